//! DVONN as a [`RegisteredGame`].

mod play;
mod prove;
mod show;
mod steps;

use dvonn_core::Position;
use gipf_notation::diagram::DvonnDiagram;
use gipf_notation::dvonn::PositionError;
use gipf_notation::import::{ImportFormat, export_littlegolem, guess_format, import_littlegolem};
use serde::Serialize;

use crate::files::{ExportError, FileForm, FormInfo};
use crate::prove::{Proof, ProofError, ProofRequest};
use crate::{Detail, RegisteredGame};

pub use steps::{DvonnChoice, DvonnSteps};

impl RegisteredGame for Position {
    const FORMS: &'static [FileForm<Position>] = &[FileForm {
        info: FormInfo {
            name: "littlegolem",
            about: "The text of a game of DVONN at littlegolem",
            looks_like: |text| guess_format(text) == Some(ImportFormat::Littlegolem),
        },
        import: |text, _| Ok(import_littlegolem(text)?),
        export: |game| export_littlegolem(game).map_err(ExportError::game),
    }];

    fn is_malformed(error: &PositionError) -> bool {
        matches!(error, PositionError::Syntax(_))
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

    fn prove(&self, request: &mut ProofRequest<'_>) -> Result<Proof<Position>, ProofError> {
        prove::final_score(self, request)
    }
}
