//! Outcomes and results.

use gipf_game::{Color, GameResult, Outcome, ParseResultError, WinReason};

use crate::toy::End;

const WHITE_RESIGNED: Outcome<End> =
    Outcome::Win { winner: Color::Black, reason: WinReason::Resignation };
const BLACK_OUT_OF_TIME: Outcome<End> =
    Outcome::Win { winner: Color::White, reason: WinReason::Time };
const LAST_COIN: Outcome<End> = Outcome::win(Color::White, End::LastCoin);
const DRAW: Outcome<End> = Outcome::Draw { reason: End::LastCoin };

const ALL: [Outcome<End>; 5] = [WHITE_RESIGNED, BLACK_OUT_OF_TIME, LAST_COIN, DRAW, Outcome::Void];

#[test]
fn an_outcome_is_a_sentence() {
    let sentences = [
        "Black wins: White has resigned",
        "White wins: Black has run out of time",
        "White wins: White has the last coin",
        "draw: LastCoin",
        "void: the position has occurred too often",
    ];
    assert_eq!(ALL.map(|outcome| outcome.to_string()), sentences);
}

#[test]
fn an_outcome_has_a_winner_and_a_result() {
    let [white, black] = Color::ALL;
    let winners = [Some(black), Some(white), Some(white), None, None];
    assert_eq!(ALL.map(Outcome::winner), winners);
    assert_eq!(ALL.map(Outcome::is_loss_on_time), [false, true, false, false, false]);
    let results = ["0-1", "1-0", "1-0", "1/2-1/2", "void"];
    assert_eq!(ALL.map(|outcome| outcome.result().to_string()), results);
    assert_eq!(ALL.map(GameResult::from), ALL.map(Outcome::result));
}

#[test]
fn results_are_written_padded_and_read_back() {
    let texts = ["1-0", "0-1", "1/2-1/2", "void", "*"];
    assert_eq!(GameResult::ALL.map(|result| result.to_string()), texts);
    assert_eq!(texts.map(str::parse), GameResult::ALL.map(Ok));
    assert_eq!(format!("{:>5}|{:<3}|", GameResult::Void, GameResult::Unknown), " void|*  |");
    for bad in ["", "1-1", "1/2", "Void", " *"] {
        assert_eq!(bad.parse::<GameResult>(), Err(ParseResultError), "{bad}");
    }
    assert_eq!(ParseResultError.to_string(), "expected a result: 1-0, 0-1, 1/2-1/2, void or *");
}

#[test]
fn the_winner_gets_the_whole_point_and_nobody_else_more_than_half() {
    let half = Some(0.5);
    let shares = |player| GameResult::ALL.map(|result| result.share(player));
    assert_eq!(shares(Color::White), [Some(1.0), Some(0.0), half, half, None]);
    assert_eq!(shares(Color::Black), [Some(0.0), Some(1.0), half, half, None]);
    let winners = [Some(Color::White), Some(Color::Black), None, None, None];
    assert_eq!(GameResult::ALL.map(GameResult::winner), winners);
}
