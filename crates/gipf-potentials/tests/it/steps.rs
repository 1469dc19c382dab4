//! Turns in steps: what is possible when, and why not.

use gipf_game::{Position, TurnBuilder};
use gipf_potentials::{
    Action, Bitboard, CapturePhase, Color, Direction, Entry, GipfPotentials, Hand, IllegalTurn,
    Line, NewPiece, Potential, PushPath, Setup, Spot, StepError, StepPhase, TamskPush, Variant,
};

use crate::boards::{setup, spot};

fn line_up(dot: &str) -> (Entry, Line) {
    let entry = Entry::new(dot.parse().expect("a dot"), Direction::Up).expect("an entry");
    (entry, entry.line())
}

fn single(path: PushPath) -> Action {
    Action::Push { piece: NewPiece::Single, path }
}

fn enter(name: &str) -> Action {
    single(PushPath::Enter(spot(name)))
}

/// White has a row of GIPF-pieces in column c, which may be left, and these other pieces.
fn with_row_of_gipfs(white: &str, black: &str) -> GipfPotentials {
    let white = format!("c2g c3g c4g c5g {white}");
    let black = format!("h5g {black}");
    setup(Variant::Tournament, &white, &black).validate().expect("valid")
}

#[test]
fn reserve_and_hand_are_those_of_the_moment() {
    let hand: Hand = "t1z2".parse().expect("a hand");
    let mut setup = setup(Variant::Basic, "b5", "b2");
    setup.hands.white = hand;
    let position = Setup::validate(setup).expect("valid");
    let mut steps = position.begin_turn();
    assert_eq!((steps.start(), steps.phase()), (&position, StepPhase::BeforeMove));
    assert_eq!((steps.reserve(), steps.hand()), (5, hand));
    let begun = steps;
    let piece = NewPiece::Loaded(Potential::Tamsk);
    steps.make_move(Action::Push { piece, path: PushPath::Enter(spot("b3")) }).expect("legal");
    assert_eq!((steps.start(), steps.phase()), (&position, StepPhase::AfterMove));
    assert_eq!((steps.reserve(), steps.hand()), (4, hand.without_one(Potential::Tamsk)));
    assert_eq!(steps.make_move(enter("e2")), Err(StepError::AlreadyMoved));
    assert_eq!((begun.reserve(), begun.hand()), (5, hand));
    assert_eq!((begun.partial_turn(), begun.finish()), (None, Err(StepError::MustMove)));
}

#[test]
fn no_step_is_possible_in_a_finished_game() {
    let mut setup = setup(Variant::Basic, "b5", "b2");
    setup.reserves.white = 0;
    let over = setup.validate().expect("valid");
    let mut steps = over.begin_turn();
    assert_eq!(steps.phase(), StepPhase::GameOver);
    let error = StepError::Illegal(IllegalTurn::GameOver(over.outcome().expect("over")));
    assert_eq!(steps.make_move(enter("e2")), Err(error));
    assert_eq!(steps.capture(line_up("c1").1, Bitboard::EMPTY), Err(error));
    assert_eq!(steps.tamsk(TamskPush::Discard), Err(error));
    assert_eq!(steps.finish(), Err(error));
    assert!(steps.paths().is_empty() && !steps.has_move());
}

#[test]
fn a_row_is_taken_as_a_whole_but_for_optional_pieces() {
    let position = with_row_of_gipfs("c6", "");
    let column = line_up("c1").1;
    let mut steps = position.begin_turn();
    let row = steps.rows().on(column).expect("a row");
    assert!(row.must_be_taken);
    assert_eq!(
        steps.make_move(enter("e2")),
        Err(StepError::MustCapture { line: column, segment: row.segment })
    );
    let single: Bitboard = Bitboard::of(spot("c6"));
    assert_eq!(steps.capture(column, single), Err(StepError::CannotStay { spot: spot("c6") }));
    let other = line_up("e1").1;
    assert_eq!(steps.capture(other, Bitboard::EMPTY), Err(StepError::NoRowOnLine { line: other }));
    steps.capture(column, row.optional).expect("the single piece goes");
    assert_eq!((steps.reserve(), steps.board().occupied().len()), (6, 5));
}

/// Nothing of a row of loaded pieces is mandatory, and yet it must be taken.
#[test]
fn a_row_of_loaded_pieces_must_be_taken() {
    let position = setup(Variant::Basic, "c2z c3z c4z c5y", "").validate().expect("valid");
    let row = position.rows(Color::White).on(line_up("c1").1).expect("a row");
    assert!(row.mandatory.is_empty() && row.must_be_taken);
    let mut steps = position.begin_turn();
    assert_eq!(steps.rows().on(row.line), Some(row));
    let refused = StepError::MustCapture { line: row.line, segment: row.segment };
    assert_eq!(steps.make_move(enter("e2")), Err(refused));
    assert_eq!(position.board().rows(Color::White).on(row.line), Some(row));
}

