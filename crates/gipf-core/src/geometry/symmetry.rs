//! The 12 symmetries of the board.

use crate::{
    Bitboard, Board, ByColor, Color, Direction, Dot, Entry, Line, Position, Push, Setup, Spot, Turn,
};

/// A rotation or reflection of the board. Play commutes with all twelve; the colours stay.
///
/// ```
/// use gipf_core::{Position, Spot, Symmetry, Variant};
///
/// let half_turn = Symmetry::rotation(3);
/// assert_eq!(half_turn.spot(Spot::new('b', 2).unwrap()), Spot::new('h', 5).unwrap());
/// assert_eq!(half_turn.then(half_turn), Symmetry::IDENTITY);
///
/// let start = Position::start(Variant::Basic);
/// assert_eq!(Symmetry::rotation(2).position(&start), start);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    /// Sixths of a turn clockwise, after the reflection.
    sixths: u8,
    /// Whether left and right are exchanged.
    mirrored: bool,
}

/// Where each symmetry moves each bit of a board.
static SPOTS: [[Spot; Bitboard::BITS]; 12] = {
    let mut images = [[Spot::CENTER; Bitboard::BITS]; 12];
    let mut s = 0;
    while s < 12 {
        let mut i = 0;
        while i < Spot::ALL.len() {
            let spot = Spot::ALL[i];
            let point = spot.axial();
            let point = if Symmetry::ALL[s].mirrored { point.mirrored() } else { point };
            if let Some(image) = Spot::at(point.rotated(Symmetry::ALL[s].sixths)) {
                images[s][spot.bit() as usize] = image;
            }
            i += 1;
        }
        s += 1;
    }
    images
};

impl Symmetry {
    /// The symmetry that moves nothing.
    pub const IDENTITY: Symmetry = Symmetry { sixths: 0, mirrored: false };

    /// All twelve, the identity first, then the other rotations, then the reflections.
    pub const ALL: [Symmetry; 12] = {
        let mut all = [Symmetry::IDENTITY; 12];
        let mut i = 0;
        while i < 12 {
            all[i] = Symmetry { sixths: i as u8 % 6, mirrored: i >= 6 };
            i += 1;
        }
        all
    };

    /// The rotation clockwise by this many sixths of a turn.
    #[must_use]
    pub const fn rotation(sixths: u8) -> Symmetry {
        Symmetry { sixths: sixths % 6, mirrored: false }
    }

    /// The reflection that exchanges left and right, and with them columns `a` and `i`.
    #[must_use]
    pub const fn reflection() -> Symmetry {
        Symmetry { sixths: 0, mirrored: true }
    }

    /// First this symmetry, then the other.
    #[must_use]
    pub const fn then(self, other: Symmetry) -> Symmetry {
        let own = if other.mirrored { 6 - self.sixths } else { self.sixths };
        Symmetry { sixths: (own + other.sixths) % 6, mirrored: self.mirrored != other.mirrored }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        if self.mirrored {
            return self;
        }
        Symmetry { sixths: (6 - self.sixths) % 6, mirrored: false }
    }

