//! The texts of DVONN: positions, stacks and turns.
//!
//! ```
//! use dvonn_core::{Dvonn, Position};
//! use gipf_notation::Notation;
//!
//! let line = "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack";
//! let position: Dvonn = line.parse()?;
//! let turn = position.parse_turn("c2b1")?;
//! assert_eq!(position.turn_text(&turn), "C2B1");
//!
//! let next = position.play(&turn)?;
//! assert!(next.to_string().starts_with("1,w3r,7/"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod facts;
mod turn_error;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::convert::Infallible;

use dvonn_core::{Dvonn, Stage, Turn, Variant};
use gipf_game::{Color, GameResult, Located, Position, SyntaxError};

use crate::diagram::{DrawnDvonn, DvonnDiagram, TextOptions};
use crate::{Fact, Notation, TurnReading};

pub use dvonn_core::text::{
    MAX_POSITION_LEN, PositionError, PositionLine, PositionSyntaxError, StackText,
};
pub use turn_error::TurnError;

impl Notation for Dvonn {
    type PositionError = PositionError;
    type TurnError = TurnError;
    type TurnWarning = Infallible;
    type Drawn = DrawnDvonn;

    const NAME: &'static str = "dvonn";
    const TITLE: &'static str = "DVONN";
    const VARIANTS: &'static [Variant] = &[Variant];
    const RESULTS: &'static [GameResult] = &[
        GameResult::Win(Color::White),
        GameResult::Win(Color::Black),
        GameResult::Draw,
        GameResult::Unknown,
    ];

    fn looks_like_position(text: &str) -> bool {
        let mut words = text.split_whitespace();
        match (words.next(), words.next()) {
            (Some(name), None) => name.parse::<Variant>().is_ok(),
            (Some(board), Some(_)) => board.matches('/').count() == 4,
            _ => false,
        }
    }

    fn stage_name(&self) -> Option<&'static str> {
        Some(match self.stage() {
            Stage::Placing => "placing",
            Stage::Stacking => "stacking",
        })
    }

    fn variant_tag(&self) -> (&'static str, String) {
        ("Game", Dvonn::TITLE.into())
    }

    fn parse_line(text: &str) -> Result<(Dvonn, Option<u32>), PositionError> {
        PositionLine::read(text)
    }

    fn position_text(&self, turn_number: Option<u32>) -> String {
        PositionLine { turn_number, ..self.to_setup().into() }.to_string()
    }

    /// Reads `F3`, `A1B2` or `PASS`, in any case, with white space around it.
    ///
    /// ```
    /// use dvonn_core::{Dvonn, Space, Turn};
    /// use gipf_notation::Notation;
    ///
    /// let start = Dvonn::default();
    /// assert_eq!(start.parse_turn("f3"), Ok(Turn::Place(Space::new('F', 3).unwrap())));
    ///
    /// let error = start.parse_turn("pass").unwrap_err();
    /// assert_eq!(error.to_string(), "at byte 0: illegal turn: a piece must be placed");
    /// ```
    fn read_turn(&self, text: &str) -> Result<TurnReading<Dvonn>, Located<TurnError>> {
        let before = text.len() - text.trim_start().len();
        let located = |error: SyntaxError| Located::from(error).shifted(before);
        let turn: Turn = text.trim().parse().map_err(located)?;
        match self.check(&turn) {
            Ok(()) => Ok(TurnReading::new(turn, Vec::new())),
            Err(illegal) => Err(Located::new(0, TurnError::Illegal(illegal))),
        }
    }

    fn turn_text(&self, turn: &Turn) -> String {
        turn.to_string()
    }

    fn facts(&self, turn: &Turn, next: &Dvonn) -> Vec<Fact> {
        facts::facts(self, turn, next)
    }

    fn diagram(&self) -> DvonnDiagram {
        DvonnDiagram::of_position(self)
    }

    fn diagram_of_turn(&self, turn: &Turn) -> DvonnDiagram {
        DvonnDiagram::of_turn(self, turn)
    }

    fn text_board(&self) -> String {
        DvonnDiagram::new(&self.to_setup().board).to_text(&TextOptions::default())
    }
}
