//! Turns as people type them.

use gipf_board::Game;
use gipf_board::Located;
use gipf_notation::MAX_TURN_LEN;

use super::game::PlayGame;

/// So many turns are looked at for one that may be meant; absurd positions have millions.
pub const MOST_TURNS: usize = 5_000;

/// Reads a turn, or what can only mean one.
/// # Errors
///
/// A sentence that says what is wrong.
pub fn read_typed_turn<P: PlayGame>(game: &Game<P>, text: &str) -> Result<P::Turn, String> {
    if let Some(outcome) = game.outcome() {
        return Err(format!("the game is over: {outcome}"));
    }
    let position = game.position();
    let Located { offset, error: kind } = match position.parse_turn(text) {
        Ok(turn) => return Ok(turn),
        Err(error) => error,
    };
    if text.len() > MAX_TURN_LEN {
        return Err(format!("bad turn: {kind}"));
    }
    let meant = position.meant(text);
    if let [turn] = &meant[..] {
        return Ok(turn.clone());
    }
    let texts = |turns: &[P::Turn]| {
        let texts = turns.iter().take(4).map(|turn| position.turn_text(turn));
        let mut texts = texts.collect::<Vec<_>>().join(" or ");
        if turns.len() > 4 {
            texts.push_str(" or ...");
        }
        texts
    };
    if !meant.is_empty() {
        return Err(format!("there is a choice of captures: {}", texts(&meant)));
    }
    let place = if P::is_syntax(&kind) { format!(" at byte {offset}") } else { String::new() };
    let hint = match similar(position, text) {
        Some(turn) => format!(", did you mean {}?", texts(&[turn])),
        None => String::new(),
    };
    Err(format!("bad turn{place}: {kind}{hint}"))
}

/// The legal turn that looks most like the text, if one does.
fn similar<P: PlayGame>(position: &P, text: &str) -> Option<P::Turn> {
    let wanted = plain(text);
    let likeness = |turn: &P::Turn| {
        strsim::normalized_damerau_levenshtein(&plain(&position.turn_text(turn)), &wanted)
    };
    let turns = position.collect_turns(MOST_TURNS).into_iter().map(|turn| (likeness(&turn), turn));
    let best = turns.max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > 0.74).then_some(best.1)
}

/// Without spaces, in small letters.
pub(crate) fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}
