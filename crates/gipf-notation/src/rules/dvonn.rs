//! DVONN behind [`Rules`].

use alloc::string::{String, ToString};
use core::convert::Infallible;
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use alloc::vec::Vec;

use dvonn_core::{Game, IllegalTurn, Outcome, PlayError, Position, PositionError, Turn, WinReason};
use gipf_core::Color;

use super::{AtByte, History, Rules, TurnReading};
use crate::colors::{from_dvonn, to_dvonn};
use crate::{DvonnDiagram, GameName, GameResult, TextOptions};

/// The one way in which DVONN is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DvonnVariant;

impl fmt::Display for DvonnVariant {
    /// `dvonn`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(GameName::Dvonn.name())
    }
}

/// A text that is not `dvonn`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected dvonn")]
pub struct ParseDvonnVariantError;

impl FromStr for DvonnVariant {
    type Err = ParseDvonnVariantError;

    /// Reads `dvonn` in any case.
    fn from_str(text: &str) -> Result<DvonnVariant, ParseDvonnVariantError> {
        let is_name = text.eq_ignore_ascii_case(GameName::Dvonn.name());
        is_name.then_some(DvonnVariant).ok_or(ParseDvonnVariantError)
    }
}

/// What is wrong with the text of a turn of DVONN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DvonnTurnError {
    /// The text is not of the form of a turn.
    #[error("found {found}, expected {expected}")]
    Syntax {
        /// What stands there.
        found: dvonn_core::Found,
        /// What could have stood there.
        expected: &'static str,
    },
    /// The turn breaks a rule.
    #[error("illegal turn: {0}")]
    Illegal(IllegalTurn),
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> GameResult {
        outcome.winner().map_or(GameResult::Tie, |winner| GameResult::Win(from_dvonn(winner)))
    }
}

impl Rules for Position {
    type Turn = Turn;
    type Variant = DvonnVariant;
    type Game = Game;
    type Outcome = Outcome;
    type IllegalTurn = IllegalTurn;
    type PositionError = PositionError;
    type TurnFault = DvonnTurnError;
    type TurnRemark = Infallible;
    type Diagram = DvonnDiagram;

    const GAME: GameName = GameName::Dvonn;
    const VARIANTS: &'static [DvonnVariant] = &[DvonnVariant];
    const REPETITIONS_FOR_VOID: Option<usize> = None;
    const RESULTS: &'static [GameResult] = &[
        GameResult::Win(Color::White),
        GameResult::Win(Color::Black),
        GameResult::Tie,
        GameResult::Unknown,
    ];

    fn start(DvonnVariant: DvonnVariant) -> Position {
        Position::start()
    }

    fn variant(&self) -> DvonnVariant {
        DvonnVariant
    }

    fn variant_tag(&self) -> (&'static str, String) {
        ("Game", GameName::Dvonn.to_string())
    }

    fn side_to_move(&self) -> Color {
        from_dvonn(self.side_to_move())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn is_lost_on_time(outcome: &Outcome) -> bool {
        matches!(outcome, Outcome::Win { reason: WinReason::Time, .. })
    }

    /// Every turn is one: pieces are added, stacks become fewer, and nobody passes twice in a row.
    fn is_final_step(&self, _next: &Position) -> bool {
        true
    }

    fn for_each_turn<B>(&self, visit: impl FnMut(Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_turn(visit)
    }

    fn count_turns(&self) -> u64 {
        self.count_turns()
    }

    fn is_legal(&self, turn: &Turn) -> bool {
        self.is_legal(turn)
    }

    fn play(&self, turn: &Turn) -> Result<Position, IllegalTurn> {
        self.play(turn)
    }

    fn play_unchecked(&self, turn: &Turn) -> Position {
        self.play_unchecked(turn)
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

    fn read_turn(&self, text: &str) -> Result<TurnReading<Position>, AtByte<DvonnTurnError>> {
        self.parse_turn(text).map(|turn| TurnReading { turn, remarks: Vec::new() })
    }

    fn parse_turn(&self, text: &str) -> Result<Turn, AtByte<DvonnTurnError>> {
        let turn: Turn = text.trim().parse().map_err(|error| {
            let dvonn_core::SyntaxError { offset, found, expected } = error;
            let before = text.len() - text.trim_start().len();
            AtByte { offset: before + offset, kind: DvonnTurnError::Syntax { found, expected } }
        })?;
        match self.play(&turn) {
            Ok(_) => Ok(turn),
            Err(illegal) => Err(AtByte { offset: 0, kind: DvonnTurnError::Illegal(illegal) }),
        }
    }

    fn turn_text(&self, turn: &Turn) -> String {
        turn.to_string()
    }

    fn text_board(&self) -> String {
        DvonnDiagram::new(&self.to_setup().board).to_text(&TextOptions::default())
    }

    fn diagram(&self) -> DvonnDiagram {
        DvonnDiagram::of_position(self)
    }

    fn diagram_of_turn(&self, turn: &Turn) -> DvonnDiagram {
        DvonnDiagram::of_turn(self, turn)
    }
}

impl History for Game {
    type Position = Position;
    type PlayError = PlayError;

    fn new(start: Position) -> Game {
        Game::new(start)
    }

    fn positions(&self) -> &[Position] {
        self.positions()
    }

    fn turns(&self) -> &[Turn] {
        self.turns()
    }

    fn play(&mut self, turn: &Turn) -> Result<(), PlayError> {
        self.play(turn)
    }

    fn undo(&mut self) -> Option<Turn> {
        self.undo()
    }

    fn resign(&mut self, loser: Color) {
        self.resign(to_dvonn(loser));
    }

    fn lose_on_time(&mut self, loser: Color) {
        self.lose_on_time(to_dvonn(loser));
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }
}
