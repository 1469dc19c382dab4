//! Turns: what they are, whether they are legal, and playing them.
//!
//! A whole turn is the unit of play. [`legality`] checks one given turn without the generator,
//! [`mid_turn`] is the board while a turn is played on it, and [`builder`] lets a caller play the
//! same turn in steps.

pub(crate) mod builder;
pub(crate) mod illegal;
pub(crate) mod legality;
pub(crate) mod mid_turn;
pub(crate) mod path;
pub(crate) mod tamsk;
pub(crate) mod uses;

use gipf_core::{Spot, Symmetry};

use crate::{Potential, PushPath, SpotCounts, TamskPushes};

/// One whole turn: `[captures] [TAMSK] move [TAMSK] [captures]`, identified by its effect.
///
/// Two turns are the same when they take the same things before the move, make the same pushes and
/// uses in the same order, and take the same things after it. A turn is `Copy` and allocates
/// nothing.
///
/// ```
/// use gipf_potentials::{GipfPotentials, Action, NewPiece, Position, Start, Turn, Variant};
///
/// let position = GipfPotentials::start(Variant::Basic);
/// let turn = position.nth_turn(0).unwrap();
/// assert!(matches!(turn.action, Some(Action::Push { .. })));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Turn {
    /// The captures before the action: how much is taken from each spot, from the top.
    pub before: SpotCounts,
    /// The TAMSK pushes before the action.
    pub tamsk_before: TamskPushes,
    /// The action; `None` only when the captures before it ended the game.
    pub action: Option<Action>,
    /// The TAMSK pushes after the action.
    pub tamsk_after: TamskPushes,
    /// The captures after the action: how much is taken from each spot, from the top.
    pub after: SpotCounts,
}

/// The action of a turn, between its captures: a push, or the use of a ZÈRTZ-, DVONN- or YINSH-potential.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Action {
    /// A piece comes into play.
    Push {
        /// What enters.
        piece: NewPiece,
        /// Where.
        path: PushPath,
    },
    /// A potential leaves its carrier.
    Use {
        /// Its kind, which is not TAMSK.
        potential: Potential,
        /// The spot of its carrier.
        from: Spot,
        /// The spot that it goes to.
        to: Spot,
    },
}

/// A piece that enters the board from the reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum NewPiece {
    /// A plain single piece. The first that a player enters forfeits the rest of the hand.
    Single,
    /// A GIPF-piece.
    Gipf,
    /// A single piece that carries a potential from the hand.
    Loaded(Potential),
}

impl NewPiece {
    /// All six, in the order in which they are generated.
    pub const ALL: [NewPiece; 6] = [
        NewPiece::Single,
        NewPiece::Gipf,
        NewPiece::Loaded(Potential::Tamsk),
        NewPiece::Loaded(Potential::Zertz),
        NewPiece::Loaded(Potential::Dvonn),
        NewPiece::Loaded(Potential::Yinsh),
    ];

    /// Returns how many pieces of the reserve it costs.
    #[must_use]
    pub const fn cost(self) -> u8 {
        match self {
            NewPiece::Gipf => 2,
            NewPiece::Single | NewPiece::Loaded(_) => 1,
        }
    }
}

impl Turn {
    /// Returns the turn that makes this move and nothing else.
    #[must_use]
    pub const fn quiet(action: Action) -> Turn {
        Turn { action: Some(action), ..Turn::EMPTY }
    }

    pub(crate) const EMPTY: Turn = Turn {
        before: SpotCounts::ZERO,
        tamsk_before: TamskPushes::NONE,
        action: None,
        tamsk_after: TamskPushes::NONE,
        after: SpotCounts::ZERO,
    };

    /// Returns whether the turn takes anything.
    #[must_use]
    pub fn is_capture(&self) -> bool {
        !self.before.is_zero() || !self.after.is_zero()
    }

    /// Returns the image of the turn under a symmetry of the board.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Turn {
        Turn {
            before: self.before.transformed(symmetry),
            tamsk_before: self.tamsk_before.transformed(symmetry),
            action: self.action.map(|action| action.transformed(symmetry)),
            tamsk_after: self.tamsk_after.transformed(symmetry),
            after: self.after.transformed(symmetry),
        }
    }
}

impl Action {
    /// Returns the image of the move under a symmetry of the board.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> Action {
        match self {
            Action::Push { piece, path } => {
                Action::Push { piece, path: path.transformed(symmetry) }
            }
            Action::Use { potential, from, to } => {
                Action::Use { potential, from: symmetry.spot(from), to: symmetry.spot(to) }
            }
        }
    }
}
