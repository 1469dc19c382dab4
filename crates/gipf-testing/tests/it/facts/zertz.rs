//! ZÈRTZ: captured marbles, rings, and what can jump.

use gipf_game::Position;
use gipf_notation::{Fact, Thing};
use zertz_core::{Turn, Variant, Zertz};

use super::{Kinds, Played, assert_same, captures, counted, for_each_turn, gives_up};

const THINGS: [Thing; 3] = [Thing::WhiteMarble, Thing::GrayMarble, Thing::BlackMarble];

fn field(line: &str, index: usize) -> &str {
    line.split(' ').nth(index).expect("a field")
}

fn counts(line: &str, index: usize) -> [i8; 3] {
    let numbers: Vec<i8> =
        field(line, index).split('/').map(|number| number.parse().expect("a number")).collect();
    numbers.try_into().expect("three numbers")
}

fn rings(line: &str) -> u8 {
    let rings = field(line, 0).chars().map(|c| match c.to_digit(10) {
        Some(vacant) => vacant as u8,
        None => u8::from(c.is_alphabetic()),
    });
    rings.sum()
}

/// White, gray, black, and some of each.
fn missing([white, gray, black]: [i8; 3], is_blitz: bool) -> u8 {
    let [w, g, b, each] = if is_blitz { [3, 4, 5, 2] } else { [4, 5, 6, 3] };
    let less = |need: i8, have: i8| (need - have).max(0);
    let of_each = less(each, white) + less(each, gray) + less(each, black);
    let least = [less(w, white), less(g, gray), less(b, black), of_each].into_iter().min();
    least.expect("four sets") as u8
}

fn check(played: &Played) {
    let Played { before, turn, after, .. } = played;
    let is_first = field(before, 1) == "1";
    let own = if is_first { 3 } else { 4 };
    let (had, has) = (counts(before, own), counts(after, own));
    let is_jump = turn.starts_with('x');
    let places = !is_jump && turn != "-";
    let from_own = places && counts(before, 2) == [0, 0, 0];
    let placed = "WGB".find(turn.chars().next().expect("a turn")).filter(|_| from_own);
    let mut gained = [0; 3];
    for i in 0..3 {
        gained[i] = (has[i] - had[i] + i8::from(placed == Some(i))) as u8;
    }
    let mut facts = Vec::new();
    let numbers = [0, 1, 2].map(|i| (THINGS[i], gained[i]));
    facts.extend(counted(numbers, captures));
    if let Some(color) = placed {
        facts.push(gives_up(THINGS[color], 1));
    }
    let claims = places && turn.contains('x');
    if claims {
        let removed = u8::from(turn.contains(','));
        facts.push(Fact::ClaimsRings { count: rings(before) - rings(after) - removed });
    }
    let is_blitz = before.ends_with("blitz");
    let marbles = missing(has, is_blitz);
    if (is_jump || claims) && marbles < missing(had, is_blitz) {
        facts.push(Fact::Needs { marbles });
    }
    let next: Zertz = after.parse().expect("a position");
    match next.turns().next() {
        Some(Turn::Capture { .. }) => facts.push(Fact::ForcesJump),
        Some(Turn::Pass) => facts.push(Fact::ForcesPass),
        _ => {}
    }
    assert_same(played, facts);
}

#[test]
fn facts_of_zertz_are_counted_again_from_texts() {
    let mut kinds = Kinds::default();
    let (mut jumps, mut claims) = (0, 0);
    for variant in [Variant::Basic, Variant::Blitz, Variant::Tournament] {
        for_each_turn(&Zertz::start(variant), 8, |played| {
            check(played);
            kinds.add(played);
            jumps += usize::from(played.turn.starts_with('x'));
            let claimed = |fact: &Fact| matches!(fact, Fact::ClaimsRings { .. });
            claims += usize::from(played.facts.iter().any(claimed));
        });
    }
    assert!(jumps > 50 && claims > 3, "{jumps} {claims}");
    kinds.assert(["Captures", "ClaimsRings", "ForcesJump", "GivesUp", "Needs"]);
}
