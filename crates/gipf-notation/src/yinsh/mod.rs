//! The texts of YINSH: positions and turns.
//!
//! ```
//! use gipf_game::Position;
//! use gipf_notation::Notation;
//! use yinsh_core::Yinsh;
//!
//! let line = "3B/4W2/5B2/5W3/2WB6/9/BW4B3/4W4/8/7/4 w 51 0/0 standard";
//! let position: Yinsh = line.parse()?;
//! let turn = position.parse_turn("B5 - b1")?;
//! assert_eq!(position.turn_text(&turn), "b5-b1");
//!
//! let next = position.play(&turn)?;
//! assert_eq!(next.to_string(), "3B/W3w2/5B2/5W3/2WB6/9/BW4B3/4W4/8/7/4 b 50 0/0 standard");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod facts;
mod turn_error;
mod turn_read;

use alloc::string::{String, ToString};
use alloc::{format, vec::Vec};
use core::convert::Infallible;

use gipf_game::{Color, GameResult, Located, Position};
use yinsh_core::{Turn, Variant, Yinsh};

use crate::diagram::{DrawnYinsh, TextOptions, YinshDiagram};
use crate::{Fact, Notation, TurnReading};

pub use turn_error::TurnError;
pub use yinsh_core::text::{MAX_POSITION_LEN, PositionError, PositionLine, PositionSyntaxError};

impl Notation for Yinsh {
    type PositionError = PositionError;
    type TurnError = TurnError;
    type TurnWarning = Infallible;
    type Drawn = DrawnYinsh;

    const NAME: &'static str = "yinsh";
    const TITLE: &'static str = "YINSH";
    const VARIANTS: &'static [Variant] = &Variant::ALL;
    const RESULTS: &'static [GameResult] = &[
        GameResult::Win(Color::White),
        GameResult::Win(Color::Black),
        GameResult::Draw,
        GameResult::Unknown,
    ];

    /// The name of the game, perhaps with a variant; or eleven columns and something after them.
    fn looks_like_position(text: &str) -> bool {
        let mut words = text.split_whitespace();
        match (words.next(), words.next()) {
            (Some(name), variant) if Yinsh::is_named_in(name) => {
                variant.is_none_or(|word| word.parse::<Variant>().is_ok()) && words.next().is_none()
            }
            (Some(board), Some(_)) => board.matches('/').count() == 10,
            _ => false,
        }
    }

    /// The value is the name and the variant, `YINSH standard`.
    fn variant_tag(&self) -> (&'static str, String) {
        ("Game", format!("YINSH {}", self.variant()))
    }

    /// The name of the game stands for its usual start; a variant may follow.
    fn parse_position(text: &str) -> Result<Yinsh, PositionError> {
        text.parse()
    }

    fn parse_line(text: &str) -> Result<(Yinsh, Option<u32>), PositionError> {
        PositionLine::read(text)
    }

    fn position_text(&self, turn_number: Option<u32>) -> String {
        PositionLine { turn_number, ..self.to_setup().into() }.to_string()
    }

    /// Reads the text of a turn that is legal in this position: letters in either case, spaces between the parts, rows
    /// from either end, removals of a phase in any order and pairing. Where the board has exactly one row when a phase
    /// begins, the ring alone says what is removed.
    ///
    /// ```
    /// use gipf_notation::Notation;
    /// use yinsh_core::Yinsh;
    ///
    /// let line = "4/2W4/8/wwwwW4/10/9/WW8/W8/8/BBBBB2/4 w 47 0/0 standard";
    /// let position: Yinsh = line.parse()?;
    /// let turn = position.parse_turn("d5-d6; xb3")?;
    /// assert_eq!(position.turn_text(&turn), "d5-d6;xd1-d5xb3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn read_turn(&self, text: &str) -> Result<TurnReading<Yinsh>, Located<TurnError>> {
        turn_read::read_turn(self, text).map(|turn| TurnReading::new(turn, Vec::new()))
    }

    /// A turn goes on around a semicolon, behind an `x`, and where a hyphen or an `x` is missing in its last part. A `-`
    /// by itself is a pass.
    fn turn_goes_on(so_far: &str, rest: &str) -> bool {
        turn_read::goes_on(so_far, rest)
    }

    /// A placement is the intersection, a move both of them with a hyphen between. Rows that are removed stand before or
    /// after the move, each with a ring: `xa3-e3xb2`; a pass is `-`. Semicolons separate these parts.
    fn turn_text(&self, turn: &Turn) -> String {
        turn.to_string()
    }

    fn facts(&self, turn: &Turn, next: &Yinsh) -> Vec<Fact> {
        facts::facts(self, turn, next)
    }

    fn diagram(&self) -> YinshDiagram {
        YinshDiagram::of_position(self)
    }

    fn diagram_of_turn(&self, turn: &Turn) -> YinshDiagram {
        YinshDiagram::of_turn(self, turn)
    }

    fn text_board(&self) -> String {
        YinshDiagram::new(&self.board()).to_text(&TextOptions::default())
    }
}
