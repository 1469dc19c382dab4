//! Counting different positions, and what happens at each depth.

use std::io::Write;

use gipf_core::Position;
use gipf_perft::{DepthStats, Layers, LayersOptions, PerftError};
use serde::Serialize;

use super::{Session, watched};
use crate::error::CliError;
use crate::output::stdout;

#[derive(Serialize)]
pub(super) struct StatsJson {
    depth: u32,
    turns: u64,
    entries: u64,
    positions: Option<u64>,
    positions_up_to_symmetry: Option<u64>,
    rows: u64,
    captures: u64,
    endings: u64,
    branching: f64,
}

const HEAD: &str =
    "depth\tturns\tentries\tpositions\tup to symmetry\trows\tcaptures\tendings\tbranching";

/// Stands for positions that were not counted.
const NONE: &str = "-";

/// A line for each depth, or the JSON of all.
pub(super) fn print_positions(session: &Session<'_>, position: &Position) -> Result<(), CliError> {
    let mut walk = Walk::new(session, position);
    session.print_by_depth(position, |_| {
        let (positions, _) = walk.advance()?.positions.unwrap_or_default();
        Ok(positions)
    })
}

/// A table with a line for each depth, or the JSON of it. The positions of the last depth are left
/// out when there is no room for them.
pub(super) fn print_stats(session: &Session<'_>, position: &Position) -> Result<(), CliError> {
    let args = session.args;
    let mut out = stdout();
    let mut walk = Walk::new(session, position);
    let mut rows = Vec::new();
    let mut before = 1;
    if !args.json {
        writeln!(out, "{HEAD}")?;
        out.flush()?;
    }
    for depth in 1..=args.depth {
        let stats = match walk.advance() {
            Err(error @ PerftError::NoRoom { .. }) if depth == args.depth => {
                eprintln!("gipf: {error}; they are left out");
                walk.peek()?
            }
            stats => stats?,
        };
        let row = StatsJson {
            depth: stats.depth,
            turns: stats.turns,
            entries: stats.entries,
            positions: stats.positions.map(|(all, _)| all),
            positions_up_to_symmetry: stats.positions.map(|(_, different)| different),
            rows: stats.rows,
            captures: stats.captures,
            endings: stats.endings,
            branching: branching(&stats, before),
        };
        before = stats.turns;
        if args.json {
            rows.push(row);
        } else {
            write_row(&mut out, &row)?;
            out.flush()?;
        }
    }
    if args.json {
        let json = super::Json { stats: Some(rows), ..session.json(position) };
        serde_json::to_writer(&mut out, &json)?;
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}

/// Turns of this depth for each of the depth before, to three places.
fn branching(stats: &DepthStats, before: u64) -> f64 {
    let exact = stats.turns as f64 / before.max(1) as f64;
    (exact * 1000.0).round() / 1000.0
}

fn write_row(out: &mut impl Write, row: &StatsJson) -> std::io::Result<()> {
    let or_none = |count: Option<u64>| count.map_or(NONE.into(), |count| count.to_string());
    writeln!(
        out,
        "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{:.3}",
        row.depth,
        row.turns,
        row.entries,
        or_none(row.positions),
        or_none(row.positions_up_to_symmetry),
        row.rows,
        row.captures,
        row.endings,
        row.branching
    )
}

/// The layers of a position, watched.
struct Walk {
    layers: Layers,
    depth: u32,
}

impl Walk {
    fn new(session: &Session<'_>, position: &Position) -> Walk {
        let options = LayersOptions { threads: session.threads(), mebibytes: session.args.memory };
        Walk { layers: Layers::new(position, options), depth: 0 }
    }

    fn advance(&mut self) -> Result<DepthStats, PerftError> {
        self.depth += 1;
        let layers = &mut self.layers;
        watched(self.depth, "turns", |control| layers.advance(control))
    }

    fn peek(&self) -> Result<DepthStats, PerftError> {
        watched(self.depth, "turns", |control| self.layers.peek(control))
    }
}
