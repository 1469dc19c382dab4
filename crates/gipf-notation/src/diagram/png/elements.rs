//! Draws the elements of an SVG.

use alloc::format;
use alloc::vec::Vec;
use core::str::FromStr;

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Rect,
    Stroke, StrokeDash, Transform,
};

use super::{PngError, blank, fitting, path};

/// A picture in the making.
pub(super) struct Painter {
    size: (u32, u32),
    transform: Transform,
    /// The picture, and above it the groups that are not opaque.
    layers: Vec<Pixmap>,
    /// The style of the picture, and of the groups that are open.
    groups: Vec<Group>,
}

/// How the elements of a group are drawn, unless they say it themselves.
#[derive(Clone)]
struct Style {
    fill: Option<Color>,
    stroke: Option<Color>,
    pen: Stroke,
}

struct Group {
    style: Style,
    /// Less than 1 if the group has a layer of its own.
    opacity: f32,
}

/// The attributes of an element that do not say how it looks.
type Geometry<'a> = Vec<(&'a str, &'a str)>;

impl Painter {
    pub(super) fn new(size: (u32, u32)) -> Result<Painter, PngError> {
        let style = Style { fill: Some(Color::BLACK), stroke: None, pen: Stroke::default() };
        Ok(Painter {
            size,
            transform: Transform::default(),
            layers: [blank(size)?].into(),
            groups: [Group { style, opacity: 1.0 }].into(),
        })
    }

    /// Draws a whole SVG. Every element begins a line.
    pub(super) fn draw(&mut self, svg: &str) -> Result<(), PngError> {
        // What does not begin with a bracket continues a title or a description.
        for line in svg.lines().filter(|line| line.starts_with('<')) {
            let end = line.find([' ', '>']).unwrap_or(line.len());
            let (tag, rest) = (&line[1..end], &line[end..]);
            match tag {
                "title" | "desc" | "/title" | "/desc" | "/svg" => {}
                "svg" => self.transform = fitting(view_box(rest)?, self.size),
                "g" => self.open(rest)?,
                "/g" => self.close()?,
                _ => self.shape(tag, rest)?,
            }
        }
        Ok(())
    }

    /// Returns the picture.
    pub(super) fn picture(mut self) -> Pixmap {
        self.layers.swap_remove(0)
    }

    fn open(&mut self, attributes: &str) -> Result<(), PngError> {
        let (style, opacity, geometry) = self.styled(attributes)?;
        nothing_else(&geometry)?;
        if opacity < 1.0 {
            self.layers.push(blank(self.size)?);
        }
        self.groups.push(Group { style, opacity });
        Ok(())
    }

    fn close(&mut self) -> Result<(), PngError> {
        let group = self.groups.pop().filter(|_| !self.groups.is_empty());
        let Group { opacity, .. } = group.ok_or_else(|| PngError::render("no group is open"))?;
        if opacity == 1.0 {
            return Ok(());
        }
        if let Some(layer) = self.layers.pop() {
            let paint = PixmapPaint { opacity, ..PixmapPaint::default() };
            let below = self.layers.last_mut();
            let below = below.ok_or_else(|| PngError::render("no layer"))?;
            below.draw_pixmap(0, 0, layer.as_ref(), &paint, Transform::default(), None);
        }
        Ok(())
    }

    fn shape(&mut self, tag: &str, attributes: &str) -> Result<(), PngError> {
        let (style, _, mut geometry) = self.styled(attributes)?;
        let mut take = |wanted: &str| {
            let index = geometry.iter().position(|&(name, _)| name == wanted);
            let index = index.ok_or_else(|| PngError::render(format!("{tag} without {wanted}")))?;
            Ok::<&str, PngError>(geometry.swap_remove(index).1)
        };
        let path = match tag {
            "rect" => {
                let (x, y) = (number(take("x")?)?, number(take("y")?)?);
                let (width, height) = (number(take("width")?)?, number(take("height")?)?);
                Rect::from_xywh(x, y, width, height).map(PathBuilder::from_rect)
            }
            "circle" => {
                let (x, y) = (number(take("cx")?)?, number(take("cy")?)?);
                path::circle(x, y, number(take("r")?)?)
            }
            "path" => path::parsed(take("d")?)?,
            _ => return Err(PngError::render(format!("cannot draw {tag}"))),
        };
        nothing_else(&geometry)?;
        if let (Some(path), Some(layer)) = (path, self.layers.last_mut()) {
            paint(layer, &path, &style, self.transform);
        }
        Ok(())
    }

