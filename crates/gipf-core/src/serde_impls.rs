//! Serialization: spots and dots as their names, a position as its fields, validated when read.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bitboard, Board, Dot, Entry, Gipf, Piece, PieceKind, Push, Setup, Spot};

gipf_game::serde_as_text!(Spot, "the name of a spot, such as \"e5\"");
gipf_game::serde_as_text!(Dot, "the name of a dot, such as \"a1\"");
gipf_game::serde_as_list!(Bitboard, Spot, "a list of different spots");
gipf_game::serde_as_pairs!(Board, Spot, Piece, "a list of pairs of a spot and a piece");

impl Serialize for Gipf {
    /// The fields of its [`Setup`].
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_setup().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Gipf {
    /// Reads a [`Setup`] and validates it; the error names every violation.
    ///
    /// Nothing is waived: see [`SetupError::waive`](crate::SetupError::waive).
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Gipf, D::Error> {
        Setup::deserialize(deserializer)?.validate().map_err(D::Error::custom)
    }
}

/// How an [`Entry`] is written.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Entry")]
struct EntryFields {
    dot: Dot,
    first_spot: Spot,
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        EntryFields { dot: self.dot(), first_spot: self.first_spot() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entry, D::Error> {
        let EntryFields { dot, first_spot } = EntryFields::deserialize(deserializer)?;
        dot.entries().find(|entry| entry.first_spot() == first_spot).ok_or_else(|| {
            D::Error::custom(format_args!("no line leads from dot {dot} to spot {first_spot}"))
        })
    }
}

/// How a [`Push`] is written.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Push", rename_all = "snake_case")]
pub(crate) enum PushFields {
    Enter { kind: PieceKind, spot: Spot },
    Shift { kind: PieceKind, entry: Entry },
}

impl From<Push> for PushFields {
    fn from(push: Push) -> PushFields {
        match push {
            Push::Enter(kind, spot) => PushFields::Enter { kind, spot },
            Push::Shift(kind, entry) => PushFields::Shift { kind, entry },
        }
    }
}

impl From<PushFields> for Push {
    fn from(fields: PushFields) -> Push {
        match fields {
            PushFields::Enter { kind, spot } => Push::Enter(kind, spot),
            PushFields::Shift { kind, entry } => Push::Shift(kind, entry),
        }
    }
}
