//! Games of GIPF with potentials.

use gipf_model::potentials::{Position, Reason};

use crate::games::game;

const STARTS: [&str; 4] = [
    "b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z3d3y3/t3z3d3y3",
    "b2w/5/6/w5b/6/5/b2w w 12/12 basic t6d6/t6d6",
    "B2W/5/6/W5B/6/5/B2W w 12/12 standard t3z3d3y3/t3z3d3y3",
    "4/5/6/7/6/5/4 w 18/18 tournament WB t3z3d3y3/t6d6",
];

/// The games from each start.
const GAMES: u64 = 20;

/// The turns of a game that are played at most.
const TURNS: usize = 80;

/// Positions with more turns than this are not played on.
const TOO_MANY: usize = 20_000;

#[test]
fn games_use_everything_and_end_for_a_reason() {
    let (mut uses, mut chains, mut covers, mut losses) = (0, 0, 0, 0);
    for start in STARTS {
        for seed in 0..GAMES {
            let (positions, turns) = game::<Position>(start, seed, |played, turns| {
                played == TURNS || turns.len() > TOO_MANY
            });
            for position in &positions {
                let line = position.to_line();
                assert_eq!(Position::parse(&line).as_ref(), Ok(position), "{line}");
                covers += line.matches('+').count();
            }
            let is_use = |part: &str| part.starts_with(['Z', 'D', 'Y']) && part.contains('^');
            uses += turns.iter().filter(|turn| turn.split(';').any(is_use)).count();
            chains += turns.iter().filter(|turn| turn.contains("T^")).count();
            let last = positions.last().expect("the start at least");
            losses += usize::from(last.outcome().is_some());
            let basic = start.contains("basic");
            let reason = last.outcome().map(|outcome| outcome.reason);
            assert!(!(basic && reason == Some(Reason::NoGipfPiece)), "{}", last.to_line());
        }
    }
    println!("{uses} uses, {chains} with TAMSK, {covers} covers, {losses} games ended");
    assert!(uses > 100 && chains > 10 && covers > 100 && losses > 10);
}
