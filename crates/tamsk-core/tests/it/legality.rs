//! Which turns are refused and why.

use tamsk_core::{Color, IllegalTurn, Move, Position, Tamsk, Turn, Variant};

use crate::{play, position, space, turn};

/// Red is bound, and a4 is open; the hour-glass on c6 has run out.
const BOUND: &str =
    "000b0/01r110/b10000r1/0000000/r100000/100b10/0010 r 28/27 a4 level3 74,0,46/149,59,0 15";

/// Black has no ring left.
const NO_RING: &str = "1111/1222b0/12r3311/b12b2r3321/123321/12221/111r1 b 4/0 - level1";

/// Red's last hour-glass runs longer.
const FINISHED: &str =
    "1b111/122r21/123321/1234b321/123321/b12r221/111r1 b 0/0 - level3 0,0,14/0,0,1 0";

fn refused(position: &Tamsk, text: &str) -> IllegalTurn {
    position.check(&turn(position, text)).expect_err(text)
}

#[test]
fn a_refused_turn_names_the_rule() {
    let start = Tamsk::start(Variant::Level1);
    let step = |from, to| IllegalTurn::MustMove { from: space(from), to: space(to) };
    for (text, expected) in [
        ("a1-a2@5", IllegalTurn::NoTime),
        ("+a1-a2", IllegalTurn::NothingOpen),
        ("-", step("a1", "a2")),
        ("b2-b3", IllegalTurn::NoHourglass(space("b2"))),
        ("a4-a3", IllegalTurn::NotOwner(space("a4"))),
        ("a1-a3", IllegalTurn::NotBeside { from: space("a1"), to: space("a3") }),
        ("a1-a1", IllegalTurn::NotBeside { from: space("a1"), to: space("a1") }),
        ("a1-a2t", IllegalTurn::NoTimer),
    ] {
        assert_eq!(refused(&start, text), expected, "{text}");
    }
}

#[test]
fn a_refused_time_names_the_rule() {
    let start = Tamsk::start(Variant::Level3);
    let missing = Turn { seconds: None, ..turn(&start, "a1-a2") };
    assert_eq!(start.check(&missing), Err(IllegalTurn::SecondsMissing));
    assert_eq!(refused(&start, "a1-a2@0"), IllegalTurn::WrongSeconds { found: 0 });
    let long = Turn { seconds: Some(1000), ..missing };
    assert_eq!(start.check(&long), Err(IllegalTurn::WrongSeconds { found: 1000 }));
    let bound = play(&start, "a1-a2@9t");
    assert!(bound.is_bound());
    assert_eq!(refused(&bound, "a4-a3@16"), IllegalTurn::TooSlow { found: 16 });
    assert_eq!(refused(&bound, "a4-a3@14t"), IllegalTurn::TimerRuns { left: 1 });
    assert_eq!(refused(&bound, "+-@15"), IllegalTurn::NothingOpen);
    assert!(bound.is_legal(&turn(&bound, "-@15t")));
}

#[test]
fn an_unstarted_hourglass_must_move_first() {
    let start = Tamsk::start(Variant::Level2);
    let red = play(&play(&start, "a1-a2@5"), "a4-b4@5");
    assert_eq!(refused(&red, "a2-a3@5"), IllegalTurn::MustStart(space("d7")));
    assert!(red.is_legal(&turn(&red, "g1-g2@5")));
}

#[test]
fn occupied_and_full_spaces_cannot_be_entered() {
    let game = play(&play(&Tamsk::start(Variant::Level1), "a1-a2"), "a4-a3");
    assert_eq!(refused(&game, "a2-a3"), IllegalTurn::Occupied(space("a3")));
    let game = play(&play(&game, "a2-b3"), "a3-b4");
    assert_eq!(refused(&game, "b3-a2"), IllegalTurn::Full(space("a2")));
    assert!(game.is_legal(&turn(&game, "b3-b2")));
}

#[test]
fn a_ring_that_is_not_left_cannot_be_dropped() {
    let game = position(NO_RING);
    let step = game.turns().next().and_then(|turn| turn.step).expect("a move");
    assert!(!step.drops);
    let drops = Turn { step: Some(Move { drops: true, ..step }), ..Turn::PASS };
    assert_eq!(game.check(&drops), Err(IllegalTurn::NoRing(step.to)));
}

#[test]
fn who_loses_a_turn_cannot_fill_the_open_space() {
    let game = position(BOUND);
    assert_eq!(game.side_to_move(), Color::White);
    assert_eq!(refused(&game, "+-@15"), IllegalTurn::LostTurnTakesNoRing);
    assert_eq!(refused(&game, "c6-c5@5"), IllegalTurn::RunOut(space("c6")));
    let lost = play(&game, "-@15");
    assert_eq!((lost.open(), lost.timer(), lost.rings_left()), (None, 0, game.rings_left()));
}

#[test]
fn a_finished_game_has_no_turns() {
    let game = position(FINISHED);
    let outcome = game.outcome().expect("nobody can move");
    assert_eq!(game.check(&Turn::PASS), Err(IllegalTurn::GameOver(outcome)));
    let sentence = "Red wins: 0 rings left each, and the last hour-glass runs 13 seconds longer";
    assert_eq!(outcome.to_string(), sentence);
}
