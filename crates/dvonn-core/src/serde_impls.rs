//! Serialization: spaces as their names, a position as its fields, validated on the way in.

use core::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bitboard, Board, Position, Setup, Space, Stack};

impl Serialize for Space {
    /// Writes the name.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

struct SpaceName;

impl Visitor<'_> for SpaceName {
    type Value = Space;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a space, such as \"F3\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Space, E> {
        text.parse().map_err(E::custom)
    }
}

impl<'de> Deserialize<'de> for Space {
    /// Reads the name.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Space, D::Error> {
        deserializer.deserialize_str(SpaceName)
    }
}

impl Serialize for Bitboard {
    /// Writes a list of spaces.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

struct SpaceSet;

impl<'de> Visitor<'de> for SpaceSet {
    type Value = Bitboard;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of different spaces")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut spaces: A) -> Result<Bitboard, A::Error> {
        let mut set = Bitboard::EMPTY;
        while let Some(space) = spaces.next_element::<Space>()? {
            if !set.insert(space) {
                return Err(A::Error::custom(format_args!("the space {space} comes twice")));
            }
        }
        Ok(set)
    }
}

impl<'de> Deserialize<'de> for Bitboard {
    /// Reads a list of different spaces.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bitboard, D::Error> {
        deserializer.deserialize_seq(SpaceSet)
    }
}

impl Serialize for Board {
    /// Writes a list of pairs of a space and a stack.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.occupied().len()))?;
        for pair in self.iter() {
            list.serialize_element(&pair)?;
        }
        list.end()
    }
}

struct Stacks;

impl<'de> Visitor<'de> for Stacks {
    type Value = Board;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of pairs of a space and a stack")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut pairs: A) -> Result<Board, A::Error> {
        let mut board = Board::EMPTY;
        while let Some((space, stack)) = pairs.next_element::<(Space, Stack)>()? {
            if board.set(space, Some(stack)).is_some() {
                return Err(A::Error::custom(format_args!("two stacks are on {space}")));
            }
        }
        Ok(board)
    }
}

impl<'de> Deserialize<'de> for Board {
    /// Reads a list of pairs of a space and a stack, each space at most once.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        deserializer.deserialize_seq(Stacks)
    }
}

impl Serialize for Position {
    /// Writes the fields of the [`Setup`].
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_setup().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    /// Reads a [`Setup`] and validates it. The error names every violation.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        Setup::deserialize(deserializer)?.validate().map_err(D::Error::custom)
    }
}
