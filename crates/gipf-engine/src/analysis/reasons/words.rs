//! Numbers, things and gains in words.

use std::fmt::{self, Display};

use gipf_game::{Color, EndReason, Outcome, WinReason};
use gipf_notation::Thing;

use super::gains::{Gains, Stacks};

/// Returns `a piece` or `3 pieces`.
pub(super) fn count(number: u8, one: &str) -> String {
    match number {
        1 => format!("a {one}"),
        _ => format!("{number} {one}s"),
    }
}

/// Returns `3 turns` or `1 turn`.
pub(super) fn turns(number: usize) -> String {
    if number == 1 { "1 turn".to_owned() } else { format!("{number} turns") }
}

/// Returns `one of White's pieces` or `3 of White's pieces`.
fn of_player(number: u8, one: &str, owner: &str) -> String {
    match number {
        1 => format!("one of {owner}'s {one}s"),
        _ => format!("{number} of {owner}'s {one}s"),
    }
}

/// Joins with commas and `and`.
pub(super) fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Joins a beginning and predicates: `Black answers f3-e3, makes a row and captures 3 of White's pieces`. A beginning
/// may end with a clause and its comma.
pub(super) fn with_predicates(begin: &str, predicates: &[String]) -> String {
    match predicates {
        [] => begin.to_owned(),
        _ if begin.ends_with(',') => format!("{begin} and {}", list(predicates)),
        [one] => format!("{begin} and {one}"),
        _ => format!("{begin}, {}", list(predicates)),
    }
}

/// Returns what both players gain: `Black captures 2 of White's pieces, and White captures one of Black's pieces`.
pub(super) fn exchange([one, two]: [(&str, &Gains); 2]) -> String {
    let clause = |(name, gains): (&str, &Gains), loser| {
        let does = predicates(gains, loser);
        (!does.is_empty()).then(|| format!("{name} {}", list(&does)))
    };
    let clauses = [clause(one, two.0), clause(two, one.0)];
    let clauses: Vec<String> = clauses.into_iter().flatten().collect();
    if clauses.is_empty() { "nothing is captured".to_owned() } else { clauses.join(", and ") }
}

/// `3 TAMSK-potentials and a ZÈRTZ-potential`.
pub(super) fn given(things: &[(Thing, u8)]) -> String {
    let words: Vec<String> =
        things.iter().map(|(thing, number)| count(*number, thing.name())).collect();
    list(&words)
}

/// Returns gains at the cost of `loser` as predicates: `captures 3 of White's pieces`, `cuts off 2 of White's stacks
/// with 5 pieces`.
pub(super) fn predicates(gains: &Gains, loser: &str) -> Vec<String> {
    let mut predicates = Vec::new();
    let things = things(gains, loser);
    if !things.is_empty() {
        predicates.push(format!("captures {}", list(&things)));
    }
    if gains.over.stacks > 0 {
        predicates.push(format!("takes over {}", stacks(gains.over, loser)));
    }
    if gains.cut.stacks > 0 {
        let own = match gains.own_cut {
            Stacks { stacks: 0, .. } => String::new(),
            own => format!(" and {}", stacks_of("their own", own)),
        };
        predicates.push(format!("cuts off {}{own}", stacks(gains.cut, loser)));
    } else if gains.own_cut.stacks > 0 {
        predicates.push(format!("cuts off {}", stacks_of("their own", gains.own_cut)));
    }
    let given_back = gains.given_back();
    if !given_back.is_empty() {
        predicates.push(format!("gives up {}", given(&given_back)));
    }
    predicates
}

fn things(gains: &Gains, loser: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for (thing, number) in gains.things() {
        let is_last = thing == Thing::GipfPiece && gains.has_last_gipf_piece;
        words.push(match number {
            1 if is_last => format!("{loser}'s last GIPF-piece"),
            _ if is_last => format!("{loser}'s last {number} GIPF-pieces"),
            _ if thing.is_owned() && words.is_empty() => of_player(number, thing.name(), loser),
            _ => count(number, thing.name()),
        });
    }
    words
}

fn stacks(stacks: Stacks, owner: &str) -> String {
    stacks_of(&format!("{owner}'s"), stacks)
}

/// Returns `2 of White's stacks with 5 pieces`.
fn stacks_of(owner: &str, stacks: Stacks) -> String {
    match stacks {
        Stacks { stacks: 1, pieces: 1 } => format!("one of {owner} pieces"),
        Stacks { stacks, pieces } if stacks == pieces => format!("{pieces} of {owner} pieces"),
        Stacks { stacks: 1, pieces } => format!("one of {owner} stacks with {pieces} pieces"),
        Stacks { stacks, pieces } => format!("{stacks} of {owner} stacks with {pieces} pieces"),
    }
}

/// Returns why the rules gave a player the win: `Black has no GIPF-piece left`.
pub(super) fn end<R: EndReason>(outcome: Outcome<R>) -> Option<String> {
    struct End<R>(Color, R);

    impl<R: EndReason> Display for End<R> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.1.fmt_win(self.0, f)
        }
    }

    match outcome {
        Outcome::Win { winner, reason: WinReason::Rules(reason) } => {
            Some(End(winner, reason).to_string())
        }
        _ => None,
    }
}
