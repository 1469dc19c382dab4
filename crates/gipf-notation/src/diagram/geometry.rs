//! Where things lie in a picture: whole numbers, a thousand from one spot to the next.

use core::ops::{Add, Neg, Sub};

use gipf_core::Color;

/// From a spot to the next one on a line.
pub(super) const STEP: i32 = 1000;
/// From a line of spots to the next one.
pub(super) const ROW: i32 = 866;

/// A point of the picture or the way between two; the center of the board is the origin, x grows
/// to the right and y downward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Xy {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Xy {
    pub(super) const fn new(x: i32, y: i32) -> Xy {
        Xy { x, y }
    }

    /// As seen by the player who sits below; the point is given as White sees it.
    pub(super) fn seen_by(self, below: Color) -> Xy {
        match below {
            Color::White => self,
            Color::Black => -self,
        }
    }

    /// This way made so long. No way stays none.
    pub(super) fn with_length(self, length: i32) -> Xy {
        let own = self.length().max(1);
        let scale = |n: i32| div_round(i64::from(n) * i64::from(length), own);
        Xy::new(scale(self.x), scale(self.y))
    }

    /// Turned to the right by a quarter.
    pub(super) const fn right(self) -> Xy {
        Xy::new(-self.y, self.x)
    }

    pub(super) fn length(self) -> i64 {
        let (x, y) = (i64::from(self.x), i64::from(self.y));
        (x * x + y * y).unsigned_abs().isqrt() as i64
    }

    /// The point between this one and another.
    pub(super) fn middle(self, other: Xy) -> Xy {
        Xy::new((self.x + other.x) / 2, (self.y + other.y) / 2)
    }
}

fn div_round(a: i64, b: i64) -> i32 {
    let half = if a < 0 { -b / 2 } else { b / 2 };
    ((a + half) / b) as i32
}

impl Add for Xy {
    type Output = Xy;
    fn add(self, other: Xy) -> Xy {
        Xy::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Xy {
    type Output = Xy;
    fn sub(self, other: Xy) -> Xy {
        Xy::new(self.x - other.x, self.y - other.y)
    }
}

impl Neg for Xy {
    type Output = Xy;
    fn neg(self) -> Xy {
        Xy::new(-self.x, -self.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_made_so_long_and_rounded() {
        for (way, length, expected) in [
            ((3, 4), 10, (6, 8)),
            ((-3, -4), 10, (-6, -8)),
            // The length of this one is taken as 3.
            ((2, 3), 10, (7, 10)),
            ((-2, -3), 10, (-7, -10)),
            ((2, -3), -10, (-7, 10)),
            ((0, 0), 10, (0, 0)),
            ((0, -1), 7, (0, -7)),
        ] {
            let made = Xy::new(way.0, way.1).with_length(length);
            assert_eq!(made, Xy::new(expected.0, expected.1), "{way:?} {length}");
        }
        assert_eq!(Xy::new(i32::MAX, i32::MIN + 1).length(), 3_037_000_498);
    }

    #[test]
    fn points_are_turned_and_halved() {
        let (a, b) = (Xy::new(2, -4), Xy::new(5, 10));
        assert_eq!((a.right(), a.middle(b)), (Xy::new(4, 2), Xy::new(3, 3)));
        assert_eq!((a + b, a - b, -a), (Xy::new(7, 6), Xy::new(-3, -14), Xy::new(-2, 4)));
        assert_eq!([a.seen_by(Color::White), a.seen_by(Color::Black)], [a, -a]);
    }
}
