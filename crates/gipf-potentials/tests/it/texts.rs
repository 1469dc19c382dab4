//! Names, texts and errors of the public types.

use std::collections::HashSet;

use gipf_game::Position;
use gipf_potentials::{
    Action, Board, ByColor, CapturePhase, Color, GipfPotentials, Hand, LossReason, NewPiece,
    Outcome, PackedPosition, ParseHandError, ParseStartError, PushPath, Setup, SetupViolation,
    Start, Turn, Variant,
};

use crate::boards::{setup, spot};

#[test]
fn a_hand_names_each_kind_once_in_order() {
    let hand: Hand = "t1y6".parse().expect("a hand");
    assert_eq!((hand.counts(), hand.len(), hand.kind_count()), ([1, 0, 0, 6], 7, 2));
    assert_eq!([Hand::EMPTY, Hand::THREE_OF_EACH].map(Hand::kind_count), [0, 4]);
    assert_eq!(Hand::new([1, 0, 0, 7]), None);
    for bad in ["", "t", "t0", "t7", "x1", "y1t1", "t1t1", "T1", "t1 y1", "--", "t1y"] {
        assert_eq!(bad.parse::<Hand>(), Err(ParseHandError), "{bad}");
    }
    assert_eq!(
        ParseHandError.to_string(),
        "expected a hand: '-', or letters of t, z, d, y in this order, each with a number from 1 to 6"
    );
}

#[test]
fn a_start_is_written_with_reserves_only_where_they_differ() {
    for text in ["basic -/-", "standard t3/z1d2", "basic t3/- 15/12", "tournament y6/y6 18/20"] {
        let start: Start = text.parse().expect("a start");
        assert_eq!(start.to_string(), text);
    }
    let usual: Start = "basic t3/- 12/12".parse().expect("a start");
    assert_eq!(usual.to_string(), "basic t3/-");
}

#[test]
fn a_start_that_cannot_be_read_says_which_part() {
    let error = |text: &str| text.parse::<Start>().expect_err("must be refused");
    for (text, message) in [
        ("", "expected a variant: basic, standard or tournament"),
        ("gipf -/-", "expected a variant: basic, standard or tournament"),
        ("basic", "expected two hands such as t3z3/d6 after the variant"),
        ("basic t3", "expected two hands such as t3z3/d6 after the variant"),
    ] {
        assert_eq!(error(text).to_string(), message, "{text}");
    }
    let black = ParseStartError::Hand { color: Color::Black, error: ParseHandError };
    assert_eq!(error("basic t3/t7"), black);
    assert_eq!(black.to_string(), format!("Black's hand: {ParseHandError}"));
    for text in
        ["basic -/- 15", "basic -/- 15/", "basic -/- +1/15", "basic -/- 1/256", "basic -/- 1/2 3"]
    {
        assert_eq!(error(text), ParseStartError::Reserves, "{text}");
    }
    assert_eq!(
        ParseStartError::Reserves.to_string(),
        "expected two reserves such as 15/15 after the hands, or nothing"
    );
}

#[test]
fn a_position_begins_a_game_only_before_the_first_turn() {
    let start: Start = "standard t3/d6 15/14".parse().expect("a start");
    let position = start.position().expect("valid");
    assert_eq!(Start::of(&position), Some(start));
    let turn = position.nth_turn(0).expect("a turn");
    assert_eq!(Start::of(&position.play_unchecked(&turn)), None);
}

#[test]
fn an_outcome_says_what_the_loser_lacks() {
    let mut without_pieces = setup(Variant::Basic, "b5", "b2");
    without_pieces.reserves.white = 0;
    let outcome = without_pieces.validate().expect("valid").outcome();
    assert_eq!(outcome, Some(Outcome::win(Color::Black, LossReason::NoPush)));
    for (white, black, loser) in [("b5", "b2g", Color::White), ("b5g", "b2", Color::Black)] {
        let position = setup(Variant::Standard, white, black).validate().expect("valid");
        assert_eq!(position.outcome(), Some(Outcome::win(!loser, LossReason::NoGipf)));
        let push = Action::Push { piece: NewPiece::Single, path: PushPath::Enter(spot("e2")) };
        assert_eq!(position.play_quiet(push), None);
    }
}

