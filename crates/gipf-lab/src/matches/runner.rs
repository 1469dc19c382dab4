//! Plays the pairs of a match on several threads.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use gipf_ai::OutOfMemory;
use gipf_core::Gipf;
use gipf_notation::io_error_text;

use crate::Lab;
use crate::matches::limit::Milliseconds;
use crate::matches::pair::{PairError, PairPlayers, PlayedPair};
use crate::matches::referee::Conditions;
use crate::matches::{EngineSpec, Opening, Openings, Sprt, SprtDecision, Standing};

/// The settings of a match: everything that its games depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match<P: Lab = Gipf> {
    /// The two engines.
    pub engines: [EngineSpec<P>; 2],
    /// What is played.
    pub variant: P::Variant,
    /// The random seed of openings and players.
    pub seed: u64,
    /// What the games are judged by.
    pub conditions: Conditions,
}

impl<P: Lab> fmt::Display for Match<P> {
    /// Everything that the games depend on, on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.engines;
        // How long a program may take to start changes no game.
        let Conditions { limit, margin, patience, max_plies, resign, startup: _ } = self.conditions;
        let (margin, patience) = (Milliseconds(margin), Milliseconds(patience));
        write!(
            f,
            "{first} against {second}; {}; seed {}; {limit}; margin {margin}; patience {patience}; \
             {max_plies} turns",
            self.variant, self.seed
        )?;
        resign.map_or(Ok(()), |rule| write!(f, "; resign {rule}"))
    }
}

/// How much of a match is played.
#[derive(Clone, Copy, Debug)]
pub struct Schedule {
    /// Pairs at most, those played before included.
    pub pairs: u64,
    /// Pairs played at the same time.
    pub concurrency: NonZeroUsize,
    /// Ends the match when it has decided.
    pub sprt: Option<Sprt>,
}

/// Why a match has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEnd {
    /// All pairs are played.
    Complete,
    /// The test has decided.
    Decided(SprtDecision),
    /// It was stopped from outside.
    Interrupted,
}

