//! Serialization: places as their names on the large board, a position as its fields, validated on the way
//! in.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bitboard, Board, Place, Ring, Setup, Variant, Zertz};

gipf_game::serde_as_text!(Place, "the name of a place on the large board, such as \"e5\"");
gipf_game::serde_as_list!(Bitboard, Place, "a list of different places");
gipf_game::serde_as_pairs!(Board, Place, Ring, "a list of pairs of a place and its ring");
gipf_game::serde_as_text!(Ring, "a ring: vacant, white, gray or black");
gipf_game::serde_as_text!(Variant, "a variant: basic, tournament, large or blitz");

impl Serialize for Zertz {
    /// Writes the fields of the [`Setup`].
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_setup().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Zertz {
    /// Reads a [`Setup`] and validates it. The error names every violation.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Zertz, D::Error> {
        Setup::deserialize(deserializer)?.validate().map_err(D::Error::custom)
    }
}
