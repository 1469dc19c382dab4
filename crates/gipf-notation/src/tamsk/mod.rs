//! The texts of TAMSK: positions and turns.
//!
//! ```
//! use gipf_game::Position;
//! use gipf_notation::Notation;
//! use tamsk_core::Tamsk;
//!
//! let position: Tamsk = "level2".parse()?;
//! let turn = position.parse_turn("A1 B2 @7")?;
//! assert_eq!(position.turn_text(&turn), "a1-b2@7");
//!
//! let next = position.play(&turn)?;
//! let line = "0000b0/0r1000/000000/b000000r0/000000/00000/r000b0";
//! assert!(next.to_string().ends_with(" b 31/32 - level2 180,-,-/-,-,-"));
//! # let _ = line;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod facts;
mod turn_error;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::convert::Infallible;

use gipf_game::{Color, GameResult, Located, Position, SyntaxError};
use tamsk_core::text::{read_turn, start_named};
use tamsk_core::{Tamsk, Turn, Variant};

use crate::diagram::{DrawnTamsk, TamskDiagram, TextOptions};
use crate::{Fact, Notation, TurnReading};

pub use tamsk_core::text::{MAX_POSITION_LEN, PositionError, PositionLine, PositionSyntaxError};
pub use turn_error::TurnError;

impl Notation for Tamsk {
    type PositionError = PositionError;
    type TurnError = TurnError;
    type TurnWarning = Infallible;
    type Drawn = DrawnTamsk;

    const NAME: &'static str = "tamsk";
    const TITLE: &'static str = "TAMSK";
    const VARIANTS: &'static [Variant] = &Variant::ALL;
    const RESULTS: &'static [GameResult] = &[
        GameResult::Win(Color::White),
        GameResult::Win(Color::Black),
        GameResult::Draw,
        GameResult::Unknown,
    ];

    /// A start by its name; or seven columns, a player `r` or `b`, and two numbers.
    fn looks_like_position(text: &str) -> bool {
        let mut words = text.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some(board), Some(_), Some(left)) if board.contains('/') => {
                let is_number =
                    |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                let is_own = |c: char| matches!(c, '0'..='9' | '/' | 'r' | 'b' | 'R' | 'B');
                let is_board = board.matches('/').count() == 6 && board.chars().all(is_own);
                let columns = board.split('/').all(|column| column.len() >= 4);
                let numbers = left.split_once('/');
                is_board && columns && numbers.is_some_and(|(a, b)| is_number(a) && is_number(b))
            }
            _ => start_named(text).is_some(),
        }
    }

    /// The value is the name and the variant, `TAMSK level2`.
    fn variant_tag(&self) -> (&'static str, String) {
        ("Game", format!("TAMSK {}", self.variant()))
    }

    /// The name of the game stands for its usual start; a variant may follow.
    fn parse_position(text: &str) -> Result<Tamsk, PositionError> {
        text.parse()
    }

    fn parse_line(text: &str) -> Result<(Tamsk, Option<u32>), PositionError> {
        PositionLine::read(text)
    }

    fn position_text(&self, turn_number: Option<u32>) -> String {
        PositionLine { turn_number, ..self.to_setup().into() }.to_string()
    }

    /// Reads the text of a turn that is legal in this position; [`tamsk_core::text::read_turn`] says what it reads
    /// beside the canonical text.
    ///
    /// ```
    /// use gipf_notation::Notation;
    /// use tamsk_core::Tamsk;
    ///
    /// let start: Tamsk = "level2".parse()?;
    /// assert_eq!(start.parse_turn("A1:A2"), start.parse_turn("a1-a2@20"));
    /// let error = start.parse_turn("a1-a3").unwrap_err();
    /// assert_eq!(error.to_string(), "at byte 0: illegal turn: a3 is not beside a1");
    /// # Ok::<(), tamsk_core::text::PositionError>(())
    /// ```
    fn read_turn(&self, text: &str) -> Result<TurnReading<Tamsk>, Located<TurnError>> {
        let turn = read_turn(self, text).map_err(|error: SyntaxError| Located::from(error))?;
        match self.check(&turn) {
            Ok(()) => Ok(TurnReading::new(turn, Vec::new())),
            Err(illegal) => Err(Located::new(0, TurnError::Illegal(illegal))),
        }
    }

    /// A turn goes on after a `+`, with the second space of a move, around `:` and `@`, and with a `t` for the timer. A
    /// `-` after a whole move is a pass.
    fn turn_goes_on(so_far: &str, rest: &str) -> bool {
        let is_space = |text: &str| {
            let text = text.as_bytes();
            text.len() == 2 && text[0].is_ascii_alphabetic() && text[1].is_ascii_digit()
        };
        let next = rest.split(|c: char| c.is_whitespace()).next().unwrap_or_default();
        let from = so_far.trim_start_matches('+');
        so_far.ends_with(['+', ':', '@'])
            || so_far.ends_with('-') && is_space(from.trim_end_matches('-'))
            || rest.starts_with([':', '@'])
            || rest.starts_with('-') && is_space(from)
            || is_space(from) && next.get(..2).is_some_and(is_space)
            || next.eq_ignore_ascii_case("t")
    }

    fn turn_text(&self, turn: &Turn) -> String {
        turn.to_string()
    }

    fn facts(&self, turn: &Turn, next: &Tamsk) -> Vec<Fact> {
        facts::facts(self, turn, next)
    }

    fn diagram(&self) -> TamskDiagram {
        TamskDiagram::of_position(self)
    }

    fn diagram_of_turn(&self, turn: &Turn) -> TamskDiagram {
        TamskDiagram::of_turn(self, turn)
    }

    fn text_board(&self) -> String {
        TamskDiagram::new(self.variant(), &self.board()).to_text(&TextOptions::default())
    }
}
