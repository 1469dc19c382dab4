//! Games: history, undo, repetition, resignation and time.

use std::error::Error;

use gipf_game::{Color, Game, Outcome, PlayError, Position, WinReason};

use crate::perft::Told;
use crate::toy::{Edge, End, IllegalTurn, Toy, Turn};

fn played(coins: u8, turns: &[Turn]) -> Game<Toy> {
    let mut game = Game::new(Toy::start(coins));
    play_on(&mut game, turns);
    game
}

fn play_on(game: &mut Game<Toy>, turns: &[Turn]) {
    for turn in turns {
        game.play(turn).expect("a legal turn");
    }
}

/// Two turns after which the position is the same.
const ROUND: [Turn; 2] = [Turn::Left, Turn::Right];

#[test]
fn a_game_begins_with_its_start_alone() {
    let game = played(2, &[]);
    assert_eq!((game.start(), game.position()), (&Toy::start(2), &Toy::start(2)));
    assert_eq!(game.positions(), [Toy::start(2)]);
    assert_eq!(game.turns(), []);
    assert_eq!((game.repetitions(), game.outcome()), (1, None));
}

#[test]
fn turns_and_positions_are_kept_in_order() {
    let game = played(2, &[Turn::Right, Turn::Take]);
    let [after, now] = [Toy::new(2, 2, Color::Black), Toy::new(2, 1, Color::White)];
    assert_eq!(game.turns(), [Turn::Right, Turn::Take]);
    assert_eq!(game.positions(), [Toy::start(2), after, now]);
    assert_eq!((game.start(), game.position()), (&Toy::start(2), &now));
}

#[test]
fn an_illegal_turn_is_refused_with_the_reason_of_the_game_and_changes_nothing() {
    let mut game = played(2, &[Turn::Left]);
    let before = game.clone();
    let error = game.play(&Turn::Left).expect_err("off the row");
    assert_eq!(error, PlayError::Illegal(IllegalTurn::OffRow(Edge(0))));
    assert_eq!(error.to_string(), "the pawn would leave the row");
    assert_eq!(error.source().map(ToString::to_string).as_deref(), Some("cell 0 is at the edge"));
    assert_eq!(game, before);
}

#[test]
fn the_last_coin_ends_a_game() {
    let mut game = played(1, &[Turn::Left, Turn::Take]);
    let over = Outcome::win(Color::Black, End::LastCoin);
    assert_eq!(game.outcome(), Some(over));
    let error = game.play(&Turn::Right).expect_err("over");
    assert_eq!(error, PlayError::GameOver(over));
    assert_eq!(error.to_string(), "the game is over: Black wins: Black has the last coin");
    assert!(error.source().is_none());
}

#[test]
fn undo_gives_back_the_turns_last_first() {
    let mut game = played(2, &[Turn::Right, Turn::Take]);
    assert_eq!(game.undo(), Some(Turn::Take));
    assert_eq!(game, played(2, &[Turn::Right]));
    assert_eq!(game.undo(), Some(Turn::Right));
    assert_eq!(game, played(2, &[]));
    assert_eq!(game.undo(), None);
    assert_eq!(game, played(2, &[]));
}

#[test]
fn who_resigns_or_runs_out_of_time_loses() {
    for (end, reason) in [
        (Game::resign as fn(&mut Game<Toy>, Color), WinReason::Resignation),
        (Game::lose_on_time, WinReason::Time),
    ] {
        for loser in Color::ALL {
            let mut game = played(2, &[Turn::Left]);
            end(&mut game, loser);
            assert_eq!(game.outcome(), Some(Outcome::Win { winner: !loser, reason }));
        }
    }
}

#[test]
fn a_game_can_end_by_what_the_position_does_not_show() {
    let mut game = played(2, &[]);
    game.end(Outcome::Void);
    assert_eq!(game.outcome(), Some(Outcome::Void));
}

