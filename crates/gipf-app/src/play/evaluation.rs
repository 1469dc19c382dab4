//! What the engine thinks of a position, in words.

use gipf_ai::{Score, SearchResult};
use gipf_game::Color;

use crate::Playable;

/// What the engine thinks of a position. Its text is short: `White +0.35`, `Black wins in 4 turns`
/// (those of both players counted), `Black wins by 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// The player to move.
    pub mover: Color,
    /// The score from the view of the player to move.
    pub score: Score,
}

impl Evaluation {
    /// Returns it in words for a game: `White +1.20`.
    #[must_use]
    pub fn text<P: Playable>(&self) -> String {
        let Evaluation { mover, score } = *self;
        let ahead = P::player_name(if score.value() < 0 { !mover } else { mover });
        match (score.win(), score.points()) {
            (Some(win), _) => {
                let winner = P::player_name(if win.by_mover { mover } else { !mover });
                let plural = if win.plies == 1 { "" } else { "s" };
                format!("{winner} wins in {} turn{plural}", win.plies)
            }
            (None, Some(points)) => format!("{ahead} wins by {}", points.abs()),
            (None, None) => match score.value().abs() {
                0 => "even".into(),
                value => format!("{ahead} +{}.{:02}", value / 100, value % 100),
            },
        }
    }
}

/// What a search says of a position: its evaluation, and how play should go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOpinion<P: Playable> {
    /// The evaluation.
    pub evaluation: Evaluation,
    /// The depth of the search in turns.
    pub depth: u8,
    /// The turns that both players are expected to play; empty when the game is over.
    pub line: Vec<P::Turn>,
}

impl<P: Playable> EngineOpinion<P> {
    /// Returns what a search says, at its end or so far; `None` when the game is over.
    #[must_use]
    pub fn of_result(position: &P, result: &SearchResult<P::Turn>) -> Option<EngineOpinion<P>> {
        let line = result.lines.first()?;
        Some(EngineOpinion {
            evaluation: Evaluation { mover: position.side_to_move(), score: line.score },
            depth: result.depth,
            line: line.turns.clone(),
        })
    }

    /// Returns a hint: `hint: a4-c5 (White +0.35, depth 9), then b6-d6 ...`
    #[must_use]
    pub fn hint(&self, position: &P) -> String {
        const HINT_TURNS: usize = 4;
        let mut position = *position;
        let mut turns = self.line.iter().take(HINT_TURNS).map(|turn| {
            let text = position.turn_text(turn);
            position = position.play_unchecked(turn);
            text
        });
        let first = turns.next().unwrap_or_default();
        let rest: Vec<String> = turns.collect();
        let mut hint =
            format!("hint: {first} ({}, depth {})", self.evaluation.text::<P>(), self.depth);
        if !rest.is_empty() {
            hint.push_str(&format!(", then {}", rest.join(" ")));
        }
        hint
    }
}