/// Returned when a match cannot be continued. Pairs that were handed on before stand.
#[derive(Debug, thiserror::Error)]
pub enum MatchError<E> {
    /// An engine cannot play.
    #[error(transparent)]
    Pair(#[from] PairError),
    /// The system gives no more threads.
    #[error("no thread can be started: {}", io_error_text(.0))]
    Thread(io::Error),
    /// The openings need a little memory.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
    /// There are no more openings that differ.
    #[error("there are only {0} different balanced openings")]
    NoMoreOpenings(u64),
    /// The error that the caller returned when it was handed a pair.
    #[error("{0}")]
    Caller(E),
}

/// What [`run_match`] calls with every pair and the standing after it. Its error ends the match.
pub type OnPair<'a, P, E> = dyn FnMut(&PlayedPair<P>, &Standing) -> std::result::Result<(), E> + 'a;

/// Plays a match, resumed after the pairs that `standing` counts.
///
/// `on_pair` is called with every pair in their order, whatever the concurrency, and with the standing
/// after it. Under a limit of nodes or depth, engines that play the same again, and tell the same scores
/// where a player may resign, give the same pairs and the same end. A pair that ends out of order waits; those that are not reached before
/// the test decides or the match is stopped are dropped. So short games are not preferred, as they
/// would be if pairs counted in the order in which they end.
///
/// # Errors
///
/// [`MatchError`].
pub fn run_match<P: Lab, E>(
    settings: &Match<P>,
    schedule: &Schedule,
    standing: &mut Standing,
    stop: &AtomicBool,
    on_pair: &mut OnPair<'_, P, E>,
) -> std::result::Result<MatchEnd, MatchError<E>> {
    let mut next = standing.pairs.count();
    if let Some(end) = end_of(schedule, standing) {
        return Ok(end);
    }
    let mut openings = Openings::new(settings.variant, settings.seed)?;
    for _ in 0..next {
        openings.next();
        if stop.load(Ordering::Relaxed) {
            return Ok(MatchEnd::Interrupted);
        }
    }
    let halt = AtomicBool::new(false);
    let queue = Mutex::new(OpeningQueue { openings, given: next, max: schedule.pairs });
    let threads = (schedule.concurrency.get() as u64).min(schedule.pairs - next);
    thread::scope(|scope| {
        let _halt = HaltAtEnd(&halt);
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads {
            let worker =
                PairThread { settings, queue: &queue, halt: &halt, sender: sender.clone() };
            let builder = thread::Builder::new().stack_size(gipf_engine::STACK_SIZE);
            builder.spawn_scoped(scope, move || worker.run()).map_err(MatchError::Thread)?;
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        loop {
            if stop.load(Ordering::Relaxed) {
                return Ok(MatchEnd::Interrupted);
            }
            match receiver.recv_timeout(Duration::from_millis(20)) {
                Ok(Ok(pair)) => {
                    waiting.insert(pair.number, pair);
                }
                Ok(Err(WorkerError::Pair(error))) => return Err(error.into()),
                Ok(Err(WorkerError::NoMoreOpenings(count))) => {
                    return Err(MatchError::NoMoreOpenings(count));
                }
                Err(RecvTimeoutError::Timeout) => continue,
                // A worker has panicked; leaving the scope says so.
                Err(RecvTimeoutError::Disconnected) => return Ok(MatchEnd::Interrupted),
            }
            while let Some(pair) = waiting.remove(&(next + 1)) {
                next += 1;
                standing.add(&pair.summary());
                on_pair(&pair, standing).map_err(MatchError::Caller)?;
                if let Some(end) = end_of(schedule, standing) {
                    return Ok(end);
                }
                if stop.load(Ordering::Relaxed) {
                    return Ok(MatchEnd::Interrupted);
                }
            }
        }
    })
}

fn end_of(schedule: &Schedule, standing: &Standing) -> Option<MatchEnd> {
    match schedule.sprt.map(|sprt| sprt.decision(&standing.pairs)) {
        Some(decision @ (SprtDecision::Stronger | SprtDecision::NotStronger)) => {
            Some(MatchEnd::Decided(decision))
        }
        _ => (standing.pairs.count() >= schedule.pairs).then_some(MatchEnd::Complete),
    }
}

/// Stops the workers whichever way the scope is left.
struct HaltAtEnd<'a>(&'a AtomicBool);

impl Drop for HaltAtEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The openings that are still to be played.
struct OpeningQueue<P: Lab> {
    openings: Openings<P>,
    given: u64,
    max: u64,
}

/// Why a thread ends early.
enum WorkerError {
    Pair(PairError),
    NoMoreOpenings(u64),
}

impl From<PairError> for WorkerError {
    fn from(error: PairError) -> WorkerError {
        WorkerError::Pair(error)
    }
}

type Result<T> = std::result::Result<T, WorkerError>;

/// A thread that plays one pair after another.
struct PairThread<'a, P: Lab> {
    settings: &'a Match<P>,
    queue: &'a Mutex<OpeningQueue<P>>,
    halt: &'a AtomicBool,
    sender: Sender<Result<PlayedPair<P>>>,
}

impl<P: Lab> PairThread<'_, P> {
    fn run(&self) {
        if let Err(obstacle) = self.play() {
            // Nobody listens when the match is over.
            let _ = self.sender.send(Err(obstacle));
        }
    }

    fn play(&self) -> Result<()> {
        let mut players = PairPlayers::new(self.settings)?;
        while let Some((number, opening)) = self.next_opening()? {
            let Some(pair) = players.play(number, &opening, self.halt)? else { break };
            if self.sender.send(Ok(pair)).is_err() {
                break;
            }
        }
        Ok(())
    }

    fn next_opening(&self) -> Result<Option<(u64, Opening<P>)>> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        if queue.given >= queue.max || self.halt.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let opening = queue.openings.next().ok_or(WorkerError::NoMoreOpenings(queue.given))?;
        queue.given += 1;
        Ok(Some((queue.given, opening)))
    }
}
