//! DVONN through the texts and records of all games.

use gipf_core::Gipf;
use gipf_game::{GameResult, Position};

use dvonn_core::{Dvonn, Game};
use gipf_notation::Notation;
use gipf_notation::record::Record;

use crate::support::{complaints, first_complaints, middling_game, read};

type DvonnRecord = Record<Dvonn>;

#[test]
fn a_whole_game_is_read_as_it_was_written() {
    let game = middling_game(Dvonn::default());
    let record = DvonnRecord::from_game(&game).expect("short enough");
    let text = record.to_string();
    assert!(text.starts_with("[Game \"DVONN\"]\n[Result \""), "{text}");
    assert!(text.contains(" 25. "), "{text}");
    let (records, complaints) = read::<Dvonn>(&text);
    assert_eq!(complaints, [""; 0]);
    assert_eq!(records, [record]);
    assert_eq!(records[0].main_line().count(), game.turns().len());
}

#[test]
fn white_begins_a_number_with_each_of_his_turns() {
    let record = DvonnRecord::from_game(&middling_game(Dvonn::default())).expect("short enough");
    let nodes: Vec<_> = record.main_line().collect();
    let number = |turn: usize| nodes.get(turn).map(|node| node.number().to_string());
    assert_eq!(number(47).as_deref(), Some("24..."));
    assert_eq!(number(48).as_deref(), Some("25."));
    assert_eq!(number(49).as_deref(), Some("26."));
    assert_eq!(number(50).as_deref(), Some("26..."));
}

#[test]
fn faults_say_where_and_what() {
    first_complaints::<Dvonn>(&[
        (
            "[Game \"DVONN\"]\n\n1. F3 F3 *\n",
            "3:7: game 1, turn 1 of Black: illegal turn: F3 is occupied",
        ),
        (
            "[Game \"DVONN\"]\n\n1. F3 Z9 *\n",
            "3:7: game 1, turn 1 of Black: found 'Z', expected a space such as F3, two such as A1B2, or PASS",
        ),
        ("[Game \"GIPF\"]\n\n1. b3 *\n", "1:1: game 1: the Game tag says GIPF, expected DVONN"),
        (
            "[Game \"DVONN\"]\n\n1. F3 void\n",
            "3:7: game 1, turn 1 of Black: the result is void, which DVONN does not have",
        ),
        (
            "[Game \"DVONN\"]\n\n1. F3\n",
            "3:6: game 1, turn 1 of Black: warning: the game has no result at its end, read as *",
        ),
        (
            "[Game \"DVONN\"]\n[Position \"9/10/2,w2r,2,b2r,5/10/7,r,1 w stack\"]\n\n1-0\n",
            "4:1: game 1, turn 1 of White: the result is 1-0, but draw: 2 pieces each",
        ),
    ]);
}

#[test]
fn a_record_of_dvonn_is_none_of_gipf() {
    let text = "[Game \"DVONN\"]\n\n1. F3 *\n";
    let complaints = complaints::<Gipf>(text);
    assert_eq!(complaints, ["1:1: game 1: the Game tag says DVONN, expected GIPF"]);
}

#[test]
fn a_tie_is_written_so() {
    let position = "9/10/2,w2r,2,b2r,5/10/7,r,1 w stack".parse::<Dvonn>().expect("a position");
    let outcome = position.outcome().expect("nobody can move");
    assert_eq!(GameResult::from(outcome), GameResult::Draw);
    let record = DvonnRecord::from_game(&Game::<Dvonn>::new(position)).expect("short enough");
    let text = record.to_string();
    assert!(text.ends_with("\n\n1/2-1/2\n"), "{text}");
    assert_eq!(read::<Dvonn>(&text), (vec![record], Vec::new()));
}

#[test]
fn position_lines_tell_their_game_and_the_number_of_the_turn() {
    let line = "9/10/5,r,5/10/9 b place 7";
    let (position, number) = Dvonn::parse_line(line).expect("a position");
    assert_eq!(number, Some(7));
    assert_eq!(position.position_text(number), line);
    assert_eq!(games_of(line), ["DVONN"]);
    assert_eq!(games_of("DVONN"), ["DVONN"]);
    assert_eq!(games_of("4/5/6/7/6/5/4 w 18/18 tournament WB"), ["GIPF"]);
    assert!(games_of("game.txt").is_empty());
    assert_eq!(Dvonn::parse_position(" Dvonn "), Ok(Dvonn::default()));
}

#[test]
fn games_can_be_given_up_by_either_color() {
    let mut game = Game::<Dvonn>::new(Dvonn::default());
    game.resign(gipf_core::Color::White);
    let outcome = game.outcome().expect("over");
    assert_eq!(GameResult::from(outcome), GameResult::Win(gipf_core::Color::Black));
    assert!(!outcome.is_loss_on_time());
}

#[test]
fn words_after_the_name_of_a_game_without_variants_mean_nothing() {
    let (records, complaints) = read::<Dvonn>("[Game \"DVONN by hand\"]\n\n1. F3 *\n");
    assert_eq!((records.len(), complaints), (1, Vec::new()));
}

/// The games that take a text for a position of theirs.
fn games_of(text: &str) -> Vec<&'static str> {
    fn title<P: Notation>(text: &str) -> Option<&'static str> {
        P::looks_like_position(text).then_some(P::TITLE)
    }
    [title::<Gipf>(text), title::<Dvonn>(text)].into_iter().flatten().collect()
}
