//! The decisions of the rules of TAMSK, each with a position as small as it can be. Tests whose names begin with
//! `settled` are of sentences that the page of the rules settles.

use gipf_game::{Game, Position};
use gipf_notation::Notation as _;
use tamsk_core::{Color, EndReason, FinalCount, IllegalTurn, Space, Tamsk, Variant};

/// Red is bound by the timer, and a4 is open.
const BOUND: &str =
    "000b0/01r110/b10000r1/0000000/r100000/100b10/0010 r 28/27 a4 level3 74,0,46/149,59,0 15";

/// Black's hour-glasses have run out.
const AT_ONCE: &str =
    "0000/0r10b10/000000/0b1r10000/01100r1/10b110/0000 b 26/28 - level2 0,32,0/0,0,0";

/// Red's last two hour-glasses run out before 20 seconds have passed.
const TOO_LATE: &str =
    "r010r1/01120/b001210/1111200/b011r201/000b00/1000 r 26/16 - level2 14,0,15/0,0,5";

/// Nobody can move, no ring is left, and Red's sand runs longer.
const SAND_DECIDES: &str =
    "1b111/122r21/123321/1234b321/123321/b12r221/111r1 b 0/0 - level3 0,0,14/0,0,1 0";

/// All hour-glasses have run out.
const ALL_DEAD: &str =
    "0000/r10000/000020/0b10r1220/b10001b1/01120/0r010 r 25/22 - level3 0,0,0/0,0,0 0";

fn position(line: &str) -> Tamsk {
    let position: Tamsk = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    assert_eq!(position.position_text(None), line);
    position
}

fn start(variant: Variant) -> Tamsk {
    Tamsk::start(variant)
}

