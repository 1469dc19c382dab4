//! Diagrams as PNG.
//!
//! The SVG of a diagram is drawn shape by shape. It has few kinds of elements, all written by
//! [`Canvas`](super::canvas::Canvas) and its callers: what is not among them is an error, so that no picture
//! silently lacks something.

mod elements;
mod path;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use tiny_skia::{Pixmap, Transform};

use super::{Diagram, DiagramOptions, DrawnBoard};
use elements::Painter;

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

impl PngError {
    fn render(reason: impl Into<String>) -> PngError {
        PngError::Render { reason: reason.into() }
    }
}

/// Returns the picture of a diagram. It holds no text that would need a font.
pub(super) fn render<B: DrawnBoard>(
    diagram: &Diagram<B>,
    options: &DiagramOptions,
) -> Result<Vec<u8>, PngError> {
    if !SIZES.contains(&options.size) {
        return Err(PngError::Size { size: options.size });
    }
    encoded(
        &diagram.to_svg(&options.with_fonts(false).with_piece_groups(false)),
        diagram.pixels(options),
    )
}

fn encoded(svg: &str, pixels: (u32, u32)) -> Result<Vec<u8>, PngError> {
    let mut painter = Painter::new(pixels)?;
    painter.draw(svg)?;
    painter.picture().encode_png().map_err(|error| PngError::render(error.to_string()))
}

fn blank((width, height): (u32, u32)) -> Result<Pixmap, PngError> {
    Pixmap::new(width, height).ok_or_else(|| PngError::render("no memory"))
}

/// Returns how a view box fills a picture of so many pixels: as large as it can be without a change of its
/// shape, in the middle.
fn fitting([left, top, width, height]: [f32; 4], pixels: (u32, u32)) -> Transform {
    let (pixels_wide, pixels_high) = (pixels.0 as f32, pixels.1 as f32);
    let scale = (pixels_wide / width).min(pixels_high / height);
    let right = (pixels_wide - scale * width) / 2.0 - scale * left;
    let down = (pixels_high - scale * height) / 2.0 - scale * top;
    Transform::from_row(scale, 0.0, 0.0, scale, right, down)
}
