//! Diagrams as SVG.

use alloc::string::String;
#[cfg(feature = "png")]
use alloc::vec::Vec;
use core::fmt;

use super::GipfDiagram;
use crate::diagram::DiagramOptions;
use crate::diagram::hexagon::svg::{Sheet, board_size};
use crate::diagram::layout::Layout;
#[cfg(feature = "png")]
use crate::diagram::{PngError, png};

impl GipfDiagram {
    /// Returns the diagram as an SVG picture.
    ///
    /// The same diagram and options always give the same text. A turn takes less than 15 kB, a
    /// mark or an arrow a few hundred bytes.
    ///
    /// ```
    /// use gipf_core::{Gipf, Position, Variant};
    /// use gipf_notation::diagram::{GipfDiagram, DiagramOptions};
    ///
    /// let diagram = GipfDiagram::of_position(&Gipf::start(Variant::Standard));
    /// let svg = diagram.to_svg(&DiagramOptions { size: 400, ..DiagramOptions::default() });
    /// assert!(svg.contains(r#"height="400""#));
    /// assert!(!svg.contains("<text"));
    /// ```
    #[must_use]
    pub fn to_svg(&self, options: &DiagramOptions) -> String {
        let layout = layout(self, options);
        let sheet = Sheet::new(&self.notes, options);
        let mut drawing = Drawing { diagram: self, sheet };
        // Writing to a string cannot fail.
        let _ = drawing.draw(&layout);
        drawing.sheet.canvas.out
    }

    /// Returns width and height of the picture in pixels.
    #[must_use]
    pub fn pixels(&self, options: &DiagramOptions) -> (u32, u32) {
        layout(self, options).pixels(options.size)
    }

    /// Returns the diagram as a PNG picture of 16 to 4096 pixels, see [`DiagramOptions::SIZES`].
    ///
    /// # Errors
    ///
    /// [`PngError::Size`] for any other size.
    ///
    /// ```
    /// use gipf_core::{Gipf, Position, Variant};
    /// use gipf_notation::diagram::{GipfDiagram, DiagramOptions, PngError};
    ///
    /// let diagram = GipfDiagram::of_position(&Gipf::start(Variant::Basic));
    /// let png = diagram.to_png(&DiagramOptions { size: 64, ..DiagramOptions::default() })?;
    /// assert!(png.starts_with(b"\x89PNG"));
    /// # Ok::<(), PngError>(())
    /// ```
    #[cfg(feature = "png")]
    pub fn to_png(&self, options: &DiagramOptions) -> Result<Vec<u8>, PngError> {
        png::render(self, options)
    }
}

/// A picture in the making.
#[derive(Debug)]
pub(super) struct Drawing<'a> {
    pub(super) diagram: &'a GipfDiagram,
    pub(super) sheet: Sheet<'a>,
}

impl Drawing<'_> {
    fn draw(&mut self, layout: &Layout) -> fmt::Result {
        self.sheet.begin(layout, "GIPF", &self.diagram.description())?;
        self.pieces()?;
        self.taken()?;
        self.sheet.pushes()?;
        self.sheet.marks_and_arrows()?;
        self.sheet.reserves(layout)?;
        self.sheet.canvas.end(layout)
    }
}

fn layout(diagram: &GipfDiagram, options: &DiagramOptions) -> Layout {
    let (half_width, half_height) = board_size(options);
    Layout::new(half_width, half_height, diagram.notes.caption.as_deref())
}
