//! The files that belong to a target.

use std::collections::BTreeSet;
use std::fs;

use gipf_fuzz_targets::TARGETS;

use crate::fuzz_folder;

/// Returns the names of the files of a folder, without what follows the dot.
fn stems(folder: &str) -> BTreeSet<String> {
    let files = fs::read_dir(fuzz_folder().join(folder)).expect(folder);
    files.map(|file| file.unwrap().path().file_stem().unwrap().to_string_lossy().into()).collect()
}

fn text(file: &str) -> String {
    fs::read_to_string(fuzz_folder().join(file)).expect(file)
}

#[cfg(all(feature = "any", feature = "rules"))]
#[test]
fn every_target_has_its_files() {
    let targets: BTreeSet<String> = TARGETS.iter().map(|target| target.name.into()).collect();
    assert_eq!(stems("fuzz_targets"), targets, "the programs");
    assert_eq!(stems("seeds"), targets, "the seeds");
    let lost: Vec<_> = stems("dictionaries").difference(&targets).cloned().collect();
    assert!(lost.is_empty(), "dictionaries without a target: {lost:?}");
}

#[test]
fn every_program_runs_the_target_of_its_name() {
    let manifest = text("Cargo.toml");
    for target in TARGETS {
        let name = target.name;
        let program = text(&format!("fuzz_targets/{name}.rs"));
        let (game, subject) = name.split_once('_').expect("a game and a subject");
        let expected =
            format!("#![no_main]\ngipf_fuzz_targets::fuzz_target!({game}::{subject});\n");
        assert_eq!(program, expected, "{name}");
        assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")), "{name}");
    }
}

#[test]
fn the_readme_lists_every_target() {
    let readme = text("README.md");
    for target in TARGETS {
        let (game, subject) = target.name.split_once('_').expect("a game and a subject");
        let is_listed = readme.lines().any(|line| {
            line.starts_with(&format!("| `{}` |", target.name))
                || (line.starts_with(&format!("| `*_{subject}` |")) && line.contains(game))
        });
        assert!(is_listed, "{}", target.name);
    }
}