    /// Returns the style of an element, its opacity, and its other attributes.
    fn styled<'a>(&self, text: &'a str) -> Result<(Style, f32, Geometry<'a>), PngError> {
        let outer = self.groups.last().ok_or_else(|| PngError::render("no group is open"))?;
        let (mut style, mut opacity, mut geometry) = (outer.style.clone(), 1.0, Vec::new());
        for (name, value) in attributes(text) {
            match (name, value) {
                ("fill", _) => style.fill = color(value)?,
                ("stroke", _) => style.stroke = color(value)?,
                ("stroke-width", _) => style.pen.width = number(value)?,
                ("stroke-linecap", "round") => style.pen.line_cap = LineCap::Round,
                ("stroke-linejoin", "round") => style.pen.line_join = LineJoin::Round,
                ("stroke-dasharray", _) => {
                    let lengths: Result<Vec<f32>, _> = value.split(' ').map(number).collect();
                    style.pen.dash = StrokeDash::new(lengths?, 0.0);
                }
                ("opacity", _) => opacity = number(value)?,
                other => geometry.push(other),
            }
        }
        Ok((style, opacity, geometry))
    }
}

fn paint(layer: &mut Pixmap, path: &Path, style: &Style, transform: Transform) {
    let paint = |color| {
        let mut paint = Paint::default();
        paint.set_color(color);
        paint
    };
    let bounds = path.bounds();
    if let Some(color) = style.fill.filter(|_| bounds.width() > 0.0 && bounds.height() > 0.0) {
        layer.fill_path(path, &paint(color), FillRule::Winding, transform, None);
    }
    if let Some(color) = style.stroke {
        layer.stroke_path(path, &paint(color), &style.pen, transform, None);
    }
}

/// Returns the attributes of an element: ` name="value"`, none of which holds a quotation mark.
fn attributes(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let (name, behind) = rest.split_once("=\"")?;
        let (value, behind) = behind.split_once('"')?;
        rest = behind;
        Some((name.trim_start(), value))
    })
}

/// Fails if an element has attributes that nothing is made of.
fn nothing_else(geometry: &Geometry<'_>) -> Result<(), PngError> {
    match geometry.first() {
        None => Ok(()),
        Some((name, value)) => Err(PngError::render(format!("cannot draw {name}={value}"))),
    }
}

fn view_box(text: &str) -> Result<[f32; 4], PngError> {
    let mut found = attributes(text).filter(|&(name, _)| name == "viewBox");
    let value = found.next().map_or("", |(_, value)| value);
    let numbers: Result<Vec<f32>, _> = value.split(' ').map(number).collect();
    numbers?.try_into().map_err(|_| PngError::render(format!("no view box: {value}")))
}

/// Reads `#ff8000`, or `none`.
fn color(text: &str) -> Result<Option<Color>, PngError> {
    if text == "none" {
        return Ok(None);
    }
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6);
    let rgb = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let rgb = rgb.ok_or_else(|| PngError::render(format!("no color: {text}")))?;
    let [_, red, green, blue] = rgb.to_be_bytes();
    Ok(Some(Color::from_rgba8(red, green, blue, 255)))
}

