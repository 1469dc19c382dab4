//! What boards, rows and rules say where few games lead.

use gipf_core::building_blocks::Completing;
use gipf_core::{
    Bitboard, Board, ByColor, Color, Direction, Dot, Entry, Gipf, IllegalTurn, LossReason, Opening,
    Outcome, Piece, PieceKind, Push, PushError, Setup, Spot, StepError, Symmetry, Turn, Variant,
};
use gipf_game::{Position, TurnBuilder};

const WHITE: Piece = Piece { color: Color::White, kind: PieceKind::Single };
const BLACK: Piece = Piece { color: Color::Black, kind: PieceKind::Single };
const WHITE_GIPF: Piece = Piece { color: Color::White, kind: PieceKind::Gipf };
const BLACK_GIPF: Piece = Piece { color: Color::Black, kind: PieceKind::Gipf };

fn spots(names: &str) -> Bitboard {
    names.split_whitespace().map(|name| name.parse::<Spot>().expect("a spot")).collect()
}

fn board(pieces: &[(&str, Piece)]) -> Board {
    let each = |&(names, piece): &(&str, Piece)| spots(names).iter().map(move |spot| (spot, piece));
    pieces.iter().flat_map(each).collect()
}

/// White to move, with four pieces in reserve.
fn white_to_move(variant: Variant, pieces: &[(&str, Piece)]) -> Gipf {
    let reserves = ByColor { white: 4, black: 4 };
    let openings = ByColor { white: Opening::Closed, black: Opening::Closed };
    let setup = Setup { board: board(pieces), reserves, openings, ..Setup::start(variant) };
    setup.validate().or_else(|error| error.waive(|_| true)).expect("a position")
}

fn entry(dot: &str, direction: Direction) -> Entry {
    Entry::new(dot.parse::<Dot>().expect("a dot"), direction).expect("an entry")
}

#[test]
fn nothing_enters_away_from_the_edge() {
    let mut b = board(&[("b2", WHITE), ("e5", BLACK)]);
    let before = b;
    for spot in Spot::ALL.into_iter().filter(|&spot| Entry::at(spot).is_empty()) {
        for kind in PieceKind::ALL {
            let refused = Err(PushError::NotAtEdge(spot));
            assert_eq!(b.push(Color::White, Push::Enter(kind, spot)), refused);
            assert_eq!(b, before);
        }
    }
    let refused = PushError::NotAtEdge(Spot::CENTER).to_string();
    assert_eq!(refused, "e5 is not beside a dot");
}

#[test]
fn a_push_on_a_board_needs_room() {
    let mut b = board(&[("b2 b4", WHITE), ("b3 b5", BLACK_GIPF)]);
    let before = b;
    let b2: Spot = "b2".parse().expect("a spot");
    let up = entry("b1", Direction::Up);
    let enter = Push::Enter(PieceKind::Single, b2);
    assert_eq!(b.push(Color::Black, enter), Err(PushError::SpotOccupied(b2)));
    let full = Push::Shift(PieceKind::Single, up);
    assert_eq!(b.push(Color::Black, full), Err(PushError::LineFull(up)));
    assert_eq!(b, before);
    let across = Push::Shift(PieceKind::Gipf, entry("a2", Direction::DownRight));
    assert_eq!(b.push(Color::White, across), Ok(()));
    assert_eq!(b, board(&[("c2 b4", WHITE), ("b3 b5", BLACK_GIPF), ("b2", WHITE_GIPF)]));
}

#[test]
fn a_piece_enters_an_empty_spot_and_moves_nothing() {
    let mut b = board(&[("b3", WHITE)]);
    let b2: Spot = "b2".parse().expect("a spot");
    assert_eq!(b.push(Color::Black, Push::Enter(PieceKind::Gipf, b2)), Ok(()));
    assert_eq!(b, board(&[("b3", WHITE), ("b2", BLACK_GIPF)]));
}

