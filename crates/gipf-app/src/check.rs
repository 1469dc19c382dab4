//! Checking files of games turn by turn.

use std::ops::ControlFlow;

use gipf_notation::record::{RecordError, RecordReader, TurnPlayed, Visitor};

use crate::files::{FileError, GameFile, Games};
use crate::json::FileProblem;
use crate::{GameVisitor, RegisteredGame, Registry};

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
}

/// Checks every game of a file and adds it to the summary; `on_problem` gets each error. A break ends the
/// check and is returned.
///
/// # Errors
///
/// [`FileError`] when the file cannot be read.
pub fn check_file<R: Registry, B>(
    name: &str,
    file: GameFile,
    summary: &mut CheckSummary,
    on_problem: &mut dyn FnMut(FileProblem) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, FileError> {
    let game = file.game();
    let check = Check { name, summary, on_problem, game_is_wrong: false };
    R::visit(game, CheckFile { check, file })
}

struct CheckFile<'a, B> {
    check: Check<'a, B>,
    file: GameFile,
}

impl<B> GameVisitor for CheckFile<'_, B> {
    type Output = Result<ControlFlow<B>, FileError>;

    fn visit<P: RegisteredGame>(mut self) -> Self::Output {
        match self.file.games::<P>()? {
            Games::Records(input, options) => {
                Ok(RecordReader::new(input, options).read_all(&mut self.check)?)
            }
            Games::Imported(Ok(record)) => {
                self.check.summary.games += 1;
                self.check.summary.turns += record.len() as u64;
                Ok(ControlFlow::Continue(()))
            }
            Games::Imported(Err(fault)) => {
                self.check.summary.games += 1;
                let error = FileProblem::imported(self.check.name, &fault);
                Ok(self.check.report(error))
            }
        }
    }
}

struct Check<'a, B> {
    name: &'a str,
    summary: &'a mut CheckSummary,
    on_problem: &'a mut dyn FnMut(FileProblem) -> ControlFlow<B>,
    game_is_wrong: bool,
}

impl<B> Check<'_, B> {
    fn report(&mut self, error: FileProblem) -> ControlFlow<B> {
        self.summary.errors += 1;
        if !self.game_is_wrong {
            self.game_is_wrong = true;
            self.summary.wrong_games += 1;
        }
        (self.on_problem)(error)
    }
}

impl<P: RegisteredGame, B> Visitor<P> for Check<'_, B> {
    type Break = B;

    fn begin_game(&mut self, _game: usize) -> ControlFlow<B> {
        self.summary.games += 1;
        self.game_is_wrong = false;
        ControlFlow::Continue(())
    }

    fn turn(&mut self, _played: &TurnPlayed<'_, P>) -> ControlFlow<B> {
        self.summary.turns += 1;
        ControlFlow::Continue(())
    }

    fn error(&mut self, error: &RecordError<P>) -> ControlFlow<B> {
        self.report(FileProblem::new(self.name, error))
    }
}
