//! The engine in a thread of its own, so that the screen stays alive while it thinks.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;

use gipf_ai::{Level, Limits, OutOfMemory, PvLine, Score, Search};
use gipf_core::Color;
use gipf_engine::Engine;
use gipf_notation::Notation;

/// What the engine is asked.
#[derive(Clone, Debug)]
pub(crate) struct Job<P> {
    pub(crate) position: P,
    /// Hashes of the positions of the game that can still occur again.
    pub(crate) before: Vec<u64>,
    pub(crate) level: Level,
    pub(crate) limits: Limits,
    pub(crate) seed: u64,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Thought<P: Notation> {
    pub(crate) judgement: Judgement,
    pub(crate) depth: u8,
    /// The turns that both sides are expected to play.
    pub(crate) line: Vec<P::Turn>,
}

/// The worth of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Judgement {
    pub(crate) mover: Color,
    /// From the mover's view.
    pub(crate) score: Score,
}

#[derive(Clone, Debug)]
pub(crate) enum Report<P: Notation> {
    /// So far, while the engine thinks on.
    Thought(Thought<P>),
    /// The answer; `None` when the game is over.
    Done(Option<Thought<P>>),
}

/// The thread has ended, which only a fault of its own can make it do.
#[derive(Debug, thiserror::Error)]
#[error("the engine has stopped working")]
pub(crate) struct EngineGone;

/// The engine at work; ask it and hear what it says.
pub(crate) struct Thinker<P: Engine> {
    tasks: Sender<Task<P>>,
    reports: Receiver<(u64, Report<P>)>,
    /// The number of the last task.
    last: u64,
    stop: Arc<AtomicBool>,
}

struct Task<P> {
    number: u64,
    job: Job<P>,
    stop: Arc<AtomicBool>,
}

impl<P: Engine> Thinker<P> {
    pub(crate) fn start(
        evaluator: P::Evaluator,
        threads: usize,
        mebibytes: usize,
    ) -> Result<Thinker<P>, OutOfMemory> {
        let mut search = Search::new(evaluator, mebibytes)?;
        let (tasks, inbox) = mpsc::channel::<Task<P>>();
        let (outbox, reports) = mpsc::channel();
        thread::spawn(move || {
            // Ends when either side hangs up.
            for task in inbox {
                if outbox.send((task.number, work(&mut search, threads, &task, &outbox))).is_err() {
                    break;
                }
            }
        });
        Ok(Thinker { tasks, reports, last: 0, stop: Arc::default() })
    }

    /// Gives up what is under way and begins this.
    pub(crate) fn ask(&mut self, job: Job<P>) -> Result<(), EngineGone> {
        self.cancel();
        self.stop = Arc::default();
        let task = Task { number: self.last, job, stop: Arc::clone(&self.stop) };
        self.tasks.send(task).map_err(|_| EngineGone)
    }

    /// Gives up what is under way; nothing more will be heard of it.
    pub(crate) fn cancel(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.last += 1;
    }

    /// What the engine has to say by now.
    pub(crate) fn poll(&mut self) -> Result<Option<Report<P>>, EngineGone> {
        loop {
            match self.reports.try_recv() {
                Ok(report) => {
                    if let Some(report) = self.current(report) {
                        return Ok(Some(report));
                    }
                }
                Err(TryRecvError::Empty) => return Ok(None),
                Err(TryRecvError::Disconnected) => return Err(EngineGone),
            }
        }
    }

    /// Asks and waits for the answer.
    pub(crate) fn answer(&mut self, job: Job<P>) -> Result<Option<Thought<P>>, EngineGone> {
        self.ask(job)?;
        loop {
            let report = self.reports.recv().map_err(|_| EngineGone)?;
            if let Some(Report::Done(answer)) = self.current(report) {
                return Ok(answer);
            }
        }
    }

    fn current(&self, (number, report): (u64, Report<P>)) -> Option<Report<P>> {
        (number == self.last).then_some(report)
    }
}

impl<P: Engine> Drop for Thinker<P> {
    fn drop(&mut self) {
        self.cancel();
    }
}

fn work<P: Engine>(
    search: &mut Search<P, P::Evaluator>,
    threads: usize,
    task: &Task<P>,
    outbox: &Sender<(u64, Report<P>)>,
) -> Report<P> {
    let Job { position, before, level, limits, seed } = &task.job;
    let thought = |line: &PvLine<P>, depth| Thought {
        judgement: Judgement { mover: position.side_to_move(), score: line.score },
        depth,
        line: line.moves.clone(),
    };
    // With several threads a weak level would not play the same again.
    search.set_threads(if *level == Level::STRONGEST { threads } else { 1 });
    let limits = level.prepare(search, limits);
    let found = search.run_with(position, before, &limits, &task.stop, &mut |info| {
        // A weak level thinks better than it plays, and would give itself away.
        if *level == Level::STRONGEST && info.multipv == 1 {
            let report = Report::Thought(thought(info.pv, info.depth));
            if outbox.send((task.number, report)).is_err() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    Report::Done(level.pick(position, &found, *seed).map(|line| thought(&line, found.depth)))
}
