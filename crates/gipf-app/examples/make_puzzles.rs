//! Finds puzzles of a game, and appends them to a file.
//!
//! ```sh
//! cargo run --release -p gipf-app --example make_puzzles -- dvonn 60 1 crates/gipf-app/data/puzzles-dvonn.tsv [POSITIONS…]
//! ```
//!
//! The arguments are the game, the number of puzzles that the file is to have at last, the seed of the games, and
//! the file. What the file has already stays and is not found again, so that a run that was ended goes on with another
//! seed. Files after it have positions in the first column of each line, which are tried first.
//!
//! Two levels from 2 to 6 play against each other, from some random turns. A position becomes a puzzle when the player
//! to move has a win that is proven with all turns of both players, which one first turn begins, three at
//! most, and no more than a quarter of the legal turns.

use std::collections::HashSet;
use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

use gipf_ai::{Level, Limits, Random, Search};
use gipf_app::prove::ProofError;
use gipf_app::puzzles::{
    GradedPuzzle, Proven, Within, first_level, parse, prove, themes, within_of,
};
use gipf_app::{GameVisitor, Games, Playable, Registry};

/// The most nodes of a player.
const PLAYER_NODES: u64 = 500;
/// The nodes of the search that looks for wins to be proven.
const SCOUT_NODES: u64 = 2_500;
/// How many turns after a puzzle the same game can give another one.
const PAUSE: usize = 6;
const MEBIBYTES: usize = 4;
const MAX_RANDOM_TURNS: usize = 10;
const MAX_TURNS: usize = 250;
const MAX_SOLUTIONS: usize = 3;
/// The lines of a proof, if every position had as many turns as the first.
const MAX_LINES: u64 = 30_000_000;
/// The lengths of wins in games that are not solved to their end, in turns of both.
const PLIES: std::ops::RangeInclusive<usize> = 3..=7;
/// The same in games that are.
const PLIES_TO_END: std::ops::RangeInclusive<usize> = 4..=16;
/// The turns that can be left at most in a position that is solved to the end of the game.
const LEFT_TO_END: std::ops::RangeInclusive<u16> = 6..=11;
const MIN_TURNS: u64 = 4;
/// The share of puzzles that level 1 or 2 finds, in percent.
const MAX_EASY: usize = 25;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let usage = "expected GAME COUNT SEED FILE [POSITIONS…]";
    let game = Games::find(&args.next().ok_or(usage)?)?;
    let count = args.next().ok_or(usage)?.parse()?;
    let seed = args.next().ok_or(usage)?.parse()?;
    let file = args.next().ok_or(usage)?.into();
    Games::visit(game, Make { count, seed, file, positions: args.map(PathBuf::from).collect() })
}

struct Make {
    count: usize,
    seed: u64,
    file: PathBuf,
    positions: Vec<PathBuf>,
}

impl GameVisitor for Make {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<P: Playable>(self) -> Self::Output {
        let text = fs::read_to_string(&self.file).unwrap_or_default();
        let mut maker = Maker::<P> {
            puzzles: parse(&text)?,
            tried: HashSet::new(),
            within: within_of::<P>(*PLIES.end() as u8),
            scout: Search::new(P::Evaluator::default(), MEBIBYTES)?,
            player: Search::new(P::Evaluator::default(), MEBIBYTES)?,
            args: self,
        };
        maker.tried.extend(maker.puzzles.iter().map(|it| it.puzzle.position.canonical()));
        for file in maker.args.positions.clone() {
            for line in fs::read_to_string(file)?.lines().filter(|line| !line.starts_with('#')) {
                if maker.puzzles.len() < maker.args.count {
                    let line = line.split('\t').next().unwrap_or("");
                    maker.consider(&P::parse_position(line)?, 7)?;
                }
            }
        }
        for number in 0.. {
            if maker.puzzles.len() >= maker.args.count {
                break;
            }
            maker.play_game(number)?;
        }
        Ok(())
    }
}

struct Maker<P: Playable> {
    args: Make,
    puzzles: Vec<GradedPuzzle<P>>,
    tried: HashSet<P>,
    within: Within,
    scout: Search<P, P::Evaluator>,
    player: Search<P, P::Evaluator>,
}

