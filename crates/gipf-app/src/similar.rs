//! Names that are similar to a word.

/// Returns the name that is most like the word, if one is like it at all.
///
/// ```
/// use gipf_app::similar;
///
/// assert_eq!(similar("dvon", ["gipf", "dvonn"]), Some("dvonn"));
/// assert_eq!(similar("chess", ["gipf", "dvonn"]), None);
/// ```
pub fn similar<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let likeness = |name: &str| strsim::jaro_winkler(&word, name);
    let best = names.into_iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    best.filter(|name| likeness(name) > 0.7)
}
