//! Scores as chances, and as words.

use gipf_ai::Score;
use gipf_ai::weights::LOGIT;

/// The chance that the player to move wins, from 0 to 1, by the scale that the evaluations are fitted
/// to: [`LOGIT`]. A tie is half a win.
///
/// ```
/// use gipf_ai::Score;
/// use gipf_engine::analysis::chance;
///
/// assert_eq!(chance(Score::DRAW), 0.5);
/// assert_eq!(chance(Score::loss_in(6)), 0.0);
/// assert!(chance(Score::new(300)) > chance(Score::new(200)));
/// ```
#[must_use]
pub fn chance(score: Score) -> f64 {
    if score.is_decided() {
        return if score > Score::DRAW { 1.0 } else { 0.0 };
    }
    1.0 / (1.0 + (-f64::from(score.value()) / f64::from(LOGIT)).exp())
}

/// A score as people read it: `+1.35`, `-0.20`, `wins in 5`, `loses in 4`, and in games that are won by points
/// `wins by 7`.
///
/// ```
/// use gipf_ai::Score;
/// use gipf_engine::analysis::score_text;
///
/// assert_eq!(score_text(Score::new(-20)), "-0.20");
/// assert_eq!(score_text(Score::DRAW), "+0.00");
/// assert_eq!(score_text(Score::win_in(5)), "wins in 5");
/// assert_eq!(score_text(-Score::win_by(7)), "loses by 7");
/// ```
#[must_use]
pub fn score_text(score: Score) -> String {
    match (score.win(), score.points()) {
        (Some(win), _) if win.by_mover => format!("wins in {}", win.plies),
        (Some(win), _) => format!("loses in {}", win.plies),
        (None, Some(points @ 1..)) => format!("wins by {points}"),
        (None, Some(points)) => format!("loses by {}", -points),
        (None, None) => format!("{:+.2}", f64::from(score.value()) / 100.0),
    }
}
