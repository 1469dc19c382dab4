//! Plays a random game of a variant and prints it turn by turn.
//!
//! `cargo run -p gipf-examples --example random_game -- standard 7`

use std::error::Error;

use gipf_core::{Game, Gipf, Variant};
use gipf_game::Position;
use gipf_notation::Notation;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let variant: Variant = args.next().as_deref().unwrap_or("basic").parse()?;
    let mut random: u64 = args.next().as_deref().unwrap_or("1").parse()?;

    let mut game = Game::<Gipf>::new(Gipf::start(variant));
    while game.outcome().is_none() {
        let turns = game.position().legal_turns();
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let turn = turns[(random >> 33) as usize % turns.len()];
        let text = game.position().turn_text(&turn);
        match game.turns().len() {
            n if n % 2 == 0 => print!("{}. {text}", n / 2 + 1),
            _ => println!(" {text}"),
        }
        game.play(&turn)?;
    }
    println!();
    print!("{}", game.position().text_board());
    if let Some(outcome) = game.outcome() {
        println!("{outcome}");
    }
    Ok(())
}
