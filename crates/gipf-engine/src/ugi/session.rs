//! A session: what the client has set up, and what is under way.

use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use gipf_ai::OutOfMemory;
use gipf_ai::weights::Weights;
use gipf_game::{Color, Game};

use crate::quoted::Quoted;
use crate::ugi::SessionLimits;
use crate::ugi::command::{Command, Query, parse};
use crate::ugi::count::Count;
use crate::ugi::go::Go;
use crate::ugi::info::{Effort, InfoLine};
use crate::ugi::options::{Options, Setting, declarations, default_hash};
use crate::ugi::output::Output;
use crate::ugi::words::Words;
use crate::{
    Adjudication, Engine, EngineWorker, Event, LoadWeightsError, SearchRequest, SearchSettings,
    Searcher, StartError, WorkerGone, load_weights,
};

/// An engine behind the protocol.
///
/// Lines go in one by one. Answers are written to the output; those of a search or a count come
/// from another thread, so that the session always listens.
///
/// ```
/// use gipf_core::Gipf;
/// use gipf_engine::ugi::{Session, SessionLimits};
///
/// let mut session: Session<Gipf> = Session::new(std::io::stdout(), SessionLimits::new())?;
/// assert!(session.line("position startpos moves b3 b4").is_continue());
/// assert!(session.line("go depth 2").is_continue());
/// session.wait();
/// assert!(session.line("quit").is_break());
/// # Ok::<(), gipf_engine::StartError>(())
/// ```
#[derive(Debug)]
pub struct Session<P: Engine> {
    output: Arc<Output>,
    limits: SessionLimits,
    options: Options<P>,
    /// The settings of the searcher.
    settings: SearchSettings<P>,
    worker: EngineWorker<P>,
    game: Game<P>,
    /// How often `uginewgame` was sent: the random seed of weak levels.
    new_games: u64,
    /// Whether only `stop` ends the search under way.
    waits_for_stop: bool,
}

/// More turns are not listed; a game never has so many.
const MAX_LISTED: usize = 10_000;

/// How long the session waits for the end of work that was told to stop. It takes longer only where
/// the client does not read the answer, and in positions of millions of turns.
const END_TIMEOUT: Duration = Duration::from_secs(1);

/// What stands for a turn where there is none because the game is over.
const NO_TURN: &str = "0000";

