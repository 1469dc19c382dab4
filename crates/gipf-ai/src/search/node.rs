//! The nodes of the tree: principal variation search.

use alloc::vec::Vec;
use core::ops::Range;

use gipf_game::Position;

use super::limit::Stopped;
use super::pick::Picker;
use super::reduction::{lmp_limit, lmr_reduction};
use super::search_thread::{PathEntry, SearchThread};
use super::{finished, sees_the_end};
use crate::order::OrderingContext;
use crate::table::{Bound, TranspositionTable, TtEntry};
use crate::{Evaluate, GameEnd, Score, Searchable};

/// The maximum distance from the root that is searched.
pub(super) const MAX_PLY: u16 = 250;

type Result<T> = core::result::Result<T, Stopped>;

/// A position of the tree with its hash.
pub(super) struct Node<'a, P: Position, S> {
    pub(super) position: P,
    pub(super) hash: u64,
    /// `None` at the root.
    above: Option<Above<'a, P, S>>,
}

/// The position before a turn, the state of its evaluation, and the turn.
struct Above<'a, P: Position, S> {
    position: &'a P,
    state: &'a S,
    turn: &'a P::Turn,
}

impl<'a, P: Searchable, S: Clone> Node<'a, P, S> {
    pub(super) fn root(position: P) -> Node<'a, P, S> {
        Node { position, hash: position.hash64(), above: None }
    }

    /// Returns the node after a turn that was [played](play).
    #[inline(always)]
    fn after(
        (after, hash): (P, u64),
        position: &'a P,
        state: &'a S,
        turn: &'a P::Turn,
    ) -> Node<'a, P, S> {
        Node { position: after, hash, above: Some(Above { position, state, turn }) }
    }

    /// Returns the state of the evaluation. A node that the table cuts off needs none.
    #[inline(always)]
    pub(super) fn state(&self, evaluate: &impl Evaluate<P, State = S>) -> S {
        match &self.above {
            Some(Above { position, state, turn }) => {
                evaluate.advance(state, position, turn, &self.position)
            }
            None => evaluate.state(&self.position),
        }
    }
}

/// Returns the position after a legal turn and its hash, and begins to load its bucket of the TT.
#[inline(always)]
fn play<P: Searchable>(position: &P, turn: &P::Turn, table: &TranspositionTable) -> (P, u64) {
    let after = position.play_unchecked(turn);
    let hash = after.hash64();
    table.prefetch(hash);
    (after, hash)
}

/// A node and the position before it.
struct Child<'a, P: Position, S> {
    parent: &'a P,
    node: &'a Node<'a, P, S>,
    ply: u16,
}

/// What the search of a node is asked for.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
    /// Whether a cutoff is expected, so that late turns hardly matter.
    pub(super) expects_cutoff: bool,
    /// The key of the excluded turn: the others alone are searched, to see what they are worth. Such a
    /// search neither uses nor stores a score of the TT.
    pub(super) skip: Option<u16>,
    /// Whether this is the shallower search of ProbCut. It uses the TT entry of the node but leaves it as
    /// it is, because the search of the same node to its full depth still needs it.
    pub(super) is_trial: bool,
}

impl Window {
    /// A search of all turns of a node for its own sake.
    pub(super) fn new(alpha: Score, beta: Score, expects_cutoff: bool) -> Window {
        Window { alpha, beta, expects_cutoff, skip: None, is_trial: false }
    }

    /// Whether the result is the node's own, to be stored in the TT.
    fn stores(&self) -> bool {
        self.skip.is_none() && !self.is_trial
    }
}

