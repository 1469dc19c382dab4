//! The steps of a turn of DVONN.

use std::fmt;

use dvonn_core::{Dvonn, Space, Turn};
use gipf_game::Position;

use crate::play::Steps;

/// A turn of DVONN as far as it has been chosen: the space of a placement, or the stack of a move and
/// then where it goes. The only legal turn, such as a pass, is complete from the beginning.
#[derive(Clone, Debug)]
pub struct DvonnSteps {
    position: Dvonn,
    from: Option<Space>,
    turn: Option<Turn>,
}

/// A step of a turn of DVONN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DvonnChoice {
    /// Places the next piece here.
    Place(Space),
    /// Moves the stack that stands here.
    From(Space),
    /// Moves it onto this one.
    To(Space),
}

impl DvonnChoice {
    /// The space that it is about.
    #[must_use]
    pub const fn space(self) -> Space {
        match self {
            DvonnChoice::Place(space) | DvonnChoice::From(space) | DvonnChoice::To(space) => space,
        }
    }
}

impl fmt::Display for DvonnChoice {
    /// `F3`, `A1`, `onto B2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DvonnChoice::Place(space) | DvonnChoice::From(space) => write!(f, "{space}"),
            DvonnChoice::To(space) => write!(f, "onto {space}"),
        }
    }
}

impl DvonnSteps {
    /// The stack that has been chosen.
    #[must_use]
    pub fn from(&self) -> Option<Space> {
        self.from
    }

    /// Where a stack can go.
    #[must_use]
    pub fn targets(&self, of: Space) -> Vec<Space> {
        let targets = self.position.turns().filter_map(|turn| match turn {
            Turn::Move { from, to } if from == of => Some(to),
            _ => None,
        });
        targets.collect()
    }
}

impl Steps for DvonnSteps {
    type Position = Dvonn;
    type Choice = DvonnChoice;

    fn begin(position: &Dvonn) -> DvonnSteps {
        let mut turns = position.turns();
        let turn = turns.next().filter(|_| turns.next().is_none());
        DvonnSteps { position: *position, from: None, turn }
    }

    fn position(&self) -> &Dvonn {
        &self.position
    }

    fn choices(&self) -> Vec<DvonnChoice> {
        if self.turn.is_some() {
            return Vec::new();
        }
        let mut choices: Vec<DvonnChoice> = match self.from {
            Some(from) => self.targets(from).into_iter().map(DvonnChoice::To).collect(),
            None => {
                let firsts = self.position.turns().filter_map(|turn| match turn {
                    Turn::Place(space) => Some(DvonnChoice::Place(space)),
                    Turn::Move { from, .. } => Some(DvonnChoice::From(from)),
                    Turn::Pass => None,
                });
                firsts.collect()
            }
        };
        choices.sort_unstable_by_key(|choice| choice.space());
        choices.dedup();
        choices
    }

    fn apply(&mut self, choice: DvonnChoice) {
        match choice {
            DvonnChoice::Place(space) => self.turn = Some(Turn::Place(space)),
            DvonnChoice::From(space) => {
                self.from = Some(space);
                if let [DvonnChoice::To(to)] = self.choices()[..] {
                    self.apply(DvonnChoice::To(to));
                }
            }
            DvonnChoice::To(to) => self.turn = self.from.map(|from| Turn::Move { from, to }),
        }
    }

    fn turn(&self) -> Option<Turn> {
        self.turn
    }

    fn question(choices: &[DvonnChoice]) -> &'static str {
        match choices.first() {
            Some(DvonnChoice::Place(_)) => "Onto which space?",
            Some(DvonnChoice::From(_)) => "Which stack moves?",
            Some(DvonnChoice::To(_)) => "Onto which stack?",
            None => "",
        }
    }
}
