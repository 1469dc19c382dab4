//! The tables of `docs/tables/`, made again.

use std::fs;
use std::path::PathBuf;

use gipf_core::{Gipf, Variant, perft};
use gipf_game::Position;
use gipf_notation::Notation;
use gipf_perft::{Control, CountMode, DepthStats, Layers, LayersOptions, Perft};

/// The first lines of a table, and that it goes on to depth 8 at least.
fn table(variant: Variant, depth: usize) -> Vec<Vec<String>> {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../docs/tables"].iter().collect();
    let text = fs::read_to_string(path.join(format!("{variant}.tsv"))).expect("a table");
    let lines = text.lines().skip(1);
    let rows: Vec<Vec<String>> =
        lines.map(|line| line.split('\t').map(String::from).collect()).collect();
    assert!(rows.len() >= 8, "{variant}");
    rows[..depth].to_vec()
}

fn row(stats: &DepthStats, before: u64) -> Vec<String> {
    let (positions, up_to_symmetry) = stats.positions.expect("counted");
    let counts = [
        u64::from(stats.depth),
        stats.turns,
        stats.entries,
        positions,
        up_to_symmetry,
        stats.events[0],
        stats.events[1],
        stats.endings,
    ];
    let branching = format!("{:.3}", stats.turns as f64 / before as f64);
    counts.iter().map(u64::to_string).chain([branching]).collect()
}

#[test]
fn tables_are_made_again_layer_by_layer() {
    expect_layers(4);
}

#[test]
#[ignore = "takes some seconds"]
fn tables_are_made_again_layer_by_layer_in_full() {
    expect_layers(5);
}

fn expect_layers(depth: usize) {
    let options = LayersOptions { threads: 2.try_into().expect("not zero"), mebibytes: 512 };
    for variant in Variant::ALL {
        let mut layers = Layers::new(&Gipf::start(variant), options);
        let mut before = 1;
        for expected in table(variant, depth) {
            let stats = layers.advance(&Control::default()).expect("room enough");
            assert_eq!(row(&stats, before), expected, "{variant}");
            before = stats.turns;
        }
    }
}

#[test]
fn tables_are_made_again_sequence_by_sequence() {
    for variant in Variant::ALL {
        let start = Gipf::start(variant);
        for (i, expected) in table(variant, 5).iter().enumerate() {
            let depth = i as u8 + 1;
            assert_eq!(perft(&start, u32::from(depth)).to_string(), expected[1], "{variant}");
            let entries =
                Perft::new(&start, depth, CountMode::Entries).run().expect("counted").total();
            assert_eq!(entries.to_string(), expected[2], "{variant}");
        }
    }
}

/// Counts the lines of a table of starts again, each to the depth that `depths` says for the name of its variant.
fn expect_starts<P: Notation>(game: &str, depths: impl Fn(&str) -> usize) {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../docs/tables"].iter().collect();
    let text = fs::read_to_string(path.join(format!("{game}.tsv"))).expect("a table");
    let lines: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(lines.len(), P::VARIANTS.len(), "{game}");
    for (line, &variant) in lines.iter().zip(P::VARIANTS) {
        let (name, counts) = line.split_once('\t').expect("a start, a tab, counts");
        assert_eq!(name, variant.to_string());
        let start = P::start(variant);
        let counts: Vec<&str> = counts.split(' ').take(depths(name)).collect();
        assert_eq!(counts.len(), depths(name), "{game} {name}");
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&start, depth).to_string(), count, "{name}, depth {depth}");
        }
    }
}

/// The table of ZÈRTZ to depth 2, and that of `basic` to depth 3.
#[test]
fn the_table_of_zertz_is_made_again() {
    expect_starts::<zertz_core::Zertz>("zertz", |name| if name == "basic" { 3 } else { 2 });
}

#[test]
fn the_table_of_tamsk_is_made_again() {
    expect_starts::<tamsk_core::Tamsk>("tamsk", |_| 4);
}

/// The last depth of `standard` has as many turns as that of `blitz`: no row can be made so early.
#[test]
fn the_table_of_yinsh_is_made_again() {
    expect_starts::<yinsh_core::Yinsh>("yinsh", |name| if name == "standard" { 4 } else { 3 });
}