    /// Its place in [`Symmetry::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.sixths as usize + if self.mirrored { 6 } else { 0 }
    }

    /// Where a spot goes.
    #[must_use]
    pub fn spot(self, spot: Spot) -> Spot {
        SPOTS[self.index()][spot.bit() as usize]
    }

    /// Where a dot goes.
    #[must_use]
    pub fn dot(self, dot: Dot) -> Dot {
        let point = dot.axial();
        let point = if self.mirrored { point.mirrored() } else { point };
        Dot::at(point.rotated(self.sixths)).unwrap_or(dot)
    }

    /// Where a direction goes.
    #[must_use]
    pub const fn direction(self, direction: Direction) -> Direction {
        let sixths = direction as u8;
        let sixths = if self.mirrored { 6 - sixths } else { sixths };
        Direction::Up.rotated(sixths + self.sixths)
    }

    /// Where a line goes.
    #[must_use]
    pub fn line(self, line: Line) -> Line {
        let image = line.spots().first().map(|spot| self.spot(spot));
        image.map_or(line, |spot| Line::through(spot, self.direction(line.direction())))
    }

    /// Where an entry goes.
    #[must_use]
    pub fn entry(self, entry: Entry) -> Entry {
        Entry::new(self.dot(entry.dot()), self.direction(entry.direction())).unwrap_or(entry)
    }

    /// Where every spot of a set goes.
    #[must_use]
    pub const fn bitboard(self, spots: Bitboard) -> Bitboard {
        let bits = spots.bits();
        // An odd rotation is a half-turn and an even one.
        let odd = self.sixths % 2 == 1;
        let image = match ((self.sixths + if odd { 3 } else { 0 }) % 6, self.mirrored) {
            (0, false) => bits,
            (2, false) => transposed(mirrored(bits)),
            (_, false) => mirrored(transposed(bits)),
            (0, true) => mirrored(bits),
            (2, true) => transposed(bits),
            (_, true) => mirrored(transposed(mirrored(bits))),
        };
        Bitboard::from_bits(if odd { half_turned(image) } else { image })
    }

    /// The push that does on the image of a board what this one does on the board.
    #[must_use]
    pub fn push(self, push: Push) -> Push {
        match push {
            Push::Enter(kind, spot) => Push::Enter(kind, self.spot(spot)),
            Push::Shift(kind, entry) => Push::Shift(kind, self.entry(entry)),
        }
    }

    /// The turn that does in the image of a position what this one does in the position.
    #[must_use]
    pub fn turn(self, turn: &Turn) -> Turn {
        Turn {
            before: self.bitboard(turn.before),
            push: turn.push.map(|push| self.push(push)),
            after: self.bitboard(turn.after),
        }
    }

    /// The image of a board.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        let pieces =
            ByColor { white: board.pieces(Color::White), black: board.pieces(Color::Black) };
        Board::from_sets(pieces.map(|spots| self.bitboard(spots)), self.bitboard(board.gipfs()))
    }

    /// The image of a position.
    #[must_use]
    pub fn position(self, position: &Position) -> Position {
        Position {
            own: self.bitboard(position.own),
            other: self.bitboard(position.other),
            gipf: self.bitboard(position.gipf),
            state: position.state,
        }
    }
}

/// The reflection that exchanges left and right: the columns change places, and each moves up or
/// down to where its spots lie on the other side.
const fn mirrored(bits: u64) -> u64 {
    const COLUMN: u64 = 0xff;
    (bits << 48 & COLUMN << 48) << 3
        | (bits << 32 & COLUMN << 40) << 2
        | (bits << 16 & COLUMN << 32) << 1
        | bits & COLUMN << 24
        | (bits >> 16 & COLUMN << 16) >> 1
        | (bits >> 32 & COLUMN << 8) >> 2
        | (bits >> 48 & COLUMN) >> 3
}

/// The reflection that exchanges column and height: the transpose of eight by eight bits.
const fn transposed(bits: u64) -> u64 {
    const fn exchanged(bits: u64, distance: u32, mask: u64) -> u64 {
        let changes = (bits ^ bits >> distance) & mask;
        bits ^ changes ^ changes << distance
    }
    let bits = exchanged(bits, 7, 0x00aa_00aa_00aa_00aa);
    let bits = exchanged(bits, 14, 0x0000_cccc_0000_cccc);
    exchanged(bits, 28, 0x0000_0000_f0f0_f0f0)
}

/// The half-turn: the last spot becomes the first.
const fn half_turned(bits: u64) -> u64 {
    const LAST: u32 = Spot::ALL[36].bit() as u32;
    bits.reverse_bits() >> (63 - LAST)
}

/// The images of a set under all symmetries in the order of [`Symmetry::ALL`].
#[inline(always)]
fn images(spots: Bitboard) -> [Bitboard; 12] {
    let rotated0 = spots.bits();
    let mirrored0 = mirrored(rotated0);
    let mirrored2 = transposed(rotated0);
    let rotated2 = transposed(mirrored0);
    let rotated4 = mirrored(mirrored2);
    let mirrored4 = mirrored(rotated2);
    let [rotated3, mirrored3, mirrored5, rotated5, rotated1, mirrored1] =
        [rotated0, mirrored0, mirrored2, rotated2, rotated4, mirrored4].map(half_turned);
    [
        rotated0, rotated1, rotated2, rotated3, rotated4, rotated5, mirrored0, mirrored1,
        mirrored2, mirrored3, mirrored4, mirrored5,
    ]
    .map(Bitboard::from_bits)
}

