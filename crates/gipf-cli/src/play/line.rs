//! Playing line by line, on a terminal or in a pipe.

use std::io::{self, BufRead, IsTerminal, Write};
use std::time::Instant;

use gipf_app::RegisteredGame;
use gipf_app::play::{
    Command, EngineOpinion, PlayController, Reply, Steps, TurnChooser, clock_text, columns,
    shortened,
};
use gipf_board::Color;
use gipf_engine::{EngineWorker, SearchRequest};
use gipf_notation::{BoundedLines, Line};

use crate::shared::error::CliError;

/// Longer than any turn and any name of a file.
const MAX_LINE_LEN: usize = 8 * 1024;

pub(crate) fn run<P: RegisteredGame>(
    controller: PlayController<P>,
    engine: EngineWorker<P>,
) -> Result<(), CliError> {
    let prompts = io::stdin().is_terminal();
    let input = BoundedLines::new(io::stdin().lock(), MAX_LINE_LEN);
    let mut mode = LineMode {
        controller,
        engine,
        input,
        out: io::stdout(),
        prompts,
        since: Instant::now(),
        done: false,
    };
    mode.play()?;
    if let Some(record) = mode.controller.unsaved_record() {
        write!(mode.out, "\n{record}")?;
    }
    Ok(mode.out.flush()?)
}

struct LineMode<P: RegisteredGame, R, W> {
    controller: PlayController<P>,
    engine: EngineWorker<P>,
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
            if let Some(request) = self.controller.engine_request() {
                self.engine_turn(request)?;
                continue;
            }
            let Some(line) = self.ask("> ")? else { return Ok(()) };
            let used = self.since.elapsed();
            if let Some(sentence) = self.controller.flag(used) {
                self.changed(&sentence)?;
                continue;
            }
            match Command::parse::<P>(&line) {
                Ok(None) => {}
                Ok(Some(command)) => match self.controller.obey(command, used) {
                    Ok(reply) => self.answer(reply)?,
                    Err(error) => eprintln!("gipf: {error}"),
                },
                Err(error) => eprintln!("gipf: {error}"),
            }
        }
        Ok(())
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
        if self.controller.engine_request().is_none() {
            self.show_board()
        } else {
            Ok(self.out.flush()?)
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
            .filter_map(|color| Some(format!("{color} {}", position.count(color)?)))
            .collect();
        let mut state = match session.outcome() {
            Some(outcome) => outcome.to_string(),
            None => {
                let (number, side) = (session.next_number(), position.side_to_move());
                format!("{number}. {side} {}", position.task())
            }
        };
        if !counts.is_empty() {
            state.push_str(&format!("; {} {}", P::COUNTED[1], counts.join(", ")));
        }
        let held = Color::ALL.map(|color| format!("{color} {}", position.held(color)));
        if !P::HELD[1].is_empty() {
            state.push_str(&format!("; {} {}", P::HELD[1], held.join(", ")));
        }
        let clocks = Color::ALL.map(|color| session.time_left(color).map(clock_text));
        if let [Some(white), Some(black)] = clocks {
            state.push_str(&format!("; clocks White {white}, Black {black}"));
        }
        writeln!(self.out, "\n{board}{state}")?;
        Ok(self.out.flush()?)
    }

    fn hint(&mut self) -> Result<(), CliError> {
        let Some(request) = self.controller.hint_request() else { return Ok(()) };
        let answer =
            self.engine.answer(request).map_err(|error| CliError::Limit(error.to_string()))?;
        let position = self.controller.session().position();
        if let Some(opinion) = EngineOpinion::of_result(position, &answer) {
            writeln!(self.out, "{}", opinion.hint(position))?;
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
            write!(self.out, "{}\n{}", chooser.question(), columns(&words))?;
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
                    shortened(answer)
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
