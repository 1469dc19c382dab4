//! Three in a row: nine cells, and whoever has three of a line wins.
//!
//! This file is everything that the project needs to know about the game. The chapter "Adding a game" of the book explains it.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use gipf_ai::{Evaluate, Searchable, SoleEvaluator};
use gipf_app::play::ListSteps;
use gipf_app::{Playable, Words};
use gipf_game::{Color, EndReason, GameResult, Located, Outcome, Position, UnpackError, WholeTurn};
use gipf_lab::Lab;
use gipf_notation::diagram::{DrawnText, PlainDiagram};
use gipf_notation::{Notation, TurnReading};
use gipf_testing::Checkable;

// ANCHOR: rules
// The rules.

/// The cells of each player, one bit each, and nothing else: White moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThreeInARow {
    white: u16,
    black: u16,
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
    /// The game is over.
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
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000, // rows
    0b001_001_001,
    0b010_010_010,
    0b100_100_100, // columns
    0b100_010_001,
    0b001_010_100, // diagonals
];

impl ThreeInARow {
    fn taken(&self) -> u16 {
        self.white | self.black
    }

    fn cells(&self, color: Color) -> u16 {
        if color.is_white() { self.white } else { self.black }
    }
}

fn has_line(cells: u16) -> bool {
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

impl Position for ThreeInARow {
    type Turn = Turn;
    type Variant = Variant;
    type EndReason = Ending;
    type IllegalTurn = IllegalTurn;
    type Symmetry = Symmetry;
    type Builder = WholeTurn<ThreeInARow>;
    type Bytes = [u8; 3];

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
    const PACKED_VERSION: u8 = 1;

    fn start(Variant: Variant) -> ThreeInARow {
        ThreeInARow { white: 0, black: 0 }
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

    fn turns(&self) -> impl Iterator<Item = Turn> + use<> {
        let vacant = if self.outcome().is_some() { 0 } else { ALL & !self.taken() };
        (0..9).filter(move |cell| vacant & 1 << cell != 0)
    }

    fn check(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        match self.outcome() {
            Some(outcome) => Err(IllegalTurn::GameOver(outcome)),
            None if *turn > 8 => Err(IllegalTurn::NoCell),
            None if self.taken() & 1 << turn != 0 => Err(IllegalTurn::Taken),
            None => Ok(()),
        }
    }

    fn play_unchecked(&self, turn: &Turn) -> ThreeInARow {
        debug_assert_eq!(self.check(turn), Ok(()));
        match self.side_to_move() {
            Color::White => ThreeInARow { white: self.white | 1 << turn, ..*self },
            Color::Black => ThreeInARow { black: self.black | 1 << turn, ..*self },
        }
    }

    fn is_irreversible(&self, _next: &ThreeInARow) -> bool {
        true
    }

    fn hash64(&self) -> u64 {
        let cells = u64::from(self.white) << 9 | u64::from(self.black);
        // Odd factors and shifts to the right lose nothing, so different cells have different hashes.
        let mixed = (cells ^ cells << 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }

    fn transformed(&self, symmetry: Symmetry) -> ThreeInARow {
        ThreeInARow { white: symmetry.cells(self.white), black: symmetry.cells(self.black) }
    }

    fn transform_turn(symmetry: Symmetry, turn: &Turn) -> Turn {
        symmetry.cell(*turn)
    }

    fn pack(&self) -> [u8; 3] {
        let [low, middle, high, _] =
            (u32::from(self.white) | u32::from(self.black) << 9).to_le_bytes();
        [low, middle, high]
    }

    fn unpack(&[low, middle, high]: &[u8; 3]) -> Result<ThreeInARow, UnpackError> {
        let bits = u32::from_le_bytes([low, middle, high, 0]);
        if bits >> 18 != 0 {
            return Err(UnpackError::Malformed { expected: "18 bits" });
        }
        ThreeInARow { white: bits as u16 & ALL, black: (bits >> 9) as u16 }.validated()
    }
}

impl ThreeInARow {
    /// Returns the position, if it can be one of a game.
    fn validated(self) -> Result<ThreeInARow, UnpackError> {
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
// ANCHOR_END: rules

// ANCHOR: texts
// The texts: `w../.b./..w` for a position, `a1` to `c3` for a turn, and the board as letters.

const COLUMNS: &str = "abc";

/// Why a text is not a position or a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// The only variant has another name.
    #[error("expected three")]
    Variant,
    /// The text does not have the form of a board.
    #[error("expected three rows of w, b and . with / between them")]
    Rows,
    /// The text is a board, but no game leads to it.
    #[error("expected a position that a game can lead to")]
    Position,
    /// The text does not name a cell.
    #[error("expected a column from a to c and a row from 1 to 3")]
    Cell,
    /// The text names a cell, but the turn is illegal.
    #[error("illegal turn: {0}")]
    Illegal(IllegalTurn),
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("three")
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Variant, TextError> {
        if text.eq_ignore_ascii_case("three") { Ok(Variant) } else { Err(TextError::Variant) }
    }
}

impl ThreeInARow {
    fn letter(&self, cell: Turn) -> char {
        let is_of = |color: &Color| self.cells(*color) & 1 << cell != 0;
        Color::ALL.into_iter().find(is_of).map_or('.', Color::letter)
    }

    /// The rows from the top, with something between the cells and something between the rows.
    fn rows(&self, between_cells: &str, between_rows: &str) -> String {
        let row = |first: Turn| {
            let cells = (first..first + 3).map(|cell| self.letter(cell).to_string());
            cells.collect::<Vec<_>>().join(between_cells)
        };
        [0, 3, 6].map(row).join(between_rows)
    }
}

impl Notation for ThreeInARow {
    type PositionError = TextError;
    type TurnError = TextError;
    type TurnWarning = TextError;
    type Drawn = DrawnText;

    const NAME: &'static str = "three";
    const TITLE: &'static str = "Three in a row";
    const VARIANTS: &'static [Variant] = &[Variant];
    const RESULTS: &'static [GameResult] =
        &[GameResult::Win(Color::White), GameResult::Win(Color::Black), GameResult::Draw];

    fn looks_like_position(text: &str) -> bool {
        let rows: Vec<&str> = text.trim().split('/').collect();
        text.trim().parse::<Variant>().is_ok()
            || rows.len() == 3 && rows.iter().all(|row| row.chars().all(|c| "wb.".contains(c)))
    }

    fn variant_tag(&self) -> (&'static str, String) {
        ("Game", Variant.to_string())
    }

    fn parse_line(text: &str) -> Result<(ThreeInARow, Option<u32>), TextError> {
        let mut words = text.split_whitespace();
        let rows: Vec<&str> = words.next().ok_or(TextError::Rows)?.split('/').collect();
        let turn_number = words.next().map(str::parse).transpose().map_err(|_| TextError::Rows)?;
        if rows.len() != 3 || rows.iter().any(|row| row.len() != 3) || words.next().is_some() {
            return Err(TextError::Rows);
        }
        let mut position = ThreeInARow::start(Variant);
        for (cell, letter) in rows.concat().chars().enumerate() {
            match letter {
                'w' => position.white |= 1 << cell,
                'b' => position.black |= 1 << cell,
                '.' => {}
                _ => return Err(TextError::Rows),
            }
        }
        Ok((position.validated().map_err(|_| TextError::Position)?, turn_number))
    }

    fn position_text(&self, turn_number: Option<u32>) -> String {
        let number = turn_number.map_or_else(String::new, |number| format!(" {number}"));
        self.rows("", "/") + &number
    }

    fn read_turn(&self, text: &str) -> Result<TurnReading<ThreeInARow>, Located<TextError>> {
        let text = text.trim();
        let cell = (0..9).find(|cell| self.turn_text(cell).eq_ignore_ascii_case(text));
        let cell = cell.ok_or(Located::new(0, TextError::Cell))?;
        match self.check(&cell) {
            Ok(()) => Ok(TurnReading::new(cell, Vec::new())),
            Err(illegal) => Err(Located::new(0, TextError::Illegal(illegal))),
        }
    }

    /// A column and a row; row 1 is the lowest.
    fn turn_text(&self, &cell: &Turn) -> String {
        let column = COLUMNS.chars().nth(usize::from(cell % 3)).unwrap_or('?');
        format!("{column}{}", 3 - cell / 3)
    }

    fn diagram(&self) -> PlainDiagram {
        PlainDiagram::new(self.rows(" ", "\n") + "\n")
    }
}
// ANCHOR_END: texts

// ANCHOR: search
// Search, counts, matches and play.

/// Counts the lines that are still open to each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenLines;

impl Evaluate<ThreeInARow> for OpenLines {
    type State = ();

    fn state(&self, _position: &ThreeInARow) {}

    fn evaluate_with(&self, position: &ThreeInARow, _state: &()) -> i32 {
        let mover = position.side_to_move();
        let open = |color: Color| {
            let against = position.cells(!color);
            LINES.iter().filter(|&line| against & line == 0).count() as i32
        };
        100 * (open(mover) - open(!mover))
    }
}

impl Searchable for ThreeInARow {
    type Evaluator = SoleEvaluator<OpenLines>;
    const EVALUATORS: &'static [Self::Evaluator] = &[SoleEvaluator(OpenLines)];
}

/// Matches begin after up to two random turns.
impl Lab for ThreeInARow {
    const OPENING_TURNS: RangeInclusive<usize> = 0..=2;
}

impl Playable for ThreeInARow {
    type Steps = ListSteps<ThreeInARow>;
    const WORDS: Words = Words::new(["b2", "a1"]);
}

/// No checks beyond those of every game.
impl Checkable for ThreeInARow {}
// ANCHOR_END: search