#[test]
fn a_dot_has_the_column_and_number_of_its_name() {
    for dot in Dot::ALL {
        assert_eq!(format!("{}{}", dot.column(), dot.number()), dot.to_string());
    }
    assert_eq!(Dot::ALL.map(Dot::number).into_iter().max(), Some(9));
}

/// Two rows of White that share no spot, taken one after the other.
#[test]
fn what_is_taken_in_steps_is_all_that_was_taken() {
    let rows = [("b2 b3 b4 b5 d2 d3 d4 d5", WHITE)];
    let position = white_to_move(Variant::Basic, &rows);
    let mut steps = position.begin_turn();
    for row in steps.rows() {
        steps.capture(row.line, Bitboard::EMPTY).expect("a row");
    }
    assert_eq!(
        steps.partial_turn().expect("captures").before.to_string(),
        "b2,b3,b4,b5,d2,d3,d4,d5"
    );
    let e2 = Push::Enter(PieceKind::Single, "e2".parse().expect("a spot"));
    steps.push(e2).expect("legal");
    let (turn, next) = steps.finish().expect("complete");
    assert_eq!(position.play(&turn), Ok(next));
}

/// A piece on b5 makes a row with a second one that crosses it.
#[test]
fn what_is_taken_in_steps_after_a_push_is_all_that_was_taken() {
    let position = white_to_move(Variant::Basic, &[("b2 b3 b4 c6 d7 e8", WHITE)]);
    let mut steps = position.begin_turn();
    let b5: Spot = "b5".parse().expect("a spot");
    steps.push(Push::Enter(PieceKind::Single, b5)).expect("legal");
    assert_eq!(steps.rows().len(), 2);
    let row = steps.rows().first().expect("a row");
    steps.capture(row.line, Bitboard::EMPTY).expect("legal");
    assert_eq!(steps.partial_turn().expect("a push").after, row.segment);
    assert_eq!(row.segment.len(), 4);
    let (turn, next) = steps.finish().expect("complete");
    assert_eq!(position.play(&turn), Ok(next));
}

#[test]
fn the_players_move_in_turn() {
    let mut position = Gipf::start(Variant::Basic);
    for color in [Color::White, Color::Black, Color::White, Color::Black] {
        assert_eq!(position.side_to_move(), color);
        let turn = position.turns().next().expect("a turn");
        position = position.play_unchecked(&turn);
    }
}

#[test]
fn swapped_colors_are_those_of_the_other_player() {
    let b = board(&[("b2", WHITE), ("c4", BLACK_GIPF)]);
    assert_eq!(b.with_colors_swapped(), board(&[("b2", BLACK), ("c4", WHITE_GIPF)]));
    let position = white_to_move(Variant::Standard, &[("b2", WHITE_GIPF), ("c4", BLACK_GIPF)]);
    let swapped = position.with_colors_swapped();
    assert_eq!(swapped.side_to_move(), Color::Black);
    assert_eq!(swapped.board(), board(&[("b2", BLACK_GIPF), ("c4", WHITE_GIPF)]));
    assert_eq!(swapped.canonical_up_to_color(), position.canonical_up_to_color());
    assert_eq!(swapped.canonical_up_to_color().side_to_move(), Color::White);
}

#[test]
fn three_in_a_row_are_no_row() {
    for (names, is_row) in [("b2 b3 b4", false), ("c2 c3 c5 c6", false), ("b2 c3 d4 e5", true)] {
        assert_eq!(spots(names).has_row(), is_row, "{names}");
        assert_eq!(Completing::of(spots(names)).has_row(), is_row, "{names}");
    }
}

#[test]
fn captured_gipf_pieces_come_back_as_two() {
    let pieces = [("b2 b3", WHITE), ("b4 b5 h2", WHITE_GIPF), ("e5", BLACK_GIPF)];
    let position = white_to_move(Variant::Standard, &pieces);
    let push = Some(Push::Enter(PieceKind::Single, "h5".parse().expect("a spot")));
    for (before, reserve) in
        [("b2 b3", 4 + 2 - 1), ("b2 b3 b4", 4 + 4 - 1), ("b2 b3 b4 b5", 4 + 6 - 1)]
    {
        let turn = Turn { before: spots(before), push, after: Bitboard::EMPTY };
        let next = position.play(&turn).expect("legal");
        assert_eq!(next.reserve(Color::White), reserve, "{before}");
    }
}

