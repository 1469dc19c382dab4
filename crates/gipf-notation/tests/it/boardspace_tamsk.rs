//! Games of TAMSK in files of boardspace.net. The form is that of the sources of the site's client; no file was at
//! hand, so the files are made here.

use gipf_game::{GameResult, Outcome, Position as _, WinReason};
use gipf_notation::import::{ImportedGame, import_boardspace_tamsk};
use tamsk_core::{Color, EndReason, Tamsk, Variant};

use crate::boardspace_layout::FileText;

pub(crate) type Imported = ImportedGame<Tamsk>;

/// A file with these steps: `P0 3 Pickb A 1 1200`.
pub(crate) fn file<S: AsRef<str>>(setup: &str, steps: &[S]) -> String {
    let steps: Vec<&str> = steps.iter().map(S::as_ref).collect();
    let setup = format!("{setup} 2 0 100");
    FileText { game: "tamsk", setup: &setup, steps: &steps, ..FileText::default() }.to_string()
}

#[track_caller]
fn read(text: &str) -> Imported {
    import_boardspace_tamsk(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn texts(game: &Imported) -> String {
    game.turns.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The turns of a game in which these steps follow on the start.
#[track_caller]
fn turns(setup: &str, steps: &[&str]) -> String {
    let game = read(&file(setup, &[&["P0 0 Start P0 0"], steps].concat()));
    assert!(!game.unfinished, "{steps:?}");
    texts(&game)
}

/// Four rings lie on D4 in the end, and Black makes the last two turns.
#[test]
fn a_whole_game_is_read_to_the_end_where_nobody_can_move() {
    let text = include_str!("../texts/boardspace-tamsk.txt");
    let steps: Vec<&str> = text.lines().skip(1).flat_map(|line| line.split("; ")).collect();
    let game = read(&file("tamsk-u", &steps));
    assert_eq!(
        texts(&game),
        "d7-d6 a4-a3 g1-f1 g4-f4 f1-e1 a3-a2 d6-e6 a2-b2 e1-d2 f4-e5 e6-d6 e5-f4 d6-d5 f4-f3 \
         d2-e2 f3-e3 e2-d2 e3-d4 d5-e5 b2-b3 a1-b2 d4-c3 e5-e4 c3-c2 b2-b1 b3-c4 d2-c1 c4-c3 \
         e4-e3 c3-b3 e3-e2 b3-c4 e2-e3 c4-c3 e3-d3 c3-d4 b1-a1 d4-c4 d3-d4 c4-b4 d4-d5 b4-a4 \
         d5-e4 a4-b5 e4-d4 b5-c5 d4-d3 c5-c6 - c6-d7"
    );
    assert_eq!(game.start, Tamsk::start(Variant::Level1));
    let end = game.turns.iter().fold(game.start, |position, turn| position.play_unchecked(turn));
    assert_eq!(end.rings_on("d4".parse().expect("a space")), 4);
    let Some(Outcome::Win { winner: Color::Black, reason: WinReason::Rules(reason) }) =
        game.outcome
    else {
        panic!("{:?}", game.outcome);
    };
    let EndReason::NobodyCanMove(count) = reason else { panic!("{reason:?}") };
    assert_eq!([count.rings_left.white, count.rings_left.black], [8, 7]);
    assert_eq!(game.result, Some(GameResult::Win(Color::Black)));
    assert!(!game.unfinished);
    // What follows the end of the game changes nothing, but it must not be a move.
    let mut longer = steps.clone();
    longer.extend(["P0 120 Done 337000", "P0 121 Edit 338000"]);
    assert_eq!(read(&file("tamsk-u", &longer)), game);
    longer.push("P0 122 Move D 3 E 3 339000");
    let error = import_boardspace_tamsk(&file("tamsk-u", &longer)).expect_err("a move");
    assert!(error.to_string().contains("Move"), "{error}");
}

#[test]
fn every_way_to_move_is_read() {
    for steps in [
        &["P0 1 Pickb A 1 1000", "P0 2 Dropb B 2 2000", "P0 3 Done  2100"][..],
        &["P0 1 Move A 1 B 2 2000", "P0 2 Done  2100"],
        &["P0 1 pickb a 1 1000", "P0 2 dropringb b 2 2000", "P0 3 done"],
        // Taken back, in every way.
        &[
            "P0 1 Pickb A 1 1000",
            "P0 2 Dropb A 1 1200",
            "P0 3 Move A 1 B 2 2000",
            "P0 4 Done  2100",
        ],
        &[
            "P0 1 Move A 1 A 2 1000",
            "P0 2 Pickb A 2 1200",
            "P0 3 Dropb B 2 2000",
            "P0 4 Done  2100",
        ],
        &[
            "P0 1 Move A 1 A 2 1000",
            "P0 2 PickRingB A 2 1200",
            "P0 3 Dropb A 1 1300",
            "P0 4 Move A 1 B 2 2000",
            "P0 5 Done  2100",
        ],
        &["P0 1 Move D 7 D 6 1000", "P0 2 Undo", "P0 3 Move A 1 B 2 2000", "P0 4 Done  2100"],
        &[
            "P0 1 Pickb D 7 900",
            "P0 2 Reset  1000",
            "P0 3 Move A 1 B 2 2000",
            "P0 4 Resign  2010",
            "P0 5 Resign  2020",
            "P0 6 Done  2100",
        ],
        // Of either player, and without meaning for the moves.
        &[
            "P0 1 Pickb A 1 1000",
            "P1 2 Fifteen  1100",
            "P1 3 Stop  1200",
            "P0 4 Restart  1200",
            "P0 5 Delay 100 1300",
            "P0 6 Dropb B 2 2000",
            "P0 7 Done  2100",
        ],
    ] {
        assert_eq!(turns("tamsk-u", steps), "a1-b2", "{steps:?}");
        assert_eq!(turns("tamsk", steps), "a1-b2@2", "{steps:?}");
        assert_eq!(turns("tamsk-f", steps), "a1-b2@2", "{steps:?}");
    }
    // Without time, times may be missing; and without `Done` the other player's step ends a turn.
    let steps = ["P0 1 Move A 1 B 2", "P1 2 Move A 4 A 3 -1", "P0 3 Move D 7 D 6"];
    assert_eq!(turns("tamsk-u", &steps), "a1-b2 a4-a3 d7-d6");
}

#[test]
fn half_a_turn_is_left_out() {
    let steps = [
        "P0 0 Start P0 0",
        "P0 1 Pickb A 1 1000",
        "P0 2 Dropb B 2 2000",
        "P0 3 Done  2100",
        "P1 4 Pickb A 4 3000",
    ];
    let game = read(&file("tamsk-u", &steps[..2]));
    assert_eq!((texts(&game), game.unfinished), (String::new(), true));
    let game = read(&file("tamsk-u", &steps));
    assert_eq!((texts(&game), game.unfinished), ("a1-b2".to_owned(), true));
    // The times at the end of the file say that the last turn was made.
    let game = read(&file("tamsk-u", &steps[..3]));
    assert_eq!((texts(&game), game.unfinished), ("a1-b2".to_owned(), false));
}

#[test]
fn either_player_can_begin() {
    for (setup, turns) in [("tamsk-u", "d1-d2 a1-b2"), ("tamsk", "d1-d2@3 a1-b2@4")] {
        let steps = [
            "P0 0 Start P1 0",
            "P1 1 Move D 1 D 2 3100",
            "P1 2 Done  3200",
            "P0 3 Move A 1 B 2 7000",
            "P0 4 Done  7100",
        ];
        let game = read(&file(setup, &steps));
        assert_eq!(texts(&game), turns);
        assert_eq!(game.start.side_to_move(), Color::Black);
        assert_eq!([game.tag("White"), game.tag("Black")], [Some("Ada"), Some("Bob")]);
    }
}

#[test]
fn ends_that_steps_tell_are_read() {
    let begin = ["P0 0 Start P0 0", "P0 1 Move A 1 B 2 2000", "P0 2 Done  2100"];
    let with = |steps: &[&'static str]| read(&file("tamsk-u", &[&begin[..], steps].concat()));
    let resigned = with(&["P1 3 Resign  3000", "P1 4 Done  3100"]);
    let expected = Outcome::Win { winner: Color::White, reason: WinReason::Resignation };
    assert_eq!(resigned.outcome, Some(expected));
    assert_eq!(resigned.result, Some(GameResult::Win(Color::White)));
    let on_time = with(&["P1 3 WinOnTime  3000"]);
    let expected = Outcome::Win { winner: Color::Black, reason: WinReason::Time };
    assert_eq!(on_time.outcome, Some(expected));
    // The site ends a game where one player cannot move and the other is ahead; the result is told by its name.
    let text = file("tamsk-u", &begin).replace("RE[Unfinished]", "RE[Game won by Bob]");
    let game = read(&text);
    assert_eq!((game.result, game.outcome), (Some(GameResult::Win(Color::Black)), None));
}

/// The three turns of each player that start the hour-glasses, in 30 seconds.
const STARTED: [&str; 13] = [
    "P0 0 Start P0 0",
    "P0 1 Move A 1 B 2 5000",
    "P0 2 Done  5000",
    "P1 3 Move A 4 B 4 10000",
    "P1 4 Done  10000",
    "P0 5 Move D 7 D 6 15000",
    "P0 6 Done  15000",
    "P1 7 Move D 1 D 2 20000",
    "P1 8 Done  20000",
    "P0 9 Move G 1 F 2 25000",
    "P0 10 Done  25000",
    "P1 11 Move G 4 F 4 30000",
    "P1 12 Done  30000",
];

/// The last turns of a game with sand that goes on after 30 seconds.
#[track_caller]
fn timed(steps: &[&str]) -> String {
    let game = read(&file("tamsk", &[&STARTED, steps].concat()));
    assert_eq!(texts(&game).matches("@5").count().min(6), 6);
    texts(&ImportedGame { turns: game.turns[6..].to_vec(), ..game })
}

/// The hour-glasses of Red have sand until 185, 195 and 205 seconds, those of Black until 190, 200 and 210.
#[test]
fn the_clock_of_the_site_is_rounded_to_seconds() {
    // Halves of a second do not add up.
    let steps = [
        "P0 13 Move B 2 B 3 33400",
        "P0 14 Done  33900",
        "P1 15 Move B 4 C 4 36800",
        "P1 16 Done  36800",
        "P0 17 Move B 3 C 3 40200",
        "P0 18 Done  40200",
    ];
    assert_eq!(timed(&steps), "b2-b3@3 b4-c4@4 b3-c3@3");
    // A turn takes a second at least, and the next one is shorter.
    let steps = [
        "P0 13 Move B 2 B 3 30100",
        "P0 14 Done  30100",
        "P1 15 Move B 4 C 4 30200",
        "P1 16 Done  30200",
        "P0 17 Move B 3 C 3 40200",
        "P0 18 Done  40200",
    ];
    assert_eq!(timed(&steps), "b2-b3@1 b4-c4@1 b3-c3@8");
    // An hour-glass with a part of a second left moves, with a second left.
    let steps = ["P0 13 Move B 2 B 3 184700", "P0 14 Done  185000"];
    assert_eq!(timed(&steps), "b2-b3@154");
    let steps = [
        "P0 13 Move B 2 B 3 184700",
        "P0 14 Done  185000",
        "P1 15 Move B 4 C 4 188000",
        "P1 16 Done  188000",
    ];
    assert_eq!(timed(&steps), "b2-b3@154 b4-c4@4");
}

#[test]
fn players_whose_sand_runs_out_pass() {
    // Red thinks until all is lost, which the site ends by a `Done`; Black then has two hour-glasses.
    let steps = ["P0 13 Done  205100", "P1 14 Move F 4 F 3 207000", "P1 15 Done  207000"];
    assert_eq!(timed(&steps), "-@175 f4-f3@2");
    // Then Red is passed over.
    let steps = [&steps[..], &["P1 16 Move F 3 F 4 208000", "P1 17 Done  208000"]].concat();
    assert_eq!(timed(&steps), "-@175 f4-f3@2 - f3-f4@1");
    // The last of it is lost while the opponent moves, by the site's clock, but there is a second left in whole ones.
    let steps = ["P0 13 Pickb G 1 200000", "P0 14 Dropb G 1 205001", "P0 15 Done  204400"];
    assert_eq!(timed(&steps), "-@175");
}

/// All sand has run out long before, so the rest of so long a turn does not count.
#[test]
fn a_turn_of_many_minutes_is_999_seconds() {
    let steps = [
        "P0 0 Start P0 0",
        "P0 1 Move A 1 B 2 5000000",
        "P0 2 Done  5000000",
        "P1 3 Move A 4 B 4 5010000",
        "P1 4 Done  5010000",
    ];
    assert_eq!(texts(&read(&file("tamsk", &steps))), "a1-b2@999 a4-b4@10");
    let steps = ["P0 0 Start P0 0", "P0 1 Move A 1 B 2 9223372036854775807", "P0 2 Done  0"];
    assert_eq!(texts(&read(&file("tamsk", &steps))), "a1-b2@999");
}

#[test]
fn what_the_reader_does_not_know_is_refused_in_its_place() {
    let start = "P0 0 Start P0 0";
    let moved = "P0 1 Move A 1 B 2 2000";
    for (setup, steps, expected) in [
        (
            "tamsk-9",
            &[][..],
            "line 4, column 3, turn 1: found 'tamsk-9', expected tamsk, tamsk-f or tamsk-u",
        ),
        (
            "tamsk-u",
            &[start, "P0 1 Pickb A 5 1"],
            "line 13, column 5, turn 1: found 'A 5', expected a space of the board",
        ),
        (
            "tamsk-u",
            &[start, "P0 1 Pickb AB 1"],
            "turn 1: found 'AB 1', expected a space of the board",
        ),
        (
            "tamsk-u",
            &[start, "P0 1 Dropb A 2 1"],
            "turn 1: found 'A 2', expected an hour-glass to be lifted first",
        ),
        (
            "tamsk-u",
            &[start, moved, "P0 2 Dropb A 2 1"],
            "line 14, column 5, turn 1: found 'A 2', expected Done, as the turn has been made",
        ),
        (
            "tamsk-u",
            &[start, moved, "P0 2 Pickb D 7 1"],
            "found 'D 7', expected Done, as the turn has been made",
        ),
        (
            "tamsk-u",
            &[start, "P0 1 PickRingB A 1 1"],
            "found 'A 1', expected the space where an hour-glass has just been put",
        ),
        (
            "tamsk-u",
            &[start, "P0 1 Pick White 1"],
            "in a game begun, the step 'pick' is not supported",
        ),
        (
            "tamsk-u",
            &[start, "P0 1 DropRing BlackRing 1"],
            "in a game begun, the step 'dropring' is not supported",
        ),
        ("tamsk-u", &[start, "P0 1 Shove A 1 1"], "turn 1: found 'Shove', expected Pickb, Dropb,"),
        (
            "tamsk-u",
            &[start, "P0 1 Move A 1 B 2 soon"],
            "found 'soon', expected the time of the step in milliseconds",
        ),
        (
            "tamsk",
            &[start, "P0 1 Move A 1 B 2"],
            "found the end, expected the time of the step in milliseconds",
        ),
        (
            "tamsk",
            &[start, "P0 1 Move A 1 B 2 -1"],
            "found the end, expected the time of the step in milliseconds",
        ),
        (
            "tamsk-u",
            &[start, "P1 1 Move A 4 B 4 1"],
            "turn 1: it is the turn of P0, not the other player's",
        ),
        (
            "tamsk-u",
            &[start, "P0 1 Done  1"],
            "turn 1: found 'Done', expected the move of an hour-glass",
        ),
        (
            "tamsk",
            &[start, "P0 1 Pickb A 1 1", "P0 1 Done  1"],
            "found 'Done', expected the move of an hour-glass",
        ),
        (
            "tamsk-u",
            &[start, moved, "P0 2 Done  2", "P1 3 Move A 1 B 1 3", "P1 4 Done  4"],
            "line 16, column 5, turn 2: illegal turn: there is no hour-glass on a1",
        ),
        (
            "tamsk-u",
            &[start, "P0 1 Move A 4 B 4 2000", "P0 2 Done"],
            "turn 1: illegal turn: the hour-glass on a4 is the opponent's",
        ),
        (
            "tamsk-f",
            &[start, "P0 1 Pickb A 1 900", "P1 1 Fifteen  1000", "P0 2 TimeExpired  16001"],
            "line 15, column 5, turn 1: found 'TimeExpired', expected a move: turns lost",
        ),
        (
            "tamsk-u",
            &[start, moved, "P0 2 Done  2", "P1 3 Edit"],
            "in a game begun, the step 'Edit' is not supported",
        ),
    ] {
        let error = import_boardspace_tamsk(&file(setup, steps)).expect_err("wrong").to_string();
        assert!(error.contains(expected), "{error}\n{expected}");
    }
}

/// Started hour-glasses stand still there until all three are started, and dead ones for good.
#[test]
fn moves_that_the_sand_forbids_are_illegal() {
    let steps = [&STARTED[..5], &["P0 5 Move B 2 B 3 15000", "P0 6 Done  15000"]].concat();
    let error = import_boardspace_tamsk(&file("tamsk", &steps)).expect_err("illegal");
    assert!(error.to_string().ends_with("must move, such as the one on d7"), "{error}");
    assert_eq!(error.turn, 3);
    let partial = error.partial.expect("the turns before");
    assert_eq!(texts(&partial), "a1-b2@5 a4-b4@5");
    // Five seconds and more after the end of its sand an hour-glass is dead, whatever is rounded.
    let steps = [&STARTED, &["P0 13 Move B 2 B 3 192000", "P0 14 Done  192000"][..]].concat();
    let error = import_boardspace_tamsk(&file("tamsk", &steps)).expect_err("illegal");
    assert!(error.to_string().ends_with("the hour-glass on b2 has run out"), "{error}");
}