impl<P: Searchable, E: Evaluate<P>> SearchThread<'_, P, E> {
    /// Searches a node to a depth. Returns the score, exact between `alpha` and `beta` and otherwise a
    /// bound (fail-soft); writes the principal variation of a PV node to `line`.
    pub(super) fn node(
        &mut self,
        node: &Node<'_, P, E::State>,
        window: Window,
        depth: i32,
        ply: u16,
        line: &mut Vec<P::Turn>,
    ) -> Result<Score> {
        let Window { mut alpha, beta, expects_cutoff, skip, .. } = window;
        let stores = window.stores();
        let position = &node.position;
        if depth <= 0 && position.may_stand_pat() || ply >= MAX_PLY {
            return self.quiescence(node, alpha, beta, ply);
        }
        self.count_node()?;
        let hash = node.hash;
        if ply > 0
            && let Some(score) = self.static_result(position, hash, ply)
        {
            return Ok(score);
        }
        let is_pv_node = alpha.next_up() < beta;
        let entry = self.probe_tt(hash);
        if let Some(entry) = entry.filter(|_| ply > 0 && !is_pv_node && skip.is_none()) {
            let deep_enough = match self.features.prunes() {
                true => i32::from(entry.depth) >= depth,
                false => i32::from(entry.depth) == depth,
            };
            if let Some(score) = entry.cutoff(ply, alpha, beta).filter(|_| deep_enough) {
                return Ok(score);
            }
        }
        let state = node.state(self.evaluate);
        let static_evaluation = self.static_evaluation(position, &state, entry);
        let evaluation = self.with_tempo(static_evaluation);
        let is_improving = self.is_improving(position, evaluation);
        // A search that sees the end of every line gives an exact result, so it must not prune.
        let is_exact = sees_the_end(position, depth);
        let is_undecided = !beta.is_decided() && !alpha.is_decided();
        let may_prune = !is_pv_node && !is_exact && is_undecided && skip.is_none();
        let parameters = self.parameters;
        if may_prune
            && self.features.reverse_futility
            && depth <= parameters.futility_depth
            // A player so far behind may have lost by force, which the evaluation does not see.
            && beta.value() > -parameters.futility_max_behind
            && position.may_stand_pat()
        {
            let plies = (depth - i32::from(is_improving)).max(1);
            let margin = match position.may_end_soon() {
                true => parameters.futility_margin_near_end,
                false => parameters.futility_margin,
            };
            if evaluation.saturating_sub((margin * plies) as i16) >= beta {
                return Ok(evaluation);
            }
        }
        if may_prune
            && self.features.probcut
            && depth >= parameters.probcut_depth
            && evaluation >= beta
            && position.may_stand_pat()
            && let Some(score) = self.probcut(node, entry, beta, depth, ply)?
        {
            return Ok(score);
        }
        // Extensions at most double the depth of an iteration.
        let singular_key = match entry {
            Some(entry)
                if self.features.singular
                    && ply > 0
                    && ply < 2 * self.root_depth
                    && depth >= parameters.singular_depth
                    && !is_exact
                    && skip.is_none()
                    && self.is_singular(node, entry, expects_cutoff, depth, ply)? =>
            {
                entry.best
            }
            _ => None,
        };

        let context = self.context(position, ply, entry);
        let mut picker = Picker::new(self.memory.candidates.len());
        let first_alpha = alpha;
        let mut best = Score::MIN;
        let mut best_key = None;
        let mut next_played = None;
        while best < beta {
            let move_number = picker.picked;
            if !self.next(position, &context, &mut picker)? {
                break;
            }
            // Of this turn alone, so also taken where it is skipped.
            let played = next_played.take();
            let candidate = self.picked(&picker).clone();
            let key = candidate.key();
            if key.is_some() && key == skip {
                continue;
            }
            let is_quiet = candidate.capture_value == 0;
            if may_prune && self.features.lmp && is_quiet && depth <= parameters.lmp_depth {
                let is_lost = best.is_decided() && best < Score::DRAW;
                if move_number >= lmp_limit(&parameters, depth, is_improving) && !is_lost {
                    break;
                }
            }
            let mut reduction = 0;
            if self.features.lmr
                && is_quiet
                && !is_exact
                && depth >= 3
                && move_number >= parameters.lmr_moves as usize
            {
                reduction = lmr_reduction(&parameters, depth, move_number)
                    + i32::from(!is_improving)
                    - i32::from(is_pv_node);
                reduction -= candidate.history / parameters.lmr_history;
                if expects_cutoff {
                    reduction += (parameters.lmr_cutoff + 128) >> 8;
                }
                reduction = reduction.clamp(0, depth - 2);
            }
            let played = played.unwrap_or_else(|| play(position, &candidate.turn, self.table));
            debug_assert!(played.0 == position.play_unchecked(&candidate.turn));
            let next = Node::after(played, position, &state, &candidate.turn);
            // Plays the turn that comes next, so that its bucket of the TT is loaded while this one is searched.
            let table = self.table;
            next_played = self.peek(&mut picker).map(|turn| play(position, turn, table));
            let can_recur = is_quiet && (self.can_recur() || position.gives_back(&next.position));
            self.memory.path.push(PathEntry {
                hash,
                is_irreversible: !is_quiet,
                can_recur,
                mover: Some(position.side_to_move()),
                history_index: usize::from(candidate.history_index),
                evaluation,
            });
            let nodes = self.nodes;
            let mut below = Vec::new();
            let window = Window::new(alpha, beta, expects_cutoff);
            let is_singular = key.is_some() && key == singular_key;
            // An extension makes up for the ply of the turn, so a turn without one gets none.
            let left = depth - i32::from(P::counts_as_depth(&candidate.turn) && !is_singular);
            let child = Child { parent: position, node: &next, ply: ply + 1 };
            let score =
                self.search_child(&child, window, left, reduction, move_number == 0, &mut below);
            self.memory.path.pop();
            let score = score?;
            if ply == 0 {
                self.note_root_move(&candidate, depth, score, self.nodes - nodes);
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_key = key;
                    alpha = score;
                    if is_pv_node || ply == 0 {
                        line.clear();
                        line.push(candidate.turn);
                        line.append(&mut below);
                    }
                    if ply == 0 {
                        self.root_best = Some(super::PvLine::new(score, line.clone()));
                        self.root_best_nodes = self.nodes - nodes;
                    }
                }
            }
        }
        if picker.picked == 0 {
            return Ok(finished(position, ply));
        }
        if best >= beta && skip.is_none() {
            self.learn(picker.begin..picker.begin + picker.picked, &context, depth);
        }
        self.memory.candidates.truncate(picker.begin);
        if self.features.tt
            && stores
            && (ply > 0 || self.excluded.is_empty() && self.root_filter.is_none())
        {
            let score = best.to_tt(ply);
            let best_key = best_key.or(entry.and_then(|entry| entry.best));
            let bound = Bound::of(best, first_alpha, beta);
            let depth = depth as u8;
            let (evaluation, best) = (static_evaluation, best_key);
            self.table.insert(hash, TtEntry { score, bound, depth, evaluation, best });
        }
        Ok(best)
    }

    /// Searches the node after a turn: the first turn with the full window. Later turns are searched
    /// with a null window and reduced, again without the reduction when they beat alpha, and again
    /// with the full window when they still do.
    fn search_child(
        &mut self,
        child: &Child<'_, P, E::State>,
        window: Window,
        depth: i32,
        reduction: i32,
        is_first: bool,
        line: &mut Vec<P::Turn>,
    ) -> Result<Score> {
        let Child { parent, node, ply } = *child;
        let Window { alpha, beta, expects_cutoff, .. } = window;
        let same_side = node.position.side_to_move() == parent.side_to_move();
        let mut search =
            |thread: &mut Self, alpha: Score, beta: Score, depth: i32, expects_cutoff: bool| {
                line.clear();
                if same_side {
                    let window = Window::new(alpha, beta, expects_cutoff);
                    thread.node(node, window, depth, ply, line)
                } else {
                    let window = Window::new(-beta, -alpha, expects_cutoff);
                    thread.node(node, window, depth, ply, line).map(|score| -score)
                }
            };
        if !is_first {
            let above = alpha.next_up();
            if reduction > 0 {
                let score = search(self, alpha, above, depth - reduction, true)?;
                if score <= alpha {
                    return Ok(score);
                }
            }
            let score = search(self, alpha, above, depth, !expects_cutoff)?;
            if score <= alpha || score >= beta {
                return Ok(score);
            }
        }
        let is_pv_node = alpha.next_up() < beta;
        search(self, alpha, beta, depth, !is_pv_node && !expects_cutoff)
    }

    /// Returns a score that is known without a search: of a repetition or a forced end.
    #[inline]
    pub(super) fn static_result(&self, position: &P, hash: u64, ply: u16) -> Option<Score> {
        if self.features.repetition
            && let Some(score) = self.repetition(position, hash, ply)
        {
            return Some(score);
        }
        if self.features.forced_ends
            && let Some((end, plies)) = position.forced_end()
        {
            return Some(Score::of_end(end, position.side_to_move(), ply + plies));
        }
        None
    }

    pub(super) fn probe_tt(&self, hash: u64) -> Option<TtEntry> {
        if self.features.tt { self.table.get(hash) } else { None }
    }

    /// Returns the value of a node without the tempo, as the TT keeps it.
    pub(super) fn static_evaluation(
        &self,
        position: &P,
        state: &E::State,
        entry: Option<TtEntry>,
    ) -> Score {
        match entry {
            Some(entry) => entry.evaluation,
            None => Score::new(self.evaluate.evaluate_with(position, state)),
        }
    }

    /// Adds the [`tempo`](Evaluate::tempo), where the search looks ahead.
    #[inline(always)]
    pub(super) fn with_tempo(&self, evaluation: Score) -> Score {
        Score::new(evaluation.value() + self.tempo)
    }

    /// Returns the node after a legal turn.
    #[inline(always)]
    pub(super) fn next_node<'a>(
        &self,
        position: &'a P,
        state: &'a E::State,
        turn: &'a P::Turn,
    ) -> Node<'a, P, E::State> {
        Node::after(play(position, turn, self.table), position, state, turn)
    }

    /// Returns whether the evaluation is better than when the same player moved two plies ago.
    fn is_improving(&self, position: &P, evaluation: Score) -> bool {
        match self.memory.path.iter().nth_back(1) {
            Some(step) if step.mover == Some(position.side_to_move()) => {
                evaluation > step.evaluation
            }
            _ => true,
        }
    }

    pub(super) fn context(
        &self,
        position: &P,
        ply: u16,
        entry: Option<TtEntry>,
    ) -> OrderingContext {
        let tt_key = entry.and_then(|entry| entry.best);
        OrderingContext {
            side: position.side_to_move() as usize,
            ply: usize::from(ply),
            before: self.memory.path.last().map_or(P::HISTORY_SIZE, |step| step.history_index),
            tt_key: self.root_first.filter(|_| ply == 0).or(tt_key),
        }
    }

    /// Updates the move ordering after a cutoff by the last of these candidates.
    fn learn(&mut self, candidates: Range<usize>, context: &OrderingContext, depth: i32) {
        let (features, parameters) = (self.features, self.parameters);
        let (ordering, all) = (&mut self.memory.ordering, &self.memory.candidates);
        if let Some((best, tried)) = all.slice(candidates).split_last()
            && best.capture_value == 0
        {
            let bonus = (depth * depth * parameters.history_square
                + depth * parameters.history_linear)
                .min(parameters.history_max);
            ordering.learn::<P>(features, context, best, tried, bonus);
        }
    }

    /// Returns whether the position at hand can have occurred before.
    fn can_recur(&self) -> bool {
        self.memory.path.last().is_some_and(|step| step.can_recur)
    }

    /// Returns the score of a position that has occurred before, on the path or earlier in the game.
    ///
    /// A repetition that draws counts the first time. One that wins must be forced: the loser must have had all
    /// choices in the tree, or the game must end here.
    fn repetition(&self, position: &P, hash: u64, ply: u16) -> Option<Score> {
        let mut earlier = self.plies_since(hash);
        let cycle = earlier.next()?;
        let end = GameEnd::from(position.repetition_outcome());
        let plies = match end {
            GameEnd::Draw => 0,
            _ if P::REPETITION_LIMIT.is_some_and(|limit| 2 + earlier.count() >= limit) => 0,
            _ if cycle <= ply => cycle,
            _ => return None,
        };
        Some(Score::of_end(end, position.side_to_move(), ply + plies))
    }

    /// Returns how many plies ago a position has occurred, on the path or earlier in the game, each time.
    fn plies_since(&self, hash: u64) -> impl Iterator<Item = u16> {
        let possible = if self.can_recur() { &self.memory.path[..] } else { &[] };
        let reversible = possible.iter().rev().take_while(|step| !step.is_irreversible);
        (1..).zip(reversible).filter(move |(_, step)| step.hash == hash).map(|(plies, _)| plies)
    }
}

impl Bound {
    /// Returns what a score means that a search with this window returned.
    pub(super) fn of(score: Score, alpha: Score, beta: Score) -> Bound {
        if score >= beta {
            Bound::Lower
        } else if score > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

impl TtEntry {
    /// Returns the score, when it ends a search with this window.
    pub(super) fn cutoff(self, ply: u16, alpha: Score, beta: Score) -> Option<Score> {
        let score = Score::from_tt(self.score, ply);
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        decides.then_some(score)
    }
}
