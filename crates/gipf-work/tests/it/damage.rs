//! Results that are missing, damaged, changed or foreign.

use std::fs;
use std::slice;
use std::sync::atomic::AtomicBool;

use gipf_app::Games;
use gipf_work::{Facts, MergeError, RunOptions, Sample, Store, Unit, UnitResult, Units, verify};
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

/// The facts of a unit, with another count.
fn wrong_facts(results: &Store, unit: &Unit) -> Facts {
    let mut facts = results.load(unit.id).expect("a result").expect("a result").facts;
    facts.count += 1;
    facts
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
    results.save(&UnitResult::new(other, Facts::default(), 0)).expect("saved");
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

#[test]
fn results_of_other_versions_are_not_mixed_and_are_made_again() {
    let (plan, _folder, results) = done();
    let path = results.path(plan[1].id);
    let mut old: serde_json::Value =
        serde_json::from_slice(&fs::read(&path).expect("a result")).expect("JSON");
    old["engine"] = "gipf 0.1.0".into();
    // The check covers the version, too.
    fs::write(&path, old.to_string()).expect("written");
    let error = merge_error(&plan, slice::from_ref(&results)).to_string();
    let expected = error.rsplit(' ').next().expect("a hash");
    let found = old["check"].as_str().expect("a hash").to_owned();
    assert!(error.contains(&format!("its check is {found}, expected")), "{error}");
    old["check"] = expected.into();
    fs::write(&path, old.to_string()).expect("written");
    let error = merge_error(&plan, slice::from_ref(&results));
    assert!(
        matches!(&error, MergeError::MixedEngines { number: 2, found, .. } if found == "gipf 0.1.0")
    );
    assert_eq!(run_all(&plan, &results, &RunOptions::default()).replaced, 1);
    assert_eq!(merged(&plan, &[results]).expect("all results").0.count, PERFT_4);
}

#[test]
fn a_wrong_result_with_a_good_check_is_found_by_doing_it_again() {
    let (plan, _folder, results) = done();
    let facts = wrong_facts(&results, &plan[5]);
    results.save(&UnitResult::new(plan[5].id, facts, 0)).expect("saved");
    fs::remove_file(results.path(plan[6].id)).expect("removed");
    fs::write(results.path(plan[8].id), "half").expect("written");
    let (text, stop) = (lines(&plan), AtomicBool::new(false));
    let all = Sample { share: 1.0, seed: 1 };
    let mut wrong = Vec::new();
    let report = verify::<Games>(
        Units::new(text.as_bytes()),
        &results,
        &all,
        1,
        &stop,
        |unit, deviation, _| wrong.extend(deviation.map(|found| (unit.number, found.to_string()))),
    );
    let report = report.expect("verified");
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
