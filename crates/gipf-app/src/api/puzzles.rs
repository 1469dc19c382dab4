//! Puzzles.

use serde::Deserialize;
use serde_json::{Value, json};

use super::Answer;
use super::error::ApiError;
use crate::Playable;
use crate::puzzles::{GRADES, GradedPuzzle, Theme, Within, built_in, within_of};

/// Lists the positions with proven wins that are built in.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct PuzzlesCall {
    /// Only puzzles with this theme.
    theme: Option<String>,
    /// Only puzzles of this grade.
    grade: Option<u8>,
}

impl PuzzlesCall {
    pub(super) fn answer<P: Playable>(self) -> Answer {
        let theme = self.theme.as_deref().map(|name| {
            Theme::named(name).ok_or_else(|| {
                let names = Theme::ALL.map(Theme::name).join(", ");
                ApiError::field("theme", format!("there is no theme '{name}', expected {names}"))
            })
        });
        let theme = theme.transpose()?;
        if self.grade.is_some_and(|grade| !(1..=GRADES).contains(&grade)) {
            return Err(ApiError::field("grade", format!("expected a grade from 1 to {GRADES}")));
        }
        let all = built_in::<P>();
        let themes = Theme::ALL.into_iter().filter_map(|it| {
            let count = all.iter().filter(|puzzle| puzzle.themes.contains(&it)).count();
            (count > 0).then(|| json!({"name": it.name(), "title": it.title(), "count": count}))
        });
        let is_wanted = |puzzle: &&GradedPuzzle<P>| {
            theme.is_none_or(|theme| puzzle.themes.contains(&theme))
                && self.grade.is_none_or(|grade| puzzle.grade() == grade)
        };
        Ok(json!({
            "is_to_end": within_of::<P>(0) == Within::End,
            "themes": themes.collect::<Vec<_>>(),
            "puzzles": all.iter().filter(is_wanted).map(to_json).collect::<Vec<_>>(),
        }))
    }
}

fn to_json<P: Playable>(graded: &GradedPuzzle<P>) -> Value {
    let puzzle = &graded.puzzle;
    let text = |turn| puzzle.position.turn_text(turn);
    json!({
        "id": graded.id(),
        "variant": puzzle.position.variant().to_string(),
        "position": puzzle.position.position_text(None),
        "plies": puzzle.plies,
        "grade": graded.grade(),
        "level": graded.level,
        "themes": graded.themes.iter().map(|theme| theme.name()).collect::<Vec<_>>(),
        "solutions": puzzle.solutions.iter().map(text).collect::<Vec<_>>(),
    })
}
