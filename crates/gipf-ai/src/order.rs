//! Which moves to look at first.

use alloc::vec::Vec;

use crate::Game;

/// What has proved good elsewhere in the tree: for each side a number for each history index, and
/// for each ply two moves that cut off.
#[derive(Clone, Debug)]
pub(crate) struct Ordering {
    history: [Vec<i32>; 2],
    killers: Vec<[Option<u16>; 2]>,
}

/// A move with the position after it, and how soon it is looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<G: Game> {
    pub(crate) played: G::Move,
    pub(crate) next: G,
    pub(crate) is_capture: bool,
    rank: i32,
}

const FROM_TABLE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
const MOST_HISTORY: i32 = 1 << 20;

impl Ordering {
    pub(crate) fn new<G: Game>() -> Ordering {
        let history = alloc::vec![0; G::HISTORY];
        Ordering { history: [history.clone(), history], killers: Vec::new() }
    }

    pub(crate) fn candidate<G: Game>(
        &self,
        position: &G,
        played: G::Move,
        next: G,
        ply: usize,
        from_table: Option<u16>,
    ) -> Candidate<G> {
        let key = Some(G::move_key(&played));
        let is_capture = position.is_capture(&next);
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        let rank = if key == from_table {
            FROM_TABLE
        } else if is_capture {
            CAPTURE
        } else if key == killers[0] {
            KILLER + 1
        } else if key == killers[1] {
            KILLER
        } else {
            self.history[position.side() as usize][G::history_index(&played)]
        };
        Candidate { played, next, is_capture, rank }
    }

    /// A quiet move was good enough to look at no other.
    pub(crate) fn reward<G: Game>(
        &mut self,
        position: &G,
        played: &G::Move,
        ply: usize,
        depth: u8,
    ) {
        let history = &mut self.history[position.side() as usize];
        let value = &mut history[G::history_index(played)];
        *value = (*value + i32::from(depth) * i32::from(depth)).min(MOST_HISTORY);
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        let key = Some(G::move_key(played));
        if killers[0] != key {
            *killers = [key, killers[0]];
        }
    }
}

/// Brings the candidate with the highest rank to the front, the first of equals.
pub(crate) fn bring_best_forward<G: Game>(candidates: &mut [Candidate<G>]) {
    let mut best = 0;
    for (i, candidate) in candidates.iter().enumerate() {
        if candidate.rank > candidates[best].rank {
            best = i;
        }
    }
    candidates.swap(0, best);
}
