//! Whether one given turn is legal, and why not. Does not go through the generator.

use crate::{Color, Direction, FinalCount, Outcome, Piece, Position, Space, Stage, Turn};

impl Position {
    /// Whether the turn is legal here.
    #[must_use]
    pub fn is_legal(&self, turn: &Turn) -> bool {
        self.check(turn).is_ok()
    }

    /// Checks a turn without playing it.
    ///
    /// # Errors
    ///
    /// [`IllegalTurn`] says which rule the turn breaks.
    pub fn check(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        let checked = match (*turn, self.stage()) {
            (Turn::Place(space), Stage::Placing) => {
                if self.occupied().contains(space) {
                    Err(IllegalTurn::SpaceOccupied(space))
                } else {
                    Ok(())
                }
            }
            (Turn::Move { from, to }, Stage::Stacking) => self.check_move(from, to),
            (Turn::Pass, Stage::Stacking) => match self.some_move(self.side_to_move()) {
                Some((from, to)) => Err(IllegalTurn::MustMove { from, to }),
                None if self.some_move(!self.side_to_move()).is_some() => Ok(()),
                None => Err(IllegalTurn::GameOver(FinalCount(self.score()).outcome())),
            },
            (Turn::Move { .. } | Turn::Pass, Stage::Placing) => Err(IllegalTurn::MustPlace),
            (Turn::Place(_), Stage::Stacking) => Err(IllegalTurn::AllPlaced),
        };
        // The end of the game is the better reason, but costs a look at both players.
        checked.map_err(|reason| self.outcome().map_or(reason, IllegalTurn::GameOver))
    }

    /// Whether the player to move may move from one space to another.
    fn check_move(&self, from: Space, to: Space) -> Result<(), IllegalTurn> {
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

    fn is_surrounded(&self, space: Space) -> bool {
        Direction::ALL.into_iter().all(|direction| {
            space.neighbor(direction).is_some_and(|beside| self.occupied().contains(beside))
        })
    }

    /// Some move of a player, whoever's turn it is.
    fn some_move(&self, color: Color) -> Option<(Space, Space)> {
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

/// The steps from one space to another along a line; `None` when they do not lie on one.
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

/// The rule that a turn breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalTurn {
    /// The game has ended.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// While pieces are placed nothing moves and nobody passes.
    #[error("a piece must be placed")]
    MustPlace,
    /// All pieces are on the board.
    #[error("all pieces are placed, so a stack must be moved")]
    AllPlaced,
    /// Pieces are placed on vacant spaces.
    #[error("{0} is occupied")]
    SpaceOccupied(Space),
    /// A player who can move may not pass.
    #[error("nobody may pass who can move, such as {from}{to}")]
    MustMove {
        /// Where a stack stands that can move.
        from: Space,
        /// Where it can go.
        to: Space,
    },
    /// There is nothing to move.
    #[error("there is no stack on {0}")]
    NoStack(Space),
    /// A red piece moves only inside a stack of a colour.
    #[error("the red piece on {0} is alone, so it does not move")]
    LoneRed(Space),
    /// The stack belongs to the opponent.
    #[error("the stack on {space} is {owner}'s")]
    NotOwner {
        /// Where it stands.
        space: Space,
        /// Whose it is.
        owner: Color,
    },
    /// A stack with neighbours on all six sides does not move.
    #[error("the stack on {0} has neighbours on all six sides, so it cannot move")]
    Surrounded(Space),
    /// A stack moves in a straight line.
    #[error("no line goes from {from} to {to}")]
    NotInLine {
        /// Where the stack stands.
        from: Space,
        /// Where it was to land.
        to: Space,
    },
    /// A stack moves exactly as far as it is high.
    #[error("the stack on {from} has {height} pieces, and {to} is {distance} away")]
    WrongDistance {
        /// Where the stack stands.
        from: Space,
        /// Where it was to land.
        to: Space,
        /// How many pieces the stack has.
        height: u8,
        /// How many steps it was to go.
        distance: u8,
    },
    /// A stack lands on another.
    #[error("there is no stack on {0} to land on")]
    OntoVacant(Space),
}
