//! Counts the turns of GIPF with the model, layer by layer.
//!
//! `model_perft "POSITION or basic|standard|tournament" DEPTH` prints a line for each depth: the
//! sequences of turns, the different positions after them (but for the last depth, which is not
//! stored), and the sequences whose last turn takes a row, or takes a piece of the opponent.
//! Positions that several ways lead to are looked at once per depth.

use std::collections::HashMap;
use std::error::Error;
use std::io::{self, Write};

use gipf_model::Model;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [position, depth] = &arguments[..] else {
        return Err("usage: model_perft \"POSITION or basic|standard|tournament\" DEPTH".into());
    };
    let line = match position.as_str() {
        "basic" => "b2w/5/6/w5b/6/5/b2w w 12/12 basic",
        "standard" => "B2W/5/6/W5B/6/5/B2W w 12/12 standard",
        "tournament" => "4/5/6/7/6/5/4 w 18/18 tournament WB",
        other => other,
    };
    let start = Model::parse(line)?;
    let violations = start.violations();
    if !violations.is_empty() {
        return Err(violations.join(" ").into());
    }
    let depth: u32 = depth.parse()?;

    let mut layer: HashMap<Box<str>, u64> = HashMap::from([(start.to_line().into(), 1)]);
    for ply in 1..=depth {
        let mut next: HashMap<Box<str>, u64> = HashMap::new();
        let [mut total, mut rows, mut captures] = [0_u64; 3];
        for (line, paths) in layer {
            let turns = Model::parse(&line)?.turns();
            let more = paths.checked_mul(turns.len() as u64).ok_or("the count is too large")?;
            total = total.checked_add(more).ok_or("the count is too large")?;
            for (turn, position) in &turns {
                rows += if turn.contains('x') { paths } else { 0 };
                captures += if turn.contains('*') { paths } else { 0 };
                if ply < depth {
                    *next.entry(position.to_line().into()).or_insert(0) += paths;
                }
            }
        }
        let positions = if ply < depth { next.len().to_string() } else { "-".into() };
        let mut out = io::stdout().lock();
        writeln!(out, "{ply} {total} {positions} {rows} {captures}")?;
        out.flush()?;
        layer = next;
    }
    Ok(())
}
