//! Whether a turn is legal, and why not: step by step on the board, apart from the generator.

use gipf_game::Position;

use crate::{
    Board, Color, Direction, IllegalTurn, Intersection, Piece, Removals, Row, Turn, Yinsh,
};

impl Yinsh {
    /// Checks a turn of a game that is not over.
    pub(crate) fn check_turn(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        let (before, to_move) = match *turn {
            Turn::Place(at) => {
                return if !self.is_placing() {
                    Err(IllegalTurn::AllPlaced)
                } else if self.piece_at(at).is_some() {
                    Err(IllegalTurn::Occupied(at))
                } else {
                    Ok(())
                };
            }
            _ if self.is_placing() => return Err(IllegalTurn::MustPlace),
            Turn::Move { before, from, to, .. } => (before, Some((from, to))),
            Turn::Pass { before } | Turn::Win { before } => (before, None),
        };
        let (color, needed) = (self.side_to_move(), self.needed_rings());
        let mut checked = Checked { board: self.board(), color, needed };
        let has_won = checked.remove(&before)?;
        match *turn {
            Turn::Win { .. } if has_won => Ok(()),
            Turn::Win { .. } => Err(IllegalTurn::MustMove),
            _ if has_won => Err(IllegalTurn::HasWon),
            Turn::Move { after, .. } => {
                if let Some((from, to)) = to_move {
                    checked.make_move(from, to)?;
                }
                checked.remove(&after).map(|_| ())
            }
            Turn::Pass { .. } | Turn::Place(_) => match checked.some_move() {
                Some((from, to)) => Err(IllegalTurn::MustNotPass { from, to }),
                None => Ok(()),
            },
        }
    }
}

/// A turn as far as it has been checked.
struct Checked {
    board: Board,
    color: Color,
    /// How many more removed rings win.
    needed: u8,
}

impl Checked {
    /// Removes the rows and rings of one phase; returns whether the last ring wins.
    fn remove(&mut self, removals: &Removals) -> Result<bool, IllegalTurn> {
        let (rows, rings) = (removals.rows().len() as u8, removals.rings().len() as u8);
        let color = self.color;
        if rows > self.needed {
            return Err(IllegalTurn::TooManyRows { rows, needed: self.needed });
        }
        for &row in removals.rows() {
            self.remove_row(row)?;
        }
        for &at in removals.rings() {
            if self.board.get(at) != Some(Piece::Ring(color)) {
                return Err(IllegalTurn::NoRing { at, color });
            }
            self.board.set(at, None);
        }
        if rows != rings {
            return Err(IllegalTurn::UnequalRemovals { rows, rings });
        }
        self.needed -= rows;
        if self.needed == 0 {
            return Ok(true);
        }
        match Row::ALL.into_iter().find(|&row| self.missing(row).is_none()) {
            Some(row) => Err(IllegalTurn::MustRemove(row)),
            None => Ok(false),
        }
    }

    fn remove_row(&mut self, row: Row) -> Result<(), IllegalTurn> {
        if let Some(at) = self.missing(row) {
            return Err(IllegalTurn::NotARow { row, at, color: self.color });
        }
        for at in row.intersections() {
            self.board.set(at, None);
        }
        Ok(())
    }

    /// Returns the first intersection of a row without a marker of the player.
    fn missing(&self, row: Row) -> Option<Intersection> {
        let own = Some(Piece::Marker(self.color));
        row.intersections().iter().find(|&at| self.board.get(at) != own)
    }

    /// Moves a ring: the marker it leaves and those it turns over too.
    fn make_move(&mut self, from: Intersection, to: Intersection) -> Result<(), IllegalTurn> {
        let color = self.color;
        if self.board.get(from) != Some(Piece::Ring(color)) {
            return Err(IllegalTurn::NoRing { at: from, color });
        }
        let Some(direction) = from.direction_to(to) else {
            return Err(IllegalTurn::NotInLine { from, to });
        };
        if self.board.get(to).is_some() {
            return Err(IllegalTurn::Occupied(to));
        }
        let mut board = self.board;
        board.set(from, Some(Piece::Marker(color)));
        let mut has_jumped = false;
        let mut next = from.neighbor(direction);
        while let Some(at) = next {
            match self.board.get(at) {
                None if at == to => break,
                None if has_jumped => return Err(IllegalTurn::MustStop(at)),
                None => {}
                Some(Piece::Ring(_)) => return Err(IllegalTurn::RingInTheWay(at)),
                Some(Piece::Marker(shown)) => {
                    has_jumped = true;
                    board.set(at, Some(Piece::Marker(!shown)));
                }
            }
            next = at.neighbor(direction);
        }
        board.set(to, Some(Piece::Ring(color)));
        self.board = board;
        Ok(())
    }

    /// Returns some move of the player.
    fn some_move(&self) -> Option<(Intersection, Intersection)> {
        let own = Some(Piece::Ring(self.color));
        let mut rings = Intersection::ALL.into_iter().filter(|&at| self.board.get(at) == own);
        rings.find_map(|from| {
            let mut goals = Direction::ALL.into_iter().filter_map(|d| self.nearest_goal(from, d));
            goals.next().map(|to| (from, to))
        })
    }

    /// Returns the first intersection where a ring can stop in a direction.
    fn nearest_goal(&self, from: Intersection, direction: Direction) -> Option<Intersection> {
        let mut at = from.neighbor(direction)?;
        while let Some(Piece::Marker(_)) = self.board.get(at) {
            at = at.neighbor(direction)?;
        }
        self.board.get(at).is_none().then_some(at)
    }
}
