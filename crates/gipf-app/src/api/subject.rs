//! What a call is about: a game, a position of it, and the turns that were played from there.

use std::sync::atomic::{AtomicBool, Ordering};

use gipf_game::Game;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::error::ApiError;
use super::fields::read;
use crate::{GameInfo, Playable, Registry};

/// The maximum number of turns that a request plays.
const MAX_PLAYED: usize = 10_000;

/// The fields that say what a call is about.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct SubjectFields {
    game: Option<String>,
    position: Option<String>,
    turns: Vec<String>,
    /// The game that the position looks like one of, and not like one of the game that is meant.
    #[serde(skip)]
    other_game: Option<&'static GameInfo>,
}

/// A position and the turns that led to it.
pub(super) struct Subject<P: Playable> {
    pub(super) game: Game<P>,
    /// What the texts of the turns say wrongly of turns that are clear.
    pub(super) warnings: Vec<String>,
}

impl SubjectFields {
    /// Takes the fields of these names out of a request.
    pub(super) fn take(
        fields: &mut Map<String, Value>,
        names: &[&str],
    ) -> Result<SubjectFields, ApiError> {
        let own = names.iter().filter_map(|&name| fields.remove_entry(name));
        read(own.collect())
    }

    /// Returns the game that is meant: the one that is named, or that of the position.
    pub(super) fn resolve<R: Registry>(&mut self) -> Result<&'static GameInfo, ApiError> {
        let game = self.game::<R>()?;
        let position = self.position.as_deref().filter(|text| !game.looks_like_position(text));
        self.other_game = position.and_then(R::of_position);
        Ok(game)
    }

    fn game<R: Registry>(&self) -> Result<&'static GameInfo, ApiError> {
        match (&self.game, &self.position) {
            (Some(name), _) => {
                R::find(name).map_err(|error| ApiError::field("game", error.to_string()))
            }
            (None, Some(position)) => Ok(R::of_position(position).unwrap_or(R::default_game())),
            (None, None) => Err(ApiError::request("expected the field game, or position")),
        }
    }

    /// Returns the text of the position.
    pub(super) fn position(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// Reads the position, or the default start, and plays the turns.
    pub(super) fn play<P: Playable>(&self, stop: &AtomicBool) -> Result<Subject<P>, ApiError> {
        let start = match &self.position {
            Some(text) => P::parse_position(text).map_err(|error| {
                if let Some(other) = self.other_game {
                    let message = format!("this is a position of {other}, not of {}", P::TITLE);
                    return ApiError::field("position", message);
                }
                if text.contains('/') {
                    return ApiError::position::<P>(&error);
                }
                let starts: Vec<String> = P::VARIANTS.iter().map(ToString::to_string).collect();
                let starts = starts.join(", ");
                let message =
                    format!("there is no start of this name, expected {starts} or a position line");
                ApiError::field("position", message)
            })?,
            None => P::start(P::VARIANTS[0]),
        };
        if self.turns.len() > MAX_PLAYED {
            return Err(ApiError::field("turns", format!("more than {MAX_PLAYED} turns")));
        }
        let mut subject = Subject { game: Game::new(start), warnings: Vec::new() };
        for (index, text) in self.turns.iter().enumerate() {
            if stop.load(Ordering::Relaxed) {
                return Err(ApiError::request("the call was stopped"));
            }
            subject.play(index, text)?;
        }
        Ok(subject)
    }
}

impl<P: Playable> Subject<P> {
    fn play(&mut self, index: usize, text: &str) -> Result<(), ApiError> {
        let field = || format!("turns[{index}]");
        if let Some(outcome) = self.game.outcome() {
            return Err(ApiError::field(field(), format!("the game is over: {outcome}")));
        }
        let reading = self.game.position().read_turn(text).map_err(|located| {
            ApiError::field(field(), located.error.to_string()).at(located.offset)
        })?;
        self.warnings
            .extend(reading.warnings.iter().map(|it| format!("{}: {}", field(), it.error)));
        self.game.play(&reading.turn).map_err(|error| ApiError::field(field(), error.to_string()))
    }

    pub(super) fn position(&self) -> &P {
        self.game.position()
    }

    /// The turn that led to the position, and the position before.
    pub(super) fn last(&self) -> Option<(&P, &P::Turn)> {
        let (positions, turn) = (self.game.positions(), self.game.turns().last()?);
        Some((positions.get(positions.len().checked_sub(2)?)?, turn))
    }
}
