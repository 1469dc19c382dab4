//! The texts of DVONN.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::convert::Infallible;

use dvonn_core::{IllegalTurn, Position, PositionError, Turn, Variant};
use gipf_board::{Color, GameResult, Located, SyntaxError, Unexpected};

use crate::{Notation, TurnReading};

/// What is wrong with the text of a turn of DVONN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DvonnTurnError {
    /// The text is not of the form of a turn.
    #[error(transparent)]
    Syntax(#[from] Unexpected),
    /// The turn breaks a rule.
    #[error("illegal turn: {0}")]
    Illegal(#[from] IllegalTurn),
}

impl Notation for Position {
    type PositionError = PositionError;
    type TurnError = DvonnTurnError;
    type TurnWarning = Infallible;

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
        ("Game", Position::TITLE.into())
    }

    fn parse_line(text: &str) -> Result<(Position, Option<u32>), PositionError> {
        if let Some((line, last)) = text.trim_end().rsplit_once(char::is_whitespace)
            && let Ok(number) = last.parse()
            && number > 0
        {
            return Ok((line.parse()?, Some(number)));
        }
        Ok((text.parse()?, None))
    }

    fn line(&self, turn_number: Option<u32>) -> String {
        turn_number.map_or_else(|| self.to_string(), |number| alloc::format!("{self} {number}"))
    }

    fn read_turn(&self, text: &str) -> Result<TurnReading<Position>, Located<DvonnTurnError>> {
        self.parse_turn(text).map(|turn| TurnReading { turn, warnings: Vec::new() })
    }

    fn parse_turn(&self, text: &str) -> Result<Turn, Located<DvonnTurnError>> {
        let before = text.len() - text.trim_start().len();
        let turn: Turn = text
            .trim()
            .parse()
            .map_err(|error: SyntaxError| Located::from(error).shifted(before))?;
        match self.check(&turn) {
            Ok(()) => Ok(turn),
            Err(illegal) => Err(Located::new(0, DvonnTurnError::Illegal(illegal))),
        }
    }

    fn turn_text(&self, turn: &Turn) -> String {
        turn.to_string()
    }
}
