//! Checking files of games turn by turn.

mod main_line;

use std::marker::PhantomData;
use std::mem;
use std::ops::ControlFlow;

use gipf_game::GameResult;
use gipf_notation::record::{
    Record, RecordError, RecordProblem, RecordReader, RecordWarning, TurnNumber, TurnPlayed,
    Visitor,
};

use crate::files::{FileError, GameFile, Games};
use crate::json::FileProblem;
use crate::{GameVisitor, Playable, Registry};
use main_line::MainLine;

/// What has been checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckSummary {
    /// The games.
    pub games: u64,
    /// The games with errors.
    pub wrong_games: u64,
    /// The turns of all games.
    pub turns: u64,
    /// The errors of all games.
    pub errors: u64,
    /// What is [tolerated](FileProblem::is_tolerated) in all games.
    pub warnings: u64,
}

/// A check of the main line of a game as a whole.
pub type GameCheck<P> = fn(&Record<P>) -> Result<(), GameProblem>;

/// What is wrong with a game as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameProblem {
    /// The turn that it is about, counted from 1; 0 for the whole game.
    pub turn: usize,
    /// A sentence.
    pub message: String,
}

/// Checks every game of a file turn by turn, and [as a whole](Playable::game_check), and adds it to the
/// summary; `on_problem` gets each error, and may end the check.
///
/// # Errors
///
/// [`FileError`] when the file cannot be read.
pub fn check_file<R: Registry>(
    name: &str,
    file: GameFile,
    summary: &mut CheckSummary,
    on_problem: &mut dyn FnMut(FileProblem) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, FileError> {
    let game = file.game();
    let report = Report { name, summary, on_problem, game_is_wrong: false };
    R::visit(game, CheckFile::<R> { report, file, registry: PhantomData })
}

struct CheckFile<'a, R> {
    report: Report<'a>,
    file: GameFile,
    registry: PhantomData<R>,
}

impl<R: Registry> GameVisitor for CheckFile<'_, R> {
    type Output = Result<ControlFlow<()>, FileError>;

    fn visit<P: Playable>(mut self) -> Self::Output {
        match self.file.games::<P>()? {
            Games::Records(input, options) => {
                let whole = P::game_check::<R>().map(|check| (check, MainLine::new()));
                let mut check = Check { report: self.report, game: 0, whole };
                Ok(RecordReader::new(input, options).read_all(&mut check)?)
            }
            Games::Imported(games) => {
                let name = self.report.name;
                for read in games {
                    self.report.summary.games += 1;
                    self.report.game_is_wrong = false;
                    let problems: Vec<FileProblem> = match read {
                        Ok(read) => {
                            self.report.summary.turns += read.record.len() as u64;
                            read.problems().iter().map(|it| FileProblem::new(name, it)).collect()
                        }
                        Err(FileError::Import { error }) => {
                            vec![FileProblem::imported(name, &error)]
                        }
                        Err(error) => return Err(error),
                    };
                    for problem in problems {
                        if let flow @ ControlFlow::Break(_) = self.report.report(problem) {
                            return Ok(flow);
                        }
                    }
                }
                Ok(ControlFlow::Continue(()))
            }
        }
    }
}

struct Report<'a> {
    name: &'a str,
    summary: &'a mut CheckSummary,
    on_problem: &'a mut dyn FnMut(FileProblem) -> ControlFlow<()>,
    game_is_wrong: bool,
}

impl Report<'_> {
    fn report(&mut self, error: FileProblem) -> ControlFlow<()> {
        if error.is_tolerated() {
            self.summary.warnings += 1;
        } else {
            self.summary.errors += 1;
            self.summary.wrong_games += u64::from(!mem::replace(&mut self.game_is_wrong, true));
        }
        (self.on_problem)(error)
    }
}

struct Check<'a, P: Playable> {
    report: Report<'a>,
    /// The number of the game that is read.
    game: usize,
    /// The check of a whole game, and what has been read of it.
    whole: Option<(GameCheck<P>, MainLine<P>)>,
}

impl<P: Playable> Check<'_, P> {
    fn line(&mut self) -> Option<&mut MainLine<P>> {
        self.whole.as_mut().map(|(_, line)| line)
    }
}

impl<P: Playable> Visitor<P> for Check<'_, P> {
    fn begin_game(&mut self, game: usize) -> ControlFlow<()> {
        self.report.summary.games += 1;
        self.report.game_is_wrong = false;
        self.game = game;
        if let Some(line) = self.line() {
            *line = MainLine::new();
        }
        ControlFlow::Continue(())
    }

    fn tag(&mut self, name: &str, value: &str) -> ControlFlow<()> {
        if let Some(line) = self.line() {
            line.tag(name, value);
        }
        ControlFlow::Continue(())
    }

    fn begin_turns(&mut self, start: &P, number: TurnNumber) -> ControlFlow<()> {
        if let Some(line) = self.line() {
            line.begin_turns(start, number);
        }
        ControlFlow::Continue(())
    }

    fn turn(&mut self, played: &TurnPlayed<'_, P>) -> ControlFlow<()> {
        self.report.summary.turns += 1;
        if let Some(line) = self.line() {
            line.turn(played);
        }
        ControlFlow::Continue(())
    }

    fn comment(&mut self, text: &str) -> ControlFlow<()> {
        if let Some(line) = self.line() {
            line.comment(text);
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self) -> ControlFlow<()> {
        if let Some(line) = self.line() {
            line.begin_variation();
        }
        ControlFlow::Continue(())
    }

    fn end_variation(&mut self) -> ControlFlow<()> {
        if let Some(line) = self.line() {
            line.end_variation();
        }
        ControlFlow::Continue(())
    }

    fn error(&mut self, error: &RecordError<P>) -> ControlFlow<()> {
        let problem = RecordProblem::Error(error.clone());
        self.report.report(FileProblem::new(self.report.name, &problem))
    }

    fn warning(&mut self, warning: &RecordWarning<P>) -> ControlFlow<()> {
        let problem = RecordProblem::Warning(warning.clone());
        self.report.report(FileProblem::new(self.report.name, &problem))
    }

    fn end_game(&mut self, result: Option<GameResult>) -> ControlFlow<()> {
        let Some((check, line)) = &mut self.whole else { return ControlFlow::Continue(()) };
        let Err(GameProblem { turn, message }) = check(line.end(result)) else {
            return ControlFlow::Continue(());
        };
        let (place, turn) = line.place(turn);
        let problem = FileProblem::of_game::<P>(self.report.name, self.game, place, turn, message);
        self.report.report(problem)
    }
}
