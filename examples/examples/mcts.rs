//! Monte Carlo tree search with an evaluation of one's own plays a game of GIPF against itself.
//!
//! `cargo run --release -p gipf-examples --example mcts -- 800`

use std::error::Error;

use gipf::ai::mcts::{Mcts, MctsOptions, StaticEvaluator, TreeState, TurnState};
use gipf::prelude::*;

/// Returns the value of a position in hundredths of a piece, for the player to move.
fn evaluate(position: &Gipf) -> i32 {
    let worth = |color| 100 * i32::from(position.material(color));
    let mover = position.side_to_move();
    worth(mover) - worth(!mover)
}

fn main() -> Result<(), Box<dyn Error>> {
    let simulations = std::env::args().nth(1).as_deref().unwrap_or("50").parse()?;
    // The policy comes from the values one turn ahead.
    let mut evaluator = StaticEvaluator::new(evaluate).with_lookahead(50);
    let mut mcts = Mcts::<TurnState<Gipf>>::new(MctsOptions::default().with_seed(1))?;
    let mut game = Game::new("basic".parse::<Gipf>()?);
    let index = mcts.add(&game);
    while mcts.state(index).end().is_none() {
        mcts.run(simulations, &mut evaluator)?;
        // The first turns are by chance, so that games differ.
        let temperature = if game.turns().len() < 6 { 1.0 } else { 0.0 };
        let turn = mcts.sample(index, temperature).ok_or("a game that goes on has a turn")?;
        mcts.play(index, &turn)?;
        game.play(&turn)?;
    }
    print!("{}", Record::from_game(&game)?);
    Ok(())
}
