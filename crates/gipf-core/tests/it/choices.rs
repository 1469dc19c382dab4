//! Positions where a turn has a choice of captures, built for one kind of choice each.

use std::ops::ControlFlow;

use gipf_core::{
    Bitboard, Board, ByColor, Color, Direction, Entry, Gipf, Opening, Piece, PieceKind, Push,
    Setup, Spot, Turn, TurnFilter, Variant,
};
use gipf_game::Position;

fn spots(names: &str) -> Bitboard {
    names.split_whitespace().map(|name| name.parse::<Spot>().expect("a spot")).collect()
}

/// White to move with these single pieces; of the GIPF-pieces each player has some.
fn white_to_move(variant: Variant, singles: &str, gipfs: &str, black_gipfs: &str) -> Gipf {
    let white = |kind| Piece { color: Color::White, kind };
    let mut board = Board::EMPTY;
    for (names, piece) in [
        (singles, white(PieceKind::Single)),
        (gipfs, white(PieceKind::Gipf)),
        (black_gipfs, Piece { color: Color::Black, kind: PieceKind::Gipf }),
    ] {
        for spot in spots(names) {
            board.set(spot, Some(piece));
        }
    }
    let reserves = ByColor { white: 4, black: 4 };
    let openings = ByColor { white: Opening::Closed, black: Opening::Closed };
    let setup = Setup { board, reserves, openings, ..Setup::start(variant) };
    setup.validate().expect("a position")
}

/// The groups of turns that the filter lets through, and all turns of these groups.
fn generated(position: &Gipf, filter: TurnFilter) -> (u64, Vec<Turn>) {
    let (mut counted, mut turns) = (0, Vec::new());
    let _: ControlFlow<()> = position.generate(filter, |group| {
        counted += group.count();
        group.for_each(|turn, next| {
            assert_eq!((group.before(), group.push()), (turn.before, turn.push));
            assert_eq!(position.play(&turn), Ok(next));
            turns.push(turn);
            ControlFlow::Continue(())
        })
    });
    (counted, turns)
}

/// All ways to count and to generate agree; returns the turns.
pub(crate) fn checked(position: &Gipf) -> Vec<Turn> {
    let turns: Vec<Turn> = position.turns().collect();
    assert_eq!(position.count_turns(), turns.len() as u64, "{position:?}");
    let entries: usize = turns.iter().map(Turn::entries).sum();
    assert_eq!(position.count_entries(), entries as u64, "{position:?}");
    // Under Miri the turns of a position with more than 30 are not generated again.
    if turns.len() > crate::amount(usize::MAX, 30) {
        return turns;
    }
    let (counted, mut all) = generated(position, TurnFilter::All);
    assert_eq!((counted, all.len()), (turns.len() as u64, turns.len()));
    let (_, quiet) = generated(position, TurnFilter::Quiet);
    let (_, noisy) = generated(position, TurnFilter::Noisy);
    for (turns, is_quiet) in [(&quiet, true), (&noisy, false)] {
        for turn in turns {
            let push = turn.push.filter(|&push| *turn == Turn::quiet(push));
            let played = push.and_then(|push| position.play_quiet(push));
            assert_eq!(played.is_some(), is_quiet, "{turn:?}");
        }
    }
    let mut parts = [quiet, noisy].concat();
    let key = |turn: &Turn| format!("{turn:?}");
    all.sort_by_cached_key(key);
    parts.sort_by_cached_key(key);
    assert_eq!(parts, all);
    turns
}

/// The pieces that a turn with this push may take afterwards.
fn taken_after(turns: &[Turn], push: Push) -> Vec<String> {
    let with_push = turns.iter().filter(|turn| turn.push == Some(push));
    let mut taken: Vec<String> = with_push.map(|turn| turn.after.to_string()).collect();
    taken.sort();
    taken
}

/// A vacant spot at the edge from which two or three lines lead inwards, with three pieces of White
/// on each: whoever enters it takes one of the rows.
#[test]
fn an_entry_that_completes_rows_that_cross_takes_one_of_them() {
    for spot in Bitboard::EDGE.iter().step_by(crate::amount(1, 9)) {
        let behind = |direction: Direction| {
            std::iter::successors(Some(spot), move |spot| spot.neighbor(direction)).skip(1).take(3)
        };
        let inwards: Vec<Direction> =
            Direction::ALL.into_iter().filter(|&way| behind(way).count() == 3).collect();
        for without in inwards.iter().copied().map(Some).chain([None]) {
            let ways: Vec<Direction> =
                inwards.iter().copied().filter(|&way| Some(way) != without).collect();
            let names: Vec<String> =
                ways.iter().flat_map(|&way| behind(way)).map(|spot| spot.to_string()).collect();
            let position = white_to_move(Variant::Basic, &names.join(" "), "", "");
            let turns = checked(&position);
            let taken = taken_after(&turns, Push::Enter(PieceKind::Single, spot));
            let mut rows: Vec<String> = ways
                .iter()
                .map(|&way| behind(way).chain([spot]).collect::<Bitboard>().to_string())
                .collect();
            rows.sort();
            assert_eq!(taken, rows, "{spot} {ways:?}");
        }
    }
}

