//! What may be wrong with a setup, and what is accepted nevertheless.

use gipf_core::{
    Board, ByColor, Color, Gipf, Opening, Piece, PieceKind, Setup, SetupViolation, Spot, Variant,
};
use gipf_game::Position;

#[test]
fn a_handicap_is_at_most_three_pieces() {
    for (extra, expected) in [(0, 12), (1, 13), (3, 15)] {
        let position = Gipf::with_handicap(ByColor { white: extra, black: 0 }).expect("few");
        assert_eq!(position.reserve(Color::White), expected);
        assert_eq!(position.reserve(Color::Black), 12);
        assert_eq!(position.material(Color::White), expected + 3);
    }
    let error = Gipf::with_handicap(ByColor { white: 3, black: 4 }).expect_err("too many");
    assert_eq!((error.color, error.extra), (Color::Black, 4));
    assert_eq!(error.to_string(), "Black cannot have 4 extra pieces, at most 3");
}

#[test]
fn material_counts_gipf_pieces_twice() {
    let material = |variant| {
        let start = Gipf::start(variant);
        Color::ALL.map(|color| start.material(color))
    };
    assert_eq!(Variant::ALL.map(material), [[15, 15], [18, 18], [18, 18]]);
}

#[test]
fn what_is_not_waived_still_stands() {
    let mut setup = Setup::start(Variant::Basic);
    setup.reserves = ByColor { white: 16, black: 17 };
    let error = setup.validate().expect_err("two violations");
    let whites =
        |v: &SetupViolation| matches!(v, SetupViolation::TooManyPieces { color: Color::White, .. });
    let left = error.waive(whites).expect_err("Black has too many");
    let black = SetupViolation::TooManyPieces { color: Color::Black, on_board: 3, reserve: 17 };
    assert_eq!(left.violations().collect::<Vec<_>>(), [black]);
    let position = left.waive(|_| true).expect("all waived");
    assert_eq!([position.reserve(Color::White), position.reserve(Color::Black)], [16, 17]);
}

/// The most violations at once: a row on each of the 21 lines, and what else goes wrong.
#[test]
fn a_board_full_of_the_waiting_players_pieces_has_a_row_on_every_line() {
    let black = Piece { color: Color::Black, kind: PieceKind::Single };
    let board: Board = Spot::ALL.into_iter().map(|spot| (spot, black)).collect();
    let openings = ByColor { white: Opening::Open, black: Opening::Open };
    let error = Setup { board, openings, ..Setup::start(Variant::Basic) }.validate();
    let violations: Vec<SetupViolation> = error.expect_err("many").violations().collect();
    let rows = violations.iter().filter(|v| matches!(v, SetupViolation::RowNotTaken { .. }));
    assert_eq!(rows.count(), 21);
    assert_eq!(
        violations[..3],
        [
            SetupViolation::OpeningOutsideTournament { color: Color::White },
            SetupViolation::TooManyPieces { color: Color::Black, on_board: 37, reserve: 12 },
            SetupViolation::OpeningOutsideTournament { color: Color::Black },
        ]
    );
    assert_eq!(violations.len(), 24);
}
