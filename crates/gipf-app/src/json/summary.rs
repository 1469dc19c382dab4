//! The summary and the graph of an analyzed game.

use gipf_engine::analysis::{GameSummary, GraphPoint, MistakeKind, TurnTally};
use gipf_game::{ByColor, Color};
use serde::Serialize;

/// The summary of an analyzed game. Win probabilities are those of White, the player who begins.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    players: ByColor<Tally>,
    phases: Vec<Phase>,
    /// The turns that gave away most, the largest loss first.
    worst: Vec<Worst>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Tally {
    turns: u32,
    mistakes: u32,
    blunders: u32,
    missed_wins: u32,
    /// The sum of the win probabilities that the turns gave away.
    lost: f64,
    /// The same for each turn; null without turns.
    mean_lost: Option<f64>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Phase {
    name: &'static str,
    players: ByColor<Tally>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Worst {
    number: u32,
    side: Color,
    turn: String,
    /// White's chance to win with the best turn.
    white_before: f64,
    /// White's chance to win with the turn that was played.
    white_after: f64,
    /// What its player lost.
    lost: f64,
    verdict: String,
    /// Why it is a mistake, in a sentence; null where the rules do not tell it.
    reason: Option<String>,
}

impl Tally {
    fn new(tally: &TurnTally) -> Tally {
        Tally {
            turns: tally.turns,
            mistakes: tally.mistakes,
            blunders: tally.blunders,
            missed_wins: tally.missed_wins,
            lost: tally.lost,
            mean_lost: tally.mean_lost(),
        }
    }
}

impl Summary {
    /// Returns the summary of an analysis.
    #[must_use]
    pub fn new(summary: &GameSummary) -> Summary {
        let tallies = |players: &ByColor<TurnTally>| players.as_ref().map(Tally::new);
        Summary {
            players: tallies(&summary.players),
            phases: summary
                .phases
                .iter()
                .map(|phase| Phase { name: phase.name, players: tallies(&phase.players) })
                .collect(),
            worst: summary
                .worst
                .iter()
                .map(|worst| Worst {
                    number: worst.number.number,
                    side: worst.number.side,
                    turn: worst.turn.clone(),
                    white_before: worst.before,
                    white_after: worst.after,
                    lost: worst.lost,
                    verdict: verdict(worst.mistake),
                    reason: worst.reason.clone(),
                })
                .collect(),
        }
    }
}

/// A point of the graph: the position before the first turn, or after a turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Point {
    /// The turn that led there; null for the first point.
    number: Option<u32>,
    side: Option<Color>,
    /// White's chance to win, from 0 to 1.
    white: f64,
    verdict: Option<String>,
}

impl Point {
    /// Returns the points of the graph of an analysis.
    #[must_use]
    pub fn all(summary: &GameSummary) -> Vec<Point> {
        let point = |point: &GraphPoint| Point {
            number: point.number.map(|number| number.number),
            side: point.number.map(|number| number.side),
            white: point.win_probability,
            verdict: point.mistake.map(verdict),
        };
        summary.graph.points.iter().map(point).collect()
    }
}

fn verdict(mistake: MistakeKind) -> String {
    mistake.to_string()
}
