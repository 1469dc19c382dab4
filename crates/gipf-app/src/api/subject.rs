//! What a call is about: a game, a position of it, and the turns that were played from there.

use std::sync::atomic::{AtomicBool, Ordering};

use gipf_game::Game;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::error::ApiError;
use super::fields::read;
use super::seconds::{SecondsField, timeless};
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
        self.play_timed(stop, None)
    }

    /// Reads the position and plays the turns, the last of which took so many seconds.
    pub(super) fn play_timed<P: Playable>(
        &self,
        stop: &AtomicBool,
        took: Option<SecondsField>,
    ) -> Result<Subject<P>, ApiError> {
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
            let took = took.filter(|_| index + 1 == self.turns.len());
            subject.play(index, text, took)?;
        }
        Ok(subject)
    }
}

impl<P: Playable> Subject<P> {
    fn play(
        &mut self,
        index: usize,
        text: &str,
        took: Option<SecondsField>,
    ) -> Result<(), ApiError> {
        let field = || format!("turns[{index}]");
        if let Some(outcome) = self.game.outcome() {
            return Err(ApiError::field(field(), format!("the game is over: {outcome}")));
        }
        let position = *self.game.position();
        let (turn, warnings) = match took.map(SecondsField::get) {
            None => {
                let reading = position.read_turn(text).map_err(|located| {
                    ApiError::field(field(), located.error.to_string()).at(located.offset)
                })?;
                (reading.turn, reading.warnings)
            }
            Some(seconds) => {
                let timed =
                    position.to_play_after(seconds).ok_or_else(|| timeless("took", &position))?;
                match position.lost_turn(seconds) {
                    Some(lost) => (lost, Vec::new()),
                    None => {
                        // A turn found for other seconds may not be legal after these, nor the other way round.
                        let reading = position.read_turn(text);
                        let reading = reading.or_else(|_| timed.read_turn(&P::without_time(text)));
                        let reading = reading.map_err(|located| {
                            ApiError::field(field(), located.error.to_string())
                        })?;
                        (position.with_time_taken(&reading.turn, seconds), reading.warnings)
                    }
                }
            }
        };
        self.warnings.extend(warnings.iter().map(|it| format!("{}: {}", field(), it.error)));
        self.game.play(&turn).map_err(|error| ApiError::field(field(), error.to_string()))
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
