//! Results that are missing, damaged, changed or foreign.

use std::fs;
use std::slice;
use std::sync::atomic::AtomicBool;

use gipf_app::Games;
use gipf_engine::PROGRAM;
use gipf_work::{
    MAX_RESULT_LEN, MergeError, PerftWork, Plan, RunError, RunOptions, Store, StoreError, Unit,
    UnitOutput, UnitResult, Units, VerifyReport, VerifySample, Work, run, verify,
};
use tempfile::TempDir;

use crate::common::{PERFT_4, lines, merged, perft_plan, run_all, store};

fn done() -> (Vec<Unit>, TempDir, Store) {
    let plan = perft_plan();
    let (folder, results) = store();
    run_all(&plan, &results, &RunOptions::default());
    (plan, folder, results)
}

fn merge_error(plan: &[Unit], stores: &[Store]) -> MergeError {
    merged(plan, stores).expect_err("an error")
}

/// The output of a unit, with another count.
fn wrong_facts(results: &Store, unit: &Unit) -> UnitOutput {
    let mut output = results.load(unit.id).expect("a result").expect("a result").output;
    output.count += 1;
    output
}

#[test]
fn missing_results_are_counted() {
    let (plan, _folder, results) = done();
    for unit in &plan[3..5] {
        fs::remove_file(results.path(unit.id)).expect("removed");
    }
    let error = merge_error(&plan, slice::from_ref(&results));
    assert_eq!(
        error.to_string(),
        format!(
            "2 of {} results are missing, the first that of unit 4, {}",
            plan.len(),
            plan[3].id
        )
    );
    run_all(&plan, &results, &RunOptions::default());
    assert_eq!(merged(&plan, &[results]).expect("all results").0.count, PERFT_4);
}

#[test]
fn cut_off_and_changed_results_are_refused_and_made_again() {
    let (plan, _folder, results) = done();
    let path = results.path(plan[2].id);
    let whole = fs::read_to_string(&path).expect("a result");
    let changed = whole.replacen("\"count\":", "\"count\":1", 1);
    let binary = [&[0xff, 0xfe], whole.as_bytes()].concat();
    let damages: [&[u8]; 5] =
        [b"", &whole.as_bytes()[..whole.len() / 2], changed.as_bytes(), b"{}", &binary];
    for damage in damages {
        fs::write(&path, damage).expect("written");
        let error = merge_error(&plan, slice::from_ref(&results));
        assert!(matches!(error, MergeError::Store(_)), "{error}");
        assert!(error.to_string().starts_with(&path.display().to_string()), "{error}");
        let report = run_all(&plan, &results, &RunOptions::default());
        assert_eq!((report.done, report.replaced), (1, 1));
        assert_eq!(merged(&plan, slice::from_ref(&results)).expect("all results").0.count, PERFT_4);
    }
}

#[test]
fn a_result_under_the_name_of_another_is_refused() {
    let (plan, _folder, results) = done();
    fs::copy(results.path(plan[0].id), results.path(plan[1].id)).expect("copied");
    let error = merge_error(&plan, &[results]);
    let sentence = format!("this is the result of {}", plan[0].id);
    assert!(error.to_string().ends_with(&sentence), "{error}");
}

#[test]
fn results_of_no_unit_are_refused() {
    let (plan, _folder, results) = done();
    let other = gipf_work::ContentHash::of("other work");
    results.save(&UnitResult::new(other, UnitOutput::default(), 0)).expect("saved");
    let error = merge_error(&plan, slice::from_ref(&results));
    assert!(matches!(error, MergeError::Unknown { id } if id == other), "{error}");
    fs::remove_file(results.path(other)).expect("removed");

    let stranger = results.path(plan[0].id).with_file_name("notes.json");
    fs::write(&stranger, "").expect("written");
    assert!(
        merge_error(&plan, slice::from_ref(&results)).to_string().contains("expected a result")
    );
    fs::remove_file(&stranger).expect("removed");
    // What was being written when a program was killed is no result.
    fs::write(results.path(plan[0].id).with_file_name(".gipf-tmp"), "half").expect("written");
    assert_eq!(merged(&plan, &[results]).expect("all results").0.count, PERFT_4);
}

#[test]
fn folders_that_disagree_are_refused_and_equal_results_count_once() {
    let (plan, _folder, results) = done();
    let (_other, second) = store();
    run_all(&plan, &second, &RunOptions::default());
    let both = [results.clone(), second.clone()];
    assert_eq!(merged(&plan, &both).expect("all results").0.count, PERFT_4);
    let wrong = UnitResult::new(plan[7].id, wrong_facts(&results, &plan[7]), 0);
    second.save(&wrong).expect("saved");
    let error = merge_error(&plan, &both);
    assert!(matches!(error, MergeError::Conflict { number: 8, .. }), "{error}");
}

