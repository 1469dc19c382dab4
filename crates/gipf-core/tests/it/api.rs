//! What the public types promise.

use gipf_core::{
    Bitboard, Board, ByColor, CapturePhase, Color, Direction, Dot, Entry, Game, Gipf, IllegalTurn,
    Outcome, Piece, PieceKind, PlayError, Push, Setup, Spot, StepError, StepPhase, Symmetry, Turn,
    Variant, WinReason, perft, perft_divide,
};
use gipf_game::{Position, TurnBuilder};

fn spot(name: &str) -> Spot {
    name.parse().expect("a spot")
}

fn entry(dot: &str, first: &str) -> Entry {
    let dot: Dot = dot.parse().expect("a dot");
    dot.entries().find(|entry| entry.first_spot() == spot(first)).expect("an entry")
}

fn single(spot: Spot) -> Turn {
    Turn::quiet(Push::Enter(PieceKind::Single, spot))
}

#[test]
fn positions_are_small() {
    assert_eq!(size_of::<Gipf>(), 32);
    assert_eq!(size_of::<Turn>(), 24);
}

#[test]
fn hashes_are_stable() {
    let hashes = Variant::ALL.map(|variant| Gipf::start(variant).hash64());
    assert_eq!(hashes, HASHES, "hashes have changed: say so in the changelog");
}

const HASHES: [u64; 3] =
    [14_769_756_119_605_385_127, 14_259_931_842_155_648_390, 4_468_873_721_730_180_484];

#[test]
fn hashes_spread() {
    let mut layer = std::collections::HashSet::from([Gipf::start(Variant::Tournament)]);
    for _ in 0..crate::amount(3, 1) {
        let successors = |p: &Gipf| p.turns().map(|turn| p.play_unchecked(&turn)).collect();
        layer = layer.iter().flat_map(|p| -> Vec<Gipf> { successors(p) }).collect();
    }
    let hashes: std::collections::HashSet<u64> = layer.iter().map(Gipf::hash64).collect();
    assert_eq!(hashes.len(), layer.len());
    if cfg!(miri) {
        return; // too few to be counted
    }
    // As many boxes as positions, by the bits of either end: about 1/e of them stay empty.
    for shift in [0, 16, 32, 48] {
        let boxes: std::collections::HashSet<u64> = layer
            .iter()
            .map(|p| ((p.hash64() >> shift & 0xffff) * layer.len() as u64) >> 16)
            .collect();
        let empty = 1.0 - boxes.len() as f64 / layer.len() as f64;
        assert!((0.34..0.40).contains(&empty), "{empty} of the boxes are empty at shift {shift}");
    }
}

#[test]
fn names_are_read_in_either_case_and_nothing_else() {
    assert_eq!("E5".parse(), Ok(Spot::CENTER));
    for bad in ["", "e", "e1", "e9", "a3", "e55", "5e", "é5", "b6", "i2", "e０"] {
        assert!(bad.parse::<Spot>().is_err(), "{bad}");
    }
    assert_eq!("I5".parse::<Dot>().map(|dot| dot.to_string()), Ok("i5".into()));
    for bad in ["", "a", "a6", "e5", "b2", "i0", "j1", "a11"] {
        assert!(bad.parse::<Dot>().is_err(), "{bad}");
    }
    assert_eq!("BLACK".parse(), Ok(Color::Black));
    assert!("grey".parse::<Color>().is_err());
    assert_eq!("Tournament".parse(), Ok(Variant::Tournament));
    assert!("tourn".parse::<Variant>().is_err());
}

#[test]
fn bitboards_are_sets() {
    let row: Bitboard = ["b2", "c3", "d4"].into_iter().map(spot).collect();
    assert_eq!(row.len(), 3);
    assert_eq!((!row).len(), 34);
    assert_eq!((row | Bitboard::of(spot("b2"))), row);
    assert_eq!((row - Bitboard::of(spot("b2"))).to_string(), "c3,d4");
    assert_eq!(row.shifted(Direction::UpRight).to_string(), "c3,d4,e5");
    assert_eq!(Bitboard::EDGE.shifted(Direction::Up).len(), 18 - 7);
    assert_eq!(Bitboard::from_bits_truncate(u64::MAX), Bitboard::ALL);
    assert_eq!(Bitboard::ALL.iter().collect::<Vec<_>>(), Spot::ALL);
    assert_eq!(format!("{row:?}"), "{b2, c3, d4}");
}

