//! What the rules of TAMSK say, on positions made by hand, and games.

use gipf_model::tamsk::Model;

use crate::games::game;

crate::games::on_lines!(Model);

const LEVEL1: &str = "r000b0/00000/000000/b000000r0/000000/00000/r000b0 r 32/32 - level1";
const LEVEL2: &str =
    "r000b0/00000/000000/b000000r0/000000/00000/r000b0 r 32/32 - level2 -,-,-/-,-,-";
const LEVEL3: &str =
    "r000b0/00000/000000/b000000r0/000000/00000/r000b0 r 32/32 - level3 -,-,-/-,-,- 0";

/// Black's hour-glasses have run out.
const AT_ONCE: &str =
    "0000/0r10b10/000000/0b1r10000/01100r1/10b110/0000 b 26/28 - level2 0,32,0/0,0,0";

/// Red's last two hour-glasses run out before 20 seconds have passed.
const TOO_LATE: &str =
    "r010r1/01120/b001210/1111200/b011r201/000b00/1000 r 26/16 - level2 14,0,15/0,0,5";

/// Red is bound by the timer, and a4 is open.
const BOUND: &str =
    "000b0/01r110/b10000r1/0000000/r100000/100b10/0010 r 28/27 a4 level3 74,0,46/149,59,0 15";

/// Where a turn of so many seconds leads to.
fn play_in(line: &str, seconds: u32, turn: &str) -> String {
    let turns = read(line).with_seconds(seconds).turns();
    turns.get(turn).unwrap_or_else(|| panic!("no {turn} in {line}: {:?}", turns.keys())).to_line()
}

#[test]
fn a_ring_left_out_can_be_dropped_by_the_opponent_now_or_never() {
    let open = play(LEVEL1, "a1-b2-");
    assert!(open.ends_with(" b 32/32 b2 level1"), "{open}");
    assert_eq!(turns(&open).iter().filter(|turn| turn.starts_with('+')).count(), 18);
    let filled = play(&open, "+a4-a3");
    assert!(filled.ends_with(" r 32/30 - level1"), "{filled}");
    let lapsed = play(&open, "a4-a3");
    assert!(turns(&play(&lapsed, "g1-g2")).iter().all(|turn| !turn.starts_with('+')));
}

#[test]
fn a_space_with_room_is_vacant_even_if_no_ring_will_be_dropped() {
    let line = ["a1-a2", "a4-a3", "a2-b3-", "a3-b4-"]
        .into_iter()
        .fold(LEVEL1.to_owned(), |line, turn| play(&line, turn));
    assert!(turns(&line).iter().all(|turn| !turn.contains("b3-a2")));
    assert!(turns(&line).contains(&"b3-b2-".to_owned()));
}

#[test]
fn a_player_without_a_ring_leaves_nothing_open() {
    let line = "1111/1222b0/12r3311/b12b2r3321/123321/12221/111r1 b 4/0 - level1";
    let turns = read(line).turns();
    assert!(!turns.is_empty() && turns.keys().all(|turn| turn.ends_with('-')));
    assert!(turns.values().all(|next| next.to_line().contains(" r 4/0 - level1")));
}

#[test]
fn one_that_moves_is_turned_over() {
    let mut line = LEVEL2.to_owned();
    for turn in ["a1-b2@20", "a4-b4@20", "d7-d6@20", "d1-d2@20", "g1-f2@20", "g4-f4@20"] {
        line = play(&line, turn);
    }
    assert!(line.ends_with(" level2 80,120,160/100,140,180"), "{line}");
    let turned = play_in(&line, 30, "b2-c3@30");
    assert!(turned.ends_with(" level2 130,90,130/70,110,150"), "{turned}");
}

#[test]
fn settled_0_at_the_moment_of_the_move_is_too_late() {
    let last = read(TOO_LATE).with_seconds(13).turns();
    assert!(last.keys().any(|turn| turn.starts_with("a1-b1")));
    let late = read(TOO_LATE).with_seconds(14).turns();
    assert!(late.keys().all(|turn| turn.starts_with("e4-")), "{:?}", late.keys());
    assert_eq!(turns(TOO_LATE), ["-@20"]);
}

