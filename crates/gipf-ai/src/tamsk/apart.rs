//! Positions of TAMSK without time in which the sides cannot meet any more.
//!
//! From then on each player drops a ring in every turn, because a ring left out is one that the opponent drops on the
//! same space. What one player does changes nothing for the other, so the end is known when each has been counted
//! alone: how many moves onto spaces with room the hour-glasses can make.

use gipf_game::Position;
use tamsk_core::{Bitboard, ByColor, Color, Space, Tamsk};

const SPACES: usize = Space::ALL.len();

/// The hour-glasses of a player.
const HOURGLASSES: usize = 3;

/// The most positions that are looked at to count the moves of a player.
const MAX_POSITIONS: u32 = 400;

/// The moves onto spaces with room that a player can still make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moves {
    pub(super) count: u8,
    /// Whether there cannot be more. If not, the count is what was found.
    pub(super) is_exact: bool,
}

/// Returns how many moves each player can still make where no hour-glass can come to a space that one of the other
/// player can come to or leave; `None` elsewhere, with time, and where a ring can be dropped on an open space.
///
/// Takes at most 400 positions of each player.
pub(super) fn moves_apart(position: &Tamsk) -> Option<ByColor<Moves>> {
    if position.variant().is_timed() || position.open().is_some() {
        return None;
    }
    let reach = ByColor::new_with(|color| reached(position, color));
    let touches = |color: Color| {
        let beside = (position.hourglasses(color) | reach[color]).neighbors();
        left_for(position, !color).intersects(beside)
    };
    if reach.white.intersects(reach.black) || Color::ALL.into_iter().any(touches) {
        return None;
    }
    Some(ByColor::new_with(|color| {
        let most = room(position, reach[color]).min(position.rings_left()[color].into());
        Alone::new(position, color).count(most as u8)
    }))
}

/// Returns the spaces with room on which hour-glasses of a player stand that may leave them.
fn left_for(position: &Tamsk, color: Color) -> Bitboard {
    let open = !position.full();
    let leaves = |space: &Space| open.intersects(Bitboard::of(*space).neighbors());
    (position.hourglasses(color) & open).iter().filter(leaves).collect()
}

/// Returns the spaces with room where the hour-glasses of a player can come to, if those of the other stay.
fn reached(position: &Tamsk, color: Color) -> Bitboard {
    flooded(position.hourglasses(color), !position.full() - position.hourglasses(!color))
}

/// Returns the open spaces that these hour-glasses can come to in any number of moves.
fn flooded(hourglasses: Bitboard, open: Bitboard) -> Bitboard {
    let mut reached = hourglasses.neighbors() & open;
    loop {
        let more = (reached.neighbors() & open) - reached;
        if more.is_empty() {
            return reached;
        }
        reached |= more;
    }
}

fn room(position: &Tamsk, spaces: Bitboard) -> u16 {
    spaces.iter().map(|space| u16::from(space.room() - position.rings_on(space))).sum()
}

/// A player who moves alone.
struct Alone {
    room: [u8; SPACES],
    /// The spaces with room on which no hour-glass of the opponent stands.
    open: Bitboard,
    hourglasses: [Space; HOURGLASSES],
    positions_left: u32,
    best: u8,
    most: u8,
}

/// A move: which hour-glass goes where, the ones with the fewest ways on first.
type Candidate = (usize, usize, Space);

impl Alone {
    fn new(position: &Tamsk, color: Color) -> Alone {
        let mut own = position.hourglasses(color).iter();
        Alone {
            room: Space::ALL.map(|space| space.room() - position.rings_on(space)),
            open: !position.full() - position.hourglasses(!color),
            hourglasses: [Space::ALL[0]; HOURGLASSES].map(|space| own.next().unwrap_or(space)),
            positions_left: MAX_POSITIONS,
            best: 0,
            most: 0,
        }
    }

    /// Counts the moves, `most` at most.
    fn count(mut self, most: u8) -> Moves {
        self.most = most;
        self.search(0);
        let is_exact = self.best == most || self.positions_left > 0;
        Moves { count: self.best, is_exact }
    }

    fn standing(&self) -> Bitboard {
        self.hourglasses.into_iter().collect()
    }

    /// Looks for a longer way, after `made` moves.
    fn search(&mut self, made: u8) {
        self.best = self.best.max(made.min(self.most));
        let reach = flooded(self.standing(), self.open);
        let room: u8 = reach.iter().map(|space| self.room[space.index()]).sum();
        if self.best >= self.most.min(made + room) || self.positions_left == 0 {
            return;
        }
        self.positions_left -= 1;
        let mut candidates: [Option<Candidate>; 6 * HOURGLASSES] = [None; 6 * HOURGLASSES];
        let free = self.open - self.standing();
        let mut count = 0;
        for (glass, from) in self.hourglasses.into_iter().enumerate() {
            for to in Bitboard::of(from).neighbors() & free {
                let ways = (Bitboard::of(to).neighbors() & free).len();
                candidates[count] = Some((ways, glass, to));
                count += 1;
            }
        }
        let candidates = &mut candidates[..count];
        candidates.sort_unstable();
        for &(_, glass, to) in candidates.iter().flatten() {
            let from = self.hourglasses[glass];
            self.hourglasses[glass] = to;
            self.room[to.index()] -= 1;
            if self.room[to.index()] == 0 {
                self.open.remove(to);
            }
            self.search(made + 1);
            self.hourglasses[glass] = from;
            self.room[to.index()] += 1;
            self.open.insert(to);
            if self.best == self.most {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, Search, TamskEvaluator};

    #[test]
    fn sides_that_can_meet_are_not_apart() {
        assert_eq!(moves_apart(&Tamsk::default()), None);
    }

    /// The search to the end knows nothing of the count: it plays with the evaluator `material`.
    #[test]
    fn the_count_is_what_both_players_drop_when_they_play_their_best() {
        let mut seen = 0;
        let mut random = crate::Random::new(7);
        let mut search = Search::new(TamskEvaluator::Material, 4).expect("memory");
        for _ in 0..4_000 {
            let mut position = Tamsk::default();
            while position.has_turn() {
                if let Some(moves) = moves_apart(&position)
                    && moves.white.count + moves.black.count <= 9
                {
                    assert!(moves.white.is_exact && moves.black.is_exact);
                    let left = position.rings_left();
                    let white = left.white - moves.white.count;
                    let black = left.black - moves.black.count;
                    search.clear();
                    let found = search.run(&position, &Limits::default().with_depth(12));
                    let expected = match position.side_to_move() {
                        Color::White => black.cmp(&white),
                        Color::Black => white.cmp(&black),
                    };
                    let score = found.score;
                    let by_search = match score.win() {
                        Some(win) if win.by_mover => core::cmp::Ordering::Greater,
                        Some(_) => core::cmp::Ordering::Less,
                        None => score.value().cmp(&0),
                    };
                    assert_eq!(by_search, expected, "{position:?}");
                    seen += 1;
                    break;
                }
                // Rings are dropped, so that the board fills up.
                let turns: alloc::vec::Vec<_> = position.turns().collect();
                let drops = |turn: &&tamsk_core::Turn| turn.step.is_none_or(|step| step.drops);
                let dropping: alloc::vec::Vec<_> = turns.iter().filter(drops).copied().collect();
                let turn = random.choose(&dropping).or_else(|| random.choose(&turns));
                position = position.play_unchecked(&turn.expect("a turn"));
            }
            if seen == 40 {
                return;
            }
        }
        panic!("only {seen} positions were apart");
    }
}
