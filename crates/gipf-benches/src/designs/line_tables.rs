//! Tables by what lies on a line: each line is gathered into an index by one multiplication.

use gipf_core::Line;

use super::PushCount;
use super::geometry::{EDGE, completing};
use super::line::{self, Pushes, part};

/// The bytes of its tables.
pub const TABLE_BYTES: usize = line::TABLE_BYTES + size_of_val(&GATHERS);

/// How the spots of a line are brought side by side.
#[derive(Clone, Copy)]
struct Gather {
    /// The spots of the line, moved to the lowest bit.
    mask: u64,
    shift: u32,
    /// See [`part`].
    part: u32,
}

static GATHERS: [[Gather; 7]; 3] = {
    let mut gathers = [[Gather { mask: 0, shift: 0, part: 0 }; 7]; 3];
    let mut i = 0;
    while i < Line::ALL.len() {
        let spots = Line::ALL[i].spots();
        let shift = spots.bits().trailing_zeros();
        gathers[i / 7][i % 7] =
            Gather { mask: spots.bits() >> shift, shift, part: part(spots.len()) as u32 };
        i += 1;
    }
    gathers
};

/// By the axis what brings the bits `step * i` to `57 + i`. Nothing else comes there, and no two
/// products meet, so nothing is carried.
const MAGIC: [u64; 3] = [1 << 57, 0x0204_0810_2040_8000, 0x0202_0202_0202_0200];

impl Gather {
    #[inline(always)]
    fn from<const AXIS: usize>(&self, set: u64) -> u64 {
        let line = set >> self.shift & self.mask;
        if AXIS == 0 { line } else { line.wrapping_mul(MAGIC[AXIS]) >> 57 }
    }
}

/// Answers the question.
#[must_use]
pub fn count(own: u64, other: u64) -> PushCount {
    let completing = completing(own);
    let any = completing[0] | completing[1] | completing[2];
    let entered = EDGE & !(own | other);
    let mut total =
        PushCount { pushes: entered.count_ones(), making_rows: (entered & any).count_ones() };
    if any == 0 {
        along::<0, false>(own, other, 0, &mut total);
        along::<1, false>(own, other, 0, &mut total);
        along::<2, false>(own, other, 0, &mut total);
    } else {
        along::<0, true>(own, other, completing[1] | completing[2], &mut total);
        along::<1, true>(own, other, completing[0] | completing[2], &mut total);
        along::<2, true>(own, other, completing[0] | completing[1], &mut total);
    }
    total
}

/// The pushes along an axis that move something.
#[inline(always)]
fn along<const AXIS: usize, const ROWS: bool>(
    own: u64,
    other: u64,
    crossing: u64,
    total: &mut PushCount,
) {
    for gather in &GATHERS[AXIS] {
        let [own, other] = [own, other].map(|set| gather.from::<AXIS>(set));
        let pushes = Pushes::at(gather.part as usize, own, other);
        total.pushes += pushes.number();
        if ROWS {
            total.making_rows += pushes.making_rows(gather.from::<AXIS>(crossing));
        }
    }
}
