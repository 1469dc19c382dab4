//! The table of limits in the book's chapter on security, against the constants of the crates.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

const PAGE: &str = "docs/src/security.md";

/// The crates that read what others send.
const CRATES: [&str; 10] = [
    "gipf-ai",
    "gipf-app",
    "gipf-cli",
    "gipf-engine",
    "gipf-explorer",
    "gipf-lab",
    "gipf-notation",
    "gipf-perft",
    "gipf-python",
    "gipf-work",
];

/// The parts of the rules crates that read texts.
const TEXTS: [(&str, &str); 7] = [
    ("dvonn-core", "text"),
    ("gipf-core", "text"),
    ("gipf-game", "text"),
    ("gipf-potentials", "text"),
    ("tamsk-core", "text"),
    ("yinsh-core", "text"),
    ("zertz-core", "text"),
];

/// Constants with the name of a limit that limit nothing of what others send: numbers of the search, of
/// scores, of tables and of what is printed.
const OTHERS: [(&str, &str); 28] = [
    ("gipf-ai/mcts/turns.rs", "MAX_CHOICES"),
    ("gipf-ai/order.rs", "MAX_HISTORY"),
    ("gipf-ai/score.rs", "MAX_DISTANCE"),
    ("gipf-ai/score.rs", "MAX_POINTS"),
    ("gipf-ai/tamsk/apart.rs", "MAX_POSITIONS"),
    ("gipf-ai/search/node.rs", "MAX_PLY"),
    ("gipf-ai/search/pick.rs", "MAX_NOISY"),
    ("gipf-ai/search/search_thread.rs", "MAX_DEPTH"),
    ("gipf-ai/solve.rs", "MAX_HASHFULL"),
    ("gipf-app/dvonn/actions.rs", "MAX_TURN_ACTIONS"),
    ("gipf-app/gipf/actions.rs", "MAX_TURN_ACTIONS"),
    ("gipf-app/potentials/actions.rs", "MAX_TURN_ACTIONS"),
    ("gipf-app/registry.rs", "MAX_FORMATS"),
    ("gipf-app/tamsk/actions.rs", "MAX_TURN_ACTIONS"),
    ("gipf-app/yinsh/actions.rs", "MAX_TURN_ACTIONS"),
    ("gipf-app/zertz/actions.rs", "MAX_TURN_ACTIONS"),
    ("gipf-app/zertz/observe.rs", "MAX_OF_A_COLOR"),
    ("gipf-cli/analyze/position.rs", "MAX_TURNS"),
    ("gipf-cli/help.rs", "MAX_OPTIONS"),
    ("gipf-cli/show.rs", "MAX_NAMED"),
    ("gipf-engine/analysis/annotate.rs", "MAX_LINE"),
    ("gipf-lab/tune/log.rs", "MAX_PART"),
    ("gipf-notation/diagram/plain.rs", "MAX_SIDE"),
    ("gipf-perft/layers/stats.rs", "MAX_EVENTS"),
    ("gipf-python/samples.rs", "MAX_ROWS"),
    ("gipf-python/work.rs", "MAX_PACK"),
    ("gipf-work/run.rs", "MAX_WAIT"),
    ("gipf-work/status.rs", "MAX_LISTED"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    if folder.is_file() {
        found.push(folder.into());
        return;
    }
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The constants of the crates by file (`gipf-lab/train/data.rs`) and name, as they are written.
fn constants() -> BTreeMap<(String, String), String> {
    let mut constants = BTreeMap::new();
    for (name, part) in CRATES.map(|name| (name, "")).into_iter().chain(TEXTS) {
        let src = root().join("crates").join(name).join("src");
        let mut files = Vec::new();
        sources(&src.join(part), &mut files);
        for file in files {
            let text = fs::read_to_string(&file).expect("a source file");
            let within = file.strip_prefix(&src).expect("below the folder").display();
            for (constant, value) in text.lines().filter_map(constant) {
                constants.insert((format!("{name}/{within}"), constant), value);
            }
        }
    }
    constants
}

/// The name and the value of `pub const NAME: type = value;`.
fn constant(line: &str) -> Option<(String, String)> {
    let (before, after) = line.split_once("const ")?;
    let (name, rest) = after.split_once(": ")?;
    let (_, value) = rest.split_once(" = ")?;
    let is_visibility = before.trim().is_empty() || before.trim().starts_with("pub");
    is_visibility.then(|| (name.into(), value.trim_end().trim_end_matches(';').into()))
}

/// The value of a constant: of a time in milliseconds, of a range its end.
fn value(text: &str) -> Option<u64> {
    let text = text.trim();
    let call = |name: &str| text.strip_prefix(name)?.strip_suffix(')');
    if let Some(seconds) = call("Duration::from_secs(") {
        return value(seconds)?.checked_mul(1000);
    }
    if let Some(milliseconds) = call("Duration::from_millis(") {
        return value(milliseconds);
    }
    if let Some((_, end)) = text.split_once("..=") {
        return value(end);
    }
    if let Some((left, right)) = text.split_once(" + ") {
        return value(left)?.checked_add(value(right)?);
    }
    if let Some((left, right)) = text.split_once(" * ") {
        return value(left)?.checked_mul(value(right)?);
    }
    if let Some((left, right)) = text.split_once(" << ") {
        return value(left)?.checked_shl(value(right)?.try_into().ok()?);
    }
    text.replace('_', "").parse().ok()
}

/// The last number of a cell: of seconds in milliseconds.
fn number(cell: &str) -> Option<u64> {
    let words: Vec<&str> = cell.split_whitespace().collect();
    let place = words.iter().rposition(|word| word.starts_with(|c: char| c.is_ascii_digit()))?;
    let number: u64 = words[place].replace(',', "").parse().ok()?;
    Some(if words.get(place + 1) == Some(&"s") { number * 1000 } else { number })
}

/// The rows of the table: a limit, and the file and name of its constant.
fn rows(page: &str) -> Vec<(String, (String, String))> {
    let table = page.lines().skip_while(|line| !line.starts_with("| what | at most |"));
    let lines = table.skip(2).take_while(|line| line.starts_with('|'));
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [_, limit, constant] = cells[..] else { panic!("three cells: {line}") };
        let constant = constant.replace('`', "");
        let (file, name) = constant.split_once(": ").unwrap_or_else(|| panic!("a name: {line}"));
        (limit.to_owned(), (file.to_owned(), name.to_owned()))
    };
    lines.map(row).collect()
}

#[test]
fn the_table_of_limits_is_that_of_the_code() {
    let page = fs::read_to_string(root().join(PAGE)).expect("the chapter");
    let (rows, constants) = (rows(&page), constants());
    assert!(rows.len() > 30, "the table is not found: {} rows", rows.len());
    for (limit, at) in &rows {
        let written = constants.get(at).unwrap_or_else(|| panic!("there is no constant {at:?}"));
        let (found, expected) = (number(limit), value(written));
        assert!(expected.is_some(), "{at:?}: {written} is not understood");
        assert_eq!(found, expected, "{at:?}: {PAGE} says {limit}, the code {written}");
    }
}

#[test]
fn every_limit_of_the_code_is_in_the_table() {
    let page = fs::read_to_string(root().join(PAGE)).expect("the chapter");
    let listed: Vec<(String, String)> = rows(&page).into_iter().map(|(_, at)| at).collect();
    let is_other = |(file, name): &(String, String)| OTHERS.contains(&(file, name));
    let missing: Vec<_> = constants()
        .into_keys()
        .filter(|(_, name)| name.starts_with("MAX_"))
        .filter(|at| !listed.contains(at) && !is_other(at))
        .collect();
    assert_eq!(missing, [], "name these limits in {PAGE}, or in this test");
}

/// Whether a check of the page exists: a fuzz target, a test, or a file of tests.
fn is_check(name: &str, tests: &str) -> bool {
    let target = root().join("fuzz/fuzz_targets").join(name).with_extension("rs");
    target.exists()
        || tests.contains(&format!("fn {name}("))
        || tests.contains(&format!("// {name}\n"))
}

#[test]
fn every_check_that_the_page_names_exists() {
    let page = fs::read_to_string(root().join(PAGE)).expect("the chapter");
    let mut files = Vec::new();
    sources(&root().join("crates"), &mut files);
    let mut tests = String::new();
    for file in files {
        let name = file.file_name().expect("a name").to_string_lossy().into_owned();
        tests += &format!("// {name}\n{}", fs::read_to_string(&file).expect("a source file"));
    }
    let table = page.lines().skip_while(|line| !line.starts_with("| promise | by |"));
    let lines = table.skip(2).take_while(|line| line.starts_with('|'));
    let is_name = |name: &&str| name.contains('_') && !name.contains([' ', '/', '-']);
    let names: Vec<&str> =
        lines.flat_map(|line| line.split('`').skip(1).step_by(2)).filter(is_name).collect();
    assert!(names.len() > 25, "the table is not found: {names:?}");
    let missing: Vec<_> = names.into_iter().filter(|name| !is_check(name, &tests)).collect();
    assert_eq!(missing, Vec::<&str>::new(), "the page names these checks");
}
