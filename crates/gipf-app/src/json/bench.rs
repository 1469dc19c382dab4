//! Measurements of the search.

use serde::Serialize;

/// A benchmark that was run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bench {
    /// The evaluator's name.
    pub evaluator: String,
    /// How deep every position was searched.
    pub depth: u8,
    /// The positions in their order.
    pub positions: Vec<BenchPosition>,
    /// The nodes of all positions.
    pub nodes: u64,
    /// The time of all positions.
    pub seconds: f64,
}

/// A position of a [`Bench`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BenchPosition {
    /// The position line.
    pub position: String,
    /// The nodes searched.
    pub nodes: u64,
}

/// Puzzles that a search was tried on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tactics {
    /// The evaluator's name.
    pub evaluator: String,
    /// By variant and length.
    pub groups: Vec<PuzzleGroup>,
}

/// Puzzles of one variant and one length.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PuzzleGroup {
    /// The variant.
    pub variant: String,
    /// The turns of both players that the shortest win takes.
    pub plies: u8,
    /// The number of puzzles.
    pub puzzles: usize,
    /// The number of puzzles that were solved.
    pub solved: usize,
}

impl Tactics {
    /// Adds a puzzle.
    pub fn add(&mut self, variant: &str, plies: u8, is_solved: bool) {
        let same = |group: &&mut PuzzleGroup| group.variant == variant && group.plies == plies;
        let solved = usize::from(is_solved);
        match self.groups.iter_mut().find(same) {
            Some(group) => {
                group.puzzles += 1;
                group.solved += solved;
            }
            None => {
                self.groups.push(PuzzleGroup {
                    variant: variant.into(),
                    plies,
                    puzzles: 1,
                    solved,
                });
            }
        }
    }

    /// Returns the number of puzzles that were solved.
    #[must_use]
    pub fn solved(&self) -> usize {
        self.groups.iter().map(|group| group.solved).sum()
    }

    /// Returns the number of puzzles.
    #[must_use]
    pub fn puzzles(&self) -> usize {
        self.groups.iter().map(|group| group.puzzles).sum()
    }
}