/// Makes the result of a unit that of another version.
fn make_older(results: &Store, unit: &Unit) {
    let path = results.path(unit.id);
    let mut old: serde_json::Value =
        serde_json::from_slice(&fs::read(&path).expect("a result")).expect("JSON");
    old["engine"] = "gipf 0.1.0".into();
    // The check covers the version, too.
    fs::write(&path, old.to_string()).expect("written");
    let error = results.load(unit.id).expect_err("changed").to_string();
    let expected = error.rsplit(' ').next().expect("a hash");
    let found = old["check"].as_str().expect("a hash").to_owned();
    assert!(error.contains(&format!("its check is {found}, expected")), "{error}");
    old["check"] = expected.into();
    fs::write(&path, old.to_string()).expect("written");
}

#[test]
fn results_of_other_versions_are_not_mixed_and_are_made_again() {
    let (plan, _folder, results) = done();
    make_older(&results, &plan[1]);
    let error = merge_error(&plan, slice::from_ref(&results));
    assert!(
        matches!(&error, MergeError::MixedEngines { number: 2, found, .. } if found == "gipf 0.1.0")
    );
    assert_eq!(run_all(&plan, &results, &RunOptions::default()).replaced, 1);
    assert_eq!(merged(&plan, &[results]).expect("all results").0.count, PERFT_4);
}

/// Numbers of units, with what is wrong with their results.
type Seen = Vec<(u64, Option<String>)>;

/// Verifies a sample.
fn verified(
    plan: &[Unit],
    results: &Store,
    sample: &VerifySample,
) -> Result<(VerifyReport, Seen), RunError> {
    let (text, stop) = (lines(plan), AtomicBool::new(false));
    let mut seen = Vec::new();
    let units = Units::new(text.as_bytes());
    let report = verify::<Games>(units, results, sample, 1, &stop, |unit, deviation, _| {
        seen.push((unit.number, deviation.map(ToString::to_string)));
    })?;
    Ok((report, seen))
}

const ALL: VerifySample = VerifySample { share: 1.0, seed: 1 };

#[test]
fn a_result_of_another_version_is_wrong_even_where_it_says_the_same() {
    let (plan, _folder, results) = done();
    make_older(&results, &plan[1]);
    let (report, seen) = verified(&plan[..3], &results, &ALL).expect("verified");
    let reason = format!("the result was made by gipf 0.1.0, and this is {PROGRAM}");
    assert_eq!(seen, [(1, None), (2, Some(reason)), (3, None)]);
    let planned = plan.len() as u64;
    let expected = VerifyReport { sampled: 3, wrong: 1, planned, ..VerifyReport::default() };
    assert_eq!(report, expected);
}

#[test]
fn missing_results_are_a_sample_too() {
    let plan = perft_plan();
    let (_folder, results) = store();
    let half = VerifySample { share: 0.5, seed: 1 };
    let (report, seen) = verified(&plan, &results, &half).expect("verified");
    let in_sample: Vec<u64> =
        plan.iter().filter(|unit| half.contains(unit.id)).map(|unit| unit.number).collect();
    assert_eq!(seen.iter().map(|(number, _)| *number).collect::<Vec<_>>(), in_sample);
    let (missing, planned) = (in_sample.len() as u64, plan.len() as u64);
    assert_eq!(report, VerifyReport { missing, planned, ..VerifyReport::default() });

    // Half of the sample is done, and still the first unit is not taken besides.
    let first = plan.iter().find(|unit| half.contains(unit.id)).expect("a unit");
    let other = plan.iter().rfind(|unit| half.contains(unit.id)).expect("a unit");
    let not_taken = plan.iter().find(|unit| !half.contains(unit.id)).expect("a unit");
    let three: Vec<Unit> = [not_taken, first, other].into_iter().cloned().collect();
    run_all(slice::from_ref(first), &results, &RunOptions::default());
    let (report, seen) = verified(&three, &results, &half).expect("verified");
    assert_eq!((report.sampled, report.missing), (1, 1));
    assert_eq!(seen.len(), 2);
}

#[test]
fn what_cannot_be_read_ends_a_run_and_a_sample() {
    let (plan, _folder, results) = done();
    let path = results.path(plan[2].id);
    fs::remove_file(&path).expect("removed");
    fs::create_dir(&path).expect("made");
    let expected =
        format!("{}: expected a result, in a file named by the id of its unit", path.display());
    let text = lines(&plan);
    let (options, stop) = (RunOptions::default(), AtomicBool::new(false));
    let run = run::<Games>(Units::new(text.as_bytes()), &results, &options, &stop, &|_| ());
    assert_eq!(run.expect_err("a folder").to_string(), expected);
    let error = verified(&plan, &results, &ALL).expect_err("a folder");
    assert_eq!(error.to_string(), expected);
}

#[cfg(unix)]
#[test]
fn a_result_that_is_not_there_and_one_that_cannot_be_looked_for_are_told_apart() {
    let id = perft_plan()[0].id;
    let (_folder, results) = store();
    assert_eq!(results.load(id).expect("no error"), None);
    let path = results.path(id);
    fs::write(path.parent().expect("a folder"), "").expect("written");
    let error = results.load(id).expect_err("a file for a folder");
    assert!(matches!(&error, StoreError::Read { path: found, .. } if *found == path), "{error}");
    assert!(!error.is_damage());
}

