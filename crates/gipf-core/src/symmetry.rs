//! The 12 symmetries of the board.

use crate::{
    Bitboard, Board, ByColor, Color, Direction, Dot, Entry, Line, Piece, Position, Push, Setup,
    Spot, Turn,
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
    pub fn bitboard(self, spots: Bitboard) -> Bitboard {
        spots.iter().map(|spot| self.spot(spot)).collect()
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
        board.iter().map(|(spot, piece): (Spot, Piece)| (self.spot(spot), piece)).collect()
    }

    /// The image of a position.
    #[must_use]
    pub fn position(self, position: &Position) -> Position {
        let setup = position.to_setup();
        Position::from_setup(&Setup { board: self.board(&setup.board), ..setup })
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
        let images = Symmetry::ALL.into_iter().map(|symmetry| symmetry.position(self));
        images.fold(*self, Ord::min)
    }

    /// The position with the players exchanged: pieces, reserves, openings and side to move.
    /// Its turns are the same turns.
    #[must_use]
    pub fn with_colors_exchanged(&self) -> Position {
        let setup = self.to_setup();
        Position::from_setup(&Setup {
            board: setup.board.with_colors_exchanged(),
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
            Color::Black => self.with_colors_exchanged().canonical(),
        }
    }
}
