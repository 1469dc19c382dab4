//! GIPF with potentials in the search.

use core::ops::ControlFlow;

use gipf_game::Position;
use gipf_potentials::{
    Action, Color, GipfPotentials, NewPiece, Opening, Spot, Turn, TurnFilter, TurnGroup,
};

use super::key;
use crate::gipf::push_policy;
use crate::weights::{Weights, WeightsError};
use crate::{BenchSuite, GameEnd, PotentialsEvaluator, SearchParameters, Searchable};

impl Searchable for GipfPotentials {
    type Evaluator = PotentialsEvaluator;

    const EVALUATORS: &'static [PotentialsEvaluator] = PotentialsEvaluator::ALL;

    /// The number of turns of both players after which programs end a game as a draw.
    ///
    /// The rules alone let some games go on forever.
    const PLY_CAP: usize = 600;

    /// Of each variant the start, an opening, a middle game and an ending, and a position in which a TAMSK push is
    /// due.
    const BENCH: BenchSuite = BenchSuite::new(include_str!("../../data/bench-potentials.txt"), 5);

    fn read_weights(
        file: &[u8],
    ) -> Result<Weights<GipfPotentials, PotentialsEvaluator>, WeightsError> {
        super::read_weights(file)
    }

    const HISTORY_SIZE: usize = key::HISTORY_SIZE;
    const PARAMETERS: SearchParameters =
        SearchParameters { lmp_growth: 8, ..SearchParameters::DEFAULT };

    fn for_each_in_search_order<B>(
        &self,
        mut visit: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_noisy_turn(false, |turn, _| visit(turn))?;
        self.for_each_quiet_turn(visit)
    }

