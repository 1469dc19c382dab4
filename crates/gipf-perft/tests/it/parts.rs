//! Counts cut into parts.

use gipf_notation::Notation;
use std::collections::HashSet;

use gipf_core::{Gipf, Variant};
use gipf_game::{Position, perft};
use gipf_perft::{CountMode, Perft, parts_after};

/// The count of the parts after each number of turns, put together.
fn put_together<P: Notation>(position: &P, depth: u8, split: u8, mode: CountMode) -> u64 {
    let parts = parts_after(position, split, mode).expect("few parts");
    let below = |part: &P| Perft::new(part, depth - split, mode).run().expect("a count").total();
    parts.iter().map(|part| part.times * below(&part.position)).sum()
}

#[test]
fn parts_add_up_to_the_count_wherever_it_is_cut() {
    for variant in Variant::ALL {
        let start = Gipf::start(variant);
        for split in 0..4 {
            assert_eq!(put_together(&start, 4, split, CountMode::Turns), perft(&start, 4));
        }
    }
    let dvonn = dvonn_core::Dvonn::default();
    assert_eq!(put_together(&dvonn, 3, 2, CountMode::Turns), 49 * 48 * 47);
    let potentials = gipf_potentials::GipfPotentials::start(Variant::Standard);
    assert_eq!(put_together(&potentials, 3, 1, CountMode::Turns), perft(&potentials, 3));
}

#[test]
fn entries_are_counted_by_the_parts_too() {
    let start = Gipf::start(Variant::Basic);
    let whole = Perft::new(&start, 3, CountMode::Entries).run().expect("a count").total();
    assert_eq!(put_together(&start, 3, 2, CountMode::Entries), whole);
    assert!(whole > perft(&start, 3));
}

#[test]
fn images_are_one_part_and_parts_come_in_one_order() {
    let start = Gipf::start(Variant::Basic);
    let parts = parts_after(&start, 1, CountMode::Turns).expect("few parts");
    // The 30 first turns lead to fewer positions that differ by more than a symmetry.
    let canonical: HashSet<Gipf> =
        start.turns().map(|turn| start.play_unchecked(&turn).canonical()).collect();
    assert!(canonical.len() < 30);
    assert_eq!(parts.len(), canonical.len());
    assert_eq!(parts.iter().map(|part| part.times).sum::<u64>(), 30);
    assert_eq!(parts_after(&start, 1, CountMode::Turns).expect("few parts"), parts);
    assert!(parts.iter().all(|part| part.position == part.position.canonical()));
}
