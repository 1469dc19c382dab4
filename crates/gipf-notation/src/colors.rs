//! The players of the two games, who are the same.

use gipf_core::Color;

/// A player of DVONN as the rest of this crate names him.
pub(crate) const fn from_dvonn(color: dvonn_core::Color) -> Color {
    match color {
        dvonn_core::Color::White => Color::White,
        dvonn_core::Color::Black => Color::Black,
    }
}

/// A player as `dvonn-core` names him.
pub(crate) const fn to_dvonn(color: Color) -> dvonn_core::Color {
    match color {
        Color::White => dvonn_core::Color::White,
        Color::Black => dvonn_core::Color::Black,
    }
}