    /// Visits the turns in which a row stands on the board or a TAMSK push is due. Of the thousands of
    /// turns with TAMSK pushes some hundred are plain: see [`GipfPotentials::generate`].
    // Not inlined: few positions have such turns, and the generator is long.
    #[inline(never)]
    fn for_each_noisy_turn<B>(
        &self,
        only_plain: bool,
        mut visit: impl FnMut(Turn, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let filter = if only_plain { TurnFilter::NoisySelective } else { TurnFilter::Noisy };
        let before = Property::of(self, !self.side_to_move());
        self.generate(filter, |group| {
            group.for_each(|turn, next| {
                let value = if turn.is_capture() { before.lost_until(&next) } else { 0 };
                visit(turn, value)
            })
        })
    }

    /// Adds up the turns of whole groups.
    fn has_more_noisy_turns(&self, limit: usize) -> bool {
        let limit = limit as u64;
        let mut count = 0;
        let flow = self.generate(TurnFilter::Noisy, |group| {
            count += group.count_up_to(limit);
            if count > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        flow.is_break()
    }

    fn for_each_quiet_turn<B>(
        &self,
        mut visit: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.generate(TurnFilter::Quiet, |group| group.for_each(|turn, _| visit(turn)))
    }

    #[inline]
    fn quiet_turn(&self, tt_key: u16) -> Option<Turn> {
        let action = key::quiet_turn(tt_key, self.board().occupied())?;
        self.play_quiet(action).map(|_| Turn::quiet(action))
    }

    fn capture_value(&self, turn: &Turn) -> u16 {
        if !turn.is_capture() {
            return 0;
        }
        Property::of(self, !self.side_to_move()).lost_until(&self.play_unchecked(turn))
    }

    /// Returns whether a reserve is nearly empty, or the last GIPF-pieces may be taken.
    #[inline]
    fn may_end_soon(&self) -> bool {
        let board = self.board();
        let has_little = |color: Color| {
            let lacks_gipfs = self.variant().has_gipf_pieces()
                && (board.pieces(color) & board.gipfs()).len() <= FEW_GIPFS;
            self.reserve(color) <= FEW_IN_RESERVE || lacks_gipfs
        };
        Color::ALL.into_iter().any(has_little)
    }

    #[inline]
    fn forced_end(&self) -> Option<(GameEnd, u16)> {
        waiting_win(self)
    }

    /// Visits, for each push of one kind of new piece and each use, the turn that captures most among
    /// those that leave the own GIPF-pieces on the board. TAMSK-potentials are discarded or pushed as in
    /// plain noisy moves, and pushed only where that leads to further captures.
    fn for_each_capture<B>(
        &self,
        mut visit: impl FnMut(Turn, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mover = self.side_to_move();
        let gipfs = |position: &GipfPotentials| {
            let board = position.board();
            (board.pieces(mover) & board.gipfs()).len()
        };
        let own_gipfs = gipfs(self);
        let before = Property::of(self, !mover);
        let new_piece = usual_piece(self);
        self.generate(TurnFilter::NoisySelective, |group| {
            if !is_likely(&group, new_piece) {
                return ControlFlow::Continue(());
            }
            let mut best: Option<(Turn, u16)> = None;
            let _: ControlFlow<()> = group.for_each(|turn, next| {
                let value = if turn.is_capture() { before.lost_until(&next) } else { 0 };
                if value > best.map_or(0, |(_, most)| most) && gipfs(&next) >= own_gipfs {
                    best = Some((turn, value));
                }
                ControlFlow::Continue(())
            });
            best.map_or(ControlFlow::Continue(()), |(turn, value)| visit(turn, value))
        })
    }

    /// Returns what plain GIPF says of a push on the board before the turn, whatever enters and whatever of the own
    /// pieces is taken; 0 for a use.
    fn policy(&self, turn: &Turn) -> i16 {
        let Some(Action::Push { path, .. }) = turn.action else { return 0 };
        let Some(entry) = path.entry() else { return 0 };
        let mover = self.side_to_move();
        let board = self.board();
        push_policy(board.pieces(mover), board.pieces(!mover), entry)
    }

    fn history_index(turn: &Turn) -> u16 {
        key::history_index(turn)
    }

    fn tt_key(turn: &Turn) -> Option<u16> {
        Some(key::tt_key(turn))
    }
}

const FEW_IN_RESERVE: u8 = 2;
const FEW_GIPFS: usize = 2;

/// What the quiescence search enters: a piece that does not forfeit the hand, if there is one.
fn usual_piece(position: &GipfPotentials) -> NewPiece {
    let hand = position.hand(position.side_to_move());
    hand.kinds().last().map_or(NewPiece::Single, NewPiece::Loaded)
}

/// Whether the quiescence search looks at a group of turns: those that enter the usual piece, and uses
/// that may capture. Where nothing can follow the move, the captures were made before it, and the move
/// hardly matters.
fn is_likely(group: &TurnGroup, new_piece: NewPiece) -> bool {
    if !group.goes_on() && (group.before().is_zero() || group.tamsk_before().len() > 1) {
        return false;
    }
    match group.action() {
        None => true,
        Some(Action::Push { piece, .. }) => piece == new_piece,
        Some(Action::Use { .. }) => group.goes_on(),
    }
}

/// What a player has that captures can take for good.
#[derive(Clone, Copy)]
struct Property {
    owner: Color,
    material: u8,
    /// Of which those that were not used yet count twice.
    potentials: u8,
}

impl Property {
    #[inline]
    fn of(position: &GipfPotentials, owner: Color) -> Property {
        Property {
            owner,
            material: position.material(owner),
            potentials: position.potentials(owner) + position.unused_potentials(owner),
        }
    }

    /// Returns what was lost from this to a later position, in hundredths of a piece.
    #[inline]
    fn lost_until(&self, next: &GipfPotentials) -> u16 {
        const POTENTIAL: u16 = 20;
        let after = Property::of(next, self.owner);
        let pieces = u16::from(self.material.saturating_sub(after.material));
        let potentials = u16::from(self.potentials.saturating_sub(after.potentials));
        100 * pieces + POTENTIAL * potentials
    }
}

/// Returns a win by waiting. A player who can never make a row again and has no potential left to use
/// has as many turns left as pieces in reserve, and loses when the opponent has enough pieces to wait.
/// Where there are GIPF-pieces to capture, the opponent may find a sooner win.
#[inline]
fn waiting_win(position: &GipfPotentials) -> Option<(GameEnd, u16)> {
    const ROW: usize = 4;
    let mover = position.side_to_move();
    let board = position.board();
    let reserve = |color: Color| u16::from(position.reserve(color));
    let never_makes_a_row = |color: Color| {
        let may_show = board.pieces(color) | board.covered();
        may_show.len() + usize::from(position.reserve(color)) < ROW
    };
    if !never_makes_a_row(mover) && !never_makes_a_row(!mover) {
        return None;
    }
    // With so few pieces, no line is ever full, so that some push is always legal.
    let both = usize::from(position.reserve(mover)) + usize::from(position.reserve(!mover));
    if board.occupied().len() + both >= Spot::ALL.len()
        || Color::ALL.into_iter().any(|color| {
            position.opening(color) != Opening::Closed || position.unused_potentials(color) > 0
        })
    {
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
