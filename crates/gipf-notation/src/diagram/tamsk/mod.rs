//! Diagrams of TAMSK.

mod build;
mod describe;
mod grid;
mod svg;
mod svg_pieces;
mod text;

use alloc::string::String;
use alloc::vec::Vec;

use tamsk_core::{Board, ByColor, Color, Space, Variant};

use super::{Annotations, Diagram, DiagramOptions, DrawnBoard, PlacedPoint, TextOptions};

/// A board of TAMSK and what there is to say about it: the last turn, marks, arrows, the rings left, the timer and a
/// caption.
///
/// It is made from a board, a position or a turn, and then annotated further:
///
/// ```
/// use gipf_notation::diagram::{DiagramOptions, Mark, TextOptions};
/// use gipf_notation::Notation;
///
/// let start: tamsk_core::Tamsk = "level2".parse()?;
/// let diagram = start.diagram_of_turn(&start.parse_turn("a1-b2@7")?)
///     .with_mark("e3".parse()?, Mark::Circle)
///     .with_caption("1. a1-b2@7");
///
/// let svg = diagram.to_svg(&DiagramOptions::default());
/// assert!(svg.starts_with("<svg "));
/// let text = diagram.to_text(&TextOptions::default());
/// assert!(text.contains("r1*") && text.contains("rings left: Red 31, Black 32"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # As text
///
/// The text has the board between the letters of the columns and the numbers within them; then what else there is to
/// say. It is less than 80 characters wide, unless the caption is wider.
///
/// | sign | means |
/// |---|---|
/// | `.` | no ring and no hour-glass |
/// | `2` | so many rings |
/// | `r1`, `b0` | an hour-glass of Red or Black, and so many rings |
/// | `r1!` | an hour-glass whose sand has run out |
/// | `r1*` | the hour-glass that has moved |
/// | `1↗` | from here it moved in this direction |
/// | `1+` | a ring was dropped here before the move |
/// | `b0?` | a ring was left out here, and the opponent may drop one |
/// | `o # + ^` | after these signs: the marks, see [`Mark::sign`](crate::diagram::Mark::sign) |
///
/// # In words
///
/// ```
/// use gipf_notation::Notation;
///
/// let start: tamsk_core::Tamsk = "level3".parse()?;
/// let turn = start.parse_turn("a1-b2-@7t")?;
/// assert_eq!(
///     start.diagram_of_turn(&turn).description(),
///     "No rings on the board. Red hour-glasses: b2 with 180 seconds, d7 not started, g1 not started. \
///      Black hour-glasses: a4 not started, d1 not started, g4 not started. \
///      Moved from a1 to b2. A ring was left out on b2. \
///      Rings left: Red 32, Black 32. Timer: 15 seconds. Black to move."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type TamskDiagram = Diagram<DrawnTamsk>;

/// The board of a [`TamskDiagram`] and what the game says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnTamsk {
    variant: Variant,
    board: Board,
    /// Where a ring was dropped before the move.
    filled: Option<Space>,
    /// The move of the last turn.
    moved: Option<(Space, Space)>,
    /// Where a ring can be dropped that was left out.
    open: Option<Space>,
    standing: Option<Standing>,
}

type Notes = Annotations<Space, Space>;

/// How the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    rings_left: ByColor<u8>,
    timer: u8,
    /// Nobody is to move when the game is over.
    side: Option<Color>,
}

/// The name of a player.
const fn player(color: Color) -> &'static str {
    match color {
        Color::White => "Red",
        Color::Black => "Black",
    }
}

/// The letter of a player's hour-glasses.
const fn letter(color: Color) -> char {
    match color {
        Color::White => 'r',
        Color::Black => 'b',
    }
}

impl DrawnBoard for DrawnTamsk {
    type Spot = Space;
    type Point = Space;

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
        svg::points(options)
    }
}
