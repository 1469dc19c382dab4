//! The diagram of any game.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::str::FromStr;

use super::{DiagramOptions, Mark, PlacedPoint, TextOptions};
#[cfg(feature = "png")]
use super::{PngError, png};

/// What a game draws: a board, and what the game says about it.
///
/// Marks, arrows and the caption are handed to each method, so that a game draws them where it has room.
pub trait DrawnBoard: Clone + Debug + Eq + Send + Sync + 'static {
    /// Where a mark can stand.
    type Spot: Copy + Eq + Debug + Display + FromStr<Err: Display> + Send + Sync + 'static;
    /// Where an arrow can begin and end.
    type Point: Copy + Eq + Debug + Display + FromStr<Err: Display> + Send + Sync + 'static;

    /// Reads the name that a spot has on this board: see [`Diagram::parse_spot`].
    ///
    /// # Errors
    ///
    /// The text is not the name of a spot of this board.
    fn parse_spot(&self, text: &str) -> Result<Self::Spot, <Self::Spot as FromStr>::Err> {
        text.parse()
    }

    /// Reads the name that a point has on this board.
    ///
    /// # Errors
    ///
    /// The text is not the name of a point of this board.
    fn parse_point(&self, text: &str) -> Result<Self::Point, <Self::Point as FromStr>::Err> {
        text.parse()
    }

    /// Returns whether the board has a spot; marks on others are passed over.
    fn has_spot(&self, _spot: Self::Spot) -> bool {
        true
    }

    /// Returns whether the board has a point; arrows from or to others are passed over.
    fn has_point(&self, _point: Self::Point) -> bool {
        true
    }

    /// Returns what the diagram shows as plain sentences.
    fn description(&self, notes: &Annotations<Self::Spot, Self::Point>) -> String;

    /// Returns the diagram as text.
    fn text(&self, notes: &Annotations<Self::Spot, Self::Point>, options: &TextOptions) -> String;

    /// Returns the diagram as an SVG picture.
    fn svg(&self, notes: &Annotations<Self::Spot, Self::Point>, options: &DiagramOptions)
    -> String;

    /// Returns width and height of the picture in pixels.
    fn pixels(
        &self,
        notes: &Annotations<Self::Spot, Self::Point>,
        options: &DiagramOptions,
    ) -> (u32, u32);

    /// Returns where the points of the board lie in the picture: see [`Diagram::points`].
    fn points(&self, _options: &DiagramOptions) -> Vec<PlacedPoint> {
        Vec::new()
    }
}

/// What is said about a board, whatever the game: marks, arrows and a caption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotations<S, P> {
    pub(super) marks: Vec<(S, Mark)>,
    pub(super) arrows: Vec<(P, P)>,
    pub(super) caption: Option<String>,
}

impl<S, P> Annotations<S, P> {
    /// Returns the marks and where they stand.
    #[must_use]
    pub fn marks(&self) -> &[(S, Mark)] {
        &self.marks
    }

    /// Returns the points that arrows lead from and to.
    #[must_use]
    pub fn arrows(&self) -> &[(P, P)] {
        &self.arrows
    }

    /// Returns what is written below the board.
    #[must_use]
    pub fn caption(&self) -> Option<&str> {
        self.caption.as_deref()
    }
}

/// A board and what there is to say about it, as text, SVG or PNG.
///
/// The type of the board says what a game adds: see [`GipfDiagram`](super::GipfDiagram),
/// [`PotentialsDiagram`](super::PotentialsDiagram), [`DvonnDiagram`](super::DvonnDiagram),
/// [`ZertzDiagram`](super::ZertzDiagram) and [`PlainDiagram`](super::PlainDiagram).
///
/// ```
/// use gipf_notation::Notation;
/// use gipf_notation::diagram::TextOptions;
///
/// fn start_as_text<P: Notation>(caption: &str) -> String {
///     P::start(P::VARIANTS[0]).diagram().with_caption(caption).to_text(&TextOptions::default())
/// }
/// assert!(start_as_text::<gipf_core::Gipf>("the start").contains("the start\n"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram<B: DrawnBoard> {
    pub(super) drawn: B,
    pub(super) notes: Annotations<B::Spot, B::Point>,
}

impl<B: DrawnBoard> Diagram<B> {
    /// Creates the diagram of a board without marks, arrows and caption.
    #[must_use]
    pub fn of(board: B) -> Diagram<B> {
        let notes = Annotations { marks: Vec::new(), arrows: Vec::new(), caption: None };
        Diagram { drawn: board, notes }
    }

