//! The review of dependencies, against `Cargo.lock`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const TABLE: &str = "docs/tables/dependencies.tsv";

type Crate = (String, String);

fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names and versions of the packages from outside.
fn locked() -> BTreeSet<Crate> {
    let text = read("Cargo.lock");
    let packages = text.split("[[package]]").filter(|package| package.contains("\nsource = "));
    let field = |package: &str, name: &str| {
        let value = package.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \""));
        value.and_then(|value| value.strip_suffix('"')).expect("a field").to_owned()
    };
    packages.map(|package| (field(package, "name"), field(package, "version"))).collect()
}

/// The names and versions of the rows of the table.
fn reviewed() -> Vec<Crate> {
    let row = |line: &str| {
        let mut cells = line.split('\t');
        let (name, version) = (cells.next()?, cells.next()?);
        Some((name.to_owned(), version.to_owned()))
    };
    read(TABLE).lines().filter(|line| !line.starts_with('#')).filter_map(row).collect()
}

#[test]
fn every_dependency_is_reviewed_in_its_version() {
    let (locked, reviewed) = (locked(), reviewed());
    assert!(locked.len() > 50, "Cargo.lock is not read: {} crates", locked.len());
    let missing: Vec<_> = locked.iter().filter(|&package| !reviewed.contains(package)).collect();
    let stale: Vec<_> = reviewed.iter().filter(|&package| !locked.contains(package)).collect();
    assert!(
        missing.is_empty() && stale.is_empty(),
        "{TABLE}: missing {missing:?}, stale {stale:?}"
    );
    assert_eq!(reviewed.len(), locked.len(), "{TABLE} lists a crate twice");
}
