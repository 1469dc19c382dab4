//! GIPF as a [`RegisteredGame`].

pub(crate) mod actions;
mod files;
pub(crate) mod grid;
mod observe;
pub(crate) mod places;
mod play;
pub(crate) mod row_steps;
pub(crate) mod show;
mod steps;
pub(crate) mod turn_view;

use std::collections::BTreeMap;

use gipf_core::{Gipf, Piece};
use gipf_engine::analysis::{self, parse_puzzles};
use gipf_notation::diagram::GipfDiagram;
use gipf_notation::{PositionError, PositionLine};
use serde::Serialize;

use crate::actions::DecisionGame;
use crate::draft::{Draft, DraftError, read_changes, read_spot};
use crate::files::FileForm;
use crate::{Detail, Puzzle, PuzzlesError, RegisteredGame};

pub use observe::GipfView;
pub use row_steps::RowChoice;
pub use steps::{GipfChoice, GipfSteps};

impl RegisteredGame for Gipf {
    const FORMS: &'static [FileForm<Gipf>] = files::FORMS;

    const COUNTS_ENTRIES: bool = true;

    const DECISIONS: Option<DecisionGame<Gipf>> = Some(DecisionGame::OF);

    fn is_malformed(error: &PositionError) -> bool {
        matches!(error, PositionError::Syntax(_))
    }

    fn error_offset(error: &PositionError) -> Option<usize> {
        error.offset()
    }

    fn violations(error: &PositionError) -> Vec<String> {
        match error {
            PositionError::Invalid(error) => error.violations().map(|it| it.to_string()).collect(),
            error => vec![error.to_string()],
        }
    }

    const EDITED_PIECES: &'static [(&'static str, &'static str)] = &[
        ("w", "a single white piece"),
        ("W", "a white GIPF-piece"),
        ("b", "a single black piece"),
        ("B", "a black GIPF-piece"),
    ];

    fn draft(line: &str, changes: &BTreeMap<String, String>) -> Result<Draft<Gipf>, DraftError> {
        let mut draft: PositionLine = line.parse().map_err(DraftError::line)?;
        for (spot, piece) in read_changes(changes, read_spot, read_piece)? {
            draft.setup.board.set(spot, piece);
        }
        let error = draft.setup.validate().err().map(PositionError::from);
        Ok(Draft {
            line: draft.to_string(),
            diagram: GipfDiagram::new(&draft.setup.board),
            violations: error.as_ref().map_or_else(Vec::new, Self::violations),
        })
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

    fn puzzles(file: Option<&str>) -> Result<Vec<Puzzle<Gipf>>, PuzzlesError> {
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

fn read_piece(text: &str) -> Result<Piece, String> {
    let mut letters = text.chars();
    let piece = letters.next().and_then(Piece::from_letter).filter(|_| letters.next().is_none());
    piece.ok_or_else(|| "expected w, b, W or B".into())
}
