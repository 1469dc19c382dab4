//! Whole games of the model against itself, with turns picked by a fixed sequence of numbers.

use gipf_model::zertz::{Model, Reason};

const STARTS: [&str; 4] = [
    "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic",
    "5/6/7/8/7/6/5/4 1 6/8/10 0/0/0 0/0/0 tournament",
    "5/6/7/8/9/8/7/6/5 1 6/8/10 0/0/0 0/0/0 large",
    "4/5/6/7/6/5/4 1 5/7/9 0/0/0 0/0/0 blitz",
];

/// The games from each start.
const GAMES: u64 = 10;

/// The positions of a game, from the start to the end, and the turns between them.
fn game(start: &str, seed: u64) -> (Vec<Model>, Vec<String>) {
    let mut number = seed;
    let mut positions = vec![Model::parse(start).expect("a start")];
    let mut played = Vec::new();
    loop {
        let turns = positions[positions.len() - 1].turns();
        // Knuth's MMIX generator; its high bits look random.
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        let choice = (number >> 33) as usize % turns.len().max(1);
        let Some((turn, next)) = turns.into_iter().nth(choice) else {
            return (positions, played);
        };
        played.push(turn);
        positions.push(next);
    }
}

#[test]
fn every_position_of_a_game_is_valid_and_reads_back() {
    let (mut captures, mut claims, mut sets) = (0, 0, 0);
    for start in STARTS {
        for seed in 0..GAMES {
            let (positions, turns) = game(start, seed);
            for position in &positions {
                let line = position.to_line();
                assert_eq!(position.violations(), Vec::<String>::new(), "{line}");
                assert_eq!(Model::parse(&line).as_ref(), Ok(position), "{line}");
            }
            let (last, earlier) = positions.split_last().expect("the start at least");
            assert!(earlier.iter().all(|position| position.outcome().is_none()));
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
