//! Games of YINSH.

use gipf_model::yinsh::{Model, Reason};

use crate::games::game;

const STARTS: [&str; 2] =
    ["4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 standard", "4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 blitz"];

/// The games from each start.
const GAMES: u64 = 8;

#[test]
fn games_end_in_at_most_82_turns_and_the_rows_of_both_players_are_removed() {
    let (mut rows, mut pending, mut by_rings) = (0, 0, 0);
    for start in STARTS {
        for seed in 0..GAMES {
            let (positions, turns) = game::<Model>(start, seed, |_, _| false);
            for position in &positions {
                let line = position.to_line();
                assert_eq!(Model::parse(&line).as_ref(), Ok(position), "{line}");
            }
            assert!(turns.len() <= 82);
            let last = positions.last().expect("the start at least");
            let outcome = last.outcome().expect("the game is over");
            rows += turns.iter().filter(|turn| turn.contains('x')).count();
            pending += turns.iter().filter(|turn| turn.starts_with('x')).count();
            by_rings += usize::from(outcome.reason == Reason::Rings);
        }
    }
    println!("{rows} turns with rows, {pending} with rows of the opponent, {by_rings} by rings");
    assert!(rows > 10 && by_rings > 5);
}
