//! Turns as people type them.

use gipf_game::{Located, OutcomeOf};
use gipf_notation::{MAX_TURN_LEN, Notation};

use crate::Playable;

/// The maximum number of turns that are looked at for one that may be meant; absurd positions have millions.
pub const MAX_TURNS: usize = 5_000;

/// The maximum number of turns that an error names.
const SHOWN_TURNS: usize = 4;

/// Returned when a typed turn cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TypedTurnError<P: Playable> {
    /// The game is over.
    #[error("the game is over: {0}")]
    GameOver(OutcomeOf<P>),
    /// The text fits several turns, which differ in what it leaves out.
    #[error("there is a choice: {}", .turns.join(" or "))]
    Ambiguous {
        /// The turns, or the first of them and `...`.
        turns: Vec<String>,
    },
    /// The text is not a legal turn.
    #[error(
        "bad turn{}: {error}{}",
        .offset.map_or_else(String::new, |offset| format!(" at byte {offset}")),
        .suggestion.as_ref().map_or_else(String::new, |turn| format!(", did you mean {turn}?"))
    )]
    Bad {
        /// The byte where the text stops being a turn; `None` when it is a turn that breaks a rule.
        offset: Option<usize>,
        /// What is wrong.
        error: P::TurnError,
        /// The legal turn that looks most like the text, if one does.
        suggestion: Option<String>,
    },
}

/// Reads a typed turn of a game that is not over: a legal turn, or a text that can only mean one.
///
/// # Errors
///
/// [`TypedTurnError`] says what is wrong and what was probably meant.
pub fn read_typed_turn<P: Playable>(
    position: &P,
    text: &str,
) -> Result<P::Turn, TypedTurnError<P>> {
    let Located { offset, error } = match position.parse_turn(text) {
        Ok(turn) => return Ok(turn),
        Err(error) => error,
    };
    if text.len() > MAX_TURN_LEN {
        return Err(TypedTurnError::Bad { offset: None, error, suggestion: None });
    }
    let candidates = position.candidates(text);
    match &candidates[..] {
        [] => {
            let offset = P::is_syntax(&error).then_some(offset);
            let suggestion = most_similar(position, text).map(|turn| position.turn_text(&turn));
            Err(TypedTurnError::Bad { offset, error, suggestion })
        }
        [turn] => Ok(turn.clone()),
        _ => {
            let shown = candidates.iter().take(SHOWN_TURNS);
            let mut turns: Vec<String> = shown.map(|turn| position.turn_text(turn)).collect();
            if candidates.len() > SHOWN_TURNS {
                turns.push("...".into());
            }
            Err(TypedTurnError::Ambiguous { turns })
        }
    }
}

/// Returns the legal turn that looks most like the text, if one does.
fn most_similar<P: Playable>(position: &P, text: &str) -> Option<P::Turn> {
    const LIKE_ENOUGH: f64 = 0.74;
    let wanted = plain(text);
    let likeness = |turn: &P::Turn| {
        strsim::normalized_damerau_levenshtein(&plain(&position.turn_text(turn)), &wanted)
    };
    let turns = position.turns().take(MAX_TURNS).map(|turn| (likeness(&turn), turn));
    let (best, turn) = turns.max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best > LIKE_ENOUGH).then_some(turn)
}

/// Returns the turns that say this beside their captures, which are parts that begin with `x`: all of it,
/// or one part such as the push.
pub(crate) fn turns_but_captures<P: Notation>(position: &P, text: &str) -> Vec<P::Turn> {
    let wanted = plain(text);
    let says = |turn: &P::Turn| {
        let text = position.turn_text(turn);
        let parts: Vec<String> =
            text.split(';').filter(|part| !part.starts_with('x')).map(plain).collect();
        parts.contains(&wanted) || parts.join(";") == wanted
    };
    position.turns().take(MAX_TURNS).filter(says).collect()
}

/// Returns the turns whose texts begin with this one.
pub(crate) fn turns_that_begin<P: Notation>(position: &P, text: &str) -> Vec<P::Turn> {
    let wanted = plain(text);
    let begins = |turn: &P::Turn| plain(&position.turn_text(turn)).starts_with(&wanted);
    position.turns().take(MAX_TURNS).filter(begins).collect()
}

/// Returns a text in lower case and without spaces.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}
