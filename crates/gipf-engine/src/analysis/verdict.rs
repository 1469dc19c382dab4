//! The verdict on a turn: whether it is a mistake, from what two searches found in all of their depths.

use gipf_ai::Score;

use crate::analysis::MistakeKind;
use crate::analysis::mistake::Scale;

/// How much a loss must be beyond a threshold to change a verdict, if it is that of one depth. A mean of *n* depths is as
/// uncertain as a depth divided by the square root of *n*.
const MARGIN: f64 = 0.08;

/// What is said of a turn. Scores are from the view of the player who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verdict {
    pub(super) best: Score,
    pub(super) played: Score,
    pub(super) mistake: Option<MistakeKind>,
}

impl Verdict {
    /// Returns the verdict from the scores of the best turn and of the turn that was played in every depth, from the
    /// first on. Returns `None` when there is no depth.
    ///
    /// A score of a single depth is noise in part: it depends on who moves last, and on what comes just within reach.
    /// So the means of the second half of the depths are compared. The depths are gone through from the first to the
    /// last, and the verdict is changed only where the loss is beyond the threshold by a margin: a loss that stays
    /// near a threshold leaves the verdict of the smaller depth.
    pub(super) fn new(scores: &[(Score, Score)], scale: Scale) -> Option<Verdict> {
        let mut verdict: Option<Verdict> = None;
        for depth in 1..=scores.len() {
            let half = &scores[depth.div_ceil(2) - 1..depth];
            let best = mean(half.iter().map(|(best, _)| *best))?;
            let played = mean(half.iter().map(|(_, played)| *played))?;
            let lost = scale.lost(best, played);
            let loss = Loss { lost, margin: MARGIN / (half.len() as f64).sqrt() };
            let before = verdict.and_then(|verdict| verdict.mistake);
            verdict = Some(Verdict { best, played, mistake: loss.kind(before, best) });
        }
        verdict
    }
}

/// Returns the mean of scores. A score that announces the end of the game says more than the others when it is the
/// last, and nothing that a mean can use when it is not.
fn mean(scores: impl DoubleEndedIterator<Item = Score> + Clone) -> Option<Score> {
    let last = scores.clone().next_back()?;
    if last.is_decided() {
        return Some(last);
    }
    let values = scores.filter(|score| !score.is_decided()).map(Score::value);
    let (count, sum) = values.fold((0, 0), |(count, sum), value| (count + 1, sum + value));
    Some(Score::new((f64::from(sum) / f64::from(count)).round() as i32))
}

/// What a turn gives away of what counts.
struct Loss {
    lost: f64,
    margin: f64,
}

impl Loss {
    /// Returns the kind of mistake that a turn is, after what it was taken for so far.
    fn kind(&self, before: Option<MistakeKind>, best: Score) -> Option<MistakeKind> {
        if self.reaches(MistakeKind::BLUNDER, before > Some(MistakeKind::Mistake)) {
            let is_win = best.is_decided();
            Some(if is_win { MistakeKind::MissedWin } else { MistakeKind::Blunder })
        } else if self.reaches(MistakeKind::MISTAKE, before.is_some()) {
            Some(MistakeKind::Mistake)
        } else {
            None
        }
    }

    fn reaches(&self, threshold: f64, was_beyond: bool) -> bool {
        self.lost >= if was_beyond { threshold - self.margin } else { threshold + self.margin }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The verdict on a turn that loses so much of an even game in each depth.
    fn of(played: &[i32]) -> Option<MistakeKind> {
        let scores: Vec<_> = played.iter().map(|value| (Score::DRAW, Score::new(*value))).collect();
        Verdict::new(&scores, Scale::ANY).expect("a depth").mistake
    }

    #[test]
    fn a_loss_counts_when_it_lasts() {
        assert_eq!(Verdict::new(&[], Scale::ANY), None);
        // -60 is a chance of 35 %, -140 one of 20 %.
        assert_eq!(of(&[-60; 8]), Some(MistakeKind::Mistake));
        assert_eq!(of(&[-140; 8]), Some(MistakeKind::Blunder));
        assert_eq!(of(&[0, 0, 0, 0, 0, 0, 0, -130]), None);
        assert_eq!(of(&[-130, -130, -130, 0, 0, 0, 0, 0]), None);
        // Every other depth, which is less than a mistake on average.
        assert_eq!(of(&[0, -60, 0, -60, 0, -60, 0, -60]), None);
    }

    #[test]
    fn a_loss_near_the_threshold_leaves_the_verdict() {
        // 8.5 and 11.5 points.
        assert_eq!(of(&[-34; 8]), None);
        assert_eq!(of(&[-47; 8]), None);
        let after = |first: i32, later: i32| of(&[vec![first; 4], vec![later; 8]].concat());
        assert_eq!(after(-80, -34), Some(MistakeKind::Mistake));
        assert_eq!(after(-80, -20), None);
        assert_eq!(after(0, -47), None);
        assert_eq!(after(0, -60), Some(MistakeKind::Mistake));
        // 23 points.
        assert_eq!(after(-150, -100), Some(MistakeKind::Blunder));
        assert_eq!(after(-80, -100), Some(MistakeKind::Mistake));
    }

    #[test]
    fn an_end_that_is_seen_last_is_believed() {
        let win = Score::win_in(7);
        let scores =
            [(Score::new(100), Score::DRAW), (Score::new(80), Score::DRAW), (win, Score::DRAW)];
        let verdict = Verdict::new(&scores, Scale::ANY).expect("a depth");
        assert_eq!((verdict.best, verdict.mistake), (win, Some(MistakeKind::MissedWin)));
        let scores = [(win, Score::DRAW), (win, Score::DRAW), (Score::new(10), Score::DRAW)];
        let verdict = Verdict::new(&scores, Scale::ANY).expect("a depth");
        assert_eq!((verdict.best, verdict.mistake), (Score::new(10), None));
    }

    #[test]
    fn in_the_opening_only_what_is_not_even_any_more_counts() {
        let of = |plies: usize, played| {
            let scores = [(Score::new(29), Score::new(played)); 8];
            Verdict::new(&scores, Scale::at(plies)).expect("a depth").mistake
        };
        assert_eq!(of(0, -43), None);
        assert_eq!(of(5, -43), Some(MistakeKind::Mistake));
        assert_eq!(of(0, -130), Some(MistakeKind::Mistake));
    }
}
