//! Names, texts and errors of the public types, and the fields behind them.

use dvonn_core::{
    Bitboard, Board, Color, Dvonn, FinalCount, ParseVariantError, Piece, Setup, SetupViolation,
    Space, Stack, Stage, Variant,
};
use gipf_game::Position;

fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

fn spaces(names: &str) -> Bitboard {
    names.split_whitespace().map(space).collect()
}

/// White has a stack of four on A1, Black one of two on F1, and nobody can move.
fn finished() -> Setup {
    let mut setup = Setup { stage: Stage::Stacking, ..Setup::start() };
    let stack = |top, height, reds| Some(Stack { top, height, reds });
    setup.board.set(space("A1"), stack(Piece::White, 4, 2));
    setup.board.set(space("F1"), stack(Piece::Black, 2, 1));
    setup
}

#[test]
fn pieces_have_letters_names_and_owners() {
    assert_eq!(Piece::ALL.map(Piece::letter), ['w', 'b', 'r']);
    assert_eq!(Piece::ALL.map(|piece| piece.to_string()), ["white", "black", "red"]);
    assert_eq!(format!("{:>6}|", Piece::Red), "   red|");
    assert_eq!(['r', 'R', 'x'].map(Piece::from_letter), [Some(Piece::Red), None, None]);
    assert_eq!(Piece::ALL.map(Piece::owner), [Some(Color::White), Some(Color::Black), None]);
    assert_eq!(Piece::ALL.map(Piece::total), [23, 23, 3]);
    assert_eq!(Color::ALL.map(Piece::from), [Piece::White, Piece::Black]);
}

#[test]
fn the_variant_is_read_in_any_case() {
    assert_eq!("DVONN".parse(), Ok(Variant));
    assert_eq!(format!("{Variant:>6}"), " dvonn");
    assert_eq!("gipf".parse::<Variant>(), Err(ParseVariantError));
    assert_eq!(ParseVariantError.to_string(), "expected dvonn");
}

#[test]
fn stages_are_written_by_name() {
    assert_eq!(format!("{}|{:<6}|", Stage::Placing, Stage::Stacking), "place|stack |");
    let error = "placing".parse::<Stage>().expect_err("not a stage");
    assert_eq!(error.to_string(), "expected a stage: place or stack");
}

#[test]
fn outcomes_count_pieces() {
    let texts = |white, black| {
        let mut setup = finished();
        let stack = |top, height, reds| Some(Stack { top, height, reds });
        setup.board.set(space("A1"), stack(Piece::White, white, 1));
        setup.board.set(space("F1"), stack(Piece::Black, black, 2));
        let outcome = setup.validate().expect("a position").outcome().expect("over");
        outcome.to_string()
    };
    assert_eq!(texts(4, 3), "White wins: 4 pieces against 3");
    assert_eq!(texts(9, 10), "Black wins: 10 pieces against 9");
    assert_eq!(texts(9, 9), "draw: 9 pieces each");
    let one = |white, black| {
        let count = FinalCount(dvonn_core::ByColor { white, black });
        let draw = dvonn_core::Outcome::Draw { reason: count };
        [dvonn_core::Outcome::win(Color::White, count), draw].map(|outcome| outcome.to_string())
    };
    assert_eq!(one(1, 0)[0], "White wins: 1 piece against 0");
    assert_eq!(one(1, 1)[1], "draw: 1 piece each");
}

#[test]
fn a_setup_error_names_every_violation() {
    let mut setup = Setup::start();
    setup.board.set(space("F3"), Some(Stack::single(Piece::White)));
    let error = setup.validate().expect_err("two violations");
    assert_eq!(
        error.to_string(),
        "1/0/0 white/black/red pieces are placed, expected 0/0/1; \
         Black is to move after 1 placed piece"
    );
    assert_eq!(
        format!("{error:?}"),
        "SetupError[OutOfOrder { found: [1, 0, 0], expected: [0, 0, 1] }, \
         WrongSide { placed: 1, expected: Black }]"
    );
}

/// Stacks that cannot be, with more red pieces than pieces, hide no others.
#[test]
fn pieces_are_counted_beside_impossible_stacks() {
    let mut setup = finished();
    setup.board.set(space("A1"), Some(Stack { top: Piece::White, height: 255, reds: 0 }));
    setup.board.set(space("B2"), Some(Stack { top: Piece::Black, height: 1, reds: 255 }));
    let others: u16 = setup
        .board
        .iter()
        .filter(|(_, stack)| stack.height < 255 && stack.reds < 255)
        .map(|(_, stack)| u16::from(stack.height - stack.reds))
        .sum();
    let error = setup.validate().expect_err("too many of both");
    let pieces = SetupViolation::TooManyPieces { found: 255 + others };
    assert!(error.violations().any(|violation| violation == pieces), "{error}");
    let is_reds = |violation| matches!(violation, SetupViolation::TooManyReds { found: 255.. });
    assert!(error.violations().any(is_reds), "{error}");
}

#[test]
fn a_position_is_a_setup_that_is_valid() {
    let position = Dvonn::try_from(finished()).expect("a position");
    assert_eq!(Setup::from(position), finished());
    let mut bad = finished();
    bad.board.set(space("F1"), None);
    let error = Dvonn::try_from(bad).expect_err("a red piece is missing");
    assert_eq!(error.to_string(), "2 red pieces, but all 3 stay to the end");
    assert_eq!(Board::default(), Setup::start().board);
}

#[test]
fn pieces_are_counted_where_they_are() {
    let position = finished().validate().expect("a position");
    assert_eq!(position.pieces_on(spaces("A1 F1 K5")), 6);
    assert_eq!(position.pieces_on(spaces("A1 B2")), 4);
    assert_eq!(position.pieces_on(Bitboard::EMPTY), 0);
    assert_eq!(position.stacks_of_height(4), spaces("A1"));
    assert_eq!(position.stacks_of_height(2), spaces("F1"));
    // 68 is 4 in six bits.
    for height in [0, 1, 3, 64, 66, 68, 255] {
        assert_eq!(position.stacks_of_height(height), Bitboard::EMPTY, "{height}");
    }
}
