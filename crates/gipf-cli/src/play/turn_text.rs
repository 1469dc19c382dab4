//! Turns as people type them: captures that are forced need not be written.

use gipf_core::{Game, Position, Turn};
use gipf_notation::{MAX_TURN_LEN, TurnErrorKind, format_turn, parse_turn};

/// So many turns are looked at for one that may be meant; absurd positions have millions.
const MOST_TURNS: usize = 5_000;

/// Reads a turn, or the push of one when only one legal turn has it.
pub(crate) fn read(game: &Game, text: &str) -> Result<Turn, String> {
    if let Some(outcome) = game.outcome() {
        return Err(format!("the game is over: {outcome}"));
    }
    let position = game.position();
    let error = match parse_turn(position, text) {
        Ok(turn) => return Ok(turn),
        Err(error) => error,
    };
    if text.len() > MAX_TURN_LEN {
        return Err(format!("bad turn: {}", error.kind));
    }
    let meant = with_push(position, text);
    if let [turn] = meant[..] {
        return Ok(turn);
    }
    let texts = |turns: &[Turn]| {
        let texts = turns.iter().take(4).map(|turn| format_turn(position, turn).to_string());
        let mut texts = texts.collect::<Vec<_>>().join(" or ");
        if turns.len() > 4 {
            texts.push_str(" or ...");
        }
        texts
    };
    if !meant.is_empty() {
        return Err(format!("there is a choice of captures: {}", texts(&meant)));
    }
    let place = match error.kind {
        TurnErrorKind::Syntax { .. } => format!(" at byte {}", error.offset),
        _ => String::new(),
    };
    let hint = match similar(position, text) {
        Some(turn) => format!(", did you mean {}?", texts(&[turn])),
        None => String::new(),
    };
    Err(format!("bad turn{place}: {}{hint}", error.kind))
}

/// The legal turns with this push, whatever they take.
fn with_push(position: &Position, text: &str) -> Vec<Turn> {
    let wanted = plain(text);
    let has_push = |turn: &Turn| {
        let text = format_turn(position, turn).to_string();
        text.split(';').any(|part| !part.starts_with('x') && plain(part) == wanted)
    };
    position.turns().take(MOST_TURNS).filter(has_push).collect()
}

/// The legal turn that looks most like the text, if one does.
fn similar(position: &Position, text: &str) -> Option<Turn> {
    let wanted = plain(text);
    let likeness = |turn: &Turn| {
        strsim::normalized_damerau_levenshtein(
            &plain(&format_turn(position, turn).to_string()),
            &wanted,
        )
    };
    let turns = position.turns().take(MOST_TURNS).map(|turn| (likeness(&turn), turn));
    let best = turns.max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > 0.74).then_some(best.1)
}

fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}
