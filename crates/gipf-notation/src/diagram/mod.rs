//! Diagrams: a board and what there is to say about it, as SVG, text or PNG.
//!
//! Each game has a diagram of its own; how pictures and texts are written is common to them.

mod canvas;
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
mod potentials;
mod text_line;
mod zertz;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::str::FromStr;

use crate::Notation;

pub use dvonn::DvonnDiagram;
pub use gipf::{GipfDiagram, text_board};
pub use mark::{Mark, Removal};
pub use options::{DiagramOptions, Rgb, TextOptions, Theme};
pub use placed::PlacedPoint;
pub use plain::{NoSpot, ParseNoSpotError, PlainDiagram};
#[cfg(feature = "png")]
pub use png::PngError;
pub use potentials::PotentialsDiagram;
pub use zertz::ZertzDiagram;

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

/// A game whose positions and turns can be drawn.
pub trait Draw: Notation {
    /// A board and what there is to say about it.
    type Diagram: BoardDiagram;

    /// Returns the board in several lines of text.
    fn text_board(&self) -> String;

    /// Returns the position as a diagram.
    fn diagram(&self) -> Self::Diagram;

    /// Returns a legal turn as a diagram: the board after it, and what it did.
    fn diagram_of_turn(&self, turn: &Self::Turn) -> Self::Diagram;
}

/// The diagram of a game: what [`Draw::Diagram`] can do.
///
/// [`GipfDiagram`], [`PotentialsDiagram`], [`DvonnDiagram`] and [`ZertzDiagram`] have most of this as inherent methods of the
/// same names; this trait is for code that serves several games.
///
/// ```
/// use gipf_notation::diagram::{BoardDiagram, Draw, TextOptions};
///
/// fn start_as_text<P: Draw>(caption: &str) -> String {
///     P::start(P::VARIANTS[0]).diagram().with_caption(caption).to_text(&TextOptions::default())
/// }
/// assert!(start_as_text::<gipf_core::Gipf>("the start").contains("the start\n"));
/// ```
pub trait BoardDiagram: Clone + Debug + Eq + Send + Sync + 'static {
    /// Where a mark can stand.
    type Spot: Copy + Eq + Debug + Display + FromStr<Err: Display> + Send + Sync + 'static;
    /// Where an arrow can begin and end.
    type Point: Copy + Eq + Debug + Display + FromStr<Err: Display> + Send + Sync + 'static;

    /// Reads the name that a spot has on the board of the diagram.
    ///
    /// In ZÈRTZ names depend on the board; elsewhere `text.parse()` does the same.
    ///
    /// # Errors
    ///
    /// The text is not the name of a spot of this board.
    fn parse_spot(&self, text: &str) -> Result<Self::Spot, <Self::Spot as FromStr>::Err> {
        text.parse()
    }
    /// Reads the name that a point has on the board of the diagram, see [`parse_spot`](BoardDiagram::parse_spot).
    ///
    /// # Errors
    ///
    /// The text is not the name of a point of this board.
    fn parse_point(&self, text: &str) -> Result<Self::Point, <Self::Point as FromStr>::Err> {
        text.parse()
    }
    /// Puts a mark on a point of the board.
    #[must_use]
    fn with_mark(self, spot: Self::Spot, mark: Mark) -> Self;
    /// Draws an arrow from one point to another; none from a point to itself.
    #[must_use]
    fn with_arrow(self, from: Self::Point, to: Self::Point) -> Self;
    /// Writes something below the board.
    #[must_use]
    fn with_caption(self, caption: &str) -> Self;
    /// Returns what the diagram shows as plain sentences.
    fn description(&self) -> String;
    /// Returns the diagram as text.
    fn to_text(&self, options: &TextOptions) -> String;
    /// Returns the diagram as an SVG picture.
    fn to_svg(&self, options: &DiagramOptions) -> String;
    /// Returns width and height of the picture in pixels.
    fn pixels(&self, options: &DiagramOptions) -> (u32, u32);
    /// Returns where the points of the board lie in the picture, for programs that let people point at them.
    /// None in games without pictures of their own.
    fn points(&self, _options: &DiagramOptions) -> Vec<PlacedPoint> {
        Vec::new()
    }
    /// Returns the diagram as a PNG picture of 16 to 4096 pixels, see [`DiagramOptions::SIZES`].
    ///
    /// # Errors
    ///
    /// [`PngError::Size`] for any other size.
    #[cfg(feature = "png")]
    fn to_png(&self, options: &DiagramOptions) -> Result<Vec<u8>, PngError> {
        png::render(self, options)
    }
}
