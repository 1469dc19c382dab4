//! A session: what the client has set up, and what is under way.

use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use gipf_ai::weights::{Weights, WeightsError};
use gipf_ai::{Evaluate, OutOfMemory, Searchable};
use gipf_game::Game;

use crate::host::{ReadWeights, load_weights_with};
use crate::quoted::Quoted;
use crate::ugi::command::{Command, parse};
use crate::ugi::count::CountJob;
use crate::ugi::counter::Counter;
use crate::ugi::evaluators::Evaluators;
use crate::ugi::go::Go;
use crate::ugi::info::{NO_TURN, write_event};
use crate::ugi::options::{ClientOptions, Setting, declarations, default_tt_mib};
use crate::ugi::output::Output;
use crate::ugi::words::Words;
use crate::ugi::{SessionLimits, UgiOptions};
use crate::{
    Adjudication, Engine, EngineWorker, LoadWeightsError, SearchRequest, SearchSettings, Searcher,
    StartError, WorkerGone,
};

/// An engine behind the protocol.
///
/// Lines go in one by one. Answers are written to the output; those of a search or a count come
/// from another thread, so that the session always listens.
///
/// ```
/// use gipf_core::Gipf;
/// use gipf_engine::ugi::{UgiOptions, UgiSession};
///
/// let mut session = UgiSession::new(std::io::stdout(), UgiOptions::<Gipf>::new())?;
/// assert!(session.line("position startpos moves b3 b4").is_continue());
/// assert!(session.line("go depth 2").is_continue());
/// session.wait();
/// assert!(session.line("quit").is_break());
/// # Ok::<(), gipf_engine::StartError>(())
/// ```
pub struct UgiSession<P: Engine, E = <P as Searchable>::Evaluator> {
    pub(super) output: Arc<Output>,
    name: String,
    author: String,
    limits: SessionLimits,
    evaluators: Evaluators<P, E>,
    /// The place of the evaluator in use among those with names; `None` for another one.
    evaluator: Option<usize>,
    counter: Counter<P>,
    options: ClientOptions<P>,
    /// The settings of the searcher.
    settings: SearchSettings<P, E>,
    worker: EngineWorker<P, E>,
    pub(super) game: Game<P>,
    /// How often `uginewgame` was sent: the random seed of weak levels.
    new_games: u64,
    /// Whether only `stop` ends the search under way.
    waits_for_stop: bool,
}

/// How long the session waits for the end of work that was told to stop. It takes longer only where
/// the client does not read the answer, and in positions of millions of turns.
const END_TIMEOUT: Duration = Duration::from_secs(1);

