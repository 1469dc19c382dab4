//! Names, texts and errors of the public types.

use gipf_core::{
    Bitboard, Board, ByColor, CapturePhase, Color, Direction, Dot, Entry, Gipf, IllegalTurn, Line,
    Piece, PieceKind, Push, Setup, Spot, Turn, Variant,
};
use gipf_game::Position;

fn spot(name: &str) -> Spot {
    name.parse().expect("a spot")
}

fn spots(names: &str) -> Bitboard {
    names.split_whitespace().map(spot).collect()
}

fn entry(dot: &str, direction: Direction) -> Entry {
    Entry::new(dot.parse().expect("a dot"), direction).expect("an entry")
}

/// White to move with these single pieces and nothing else on the board.
fn white_singles(names: &str) -> Gipf {
    let piece = Piece { color: Color::White, kind: PieceKind::Single };
    let board: Board = spots(names).iter().map(|spot| (spot, piece)).collect();
    Setup { board, ..Setup::start(Variant::Basic) }.validate().expect("a position")
}

#[test]
fn dots_and_spots_have_columns_and_numbers() {
    let dot = Dot::new('e', 1).expect("a dot");
    assert_eq!((dot.column(), dot.number(), dot.is_corner()), ('e', 1, true));
    assert_eq!(format!("{dot} {dot:?}"), "e1 e1");
    assert_eq!(dot.first_spot(Direction::Up), Some(spot("e2")));
    assert_eq!(dot.first_spot(Direction::Down), None);
    for (column, number) in [('j', 1), ('e', 10), ('e', 5), ('A', 1), ('a', 0)] {
        assert_eq!(Dot::new(column, number), None, "{column}{number}");
    }
    assert_eq!(Spot::new('e', 5), Some(Spot::CENTER));
    for (column, number) in [('a', 1), ('e', 10), ('j', 5), ('E', 5), ('b', 0)] {
        assert_eq!(Spot::new(column, number), None, "{column}{number}");
    }
}

#[test]
fn lines_are_named_after_their_ends() {
    let line = entry("e1", Direction::Up).line();
    assert_eq!(format!("{line} {line:?}"), "e1-e9 e1-e9");
    let names: Vec<String> = Line::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(names.iter().filter(|name| name.starts_with('a')).count(), 8);
    assert_eq!(line.dots(), (Dot::new('e', 1).expect("a dot"), Dot::new('e', 9).expect("a dot")));
}

#[test]
fn a_push_knows_its_kind_spot_and_entries() {
    let up = entry("b1", Direction::Up);
    let shift = Push::Shift(PieceKind::Gipf, up);
    assert_eq!((shift.kind(), shift.first_spot()), (PieceKind::Gipf, spot("b2")));
    assert_eq!((shift.entry(), shift.entries()), (Some(up), 1));
    let enter = Push::Enter(PieceKind::Single, spot("b2"));
    assert_eq!((enter.kind(), enter.first_spot()), (PieceKind::Single, spot("b2")));
    assert_eq!((enter.entry(), enter.entries()), (Entry::at(spot("b2")).first().copied(), 3));
    let middle = Push::Enter(PieceKind::Single, Spot::CENTER);
    assert_eq!((middle.entry(), middle.entries()), (None, 0));
}

#[test]
fn an_outcome_says_what_the_loser_lacks() {
    let mut setup = Setup::start(Variant::Basic);
    setup.reserves.white = 0;
    let outcome = setup.validate().expect("a position").outcome().expect("over");
    assert_eq!(outcome.to_string(), "Black wins: White cannot bring a piece into play");
    let mut setup = Setup::start(Variant::Standard);
    setup.board.remove(setup.board.pieces(Color::Black));
    let outcome = setup.validate().expect("a position").outcome().expect("over");
    assert_eq!(outcome.to_string(), "White wins: Black has no GIPF-piece left");
    let void = gipf_core::Outcome::Void;
    assert_eq!(void.to_string(), "void: the position has occurred three times");
}

#[test]
fn a_refused_turn_says_in_which_phase_it_breaks_a_rule() {
    let enter = |name| Turn::quiet(Push::Enter(PieceKind::Single, spot(name)));
    let refused = |names, turn| white_singles(names).check(&turn).expect_err("illegal").to_string();
    assert_eq!(
        refused("b2 b3 b4 b5", enter("h5")),
        "before the push the row on b2,b3,b4,b5 must be taken"
    );
    assert_eq!(
        refused("b2 b3 b4", enter("b5")),
        "after the push the row on b2,b3,b4,b5 must be taken"
    );
    let part = Turn { after: spots("b2 b3"), ..enter("b5") };
    assert_eq!(
        refused("b2 b3 b4", part),
        "after the push no choice of rows takes exactly these pieces"
    );
    let turn = Turn::quiet(Push::Shift(PieceKind::Single, entry("e1", Direction::Up)));
    let mut setup = white_singles("e2 e4 e6 e8").to_setup();
    let black = Piece { color: Color::Black, kind: PieceKind::Single };
    for name in ["e3", "e7"] {
        setup.board.set(spot(name), Some(black));
    }
    assert!(setup.validate().expect("a position").is_legal(&turn));
    setup.board.set(Spot::CENTER, Some(black));
    let position = setup.validate().expect("a position");
    assert!(!position.is_legal(&turn));
    let error = position.check(&turn).expect_err("illegal");
    assert_eq!(error.to_string(), "the line from dot e1 over e2 is full");
    assert_eq!(
        [CapturePhase::Before, CapturePhase::After].map(|p| p.to_string()),
        ["before the push", "after the push"]
    );
}

