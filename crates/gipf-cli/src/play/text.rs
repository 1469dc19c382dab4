//! The sentences of both modes.

use std::time::Duration;

use super::engine::{Judgement, Thought};
use gipf_app::RegisteredGame;
use gipf_app::files::{FileError, LoadError};
use gipf_app::json::turn_texts;

/// `3. White plays a4-c5`, with what that does.
pub(crate) fn turn_sentence<P: RegisteredGame>(
    number: u32,
    position: &P,
    turn: &P::Turn,
) -> String {
    let mover = position.side_to_move();
    format!("{number}. {mover} plays {}{}", position.turn_text(turn), position.effect(turn))
}

/// `White +0.35`, `Black wins in 4 turns`, those of both players counted, `Black wins by 3`.
pub(crate) fn judgement(judgement: Judgement) -> String {
    let Judgement { mover, score } = judgement;
    let ahead = if score.value() < 0 { !mover } else { mover };
    match (score.win(), score.points()) {
        (Some(win), _) => {
            let winner = if win.by_mover { mover } else { !mover };
            let turns = win.plies;
            format!("{winner} wins in {turns} turn{}", if turns == 1 { "" } else { "s" })
        }
        (None, Some(points)) => format!("{ahead} wins by {}", points.abs()),
        (None, None) => match score.value().abs() {
            0 => "even".into(),
            value => format!("{ahead} +{}.{:02}", value / 100, value % 100),
        },
    }
}

/// `hint: a4-c5 (White +0.35, depth 9), then b6-d6 ...`
pub(crate) fn hint_sentence<P: RegisteredGame>(position: &P, thought: &Thought<P>) -> String {
    let shown = &thought.line[..thought.line.len().min(4)];
    let mut turns = turn_texts(position, shown).into_iter();
    let first = turns.next().unwrap_or_default();
    let worth = judgement(thought.judgement);
    let mut sentence = format!("hint: {first} ({worth}, depth {})", thought.depth);
    let rest: Vec<String> = turns.collect();
    if !rest.is_empty() {
        sentence.push_str(&format!(", then {}", rest.join(" ")));
    }
    sentence
}

/// `4:53`, `1:02:03`, and tenths below twenty seconds: `9.8`.
pub(crate) fn clock(left: Duration) -> String {
    let seconds = left.as_secs();
    match seconds {
        0..20 => format!("{seconds}.{}", left.subsec_millis() / 100),
        20..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60),
    }
}

/// Words in as many columns as fit into 78 characters, read from left to right.
pub(crate) fn columns(words: &[String]) -> String {
    let width = words.iter().map(|word| word.chars().count()).max().unwrap_or(0) + 2;
    let mut text = String::new();
    for line in words.chunks((78 / width).max(1)) {
        let padded: String = line.iter().map(|word| format!("{word:<width$}")).collect();
        text.push_str(padded.trim_end());
        text.push('\n');
    }
    text
}

/// Some words that were typed, short enough and without control characters.
pub(crate) fn shortened(words: &str) -> String {
    let clean = words.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c });
    let short: String = clean.take(40).collect();
    if words.chars().count() > 40 { short + "..." } else { short }
}

/// What is wrong with a file that should be loaded.
pub(crate) fn file_error(path: &std::path::Path, error: &LoadError) -> String {
    let separator = match error {
        // A place in the file follows.
        LoadError::Record(_) | LoadError::File(FileError::Import { .. }) => "",
        _ => " ",
    };
    format!("{}:{separator}{error}", path.display())
}
