//! Signs, marks and arrows as paths.

use alloc::string::String;
use core::fmt::Write;

use super::geometry::Xy;
use super::{Mark, Removal};

/// How large a mark is that stands alone on a point.
pub(super) const MARK_RADIUS: i32 = 185;

/// Adds a mark around a point.
pub(super) fn mark(path: &mut String, mark: Mark, center: Xy, radius: i32) {
    let part = |of_37: i32| radius * of_37 / 37;
    let Xy { x, y } = center;
    let _ = match mark {
        Mark::Circle => {
            let (r, d) = (radius, 2 * radius);
            write!(path, "M{x} {y}m{r} 0a{r} {r} 0 1 1-{d} 0a{r} {r} 0 1 1 {d} 0z")
        }
        Mark::Square => {
            let (half, side) = (part(33), 2 * part(33));
            write!(path, "M{x} {y}m-{half}-{half}h{side}v{side}h-{side}z")
        }
        Mark::Cross => {
            let (half, side) = (part(40), 2 * part(40));
            write!(path, "M{x} {y}m-{half} 0h{side}m-{half}-{half}v{side}")
        }
        Mark::Triangle => {
            let (up, half, height) = (part(45), part(40), part(69));
            write!(path, "M{x} {y}m0-{up}l{half} {height}h-{}z", 2 * half)
        }
    };
}

/// Adds the sign of a taken piece: a cross for a captured one, an arrow that turns back for one
/// that returns.
pub(super) fn removal(path: &mut String, removal: Removal, center: Xy) {
    let shape = match removal {
        Removal::Captured => "m-190-190l380 380m-380 0l380-380",
        Removal::Returned => "m200 170v-170a145 145 0 0 0-290 0v160m-115-105l115 125 115-125",
    };
    place(path, shape, center);
}

/// Adds the sign of a taken piece in small.
pub(super) fn small_removal(path: &mut String, removal: Removal, center: Xy) {
    let shape = match removal {
        Removal::Captured => "m-90-90l180 180m-180 0l180-180",
        Removal::Returned => "m85 80v-80a65 65 0 0 0-130 0v75m-55-50l55 60 55-60",
    };
    place(path, shape, center);
}

/// Adds a diamond.
pub(super) fn diamond(path: &mut String, Xy { x, y }: Xy, half_width: i32) {
    let _ = write!(
        path,
        "M{} {y}l{half_width}-{half_width} {half_width} {half_width}-{half_width} {half_width}z",
        x - half_width
    );
}

/// How long and wide the head of an arrow is.
const HEAD: i32 = 250;
const HALF_WIDTH: i32 = 135;

/// Adds an arrow. Filled, its head is a triangle; the shaft is a line.
pub(super) fn arrow(path: &mut String, from: Xy, tip: Xy) {
    let way = tip - from;
    let neck = tip - way.with_length(HEAD);
    let _ = write!(path, "M{} {}L{} {}", from.x, from.y, neck.x, neck.y);
    arrow_head(path, way, tip);
}

/// Adds the head of an arrow that comes along a way.
fn arrow_head(path: &mut String, way: Xy, tip: Xy) {
    let neck = tip - way.with_length(HEAD);
    let side = way.right().with_length(HALF_WIDTH);
    let (left, right) = (neck - side, neck + side);
    let _ = write!(path, "M{} {}L{} {} {} {}z", tip.x, tip.y, left.x, left.y, right.x, right.y);
}

/// Adds an arrow that passes what lies between on the left, so far away: the shaft, which must not be
/// filled, and the head.
pub(super) fn bow(shaft: &mut String, head: &mut String, from: Xy, tip: Xy, distance: i32) {
    let way = tip - from;
    // The curve goes half as far to the side as its control point.
    let control = from.middle(tip) - way.right().with_length(2 * distance);
    let end = tip - control;
    let neck = tip - end.with_length(HEAD);
    let _ =
        write!(shaft, "M{} {}Q{} {} {} {}", from.x, from.y, control.x, control.y, neck.x, neck.y);
    arrow_head(head, end, tip);
}

/// Adds a chevron around a point, pointing along a way.
pub(super) fn chevron(path: &mut String, center: Xy, way: Xy) {
    let forward = way.with_length(65);
    let side = way.right().with_length(125);
    let (back, tip) = (center - forward, center + forward);
    let (left, right) = (back - side, back + side);
    let _ = write!(path, "M{} {}L{} {} {} {}", left.x, left.y, tip.x, tip.y, right.x, right.y);
}

fn place(path: &mut String, shape: &str, center: Xy) {
    let _ = write!(path, "M{} {}{shape}", center.x, center.y);
}
