//! The texts of DVONN: positions, stacks and turns.
//!
//! ```
//! use gipf_game::Position;
//! use gipf_notation::dvonn::{parse_position, parse_turn, position_line};
//!
//! let position = parse_position("1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack")?;
//! let turn = parse_turn(&position, "c2b1")?;
//! assert_eq!(turn.to_string(), "C2B1");
//!
//! let next = position.play(&turn)?;
//! assert!(position_line(&next).to_string().starts_with("1,w3r,7/"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod turn;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::convert::Infallible;

use dvonn_core::{Dvonn, Turn, Variant};
use gipf_game::{Color, GameResult, Located};

use crate::diagram::{DrawnDvonn, DvonnDiagram, TextOptions};
use crate::{Notation, TurnReading};

pub use dvonn_core::text::{
    MAX_POSITION_LEN, PositionError, PositionLine, PositionSyntaxError, StackText,
};
pub use turn::{TurnError, parse_turn};

/// Returns the canonical line of a position, without a turn number.
#[must_use]
pub fn position_line(position: &Dvonn) -> PositionLine {
    position.to_setup().into()
}

/// Reads a position: a position line, or the name of a start.
///
/// # Errors
///
/// What is wrong with the text or with the position.
pub fn parse_position(text: &str) -> Result<Dvonn, PositionError> {
    text.parse()
}

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

    fn variant_tag(&self) -> (&'static str, String) {
        ("Game", Dvonn::TITLE.into())
    }

    fn parse_line(text: &str) -> Result<(Dvonn, Option<u32>), PositionError> {
        PositionLine::read(text)
    }

    fn position_text(&self, turn_number: Option<u32>) -> String {
        PositionLine { turn_number, ..self.to_setup().into() }.to_string()
    }

    fn read_turn(&self, text: &str) -> Result<TurnReading<Dvonn>, Located<TurnError>> {
        self.parse_turn(text).map(|turn| TurnReading { turn, warnings: Vec::new() })
    }

    fn parse_turn(&self, text: &str) -> Result<Turn, Located<TurnError>> {
        parse_turn(self, text)
    }

    fn turn_text(&self, turn: &Turn) -> String {
        turn.to_string()
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