fn space(name: &str) -> Space {
    name.parse().unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn play(position: &Tamsk, texts: &[&str]) -> Tamsk {
    texts.iter().fold(*position, |position, text| {
        let turn = position.parse_turn(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(position.turn_text(&turn), *text);
        position.play(&turn).expect("it was read as legal")
    })
}

fn turns(position: &Tamsk) -> Vec<String> {
    let mut turns: Vec<String> = position.turns().map(|turn| position.turn_text(&turn)).collect();
    turns.sort();
    turns
}

fn refused(position: &Tamsk, text: &str) -> IllegalTurn {
    let turn =
        tamsk_core::text::read_turn(position, text).unwrap_or_else(|e| panic!("{text}: {e}"));
    position.check(&turn).expect_err(text)
}

fn sand(position: &Tamsk, name: &str) -> Option<u8> {
    position.hourglass_at(space(name)).unwrap_or_else(|| panic!("no hour-glass on {name}")).sand
}

// Board and material.

#[test]
fn each_space_holds_as_many_rings_as_it_is_far_from_the_rim() {
    let rooms = |names: &str| -> Vec<u8> {
        names.split_whitespace().map(|name| space(name).room()).collect()
    };
    assert_eq!(rooms("a1 a4 b1 b5 d1 d7 g2"), [1; 7]);
    assert_eq!(rooms("b2 b4 c2 d2 d6 f4"), [2; 6]);
    assert_eq!(rooms("c3 c4 d3 d5 e3 e4"), [3; 6]);
    assert_eq!(rooms("d4"), [4]);
    assert_eq!(Space::ALL.into_iter().map(Space::room).sum::<u8>(), 64);
}

#[test]
fn red_moves_first_and_each_has_three_hourglasses_and_32_rings() {
    let start = start(Variant::Level1);
    assert_eq!(start.side_to_move(), Color::White);
    assert_eq!(start.hourglasses(Color::White).to_string(), "a1,d7,g1");
    assert_eq!(start.hourglasses(Color::Black).to_string(), "a4,d1,g4");
    assert_eq!((start.rings_left().white, start.rings_left().black), (32, 32));
}

#[test]
fn a_space_with_room_is_vacant_even_if_no_ring_will_be_dropped() {
    let game = play(&start(Variant::Level1), &["a1-a2", "a4-a3", "a2-b3-", "a3-b4-"]);
    // a2 and a3 hold their only ring.
    assert!(!game.vacant().contains(space("a2")));
    assert_eq!(refused(&game, "b3-a2-"), IllegalTurn::Full(space("a2")));
    assert!(game.vacant().contains(space("a1")));
}

// A turn.

#[test]
fn a_ring_left_out_can_be_dropped_by_the_opponent_now_or_never() {
    let open = play(&start(Variant::Level1), &["a1-b2-"]);
    assert_eq!(open.open(), Some(space("b2")));
    let filled = play(&open, &["+a4-a3"]);
    assert_eq!((filled.rings_on(space("b2")), filled.rings_left().black), (1, 30));
    let lapsed = play(&open, &["a4-a3"]);
    assert_eq!(lapsed.open(), None);
    let later = play(&lapsed, &["g1-g2"]);
    assert_eq!(refused(&later, "+a3-a2"), IllegalTurn::NothingOpen);
}

#[test]
fn settled_a_program_always_notices_that_a_ring_was_left_out() {
    let open = play(&start(Variant::Level1), &["a1-b2-"]);
    let filling = turns(&open).iter().filter(|turn| turn.starts_with('+')).count();
    assert_eq!((filling, turns(&open).len()), (18, 36));
}

#[test]
fn an_hourglass_moves_to_a_neighboring_vacant_space() {
    let start = start(Variant::Level1);
    assert_eq!(
        refused(&start, "a1-a3"),
        IllegalTurn::NotBeside { from: space("a1"), to: space("a3") }
    );
    assert_eq!(refused(&start, "a4-a3"), IllegalTurn::NotOwner(space("a4")));
    let near = play(&start, &["a1-a2", "a4-a3"]);
    assert_eq!(refused(&near, "a2-a3"), IllegalTurn::Occupied(space("a3")));
}

#[test]
fn a_player_may_leave_the_ring_out_after_the_move() {
    let next = play(&start(Variant::Level1), &["a1-b2-"]);
    assert_eq!((next.rings_on(space("b2")), next.rings_left().white), (0, 32));
}

#[test]
fn settled_a_space_is_open_only_if_both_have_a_ring() {
    // Who moves has no ring; the opponent has none; both have one.
    for (line, is_open) in [
        ("1111/1222b0/12r3311/b12b2r3321/123321/12221/111r1 b 4/0 - level1", false),
        (
            "111b0/12221/0b1r3321/1232321/121321/12220/r0r1b01 r 10/0 - level2 86,81,96/-,64,141",
            false,
        ),
        ("1010/12b121/12r2r321/b1211320/1r22b211/11221/0110 r 15/1 - level1", true),
    ] {
        let before = position(line);
        let without = before.turns().find(|turn| turn.step.is_some_and(|step| !step.drops));
        let turn = without.expect("a turn without a ring");
        let next = before.play_unchecked(&turn);
        assert_eq!(next.open(), turn.step.map(|step| step.to).filter(|_| is_open), "{line}");
    }
}

#[test]
fn who_cannot_move_passes_and_may_still_drop_a_ring_on_the_open_space() {
    assert_eq!(turns(&position(AT_ONCE)), ["-"]);
    // Black moves and leaves a ring out; Red's hour-glasses have run out.
    let line = "r000b0/00000/000000/b000000r0/000000/00000/r000b0 b 32/32 - level2 0,0,0/90,90,90";
    let open = play(&position(line), &["a4-b4-@20"]);
    assert_eq!(turns(&open), ["+-", "-"]);
    let filled = play(&open, &["+-"]);
    assert_eq!((filled.rings_on(space("b4")), filled.rings_left().white), (1, 31));
}

#[test]
fn nobody_may_pass_who_can_move() {
    let start = start(Variant::Level1);
    assert!(matches!(refused(&start, "-"), IllegalTurn::MustMove { .. }));
}

// Sand.

#[test]
fn an_hourglass_is_unstarted_at_the_start_and_holds_180_seconds_after_its_first_move() {
    let start = start(Variant::Level2);
    assert_eq!(sand(&start, "a1"), None);
    assert_eq!(sand(&play(&start, &["a1-b2@50"]), "b2"), Some(180));
}

#[test]
fn settled_a_turn_takes_1_to_999_seconds() {
    let start = start(Variant::Level2);
    assert_eq!(refused(&start, "a1-a2@0"), IllegalTurn::WrongSeconds { found: 0 });
    play(&start, &["a1-a2@1"]);
    play(&start, &["a1-a2@999"]);
    assert!(start.parse_turn("a1-a2@1000").is_err());
}

#[test]
fn the_seconds_pass_first_for_the_started_hourglasses_of_both_players() {
    let game = play(&start(Variant::Level2), &["a1-b2@50", "a4-b4@30", "d7-d6@45"]);
    assert_eq!(
        ["b2", "b4", "d6", "g1"].map(|name| sand(&game, name)),
        [Some(180 - 30 - 45), Some(180 - 45), Some(180), None]
    );
}

#[test]
fn an_hourglass_that_has_come_to_0_never_moves_again_and_blocks_its_space() {
    let game = position(TOO_LATE);
    assert_eq!(refused(&game, "a4-b4@14"), IllegalTurn::RunOut(space("a4")));
    let later = play(&game, &["-@20"]);
    assert!(!later.vacant().contains(space("a1")));
}

#[test]
fn settled_0_at_the_moment_of_the_move_is_too_late() {
    let game = position(TOO_LATE);
    assert_eq!(refused(&game, "a1-b1@14"), IllegalTurn::RunOut(space("a1")));
    let next = play(&game, &["a1-b1@13"]);
    assert_eq!(sand(&next, "b1"), Some(179));
}

#[test]
fn one_that_moves_is_turned_over() {
    let starts = ["a1-b2@20", "a4-b4@20", "d7-d6@20", "d1-d2@20", "g1-f2@20", "g4-f4@20"];
    let game = play(&start(Variant::Level2), &starts);
    // b2 has run for five turns of 20 seconds.
    assert_eq!(sand(&game, "b2"), Some(80));
    assert_eq!(sand(&play(&game, &["b2-c3@30"]), "c3"), Some(180 - 50));
}

#[test]
fn settled_who_has_an_unstarted_hourglass_that_can_move_must_move_such_a_one() {
    let game = play(&start(Variant::Level2), &["a1-b2@20", "a4-b4@20"]);
    assert_eq!(refused(&game, "b2-c3@20"), IllegalTurn::MustStart(space("d7")));
    assert!(turns(&game).iter().all(|turn| turn.starts_with("d7-") || turn.starts_with("g1-")));
    // Black's unstarted one on a4 cannot move, so that the others can.
    let line =
        "111b0/12221/0b1r3321/1232321/121321/12220/r0r1b01 b 10/0 - level2 86,81,96/-,64,141";
    let turns = turns(&position(line));
    assert!(turns.iter().any(|turn| turn.starts_with("c2-")), "{turns:?}");
}

#[test]
fn settled_who_cannot_move_before_any_second_passes_at_once_without_time() {
    let game = position(AT_ONCE);
    assert_eq!(refused(&game, "-@5"), IllegalTurn::PassTakesNoTime);
    let next = play(&game, &["-"]);
    assert_eq!(sand(&next, "d3"), Some(32));
}

#[test]
fn who_no_longer_can_when_the_seconds_have_passed_passes_with_them() {
    let game = position(TOO_LATE);
    assert_eq!(turns(&game), ["-@20"]);
    assert!(matches!(refused(&game, "-@13"), IllegalTurn::MustMove { .. }));
}

// The 15-second timer.

#[test]
fn the_timer_can_be_turned_over_at_the_end_of_any_turn_if_it_is_empty() {
    let start = start(Variant::Level3);
    let bound = play(&start, &["a1-b2@7t"]);
    assert_eq!((bound.timer(), bound.is_bound()), (15, true));
    assert_eq!(refused(&bound, "a4-b4@14t"), IllegalTurn::TimerRuns { left: 1 });
    assert!(play(&bound, &["a4-b4@15t"]).is_bound());
    assert_eq!(refused(&Tamsk::start(Variant::Level2), "a1-b2@7t"), IllegalTurn::NoTimer);
}

#[test]
fn the_timer_can_be_turned_over_only_if_the_opponent_can_move_before_a_second_has_passed() {
    let line =
        "r000b0/00000/000000/b000000r0/000000/00000/r000b0 b 32/32 - level3 0,0,0/90,90,90 0";
    assert_eq!(refused(&position(line), "a4-b4@5t"), IllegalTurn::OpponentCannotMove);
}

#[test]
fn settled_the_timer_begins_as_the_turn_of_the_opponent_begins() {
    let bound = play(&start(Variant::Level3), &["a1-b2@7t"]);
    assert_eq!(play(&bound, &["a4-b4@4"]).timer(), 11);
}

#[test]
fn the_turn_of_a_bound_player_takes_at_most_15_seconds() {
    let bound = play(&start(Variant::Level3), &["a1-b2@7t"]);
    assert_eq!(refused(&bound, "a4-b4@16"), IllegalTurn::TooSlow { found: 16 });
    play(&bound, &["a4-b4@15"]);
}

#[test]
fn sand_left_in_the_timer_binds_nobody() {
    let game = play(&start(Variant::Level3), &["a1-b2@7t", "a4-b4@4"]);
    assert!(!game.is_bound());
    play(&game, &["d7-d6@600"]);
}

#[test]
fn settled_a_bound_player_who_lets_the_timer_run_out_loses_the_turn() {
    let game = position(BOUND);
    let lost = play(&game, &["-@15"]);
    assert_eq!((lost.side_to_move(), lost.timer(), lost.open()), (Color::Black, 0, None));
    assert_eq!(lost.rings_left(), game.rings_left());
    assert_eq!(lost.hourglasses(Color::White), game.hourglasses(Color::White));
    assert_eq!(refused(&game, "+-@15"), IllegalTurn::LostTurnTakesNoRing);
    assert!(matches!(refused(&game, "-@14"), IllegalTurn::MustMove { .. }));
    assert!(turns(&game).contains(&"-@15t".to_owned()));
}

#[test]
fn a_lost_turn_exists_only_where_the_player_could_still_move_after_15_seconds() {
    // Red's last living hour-glass has 15 seconds: after them the turn is a pass, and the open space can be filled.
    let line =
        "000b0/01r110/b10000r1/0000000/r100000/100b10/0010 r 28/27 a4 level3 15,0,0/149,59,0 15";
    assert_eq!(turns(&position(line)), ["+-@15", "+-@15t", "-@15", "-@15t"]);
}

// The end.

#[test]
fn the_game_ends_when_neither_player_can_move() {
    for line in [SAND_DECIDES, ALL_DEAD] {
        let game = position(line);
        assert_eq!((game.has_turn(), game.count_turns()), (false, 0));
        assert!(game.outcome().is_some());
    }
}

#[test]
fn settled_an_open_space_does_not_matter_at_the_end() {
    let line = "r000b0/00000/000000/b000000r0/000000/00000/r000b0 b 32/32 - level2 0,0,0/20,0,0";
    let before = position(line);
    let next = play(&before, &["a4-b4-@19"]);
    assert_eq!(next.open(), Some(space("b4")));
    assert_eq!(turns(&next), ["+-", "-"]);
    let over = position(&next.position_text(None).replace("0,0,0/179,0,0", "0,0,0/0,0,0"));
    assert!(over.open().is_some() && over.outcome().is_some());
    assert_eq!(over.count_turns(), 0);
}

#[test]
fn fewest_rings_left_wins() {
    let outcome = position(ALL_DEAD).outcome().expect("over");
    assert_eq!(outcome.winner(), Some(Color::Black));
    assert_eq!(outcome.to_string(), "Black wins: 22 rings left against 25");
}

#[test]
fn with_equal_rings_the_owner_of_the_hourglass_that_runs_out_last_wins() {
    let outcome = position(SAND_DECIDES).outcome().expect("over");
    assert_eq!(outcome.winner(), Some(Color::White));
    let sentence = "Red wins: 0 rings left each, and the last hour-glass runs 13 seconds longer";
    assert_eq!(outcome.to_string(), sentence);
}

#[test]
fn settled_as_much_sand_or_all_dead_is_a_tie() {
    for sand in ["0,0,14/0,0,14", "0,0,0/0,0,0"] {
        let game = position(&SAND_DECIDES.replace("0,0,14/0,0,1", sand));
        let outcome = game.outcome().expect("over");
        assert_eq!(outcome.to_string(), "draw: 0 rings left each", "{sand}");
    }
}

#[test]
fn settled_equal_rings_are_a_tie_in_level1() {
    let line = "1b111/122r21/123321/1234b321/123321/b12r221/111r1 b 0/0 - level1";
    assert_eq!(position(line).outcome().expect("over").to_string(), "draw: 0 rings left each");
}

#[test]
fn settled_the_third_occurrence_ends_the_game_counted_as_it_stands() {
    let mut game = Game::<Tamsk>::new(start(Variant::Level1));
    for text in ["a1-a2", "a4-b4-"] {
        let turn = game.position().parse_turn(text).expect(text);
        game.play(&turn).expect(text);
    }
    // The start of this line counts as one occurrence.
    let mut around = ["d7-d6-", "b4-b3-", "d6-d7-", "b3-b4-"].into_iter().cycle();
    while game.outcome().is_none() {
        let text = around.next().expect("a cycle");
        let turn = game.position().parse_turn(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        game.play(&turn).expect(text);
        assert!(game.turns().len() < 40);
    }
    assert_eq!(game.repetitions(), 3);
    let count = FinalCount { rings_left: [31, 32].into(), most_sand: [0, 0].into() };
    let outcome = game.outcome().expect("over");
    assert_eq!(outcome, tamsk_core::Outcome::win(Color::White, EndReason::Repetition(count)));
    let sentence = "Red wins: the position has occurred three times, 31 rings left against 32";
    assert_eq!(outcome.to_string(), sentence);
    // Only a game with its history sees it.
    assert_eq!(game.position().outcome(), None);
    assert!(game.position().count_turns() > 0);
}

// Texts.

#[test]
fn settled_the_usual_time_is_20_seconds_and_15_for_a_bound_player() {
    let start = start(Variant::Level3);
    let text = |position: &Tamsk, text| position.parse_turn(text).map(|it| position.turn_text(&it));
    assert_eq!(text(&start, "a1b2"), Ok("a1-b2@20".into()));
    assert_eq!(text(&play(&start, &["a1-b2@7t"]), "A4:B4"), Ok("a4-b4@15".into()));
}

#[test]
fn turns_go_on_after_white_space_in_records() {
    for (so_far, rest) in [
        ("a1", "b2@7"),
        ("a1-", "b2"),
        ("a1-b2", "@7"),
        ("a1-b2@7", "t"),
        ("+", "a1-b2"),
        ("-", "@9"),
    ] {
        assert!(Tamsk::turn_goes_on(so_far, rest), "{so_far} {rest}");
    }
    for (so_far, rest) in [
        ("a1-b2@7", "a4-b4@9"),
        ("a1-b2", "a4-b4"),
        ("-", "a4-b4"),
        ("a1-b2@20", "- a4-b4"),
        ("a1-b2", "- a4-b4"),
    ] {
        assert!(!Tamsk::turn_goes_on(so_far, rest), "{so_far} {rest}");
    }
}

// Counts.

#[test]
fn counts_of_the_starts() {
    let perft = |variant, depth| gipf_game::perft(&start(variant), depth);
    assert_eq!([1, 2, 3, 4].map(|depth| perft(Variant::Level1, depth)), [18, 486, 15_444, 486_000]);
    assert_eq!([1, 2, 3, 4].map(|depth| perft(Variant::Level2, depth)), [18, 486, 8_748, 157_464]);
    assert_eq!([1, 2, 3].map(|depth| perft(Variant::Level3, depth)), [36, 1_980, 72_828]);
}

/// A few seconds without optimization.
#[test]
#[ignore = "long"]
fn counts_of_level3_to_depth_four() {
    assert_eq!(gipf_game::perft(&start(Variant::Level3), 4), 2_686_860);
}
