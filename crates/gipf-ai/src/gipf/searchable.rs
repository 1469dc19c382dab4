//! GIPF in the search.

use core::ops::ControlFlow;

use gipf_core::{Color, Entry, Gipf, Opening, PieceKind, Push, Turn, TurnFilter};
use gipf_game::Position;

use super::policy;
use crate::weights::{Weights, WeightsError};
use crate::{BenchSuite, GameEnd, GipfEvaluator, SearchParameters, Searchable};

impl Searchable for Gipf {
    type Evaluator = GipfEvaluator;

    const EVALUATORS: &'static [GipfEvaluator] = GipfEvaluator::ALL;

    /// The number of turns of both players after which programs end a game as a draw.
    ///
    /// The rules alone let some games go on forever. Half of the engine's games take fewer than 84 to 118 turns, by variant.
    const PLY_CAP: usize = 600;

    /// Of each variant the start, openings, middle games, some with rows to be taken, and an endgame.
    const BENCH: BenchSuite = BenchSuite::new(include_str!("../../data/bench-gipf.txt"), 9);

    fn read_weights(file: &[u8]) -> Result<Weights<Gipf, GipfEvaluator>, WeightsError> {
        super::read_weights(file)
    }

    #[cfg(external_weights)]
    fn missing_weights(&self) -> Option<&'static str> {
        super::built_in::missing_network(self.variant())
    }

    #[cfg(external_weights)]
    fn provide_weights(file: &[u8]) -> Result<(), WeightsError> {
        super::built_in::provide_network(file)
    }

    /// One index for each entry and kind of piece, and one for turns that push nothing.
    const HISTORY_SIZE: usize = 2 * Entry::ALL.len() + 1;

    const PARAMETERS: SearchParameters = SearchParameters {
        futility_margin: 28,
        futility_max_behind: 300,
        lmp_moves: 8,
        lmp_growth: 4,
        lmr_factor: 60,
        lmr_offset: -35,
        lmr_history: 4300,
        lmr_cutoff: 140,
        aspiration_margin: 12,
        history_square: 12,
        history_linear: 88,
        history_max: 1250,
        probcut_depth: 5,
        singular_depth: 8,
        ..SearchParameters::DEFAULT
    };

    fn for_each_in_search_order<B>(
        &self,
        mut visit: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_noisy_turn(false, |turn, _| visit(turn))?;
        self.for_each_quiet_turn(visit)
    }

    /// Visits the turns in which a row stands on the board. Turns that take some of the own
    /// GIPF-pieces of a row and leave others are not plain.
    // Not inlined: few positions have such turns, and the generator is long.
    #[inline(never)]
    fn for_each_noisy_turn<B>(
        &self,
        only_plain: bool,
        mut visit: impl FnMut(Turn, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let opponent = !self.side_to_move();
        let before = material(self, opponent);
        let mut valued = |turn: Turn, next: Gipf| {
            let value = if turn.is_capture() { lost(before, &next, opponent) } else { 0 };
            visit(turn, value)
        };
        if only_plain {
            self.generate(TurnFilter::NoisySelective, |group| group.for_each(&mut valued))
        } else {
            self.generate(TurnFilter::Noisy, |group| group.for_each(&mut valued))
        }
    }

    #[inline(always)]
    fn for_each_quiet_turn<B>(
        &self,
        mut visit: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.generate(TurnFilter::Quiet, |group| match group.push() {
            Some(push) => visit(Turn::quiet(push)),
            None => ControlFlow::Continue(()),
        })
    }

    #[inline]
    fn quiet_turn(&self, key: u16) -> Option<Turn> {
        let entry = Entry::from_index(usize::from(key / 2))?;
        let push = Push::along(entry, PieceKind::ALL[usize::from(key % 2)], self.occupied());
        let turn = Turn::quiet(push);
        // A vacant spot is entered from several dots, one of which is in the key.
        (Gipf::history_index(&turn) == key && self.play_quiet(push).is_some()).then_some(turn)
    }

    #[inline(always)]
    fn capture_value(&self, turn: &Turn) -> u16 {
        if !turn.is_capture() {
            return 0;
        }
        let opponent = !self.side_to_move();
        lost(material(self, opponent), &self.play_unchecked(turn), opponent)
    }

    /// Returns whether a reserve is nearly empty, or the last GIPF-piece may be taken.
    #[inline]
    fn may_end_soon(&self) -> bool {
        let has_little = |color: Color| {
            let lacks_gipfs = self.variant().has_gipf_pieces()
                && (self.pieces(color) & self.gipfs()).len() <= FEW_GIPFS;
            self.reserve(color) <= FEW_IN_RESERVE || lacks_gipfs
        };
        Color::ALL.into_iter().any(has_little)
    }

    /// Every push uses up a piece of a reserve, and only a row gives some back.
    #[inline(always)]
    fn gives_back(&self, next: &Gipf) -> bool {
        let reserves = |position: &Gipf| -> u8 {
            Color::ALL.into_iter().map(|color| position.reserve(color)).sum()
        };
        reserves(next) >= reserves(self)
    }

    #[inline]
    fn forced_end(&self) -> Option<(GameEnd, u16)> {
        waiting_win(self)
    }

    /// Visits, for each push, the turn that captures most among those that leave the own GIPF-pieces on
    /// the board.
    fn for_each_capture<B>(
        &self,
        mut visit: impl FnMut(Turn, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mover = self.side_to_move();
        let before = material(self, !mover);
        let own_gipfs = (self.pieces(mover) & self.gipfs()).len();
        let mut best: Option<(Turn, u16)> = None;
        let mut consider = |turn: Turn, next: Gipf| {
            let capture_value = lost(before, &next, !mover);
            if capture_value == 0 || (next.pieces(mover) & next.gipfs()).len() < own_gipfs {
                return ControlFlow::Continue(());
            }
            match best {
                Some((last, most)) if last.push == turn.push && capture_value <= most => {}
                Some((last, most)) if last.push != turn.push => {
                    best = Some((turn, capture_value));
                    visit(last, most)?;
                }
                _ => best = Some((turn, capture_value)),
            }
            ControlFlow::Continue(())
        };
        self.generate(TurnFilter::NoisySelective, |group| group.for_each(&mut consider))?;
        match best {
            Some((turn, capture_value)) => visit(turn, capture_value),
            None => ControlFlow::Continue(()),
        }
    }

    /// Moves that push the same kind of piece along the same entry share an index: along the first of
    /// two entries, for a push onto a spot that is vacant.
    #[inline(always)]
    fn history_index(turn: &Turn) -> u16 {
        turn.push.map_or(2 * Entry::ALL.len(), |push| {
            2 * push.entry().map_or(0, Entry::index) + push.kind() as usize
        }) as u16
    }

    #[inline(always)]
    fn policy(&self, turn: &Turn) -> i16 {
        policy::policy(self, turn)
    }

    /// The history index tells quiet moves apart. The key of a capture is a hash of its sets, so two
    /// captures of a position share a key in one of some 2^15 cases.
    #[inline(always)]
    fn tt_key(turn: &Turn) -> Option<u16> {
        let index = Gipf::history_index(turn);
        if !turn.is_capture() {
            return Some(index);
        }
        let sets = turn.before.bits() ^ turn.after.bits().rotate_left(29);
        let mixed = (sets ^ u64::from(index) << 56).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Some((mixed >> 48) as u16 | CAPTURE_BIT)
    }
}

const FEW_IN_RESERVE: u8 = 2;
const FEW_GIPFS: usize = 1;

/// Set in the keys of captures and in no key of a quiet move.
const CAPTURE_BIT: u16 = 0x100;

/// Returns the value of a player's pieces on the board, a GIPF-piece as two.
#[inline]
fn material(position: &Gipf, color: Color) -> usize {
    let pieces = position.pieces(color);
    pieces.len() + (pieces & position.gipfs()).len()
}

/// Returns what a player has lost in the turn to this position, from his `material` before it.
#[inline]
fn lost(before: usize, next: &Gipf, color: Color) -> u16 {
    100 * (before - material(next, color)) as u16
}

/// Returns a win by waiting. A player who can never make a row again has as many turns left as pieces in
/// reserve, and loses when the opponent has enough pieces to wait. Where there are GIPF-pieces to
/// capture, the opponent may find a sooner win.
#[inline]
fn waiting_win(position: &Gipf) -> Option<(GameEnd, u16)> {
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
        Some((GameEnd::Win(!mover), 2 * own))
    } else if never_makes_a_row(!mover) && other < own {
        Some((GameEnd::Win(mover), 2 * other + 1))
    } else {
        None
    }
}
