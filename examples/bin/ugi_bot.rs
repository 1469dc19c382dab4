//! A bot for GIPF that is a program of its own and speaks UGI, so that it can play in matches.
//!
//! ```text
//! cargo build --release -p gipf-examples --bin ugi_bot
//! gipf match ai ugi:target/release/ugi_bot --games 100
//! ```

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::time::Duration;

use gipf_ai::{Clock, Limits, Search};
use gipf_core::{Color, Game, Gipf, Variant};
use gipf_game::Position;
use gipf_notation::{format_turn, parse_position, parse_turn};

/// Returns what the bot thinks of a position, in hundredths of a piece, for the player to move.
fn evaluate(position: &Gipf) -> i32 {
    let worth = |color: Color| i32::from(position.material(color));
    let mover = position.side_to_move();
    100 * (worth(mover) - worth(!mover))
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut search = Search::new(evaluate, 16)?;
    let mut game = Game::<Gipf>::new(Gipf::start(Variant::Basic));
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (command, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        match command {
            "ugi" => answer("id name my bot\nid author me\nugiok")?,
            "isready" => answer("readyok")?,
            "uginewgame" => search.clear(),
            "position" => game = read_game(rest)?,
            "go" => {
                let limits = read_limits(rest, game.position().side_to_move())?;
                let found = search.run(&game, &limits);
                let turn = found.best.map(|turn| format_turn(game.position(), &turn).to_string());
                answer(&format!(
                    "info nodes {}\nbestmove {}",
                    found.nodes,
                    turn.as_deref().unwrap_or("0000")
                ))?;
            }
            "quit" => break,
            // What a program does not know, it ignores.
            _ => {}
        }
    }
    Ok(())
}

/// Writes lines at once: an answer that stays in a buffer is an answer that never comes.
fn answer(lines: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{lines}")?;
    out.flush()
}

/// Reads `fen POSITION moves TURN ...` or `startpos moves TURN ...`.
fn read_game(text: &str) -> Result<Game<Gipf>, Box<dyn Error>> {
    let (start, turns) = text.split_once("moves").unwrap_or((text, ""));
    let mut game = Game::<Gipf>::new(match start.trim().strip_prefix("fen ") {
        Some(fen) => parse_position(fen)?,
        None => Gipf::start(Variant::Basic),
    });
    for text in turns.split_whitespace() {
        let turn = parse_turn(game.position(), text)?;
        game.play(&turn)?;
    }
    Ok(game)
}

/// Reads `nodes N`, `depth N`, `movetime MS` or `p1time MS p2time MS p1inc MS p2inc MS`. White is player one.
fn read_limits(text: &str, mover: Color) -> Result<Limits, Box<dyn Error>> {
    let (own_time, own_increment) = match mover {
        Color::White => ("p1time", "p1inc"),
        Color::Black => ("p2time", "p2inc"),
    };
    // Some time is lost on the way of an answer.
    let overhead = Duration::from_millis(5);
    let (mut limits, mut left, mut increment) = (Limits::default(), None, Duration::ZERO);
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let value = words.next().ok_or("a limit without a value")?;
        match word {
            "nodes" => limits = limits.with_nodes(value.parse()?),
            "depth" => limits = limits.with_depth(value.parse()?),
            "movetime" => limits = limits.with_move_time(time(value)?.saturating_sub(overhead)),
            word if word == own_time => left = Some(time(value)?.saturating_sub(overhead)),
            word if word == own_increment => increment = time(value)?,
            _ => {}
        }
    }
    Ok(match left {
        Some(left) => limits.with_clock(Clock::new(left, increment)),
        None => limits,
    })
}

fn time(milliseconds: &str) -> Result<Duration, Box<dyn Error>> {
    Ok(Duration::from_millis(milliseconds.parse()?))
}
