#![no_main]
<<<<<<< HEAD

use std::ops::ControlFlow;

use gipf_core::{Gipf, TurnFilter};
use gipf_game::{Position, fuzzing::Line};
use gipf_testing::{check_count, has_more_turns};
use libfuzzer_sys::fuzz_target;

/// Positions with more turns are not counted by groups of turns.
const MAX_GROUPED: usize = 1024;

fuzz_target!(|line: Line<Gipf>| {
    let position = line.end;
    check_count(&position).unwrap();
    if !has_more_turns(&position, MAX_GROUPED) {
        let count = position.count_turns();
        assert_eq!(grouped(&position, TurnFilter::All), count, "{position:?}");
        let parts = [TurnFilter::Quiet, TurnFilter::Noisy].map(|part| grouped(&position, part));
        assert_eq!(parts[0] + parts[1], count, "{position:?}");
    }
});

/// The turns that a filter lets through.
fn grouped(position: &Gipf, filter: TurnFilter) -> u64 {
    let mut sum = 0;
    let _: ControlFlow<()> = position.generate(filter, |group| {
        sum += group.count();
        ControlFlow::Continue(())
    });
    sum
}
=======
gipf_fuzz_targets::fuzz_target!(gipf::count);
>>>>>>> 84b45fb8 (Make the fuzz targets functions, their seeds one file each)
