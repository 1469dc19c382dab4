//! Serialization: spots and dots as their names, a position as its fields, validated when read.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bitboard, Board, Dot, Entry, Piece, Position, Setup, Spot};

struct ByName<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for ByName<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a point, such as \"e5\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! by_name {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(ByName(PhantomData))
            }
        }
    )*};
}

by_name!(Spot, Dot);

impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

struct SpotSet;

impl<'de> Visitor<'de> for SpotSet {
    type Value = Bitboard;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of different spots")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut spots: A) -> Result<Bitboard, A::Error> {
        let mut set = Bitboard::EMPTY;
        while let Some(spot) = spots.next_element::<Spot>()? {
            if set.contains(spot) {
                return Err(A::Error::custom(format_args!("the spot {spot} comes twice")));
            }
            set = set.with(spot);
        }
        Ok(set)
    }
}

impl<'de> Deserialize<'de> for Bitboard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bitboard, D::Error> {
        deserializer.deserialize_seq(SpotSet)
    }
}

impl Serialize for Board {
    /// A list of pairs of a spot and a piece.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.occupied().len()))?;
        for pair in self.iter() {
            list.serialize_element(&pair)?;
        }
        list.end()
    }
}

struct Pieces;

impl<'de> Visitor<'de> for Pieces {
    type Value = Board;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of pairs of a spot and a piece")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut pairs: A) -> Result<Board, A::Error> {
        let mut board = Board::EMPTY;
        while let Some((spot, piece)) = pairs.next_element::<(Spot, Piece)>()? {
            if board.set(spot, Some(piece)).is_some() {
                return Err(A::Error::custom(format_args!("two pieces lie on {spot}")));
            }
        }
        Ok(board)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        deserializer.deserialize_seq(Pieces)
    }
}

impl Serialize for Position {
    /// The fields of its [`Setup`].
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_setup().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    /// Reads a [`Setup`] and validates it; the error names every violation.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
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
