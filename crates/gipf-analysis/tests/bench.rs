//! The benchmark has what it says and its result does not change from run to run.

use std::sync::atomic::{AtomicBool, Ordering};

use gipf_ai::Evaluator;
use gipf_analysis::{Signature, bench, bench_positions, parse_signatures};
use gipf_core::Variant;

#[test]
fn every_variant_has_its_positions_and_rows_are_waiting_in_some() {
    let positions = bench_positions();
    let lines = include_str!("../data/bench.txt").lines().filter(|line| !line.starts_with('#'));
    assert_eq!(positions.len(), lines.count());
    for variant in Variant::ALL {
        assert_eq!(positions.iter().filter(|position| position.variant() == variant).count(), 5);
    }
    let waiting = positions.iter().filter(|p| p.turns().any(|turn| !turn.before.is_empty()));
    assert_eq!(waiting.count(), 2);
}

#[test]
fn the_nodes_are_those_of_the_positions_and_always_the_same() {
    let stop = AtomicBool::new(false);
    let mut sum = 0;
    let nodes = bench(Evaluator::Material, 3, &stop, |_, found| sum += found.nodes);
    assert_eq!(nodes.expect("memory"), Some(sum));
    assert_eq!(bench(Evaluator::Material, 3, &stop, |_, _| ()).expect("memory"), Some(sum));
    stop.store(true, Ordering::Relaxed);
    assert_eq!(bench(Evaluator::Material, 3, &stop, |_, _| ()).expect("memory"), None);
}

#[test]
fn signatures_read_back_and_bad_lines_are_named() {
    let kept = Signature { evaluator: Evaluator::Material, depth: 9, nodes: 123 };
    assert_eq!(parse_signatures(&format!("# kept\n{kept}\n")), Ok(vec![kept]));
    let bad_lines =
        ["material\t9", "luck\t9\t1", "material\t0\t1", "material\t9\t1\t2", "material\t9\t-1"];
    for bad in bad_lines {
        let error = parse_signatures(&format!("{kept}\n{bad}")).expect_err("bad");
        assert_eq!(error.line, 2, "{bad}");
    }
}
