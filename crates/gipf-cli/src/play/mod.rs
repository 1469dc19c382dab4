//! `gipf play`

mod args;
mod command;
mod desk;
mod engine;
mod line;
mod screen;
mod store;
mod text;
mod turn_text;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal};
use std::path::Path;

use gipf_core::{ByColor, Color, Position, Variant};
use gipf_play::{Player, Session};

pub(crate) use args::PlayArgs;
use desk::{Desk, Thinking};
use engine::Engine;

use crate::error::CliError;
use crate::input::{PositionOrFile, position_or_file};

pub(crate) fn run(args: &PlayArgs) -> Result<(), CliError> {
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if args.screen && !is_terminal {
        let sentence = "--screen needs a terminal; --line reads commands line by line";
        return Err(CliError::Input(sentence.into()));
    }
    let desk = set_up(args)?;
    let engine = Engine::start(args.evaluator, args.threads.get(), args.hash)
        .map_err(|error| CliError::Limit(error.to_string()))?;
    if args.line || !is_terminal { line::run(desk, engine) } else { screen::run(desk, engine) }
}

/// The game that the command line asks for.
fn set_up(args: &PlayArgs) -> Result<Desk, CliError> {
    let engine = Player::Engine(args.level);
    let player = |choice: Option<args::PlayerChoice>, usual| {
        choice.map_or(usual, |choice| choice.player(args.level))
    };
    let players =
        ByColor { white: player(args.white, Player::Human), black: player(args.black, engine) };
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let thinking = Thinking { move_time: args.movetime, seed };
    match start(args)? {
        PositionOrFile::Position(position) => {
            if let Some(path) = &args.save {
                refuse_existing(path)?;
            }
            let session = Session::new(position, players, args.time);
            Ok(Desk::new(session, args.save.clone(), args.save.is_some(), thinking))
        }
        PositionOrFile::File(path) => {
            if args.time.is_some() {
                let sentence =
                    "--time is for a new game; a record has the clocks it was played with";
                return Err(CliError::Input(sentence.into()));
            }
            let mut loaded = store::load(&path, players).map_err(CliError::Input)?;
            for (color, choice) in [(Color::White, args.white), (Color::Black, args.black)] {
                if let Some(choice) = choice {
                    loaded.session.set_player(color, choice.player(args.level));
                }
            }
            let own = loaded.is_own.then_some(path);
            if let Some(save) = args.save.as_ref().filter(|&save| own.as_ref() != Some(save)) {
                refuse_existing(save)?;
            }
            eprintln!("{}", loaded.remark);
            let file = args.save.clone().or(own);
            Ok(Desk::new(loaded.session, file, args.save.is_some(), thinking))
        }
    }
}

fn start(args: &PlayArgs) -> Result<PositionOrFile<Position>, CliError> {
    match &args.start {
        Some(text) => position_or_file(text),
        None => {
            let variant = args.variant.unwrap_or(Variant::Basic);
            Ok(PositionOrFile::Position(Position::start(variant)))
        }
    }
}

fn refuse_existing(path: &Path) -> Result<(), CliError> {
    if !path.exists() {
        return Ok(());
    }
    let name = path.display();
    Err(CliError::Input(format!(
        "{name} exists: gipf play {name} --save {name} goes on with a game, another name begins one"
    )))
}