#[test]
fn an_illegal_turn_leaves_everything_and_names_the_rule() {
    let start = Gipf::start(Variant::Basic);
    let gipf = Turn::quiet(Push::Enter(PieceKind::Gipf, spot("b3")));
    let taking = Turn { after: Bitboard::of(spot("b2")), ..single(spot("b3")) };
    let shift = |dot, first| Turn::quiet(Push::Shift(PieceKind::Single, entry(dot, first)));
    for (turn, reason) in [
        (single(spot("b2")), IllegalTurn::SpotOccupied(spot("b2"))),
        (single(spot("c3")), IllegalTurn::NotAtEdge(spot("c3"))),
        (shift("a2", "b3"), IllegalTurn::SpotVacant(spot("b3"))),
        (gipf, IllegalTurn::OpeningClosed),
        (taking, IllegalTurn::NotInRow { phase: CapturePhase::After, spot: spot("b2") }),
        (Turn { push: None, ..single(spot("b3")) }, IllegalTurn::NoPush),
    ] {
        assert_eq!(start.play(&turn), Err(reason), "{turn:?}");
    }
    let mut game = Game::<Gipf>::new(start);
    let error = game.play(&single(spot("b2"))).unwrap_err();
    assert_eq!(error, PlayError::Illegal(IllegalTurn::SpotOccupied(spot("b2"))));
    assert_eq!(game, Game::<Gipf>::new(start));
}

#[test]
fn a_game_ends_by_resignation_or_time_and_undo_takes_it_back() {
    let mut game = Game::<Gipf>::new(Gipf::start(Variant::Basic));
    game.resign(Color::White);
    assert_eq!(game.undo(), None);
    assert_eq!(game.outcome(), None, "a resignation at the start is taken back, too");
    game.play(&single(spot("b3"))).expect("legal");
    game.resign(Color::White);
    let resigned = Outcome::Win { winner: Color::Black, reason: WinReason::Resignation };
    assert_eq!(game.outcome(), Some(resigned));
    game.lose_on_time(Color::Black);
    assert_eq!(game.outcome(), Some(resigned), "a finished game does not end again");
    assert_eq!(game.play(&single(spot("b4"))), Err(PlayError::GameOver(resigned)));
    assert_eq!(game.undo(), Some(single(spot("b3"))));
    assert_eq!(game.outcome(), None);
    game.lose_on_time(Color::Black);
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Color::White));
}

#[test]
fn steps_in_the_wrong_order_are_refused() {
    let mut steps = Gipf::start(Variant::Basic).begin_turn();
    assert_eq!(steps.finish(), Err(StepError::MustPush));
    let line = entry("e1", "e2").line();
    assert_eq!(steps.capture(line, Bitboard::EMPTY), Err(StepError::NoRowOnLine { line }));
    let occupied = Push::Enter(PieceKind::Single, spot("b2"));
    assert_eq!(
        steps.push(occupied),
        Err(StepError::Illegal(IllegalTurn::SpotOccupied(spot("b2"))))
    );
    let begun = steps;
    steps.push(Push::Enter(PieceKind::Single, spot("b3"))).expect("legal");
    assert_eq!(steps.reserve(), 11);
    assert_eq!(steps.push(occupied), Err(StepError::AlreadyPushed));
    assert_eq!(steps.pushes().count(), 0);
    assert_eq!((begun.partial_turn(), begun.reserve()), (None, 12));
    assert_eq!(begun.pushes().count(), 30);
}

#[test]
fn a_row_is_taken_in_steps() {
    let mut setup = Setup::start(Variant::Standard);
    for (name, kind) in
        [("b2", PieceKind::Single), ("b3", PieceKind::Single), ("b4", PieceKind::Single)]
    {
        setup.board.set(spot(name), Some(Piece { color: Color::White, kind }));
    }
    setup.reserves = ByColor { white: 5, black: 5 };
    let position = setup.validate().expect("valid");
    let mut steps = position.begin_turn();
    let rows = steps.rows();
    assert_eq!(rows.len(), 1);
    let row = rows.first().expect("one");
    assert!(row.must_be_taken);
    assert_eq!(row.optional.to_string(), "b5");
    let refused = steps.capture(row.line, Bitboard::of(spot("b2")));
    assert_eq!(refused, Err(StepError::CannotStay { spot: spot("b2") }));
    assert!(matches!(steps.finish(), Err(StepError::MustCapture { .. })));
    steps.capture(row.line, row.optional).expect("legal");
    assert_eq!(steps.partial_turn().expect("a capture").before.to_string(), "b2,b3,b4");
    assert_eq!(steps.reserve(), 8);
    steps.push(Push::Enter(PieceKind::Single, spot("b2"))).expect("legal");
    let (turn, next) = steps.finish().expect("complete");
    assert_eq!(position.play(&turn), Ok(next));
    assert_eq!(next.reserve(Color::White), 7);
}

#[test]
fn a_turn_in_steps_goes_from_phase_to_phase() {
    let start = Gipf::start(Variant::Basic);
    let mut steps = start.begin_turn();
    assert_eq!((steps.start(), steps.phase()), (&start, StepPhase::BeforePush));
    steps.push(Push::Enter(PieceKind::Single, spot("b3"))).expect("legal");
    assert_eq!((steps.start(), steps.phase()), (&start, StepPhase::AfterPush));
    assert_eq!(steps.board().get(spot("b3")).map(|piece| piece.color), Some(Color::White));
    assert_eq!(start.piece_at(spot("b3")), None);
    let (_, next) = steps.finish().expect("complete");
    let white = Piece { color: Color::White, kind: PieceKind::Single };
    assert_eq!(next.piece_at(spot("b3")), Some(white));
}

