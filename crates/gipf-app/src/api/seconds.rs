//! The time that the turn under way has taken, or that a turn took.

use gipf_notation::diagram::Diagram;
use serde::Deserialize;

use super::error::ApiError;
use crate::Playable;

/// Whole seconds of a turn. More than a turn can take count as the most.
#[derive(Clone, Copy, Deserialize)]
#[serde(transparent)]
pub(super) struct SecondsField(u64);

impl SecondsField {
    pub(super) fn get(self) -> u16 {
        u16::try_from(self.0).unwrap_or(u16::MAX)
    }

    /// Returns the position as it stands after these seconds, or as it is where none are given.
    pub(super) fn position_after<P: Playable>(
        seconds: Option<SecondsField>,
        position: &P,
    ) -> Result<P, ApiError> {
        let Some(seconds) = seconds else { return Ok(*position) };
        position.after_seconds(seconds.get()).ok_or_else(|| timeless("seconds", position))
    }

    /// Returns the position with the turns that can be played after these seconds.
    pub(super) fn position_to_play<P: Playable>(
        seconds: Option<SecondsField>,
        position: &P,
    ) -> Result<P, ApiError> {
        let Some(seconds) = seconds else { return Ok(*position) };
        position.to_play_after(seconds.get()).ok_or_else(|| timeless("seconds", position))
    }

    /// Returns a diagram as it looks after these seconds.
    pub(super) fn diagram_after<P: Playable>(
        seconds: Option<SecondsField>,
        diagram: Diagram<P::Drawn>,
    ) -> Diagram<P::Drawn> {
        match seconds {
            Some(seconds) => P::diagram_after(diagram, seconds.get()),
            None => diagram,
        }
    }
}

/// The error of a field about seconds where turns take no time.
pub(super) fn timeless<P: Playable>(field: &str, position: &P) -> ApiError {
    let (title, variant) = (P::TITLE, position.variant());
    ApiError::field(field, format!("turns of {title} {variant} take no time"))
}