#[test]
fn a_refused_turn_says_in_which_phase_it_breaks_a_rule() {
    let enter = |name| {
        Turn::quiet(Action::Push { piece: NewPiece::Single, path: PushPath::Enter(spot(name)) })
    };
    let refused = |white, turn| {
        let position = setup(Variant::Basic, white, "").validate().expect("valid");
        assert!(!position.is_legal(&turn));
        position.check(&turn).expect_err("illegal").to_string()
    };
    let row = "b2 b3 b4 b5";
    assert_eq!(refused(row, enter("h5")), "before the move the row on b2,b3,b4,b5 must be taken");
    assert_eq!(
        refused("b2 b3 b4", enter("b5")),
        "after the move the row on b2,b3,b4,b5 must be taken"
    );
    let due = "before the move the TAMSK-potential on e5 must be pushed in or discarded";
    assert_eq!(refused("e5t", enter("b5")), due);
    assert_eq!(refused("", enter("e5")), "e5 is not beside a dot");
    assert_eq!(refused("b5", enter("b5")), "b5 is occupied");
    let loaded = NewPiece::Loaded(gipf_potentials::Potential::Zertz);
    let path = PushPath::Enter(spot("b5"));
    assert_eq!(
        refused("", Turn::quiet(Action::Push { piece: loaded, path })),
        "the hand holds no ZÈRTZ-potential"
    );
    assert_eq!(CapturePhase::Before.to_string(), "before the push", "gipf-core's word is another");
}

#[test]
fn a_setup_error_names_every_violation_and_keeps_the_setup() {
    let mut bad = setup(Variant::Basic, "b5", "b2g");
    bad.reserves.white = 21;
    let error = bad.validate().expect_err("two violations");
    assert_eq!(*error.setup(), bad);
    let white =
        "White has 22 pieces (1 on the board, 21 in reserve; a GIPF-piece is 2), at most 21";
    let black = "Black has GIPF-pieces on b2, none in basic";
    assert_eq!(error.to_string(), format!("{white}; {black}"));
    assert_eq!(format!("{error:?}"), format!("SetupError({white}; {black})"));
    let gipfs = [spot("b2")].into_iter().collect();
    let last = SetupViolation::GipfInBasic { color: Color::Black, gipfs };
    assert_eq!(error.violations().last(), Some(last));
    assert_eq!(GipfPotentials::try_from(bad), Err(error));
}

#[test]
fn a_position_is_a_setup_that_is_valid() {
    let valid = setup(Variant::Basic, "b5t", "b2");
    let position = GipfPotentials::try_from(valid).expect("valid");
    assert_eq!(Setup::from(position), valid);
    assert_eq!(position.piece_at(spot("b5")), valid.board.get(spot("b5")));
    assert_eq!(position.piece_at(spot("b3")), None);
    let starts = Variant::ALL.map(GipfPotentials::start);
    let different: HashSet<GipfPotentials> =
        starts.into_iter().chain(starts).chain([position]).collect();
    assert_eq!(different.len(), 4);
}

#[test]
fn debug_output_shows_the_fields() {
    let hands = ByColor { white: "t1".parse().expect("a hand"), black: Hand::EMPTY };
    let position = Setup { hands, ..setup(Variant::Basic, "b5z", "") }.validate().expect("valid");
    assert_eq!(
        format!("{position:?}"),
        "GipfPotentials { board: {b5: Piece { color: White, kind: Loaded(Zertz) }}, side_to_move: White, \
         reserves: [5, 5], variant: Basic, openings: [Closed, Closed], \
         hands: [Hand([1, 0, 0, 0]), Hand([0, 0, 0, 0])] }"
    );
    assert_eq!(format!("{:?}", PackedPosition::default()), format!("{:?}", [0; 38]));
    assert_eq!(Board::default(), Board::EMPTY);
}
