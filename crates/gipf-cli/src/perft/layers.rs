//! Counting different positions, and what happens at each depth.

use std::io::Write;

use gipf_perft::{Countable, DepthStats, Layers, LayersOptions, PerftError};
use serde::{Serialize, Serializer};

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
    #[serde(flatten)]
    events: Events,
    endings: u64,
    branching: f64,
}

/// The events of a game: name and count.
struct Events(Vec<(&'static str, u64)>);

impl Serialize for Events {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

/// Returns the head of the table.
fn head<P: Countable>() -> String {
    let events: String = P::EVENTS.iter().map(|event| format!("{event}\t")).collect();
    format!("depth\tturns\tentries\tpositions\tup to symmetry\t{events}endings\tbranching")
}

/// Stands for positions that were not counted.
const NONE: &str = "-";

/// A line for each depth, or the JSON of all.
pub(super) fn print_positions<P: Countable>(
    session: &Session<'_>,
    position: &P,
) -> Result<(), CliError> {
    let mut walk = Walk::new(session, position);
    session.print_by_depth(position, |_| {
        let (positions, _) = walk.advance()?.positions.unwrap_or_default();
        Ok(positions)
    })
}

/// A table with a line for each depth, or the JSON of it. The positions of the last depth are left
/// out when there is no room for them.
pub(super) fn print_stats<P: Countable>(
    session: &Session<'_>,
    position: &P,
) -> Result<(), CliError> {
    let args = session.args;
    let mut out = stdout();
    let mut walk = Walk::new(session, position);
    let mut rows = Vec::new();
    let mut before = 1;
    if !args.json {
        writeln!(out, "{}", head::<P>())?;
        out.flush()?;
    }
    for depth in 1..=args.depth {
        let stats = match walk.advance() {
            Err(error @ PerftError::MemoryLimit { .. }) if depth == args.depth => {
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
            events: Events(P::EVENTS.iter().copied().zip(stats.events.iter().copied()).collect()),
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
    let events: String = row.events.0.iter().map(|(_, count)| format!("{count}\t")).collect();
    writeln!(
        out,
        "{}\t{}\t{}\t{}\t{}\t{events}{}\t{:.3}",
        row.depth,
        row.turns,
        row.entries,
        or_none(row.positions),
        or_none(row.positions_up_to_symmetry),
        row.endings,
        row.branching
    )
}

/// The layers of a position, watched.
struct Walk<P: Countable> {
    layers: Layers<P>,
    depth: u32,
}

impl<P: Countable> Walk<P> {
    fn new(session: &Session<'_>, position: &P) -> Walk<P> {
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
