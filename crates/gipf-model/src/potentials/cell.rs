//! What lies on one spot.

/// The four kinds of potentials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Kind {
    /// Pushed in, or discarded, when its carrier comes to the center.
    Tamsk,
    /// Jumps.
    Zertz,
    /// Covers a neighbor.
    Dvonn,
    /// Runs.
    Yinsh,
}

impl Kind {
    /// All kinds, in the order in which a hand is written.
    pub(crate) const ALL: [Kind; 4] = [Kind::Tamsk, Kind::Zertz, Kind::Dvonn, Kind::Yinsh];

    /// The letter in a hand and after the color of a loaded piece.
    pub(crate) fn letter(self) -> char {
        match self {
            Kind::Tamsk => 't',
            Kind::Zertz => 'z',
            Kind::Dvonn => 'd',
            Kind::Yinsh => 'y',
        }
    }

    /// The letter in a turn and before the color of a used potential.
    pub(crate) fn capital(self) -> char {
        self.letter().to_ascii_uppercase()
    }
}

/// What lies at the bottom of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Piece {
    /// A single piece.
    Plain,
    /// Two pieces stacked.
    Gipf,
    /// A single piece with a potential on it.
    Loaded(Kind),
    /// A used potential by itself.
    Used(Kind),
}

/// An occupied spot: a piece of a side, and the used DVONN-potentials on it.
///
/// Each of these potentials lies on one of the other color, so their number says it all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Cell {
    /// The side of the piece at the bottom, `w` or `b`.
    pub(crate) owner: char,
    pub(crate) piece: Piece,
    pub(crate) covers: u8,
}

impl Cell {
    /// An uncovered piece.
    pub(crate) fn new(owner: char, piece: Piece) -> Cell {
        Cell { owner, piece, covers: 0 }
    }

    /// The side that the whole cell belongs to: the color on top.
    pub(crate) fn top(self) -> char {
        if self.covers.is_multiple_of(2) { self.owner } else { opponent(self.owner) }
    }

    /// Whether this is an uncovered GIPF-piece.
    pub(crate) fn is_gipf(self) -> bool {
        self.covers == 0 && self.piece == Piece::Gipf
    }

    /// Whether this is an uncovered loaded piece.
    pub(crate) fn is_loaded(self) -> bool {
        self.covers == 0 && matches!(self.piece, Piece::Loaded(_))
    }

    /// Whether the top of the cell must go when its row is taken.
    pub(crate) fn is_mandatory(self) -> bool {
        !self.is_gipf() && !self.is_loaded()
    }

    /// The kind of the potential that `side` can use here.
    pub(crate) fn usable_kind(self, side: char) -> Option<Kind> {
        match self.piece {
            Piece::Loaded(kind) if self.covers == 0 && self.owner == side => Some(kind),
            _ => None,
        }
    }

    /// Whether a DVONN-potential of `side` can cover the cell.
    pub(crate) fn can_be_covered_by(self, side: char) -> bool {
        // Only stacks with a DVONN-potential on top have covers.
        let suits =
            self.covers > 0 || [Piece::Plain, Piece::Loaded(Kind::Dvonn)].contains(&self.piece);
        suits && self.top() != side
    }

    /// What is left when the top is taken: the next one of a stack; `None` without covers.
    pub(crate) fn without_top(self) -> Option<Cell> {
        let covers = self.covers.checked_sub(1)?;
        Some(Cell { covers, ..self })
    }

    /// How many pieces of its owner the cell is made of.
    pub(crate) fn worth(self) -> u32 {
        match self.piece {
            Piece::Plain | Piece::Loaded(_) => 1,
            Piece::Gipf => 2,
            Piece::Used(_) => 0,
        }
    }

    /// How many potentials of a side and kind are in the cell, on whatever level.
    pub(crate) fn potentials(self, side: char, kind: Kind) -> u32 {
        let mut found = 0;
        if self.owner == side && [Piece::Loaded(kind), Piece::Used(kind)].contains(&self.piece) {
            found += 1;
        }
        for cover in 1..=self.covers {
            // The first cover is the opponent's, the second the owner's, and so on.
            let color = if cover % 2 == 1 { opponent(self.owner) } else { self.owner };
            if color == side && kind == Kind::Dvonn {
                found += 1;
            }
        }
        found
    }
}

/// The side that plays against `side`.
pub(crate) fn opponent(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}
