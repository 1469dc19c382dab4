//! Outlines: the paths of an SVG, and circles.

use alloc::format;
use core::f32::consts::PI;

use tiny_skia::{Path, PathBuilder, Point};

use super::PngError;

/// Reads the data of a path: moves, lines, arcs and quadratic curves, closed or not. `None` for a path of
/// moves only.
pub(super) fn parsed(data: &str) -> Result<Option<Path>, PngError> {
    let mut numbers = Numbers { rest: data };
    let (mut pen, mut command) = (Pen::default(), None);
    loop {
        if let Some(letter) = numbers.command() {
            command = Some(letter);
            if matches!(letter, 'z' | 'Z') {
                pen.close();
                command = None;
                continue;
            }
        } else if numbers.is_at_end() {
            return Ok(pen.builder.finish());
        }
        let letter = command.ok_or_else(|| numbers.unexpected())?;
        pen.draw(letter, &mut numbers)?;
        // More points behind a move are lines.
        command = match letter {
            'm' => Some('l'),
            'M' => Some('L'),
            other => Some(other),
        };
    }
}

/// Returns a circle that begins on the right and goes clockwise.
pub(super) fn circle(x: f32, y: f32, radius: f32) -> Option<Path> {
    let mut pen = Pen::default();
    pen.move_to(Point::from_xy(x + radius, y));
    for (right, down) in [(0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)] {
        let to = Point::from_xy(x + right * radius, y + down * radius);
        pen.arc_to(radius, radius, false, true, to);
    }
    pen.close();
    pen.builder.finish()
}

#[derive(Default)]
struct Pen {
    builder: PathBuilder,
    /// Where the last line ended, and where this part of the path began.
    at: Point,
    start: Point,
}

impl Pen {
    /// Draws what a letter and the numbers behind it say.
    fn draw(&mut self, letter: char, numbers: &mut Numbers<'_>) -> Result<(), PngError> {
        let from = if letter.is_ascii_lowercase() { self.at } else { Point::zero() };
        let point = |numbers: &mut Numbers<'_>| Ok::<_, PngError>(from + numbers.point()?);
        match letter.to_ascii_lowercase() {
            'm' => self.move_to(point(numbers)?),
            'l' => self.line_to(point(numbers)?),
            'h' => self.line_to(Point::from_xy(from.x + numbers.number()?, self.at.y)),
            'v' => self.line_to(Point::from_xy(self.at.x, from.y + numbers.number()?)),
            'q' => {
                let (control, to) = (point(numbers)?, point(numbers)?);
                self.builder.quad_to(control.x, control.y, to.x, to.y);
                self.at = to;
            }
            'a' => {
                let (rx, ry) = (numbers.number()?, numbers.number()?);
                let rotation = numbers.number()?;
                if rotation != 0.0 {
                    return Err(PngError::render("cannot draw a rotated arc"));
                }
                let (is_large, is_clockwise) = (numbers.number()? != 0.0, numbers.number()? != 0.0);
                self.arc_to(rx, ry, is_large, is_clockwise, point(numbers)?);
            }
            _ => return Err(PngError::render(format!("cannot draw {letter} of a path"))),
        }
        Ok(())
    }

    fn move_to(&mut self, to: Point) {
        self.builder.move_to(to.x, to.y);
        (self.at, self.start) = (to, to);
    }

    fn line_to(&mut self, to: Point) {
        self.builder.line_to(to.x, to.y);
        self.at = to;
    }

    fn close(&mut self) {
        self.builder.close();
        self.at = self.start;
    }

    /// Draws a part of an ellipse whose axes lie along x and y, as cubic curves of at most a quarter each.
    ///
    /// The formulas are those of the SVG specification, "Conversion from endpoint to center parameterization",
    /// after a scaling that makes the ellipse a circle of radius 1.
    fn arc_to(&mut self, rx: f32, ry: f32, is_large: bool, is_clockwise: bool, to: Point) {
        let from = self.at;
        if rx <= 0.0 || ry <= 0.0 || from == to {
            return self.line_to(to);
        }
        // Half the way from the end to the start.
        let (x, y) = ((from.x - to.x) / (2.0 * rx), (from.y - to.y) / (2.0 * ry));
        // A radius that is too short for the way grows until it is just long enough.
        let distance = x.hypot(y);
        let grown = distance.max(1.0);
        let (rx, ry, x, y) = (rx * grown, ry * grown, x / grown, y / grown);
        let distance = distance / grown;
        // How far the center lies beside the middle of the way, as a part of half the way.
        let beside = (1.0 - distance * distance).max(0.0).sqrt() / distance;
        let beside = if is_large == is_clockwise { -beside } else { beside };
        let (center_x, center_y) = (beside * y, -beside * x);
        let begin = (y - center_y).atan2(x - center_x);
        let end = (-y - center_y).atan2(-x - center_x);
        let angle = match end - begin {
            angle if is_clockwise && angle <= 0.0 => angle + 2.0 * PI,
            angle if !is_clockwise && angle >= 0.0 => angle - 2.0 * PI,
            angle => angle,
        };
        // The center in the picture.
        let center = Point::from_xy(
            (from.x + to.x) / 2.0 + rx * center_x,
            (from.y + to.y) / 2.0 + ry * center_y,
        );
        let parts = (angle.abs() / (PI / 2.0) - 0.001).ceil().max(1.0);
        let step = angle / parts;
        // The length of the control lines with which a cubic curve is closest to an arc.
        let control = 4.0 / 3.0 * (step / 4.0).tan();
        let place = |(x, y): (f32, f32)| Point::from_xy(center.x + rx * x, center.y + ry * y);
        for part in 0..parts as i32 {
            let (sin, cos) = (begin + step * part as f32).sin_cos();
            let (next_sin, next_cos) = (begin + step * (part + 1) as f32).sin_cos();
            let first = place((cos - control * sin, sin + control * cos));
            let second = place((next_cos + control * next_sin, next_sin - control * next_cos));
            let is_last = part + 1 == parts as i32;
            let end = if is_last { to } else { place((next_cos, next_sin)) };
            self.builder.cubic_to(first.x, first.y, second.x, second.y, end.x, end.y);
        }
        self.at = to;
    }
}

