//! A session: what the client has set up, and what is under way.

use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use crate::Engine;
use gipf_ai::{OutOfMemory, Search};
use gipf_board::Game;
use gipf_core::{Color, Position};
use gipf_perft::Countable;

use crate::ugi::command::{Command, Query, parse};
use crate::ugi::count::Count;
use crate::ugi::go::Go;
use crate::ugi::options::Options;
use crate::ugi::output::Output;
use crate::ugi::think::{NO_TURN, SharedSearch, Think};
use crate::ugi::words::{Quoted, Words};
use crate::ugi::work::Work;
use crate::ugi::{Caps, Verdict};

/// An engine behind the protocol, for GIPF unless another game is named.
///
/// Lines go in one by one; answers are written to the output, those of a search or a count by
/// another thread, so that the session always listens.
///
/// ```
/// use std::io::stdout;
/// use gipf_engine::ugi::{Caps, Session};
///
/// let mut session: Session = Session::new(stdout(), Caps::default())?;
/// assert!(session.line("position startpos moves b3 b4").is_continue());
/// assert!(session.line("go depth 2").is_continue());
/// session.wait();
/// assert!(session.line("quit").is_break());
/// # Ok::<(), gipf_ai::OutOfMemory>(())
/// ```
#[derive(Debug)]
pub struct Session<P: Engine = Position> {
    output: Arc<Output>,
    caps: Caps,
    options: Options<P>,
    search: SharedSearch<P>,
    game: Game<P>,
    work: Option<Work>,
}

/// More turns are not listed; a game never has so many.
const MAX_LISTED: usize = 10_000;

impl<P: Engine + Countable> Session<P> {
    /// A session in the start of the usual variant, that answers into this output.
    ///
    /// # Errors
    ///
    /// [`OutOfMemory`] when there is none for a small table.
    pub fn new(output: impl Write + Send + 'static, caps: Caps) -> Result<Session<P>, OutOfMemory> {
        let options = Options::new(&caps);
        let search = new_search(&options)?;
        let game = Game::new(P::start(options.variant));
        Ok(Session {
            output: Arc::new(Output::new(output)),
            caps,
            options,
            search: Arc::new(Mutex::new(search)),
            game,
            work: None,
        })
    }