#[test]
fn a_finished_game_does_not_end_again() {
    let resigned = Outcome::Win { winner: Color::Black, reason: WinReason::Resignation };
    let mut game = played(2, &[]);
    game.resign(Color::White);
    game.resign(Color::Black);
    game.lose_on_time(Color::Black);
    game.end(Outcome::Void);
    assert_eq!(game.outcome(), Some(resigned));
    let mut drawn = played(1, &[Turn::Take]);
    drawn.resign(Color::White);
    assert_eq!(drawn.outcome(), Some(Outcome::Draw { reason: End::LastCoin }));
}

#[test]
fn undo_takes_a_resignation_back_also_at_the_start() {
    let mut game = played(2, &[Turn::Left]);
    game.resign(Color::White);
    assert_eq!(game.undo(), Some(Turn::Left));
    assert_eq!(game.outcome(), None);
    game.lose_on_time(Color::White);
    assert_eq!(game.undo(), None);
    assert_eq!(game.outcome(), None);
}

#[test]
fn the_third_occurrence_of_a_position_makes_a_game_void() {
    let mut game = played(2, &ROUND);
    assert_eq!((game.repetitions(), game.outcome()), (2, None));
    play_on(&mut game, &[Turn::Right]);
    assert_eq!(game.repetitions(), 1, "the pawn has not been there before");
    play_on(&mut game, &[Turn::Left]);
    assert_eq!((game.repetitions(), game.outcome()), (3, Some(Outcome::Void)));
    assert_eq!(game.outcome(), Some(game.position().repetition_outcome()));
    let error = game.play(&Turn::Take).expect_err("over").to_string();
    assert_eq!(error, "the game is over: void: the position has occurred too often");
    assert_eq!(game.undo(), Some(Turn::Left));
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_game_without_a_limit_is_never_void() {
    let mut game = Game::new(Told::start(0));
    for _ in 0..9 {
        game.play(&2).expect("always legal");
    }
    assert_eq!((game.repetitions(), game.outcome()), (10, None));
}

#[test]
fn only_positions_since_the_last_irreversible_turn_can_occur_again() {
    let mut game = played(4, &[Turn::Left]);
    assert_eq!(game.reversible_positions(), game.positions());
    play_on(&mut game, &[Turn::Take]);
    assert_eq!(game.reversible_positions(), &game.positions()[2..]);
    play_on(&mut game, &[Turn::Right, Turn::Take, Turn::Left, Turn::Right]);
    assert_eq!(game.reversible_positions(), &game.positions()[4..]);
    assert_eq!(game.repetitions(), 2);
}

#[test]
fn forgotten_repetitions_come_back_with_undo_of_the_turn_after() {
    let mut game = played(2, &ROUND);
    game.bar_repetitions();
    assert_eq!((game.repetitions(), game.reversible_positions()), (0, [].as_slice()));
    play_on(&mut game, &ROUND);
    assert_eq!((game.repetitions(), game.outcome()), (1, None));
    assert_eq!(game.reversible_positions(), &game.positions()[3..]);
    game.undo().expect("a turn");
    assert_eq!(game.reversible_positions().len(), 1, "it was forgotten before that turn");
    game.undo().expect("a turn");
    assert_eq!(game.repetitions(), 2, "the forgetting is taken back with the turn after it");
}

#[test]
fn forgotten_repetitions_come_back_with_undo_of_the_turn_before() {
    let mut game = played(2, &ROUND);
    game.bar_repetitions();
    let last = game.undo().expect("a turn");
    assert_eq!(game.reversible_positions(), game.positions());
    play_on(&mut game, &[last]);
    assert_eq!(game.repetitions(), 2);
}

#[test]
fn an_irreversible_turn_after_a_forgotten_part_counts_from_itself() {
    let mut game = played(3, &ROUND);
    game.bar_repetitions();
    play_on(&mut game, &[Turn::Left, Turn::Take, Turn::Right]);
    assert_eq!(game.reversible_positions(), &game.positions()[4..]);
}