#[test]
fn a_result_of_more_bytes_than_any_has_is_not_read() {
    let id = perft_plan()[0].id;
    let (_folder, results) = store();
    let path = results.path(id);
    fs::create_dir(path.parent().expect("a folder")).expect("made");
    let file = fs::File::create(&path).expect("a file");
    let error = |len| {
        file.set_len(len).expect("room for a hole");
        results.load(id).expect_err("no result")
    };
    assert!(matches!(error(MAX_RESULT_LEN), StoreError::Damaged { .. }));
    let error = error(MAX_RESULT_LEN + 1);
    assert_eq!(error.to_string(), format!("{}: expected at most 268435456 bytes", path.display()));
    assert!(error.is_damage());
}

#[test]
fn a_folder_holds_the_results_of_one_plan() {
    let plan = perft_plan();
    let (folder, results) = store();
    run_all(&plan[..1], &results, &RunOptions::default());
    let other = Plan { about: "perft 9".into(), units: 1, after: 0 };
    let unit = Unit::new(plan[0].work.clone(), other, 1, 1);
    let text = unit.to_line();
    let (options, stop) = (RunOptions::default(), AtomicBool::new(false));
    let run = || run::<Games>(Units::new(text.as_bytes()), &results, &options, &stop, &|_| ());
    let error = run().expect_err("another plan").to_string();
    let expected = format!(
        "{}: the folder holds results of another plan, '{}', expected 'perft 9; 1 unit'",
        folder.path().display(),
        plan[0].plan
    );
    assert_eq!(error, expected);

    let file = folder.path().join("plan.json");
    fs::remove_file(&file).expect("removed");
    fs::create_dir(&file).expect("made");
    let error = run().expect_err("a folder").to_string();
    assert!(error.starts_with(&format!("cannot read {}: ", file.display())), "{error}");
}

#[test]
fn a_unit_that_cannot_be_done_ends_the_run_and_keeps_what_was_done() {
    let plan = perft_plan();
    let Work::Perft(work) = plan[1].work.clone() else { panic!("a count") };
    let work = Work::Perft(PerftWork { depth: 0, ..work });
    let bad = Unit::new(work, plan[1].plan.clone(), 2, 1);
    let text = lines(&[plan[0].clone(), bad.clone(), plan[2].clone()]);
    let (_folder, results) = store();
    let (options, stop) = (RunOptions::default(), AtomicBool::new(false));
    let run = run::<Games>(Units::new(text.as_bytes()), &results, &options, &stop, &|_| ());
    let error = run.expect_err("a count of no turns").to_string();
    let expected = format!("unit 2, {}: bad depth '0': expected a number from 1 to ", bad.id);
    assert!(error.starts_with(&expected), "{error}");
    let kept = |unit: &Unit| results.path(unit.id).exists();
    assert_eq!([&plan[0], &bad, &plan[2]].map(kept), [true, false, false]);
}

#[test]
fn a_wrong_result_with_a_good_check_is_found_by_doing_it_again() {
    let (plan, _folder, results) = done();
    let output = wrong_facts(&results, &plan[5]);
    results.save(&UnitResult::new(plan[5].id, output, 0)).expect("saved");
    fs::remove_file(results.path(plan[6].id)).expect("removed");
    fs::write(results.path(plan[8].id), "half").expect("written");
    let (report, seen) = verified(&plan, &results, &ALL).expect("verified");
    let wrong: Vec<_> =
        seen.into_iter().filter_map(|(number, found)| Some((number, found?))).collect();
    assert_eq!((report.sampled, report.wrong, report.missing), (plan.len() as u64 - 1, 2, 1));
    assert_eq!(wrong.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [6, 7, 9]);
    assert!(wrong[0].1.starts_with("the result is "), "{}", wrong[0].1);
    assert_eq!(wrong[1].1, "there is no result");
    assert!(wrong[2].1.contains("expected the result of a unit"), "{}", wrong[2].1);
}

#[test]
fn a_folder_that_is_not_there_or_cannot_be_made_is_named() {
    let (_folder, results) = store();
    let file = results.path(perft_plan()[0].id);
    fs::create_dir_all(file.parent().expect("a folder")).expect("made");
    fs::write(&file, "").expect("written");
    let missing = file.with_file_name("missing");
    let error = Store::open(&missing).expect_err("no folder").to_string();
    assert_eq!(error, format!("there is no folder {}", missing.display()));
    for error in [Store::create(&file), Store::open(&file)].map(|store| store.expect_err("a file"))
    {
        let expected = format!("{}: expected a folder, found a file", file.display());
        assert_eq!(error.to_string(), expected);
    }
    let error = Store::create(&file.join("results")).expect_err("a file").to_string();
    assert!(error.starts_with("cannot write "), "{error}");
}

#[test]
fn a_hash_is_32_digits_in_lower_case() {
    use gipf_work::ContentHash;
    let text = ContentHash::of("work").to_string();
    assert_eq!(text.parse(), Ok(ContentHash::of("work")));
    let capital = "0123456789ABCDEF".repeat(2);
    for bad in [&text[1..], &format!("{text}0"), &format!("+{}", &text[1..]), &capital] {
        assert!(bad.parse::<ContentHash>().is_err(), "{bad}");
    }
}