/// A row of GIPF-pieces that stands before the push may stay, go in part, or go.
#[test]
fn every_push_beside_a_row_of_gipf_pieces_has_a_choice_after_it() {
    let position = white_to_move(Variant::Tournament, "d4", "c2 c3 c4 c5", "h2");
    let turns = checked(&position);
    assert!(position.has_row());
    let stays = |turn: &&Turn| turn.before.is_empty();
    let push = Push::Enter(PieceKind::Single, "h5".parse().expect("a spot"));
    let taken = taken_after(&turns.iter().filter(stays).copied().collect::<Vec<_>>(), push);
    assert_eq!(taken.len(), 16, "{taken:?}");
    // White keeps no other, so that taking all four ends the game.
    let ends: Vec<&Turn> = turns.iter().filter(|turn| turn.push.is_none()).collect();
    assert_eq!(ends.len(), 1);
    assert_eq!(ends[0].before, spots("c2 c3 c4 c5"));
    let after = position.play(ends[0]).expect("legal");
    assert_eq!(after.outcome().and_then(gipf_core::Outcome::winner), Some(Color::Black));
}

#[test]
fn of_the_gipf_pieces_of_a_row_all_may_be_selected_or_none_of_the_own() {
    let position = white_to_move(Variant::Standard, "b3", "b4 b5", "h2");
    let push = Push::Enter(PieceKind::Single, "b2".parse().expect("a spot"));
    let all = taken_after(&generated(&position, TurnFilter::Noisy).1, push);
    assert_eq!(all, ["b2,b3", "b2,b3,b4", "b2,b3,b4,b5", "b2,b3,b5"]);
    let (counted, turns) = generated(&position, TurnFilter::NoisySelective);
    assert_eq!(counted, turns.len() as u64);
    assert_eq!(taken_after(&turns, push), ["b2,b3", "b2,b3,b4,b5"]);
    // A GIPF-piece of the opponent goes with the row in any case.
    let position = white_to_move(Variant::Standard, "c3 c5", "c4", "c6");
    let push = Push::Enter(PieceKind::Single, "c2".parse().expect("a spot"));
    let (_, turns) = generated(&position, TurnFilter::NoisySelective);
    assert_eq!(taken_after(&turns, push), ["c2,c3,c4,c5,c6", "c2,c3,c5,c6"]);
}

/// Two rows of GIPF-pieces that cross in b2 when a piece enters there.
#[test]
#[cfg_attr(miri, ignore = "makes so many turns that Miri takes minutes")]
fn of_two_rows_of_gipf_pieces_that_cross_any_pieces_may_go() {
    let position = white_to_move(Variant::Tournament, "", "b3 b4 b5 c2 d2 e2", "h5");
    let mut setup = position.to_setup();
    setup.openings.white = Opening::Open;
    let turns = checked(&setup.validate().expect("a position"));
    let b2: Spot = "b2".parse().expect("a spot");
    // Each of seven pieces may go or stay, in any combination.
    let mut gipf = taken_after(&turns, Push::Enter(PieceKind::Gipf, b2));
    assert_eq!(gipf.len(), 1 << 7);
    gipf.dedup();
    assert_eq!(gipf.len(), 1 << 7);
    let (_, selected) =
        generated(&setup.validate().expect("a position"), TurnFilter::NoisySelective);
    let selected = taken_after(&selected, Push::Enter(PieceKind::Gipf, b2));
    assert_eq!(selected, ["", "b2,b3,b4,b5", "b2,c2,d2,e2"]);
    // A single piece must go with one of the rows, and breaks the other: 8 choices each, and the
    // choice of no GIPF-piece is the same.
    let single = taken_after(&turns, Push::Enter(PieceKind::Single, b2));
    assert_eq!(single.len(), 8 + 8 - 1);
    assert!(single.iter().all(|taken| taken.starts_with("b2")));
}

