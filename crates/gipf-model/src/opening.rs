//! The opening of the tournament variant, of GIPF and of GIPF with potentials.

/// How far a player is in the opening of the tournament variant; `Closed` in the other two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Opening {
    /// They still owe their first turn, which must enter a GIPF-piece.
    Owes,
    /// They have entered only GIPF-pieces yet, and may enter more.
    Open,
    /// They cannot enter GIPF-pieces.
    Closed,
}

/// Reads the openings of White and Black.
pub(crate) fn read_openings(text: &str) -> Option<(Opening, Opening)> {
    let all = [Opening::Owes, Opening::Open, Opening::Closed];
    let mut pairs = all.into_iter().flat_map(|white| all.map(|black| (white, black)));
    pairs.find(|&(white, black)| openings_text(white, black) == text)
}

/// A capital for a player who owes the first turn, a small letter for one whose opening is open; `-` for neither.
pub(crate) fn openings_text(white: Opening, black: Opening) -> String {
    let mut text = String::new();
    for (opening, letter) in [(white, 'w'), (black, 'b')] {
        match opening {
            Opening::Owes => text.push(letter.to_ascii_uppercase()),
            Opening::Open => text.push(letter),
            Opening::Closed => {}
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}
