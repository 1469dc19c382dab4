//! Notation: which setups are positions, and what may be waived.

use crate::common::{board, firsts, play, set, setup, spots, to_line, violations};
use gipf_core::{Color, Gipf, Position, Setup, SetupViolation, UnpackError, Variant};
use gipf_notation::{Notation, PositionLine};
use gipf_testing::MANY_TURNS;
use gipf_testing::gipf::check_against_model;

fn waived(line: &str) -> Gipf {
    let error = setup(line).validate().expect_err("a violation");
    let position = error.waive(|_| true).unwrap_or_else(|e| panic!("{line}: {e}"));
    assert_eq!(to_line(&position), line);
    assert_eq!(check_against_model(&position, MANY_TURNS), Ok(()));
    position
}

fn cannot_be_waived(line: &str) -> bool {
    setup(line).validate().expect_err("a violation").waive(|_| true).is_err()
}

#[test]
fn a_color_has_eighteen_pieces_at_most() {
    assert_eq!(violations("w2w/5/6/7/6/5/4 w 16/18 basic"), []);
    assert_eq!(
        violations("w2w/5/6/7/6/5/4 w 17/19 basic"),
        [
            SetupViolation::TooManyPieces { color: Color::White, on_board: 2, reserve: 17 },
            SetupViolation::TooManyPieces { color: Color::Black, on_board: 0, reserve: 19 },
        ]
    );
}

#[test]
fn a_gipf_piece_counts_two() {
    assert_eq!(violations("W2W/5/6/w6/6/5/3B w 13/16 standard"), []);
    assert_eq!(
        violations("W2W/5/6/w6/6/5/3B w 14/17 standard"),
        [
            SetupViolation::TooManyPieces { color: Color::White, on_board: 5, reserve: 14 },
            SetupViolation::TooManyPieces { color: Color::Black, on_board: 2, reserve: 17 },
        ]
    );
}

#[test]
fn basic_has_no_gipf_pieces() {
    let line = "W2w/5/6/B5B/6/5/4 w 1/1 basic";
    assert_eq!(
        violations(line),
        [
            SetupViolation::GipfInBasic { color: Color::White, gipfs: spots("b2") },
            SetupViolation::GipfInBasic { color: Color::Black, gipfs: spots("e2 e8") },
        ]
    );
    assert!(cannot_be_waived(line));
}

#[test]
fn standard_has_three_gipf_pieces_each_at_most() {
    assert_eq!(violations("WW1W/5/6/B1B3B/6/5/4 w 1/1 standard"), []);
    let line = "WW1W/5/6/B1B3B/6/5/W2B w 1/1 standard";
    assert_eq!(
        violations(line),
        [
            SetupViolation::TooManyGipfs { color: Color::White, gipfs: spots("b2 b3 b5 h2") },
            SetupViolation::TooManyGipfs { color: Color::Black, gipfs: spots("e2 e4 e8 h5") },
        ]
    );
    assert_eq!(violations(&line.replace("standard", "tournament -")), []);
    assert!(waived(line).has_turn());
}

#[test]
fn only_tournament_has_an_opening() {
    for variant in ["basic", "standard"] {
        let line = format!("4/5/6/7/6/5/4 w 9/9 {variant} wB");
        assert_eq!(
            violations(&line),
            [Color::White, Color::Black]
                .map(|color| SetupViolation::OpeningOutsideTournament { color })
        );
        assert!(cannot_be_waived(&line));
    }
}

#[test]
fn an_open_opening_means_no_single_pieces() {
    for opening in ["w", "W", "wB", "WB"] {
        let line = format!("w2W/5/6/7/6/5/w2B w 9/9 tournament {opening}");
        assert_eq!(
            violations(&line),
            [SetupViolation::SingleInOpening { color: Color::White, singles: spots("b2 h2") }]
        );
    }
    assert_eq!(violations("w2W/5/6/7/6/5/w2B w 9/9 tournament b"), []);
    let open = waived("w2W/5/6/7/6/5/w2B w 9/9 tournament wb");
    assert_eq!(open.turns().filter(|t| open.turn_text(t).starts_with('G')).count(), 14 + 4 * 3);
}

#[test]
fn a_row_with_a_single_piece_must_already_have_been_taken() {
    let line = "wwww/5/6/7/6/5/4 b 8/15 basic";
    let row = board("wwww/5/6/7/6/5/4 w 8/15 basic").rows(Color::White).first();
    let row = row.expect("a row");
    assert_eq!(row.segment, spots("b2 b3 b4 b5"));
    assert_eq!(violations(line), [SetupViolation::RowNotTaken { color: Color::White, row }]);

    let by_extension = violations("4/WWWWb/6/7/6/5/3B b 8/15 tournament -");
    assert!(matches!(by_extension[..], [SetupViolation::RowNotTaken { color: Color::White, row }]
        if row.mandatory == spots("c6") && row.optional == spots("c2 c3 c4 c5")));
}

