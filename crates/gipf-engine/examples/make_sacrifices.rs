//! Finds positions of ZÈRTZ with a proven win by a sacrifice in games of the search against itself, and
//! writes the suite.
//!
//! ```sh
//! cargo run --release -p gipf-engine --example make_sacrifices -- 60 1 > crates/gipf-engine/data/sacrifices-zertz.tsv
//! ```
//!
//! The arguments are the number of puzzles and the seed of the games. A game gives one puzzle at most. Both
//! players look at some hundred positions a turn; some turns are random. Each position in which the player to
//! move announces a win by a placement after which the opponent must capture is searched without pruning:
//! all turns of both players, to a depth of one or two placements. Captures are not counted.

use std::collections::HashSet;
use std::error::Error;
use std::sync::atomic::AtomicBool;

use gipf_ai::{Limits, Random, Search, Solution, ZertzEvaluator, solve};
use gipf_game::Position;
use gipf_notation::Notation;
use zertz_core::{Turn, Variant, Zertz};

const NODES: u64 = 1_500;
const RANDOM_TURNS: usize = 6;
/// Every so many turns later are random too, so that one side gets the better of it.
const RANDOM_EVERY: usize = 8;
const MAX_TURNS: usize = 80;
/// Placements of both players together in a proof.
const DEPTH: u8 = 2;
const MEBIBYTES: usize = 16;
/// How many of a hundred puzzles are over after one placement at most.
const SHORT: usize = 50;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let wanted: usize = args.next().as_deref().unwrap_or("8").parse()?;
    let seed: u64 = args.next().as_deref().unwrap_or("1").parse()?;
    let mut random = Random::new(seed);
    let mut search = Search::new(ZertzEvaluator::default(), MEBIBYTES)?;
    let mut puzzles = Vec::new();
    let mut known = HashSet::new();
    let mut games = 0;
    while puzzles.len() < wanted {
        let variant = if games % 4 == 3 { Variant::Blitz } else { Variant::Basic };
        games += 1;
        let Some((position, depth, line)) = play_game(variant, &mut search, &mut random)? else {
            continue;
        };
        let short = puzzles.iter().filter(|(depth, _)| *depth == 1).count();
        if depth == 1 && short >= wanted * SHORT / 100 || !known.insert(position.canonical()) {
            continue;
        }
        let first = position.turn_text(&line[0]);
        let text = format!("{}\t{depth}\t{}\t{first}", position.position_text(None), line.len());
        eprintln!("{text}");
        puzzles.push((depth, text));
    }
    puzzles.sort();
    println!("# Positions, placements of a proof, turns of the shortest win, its first turn.");
    println!("# Made by: make_sacrifices {wanted} {seed} ({games} games)");
    for (_, text) in &puzzles {
        println!("{text}");
    }
    Ok(())
}

/// A position, the placements of the proof, and the turns of both players.
type Puzzle = (Zertz, u8, Vec<Turn>);

fn play_game(
    variant: Variant,
    search: &mut Search<Zertz, ZertzEvaluator>,
    random: &mut Random,
) -> Result<Option<Puzzle>, Box<dyn Error>> {
    search.clear();
    let mut position = Zertz::start(variant);
    for number in 0..MAX_TURNS {
        if position.outcome().is_some() {
            break;
        }
        let found = search.run(&position, &Limits::default().with_nodes(NODES));
        let wins = found.score.win().is_some_and(|win| win.by_mover);
        if wins && let Some(puzzle) = prove(&position)? {
            return Ok(Some(puzzle));
        }
        let is_random = number < RANDOM_TURNS || random.below(RANDOM_EVERY) == 0;
        let turn = match found.best {
            Some(best) if !is_random => best,
            _ => {
                let turns = position.legal_turns();
                turns[random.below(turns.len())]
            }
        };
        position = position.play_unchecked(&turn);
    }
    Ok(None)
}

/// Returns the win that begins with a sacrifice, if there is one.
fn prove(position: &Zertz) -> Result<Option<Puzzle>, Box<dyn Error>> {
    if position.must_capture() {
        return Ok(None);
    }
    for depth in 1..=DEPTH {
        let stop = AtomicBool::new(false);
        let solution = solve(position, depth, MEBIBYTES, &stop, |_| ())?;
        if let Solution::Win { winner, line } = solution {
            let is_own = winner == position.side_to_move();
            let gives = line.first().is_some_and(|first| {
                let next = position.play_unchecked(first);
                next.outcome().is_none() && next.must_capture()
            });
            return Ok((is_own && gives).then_some((*position, depth, line)));
        }
    }
    Ok(None)
}