#[test]
fn a_turn_ends_where_captures_before_the_push_end_the_game() {
    let pieces = [("b2 b3 b4", WHITE), ("b5", WHITE_GIPF), ("e5", BLACK_GIPF)];
    let position = white_to_move(Variant::Standard, &pieces);
    let all = Turn { before: spots("b2 b3 b4 b5"), push: None, after: Bitboard::EMPTY };
    let next = position.play(&all).expect("legal");
    let outcome = Outcome::win(Color::Black, LossReason::NoGipf);
    assert_eq!((next.outcome(), next.has_turn()), (Some(outcome), false));
    let push = Push::Enter(PieceKind::Single, "h5".parse().expect("a spot"));
    let goes_on = Turn { push: Some(push), ..all };
    assert_eq!(position.check(&goes_on), Err(IllegalTurn::GoesOnAfterEnd));
    let takes_on = Turn { after: spots("h5"), ..all };
    assert_eq!(position.check(&takes_on), Err(IllegalTurn::GoesOnAfterEnd));

    let mut steps = position.begin_turn();
    let row = steps.rows().first().expect("a row");
    steps.capture(row.line, Bitboard::EMPTY).expect("legal");
    let error = StepError::Illegal(IllegalTurn::GoesOnAfterEnd);
    assert_eq!(steps.push(push), Err(error));
    assert_eq!(steps.finish(), Ok((all, next)));
}

#[test]
fn a_row_that_stands_makes_no_push_quiet_even_if_it_breaks_it() {
    let position = white_to_move(Variant::Basic, &[("b4 c4 d4 e4", WHITE), ("c2 c3", BLACK)]);
    let push = Push::Shift(PieceKind::Single, entry("c1", Direction::Up));
    assert_eq!(position.play_quiet(push), None);
}

/// Only what is waived fills the board: rows of Black stand, and White cannot push.
#[test]
fn a_full_board_has_no_turn() {
    let white = spots("b2 e5 h5");
    let mut full = board(&[("b2 e5 h5", WHITE)]);
    for spot in !white {
        full.set(spot, Some(BLACK));
    }
    let setup = Setup { board: full, ..Setup::start(Variant::Basic) };
    let position = setup.validate().expect_err("rows").waive(|_| true).expect("waived");
    assert!(!position.has_turn());
    assert_eq!(position.count_turns(), 0);
    let outcome = Outcome::win(Color::Black, LossReason::NoPush);
    assert_eq!(position.outcome(), Some(outcome));
}

#[test]
fn rotations_are_counted_in_sixths() {
    let turned =
        |sixths| Symmetry::rotation(sixths).spot("b2".parse().expect("a spot")).to_string();
    assert_eq!(
        [0, 1, 2, 3, 4, 5, 6, 7].map(turned),
        ["b2", "b5", "e8", "h5", "h2", "e2", "b2", "b5"]
    );
    for symmetry in Symmetry::ALL {
        assert_eq!(symmetry.then(symmetry.inverse()), Symmetry::IDENTITY);
        assert!(Symmetry::ALL.contains(&symmetry.inverse()));
    }
}

#[test]
fn the_spot_where_rows_cross_is_in_a_row() {
    let position = white_to_move(Variant::Basic, &[("b2 b3 b4 b5 c2 d2 e2", WHITE)]);
    let push = Some(Push::Enter(PieceKind::Single, "h5".parse().expect("a spot")));
    let turn = Turn { before: spots("b2 b3"), push, after: Bitboard::EMPTY };
    let error = position.check(&turn).expect_err("part of a row");
    let expected = "before the push no choice of rows takes exactly these pieces";
    assert_eq!(error.to_string(), expected);
}
