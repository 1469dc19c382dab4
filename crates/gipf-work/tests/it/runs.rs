//! Units done on one machine or many.

use std::num::NonZeroUsize;
use std::slice;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use gipf_app::Games;
use gipf_core::{Gipf, Variant};
use gipf_game::{Position, perft};
use gipf_perft::{CountMode, Perft};
use gipf_work::{
    ContentHash, RunOptions, RunReport, Store, Units, VerifySample, Workers, merge, plan_perft,
    run, verify,
};

use crate::common::{PERFT_4, lines, merged, perft_plan, run_all, store};

fn options(shard: &str, threads: usize) -> RunOptions {
    RunOptions {
        shard: shard.parse().expect("a shard"),
        threads: NonZeroUsize::new(threads).expect("threads"),
        mebibytes: 1,
        ..RunOptions::default()
    }
}

#[test]
fn a_count_is_the_same_however_it_is_shared_out() {
    let plan = perft_plan();
    let (_folder, serial) = store();
    run_all(&plan, &serial, &options("1/1", 1));
    let (expected, _) = merged(&plan, &[serial]).expect("all results");
    assert_eq!(expected.count, PERFT_4);
    for (shards, threads) in [(1, 3), (2, 1), (5, 2)] {
        let folders: Vec<_> = (0..shards).map(|_| store()).collect();
        for (i, (_, folder)) in folders.iter().enumerate() {
            let report = run_all(&plan, folder, &options(&format!("{}/{shards}", i + 1), threads));
            assert!(report.done > 0 && report.done < plan.len() as u64 + 1);
        }
        let stores: Vec<Store> = folders.iter().map(|(_, store)| store.clone()).collect();
        let (found, _) = merged(&plan, &stores).expect("all results");
        assert_eq!((found.count, found.digest), (expected.count, expected.digest));
    }
}

#[test]
fn counts_of_all_games_agree_with_plain_counting() {
    let (_folder, results) = store();
    let dvonn = dvonn_core::Dvonn::default();
    let plan = plan_perft(&dvonn, 3, 1, CountMode::Turns).expect("a plan");
    run_all(&plan, &results, &options("1/1", 1));
    assert_eq!(merged(&plan, &[results]).expect("all").0.count, perft(&dvonn, 3));

    let (_folder, results) = store();
    let standard = Gipf::start(Variant::Standard);
    let plan = plan_perft(&standard, 3, 2, CountMode::Entries).expect("a plan");
    run_all(&plan, &results, &options("1/1", 1));
    let entries = Perft::new(&standard, 3, CountMode::Entries).run().expect("a count").total();
    assert_eq!(merged(&plan, &[results]).expect("all").0.count, entries);

    let (_folder, results) = store();
    let potentials = gipf_potentials::GipfPotentials::start(Variant::Basic);
    let plan = plan_perft(&potentials, 2, 1, CountMode::Turns).expect("a plan");
    run_all(&plan, &results, &options("1/1", 1));
    assert_eq!(merged(&plan, &[results]).expect("all").0.count, perft(&potentials, 2));
}

#[test]
fn what_is_done_is_not_done_again() {
    let plan = perft_plan();
    let units = plan.len() as u64;
    let (_folder, results) = store();
    let half = run_all(&plan, &results, &options("1/2", 1));
    let rest = run_all(&plan, &results, &options("1/1", 1));
    assert_eq!(half.done, units.div_ceil(2));
    assert_eq!((rest.done, rest.skipped), (units - half.done, half.done));
    let again = run_all(&plan, &results, &options("1/1", 2));
    let nothing = RunReport { skipped: units, planned: units, ..RunReport::default() };
    assert_eq!(again, nothing);
}

