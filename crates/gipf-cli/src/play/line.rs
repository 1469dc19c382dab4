//! Playing line by line, on a terminal or in a pipe.

use std::io::{self, IsTerminal, StdinLock, Stdout, Write};
use std::time::Instant;

use gipf_ai::{Score, SearchResult};
use gipf_app::RegisteredGame;
use gipf_app::combine::ContestResult;
use gipf_app::play::{
    ChallengeRequest, ContestSetup, EngineOpinion, PlayController, Reply, Steps, TurnChooser,
    clock_text, columns, shortened,
};
use gipf_engine::{EngineWorker, SearchRequest, WorkerGone};
use gipf_game::{ByColor, Color};
use gipf_notation::{BoundedLines, Line};

use super::contest::{Contested, Contests};
use super::{Ended, saved_text};
use crate::shared::error::CliError;
use crate::shared::interrupt;
use crate::shared::output::tell;

/// Longer than any turn and any name of a file.
const MAX_LINE_LEN: usize = 8 * 1024;

/// Where commands come from and words go to.
pub(super) struct Console {
    input: BoundedLines<StdinLock<'static>>,
    out: Stdout,
    /// Whether somebody sits at the keyboard.
    prompts: bool,
}

pub(super) fn run<P: RegisteredGame>(
    controller: PlayController<P>,
    engine: EngineWorker<P>,
    contests: &dyn Contests,
) -> Result<(), CliError> {
    let mut console = Console {
        input: BoundedLines::new(io::stdin().lock(), MAX_LINE_LEN),
        out: io::stdout(),
        prompts: io::stdin().is_terminal(),
    };
    let mut mode = LineMode::new(controller, engine, &mut console, contests);
    mode.play()?;
    let LineMode { controller, .. } = mode;
    if let Some(record) = controller.unsaved_record() {
        write!(console.out, "\n{record}")?;
    }
    console.out.flush()?;
    match controller.save_failure() {
        Some(failure) => Err(CliError::NotSaved(failure.clone())),
        None => Ok(()),
    }
}

/// Plays a contest, and returns it as it was left or ended.
pub(super) fn play_contest<P: RegisteredGame>(
    controller: PlayController<P>,
    engine: EngineWorker<P>,
    console: &mut Console,
    contests: &dyn Contests,
    introduction: &str,
) -> Result<(Ended, PlayController<P>), CliError> {
    writeln!(console.out, "\n--- {introduction} ---")?;
    let mut mode = LineMode::new(controller, engine, console, contests);
    let ended = mode.play()?;
    let LineMode { controller, console, .. } = mode;
    if ended == Ended::Over {
        writeln!(console.out, "--- the contest is over ---\n")?;
    }
    Ok((ended, controller))
}

struct LineMode<'a, P: RegisteredGame> {
    controller: PlayController<P>,
    engine: EngineWorker<P>,
    console: &'a mut Console,
    contests: &'a dyn Contests,
    /// When the turn under way began.
    since: Instant,
    done: bool,
}

