//! The rules: positions, turns, the end, symmetries, and a position in three bytes.

use std::fmt;
use std::ops::ControlFlow;

use gipf_board::{Color, EndReason, Outcome, Packed, UnpackError};

/// The cells of each player, one bit each, and nothing else: White moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(super) white: u16,
    pub(super) black: u16,
}

/// A cell, 0 to 8, row by row.
pub type Turn = u8;

/// The only variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant;

/// Why a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// Three cells of a line belong to one player.
    Line,
    /// All cells are taken.
    Full,
}

impl EndReason for Ending {
    fn fmt_win(&self, _winner: Color, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("three in a row")
    }

    fn fmt_draw(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("all cells are taken")
    }
}

/// Why a turn is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalTurn {
    /// Nobody is to move.
    #[error("the game is over: {0}")]
    GameOver(Outcome<Ending>),
    /// A piece is there.
    #[error("the cell is taken")]
    Taken,
    /// The board has nine cells.
    #[error("there is no such cell")]
    NoCell,
}

const ALL: u16 = 0b111_111_111;
pub(super) const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000, // rows
    0b001_001_001,
    0b010_010_010,
    0b100_100_100, // columns
    0b100_010_001,
    0b001_010_100, // diagonals
];

impl Position {
    fn taken(&self) -> u16 {
        self.white | self.black
    }

    pub(super) fn cells(&self, color: Color) -> u16 {
        if color.is_white() { self.white } else { self.black }
    }
}

pub(super) fn has_line(cells: u16) -> bool {
    LINES.iter().any(|line| cells & line == *line)
}

/// A quarter turn to the left, and a mirror that swaps left and right, both as maps of cells.
const QUARTER: [u8; 9] = [6, 3, 0, 7, 4, 1, 8, 5, 2];
const MIRROR: [u8; 9] = [2, 1, 0, 5, 4, 3, 8, 7, 6];

/// Some quarter turns, and then perhaps the mirror.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    quarters: u8,
    mirrored: bool,
}

impl Symmetry {
    fn cell(self, mut cell: Turn) -> Turn {
        for _ in 0..self.quarters {
            cell = QUARTER[usize::from(cell)];
        }
        if self.mirrored { MIRROR[usize::from(cell)] } else { cell }
    }

    fn cells(self, cells: u16) -> u16 {
        let taken = (0..9).filter(|cell| cells & 1 << cell != 0);
        taken.fold(0, |image, cell| image | 1 << self.cell(cell))
    }
}

const fn symmetry(quarters: u8, mirrored: bool) -> Symmetry {
    Symmetry { quarters, mirrored }
}

impl gipf_board::Position for Position {
    type Turn = Turn;
    type Variant = Variant;
    type EndReason = Ending;
    type IllegalTurn = IllegalTurn;
    type Symmetry = Symmetry;

    const SYMMETRIES: &'static [Symmetry] = &[
        symmetry(0, false),
        symmetry(1, false),
        symmetry(2, false),
        symmetry(3, false),
        symmetry(0, true),
        symmetry(1, true),
        symmetry(2, true),
        symmetry(3, true),
    ];
    const REPETITION_LIMIT: Option<usize> = None;

    fn start(Variant: Variant) -> Position {
        Position { white: 0, black: 0 }
    }

    fn variant(&self) -> Variant {
        Variant
    }

    fn side_to_move(&self) -> Color {
        Color::from_white(self.white.count_ones() == self.black.count_ones())
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        let winner = Color::ALL.into_iter().find(|&color| has_line(self.cells(color)));
        match winner {
            Some(winner) => Some(Outcome::win(winner, Ending::Line)),
            None => (self.taken() == ALL).then_some(Outcome::Draw { reason: Ending::Full }),
        }
    }

    fn for_each_turn<B>(&self, visit: impl FnMut(Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        let vacant = if self.outcome().is_some() { 0 } else { ALL & !self.taken() };
        (0..9).filter(|cell| vacant & 1 << cell != 0).try_for_each(visit)
    }

    fn check(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        match self.outcome() {
            Some(outcome) => Err(IllegalTurn::GameOver(outcome)),
            None if *turn > 8 => Err(IllegalTurn::NoCell),
            None if self.taken() & 1 << turn != 0 => Err(IllegalTurn::Taken),
            None => Ok(()),
        }
    }

    fn play_unchecked(&self, turn: &Turn) -> Position {
        match self.side_to_move() {
            Color::White => Position { white: self.white | 1 << turn, ..*self },
            Color::Black => Position { black: self.black | 1 << turn, ..*self },
        }
    }

    fn is_irreversible(&self, _next: &Position) -> bool {
        true
    }

    fn hash64(&self) -> u64 {
        let cells = u64::from(self.white) << 9 | u64::from(self.black);
        let mixed = u128::from(cells + 1) * 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;
        (mixed >> 64) as u64 ^ mixed as u64
    }

    fn transformed(&self, symmetry: Symmetry) -> Position {
        Position { white: symmetry.cells(self.white), black: symmetry.cells(self.black) }
    }

    fn transform_turn(symmetry: Symmetry, turn: &Turn) -> Turn {
        symmetry.cell(*turn)
    }
}

impl Packed for Position {
    type Bytes = [u8; 3];
    const VERSION: u8 = 1;

    fn pack(&self) -> [u8; 3] {
        let [low, middle, high, _] =
            (u32::from(self.white) | u32::from(self.black) << 9).to_le_bytes();
        [low, middle, high]
    }

    fn unpack(&[low, middle, high]: &[u8; 3]) -> Result<Position, UnpackError> {
        let bits = u32::from_le_bytes([low, middle, high, 0]);
        if bits >> 18 != 0 {
            return Err(UnpackError::Malformed { expected: "18 bits" });
        }
        Position { white: bits as u16 & ALL, black: (bits >> 9) as u16 }.validated()
    }
}

impl Position {
    /// Returns the position, if it can be one of a game.
    pub(super) fn validated(self) -> Result<Position, UnpackError> {
        let lead = self.white.count_ones().wrapping_sub(self.black.count_ones());
        let wins = Color::ALL.map(|color| has_line(self.cells(color)));
        let is_late = match wins {
            [true, true] => true,
            [true, false] => lead == 0,
            [false, true] => lead == 1,
            [false, false] => false,
        };
        if self.white & self.black != 0 || lead > 1 || is_late {
            return Err(UnpackError::Invalid);
        }
        Ok(self)
    }
}
