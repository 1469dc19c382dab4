//! `gipf play`

mod args;
mod command;
mod desk;
mod dvonn;
mod engine;
mod game;
mod gipf;
mod line;
mod screen;
mod store;
mod text;
mod turn_text;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal};
use std::path::Path;

use gipf_app::play::{Player, Session};
use gipf_core::{ByColor, Color, Position};

pub(crate) use args::PlayArgs;
use desk::{Desk, Thinking};
use engine::Thinker;
use game::PlayGame;

use crate::error::CliError;
use crate::files::{GameFile, ReadArgs};
use crate::game_name::GameName;
use crate::input::{PositionOrFile, is_file, position_or_file};

pub(crate) fn run(args: &PlayArgs) -> Result<(), CliError> {
    match game(args)? {
        GameName::Gipf => run_of::<Position>(args),
        GameName::Dvonn => run_of::<dvonn_core::Position>(args),
    }
}

fn run_of<P: PlayGame>(args: &PlayArgs) -> Result<(), CliError> {
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if args.screen && !is_terminal {
        let sentence = "--screen needs a terminal; --line reads commands line by line";
        return Err(CliError::Input(sentence.into()));
    }
    let desk = set_up::<P>(args)?;
    let engine = Thinker::start(args.evaluator.of::<P>()?, args.threads.get(), args.hash)
        .map_err(|error| CliError::Limit(error.to_string()))?;
    if args.line || !is_terminal { line::run(desk, engine) } else { screen::run(desk, engine) }
}

/// Which game is played.
fn game(args: &PlayArgs) -> Result<GameName, CliError> {
    match args.start.as_deref().or(args.variant.as_deref()) {
        Some(start) if is_file(start) => {
            Ok(GameFile::open_or_refuse(start, ReadArgs::default(), args.game)?.game())
        }
        Some(start) => Ok(args.game.or_of_position(start)),
        None => Ok(args.game.or_default()),
    }
}

/// The game that the command line asks for.
fn set_up<P: PlayGame>(args: &PlayArgs) -> Result<Desk<P>, CliError> {
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

fn start<P: PlayGame>(args: &PlayArgs) -> Result<PositionOrFile<P>, CliError> {
    match (&args.start, &args.variant) {
        (Some(text), _) => position_or_file(text),
        (None, Some(variant)) => {
            let variant = variant.parse().map_err(|_| unknown_variant::<P>(variant))?;
            Ok(PositionOrFile::Position(P::start(variant)))
        }
        (None, None) => Ok(PositionOrFile::Position(P::start(P::VARIANTS[0]))),
    }
}

fn unknown_variant<P: PlayGame>(name: &str) -> CliError {
    let variants: Vec<String> = P::VARIANTS.iter().map(ToString::to_string).collect();
    let expected = variants.join(", ");
    CliError::Input(format!("there is no variant '{name}' of {}, expected {expected}", P::TITLE))
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
