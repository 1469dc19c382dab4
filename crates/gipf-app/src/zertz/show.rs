//! What a position of ZÈRTZ says beside its board.

use gipf_game::Position;
use serde::Serialize;
use zertz_core::{Color, EndReason, Marble, MarbleCounts, Outcome, Ring, WinReason, Zertz};

use super::words::{marbles, minus, short, with_names};
use crate::Detail;

/// Returns the pool and the captured marbles.
pub(super) fn standing(position: &Zertz) -> String {
    format!("{}; captured {}", pool(position), of_both(|color| short(position.captured(color))))
}

/// Returns `pool 6w 8g 10b`.
pub(super) fn pool(position: &Zertz) -> String {
    format!("pool {}", short(position.pool()))
}

pub(super) fn details(position: &Zertz) -> Vec<Detail> {
    let mut details = vec![("variant", position.variant().to_string())];
    if position.outcome().is_none() {
        details.push(("to move", player(position.side_to_move()).into()));
    }
    details.push(("pool", marbles(position.pool())));
    details.push(("captured", of_both(|color| marbles(position.captured(color)))));
    if position.outcome().is_some() {
        return details;
    }
    details.extend(Color::ALL.map(|color| ("missing", missing(position, color))));
    let rings = position.free_rings();
    let names = if rings.is_empty() { "none".into() } else { with_names(position, rings) };
    details.push(("free", names));
    details.push(("turns", turns(position)));
    details
}

/// Returns how many turns there are, and of what kind.
fn turns(position: &Zertz) -> String {
    let number = position.count_turns();
    let kind = match number {
        _ if position.must_capture() => "capture",
        _ if position.placeable().is_empty() => return "a pass".into(),
        _ => "placement",
    };
    format!("{number} {kind}{}", if number == 1 { "" } else { "s" })
}

/// Returns what a player needs for each winning set: `Player 1: 3 white, or 5 gray, or …`.
fn missing(position: &Zertz, color: Color) -> String {
    let captured = position.captured(color);
    let sets = position.variant().winning_sets().map(|set| marbles(minus(set, captured)));
    format!("{}: {}", player(color), sets.join("; or "))
}

pub(super) fn player(color: Color) -> &'static str {
    <Zertz as Position>::player_name(color)
}

fn of_both(of: impl Fn(Color) -> String) -> String {
    Color::ALL.map(|color| format!("{} {}", player(color), of(color))).join("; ")
}

#[derive(Serialize)]
pub(super) struct Json {
    variant: &'static str,
    side_to_move: char,
    pool: CountsJson,
    captured: PlayersJson,
    must_capture: bool,
    rings: Vec<RingJson>,
    free_rings: Vec<String>,
    outcome: Option<OutcomeJson>,
}

#[derive(Serialize)]
struct PlayersJson {
    white: CountsJson,
    black: CountsJson,
}

#[derive(Serialize)]
struct CountsJson {
    white: u8,
    gray: u8,
    black: u8,
}

impl From<MarbleCounts> for CountsJson {
    fn from(MarbleCounts { white, gray, black }: MarbleCounts) -> CountsJson {
        CountsJson { white, gray, black }
    }
}

#[derive(Serialize)]
struct RingJson {
    place: String,
    /// The letter of the color; nothing on a vacant ring.
    marble: Option<char>,
}

#[derive(Serialize)]
struct OutcomeJson {
    /// Nobody in a tie.
    winner: Option<char>,
    reason: &'static str,
}

impl Json {
    pub(super) fn new(position: &Zertz) -> Json {
        let (variant, board) = (position.variant(), position.board());
        let places = || variant.places().iter().copied();
        let ring = |place| {
            let marble = match board.get(place)? {
                Ring::Vacant => None,
                Ring::Holds(marble) => Some(Marble::letter(marble)),
            };
            Some(RingJson { place: variant.name(place).to_string(), marble })
        };
        let free = position.free_rings();
        let captured = |color| position.captured(color).into();
        Json {
            variant: variant.text(),
            side_to_move: position.side_to_move().letter(),
            pool: position.pool().into(),
            captured: PlayersJson { white: captured(Color::White), black: captured(Color::Black) },
            must_capture: position.must_capture(),
            rings: places().filter_map(ring).collect(),
            free_rings: places()
                .filter(|&place| free.contains(place))
                .map(|place| variant.name(place).to_string())
                .collect(),
            outcome: position.outcome().map(outcome_json),
        }
    }
}

fn outcome_json(outcome: Outcome) -> OutcomeJson {
    let by_rules = |reason| match reason {
        EndReason::Captured(_) => "captured",
        EndReason::NoRings => "no rings",
        EndReason::NobodyCanMove => "nobody can move",
        EndReason::Repetition => "repetition",
    };
    let reason = match outcome {
        Outcome::Win { reason: WinReason::Rules(reason), .. } | Outcome::Draw { reason } => {
            by_rules(reason)
        }
        Outcome::Win { reason: WinReason::Resignation, .. } => "resignation",
        Outcome::Win { reason: WinReason::Time, .. } => "time",
        Outcome::Void => "repetition",
    };
    OutcomeJson { winner: outcome.winner().map(Color::letter), reason }
}
