//! Where a game is saved and loaded, and what becomes of a failure.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use gipf_game::ByColor;

use super::{ControlError, PlayController, TurnGate};
use crate::Playable;
use crate::files::{
    Lost, OutputError, OutputPolicy, SaveError, is_same_file, load_game, save_game,
};

/// Why a game was not saved. Its text says which file, and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveFailure {
    sentence: String,
    /// The kind of the system's error, if that is what is wrong.
    pub kind: Option<io::ErrorKind>,
}

impl fmt::Display for SaveFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl SaveFailure {
    pub(super) fn of<P: Playable>(error: &ControlError<P>) -> SaveFailure {
        let kind = match error {
            ControlError::Save(SaveError::Output(error)) => error.io_kind(),
            _ => None,
        };
        SaveFailure { sentence: error.to_string(), kind }
    }
}

impl<P: Playable> PlayController<P> {
    /// Keeps the files that the program reads, whatever game is played, from being replaced: those are the inputs of the
    /// policy.
    #[must_use]
    pub fn with_policy(mut self, policy: OutputPolicy) -> PlayController<P> {
        self.policy = policy.clone();
        self.default_policy = policy;
        self
    }

    /// Says what of its record a game that was read has left behind, which is told again when it is saved elsewhere.
    #[must_use]
    pub fn with_lost(mut self, lost: Lost) -> PlayController<P> {
        self.lost = lost;
        self
    }

    /// Keeps a file from being replaced by this game: it was read from there, and holds more.
    #[must_use]
    pub fn with_input(mut self, path: &Path) -> PlayController<P> {
        self.policy = self.policy.with_input(path);
        self
    }

    /// Returns why the last attempt to save the game failed; `None` once it is saved.
    #[must_use]
    pub fn save_failure(&self) -> Option<&SaveFailure> {
        self.save_failure.as_ref()
    }

    /// Returns the file that is written after every turn, if the game stands there as it is.
    #[must_use]
    pub fn saved_file(&self) -> Option<&Path> {
        let has_begun = !self.session.game().turns().is_empty();
        self.file.as_deref().filter(|_| self.autosaves && !self.unsaved && has_begun)
    }

    /// Saves to a file, or to the game's own. `overwrite` replaces a file that exists, but never the input.
    pub(super) fn save(
        &mut self,
        path: Option<PathBuf>,
        overwrite: bool,
    ) -> Result<String, ControlError<P>> {
        let Some(path) = path.or_else(|| self.file.clone()) else {
            return Err(ControlError::NoFile);
        };
        let is_own = |own: &PathBuf| *own == path || is_same_file(own, &path);
        let replaces = overwrite || self.file.as_ref().is_some_and(is_own);
        match save_game(&path, &self.session, &self.policy.clone().with_replacing(replaces)) {
            Err(SaveError::Output(OutputError::Exists { path })) => {
                return Err(ControlError::FileExists(path));
            }
            saved => saved?,
        }
        self.unsaved = false;
        let mut sentence = format!("saved to {}", path.display());
        if !self.lost.is_nothing() {
            sentence += &format!(", without {}", self.lost);
        }
        // Where every turn is saved to a file, this is a copy.
        if !self.autosaves || self.file.is_none() {
            self.file = Some(path);
        }
        Ok(sentence)
    }

    /// Goes on with another game.
    pub(super) fn load(&mut self, path: PathBuf, discard: bool) -> Result<String, ControlError<P>> {
        if self.unsaved && !discard {
            return Err(ControlError::Unsaved(path));
        }
        let players = ByColor::new_with(|color| self.session.player(color));
        let loaded = match load_game(&path, players) {
            Ok(loaded) => loaded,
            Err(error) => return Err(ControlError::Load { path, error }),
        };
        let sentence = format!("{}: {loaded}", path.display());
        let is_own = loaded.is_own();
        self.session = loaded.session;
        self.lost = loaded.lost;
        self.offered_for = Duration::ZERO;
        self.unsaved = false;
        self.save_failure = None;
        self.policy = self.default_policy.clone();
        if !is_own {
            self.policy = self.policy.clone().with_input(&path);
        }
        self.file = is_own.then_some(path);
        Ok(sentence)
    }

    /// Saves where that is wanted, and returns the sentence about the change: what went wrong with saving is
    /// the [`save_failure`](PlayController::save_failure).
    pub(super) fn after_change(&mut self, sentence: String) -> String {
        self.unsaved = true;
        if let Some(path) = self.file.as_ref().filter(|_| self.autosaves) {
            let policy = self.policy.clone().with_replacing(true);
            let saved = save_game(path, &self.session, &policy).map_err(ControlError::from);
            self.unsaved = saved.is_err();
            self.save_failure = saved.as_ref().err().map(SaveFailure::of);
        }
        sentence
    }

    /// Returns the record, when the game would be lost without it.
    #[must_use]
    pub fn unsaved_record(&self) -> Option<String> {
        let is_begun = self.session.gate().is_some_and(TurnGate::is_turn_begun);
        let has_turns = !self.session.game().turns().is_empty() || is_begun;
        // A game can be over before its first turn: somebody has resigned.
        let is_worth_keeping = has_turns || self.session.outcome().is_some();
        if !self.unsaved || !is_worth_keeping {
            return None;
        }
        Some(match self.session.to_record() {
            Ok(record) => record.to_string(),
            // Longer than a record may be: the last position is better than nothing.
            Err(_) => format!("{}\n", self.session.position().position_text(None)),
        })
    }
}
