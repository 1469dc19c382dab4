//! A diagram for a game that has a board of letters only.

use alloc::string::String;
use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use super::canvas::Canvas;
use super::geometry::Xy;
use super::layout::Layout;
use super::text_line::caption_line;
use super::{Annotations, Diagram, DiagramOptions, DrawnBoard, TextOptions};

/// From letter to letter and from line to line of the picture.
const COLUMN: i32 = 400;
const LINE: i32 = 500;
/// The most columns and lines of a picture, so that its size fits an `i32`.
const MAX_SIDE: usize = 1000;

/// A board of letters, and a caption: the [diagram](crate::Notation::diagram) of a game without pictures of its
/// own.
///
/// It always shows the board as White sees it, and has neither marks nor arrows.
///
/// ```
/// use gipf_notation::diagram::{DiagramOptions, PlainDiagram, TextOptions};
///
/// let diagram = PlainDiagram::new("w . .\n. b .\n. . w\n").with_caption("Black to move");
/// let text = diagram.to_text(&TextOptions::default());
/// assert_eq!(text, "w . .\n. b .\n. . w\n\nBlack to move\n");
/// assert!(diagram.to_svg(&DiagramOptions::default()).starts_with("<svg "));
/// ```
pub type PlainDiagram = Diagram<DrawnText>;

/// The board of a [`PlainDiagram`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnText {
    board: String,
}

type Notes = Annotations<NoSpot, NoSpot>;

impl PlainDiagram {
    /// Creates the diagram of a board whose lines all end with a line feed.
    #[must_use]
    pub fn new(board: impl Into<String>) -> PlainDiagram {
        Diagram::of(DrawnText { board: board.into() })
    }
}

impl DrawnText {
    /// The letters of each line, as far as a picture shows them.
    fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = char>> {
        self.board.lines().take(MAX_SIDE).map(|line| line.chars().take(MAX_SIDE))
    }

    /// Columns and lines of the picture.
    fn size(&self) -> (i32, i32) {
        let columns = self.rows().map(Iterator::count).max().unwrap_or(0);
        (columns as i32, self.rows().count() as i32)
    }

    fn layout(&self, notes: &Notes) -> Layout {
        let (columns, lines) = self.size();
        let (half_width, half_height) = (COLUMN * columns / 2, LINE * lines / 2);
        Layout::new(half_width.max(COLUMN), half_height.max(LINE), notes.caption())
    }

    fn draw(&self, notes: &Notes, canvas: &mut Canvas, options: &DiagramOptions) -> fmt::Result {
        let layout = self.layout(notes);
        let title = notes.caption().unwrap_or("Board");
        canvas.begin(&layout, options.size, title, &self.description(notes))?;
        let mut path = String::new();
        let (columns, lines) = self.size();
        for (row, line) in (0..).zip(self.rows()) {
            for (column, letter) in (0..).zip(line) {
                let x = COLUMN * (2 * column + 1 - columns) / 2;
                let y = LINE * (2 * row + 1 - lines) / 2;
                canvas.words(&mut path, letter.encode_utf8(&mut [0; 4]), Xy::new(x, y))?;
            }
        }
        canvas.writing(&path)?;
        canvas.end(&layout)
    }
}

impl DrawnBoard for DrawnText {
    type Spot = NoSpot;
    type Point = NoSpot;

    fn description(&self, _notes: &Notes) -> String {
        self.board.trim_end().replace('\n', " / ")
    }

    fn text(&self, notes: &Notes, _options: &TextOptions) -> String {
        let mut text = self.board.clone();
        let caption = caption_line(notes.caption());
        if !caption.is_empty() {
            text.push('\n');
            text.push_str(&caption);
            text.push('\n');
        }
        text
    }

    fn svg(&self, notes: &Notes, options: &DiagramOptions) -> String {
        let mut canvas = Canvas::new(options);
        // Writing to a string cannot fail.
        let _ = self.draw(notes, &mut canvas, options);
        canvas.out
    }

    fn pixels(&self, notes: &Notes, options: &DiagramOptions) -> (u32, u32) {
        self.layout(notes).pixels(options.size)
    }
}

/// A spot of a [`PlainDiagram`], which has none: there is no value of this type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSpot(Infallible);

impl fmt::Display for NoSpot {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {}
    }
}

/// Returned for every text that should name a [`NoSpot`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected no mark and no arrow: the diagrams of this game have none")]
pub struct ParseNoSpotError;

impl FromStr for NoSpot {
    type Err = ParseNoSpotError;

    fn from_str(_text: &str) -> Result<NoSpot, ParseNoSpotError> {
        Err(ParseNoSpotError)
    }
}
