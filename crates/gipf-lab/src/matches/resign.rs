//! Ends a game in which both engines think that the same player is lost.

use std::fmt;
use std::str::FromStr;

use gipf_ai::Score;
use gipf_core::Color;

/// When a game ends early: on a number of turns in a row each engine has given a score by which the same
/// player is behind by at least so much. That player resigns.
///
/// A proven win counts as any number of pieces, a win by points as their number. An engine that tells no score
/// never agrees, so its games are played to their end.
///
/// ```
/// use gipf_lab::matches::ResignRule;
///
/// let rule: ResignRule = "2.5,4".parse()?;
/// assert_eq!((rule.hundredths(), rule.turns()), (250, 4));
/// assert_eq!("3".parse::<ResignRule>()?.turns(), ResignRule::DEFAULT_TURNS);
/// # Ok::<(), gipf_lab::matches::ParseResignRuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResignRule {
    hundredths: u16,
    turns: u16,
}

const _: () = assert!(100 * ResignRule::MAX_PIECES as i32 == Score::EVALUATION);

impl ResignRule {
    /// For how many turns of each player the engines have to agree, where nothing else is said.
    pub const DEFAULT_TURNS: u16 = 3;

    /// The maximum number of pieces that a rule can ask for: no evaluation is greater.
    const MAX_PIECES: u16 = 200;

    const MAX_TURNS: u16 = 100;

    /// Returns by how much a player has to be behind at least, in hundredths of a piece.
    #[must_use]
    pub const fn hundredths(self) -> u16 {
        self.hundredths
    }

    /// Returns for how many turns of each player the engines have to agree.
    #[must_use]
    pub const fn turns(self) -> u16 {
        self.turns
    }

    /// Returns the player that a score of the mover calls lost, if it calls one so.
    fn loser(self, mover: Color, score: Score) -> Option<Color> {
        let lead = score.points().map_or(score.value(), |points| 100 * i32::from(points));
        let is_enough = lead.unsigned_abs() >= self.hundredths.into();
        is_enough.then_some(if lead > 0 { !mover } else { mover })
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
    "expected pieces from 0.01 to {}, in hundredths, and, after a comma, turns from 1 to {}, such as 3 or 2.5,4",
    ResignRule::MAX_PIECES,
    ResignRule::MAX_TURNS
)]
pub struct ParseResignRuleError;

impl FromStr for ResignRule {
    type Err = ParseResignRuleError;

    fn from_str(text: &str) -> Result<ResignRule, ParseResignRuleError> {
        let (pieces, turns) = match text.split_once(',') {
            Some((pieces, turns)) => (pieces, turns.trim().parse().ok()),
            None => (text, Some(ResignRule::DEFAULT_TURNS)),
        };
        let pieces: f64 = pieces.trim().parse().map_err(|_| ParseResignRuleError)?;
        let turns = turns.filter(|turns| (1..=ResignRule::MAX_TURNS).contains(turns));
        let is_in_range = (0.01..=f64::from(ResignRule::MAX_PIECES)).contains(&pieces);
        let hundredths = (100.0 * pieces).round();
        let is_whole = (100.0 * pieces - hundredths).abs() < 1e-6;
        match turns {
            Some(turns) if is_in_range && is_whole => {
                Ok(ResignRule { hundredths: hundredths as u16, turns })
            }
            _ => Err(ParseResignRuleError),
        }
    }
}

/// What both engines have said in their last turns.
pub(super) struct ResignCount {
    rule: Option<ResignRule>,
    /// For the engine of White and of Black: who is lost, and for how many turns it has said so.
    said: [(Option<Color>, u16); 2],
}

impl ResignCount {
    pub(super) fn new(rule: Option<ResignRule>) -> ResignCount {
        ResignCount { rule, said: [(None, 0); 2] }
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
        for text in
            ["", "0", "-3", "x", "3,", "3,0", "3,101", "201", "NaN", "inf", "3,3,3", ",3", "2.999"]
        {
            assert_eq!(text.parse::<ResignRule>(), Err(ParseResignRuleError), "'{text}'");
        }
        let expected = "expected pieces from 0.01 to 200, in hundredths, and, after a comma, turns \
                        from 1 to 100, such as 3 or 2.5,4";
        assert_eq!(ParseResignRuleError.to_string(), expected);
    }

    /// Adds scores until somebody resigns, and returns who, after how many turns.
    fn resigned(text: &str, scores: &[(Color, Option<Score>)]) -> Option<(usize, Color)> {
        let mut resign_count = ResignCount::new(Some(rule(text)));
        let mut turns = scores.iter().zip(1..);
        turns.find_map(|(&(mover, score), turn)| Some((turn, resign_count.add(mover, score)?)))
    }

    #[test]
    fn a_player_resigns_when_both_have_said_so_often_enough() {
        let (good, bad) = (Some(Score::new(300)), Some(Score::loss_in(4)));
        let (white, black) = (Color::White, Color::Black);
        let round = |own, other| [(white, own), (black, other)];
        let calm = Some(Score::new(-299));
        for (rounds, resigns) in [
            // The last to agree is the loser, or the winner.
            (vec![round(good, bad); 3], Some((4, black))),
            (vec![round(bad, good); 3], Some((4, white))),
            (vec![[(black, good), (white, bad)]; 3], Some((4, white))),
            // Both begin to count again after a score that is not enough, none, or the other player's.
            (vec![round(good, bad), round(good, calm), round(good, bad)], None),
            (vec![round(good, bad), round(good, None), round(good, bad)], None),
            (vec![round(good, bad), round(bad, good), round(good, bad)], None),
            (vec![round(good, calm), round(good, bad), round(good, bad)], Some((6, black))),
            // Engines that disagree, or tell nothing.
            (vec![round(good, good); 4], None),
            (vec![round(good, None); 4], None),
        ] {
            assert_eq!(resigned("3,2", &rounds.concat()), resigns, "{rounds:?}");
        }
    }

    #[test]
    fn two_turns_of_a_player_in_a_row_count_as_two() {
        let (good, bad) = (Some(Score::new(300)), Some(Score::new(-300)));
        let scores = [(Color::White, good), (Color::Black, bad), (Color::White, good)];
        assert_eq!(resigned("3,2", &scores), None);
        let twice = [&scores[..2], &scores[..1], &scores[..1], &[(Color::Black, bad)]].concat();
        assert_eq!(resigned("3,2", &twice), Some((5, Color::Black)));
    }

    #[test]
    fn points_are_pieces() {
        for (points, resigns) in [(2, None), (3, Some((2, Color::Black)))] {
            let win = Score::win_by(points);
            let scores = [(Color::White, Some(win)), (Color::Black, Some(-win))];
            assert_eq!(resigned("3,1", &scores), resigns, "{points}");
        }
    }

    #[test]
    fn without_a_rule_nobody_resigns() {
        let mut resign_count = ResignCount::new(None);
        assert_eq!(resign_count.add(Color::White, Some(Score::win_in(1))), None);
        assert_eq!(resign_count.add(Color::Black, Some(Score::loss_in(1))), None);
    }
}
