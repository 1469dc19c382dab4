//! What a reader remembers of the game at hand.

use alloc::vec::Vec;
use std::io::BufRead;

use gipf_core::{Color, Game, Position, Variant};

use super::fault::{Place, RecordFaultKind, TurnNumber};
use super::lexer::Lexer;
use crate::{GameResult, PositionError, PositionLine};

/// What the tags of a game say that matters to reading it.
#[derive(Default)]
pub(super) struct Tags {
    pub(super) variant: Option<(Variant, Place)>,
    /// From the name of the game: `GIPF tournament`.
    pub(super) game_variant: Option<Variant>,
    pub(super) position: Option<(Position, u32)>,
    pub(super) result: Option<GameResult>,
}

impl Tags {
    /// Takes note of the tag that the lexer has just read.
    pub(super) fn take<R: BufRead>(&mut self, lexer: &Lexer<R>) -> Result<(), RecordFaultKind> {
        let value = lexer.text.as_str();
        match lexer.tag_name.as_str() {
            "Variant" => {
                let unknown =
                    || RecordFaultKind::UnknownVariant { value: value.chars().take(40).collect() };
                let variant = value.parse().map_err(|_| unknown())?;
                self.variant = Some((variant, lexer.place()));
            }
            "Game" => {
                self.game_variant = value.split_whitespace().find_map(|word| word.parse().ok());
            }
            "Position" => {
                let bad = |error: PositionError| RecordFaultKind::BadPosition(error);
                let line: PositionLine = value.parse().map_err(|e| bad(PositionError::from(e)))?;
                let position = line.setup.validate().map_err(|e| bad(e.into()))?;
                self.position = Some((position, line.turn_number.unwrap_or(1)));
            }
            "Result" => self.result = value.parse().ok(),
            _ => {}
        }
        Ok(())
    }
}

/// The positions of the game since a piece was last captured, to see repetition.
pub(super) struct History {
    positions: Vec<Position>,
    is_void: bool,
}

impl History {
    pub(super) fn new(start: Position) -> History {
        History { positions: alloc::vec![start], is_void: false }
    }

    pub(super) fn push(&mut self, position: Position) {
        let worth = |position: &Position| {
            Color::ALL.map(|color| position.board().worth(color) + position.reserve(color))
        };
        if self.positions.last().is_some_and(|last| worth(last) != worth(&position)) {
            self.positions.clear();
        }
        self.positions.push(position);
        let same = self.positions.iter().filter(|&earlier| *earlier == position).count();
        self.is_void |= same >= Game::REPETITIONS_FOR_VOID && position.outcome().is_none();
    }

    pub(super) fn is_void(&self) -> bool {
        self.is_void
    }
}

/// Turn numbers count pairs of turns, or single turns where each stands on a line of its own.
pub(super) struct Numbering {
    start: TurnNumber,
    played: u32,
    pub(super) by_turn: bool,
}

impl Numbering {
    pub(super) fn new(start: TurnNumber) -> Numbering {
        Numbering { start, played: 0, by_turn: false }
    }

    pub(super) fn played(&mut self) {
        self.played += 1;
    }

    pub(super) fn fits(&mut self, found: u32, next: TurnNumber) -> bool {
        let single = self.start.number.saturating_add(self.played);
        if self.played == 1 && self.start.side == Color::White && found == single {
            self.by_turn = true;
        }
        found == if self.by_turn { single } else { next.number }
    }
}
