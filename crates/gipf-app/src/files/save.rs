//! Games being played, in files.

use std::fmt;
use std::path::Path;

use gipf_game::ByColor;
use gipf_notation::record::TreeError;

use super::{FileError, GameFile, Games, Lost, OutputError, OutputPolicy};
use crate::Playable;
use crate::play::{Player, Session};

/// Returned when a game cannot be saved.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SaveError<P: Playable> {
    /// The game does not fit into a record.
    #[error(transparent)]
    Record(TreeError<P>),
    /// The file must not be written, or cannot.
    #[error(transparent)]
    Output(#[from] OutputError),
}

/// Writes the record of a game, as far as the policy allows: the file is replaced whole, or stays as it was.
///
/// # Errors
///
/// [`SaveError`] when the game does not fit into a record, the policy refuses the file, or it cannot be
/// written.
pub fn save_game<P: Playable>(
    path: &Path,
    session: &Session<P>,
    policy: &OutputPolicy,
) -> Result<(), SaveError<P>> {
    let record = session.to_record().map_err(SaveError::Record)?;
    Ok(policy.write(path, record.to_string().as_bytes())?)
}

/// A game that was in a file. Its text says what was found, and who plays.
#[derive(Debug)]
#[non_exhaustive]
pub struct LoadedGame<P: Playable> {
    /// The game, where its main line ends.
    pub session: Session<P>,
    /// Whether the file is a record, and not the format of another program.
    pub is_record: bool,
    /// What of the record is not in the game, so that saving it leaves it out.
    pub lost: Lost,
    /// Whether the file holds more games.
    pub has_others: bool,
    /// The first thing that is wrong with the record.
    pub error: Option<String>,
}

impl<P: Playable> LoadedGame<P> {
    /// Returns whether the file holds nothing that saving the game there would lose.
    #[must_use]
    pub fn is_own(&self) -> bool {
        self.more().is_none()
    }

    /// Returns why the game is not saved into its file, as the end of a sentence about the file; `None` where it can be.
    #[must_use]
    pub fn more(&self) -> Option<String> {
        let reasons = [
            (!self.is_record).then(|| "it is not a record".to_owned()),
            self.has_others.then(|| "it holds several games".to_owned()),
            self.error.is_some().then(|| "its record has an error".to_owned()),
            (!self.lost.is_nothing()).then(|| format!("saving the game would lose {}", self.lost)),
        ];
        reasons.into_iter().flatten().next()
    }
}

impl<P: Playable> fmt::Display for LoadedGame<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turns = self.session.game().turns().len();
        write!(f, "a game of {turns} turn{}", if turns == 1 { "" } else { "s" })?;
        if self.has_others {
            f.write_str(", the first of several")?;
        }
        if let Some(error) = &self.error {
            write!(f, ", with an error: {error}")?;
        }
        write!(f, "; {}", self.session.players_text())
    }
}

/// Returned when no game can be read from a file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// The record is wrong from its first turn.
    #[error("{0}")]
    Record(String),
    /// What the record says of the passage of its turns does not hold together: see
    /// [`TurnGate`](crate::play::TurnGate).
    #[error("{0}")]
    Gate(String),
}

impl LoadError {
    /// Returns the error as a sentence that begins with the file.
    #[must_use]
    pub fn about(&self, path: &Path) -> String {
        let separator = match self {
            // A line and a column follow.
            LoadError::Record(_) | LoadError::File(FileError::Import { .. }) => "",
            LoadError::File(_) | LoadError::Gate(_) => " ",
        };
        format!("{}:{separator}{self}", path.display())
    }
}

/// Reads the first game of a file.
///
/// # Errors
///
/// [`LoadError`] when the file cannot be read, has no game of this kind, or one that is wrong from its
/// first turn.
pub fn load_game<P: Playable>(
    path: &Path,
    players: ByColor<Player>,
) -> Result<LoadedGame<P>, LoadError> {
    let games = GameFile::open_as::<P>(path)?.games()?;
    let is_record = matches!(games, Games::Records(..));
    let mut games = games.into_iter();
    let read = games.next().ok_or(FileError::NoGame)??;
    // A second game is enough to know that the file is not this game's alone.
    let has_others = games.next().transpose()?.is_some();
    let error = read.problems().into_iter().find(|problem| !problem.is_tolerated());
    let (record, error) = (read.record, error.map(|error| error.to_string()));
    if let Err(error) = P::replay_gate(&record) {
        return Err(LoadError::Gate(error));
    }
    let session = Session::from_record(&record, players);
    let turns = session.game().turns().len();
    if let (0, Some(error)) = (turns, &error) {
        return Err(LoadError::Record(error.clone()));
    }
    // What cannot be a record again is told when it is saved.
    let lost =
        session.to_record().map_or_else(|_| Lost::default(), |it| Lost::extras(&record, &it));
    Ok(LoadedGame { session, is_record, lost, has_others, error })
}
