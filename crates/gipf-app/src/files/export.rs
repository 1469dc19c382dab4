//! Writing games in the formats of other programs, and what is lost by it.

use std::fmt;

use gipf_game::{GameResult, Outcome, WinReason};
use gipf_notation::Notation;
use gipf_notation::import::ImportedGame;
use gipf_notation::record::Record;

use super::{ExportError, FileFormat};
use crate::Playable;

/// A game in the format of another program.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exported {
    /// The file.
    pub text: String,
    /// What the format could not hold.
    pub lost: Lost,
}

/// What of a record is not in another program's file. Its text is a list: `the tag Event, 2 comments`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lost {
    /// The result, where it is one.
    pub result: Option<GameResult>,
    /// Why the game ended, `by resignation` or `on time`.
    pub termination: Option<&'static str>,
    /// The names of tags.
    pub tags: Vec<String>,
    /// The number of comments.
    pub comments: usize,
    /// The number of variations.
    pub variations: usize,
    /// The number of annotation marks.
    pub marks: usize,
    /// The number of the first turn, where it is not 1.
    pub first_number: Option<u32>,
}

impl Lost {
    /// Returns whether everything is there.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        *self == Lost::default()
    }

    /// Returns whether it is not known any more how the game ended.
    #[must_use]
    pub fn has_end(&self) -> bool {
        self.result.is_some() || self.termination.is_some()
    }

    /// Returns what is lost, a few words for each kind.
    #[must_use]
    pub fn parts(&self) -> Vec<String> {
        let counted = |count: usize, what: &str| {
            (count > 0).then(|| format!("{count} {what}{}", if count == 1 { "" } else { "s" }))
        };
        let tags = match self.tags.as_slice() {
            [] => None,
            [tag] => Some(format!("the tag {tag}")),
            tags => Some(format!("the tags {}", tags.join(" "))),
        };
        let parts = [
            self.result.map(|result| format!("the result {result}")),
            self.termination.map(|end| format!("that the game was lost {end}")),
            tags,
            counted(self.comments, "comment"),
            counted(self.variations, "variation"),
            counted(self.marks, "annotation mark"),
            self.first_number.map(|number| format!("the number {number} of the first turn")),
        ];
        parts.into_iter().flatten().collect()
    }

    /// Returns what pictures and position lines do not say of a game.
    #[must_use]
    pub fn without_words<P: Notation>(record: &Record<P>) -> Lost {
        let mut bare = Record::starting_at(*record.start(), record.first_number().number);
        bare.set_result(GameResult::Unknown);
        Lost::of(record, &bare)
    }

    /// Compares a record with what is read back of it.
    fn of<P: Notation>(record: &Record<P>, read: &Record<P>) -> Lost {
        let result = Some(record.result()).filter(|&result| result != read.result());
        let result = result.filter(|&result| result != GameResult::Unknown);
        let termination = termination(record).filter(|_| termination(read) != termination(record));
        let is_told = |name: &str| name == "Termination" && termination.is_none();
        let tags = record.tags().filter(|&(name, value)| {
            !is_told(name) && read.tag(name) != Some(value) && !value.is_empty()
        });
        let number = |record: &Record<P>| record.first_number().number;
        Lost {
            result,
            termination,
            tags: tags.map(|(name, _)| name.to_owned()).collect(),
            first_number: Some(number(record)).filter(|_| number(record) != number(read)),
            ..Lost::extras(record, read)
        }
    }

    /// Compares what two records hold beside the game: comments, variations and annotation marks.
    pub(super) fn extras<P: Notation>(record: &Record<P>, kept: &Record<P>) -> Lost {
        let [extras, kept] = [record, kept].map(Extras::of);
        Lost {
            comments: extras.comments.saturating_sub(kept.comments),
            variations: extras.variations.saturating_sub(kept.variations),
            marks: extras.marks.saturating_sub(kept.marks),
            ..Lost::default()
        }
    }
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.parts().join(", "))
    }
}

/// How many there are of what formats seldom hold.
#[derive(Default)]
struct Extras {
    comments: usize,
    variations: usize,
    marks: usize,
}

impl Extras {
    fn of<P: Notation>(record: &Record<P>) -> Extras {
        let mut extras = Extras::default();
        let mut count = |comment: &str| extras.comments += usize::from(!comment.is_empty());
        count(record.comment());
        for node in record.nodes() {
            count(node.comment());
            count(node.lead());
            extras.marks += node.nags().len();
            extras.variations += node.next().len().saturating_sub(1);
        }
        extras.variations += record.next(None).len().saturating_sub(1);
        extras
    }
}

/// Why a game was lost that the position does not decide.
fn termination<P: Notation>(record: &Record<P>) -> Option<&'static str> {
    match record.outcome()? {
        Outcome::Win { reason: WinReason::Resignation, .. } => Some("by resignation"),
        Outcome::Win { reason: WinReason::Time, .. } => Some("on time"),
        _ => None,
    }
}

/// Returns a game in the format of another program, and what of it the format could not hold.
///
/// # Errors
///
/// [`ExportError`] when the game has no format of this name, or the format cannot hold the game.
pub fn export<P: Playable>(format: &str, record: &Record<P>) -> Result<Exported, ExportError> {
    let known = P::FORMATS.iter().find(|known| known.info.name == format);
    let known: &FileFormat<P> = known.ok_or_else(|| ExportError::no_such_format::<P>(format))?;
    let text = (known.export)(&ImportedGame::from_record(record))?;
    let read = (known.import)(&text, Some(record.start().variant()));
    let read = read.whole().map_err(ExportError::game)?;
    let read = read.to_record().map_err(ExportError::game)?;
    let lost = Lost::of(record, &read);
    Ok(Exported { text, lost })
}