    /// Obeys a line of the client. `Break` after `quit`, and when the output is closed: the session
    /// has ended then.
    pub fn line(&mut self, line: &str) -> ControlFlow<()> {
        match parse(line) {
            Ok(None) => {}
            Ok(Some(Command::Quit)) => {
                self.finish();
                return ControlFlow::Break(());
            }
            Ok(Some(command)) => self.obey(command),
            Err(error) => self.output.remark(error),
        }
        if self.output.is_closed() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Tells the person behind the client something, in a line `info string`.
    pub fn remark(&self, sentence: impl fmt::Display) {
        self.output.remark(sentence);
    }

    /// Waits for the answer of the search or the count under way, if there is one. One that only
    /// `stop` ends is not waited for.
    pub fn wait(&self) {
        if let Some(work) = &self.work {
            work.wait_unless_endless();
        }
    }

    /// Stops what is under way and gives it a second to say its last word.
    pub fn finish(&mut self) {
        if let Some(work) = self.work.take() {
            work.finish();
        }
    }

    /// Why the output is closed, once.
    pub fn take_error(&mut self) -> Option<io::Error> {
        self.output.take_error()
    }

    fn obey(&mut self, command: Command<'_>) {
        match command {
            Command::Ugi => self.introduce(),
            Command::IsReady => self.output.say("readyok"),
            Command::Query(query) => self.answer(query),
            Command::Display => self.display(),
            Command::MoveList => self.list_turns(),
            Command::Stop | Command::Quit => {
                if let Some(work) = &self.work {
                    work.stop();
                }
            }
            Command::SetOption { name, value } => {
                if self.is_idle("setoption") {
                    self.set_option(name, value);
                }
            }
            Command::NewGame => {
                if self.is_idle("uginewgame") {
                    self.search.lock().unwrap_or_else(PoisonError::into_inner).clear();
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

    /// Whether nothing is under way; otherwise says that the command is ignored.
    fn is_idle(&mut self, command: &str) -> bool {
        if self.work.as_ref().is_some_and(|work| !work.is_over()) {
            let sentence = "is ignored while a search or a count is under way, stop it first";
            self.output.remark(format_args!("{command} {sentence}"));
            return false;
        }
        self.work = None;
        true
    }

    fn introduce(&self) {
        let declarations = Options::<P>::new(&self.caps).declarations(&self.caps);
        self.output.say(format_args!(
            "id name gipf {}\nid author the gipf authors\n{declarations}\nugiok",
            env!("CARGO_PKG_VERSION")
        ));
    }

    fn set_option(&mut self, name: &str, value: &str) {
        let new = match self.options.clone().with(name, value, &self.caps) {
            Ok(new) => new,
            Err(error) => return self.output.remark(error),
        };
        match self.apply(&new) {
            Ok(()) => self.options = new,
            Err(error) => {
                let old = self.options.hash;
                self.output.remark(format_args!("{error}, the table stays at {old} MiB"));
            }
        }
    }

    /// Makes the search follow new options; when there is no memory it stays as it was.
    fn apply(&self, new: &Options<P>) -> Result<(), OutOfMemory> {
        let mut search = self.search.lock().unwrap_or_else(PoisonError::into_inner);
        if new.evaluator != self.options.evaluator {
            *search = new_search(new)?;
        } else if new.hash != self.options.hash {
            search.set_tt_size(new.hash)?;
        }
        search.set_multipv(new.lines);
        search.set_threads(new.threads);
        Ok(())
    }

    fn set_position(&mut self, fen: Option<&str>, moves: &str) {
        let start = match fen {
            None => Ok(P::start(self.options.variant)),
            Some(fen) => P::position_or_start(&fen.replace('_', " ")),
        };
        let start = match start {
            Ok(start) => start,
            Err(error) => {
                return self
                    .output
                    .remark(format_args!("position fen: {error}; the old one stays"));
            }
        };
        self.game = Game::new(start);
        for (i, text) in Words::new(moves).enumerate() {
            if let Err(reason) = play::<P>(&mut self.game, text) {
                let (number, text) = (i + 1, Quoted::new(text));
                self.output.remark(format_args!(
                    "position: move {number}, {text}: {reason}; it and what follows is ignored"
                ));
                return;
            }
        }
    }

    fn go(&mut self, go: &Go) {
        if let Some(verdict) = Verdict::of(&self.game) {
            self.output.remark(format_args!("the game is over: {verdict}"));
            return self.output.say(format_args!("bestmove {NO_TURN}"));
        }
        let mover = self.game.position().side_to_move();
        let think = Think {
            search: Arc::clone(&self.search),
            game: self.game.clone(),
            limits: go.limits(mover, self.options.move_overhead, self.caps.nodes),
            is_numbered: self.options.lines > 1,
            only_stop_ends: go.only_stop_ends(),
        };
        let output = Arc::clone(&self.output);
        let work = Work::start(think.only_stop_ends, move |signals| think.run(&output, signals));
        self.work = match work {
            Ok(work) => Some(work),
            Err(error) => {
                self.output.remark(format_args!("there is no thread to search with: {error}"));
                let position = self.game.position();
                if let Some(turn) = position.collect_turns(1).first() {
                    self.output.say(format_args!("bestmove {}", position.turn_text(turn)));
                }
                None
            }
        };
    }

    fn count(&mut self, depth: u8, is_split: bool) {
        let most = self.caps.perft_depth;
        if depth > most {
            return self.output.remark(format_args!("perft {depth}: expected at most {most}"));
        }
        let position = *self.game.position();
        let count = Count { position, depth, threads: self.options.threads, is_split };
        let output = Arc::clone(&self.output);
        match Work::start(false, move |signals| count.run(&output, signals)) {
            Ok(work) => self.work = Some(work),
            Err(error) => self.output.remark(format_args!("no thread to count with: {error}")),
        }
    }

    fn answer(&self, query: Query<'_>) {
        let verdict = Verdict::of(&self.game);
        let position = self.game.position();
        let response: String = match query {
            Query::IsFirstToMove => (position.side_to_move() == Color::White).to_string(),
            Query::IsOver => verdict.is_some().to_string(),
            Query::Result => verdict.map_or("none", Verdict::word).into(),
            Query::Fen => position.line(None).replace(' ', "_"),
            Query::IsLegal(turn) => {
                (verdict.is_none() && position.parse_turn(turn).is_ok()).to_string()
            }
        };
        self.output.say(format_args!("response {response}"));
    }

    fn display(&self) {
        let position = self.game.position();
        let board = position.text_board();
        let verdict = Verdict::of(&self.game);
        let verdict = verdict.map(|v| format!("\nresult {}: {v}", v.word())).unwrap_or_default();
        self.output.say(format_args!("{board}fen {}{verdict}", position.line(None)));
    }

    fn list_turns(&self) {
        let position = self.game.position();
        let mut list = String::from("movelist");
        if Verdict::of(&self.game).is_none() {
            let turns = position.collect_turns(MAX_LISTED + 1);
            for turn in turns.iter().take(MAX_LISTED) {
                list.push(' ');
                list.push_str(&position.turn_text(turn));
            }
            if turns.len() > MAX_LISTED {
                self.output.remark(format_args!("only the first {MAX_LISTED} turns are listed"));
            }
        }
        self.output.say(list);
    }
}

/// Plays a turn in a game that may be over.
fn play<P: Engine>(game: &mut Game<P>, text: &str) -> Result<(), String> {
    if let Some(verdict) = Verdict::of(game) {
        return Err(format!("the game is over: {verdict}"));
    }
    let turn = game.position().parse_turn(text).map_err(|error| error.to_string())?;
    game.play(&turn).map_err(|error| error.to_string())
}

fn new_search<P: Engine>(options: &Options<P>) -> Result<Search<P, P::Evaluator>, OutOfMemory> {
    let mut search = Search::new(options.evaluator.clone(), options.hash)?;
    search.set_multipv(options.lines);
    search.set_threads(options.threads);
    Ok(search)
}
