//! How hard a puzzle is.

use gipf_ai::{Level, Limits, OutOfMemory, Search};

use crate::{Playable, Puzzle};

/// The highest grade.
pub const GRADES: u8 = 5;

/// How often a level is asked, each time with other errors.
const TRIES: u64 = 16;

/// The size of the transposition table in MiB; the levels below the strongest have a small one of their own.
const MEBIBYTES: usize = 1;

/// Returns the number of the weakest level that plays a solution in at least half of 16 tries; that of the strongest
/// level when no other does.
///
/// The same puzzle always gets the same number.
///
/// # Errors
///
/// [`OutOfMemory`] when there is no memory for the transposition table.
pub fn first_level<P: Playable>(puzzle: &Puzzle<P>) -> Result<u8, OutOfMemory> {
    let mut search = Search::new(P::Evaluator::default(), MEBIBYTES)?;
    let finds = |level: &Level| {
        search.clear();
        let limits = level.prepare(&mut search, &Limits::default());
        let found = search.run(&puzzle.position, &limits);
        let solves = |seed: &u64| {
            let line = level.pick(&puzzle.position, &found, *seed);
            line.is_some_and(|line| puzzle.solutions.contains(&line.turns[0]))
        };
        2 * (0..TRIES).filter(solves).count() as u64 >= TRIES
    };
    let weaker = Level::all().filter(|level| *level < Level::STRONGEST).find(finds);
    Ok(weaker.unwrap_or(Level::STRONGEST).number())
}

/// Returns the grade of a puzzle that this level finds first: 1 for levels 1 and 2, 2 for level 3, 3 for levels 4
/// and 5, 4 for levels 6 and 7, and 5 for the others.
#[must_use]
pub const fn grade_of_level(level: u8) -> u8 {
    match level {
        0..=2 => 1,
        3 => 2,
        4 | 5 => 3,
        6 | 7 => 4,
        _ => GRADES,
    }
}
