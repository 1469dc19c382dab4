//! Pieces on a board that belongs to no position, and the ways onto it.

use gipf_core::PushError;
use gipf_potentials::{
    Bitboard, Board, Color, Direction, Entry, Piece, PieceKind, Potential, PushPath, Spot,
    SpotCounts,
};

use crate::boards::{board, spot};

fn entry(dot: &str, direction: Direction) -> Entry {
    Entry::new(dot.parse().expect("a dot"), direction).expect("an entry")
}

#[test]
fn a_piece_is_worth_what_its_bottom_cost() {
    let covered = |loaded| PieceKind::Covered { loaded, covers: 3 };
    for (kind, value) in [
        (PieceKind::Single, 1),
        (PieceKind::Gipf, 2),
        (PieceKind::Loaded(Potential::Tamsk), 1),
        (PieceKind::Used(Potential::Yinsh), 0),
        (covered(false), 1),
        (covered(true), 1),
    ] {
        assert_eq!(kind.value(), value, "{kind:?}");
        let mut board = Board::EMPTY;
        board.set(Spot::CENTER, Some(Piece { color: Color::White, kind }));
        assert_eq!(board.get(Spot::CENTER).map(|piece| piece.kind), Some(kind));
        // An odd number of covers turns the color over.
        let covered = matches!(kind, PieceKind::Covered { .. });
        let owner = if covered { Color::Black } else { Color::White };
        assert_eq!((board.value(owner), board.value(!owner)), (value, 0), "{kind:?}");
    }
}

#[test]
fn a_piece_covered_0_times_is_what_lies_at_its_bottom() {
    for (loaded, bottom) in
        [(false, PieceKind::Single), (true, PieceKind::Loaded(Potential::Dvonn))]
    {
        let mut board = Board::EMPTY;
        let kind = PieceKind::Covered { loaded, covers: 0 };
        board.set(Spot::CENTER, Some(Piece { color: Color::Black, kind }));
        assert_eq!(board.get(Spot::CENTER), Some(Piece { color: Color::Black, kind: bottom }));
    }
}

#[test]
fn a_push_moves_the_pieces_in_its_way() {
    let mut pushed = board("e2 e3t", "e5");
    let piece = Piece { color: Color::Black, kind: PieceKind::Gipf };
    assert_eq!(pushed.push(piece, PushPath::Shift(entry("e1", Direction::Up))), Ok(()));
    assert_eq!(pushed, board("e3 e4t", "e2g e5"));
}

#[test]
fn a_push_without_room_leaves_the_board() {
    let full = board("e2 e3 e4", "e5 e6 e7 e8");
    let piece = Piece { color: Color::White, kind: PieceKind::Single };
    let up = entry("e1", Direction::Up);
    let mut pushed = full;
    assert_eq!(pushed.push(piece, PushPath::Shift(up)), Err(PushError::LineFull(up)));
    let enter = PushPath::Enter(spot("e8"));
    assert_eq!(pushed.push(piece, enter), Err(PushError::SpotOccupied(spot("e8"))));
    assert_eq!(pushed, full);
}

#[test]
fn a_path_is_named_after_the_spot_where_nothing_is_pushed() {
    let up = entry("e1", Direction::Up);
    let occupied = Bitboard::of(spot("e2"));
    assert_eq!(PushPath::along(up, occupied), PushPath::Shift(up));
    assert_eq!(PushPath::along(up, Bitboard::EMPTY), PushPath::Enter(spot("e2")));
    assert_eq!(PushPath::Shift(up).entry(), Some(up));
    assert_eq!(PushPath::Shift(up).first_spot(), spot("e2"));
    let first = Entry::ALL.into_iter().find(|entry| entry.first_spot() == spot("b5"));
    assert_eq!(PushPath::Enter(spot("b5")).entry(), first);
    assert_eq!(PushPath::Enter(Spot::CENTER).entry(), None);
}

#[test]
fn the_last_number_of_a_spot_counts() {
    let counts: SpotCounts =
        [(spot("b2"), 3), (spot("e5"), 15), (spot("b2"), 4)].into_iter().collect();
    assert_eq!(counts.iter().collect::<Vec<_>>(), [(spot("b2"), 4), (spot("e5"), 15)]);
    assert_eq!((counts.get(spot("b2")), counts.total()), (4, 19));
    assert_eq!(format!("{counts:?}"), "{b2: 4, e5: 15}");
}
