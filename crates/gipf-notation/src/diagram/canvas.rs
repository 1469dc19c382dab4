//! SVG elements, written one after another.

use alloc::string::String;
use core::fmt::{self, Write};

use super::Rgb;
use super::geometry::Xy;

/// An SVG text in the making.
#[derive(Debug)]
pub(super) struct Canvas {
    pub(super) out: String,
    pub(super) halo: Rgb,
}

/// The paints and widths of a path.
#[derive(Debug)]
pub(super) struct Pen {
    pub(super) color: Rgb,
    pub(super) width: i32,
    pub(super) filled: bool,
    /// How far the halo around it reaches; 0 for none.
    pub(super) halo: i32,
}

impl Canvas {
    pub(super) fn circle(&mut self, Xy { x, y }: Xy, radius: i32) -> fmt::Result {
        writeln!(self.out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
    }

    pub(super) fn path(&mut self, path: &str, pen: &Pen) -> fmt::Result {
        if path.is_empty() {
            return Ok(());
        }
        let layers = [(self.halo, pen.width + 2 * pen.halo), (pen.color, pen.width)];
        for (color, width) in &layers[usize::from(pen.halo == 0)..] {
            self.out.write_str("<path fill=\"")?;
            if pen.filled {
                write!(self.out, "{color}")?;
            } else {
                self.out.write_str("none")?;
            }
            writeln!(
                self.out,
                "\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\" \
                 stroke-linejoin=\"round\" d=\"{path}\"/>"
            )?;
        }
        Ok(())
    }
}

/// Text between tags.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                // Characters that XML does not allow at all.
                '\0'..='\u{8}'
                | '\u{b}'
                | '\u{c}'
                | '\u{e}'..='\u{1f}'
                | '\u{fffe}'
                | '\u{ffff}' => {
                    f.write_char('\u{fffd}')?;
                }
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
