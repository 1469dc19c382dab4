//! Builds a turn as a board that people click would: rows first, one at a time, then a push.
//!
//! `cargo run -p gipf-examples --example turn_in_steps`

use std::error::Error;

use gipf_core::StepPhase;
use gipf_game::{Position, TurnBuilder};
use gipf_notation::Notation;

fn main() -> Result<(), Box<dyn Error>> {
    let position = "1B2/2w2/3w2/4w2/4w1/W4/2B1 w 5/5 standard".parse::<gipf_core::Gipf>()?;
    let mut turn = position.begin_turn();

    while let Some(row) = turn.rows().first() {
        println!("row on {}: {} must go, {} may stay", row.line, row.mandatory, row.optional);
        turn.capture(row.line, row.optional)?;
    }
    assert_eq!(turn.phase(), StepPhase::BeforePush);
    let push = turn.pushes().next().ok_or("nothing can be pushed")?;
    turn.push(push)?;

    let (whole, next) = turn.finish()?;
    println!("{}", position.turn_text(&whole));
    println!("{next}");
    assert_eq!(position.play(&whole)?, next);
    Ok(())
}
