//! The players of a file of boardspace.net.

use gipf_game::Color;

/// The number of a player in a file: 0 or 1.
pub(in crate::import) type Seat = usize;

/// Returns whose property this is; the property `P-1` of old files belongs to nobody.
pub(in crate::import) fn seat_of_property(name: &str) -> Option<Option<Seat>> {
    match name {
        "P0" => Some(Some(0)),
        "P1" => Some(Some(1)),
        "P-1" => Some(None),
        _ => None,
    }
}

/// Returns the player that the step `Start` names: `P0`, or `0` in old files.
pub(in crate::import) fn seat_of_word(word: &str) -> Option<Seat> {
    match word {
        "P0" | "p0" | "0" => Some(0),
        "P1" | "p1" | "1" => Some(1),
        _ => None,
    }
}

/// Returns the name in `id "Ada"`, where that is what is said of a player.
pub(in crate::import) fn name_of(note: &str) -> Option<&str> {
    let id = note.strip_prefix("id ")?.trim();
    Some(id.strip_prefix('"').and_then(|id| id.strip_suffix('"')).unwrap_or(id))
}

/// Returns the tag of a record with the name of the player of this color.
pub(in crate::import) const fn name_tag(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Returns the winner that a result such as `Game won by Ada` names.
///
/// The site writes it in the language of whoever saved the file, in most of them with the winner at the end. A
/// result that does not end with the name of one player alone tells nothing.
pub(in crate::import) fn winner_told(result: &str, names: [Option<&str>; 2]) -> Option<Seat> {
    let result = result.trim_end();
    let result = result.strip_suffix('.').unwrap_or(result);
    let named = |seat: Seat| {
        let name = names[seat].map(str::trim).filter(|name| !name.is_empty())?;
        let before = result.strip_suffix(name)?;
        before.ends_with(|c: char| c.is_whitespace() || c == '"').then_some(name.len())
    };
    match [named(0), named(1)] {
        [None, None] => None,
        [first, second] if first == second => None,
        // Of `Bob` and `Jim Bob` the longer name is meant.
        [first, second] => Some(Seat::from(second > first)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_tells_the_winner_whose_name_ends_it() {
        let names = [Some("Ada"), Some("Bob")];
        for (result, winner) in [
            ("Game won by Ada", Some(0)),
            ("Game won by Bob", Some(1)),
            ("Partie gagn\u{e9}e par Bob ", Some(1)),
            (
                "\u{418}\u{433}\u{440}\u{443} \u{432}\u{44b}\u{438}\u{433}\u{440}\u{430}\u{43b}(\u{430}) Bob.",
                Some(1),
            ),
            ("Game won by Bob1494", None),
            ("Game won by JimBob", None),
            ("Bob won", None),
            ("Ada", None),
            ("", None),
        ] {
            assert_eq!(winner_told(result, names), winner, "{result}");
        }
        let same = [Some("Ada"), Some("Ada")];
        assert_eq!(winner_told("Game won by Ada", same), None);
        let inside = [Some("Bob"), Some("Jim Bob")];
        assert_eq!(winner_told("Game won by Jim Bob", inside), Some(1));
        assert_eq!(winner_told("Game won by Bob", inside), Some(0));
        assert_eq!(winner_told("Game won by ", [Some(""), None]), None);
    }

    #[test]
    fn a_name_stands_in_quotes_or_not() {
        assert_eq!(name_of("id \"Ada L\""), Some("Ada L"));
        assert_eq!(name_of("id Ada"), Some("Ada"));
        assert_eq!(name_of("ranking 1500"), None);
    }
}