    /// Reads the name that a spot has on the board of the diagram.
    ///
    /// In ZÈRTZ names depend on the board; elsewhere `text.parse()` does the same.
    ///
    /// # Errors
    ///
    /// The text is not the name of a spot of this board.
    pub fn parse_spot(&self, text: &str) -> Result<B::Spot, <B::Spot as FromStr>::Err> {
        self.drawn.parse_spot(text)
    }

    /// Reads the name that a point has on the board of the diagram, see [`parse_spot`](Diagram::parse_spot).
    ///
    /// # Errors
    ///
    /// The text is not the name of a point of this board.
    pub fn parse_point(&self, text: &str) -> Result<B::Point, <B::Point as FromStr>::Err> {
        self.drawn.parse_point(text)
    }

    /// Puts a mark on a spot of the board.
    #[must_use]
    pub fn with_mark(mut self, spot: B::Spot, mark: Mark) -> Diagram<B> {
        if self.drawn.has_spot(spot) {
            self.notes.marks.push((spot, mark));
        }
        self
    }

    /// Draws an arrow from one point to another; none from a point to itself.
    #[must_use]
    pub fn with_arrow(mut self, from: B::Point, to: B::Point) -> Diagram<B> {
        if from != to && self.drawn.has_point(from) && self.drawn.has_point(to) {
            self.notes.arrows.push((from, to));
        }
        self
    }

    /// Writes a caption below the board.
    ///
    /// Pictures draw the letters that they know, a box or a font of the viewer stands for every other one, and
    /// at most four lines: see [`DiagramOptions::fonts`]. Text and the title of the SVG have all of it.
    #[must_use]
    pub fn with_caption(mut self, caption: impl Into<String>) -> Diagram<B> {
        self.notes.caption = Some(caption.into());
        self
    }

    /// Returns what the diagram shows as plain sentences, for readers who cannot see it.
    #[must_use]
    pub fn description(&self) -> String {
        self.drawn.description(&self.notes)
    }

    /// Returns the diagram as text.
    #[must_use]
    pub fn to_text(&self, options: &TextOptions) -> String {
        self.drawn.text(&self.notes, options)
    }

    /// Returns the diagram as an SVG picture.
    ///
    /// The same diagram and options always give the same text. A turn takes less than 30 kB, a mark or an arrow
    /// a few hundred bytes.
    ///
    /// ```
    /// use gipf_notation::Notation;
    /// use gipf_game::Position;
    /// use gipf_core::{Gipf, Variant};
    /// use gipf_notation::diagram::DiagramOptions;
    ///
    /// let diagram = Gipf::start(Variant::Standard).diagram();
    /// let svg = diagram.to_svg(&DiagramOptions::default().with_size(400));
    /// assert!(svg.contains(r#"height="400""#));
    /// assert!(!svg.contains("<text"));
    /// ```
    #[must_use]
    pub fn to_svg(&self, options: &DiagramOptions) -> String {
        self.drawn.svg(&self.notes, options)
    }

    /// Returns width and height of the picture in pixels.
    #[must_use]
    pub fn pixels(&self, options: &DiagramOptions) -> (u32, u32) {
        self.drawn.pixels(&self.notes, options)
    }

    /// Returns where the points of the board lie in the picture, for programs that let people point at them.
    /// None in games without pictures of their own.
    #[must_use]
    pub fn points(&self, options: &DiagramOptions) -> Vec<PlacedPoint> {
        self.drawn.points(options)
    }

    /// Returns the diagram as a PNG picture of 16 to 4096 pixels, see [`DiagramOptions::SIZES`].
    ///
    /// # Errors
    ///
    /// [`PngError::Size`] for any other size.
    ///
    /// ```
    /// use gipf_notation::Notation;
    /// use gipf_game::Position;
    /// use gipf_core::{Gipf, Variant};
    /// use gipf_notation::diagram::{DiagramOptions, PngError};
    ///
    /// let diagram = Gipf::start(Variant::Basic).diagram();
    /// let png = diagram.to_png(&DiagramOptions::default().with_size(64))?;
    /// assert!(png.starts_with(b"\x89PNG"));
    /// # Ok::<(), PngError>(())
    /// ```
    #[cfg(feature = "png")]
    pub fn to_png(&self, options: &DiagramOptions) -> Result<Vec<u8>, PngError> {
        png::render(self, options)
    }
}
