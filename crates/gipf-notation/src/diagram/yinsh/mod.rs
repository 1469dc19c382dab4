//! Diagrams of YINSH.

mod build;
mod describe;
mod grid;
mod svg;
mod svg_turn;
mod text;

use alloc::string::String;
use alloc::vec::Vec;

use yinsh_core::{Bitboard, Board, ByColor, Color, Intersection, Piece, Row};

use super::{Annotations, Diagram, DiagramOptions, DrawnBoard, PlacedPoint, TextOptions};

/// A board of YINSH and what there is to say about it: the last turn, marks, arrows, the pool, the removed rings and a
/// caption.
///
/// It is made from a board, a position or a turn, and then annotated further:
///
/// ```
/// use gipf_notation::diagram::{DiagramOptions, Mark, TextOptions};
/// use gipf_notation::Notation;
/// use yinsh_core::Yinsh;
///
/// let position: Yinsh = "3B/4W2/5B2/5W3/2WB6/9/BW4B3/4W4/8/7/4 w 51 0/0 standard".parse()?;
/// let diagram = position
///     .diagram_of_turn(&position.parse_turn("b5-b1")?)
///     .with_mark("f6".parse()?, Mark::Circle)
///     .with_caption("1. b5-b1");
///
/// let svg = diagram.to_svg(&DiagramOptions::default());
/// assert!(svg.starts_with("<svg "));
/// let text = diagram.to_text(&TextOptions::default());
/// assert!(text.contains("W*") && text.contains("w↓") && text.contains(".o"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # As text
///
/// The text has the board between the letters of the columns and the numbers, with the letters of a position line:
/// `W` and `B` for rings, `w` and `b` for markers, points for vacant intersections; then what else there is to say. It is
/// less than 80 characters wide, unless the caption is wider.
///
/// | sign | means |
/// |---|---|
/// | `W*` | the ring that was placed or has moved |
/// | `w↓` | the marker that it has left, and the direction in which it went |
/// | `b~` | a marker that was turned over |
/// | `(w)` | a marker that was removed with its row |
/// | `Wx` | a ring that was removed |
/// | `o # + ^` | after the piece: the marks, see [`Mark::sign`](crate::diagram::Mark::sign) |
///
/// # In words
///
/// ```
/// use gipf_notation::Notation;
/// use yinsh_core::Yinsh;
///
/// let line = "4/2W4/8/wwwwW4/10/9/WW8/W8/8/BBBBB2/4 w 47 0/0 standard";
/// let position: Yinsh = line.parse()?;
/// let turn = position.parse_turn("d5-d6;xd1-d5xb3")?;
/// assert_eq!(
///     position.diagram_of_turn(&turn).description(),
///     "White rings: d6, g2, g3, h3. Black rings: j5, j6, j7, j8, j9. White markers: none. \
///      Black markers: none. White moves from d5 to d6. Row removed: d1 to d5. Ring removed: b3. \
///      Pool: 51 markers. Rings removed: White 1, Black 0. Black to move."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type YinshDiagram = Diagram<DrawnYinsh>;

/// The board of a [`YinshDiagram`] and what the game says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnYinsh {
    board: Board,
    last: Option<Last>,
    /// Rows that can be removed now.
    pending: Vec<Row>,
    standing: Option<Standing>,
}

type Notes = Annotations<Intersection, Intersection>;

/// What the last turn did. The board is the one after it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Last {
    side: Color,
    placed: Option<Intersection>,
    /// From where to where a ring has gone.
    moved: Option<(Intersection, Intersection)>,
    /// The markers that were turned over and are still there.
    turned: Bitboard,
    rows: Vec<Row>,
    /// What was removed, where nothing stands now.
    gone: Vec<(Intersection, Piece)>,
    passed: bool,
}

impl Last {
    /// Where the ring of the turn is now, unless it was removed.
    fn ring(&self) -> Option<Intersection> {
        self.placed.or(self.moved.map(|(_, to)| to))
    }

    fn gone_at(&self, at: Intersection) -> Option<Piece> {
        self.gone.iter().find(|&&(other, _)| other == at).map(|&(_, piece)| piece)
    }
}

/// How the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    pool: u8,
    removed: ByColor<u8>,
    /// Nobody is to move when the game is over.
    side: Option<Color>,
}

impl DrawnBoard for DrawnYinsh {
    type Spot = Intersection;
    type Point = Intersection;

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
        svg::layout(self, notes, options).pixels(options.size)
    }

    fn points(&self, options: &DiagramOptions) -> Vec<PlacedPoint> {
        svg::points(options)
    }
}