impl<'a, P: RegisteredGame> LineMode<'a, P> {
    fn new(
        controller: PlayController<P>,
        engine: EngineWorker<P>,
        console: &'a mut Console,
        contests: &'a dyn Contests,
    ) -> LineMode<'a, P> {
        let since = Instant::now();
        LineMode { controller, engine, console, contests, since, done: false }
    }

    fn play(&mut self) -> Result<Ended, CliError> {
        self.prepare_for_signals();
        self.show_board()?;
        while !self.done {
            let is_contest = self.controller.is_contest();
            if is_contest && self.controller.session().outcome().is_some() {
                return Ok(Ended::Over);
            }
            if let Some(setup) = self.controller.contest() {
                self.contest(&setup)?;
                continue;
            }
            if let Some(request) = self.controller.challenge_request() {
                self.engine_answer(request)?;
                continue;
            }
            if let Some(request) = self.controller.engine_request() {
                self.engine_turn(request)?;
                continue;
            }
            let prompt = match (self.controller.person_asked(), is_contest) {
                (Some(_), _) => "challenge or accept> ",
                (None, true) => "contest> ",
                (None, false) => "> ",
            };
            let Some(line) = self.ask(prompt)? else { return Ok(Ended::Left) };
            let used = self.since.elapsed();
            if let Some(sentence) = self.controller.flag(used) {
                self.changed(&sentence)?;
                continue;
            }
            match self.controller.read_command(&line) {
                Ok(None) => {}
                Ok(Some(command)) => {
                    let warning = self.controller.warning(&command);
                    match self.controller.obey(command, used) {
                        Ok(reply) => {
                            if let Some(warning) = warning {
                                tell(format_args!("gipf: warning: {warning}; undo takes it back"));
                            }
                            self.answer(reply)?;
                        }
                        Err(error) => tell(format_args!("gipf: {error}")),
                    }
                }
                Err(error) => tell(format_args!("gipf: {error}")),
            }
        }
        Ok(Ended::Left)
    }

    /// Plays the game that decides over the announced turn.
    fn contest(&mut self, setup: &ContestSetup) -> Result<(), CliError> {
        let Contested { game, ended } = self.contests.in_lines(setup, self.console)?;
        let kept = match ended {
            Ended::Over => self.controller.settle(ContestResult::Game(game)),
            Ended::Left => self.controller.interrupt(game),
        };
        let sentence = kept.map_err(|error| CliError::Input(error.to_string()))?;
        if ended == Ended::Left {
            self.done = true;
            return Ok(());
        }
        self.changed(&sentence)
    }

    /// Lets the engine say whether it challenges.
    fn engine_answer(&mut self, request: ChallengeRequest<P>) -> Result<(), CliError> {
        let gone = |error: WorkerGone| CliError::Limit(error.to_string());
        let with = self.engine.answer(request.with).map_err(gone)?;
        let without = self.engine.answer(request.without).map_err(gone)?;
        let score = |result: &SearchResult<P::Turn>| result.lines.first().map(|line| line.score);
        let with = score(&with).unwrap_or(Score::DRAW);
        let decided = self.controller.decide(with, score(&without));
        let sentence = decided.map_err(|error| CliError::Limit(error.to_string()))?;
        self.changed(&sentence)
    }

    fn engine_turn(&mut self, request: SearchRequest<P>) -> Result<(), CliError> {
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
                let played = self.controller.play(&turn, used);
                played.map_err(|error| CliError::Limit(error.to_string()))?
            }
        };
        self.changed(&sentence)
    }

    fn answer(&mut self, reply: Reply) -> Result<(), CliError> {
        match reply {
            Reply::Changed(sentence) => self.changed(&sentence),
            Reply::Said(sentence) => Ok(writeln!(self.console.out, "{sentence}")?),
            Reply::Page(page) => Ok(write!(self.console.out, "{page}")?),
            Reply::Board => self.show_board(),
            Reply::Step => self.step(),
            Reply::Hint => self.hint(),
            Reply::Quit => {
                self.done = true;
                Ok(())
            }
        }
    }

    fn changed(&mut self, sentence: &str) -> Result<(), CliError> {
        writeln!(self.console.out, "{sentence}")?;
        if let Some(failure) = self.controller.save_failure() {
            tell(format_args!("gipf: {failure}"));
        }
        self.prepare_for_signals();
        self.since = Instant::now();
        // The board is shown when it is somebody's turn to look at it.
        let controller = &self.controller;
        let engine_goes_on = controller.engine_request().is_some()
            || controller.challenge_request().is_some()
            || controller.contest().is_some();
        if !engine_goes_on { self.show_board() } else { Ok(self.console.out.flush()?) }
    }

    /// Sees to it that Ctrl-C says where the game is saved.
    fn prepare_for_signals(&self) {
        if !self.controller.is_contest() {
            interrupt::say_at_end(saved_text(&self.controller));
        }
    }

    fn show_board(&mut self) -> Result<(), CliError> {
        let session = self.controller.session();
        let position = session.position();
        let game = session.game();
        let last = game.turns().last().map(|turn| {
            let before = &game.positions()[game.turns().len() - 1];
            (before, turn)
        });
        let board = position.board(last, self.controller.below());
        let counts: Vec<String> = Color::ALL
            .into_iter()
            .filter_map(|color| {
                Some(format!("{} {}", P::player_name(color), position.count(color)?))
            })
            .collect();
        let mut state = match session.outcome() {
            Some(outcome) => outcome.to_string(),
            None => {
                let (number, side) = (session.next_number(), position.side_to_move());
                match self.controller.person_asked() {
                    Some(challenger) => format!("{number}. {challenger} to challenge or accept"),
                    None => format!("{number}. {} {}", P::player_name(side), position.task()),
                }
            }
        };
        if !counts.is_empty() {
            state.push_str(&format!("; {} {}", P::COUNTED[1], counts.join(", ")));
        }
        let held = |color| format!("{} {}", P::player_name(color), position.held(color));
        let held = Color::ALL.map(held);
        if !P::HELD[1].is_empty() {
            state.push_str(&format!("; {} {}", P::HELD[1], held.join(", ")));
        }
        let shared = position.shared();
        if !shared.is_empty() {
            state.push_str(&format!("; {shared}"));
        }
        if let Some(combination) = session.combination() {
            let ByColor { white, black } = combination.left();
            state.push_str(&format!("; challenges left White {white}, Black {black}"));
        }
        let clocks = Color::ALL.map(|color| session.time_left(color).map(clock_text));
        if let [Some(white), Some(black)] = clocks {
            state.push_str(&format!(
                "; clocks {} {white}, {} {black}",
                P::player_name(Color::White),
                P::player_name(Color::Black)
            ));
        }
        writeln!(self.console.out, "\n{board}{state}")?;
        Ok(self.console.out.flush()?)
    }

    fn hint(&mut self) -> Result<(), CliError> {
        let Some(request) = self.controller.hint_request() else { return Ok(()) };
        let answer =
            self.engine.answer(request).map_err(|error| CliError::Limit(error.to_string()))?;
        let position = self.controller.session().position();
        if let Some(opinion) = EngineOpinion::of_result(position, &answer) {
            writeln!(self.console.out, "{}", opinion.hint(position))?;
        }
        Ok(())
    }

    /// A turn from numbered lists.
    fn step(&mut self) -> Result<(), CliError> {
        let mut chooser = TurnChooser::new(self.controller.session().position());
        loop {
            if let Some(turn) = chooser.turn() {
                let used = self.since.elapsed();
                return match self.controller.play(&turn, used) {
                    Ok(sentence) => self.changed(&sentence),
                    Err(error) => self.changed(&error.to_string()),
                };
            }
            let choices = chooser.choices();
            let words = choices.iter().enumerate();
            let words: Vec<String> = words
                .map(|(number, choice)| format!("{} {}", number + 1, chooser.steps().text(*choice)))
                .collect();
            write!(self.console.out, "{}\n{}", chooser.question(), columns(&words))?;
            let Some(answer) = self.ask("number or words, back or cancel> ")? else {
                return Ok(());
            };
            let answer = answer.trim();
            match answer.to_lowercase().as_str() {
                "cancel" => return Ok(()),
                "quit" => return self.answer(Reply::Quit),
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
                    chooser.choose(choice);
                }
                None => tell(format_args!(
                    "gipf: expected a number from 1 to {}, the words of one choice, back or cancel, found '{}'",
                    choices.len(),
                    shortened(answer)
                )),
            }
        }
    }

    /// The next line; `None` at the end of the input.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, CliError> {
        loop {
            if self.console.prompts {
                write!(self.console.out, "{prompt}")?;
            }
            self.console.out.flush()?;
            match self.console.input.next().map_err(CliError::Read)? {
                None => {
                    if self.console.prompts {
                        writeln!(self.console.out)?;
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
