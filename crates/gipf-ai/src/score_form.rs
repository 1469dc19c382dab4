//! The form of a score for serde: an evaluation, or the end that it announces.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::Score;

/// A score with one of its fields set.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Form {
    /// Hundredths of a piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    hundredths: Option<i32>,
    /// In so many turns of both players.
    #[serde(skip_serializing_if = "Option::is_none")]
    wins_in: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loses_in: Option<u16>,
    /// By so many points, in games that are won by points.
    #[serde(skip_serializing_if = "Option::is_none")]
    wins_by: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loses_by: Option<u16>,
}

impl From<Score> for Form {
    fn from(score: Score) -> Form {
        let is_ahead = score > Score::DRAW;
        let mut form = Form::default();
        match (score.win(), score.points()) {
            (Some(win), _) if win.by_mover => form.wins_in = Some(win.plies),
            (Some(win), _) => form.loses_in = Some(win.plies),
            (None, Some(points)) if is_ahead => form.wins_by = Some(points.unsigned_abs()),
            (None, Some(points)) => form.loses_by = Some(points.unsigned_abs()),
            (None, None) => form.hundredths = Some(score.value()),
        }
        form
    }
}

impl Form {
    /// Returns the score; `None` unless exactly one field is set, to a number that there is.
    fn score(&self) -> Option<Score> {
        let scores = [
            self.hundredths.map(Score::new),
            self.wins_in.map(Score::win_in),
            self.loses_in.map(Score::loss_in),
            self.wins_by.map(Score::win_by),
            self.loses_by.map(|points| -Score::win_by(points)),
        ];
        let mut scores = scores.into_iter().flatten();
        let (score, None) = (scores.next()?, scores.next()) else { return None };
        let same = Form::from(score);
        let numbers = |form: &Form| {
            (form.hundredths, form.wins_in, form.loses_in, form.wins_by, form.loses_by)
        };
        (numbers(&same) == numbers(self)).then_some(score)
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Form::from(*self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Score, D::Error> {
        let expected =
            "expected one of hundredths, wins_in, loses_in, wins_by and loses_by, in its range";
        Form::deserialize(deserializer)?.score().ok_or_else(|| D::Error::custom(expected))
    }
}
