//! The benchmark has what it says and its result does not change from run to run.

use std::sync::atomic::{AtomicBool, Ordering};

use dvonn_core::Stage;
use gipf_ai::{GipfEvaluator, Searchable};
use gipf_core::{Gipf, Variant};
use gipf_engine::analysis::{Signature, bench, bench_positions, parse_signatures};
use gipf_game::Position;

const MATERIAL: GipfEvaluator = GipfEvaluator::Material;

#[test]
fn every_variant_has_its_positions_and_rows_are_waiting_in_some() {
    let positions = bench_positions::<Gipf>();
    let lines = include_str!("../../../gipf-ai/data/bench-gipf.txt")
        .lines()
        .filter(|line| !line.starts_with('#'));
    assert_eq!(positions.len(), lines.count());
    for variant in Variant::ALL {
        assert_eq!(positions.iter().filter(|position| position.variant() == variant).count(), 5);
    }
    let waiting = positions.iter().filter(|p| p.turns().any(|turn| !turn.before.is_empty()));
    assert_eq!(waiting.count(), 2);
}

#[test]
fn dvonn_has_positions_of_both_stages() {
    let positions = bench_positions::<dvonn_core::Dvonn>();
    let lines = dvonn_core::Dvonn::BENCH.positions.lines().filter(|line| !line.starts_with('#'));
    assert_eq!(positions.len(), lines.count());
    assert!(positions.iter().all(|position| position.outcome().is_none()));
    let stacking = positions.iter().filter(|position| position.stage() == Stage::Stacking);
    assert_eq!((positions.len(), stacking.count()), (11, 7));
}

#[test]
fn every_variant_of_zertz_has_its_positions() {
    let positions = bench_positions::<zertz_core::Zertz>();
    for variant in zertz_core::Variant::ALL {
        assert_eq!(positions.iter().filter(|position| position.variant() == variant).count(), 4);
    }
    assert!(positions.iter().all(|position| position.outcome().is_none()));
}

#[test]
fn every_variant_of_potentials_has_a_position_with_a_tamsk_push_due() {
    let positions = bench_positions::<gipf_potentials::GipfPotentials>();
    let lines = include_str!("../../../gipf-ai/data/bench-potentials.txt").lines();
    assert_eq!(positions.len(), lines.filter(|line| !line.starts_with('#')).count());
    for variant in Variant::ALL {
        let of_variant = positions.iter().filter(|position| position.variant() == variant);
        let first_turns: Vec<_> =
            of_variant.map(|position| position.nth_turn(0).expect("a turn")).collect();
        let due = first_turns.iter().filter(|turn| !turn.tamsk_before.is_empty());
        assert_eq!((first_turns.len(), due.count()), (5, 1), "{variant}");
    }
}

#[test]
fn the_nodes_are_those_of_the_positions_and_always_the_same() {
    let stop = AtomicBool::new(false);
    let mut sum = 0;
    let nodes = bench::<Gipf>(MATERIAL, 3, &stop, |_, found| sum += found.nodes);
    assert_eq!(nodes.expect("memory"), Some(sum));
    assert_eq!(bench::<Gipf>(MATERIAL, 3, &stop, |_, _| ()).expect("memory"), Some(sum));
    stop.store(true, Ordering::Relaxed);
    assert_eq!(bench::<Gipf>(MATERIAL, 3, &stop, |_, _| ()).expect("memory"), None);
}

#[test]
fn signatures_read_back_and_bad_lines_are_named() {
    let kept = Signature { evaluator: "material".into(), depth: 9, nodes: 123 };
    let text = kept.to_string();
    assert_eq!(parse_signatures::<Gipf>(&format!("# kept\n{text}\n")), Ok(vec![kept]));
    let bad_lines =
        ["material\t9", "luck\t9\t1", "material\t0\t1", "material\t9\t1\t2", "material\t9\t-1"];
    for bad in bad_lines {
        let error = parse_signatures::<Gipf>(&format!("{text}\n{bad}")).expect_err("bad");
        assert_eq!(error.line, 2, "{bad}");
    }
}
