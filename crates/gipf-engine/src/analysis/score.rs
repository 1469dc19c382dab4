//! Scores as win probabilities, and as text.

use gipf_ai::Score;
use gipf_ai::weights::LOGIT;

/// Returns the probability that the player to move wins, from 0 to 1.
///
/// The scale is the one that the evaluators are fitted to: see [`LOGIT`]. A draw counts as half a
/// win.
///
/// ```
/// use gipf_ai::Score;
/// use gipf_engine::analysis::win_probability;
///
/// assert_eq!(win_probability(Score::DRAW), 0.5);
/// assert_eq!(win_probability(Score::loss_in(6)), 0.0);
/// assert!(win_probability(Score::new(300)) > win_probability(Score::new(200)));
/// ```
#[must_use]
pub fn win_probability(score: Score) -> f64 {
    if score.is_decided() {
        return if score > Score::DRAW { 1.0 } else { 0.0 };
    }
    1.0 / (1.0 + (-f64::from(score.value()) / f64::from(LOGIT)).exp())
}

/// Returns a score as people read it: in pieces, or the end that it announces.
///
/// Examples are `+1.35`, `-0.20`, `wins in 5`, `loses in 4`, and in games that are won by points
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

/// Returns `43 %`.
pub(super) fn percent(probability: f64) -> String {
    format!("{:.0} %", 100.0 * probability)
}
