//! A bot for GIPF that is a program of its own and speaks UGI, so that it can play in matches.
//!
//! ```text
//! cargo build --release -p gipf-examples --bin ugi_bot
//! gipf match ai ugi:target/release/ugi_bot --games 100
//! ```

use std::io;

use gipf::engine::ugi::{ServeError, UgiOptions, serve};
use gipf::prelude::*;

/// Returns what the bot thinks of a position, in hundredths of a piece, for the player to move.
fn evaluate(position: &Gipf) -> i32 {
    let worth = |color: Color| i32::from(position.material(color));
    let mover = position.side_to_move();
    100 * (worth(mover) - worth(!mover))
}

fn main() -> Result<(), ServeError> {
    let bot = UgiOptions::new().with_name("material bot").with_author("me");
    serve(io::stdin().lock(), io::stdout(), bot.with_evaluator(evaluate))
}
