//! Pieces on a board that belongs to no position, and the ways onto it.

use gipf_potentials::{
    Bitboard, Board, Color, Direction, Entry, GipfPotentials, Piece, PieceKind, Potential,
    PushError, PushPath, Spot, SpotCounts, Variant,
};

use crate::boards::{board, setup, spot};

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
fn nothing_enters_away_from_the_edge() {
    let mut pushed = board("b2", "");
    let before = pushed;
    for kind in [PieceKind::Single, PieceKind::Used(Potential::Tamsk)] {
        for spot in Spot::ALL.into_iter().filter(|&spot| Entry::at(spot).is_empty()) {
            let piece = Piece { color: Color::White, kind };
            let refused = Err(PushError::NotAtEdge(spot));
            assert_eq!(pushed.push(piece, PushPath::Enter(spot)), refused);
            assert_eq!(pushed, before);
        }
    }
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

#[test]
fn a_number_on_a_spot_grows_by_one_up_to_15() {
    let (other, no) = (spot("b2"), spot("b3"));
    for number in 0..=SpotCounts::MAX {
        let counts: SpotCounts = [(Spot::CENTER, number), (other, 3)].into_iter().collect();
        let more = counts.incremented([Spot::CENTER].into_iter().collect());
        assert_eq!(more.get(Spot::CENTER), (number + 1).min(15), "{number}");
        assert_eq!((more.get(other), more.get(no)), (3, 0));
        let spots = if number == 0 { vec![other] } else { vec![other, Spot::CENTER] };
        assert_eq!(counts.spots().iter().collect::<Vec<_>>(), spots, "{number}");
    }
}

/// The covers of a stack alternate in color, and what they cover is the other player's when they are odd.
#[test]
fn potentials_and_carriers_of_a_stack_belong_to_both() {
    for loaded in [false, true] {
        for covers in 1..=10 {
            let mut setup = setup(Variant::Basic, "", "b2y");
            let kind = PieceKind::Covered { loaded, covers };
            setup.board.set(Spot::CENTER, Some(Piece { color: Color::White, kind }));
            let position = setup.validate().expect("valid");
            let carrier = u8::from(loaded);
            // Of the piece at the bottom: 1 where it is White's.
            let white = u8::from(covers % 2 == 0);
            let of = |number: fn(&GipfPotentials, Color) -> u8| {
                (number(&position, Color::White), number(&position, Color::Black))
            };
            let unused = (carrier * white, carrier * (1 - white) + 1);
            assert_eq!(of(GipfPotentials::unused_potentials), unused, "{kind:?}");
            let all = (covers.div_ceil(2) + unused.0, covers / 2 + unused.1);
            assert_eq!(of(GipfPotentials::potentials), all, "{kind:?}");
            assert_eq!(of(GipfPotentials::material), (5 + white, 5 + 1 + 1 - white), "{kind:?}");
        }
    }
}

#[test]
fn optional_pieces_are_gipf_pieces_and_loaded_ones() {
    let board = board("b2 c3g d4t", "e5g e6 f5y");
    let names: Vec<String> = board.optional().iter().map(|spot| spot.to_string()).collect();
    assert_eq!(names, ["c3", "d4", "e5", "f5"]);
}

#[test]
fn a_yinsh_potential_goes_along_vacant_spots_and_a_zertz_potential_over_pieces() {
    let targets = |white: &str, black: &str, from: &str| {
        let targets = board(white, black).targets(spot(from));
        targets.iter().map(|spot| spot.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(targets("b2z b3", "b4", "b2"), "b5");
    assert_eq!(targets("b2y", "b4 c2 c3", "b2"), "b3");
    assert_eq!(targets("b2", "", "b2"), "");
}
