//! Which positions are valid.

use gipf_notation::potentials::PositionLine;
use gipf_potentials::{Color, Hand, Piece, PieceKind, Potential, Setup, SetupViolation, Spot};
use gipf_testing::potentials::check_validity;

use super::position;

/// The violations of a position line, which engine and model accept or refuse alike.
fn violations(line: &str) -> Vec<SetupViolation> {
    let setup = setup(line);
    assert_eq!(check_validity(&setup), Ok(()));
    match setup.validate() {
        Ok(_) => Vec::new(),
        Err(error) => error.violations().collect(),
    }
}

fn setup(line: &str) -> Setup {
    line.parse::<PositionLine>().unwrap_or_else(|e| panic!("{line}: {e}")).setup
}

fn spot(name: &str) -> Spot {
    name.parse().expect("a spot")
}

#[test]
fn pieces_and_reserve_are_at_most_21_a_player() {
    assert_eq!(violations("w3/5/6/7/6/5/4 w 20/21 basic -/-"), []);
    let many = SetupViolation::TooManyPieces { color: Color::White, on_board: 1, reserve: 21 };
    assert_eq!(violations("w3/5/6/7/6/5/4 w 21/21 basic -/-"), [many]);
}

#[test]
fn each_piece_counts_for_the_color_at_its_bottom_and_a_gipf_piece_twice() {
    // Single, loaded, covered: one each. Used potentials: none.
    for (cells, value) in [("w", 1), ("wz", 1), ("w+", 1), ("w++", 1), ("Zw", 0), ("b+", 0)] {
        let line = format!("{cells}3/5/6/7/6/5/4 w {}/3 basic -/-", 21 - value);
        assert_eq!(violations(&line), [], "{line}");
        let more = line.replace(&format!("w {}/", 21 - value), &format!("w {}/", 22 - value));
        assert_eq!(violations(&more).len(), 1, "{more}");
    }
    assert_eq!(violations("W2B/5/6/7/6/5/4 w 19/3 standard -/-"), []);
    assert_eq!(violations("W2B/5/6/7/6/5/4 w 20/3 standard -/-").len(), 1);
}

#[test]
fn potentials_of_a_kind_are_at_most_6_on_board_and_in_hand() {
    assert_eq!(violations("wzZw2/5/6/7/6/5/4 w 3/3 basic z4/z6"), []);
    let many = SetupViolation::TooManyPotentials {
        color: Color::White,
        kind: Potential::Zertz,
        on_board: 2,
        in_hand: 5,
    };
    assert_eq!(violations("wzZw2/5/6/7/6/5/4 w 3/3 basic z5/z6"), [many]);
}

#[test]
fn in_a_stack_the_colors_alternate_upward_from_the_piece() {
    // b+++ holds two potentials of White and one of Black.
    assert_eq!(violations("b+++3/5/6/7/6/5/4 w 3/3 basic d4/d5"), []);
    assert_eq!(violations("b+++3/5/6/7/6/5/4 w 3/3 basic d5/d5").len(), 1);
    assert_eq!(violations("b+++3/5/6/7/6/5/4 w 3/3 basic d4/d6").len(), 1);
    // The piece's own potential counts as well.
    assert_eq!(violations("bd+++3/5/6/7/6/5/4 w 3/3 basic d4/d4"), []);
    assert_eq!(violations("bd+++3/5/6/7/6/5/4 w 3/3 basic d4/d5").len(), 1);
}

#[test]
fn a_player_whose_opening_is_open_has_entered_gipf_pieces_only() {
    assert_eq!(violations("W2B/5/6/7/6/5/4 w 3/3 tournament wb t1/-"), []);
    for cell in ["w", "wt", "w+", "Tw", "Yw"] {
        let line = format!("W1{cell}B/5/6/7/6/5/4 w 3/3 tournament wb t1/-");
        let found = violations(&line);
        let spots = gipf_potentials::Bitboard::of(spot("b4"));
        let entered = SetupViolation::EnteredInOpening { color: Color::White, spots };
        assert!(found.contains(&entered), "{line}: {found:?}");
        let closed = line.replace(" wb ", " b ");
        assert_eq!(violations(&closed).iter().filter(|v| **v == entered).count(), 0);
    }
}

#[test]
fn the_pieces_of_the_other_player_do_not_close_an_opening() {
    assert_eq!(violations("WbTbB/5/6/7/6/5/4 w 3/3 tournament w t1/-"), []);
}

#[test]
fn the_side_not_to_move_has_no_row_that_must_be_taken() {
    let line = "wwww/5/6/7/6/5/4 b 3/3 basic -/-";
    assert!(matches!(violations(line)[..], [SetupViolation::RowNotTaken { .. }]));
    assert_eq!(violations(&line.replace(" b ", " w ")), []);
    // One of loaded pieces alone must be taken too; one of GIPF-pieces may stay.
    assert_eq!(violations("wtwtwtwt/5/6/7/6/5/4 b 3/3 basic -/-").len(), 1);
    assert_eq!(violations("b+b+b+b+/5/6/7/6/5/4 b 3/3 basic -/-").len(), 1);
    assert_eq!(violations("WWWW/5/6/7/6/5/3B b 3/3 tournament - -/-"), []);
}

#[test]
fn the_side_not_to_move_has_no_tamsk_loaded_piece_on_e5() {
    let line = "4/5/6/3wt3/6/5/4 b 3/3 basic -/-";
    let due = SetupViolation::TamskNotPushed { color: Color::White };
    assert_eq!(violations(line), [due]);
    assert_eq!(violations(&line.replace(" b ", " w ")), []);
    // A used one may lie there.
    assert_eq!(violations(&line.replace("wt", "Tw")), []);
}

#[test]
fn gipf_pieces_belong_to_standard_and_tournament() {
    assert_eq!(violations("W3/5/6/7/6/5/4 w 3/3 basic -/-").len(), 1);
    assert_eq!(violations("WWW1/5/6/7/6/5/3B w 3/3 standard -/-"), []);
    assert_eq!(violations("WWW1/W4/6/7/6/5/3B w 3/3 standard -/-").len(), 1);
}

#[test]
fn a_hand_beside_plain_pieces_that_could_not_all_be_carriers_is_accepted() {
    let line = "wwbb/bbw2/1w4/7/6/5/4 w 3/3 basic t6z6d6y6/t6z6d6y6";
    assert_eq!(violations(line), []);
    let _ = position(line);
}

#[test]
fn a_used_dvonn_potential_never_lies_by_itself() {
    let mut setup = setup("4/5/6/7/6/5/4 w 3/3 basic -/-");
    let kind = PieceKind::Used(Potential::Dvonn);
    setup.board.set(Spot::CENTER, Some(Piece { color: Color::White, kind }));
    let alone = SetupViolation::DvonnAlone { spots: gipf_potentials::Bitboard::of(Spot::CENTER) };
    assert!(setup.validate().is_err_and(|error| error.violations().eq([alone])));
}

#[test]
fn a_hand_holds_at_most_6_of_a_kind() {
    assert_eq!(Hand::new([7, 0, 0, 0]), None);
    assert!("4/5/6/7/6/5/4 w 3/3 basic t7/-".parse::<PositionLine>().is_err());
}
