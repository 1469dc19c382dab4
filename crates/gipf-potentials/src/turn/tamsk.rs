//! What becomes of the TAMSK-potentials that reach the central spot.

use core::fmt;

use gipf_core::{Entry, Spot, Symmetry};

use crate::PushPath;

/// What a player does with a TAMSK-potential whose carrier stands on the central spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TamskPush {
    /// It is pushed in by itself, as a piece of its own.
    Push(PushPath),
    /// It is discarded and leaves the game.
    Discard,
}

impl TamskPush {
    /// Returns the image under a symmetry of the board.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> TamskPush {
        match self {
            TamskPush::Push(path) => TamskPush::Push(path.transformed(symmetry)),
            TamskPush::Discard => TamskPush::Discard,
        }
    }

    /// 0 for discarding, then the spots from 1, then the entries.
    fn code(self) -> u8 {
        let code = match self {
            TamskPush::Discard => 0,
            TamskPush::Push(PushPath::Enter(spot)) => 1 + spot.index(),
            TamskPush::Push(PushPath::Shift(entry)) => 1 + Spot::ALL.len() + entry.index(),
        };
        code as u8
    }

    fn from_code(code: u8) -> TamskPush {
        let Some(code) = usize::from(code).checked_sub(1) else { return TamskPush::Discard };
        let path = match Spot::from_index(code) {
            Some(spot) => PushPath::Enter(spot),
            None => {
                let entry = Entry::from_index(code - Spot::ALL.len());
                PushPath::Shift(entry.expect("only codes of pushes are kept"))
            }
        };
        TamskPush::Push(path)
    }
}

/// The TAMSK pushes at one of the two points of a turn, in their order: none to six.
///
/// ```
/// use gipf_potentials::{TamskPush, TamskPushes};
///
/// let pushes = TamskPushes::NONE.followed_by(TamskPush::Discard).unwrap();
/// assert_eq!(pushes.iter().collect::<Vec<_>>(), [TamskPush::Discard]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TamskPushes {
    len: u8,
    codes: [u8; TamskPushes::MAX],
}

impl TamskPushes {
    /// No push.
    pub const NONE: TamskPushes = TamskPushes { len: 0, codes: [0; TamskPushes::MAX] };

    /// The most pushes: a player has at most six TAMSK-potentials, and each leaves its carrier once.
    pub const MAX: usize = 6;

    /// Returns the pushes with one more at the end; `None` when there are [`TamskPushes::MAX`]
    /// already.
    #[must_use]
    pub fn followed_by(mut self, push: TamskPush) -> Option<TamskPushes> {
        *self.codes.get_mut(usize::from(self.len))? = push.code();
        self.len += 1;
        Some(self)
    }

    /// Returns how many pushes there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns whether there are no pushes.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns an iterator over the pushes, in their order.
    pub fn iter(&self) -> impl Iterator<Item = TamskPush> + Clone + '_ {
        self.codes[..self.len()].iter().map(|&code| TamskPush::from_code(code))
    }

    /// Returns the image under a symmetry of the board.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> TamskPushes {
        let mut image = *self;
        for (code, push) in image.codes.iter_mut().zip(self.iter()) {
            *code = push.transformed(symmetry).code();
        }
        image
    }
}

impl fmt::Debug for TamskPushes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
