//! Names that a word was perhaps meant to be.

/// The name that is most like the word, if one is like it at all.
pub(crate) fn similar<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let likeness = |name: &str| strsim::jaro_winkler(&word, name);
    names.max_by(|a, b| likeness(a).total_cmp(&likeness(b))).filter(|name| likeness(name) > 0.7)
}
