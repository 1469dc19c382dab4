//! Serialization: intersections and rows as their names, a position as its fields, validated on the way in.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bitboard, Board, Intersection, Piece, Removals, Row, Setup, Variant, Yinsh};

gipf_game::serde_as_text!(Intersection, "the name of an intersection, such as \"e10\"");
gipf_game::serde_as_list!(Bitboard, Intersection, "a list of different intersections");
gipf_game::serde_as_pairs!(
    Board,
    Intersection,
    Piece,
    "a list of pairs of an intersection and its piece"
);
gipf_game::serde_as_text!(Piece, "a piece, such as \"white ring\"");
gipf_game::serde_as_text!(Removals, "removed rows and rings, such as \"xh5-h9xi9\"");
gipf_game::serde_as_text!(Row, "the ends of a row, such as \"h5-h9\"");
gipf_game::serde_as_text!(Variant, "a variant: standard or blitz");

impl Serialize for Yinsh {
    /// Writes the fields of the [`Setup`].
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_setup().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Yinsh {
    /// Reads a [`Setup`] and validates it. The error names every violation.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Yinsh, D::Error> {
        Setup::deserialize(deserializer)?.validate().map_err(D::Error::custom)
    }
}
