//! Diagrams as PNG.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::{Diagram, DiagramOptions};

const SIZES: RangeInclusive<u32> = DiagramOptions::SIZES;

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The size is out of bounds.
    #[error("a picture of {size} pixels is not made, expected {} to {}", SIZES.start(), SIZES.end())]
    Size {
        /// What was asked for.
        size: u32,
    },
    /// The renderer failed, which it should not.
    #[error("the picture cannot be rendered: {reason}")]
    Render {
        /// What it says.
        reason: String,
    },
}

impl Diagram {
    /// The diagram as a PNG picture of 16 to 4096 pixels, see [`DiagramOptions::SIZES`].
    ///
    /// # Errors
    ///
    /// [`PngError::Size`] for any other size.
    ///
    /// ```
    /// use gipf_core::{Position, Variant};
    /// use gipf_notation::{Diagram, DiagramOptions, PngError};
    ///
    /// let diagram = Diagram::of_position(&Position::start(Variant::Basic));
    /// let png = diagram.to_png(&DiagramOptions { size: 64, ..DiagramOptions::default() })?;
    /// assert!(png.starts_with(b"\x89PNG"));
    /// # Ok::<(), PngError>(())
    /// ```
    pub fn to_png(&self, options: &DiagramOptions) -> Result<Vec<u8>, PngError> {
        if !SIZES.contains(&options.size) {
            return Err(PngError::Size { size: options.size });
        }
        let failed = |reason: &dyn ToString| PngError::Render { reason: reason.to_string() };
        let tree = Tree::from_str(&self.to_svg(options), &Options::default())
            .map_err(|error| failed(&error))?;
        let (width, height) = self.pixels(options);
        let mut pixels = Pixmap::new(width, height).ok_or_else(|| failed(&"no memory"))?;
        resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
        pixels.encode_png().map_err(|error| failed(&error))
    }
}
