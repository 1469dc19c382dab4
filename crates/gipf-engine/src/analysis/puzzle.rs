//! Puzzles: positions with a proven win.

use gipf_game::{Located, Position};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use gipf_ai::{OutOfMemory, Solution, solve};
use gipf_core::{Color, Gipf, Turn};
use gipf_notation::{Notation, PositionError, TurnError};

/// A position in which the player to move wins, and how.
///
/// As text it is a line of three columns, separated by tabs: the position, the plies, and the
/// first turns, separated by spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position.
    pub position: Gipf,
    /// The length of the shortest win, in turns of both players.
    pub plies: u8,
    /// Every turn that begins a win of that length.
    pub solutions: Vec<Turn>,
}

impl Puzzle {
    /// Proves the puzzle of a position by searching every turn. Returns `None` when the player to
    /// move has no win within `max_plies` plies.
    ///
    /// Each search has a transposition table of `mebibytes` MiB.
    ///
    /// ```
    /// use gipf_engine::analysis::Puzzle;
    /// use gipf_notation::Notation;
    ///
    /// let position = "b2w/5/6/w5b/6/5/b2w w 2/1 basic".parse::<gipf_core::Gipf>()?;
    /// let puzzle = Puzzle::prove(&position, 3, 1)?.expect("a win");
    /// assert_eq!((puzzle.plies, puzzle.solutions.len()), (3, 30));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OutOfMemory`] when the transposition table cannot be allocated.
    pub fn prove(
        position: &Gipf,
        max_plies: u8,
        mebibytes: usize,
    ) -> Result<Option<Puzzle>, OutOfMemory> {
        let Some((winner, plies @ 1..)) = win_within(position, max_plies, mebibytes)? else {
            return Ok(None);
        };
        if winner != position.side_to_move() {
            return Ok(None);
        }
        let mut solutions = Vec::new();
        let flow = position.try_for_each_successor(|turn, next| {
            match win_within(&next, plies - 1, mebibytes) {
                Ok(Some((color, _))) if color == winner => solutions.push(turn),
                Ok(_) => {}
                Err(error) => return ControlFlow::Break(error),
            }
            ControlFlow::Continue(())
        });
        match flow {
            ControlFlow::Break(error) => Err(error),
            ControlFlow::Continue(()) => Ok(Some(Puzzle { position: *position, plies, solutions })),
        }
    }
}

/// Returns who wins the soonest, and in how many plies.
fn win_within(
    position: &Gipf,
    max_plies: u8,
    mebibytes: usize,
) -> Result<Option<(Color, u8)>, OutOfMemory> {
    let stop = AtomicBool::new(false);
    Ok(match solve(position, max_plies, mebibytes, &stop, |_| ())? {
        Solution::Win { winner, line } => Some((winner, line.len() as u8)),
        Solution::Open { .. } | Solution::Stopped { .. } => None,
    })
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t", self.position, self.plies)?;
        for (i, turn) in self.solutions.iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(f, "{space}{}", self.position.turn_text(turn))?;
        }
        Ok(())
    }
}

/// Returns the puzzles that come with the crate: proven wins in 3 to 9 plies, at least a hundred of
/// each variant.
#[must_use]
pub fn puzzles() -> Vec<Puzzle> {
    let files = [
        include_str!("../../data/puzzles-basic.tsv"),
        include_str!("../../data/puzzles-standard.tsv"),
        include_str!("../../data/puzzles-tournament.tsv"),
    ];
    files.into_iter().flat_map(|text| parse_puzzles(text).unwrap_or_default()).collect()
}

/// Returned when parsing a suite of puzzles fails.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct ParsePuzzlesError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with the line.
    pub kind: PuzzleLineError,
}

/// Returned when a line is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleLineError {
    /// The line does not have three columns.
    #[error("expected a position, plies and turns, with tabs between them")]
    Columns,
    /// The first column is not a position.
    #[error("bad position: {0}")]
    Position(PositionError),
    /// The second column is not an odd number of plies.
    #[error("bad number of plies '{0}', expected an odd number from 1 to 99")]
    Plies(String),
    /// The third column has no turn.
    #[error("expected at least one turn")]
    NoTurn,
    /// A word of the third column is not a legal turn.
    #[error("bad turn: {0}")]
    Turn(Located<TurnError>),
}

/// Parses a suite of puzzles, one a line. Empty lines and lines that begin with `#` are skipped.
///
/// # Errors
///
/// [`ParsePuzzlesError`] at the first line that is not a puzzle.
pub fn parse_puzzles(text: &str) -> Result<Vec<Puzzle>, ParsePuzzlesError> {
    let lines = text.lines().enumerate();
    let puzzles = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let parsed = puzzles.map(|(i, line)| {
        parse_puzzle(line).map_err(|kind| ParsePuzzlesError { line: i + 1, kind })
    });
    parsed.collect()
}

fn parse_puzzle(line: &str) -> Result<Puzzle, PuzzleLineError> {
    let mut columns = line.split('\t');
    let (Some(position), Some(plies), Some(turns), None) =
        (columns.next(), columns.next(), columns.next(), columns.next())
    else {
        return Err(PuzzleLineError::Columns);
    };
    let position = position.parse::<Gipf>().map_err(PuzzleLineError::Position)?;
    let number = plies.parse().ok().filter(|number| number % 2 == 1 && *number < 100);
    let plies = number.ok_or_else(|| PuzzleLineError::Plies(plies.chars().take(20).collect()))?;
    let turns = turns.split_whitespace().map(|turn| position.parse_turn(turn));
    let solutions: Vec<Turn> = turns.collect::<Result<_, _>>().map_err(PuzzleLineError::Turn)?;
    if solutions.is_empty() {
        return Err(PuzzleLineError::NoTurn);
    }
    Ok(Puzzle { position, plies, solutions })
}