#[test]
fn a_row_of_gipf_pieces_may_stand_on_the_waiting_side() {
    let position = board("WWWW/5/6/7/6/5/3B b 10/16 tournament wb");
    assert_eq!(position.rows(Color::White).len(), 1);
    assert_eq!(firsts(&position), set([""]));
    assert_eq!(play(&position, "c2").rows(Color::White).len(), 1);
}

#[test]
fn the_player_to_move_may_have_any_rows() {
    assert_eq!(violations("wwww/5/6/wwwww2/6/5/1www w 2/15 basic"), []);
}

#[test]
fn several_faults_are_all_listed() {
    let line = "WWWW/wwww1/6/7/6/5/b3 b 9/18 standard w";
    let found = violations(line);
    assert_eq!(found.len(), 5);
    assert_eq!(
        found[..4],
        [
            SetupViolation::TooManyPieces { color: Color::White, on_board: 12, reserve: 9 },
            SetupViolation::TooManyGipfs { color: Color::White, gipfs: spots("b2 b3 b4 b5") },
            SetupViolation::OpeningOutsideTournament { color: Color::White },
            SetupViolation::TooManyPieces { color: Color::Black, on_board: 1, reserve: 18 },
        ]
    );
    assert!(matches!(found[4], SetupViolation::RowNotTaken { color: Color::White, row }
        if row.segment == spots("c2 c3 c4 c5")));
    let message = line.parse::<Gipf>().expect_err("violations").to_string();
    assert!(found.iter().all(|violation| message.contains(&violation.to_string())), "{message}");
}

#[test]
fn only_what_the_caller_accepts_is_waived() {
    let line = "wwww/5/6/7/6/5/4 b 15/19 basic";
    let error = setup(line).validate().expect_err("three violations");
    assert_eq!(error.violations().count(), 3);
    let rest = error
        .waive(|violation| matches!(violation, SetupViolation::TooManyPieces { .. }))
        .expect_err("the row remains");
    assert_eq!(*rest.setup(), setup(line));
    assert!(matches!(
        rest.violations().collect::<Vec<_>>()[..],
        [SetupViolation::RowNotTaken { .. }]
    ));
    assert_eq!(rest.waive(|_| true).map(|position| to_line(&position)).ok().as_deref(), Some(line));
}

#[test]
fn a_waived_row_is_taken_at_its_owners_next_turn() {
    let position = waived("wwww/5/6/7/6/5/4 b 8/15 basic");
    let push = position.turns().find(|t| position.turn_text(t) == "c2");
    let next = position.play(&push.expect("c2")).expect("legal");
    assert_eq!(firsts(&next), set(["xb2,b3,b4,b5"]));
    assert_eq!(to_line(&play(&next, "xb2,b3,b4,b5;h5")), "4/b4/6/7/6/5/3w b 11/14 basic");
}

#[test]
fn pieces_up_to_63_can_be_waived() {
    let position = waived("w2w/5/6/7/6/5/4 w 61/63 basic");
    assert_eq!((position.reserve(Color::White), position.reserve(Color::Black)), (61, 63));
    for line in ["w2w/5/6/7/6/5/4 w 62/0 basic", "w2w/5/6/7/6/5/4 w 0/64 basic"] {
        assert!(cannot_be_waived(line), "{line}");
    }
}

/// One policy for all forms: what comes from elsewhere is checked, and who accepts more reads a setup.
#[test]
fn a_waived_position_is_read_as_a_setup_in_every_form() {
    let accepts =
        |violation: &SetupViolation| matches!(violation, SetupViolation::TooManyPieces { .. });
    let waived = |setup: Setup| setup.validate().or_else(|error| error.waive(accepts));
    for variant in Variant::ALL {
        let mut setup = Setup::start(variant);
        setup.reserves.black = 40;
        let position = waived(setup).expect("only too many pieces");

        let bytes = position.pack();
        assert_eq!(Gipf::unpack(&bytes), Err(UnpackError::Invalid));
        assert_eq!(waived(Setup::unpack(&bytes).expect("a setup")), Ok(position));
        assert_eq!(Gipf::unpack_waived(&bytes), Ok(position));

        let json = serde_json::to_string(&position).expect("written");
        let refused = serde_json::from_str::<Gipf>(&json).expect_err("not valid").to_string();
        assert!(refused.contains("Black has"), "{refused}");
        assert_eq!(waived(serde_json::from_str(&json).expect("a setup")), Ok(position));

        let line = position.to_string();
        let refused = line.parse::<Gipf>().expect_err("not valid").to_string();
        assert!(refused.contains("Black has"), "{refused}");
        let read: PositionLine = line.parse().expect("a line");
        assert_eq!(waived(read.setup), Ok(position));
    }
}
