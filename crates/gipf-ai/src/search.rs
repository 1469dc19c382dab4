//! Principal-variation search with iterative deepening.

use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering as Atomic};

use crate::order::{Candidate, Ordering, bring_best_forward};
use crate::table::{Bound, Known};
use crate::{Evaluate, Game, GameEnd, Score, TranspositionTable};

/// When a search ends by itself; without any limit it ends when it is stopped, or has seen all.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Moves ahead, captures at the end not counted.
    pub depth: Option<u8>,
    /// Positions looked at, about.
    pub nodes: Option<u64>,
}

/// What a search has found.
#[derive(Clone, Debug)]
pub struct Found<G: Game> {
    /// The best move; `None` only when the game is over.
    pub best: Option<G::Move>,
    /// What it leads to, from the view of the player to move.
    pub score: Score,
    /// The last depth that was finished.
    pub depth: u8,
    /// The positions looked at.
    pub nodes: u64,
    /// The moves that both sides are expected to play.
    pub line: Vec<G::Move>,
}

/// A search and what it has learnt for the next one.
///
/// With one thread and a limit of depth or nodes the result is always the same.
#[derive(Debug)]
pub struct Search<'a, G: Game, E> {
    evaluate: &'a E,
    table: &'a TranspositionTable,
    stop: &'a AtomicBool,
    ordering: Ordering,
    most_nodes: u64,
    nodes: u64,
    /// The moves of all open nodes, those of the deepest last.
    candidates: Vec<Candidate<G>>,
    /// The positions before this one, and whether one can occur again after the move that
    /// led to it.
    path: Vec<(u64, bool)>,
    is_quiescent: bool,
    sees_repetition: bool,
}

/// The deepest search.
const MAX_DEPTH: u8 = 100;

/// How often a search looks whether it is to stop.
const NODES_BETWEEN_LOOKS: u64 = 512;

/// The search was stopped.
struct Stopped;

type Result<T> = core::result::Result<T, Stopped>;