impl<P: Engine, E: Evaluate<P> + Clone + Send + Sync + 'static> UgiSession<P, E> {
    /// Returns a session in the start of the default variant.
    ///
    /// # Errors
    ///
    /// [`StartError`] when there is no memory for a small table, or no thread.
    pub fn new(
        output: impl Write + Send + 'static,
        options: UgiOptions<P, E>,
    ) -> Result<UgiSession<P, E>, StartError> {
        let UgiOptions { name, author, limits, weights, evaluators, counter, .. } = options;
        let options = ClientOptions::new();
        let settings = SearchSettings::new()
            .with_tt_mib(default_tt_mib(&limits))
            .with_evaluator(evaluators.first.clone());
        let (settings, evaluator) = match weights {
            Some(weights) => (settings.with_weights(weights), None),
            None => (settings, evaluators.first_named),
        };
        Ok(UgiSession {
            output: Arc::new(Output::new(output)),
            name,
            author,
            limits,
            evaluators,
            evaluator,
            counter,
            worker: EngineWorker::start(settings.clone())?,
            settings,
            game: Game::new(P::start(options.variant)),
            options,
            new_games: 0,
            waits_for_stop: false,
        })
    }

    /// Evaluates with these weights from now on, as after the option `EvalFile`. A search under way
    /// is finished first.
    ///
    /// # Errors
    ///
    /// [`OutOfMemory`] when a new transposition table cannot be allocated; the old evaluator stays.
    pub fn set_weights(&mut self, weights: Weights<P, E>) -> Result<(), OutOfMemory> {
        if let Some(set) = self.configure(|searcher| searcher.set_weights(weights)) {
            set?;
            self.evaluator = None;
        }
        Ok(())
    }

    /// Loads a file of weights and evaluates with them from now on: the option `EvalFile`.
    ///
    /// # Errors
    ///
    /// [`SetWeightsError`], also where the session has an evaluation of its own; the old evaluator stays.
    pub fn load_weights(&mut self, path: &Path) -> Result<(), SetWeightsError> {
        let unsupported: ReadWeights<P, E> = |_| Err(WeightsError::Unsupported);
        let read_weights = self.evaluators.read_weights.unwrap_or(unsupported);
        let weights = load_weights_with(path, read_weights)?;
        Ok(self.set_weights(weights)?)
    }

    /// Executes a line of the client. Breaks after `quit`, and when the output is closed: the session
    /// has ended then.
    pub fn line(&mut self, line: &str) -> ControlFlow<()> {
        match parse(line) {
            Ok(None) => {}
            Ok(Some(Command::Quit)) => {
                self.finish();
                return ControlFlow::Break(());
            }
            Ok(Some(command)) => self.execute(command),
            Err(error) => self.output.info(error),
        }
        if self.output.is_closed() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Writes a sentence for the person behind the client, as a line `info string`.
    pub fn info(&self, sentence: impl fmt::Display) {
        self.output.info(sentence);
    }

    /// Waits for the answer of the search or the count under way, if there is one. Does not wait for
    /// a search that only `stop` ends.
    pub fn wait(&self) {
        if !self.waits_for_stop || self.worker.is_ending() {
            self.worker.wait();
        }
    }

    /// Stops the search or the count under way and waits a second for its answer.
    pub fn finish(&mut self) {
        self.worker.stop();
        let _ = self.worker.wait_timeout(END_TIMEOUT);
    }

    /// Returns why the output is closed, the first time it is asked.
    pub fn take_error(&mut self) -> Option<io::Error> {
        self.output.take_error()
    }

    fn execute(&mut self, command: Command<'_>) {
        match command {
            Command::Ugi => self.introduce(),
            Command::IsReady => self.output.line("readyok"),
            Command::Query(query) => self.answer(query),
            Command::Display => self.display(),
            Command::MoveList => self.list_turns(),
            Command::Stop | Command::Quit => {
                self.worker.stop();
            }
            Command::SetOption { name, value } => {
                if self.is_idle("setoption") {
                    self.set_option(name, value);
                }
            }
            Command::NewGame => {
                if self.is_idle("uginewgame") {
                    self.configure(Searcher::clear);
                    self.new_games += 1;
                    self.game = Game::new(P::start(self.options.variant));
                }
            }
            Command::Position { fen, moves } => {
                if self.is_idle("position") {
                    self.set_position(fen, moves);
                }
            }
            Command::Go(go) => {
                if self.is_idle("go") {
                    self.go(&go);
                }
            }
            Command::Perft { depth } => {
                if self.is_idle("perft") {
                    self.count(depth, false);
                }
            }
            Command::Split { depth } => {
                if self.is_idle("split") {
                    self.count(depth, true);
                }
            }
        }
    }

    /// Returns whether nothing is under way; otherwise says that the command is ignored.
    ///
    /// A client may go on as soon as it has sent `stop` or has read the last line of an answer. The
    /// job may still be about to end then, which is waited for.
    fn is_idle(&mut self, command: &str) -> bool {
        if self.worker.is_ending() {
            let _ = self.worker.wait_timeout(END_TIMEOUT);
        }
        if !self.worker.is_idle() {
            let sentence = "is ignored while a search or a count is under way, stop it first";
            self.output.info(format_args!("{command} {sentence}"));
            return false;
        }
        true
    }

    fn introduce(&self) {
        self.output.line(format_args!(
            "id name {}\nid author {}\n{}\nugiok",
            self.name,
            self.author,
            declarations(&self.limits, &self.evaluators)
        ));
    }

    fn set_option(&mut self, name: &str, value: &str) {
        let setting = Setting::<P>::parse(name, value, &self.limits, &self.evaluators);
        let setting = match setting {
            Ok(setting) => setting,
            Err(error) => return self.output.info(error),
        };
        let set = match setting {
            Setting::Variant(variant) => {
                self.options.variant = variant;
                Ok(())
            }
            Setting::Hash(hash) if hash == self.settings.tt_mib => Ok(()),
            Setting::Hash(hash) => {
                self.configure(move |searcher| searcher.set_tt_mib(hash)).unwrap_or(Ok(()))
            }
            Setting::Threads(threads) => {
                self.options.threads = threads;
                self.configure(move |searcher| searcher.set_threads(threads));
                Ok(())
            }
            Setting::MultiPv(multipv) => {
                self.options.multipv = multipv;
                Ok(())
            }
            Setting::MoveOverhead(overhead) => {
                self.options.move_overhead = overhead;
                Ok(())
            }
            Setting::Evaluator(place) => self.set_evaluator(Some(place)),
            Setting::EvalFile(None) => self.set_evaluator(self.evaluators.first_named),
            Setting::EvalFile(Some(path)) => {
                if let Err(error) = self.load_weights(&path) {
                    let sentence = "the old evaluator stays";
                    self.output.info(format_args!("setoption EvalFile: {error}; {sentence}"));
                }
                Ok(())
            }
            Setting::Level(level) => {
                self.options.level = level;
                Ok(())
            }
        };
        if let Err(error) = set {
            let old = self.settings.tt_mib;
            self.output.info(format_args!("{error}, the table stays at {old} MiB"));
        }
    }

    /// Sets the evaluator to the one at this place among those with names.
    fn set_evaluator(&mut self, place: Option<usize>) -> Result<(), OutOfMemory> {
        let known = place.and_then(|place| self.evaluators.named.get(place));
        if let Some((_, evaluator)) = known.filter(|_| place != self.evaluator) {
            let evaluator = evaluator.clone();
            if let Some(set) = self.configure(|searcher| searcher.set_evaluator(evaluator)) {
                set?;
                self.evaluator = place;
            }
        }
        Ok(())
    }

    /// Changes the searcher. A worker that has stopped working is replaced, with the settings from before; then
    /// there is nothing to return.
    fn configure<R: Send + 'static>(
        &mut self,
        change: impl FnOnce(&mut Searcher<P, E>) -> R + Send + 'static,
    ) -> Option<R> {
        let changed = self.worker.configure(|searcher| {
            let changed = change(searcher);
            (changed, searcher.settings().clone())
        });
        match changed {
            Ok((changed, settings)) => {
                self.settings = settings;
                Some(changed)
            }
            Err(error) => {
                self.restart(error);
                None
            }
        }
    }

    /// Starts a new worker in place of one that has stopped working.
    fn restart(&mut self, error: WorkerGone) {
        self.output.info(format_args!("{error}, it is started again"));
        match EngineWorker::start(self.settings.clone()) {
            Ok(worker) => self.worker = worker,
            Err(error) => self.output.info(error),
        }
    }

    fn set_position(&mut self, fen: Option<&str>, moves: &str) {
        let start = match fen {
            None => Ok(P::start(self.options.variant)),
            Some(fen) => P::parse_position(&fen.replace('_', " ")),
        };
        let start = match start {
            Ok(start) => start,
            Err(error) => {
                return self.output.info(format_args!("position fen: {error}; the old one stays"));
            }
        };
        self.game = Game::new(start);
        for (i, text) in Words::new(moves).enumerate() {
            if let Err(reason) = play::<P>(&mut self.game, text) {
                let (number, text) = (i + 1, Quoted::new(text));
                let line = self.game.position().position_text(None);
                self.output.info(format_args!(
                    "position: move {number}, {text}: {reason}; it and what follows is ignored, the \
                     position is {line}"
                ));
                return;
            }
        }
    }

    fn go(&mut self, go: &Go) {
        self.waits_for_stop = go.waits_for_stop();
        if let Some(end) = Adjudication::of(&self.game) {
            self.output.info(format_args!("the game is over: {end}"));
            return match self.waits_for_stop {
                true => self.answer_without_turn_when_stopped(),
                false => self.output.line(format_args!("bestmove {NO_TURN}")),
            };
        }
        let position = *self.game.position();
        let variant = position.variant();
        if let Some(trained) = self.settings.weights_variant.filter(|&trained| trained != variant) {
            self.output.info(format_args!("the weights are for {trained}, the game is {variant}"));
        }
        let overhead = self.options.move_overhead;
        let mut request = SearchRequest::new(&self.game)
            .with_limits(go.limits(position.side_to_move(), overhead, self.limits.nodes))
            .with_level(self.options.level)
            .with_multipv(self.options.multipv)
            .with_seed(self.new_games);
        if self.waits_for_stop {
            request = request.holding_answer();
        }
        let (output, is_numbered) = (Arc::clone(&self.output), self.options.multipv > 1);
        let submitted = self.worker.submit_with(request, move |event| {
            write_event(&output, &position, is_numbered, &event)
        });
        if let Err(error) = submitted {
            self.restart(error);
            if let Some(turn) = position.nth_turn(0) {
                self.output.line(format_args!("bestmove {}", position.turn_text(&turn)));
            }
        }
    }

    /// Answers a search of a game that is over once it is stopped, where only that ends it.
    fn answer_without_turn_when_stopped(&mut self) {
        let output = Arc::clone(&self.output);
        let submitted = self.worker.submit_task(move |job| {
            job.wait_for_stop();
            job.begin_answer();
            output.line(format_args!("bestmove {NO_TURN}"));
        });
        if let Err(error) = submitted {
            self.restart(error);
            self.output.line(format_args!("bestmove {NO_TURN}"));
        }
    }

    fn count(&mut self, depth: u8, is_split: bool) {
        let most = self.limits.perft_depth;
        if depth > most {
            return self.output.info(format_args!("perft {depth}: expected at most {most}"));
        }
        let position = *self.game.position();
        let (threads, counter) = (self.options.threads, self.counter.clone());
        let count = CountJob { position, depth, threads, is_split, counter };
        let output = Arc::clone(&self.output);
        self.waits_for_stop = false;
        if let Err(error) = self.worker.submit_task(move |job| count.run(&output, job)) {
            self.restart(error);
        }
    }
}

/// Plays a turn in a game that may be over.
fn play<P: Engine>(game: &mut Game<P>, text: &str) -> Result<(), String> {
    if let Some(end) = Adjudication::of(game) {
        return Err(format!("the game is over: {end}"));
    }
    let turn = game.position().parse_turn(text).map_err(|error| error.to_string())?;
    game.play(&turn).map_err(|error| error.to_string())
}

impl<P: Engine, E> fmt::Debug for UgiSession<P, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UgiSession")
            .field("name", &self.name)
            .field("limits", &self.limits)
            .field("worker", &self.worker)
            .finish_non_exhaustive()
    }
}

/// Returned when weights cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetWeightsError {
    /// The file cannot be loaded.
    #[error(transparent)]
    Load(#[from] LoadWeightsError),
    /// A new transposition table cannot be allocated.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
}
