//! What has happened in a combined game, in words.

use gipf_game::{Color, GameResult};

use super::{ContestResult, Event, Throw, place, split_events};
use crate::{Games, Registry};

/// Returns the title of a game, which agreements and records call by its name; of a game that is not of this
/// project, the name.
pub(crate) fn title(name: &str) -> &str {
    Games::find(name).map_or(name, |game| game.title)
}

/// Returns what the comment of a turn says of announcements and contests, a sentence each, and the rest of
/// the comment. `mover` played the turn; what follows [`Event::NoTurnLeft`] or
/// [`Event::Pending`] happened to `next`, the player to move after it. Where events cannot be read, the whole comment is the rest.
///
/// ```
/// use gipf_app::combine::tell_events;
/// use gipf_game::Color;
///
/// let comment = "[%announced Zc4^f4] [%challenge zc4 die 2 5] well";
/// let (sentences, rest) = tell_events(comment, Color::White, Color::Black);
/// assert_eq!(sentences, [
///     "White announced Zc4^f4",
///     "Black challenged ZÈRTZ on c4: the die showed 2 against 5, White did not win",
/// ]);
/// assert_eq!(rest, "well");
/// ```
#[must_use]
pub fn tell_events(comment: &str, mover: Color, next: Color) -> (Vec<String>, String) {
    let Ok((events, rest)) = split_events(comment) else {
        return (Vec::new(), comment.to_owned());
    };
    let mut announcer = mover;
    let mut sentences: Vec<String> = Vec::new();
    let mut is_over = false;
    for event in &events {
        if event.is_mark() {
            (announcer, is_over) = (next, *event == Event::NoTurnLeft);
        } else {
            sentences.push(event.sentence(announcer));
        }
    }
    if is_over {
        sentences.push(format!("{announcer} had no other turn and lost"));
    }
    (sentences, rest)
}

impl Event {
    /// Returns a sentence about it, short enough for a line of a terminal; `announcer` is the player whose
    /// turn it happened in.
    fn sentence(&self, announcer: Color) -> String {
        match self {
            Event::Announced(turn) => format!("{announcer} announced {turn}"),
            Event::NoTurnLeft => format!("{announcer} had no other turn"),
            Event::Pending => format!("{announcer} is to move"),
            Event::Challenge { used, result } => {
                let (challenger, potential, place) = (!announcer, used.potential, place(used));
                let contest = match result {
                    ContestResult::Die(Throw { announcer, challenger }) => {
                        format!("the die showed {announcer} against {challenger}")
                    }
                    ContestResult::Game(game) => {
                        let turns = game.turns.split_whitespace().count();
                        let plural = if turns == 1 { "" } else { "s" };
                        let title = title(&game.name);
                        match game.result {
                            GameResult::Unknown => {
                                format!("{title} is not over ({turns} turn{plural})")
                            }
                            result => {
                                format!("{title} ended {} ({turns} turn{plural})", result.text())
                            }
                        }
                    }
                };
                let is_over = !matches!(result, ContestResult::Game(game) if game.result == GameResult::Unknown);
                if !is_over {
                    return format!("{challenger} challenged {potential}{place}: {contest}");
                }
                let won = if result.is_won_by_announcer() { "won" } else { "did not win" };
                format!("{challenger} challenged {potential}{place}: {contest}, {announcer} {won}")
            }
        }
    }
}
