//! Levels play legal turns, the same for the same seed, and the stronger wins.

use core::ops::ControlFlow;
use core::sync::atomic::AtomicBool;

use gipf_ai::{Evaluator, Level, Limits, Search};
use gipf_core::{Color, Game, Position, Turn, Variant};

fn search() -> Search<Position, Evaluator> {
    Search::new(Evaluator::default(), 1).expect("memory")
}

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

/// Nothing more than full strength is to have.
const FULL: u64 = 5_000;

fn choose(search: &mut Search<Position, Evaluator>, level: Level, game: &Game, seed: u64) -> Turn {
    let limits = Limits::default().with_nodes(FULL);
    let before = gipf_ai::positions_before(game);
    let line = level.choose(search, game.position(), &before, &limits, seed);
    line.expect("a turn").moves[0]
}

/// Points of `strong` in so many games, two for a win, each player beginning half of them.
fn points(strong: Level, weak: Level, variant: Variant, games: u64) -> u32 {
    let mut search = search();
    let mut points = 0;
    for number in 0..games {
        let white = if number % 2 == 0 { strong } else { weak };
        let black = if number % 2 == 0 { weak } else { strong };
        let mut game = Game::new(Position::start(variant));
        while game.outcome().is_none() && game.turns().len() < 400 {
            let side = game.position().side_to_move();
            let level = if side == Color::White { white } else { black };
            let turn = choose(&mut search, level, &game, number);
            game.play(&turn).expect("legal");
        }
        let strong_side = if number % 2 == 0 { Color::White } else { Color::Black };
        points += match game.outcome().and_then(|outcome| outcome.winner()) {
            Some(winner) => 2 * u32::from(winner == strong_side),
            None => 1,
        };
    }
    points
}

#[test]
#[ignore]
fn calibrate() {
    for number in 1..9 {
        for variant in Variant::ALL {
            let now = std::time::Instant::now();
            println!(
                "{} over {} {variant}: {} of 20   {:?}",
                number + 1,
                number,
                points(level(number + 1), level(number), variant, 10),
                now.elapsed()
            );
        }
    }
}
