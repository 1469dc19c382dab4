//! What the public types promise.

use std::collections::HashSet;

use dvonn_core::{
    Bitboard, Color, Direction, Dvonn, Game, IllegalTurn, Outcome, Piece, PlayError, Setup,
    SetupError, Space, Stack, Stage, Symmetry, Turn, WinReason, perft, perft_divide,
};
use gipf_game::Position;

fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

#[test]
fn positions_and_errors_are_small() {
    assert_eq!(size_of::<Dvonn>(), 88);
    assert_eq!(size_of::<Turn>(), 3);
    assert!(size_of::<SetupError>() < 128);
}

#[test]
fn the_board_has_rows_of_9_10_11_10_9() {
    let lengths =
        [1, 2, 3, 4, 5].map(|row| Space::ALL.iter().filter(|s| s.number() == row).count());
    assert_eq!(lengths, [9, 10, 11, 10, 9]);
    for (i, space) in Space::ALL.into_iter().enumerate() {
        assert_eq!(space.index(), i);
        assert_eq!(Space::from_index(i), Some(space));
        assert_eq!(Space::new(space.column(), space.number()), Some(space));
        assert_eq!(Space::new(space.column().to_ascii_lowercase(), space.number()), Some(space));
    }
    assert_eq!(Space::from_index(49), None);
}

#[test]
fn neighbors_are_those_of_the_rules() {
    let f3 = space("F3");
    let around =
        Direction::ALL.map(|direction| f3.neighbor(direction).expect("inside").to_string());
    assert_eq!(around, ["G3", "G4", "F4", "E3", "E2", "F2"]);
    for space in Space::ALL {
        let beside = Direction::ALL.iter().filter(|&&d| space.neighbor(d).is_some()).count();
        assert_eq!(beside < 6, Bitboard::EDGE.contains(space));
        for direction in Direction::ALL {
            let back = space.neighbor(direction).and_then(|s| s.neighbor(direction.opposite()));
            assert!(back.is_none_or(|back| back == space));
            let shifted = Bitboard::of(space).shifted(direction);
            assert_eq!(shifted, space.neighbor(direction).into_iter().collect());
        }
    }
    assert_eq!(Bitboard::EDGE.len(), 24);
}

#[test]
fn names_are_read_in_either_case_and_nothing_else() {
    assert_eq!("f3".parse(), Ok(space("F3")));
    for bad in ["", "F", "J1", "K2", "A4", "B5", "L3", "F0", "F6", "F33", "3F", "É3", "F３", " F3"]
    {
        assert!(bad.parse::<Space>().is_err(), "{bad}");
    }
    assert_eq!("BLACK".parse(), Ok(Color::Black));
    assert_eq!("Place".parse(), Ok(Stage::Placing));
    assert!("placing".parse::<Stage>().is_err());
    for piece in Piece::ALL {
        assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
    }
}

#[test]
fn bitboards_are_sets() {
    let line: Bitboard = ["A1", "B2", "C3"].into_iter().map(space).collect();
    assert_eq!(line.len(), 3);
    assert_eq!((!line).len(), 46);
    assert_eq!((line - Bitboard::of(space("A1"))).to_string(), "B2,C3");
    assert_eq!(line.shifted(Direction::UpRight).to_string(), "B2,C3,D4");
    assert_eq!(Bitboard::from_bits_truncate(u64::MAX), Bitboard::ALL);
    assert_eq!(Bitboard::ALL.iter().collect::<Vec<_>>(), Space::ALL);
    assert_eq!(format!("{line:?}"), "{A1, B2, C3}");
}

#[test]
fn symmetries_form_a_group_and_keep_neighbors() {
    for a in Symmetry::ALL {
        assert_eq!(a.then(a.inverse()), Symmetry::IDENTITY);
        assert_eq!(Symmetry::ALL[a.index()], a);
        for place in Space::ALL {
            for b in Symmetry::ALL {
                assert_eq!(a.then(b).space(place), b.space(a.space(place)));
            }
            for direction in Direction::ALL {
                let image = place.neighbor(direction).map(|beside| a.space(beside));
                assert_eq!(a.space(place).neighbor(a.direction(direction)), image);
            }
        }
    }
}

