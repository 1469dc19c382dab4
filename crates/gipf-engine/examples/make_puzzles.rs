//! Finds positions with a proven win in games of the search against itself, and writes the suite.
//!
//! ```sh
//! cargo run --release -p gipf-engine --example make_puzzles -- basic 105 1 > crates/gipf-engine/data/puzzles-basic.tsv
//! ```
//!
//! The arguments are the variant, the number of puzzles and the seed of the games. A game gives
//! one puzzle at most. Both players look at some hundred positions a turn, count pieces, and begin
//! with some random turns. Where the player to move announces a win in 3 to 9 plies, the position is
//! proven, or one some turns earlier in which the win was farther already. Those are left out in which more
//! than a quarter of the turns win as soon.

use std::collections::HashSet;
use std::error::Error;

use gipf_ai::{GipfEvaluator, Limits, OutOfMemory, Random, Search};
use gipf_core::{Color, Game, Gipf, Opening, Variant};
use gipf_engine::analysis::Puzzle;
use gipf_game::Position;

const NODES: u64 = 300;
/// The same near the end of a game, where wins can be seen.
const NODES_NEAR_END: u64 = 4_000;
const RANDOM_TURNS: usize = 8;
/// Every so many turns later are random too, so that one side gets the better of it.
const RANDOM_EVERY: usize = 12;
const MAX_TURNS: usize = 300;
/// Lengths, and how many of a hundred puzzles have them at most.
const SHARES: [(u8, usize); 4] = [(3, 50), (5, 45), (7, 15), (9, 5)];
const LONGEST: u8 = 9;
/// Wins of more than five turns are looked for only where both reserves together have no more than
/// this: there are too many turns otherwise.
const SMALL_RESERVES: u8 = 5;
const MEBIBYTES: usize = 2;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let variant: Variant = args.next().as_deref().unwrap_or("basic").parse()?;
    let wanted: usize = args.next().as_deref().unwrap_or("8").parse()?;
    let seed: u64 = args.next().as_deref().unwrap_or("1").parse()?;
    let mut finder = Finder::new(variant, wanted, seed)?;
    let mut games = 0;
    while finder.puzzles.len() < wanted {
        finder.play_game()?;
        games += 1;
    }
    finder.puzzles.sort_by_key(|puzzle| puzzle.plies);
    println!("# Positions, plies of the shortest win, turns that begin one of that length.");
    println!("# Made by: make_puzzles {variant} {wanted} {seed} ({games} games)");
    for puzzle in &finder.puzzles {
        println!("{puzzle}");
    }
    Ok(())
}

struct Finder {
    variant: Variant,
    search: Search<Gipf, GipfEvaluator>,
    random: Random,
    wanted: usize,
    puzzles: Vec<Puzzle>,
    known: HashSet<Gipf>,
}

impl Finder {
    fn new(variant: Variant, wanted: usize, seed: u64) -> Result<Finder, Box<dyn Error>> {
        Ok(Finder {
            variant,
            search: Search::new(GipfEvaluator::Material, MEBIBYTES)?,
            random: Random::new(seed ^ (variant as u64) << 32),
            wanted,
            puzzles: Vec::new(),
            known: HashSet::new(),
        })
    }

    /// Plays until a player announces a win, and keeps a puzzle if one comes of it.
    fn play_game(&mut self) -> Result<(), Box<dyn Error>> {
        self.search.clear();
        let mut game = Game::<Gipf>::new(Gipf::start(self.variant));
        while game.outcome().is_none() && game.turns().len() < MAX_TURNS {
            let position = *game.position();
            let nodes = if is_near_end(&position) { NODES_NEAR_END } else { NODES };
            let limits = Limits::default().with_nodes(nodes);
            let found = self.search.run(&game, &limits);
            let win = found.score.win().filter(|win| win.by_mover);
            if let Some(win) = win {
                if win.plies > u16::from(LONGEST) {
                    return Ok(());
                }
                // The search may have pruned too much.
                if prove(&position, win.plies as u8)?.is_some() {
                    return self.keep_longest(&game, win.plies as u8);
                }
            }
            let is_random =
                game.turns().len() < RANDOM_TURNS || self.random.below(RANDOM_EVERY) == 0;
            let turn = match found.best {
                Some(best) if !is_random => best,
                _ => {
                    let turns = position.legal_turns();
                    turns[self.random.below(turns.len())]
                }
            };
            game.play(&turn)?;
        }
        Ok(())
    }

    /// Keeps the position in which the player to move wins, or one before it where the win is
    /// farther.
    fn keep_longest(&mut self, game: &Game<Gipf>, announced: u8) -> Result<(), Box<dyn Error>> {
        for (plies, _) in SHARES.into_iter().rev().filter(|&(plies, _)| plies >= announced) {
            let back = game.positions().iter().rev().nth((plies - announced).into());
            if let Some(position) = back
                && self.is_wanted(plies)
                && self.keep(position, plies)?
            {
                break;
            }
        }
        Ok(())
    }

    fn is_wanted(&self, plies: u8) -> bool {
        let have = self.puzzles.iter().filter(|puzzle| puzzle.plies == plies).count();
        let share = SHARES.iter().find(|(one, _)| *one == plies);
        share.is_some_and(|(_, share)| have < (self.wanted * share).div_ceil(100))
    }

    /// Proves the win; whether it makes a puzzle.
    fn keep(&mut self, position: &Gipf, plies: u8) -> Result<bool, Box<dyn Error>> {
        let Some(puzzle) = prove(position, plies)? else { return Ok(false) };
        let needs_choice = 4 * puzzle.solutions.len() <= position.legal_turns().len();
        let is_kept =
            needs_choice && self.is_wanted(puzzle.plies) && self.known.insert(position.canonical());
        if is_kept {
            eprintln!("{puzzle}");
            self.puzzles.push(puzzle);
        }
        Ok(is_kept)
    }
}

/// The puzzle of a position, where it does not take too long to prove.
fn prove(position: &Gipf, plies: u8) -> Result<Option<Puzzle>, OutOfMemory> {
    let reserves: u8 = Color::ALL.iter().map(|&color| position.reserve(color)).sum();
    if plies > 5 && reserves > SMALL_RESERVES {
        return Ok(None);
    }
    Puzzle::prove(position, plies, MEBIBYTES)
}

/// Whether a player has few pieces left to bring in, or one GIPF-piece that the game depends on.
fn is_near_end(position: &Gipf) -> bool {
    Color::ALL.iter().any(|&color| {
        let gipfs = (position.pieces(color) & position.gipfs()).len();
        let owes_none = position.opening(color) == Opening::Closed;
        position.reserve(color) <= 3 || (gipfs == 1 && owes_none)
    })
}
