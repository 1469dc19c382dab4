//! Records of ZÈRTZ.

use gipf_core::Gipf;
use gipf_game::{GameResult, Position};
use gipf_notation::record::Record;
use gipf_notation::{Notation, game_tag};
use zertz_core::{Color, Game, Variant, Zertz};

use crate::support::{complaints, first_complaints, middling_game, read};

type ZertzRecord = Record<Zertz>;

#[track_caller]
fn read_one(text: &str) -> ZertzRecord {
    let (mut records, complaints) = read::<Zertz>(text);
    assert_eq!((complaints, records.len()), (Vec::new(), 1), "{text}");
    records.remove(0)
}

#[test]
fn whole_games_of_all_variants_are_read_as_they_were_written() {
    for variant in Variant::ALL {
        let game = middling_game(Zertz::start(variant));
        let record = ZertzRecord::from_game(&game).expect("short enough");
        let text = record.to_string();
        assert!(text.starts_with(&format!("[Game \"ZERTZ {variant}\"]\n[Result \"")), "{text}");
        let read = read_one(&text);
        assert_eq!(read, record);
        assert_eq!(read.main_line().count(), game.turns().len());
        assert_eq!(read.to_string(), text);
    }
}

#[test]
fn variations_come_back() {
    let text = "[Game \"ZERTZ basic\"]\n\n1. Wd4,d1 (1. Bd4,d1 {quiet} 1... Wc3,a1) 1... Wc3,a1 ! \
                2. xd4Wb2 (2. xc3We4) *\n";
    let record = read_one(text);
    let written = record.to_string();
    assert_eq!(read_one(&written), record);
    assert_eq!(record.len(), 6);
    assert_eq!(record.main_line().count(), 3);
}

/// Player 1 has nothing to place.
const PASSING: &str = "wwwg/ggggg/bbbbb-/-------/------/-----/-111 1 0/0/0 0/0/0 3/2/5 basic";

#[test]
fn a_pass_stands_between_other_turns() {
    let text = format!("[Game \"ZÈRTZ\"]\n[Position \"{PASSING}\"]\n\n1. - Wg2 ,g4 2. - *\n");
    let record = read_one(&text);
    assert_eq!(record.main_line().count(), 3);
    let written = record.to_string();
    assert!(written.ends_with("\n\n1. - Wg2,g4 2. - *\n"), "{written}");
    assert_eq!(read_one(&written), record);
}

#[test]
fn results_are_written_and_read() {
    for (line, result) in [
        ("4/5/6/7/6/5/4 2 2/8/10 4/0/0 0/0/0 basic", GameResult::Win(Color::White)),
        ("4/5/6/7/6/5/4 1 2/8/10 0/0/0 4/0/0 basic", GameResult::Win(Color::Black)),
        ("wwww/wwggg/gggggb/bbbbbbb/bb----/-----/---1 1 0/0/0 0/0/0 0/0/0 basic", GameResult::Draw),
    ] {
        let game = Game::<Zertz>::new(line.parse::<Zertz>().expect("a position"));
        assert_eq!(game.outcome().map(GameResult::from), Some(result), "{line}");
        let record = ZertzRecord::from_game(&game).expect("short enough");
        let text = record.to_string();
        assert!(text.ends_with(&format!("\n\n{result}\n")), "{text}");
        assert_eq!(read_one(&text), record);
    }
}

#[test]
fn errors_say_where_and_what() {
    first_complaints::<Zertz>(&[
        (
            "[Game \"ZERTZ\"]\n\n1. Wd4,d1 Wd4,a1 *\n",
            "3:12: game 1, turn 1 of Player 2: illegal turn: the ring d4 is occupied",
        ),
        (
            "[Game \"ZERTZ large\"]\n\n1. Wd4,d1 Wd4, k1 *\n",
            "3:16: game 1, turn 1 of Player 2: found 'k', expected the ring that is removed, such as d1",
        ),
        (
            "[Game \"ZERTZ larg\"]\n\n1. Wd4,d1 *\n",
            "1:1: game 1: the Game tag names no variant: found 'larg', expected basic, tournament, large or blitz",
        ),
        (
            "[Game \"Zèrtz (blitz)\"]\n\n1. Wd4,d1 *\n",
            "1:1: game 1: the Game tag names no variant: found '(blitz)', expected basic, tournament, large or blitz",
        ),
        ("[Game \"DVONN\"]\n\n1. F3 *\n", "1:1: game 1: the Game tag says DVONN, expected ZÈRTZ"),
        (
            "[Game \"ZERTZ\"]\n\n1. Wd4,d1 void\n",
            "3:11: game 1, turn 1 of Player 2: the result is void, which ZÈRTZ does not have",
        ),
    ]);
}

#[test]
fn a_record_of_zertz_is_none_of_gipf() {
    for name in ["ZERTZ basic", "ZÈRTZ", "Zèrtz tournament"] {
        let text = format!("[Game \"{name}\"]\n\n1. Wd4,d1 *\n");
        assert_eq!(game_tag(&text), Some(name));
        let complaints = complaints::<Gipf>(&text);
        assert_eq!(complaints, [format!("1:1: game 1: the Game tag says {name}, expected GIPF")]);
    }
}

#[test]
fn position_lines_have_the_number_of_the_turn() {
    let line = "4/5/6/-2w3/6/5/4 2 5/8/10 0/0/0 0/0/0 basic 7";
    let (position, number) = Zertz::parse_line(line).expect("a position");
    assert_eq!(number, Some(7));
    assert_eq!(position.position_text(number), line);
}
