//! Diagrams as SVG.

use alloc::string::String;
use core::fmt;

use super::{DrawnGipf, Notes};
use crate::diagram::DiagramOptions;
use crate::diagram::hexagon::svg::{Sheet, board_size};
use crate::diagram::layout::Layout;

impl DrawnGipf {
    /// Returns the diagram as an SVG picture.
    pub(super) fn svg(&self, notes: &Notes, options: &DiagramOptions) -> String {
        let layout = layout(notes, options);
        let sheet = Sheet::new(&self.state, notes, options);
        let mut drawing = Drawing { diagram: self, sheet };
        // Writing to a string cannot fail.
        let _ = drawing.draw(&layout);
        drawing.sheet.canvas.out
    }

    /// Returns width and height of the picture in pixels.
    pub(super) fn pixels(&self, notes: &Notes, options: &DiagramOptions) -> (u32, u32) {
        layout(notes, options).pixels(options.size)
    }
}

/// A picture in the making.
#[derive(Debug)]
pub(super) struct Drawing<'a> {
    pub(super) diagram: &'a DrawnGipf,
    pub(super) sheet: Sheet<'a>,
}

impl Drawing<'_> {
    fn draw(&mut self, layout: &Layout) -> fmt::Result {
        self.sheet.begin(layout, "GIPF", &self.diagram.description(self.sheet.notes))?;
        self.pieces()?;
        self.taken()?;
        self.sheet.pushes()?;
        self.sheet.marks_and_arrows()?;
        self.sheet.reserves(layout)?;
        self.sheet.canvas.end(layout)
    }
}

fn layout(notes: &Notes, options: &DiagramOptions) -> Layout {
    let (half_width, half_height) = board_size(options);
    Layout::new(half_width, half_height, notes.caption.as_deref())
}
