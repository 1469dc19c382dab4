//! Diagrams: a board and what there is to say about it, as SVG, text or PNG.
//!
//! A [`Diagram`] is one type for all games; what a game draws is its [`DrawnBoard`]. How pictures and texts are written
//! is common to them.

mod annotated;
mod canvas;
#[cfg(feature = "dvonn")]
mod dvonn;
mod geometry;
mod gipf;
mod glyphs;
mod hexagon;
mod layout;
mod mark;
mod options;
mod outline;
mod placed;
mod plain;
#[cfg(feature = "png")]
mod png;
#[cfg(feature = "potentials")]
mod potentials;
#[cfg(feature = "tamsk")]
mod tamsk;
mod text_line;
#[cfg(feature = "yinsh")]
mod yinsh;
#[cfg(feature = "zertz")]
mod zertz;

use alloc::vec::Vec;

pub use annotated::{Annotations, Diagram, DrawnBoard};
#[cfg(feature = "dvonn")]
pub use dvonn::{DrawnDvonn, DvonnDiagram};
pub use gipf::{DrawnGipf, GipfDiagram};
pub use mark::{Mark, Removal};
pub use options::{DiagramOptions, Rgb, TextOptions, Theme};
pub use placed::PlacedPoint;
pub use plain::{DrawnText, NoSpot, ParseNoSpotError, PlainDiagram};
#[cfg(feature = "png")]
pub use png::PngError;
#[cfg(feature = "potentials")]
pub use potentials::{DrawnPotentials, PotentialsDiagram};
#[cfg(feature = "tamsk")]
pub use tamsk::{DrawnTamsk, TamskDiagram};
#[cfg(feature = "yinsh")]
pub use yinsh::{DrawnYinsh, YinshDiagram};
#[cfg(feature = "zertz")]
pub use zertz::{DrawnZertz, ZertzDiagram};

/// The diagram of games with positions `P`.
pub type DiagramOf<P> = Diagram<<P as crate::Notation>::Drawn>;

/// Returns the letters of a caption that pictures do not draw, each once: those of scripts other than Latin, and
/// rare signs.
///
/// An SVG leaves them to the fonts of the viewer, see [`DiagramOptions::fonts`]; in a PNG a box stands for each.
///
/// ```
/// use gipf_notation::diagram::undrawn_letters;
///
/// assert_eq!(undrawn_letters("Müller – “Łódź”, 3. c6 ½"), []);
/// assert_eq!(undrawn_letters("Жанна 1, Ж"), ['Ж', 'а', 'н']);
/// ```
#[must_use]
pub fn undrawn_letters(caption: &str) -> Vec<char> {
    glyphs::undrawn(caption)
}
