//! What the turns of a game gave away.

use core::fmt;
use core::ops::{ControlFlow, RangeInclusive};
use core::sync::atomic::{AtomicBool, Ordering};
use gipf_board::{Game, GameResult};

use crate::Engine;
use gipf_ai::{Evaluate, Limits, Score, Search, positions_before};
use gipf_core::Color;
use gipf_notation::Notation;
use gipf_notation::record::{NodeId, Record};

use crate::analysis::chance;

/// What is wrong with a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// It gave away at least [`Verdict::MISTAKE`] of the chance to win.
    Mistake,
    /// It gave away at least [`Verdict::BLUNDER`].
    Blunder,
    /// There was a win that the search saw to its end, it is gone, and at least
    /// [`Verdict::MISTAKE`] of the chance with it.
    MissedWin,
}

impl Verdict {
    /// The least chance that a mistake gives away.
    pub const MISTAKE: f64 = 0.1;

    /// The least chance that a blunder gives away.
    pub const BLUNDER: f64 = 0.25;

    /// What is wrong with a turn that leads to this score where another could have been had; both
    /// from the view of the player who makes it.
    ///
    /// ```
    /// use gipf_ai::Score;
    /// use gipf_engine::analysis::Verdict;
    ///
    /// assert_eq!(Verdict::of(Score::new(20), Score::new(10)), None);
    /// assert_eq!(Verdict::of(Score::new(200), Score::loss_in(4)), Some(Verdict::Blunder));
    /// assert_eq!(Verdict::of(Score::win_in(3), Score::DRAW), Some(Verdict::MissedWin));
    /// assert_eq!(Verdict::of(Score::win_in(3), Score::win_in(9)), None);
    /// ```
    #[must_use]
    pub fn of(best: Score, played: Score) -> Option<Verdict> {
        let lost = chance(best) - chance(played);
        if lost < Verdict::MISTAKE {
            return None;
        }
        Some(if best.is_decided() {
            Verdict::MissedWin
        } else if lost < Verdict::BLUNDER {
            Verdict::Mistake
        } else {
            Verdict::Blunder
        })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Mistake => "mistake",
            Verdict::Blunder => "blunder",
            Verdict::MissedWin => "missed win",
        })
    }
}

/// A turn of a game and what the search says of it. Scores are from the view of the player who
/// made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedTurn<P: Notation = gipf_core::Position> {
    /// The turn in the record.
    pub id: NodeId,
    /// What the best turn leads to.
    pub best: Score,
    /// The best turn and what follows.
    pub line: Vec<P::Turn>,
    /// What the turn that was made leads to.
    pub played: Score,
    /// How deep was looked for the best turn.
    pub depth: u8,
    /// What is wrong with it.
    pub verdict: Option<Verdict>,
}

/// Judges the turns of games: how long every position is searched, and which.
#[derive(Clone, Debug)]
pub struct Judge {
    limits: Limits,
    numbers: RangeInclusive<u32>,
}

impl Judge {
    /// Searches every position within these limits, of which there must be one.
    #[must_use]
    pub fn new(limits: Limits) -> Judge {
        Judge { limits, numbers: 1..=u32::MAX }
    }

    /// Judges only turns with these numbers.
    #[must_use]
    pub fn with_numbers(self, numbers: RangeInclusive<u32>) -> Judge {
        Judge { numbers, ..self }
    }

    /// Judges the main line of a game; `search` forgets what it knew before.
    pub fn judge<P, E>(&self, record: &Record<P>, search: &mut Search<P, E>) -> Vec<JudgedTurn<P>>
    where
        P: Engine,
        E: Evaluate<P> + Sync,
    {
        self.judge_with(record, search, &AtomicBool::new(false), |_, _| ())
    }

    /// The same, which ends soon after `stop` is raised: what is judged by then are the last turns
    /// of the game. Before each search `on_position` is told how many there have been and how
    /// many there are.
    ///
    /// The game is searched from its end, so that the search knows what became of each turn.
    pub fn judge_with<P, E>(
        &self,
        record: &Record<P>,
        search: &mut Search<P, E>,
        stop: &AtomicBool,
        mut on_position: impl FnMut(usize, usize),
    ) -> Vec<JudgedTurn<P>>
    where
        P: Engine,
        E: Evaluate<P> + Sync,
    {
        search.clear();
        let (mut game, turns) = self.turns(record);
        let mut judged = Vec::new();
        if turns.is_empty() {
            return judged;
        }
        on_position(0, turns.len() + 1);
        let mut after = self.look::<P, E>(&game, search, stop);
        for (done, (id, made)) in turns.iter().rev().enumerate() {
            game.undo();
            on_position(done + 1, turns.len() + 1);
            let now = self.look::<P, E>(&game, search, stop);
            let (Some(Seen { mover, score: best, line, depth }), Some(after_it)) = (&now, &after)
            else {
                break;
            };
            let played = one_ply_before(after_it.score, after_it.mover == *mover);
            let is_best = line.first() == Some(made);
            let verdict = if is_best { None } else { Verdict::of(*best, played) };
            let (best, line, depth) = (*best, line.clone(), *depth);
            judged.push(JudgedTurn { id: *id, best, line, played, depth, verdict });
            after = now;
        }
        judged.reverse();
        judged
    }

    /// The turns to be judged, and the game after the last of them.
    fn turns<P: Notation>(&self, record: &Record<P>) -> (Game<P>, Vec<(NodeId, P::Turn)>) {
        let mut game = Game::new(*record.start());
        let mut turns = Vec::new();
        for id in record.main_line() {
            let Some(node) = record.node(id) else { break };
            let number = node.number().number;
            // A record may go on after a game is void.
            if number > *self.numbers.end() || game.play(node.turn()).is_err() {
                break;
            }
            if self.numbers.contains(&number) {
                turns.push((id, node.turn().clone()));
            }
        }
        (game, turns)
    }

    /// Nothing when the search was stopped.
    fn look<P, E>(
        &self,
        game: &Game<P>,
        search: &mut Search<P, E>,
        stop: &AtomicBool,
    ) -> Option<Seen<P>>
    where
        P: Engine,
        E: Evaluate<P> + Sync,
    {
        let position = game.position();
        let mover = position.side_to_move();
        if let Some(outcome) = game.outcome() {
            let score = match outcome.into() {
                GameResult::Win(winner) if winner == mover => Score::win_in(0),
                GameResult::Win(_) => Score::loss_in(0),
                GameResult::Draw | GameResult::Void | GameResult::Unknown => Score::DRAW,
            };
            return Some(Seen { mover, score, line: Vec::new(), depth: 0 });
        }
        let before = positions_before(game);
        let found = search
            .run_with(position, &before, &self.limits, stop, &mut |_| ControlFlow::Continue(()));
        let line = found.multipv.into_iter().next().map_or_else(Vec::new, |line| line.moves);
        let seen = Seen { mover, score: found.score, line, depth: found.depth };
        (!stop.load(Ordering::Relaxed)).then_some(seen)
    }
}

/// What a search says of a position.
struct Seen<P: Notation> {
    mover: Color,
    /// From his view.
    score: Score,
    line: Vec<P::Turn>,
    depth: u8,
}

/// The score of a position for the player who has just moved there, which may be who moves next.
fn one_ply_before(score: Score, moves_again: bool) -> Score {
    match score.win() {
        Some(win) if win.by_mover == moves_again => Score::win_in(win.plies + 1),
        Some(win) => Score::loss_in(win.plies + 1),
        None if moves_again => score,
        None => -score,
    }
}
