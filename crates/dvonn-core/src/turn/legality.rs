//! Whether a turn is legal, and why not.

use gipf_game::Position;

use crate::{Color, Direction, Dvonn, IllegalTurn, Piece, Space};

impl Dvonn {
    /// Checks a move of the player to move.
    pub(crate) fn check_move(&self, from: Space, to: Space) -> Result<(), IllegalTurn> {
        let stack = self.stack_at(from).ok_or(IllegalTurn::NoStack(from))?;
        match stack.top {
            Piece::Red => return Err(IllegalTurn::LoneRed(from)),
            top if top.owner() != Some(self.side_to_move()) => {
                return Err(IllegalTurn::NotOwner { space: from, owner: !self.side_to_move() });
            }
            _ => {}
        }
        if self.is_surrounded(from) {
            return Err(IllegalTurn::Surrounded(from));
        }
        let distance = distance(from, to).ok_or(IllegalTurn::NotInLine { from, to })?;
        if distance != stack.height {
            return Err(IllegalTurn::WrongDistance { from, to, height: stack.height, distance });
        }
        if !self.occupied().contains(to) {
            return Err(IllegalTurn::OntoVacant(to));
        }
        Ok(())
    }

    /// Returns whether a space has six occupied neighbors.
    fn is_surrounded(&self, space: Space) -> bool {
        Direction::ALL.into_iter().all(|direction| {
            space.neighbor(direction).is_some_and(|beside| self.occupied().contains(beside))
        })
    }

    /// Returns some move of a player, whoever is to move.
    pub(crate) fn some_move(&self, color: Color) -> Option<(Space, Space)> {
        let movable = self.tops(color).iter().filter(|&from| !self.is_surrounded(from));
        movable.into_iter().find_map(|from| {
            let height = self.height_at(from);
            let mut landings = Direction::ALL.into_iter().filter_map(|direction| {
                (0..height).try_fold(from, |space, _| space.neighbor(direction))
            });
            landings.find(|&to| self.occupied().contains(to)).map(|to| (from, to))
        })
    }
}

/// Returns the number of steps between two different spaces on a line, or `None` where no line
/// connects them.
fn distance(from: Space, to: Space) -> Option<u8> {
    let (from, to) = (from.coordinates(), to.coordinates());
    let (column, number) = (to.column - from.column, to.number - from.number);
    match (column, number) {
        (0, 0) => None,
        (column, 0) => Some(column.unsigned_abs()),
        (0, number) => Some(number.unsigned_abs()),
        (column, number) => (column == number).then_some(column.unsigned_abs()),
    }
}