fn number(text: &str) -> Result<f32, PngError> {
    f32::from_str(text).map_err(|_| PngError::render(format!("no number: {text}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws into a picture of 20 by 10 pixels whose view box is twice as large, and returns the color and opacity
    /// of the pixels at some points of the view box.
    fn drawn<const N: usize>(shapes: &str, at: [(u32, u32); N]) -> [[u8; 4]; N] {
        let mut painter = Painter::new((20, 10)).expect("memory");
        painter
            .draw(&format!("<svg viewBox=\"0 0 40 20\">\n{shapes}\n</svg>\n"))
            .expect("a picture");
        let picture = painter.picture();
        at.map(|(x, y)| {
            let pixel = picture.pixel(x / 2, y / 2).expect("a pixel").demultiply();
            [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
        })
    }

    const NOTHING: [u8; 4] = [0; 4];
    const RED: [u8; 4] = [255, 0, 0, 255];
    const BLUE: [u8; 4] = [0, 0, 255, 255];

    #[test]
    fn shapes_are_filled_and_outlined() {
        let places = [(20, 10), (20, 2), (2, 2)];
        let disc = "<circle cx=\"20\" cy=\"10\" r=\"8\" fill=\"#ff0000\" stroke=\"#0000ff\" stroke-width=\"4\"/>";
        assert_eq!(drawn(disc, places), [RED, BLUE, NOTHING]);
        let ring = "<circle cx=\"20\" cy=\"10\" r=\"8\" fill=\"none\" stroke=\"#0000ff\" stroke-width=\"4\"/>";
        assert_eq!(drawn(ring, places), [NOTHING, BLUE, NOTHING]);
        let plain = "<rect x=\"0\" y=\"0\" width=\"10\" height=\"20\"/>";
        assert_eq!(drawn(plain, places), [NOTHING, NOTHING, [0, 0, 0, 255]]);
    }

    #[test]
    fn ends_of_lines_are_round_or_not() {
        let line = |style: &str| {
            format!("<path stroke=\"#ff0000\" stroke-width=\"8\"{style} d=\"M10 10h20\"/>")
        };
        let places = [(20, 10), (8, 10)];
        assert_eq!(drawn(&line(""), places), [RED, NOTHING]);
        assert_eq!(drawn(&line(" stroke-linecap=\"round\""), places), [RED, RED]);
        assert_eq!(
            drawn(&line(" stroke-dasharray=\"8 24\""), [(14, 10), (24, 10)]),
            [RED, NOTHING]
        );
    }

    /// What overlaps in a group does not shine through.
    #[test]
    fn a_group_hands_its_style_on_and_is_pale_as_a_whole() {
        let shapes = "<g fill=\"#ff0000\" opacity=\".6\">\n\
            <circle cx=\"20\" cy=\"10\" r=\"8\"/>\n\
            <g fill=\"#0000ff\">\n<circle cx=\"20\" cy=\"10\" r=\"4\"/>\n</g>\n\
            </g>\n\
            <circle cx=\"4\" cy=\"4\" r=\"3\"/>";
        let [inner, outer, behind] = drawn(shapes, [(20, 10), (20, 4), (4, 4)]);
        assert_eq!([inner, outer], [[0, 0, 255, 153], [255, 0, 0, 153]]);
        assert_eq!(behind, [0, 0, 0, 255]);
    }

    #[test]
    fn what_nobody_writes_is_an_error() {
        for shapes in [
            "<ellipse cx=\"1\" cy=\"1\" rx=\"1\" ry=\"2\"/>",
            "<circle cx=\"1\" cy=\"1\"/>",
            "<circle cx=\"1\" cy=\"1\" r=\"1\" transform=\"scale(2)\"/>",
            "<circle cx=\"1\" cy=\"1\" r=\"1\" fill=\"red\"/>",
            "<circle cx=\"1\" cy=\"1\" r=\"1\" stroke-linecap=\"square\"/>",
            "<g class=\"pieces\">",
            "</g>",
            "<svg viewBox=\"0 0 1\">",
        ] {
            let mut painter = Painter::new((20, 10)).expect("memory");
            assert!(matches!(painter.draw(shapes), Err(PngError::Render { .. })), "{shapes}");
        }
    }
}
