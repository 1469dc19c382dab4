//! DVONN as a [`RegisteredGame`].

mod actions;
mod files;
mod observe;
mod play;
mod prove;
mod show;
mod steps;

use std::collections::BTreeMap;

use dvonn_core::{Dvonn, Stack};
use gipf_notation::diagram::DvonnDiagram;
use gipf_notation::dvonn::{PositionError, PositionLine, StackText};
use serde::Serialize;

use crate::actions::DecisionGame;
use crate::draft::{Draft, DraftError, read_changes, read_spot};
use crate::files::FileForm;
use crate::prove::{Proof, ProofError, ProofRequest};
use crate::{Detail, RegisteredGame};

pub use observe::DvonnView;
pub use steps::{DvonnChoice, DvonnSteps};

impl RegisteredGame for Dvonn {
    const FORMS: &'static [FileForm<Dvonn>] = files::FORMS;

    const DECISIONS: Option<DecisionGame<Dvonn>> = Some(DecisionGame::OF);

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
        ("w", "a white piece"),
        ("b", "a black piece"),
        ("r", "a red piece"),
        ("w2", "a stack of 2, white on top"),
        ("b2", "a stack of 2, black on top"),
    ];

    fn draft(line: &str, changes: &BTreeMap<String, String>) -> Result<Draft<Dvonn>, DraftError> {
        let mut draft: PositionLine = line.parse().map_err(DraftError::line)?;
        for (space, piece) in read_changes(changes, read_spot, read_piece)? {
            draft.setup.board.set(space, piece);
        }
        let error = draft.setup.validate().err().map(PositionError::from);
        Ok(Draft {
            line: draft.to_string(),
            diagram: DvonnDiagram::new(&draft.setup.board),
            violations: error.as_ref().map_or_else(Vec::new, Self::violations),
        })
    }

    fn board_diagram(&self) -> DvonnDiagram {
        DvonnDiagram::new(&self.to_setup().board)
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

    fn prove(&self, request: &mut ProofRequest<'_>) -> Result<Proof<Dvonn>, ProofError> {
        prove::final_score(self, request)
    }
}

fn read_piece(text: &str) -> Result<Stack, String> {
    text.parse().map(|StackText(stack)| stack).map_err(|error| error.to_string())
}
