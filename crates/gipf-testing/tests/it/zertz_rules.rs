//! The decisions of the rules of ZÈRTZ that are about texts and whole games; the others are tested beside the
//! rules in `zertz-core`. The model reads every turn as well.

use gipf_game::Position;
use gipf_model::zertz::Model;
use gipf_notation::Notation as _;
use zertz_core::{Color, Game, Outcome, Zertz};

fn position(line: &str) -> Zertz {
    line.parse::<Zertz>().unwrap_or_else(|e| panic!("{line}: {e}"))
}

fn turns(line: &str) -> Vec<String> {
    let position = position(line);
    let mut turns: Vec<String> =
        position.legal_turns().iter().map(|turn| position.turn_text(turn)).collect();
    turns.sort();
    turns
}

/// Plays a turn as engine and model read it; returns its canonical text and the line after it.
fn play(line: &str, text: &str) -> (String, String) {
    let position = position(line);
    let turn = position.parse_turn(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let (canonical, next) = (position.turn_text(&turn), position.play_unchecked(&turn));
    let model = Model::parse(line).expect("a line");
    assert_eq!(model.read_turn(text).as_ref(), Some(&canonical), "{line}: {text}");
    assert_eq!(model.turns()[&canonical].to_line(), next.position_text(None), "{line}: {text}");
    (canonical, next.position_text(None))
}

/// Checks that neither engine nor model reads a turn.
#[track_caller]
fn is_refused(line: &str, text: &str) {
    assert!(position(line).parse_turn(text).is_err(), "{text}");
    assert_eq!(Model::parse(line).expect("a line").read_turn(text), None, "{text}");
}

const START: &str = "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic";

#[test]
fn a_placement_names_color_ring_and_removed_ring() {
    let (text, line) = play(START, "Wd4,d1");
    assert_eq!(text, "Wd4,d1");
    assert_eq!(line, "4/5/6/-2w3/6/5/4 2 5/8/10 0/0/0 0/0/0 basic");
    for refused in ["Wd4", "d4,d1", "Wd4,d2", "Wd4,d1,d7", "Wd4d1", "Wd4,d1x", "-", "xd4Wd6"] {
        is_refused(START, refused);
    }
}

#[test]
fn spaces_and_capital_coordinates_are_read() {
    for text in ["W d4 , d1", "WD4,D1", " WD4, d1 "] {
        assert_eq!(play(START, text).0, "Wd4,d1");
    }
}

/// The group of `a2` and `a3` becomes full when `a4` is removed.
const GROUP: &str = "-w2/-----/------/-------/------/-----/---1 1 5/8/10 0/0/0 0/0/0 basic";

#[test]
fn claims_name_all_marbles_of_the_groups_the_placed_one_included() {
    let (text, line) = play(GROUP, "Ba3,a4xWa2Ba3");
    assert_eq!(text, "Ba3,a4xWa2Ba3");
    assert_eq!(line, "----/-----/------/-------/------/-----/---1 2 5/8/9 1/0/1 0/0/0 basic");
    for refused in ["Ba3,a4xWa2", "Ba3,a4xBa3", "Ba3,a4xWa2Wa3", "Ba3,a4xWa2Ba3Wa2"] {
        is_refused(GROUP, refused);
    }
}

#[test]
fn claimed_marbles_are_read_in_any_order() {
    assert_eq!(play(GROUP, "Ba3,a4 X BA3 WA2").0, "Ba3,a4xWa2Ba3");
}

#[test]
fn a_group_may_be_left_and_is_never_claimed_later() {
    let (_, line) = play(GROUP, "Ba3,a4");
    assert_eq!(line, "-wb-/-----/------/-------/------/-----/---1 2 5/8/9 0/0/0 0/0/0 basic");
    // The last ring claims everything, old groups too, without a choice.
    assert_eq!(turns(&line), ["Bg4xWa2Ba3Bg4", "Gg4xWa2Ba3Gg4", "Wg4xWa2Ba3Wg4"]);
    // With another vacant ring the old group stays.
    let line = "-wb-/-----/------/-------/------/-----/--11 2 5/8/9 0/0/0 0/0/0 basic";
    for text in turns(line) {
        assert!(!text.contains("Wa2") || text.contains("g4xWa2Ba3") || text.contains("g3xWa2Ba3"));
    }
    let line = "-wb-/-----/------/-------/------/-----/-111 2 5/8/9 0/0/0 0/0/0 basic";
    assert!(turns(line).iter().all(|text| !text.contains("Wa2")));
}

/// The marble on `d1` can jump around a triangle, either way, and so can others.
const TRIANGLE: &str = "4/5/6/wg5/bw4/5/4 1 4/7/9 0/0/0 0/0/0 basic";

#[test]
fn a_capture_is_read_in_any_of_its_ways_and_written_in_the_first() {
    let first = play(TRIANGLE, "xd1Bf1Wd3Gd1");
    assert_eq!(first.0, "xd1Bf1Wd3Gd1");
    assert_eq!(play(TRIANGLE, "xd1Gd3Wf1Bd1"), first);
    assert_eq!(turns(TRIANGLE).iter().filter(|text| text.starts_with("xd1B")).count(), 1);
    for refused in ["xd1Gd3", "xd1Gd3Wf1", "xd1Wd3Wf1Bd1", "xd1Gd3Wf1Bd1Gd3", "Wa1,a2"] {
        is_refused(TRIANGLE, refused);
    }
}

#[test]
fn a_player_without_marbles_passes_with_a_dash() {
    let line = "wwwg/ggggg/bbbbb-/-------/------/-----/-111 1 0/0/0 0/0/0 3/2/5 basic";
    assert_eq!(turns(line), ["-"]);
    let (text, line) = play(line, " - ");
    assert_eq!(text, "-");
    assert!(line.ends_with(" 2 0/0/0 0/0/0 3/2/5 basic"), "{line}");
}

#[test]
fn a_whole_game_by_texts_ends_with_a_winning_set() {
    // Blitz: three white marbles win. Player 2 captures the third one.
    let mut game = Game::<Zertz>::new(position("4/5/6/7/6/5/4 2 3/7/9 0/0/0 2/0/0 blitz"));
    for text in ["Wd4,d1", "Bd5,a1", "xd5Wd3"] {
        let turn = game.position().parse_turn(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        game.play(&turn).expect("legal");
    }
    let outcome = game.outcome().expect("over");
    assert_eq!(outcome.winner(), Some(Color::Black));
    let line = game.position().position_text(None);
    assert_eq!(line, "-3/5/6/-1b4/6/5/4 1 2/7/8 0/0/0 3/0/0 blitz");
    assert_eq!(
        Model::parse(&line).expect("a line").outcome().and_then(|end| end.winner),
        Some('2')
    );
}

#[test]
fn the_winner_is_the_holder_of_a_set_or_the_player_not_to_move() {
    for (line, winner) in [
        ("4/5/6/7/6/5/4 2 2/8/10 4/0/0 0/0/0 basic", Color::White),
        ("4/5/6/7/6/5/4 1 6/3/10 0/0/0 0/5/0 basic", Color::Black),
        ("----/-----/------/-------/------/-----/---- 1 6/8/9 0/0/1 0/0/0 basic", Color::Black),
    ] {
        assert_eq!(position(line).outcome().and_then(Outcome::winner), Some(winner), "{line}");
        assert_eq!(turns(line), [""; 0], "{line}");
    }
}