#[test]
fn settled_who_has_an_unstarted_hourglass_that_can_move_must_move_such_a_one() {
    let line = play(&play(LEVEL2, "a1-b2@20"), "a4-b4@20");
    assert!(turns(&line).iter().all(|turn| turn.starts_with("d7-") || turn.starts_with("g1-")));
    let stuck =
        "111b0/12221/0b1r3321/1232321/121321/12220/r0r1b01 b 10/0 - level2 86,81,96/-,64,141";
    assert!(turns(stuck).iter().any(|turn| turn.starts_with("c2-")));
}

#[test]
fn settled_who_cannot_move_before_any_second_passes_at_once_without_time() {
    assert_eq!(turns(AT_ONCE), ["-"]);
    assert!(play(AT_ONCE, "-").ends_with(" r 26/28 - level2 0,32,0/0,0,0"));
}

#[test]
fn settled_a_bound_player_who_lets_the_timer_run_out_loses_the_turn() {
    let lost = play_in(BOUND, 20, "-@15");
    let expected =
        "000b0/01r110/b10000r1/0000000/r100000/100b10/0010 b 28/27 - level3 59,0,31/134,44,0 0";
    assert_eq!(lost, expected);
    assert!(turns(BOUND).contains(&"-@15t".to_owned()));
    assert!(!turns(BOUND).contains(&"+-@15".to_owned()));
    assert!(!read(BOUND).with_seconds(14).turns().contains_key("-@14"));
}

#[test]
fn the_timer_can_be_turned_over_only_if_it_is_empty_and_the_opponent_can_move() {
    let bound = play(LEVEL3, "a1-b2@20t");
    assert!(bound.ends_with(" 15"), "{bound}");
    let early = read(&bound).with_seconds(14).turns();
    assert!(early.keys().all(|turn| !turn.ends_with('t')));
    let line =
        "r000b0/00000/000000/b000000r0/000000/00000/r000b0 b 32/32 - level3 0,0,0/90,90,90 0";
    assert!(turns(line).iter().all(|turn| !turn.ends_with('t')));
}

#[test]
fn settled_as_much_sand_or_all_dead_is_a_tie() {
    let line = "1b111/122r21/123321/1234b321/123321/b12r221/111r1 b 0/0 - level3 0,0,14/0,0,1 0";
    let winner = |line: &str| read(line).outcome().map(|outcome| outcome.winner);
    assert_eq!(winner(line), Some(Some('r')));
    for sand in ["0,0,14/0,0,14", "0,0,0/0,0,0"] {
        assert_eq!(winner(&line.replace("0,0,14/0,0,1", sand)), Some(None));
    }
    let level1 = "1b111/122r21/123321/1234b321/123321/b12r221/111r1 b 0/0 - level1";
    assert_eq!(winner(level1), Some(None));
}

#[test]
fn positions_that_are_not_valid_say_why() {
    for (line, expected) in [
        (LEVEL1.replace("32/32", "33/31"), "More than 32 rings left."),
        (LEVEL1.replace("32/32", "31/32"), "Not 64 rings."),
        (LEVEL1.replace("r000b0/", "0000b0/").replace("0000b0", "000b0"), "2 hour-glasses of r."),
        (LEVEL1.replace(" - ", " b2 "), "Nobody has just moved to b2."),
        (LEVEL2.replace("-,-,-/", "181,-,-/"), "Too much sand on a1."),
        (LEVEL3.replace("- 0", "- 16"), "More than 15 seconds in the timer."),
    ] {
        let model = Model::parse(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(model.violations(), [expected], "{line}");
    }
}

#[test]
fn counts_of_the_starts() {
    let counts = |line: &str| [1, 2].map(|depth| read(line).perft(depth));
    assert_eq!(counts(LEVEL1), [18, 486]);
    assert_eq!(counts(LEVEL2), [18, 486]);
    assert_eq!(counts(LEVEL3), [36, 1980]);
}

#[test]
fn games_end_with_an_outcome() {
    for (seed, start) in (0..6).zip([LEVEL1, LEVEL2, LEVEL3].into_iter().cycle()) {
        // Who drops no rings can walk about for ever.
        let (positions, played) = game::<Model>(start, seed, |played, _| played > 400);
        let last = positions.last().expect("the start at least");
        assert!(last.outcome().is_some() || played.len() > 400);
    }
}
