//! Diagrams as PNG.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::{Diagram, DiagramOptions, DrawnBoard};

const SIZES: RangeInclusive<u32> = DiagramOptions::SIZES;

/// Returned when a PNG picture cannot be made.
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

/// The picture of a diagram, which holds no text that would need a font.
pub(super) fn render<B: DrawnBoard>(
    diagram: &Diagram<B>,
    options: &DiagramOptions,
) -> Result<Vec<u8>, PngError> {
    if !SIZES.contains(&options.size) {
        return Err(PngError::Size { size: options.size });
    }
    let failed = |reason: &dyn ToString| PngError::Render { reason: reason.to_string() };
    let tree = Tree::from_str(&diagram.to_svg(&options.with_fonts(false)), &Options::default())
        .map_err(|error| failed(&error))?;
    let (width, height) = diagram.pixels(options);
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| failed(&"no memory"))?;
    resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| failed(&error))
}
