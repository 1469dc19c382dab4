//! The comments of an analysis: how they are written, and how they are recognized.

use std::fmt;
use std::ops::Range;

use gipf_ai::Score;
use gipf_game::{Color, Position};

use crate::analysis::score::percent;
use crate::analysis::{MistakeKind, score_text, win_probability};

/// What the sentence begins with at a turn that somebody else has marked.
const BESIDE_ANOTHER_MARK: &str = "gipf: ";

const CHANCES: &str = "'s chances fall from ";

/// The sentence on a mistake: `Blunder: White's chances fall from 62 % to 12 %; Black takes three pieces.`
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sentence {
    pub(super) kind: MistakeKind,
    /// Whether the mark of the turn is that of the sentence.
    pub(super) has_mark: bool,
    /// What follows the verdict, without the full stop.
    rest: String,
}

impl Sentence {
    /// Returns the sentence on a turn of a player: the verdict, the chances with the best turn and with the turn that
    /// was played, and the reason. A reason begins small, ends without a full stop, and goes on after the chances.
    pub(super) fn new<P: Position>(
        player: Color,
        kind: MistakeKind,
        (best, played): (Score, Score),
        reason: Option<&str>,
    ) -> Sentence {
        let [best, played] = [best, played].map(|score| percent(win_probability(score)));
        let mut rest = format!("{}{CHANCES}{best} to {played}", P::player_name(player));
        if let Some(reason) = reason {
            // A full stop ends the sentence when it is read.
            let reason = reason.trim_end_matches('.').replace(". ", "; ");
            rest += &format!("; {reason}");
        }
        Sentence { kind, has_mark: true, rest }
    }

    /// Finds the first sentence in a comment. Returns it with its place.
    pub(super) fn find<P: Position>(comment: &str) -> Option<(Sentence, Range<usize>)> {
        let starts = comment.match_indices(' ').map(|(at, _)| at + 1);
        [0].into_iter().chain(starts).find_map(|start| {
            let (sentence, len) = Sentence::parse::<P>(&comment[start..])?;
            Some((sentence, start..start + len))
        })
    }

    /// Parses the sentence that a text begins with. Returns it with its length in bytes.
    fn parse<P: Position>(text: &str) -> Option<(Sentence, usize)> {
        let unmarked = text.strip_prefix(BESIDE_ANOTHER_MARK);
        let (kind, rest) = MistakeKind::ALL.into_iter().find_map(|kind| {
            let rest = unmarked.unwrap_or(text).strip_prefix(verdict(kind))?.strip_prefix(": ")?;
            Some((kind, rest))
        })?;
        let player = [Color::White, Color::Black].map(P::player_name);
        let chances =
            player.into_iter().find_map(|name| rest.strip_prefix(name)?.strip_prefix(CHANCES))?;
        let chances = without_digits(chances)?.strip_prefix(" % to ")?;
        let end = without_digits(chances)?.strip_prefix(" %")?;
        let chances_end = rest.len() - end.len();
        let rest_len = match end.strip_prefix("; ") {
            Some(reason) => rest.len() - reason.len() + sentence_len(reason)?,
            None => chances_end,
        };
        if !rest[rest_len..].starts_with('.') {
            return None;
        }
        let sentence =
            Sentence { kind, has_mark: unmarked.is_none(), rest: rest[..rest_len].to_owned() };
        Some((sentence, text.len() - rest.len() + rest_len + 1))
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let beside = if self.has_mark { "" } else { BESIDE_ANOTHER_MARK };
        write!(f, "{beside}{}: {}.", verdict(self.kind), self.rest)
    }
}

fn verdict(kind: MistakeKind) -> &'static str {
    match kind {
        MistakeKind::Mistake => "Mistake",
        MistakeKind::Blunder => "Blunder",
        MistakeKind::MissedWin => "Missed win",
    }
}

/// Returns what follows the digits that a text begins with.
fn without_digits(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    (rest.len() < text.len()).then_some(rest)
}

/// Returns how long the text is up to the full stop that ends its first sentence.
fn sentence_len(text: &str) -> Option<usize> {
    text.find(". ").or_else(|| text.ends_with('.').then(|| text.len() - 1))
}

