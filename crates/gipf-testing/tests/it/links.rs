//! Links of the book, of the READMEs and of the other pages lead to files and headings that exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

/// Adds the pages of a folder and of those in it, without what is built or installed there.
fn add_pages(folder: &Path, pages: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let is_built = ["target", "node_modules", "book", "mutants.out"].contains(&&*name);
        if path.is_dir() && !is_built && !name.starts_with('.') {
            add_pages(&path, pages);
        } else if name.ends_with(".md") {
            pages.push(path);
        }
    }
}

/// The lines of a page that are no code.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    text.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

/// The name of a heading in links, as mdBook and code hosts make it.
fn anchor(heading: &str) -> String {
    let letters = heading.trim().to_lowercase();
    let kept = letters.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn anchors(text: &str) -> BTreeSet<String> {
    let headings = prose(text).filter_map(|line| line.strip_prefix('#'));
    headings.map(|line| anchor(line.trim_start_matches('#'))).collect()
}

/// The targets of `[text](target)` and `src="target"`.
fn targets(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let text = prose(text).collect::<Vec<_>>().join("\n");
    for (sign, end) in [("](", ')'), ("src=\"", '"')] {
        for (start, _) in text.match_indices(sign) {
            let rest = &text[start + sign.len()..];
            found.extend(rest.split_once(end).map(|(target, _)| target.to_owned()));
        }
    }
    found
}

/// What is wrong with a link from a page.
fn problem(page: &Path, text: &str, target: &str) -> Option<String> {
    // The pages of the book name files outside it by their address on the web.
    let own = "https://github.com/gipf-rs/gipf/blob/main/";
    if target.contains("://") && !target.starts_with(own) || target.starts_with("mailto:") {
        return None;
    }
    let (path, heading) = target.split_once('#').unwrap_or((target, ""));
    let file = match path.strip_prefix(own) {
        Some(path) => repository().join(path),
        None if path.is_empty() => page.to_owned(),
        None => page.parent().expect("a folder").join(path),
    };
    if !file.exists() {
        return Some(format!("there is no {path}"));
    }
    let has_heading = || {
        let linked =
            if path.is_empty() { text.to_owned() } else { fs::read_to_string(&file).ok()? };
        anchors(&linked).contains(heading).then_some(())
    };
    let is_page = file.extension().is_some_and(|extension| extension == "md");
    (is_page && !heading.is_empty() && has_heading().is_none())
        .then(|| format!("there is no heading {target}"))
}

#[test]
fn every_link_leads_somewhere() {
    let mut pages = Vec::new();
    add_pages(&repository(), &mut pages);
    assert!(pages.len() > 50, "the pages are found");
    let mut problems = Vec::new();
    let mut links = 0;
    for page in pages {
        let text = fs::read_to_string(&page).expect("a page");
        for target in targets(&text) {
            links += 1;
            let found = problem(&page, &text, &target);
            problems.extend(found.map(|problem| format!("{}: {problem}", page.display())));
        }
    }
    assert!(links > 300, "the links are found");
    assert_eq!(problems, Vec::<String>::new());
}

#[test]
fn the_check_finds_broken_links() {
    let page = repository().join("README.md");
    let text = "# A heading, twice\n\n[a](README.md#a-heading-twice)\n```sh\n# none\n```\n";
    assert_eq!(targets(text), ["README.md#a-heading-twice"]);
    assert_eq!(problem(&page, text, "#a-heading-twice"), None);
    assert_eq!(problem(&page, text, "docs/src/rules.md"), None);
    assert!(problem(&page, text, "#none").is_some());
    assert!(problem(&page, text, "docs/src/rules.txt").is_some());
    assert!(problem(&page, text, "docs/src/rules.md#nothing").is_some());
}