#[test]
fn a_run_that_is_stopped_finishes_what_it_has_begun() {
    let plan = perft_plan();
    let text = lines(&plan);
    let (_folder, results) = store();
    let stop = AtomicBool::new(false);
    let seen = AtomicU64::new(0);
    let on_unit = |_: &RunReport| {
        if seen.fetch_add(1, Ordering::Relaxed) == 4 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let units = Units::new(text.as_bytes());
    let report = run::<Games>(units, &results, &options("1/1", 1), &stop, &on_unit);
    let report = report.expect("no error");
    assert!(report.is_stopped);
    assert_eq!(report.done, 5);
    let mut kept = 0;
    let counted = results.for_each_id(|_| {
        kept += 1;
        Ok::<(), gipf_work::StoreError>(())
    });
    counted.expect("a folder");
    assert_eq!(kept, 5);
    assert_eq!(run_all(&plan, &results, &options("1/1", 1)).skipped, 5);
}

#[test]
fn an_error_in_the_units_ends_the_run_and_loses_nothing() {
    let plan = perft_plan();
    let text = lines(&plan[..3]) + "nonsense\n";
    let (_folder, results) = store();
    let stop = AtomicBool::new(false);
    let run =
        run::<Games>(Units::new(text.as_bytes()), &results, &options("1/1", 1), &stop, &|_| ());
    assert!(run.expect_err("an error").to_string().starts_with("line 4: expected a unit"));
    assert_eq!(run_all(&plan[..3], &results, &options("1/1", 1)).skipped, 3);
}

#[test]
fn the_order_of_results_does_not_matter_but_all_units_must_be_there() {
    let plan = perft_plan();
    let (_folder, results) = store();
    run_all(&plan, &results, &options("1/1", 1));
    let mut swapped = plan.clone();
    swapped.swap(0, 1);
    let error = merged(&swapped, slice::from_ref(&results)).expect_err("another order");
    assert_eq!(
        error.to_string(),
        format!("unit 1 of {} is missing, or not in its place", plan.len())
    );
    let error = merged(&plan[..5], slice::from_ref(&results)).expect_err("cut off");
    assert_eq!(
        error.to_string(),
        format!("unit 6 of {} is missing, or not in its place", plan.len())
    );
    let none = merge::<Games>(Units::new(&b""[..]), &[results], &mut std::io::sink(), |_| ());
    assert_eq!(none.expect_err("no units").to_string(), "expected units of work, found none");
}

#[test]
fn a_sample_is_the_same_for_a_seed_and_takes_about_its_share() {
    let plan = perft_plan();
    let sample = |share, seed| -> Vec<u64> {
        let sample = VerifySample { share, seed };
        plan.iter().filter(|unit| sample.contains(unit.id)).map(|unit| unit.number).collect()
    };
    assert_eq!(sample(1.0, 1).len(), plan.len());
    assert_eq!(sample(0.5, 1), sample(0.5, 1));
    assert_ne!(sample(0.5, 1), sample(0.5, 2));
    let share = sample(0.5, 1).len() as f64 / plan.len() as f64;
    assert!((0.3..0.7).contains(&share), "{share}");

    let (_folder, results) = store();
    run_all(&plan, &results, &options("1/1", 1));
    let stop = AtomicBool::new(false);
    let text = lines(&plan);
    let done = |share| {
        let sample = VerifySample { share, seed: 1 };
        verify::<Games>(Units::new(text.as_bytes()), &results, &sample, 1, &stop, |_, _, _| ())
            .expect("verified")
    };
    let half = done(0.5);
    assert_eq!((half.sampled, half.wrong), (sample(0.5, 1).len() as u64, 0));
    // At least one.
    assert_eq!(done(1e-12).sampled, 1);
}

/// Whoever verifies again, with another version or on another machine, does the same units.
#[test]
fn the_units_of_a_sample_stay() {
    let plan = perft_plan();
    let sample = |seed| -> Vec<u64> {
        let sample = VerifySample { share: 0.2, seed };
        plan.iter().filter(|unit| sample.contains(unit.id)).map(|unit| unit.number).collect()
    };
    assert_eq!(sample(1), [13, 17, 22, 26, 33, 37, 38, 45, 48, 50, 51, 59, 60, 63, 64, 76, 85, 88]);
    assert_eq!(
        sample(2),
        [13, 14, 16, 24, 30, 33, 41, 42, 44, 52, 53, 59, 78, 79, 82, 87, 88, 93, 94]
    );
}

#[test]
fn a_share_of_nothing_takes_no_unit_and_a_share_of_one_takes_all() {
    let id = |number: u64| -> ContentHash {
        format!("{number:016x}{:016x}", 0).parse().expect("a hash")
    };
    let contains = |share, id| VerifySample { share, seed: 1 }.contains(id);
    // With this seed the lots of these two are the minimum and the maximum.
    let (minimum, maximum) = (id(0x5692_161d_100b_05e5), id(0x9908_12b2_ea60_a825));
    assert!(contains(1.0, minimum) && contains(1.0, maximum));
    assert!(!contains(0.0, minimum) && !contains(0.0, maximum));
    assert!(contains(1e-300, minimum) && !contains(0.999_999, maximum));
}

/// Results with another digest are not put together.
#[test]
fn the_digest_of_a_count_stays() {
    let position = Gipf::start(Variant::Basic);
    let units = plan_perft(&position, 2, 0, CountMode::Turns).expect("a plan");
    let output = Workers::new(1).run::<Games>(&units[0]).expect("done").output;
    assert_eq!((output.count, output.digest.to_string().as_str()), (924, "a61067bfeb966783"));
}

#[test]
fn workers_show_the_size_of_their_tables() {
    assert_eq!(format!("{:?}", Workers::new(3)), "Workers { mebibytes: 3, .. }");
}
