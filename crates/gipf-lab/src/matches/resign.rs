//! Ends a game in which both engines think that the same side is lost.

use std::fmt;
use std::str::FromStr;

use gipf_ai::Score;
use gipf_core::Color;

/// When a game ends early: both engines have said for so many turns in a row, each after its own
/// search, that the same side is behind by so much. That side resigns.
///
/// An engine that tells no score never agrees, so its games are played to their end.
///
/// ```
/// use gipf_lab::matches::ResignRule;
///
/// let rule: ResignRule = "2.5,4".parse()?;
/// assert_eq!((rule.hundredths(), rule.turns()), (250, 4));
/// assert_eq!("3".parse::<ResignRule>()?.turns(), ResignRule::USUAL_TURNS);
/// # Ok::<(), gipf_lab::matches::ParseResignRuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResignRule {
    hundredths: u16,
    turns: u16,
}

impl ResignRule {
    /// For how many turns of each player the engines have to agree, where nothing else is said.
    pub const USUAL_TURNS: u16 = 3;

    /// The greatest score that can be asked for: that of every evaluation.
    const MAX_PIECES: u16 = (Score::EVALUATION / 100) as u16;

    const MAX_TURNS: u16 = 100;

    /// Returns by how much a side has to be behind, in hundredths of a piece.
    #[must_use]
    pub const fn hundredths(self) -> u16 {
        self.hundredths
    }

    /// Returns for how many turns of each player the engines have to agree.
    #[must_use]
    pub const fn turns(self) -> u16 {
        self.turns
    }

    /// The side that this score says is lost, when the other player has moved.
    fn loser(self, mover: Color, score: Score) -> Option<Color> {
        let margin = i32::from(self.hundredths);
        match score.value() {
            value if value >= margin => Some(!mover),
            value if value <= -margin => Some(mover),
            _ => None,
        }
    }
}

impl fmt::Display for ResignRule {
    /// Writes pieces and turns: `2.5,4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", f64::from(self.hundredths) / 100.0, self.turns)
    }
}

/// Returned when parsing a [`ResignRule`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected pieces from 0.01 to {} and, after a comma, turns from 1 to {}, such as 3 or 2.5,4",
    ResignRule::MAX_PIECES,
    ResignRule::MAX_TURNS
)]
pub struct ParseResignRuleError;

impl FromStr for ResignRule {
    type Err = ParseResignRuleError;

    fn from_str(text: &str) -> Result<ResignRule, ParseResignRuleError> {
        let (pieces, turns) = match text.split_once(',') {
            Some((pieces, turns)) => (pieces, turns.trim().parse().ok()),
            None => (text, Some(ResignRule::USUAL_TURNS)),
        };
        let pieces: f64 = pieces.trim().parse().map_err(|_| ParseResignRuleError)?;
        let turns = turns.filter(|turns| (1..=ResignRule::MAX_TURNS).contains(turns));
        let is_in_range = (0.01..=f64::from(ResignRule::MAX_PIECES)).contains(&pieces);
        match turns {
            Some(turns) if is_in_range => {
                Ok(ResignRule { hundredths: (100.0 * pieces).round() as u16, turns })
            }
            _ => Err(ParseResignRuleError),
        }
    }
}

/// What both engines have said in their last turns.
pub(super) struct Agreement {
    rule: Option<ResignRule>,
    /// For the engine of White and of Black: who is lost, and for how many turns it has said so.
    said: [(Option<Color>, u16); 2],
}

impl Agreement {
    pub(super) fn new(rule: Option<ResignRule>) -> Agreement {
        Agreement { rule, said: [(None, 0); 2] }
    }

    /// Adds the score of a turn, and returns who resigns after it.
    pub(super) fn add(&mut self, mover: Color, score: Option<Score>) -> Option<Color> {
        let rule = self.rule?;
        let loser = score.and_then(|score| rule.loser(mover, score));
        let own = &mut self.said[mover as usize];
        let before = if own.0 == loser { own.1 } else { 0 };
        *own = (loser, before.saturating_add(1));
        let [white, black] = self.said;
        let is_agreed = white.0 == black.0 && white.1.min(black.1) >= rule.turns;
        loser.filter(|_| is_agreed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(text: &str) -> ResignRule {
        text.parse().expect("a rule")
    }

    #[test]
    fn rules_read_back() {
        for text in ["3,3", "2.5,4", "0.01,1", "200,100", "0.29,7"] {
            assert_eq!(rule(text).to_string(), text);
        }
        assert_eq!(rule(" 3 , 5 "), rule("3,5"));
    }

    #[test]
    fn what_is_no_rule_is_refused() {
        for text in ["", "0", "-3", "x", "3,", "3,0", "3,101", "201", "NaN", "inf", "3,3,3", ",3"] {
            assert_eq!(text.parse::<ResignRule>(), Err(ParseResignRuleError), "'{text}'");
        }
        let expected = "expected pieces from 0.01 to 200 and, after a comma, turns from 1 to 100, \
                        such as 3 or 2.5,4";
        assert_eq!(ParseResignRuleError.to_string(), expected);
    }

    #[test]
    fn a_side_resigns_when_both_have_said_so_often_enough() {
        let mut agreement = Agreement::new(Some(rule("3,2")));
        let (good, bad) = (Some(Score::new(300)), Some(Score::loss_in(4)));
        for (mover, score, resigns) in [
            (Color::White, good, None),
            (Color::Black, bad, None),
            (Color::White, good, None),
            // Not bad enough: Black begins to count again.
            (Color::Black, Some(Score::new(-299)), None),
            (Color::White, good, None),
            (Color::Black, bad, None),
            (Color::White, good, None),
            (Color::Black, bad, Some(Color::Black)),
        ] {
            assert_eq!(agreement.add(mover, score), resigns, "{mover:?} {score:?}");
        }
    }

    #[test]
    fn engines_that_disagree_or_tell_nothing_play_on() {
        let good = Some(Score::win_in(9));
        for (white, black) in [(good, good), (good, None), (None, None)] {
            let mut agreement = Agreement::new(Some(rule("1,1")));
            for _ in 0..4 {
                assert_eq!(agreement.add(Color::White, white), None);
                assert_eq!(agreement.add(Color::Black, black), None);
            }
        }
        let mut none = Agreement::new(None);
        assert_eq!(none.add(Color::White, good), None);
        assert_eq!(none.add(Color::Black, good.map(|score| -score)), None);
    }
}
