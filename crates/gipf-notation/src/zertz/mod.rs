//! The texts of ZÈRTZ: positions and turns.
//!
//! ```
//! use gipf_game::Position;
//! use gipf_notation::Notation;
//! use zertz_core::Zertz;
//!
//! let position: Zertz = "basic".parse()?;
//! let turn = position.parse_turn("w D4, D1")?;
//! assert_eq!(position.turn_text(&turn), "Wd4,d1");
//!
//! let next = position.play(&turn)?;
//! assert_eq!(next.to_string(), "4/5/6/-2w3/6/5/4 2 5/8/10 0/0/0 0/0/0 basic");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod facts;
mod turn_error;
mod turn_read;
mod turn_write;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::convert::Infallible;

use gipf_game::{Color, GameResult, Located, Position};
use zertz_core::text::{is_name, start_named};
use zertz_core::{Turn, Variant, Zertz};

use crate::diagram::{DrawnZertz, TextOptions, ZertzDiagram};
use crate::{Fact, Notation, TurnReading};

pub use turn_error::TurnError;
use turn_write::TurnText;
pub use zertz_core::text::{MAX_POSITION_LEN, PositionError, PositionLine, PositionSyntaxError};

impl Notation for Zertz {
    type PositionError = PositionError;
    type TurnError = TurnError;
    type TurnWarning = Infallible;
    type Drawn = DrawnZertz;

    const NAME: &'static str = "zertz";
    const TITLE: &'static str = "ZÈRTZ";
    const VARIANTS: &'static [Variant] = &Variant::ALL;
    const RESULTS: &'static [GameResult] = &[
        GameResult::Win(Color::White),
        GameResult::Win(Color::Black),
        GameResult::Draw,
        GameResult::Unknown,
    ];

    /// A start by its name; or columns and a player with three numbers of marbles after them; or as many columns
    /// as a board of ZÈRTZ has, with gray marbles or missing rings, or with the player `1` or `2` after them.
    fn looks_like_position(text: &str) -> bool {
        let mut words = text.split_whitespace();
        match (words.next(), words.next()) {
            (Some(name), _) if is_name(name) => start_named(text).is_some(),
            (Some(name), None) => name.parse::<Variant>().is_ok(),
            (Some(board), Some(player)) => {
                let is_board = board_of(board.split('/').count());
                let is_own = is_own_board(board) || matches!(player, "1" | "2");
                words.next().is_some_and(is_counts) && board.contains('/') || is_board && is_own
            }
            _ => false,
        }
    }

    /// `ZERTZ`, or with the accent, in any case.
    fn is_named_in(text: &str) -> bool {
        text.split_whitespace().any(is_name)
    }

    /// The value is the name without the accent and the variant, `ZERTZ basic`.
    fn variant_tag(&self) -> (&'static str, String) {
        ("Game", format!("ZERTZ {}", self.variant()))
    }

    /// The name of the game stands for its usual start; a variant may follow.
    fn parse_position(text: &str) -> Result<Zertz, PositionError> {
        text.parse()
    }

    fn parse_line(text: &str) -> Result<(Zertz, Option<u32>), PositionError> {
        PositionLine::read(text)
    }

    fn position_text(&self, turn_number: Option<u32>) -> String {
        PositionLine { turn_number, ..self.to_setup().into() }.to_string()
    }

    /// Reads the text of a turn that is legal in this position: letters in either case, spaces between the parts,
    /// claimed marbles in any order, a capture in any of its ways.
    fn read_turn(&self, text: &str) -> Result<TurnReading<Zertz>, Located<TurnError>> {
        turn_read::read_turn(self, text).map(|turn| TurnReading::new(turn, Vec::new()))
    }

    /// A turn goes on around a comma, after an `x` or the color of a marble by itself, with the first jump of a
    /// capture, and with the claims of a placement. A `-` is a pass.
    fn turn_goes_on(so_far: &str, rest: &str) -> bool {
        turn_read::goes_on(so_far, rest)
    }

    /// A placement is the color, the ring, and the removed ring after a comma; claims follow as `x` and the claimed
    /// marbles with their rings, by column and number. A capture is `x` and a ring, then for each jump the color of
    /// the captured marble and the ring landed on; of several ways the text that sorts first by bytes. A pass is
    /// `-`.
    ///
    /// ```
    /// use gipf_notation::Notation;
    /// use zertz_core::Zertz;
    ///
    /// let line = "w---/-----/------/-------/------/-----/--11 2 5/8/10 0/0/0 0/0/0 basic";
    /// let position: Zertz = line.parse()?;
    /// let turn = position.parse_turn("bg3, g4 x bg3 wa1")?;
    /// assert_eq!(position.turn_text(&turn), "Bg3,g4xWa1Bg3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn turn_text(&self, turn: &Turn) -> String {
        TurnText { position: self, turn }.to_string()
    }

    fn facts(&self, turn: &Turn, next: &Zertz) -> Vec<Fact> {
        facts::facts(self, turn, next)
    }

    fn diagram(&self) -> ZertzDiagram {
        ZertzDiagram::of_position(self)
    }

    fn diagram_of_turn(&self, turn: &Turn) -> ZertzDiagram {
        ZertzDiagram::of_turn(self, turn)
    }

    fn text_board(&self) -> String {
        ZertzDiagram::new(self.variant(), &self.board()).to_text(&TextOptions::default())
    }
}

/// Returns whether a variant has a board with so many columns.
fn board_of(columns: usize) -> bool {
    Variant::ALL.into_iter().any(|variant| variant.columns().count() == columns)
}

/// Returns whether columns have what no other game has in them: gray marbles or missing rings.
fn is_own_board(columns: &str) -> bool {
    let is_content = |c| matches!(c, '1'..='9' | '-' | '/' | 'w' | 'g' | 'b' | 'W' | 'G' | 'B');
    columns.chars().all(is_content) && columns.contains(['-', 'g', 'G'])
}

/// Returns whether a word has the form of three counts, `6/8/10`.
fn is_counts(word: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    word.split('/').count() == 3 && word.split('/').all(is_number)
}
