//! Which game a file of records holds.

#[cfg(feature = "std")]
use crate::Notation;

/// The games of this crate, in the words that name them in game tags.
#[cfg(feature = "std")]
const WORDS: [&str; 5] = ["GIPF", "Potentials", "DVONN", "ZERTZ", "YINSH"];

/// Returns whether the value of a game tag names another game of this crate.
#[cfg(feature = "std")]
pub(crate) fn names_other_game<P: Notation>(value: &str) -> bool {
    !P::is_named_in(value) && value.split_whitespace().any(is_name)
}

#[cfg(feature = "std")]
fn is_name(word: &str) -> bool {
    #[cfg(feature = "zertz")]
    if zertz_core::text::is_name(word) {
        return true;
    }
    WORDS.iter().any(|name| word.eq_ignore_ascii_case(name))
}

/// Returns the game that the first mistyped word of a game tag was perhaps meant to name.
#[cfg(feature = "std")]
pub(crate) fn similar_game(value: &str) -> Option<&'static str> {
    let similar = |word: &str| {
        let is_similar = |name: &&str| is_slip(word.as_bytes(), name.as_bytes());
        WORDS.into_iter().find(is_similar)
    };
    value.split_whitespace().filter(|word| !is_name(word)).find_map(similar)
}

/// Returns whether two words differ by one letter that is missing, too many, wrong, or in the place of its
/// neighbor, in any case.
#[cfg(feature = "std")]
fn is_slip(word: &[u8], name: &[u8]) -> bool {
    let is_same = |a: &[u8], b: &[u8]| a.eq_ignore_ascii_case(b);
    let same = word.iter().zip(name).take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count();
    match (&word[same..], &name[same..]) {
        ([_, word @ ..], name) | (word, [_, name @ ..]) if is_same(word, name) => true,
        ([_, word @ ..], [_, name @ ..]) if is_same(word, name) => true,
        ([a, b, word @ ..], [c, d, name @ ..]) => {
            a.eq_ignore_ascii_case(d) && b.eq_ignore_ascii_case(c) && is_same(word, name)
        }
        _ => false,
    }
}

/// Returns the value of the tag `Game` in the first record of a text, which may break off. Without that tag a
/// record whose players are named in the tags `Player1` and `Player2` is one of ZÈRTZ.
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
    let tags = lines.take_while(|line| line.starts_with('['));
    let named = tags.clone().find_map(|line| {
        let (name, value) = line.strip_prefix('[')?.split_once('"')?;
        if !name.trim().eq_ignore_ascii_case("Game") {
            return None;
        }
        value.split('"').next()
    });
    let is_zertz = || tags.clone().any(|line| line.starts_with("[Player1 "));
    named.or_else(|| is_zertz().then_some("ZERTZ"))
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_one_letter() {
        for (value, game) in [
            ("Gipf2", "GIPF"),
            ("gpif tournament", "GIPF"),
            ("Potentialss basic t3z3/d6", "Potentials"),
            ("Potental", ""),
            ("Dvon", "DVONN"),
            ("DVVONN", "DVONN"),
            ("Dwonn", "DVONN"),
            ("Zetrz basic", "ZERTZ"),
            ("ZÈRTZ", ""),
            ("GIPF", ""),
            ("Chess", ""),
            ("G", ""),
            ("", ""),
        ] {
            assert_eq!(similar_game(value).unwrap_or_default(), game, "{value}");
        }
        for (name, word) in [
            (<gipf_core::Gipf as Notation>::NAME, WORDS[0]),
            #[cfg(feature = "potentials")]
            (<gipf_potentials::GipfPotentials as Notation>::NAME, WORDS[1]),
            #[cfg(feature = "dvonn")]
            (<dvonn_core::Dvonn as Notation>::NAME, WORDS[2]),
            #[cfg(feature = "zertz")]
            (<zertz_core::Zertz as Notation>::NAME, WORDS[3]),
            #[cfg(feature = "yinsh")]
            (<yinsh_core::Yinsh as Notation>::NAME, WORDS[4]),
        ] {
            assert!(name.eq_ignore_ascii_case(word));
        }
    }
}
