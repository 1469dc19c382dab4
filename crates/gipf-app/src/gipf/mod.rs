//! GIPF as a [`RegisteredGame`].

mod files;
pub(crate) mod places;
mod play;
pub(crate) mod row_steps;
pub(crate) mod show;
mod steps;

use gipf_core::Position;
use gipf_engine::analysis::{self, parse_puzzles};
use gipf_notation::PositionError;
use gipf_notation::diagram::GipfDiagram;
use serde::Serialize;

use crate::files::FileForm;
use crate::{Detail, Puzzle, PuzzlesError, RegisteredGame};

pub use row_steps::RowChoice;
pub use steps::{GipfChoice, GipfSteps};

impl RegisteredGame for Position {
    const FORMS: &'static [FileForm<Position>] = files::FORMS;

    const COUNTS_ENTRIES: bool = true;

    fn is_malformed(error: &PositionError) -> bool {
        matches!(error, PositionError::Syntax(_))
    }

    fn board_diagram(&self) -> GipfDiagram {
        GipfDiagram::new(&self.board())
    }

    fn standing(&self) -> String {
        show::standing(self)
    }

    fn details(&self) -> Vec<Detail> {
        show::details(self)
    }

    fn to_json(&self) -> impl Serialize {
        show::Json::new(self)
    }

    fn puzzles(file: Option<&str>) -> Result<Vec<Puzzle<Position>>, PuzzlesError> {
        let puzzles = match file {
            Some(text) => {
                parse_puzzles(text).map_err(|error| PuzzlesError::Malformed(Box::new(error)))?
            }
            None => analysis::puzzles(),
        };
        let puzzle =
            |analysis::Puzzle { position, plies, solutions }| Puzzle { position, plies, solutions };
        Ok(puzzles.into_iter().map(puzzle).collect())
    }
}