#[test]
fn no_step_is_possible_in_a_finished_game() {
    let mut setup = Setup::start(Variant::Basic);
    setup.reserves.white = 0;
    let over = Gipf::try_from(setup).expect("valid");
    assert_eq!(Setup::from(over), setup);
    let mut steps = over.begin_turn();
    assert_eq!(steps.phase(), StepPhase::GameOver);
    let error = StepError::Illegal(IllegalTurn::GameOver(over.outcome().expect("over")));
    assert_eq!(steps.push(Push::Enter(PieceKind::Single, spot("b3"))), Err(error));
    assert_eq!(steps.capture(entry("e1", "e2").line(), Bitboard::EMPTY), Err(error));
    assert_eq!(steps.finish(), Err(error));
    assert_eq!(steps.pushes().count(), 0);
}

#[test]
fn a_board_goes_where_its_position_goes() {
    let position = Gipf::start(Variant::Standard);
    for symmetry in Symmetry::ALL {
        let image = position.transformed(symmetry).board();
        assert_eq!(symmetry.board(&position.board()), image, "{symmetry:?}");
    }
    let half_turn = Symmetry::ALL
        .into_iter()
        .find(|s| s.spot(spot("b2")) == spot("h5") && s.spot(spot("b5")) == spot("h2"));
    let image = half_turn.expect("a half turn").board(&position.board());
    assert_eq!(image.pieces(Color::White), position.pieces(Color::Black));
}

#[test]
fn symmetries_form_the_group_of_the_hexagon() {
    for a in Symmetry::ALL {
        assert_eq!(a.then(a.inverse()), Symmetry::IDENTITY);
        assert_eq!(Symmetry::ALL[a.index()], a);
        for b in Symmetry::ALL {
            for place in Spot::ALL {
                assert_eq!(a.then(b).spot(place), b.spot(a.spot(place)));
            }
            for way in Entry::ALL {
                assert_eq!(a.then(b).entry(way), b.entry(a.entry(way)));
                assert_eq!(a.line(way.line()), a.entry(way).line());
            }
        }
    }
}

/// Different positions up to the twelve symmetries, one turn after another.
#[test]
fn positions_up_to_symmetry() {
    let expected = [
        (Variant::Basic, [5, 96, 1262, 16_238]),
        (Variant::Standard, [6, 148, 2537, 41_697]),
        (Variant::Tournament, [2, 29, 875, 27_022]),
    ];
    for (variant, counts) in expected {
        let mut layer = std::collections::HashSet::from([Gipf::start(variant)]);
        for count in counts.into_iter().take(crate::amount(4, 1)) {
            layer = layer
                .iter()
                .flat_map(|p| p.turns().map(|turn| p.play_unchecked(&turn).canonical()))
                .collect();
            assert_eq!(layer.len(), count, "{variant}");
        }
    }
}

#[test]
fn every_way_to_count_gives_the_same() {
    for variant in Variant::ALL {
        let start = Gipf::start(variant);
        for depth in 0..=crate::amount(4, 1) as u32 {
            let mut divided = Vec::new();
            perft_divide(&start, depth, |turn, count| divided.push((turn, count)));
            if depth > 0 {
                let total: u64 = divided.iter().map(|(_, count)| count).sum();
                assert_eq!(total, perft(&start, depth));
            }
        }
        assert_eq!(perft(&start, 0), 1);
    }
}

/// Three rows of White through the middle, and nothing else.
fn three_rows_through_the_middle() -> Board {
    let mut board = Board::EMPTY;
    for direction in Direction::ALL.into_iter().take(3) {
        let steps = |from: Spot, towards: Direction| {
            std::iter::successors(Some(from), move |spot| spot.neighbor(towards))
        };
        let ahead = steps(Spot::CENTER, direction).take(3);
        let behind = steps(Spot::CENTER, direction.opposite()).skip(1).take(1);
        for spot in ahead.chain(behind) {
            board.set(spot, Some(Piece { color: Color::White, kind: PieceKind::Single }));
        }
    }
    board
}

#[test]
fn a_spot_that_three_rows_share_is_a_crossing() {
    let rows = three_rows_through_the_middle().rows(Color::White);
    assert_eq!(rows.iter().count(), 3);
    assert_eq!(rows.crossings(), Bitboard::from(Spot::CENTER));
}

#[test]
fn a_turn_that_takes_pieces_is_a_capture() {
    let setup = Setup {
        board: three_rows_through_the_middle(),
        reserves: ByColor { white: 5, black: 12 },
        side_to_move: Color::White,
        ..Gipf::start(Variant::Basic).to_setup()
    };
    let position = setup.validate().expect("a position with rows that must be taken");
    assert!(position.turns().all(|turn| turn.is_capture()));
    assert!(Gipf::start(Variant::Basic).turns().all(|turn| !turn.is_capture()));
}
