//! Playing line by line, on a terminal or in a pipe.

use std::io::{self, IsTerminal, StdinLock, Stdout, Write};
use std::time::Instant;

use gipf_app::Playable;
use gipf_app::play::{
    ContestGame, ContestSetup, EngineOpinion, PlayController, Reply, Status, Steps, TurnChooser,
    clock_text, columns, shortened,
};
use gipf_engine::{EngineWorker, SearchRequest, WorkerGone};
use gipf_game::{ByColor, Color};
use gipf_notation::{BoundedLines, Line};

use super::{Ended, Frontend, Table, play_all, saved_text};
use crate::shared::error::CliError;
use crate::shared::interrupt;
use crate::shared::stderr::tell;

/// Longer than any turn and any name of a file.
const MAX_LINE_LEN: usize = 8 * 1024;

/// Where commands come from and words go to.
pub(super) struct Console {
    input: BoundedLines<StdinLock<'static>>,
    out: Stdout,
    /// Whether somebody sits at the keyboard.
    prompts: bool,
}

pub(super) fn run<P: Playable>(
    controller: PlayController<P>,
    engine: EngineWorker<P>,
    begin: impl Fn(&ContestSetup) -> Result<Box<dyn Table<Console>>, CliError>,
) -> Result<(), CliError> {
    let mut console = Console {
        input: BoundedLines::new(io::stdin().lock(), MAX_LINE_LEN),
        out: io::stdout(),
        prompts: io::stdin().is_terminal(),
    };
    let mut mode = LineMode::new(controller, engine, None);
    play_all(&mut mode, &mut console, begin)?;
    let controller = &mode.controller;
    if let Some(record) = controller.unsaved_record() {
        write!(console.out, "\n{record}")?;
    }
    console.out.flush()?;
    match controller.save_failure() {
        Some(failure) => Err(CliError::NotSaved(failure.clone())),
        None => Ok(()),
    }
}

struct LineMode<P: Playable> {
    controller: PlayController<P>,
    engine: EngineWorker<P>,
    /// What is said at the beginning of a contest.
    introduction: Option<String>,
    has_begun: bool,
    /// When the turn under way began.
    since: Instant,
    done: bool,
}

impl Frontend for Console {
    fn contest<P: Playable>(
        controller: PlayController<P>,
        engine: EngineWorker<P>,
        introduction: String,
    ) -> Box<dyn Table<Console>> {
        Box::new(LineMode::new(controller, engine, Some(introduction)))
    }
}

impl<P: Playable> Table<Console> for LineMode<P> {
    fn play(&mut self, console: &mut Console) -> Result<Ended, CliError> {
        if !std::mem::replace(&mut self.has_begun, true) {
            if let Some(introduction) = &self.introduction {
                writeln!(console.out, "\n--- {introduction} ---")?;
            }
            self.prepare_for_signals();
            self.show_board(console)?;
        }
        let ended = self.commands(console)?;
        if ended == Ended::Over {
            writeln!(console.out, "--- the contest is over ---\n")?;
        }
        Ok(ended)
    }

    fn game(&self) -> ContestGame {
        ContestGame::of(self.controller.session().game())
    }

    fn settle(&mut self, contest: ContestGame, console: &mut Console) -> Result<(), CliError> {
        let settled = self.controller.settle(contest);
        let sentence = settled.map_err(|error| CliError::Input(error.to_string()))?;
        self.changed(console, &sentence)
    }

    fn interrupt(&mut self, contest: ContestGame) -> Result<(), CliError> {
        let kept = self.controller.interrupt(contest);
        kept.map(|_| ()).map_err(|error| CliError::Input(error.to_string()))
    }
}

impl<P: Playable> LineMode<P> {
    fn new(
        controller: PlayController<P>,
        engine: EngineWorker<P>,
        introduction: Option<String>,
    ) -> LineMode<P> {
        let since = Instant::now();
        LineMode { controller, engine, introduction, has_begun: false, since, done: false }
    }

