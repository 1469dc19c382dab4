//! Which game a file of records holds.

#[cfg(feature = "std")]
use crate::Notation;

/// The names of the games of this crate.
#[cfg(feature = "std")]
const NAMES: [&str; 3] = [
    <gipf_core::Position as Notation>::NAME,
    <gipf_potentials::Position as Notation>::NAME,
    <dvonn_core::Position as Notation>::NAME,
];

/// Returns whether the value of a game tag names another game of this crate.
#[cfg(feature = "std")]
pub(crate) fn names_other_game<P: Notation>(value: &str) -> bool {
    let is_name = |word: &str| NAMES.iter().any(|name| word.eq_ignore_ascii_case(name));
    !P::is_named_in(value) && value.split_whitespace().any(is_name)
}

/// Returns the value of the tag `Game` in the first record of a text, which may break off.
///
/// [`Notation::is_named_in`](crate::Notation::is_named_in) says whether it names a game. Escaped
/// characters in the value are returned as they stand.
///
/// ```
/// use gipf_notation::game_tag;
///
/// let record = "[White \"Ada\"]\n[Game \"DVONN\"]\n\n1. G2 C1 *\n";
/// assert_eq!(game_tag(record), Some("DVONN"));
/// assert_eq!(game_tag("1. b3 c2 *"), None);
/// ```
#[must_use]
pub fn game_tag(beginning: &str) -> Option<&str> {
    let lines = beginning.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.take_while(|line| line.starts_with('[')).find_map(|line| {
        let (_, value) = line.split_once("[Game")?;
        let value = value.trim_start().strip_prefix('"')?;
        value.split('"').next()
    })
}