impl<'a, G: Game, E: Evaluate<G>> Search<'a, G, E> {
    /// A search that ends soon after `stop` is raised by another thread.
    pub fn new(
        evaluate: &'a E,
        table: &'a TranspositionTable,
        stop: &'a AtomicBool,
    ) -> Search<'a, G, E> {
        Search {
            evaluate,
            table,
            stop,
            ordering: Ordering::new::<G>(),
            most_nodes: u64::MAX,
            nodes: 0,
            candidates: Vec::new(),
            path: Vec::new(),
            is_quiescent: true,
            sees_repetition: true,
        }
    }

    /// Without looking further at captures where the depth ends: for comparing with other
    /// searches.
    #[must_use]
    pub fn without_quiescence(self) -> Search<'a, G, E> {
        Search { is_quiescent: false, ..self }
    }

    /// Without looking whether a position occurs again: for proofs of wins, whose worth must not
    /// depend on the way to a position.
    #[must_use]
    pub fn without_repetition(self) -> Search<'a, G, E> {
        Search { sees_repetition: false, ..self }
    }

    /// Looks for the best move. `before` are the hashes of the positions of the game that can still
    /// occur again: a position that does is worth nothing to either side.
    pub fn run(&mut self, position: &G, before: &[u64], limits: &Limits) -> Found<G> {
        self.nodes = 0;
        self.most_nodes = limits.nodes.unwrap_or(u64::MAX);
        self.path = before.iter().map(|&hash| (hash, true)).collect();
        let mut found =
            Found { best: None, score: Score::EVEN, depth: 0, nodes: 0, line: Vec::new() };
        let mut first = None;
        let _ = position.for_each_successor(|played, _| {
            first = Some(played);
            ControlFlow::Break(())
        });
        found.best = first;
        if first.is_none() {
            found.score = finished(position, 0);
            return found;
        }
        for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH) {
            let mut line = Vec::new();
            let score = self.node(position, Score::LEAST, Score::MOST, depth, 0, &mut line);
            self.candidates.clear();
            self.path.truncate(before.len());
            let Ok(score) = score else { break };
            found = Found { best: line.first().copied().or(first), score, depth, nodes: 0, line };
            // A win that is nearer than the depth cannot be bettered.
            if score.win().is_some_and(|win| win.plies <= u16::from(depth)) {
                break;
            }
        }
        found.nodes = self.nodes;
        found
    }

    /// The score of a position between `alpha` and `beta`, and the line that leads to it.
    fn node(
        &mut self,
        position: &G,
        mut alpha: Score,
        beta: Score,
        depth: u8,
        ply: u16,
        line: &mut Vec<G::Move>,
    ) -> Result<Score> {
        self.look_whether_to_stop()?;
        let hash = position.hash();
        if ply > 0 && self.sees_repetition && self.is_repeated(hash) {
            return Ok(Score::EVEN);
        }
        if depth == 0 && !self.is_quiescent {
            return Ok(self.leaf(position, ply));
        }
        let known = self.table.get(hash);
        if let Some(known) = known.filter(|known| ply > 0 && known.depth == depth) {
            let score = known.score.seen_from_root(ply);
            let decides = match known.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if decides {
                return Ok(score);
            }
        }
        let begin = self.candidates.len();
        self.generate(position, ply, known.and_then(|known| known.best));
        if self.candidates.len() == begin {
            return Ok(finished(position, ply));
        }
        let old_alpha = alpha;
        let mut best = Score::LEAST;
        let mut best_move = None;
        if depth == 0 {
            best = Score::new(self.evaluate.evaluate(position));
            alpha = alpha.max(best);
        }
        let mut is_first = true;
        let mut from = begin;
        while best < beta && from < self.candidates.len() {
            bring_best_forward(&mut self.candidates[from..]);
            let candidate = self.candidates[from];
            from += 1;
            if depth == 0 && !candidate.is_capture {
                continue;
            }
            let mut below = Vec::new();
            self.path.push((hash, !candidate.is_capture));
            let score =
                self.after(position, &candidate, alpha, beta, depth, ply, is_first, &mut below);
            self.path.pop();
            let score = score?;
            is_first = false;
            if score > best {
                best = score;
                best_move = Some(candidate.played);
                if score > alpha {
                    alpha = score;
                    line.clear();
                    line.push(candidate.played);
                    line.append(&mut below);
                }
                if score >= beta && !candidate.is_capture {
                    self.ordering.reward(position, &candidate.played, usize::from(ply), depth);
                }
            }
        }
        self.candidates.truncate(begin);
        let bound = if best >= beta {
            Bound::Lower
        } else if best > old_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let score = best.seen_from(ply);
        let best_key = best_move.map(|played| G::move_key(&played));
        self.table.insert(hash, Known { score, bound, depth, best: best_key });
        Ok(best)
    }

    /// The score after a move: the first of a position with the whole window, the others with none,
    /// and again where that was too narrow.
    #[expect(clippy::too_many_arguments, reason = "the state of a node, taken apart")]
    fn after(
        &mut self,
        position: &G,
        candidate: &Candidate<G>,
        alpha: Score,
        beta: Score,
        depth: u8,
        ply: u16,
        is_first: bool,
        line: &mut Vec<G::Move>,
    ) -> Result<Score> {
        let depth = depth.saturating_sub(1);
        let next = &candidate.next;
        let same_side = next.side() == position.side();
        let mut search = |search: &mut Self, alpha: Score, beta: Score| {
            line.clear();
            if same_side {
                search.node(next, alpha, beta, depth, ply + 1, line)
            } else {
                search.node(next, -beta, -alpha, depth, ply + 1, line).map(|score| -score)
            }
        };
        if !is_first {
            let score = search(self, alpha, alpha.just_above())?;
            if score <= alpha || score >= beta {
                return Ok(score);
            }
        }
        search(self, alpha, beta)
    }

    fn generate(&mut self, position: &G, ply: u16, from_table: Option<u16>) {
        let (ordering, candidates) = (&self.ordering, &mut self.candidates);
        let _: ControlFlow<()> = position.for_each_successor(|played, next| {
            let ply = usize::from(ply);
            candidates.push(ordering.candidate(position, played, next, ply, from_table));
            ControlFlow::Continue(())
        });
    }

    /// The evaluation, or the result of a finished game.
    fn leaf(&self, position: &G, ply: u16) -> Score {
        match position.for_each_successor(|_, _| ControlFlow::Break(())) {
            ControlFlow::Break(()) => Score::new(self.evaluate.evaluate(position)),
            ControlFlow::Continue(()) => finished(position, ply),
        }
    }

    /// Whether a position has occurred on the way here or in the game before.
    fn is_repeated(&self, hash: u64) -> bool {
        let mut way_back = self.path.iter().rev();
        // What was before a capture cannot occur again.
        way_back.try_for_each(|&(before, can_recur)| match (can_recur, before == hash) {
            (true, true) => ControlFlow::Break(true),
            (true, false) => ControlFlow::Continue(()),
            (false, _) => ControlFlow::Break(false),
        }) == ControlFlow::Break(true)
    }

    fn look_whether_to_stop(&mut self) -> Result<()> {
        self.nodes += 1;
        let asked =
            self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) && self.stop.load(Atomic::Relaxed);
        if asked || self.nodes > self.most_nodes { Err(Stopped) } else { Ok(()) }
    }
}

/// The score of a position in which nobody can move any more.
fn finished<G: Game>(position: &G, ply: u16) -> Score {
    match position.end() {
        Some(GameEnd::Win(side)) if side == position.side() => Score::win_in(ply),
        Some(GameEnd::Win(_)) => Score::loss_in(ply),
        Some(GameEnd::Even) | None => Score::EVEN,
    }
}