    fn commands(&mut self, console: &mut Console) -> Result<Ended, CliError> {
        while !self.done {
            let is_contest = self.controller.is_contest();
            if is_contest && self.controller.session().outcome().is_some() {
                return Ok(Ended::Over);
            }
            if let Some(setup) = self.controller.contest() {
                return Ok(Ended::Contest(setup));
            }
            let requests = self.controller.answer_requests();
            if !requests.is_empty() {
                self.engine_answer(console, requests)?;
                continue;
            }
            if let Some(request) = self.controller.engine_request() {
                self.engine_turn(console, request)?;
                continue;
            }
            let prompt = match (self.controller.person_asked(), is_contest) {
                (Some(_), _) => &format!("{}> ", self.controller.answers()),
                (None, true) => "contest> ",
                (None, false) => "> ",
            };
            let Some(line) = self.ask(console, prompt)? else { return Ok(Ended::Left) };
            let used = self.since.elapsed();
            if let Some(sentence) = self.controller.flag(used) {
                self.changed(console, &sentence)?;
                continue;
            }
            match self.controller.read_command(&line) {
                Ok(None) => {}
                Ok(Some(command)) => {
                    let warning = self.controller.warning(&command, self.since.elapsed());
                    match self.controller.execute(command, used) {
                        Ok(reply) => {
                            if let Some(warning) = warning {
                                tell(format_args!("gipf: warning: {warning}; undo takes it back"));
                            }
                            self.answer(console, reply)?;
                        }
                        Err(error) => tell(format_args!("gipf: {error}")),
                    }
                }
                Err(error) => tell(format_args!("gipf: {error}")),
            }
        }
        Ok(Ended::Left)
    }

    /// Lets the engine answer an offered turn.
    fn engine_answer(
        &mut self,
        console: &mut Console,
        requests: Vec<SearchRequest<P>>,
    ) -> Result<(), CliError> {
        let mut scores = Vec::new();
        for request in requests {
            let found = self.engine.answer(request);
            let found = found.map_err(|error: WorkerGone| CliError::Limit(error.to_string()))?;
            scores.push(found.lines.first().map(|line| line.score));
        }
        let answered = self.controller.answer_by_scores(&scores);
        let sentence = answered.map_err(|error| CliError::Limit(error.to_string()))?;
        self.changed(console, &sentence)
    }

    fn engine_turn(
        &mut self,
        console: &mut Console,
        request: SearchRequest<P>,
    ) -> Result<(), CliError> {
        self.since = Instant::now();
        let answer =
            self.engine.answer(request).map_err(|error| CliError::Limit(error.to_string()))?;
        let used = self.since.elapsed();
        let Some(turn) = answer.best else {
            return Err(CliError::Limit("the engine found no turn".into()));
        };
        // A turn that comes too late is not played: the message says so.
        let sentence = match self.controller.flag(used) {
            Some(sentence) => sentence,
            None => {
                let played = self.controller.play_now(&turn, used);
                played.map_err(|error| CliError::Limit(error.to_string()))?
            }
        };
        self.changed(console, &sentence)
    }

    fn answer(&mut self, console: &mut Console, reply: Reply) -> Result<(), CliError> {
        match reply {
            Reply::Changed(sentence) => self.changed(console, &sentence),
            Reply::Said(sentence) => Ok(writeln!(console.out, "{sentence}")?),
            Reply::Page(page) => Ok(write!(console.out, "{page}")?),
            Reply::Board => self.show_board(console),
            Reply::Step => self.step(console),
            Reply::Hint => self.hint(console),
            Reply::Quit => {
                self.done = true;
                Ok(())
            }
        }
    }

    fn changed(&mut self, console: &mut Console, sentence: &str) -> Result<(), CliError> {
        writeln!(console.out, "{sentence}")?;
        if let Some(failure) = self.controller.save_failure() {
            tell(format_args!("gipf: {failure}"));
        }
        self.prepare_for_signals();
        self.since = Instant::now();
        // The board is shown when it is somebody's turn to look at it.
        let controller = &self.controller;
        let engine_goes_on = controller.engine_request().is_some()
            || !controller.answer_requests().is_empty()
            || controller.contest().is_some();
        if !engine_goes_on { self.show_board(console) } else { Ok(console.out.flush()?) }
    }

    /// Sees to it that Ctrl-C says where the game is saved.
    fn prepare_for_signals(&self) {
        if !self.controller.is_contest() {
            interrupt::say_at_end(saved_text(&self.controller));
        }
    }

    fn show_board(&mut self, console: &mut Console) -> Result<(), CliError> {
        let session = self.controller.session();
        let position = session.position();
        let used = self.since.elapsed();
        let board = self.controller.board(used);
        let mut state = vec![match session.outcome() {
            Some(outcome) => outcome.to_string(),
            None => {
                let (number, side) = (session.next_number(), position.side_to_move());
                match self.controller.person_asked() {
                    Some(player) => format!("{number}. {player} to {}", self.controller.answers()),
                    None => format!("{number}. {} {}", P::player_name(side), position.task()),
                }
            }
        }];
        state.extend(status_words::<P>(&Status::of(&self.controller.position_now(used))));
        if let Some(gate) = session.gate() {
            let (name, ByColor { white, black }) = gate.left();
            state.push(format!("{name} left White {white}, Black {black}"));
        }
        let clocks = Color::ALL.map(|color| session.time_left(color).map(clock_text));
        if let [Some(white), Some(black)] = clocks {
            state.push(format!("clocks {}", of_both::<P>([white, black])));
        }
        writeln!(console.out, "\n{board}{}", state.join("; "))?;
        Ok(console.out.flush()?)
    }

