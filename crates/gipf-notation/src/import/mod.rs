//! Games in the notation of other programs, and back.
//!
//! | form | GIPF | DVONN | TAMSK | YINSH | ZÈRTZ |
//! |---|---|---|---|---|---|
//! | the game tree file of boardspace.net | [`import_boardspace`] | [`import_boardspace_dvonn`] | [`import_boardspace_tamsk`] | [`import_boardspace_yinsh`] | [`import_boardspace_zertz`] |
//! | the text of littlegolem | | [`import_littlegolem`] | | | |
//! | the log of GF1 | [`import_gf1`] | | | | |
//!
//! Every turn is replayed by the rules; what comes out is a start and legal turns. `docs/src/imports.md` says what
//! each form is taken to be and what that rests on.

mod boardspace;
#[cfg(feature = "dvonn")]
mod dvonn;
mod error;
mod gipf;
mod guess;
mod sgf;

use alloc::string::String;
use alloc::vec::Vec;
use gipf_game::{GameResult, OutcomeOf};

use crate::outcome::outcome_of;

use gipf_core::Gipf;

use crate::Notation;

pub use boardspace::BoardspaceErrorKind;
#[cfg(feature = "dvonn")]
pub use boardspace::import_boardspace_dvonn;
#[cfg(feature = "tamsk")]
pub use boardspace::import_boardspace_tamsk;
#[cfg(feature = "yinsh")]
pub use boardspace::import_boardspace_yinsh;
#[cfg(feature = "zertz")]
pub use boardspace::import_boardspace_zertz;
#[cfg(feature = "dvonn")]
pub use dvonn::{LittlegolemErrorKind, export_littlegolem, import_littlegolem};
pub use error::{ExportError, ImportError, ImportProblem, SourceError};
pub use gipf::{
    Gf1Options, ImportErrorKind, export_boardspace, export_gf1, import_boardspace, import_gf1,
};
pub use guess::{ImportFormat, game_tree_name, guess_format};

/// The longest text that is imported, in bytes: 1 MiB. A real game has a few thousand.
pub const MAX_IMPORT_LEN: usize = 1 << 20;

/// A game that was read from another program's notation.
///
/// Clock times of the source are not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedGame<P: Notation = Gipf> {
    /// What the source says of the game, in its order: name and value.
    pub tags: Vec<(String, String)>,
    /// Where the game starts.
    pub start: P,
    /// The turns, each legal where it stands.
    pub turns: Vec<P::Turn>,
    /// Who won, as the source says or as the rules do.
    pub result: Option<GameResult>,
    /// How the game ended, where that is known: by the rules, or by a resignation or a loss on
    /// time that the source tells.
    pub outcome: Option<OutcomeOf<P>>,
    /// The source breaks off in the middle of a turn, which is left out.
    pub unfinished: bool,
    /// The comments of the source, each with the number of turns before it.
    pub comments: Vec<(usize, String)>,
}

impl<P: Notation> ImportedGame<P> {
    /// Creates a game with these turns and nothing else; the result is what the rules say.
    ///
    /// # Errors
    ///
    /// [`ExportError::Illegal`] for the first turn that is not legal.
    ///
    /// ```
    /// use gipf_core::{Gipf, Position, Variant};
    /// use gipf_notation::Notation;
    /// use gipf_notation::import::{ImportedGame, export_gf1};
    ///
    /// let start = Gipf::start(Variant::Basic);
    /// let turn = start.parse_turn("e1-e3")?;
    /// let game = ImportedGame::new(start, vec![turn])?;
    /// assert_eq!(export_gf1(&game)?, "[Variant \"basic\"]\n\n1. e1-e3\n*\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(start: P, turns: Vec<P::Turn>) -> Result<ImportedGame<P>, ExportError<P>> {
        let mut position = start;
        for (i, turn) in turns.iter().enumerate() {
            position = position
                .play(turn)
                .map_err(|reason| ExportError::Illegal { turn: i + 1, reason })?;
        }
        Ok(ImportedGame::replayed(Vec::new(), start, turns, None))
    }

    /// The turns must be legal; `told` is the end that the source tells.
    fn replayed(
        tags: Vec<(String, String)>,
        start: P,
        turns: Vec<P::Turn>,
        told: Option<OutcomeOf<P>>,
    ) -> ImportedGame<P> {
        let outcome = told.or_else(|| outcome_of(start, &turns));
        let result = outcome.map(Into::into);
        let comments = Vec::new();
        ImportedGame { tags, start, turns, result, outcome, unfinished: false, comments }
    }

    /// Returns the value of the first tag with this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }
}

#[cfg(feature = "std")]
impl<P: Notation> ImportedGame<P> {
    /// Takes the main line of a record, to be written in another program's notation.
    #[must_use]
    pub fn from_record(record: &crate::record::Record<P>) -> ImportedGame<P> {
        let turns: Vec<P::Turn> = record.main_line().map(|node| node.turn().clone()).collect();
        let tags = record.tags().map(|(name, value)| (name.into(), value.into())).collect();
        let game = ImportedGame::replayed(tags, *record.start(), turns, record.outcome());
        let noted = Some(record.result()).filter(|result| *result != GameResult::Unknown);
        ImportedGame { result: game.result.or(noted), ..game }
    }

    /// Turns the game into a record, to be written in the form of the records of this crate.
    ///
    /// Characters that the name of a tag cannot have become `_`; a tag that is too long is left
    /// out. A game that breaks off or goes on has the result `*`. The tag `Termination` tells a resignation
    /// and a loss on time.
    ///
    /// # Errors
    ///
    /// [`TreeError::TooManyTurns`](crate::record::TreeError::TooManyTurns).
    pub fn to_record(&self) -> Result<crate::record::Record<P>, crate::record::TreeError<P>> {
        use crate::record::Record;

        let mut record = Record::new(self.start);
        for (name, value) in &self.tags {
            let allowed = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
            let name: String = name.chars().map(allowed).collect();
            let _too_long_is_left_out = record.set_tag(&name, value);
        }
        let mut last = None;
        record.extend_comment(None, &self.comment_after(0));
        for (number, turn) in (1..).zip(&self.turns) {
            last = Some(record.play(last, turn)?);
            record.extend_comment(last, &self.comment_after(number));
        }
        record.set_result(self.result.unwrap_or(GameResult::Unknown));
        if let Some(outcome) = self.outcome {
            record.set_outcome(outcome)?;
        }
        Ok(record)
    }

    /// Returns the comments after so many turns, joined as a record keeps them.
    fn comment_after(&self, turns: usize) -> String {
        let mut joined = String::new();
        for (_, text) in self.comments.iter().filter(|(after, _)| *after == turns) {
            crate::record::append_clean_comment(&mut joined, text);
        }
        joined
    }
}
