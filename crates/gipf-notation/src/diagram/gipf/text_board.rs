//! The board as plain text.

use alloc::string::String;

use gipf_core::Board;

use super::GipfDiagram;
use crate::diagram::TextOptions;

/// Returns a board as 17 lines of text, seen from White's side: dots by name, pieces as `w b W B`
/// (capitals are GIPF-pieces), vacant spots as points. More can be said with
/// [`GipfDiagram::to_text`].
///
/// ```
/// use gipf_core::{Gipf, Position, Variant};
/// use gipf_notation::diagram::text_board;
///
/// let text = text_board(&Gipf::start(Variant::Basic).board());
/// assert!(text.starts_with("                e9\n            d8      f8\n"));
/// assert_eq!(text.lines().count(), 17);
/// ```
#[must_use]
pub fn text_board(board: &Board) -> String {
    GipfDiagram::new(board).to_text(&TextOptions::default())
}
