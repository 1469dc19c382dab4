//! Diagrams of ZÈRTZ.

mod build;
mod describe;
mod grid;
mod svg;
mod svg_turn;
mod text;

use alloc::string::String;
use alloc::vec::Vec;

use gipf_game::Position;
use zertz_core::{
    Bitboard, Board, ByColor, Color, Marble, MarbleCounts, ParsePlaceError, Place, Turn, Variant,
    Zertz,
};

use super::{BoardDiagram, DiagramOptions, Draw, Mark, PlacedPoint, TextOptions};

/// A board of ZÈRTZ and what there is to say about it: the last turn, marks, arrows, the pool, the captured
/// marbles and a caption.
///
/// It is made from a board, a position or a turn, and then annotated further:
///
/// ```
/// use gipf_notation::diagram::{DiagramOptions, Mark, TextOptions, ZertzDiagram};
/// use gipf_notation::zertz::{parse_position, parse_turn};
/// use zertz_core::Variant;
///
/// let start = parse_position("4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic")?;
/// let diagram = ZertzDiagram::of_turn(&start, &parse_turn(&start, "Gd4,a1")?)
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZertzDiagram {
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
    marks: Vec<(Place, Mark)>,
    arrows: Vec<(Place, Place)>,
    caption: Option<String>,
    standing: Option<Standing>,
}

/// How the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    pool: MarbleCounts,
    captured: ByColor<MarbleCounts>,
    /// Nobody is to move when the game is over.
    side: Option<Color>,
}

impl ZertzDiagram {
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

impl BoardDiagram for ZertzDiagram {
    type Spot = Place;
    type Point = Place;

    fn parse_spot(&self, text: &str) -> Result<Place, ParsePlaceError> {
        self.variant.parse_place(text)
    }

    fn parse_point(&self, text: &str) -> Result<Place, ParsePlaceError> {
        self.variant.parse_place(text)
    }

    fn with_mark(self, spot: Place, mark: Mark) -> ZertzDiagram {
        self.with_mark(spot, mark)
    }

    fn with_arrow(self, from: Place, to: Place) -> ZertzDiagram {
        self.with_arrow(from, to)
    }

    fn with_caption(self, caption: &str) -> ZertzDiagram {
        self.with_caption(caption)
    }

    fn description(&self) -> String {
        self.description()
    }

    fn to_text(&self, options: &TextOptions) -> String {
        self.to_text(options)
    }

    fn to_svg(&self, options: &DiagramOptions) -> String {
        self.to_svg(options)
    }

    fn pixels(&self, options: &DiagramOptions) -> (u32, u32) {
        self.pixels(options)
    }

    fn points(&self, options: &DiagramOptions) -> Vec<PlacedPoint> {
        svg::points(self.variant, options)
    }
}

impl Draw for Zertz {
    type Diagram = ZertzDiagram;

    fn text_board(&self) -> String {
        ZertzDiagram::new(self.variant(), &self.board()).to_text(&TextOptions::default())
    }

    fn diagram(&self) -> ZertzDiagram {
        ZertzDiagram::of_position(self)
    }

    fn diagram_of_turn(&self, turn: &Turn) -> ZertzDiagram {
        ZertzDiagram::of_turn(self, turn)
    }
}
