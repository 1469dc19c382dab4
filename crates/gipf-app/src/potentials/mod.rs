//! GIPF with potentials as a [`RegisteredGame`].

mod actions;
pub mod combine;
mod observe;
mod play;
mod show;
mod steps;
mod tamsk;

use std::collections::BTreeMap;

use gipf_game::Color;
use gipf_notation::diagram::PotentialsDiagram;
use gipf_notation::potentials::{PieceText, PositionError, PositionLine};
use gipf_notation::record::Record;
use gipf_potentials::{GipfPotentials, Piece};
use serde::Serialize;

use crate::actions::DecisionGame;
use crate::check::{GameCheck, GameProblem};
use crate::draft::{Draft, DraftError, read_changes, read_spot};
use crate::play::GateReplay;
use crate::{Detail, RegisteredGame, Registry};

pub use observe::PotentialsView;
pub use steps::{PotentialsChoice, PotentialsSteps};

impl RegisteredGame for GipfPotentials {
    const DECISIONS: Option<DecisionGame<GipfPotentials>> = Some(DecisionGame::OF);

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
        ("w", "a plain white piece"),
        ("W", "a white GIPF-piece"),
        ("wt", "a white piece with TAMSK"),
        ("wz", "a white piece with ZÈRTZ"),
        ("wd", "a white piece with DVONN"),
        ("wy", "a white piece with YINSH"),
        ("b", "a plain black piece"),
        ("B", "a black GIPF-piece"),
        ("bt", "a black piece with TAMSK"),
        ("bz", "a black piece with ZÈRTZ"),
        ("bd", "a black piece with DVONN"),
        ("by", "a black piece with YINSH"),
    ];

    fn draft(
        line: &str,
        changes: &BTreeMap<String, String>,
    ) -> Result<Draft<GipfPotentials>, DraftError> {
        let mut draft: PositionLine = line.parse().map_err(DraftError::line)?;
        for (spot, piece) in read_changes(changes, read_spot, read_piece)? {
            draft.setup.board.set(spot, piece);
        }
        let error = draft.setup.validate().err().map(PositionError::from);
        Ok(Draft {
            line: draft.to_string(),
            diagram: PotentialsDiagram::new(&draft.setup.board),
            violations: error.as_ref().map_or_else(Vec::new, Self::violations),
        })
    }

    fn replay_gate(record: &Record<GipfPotentials>) -> GateReplay<GipfPotentials> {
        match combine::replay_combined(record) {
            Ok(Some((game, combination))) => Ok(Some((game, Box::new(combination)))),
            Ok(None) => Ok(None),
            Err(error) => Err(error.to_string()),
        }
    }

    fn game_check<R: Registry>() -> Option<GameCheck<GipfPotentials>> {
        Some(|record| match combine::check_combined::<R>(record) {
            Ok(_) => Ok(()),
            Err(combine::CombinedError::Turn { turn, problem }) => {
                Err(GameProblem { turn, message: problem.to_string() })
            }
            Err(error) => Err(GameProblem { turn: 0, message: format!("the agreement: {error}") }),
        })
    }

    fn comment_lines(comment: &str, mover: Color, next: Color) -> Vec<String> {
        let (mut lines, rest) = combine::tell_events(comment, mover, next);
        if lines.is_empty() || !rest.is_empty() {
            lines.push(rest);
        }
        lines
    }

    fn board_diagram(&self) -> PotentialsDiagram {
        PotentialsDiagram::new(&self.board())
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
}

fn read_piece(text: &str) -> Result<Piece, String> {
    text.parse().map(|PieceText(piece)| piece).map_err(|error| error.to_string())
}
