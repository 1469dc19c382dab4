//! Serialization: spaces as their names, a position as its fields, validated on the way in.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bitboard, Board, Content, Setup, Space, Tamsk, Variant};

gipf_game::serde_as_text!(Space, "the name of a space, such as \"d4\"");
gipf_game::serde_as_list!(Bitboard, Space, "a list of different spaces");
gipf_game::serde_as_pairs!(Board, Space, Content, "a list of pairs of a space and what is on it");
gipf_game::serde_as_text!(Variant, "a variant: level1, level2 or level3");

impl Serialize for Tamsk {
    /// Writes the fields of the [`Setup`]. The seconds of generated turns are not among them.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_setup().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Tamsk {
    /// Reads a [`Setup`] and validates it. The error names every violation.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tamsk, D::Error> {
        Setup::deserialize(deserializer)?.validate().map_err(D::Error::custom)
    }
}
