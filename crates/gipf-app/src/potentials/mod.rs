//! GIPF with potentials as a [`RegisteredGame`].

mod play;
mod show;
mod steps;
mod tamsk;

use gipf_notation::diagram::PotentialsDiagram;
use gipf_notation::potentials::PositionError;
use gipf_potentials::Position;
use serde::Serialize;

use crate::{Detail, RegisteredGame};

pub use steps::{PotentialsChoice, PotentialsSteps};

impl RegisteredGame for Position {
    fn is_malformed(error: &PositionError) -> bool {
        matches!(error, PositionError::Syntax(_))
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
