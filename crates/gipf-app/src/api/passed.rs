//! Time that passes while a turn is chosen.

use gipf_notation::diagram::Diagram;
use serde::Deserialize;

use super::error::ApiError;
use crate::Playable;

/// The most seconds of a turn.
const MAX_SECONDS: u16 = 999;

/// The seconds of the turn that have passed. No turn takes less than one.
#[derive(Clone, Copy, Deserialize)]
#[serde(transparent)]
pub(super) struct Passed(u64);

impl Passed {
    fn get(self) -> u16 {
        self.0.min(MAX_SECONDS.into()) as u16
    }

    /// Returns the position as it stands now.
    pub(super) fn running<P: Playable>(
        seconds: Option<Passed>,
        position: &P,
    ) -> Result<P, ApiError> {
        let Some(seconds) = seconds else { return Ok(*position) };
        position.after_seconds(seconds.get()).ok_or_else(|| timeless(position))
    }

    /// Returns the position with the turns that can be played now.
    pub(super) fn turns<P: Playable>(seconds: Option<Passed>, position: &P) -> Result<P, ApiError> {
        let Some(seconds) = seconds else { return Ok(*position) };
        position.with_seconds(seconds.get().max(1)).ok_or_else(|| timeless(position))
    }

    /// Returns a diagram of the position as it looks now.
    pub(super) fn drawn<P: Playable>(
        seconds: Option<Passed>,
        diagram: Diagram<P::Drawn>,
    ) -> Diagram<P::Drawn> {
        match seconds {
            Some(seconds) => P::diagram_after(diagram, seconds.get()),
            None => diagram,
        }
    }
}

fn timeless<P: Playable>(position: &P) -> ApiError {
    let (title, variant) = (P::TITLE, position.variant());
    ApiError::field("seconds", format!("turns of {title} {variant} take no time"))
}
