//! Puzzles for people: positions with a proven win, with their grade and themes.
//!
//! Each game has a set in `data/puzzles-GAME.tsv`, made by the example `make_puzzles`. The module has what makes and
//! proves them again: [`prove`], [`first_level`] and [`themes`].
//!
//! ```
//! use gipf_app::puzzles::{Theme, built_in};
//! use gipf_core::Gipf;
//!
//! let puzzles = built_in::<Gipf>();
//! let hard = puzzles.iter().filter(|it| it.grade() == 5 && it.themes.contains(&Theme::Quiet));
//! assert!(hard.count() > 0);
//! ```

mod grade;
mod prove;
mod theme;

use std::fmt;

use gipf_notation::Notation;

pub use grade::{GRADES, first_level, grade_of_level};
pub use prove::{Proven, Within, prove, within_of};
pub use theme::{Theme, themes};

use crate::puzzle::{MalformedPuzzle, PuzzlesError, parse_lines, short};
use crate::{Playable, Puzzle};

/// A puzzle, with what is known of how hard it is and what it is about.
///
/// Its text is a line of five columns with tabs between them: the three of a [`Puzzle`], the level, and the themes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GradedPuzzle<P: Notation> {
    /// The position and its solutions.
    pub puzzle: Puzzle<P>,
    /// The weakest [`Level`](gipf_ai::Level) that finds a solution, see [`first_level`].
    pub level: u8,
    /// What the puzzle is about.
    pub themes: Vec<Theme>,
}

impl<P: Notation> GradedPuzzle<P> {
    /// Creates a puzzle.
    #[must_use]
    pub const fn new(puzzle: Puzzle<P>, level: u8, themes: Vec<Theme>) -> GradedPuzzle<P> {
        GradedPuzzle { puzzle, level, themes }
    }

    /// Returns how hard the puzzle is, from 1 to [`GRADES`].
    #[must_use]
    pub const fn grade(&self) -> u8 {
        grade_of_level(self.level)
    }

    /// Returns a name that stays the same as long as the position does: eight hexadecimal digits.
    #[must_use]
    pub fn id(&self) -> String {
        // FNV-1a with 32 bits.
        let text = self.puzzle.position.position_text(None);
        let step = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        format!("{:08x}", text.bytes().fold(0x811c_9dc5, step))
    }

    /// Parses a line of five columns.
    fn parse(line: &str) -> Result<GradedPuzzle<P>, MalformedPuzzle> {
        let (puzzle, rest) = Puzzle::parse(line)?;
        let [level, themes] = rest[..] else { return Err(MalformedPuzzle::Columns(5)) };
        let level = level.parse().ok().filter(|level| (1..=10).contains(level));
        let level = level.ok_or(MalformedPuzzle::Level)?;
        let themes = themes
            .split_whitespace()
            .map(|name| Theme::named(name).ok_or_else(|| MalformedPuzzle::Theme(short(name))));
        Ok(GradedPuzzle { puzzle, level, themes: themes.collect::<Result<_, _>>()? })
    }
}

impl<P: Notation> fmt::Display for GradedPuzzle<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t", self.puzzle, self.level)?;
        for (i, theme) in self.themes.iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(f, "{space}{theme}")?;
        }
        Ok(())
    }
}

/// Returns the puzzles of a game that are built in.
#[must_use]
pub fn built_in<P: Playable>() -> Vec<GradedPuzzle<P>> {
    parse(P::PUZZLES).unwrap_or_default()
}

/// Parses puzzles, one a line. Empty lines and lines that begin with `#` are skipped.
///
/// # Errors
///
/// [`PuzzlesError`] at the first line that is not a puzzle.
pub fn parse<P: Notation>(text: &str) -> Result<Vec<GradedPuzzle<P>>, PuzzlesError> {
    parse_lines(text, GradedPuzzle::parse)
}
