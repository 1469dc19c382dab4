//! Lets the engine play a game of GIPF and one of DVONN against itself, by the same code.
//!
//! `cargo run --release -p gipf-examples --example two_games -- 2000`

use std::error::Error;

use gipf_ai::{Limits, Search};
use gipf_engine::Engine;
use gipf_game::Game;
use gipf_notation::record::Record;

fn main() -> Result<(), Box<dyn Error>> {
    let nodes: u64 = std::env::args().nth(1).as_deref().unwrap_or("100").parse()?;
    println!("{}", play::<gipf_core::Gipf>(nodes)?);
    println!("{}", play::<dvonn_core::Dvonn>(nodes)?);
    Ok(())
}

/// A game of the usual variant in which every search looks at so many positions.
fn play<P: Engine>(nodes: u64) -> Result<Record<P>, Box<dyn Error>> {
    let mut search = Search::new(P::Evaluator::default(), 1)?;
    let limits = Limits::default().with_nodes(nodes);
    let mut game = Game::new(P::start(P::VARIANTS[0]));
    while game.outcome().is_none() && game.turns().len() < P::PLY_CAP {
        let found = search.run(&game, &limits);
        game.play(&found.best.ok_or("a game that is not over has a turn")?)?;
    }
    Ok(Record::from_game(&game)?)
}
