//! Counts the turns of DVONN with the model, layer by layer.
//!
//! `dvonn_model_perft "POSITION or start" DEPTH` prints a line for each depth: the sequences of
//! turns, and the different positions after them (but for the last depth, which is not stored).
//! Positions that several ways lead to are looked at once per depth.

use std::collections::HashMap;
use std::error::Error;
use std::io::{self, Write};

use gipf_model::dvonn::Model;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [position, depth] = &arguments[..] else {
        return Err("usage: dvonn_model_perft \"POSITION or start\" DEPTH".into());
    };
    let line = if position == "start" { "9/10/11/10/9 w place" } else { position };
    let start = Model::parse(line)?;
    let violations = start.violations();
    if !violations.is_empty() {
        return Err(violations.join(" ").into());
    }
    let depth: u32 = depth.parse()?;

    let mut layer: HashMap<Box<str>, u64> = HashMap::from([(start.to_line().into(), 1)]);
    for ply in 1..=depth {
        let mut next: HashMap<Box<str>, u64> = HashMap::new();
        let mut total = 0_u64;
        for (line, paths) in layer {
            let model = Model::parse(&line)?;
            let more = paths.checked_mul(model.perft(1)).ok_or("the count is too large")?;
            total = total.checked_add(more).ok_or("the count is too large")?;
            if ply < depth {
                for position in model.turns().values() {
                    *next.entry(position.to_line().into()).or_insert(0) += paths;
                }
            }
        }
        let positions = if ply < depth { next.len().to_string() } else { "-".into() };
        let mut out = io::stdout().lock();
        writeln!(out, "{ply} {total} {positions}")?;
        out.flush()?;
        layer = next;
    }
    Ok(())
}
