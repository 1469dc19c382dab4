//! Games that decide over a turn of another one, and the stack of games that are played.

use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::time::Duration;

use gipf_app::play::{ContestGame, ContestSetup, EngineSettings, PlayController, Session};
use gipf_app::{GameVisitor, Playable, Registry};
use gipf_engine::{EngineWorker, SearchSettings};

use super::PlayArgs;
use crate::shared::error::CliError;

/// How a game was left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// The person leaves the program.
    Left,
    /// A contest is over, and the game that it interrupted goes on.
    Over,
    /// A contest is to be played before the game goes on.
    Contest(ContestSetup),
}

/// A game that is played in a frontend, whichever game it is.
pub(super) trait Table<F> {
    /// Plays until the game is left.
    fn play(&mut self, frontend: &mut F) -> Result<Ended, CliError>;

    /// Returns the game as far as it has been played.
    fn game(&self) -> ContestGame;

    /// Ends the contest that the game waits for.
    fn settle(&mut self, contest: ContestGame, frontend: &mut F) -> Result<(), CliError>;

    /// Keeps the contest that the game waits for as the person leaves it.
    fn interrupt(&mut self, contest: ContestGame) -> Result<(), CliError>;
}

/// A way to play: line by line, or on the whole screen.
pub(super) trait Frontend: Sized + 'static {
    /// Begins a contest.
    fn contest<P: Playable>(
        controller: PlayController<P>,
        engine: EngineWorker<P>,
        introduction: String,
    ) -> Box<dyn Table<Self>>;
}

/// Plays a game, and the contests that decide over its turns, until the person leaves.
pub(super) fn play_all<F: Frontend>(
    first: &mut dyn Table<F>,
    frontend: &mut F,
    begin: impl Fn(&ContestSetup) -> Result<Box<dyn Table<F>>, CliError>,
) -> Result<(), CliError> {
    let mut contests: Vec<Box<dyn Table<F>>> = Vec::new();
    loop {
        match top(first, &mut contests).play(frontend)? {
            Ended::Contest(setup) => contests.push(begin(&setup)?),
            Ended::Over => {
                let Some(contest) = contests.pop() else { return Ok(()) };
                top(first, &mut contests).settle(contest.game(), frontend)?;
            }
            Ended::Left => {
                while let Some(contest) = contests.pop() {
                    top(first, &mut contests).interrupt(contest.game())?;
                }
                return Ok(());
            }
        }
    }
}

/// The game that is played now.
fn top<'a, F>(
    first: &'a mut dyn Table<F>,
    contests: &'a mut [Box<dyn Table<F>>],
) -> &'a mut dyn Table<F> {
    match contests.last_mut() {
        Some(contest) => contest.as_mut(),
        None => first,
    }
}

/// Begins the games of a registry as contests.
pub(super) struct Contests<R> {
    engine: EngineSettings,
    threads: NonZeroUsize,
    hash: usize,
    registry: PhantomData<R>,
}

impl<R: Registry> Contests<R> {
    pub(super) fn new(args: &PlayArgs, seed: u64) -> Contests<R> {
        Contests {
            engine: EngineSettings { move_time: args.movetime, seed },
            threads: args.threads,
            hash: args.hash,
            registry: PhantomData,
        }
    }

    /// Begins a contest, or resumes it where it was interrupted.
    pub(super) fn begin<F: Frontend>(
        &self,
        setup: &ContestSetup,
    ) -> Result<Box<dyn Table<F>>, CliError> {
        let game = R::find(&setup.game).map_err(|error| CliError::Input(error.to_string()))?;
        let seed = self.engine.seed.wrapping_add(setup.number.into());
        let engine = EngineSettings { seed, ..self.engine };
        let (threads, hash) = (self.threads, self.hash);
        R::visit(game, Begin { setup, engine, threads, hash, frontend: PhantomData::<F> })
    }
}

/// Begins one contest.
struct Begin<'a, F> {
    setup: &'a ContestSetup,
    engine: EngineSettings,
    threads: NonZeroUsize,
    hash: usize,
    frontend: PhantomData<F>,
}

impl<F: Frontend> GameVisitor for Begin<'_, F> {
    type Output = Result<Box<dyn Table<F>>, CliError>;

    fn visit<P: Playable>(self) -> Self::Output {
        let mut session = Session::new(P::start(P::VARIANTS[0]), self.setup.players, None);
        for text in self.setup.turns.split_whitespace() {
            let turn = session.position().parse_turn(text);
            let turn = turn.map_err(|error| CliError::Input(error.to_string()))?;
            let played = session.play(&turn, Duration::ZERO);
            played.map_err(|error| CliError::Input(error.to_string()))?;
        }
        let controller = PlayController::<P>::new(session, None, false, self.engine).as_contest();
        let settings =
            SearchSettings::new().with_threads(self.threads.get()).with_tt_mib(self.hash);
        let engine =
            EngineWorker::start(settings).map_err(|error| CliError::Limit(error.to_string()))?;
        Ok(F::contest(controller, engine, self.setup.introduction::<P>()))
    }
}