#[test]
fn sets_go_where_their_spaces_go() {
    for symmetry in Symmetry::ALL {
        for space in Space::ALL {
            let image = Bitboard::of(symmetry.space(space));
            assert_eq!(symmetry.bitboard(Bitboard::of(space)), image, "{symmetry:?} {space}");
        }
        assert_eq!(symmetry.bitboard(Bitboard::ALL), Bitboard::ALL);
    }
}

/// Of the twelve symmetries of the hexagonal grid about the centre no others keep the board.
#[test]
fn there_are_no_more_symmetries() {
    let point = |s: Space| (s.column() as i32 - 'F' as i32, i32::from(s.number()) - 3);
    let board: HashSet<_> = Space::ALL.into_iter().map(point).collect();
    let rotated = |(x, y): (i32, i32)| (x - y, x);
    let mirrored = |(x, y): (i32, i32)| (y, x);
    let mut keeping = 0;
    for reflect in [false, true] {
        for sixths in 0..6 {
            let image: HashSet<_> = board
                .iter()
                .map(|&p| {
                    (0..sixths).fold(if reflect { mirrored(p) } else { p }, |p, _| rotated(p))
                })
                .collect();
            keeping += usize::from(image == board);
        }
    }
    assert_eq!(keeping, Symmetry::ALL.len());
}

#[test]
fn a_game_ends_by_resignation_or_time_and_undo_takes_it_back() {
    let mut game = Game::<Dvonn>::new(Dvonn::default());
    let f3 = Turn::Place(space("F3"));
    assert_eq!(game.undo(), None);
    game.play(&f3).expect("legal");
    let error = game.play(&f3).unwrap_err();
    assert_eq!(error, PlayError::Illegal(IllegalTurn::SpaceOccupied(space("F3"))));
    assert_eq!(game.positions().len(), 2);
    game.resign(Color::White);
    let resigned = Outcome::Win { winner: Color::Black, reason: WinReason::Resignation };
    assert_eq!(game.outcome(), Some(resigned));
    game.lose_on_time(Color::Black);
    assert_eq!(game.outcome(), Some(resigned), "a finished game does not end again");
    assert_eq!(game.play(&Turn::Place(space("E3"))), Err(PlayError::GameOver(resigned)));
    assert_eq!(game.undo(), Some(f3));
    assert_eq!(game.outcome(), None);
    game.lose_on_time(Color::Black);
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Color::White));
}

#[test]
fn counting_to_no_depth_counts_the_position_itself() {
    assert_eq!(perft(&Dvonn::default(), 0), 1);
    perft_divide(&Dvonn::default(), 0, |turn, _| panic!("{turn:?}"));
    let stack = |top, height, reds| Stack { top, height, reds };
    let stacks =
        [(space("A1"), stack(Piece::White, 4, 2)), (space("F1"), stack(Piece::Black, 2, 1))];
    let (side_to_move, stage) = (Color::Black, Stage::Stacking);
    let setup = Setup { board: stacks.into_iter().collect(), side_to_move, stage };
    let over = setup.validate().expect("a position");
    assert_eq!([0, 1, 2, 3].map(|depth| perft(&over, depth)), [1, 0, 0, 0]);
}

/// Different positions up to the four symmetries, one turn after another.
#[test]
fn positions_up_to_symmetry() {
    let mut layer = HashSet::from([Dvonn::default()]);
    // Red pieces only: sets of one, two and three spaces, counted by Burnside's lemma:
    // half-turn, flip and mirror leave 1, 11 and 3 spaces where they are.
    for count in [16, 325, 4723].into_iter().take(crate::amount(3, 1)) {
        layer = layer
            .iter()
            .flat_map(|p| p.turns().map(|turn| p.play_unchecked(&turn).canonical()))
            .collect();
        assert_eq!(layer.len(), count);
    }
}

#[test]
fn the_start_of_a_setup_is_that_of_a_position() {
    assert_eq!(Setup::start().validate(), Ok(Dvonn::default()));
    assert_eq!(Dvonn::default(), Dvonn::default());
    assert_eq!(Setup::default(), Setup::start());
}

#[test]
fn debug_output_shows_the_fields() {
    let position = Dvonn::default().play(&Turn::Place(space("F3"))).expect("vacant");
    let expected = "Dvonn { board: {F3: Stack { top: Red, height: 1, reds: 1 }}, \
                    side_to_move: Black, stage: Placing }";
    assert_eq!(format!("{position:?}"), expected);
}