    fn hint(&mut self, console: &mut Console) -> Result<(), CliError> {
        let Some(request) = self.controller.hint_request() else { return Ok(()) };
        let answer =
            self.engine.answer(request).map_err(|error| CliError::Limit(error.to_string()))?;
        let position = self.controller.session().position();
        if let Some(opinion) = EngineOpinion::of_result(position, &answer) {
            writeln!(console.out, "{}", self.controller.typed_text(opinion.hint(position)))?;
        }
        Ok(())
    }

    /// A turn from numbered lists.
    fn step(&mut self, console: &mut Console) -> Result<(), CliError> {
        let position = self.controller.position_to_play(self.since.elapsed());
        let mut chooser = TurnChooser::new(&position);
        loop {
            if let Some(turn) = chooser.turn() {
                let used = self.since.elapsed();
                return match self.controller.play_now(&turn, used) {
                    Ok(sentence) => self.changed(console, &sentence),
                    Err(error) => Ok(writeln!(console.out, "{error}")?),
                };
            }
            let choices = chooser.choices();
            let words = choices.iter().enumerate();
            let words: Vec<String> = words
                .map(|(number, choice)| format!("{} {}", number + 1, chooser.steps().text(*choice)))
                .collect();
            write!(console.out, "{}\n{}", chooser.question(), columns(&words))?;
            let Some(answer) = self.ask(console, "number or words, back or cancel> ")? else {
                return Ok(());
            };
            let answer = answer.trim();
            match answer.to_lowercase().as_str() {
                "cancel" => return Ok(()),
                "quit" => return self.answer(console, Reply::Quit),
                "back" | "undo" => {
                    if !chooser.back() {
                        return Ok(());
                    }
                    continue;
                }
                _ => {}
            }
            match chooser.choice_named(answer) {
                Some(choice) => {
                    let shown = self.chosen(&chooser);
                    chooser.choose(choice);
                    let chosen = self.chosen(&chooser);
                    if chooser.turn().is_none() && chosen != shown {
                        write!(console.out, "\n{chosen}")?;
                    }
                }
                None => tell(format_args!(
                    "gipf: expected a number from 1 to {}, the words of one choice, back or cancel, found '{}'",
                    choices.len(),
                    shortened(answer)
                )),
            }
        }
    }

    /// The board and what stands beside it as far as a turn has been chosen.
    fn chosen(&self, chooser: &TurnChooser<P>) -> String {
        let seconds = self.controller.seconds_passed(self.since.elapsed());
        let board = chooser.board(None, self.controller.below(), seconds);
        let words = status_words::<P>(&chooser.status(None, seconds)).join("; ");
        if words.is_empty() { board } else { format!("{board}{words}\n") }
    }

    /// The next line; `None` at the end of the input.
    fn ask(&mut self, console: &mut Console, prompt: &str) -> Result<Option<String>, CliError> {
        loop {
            if console.prompts {
                write!(console.out, "{prompt}")?;
            }
            console.out.flush()?;
            match console.input.next().map_err(CliError::Read)? {
                None => {
                    if console.prompts {
                        writeln!(console.out)?;
                    }
                    return Ok(None);
                }
                Some(Line::Text(text)) => return Ok(Some(text)),
                Some(Line::TooLong) => {
                    tell(format_args!("gipf: expected a line of at most {MAX_LINE_LEN} bytes"));
                }
            }
        }
    }
}

/// What stands beside a board, in words.
fn status_words<P: Playable>(status: &Status) -> Vec<String> {
    let Status { counts, held, shared, .. } = status;
    let mut words = Vec::new();
    if let (Some(white), Some(black)) = (counts.white, counts.black) {
        let counts = of_both::<P>([white, black].map(|count| count.to_string()));
        words.push(format!("{} {counts}", P::WORDS.counted[1]));
    }
    if Color::ALL.iter().any(|&color| !held[color].is_empty()) {
        let held = of_both::<P>([held.white.clone(), held.black.clone()]);
        words.push(format!("{} {held}", P::WORDS.held[1]));
    }
    if !shared.is_empty() {
        words.push(shared.clone());
    }
    words
}

/// `White 4:53, Black 5:00`
fn of_both<P: Playable>([white, black]: [String; 2]) -> String {
    let [first, second] = Color::ALL.map(P::player_name);
    format!("{first} {white}, {second} {black}")
}