/// Returns the score at the end of a line, for the player who is ahead: `White +1.35`, `Black wins in 4`.
pub(super) fn score_of_line<P: Position>(mover: Color, score: Score) -> String {
    let ahead = if score.value() < 0 { !mover } else { mover };
    let score = if score.value() < 0 { -score } else { score };
    format!("{} {}", P::player_name(ahead), score_text(score))
}

/// Returns whether a comment is the score at the end of a line.
pub(super) fn is_score_of_line<P: Position>(comment: &str) -> bool {
    let is_score = |score: &str| {
        let number = score.strip_prefix('+').and_then(|number| number.split_once('.'));
        let plies = score.strip_prefix("wins in ").or_else(|| score.strip_prefix("wins by "));
        let is_number = |text: &str| without_digits(text) == Some("");
        number.is_some_and(|(whole, part)| is_number(whole) && part.len() == 2 && is_number(part))
            || plies.is_some_and(is_number)
    };
    [Color::White, Color::Black].into_iter().any(|color| {
        let score = comment.strip_prefix(P::player_name(color));
        score.and_then(|score| score.strip_prefix(' ')).is_some_and(is_score)
    })
}

#[cfg(test)]
mod tests {
    use gipf_core::Gipf;

    use super::*;

    fn sentence(reason: Option<&str>) -> Sentence {
        let scores = (Score::new(50), Score::new(-200));
        Sentence::new::<Gipf>(Color::White, MistakeKind::Blunder, scores, reason)
    }

    #[test]
    fn a_sentence_is_found_in_a_comment_and_nothing_more() {
        let plain = "Blunder: White's chances fall from 62 % to 12 %.";
        assert_eq!(sentence(None).to_string(), plain);
        let reasoned = sentence(Some("Black takes 1.5 pieces. Twice."));
        assert_eq!(
            reasoned.to_string(),
            "Blunder: White's chances fall from 62 % to 12 %; Black takes 1.5 pieces; Twice."
        );
        for sentence in [
            sentence(None),
            reasoned,
            Sentence { has_mark: false, ..sentence(Some("that is all")) },
            Sentence { kind: MistakeKind::MissedWin, ..sentence(None) },
        ] {
            for (before, after) in [("", ""), ("why? ", ""), ("", " I disagree."), ("a. ", " b")] {
                let comment = format!("{before}{sentence}{after}");
                let (found, place) = Sentence::find::<Gipf>(&comment).expect("a sentence");
                assert_eq!(found, sentence);
                assert_eq!(place, before.len()..comment.len() - after.len());
            }
        }
    }

    #[test]
    fn what_people_write_is_not_taken_for_a_sentence() {
        for comment in [
            "",
            "Blunder",
            "Blunder: White's chances fall",
            "Blunder: White's chances fall from 62 % to 12 %",
            "Blunder: White's chances fall from many % to 12 %.",
            "Blunder: Ada's chances fall from 62 % to 12 %.",
            "blunder: White's chances fall from 62 % to 12 %.",
            "Blunder: White's chances fall from 62 % to 12 %!",
        ] {
            assert_eq!(Sentence::find::<Gipf>(comment), None, "{comment}");
        }
        assert!(
            ["White +1.35", "Black wins in 4", "White wins by 7", "White +0.00"]
                .into_iter()
                .all(is_score_of_line::<Gipf>)
        );
        for comment in ["", "White", "+1.35", "White -1.35", "White +1.3", "White wins", "even"] {
            assert!(!is_score_of_line::<Gipf>(comment), "{comment}");
        }
    }

    #[test]
    fn the_score_of_a_line_names_the_player_who_is_ahead() {
        let of = |score| score_of_line::<Gipf>(Color::Black, score);
        assert_eq!(of(Score::new(135)), "Black +1.35");
        assert_eq!(of(Score::new(-20)), "White +0.20");
        assert_eq!(of(Score::DRAW), "Black +0.00");
        assert_eq!(of(Score::loss_in(4)), "White wins in 4");
        assert_eq!(of(Score::win_by(7)), "Black wins by 7");
    }
}
