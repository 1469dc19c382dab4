//! Serialisation: spaces, turns, setups and positions as their texts, checked on the way in.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bitboard, Position, Setup, Space, Turn};

/// What a text must be, for errors.
trait Named: FromStr<Err: fmt::Display> {
    const WHAT: &'static str;
}

struct ByText<T>(PhantomData<T>);

impl<T: Named> Visitor<'_> for ByText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::WHAT)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! by_text {
    ($($type:ty: $what:literal),*) => {$(
        impl Named for $type {
            const WHAT: &'static str = $what;
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(ByText(PhantomData))
            }
        }
    )*};
}

by_text!(
    Space: "the name of a space, such as \"F3\"",
    Turn: "a turn, such as \"F3\", \"A1B2\" or \"PASS\"",
    Setup: "a position line",
    Position: "a position line"
);

impl Serialize for Bitboard {
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
            if set.contains(space) {
                return Err(A::Error::custom(format_args!("the space {space} comes twice")));
            }
            set = set.with(space);
        }
        Ok(set)
    }
}

impl<'de> Deserialize<'de> for Bitboard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bitboard, D::Error> {
        deserializer.deserialize_seq(SpaceSet)
    }
}
