//! Diagrams: a board and what there is to say about it, as SVG, text or PNG.

mod build;
mod canvas;
mod describe;
mod geometry;
mod glyphs;
mod layout;
mod options;
mod outline;
mod place;
#[cfg(feature = "png")]
mod png;
mod svg;
mod svg_pieces;
pub(crate) mod text;

use alloc::string::String;
use alloc::vec::Vec;

use gipf_core::{Bitboard, Board, ByColor, Color, Entry, Piece, Spot};

pub use options::{DiagramOptions, Rgb, Theme};
pub use place::{ParsePlaceError, Place};
#[cfg(feature = "png")]
pub use png::PngError;
pub use text::TextOptions;

/// A board and what there is to say about it: a push, pieces taken, rows, marks, arrows, reserves
/// and a caption.
///
/// It is made from a board, a position or a turn, and then annotated further:
///
/// ```
/// use gipf_notation::{Diagram, DiagramOptions, Mark, TextOptions, parse_turn, position_or_start};
///
/// let start = position_or_start("standard")?;
/// let turn = parse_turn(&start, "a5-c5")?;
/// let diagram = Diagram::of_turn(&start, &turn)
///     .with_mark("e5".parse()?, Mark::Circle)
///     .with_arrow("e5".parse()?, "c5".parse()?)
///     .with_caption("1. a5-c5");
///
/// let svg = diagram.to_svg(&DiagramOptions::default());
/// assert!(svg.starts_with("<svg ") && svg.len() < 15_000);
/// let text = diagram.to_text(&TextOptions::default());
/// assert!(text.contains("a5>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    board: Board,
    push: Option<PushPath>,
    taken: Vec<Taken>,
    rows: Vec<Bitboard>,
    marks: Vec<(Spot, Mark)>,
    arrows: Vec<(Place, Place)>,
    caption: Option<String>,
    reserves: Option<ByColor<u8>>,
    side_to_move: Option<Color>,
}

/// A push as the board shows it afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PushPath {
    entry: Entry,
    furthest: Spot,
}

impl PushPath {
    /// The spots that hold the pushed pieces, the new one first.
    fn spots(self) -> impl Iterator<Item = Spot> {
        let step = move |spot: &Spot| {
            if *spot == self.furthest { None } else { spot.neighbor(self.entry.direction()) }
        };
        core::iter::successors(Some(self.entry.first_spot()), step)
    }
}

/// A piece that has been taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Taken {
    spot: Spot,
    piece: Piece,
    fate: Fate,
}

/// What becomes of a piece that is taken off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    /// It was the opponent's and leaves the game.
    Captured,
    /// It was the mover's own and goes back to his reserve.
    Returned,
}

/// A mark on a spot, with no meaning of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A circle; `o` in text.
    Circle,
    /// A square; `#` in text.
    Square,
    /// An upright cross; `+` in text.
    Cross,
    /// A triangle; `^` in text.
    Triangle,
}

impl Mark {
    /// All kinds of marks.
    pub const ALL: [Mark; 4] = [Mark::Circle, Mark::Square, Mark::Cross, Mark::Triangle];

    /// Its name in lower case: `circle`, `square`, `cross` or `triangle`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Circle => "circle",
            Mark::Square => "square",
            Mark::Cross => "cross",
            Mark::Triangle => "triangle",
        }
    }

    /// The sign that stands for it in a text diagram.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Mark::Circle => 'o',
            Mark::Square => '#',
            Mark::Cross => '+',
            Mark::Triangle => '^',
        }
    }
}