impl<P: Playable> Maker<P> {
    /// Plays a game to its end, and looks for puzzles on the way.
    fn play_game(&mut self, number: u64) -> Result<(), Box<dyn Error>> {
        let mut random = Random::stream(self.args.seed, number);
        let variant = P::VARIANTS[number as usize % P::VARIANTS.len()];
        let mut position = P::start(variant);
        let random_turns = random.below(MAX_RANDOM_TURNS);
        let levels = [0, 1].map(|_| Level::new(2 + random.below(5) as u8));
        let mut next_scan = random_turns;
        for ply in 0..MAX_TURNS {
            if position.outcome().is_some() || self.puzzles.len() >= self.args.count {
                break;
            }
            if ply >= next_scan && self.scan(&position)? {
                next_scan = ply + PAUSE;
            }
            let level = levels[usize::from(position.side_to_move() == gipf_game::Color::Black)];
            let seed = random.next_u64();
            let line = match level {
                Some(level) if ply >= random_turns => {
                    let limits = Limits::default().with_nodes(PLAYER_NODES);
                    level.choose(&mut self.player, &position, &limits, seed)
                }
                _ => None,
            };
            let turn = match line {
                Some(line) => line.turns.into_iter().next(),
                None => position.nth_turn(random.below(position.count_turns() as usize)),
            };
            position = position.play_unchecked(&turn.ok_or("no turn")?);
        }
        Ok(())
    }

    /// Looks for a win, and makes a puzzle of it.
    fn scan(&mut self, position: &P) -> Result<bool, Box<dyn Error>> {
        if self.within == Within::End {
            let fits = position.max_turns_left().is_some_and(|left| LEFT_TO_END.contains(&left));
            return if fits && position.count_turns() >= MIN_TURNS {
                self.consider(position, 0)
            } else {
                Ok(false)
            };
        }
        if !position.may_end_soon() {
            return Ok(false);
        }
        self.scout.clear();
        let found = self.scout.run(position, &Limits::default().with_nodes(SCOUT_NODES));
        match found.score.win() {
            Some(win) if win.by_mover && PLIES.contains(&win.plies.into()) => {
                self.consider(position, win.plies as u8)
            }
            _ => Ok(false),
        }
    }

    /// Proves the win of a position, and keeps it where it makes a puzzle.
    fn consider(&mut self, position: &P, plies: u8) -> Result<bool, Box<dyn Error>> {
        if !self.tried.insert(position.canonical()) {
            return Ok(false);
        }
        let turns = position.count_turns();
        let (within, lengths) = match self.within {
            Within::End => (Within::End, PLIES_TO_END),
            Within::Turns(_) => {
                // A proof looks at all turns of both players.
                let is_small = |plies: &u8| turns.saturating_pow((*plies).into()) <= MAX_LINES;
                let most = (1..=plies).rev().find(is_small).unwrap_or(1);
                (Within::Turns(most), PLIES)
            }
        };
        let proven = match prove(position, within, MAX_SOLUTIONS) {
            Ok(Some(proven)) if lengths.contains(&proven.line.len()) => proven,
            Ok(_) | Err(ProofError::TooEarly { .. }) => return Ok(false),
            Err(error) => return Err(error.into()),
        };
        if 4 * proven.puzzle.solutions.len() as u64 > turns {
            return Ok(false);
        }
        self.keep(proven)
    }

    fn keep(&mut self, proven: Proven<P>) -> Result<bool, Box<dyn Error>> {
        let level = first_level(&proven.puzzle)?;
        let themes = themes(&proven);
        let puzzle = GradedPuzzle::new(proven.puzzle, level, themes);
        let easy = self.puzzles.iter().filter(|it| it.grade() == 1).count();
        if puzzle.grade() == 1 && 100 * easy > MAX_EASY * self.puzzles.len() {
            return Ok(false);
        }
        let mut file = OpenOptions::new().append(true).create(true).open(&self.args.file)?;
        writeln!(file, "{puzzle}")?;
        println!("{} {puzzle}", self.puzzles.len() + 1);
        self.puzzles.push(puzzle);
        Ok(true)
    }
}
