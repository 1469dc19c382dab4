//! GIPF behind [`Rules`].

use alloc::string::{String, ToString};
use core::ops::ControlFlow;

use gipf_core::{Color, Game, IllegalTurn, Outcome, PlayError, Position, Turn, Variant, WinReason};

use super::{AtByte, History, Rules, TurnReading};
use crate::{
    Diagram, GameName, GameResult, PositionError, PositionLine, RemarkKind, TurnErrorKind,
    format_turn, parse_turn, position_line, read_turn, text_board,
};

impl Rules for Position {
    type Turn = Turn;
    type Variant = Variant;
    type Game = Game;
    type Outcome = Outcome;
    type IllegalTurn = IllegalTurn;
    type PositionError = PositionError;
    type TurnFault = TurnErrorKind;
    type TurnRemark = RemarkKind;
    type Diagram = Diagram;

    const GAME: GameName = GameName::Gipf;
    const VARIANTS: &'static [Variant] = &Variant::ALL;
    const REPETITIONS_FOR_VOID: Option<usize> = Some(Game::REPETITIONS_FOR_VOID);
    const RESULTS: &'static [GameResult] = &[
        GameResult::Win(Color::White),
        GameResult::Win(Color::Black),
        GameResult::Void,
        GameResult::Unknown,
    ];

    fn start(variant: Variant) -> Position {
        Position::start(variant)
    }

    fn variant(&self) -> Variant {
        self.variant()
    }

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

    fn side_to_move(&self) -> Color {
        self.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn is_lost_on_time(outcome: &Outcome) -> bool {
        matches!(outcome, Outcome::Win { reason: WinReason::Time, .. })
    }

    /// A turn that captures is one.
    fn is_final_step(&self, next: &Position) -> bool {
        Color::ALL.into_iter().any(|color| self.material(color) != next.material(color))
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
        let line: PositionLine = text.parse()?;
        Ok((line.setup.validate()?, line.turn_number))
    }

    fn line(&self, turn_number: Option<u32>) -> String {
        PositionLine { turn_number, ..position_line(self) }.to_string()
    }

    fn read_turn(&self, text: &str) -> Result<TurnReading, AtByte<TurnErrorKind>> {
        read_turn(self, text)
    }

    fn parse_turn(&self, text: &str) -> Result<Turn, AtByte<TurnErrorKind>> {
        parse_turn(self, text)
    }

    fn turn_text(&self, turn: &Turn) -> String {
        format_turn(self, turn).to_string()
    }

    fn text_board(&self) -> String {
        text_board(&self.board())
    }

    fn diagram(&self) -> Diagram {
        Diagram::of_position(self)
    }

    fn diagram_of_turn(&self, turn: &Turn) -> Diagram {
        Diagram::of_turn(self, turn)
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
        self.resign(loser);
    }

    fn lose_on_time(&mut self, loser: Color) {
        self.lose_on_time(loser);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }
}
