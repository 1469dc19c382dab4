//! Which game a command is about.

use std::io::{self, BufRead};

use clap::Args as ClapArgs;
use gipf_core::Position;
use gipf_engine::Engine;
use gipf_notation::PositionError;

use crate::error::CliError;
use crate::game_name::{GameName, guess_game};
use crate::input::STDIN;
use crate::similar::similar;

/// `--game`
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub(crate) struct GameArg {
    /// The game, gipf or dvonn, where a position or a file does not tell
    #[arg(long, value_name = "GAME", value_parser = parse_game)]
    pub(crate) game: Option<GameName>,
}

impl GameArg {
    /// The game that is named; GIPF otherwise.
    pub(crate) fn or_default(self) -> GameName {
        self.game.unwrap_or_default()
    }

    /// The game that is named, or else that of a start or a position line; GIPF where it does not tell.
    pub(crate) fn or_of_position(self, text: &str) -> GameName {
        self.game.or_else(|| guess_game(text)).unwrap_or_default()
    }

    /// The game that is named, or else that of an argument, which may stand for standard input: then that
    /// of the first line there.
    pub(crate) fn of_positions(self, argument: Option<&str>) -> Result<GameName, CliError> {
        match argument {
            None => Ok(self.or_default()),
            Some(STDIN) if self.game.is_none() => {
                let mut input = io::stdin().lock();
                let start = String::from_utf8_lossy(input.fill_buf().map_err(CliError::Read)?);
                let first = start.lines().find(|line| !line.trim().is_empty());
                Ok(self.or_of_position(first.unwrap_or_default()))
            }
            Some(argument) => Ok(self.or_of_position(argument)),
        }
    }
}

fn parse_game(text: &str) -> Result<GameName, String> {
    text.parse().map_err(|_| match similar(text, GameName::ALL.into_iter().map(GameName::name)) {
        Some(name) => format!("expected gipf or dvonn, did you mean '{name}'?"),
        None => "expected gipf or dvonn".into(),
    })
}

/// What the commands want of a game besides its rules, texts and search.
pub(crate) trait CliGame: Engine {
    /// The complaint about a text that is no position.
    fn complaint(error: &Self::PositionError) -> String;
}

impl CliGame for dvonn_core::Position {
    fn complaint(error: &dvonn_core::PositionError) -> String {
        match error {
            dvonn_core::PositionError::Syntax(error) => format!("bad position: {error}"),
            dvonn_core::PositionError::Invalid(_) => error.to_string(),
        }
    }
}

impl CliGame for Position {
    fn complaint(error: &PositionError) -> String {
        match error {
            PositionError::Syntax(error) => format!("bad position: {error}"),
            PositionError::Invalid(_) => error.to_string(),
        }
    }
}
