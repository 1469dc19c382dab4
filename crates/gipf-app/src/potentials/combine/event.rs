//! What has happened before a turn was played, as a record says it.
//!
//! Events stand in the comment of the turn that was played in the end, in the manner of PGN's
//! commands:
//!
//! ```text
//! [%announced Zc4^f4] [%challenge zc4 die 2 5] [%challenge yb2 dvonn 1-0 A1 B2 ...]
//! ```
//!
//! A turn that was announced and taken back is named; challenges after the last such turn are those
//! of the turn that was played. Where no turn was left there is no such comment: then the events stand
//! after [`Event::NoTurnLeft`] in the comment of the turn before, and those of a turn that has not been
//! played yet after [`Event::Pending`]. Of those the last announcement may be undecided, and its last
//! challenge may have the result `*` and the turns of a contest that was interrupted.

use std::fmt::{self, Write as _};

use gipf_core::Spot;
use gipf_potentials::{Potential, PotentialUse};

use super::{ContestGame, ContestResult, Throw};

/// Something that happened before a turn was played.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A turn was announced that was taken back later: its text.
    Announced(String),
    /// The use of a potential was challenged.
    Challenge {
        /// Which one.
        used: PotentialUse,
        /// How the contest ended.
        result: ContestResult,
    },
    /// What follows left the announcer no turn, so that they have lost.
    NoTurnLeft,
    /// What follows happened in the turn under way, which has not been played.
    Pending,
}

const ANNOUNCED: &str = "[%announced ";
const CHALLENGE: &str = "[%challenge ";
const NO_TURN: &str = "[%noturn]";
const PENDING: &str = "[%pending]";

/// The words of the commands.
const WORDS: [&str; 4] = ["announced", "challenge", "noturn", "pending"];

impl Event {
    /// Returns whether the event only says where those after it belong.
    pub(crate) const fn is_mark(&self) -> bool {
        matches!(self, Event::NoTurnLeft | Event::Pending)
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Announced(turn) => write!(f, "{ANNOUNCED}{turn}]"),
            Event::Challenge { used, result } => {
                write!(f, "{CHALLENGE}{}", used.potential.letter())?;
                match used.carrier {
                    Some(spot) => write!(f, "{spot} ")?,
                    None => write!(f, "- ")?,
                }
                match result {
                    ContestResult::Die(Throw { announcer, challenger }) => {
                        write!(f, "die {announcer} {challenger}]")
                    }
                    ContestResult::Game(ContestGame { name, result, turns }) => {
                        write!(f, "{name} {}", result.text())?;
                        if !turns.is_empty() {
                            write!(f, " {turns}")?;
                        }
                        f.write_char(']')
                    }
                }
            }
            Event::NoTurnLeft => f.write_str(NO_TURN),
            Event::Pending => f.write_str(PENDING),
        }
    }
}

/// Writes events as a comment says them, with spaces between.
#[must_use]
pub fn write_events(events: &[Event]) -> String {
    let texts: Vec<String> = events.iter().map(ToString::to_string).collect();
    texts.join(" ")
}

/// Returned when an event of a comment cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found '{found}', expected {expected}")]
pub struct EventError {
    /// The event, shortened.
    pub found: String,
    /// What was expected.
    pub expected: &'static str,
}

/// Reads the events of a comment, and passes over everything else in it.
///
/// # Errors
///
/// [`EventError`] for the first event that cannot be read.
pub fn read_events(comment: &str) -> Result<Vec<Event>, EventError> {
    split_events(comment).map(|(events, _)| events)
}

/// Reads the events of a comment, and returns them with the rest of it.
///
/// # Errors
///
/// [`EventError`] for the first event that cannot be read.
pub fn split_events(comment: &str) -> Result<(Vec<Event>, String), EventError> {
    let mut events = Vec::new();
    let mut rest = String::new();
    let mut text = comment;
    while let Some(start) = text.find("[%") {
        let (before, command) = text.split_at(start);
        push_words(&mut rest, before);
        let Some(end) = command.find(']') else {
            if meant_word(command).is_some() {
                let found = crate::play::shortened(command);
                return Err(EventError { found, expected: "a ] at the end" });
            }
            push_words(&mut rest, command);
            return Ok((events, rest));
        };
        let (command, after) = command.split_at(end + 1);
        match read_event(command)? {
            Some(event) => events.push(event),
            None => push_words(&mut rest, command),
        }
        text = after;
    }
    push_words(&mut rest, text);
    Ok((events, rest))
}

fn push_words(text: &mut String, words: &str) {
    for word in words.split_whitespace() {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(word);
    }
}

/// One command with its brackets; `None` when it is not an event.
fn read_event(command: &str) -> Result<Option<Event>, EventError> {
    match command {
        NO_TURN => return Ok(Some(Event::NoTurnLeft)),
        PENDING => return Ok(Some(Event::Pending)),
        _ => {}
    }
    let inner = command.strip_suffix(']').unwrap_or(command);
    if let Some(turn) = inner.strip_prefix(ANNOUNCED) {
        return Ok(Some(Event::Announced(turn.trim().to_owned())));
    }
    let error = |expected| EventError { found: crate::play::shortened(command), expected };
    let Some(challenge) = inner.strip_prefix(CHALLENGE) else {
        let meant = meant_word(command);
        return meant.map_or(Ok(None), |_| Err(error("announced, challenge, noturn or pending")));
    };
    let mut words = challenge.split_whitespace();
    let used = words.next().and_then(read_use);
    let used = used.ok_or_else(|| error("a kind of potential and the spot of its carrier: zc4"))?;
    let contest = words.next().ok_or_else(|| error("die, or the name of a game"))?;
    let result = if contest == "die" {
        let mut throw = || {
            let number = words.next().and_then(|word| word.parse::<u8>().ok());
            number.filter(|number| (1..=6).contains(number))
        };
        let throws = throw().zip(throw());
        let (announcer, challenger) = throws.ok_or_else(|| error("two throws of a die, 1 to 6"))?;
        if words.next().is_some() {
            return Err(error("nothing after the throws"));
        }
        ContestResult::Die(Throw { announcer, challenger })
    } else {
        let result = words.next().and_then(|word| word.parse().ok());
        ContestResult::Game(ContestGame {
            name: contest.to_owned(),
            result: result.ok_or_else(|| error("the result of the game, such as 1-0"))?,
            turns: words.collect::<Vec<&str>>().join(" "),
        })
    };
    Ok(Some(Event::Challenge { used, result }))
}

/// The word that a command, which begins with `[%`, has or was probably meant to have.
fn meant_word(command: &str) -> Option<&'static str> {
    let word: String =
        command.chars().skip(2).take_while(|letter| letter.is_alphabetic()).collect();
    let word = word.to_lowercase();
    // Other commands of comments, such as clk and cal, are further away.
    WORDS.into_iter().find(|known| strsim::damerau_levenshtein(known, &word) <= 2)
}

/// Reads `zc4`, or `z-` for a potential whose carrier entered in the same turn.
fn read_use(word: &str) -> Option<PotentialUse> {
    let mut letters = word.chars();
    let potential = Potential::from_letter(letters.next()?)?;
    let carrier = match letters.as_str() {
        "-" => None,
        spot => Some(spot.parse::<Spot>().ok()?),
    };
    Some(PotentialUse { potential, carrier })
}
