//! Serialization: spaces as their names, a position as its fields, validated on the way in.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bitboard, Board, Dvonn, Setup, Space, Stack};

gipf_game::serde_as_text!(Space, "the name of a space, such as \"F3\"");
gipf_game::serde_as_list!(Bitboard, Space, "a list of different spaces");
gipf_game::serde_as_pairs!(Board, Space, Stack, "a list of pairs of a space and a stack");

impl Serialize for Dvonn {
    /// Writes the fields of the [`Setup`].
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_setup().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Dvonn {
    /// Reads a [`Setup`] and validates it. The error names every violation.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Dvonn, D::Error> {
        Setup::deserialize(deserializer)?.validate().map_err(D::Error::custom)
    }
}
