//! Serialization: hands as their texts, a position as its fields, validated when read.

use core::fmt;

use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    Board, GipfPotentials, Hand, Piece, Setup, Spot, SpotCounts, Start, TamskPush, TamskPushes,
};

gipf_game::serde_as_text!(Hand, "a hand, such as \"t3z3\" or \"-\"");
gipf_game::serde_as_text!(Start, "a start, such as \"basic t3z3/d6\"");
gipf_game::serde_as_pairs!(Board, Spot, Piece, "a list of pairs of a spot and a piece");

impl Serialize for SpotCounts {
    /// A list of pairs of a spot and its number, which is not zero.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SpotCounts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SpotCounts, D::Error> {
        struct Pairs;

        impl<'de> Visitor<'de> for Pairs {
            type Value = SpotCounts;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of pairs of a spot and a number from 1 to {}", SpotCounts::MAX)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut pairs: A) -> Result<SpotCounts, A::Error> {
                let mut counts = SpotCounts::ZERO;
                while let Some((spot, number)) = pairs.next_element::<(Spot, u8)>()? {
                    if !(1..=SpotCounts::MAX).contains(&number) {
                        let number = Unexpected::Unsigned(number.into());
                        return Err(A::Error::invalid_value(number, &self));
                    }
                    if counts.get(spot) != 0 {
                        return Err(A::Error::custom(format_args!("{spot} comes twice")));
                    }
                    counts.set(spot, number);
                }
                Ok(counts)
            }
        }

        deserializer.deserialize_seq(Pairs)
    }
}

/// Reads how often a piece is covered: from 1 to [`SpotCounts::MAX`] times.
pub(crate) fn deserialize_covers<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<u8, D::Error> {
    let covers = u8::deserialize(deserializer)?;
    if (1..=SpotCounts::MAX).contains(&covers) {
        return Ok(covers);
    }
    let most = SpotCounts::MAX;
    Err(D::Error::custom(format_args!("a piece is covered {covers} times, expected 1 to {most}")))
}

impl Serialize for TamskPushes {
    /// A list of [`TamskPush`].
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for TamskPushes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TamskPushes, D::Error> {
        struct List;

        impl<'de> Visitor<'de> for List {
            type Value = TamskPushes;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {} TAMSK pushes", TamskPushes::MAX)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<TamskPushes, A::Error> {
                let mut pushes = TamskPushes::NONE;
                while let Some(push) = list.next_element::<TamskPush>()? {
                    let longer = pushes.followed_by(push);
                    pushes =
                        longer.ok_or_else(|| A::Error::invalid_length(pushes.len() + 1, &self))?;
                }
                Ok(pushes)
            }
        }

        deserializer.deserialize_seq(List)
    }
}

impl Serialize for GipfPotentials {
    /// The fields of its [`Setup`].
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_setup().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for GipfPotentials {
    /// Reads a [`Setup`] and validates it; the error names every violation.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GipfPotentials, D::Error> {
        Setup::deserialize(deserializer)?.validate().map_err(D::Error::custom)
    }
}
