//! Prints the reason of every turn of a game by which the chance to win drops, with the two lines that it compares.
//!
//! ```sh
//! cargo run --release -p gipf-engine --example explain_mistakes -- zertz 4 1 20000
//! cargo run --release -p gipf-engine --example explain_mistakes -- gipf game.txt 20000
//! ```
//!
//! The arguments are a start, such as `standard` or `potentials basic t3z3/t3z3`, the games that weak levels play
//! against each other, the seed, and the nodes of a search; or the name of a game, a file of records or of
//! boardspace.net, and the nodes. It is for reading sentences: every one can be checked against its position.

use std::error::Error;

use dvonn_core::Dvonn;
use gipf_ai::{Level, Limits, Score};
use gipf_core::Gipf;
use gipf_engine::analysis::{ExpectedLine, reason, score_text, win_probability};
use gipf_engine::{Engine, SearchRequest, SearchSettings, Searcher, turn_texts};
use gipf_game::{Game, GameResult, Position};
use gipf_notation::import::import_boardspace_zertz;
use gipf_notation::record::Record;
use gipf_notation::{Notation, decode_text};
use gipf_potentials::GipfPotentials;
use zertz_core::Zertz;

/// A turn that costs less of the chance to win is not told.
const DROP: f64 = 0.10;
const MEBIBYTES: usize = 16;
const MAX_TURNS: usize = 160;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        [start, games, seed, nodes] => {
            let (games, seed, nodes) = (games.parse()?, seed.parse()?, nodes.parse()?);
            play_and_explain(start, games, seed, nodes)
        }
        [game, path, nodes] => {
            let (text, nodes) = (decode_text(&std::fs::read(path)?), nodes.parse()?);
            match game {
                "zertz" if text.trim_start().starts_with('(') => {
                    let game = import_boardspace_zertz(&text)?;
                    explain(&game_of(game.start, &game.turns)?, nodes)
                }
                "zertz" => explain_record::<Zertz>(&text, nodes),
                "dvonn" => explain_record::<Dvonn>(&text, nodes),
                "potentials" => explain_record::<GipfPotentials>(&text, nodes),
                _ => explain_record::<Gipf>(&text, nodes),
            }
        }
        _ => Err("expected: START GAMES SEED NODES, or GAME FILE NODES".into()),
    }
}

fn play_and_explain(start: &str, games: u64, seed: u64, nodes: u64) -> Result<(), Box<dyn Error>> {
    for seed in seed..seed + games {
        if let Some(hands) = start.strip_prefix("potentials ") {
            explain(&played::<GipfPotentials>(hands.parse()?, seed)?, nodes)?;
        } else if let Some(variant) = Gipf::variant_named(start) {
            explain(&played(Gipf::start(variant), seed)?, nodes)?;
        } else if let Some(variant) = Zertz::variant_named(start) {
            explain(&played(Zertz::start(variant), seed)?, nodes)?;
        } else {
            explain(&played(Dvonn::default(), seed)?, nodes)?;
        }
    }
    Ok(())
}

fn explain_record<P: Engine>(text: &str, nodes: u64) -> Result<(), Box<dyn Error>> {
    let record: Record<P> = text.parse()?;
    let turns: Vec<P::Turn> = record.main_line().map(|node| node.turn().clone()).collect();
    explain(&game_of(*record.start(), &turns)?, nodes)
}

fn game_of<P: Engine>(start: P, turns: &[P::Turn]) -> Result<Game<P>, Box<dyn Error>> {
    let mut game = Game::new(start);
    for turn in turns {
        game.play(turn).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

/// Lets two weak levels play a game.
fn played<P: Engine>(start: P, seed: u64) -> Result<Game<P>, Box<dyn Error>> {
    let mut game = Game::new(start);
    let mut searcher = Searcher::new(SearchSettings::<P>::new().with_tt_mib(1))?;
    let levels: Vec<Level> = Level::all().skip(2).take(4).collect();
    while game.outcome().is_none() && game.turns().len() < MAX_TURNS {
        let number = game.turns().len() as u64;
        let level = levels[(seed + number % 2) as usize % levels.len()];
        let request = SearchRequest::new(&game).with_level(level).with_seed(seed * 1000 + number);
        let Some(best) = searcher.search(&request).best else { break };
        game.play(&best).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

/// Searches a game from its end, and prints the reasons in its order.
fn explain<P: Engine>(game: &Game<P>, nodes: u64) -> Result<(), Box<dyn Error>> {
    let mut searcher = Searcher::new(SearchSettings::<P>::new().with_tt_mib(MEBIBYTES))?;
    let limits = Limits::default().with_nodes(nodes);
    let mut game = game.clone();
    println!("# {} {}, {} turns", P::TITLE, game.start().variant(), game.turns().len());
    let mut texts = Vec::new();
    let mut after = evaluate(&game, &mut searcher, limits);
    while let Some(turn) = game.undo() {
        let now = evaluate(&game, &mut searcher, limits);
        let (mover, next) = (game.position().side_to_move(), game.position().play_unchecked(&turn));
        let again = next.side_to_move() == mover;
        let score = one_ply_before(after.0, again);
        if now.1.first() != Some(&turn) && win_probability(now.0) - win_probability(score) >= DROP {
            let line: Vec<P::Turn> = [turn].into_iter().chain(after.1).collect();
            let played = ExpectedLine { turns: &line, score };
            let better = ExpectedLine { turns: &now.1, score: now.0 };
            texts.push(explained(game.position(), game.turns().len(), played, better));
        }
        after = now;
    }
    texts.iter().rev().for_each(|text| println!("{text}"));
    Ok(())
}

type Found<P> = (Score, Vec<<P as Position>::Turn>);

fn evaluate<P: Engine>(game: &Game<P>, searcher: &mut Searcher<P>, limits: Limits) -> Found<P> {
    if let (None, Some(outcome)) = (game.position().end(), game.outcome()) {
        let mover = game.position().side_to_move();
        return match GameResult::from(outcome).winner() {
            Some(winner) if winner == mover => (Score::win_in(0), Vec::new()),
            Some(_) => (Score::loss_in(0), Vec::new()),
            None => (Score::DRAW, Vec::new()),
        };
    }
    let found = searcher.search(&SearchRequest::new(game).with_limits(limits));
    let line = found.lines.into_iter().next().map_or_else(Vec::new, |line| line.turns);
    (found.score, line)
}

fn one_ply_before(score: Score, moves_again: bool) -> Score {
    match score.win() {
        Some(win) if win.by_mover == moves_again => Score::win_in(win.plies + 1),
        Some(win) => Score::loss_in(win.plies + 1),
        None if moves_again => score,
        None => -score,
    }
}

fn explained<P: Engine>(
    position: &P,
    number: usize,
    played: ExpectedLine<'_, P::Turn>,
    better: ExpectedLine<'_, P::Turn>,
) -> String {
    let text = |line: ExpectedLine<'_, P::Turn>| {
        format!("{} ({})", turn_texts(position, line.turns).join(" "), score_text(line.score))
    };
    format!(
        "{number}: {}\n  played {}\n  better {}\n  {}",
        position.position_text(None),
        text(played),
        text(better),
        reason(position, played, better).map_or_else(|| "-".to_owned(), |reason| reason.sentence)
    )
}
