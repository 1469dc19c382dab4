//! Weights that are handed over, in a build with `--cfg external_weights`.

use gipf_ai::weights::{short_name, weights_game};
use serde_json::json;

use super::Answer;
use super::error::ApiError;
use crate::{GameVisitor, Playable, Registry};

/// Hands a file of weights to its game.
pub(super) fn load<R: Registry>(file: &[u8]) -> Answer {
    let wrong = |error: gipf_ai::weights::WeightsError| ApiError::request(error.to_string());
    let name = weights_game(file).map_err(wrong)?;
    let game = R::GAMES.iter().find(|game| short_name(game.name) == name);
    let game = game.ok_or_else(|| ApiError::request(format!("there is no game {name}")))?;
    R::visit(game, Provide(file)).map_err(wrong)?;
    Ok(json!({ "game": game.name }))
}

struct Provide<'a>(&'a [u8]);

impl GameVisitor for Provide<'_> {
    type Output = Result<(), gipf_ai::weights::WeightsError>;

    fn visit<P: Playable>(self) -> Self::Output {
        P::provide_weights(self.0)
    }
}

/// Returns an error when a file of weights is missing that a search of a position needs.
pub(super) fn check<P: Playable>(position: &P) -> Result<(), ApiError> {
    match position.missing_weights() {
        Some(name) => Err(ApiError::weights(name)),
        None => Ok(()),
    }
}