#[test]
fn a_row_of_gipf_pieces_may_be_left_but_not_taken_empty() {
    let position = with_row_of_gipfs("", "");
    let mut steps = position.begin_turn();
    let row = steps.rows().on(line_up("c1").1).expect("a row");
    assert!(!row.must_be_taken);
    assert_eq!(steps.capture(row.line, row.segment), Err(StepError::NothingTaken));
    steps.make_move(enter("e2")).expect("the row may be left");
    let (turn, next) = steps.finish().expect("complete");
    assert_eq!(position.play(&turn), Ok(next));
}

#[test]
fn no_row_is_taken_between_a_tamsk_push_and_the_move() {
    let position = with_row_of_gipfs("e5t", "");
    let column = line_up("c1").1;
    let mut steps = position.begin_turn();
    assert!(steps.is_tamsk_due());
    assert_eq!(steps.make_move(enter("e2")), Err(StepError::TamskDue));
    assert_eq!(steps.finish(), Err(StepError::TamskDue));
    assert_eq!(steps.rows().len(), 1);
    steps.tamsk(TamskPush::Discard).expect("due");
    assert_eq!(steps.capture(column, Bitboard::EMPTY), Err(StepError::CaptureAfterTamsk));
    assert!(steps.rows().is_empty());
    let again = StepError::Illegal(IllegalTurn::NoTamsk { phase: CapturePhase::Before });
    assert_eq!(steps.tamsk(TamskPush::Discard), Err(again));
    assert_eq!(steps.finish(), Err(StepError::MustMove));
}

#[test]
fn a_tamsk_potential_that_the_move_brings_to_the_center_goes_before_rows() {
    let position = with_row_of_gipfs("e4t", "e2 e3");
    let (up, _) = line_up("e1");
    let column = line_up("c1").1;
    let mut steps = position.begin_turn();
    steps.make_move(single(PushPath::Shift(up))).expect("legal");
    assert_eq!(steps.board().loaded_with(Potential::Tamsk), Bitboard::of(Spot::CENTER));
    assert!(steps.is_tamsk_due() && steps.rows().is_empty());
    assert_eq!(steps.capture(column, Bitboard::EMPTY), Err(StepError::TamskDue));
    assert_eq!(steps.finish(), Err(StepError::TamskDue));
    steps.tamsk(TamskPush::Discard).expect("due");
    let again = StepError::Illegal(IllegalTurn::NoTamsk { phase: CapturePhase::After });
    assert_eq!(steps.tamsk(TamskPush::Discard), Err(again));
    let gipf = Bitboard::of(spot("c2"));
    steps.capture(column, gipf).expect("the other three go");
    let (turn, next) = steps.finish().expect("complete");
    assert_eq!(position.play(&turn), Ok(next));
    assert_eq!(next.board().gipfs(), [spot("c2"), spot("h5")].into_iter().collect());
}

#[test]
fn a_turn_that_takes_before_or_after_its_move_is_a_capture() {
    let row = setup(Variant::Basic, "c2 c3 c4 c5", "").validate().expect("valid");
    let mut steps = row.begin_turn();
    steps.capture(line_up("c1").1, Bitboard::EMPTY).expect("a row");
    steps.make_move(enter("e2")).expect("legal");
    assert!(steps.finish().expect("complete").0.is_capture());

    let three = setup(Variant::Basic, "c3 c4 c5", "").validate().expect("valid");
    let mut steps = three.begin_turn();
    steps.make_move(enter("c2")).expect("legal");
    steps.capture(line_up("c1").1, Bitboard::EMPTY).expect("a row");
    assert!(steps.finish().expect("complete").0.is_capture());

    assert!(!gipf_potentials::Turn::quiet(enter("e2")).is_capture());
}

#[test]
fn nothing_is_shifted_where_nothing_stands() {
    let position = setup(Variant::Basic, "b5", "").validate().expect("valid");
    let turn = gipf_potentials::Turn::quiet(single(PushPath::Shift(line_up("e1").0)));
    assert_eq!(position.check(&turn), Err(IllegalTurn::SpotVacant(spot("e2"))));
}

/// The generator lists both; the check walks through them.
#[test]
fn a_row_of_gipf_pieces_may_be_left_while_another_row_is_taken() {
    let position = with_row_of_gipfs("f2 f3 f4 f5", "");
    let mut taken: Vec<String> = Vec::new();
    let turns = position.legal_turns();
    for turn in turns.iter().step_by(crate::amount(1, 50)) {
        assert_eq!(position.check(turn), Ok(()), "{turn:?}");
    }
    for turn in turns {
        taken.push(turn.before.spots().to_string());
    }
    taken.sort_unstable();
    taken.dedup();
    // Any of the four GIPF-pieces may go, and the other row must.
    assert_eq!(taken.len(), 16);
    assert!(taken.contains(&"f2,f3,f4,f5".into()), "{taken:?}");
}

/// Column c, the row from c5 to f4 and column f hang together, the first and the last through the second only.
#[test]
fn rows_that_cross_are_taken_as_the_check_allows() {
    let position = with_row_of_gipfs("d5 e5 f4 f3 f2 f5g", "");
    assert_eq!(position.board().pieces(Color::White).len(), 10);
    for turn in position.legal_turns().iter().step_by(crate::amount(1, 50)) {
        assert_eq!(position.check(turn), Ok(()), "{turn:?}");
    }
}
