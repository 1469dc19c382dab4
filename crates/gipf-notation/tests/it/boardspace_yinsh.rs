//! Games of YINSH in files of boardspace.net. The form is that of the sources of the site's client; no file was at
//! hand, so the files are made here.

use gipf_game::{GameResult, Position, playout};
use gipf_notation::import::{ImportFormat, ImportedGame, guess_format, import_boardspace_yinsh};
use proptest::prelude::*;
use yinsh_core::{Color, Intersection, Removals, Turn, Variant, Yinsh};

use crate::boardspace_layout::FileText;

type Imported = ImportedGame<Yinsh>;

fn file(setup: &str, steps: &[String]) -> String {
    let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
    FileText { game: "24", setup, steps: &steps, ..FileText::default() }.to_string()
}

#[track_caller]
fn read(text: &str) -> Imported {
    import_boardspace_yinsh(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn texts(game: &Imported) -> Vec<String> {
    game.turns.iter().map(ToString::to_string).collect()
}

/// Which steps the site has for the same turn.
#[derive(Clone, Copy, Debug)]
enum Style {
    /// Those of a player: a marker is dropped on a ring, which is then dropped elsewhere.
    Player,
    /// Those of the site's robots.
    Robot,
}

/// A column and a number, as the site writes them.
fn spaced(at: Intersection) -> String {
    format!("{} {}", at.column().to_ascii_uppercase(), at.number())
}

/// The steps of the turns of a game in which this player of the file begins.
fn steps_of(start: Yinsh, turns: &[Turn], first: usize, style: Style) -> Vec<String> {
    let mut position = start;
    let mut steps = vec![format!("P0 0 Start P{first}")];
    for turn in turns {
        let is_white = position.side_to_move() == Color::White;
        let seat = if is_white { first } else { 1 - first };
        let color = if is_white { "w" } else { "b" };
        let mut step = |what: &str| steps.push(format!("P{seat} {} {what}", steps.len()));
        let remove = |removals: &Removals, step: &mut dyn FnMut(&str)| {
            for (row, ring) in removals.pairs() {
                let (first, last) = (spaced(row.first()), spaced(row.last()));
                step(&format!("remove {color} {first} {last}"));
                step("Done");
                step(&format!("remove {color}r {}", spaced(ring.expect("a ring for each row"))));
                step("Done");
            }
        };
        let [before, after] = turn.removals();
        remove(&before, &mut step);
        match (turn, style) {
            (Turn::Place(at), Style::Player) => {
                step(&format!("pick {color}r"));
                step(&format!("drop board  {}", spaced(*at)));
                step("Done");
            }
            (Turn::Place(at), Style::Robot) => {
                step(&format!("place {color}r  {}", spaced(*at)));
                step("Done");
            }
            (Turn::Move { from, to, .. }, Style::Player) => {
                step(&format!("place {color}  {}", spaced(*from)));
                step(&format!("drop board  {}", spaced(*to)));
                step("Done");
            }
            (Turn::Move { from, to, .. }, Style::Robot) => {
                step(&format!("move {} {}", spaced(*from), spaced(*to)));
                step("Done");
            }
            (Turn::Pass { .. }, _) => {
                step("Pass");
                step("Done");
            }
            (Turn::Win { .. }, _) => {}
        }
        remove(&after, &mut step);
        position = position.play(turn).expect("legal");
    }
    steps
}

/// The turns of a random game.
fn random_game(variant: Variant, choices: &[u16]) -> (Yinsh, Vec<Turn>) {
    let start = Yinsh::start(variant);
    let mut position = start;
    let mut turns = Vec::new();
    for &choice in choices {
        let all = position.legal_turns();
        let Some(turn) = all.get(usize::from(choice) % all.len().max(1)) else { break };
        turns.push(*turn);
        position = position.play_unchecked(turn);
    }
    assert_eq!(position, playout(start, choices.iter().copied()));
    (start, turns)
}

fn setup(variant: Variant) -> &'static str {
    match variant {
        Variant::Standard => "Yinsh",
        Variant::Blitz => "yinsh-blitz 0",
    }
}

proptest! {
    #[test]
    fn games_are_read_however_their_steps_are_said(
        variant in yinsh_core::strategies::variants(),
        choices in proptest::collection::vec(any::<u16>(), 0..90),
        first in 0..2_usize,
    ) {
        let (start, turns) = random_game(variant, &choices);
        for style in [Style::Player, Style::Robot] {
            let text = file(setup(variant), &steps_of(start, &turns, first, style));
            prop_assert_eq!(guess_format(&text), Some(ImportFormat::BoardspaceYinsh));
            let game = read(&text);
            prop_assert_eq!(game.start, start);
            prop_assert_eq!(&game.turns, &turns, "{:?}", style);
            prop_assert!(!game.unfinished);
            let names = if first == 0 { ["Ada", "Bob"] } else { ["Bob", "Ada"] };
            prop_assert_eq!([game.tag("White"), game.tag("Black")], names.map(Some));
        }
    }
}

/// White has six markers in a line: two rows, of which one goes, before the move.
#[test]
fn what_a_player_takes_back_leaves_no_trace() {
    for steps in [
        &["P0 1 place wr C 3", "P0 2 Done"][..],
        &["P0 1 Pick wr", "P0 2 Drop wr", "P0 3 drop board C 3", "P0 4 done"],
        &["P0 1 place wr D 3", "P0 2 pick board D 3", "P0 3 drop board C 3", "P0 4 Done"],
        &["P0 1 place wr D 3", "P0 2 Undo", "P0 3 place wr C 3", "P0 4 Done"],
        &["P0 1 place wr D 3", "P0 2 Reset", "P0 3 place wr C 3", "P0 4 Done"],
    ] {
        let steps: Vec<String> =
            [&["P0 0 Start P0"], steps].concat().iter().map(|&step| step.into()).collect();
        let game = read(&file("yinsh", &steps));
        assert_eq!((texts(&game), game.unfinished), (vec!["c3".to_owned()], false), "{steps:?}");
    }
    let (start, placed) = random_game(Variant::Standard, &[0; 10]);
    let position = placed.iter().fold(start, |position, turn| position.play_unchecked(turn));
    let Some(Turn::Move { from, to, .. }) = position.nth_turn(0) else { panic!("a move") };
    let other = position.goals(from).iter().find(|&at| at != to).expect("another goal");
    let (from, to, other) = (spaced(from), spaced(to), spaced(other));
    for steps in [
        vec![
            format!("move {from} {other}"),
            format!("pick board {other}"),
            format!("drop board {to}"),
        ],
        vec![format!("pick w"), "drop w".into(), format!("move {from} {to}")],
        vec![format!("move {from} {other}"), "Reset".into(), format!("move {from} {to}")],
    ] {
        let mut all = steps_of(start, &placed, 0, Style::Robot);
        all.extend(steps.iter().map(|step| format!("P0 100 {step}")));
        all.push("P0 101 Done".into());
        let game = read(&file("yinsh", &all));
        assert_eq!(game.turns.last(), position.nth_turn(0).as_ref(), "{steps:?}");
    }
}

/// A game that breaks off between the move and the row keeps the turns before.
#[test]
fn a_turn_of_which_a_part_is_missing_is_left_out() {
    let (mut numbers, mut seed) = (Vec::new(), 0_u32);
    loop {
        numbers.clear();
        numbers.extend(
            (0..90).map(|i: u32| (i.wrapping_mul(2_654_435_761).wrapping_add(seed) >> 7) as u16),
        );
        let (start, turns) = random_game(Variant::Standard, &numbers);
        let makes = |turn: &Turn| !turn.removals()[1].is_empty();
        if let Some(last) = turns.iter().position(makes) {
            let mut steps = steps_of(start, &turns[..=last], 0, Style::Robot);
            for _ in 0..4 {
                let game = read(&file("yinsh", &steps[..steps.len() - 1]));
                let whole = game.turns.len() > last;
                assert!(whole || game.unfinished && game.turns == turns[..last]);
                steps.pop();
            }
            return;
        }
        seed += 77_777;
    }
}

#[test]
fn ends_that_steps_tell_are_read() {
    let steps = ["P0 0 Start P1", "P1 1 place wr E 3", "P1 2 Done", "P0 3 Resign", "P0 4 Done"];
    let game = read(&file("yinsh", &steps.map(String::from)));
    assert_eq!(game.result, Some(GameResult::Win(Color::White)));
    assert_eq!(game.tag("White"), Some("Bob"));
}

#[test]
fn what_the_reader_does_not_know_is_refused() {
    let error = |setup: &str, steps: &[&str]| {
        let steps: Vec<String> = steps.iter().map(|&step| step.into()).collect();
        import_boardspace_yinsh(&file(setup, &steps)).expect_err("wrong").to_string()
    };
    for (setup, steps, expected) in [
        ("yinsh-9", &[][..], "found 'yinsh-9', expected yinsh or yinsh-blitz"),
        ("yinsh", &["P0 0 Start P0", "P0 1 place wr A 1"], "an intersection of the board"),
        ("yinsh", &["P0 0 Start P0", "P0 1 place q A 3"], "expected w, b, wr, br"),
        ("yinsh", &["P0 0 Start P0", "P0 1 shove wr A 3"], "expected pick, drop, place"),
        ("yinsh", &["P0 0 Start P0", "P0 1 move A 3 A 4"], "not now: a ring must be"),
        ("yinsh", &["P0 0 Start P0", "P1 1 place br A 3"], "it is the turn of P0"),
        (
            "yinsh",
            &["P0 0 Start P0", "P0 1 place wr A 3", "P0 2 Done", "P1 3 place br A 3"],
            "illegal turn: a3 is occupied",
        ),
        ("yinsh", &["P0 0 Start P0", "P0 1 remove w A 3 A 5"], "the ends of five points"),
    ] {
        let found = error(setup, steps);
        assert!(found.contains(expected), "{found}");
    }
}
