//! Which potentials a turn uses, and where their carriers stood when it began.

use arrayvec::ArrayVec;
use gipf_core::{Entry, Spot};

use crate::turn::mid_turn::MidTurn;
use crate::{Action, GipfPotentials, Potential, PushPath, TamskPush, Turn};

/// The use of a potential in a turn: ZÈRTZ, DVONN and YINSH as the move, TAMSK when it is pushed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PotentialUse {
    /// Its kind.
    pub potential: Potential,
    /// The spot of its carrier at the start of the turn; `None` when the carrier entered in the same
    /// turn.
    pub carrier: Option<Spot>,
}

/// The potentials that a turn uses, in their order: at most seven.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PotentialUses(ArrayVec<PotentialUse, 7>);

impl PotentialUses {
    /// Adds a use. A turn with more than seven of them is illegal, and says nothing about the others.
    fn push(&mut self, potential: Potential, carrier: Option<Spot>) {
        let _ = self.0.try_push(PotentialUse { potential, carrier });
    }

    /// Returns an iterator over the uses, in their order.
    pub fn iter(&self) -> impl Iterator<Item = PotentialUse> + '_ {
        self.0.iter().copied()
    }

    /// Returns the number of uses.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether the turn uses no potential.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl GipfPotentials {
    /// Returns the potentials that a legal turn uses. Discarding is not using.
    ///
    /// ```
    /// use gipf_potentials::{GipfPotentials, Position, Variant};
    ///
    /// let start = GipfPotentials::start(Variant::Basic);
    /// assert!(start.uses(&start.nth_turn(0).unwrap()).is_empty());
    /// ```
    #[must_use]
    pub fn uses(&self, turn: &Turn) -> PotentialUses {
        let mut uses = PotentialUses::default();
        let mut origins = Origins::start();
        let mut board = MidTurn::start(self).without(turn.before);
        for push in turn.tamsk_before.iter() {
            tamsk(&mut uses, &mut origins, &board, push);
            board = board.tamsk(push);
        }
        if let Some(action) = turn.action {
            match action {
                Action::Push { path, .. } => origins.push(&board, path),
                Action::Use { potential, from, .. } => uses.push(potential, origins.of(from)),
            }
            board = board.moved(action);
        }
        for push in turn.tamsk_after.iter() {
            tamsk(&mut uses, &mut origins, &board, push);
            board = board.tamsk(push);
        }
        uses
    }
}

fn tamsk(uses: &mut PotentialUses, origins: &mut Origins, board: &MidTurn, push: TamskPush) {
    if let TamskPush::Push(path) = push {
        uses.push(Potential::Tamsk, origins.of(Spot::CENTER));
        origins.push(board, path);
    }
}

/// For each spot, where what lies there was at the start of the turn.
struct Origins([Option<Spot>; Spot::ALL.len()]);

impl Origins {
    fn start() -> Origins {
        Origins(Spot::ALL.map(Some))
    }

    fn of(&self, spot: Spot) -> Option<Spot> {
        self.0[spot.index()]
    }

    fn push(&mut self, board: &MidTurn, path: PushPath) {
        if let PushPath::Shift(entry) = path
            && let Some(furthest) = entry.furthest_spot(board.layers.occupied())
        {
            self.shift(entry, furthest);
        }
        self.0[path.first_spot().index()] = None;
    }

    /// Everything from the first spot to before the furthest goes one spot on.
    fn shift(&mut self, entry: Entry, furthest: Spot) {
        let mut spot = furthest;
        let back = entry.direction().opposite();
        while spot != entry.first_spot() {
            let Some(before) = spot.neighbor(back) else { return };
            self.0[spot.index()] = self.0[before.index()];
            spot = before;
        }
    }
}
