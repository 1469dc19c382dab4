//! Counting sequences of turns.

use std::io::{self, Write};
use std::time::Duration;

use gipf_notation::Notation;
use gipf_perft::{Checkpoint, CountMode, Countable, Divide, Divided, Perft, PerftError};
use serde::Serialize;

use super::{Session, watched};
use crate::error::CliError;
use crate::output::stdout;

#[derive(Serialize)]
pub(super) struct DividedJson {
    turn: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<u64>,
    /// Only said when the count was broken off.
    #[serde(skip_serializing_if = "is_true")]
    complete: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants a reference")]
fn is_true(complete: &bool) -> bool {
    *complete
}

/// What is below each first turn, or how many sequences there are of each depth.
pub(super) fn print<P: Countable>(
    session: &Session<'_>,
    position: &P,
    mode: CountMode,
) -> Result<(), CliError> {
    if session.args.divide {
        print_divide(session, position, mode)
    } else {
        print_counts(session, position, mode)
    }
}

/// A line for each depth, or the JSON of all.
fn print_counts<P: Countable>(
    session: &Session<'_>,
    position: &P,
    mode: CountMode,
) -> Result<(), CliError> {
    let mut perft = perft(session, position, mode)?;
    session.print_by_depth(position, |depth| {
        if depth == 1 && session.args.checkpoint.is_none() {
            // Without first turns: a position may have more of them than can be kept.
            return Ok(mode.count(position));
        }
        let divide = count(session, &mut perft, depth)?;
        if !divide.is_complete() {
            write_divide(&mut io::stderr().lock(), position, &divide)?;
            return Err(CliError::Interrupted);
        }
        Ok(divide.total())
    })
}

/// A line for each first turn, or the JSON of all.
fn print_divide<P: Countable>(
    session: &Session<'_>,
    position: &P,
    mode: CountMode,
) -> Result<(), CliError> {
    let mut perft = perft(session, position, mode)?;
    let divide = count(session, &mut perft, session.args.depth)?;
    let mut out = stdout();
    if session.args.json {
        let divided = divide.turns.iter().map(|divided| DividedJson {
            turn: position.turn_text(&divided.turn),
            turns: (mode == CountMode::Turns).then_some(divided.count),
            entries: (mode == CountMode::Entries).then_some(divided.count),
            complete: divided.is_complete,
        });
        let mut json = session.json(position);
        json.divide = Some(divided.collect());
        serde_json::to_writer(&mut out, &json)?;
        writeln!(out)?;
    } else {
        write_divide(&mut out, position, &divide)?;
    }
    out.flush()?;
    if !divide.is_complete() {
        return Err(CliError::Interrupted);
    }
    session.report(divide.total());
    Ok(())
}

fn write_divide<P: Notation>(
    out: &mut impl Write,
    position: &P,
    divide: &Divide<P>,
) -> io::Result<()> {
    for Divided { turn, count, is_complete } in &divide.turns {
        let incomplete = if *is_complete { "" } else { " incomplete" };
        writeln!(out, "{} {count}{incomplete}", position.turn_text(turn))?;
    }
    Ok(())
}

fn perft<P: Countable>(
    session: &Session<'_>,
    position: &P,
    mode: CountMode,
) -> Result<Perft<P>, PerftError> {
    let mut perft = Perft::new(position, session.args.depth, mode);
    perft.use_threads(session.threads());
    if let Some(mebibytes) = session.args.hash {
        perft.use_table(mebibytes)?;
    }
    // Better now than after the lesser depths.
    if let Some(path) = &session.args.checkpoint
        && let Some(checkpoint) = Checkpoint::load(path).map_err(PerftError::from)?
    {
        checkpoint.check(&perft).map_err(PerftError::from)?;
    }
    Ok(perft)
}

fn count<P: Countable>(
    session: &Session<'_>,
    perft: &mut Perft<P>,
    depth: u8,
) -> Result<Divide<P>, PerftError> {
    let args = session.args;
    perft.set_depth(depth);
    if let Some(path) = args.checkpoint.as_deref().filter(|_| depth == args.depth) {
        perft.use_checkpoint(path, Duration::from_secs_f64(args.checkpoint_every));
    }
    watched(u32::from(depth), args.count.name(), |control| perft.run_with(control))
}
