//! Boards and setups for the tests, from names of spots.

use gipf_potentials::{
    Board, ByColor, Color, Hand, Piece, PieceKind, Potential, Setup, Spot, Start, Variant,
};

pub(crate) fn spot(name: &str) -> Spot {
    name.parse().expect("a spot")
}

/// The pieces of a color: a spot alone for a single piece, with `g` for a GIPF-piece, or with the letter
/// of a potential for a loaded piece: `b2 c3g e5t`.
fn pieces(color: Color, text: &str) -> impl Iterator<Item = (Spot, Piece)> {
    text.split_whitespace().map(move |word| {
        let kind = match word[2..].chars().next() {
            None => PieceKind::Single,
            Some('g') => PieceKind::Gipf,
            Some(letter) => PieceKind::Loaded(Potential::from_letter(letter).expect("a potential")),
        };
        (spot(&word[..2]), Piece { color, kind })
    })
}

pub(crate) fn board(white: &str, black: &str) -> Board {
    pieces(Color::White, white).chain(pieces(Color::Black, black)).collect()
}

/// White to move with empty hands and five pieces each in reserve; in tournament the opening is closed.
pub(crate) fn setup(variant: Variant, white: &str, black: &str) -> Setup {
    let hands = ByColor { white: Hand::EMPTY, black: Hand::EMPTY };
    let reserves = ByColor { white: 5, black: 5 };
    Setup {
        board: board(white, black),
        openings: ByColor::default(),
        ..Start { variant, hands, reserves }.setup()
    }
}
