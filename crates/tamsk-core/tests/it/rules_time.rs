//! Sand, the timer and perft at so many seconds a turn: a test for each deciding sentence of the rules.

use std::collections::BTreeSet;

use tamsk_core::{Position, Tamsk, Turn, USUAL_SECONDS, Variant, perft};

use crate::{play, position, space, turn};

/// Red is bound, and a4 is open; the hour-glass on c6 has run out.
const BOUND: &str =
    "000b0/01r110/b10000r1/0000000/r100000/100b10/0010 r 28/27 a4 level3 74,0,46/149,59,0 15";

/// Black's hour-glasses have run out.
const AT_ONCE: &str =
    "0000/0r10b10/000000/0b1r10000/01100r1/10b110/0000 b 26/28 - level2 0,32,0/0,0,0";

/// Red's last two hour-glasses run out before 20 seconds have passed.
const TOO_LATE: &str =
    "r010r1/01120/b001210/1111200/b011r201/000b00/1000 r 26/16 - level2 14,0,15/0,0,5";

fn timed(line: &str, seconds: u16) -> Tamsk {
    position(line).with_seconds(seconds).expect("a time of this variant")
}

fn texts(position: &Tamsk) -> BTreeSet<String> {
    position.turns().map(|turn| turn.to_string()).collect()
}

fn sand(position: &Tamsk, name: &str) -> Option<u8> {
    position.hourglass_at(space(name)).unwrap_or_else(|| panic!("no hour-glass on {name}")).sand
}

#[test]
fn sand_goes_down_to_0_at_least() {
    let game = play(&play(&Tamsk::start(Variant::Level2), "a1-b2@5"), "a4-b4@179");
    assert_eq!(sand(&game, "b2"), Some(1));
    let later = play(&game, "d7-d6@999");
    assert_eq!(["b2", "b4", "d6"].map(|name| sand(&later, name)), [Some(0), Some(0), Some(180)]);
}

#[test]
fn the_timer_runs_with_the_seconds_of_each_turn_to_0_at_least() {
    let game = play(&play(&Tamsk::start(Variant::Level3), "a1-b2@5t"), "a4-b4@4");
    assert_eq!(game.timer(), 11);
    assert_eq!(play(&game, "d7-d6@10").timer(), 1);
    assert_eq!(play(&game, "d7-d6@11").timer(), 0);
    assert_eq!(play(&game, "d7-d6@999").timer(), 0);
}

#[test]
fn an_unstarted_hourglass_loses_no_sand() {
    let game = play(&play(&Tamsk::start(Variant::Level2), "a1-b2@999"), "a4-b4@999");
    assert_eq!(["d7", "g1", "d1", "g4"].map(|name| sand(&game, name)), [None; 4]);
    assert_eq!(sand(&play(&game, "d7-d6@999"), "d6"), Some(180));
}

#[test]
fn in_their_first_three_turns_players_start_their_three_hourglasses() {
    let mut game = Tamsk::start(Variant::Level2);
    for played in 0..6 {
        let next = game.nth_turn(game.count_turns() as usize / 2).expect("a turn");
        let from = next.step.expect("a move").from;
        assert_eq!(game.hourglass_at(from).expect("one moves").sand, None, "turn {played}");
        game = game.play(&next).expect("legal");
    }
    let unstarted = game.board().hourglasses().filter(|(_, glass)| glass.sand.is_none()).count();
    assert_eq!(unstarted, 0);
}

#[test]
fn sand_is_written_in_the_order_in_which_the_hourglasses_stand_in_the_line() {
    let game = position(BOUND);
    assert_eq!(["b3", "c6", "e1"].map(|name| sand(&game, name)), [Some(74), Some(0), Some(46)]);
    assert_eq!(["a4", "c1", "f4"].map(|name| sand(&game, name)), [Some(149), Some(59), Some(0)]);
}