/// Two rows that begin on the same spot, along every two axes.
#[test]
fn rows_are_seen_also_where_two_begin_on_one_spot() {
    assert!(!Gipf::start(Variant::Basic).has_row());
    assert!(Gipf::start(Variant::Basic).rows(Color::White).is_empty());
    for names in ["b2 c2 d2 e2", "b2 c3 d4 e5", "b2 b3 b4 b5"] {
        let position = white_to_move(Variant::Basic, names, "", "");
        assert!(position.has_row(), "{names}");
        assert_eq!(position.rows(Color::White).len(), 1);
        assert!(!position.rows(Color::White).is_empty());
        assert!(position.rows(Color::Black).is_empty());
    }
    for names in ["b2 c2 d2 e2 c3 d4 e5", "b2 b3 b4 b5 c3 d4 e5", "b2 b3 b4 b5 c2 d2 e2"] {
        let position = white_to_move(Variant::Basic, names, "", "");
        assert!(position.has_row(), "{names}");
        assert_eq!(position.rows(Color::White).len(), 2);
        assert!(checked(&position).iter().all(|turn| turn.before.len() == 4));
    }
}

/// In the opening of the tournament the piece that completes a row may be a GIPF-piece.
#[test]
fn an_opening_may_complete_a_row_by_a_gipf_piece() {
    let opening = |opening, singles: &str, gipfs: &str| {
        let mut setup = white_to_move(Variant::Tournament, "", gipfs, "d5").to_setup();
        setup.openings.white = opening;
        for spot in spots(singles) {
            let piece = Piece { color: Color::White, kind: PieceKind::Single };
            setup.board.set(spot, Some(piece));
        }
        setup.validate().or_else(|error| error.waive(|_| true)).expect("a position")
    };
    let b2: Spot = "b2".parse().expect("a spot");
    let (gipf, single) = (Push::Enter(PieceKind::Gipf, b2), Push::Enter(PieceKind::Single, b2));
    // Two rows of GIPF-pieces that have nothing to do with each other can be completed.
    let turns = checked(&opening(Opening::Open, "", "b3 b4 b5 h3 h4 h5"));
    assert_eq!([gipf, single].map(|push| taken_after(&turns, push).len()), [16, 8]);
    // Only what is waived has single pieces before the first turn: one choice, the new piece.
    let turns = checked(&opening(Opening::Owed, "b3 b4 b5", ""));
    assert_eq!(taken_after(&turns, gipf), ["b2,b3,b4,b5", "b3,b4,b5"]);
    assert_eq!(taken_after(&turns, single), [""; 0]);
}

/// A push brings two pieces of White to spots that complete rows which do not cross. Each row has
/// a GIPF-piece that may stay; the one of Black beside the line is in no row.
#[test]
fn a_push_may_make_two_rows_apart() {
    let mut setup = white_to_move(Variant::Standard, "c2 c4 e3 f2 e7 f7", "d3 d6", "d2").to_setup();
    let black = Piece { color: Color::Black, kind: PieceKind::Single };
    setup.board.set("c3".parse().expect("a spot"), Some(black));
    let turns = checked(&setup.validate().expect("a position"));
    let up = Entry::new("c1".parse().expect("a dot"), Direction::Up).expect("an entry");
    let taken = taken_after(&turns, Push::Shift(PieceKind::Single, up));
    let expected = [
        "c3,c5,d3,d6,e3,e7,f2,f7",
        "c3,c5,d3,e3,e7,f2,f7",
        "c3,c5,d6,e3,e7,f2,f7",
        "c3,c5,e3,e7,f2,f7",
    ];
    assert_eq!(taken, expected);
}

/// A GIPF-piece behind a vacant spot of the line does not go with the row.
#[test]
fn a_row_ends_before_the_next_vacant_spot() {
    for (singles, gipfs, entered, expected) in [
        ("d4 d6", "d5 d2", "d7", ["d4,d5,d6,d7", "d4,d6,d7"]),
        ("d3 d5", "d4 d7", "d2", ["d2,d3,d4,d5", "d2,d3,d5"]),
    ] {
        let turns = checked(&white_to_move(Variant::Standard, singles, gipfs, "h5"));
        let push = Push::Enter(PieceKind::Single, entered.parse().expect("a spot"));
        assert_eq!(taken_after(&turns, push), expected, "{entered}");
    }
}

/// Before the push and after it White has pieces on e2-e5 together, but never four at once.
#[test]
fn pieces_that_have_moved_on_are_in_no_row() {
    let mut setup = white_to_move(Variant::Basic, "e2 e4 h2 h3 h4", "", "").to_setup();
    let black = Piece { color: Color::Black, kind: PieceKind::Single };
    setup.board.set("e3".parse().expect("a spot"), Some(black));
    let turns = checked(&setup.validate().expect("a position"));
    let up = Entry::new("e1".parse().expect("a dot"), Direction::Up).expect("an entry");
    assert!(turns.contains(&Turn::quiet(Push::Shift(PieceKind::Single, up))));
}
