//! What searches and proofs have found.

use std::time::Duration;

use gipf_ai::{PvLine, Score, SearchResult};
use gipf_engine::analysis::{GameAnalysis, Reason, TurnAnalysis, win_probability};
use gipf_game::Color;
use gipf_notation::Notation;
use gipf_notation::record::Record;
use serde::Serialize;

use super::{Point, Summary, milliseconds, turn_texts};
use crate::play::Evaluation;
use crate::{Playable, prove};

/// What a search has found in a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    position: String,
    /// The best turn; null when the game is over.
    best: Option<String>,
    depth: u8,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    milliseconds: Option<u64>,
    /// Best first; none when the game is over.
    lines: Vec<Line>,
}

/// Turns that are expected, and their score from the view of the player to move.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Line {
    score: Score,
    turns: Vec<String>,
    /// The score in words.
    text: String,
    /// The player to move.
    side: Color,
    /// The chance of the player to move to win, from 0 to 1.
    win_probability: f64,
}

impl Line {
    fn new<P: Playable>(position: &P, line: &PvLine<P::Turn>) -> Line {
        let mover = position.side_to_move();
        Line {
            score: line.score,
            turns: turn_texts(position, &line.turns),
            text: Evaluation { mover, score: line.score }.text::<P>(),
            side: mover,
            win_probability: win_probability(line.score),
        }
    }
}

impl Analysis {
    /// Returns what a search has found.
    #[must_use]
    pub fn new<P: Playable>(position: &P, found: &SearchResult<P::Turn>) -> Analysis {
        Analysis {
            position: position.position_text(None),
            best: found.best.as_ref().map(|turn| position.turn_text(turn)),
            depth: found.depth,
            nodes: found.nodes,
            milliseconds: None,
            lines: found.lines.iter().map(|line| Line::new(position, line)).collect(),
        }
    }

    /// Adds how long the search took, which differs from run to run.
    #[must_use]
    pub fn with_time(self, elapsed: Duration) -> Analysis {
        Analysis { milliseconds: Some(milliseconds(elapsed)), ..self }
    }
}

/// A line that a search has found before its end.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SearchProgress {
    #[serde(flatten)]
    line: Line,
    /// From 1, the best line.
    rank: usize,
    depth: u8,
    nodes: u64,
    milliseconds: u64,
}

impl SearchProgress {
    /// Returns the lines that a search has found so far, best first.
    pub fn of_lines<P: Playable>(
        position: &P,
        found: &SearchResult<P::Turn>,
    ) -> impl Iterator<Item = SearchProgress> {
        found.lines.iter().enumerate().map(|(index, line)| SearchProgress {
            line: Line::new(position, line),
            rank: index + 1,
            depth: found.depth,
            nodes: found.nodes,
            milliseconds: milliseconds(found.elapsed),
        })
    }
}

/// What searches have found in a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnalyzedGame {
    /// The game of the file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    /// The turns that were judged.
    turns: Vec<AnalyzedTurn>,
    /// The limits of the searches, in words.
    budget: String,
    /// Whether these are all turns that were to be judged; otherwise they are the last ones.
    is_complete: bool,
    summary: Summary,
    /// White's chance to win before the first of the turns and after each one.
    graph: Vec<Point>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct AnalyzedTurn {
    number: u32,
    side: Color,
    turn: String,
    /// What it leads to.
    score: Score,
    /// What the best turn leads to.
    best_score: Score,
    /// The chances to win that it gave away, from 0 to 1.
    lost: f64,
    verdict: Option<String>,
    /// Why a mistake is one, where the rules tell it.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Reason>,
    /// The best turn and what follows.
    best: Vec<String>,
    /// What follows the turn that was played.
    refutation: Vec<String>,
    depth: u8,
}

impl AnalyzedGame {
    /// Returns what searches have found in a game, the `game`-th of its file.
    #[must_use]
    pub fn new<P: Notation>(
        game: usize,
        record: &Record<P>,
        analysis: &GameAnalysis<P>,
    ) -> AnalyzedGame {
        let turns = analysis.turns.iter().filter_map(|turn| analyzed(record, turn));
        let summary = analysis.summary(record);
        AnalyzedGame {
            game: Some(game),
            turns: turns.collect(),
            budget: analysis.budget.clone(),
            is_complete: analysis.is_complete,
            summary: Summary::new(&summary),
            graph: Point::all(&summary),
        }
    }

    /// Leaves out the number of the game, for a game that is not from a file.
    #[must_use]
    pub fn without_number(self) -> AnalyzedGame {
        AnalyzedGame { game: None, ..self }
    }
}

fn analyzed<P: Notation>(record: &Record<P>, analysis: &TurnAnalysis<P>) -> Option<AnalyzedTurn> {
    let node = record.node(analysis.node)?;
    let before = record.position(node.parent())?;
    Some(AnalyzedTurn {
        number: node.number().number,
        side: node.number().side,
        turn: before.turn_text(node.turn()),
        score: analysis.played_score,
        best_score: analysis.best_score,
        lost: analysis.win_probability_lost(),
        verdict: analysis.mistake.map(|mistake| mistake.to_string()),
        reason: analysis.reason.clone(),
        best: turn_texts(before, &analysis.best_line),
        refutation: before
            .play(node.turn())
            .map_or_else(|_| Vec::new(), |after| turn_texts(&after, &analysis.refutation)),
        depth: analysis.depth,
    })
}

/// What is proven of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Proof {
    position: String,
    winner: Option<Color>,
    /// By how many points, in games that are won by points; 0 is a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i16>,
    /// The turns that the result takes; or those within which there is none, of which only what counts as depth
    /// is counted.
    turns: usize,
    line: Vec<String>,
}

impl Proof {
    /// Returns what is proven of a position.
    #[must_use]
    pub fn new<P: Notation>(position: &P, proof: &prove::Proof<P>) -> Proof {
        let (winner, points) = match proof {
            prove::Proof::Win { winner, points, .. } => (Some(*winner), *points),
            prove::Proof::Draw { .. } => (None, Some(0)),
            prove::Proof::Open { .. } => (None, None),
        };
        let turns = match proof {
            prove::Proof::Open { within } => usize::from(*within),
            prove::Proof::Win { line, .. } | prove::Proof::Draw { line } => line.len(),
        };
        Proof {
            position: position.position_text(None),
            winner,
            points,
            turns,
            line: turn_texts(position, proof.line()),
        }
    }
}
