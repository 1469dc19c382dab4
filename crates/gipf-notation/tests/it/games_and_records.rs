//! Games as records and back.

use dvonn_core::Dvonn;
use gipf_core::{Color, Gipf, Variant};
use gipf_game::{Game, GameResult, Outcome};
use gipf_notation::Notation;
use gipf_notation::record::{ReaderOptions, Record, RecordReader, ToGameError};

fn played<P: Notation>(variant: P::Variant, turns: usize) -> Game<P> {
    let mut game = Game::new(P::start(variant));
    while game.turns().len() < turns && game.outcome().is_none() {
        let turn = game.position().nth_turn(0).expect("a turn");
        game.play(&turn).expect("legal");
    }
    game
}

#[test]
fn a_game_comes_back_from_its_record_with_its_end() {
    let ends: [fn(&mut Game<Gipf>); 5] = [
        |_| {},
        |game| game.resign(Color::White),
        |game| game.resign(Color::Black),
        |game| game.lose_on_time(Color::White),
        |game| game.end(Outcome::Void),
    ];
    for end in ends {
        for turns in [0, 5] {
            let mut game = played::<Gipf>(Variant::Standard, turns);
            end(&mut game);
            let record = Record::from_game(&game).expect("short enough");
            assert_eq!(record.to_game(), Ok(game.clone()));
            let text = record.to_string();
            assert_eq!(text.parse::<Record>().expect("one game").to_game(), Ok(game), "{text}");
        }
    }
    let whole = played::<Dvonn>(Dvonn::VARIANTS[0], usize::MAX);
    assert!(whole.outcome().is_some());
    let mut record = Record::from_game(&whole).expect("short enough");
    assert_eq!(record.to_game(), Ok(whole.clone()));
    // The result may be missing where the turns tell it.
    record.set_result(GameResult::Unknown);
    assert_eq!(record.to_game(), Ok(whole));
}

#[test]
fn a_record_that_is_no_game_by_the_rules_is_refused() {
    let mut record: Record = "1. b3 c6 1-0".parse().expect("one game");
    let result = GameResult::Win(Color::White);
    assert_eq!(record.to_game(), Err(ToGameError::UnexplainedResult { result }));
    record.set_tag("Termination", "time forfeit").expect("a tag");
    assert!(record.to_game().expect("on time").outcome().is_some_and(Outcome::is_loss_on_time));

    let whole = played::<Dvonn>(Dvonn::VARIANTS[0], usize::MAX);
    let mut record = Record::from_game(&whole).expect("short enough");
    record.set_result(GameResult::Void);
    let error = record.to_game().expect_err("another result");
    let ToGameError::WrongResult { result: GameResult::Void, .. } = error else {
        panic!("{error}");
    };

    let round = "b2 h5 b3 h4 b4 h3 b5;xb2,b3,b4,b5 h2;xh2,h3,h4,h5";
    let text = format!("[Position \"4/5/6/7/6/5/4 w 4/4 basic\"]\n\n{round} {round} b2 *\n");
    let error = text.parse::<Record>().expect("read on").to_game().expect_err("it was over");
    assert_eq!(
        error.to_string(),
        "the game was over before turn 9 of White: void: the position has occurred three times"
    );
}

#[test]
fn warnings_are_not_among_the_errors() {
    let text = "[Game \"Gipf2\"]\n[Result \"1-0\"]\n\n1. b3 (1. c9) c6 *\n";
    let mut reader = RecordReader::<Gipf>::new(text.as_bytes(), ReaderOptions::default());
    let read = reader.next().expect("a game").expect("a text can be read");
    let texts = |found: &[&dyn ToString]| -> Vec<String> {
        found.iter().map(|found| found.to_string()).collect()
    };
    let errors: Vec<&dyn ToString> = read.errors.iter().map(|error| error as _).collect();
    let warnings: Vec<&dyn ToString> = read.warnings.iter().map(|warning| warning as _).collect();
    let problems = read.problems();
    let problems: Vec<&dyn ToString> = problems.iter().map(|problem| problem as _).collect();
    let bad_turn = "4:11: game 1, turn 1 of White: c9 is not a spot of the board";
    assert_eq!(texts(&errors), [bad_turn]);
    let warned = [
        "1:1: game 1: the Game tag says Gipf2, read as GIPF, did you mean GIPF?",
        "4:18: game 1, turn 2 of White: the game ends with *, its Result tag says 1-0",
    ];
    assert_eq!(texts(&warnings), warned);
    assert_eq!(texts(&problems), [warned[0], bad_turn, warned[1]]);
    assert!(reader.next().is_none());
}