impl<P: Engine> Session<P> {
    /// Returns a session in the start of the usual variant.
    ///
    /// # Errors
    ///
    /// [`StartError`] when there is no memory for a small table, or no thread.
    pub fn new(
        output: impl Write + Send + 'static,
        limits: SessionLimits,
    ) -> Result<Session<P>, StartError> {
        let options = Options::new();
        let settings = SearchSettings::new().with_hash(default_hash(&limits));
        Ok(Session {
            output: Arc::new(Output::new(output)),
            limits,
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
    pub fn set_weights(&mut self, weights: Weights<P, P::Evaluator>) -> Result<(), OutOfMemory> {
        self.configure(|searcher| searcher.set_weights(weights))
    }

    /// Loads a file of weights and evaluates with them from now on: the option `EvalFile`.
    ///
    /// # Errors
    ///
    /// [`SetWeightsError`]; the old evaluator stays.
    pub fn load_weights(&mut self, path: &Path) -> Result<(), SetWeightsError> {
        let weights = load_weights(path)?;
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
            "id name gipf {}\nid author the gipf authors\n{}\nugiok",
            env!("CARGO_PKG_VERSION"),
            declarations::<P>(&self.limits)
        ));
    }

    fn set_option(&mut self, name: &str, value: &str) {
        let setting: Setting<P> = match Setting::<P>::parse(name, value, &self.limits) {
            Ok(setting) => setting,
            Err(error) => return self.output.info(error),
        };
        let set = match setting {
            Setting::Variant(variant) => {
                self.options.variant = variant;
                Ok(())
            }
            Setting::Hash(hash) if hash == self.settings.hash => Ok(()),
            Setting::Hash(hash) => self.configure(move |searcher| searcher.set_hash(hash)),
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
            Setting::Evaluator(evaluator) => self.set_evaluator(evaluator),
            Setting::EvalFile(None) => self.set_evaluator(P::Evaluator::default()),
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
            let old = self.settings.hash;
            self.output.info(format_args!("{error}, the table stays at {old} MiB"));
        }
    }

    fn set_evaluator(&mut self, evaluator: P::Evaluator) -> Result<(), OutOfMemory> {
        if evaluator != self.settings.evaluator {
            self.configure(|searcher| searcher.set_evaluator(evaluator))
        } else {
            Ok(())
        }
    }

    /// Changes the searcher. A worker that has stopped working is replaced.
    fn configure<R: Unchanged + Send + 'static>(
        &mut self,
        change: impl FnOnce(&mut Searcher<P>) -> R + Send + 'static,
    ) -> R {
        let changed = self.worker.configure(|searcher| {
            let changed = change(searcher);
            (changed, searcher.settings().clone())
        });
        match changed {
            Ok((changed, settings)) => {
                self.settings = settings;
                changed
            }
            Err(error) => {
                self.restart(error);
                R::unchanged()
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
                let line = self.game.position().line(None);
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
        let count = Count { position, depth, threads: self.options.threads, is_split };
        let output = Arc::clone(&self.output);
        self.waits_for_stop = false;
        if let Err(error) = self.worker.submit_task(move |job| count.run(&output, job)) {
            self.restart(error);
        }
    }

    fn answer(&self, query: Query<'_>) {
        let end = Adjudication::of(&self.game);
        let position = self.game.position();
        let response: String = match query {
            Query::IsFirstToMove => (position.side_to_move() == Color::White).to_string(),
            Query::IsOver => end.is_some().to_string(),
            Query::Result => end.map_or("none", result_word).into(),
            Query::Fen => position.line(None).replace(' ', "_"),
            Query::IsLegal(turn) => {
                (end.is_none() && position.parse_turn(turn).is_ok()).to_string()
            }
        };
        self.output.line(format_args!("response {response}"));
    }

    fn display(&self) {
        let position = self.game.position();
        let board = position.text_board();
        let end = Adjudication::of(&self.game);
        let result = end.map(result_line).unwrap_or_default();
        self.output.line(format_args!("{board}fen {}{result}", position.line(None)));
    }

    fn list_turns(&self) {
        let position = self.game.position();
        let mut list = String::from("movelist");
        if Adjudication::of(&self.game).is_none() {
            let turns = position.turns().take(MAX_LISTED + 1).collect::<Vec<_>>();
            for turn in turns.iter().take(MAX_LISTED) {
                list.push(' ');
                list.push_str(&position.turn_text(turn));
            }
            if turns.len() > MAX_LISTED {
                self.output.info(format_args!("only the first {MAX_LISTED} turns are listed"));
            }
        }
        self.output.line(list);
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

/// Returns the word of the protocol for the end of a game. A void game is a draw.
fn result_word<P: Engine>(end: Adjudication<P>) -> &'static str {
    match end.winner() {
        Some(Color::White) => "p1win",
        Some(Color::Black) => "p2win",
        None => "draw",
    }
}

/// Returns the line that tells the result of a game and the reason, after a line end.
fn result_line<P: Engine>(end: Adjudication<P>) -> String {
    let (word, reason) = (result_word(end), end.to_string());
    // The reason of a draw begins with the word itself.
    let reason = reason.strip_prefix("draw: ").unwrap_or(&reason);
    format!("\nresult {word}: {reason}")
}

/// Writes what a search reports. Breaks when the output is closed.
fn write_event<P: Engine>(
    output: &Output,
    position: &P,
    is_numbered: bool,
    event: &Event<P>,
) -> ControlFlow<()> {
    match event {
        Event::Info { info, .. } => output.line(InfoLine { position, info, is_numbered }),
        Event::Done { result, elapsed, .. } => {
            let effort = Effort { nodes: result.nodes, time: *elapsed };
            output.line(format_args!("info {effort}"));
            let best = result.best.as_ref().map(|turn| position.turn_text(turn));
            output.line(format_args!("bestmove {}", best.as_deref().unwrap_or(NO_TURN)));
        }
    }
    if output.is_closed() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Returned when weights cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetWeightsError {
    /// The file cannot be loaded.
    #[error(transparent)]
    Load(#[from] LoadWeightsError),
    /// A new transposition table cannot be allocated.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
}

/// What a change of the searcher returns when there is no searcher: a worker that is started again
/// has the settings from before.
trait Unchanged {
    fn unchanged() -> Self;
}

impl Unchanged for () {
    fn unchanged() {}
}

impl Unchanged for Result<(), OutOfMemory> {
    fn unchanged() -> Result<(), OutOfMemory> {
        Ok(())
    }
}