/// The rest of the data of a path.
struct Numbers<'a> {
    rest: &'a str,
}

impl Numbers<'_> {
    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', ',']);
    }

    fn is_at_end(&mut self) -> bool {
        self.skip_space();
        self.rest.is_empty()
    }

    /// Takes a letter, if one is next.
    fn command(&mut self) -> Option<char> {
        self.skip_space();
        let letter = self.rest.chars().next().filter(char::is_ascii_alphabetic)?;
        self.rest = &self.rest[1..];
        Some(letter)
    }

    /// Takes a whole number, which may follow another one without a space if it is negative.
    fn number(&mut self) -> Result<f32, PngError> {
        self.skip_space();
        let sign = usize::from(self.rest.starts_with('-'));
        let digits = self.rest[sign..].bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = self.rest.split_at(sign + digits);
        let number = number.parse().map_err(|_| self.unexpected())?;
        self.rest = rest;
        Ok(number)
    }

    fn point(&mut self) -> Result<Point, PngError> {
        Ok(Point::from_xy(self.number()?, self.number()?))
    }

    fn unexpected(&self) -> PngError {
        let rest: alloc::string::String = self.rest.chars().take(20).collect();
        PngError::render(format!("cannot read the path at {rest:?}"))
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use tiny_skia::PathSegment;

    use super::*;

    /// The ends of the lines and curves of a path, rounded.
    fn ends(data: &str) -> Vec<(i32, i32)> {
        let path = parsed(data).expect("a path").expect("lines");
        let ends = path.segments().filter_map(|segment| match segment {
            PathSegment::MoveTo(to)
            | PathSegment::LineTo(to)
            | PathSegment::QuadTo(_, to)
            | PathSegment::CubicTo(_, _, to) => Some((to.x.round() as i32, to.y.round() as i32)),
            PathSegment::Close => None,
        });
        ends.collect()
    }

    #[test]
    fn commands_are_followed_by_any_number_of_points() {
        assert_eq!(ends("M1 2L3 4 5-6"), [(1, 2), (3, 4), (5, -6)]);
        assert_eq!(ends("M1 2m10-20l3 4 5-6"), [(11, -18), (14, -14), (19, -20)]);
        assert_eq!(ends("M1 2 3 4m1 1 1 1"), [(1, 2), (3, 4), (4, 5), (5, 6)]);
        assert_eq!(ends("M1 2h3v4h-3z"), [(1, 2), (4, 2), (4, 6), (1, 6)]);
        // What follows a closed part begins where that began.
        assert_eq!(ends("M10 20h5v5zm1 1h1"), [(10, 20), (15, 20), (15, 25), (11, 21), (12, 21)]);
        assert_eq!(ends("M0 0q5 5 10 0Q15-5 20 0"), [(0, 0), (10, 0), (20, 0)]);
        assert!(parsed("M1 2").expect("a path").is_none());
        assert!(parsed("").expect("a path").is_none());
    }

    #[test]
    fn what_is_never_written_is_not_drawn() {
        for data in
            ["M1", "1 2", "M0 0c1 1 2 2 3 3", "M0 0a5 5 30 0 1 1 1", "M0 0l1 x", "M0 0l1.5 2"]
        {
            assert!(matches!(parsed(data), Err(PngError::Render { .. })), "{data}");
        }
    }

    /// All four arcs from one end to another: short and long, to either side.
    #[test]
    fn arcs_bend_to_the_side_and_as_far_as_they_say() {
        let (near, far) = (100.0 - 50_f32.sqrt() * 10.0, 100.0 + 50_f32.sqrt() * 10.0);
        for (flags, farthest) in [("0 0", near), ("0 1", -near), ("1 0", far), ("1 1", -far)] {
            // The ends are a quarter apart on a circle of radius 100.
            let path = parsed(&format!("M0 0a100 100 0 {flags} 141 0")).expect("a path");
            let bounds = path.expect("an arc").compute_tight_bounds().expect("bounds");
            let found = if farthest > 0.0 { bounds.bottom() } else { bounds.top() };
            assert!((found - farthest).abs() < 1.0, "{flags}: {bounds:?}");
        }
        let half = parsed("M0 0a90 150 0 1 1 180 0").expect("a path").expect("an arc");
        let bounds = half.compute_tight_bounds().expect("bounds");
        assert!(bounds.bottom().abs() < 0.1 && (bounds.top() + 150.0).abs() < 0.1, "{bounds:?}");
        // Radii that are too short grow: half a circle is left.
        assert_eq!(ends("M0 0a1 1 0 0 1 100 0"), [(0, 0), (50, -50), (100, 0)]);
        assert_eq!(ends("M0 0a0 5 0 0 1 100 0"), [(0, 0), (100, 0)]);
    }

    #[test]
    fn a_circle_is_round() {
        let circle = circle(10.0, -20.0, 300.0).expect("a circle");
        for segment in circle.segments() {
            if let PathSegment::CubicTo(_, _, to) = segment {
                assert!(((to.x - 10.0).hypot(to.y + 20.0) - 300.0).abs() < 0.01, "{to:?}");
            }
        }
        let bounds = circle.compute_tight_bounds().expect("bounds");
        assert!((bounds.width() - 600.0).abs() < 0.1 && (bounds.height() - 600.0).abs() < 0.1);
    }
}
