//! GIPF for the search.

use core::ops::ControlFlow;

use gipf_core::{Color, Entry, Opening, PieceKind, Position, Push, Turn};

use crate::{GameEnd, MoveKeys, Searchable};

/// A game of so many turns of both players together is ended and counts as even, wherever a program
/// plays or judges games: the rules alone let some go on for ever. Games of strong players take 110
/// to 140.
pub const PLY_CAP: usize = 600;

impl Searchable for Position {
    /// Entries for each kind of piece, and turns that push nothing.
    const HISTORY: usize = 2 * Entry::ALL.len() + 1;

    fn for_each_move<B>(&self, mut visit: impl FnMut(Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_noisy_move(false, &mut visit)?;
        self.for_each_quiet_move(visit)
    }

    /// The turns in which a row stands on the board. The plain ones are without the choices of taking
    /// some of one's GIPF-pieces of a row and leaving others.
    #[inline(always)]
    fn for_each_noisy_move<B>(
        &self,
        plain: bool,
        mut visit: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if plain {
            self.for_each_plain_row_successor(|turn, _| visit(turn))
        } else {
            self.for_each_row_successor(|turn, _| visit(turn))
        }
    }

    #[inline(always)]
    fn for_each_quiet_move<B>(
        &self,
        mut visit: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_quiet_push(|push| visit(Turn::quiet(push)))
    }

    fn quiet_move(&self, key: u16) -> Option<Turn> {
        let entry = Entry::from_index(usize::from(key / 2))?;
        let push = Push::along(entry, PieceKind::ALL[usize::from(key % 2)], self.occupied());
        let turn = Turn::quiet(push);
        // A vacant spot is entered from several dots, one of which is in the key.
        (Position::keys(&turn).exact == key && self.play_quiet(push).is_some()).then_some(turn)
    }

    #[inline(always)]
    fn capture_value(&self, turn: &Turn) -> u16 {
        if turn.is_capture() { taken(self, &self.play_unchecked(turn)) } else { 0 }
    }

    /// A reserve runs out, or the last GIPF-piece may be taken.
    fn may_end_soon(&self) -> bool {
        let has_little = |color: Color| {
            let lacks_gipfs = self.variant().has_gipf_pieces()
                && (self.pieces(color) & self.gipfs()).len() <= FEW_GIPFS;
            self.reserve(color) <= FEW_IN_RESERVE || lacks_gipfs
        };
        Color::ALL.into_iter().any(has_little)
    }

    fn certain_end(&self) -> Option<(GameEnd, u16)> {
        sits_out(self)
    }

    /// Rows may be taken with many choices of GIPF-pieces. Only those that leave one's own on the
    /// board are looked at, and of those after the same push the one that takes most.
    fn for_each_capture<B>(
        &self,
        mut visit: impl FnMut(Turn, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mover = self.side_to_move();
        let own_gipfs = (self.pieces(mover) & self.gipfs()).len();
        let mut best: Option<(Turn, u16)> = None;
        self.for_each_plain_row_successor(|turn, next| {
            let gain = taken(self, &next);
            if gain == 0 || (next.pieces(mover) & next.gipfs()).len() < own_gipfs {
                return ControlFlow::Continue(());
            }
            match best {
                Some((last, most)) if last.push == turn.push && gain <= most => {}
                Some((last, most)) if last.push != turn.push => {
                    best = Some((turn, gain));
                    visit(last, most)?;
                }
                _ => best = Some((turn, gain)),
            }
            ControlFlow::Continue(())
        })?;
        match best {
            Some((turn, gain)) => visit(turn, gain),
            None => ControlFlow::Continue(()),
        }
    }

    /// Moves are of a kind that push the same kind of piece along the same entry, the first of
    /// those onto a vacant spot. That tells those apart that take nothing.
    #[inline(always)]
    fn keys(turn: &Turn) -> MoveKeys {
        let kind = turn.push.map_or(2 * Entry::ALL.len(), |push| {
            2 * push.entry().map_or(0, Entry::index) + push.kind() as usize
        }) as u16;
        if !turn.is_capture() {
            return MoveKeys { kind, exact: kind };
        }
        let sets = turn.before.bits() ^ turn.after.bits().rotate_left(29);
        let mixed = (sets ^ u64::from(kind) << 56).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        MoveKeys { kind, exact: (mixed >> 48) as u16 | TAKES }
    }
}

const FEW_IN_RESERVE: u8 = 2;
const FEW_GIPFS: usize = 1;

/// In the exact keys of moves that take something, above those of all others.
const TAKES: u16 = 0x100;

/// What the other player loses on the way from a position to the next.
fn taken(position: &Position, next: &Position) -> u16 {
    let opponent = !position.side_to_move();
    let worth = |position: &Position| {
        let pieces = position.pieces(opponent);
        pieces.len() + (pieces & position.gipfs()).len()
    };
    100 * (worth(position) - worth(next)) as u16
}

/// A side that can never make a row again has as many turns left as pieces in reserve, and loses
/// when the other has enough to sit them out. The other may find a sooner end where there are
/// GIPF-pieces to take.
fn sits_out(position: &Position) -> Option<(GameEnd, u16)> {
    const ROW: usize = 4;
    let mover = position.side_to_move();
    let reserve = |color: Color| u16::from(position.reserve(color));
    let never_makes_a_row =
        |color: Color| position.pieces(color).len() + usize::from(position.reserve(color)) < ROW;
    if Color::ALL.iter().any(|&color| position.opening(color) != Opening::Closed) {
        return None;
    }
    let (own, other) = (reserve(mover), reserve(!mover));
    if never_makes_a_row(mover) && own <= other {
        Some((GameEnd::Win((!mover).into()), 2 * own))
    } else if never_makes_a_row(!mover) && other < own {
        Some((GameEnd::Win(mover.into()), 2 * other + 1))
    } else {
        None
    }
}
