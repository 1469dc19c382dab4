//! Games of ZÈRTZ.

use gipf_model::zertz::{Model, Reason};

use crate::games::game;

const STARTS: [&str; 4] = [
    "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic",
    "5/6/7/8/7/6/5/4 1 6/8/10 0/0/0 0/0/0 tournament",
    "5/6/7/8/9/8/7/6/5 1 6/8/10 0/0/0 0/0/0 large",
    "4/5/6/7/6/5/4 1 5/7/9 0/0/0 0/0/0 blitz",
];

/// The games from each start.
const GAMES: u64 = 10;

#[test]
fn games_end_for_every_reason() {
    let (mut captures, mut claims, mut sets) = (0, 0, 0);
    for start in STARTS {
        for seed in 0..GAMES {
            let (positions, turns) = game::<Model>(start, seed, |_, _| false);
            for position in &positions {
                let line = position.to_line();
                assert_eq!(Model::parse(&line).as_ref(), Ok(position), "{line}");
            }
            let last = positions.last().expect("the start at least");
            let outcome = last.outcome().expect("the game is over");
            assert_eq!(outcome.winner.is_none(), outcome.reason == Reason::NoMarbles);
            captures += turns.iter().filter(|turn| turn.starts_with('x')).count();
            claims += turns.iter().filter(|turn| turn.find('x') > Some(0)).count();
            sets += usize::from(outcome.reason == Reason::Set);
        }
    }
    println!("{captures} captures, {claims} claims, {sets} games won by a set");
    assert!(captures > 200 && claims > 5 && sets > 20);
}
