//! Diagrams of ZÈRTZ.

mod build;
mod describe;
mod grid;
mod svg;
mod svg_turn;
mod text;

use alloc::string::String;
use alloc::vec::Vec;

use zertz_core::{
    Bitboard, Board, ByColor, Color, Marble, MarbleCounts, ParsePlaceError, Place, Variant,
};

use super::{Annotations, Diagram, DiagramOptions, DrawnBoard, PlacedPoint, TextOptions};

/// A board of ZÈRTZ and what there is to say about it: the last turn, marks, arrows, the pool, the captured
/// marbles and a caption.
///
/// It is made from a board, a position or a turn, and then annotated further:
///
/// ```
/// use gipf_notation::diagram::{DiagramOptions, Mark, TextOptions};
/// use gipf_notation::Notation;
/// use zertz_core::Variant;
///
/// let start = "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic".parse::<zertz_core::Zertz>()?;
/// let diagram = start.diagram_of_turn(&start.parse_turn("Gd4,a1")?)
///     .with_mark(Variant::Basic.parse_place("e3")?, Mark::Circle)
///     .with_caption("1. Gd4,a1");
///
/// let svg = diagram.to_svg(&DiagramOptions::default());
/// assert!(svg.starts_with("<svg "));
/// let text = diagram.to_text(&TextOptions::default());
/// assert!(text.contains("g*") && text.contains(".o") && text.contains("1  -"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Places have their names on the board of the diagram; places outside it are passed over.
///
/// # As text
///
/// The text has the board between the letters of the columns and the numbers within
/// them, marbles as in a position line (`w`, `g`, `b`), vacant rings as points and nothing where no ring
/// is; then what else there is to say. It is less than 80 characters wide, unless the caption is wider.
///
/// | sign | means |
/// |---|---|
/// | `w*` | the marble that was placed or has jumped |
/// | `-` | this ring was removed |
/// | `(b)` | ring and marble were claimed |
/// | `.↑` | from here the marble jumped in this direction |
/// | `gx` | this marble was jumped over and captured |
/// | `o # + ^` | after the marble: the marks, see [`Mark::sign`](crate::diagram::Mark::sign) |
///
/// # In words
///
/// ```
/// use gipf_notation::Notation;
/// use gipf_game::Position;
/// use zertz_core::{Bitboard, Marble, Zertz, Turn, Variant};
///
/// let place = |column, number| Variant::Tournament.place(column, number);
/// let turn = Turn::Place {
///     marble: Marble::White,
///     place: place('d', 5).unwrap(),
///     removed: place('h', 1),
///     claimed: Bitboard::EMPTY,
/// };
/// let start = Zertz::start(Variant::Tournament);
/// assert_eq!(
///     start.diagram_of_turn(&turn).description(),
///     "47 of 48 rings, missing: h1. White: d5. Gray: none. Black: none. \
///      Placed on d5. Ring removed: h1. Pool: 5 white, 8 gray, 10 black. \
///      Captured by player 1: none. Captured by player 2: none. Player 2 to move."
/// );
/// ```
pub type ZertzDiagram = Diagram<DrawnZertz>;

/// The board of a [`ZertzDiagram`] and what the game says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnZertz {
    variant: Variant,
    board: Board,
    /// The place of the marble that was placed.
    placed: Option<Place>,
    /// Places whose rings were removed without being claimed.
    removed: Bitboard,
    /// Rings that were claimed with their marbles.
    claimed: Vec<(Place, Marble)>,
    /// The places where the capturing marble stood, one after another.
    way: Vec<Place>,
    /// Marbles that were jumped over.
    jumped: Vec<(Place, Marble)>,
    standing: Option<Standing>,
}

type Notes = Annotations<Place, Place>;

/// How the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    pool: MarbleCounts,
    captured: ByColor<MarbleCounts>,
    /// Nobody is to move when the game is over.
    side: Option<Color>,
}

impl DrawnZertz {
    fn has(&self, place: Place) -> bool {
        self.variant.board().contains(place)
    }

    /// Where the marble of the last turn is now.
    fn moved_to(&self) -> Option<Place> {
        self.placed.or(self.way.last().copied())
    }
}

/// The number of a player, who has no color.
const fn player(color: Color) -> u8 {
    match color {
        Color::White => 1,
        Color::Black => 2,
    }
}

impl DrawnBoard for DrawnZertz {
    type Spot = Place;
    type Point = Place;

    fn parse_spot(&self, text: &str) -> Result<Place, ParsePlaceError> {
        self.variant.parse_place(text)
    }

    fn parse_point(&self, text: &str) -> Result<Place, ParsePlaceError> {
        self.variant.parse_place(text)
    }

    fn has_spot(&self, spot: Place) -> bool {
        self.has(spot)
    }

    fn has_point(&self, point: Place) -> bool {
        self.has(point)
    }

    fn description(&self, notes: &Notes) -> String {
        self.description(notes)
    }

    fn text(&self, notes: &Notes, options: &TextOptions) -> String {
        self.text(notes, options)
    }

    fn svg(&self, notes: &Notes, options: &DiagramOptions) -> String {
        self.svg(notes, options)
    }

    fn pixels(&self, notes: &Notes, options: &DiagramOptions) -> (u32, u32) {
        self.pixels(notes, options)
    }

    fn points(&self, options: &DiagramOptions) -> Vec<PlacedPoint> {
        svg::points(self.variant, options)
    }
}
