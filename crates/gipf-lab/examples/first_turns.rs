//! Values of the first turns of GIPF that differ up to the symmetries of the board.
//!
//! ```sh
//! cargo run --release -p gipf-lab --example first_turns -- 10000000 > docs/tables/first-turns.tsv
//! ```
//!
//! The argument is the number of nodes for the position after each turn, each with an empty transposition
//! table and one thread. The same build of the search prints the same numbers. They are those of the last depth
//! that was finished: of one that was not, only a bound is known.

use std::collections::BTreeMap;
use std::error::Error;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use gipf_ai::{GipfEvaluator, Limits, Search};
use gipf_core::{Gipf, Turn, Variant};
use gipf_engine::analysis::score_text;
use gipf_game::Position;
use gipf_notation::Notation;

const MEBIBYTES: usize = 256;

fn main() -> Result<(), Box<dyn Error>> {
    let nodes: u64 = std::env::args().nth(1).as_deref().unwrap_or("10000000").parse()?;
    let limits = Limits::new().with_nodes(nodes);
    let mut search = Search::new(GipfEvaluator::Network, MEBIBYTES)?;
    println!(
        "# Values for White in pieces, after {nodes} nodes each. Made by: first_turns {nodes}"
    );
    println!("# variant\tturn\timages\tvalue\tdepth\tline");
    for variant in Variant::ALL {
        let start = Gipf::start(variant);
        let mut lines = Vec::new();
        for (after, images) in images(&start) {
            search.clear();
            let mut last = None;
            search.run_with(&after.position, &limits, &AtomicBool::new(false), &mut |info| {
                last = info.lines.first().map(|line| (info.depth, line.clone()));
                ControlFlow::Continue(())
            });
            let (depth, line) = last.ok_or("too few nodes to finish a depth")?;
            let text = format!(
                "{variant}\t{}\t{images}\t{}\t{}\t{}",
                start.turn_text(&after.turn),
                score_text(-line.score),
                depth,
                line_text(after.position, &line.turns),
            );
            lines.push((line.score, text));
        }
        lines.sort();
        for (_, text) in lines {
            println!("{text}");
        }
    }
    Ok(())
}

/// A turn and the position after it.
struct After {
    turn: Turn,
    position: Gipf,
}

/// Returns a turn for each position that they lead to, up to symmetry, with the number of its entries.
fn images(start: &Gipf) -> Vec<(After, usize)> {
    let mut kinds: BTreeMap<Gipf, (After, usize)> = BTreeMap::new();
    for turn in start.turns() {
        let position = start.play_unchecked(&turn);
        kinds.entry(position.canonical()).or_insert((After { turn, position }, 0)).1 +=
            turn.entries();
    }
    kinds.into_values().collect()
}

fn line_text(mut position: Gipf, turns: &[Turn]) -> String {
    let mut texts = Vec::new();
    for turn in turns {
        texts.push(position.turn_text(turn));
        position = position.play_unchecked(turn);
    }
    texts.join(" ")
}
