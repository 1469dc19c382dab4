//! A bot for GIPF with an evaluation of its own plays a game against a level of the engine.
//!
//! `cargo run --release -p gipf-examples --example bot -- medium 20000`

use std::error::Error;

use gipf::ai::{GipfEvaluator, Level};
use gipf::prelude::*;

/// Returns what the bot thinks of a position, in hundredths of a piece, for the player to move.
fn evaluate(position: &Gipf) -> i32 {
    let worth = |color: Color| {
        // Pieces on the board and in reserve; captured pieces are missing in both.
        let material = i32::from(position.material(color));
        // A piece in reserve is safe, and can be played anywhere.
        let reserve = i32::from(position.reserve(color));
        100 * material + 3 * reserve
    };
    let mover = position.side_to_move();
    worth(mover) - worth(!mover)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let level: Level = args.next().as_deref().unwrap_or("beginner").parse()?;
    let nodes: u64 = args.next().as_deref().unwrap_or("300").parse()?;

    // A search keeps what it learns, so each player has one, with a table of 1 MiB.
    let mut bot = Search::new(evaluate, 1)?;
    let mut engine = Search::new(GipfEvaluator::default(), 1)?;
    let limits = Limits::default().with_nodes(nodes);

    let mut game = Game::new("basic".parse::<Gipf>()?);
    // The rules let some games go on forever; the programs of the project end them at the ply cap.
    while game.outcome().is_none() && game.turns().len() < Gipf::PLY_CAP {
        // The searches are given the game, not the position, so that they see repetitions.
        let turn = match game.position().side_to_move() {
            Color::White => bot.run(&game, &limits).best,
            Color::Black => {
                let line = level.choose(&mut engine, &game, &limits, 7);
                line.and_then(|line| line.turns.first().copied())
            }
        };
        game.play(&turn.ok_or("a game that is not over has a turn")?)?;
    }
    let mut record = Record::from_game(&game)?;
    record.set_tag("White", "my bot")?;
    record.set_tag("Black", &format!("level {level}"))?;
    print!("{record}");
    Ok(())
}
