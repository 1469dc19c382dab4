//! How far the work has come, results in packs, and units that fail.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use gipf_app::Games;
use gipf_core::{Gipf, Variant};
use gipf_lab::matches::{Conditions, EngineSpec, Limit, Match};
use gipf_work::{
    MergeError, RunOptions, Status, Store, StoreError, Unit, Units, plan_match, run, status,
    worker_name,
};

use crate::common::{PERFT_4, lines, merged, perft_plan, run_all, store};

fn packing(results: usize) -> RunOptions {
    let results_per_file = NonZeroUsize::new(results).expect("a number");
    RunOptions { mebibytes: 1, results_per_file, ..RunOptions::default() }
}

fn status_of(plan: &[Unit], stores: &[Store]) -> Status {
    status(Units::new(lines(plan).as_bytes()), stores).expect("a status")
}

fn packs(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder.join("packs")).expect("packs");
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort_unstable();
    paths
}

/// Looks at a folder again, where packs have been written since.
fn again(folder: &Path) -> Store {
    Store::open(folder).expect("a folder")
}

#[test]
fn packed_results_are_those_of_files_of_their_own() {
    let plan = perft_plan();
    let (_loose, results) = store();
    run_all(&plan, &results, &packing(1));
    let (expected, _) = merged(&plan, &[results]).expect("all results");
    for size in [2, 7, 1000] {
        let (folder, results) = store();
        let report = run_all(&plan, &results, &packing(size));
        assert_eq!((report.done, report.skipped), (plan.len() as u64, 0));
        assert_eq!(packs(folder.path()).len(), plan.len().div_ceil(size));
        let results = again(folder.path());
        let (found, _) = merged(&plan, std::slice::from_ref(&results)).expect("all results");
        assert_eq!((found.count, found.digest), (PERFT_4, expected.digest));
        assert_eq!(run_all(&plan, &results, &packing(size)).skipped, plan.len() as u64);
    }
}

#[test]
fn damaged_lines_of_a_pack_are_done_again() {
    let plan = perft_plan();
    let (folder, results) = store();
    run_all(&plan, &results, &packing(1000));
    let pack = packs(folder.path()).remove(0);
    let text = fs::read_to_string(&pack).expect("a pack");
    let mut damaged: Vec<String> = text.lines().map(str::to_owned).collect();
    damaged[0] = damaged[0].replace("\"count\":", "\"count\":1");
    damaged[1] = "no result".into();
    damaged[2].truncate(20);
    fs::write(&pack, damaged.join("\n")).expect("written");
    let results = again(folder.path());
    let found = status_of(&plan, std::slice::from_ref(&results));
    let all = plan.len() as u64;
    assert_eq!((found.done, found.stale, found.missing), (all - 3, 1, 2));
    let error = merged(&plan, std::slice::from_ref(&results)).expect_err("damaged");
    assert!(matches!(error, MergeError::Store(StoreError::Damaged { .. })), "{error}");
    let report = run_all(&plan, &results, &packing(1000));
    assert_eq!((report.done, report.replaced), (3, 1));
    let results = again(folder.path());
    assert_eq!(merged(&plan, &[results]).expect("all results").0.count, PERFT_4);
}

#[test]
fn a_result_of_no_unit_is_found_in_a_pack() {
    let plan = perft_plan();
    let (folder, results) = store();
    run_all(&plan, &results, &packing(1000));
    let pack = packs(folder.path()).remove(0);
    let text = fs::read_to_string(&pack).expect("a pack");
    let other = text.lines().next().expect("a line");
    let other = other.replace(&other[7..39], "00000000000000000000000000000000");
    fs::write(&pack, text + &other + "\n").expect("written");
    let error = merged(&plan, &[again(folder.path())]).expect_err("a stranger");
    assert!(matches!(error, MergeError::Unknown { .. }), "{error}");
}

#[test]
fn the_status_names_what_is_missing_and_slow() {
    let plan = perft_plan();
    let (_folder, results) = store();
    let shard = RunOptions { shard: "1/2".parse().expect("a shard"), ..packing(1) };
    run_all(&plan, &results, &shard);
    let found = status_of(&plan, std::slice::from_ref(&results));
    let all = plan.len() as u64;
    assert_eq!((found.done, found.missing, found.failed), (all.div_ceil(2), all / 2, 0));
    assert_eq!(found.first_missing.map(|unit| unit.number), Some(2));
    assert!(found.slowest.is_sorted_by_key(|unit| std::cmp::Reverse(unit.milliseconds)));
    assert_eq!(found.slowest.len(), 10);
    let sum: u64 = found.slowest.iter().map(|unit| unit.milliseconds).sum();
    assert!(sum <= found.milliseconds);
    run_all(&plan, &results, &packing(3));
    let found = status_of(&plan, &[results]);
    assert_eq!((found.done, found.first_missing), (all.div_ceil(2), found.first_missing));
    assert!(found.missing > 0, "packs are looked for when a store is made");
}

#[test]
fn a_unit_that_fails_is_noted_until_it_is_done() {
    let engines = ["ugi:no-such-program", "ai"]
        .map(|spec| spec.parse::<EngineSpec<Gipf>>().expect("an engine"));
    let conditions = Conditions::of::<Gipf>(Limit::Nodes(1));
    let settings = Match { engines, variant: Variant::Basic, seed: 1, conditions };
    let plan = plan_match(&settings, 2).expect("a plan");
    let (_folder, results) = store();
    let stop = AtomicBool::new(false);
    let text = lines(&plan);
    let units = Units::new(text.as_bytes());
    let error = run::<Games>(units, &results, &packing(5), &stop, &|_| ()).expect_err("no program");
    let found = status_of(&plan, std::slice::from_ref(&results));
    assert_eq!((found.done, found.missing, found.failed), (0, 2, 1));
    let [failure] = &found.failures[..] else { panic!("{found:?}") };
    assert_eq!((failure.id, failure.number, &failure.worker), (plan[0].id, 1, &worker_name()));
    assert!(error.to_string().ends_with(&failure.error), "{error}");
}
