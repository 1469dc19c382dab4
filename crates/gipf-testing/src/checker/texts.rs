//! Position lines and the texts of turns.

use std::collections::HashMap;

use gipf_notation::Notation;

use crate::{ensure, has_many_turns};

/// Checks that position and turns are read from their texts, and that different ones have different
/// texts.
pub(super) fn check<P: Notation>(position: &P) -> Result<(), String> {
    check_line(position)?;
    if has_many_turns(position) {
        return Ok(());
    }
    let mut lines = HashMap::from([(position.position_text(None), *position)]);
    let mut texts = HashMap::new();
    for turn in position.legal_turns() {
        let text = position.turn_text(&turn);
        let next = position.play_unchecked(&turn);
        check_line(&next).map_err(|error| format!("{text}: {error}"))?;
        let other = *lines.entry(next.position_text(None)).or_insert(next);
        ensure(other == next, || format!("{text}: another position has the same line"))?;
        let read = position.parse_turn(&text);
        ensure(read.as_ref() == Ok(&turn), || format!("{text} is read as {read:?}"))?;
        let lenient = position.read_turn(&text);
        ensure(lenient.is_ok_and(|read| read.turn == turn && read.warnings.is_empty()), || {
            format!("{text} is not read leniently, or with warnings")
        })?;
        ensure(!text.contains(char::is_whitespace), || format!("{text:?} has a space"))?;
        if let Some(other) = texts.insert(text.clone(), turn) {
            return Err(format!("{text} is also the text of {other:?}"));
        }
    }
    Ok(())
}

/// Checks that the position is read from its line, with and without the number of a turn.
pub(super) fn check_line<P: Notation>(position: &P) -> Result<(), String> {
    for number in [None, Some(7)] {
        let line = position.position_text(number);
        let read = P::parse_line(&line);
        ensure(read == Ok((*position, number)), || format!("{line} is read as {read:?}"))?;
    }
    Ok(())
}