#[test]
fn a_setup_error_names_every_violation() {
    let mut setup = Setup::start(Variant::Basic);
    setup.reserves = ByColor { white: 16, black: 17 };
    let error = setup.validate().expect_err("two violations");
    let white =
        "White has 19 pieces (3 on the board, 16 in reserve; a GIPF-piece is 2), at most 18";
    let black =
        "Black has 20 pieces (3 on the board, 17 in reserve; a GIPF-piece is 2), at most 18";
    assert_eq!(error.to_string(), format!("{white}; {black}"));
    assert_eq!(format!("{error:?}"), format!("SetupError({white}; {black})"));
}

#[test]
fn debug_output_shows_the_fields() {
    assert_eq!(
        format!("{:?}", Gipf::start(Variant::Basic)),
        "Gipf { white: {b5, e2, h5}, black: {b2, e8, h2}, gipf: {}, side_to_move: White, \
         reserves: [12, 12], variant: Basic, openings: [Closed, Closed] }"
    );
}

#[test]
fn six_dots_are_corners() {
    let corners = Dot::ALL.into_iter().filter(|dot| dot.is_corner());
    let names: Vec<String> = corners.map(|dot| dot.to_string()).collect();
    assert_eq!(names, ["a1", "a5", "e1", "e9", "i1", "i5"]);
    for dot in Dot::ALL {
        assert_eq!(dot.entries().count(), if dot.is_corner() { 1 } else { 2 }, "{dot}");
    }
}

#[test]
fn an_index_is_the_place_among_all() {
    for (i, spot) in Spot::ALL.into_iter().enumerate() {
        assert_eq!((spot.index(), Spot::from_index(i)), (i, Some(spot)));
    }
    for (i, entry) in Entry::ALL.into_iter().enumerate() {
        assert_eq!((entry.index(), Entry::from_index(i)), (i, Some(entry)));
    }
    assert_eq!((Spot::from_index(37), Entry::from_index(42)), (None, None));
}

#[test]
fn variants_are_written_by_name() {
    assert_eq!(Variant::ALL.map(|v| v.to_string()), ["basic", "standard", "tournament"]);
    assert_eq!(format!("{:>6}|{:<9}|", Variant::Basic, Variant::Standard), " basic|standard |");
}

#[test]
fn a_quiet_push_is_played_unless_it_is_illegal_or_a_row_stands() {
    let enter = |name| Push::Enter(PieceKind::Single, spot(name));
    let position = white_singles("b2 b3 b4 h2");
    let next = position.play(&Turn::quiet(enter("h5"))).expect("legal");
    assert_eq!(position.play_quiet(enter("h5")), Some(next));
    assert_eq!(position.play_quiet(enter("b2")), None, "occupied");
    assert_eq!(position.play_quiet(enter("b5")), None, "makes a row");
    assert_eq!(white_singles("b2 b3 b4 b5").play_quiet(enter("h5")), None, "a row stands");
}

#[test]
fn an_occupied_spot_is_refused_with_a_push_that_would_move_its_piece() {
    let example = |name| {
        let text = IllegalTurn::SpotOccupied(spot(name)).to_string();
        text.rsplit_once(' ').expect("words").1.to_owned()
    };
    assert_eq!(["b2", "b3", "e8", "h5"].map(example), ["a1-b2", "a2-b3", "d8-e8", "h6-h5"]);
}

#[test]
fn an_entry_leads_from_its_dot_towards_a_spot() {
    let dot: Dot = "b1".parse().expect("a dot");
    let towards = |name| dot.entry_towards(spot(name)).map(|entry| format!("{entry:?}"));
    assert_eq!(towards("b5"), Some("b1-b2".into()));
    assert_eq!(towards("e4"), Some("b1-c2".into()));
    assert_eq!(towards("c3"), None);
}

#[test]
fn pieces_are_told_by_their_letters() {
    for (letter, color, kind) in [
        ('w', Color::White, PieceKind::Single),
        ('B', Color::Black, PieceKind::Gipf),
        ('W', Color::White, PieceKind::Gipf),
        ('b', Color::Black, PieceKind::Single),
    ] {
        let piece = Piece { color, kind };
        assert_eq!((piece.letter(), Piece::from_letter(letter)), (letter, Some(piece)));
    }
    assert_eq!(['x', 'r', 'é'].map(Piece::from_letter), [None; 3]);
}
