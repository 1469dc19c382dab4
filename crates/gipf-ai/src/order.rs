//! Which moves to look at first.

use alloc::vec;
use alloc::vec::Vec;

use crate::{MoveKeys, SearchFeatures, Searchable};

/// What has proved good elsewhere in the tree: for each side a number for each history index, the
/// same after each history index of the move before, and for each ply two moves that cut off.
#[derive(Clone, Debug)]
pub(crate) struct Ordering {
    history: [Vec<i16>; 2],
    /// By the move before, then by the move.
    continuation: [Vec<i16>; 2],
    killers: Vec<[Option<u16>; 2]>,
}

/// A move, and how soon it is looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<P: Searchable> {
    pub(crate) played: P::Turn,
    pub(crate) gain: u16,
    /// See [`MoveKeys::kind`].
    pub(crate) index: u16,
    pub(crate) key: u16,
    /// See [`Learnt::history`].
    pub(crate) history: i32,
    rank: i32,
}

/// Where in the tree moves are ordered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) side: usize,
    pub(crate) ply: usize,
    /// The history index of the move before; [`Searchable::HISTORY`] at the start.
    pub(crate) before: usize,
    pub(crate) from_table: Option<u16>,
}

/// What is known of the moves at one place.
#[derive(Debug)]
pub(crate) struct Learnt<'a> {
    from_table: u32,
    killers: [u32; 2],
    history: Option<&'a [i16]>,
    /// After the move before.
    continuation: Option<&'a [i16]>,
}

/// Of no move.
const NO_KEY: u32 = u32::MAX;

const FROM_TABLE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
const MOST_HISTORY: i32 = 1 << 14;

impl Ordering {
    pub(crate) fn new<P: Searchable>() -> Ordering {
        let zeros = |len: usize| [vec![0; len], vec![0; len]];
        Ordering {
            history: zeros(P::HISTORY),
            continuation: zeros((P::HISTORY + 1) * P::HISTORY),
            killers: Vec::new(),
        }
    }

    /// A new search begins at the move after next, about.
    pub(crate) fn begin_search(&mut self) {
        self.killers.clear();
    }

    /// What is known of the moves at this place.
    pub(crate) fn at<P: Searchable>(&self, parts: SearchFeatures, place: &Place) -> Learnt<'_> {
        let after = place.before * P::HISTORY;
        let killers = self.killers.get(place.ply).copied().unwrap_or_default();
        Learnt {
            from_table: place.from_table.map_or(NO_KEY, u32::from),
            killers: killers.map(|key| key.map_or(NO_KEY, u32::from)),
            history: parts.history.then(|| &self.history[place.side][..]),
            continuation: parts
                .continuation
                .then(|| &self.continuation[place.side][after..after + P::HISTORY]),
        }
    }

    /// A quiet move was good enough to look at no other; those tried before it were not.
    pub(crate) fn learn<P: Searchable>(
        &mut self,
        parts: SearchFeatures,
        place: &Place,
        best: &Candidate<P>,
        tried: &[Candidate<P>],
        depth: i32,
    ) {
        let bonus = (depth * depth * 16 + depth * 32).min(2000);
        self.change::<P>(place, best.index, bonus);
        for candidate in tried.iter().filter(|candidate| candidate.gain == 0) {
            self.change::<P>(place, candidate.index, -bonus);
        }
        if !parts.killers {
            return;
        }
        if self.killers.len() <= place.ply {
            self.killers.resize(place.ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[place.ply];
        let key = Some(best.key);
        if killers[0] != key {
            *killers = [key, killers[0]];
        }
    }

    fn change<P: Searchable>(&mut self, place: &Place, index: u16, by: i32) {
        let index = usize::from(index);
        move_towards(&mut self.history[place.side][index], by);
        move_towards(&mut self.continuation[place.side][place.before * P::HISTORY + index], by);
    }
}

impl<P: Searchable> Candidate<P> {
    /// Whether it comes before killers.
    pub(crate) fn is_urgent(&self) -> bool {
        self.rank >= CAPTURE
    }
}

impl Learnt<'_> {
    /// The key of a killer.
    pub(crate) fn killer(&self, number: usize) -> Option<u16> {
        u16::try_from(self.killers[number]).ok()
    }

    /// What history says of the moves with this index, at most twice the most of one number.
    pub(crate) fn history(&self, index: u16) -> i32 {
        let index = usize::from(index);
        self.history.map_or(0, |history| i32::from(history[index]))
            + self.continuation.map_or(0, |history| i32::from(history[index]))
    }

    #[inline(always)]
    pub(crate) fn candidate<P: Searchable>(&self, played: P::Turn, gain: u16) -> Candidate<P> {
        let MoveKeys { kind: index, exact: key } = P::keys(&played);
        let history = self.history(index);
        let [killer, other_killer] = self.killers;
        let rank = if u32::from(key) == self.from_table {
            FROM_TABLE
        } else if gain > 0 {
            CAPTURE + i32::from(gain)
        } else if u32::from(key) == killer {
            KILLER + 1
        } else if u32::from(key) == other_killer {
            KILLER
        } else {
            history
        };
        Candidate { played, gain, index, key, rank, history }
    }
}

/// The nearer a number is to the most, the less it moves.
fn move_towards(value: &mut i16, by: i32) {
    let old = i32::from(*value);
    *value = (old + by - old * by.abs() / MOST_HISTORY) as i16;
}

/// Brings the candidate with the highest rank to the front, the first of equals.
pub(crate) fn bring_best_forward<P: Searchable>(candidates: &mut [Candidate<P>]) {
    let mut best = 0;
    for (i, candidate) in candidates.iter().enumerate() {
        if candidate.rank > candidates[best].rank {
            best = i;
        }
    }
    candidates.swap(0, best);
}
