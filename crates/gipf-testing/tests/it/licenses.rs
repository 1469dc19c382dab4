//! Every package that others can install holds the texts of its licenses, and has the version of the workspace.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const LICENSES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of the crates, and whether they are published on crates.io.
fn crates() -> Vec<(String, bool)> {
    let folders = fs::read_dir(root().join("crates")).expect("the folder of the crates");
    let name = |folder: fs::DirEntry| folder.file_name().to_str().map(str::to_owned);
    let names = folders.map(|folder| name(folder.expect("a folder")).expect("a name"));
    let is_published = |name: &String| {
        let manifest = read(&root().join("crates").join(name).join("Cargo.toml"));
        !manifest.lines().any(|line| line == "publish = false")
    };
    let mut crates: Vec<_> = names.map(|name| (name.clone(), is_published(&name))).collect();
    crates.sort();
    crates
}

fn assert_same_as_of_the_project(folder: &str) {
    for license in LICENSES {
        let path = root().join("crates").join(folder).join(license);
        assert_eq!(read(&path), read(&root().join(license)), "{}", path.display());
    }
}

#[test]
fn every_crate_that_is_published_holds_the_licenses() {
    let published = crates().into_iter().filter(|(_, is_published)| *is_published);
    let mut count = 0;
    for (name, _) in published {
        assert_same_as_of_the_project(&name);
        let cargo = Command::new(env!("CARGO"))
            .args(["package", "--list", "--allow-dirty", "--offline", "-p", &name])
            .current_dir(root())
            .output()
            .expect("cargo runs");
        let (files, errors) = (cargo.stdout, String::from_utf8_lossy(&cargo.stderr));
        assert!(cargo.status.success(), "cargo package -p {name}: {errors}");
        let files = String::from_utf8(files).expect("names of files");
        for license in LICENSES {
            let is_packed = files.lines().any(|file| file == license);
            assert!(is_packed, "the package {name} lacks {license}");
        }
        count += 1;
    }
    assert!(count >= 14, "only {count} crates are published");
}

/// The packages for Python and for npm name the files that they hold.
#[test]
fn packages_for_other_languages_hold_the_licenses() {
    assert_same_as_of_the_project("gipf-python");
    let project = read(&root().join("crates/gipf-python/pyproject.toml"));
    let line = project.lines().find_map(|line| line.strip_prefix("license-files = "));
    let named: Vec<String> = serde_json::from_str(line.expect("license-files")).expect("a list");
    assert_eq!(named, LICENSES, "license-files of pyproject.toml");

    assert_same_as_of_the_project("gipf-wasm");
    let package = read(&root().join("crates/gipf-wasm/package.json"));
    let package: serde_json::Value = serde_json::from_str(&package).expect("JSON");
    let files = package["files"].as_array().expect("files");
    for license in LICENSES {
        assert!(files.iter().any(|file| file == license), "package.json does not name {license}");
    }
}

#[test]
fn the_npm_package_has_the_version_of_the_workspace() {
    let expected = format!("\"version\": \"{}\",", env!("CARGO_PKG_VERSION"));
    for (name, times) in [("package.json", 1), ("package-lock.json", 2)] {
        let text = read(&root().join("crates/gipf-wasm").join(name));
        let found = text.lines().take(10).filter(|line| line.trim() == expected).count();
        assert_eq!(found, times, "{name}");
    }
}
