//! How a diagram of ZÈRTZ is put together.

use alloc::string::String;
use alloc::vec::Vec;

use gipf_game::Position;
use zertz_core::{
    Bitboard, Board, ByColor, Color, Jump, Marble, Place, Ring, Turn, Variant, Zertz,
};

use super::{Standing, ZertzDiagram};
use crate::diagram::Mark;

impl ZertzDiagram {
    /// Creates the diagram of a board with nothing said about it.
    #[must_use]
    pub fn new(variant: Variant, board: &Board) -> ZertzDiagram {
        ZertzDiagram {
            variant,
            board: *board,
            placed: None,
            removed: Bitboard::EMPTY,
            claimed: Vec::new(),
            way: Vec::new(),
            jumped: Vec::new(),
            marks: Vec::new(),
            arrows: Vec::new(),
            caption: None,
            standing: None,
        }
    }

    /// Creates the diagram of a position: the pool, the captured marbles, and who is to move.
    ///
    /// ```
    /// use gipf_notation::diagram::{TextOptions, ZertzDiagram};
    /// use zertz_core::{Position, Variant, Zertz};
    ///
    /// let start = Zertz::start(Variant::Basic);
    /// let text = ZertzDiagram::of_position(&start).to_text(&TextOptions::default());
    /// assert!(text.ends_with("pool 6w 8g 10b; player 1 none, player 2 none; player 1 to move\n"));
    /// ```
    #[must_use]
    pub fn of_position(position: &Zertz) -> ZertzDiagram {
        ZertzDiagram::new(position.variant(), &position.board()).with_standing_of(position)
    }

    /// Creates the diagram of a turn: the board after it, and what it did. Marbles and rings that have left
    /// the board are still there but marked. The rest is as after the turn.
    ///
    /// An illegal turn gives a meaningless diagram, which does not say how the game stands.
    ///
    /// ```
    /// use gipf_notation::diagram::{TextOptions, ZertzDiagram};
    /// use gipf_notation::zertz::{parse_position, parse_turn};
    ///
    /// let position = parse_position("4/5/wg4/7/6/5/4 1 5/7/10 0/0/0 0/0/0 basic")?;
    /// let turn = parse_turn(&position, "xc1Gc3")?;
    /// let text = ZertzDiagram::of_turn(&position, &turn).to_text(&TextOptions::default());
    /// assert!(text.contains(".↑") && text.contains("gx") && text.contains("w*"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_turn(position: &Zertz, turn: &Turn) -> ZertzDiagram {
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
        if self.has(place) {
            self.board.set(place, Some(Ring::Holds(marble)));
            self.placed = Some(place);
        }
        self
    }

    /// Takes a ring off the board and shows that it was there.
    #[must_use]
    pub fn with_removed_ring(mut self, place: Place) -> ZertzDiagram {
        if self.has(place) {
            self.board.set(place, None);
            self.removed.insert(place);
        }
        self
    }

    /// Takes rings with their marbles off the board and shows that they were there.
    #[must_use]
    pub fn with_claimed(mut self, places: Bitboard) -> ZertzDiagram {
        for &place in self.variant.places().iter().filter(|&&place| places.contains(place)) {
            if let Some(Ring::Holds(marble)) = self.board.get(place) {
                self.board.set(place, None);
                self.claimed.push((place, marble));
            }
        }
        self
    }

    /// Lets a marble make these jumps, takes the marbles off that it jumps over, and shows all of it.
    #[must_use]
    pub fn with_capture(mut self, from: Place, jumps: &[Jump]) -> ZertzDiagram {
        let mut place = from;
        for &Jump { over, to } in jumps {
            if ![place, over, to].into_iter().all(|place| self.has(place)) {
                break;
            }
            if let Some(Ring::Holds(marble)) = self.board.get(over) {
                self.board.set(over, Some(Ring::Vacant));
                self.jumped.push((over, marble));
            }
            let jumper = self.board.set(place, Some(Ring::Vacant));
            self.board.set(to, jumper);
            if self.way.is_empty() {
                self.way.push(place);
            }
            self.way.push(to);
            place = to;
        }
        self
    }

    /// Puts a mark on a place.
    #[must_use]
    pub fn with_mark(mut self, place: Place, mark: Mark) -> ZertzDiagram {
        if self.has(place) {
            self.marks.push((place, mark));
        }
        self
    }

    /// Draws an arrow from one place to another; none from a place to itself.
    #[must_use]
    pub fn with_arrow(mut self, from: Place, to: Place) -> ZertzDiagram {
        if from != to && self.has(from) && self.has(to) {
            self.arrows.push((from, to));
        }
        self
    }

    /// Writes a caption below the board.
    #[must_use]
    pub fn with_caption(mut self, caption: impl Into<String>) -> ZertzDiagram {
        self.caption = Some(caption.into());
        self
    }

    /// Shows the pool, the captured marbles, and who is to move unless the game is over.
    #[must_use]
    pub fn with_standing_of(mut self, position: &Zertz) -> ZertzDiagram {
        let [white, black] = Color::ALL.map(|color| position.captured(color));
        self.standing = Some(Standing {
            pool: position.pool(),
            captured: ByColor { white, black },
            side: position.outcome().is_none().then_some(position.side_to_move()),
        });
        self
    }
}
