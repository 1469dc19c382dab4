//! Setups that are not positions.

use tamsk_core::{Color, Content, Hourglass, Setup, SetupViolation, Variant};

use crate::space;

fn violations(setup: &Setup) -> Vec<SetupViolation> {
    setup.validate().expect_err("not a position").violations().collect()
}

#[test]
fn every_violation_is_listed() {
    let mut setup = Setup::start(Variant::Level3);
    let put = |setup: &mut Setup, name, rings, hourglass| {
        setup.board.set(space(name), Some(Content { rings, hourglass }));
    };
    let glass = |owner, sand| Some(Hourglass { owner, sand });
    put(&mut setup, "b1", 2, None);
    put(&mut setup, "b2", 0, glass(Color::White, None));
    put(&mut setup, "b3", 2, glass(Color::Black, Some(181)));
    (setup.rings_left.white, setup.rings_left.black) = (33, 0);
    (setup.open, setup.timer) = (Some(space("c3")), 16);
    let set = |name| [space(name)].into_iter().collect();
    let expected = [
        SetupViolation::TooManyOnSpace { spaces: set("b1") },
        SetupViolation::TooManyLeft { color: Color::White, found: 33 },
        SetupViolation::WrongRings { found: 37 },
        SetupViolation::WrongHourglasses { color: Color::White, found: 4 },
        SetupViolation::WrongHourglasses { color: Color::Black, found: 4 },
        SetupViolation::TooMuchSand { spaces: set("b3") },
        SetupViolation::Unstarted { spaces: set("b2") },
        SetupViolation::OpenWithoutHourglass { space: space("c3") },
        SetupViolation::OpenWithoutRing { space: space("c3"), color: Color::Black },
        SetupViolation::LongTimer { found: 16 },
    ];
    assert_eq!(violations(&setup), expected);
}

#[test]
fn an_open_space_has_room_and_a_started_hourglass() {
    let mut setup = Setup::start(Variant::Level2);
    setup.open = Some(space("a4"));
    assert_eq!(violations(&setup), [SetupViolation::OpenUnstarted { space: space("a4") }]);
    setup.variant = Variant::Level1;
    assert!(setup.validate().is_ok());
    let hourglass = Some(Hourglass { owner: Color::Black, sand: None });
    setup.board.set(space("a4"), Some(Content { rings: 1, hourglass }));
    setup.rings_left.white = 31;
    assert_eq!(violations(&setup), [SetupViolation::OpenFull { space: space("a4") }]);
}

#[test]
fn level1_has_no_sand_and_only_level3_a_timer() {
    let mut setup = Setup::start(Variant::Level1);
    let a1 = space("a1");
    let hourglass = Some(Hourglass { owner: Color::White, sand: Some(0) });
    setup.board.set(a1, Some(Content { rings: 0, hourglass }));
    setup.timer = 3;
    let spaces = [a1].into_iter().collect();
    let expected = [SetupViolation::SandWithoutTime { spaces }, SetupViolation::TimerNotInPlay];
    assert_eq!(violations(&setup), expected);
}

#[test]
fn the_timer_binds_only_who_can_move() {
    let mut setup = Setup::start(Variant::Level3);
    setup.timer = 15;
    assert!(setup.validate().is_ok());
    for name in ["a1", "d7", "g1"] {
        let hourglass = Some(Hourglass { owner: Color::White, sand: Some(0) });
        setup.board.set(space(name), Some(Content { rings: 0, hourglass }));
    }
    assert_eq!(violations(&setup), [SetupViolation::BoundWithoutMove]);
}
