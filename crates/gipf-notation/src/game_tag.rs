//! Which game a file of records holds.

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
