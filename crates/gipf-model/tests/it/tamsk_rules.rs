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

#[test]
fn an_hourglass_moves_to_a_neighboring_vacant_space_and_a_ring_may_be_dropped_there() {
    assert_eq!(
        turns(LEVEL1).into_iter().filter(|turn| turn.starts_with("a1-")).collect::<Vec<_>>(),
        ["a1-a2", "a1-a2-", "a1-b1", "a1-b1-", "a1-b2", "a1-b2-"]
    );
    let near = play(&play(LEVEL1, "a1-a2"), "a4-a3");
    assert!(near.starts_with("0r1b10/"), "{near}");
    assert!(turns(&near).iter().all(|turn| !turn.contains("-a3")));
}

#[test]
fn who_cannot_move_passes_and_may_still_drop_a_ring_on_the_open_space() {
    let line = "r000b0/00000/000000/b000000r0/000000/00000/r000b0 b 32/32 - level2 0,0,0/90,90,90";
    let open = play(line, "a4-b4-@20");
    assert_eq!(turns(&open), ["+-", "-"]);
    let filled = play(&open, "+-");
    assert!(filled.contains("/000b10/") && filled.contains(" b 31/32 - "), "{filled}");
}

#[test]
fn nobody_may_pass_who_can_move() {
    for line in [LEVEL1, LEVEL2, LEVEL3] {
        assert!(turns(line).iter().all(|turn| turn.contains("a1-") || turn.len() > 4), "{line}");
    }
}

#[test]
fn the_seconds_pass_first_for_the_started_hourglasses_of_both_players() {
    let mut line = LEVEL2.to_owned();
    for (seconds, turn) in [(50, "a1-b2@50"), (30, "a4-b4@30"), (45, "d7-d6@45")] {
        line = play_in(&line, seconds, turn);
    }
    // b2 has run 30 and 45 seconds, b4 45, and d6 has just been turned over.
    assert!(line.ends_with(" level2 105,180,-/135,-,-"), "{line}");
}

#[test]
fn an_hourglass_that_has_come_to_0_never_moves_again_and_blocks_its_space() {
    let living = read(TOO_LATE).with_seconds(13).turns();
    assert!(living.keys().any(|turn| turn.starts_with("a1-")));
    let late = play_in(TOO_LATE, 14, "e4-d4@14");
    assert!(late.starts_with("r0"), "{late}");
    assert!(turns(&late).iter().all(|turn| !turn.contains("-a1")), "{late}");
}

#[test]
fn who_no_longer_can_when_the_seconds_have_passed_passes_with_them() {
    assert_eq!(turns(TOO_LATE), ["-@20"]);
    assert!(!read(TOO_LATE).with_seconds(13).turns().contains_key("-@13"));
}

#[test]
fn the_turn_of_a_bound_player_takes_at_most_15_seconds() {
    let bound = play(LEVEL3, "a1-b2@20t");
    assert!(turns(&bound).iter().all(|turn| turn.contains("@15")));
}

#[test]
fn settled_the_timer_begins_as_the_turn_of_the_opponent_begins_and_what_is_left_binds_nobody() {
    let bound = play(LEVEL3, "a1-b2@20t");
    let next = play_in(&bound, 4, "a4-b4@4");
    assert!(next.ends_with(" 11"), "{next}");
    assert!(turns(&next).iter().all(|turn| turn.contains("@20")));
}

#[test]
fn a_lost_turn_exists_only_where_the_player_could_still_move_after_15_seconds() {
    let line = BOUND.replace("74,0,46", "15,0,0");
    assert_eq!(turns(&line), ["+-@15", "+-@15t", "-@15", "-@15t"]);
}

#[test]
fn the_game_ends_when_neither_player_can_move_and_settled_an_open_space_does_not_matter() {
    let open = "r000b0/00000/000000/000000r0/000b000/00000/r000b0";
    let line = format!("{open} r 32/32 - level2 0,0,0/0,0,0");
    let line = line.replace("/000000r0/000b000/", "/b000000r0/000000/");
    assert!(read(&line).outcome().is_some() && turns(&line).is_empty());
    let open = line.replace(" r 32/32 - ", " r 32/32 a4 ");
    assert!(read(&open).outcome().is_some() && turns(&open).is_empty());
}

#[test]
fn fewest_rings_left_wins() {
    let line = "r000b0/00000/000000/b010000r0/000000/00000/r000b0 r 32/31 - level2 0,0,0/0,0,0";
    assert_eq!(read(line).outcome().map(|outcome| outcome.winner), Some(Some('b')));
}

#[test]
fn with_equal_rings_the_owner_of_the_hourglass_that_runs_out_last_wins() {
    let line = "1b111/122r21/123321/1234b321/123321/b12r221/111r1 b 0/0 - level2 0,0,9/8,8,8";
    assert_eq!(read(line).outcome().map(|outcome| outcome.winner), Some(Some('r')));
}
