//! The games of contests, which are played in the way of the game that they interrupt.

use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::time::Duration;

use gipf_app::combine::ContestGame;
use gipf_app::play::{ContestSetup, EngineSettings, PlayController, Session};
use gipf_app::{GameInfo, GameVisitor, RegisteredGame, Registry};
use gipf_engine::{EngineWorker, SearchSettings};

use super::line::{self, Console};
use super::screen::{self, Screen};
use super::{Ended, PlayArgs};
use crate::shared::error::CliError;

/// Plays contests, whichever game they are: so the modes know no game but their own.
pub(super) trait Contests {
    /// Plays a contest line by line.
    fn in_lines(&self, setup: &ContestSetup, console: &mut Console) -> Result<Contested, CliError>;

    /// Plays a contest on the whole screen.
    fn on_screen(&self, setup: &ContestSetup, screen: &mut Screen) -> Result<Contested, CliError>;
}

/// A contest as it was left or ended.
pub(super) struct Contested {
    pub(super) game: ContestGame,
    pub(super) ended: Ended,
}

/// Plays the games of a registry as contests.
pub(super) struct RegistryContests<R> {
    engine: EngineSettings,
    threads: NonZeroUsize,
    hash: usize,
    registry: PhantomData<R>,
}

impl<R: Registry> RegistryContests<R> {
    pub(super) fn new(args: &PlayArgs, seed: u64) -> RegistryContests<R> {
        RegistryContests {
            engine: EngineSettings { move_time: args.movetime, seed },
            threads: args.threads,
            hash: args.hash,
            registry: PhantomData,
        }
    }

    /// Plays a contest as `mode` says.
    fn hold(&self, setup: &ContestSetup, mode: Mode<'_>) -> Result<Contested, CliError> {
        let game = R::find(&setup.game).map_err(|error| CliError::Input(error.to_string()))?;
        let seed = self.engine.seed.wrapping_add(setup.number.into());
        let hold = Hold {
            setup,
            engine: EngineSettings { seed, ..self.engine },
            threads: self.threads,
            hash: self.hash,
            contests: self,
            mode,
        };
        R::visit(game, hold)
    }
}

impl<R: Registry> Contests for RegistryContests<R> {
    fn in_lines(&self, setup: &ContestSetup, console: &mut Console) -> Result<Contested, CliError> {
        self.hold(setup, Mode::Lines(console))
    }

    fn on_screen(&self, setup: &ContestSetup, screen: &mut Screen) -> Result<Contested, CliError> {
        self.hold(setup, Mode::Screen(screen))
    }
}

enum Mode<'a> {
    Lines(&'a mut Console),
    Screen(&'a mut Screen),
}

/// Plays one contest.
struct Hold<'a> {
    setup: &'a ContestSetup,
    engine: EngineSettings,
    threads: NonZeroUsize,
    hash: usize,
    contests: &'a dyn Contests,
    mode: Mode<'a>,
}

impl GameVisitor for Hold<'_> {
    type Output = Result<Contested, CliError>;

    fn visit<P: RegisteredGame>(self) -> Self::Output {
        let mut session = Session::new(P::start(P::VARIANTS[0]), self.setup.players, None);
        for text in self.setup.turns.split_whitespace() {
            let turn = session.position().parse_turn(text);
            let turn = turn.map_err(|error| CliError::Input(error.to_string()))?;
            let played = session.play(&turn, Duration::ZERO);
            played.map_err(|error| CliError::Input(error.to_string()))?;
        }
        let controller = PlayController::<P>::new(session, None, false, self.engine).as_contest();
        let settings = SearchSettings::new().with_threads(self.threads.get()).with_hash(self.hash);
        let engine =
            EngineWorker::start(settings).map_err(|error| CliError::Limit(error.to_string()))?;
        let introduction = self.setup.introduction::<P>();
        let (ended, controller) = match self.mode {
            Mode::Lines(console) => {
                line::play_contest(controller, engine, console, self.contests, &introduction)?
            }
            Mode::Screen(screen) => {
                screen::play_contest(controller, engine, screen, self.contests, &introduction)?
            }
        };
        Ok(Contested { game: ContestGame::of(controller.session().game()), ended })
    }
}

/// Asks whether a game can be combined and has this start, or any start where none is named.
struct Combines<'a>(Option<&'a str>);

impl GameVisitor for Combines<'_> {
    type Output = bool;

    fn visit<P: RegisteredGame>(self) -> bool {
        P::CAN_COMBINE && self.0.is_none_or(|start| P::parse_position(start).is_ok())
    }
}

/// Returns the first game that can be combined and has this start, or any start where none is named.
pub(super) fn game_to_combine<R: Registry>(start: Option<&str>) -> Option<&'static GameInfo> {
    R::GAMES.iter().find(|game| R::visit(game, Combines(start)))
}

/// Checks that a game can be combined.
pub(super) fn check_game<R: Registry>(game: &GameInfo) -> Result<(), CliError> {
    let can = game_to_combine::<R>(None);
    if R::visit(game, Combines(None)) {
        return Ok(());
    }
    Err(CliError::Input(match can {
        Some(can) => format!("--combine is for {can} ({}), not for {game}", can.name),
        None => format!("--combine is not for {game}"),
    }))
}
