//! A position of a file of games.

use clap::Args;
use gipf_app::files::GameFile;
use gipf_app::show::{TurnChoice, View};
use gipf_app::{GameInfo, GameVisitor, Playable, Registry};
use gipf_notation::Notation;
use gipf_notation::record::Record;

use super::error::CliError;
use super::game::{GameArg, NthGame, ReadArgs, file_error, nth_game};
use super::parse::number;

/// Which position of a file of games is meant.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct PlaceArgs {
    /// If POSITION is a file of games, take the position after this turn: 7w, 7b, or 0 for the start
    /// [default: the last]
    #[arg(long, value_name = "N")]
    turn: Option<TurnChoice>,
    /// Number of the game in the file, from 1 [default: 1]
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX))]
    number: Option<u32>,
}

impl PlaceArgs {
    /// Returns the first of these options that is given.
    pub(super) fn given(self) -> Option<&'static str> {
        let options = [("--turn", self.turn.is_some()), ("--number", self.number.is_some())];
        options.into_iter().find(|(_, given)| *given).map(|(name, _)| name)
    }

    /// Returns the game of a file, and the position line of the place.
    pub(super) fn position_of<R: Registry>(
        self,
        name: &str,
        game: GameArg,
    ) -> Result<(&'static GameInfo, String), CliError> {
        let file = ReadArgs::default().open::<R>(name, game).map_err(file_error(name))?;
        let game = file.game();
        Ok((game, R::visit(game, PositionLine { name, file, place: self })?))
    }
}

/// Reads a game up to its place.
struct PositionLine<'a> {
    name: &'a str,
    file: GameFile,
    place: PlaceArgs,
}

impl GameVisitor for PositionLine<'_> {
    type Output = Result<String, CliError>;

    fn visit<P: Playable>(self) -> Self::Output {
        let PositionLine { name, file, place } = self;
        let number = place.number.unwrap_or(1) as usize;
        let NthGame { record, loses_turns, .. } = nth_game::<P>(name, file, number)?;
        // What else is wrong, such as a result, was told: the position is right all the same.
        if loses_turns {
            return Err(CliError::Input(format!("{name}: the game cannot be read to its end")));
        }
        let view = view_of(name, &record, place.turn)?;
        Ok(view.position_after().position_text(None))
    }
}

/// Returns a turn of a game, by default the last one.
pub(crate) fn view_of<P: Playable>(
    name: &str,
    record: &Record<P>,
    turn: Option<TurnChoice>,
) -> Result<View<P>, CliError> {
    match turn {
        Some(choice) => View::of_choice(record, choice)
            .map_err(|error| CliError::Input(format!("{name}: {error}"))),
        None => Ok(View::of_last(record)),
    }
}

/// Plays the turns of `--play`.
pub(crate) fn played<P: Notation>(position: &P, turns: &[String]) -> Result<View<P>, CliError> {
    View::of_play(position, turns).map_err(|error| CliError::Input(error.to_string()))
}
