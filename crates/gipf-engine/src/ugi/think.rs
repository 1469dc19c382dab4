//! `go`: a search and its answer.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use crate::Engine;
use gipf_ai::{Limits, Search};
use gipf_notation::History;

use crate::ugi::info::{Effort, InfoLine};
use crate::ugi::output::Output;
use crate::ugi::work::Signals;

/// The search of a session, with its table: used by one thread at a time.
pub(crate) type SharedSearch<P> = Arc<Mutex<Search<P, <P as Engine>::Evaluator>>>;

/// What stands for a turn where there is none because the game is over.
pub(crate) const NO_TURN: &str = "0000";

/// A search to be made.
#[derive(Debug)]
pub(crate) struct Think<P: Engine> {
    pub(crate) search: SharedSearch<P>,
    pub(crate) game: P::Game,
    pub(crate) limits: Limits,
    /// Whether the lines of play are numbered, because several are looked for.
    pub(crate) is_numbered: bool,
    /// Whether the answer waits for the signal to stop, however soon it is found.
    pub(crate) only_stop_ends: bool,
}

impl<P: Engine> Think<P> {
    pub(crate) fn run(&self, output: &Output, signals: &Signals) {
        let begin = Instant::now();
        let position = self.game.position();
        let mut on_info = |info: &gipf_ai::Info<'_, P>| {
            output.say(InfoLine { position, info, is_numbered: self.is_numbered });
            if output.is_closed() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let found = {
            let mut search = self.search.lock().unwrap_or_else(PoisonError::into_inner);
            let before = P::positions_before(&self.game);
            search.run_with(position, &before, &self.limits, signals.stop_flag(), &mut on_info)
        };
        let effort = Effort { nodes: found.nodes, time: begin.elapsed() };
        output.say(format_args!("info {effort}"));
        if self.only_stop_ends {
            signals.wait_for_stop();
        }
        signals.answer_now();
        match found.best {
            Some(turn) => output.say(format_args!("bestmove {}", position.turn_text(&turn))),
            None => output.say(format_args!("bestmove {NO_TURN}")),
        }
    }
}
