//! Positions with a proven win, to measure what a search sees.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_ai::{Limits, Search};
use gipf_notation::Notation;

use crate::Playable;

/// A position in which the player to move wins, and how. Its text has three columns with tabs between
/// them: the position, the plies and the first turns.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Puzzle<P: Notation> {
    /// The position.
    pub position: P,
    /// The turns of both players that the shortest win takes.
    pub plies: u8,
    /// Every turn that begins a win of that length.
    pub solutions: Vec<P::Turn>,
}

impl<P: Notation> Puzzle<P> {
    /// Creates a puzzle.
    #[must_use]
    pub const fn new(position: P, plies: u8, solutions: Vec<P::Turn>) -> Puzzle<P> {
        Puzzle { position, plies, solutions }
    }

    /// Parses puzzles, one a line, whatever columns come after the first three. Empty lines and lines that begin
    /// with `#` are skipped.
    ///
    /// # Errors
    ///
    /// [`PuzzlesError`] at the first line that is not a puzzle.
    pub fn parse_all(text: &str) -> Result<Vec<Puzzle<P>>, PuzzlesError> {
        parse_lines(text, |line| Puzzle::parse(line).map(|(puzzle, _)| puzzle))
    }

    /// Parses a line, and returns the columns after the first three as well.
    pub(crate) fn parse(line: &str) -> Result<(Puzzle<P>, Vec<&str>), MalformedPuzzle> {
        let columns: Vec<&str> = line.split('\t').collect();
        let [position, plies, turns, rest @ ..] = &columns[..] else {
            return Err(MalformedPuzzle::Columns(3));
        };
        let (position, _) = P::parse_line(position)
            .map_err(|error| MalformedPuzzle::Position(error.to_string()))?;
        let number = plies.parse().ok().filter(|plies| (1..100).contains(plies));
        let plies = number.ok_or_else(|| MalformedPuzzle::Plies(short(plies)))?;
        let turns = turns.split_whitespace().map(|turn| position.parse_turn(turn));
        let solutions: Vec<P::Turn> = turns
            .collect::<Result<_, _>>()
            .map_err(|error| MalformedPuzzle::Turn(error.to_string()))?;
        if solutions.is_empty() {
            return Err(MalformedPuzzle::NoTurn);
        }
        Ok((Puzzle { position, plies, solutions }, rest.to_vec()))
    }
}

/// Returned when a line is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MalformedPuzzle {
    /// The line does not have as many columns.
    #[error("expected {0} columns with tabs between them")]
    Columns(u8),
    /// The first column is not a position.
    #[error("bad position: {0}")]
    Position(String),
    /// The second column is not a number of plies.
    #[error("bad number of plies '{0}', expected 1 to 99")]
    Plies(String),
    /// A word of the third column is not a legal turn.
    #[error("bad turn: {0}")]
    Turn(String),
    /// The third column has no turn.
    #[error("expected at least one turn")]
    NoTurn,
    /// The fourth column is not a level.
    #[error("bad level, expected 1 to 10")]
    Level,
    /// A word of the fifth column is not a theme.
    #[error("there is no theme '{0}'")]
    Theme(String),
}

impl<P: Notation> fmt::Display for Puzzle<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t", self.position.position_text(None), self.plies)?;
        for (i, turn) in self.solutions.iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(f, "{space}{}", self.position.turn_text(turn))?;
        }
        Ok(())
    }
}

/// Returned when a text is not a suite of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
#[non_exhaustive]
pub struct PuzzlesError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with the line.
    pub problem: MalformedPuzzle,
}

/// Parses a text line by line. Empty lines and lines that begin with `#` are skipped.
pub(crate) fn parse_lines<T>(
    text: &str,
    parse: impl Fn(&str) -> Result<T, MalformedPuzzle>,
) -> Result<Vec<T>, PuzzlesError> {
    let lines = text.lines().enumerate();
    let puzzles = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let parsed = puzzles
        .map(|(i, line)| parse(line).map_err(|problem| PuzzlesError { line: i + 1, problem }));
    parsed.collect()
}

/// The beginning of a text, short enough for an error.
pub(crate) fn short(text: &str) -> String {
    text.chars().take(20).collect()
}

/// Returns whether the search plays a turn that begins the shortest win; `None` when it was stopped.
pub fn is_solved<P: Playable>(
    puzzle: &Puzzle<P>,
    search: &mut Search<P, P::Evaluator>,
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<bool> {
    search.clear();
    let go_on = &mut |_: &gipf_ai::SearchResult<P::Turn>| ControlFlow::Continue(());
    let found = search.run_with(&puzzle.position, limits, stop, go_on);
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    Some(found.best.is_some_and(|best| puzzle.solutions.contains(&best)))
}
