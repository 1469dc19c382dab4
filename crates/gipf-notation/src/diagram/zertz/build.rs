//! How a diagram of ZÈRTZ is put together.

use alloc::vec::Vec;

use gipf_game::Position;
use zertz_core::{
    Bitboard, Board, ByColor, Color, Jump, Marble, Place, Ring, Turn, Variant, Zertz,
};

use super::{DrawnZertz, Standing, ZertzDiagram};
use crate::diagram::Diagram;

impl ZertzDiagram {
    /// Creates the diagram of a board with nothing said about it.
    #[must_use]
    pub fn new(variant: Variant, board: &Board) -> ZertzDiagram {
        Diagram::of(DrawnZertz {
            variant,
            board: *board,
            placed: None,
            removed: Bitboard::EMPTY,
            claimed: Vec::new(),
            way: Vec::new(),
            jumped: Vec::new(),
            standing: None,
        })
    }

    /// Creates the diagram of a position: the pool, the captured marbles, and who is to move.
    pub(crate) fn of_position(position: &Zertz) -> ZertzDiagram {
        ZertzDiagram::new(position.variant(), &position.board()).with_standing_of(position)
    }

    /// Creates the diagram of a turn: the board after it, and what it did. Marbles and rings that have left
    /// the board are still there but marked. The rest is as after the turn.
    ///
    /// An illegal turn gives a meaningless diagram, which does not say how the game stands.
    pub(crate) fn of_turn(position: &Zertz, turn: &Turn) -> ZertzDiagram {
        let before = ZertzDiagram::new(position.variant(), &position.board());
        let diagram = match *turn {
            Turn::Place { marble, place, removed, claimed } => {
                let placed = before.with_placement(marble, place);
                removed
                    .into_iter()
                    .fold(placed, ZertzDiagram::with_removed_ring)
                    .with_claimed(claimed)
            }
            Turn::Capture { from, to, taken } => match position.capture_path(from, to, taken) {
                Some(path) => before.with_capture(from, &path),
                None => before,
            },
            Turn::Pass => before,
        };
        match position.play(turn) {
            Ok(next) => diagram.with_standing_of(&next),
            Err(_) => diagram,
        }
    }

    /// Puts a marble on a ring and shows that it was placed there.
    #[must_use]
    pub fn with_placement(mut self, marble: Marble, place: Place) -> ZertzDiagram {
        if self.drawn.has(place) {
            self.drawn.board.set(place, Some(Ring::Holds(marble)));
            self.drawn.placed = Some(place);
        }
        self
    }

    /// Takes a ring off the board and shows that it was there.
    #[must_use]
    pub fn with_removed_ring(mut self, place: Place) -> ZertzDiagram {
        if self.drawn.has(place) {
            self.drawn.board.set(place, None);
            self.drawn.removed.insert(place);
        }
        self
    }

    /// Takes rings with their marbles off the board and shows that they were there.
    #[must_use]
    pub fn with_claimed(mut self, places: Bitboard) -> ZertzDiagram {
        for &place in self.drawn.variant.places().iter().filter(|&&place| places.contains(place)) {
            if let Some(Ring::Holds(marble)) = self.drawn.board.get(place) {
                self.drawn.board.set(place, None);
                self.drawn.claimed.push((place, marble));
            }
        }
        self
    }

    /// Lets a marble make these jumps, takes the marbles off that it jumps over, and shows all of it.
    #[must_use]
    pub fn with_capture(mut self, from: Place, jumps: &[Jump]) -> ZertzDiagram {
        let mut place = from;
        for &Jump { over, to } in jumps {
            if ![place, over, to].into_iter().all(|place| self.drawn.has(place)) {
                break;
            }
            if let Some(Ring::Holds(marble)) = self.drawn.board.get(over) {
                self.drawn.board.set(over, Some(Ring::Vacant));
                self.drawn.jumped.push((over, marble));
            }
            let jumper = self.drawn.board.set(place, Some(Ring::Vacant));
            self.drawn.board.set(to, jumper);
            if self.drawn.way.is_empty() {
                self.drawn.way.push(place);
            }
            self.drawn.way.push(to);
            place = to;
        }
        self
    }

    /// Shows the pool, the captured marbles, and who is to move unless the game is over.
    #[must_use]
    pub fn with_standing_of(mut self, position: &Zertz) -> ZertzDiagram {
        let [white, black] = Color::ALL.map(|color| position.captured(color));
        self.drawn.standing = Some(Standing {
            pool: position.pool(),
            captured: ByColor { white, black },
            side: position.outcome().is_none().then_some(position.side_to_move()),
        });
        self
    }
}
