//! Playing line by line, on a terminal or in a pipe.

use std::io::{self, BufRead, IsTerminal, Write};
use std::time::Instant;

use gipf_app::play::TurnChooser;
use gipf_core::Color;
use gipf_notation::{BoundedLines, Line};

use super::command;
use super::desk::{Desk, Reply};
use super::engine::{Job, Thinker};
use super::text;
use crate::shared::error::CliError;
use gipf_app::RegisteredGame;

/// Longer than any turn and any name of a file.
const MAX_LINE_LEN: usize = 8 * 1024;

pub(crate) fn run<P: RegisteredGame>(desk: Desk<P>, engine: Thinker<P>) -> Result<(), CliError> {
    let prompts = io::stdin().is_terminal();
    let input = BoundedLines::new(io::stdin().lock(), MAX_LINE_LEN);
    let mut mode = LineMode {
        desk,
        engine,
        input,
        out: io::stdout(),
        prompts,
        since: Instant::now(),
        done: false,
    };
    mode.play()?;
    if let Some(record) = mode.desk.unsaved_record() {
        write!(mode.out, "\n{record}")?;
    }
    Ok(mode.out.flush()?)
}

struct LineMode<P: RegisteredGame, R, W> {
    desk: Desk<P>,
    engine: Thinker<P>,
    input: BoundedLines<R>,
    out: W,
    /// Whether somebody sits at the keyboard.
    prompts: bool,
    /// When the turn under way began.
    since: Instant,
    done: bool,
}

impl<P: RegisteredGame, R: BufRead, W: Write> LineMode<P, R, W> {
    fn play(&mut self) -> Result<(), CliError> {
        self.show_board()?;
        while !self.done {
            if let Some(job) = self.desk.engine_job() {
                self.engine_turn(job)?;
                continue;
            }
            let Some(line) = self.ask("> ")? else { return Ok(()) };
            let used = self.since.elapsed();
            if let Some(sentence) = self.desk.flag(used) {
                self.changed(&sentence)?;
                continue;
            }
            let reply = match command::parse::<P>(&line) {
                Ok(None) => continue,
                Ok(Some(command)) => self.desk.obey(command, used),
                Err(sentence) => Err(sentence),
            };
            match reply {
                Ok(reply) => self.answer(reply)?,
                Err(sentence) => eprintln!("gipf: {sentence}"),
            }
        }
        Ok(())
    }

    fn engine_turn(&mut self, job: Job<P>) -> Result<(), CliError> {
        self.since = Instant::now();
        let answer = self.engine.answer(job).map_err(|error| CliError::Limit(error.to_string()))?;
        let used = self.since.elapsed();
        let Some(turn) = answer.as_ref().and_then(|thought| thought.line.first().cloned()) else {
            return Err(CliError::Limit("the engine found no turn".into()));
        };
        // A turn that comes too late is not played: the message says so.
        let sentence = match self.desk.flag(used) {
            Some(sentence) => sentence,
            None => self.desk.play(&turn, used).map_err(CliError::Limit)?,
        };
        self.changed(&sentence)
    }

    fn answer(&mut self, reply: Reply) -> Result<(), CliError> {
        match reply {
            Reply::Changed(sentence) => self.changed(&sentence),
            Reply::Said(sentence) => Ok(writeln!(self.out, "{sentence}")?),
            Reply::Page(page) => Ok(write!(self.out, "{page}")?),
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
        writeln!(self.out, "{sentence}")?;
        self.since = Instant::now();
        // The board is shown when it is somebody's turn to look at it.
        if self.desk.engine_job().is_none() { self.show_board() } else { Ok(self.out.flush()?) }
    }

    fn show_board(&mut self) -> Result<(), CliError> {
        let session = &self.desk.session;
        let position = session.position();
        let game = session.game();
        let last = game.turns().last().map(|turn| {
            let before = &game.positions()[game.turns().len() - 1];
            (before, turn)
        });
        let board = position.board(last, self.desk.below);
        let counts = Color::ALL.map(|color| format!("{color} {}", position.count(color)));
        let mut state = match session.outcome() {
            Some(outcome) => outcome.to_string(),
            None => {
                let (number, side) = (session.next_number(), position.side_to_move());
                format!("{number}. {side} {}", position.task())
            }
        };
        state.push_str(&format!("; {} {}", P::COUNTED[1], counts.join(", ")));
        let clocks = Color::ALL.map(|color| session.time_left(color).map(text::clock));
        if let [Some(white), Some(black)] = clocks {
            state.push_str(&format!("; clocks White {white}, Black {black}"));
        }
        writeln!(self.out, "\n{board}{state}")?;
        Ok(self.out.flush()?)
    }

    fn hint(&mut self) -> Result<(), CliError> {
        let Some(job) = self.desk.hint_job() else { return Ok(()) };
        let answer = self.engine.answer(job).map_err(|error| CliError::Limit(error.to_string()))?;
        if let Some(thought) = answer {
            writeln!(self.out, "{}", self.desk.hint_sentence(&thought))?;
        }
        Ok(())
    }

    /// A turn from numbered lists.
    fn step(&mut self) -> Result<(), CliError> {
        let mut chooser = TurnChooser::new(self.desk.session.position());
        loop {
            if let Some(turn) = chooser.turn() {
                let used = self.since.elapsed();
                return match self.desk.play(&turn, used) {
                    Ok(sentence) => self.changed(&sentence),
                    Err(sentence) => self.changed(&sentence),
                };
            }
            let choices = chooser.choices();
            let words = choices.iter().enumerate();
            let words: Vec<String> =
                words.map(|(number, choice)| format!("{} {choice}", number + 1)).collect();
            write!(self.out, "{}\n{}", chooser.question(), text::columns(&words))?;
            let Some(answer) = self.ask("number, back or cancel> ")? else { return Ok(()) };
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
            let number = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            match number.and_then(|number| choices.get(number)) {
                Some(&choice) => {
                    chooser.choose(choice);
                }
                None => eprintln!(
                    "gipf: expected a number from 1 to {}, back or cancel, found '{}'",
                    choices.len(),
                    text::shortened(answer)
                ),
            }
        }
    }

    /// The next line; `None` at the end of the input.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, CliError> {
        loop {
            if self.prompts {
                write!(self.out, "{prompt}")?;
            }
            self.out.flush()?;
            match self.input.next().map_err(CliError::Read)? {
                None => {
                    if self.prompts {
                        writeln!(self.out)?;
                    }
                    return Ok(None);
                }
                Some(Line::Text(text)) => return Ok(Some(text)),
                Some(Line::TooLong) => {
                    eprintln!("gipf: expected a line of at most {MAX_LINE_LEN} bytes");
                }
                Some(Line::NotUtf8) => eprintln!("gipf: found bytes that are no UTF-8"),
            }
        }
    }
}
