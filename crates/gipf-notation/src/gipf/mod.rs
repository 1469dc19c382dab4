//! The texts of GIPF.

use alloc::string::{String, ToString};

use gipf_board::{Color, GameResult, Located};
use gipf_core::{Position, Turn, Variant};

use crate::{
    GameName, Notation, PositionError, PositionLine, TurnErrorKind, TurnReading, TurnWarning,
    format_turn, parse_turn, position_line, read_turn,
};

impl Notation for Position {
    type PositionError = PositionError;
    type TurnError = TurnErrorKind;
    type TurnWarning = TurnWarning;

    const GAME: GameName = GameName::Gipf;
    const VARIANTS: &'static [Variant] = &Variant::ALL;
    const RESULTS: &'static [GameResult] = &[
        GameResult::Win(Color::White),
        GameResult::Win(Color::Black),
        GameResult::Void,
        GameResult::Unknown,
    ];

    /// Only in tournament the first turn enters a GIPF-piece.
    fn guess_variant(turns: &str) -> Variant {
        let mut first = turns.chars();
        let enters_gipf = matches!(first.next(), Some('G' | 'g'))
            && first.next().is_some_and(|c| c.is_ascii_alphabetic());
        if enters_gipf { Variant::Tournament } else { Variant::Basic }
    }

    fn variant_tag(&self) -> (&'static str, String) {
        ("Variant", self.variant().to_string())
    }

    fn parse_line(text: &str) -> Result<(Position, Option<u32>), PositionError> {
        let line: PositionLine = text.parse()?;
        Ok((line.setup.validate()?, line.turn_number))
    }

    fn line(&self, turn_number: Option<u32>) -> String {
        PositionLine { turn_number, ..position_line(self) }.to_string()
    }

    fn read_turn(&self, text: &str) -> Result<TurnReading, Located<TurnErrorKind>> {
        read_turn(self, text)
    }

    fn parse_turn(&self, text: &str) -> Result<Turn, Located<TurnErrorKind>> {
        parse_turn(self, text)
    }

    fn turn_text(&self, turn: &Turn) -> String {
        format_turn(self, turn).to_string()
    }
}
