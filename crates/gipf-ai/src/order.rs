//! Move ordering.

use alloc::vec;
use alloc::vec::Vec;

use crate::{SearchFeatures, Searchable};

/// History tables and killer moves.
#[derive(Clone, Debug)]
pub(crate) struct Ordering {
    /// By side and history index.
    history: [Vec<i16>; 2],
    /// By side, history index of the turn before, and history index.
    continuation_history: [Vec<i16>; 2],
    /// The keys of two quiet turns for each ply, the later cutoff first.
    killers: Vec<[Option<u16>; 2]>,
}

/// A turn of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<T> {
    pub(crate) turn: T,
    pub(crate) capture_value: u16,
    /// See [`Searchable::history_index`].
    pub(crate) history_index: u16,
    /// See [`Searchable::tt_key`]; [`NO_KEY`] where there is none.
    key: u32,
    /// What history and policy say of the turn, within `4 * MAX_HISTORY` on either side of 0.
    pub(crate) history: i32,
}

/// What the ordering of a node's turns depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OrderingContext {
    pub(crate) side: usize,
    pub(crate) ply: usize,
    /// The history index of the turn before; [`Searchable::HISTORY_SIZE`] at the root.
    pub(crate) before: usize,
    /// The key of the turn to search first.
    pub(crate) tt_key: Option<u16>,
}

/// Ranks the turns of one node.
#[derive(Debug)]
pub(crate) struct MoveScorer<'a> {
    tt_key: u32,
    killers: [u32; 2],
    history: Option<&'a [i16]>,
    /// After the turn before.
    continuation_history: Option<&'a [i16]>,
    uses_policy: bool,
}

/// The key of a turn without a key.
const NO_KEY: u32 = u32::MAX;

/// Equal to no key of a turn, [`NO_KEY`] included.
const NO_MOVE: u32 = u32::MAX - 1;

// The ranks of turns: the table's move, captures by value, killers, other turns by history and policy.
const TT_MOVE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;

/// The bound of a history value.
const MAX_HISTORY: i32 = 1 << 14;

impl Ordering {
    pub(crate) fn new<P: Searchable>() -> Ordering {
        let zeros = |len: usize| [vec![0; len], vec![0; len]];
        Ordering {
            history: zeros(P::HISTORY_SIZE),
            continuation_history: zeros((P::HISTORY_SIZE + 1) * P::HISTORY_SIZE),
            killers: Vec::new(),
        }
    }

    /// Prepares for the next search, in which plies count from another root.
    pub(crate) fn begin_search(&mut self) {
        self.killers.clear();
    }

    /// Returns the keys of the two killers of a node, the later one first.
    pub(crate) fn killers(&self, context: &OrderingContext) -> [Option<u16>; 2] {
        self.killers.get(context.ply).copied().unwrap_or_default()
    }

    /// Returns what ranks the turns of a node.
    pub(crate) fn scorer<P: Searchable>(
        &self,
        features: SearchFeatures,
        context: &OrderingContext,
    ) -> MoveScorer<'_> {
        let after = context.before * P::HISTORY_SIZE;
        MoveScorer {
            tt_key: context.tt_key.map_or(NO_MOVE, u32::from),
            killers: self.killers(context).map(|key| key.map_or(NO_MOVE, u32::from)),
            history: features.history.then(|| &self.history[context.side][..]),
            continuation_history: features
                .continuation_history
                .then(|| &self.continuation_history[context.side][after..after + P::HISTORY_SIZE]),
            uses_policy: features.policy,
        }
    }

    /// Rewards a quiet turn that caused a cutoff by a bonus, and punishes the quiet turns tried before it.
    pub(crate) fn learn<P: Searchable>(
        &mut self,
        features: SearchFeatures,
        context: &OrderingContext,
        best: &Candidate<P::Turn>,
        tried: &[Candidate<P::Turn>],
        bonus: i32,
    ) {
        self.update::<P>(context, best.history_index, bonus);
        for candidate in tried.iter().filter(|candidate| candidate.capture_value == 0) {
            self.update::<P>(context, candidate.history_index, -bonus);
        }
        let key = best.key();
        if !features.killers || key.is_none() {
            return;
        }
        if self.killers.len() <= context.ply {
            self.killers.resize(context.ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[context.ply];
        if killers[0] != key {
            *killers = [key, killers[0]];
        }
    }

    fn update<P: Searchable>(&mut self, context: &OrderingContext, index: u16, bonus: i32) {
        let index = usize::from(index);
        update_history(&mut self.history[context.side][index], bonus);
        let after = context.before * P::HISTORY_SIZE;
        update_history(&mut self.continuation_history[context.side][after + index], bonus);
    }
}

impl<T> Candidate<T> {
    /// Returns the key of the turn, where it has one.
    pub(crate) fn key(&self) -> Option<u16> {
        u16::try_from(self.key).ok()
    }

    /// Returns whether this is the same turn as another of the same position.
    pub(crate) fn is_same_move(&self, other: &Candidate<T>) -> bool
    where
        T: Eq,
    {
        self.key == other.key && self.turn == other.turn
    }
}

/// Returns the rank of a turn of the root by how good it looked in the search before, where it is quiet.
pub(crate) fn rank_at_root(rank: i32, worth: Option<i32>) -> i32 {
    worth.filter(|_| !is_before_killers(rank)).map_or(rank, |worth| worth.min(KILLER))
}

/// Returns whether turns of a rank are searched before the killers.
pub(crate) fn is_before_killers(rank: i32) -> bool {
    rank >= CAPTURE
}

impl MoveScorer<'_> {
    /// Returns the sum of the history values of an index: at most `2 * MAX_HISTORY`.
    #[inline]
    pub(crate) fn history(&self, index: u16) -> i32 {
        let index = usize::from(index);
        self.history.map_or(0, |history| i32::from(history[index]))
            + self.continuation_history.map_or(0, |history| i32::from(history[index]))
    }

    /// Returns a turn as a candidate, and its rank.
    #[inline(always)]
    pub(crate) fn candidate<P: Searchable>(
        &self,
        position: &P,
        turn: P::Turn,
        capture_value: u16,
    ) -> (Candidate<P::Turn>, i32) {
        let history_index = P::history_index(&turn);
        let key = P::tt_key(&turn).map_or(NO_KEY, u32::from);
        let mut history = self.history(history_index);
        if self.uses_policy && capture_value == 0 {
            history += i32::from(position.policy(&turn));
        }
        let [killer, other_killer] = self.killers;
        let rank = if key == self.tt_key {
            TT_MOVE
        } else if capture_value > 0 {
            CAPTURE + i32::from(capture_value)
        } else if key == killer {
            KILLER + 1
        } else if key == other_killer {
            KILLER
        } else {
            history
        };
        (Candidate { turn, capture_value, history_index, key, history }, rank)
    }
}

/// Adds a bonus that shrinks as the value approaches [`MAX_HISTORY`] ("history gravity").
fn update_history(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / MAX_HISTORY) as i16;
}
