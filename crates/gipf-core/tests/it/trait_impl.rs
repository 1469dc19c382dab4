//! GIPF as one game among others: what generic code is told.

use gipf_core::{
    Color, Dot, Entry, Gipf, Piece, PieceKind, Push, Setup, Spot, Symmetry, Turn, Variant,
};
use gipf_game::Position;

fn spot(name: &str) -> Spot {
    name.parse().expect("a spot")
}

fn enter(name: &str) -> Turn {
    Turn::quiet(Push::Enter(PieceKind::Single, spot(name)))
}

/// White is to move and has nothing left to bring into play.
fn finished() -> Gipf {
    let mut setup = Setup::start(Variant::Basic);
    setup.reserves.white = 0;
    setup.validate().expect("a position")
}

/// What generic code asks of a position.
fn told<P: Position>(position: &P) -> (bool, Option<Color>, u64) {
    let winner = position.outcome().and_then(gipf_game::Outcome::winner);
    (position.has_turn(), winner, position.hash64())
}

#[test]
fn generic_code_sees_whether_the_game_is_over_and_who_has_won() {
    let start = <Gipf as Position>::start(Variant::Basic);
    assert_eq!(told(&start), (true, None, 14_769_756_119_605_385_127));
    assert_eq!(told(&finished()), (false, Some(Color::Black), finished().hash64()));
    for variant in Variant::ALL {
        assert_eq!(Position::variant(&<Gipf as Position>::start(variant)), variant);
    }
}

#[test]
fn only_a_capture_cannot_be_taken_back() {
    let mut setup = Setup::start(Variant::Basic);
    for (name, color) in
        [("e3", Color::White), ("e4", Color::White), ("e5", Color::Black), ("b3", Color::White)]
    {
        setup.board.set(spot(name), Some(Piece { color, kind: PieceKind::Single }));
    }
    setup.reserves = gipf_core::ByColor { white: 5, black: 5 };
    let position = setup.validate().expect("a position");
    let quiet = position.play_unchecked(&enter("b4"));
    assert!(!Position::is_irreversible(&position, &quiet));
    // A push from e1 makes the row e2-e5 and takes Black's piece, which it has moved to e6.
    let up = Entry::new("e1".parse::<Dot>().expect("a dot"), gipf_core::Direction::Up);
    let push = Push::Shift(PieceKind::Single, up.expect("an entry"));
    let taking = position.turns().find(|turn| turn.push == Some(push)).expect("a turn");
    assert_eq!(taking.after.to_string(), "e2,e3,e4,e5,e6");
    let after = position.play_unchecked(&taking);
    assert!(Position::is_irreversible(&position, &after));
    let material = |p: &Gipf| Color::ALL.map(|color| p.material(color));
    assert_eq!((material(&position), material(&after)), ([11, 9], [11, 8]));
}

#[test]
fn generic_code_turns_and_mirrors_positions() {
    let position = Gipf::start(Variant::Basic).play_unchecked(&enter("b3"));
    for symmetry in Symmetry::ALL {
        let image = Position::transformed(&position, symmetry);
        let moved = symmetry.spot(spot("b3"));
        assert_eq!(image.piece_at(moved).map(|piece| piece.color), Some(Color::White));
        assert_eq!(position.canonical_under(&[symmetry]), (image, 1), "{symmetry:?}");
    }
    assert_eq!(Gipf::start(Variant::Basic).symmetries().count(), 6);
    assert_eq!(position.symmetries().collect::<Vec<_>>(), [Symmetry::IDENTITY]);
}
