//! ZÈRTZ as a [`RegisteredGame`].

mod actions;
mod files;
mod observe;
mod places;
mod play;
mod show;
mod steps;
mod words;

use std::collections::BTreeMap;

use gipf_game::Position;
use gipf_notation::diagram::ZertzDiagram;
use gipf_notation::zertz::{PositionError, PositionLine};
use serde::Serialize;
use zertz_core::{Marble, Ring, Setup, Zertz};

use crate::actions::DecisionGame;
use crate::draft::{Draft, DraftError, read_changes};
use crate::files::FileForm;
use crate::{Detail, RegisteredGame};

pub use observe::ZertzView;
pub use steps::{ZertzChoice, ZertzSteps};

/// The text of a vacant ring.
const VACANT: &str = "ring";

impl RegisteredGame for Zertz {
    const FORMS: &'static [FileForm<Zertz>] = files::FORMS;

    const DECISIONS: Option<DecisionGame<Zertz>> = Some(DecisionGame::OF);

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
        ("w", "a white marble"),
        ("g", "a gray marble"),
        ("b", "a black marble"),
        (VACANT, "a vacant ring"),
    ];

    const EMPTY_POINT: &'static str = VACANT;

    /// Marbles come from the pool and go back to it, as far as it has any.
    fn draft(line: &str, changes: &BTreeMap<String, String>) -> Result<Draft<Zertz>, DraftError> {
        let mut draft: PositionLine = line.parse().map_err(DraftError::line)?;
        let variant = draft.setup.variant;
        let place = |name: &str| variant.parse_place(name).map_err(|error| error.to_string());
        for (place, ring) in read_changes(changes, place, read_ring)? {
            let before = draft.setup.board.set(place, ring);
            exchange(&mut draft.setup, before, ring);
        }
        let error = draft.setup.validate().err().map(PositionError::from);
        Ok(Draft {
            line: draft.to_string(),
            diagram: ZertzDiagram::new(variant, &draft.setup.board),
            violations: error.as_ref().map_or_else(Vec::new, Self::violations),
        })
    }

    fn board_diagram(&self) -> ZertzDiagram {
        ZertzDiagram::new(self.variant(), &self.board())
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

/// Puts the marble that was on a ring into the pool, and takes the one that is there now out of it.
fn exchange(setup: &mut Setup, before: Option<Ring>, now: Option<Ring>) {
    if let Some(Ring::Holds(marble)) = before {
        setup.pool[marble] = setup.pool[marble].saturating_add(1);
    }
    if let Some(Ring::Holds(marble)) = now {
        setup.pool[marble] = setup.pool[marble].saturating_sub(1);
    }
}

fn read_ring(text: &str) -> Result<Ring, String> {
    let mut letters = text.chars();
    let marble = letters.next().and_then(Marble::from_letter).filter(|_| letters.next().is_none());
    match marble {
        Some(marble) => Ok(Ring::Holds(marble)),
        None if text == VACANT => Ok(Ring::Vacant),
        None => Err(format!("expected w, g, b or {VACANT}")),
    }
}
