//! SVG elements, written one after another.

use alloc::string::String;
use core::fmt::{self, Write};

use super::geometry::Xy;
use super::layout::Layout;
use super::{DiagramOptions, Rgb, Theme, glyphs, outline};

/// The size of a font whose capitals are about as high as those that are drawn.
const FONT_SIZE: i32 = 7 * glyphs::HEIGHT / 5;

/// An SVG text in the making.
#[derive(Debug)]
pub(super) struct Canvas {
    pub(super) out: String,
    background: Option<Rgb>,
    ink: Rgb,
    halo: Rgb,
    /// Whether letters that have no strokes are left to the fonts of the viewer.
    fonts: bool,
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
    pub(super) fn new(options: &DiagramOptions) -> Canvas {
        let Theme { background, ink, halo, .. } = options.theme;
        Canvas { out: String::new(), background, ink, halo, fonts: options.fonts }
    }

    /// Begins the picture. The title and the description are for readers who cannot see it.
    pub(super) fn begin(
        &mut self,
        layout: &Layout,
        size: u32,
        title: &str,
        description: &str,
    ) -> fmt::Result {
        let Layout { top_left, width, height, .. } = layout;
        let (pixels_wide, pixels_high) = layout.pixels(size);
        writeln!(
            self.out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{pixels_wide}\" \
             height=\"{pixels_high}\" viewBox=\"{} {} {width} {height}\" role=\"img\">",
            top_left.x, top_left.y
        )?;
        writeln!(self.out, "<title>{}</title>", Escaped(title))?;
        writeln!(self.out, "<desc>{}</desc>", Escaped(description))?;
        if let Some(background) = self.background {
            writeln!(
                self.out,
                "<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" fill=\"{background}\"/>",
                top_left.x, top_left.y
            )?;
        }
        Ok(())
    }

    /// Writes the caption and ends the picture.
    pub(super) fn end(&mut self, layout: &Layout) -> fmt::Result {
        let mut path = String::new();
        for (i, line) in layout.caption.iter().enumerate() {
            self.words(&mut path, line, layout.caption_line(i))?;
        }
        self.writing(&path)?;
        self.out.write_str("</svg>\n")
    }

    /// Writes a line around a point: adds its strokes to a path, or leaves it to a font of the viewer where it has
    /// letters without strokes.
    pub(super) fn words(&mut self, path: &mut String, line: &str, center: Xy) -> fmt::Result {
        if self.fonts && !glyphs::undrawn(line).is_empty() {
            return self.text(line, center);
        }
        glyphs::write_centered(path, line, center);
        Ok(())
    }

    /// Writes a line around a point in a font of the viewer.
    fn text(&mut self, line: &str, center: Xy) -> fmt::Result {
        writeln!(
            self.out,
            "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"{FONT_SIZE}\" \
             text-anchor=\"middle\" fill=\"{}\">{}</text>",
            center.x,
            center.y + glyphs::HEIGHT / 2,
            self.ink,
            Escaped(line)
        )
    }

    /// Draws letters in ink.
    pub(super) fn writing(&mut self, path: &str) -> fmt::Result {
        self.path(path, &Pen { color: self.ink, width: 38, filled: false, halo: 0 })
    }

    /// A surface with round corners, which reach so far beyond the points.
    pub(super) fn polygon(&mut self, points: &[Xy], color: Rgb, rounding: i32) -> fmt::Result {
        self.out.write_str("<path d=\"")?;
        for (i, Xy { x, y }) in points.iter().enumerate() {
            write!(self.out, "{}{x} {y}", if i == 0 { 'M' } else { 'L' })?;
        }
        writeln!(
            self.out,
            "z\" fill=\"{color}\" stroke=\"{color}\" stroke-width=\"{}\" stroke-linejoin=\"round\"/>",
            2 * rounding
        )
    }

    /// Opens a group in which pieces are drawn; close it with [`Canvas::close`].
    pub(super) fn open_pieces(
        &mut self,
        (fill, stroke): (Rgb, Rgb),
        width: i32,
        attributes: &str,
    ) -> fmt::Result {
        writeln!(
            self.out,
            "<g fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{width}\"{attributes}>"
        )
    }

    /// Opens the group of the piece on a point; close it with [`Canvas::close`].
    pub(super) fn open_point(
        &mut self,
        point: impl fmt::Display,
        piece: impl fmt::Display,
    ) -> fmt::Result {
        writeln!(self.out, "<g data-point=\"{point}\" data-piece=\"{piece}\">")
    }

    /// Opens a group of rings, which are not filled; close it with [`Canvas::close`].
    pub(super) fn open_rings(&mut self, color: Rgb, width: i32) -> fmt::Result {
        writeln!(self.out, "<g fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\">")
    }

    /// Draws marks of a size, whose outlines are in the path.
    pub(super) fn marks(&mut self, path: &str, radius: i32, color: Rgb) -> fmt::Result {
        let width = if radius < outline::MARK_RADIUS { 50 } else { 70 };
        self.path(path, &Pen { color, width, filled: false, halo: 32 })
    }

    /// Draws arrows from point to point.
    pub(super) fn arrows(&mut self, arrows: &[(Xy, Xy)], color: Rgb) -> fmt::Result {
        let mut path = String::new();
        for &(from, to) in arrows {
            let way = to - from;
            outline::arrow(&mut path, from + way.with_length(150), to - way.with_length(150));
        }
        self.path(&path, &Pen { color, width: 90, filled: true, halo: 32 })
    }

    pub(super) fn close(&mut self) -> fmt::Result {
        self.out.write_str("</g>\n")
    }

    pub(super) fn circle(&mut self, Xy { x, y }: Xy, radius: i32) -> fmt::Result {
        writeln!(self.out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
    }

    /// A disc with its outline inside the radius.
    pub(super) fn disc(
        &mut self,
        Xy { x, y }: Xy,
        radius: i32,
        (fill, stroke): (Rgb, Rgb),
        width: i32,
    ) -> fmt::Result {
        writeln!(
            self.out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{width}\"/>",
            radius - width / 2
        )
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
struct Escaped<'a>(&'a str);

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
