//! A slow, obvious second implementation of the rules of GIPF, of DVONN in [`dvonn`], of ZÈRTZ in
//! [`zertz`], of TAMSK in [`tamsk`], of YINSH in [`yinsh`], and of GIPF with potentials in [`potentials`].
//!
//! It is written from the rules page and from the notation page alone, and shares no table, type
//! or helper with the engine: where the two disagree, one of them is wrong. The board is a table
//! of points, rows are found by walking the lines one point at a time, and a capture
//! phase is a search over sets of removed points.
//!
//! Pieces are the characters of the position text: `w` and `b` single, `W` and `B` GIPF-pieces.
//! Sides are `w` and `b`.
#![forbid(unsafe_code)]

mod board;
mod board_text;
mod captures;
mod contents;
pub mod dvonn;
mod line;
mod opening;
mod piece;
mod position;
pub mod potentials;
mod push;
pub mod tamsk;
mod text;
mod turn;
pub mod yinsh;
pub mod zertz;

pub use board::lines;
pub use line::{push_line, row_of_line};
pub use position::Model;
pub use turn::Visit;