#[test]
fn each_turn_of_perft_takes_so_many_seconds_and_of_a_bound_player_at_most_15() {
    let seconds = |position: &Tamsk| position.turns().map(|it| it.seconds).collect::<BTreeSet<_>>();
    for (time, bound) in [(1, 1), (7, 7), (14, 14), (15, 15), (16, 15), (20, 15), (999, 15)] {
        let start = Tamsk::start(Variant::Level3).with_seconds(time).expect("1 to 999");
        assert_eq!(seconds(&start), [Some(time)].into());
        // Play keeps the time.
        let next = play(&start, "a1-b2@3");
        assert_eq!(seconds(&next), [Some(time)].into());
        assert_eq!(seconds(&timed(BOUND, time)), [Some(bound)].into(), "{time}");
    }
    assert_eq!(Tamsk::start(Variant::Level2).with_seconds(0), None);
    assert_eq!(Tamsk::start(Variant::Level2).with_seconds(1000), None);
    assert_eq!(Tamsk::start(Variant::Level1).with_seconds(20), None);
}

#[test]
fn perft_counts_lost_turns_of_a_bound_player_where_the_turn_takes_15() {
    let lost = |time| {
        let all = texts(&timed(BOUND, time));
        all.into_iter().filter(|text| text.starts_with('-')).collect::<Vec<_>>()
    };
    for time in [1, 14] {
        assert_eq!(lost(time), [""; 0], "{time}");
    }
    for time in [15, 16, 20] {
        assert_eq!(lost(time), ["-@15", "-@15t"], "{time}");
    }
    // With 10 seconds as the independent model counts; after 15 the timer, then empty, can be turned over.
    assert_eq!([1, 2].map(|depth| perft(&timed(BOUND, 10), depth)), [36, 1416]);
    assert_eq!(perft(&timed(BOUND, 15), 1), 2 * 36 + 2);
}

#[test]
fn passes_at_once_take_no_time_in_perft() {
    for time in [1, 43, 999] {
        assert_eq!(texts(&timed(AT_ONCE, time)), ["-".to_owned()].into());
    }
    assert_eq!([1, 2, 3].map(|depth| perft(&timed(AT_ONCE, 43), depth)), [1, 1, 0]);
    assert_eq!(texts(&timed(TOO_LATE, 15)), ["-@15".to_owned()].into());
}

/// Counts by turns read from their texts, in positions read from their lines, each with its time anew.
fn counted(line: &str, seconds: u16, depth: u32) -> u64 {
    let timed = timed(line, seconds);
    if depth == 0 {
        return 1;
    }
    let next = |text: String| play(&timed, &text).to_string();
    texts(&timed).into_iter().map(|text| counted(&next(text), seconds, depth - 1)).sum()
}

#[test]
fn perft_at_a_time_plays_each_turn_with_that_time() {
    for line in [BOUND, AT_ONCE, TOO_LATE] {
        for time in [4, 13, 14, 15, 20, 60].into_iter().take(crate::amount(6, 1)) {
            assert_eq!(perft(&timed(line, time), 2), counted(line, time, 2), "{line} {time}");
        }
    }
    // After 13 seconds two of Red's hour-glasses can move, after 14 that on e4, and after 15 none.
    assert_eq!([13, 14, 15].map(|time| perft(&timed(TOO_LATE, time), 1)), [14, 10, 1]);
}

#[test]
fn turns_take_20_seconds_unless_told_otherwise() {
    assert_eq!(USUAL_SECONDS, 20);
    for variant in [Variant::Level2, Variant::Level3] {
        let start = Tamsk::start(variant);
        let told = start.with_seconds(20).expect("a time");
        assert_eq!(perft(&start, 2), perft(&told, 2));
        assert!(start.turns().all(|turn| turn.seconds == Some(20)));
    }
    assert!(Tamsk::start(Variant::Level1).turns().all(|turn| turn.seconds.is_none()));
}

#[test]
fn turns_are_written_as_on_the_page() {
    let level1 = Tamsk::start(Variant::Level1);
    let level3 = Tamsk::start(Variant::Level3);
    let open = position(BOUND);
    for (before, text) in [
        (&level1, "a1-b2"),
        (&level1, "a1-b2-"),
        (&open, "+e1-e2@7"),
        (&level3, "g1-f2-@12t"),
        (&level1, "-"),
        (&level1, "+-"),
        (&level3, "-@9"),
        (&level3, "+-@9t"),
        (&open, "-@15"),
        (&open, "-@15t"),
    ] {
        assert_eq!(turn(before, text).to_string(), text);
    }
    let at_once = position(AT_ONCE);
    assert_eq!(turn(&at_once, "-t"), Turn { turns_timer: true, ..Turn::PASS });
    assert_eq!(turn(&at_once, "-t").to_string(), "-t");
}