/// A set of symmetries, such as those that leave a position as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetries(u16);

impl Symmetries {
    /// All twelve.
    pub const ALL: Symmetries = Symmetries((1 << 12) - 1);

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a symmetry is among them.
    #[must_use]
    pub const fn contains(self, symmetry: Symmetry) -> bool {
        self.0 & 1 << symmetry.index() != 0
    }

    /// The symmetries in the order of [`Symmetry::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter().filter(move |&symmetry| self.contains(symmetry))
    }
}

impl FromIterator<Symmetry> for Symmetries {
    fn from_iter<I: IntoIterator<Item = Symmetry>>(symmetries: I) -> Symmetries {
        Symmetries(symmetries.into_iter().fold(0, |set, symmetry| set | 1 << symmetry.index()))
    }
}

impl Position {
    /// The same position for all twelve images of a position: the least of them.
    ///
    /// ```
    /// use gipf_core::{Position, Symmetry, Variant};
    ///
    /// let start = Position::start(Variant::Standard);
    /// for symmetry in Symmetry::ALL {
    ///     assert_eq!(symmetry.position(&start).canonical(), start.canonical());
    /// }
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Position {
        self.canonical_under(Symmetries::ALL).0
    }

    /// The least of the images of a position under some symmetries, and how many of these
    /// symmetries lead to it.
    ///
    /// When the symmetries are a group, all their images of a position have the same least one,
    /// and there are as many different images as symmetries divided by the number returned.
    /// Without any symmetry the position itself is returned, and 0.
    ///
    /// ```
    /// use gipf_core::{Position, Symmetries, Variant};
    ///
    /// let start = Position::start(Variant::Basic);
    /// assert_eq!(start.symmetries().len(), 6);
    /// assert_eq!(start.canonical_under(start.symmetries()), (start, 6));
    /// assert_eq!(start.canonical_under(Symmetries::ALL).1, 6);
    /// ```
    #[must_use]
    pub fn canonical_under(&self, symmetries: Symmetries) -> (Position, usize) {
        let mut least = *self;
        let mut copies = 0;
        for (symmetry, own) in Symmetry::ALL.into_iter().zip(images(self.own)) {
            // The mover's pieces decide nearly always, so only they are turned every time.
            if !symmetries.contains(symmetry) || (copies > 0 && own > least.own) {
                continue;
            }
            let image = symmetry.position(self);
            if copies == 0 || image < least {
                (least, copies) = (image, 1);
            } else if image == least {
                copies += 1;
            }
        }
        (least, copies)
    }

    /// The symmetries that leave a position as it is, the identity at least: a group.
    #[must_use]
    pub fn symmetries(&self) -> Symmetries {
        Symmetry::ALL.into_iter().filter(|symmetry| symmetry.position(self) == *self).collect()
    }

    /// The position with the players exchanged: pieces, reserves, openings and side to move.
    /// Its turns are the same turns.
    #[must_use]
    pub fn with_colors_swapped(&self) -> Position {
        let setup = self.to_setup();
        Position::from_setup(&Setup {
            board: setup.board.with_colors_swapped(),
            side_to_move: !setup.side_to_move,
            reserves: ByColor::swapped(setup.reserves),
            openings: ByColor::swapped(setup.openings),
            variant: setup.variant,
        })
    }

    /// The same position for all images of a position under the twelve symmetries and the
    /// exchange of colours: the one with White to move.
    #[must_use]
    pub fn canonical_up_to_color(&self) -> Position {
        match self.side_to_move() {
            Color::White => self.canonical(),
            Color::Black => self.with_colors_swapped().canonical(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_go_where_their_spots_go() {
        for symmetry in Symmetry::ALL {
            for spot in Spot::ALL {
                let image = Bitboard::of(symmetry.spot(spot));
                assert_eq!(symmetry.bitboard(Bitboard::of(spot)), image, "{symmetry:?} {spot}");
                assert_eq!(images(Bitboard::of(spot))[symmetry.index()], image);
            }
            assert_eq!(symmetry.bitboard(Bitboard::ALL), Bitboard::ALL);
        }
    }
}
