//! What a call is about: a game, a position of it, and the turns that were played from there.

use gipf_board::Game;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::error::ApiError;
use super::request::read;
use super::{Answer, Context};
use crate::{GameInfo, GameVisitor, RegisteredGame, Registry};

/// The most turns that a request plays.
const MAX_PLAYED: usize = 10_000;

/// The fields that say what a call is about.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct PlaceFields {
    game: Option<String>,
    position: Option<String>,
    turns: Vec<String>,
}

/// A call that is about a game.
pub(super) trait GameAnswer {
    fn answer<P: RegisteredGame>(self, place: &PlaceFields, context: Context<'_>) -> Answer;
}

/// A position and the turns that led to it.
pub(super) struct Place<P: RegisteredGame> {
    pub(super) game: Game<P>,
    /// What the texts of the turns say wrongly of turns that are clear.
    pub(super) warnings: Vec<String>,
}

impl PlaceFields {
    /// Takes the fields out of a request.
    pub(super) fn take(fields: &mut Map<String, Value>) -> Result<PlaceFields, ApiError> {
        let names = ["game", "position", "turns"];
        let own = names.into_iter().filter_map(|name| fields.remove_entry(name));
        read(own.collect())
    }

    /// Answers a call with the types of the game that is meant: the one that is named, or that of the
    /// position.
    pub(super) fn visit<R: Registry, C: GameAnswer>(self, call: C, context: Context<'_>) -> Answer {
        let game = self.game::<R>()?;
        R::visit(game, Visit { place: self, call, context })
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

    /// Reads the position, or the usual start, and plays the turns.
    pub(super) fn play<P: RegisteredGame>(&self) -> Result<Place<P>, ApiError> {
        let start = match &self.position {
            Some(text) => P::parse_position(text).map_err(|e| ApiError::position::<P>(&e))?,
            None => P::start(P::VARIANTS[0]),
        };
        if self.turns.len() > MAX_PLAYED {
            return Err(ApiError::field("turns", format!("more than {MAX_PLAYED} turns")));
        }
        let mut place = Place { game: Game::new(start), warnings: Vec::new() };
        for (index, text) in self.turns.iter().enumerate() {
            place.play(index, text)?;
        }
        Ok(place)
    }
}

impl<P: RegisteredGame> Place<P> {
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

struct Visit<'a, C> {
    place: PlaceFields,
    call: C,
    context: Context<'a>,
}

impl<C: GameAnswer> GameVisitor for Visit<'_, C> {
    type Output = Answer;

    fn visit<P: RegisteredGame>(self) -> Answer {
        self.call.answer::<P>(&self.place, self.context)
    }
}
