//! Games with their history: repetition with hands, forgetting it, and ends from outside.

use gipf_game::Position;
use gipf_potentials::{Color, Game, GipfPotentials, LossReason, Outcome, PlayError};

use super::{position, read};

/// Each player enters four pieces on their own side and takes them back.
const ROUND: &str = "b2 h5 b3 h4 b4 h3 b5;xb2,b3,b4,b5 h2;xh2,h3,h4,h5";

/// The same with GIPF-pieces in the opening, which forfeit no hand.
const GIPF_ROUND: &str = "Gb2 Gh5 Gb3 Gh4 Gb4 Gh3 Gb5;xGb2,Gb3,Gb4,Gb5 Gh2;xGh2,Gh3,Gh4,Gh5";

fn play_on(game: &mut Game<GipfPotentials>, texts: &str) {
    for text in texts.split_whitespace() {
        assert_eq!(game.outcome(), None, "before {text}");
        let turn = read(game.position(), text);
        assert_eq!(game.play(&turn), Ok(()));
    }
}

fn game(line: &str) -> Game<GipfPotentials> {
    Game::<GipfPotentials>::new(position(line))
}

#[test]
fn the_third_occurrence_with_hands_is_void() {
    let mut game = game("4/W4/6/7/6/B4/4 w 8/8 tournament wb t1z2/y3");
    for occurrences in 1..=3 {
        assert_eq!(game.repetitions(), occurrences);
        if occurrences < 3 {
            play_on(&mut game, GIPF_ROUND);
        }
    }
    assert_eq!(game.outcome(), Some(Outcome::Void));
    let more = read(game.position(), "Gb2");
    assert_eq!(game.play(&more), Err(PlayError::GameOver(Outcome::Void)));
    assert_eq!(game.position().outcome(), None, "repetition belongs to the game");
    let _ = game.undo();
    assert_eq!((game.repetitions(), game.outcome()), (2, None));
}

#[test]
fn a_position_with_another_hand_is_another_position() {
    // The first plain piece forfeits White's hand: the start does not occur again.
    let mut forfeited = game("4/5/6/7/6/5/4 w 4/4 basic t1/-");
    play_on(&mut forfeited, ROUND);
    assert_eq!(forfeited.repetitions(), 1);
    play_on(&mut forfeited, ROUND);
    assert_eq!((forfeited.repetitions(), forfeited.outcome()), (2, None));
    // The position after that piece is the first that can.
    play_on(&mut forfeited, "b2");
    assert_eq!((forfeited.repetitions(), forfeited.outcome()), (3, Some(Outcome::Void)));
    // Without a hand it does.
    let mut plain = game("4/5/6/7/6/5/4 w 4/4 basic -/-");
    play_on(&mut plain, ROUND);
    play_on(&mut plain, ROUND);
    assert_eq!(plain.outcome(), Some(Outcome::Void));
}

#[test]
fn what_makes_positions_differ_for_repetition() {
    let lines = [
        "W3/5/6/7/6/5/3B w 10/10 tournament wb t1/-",
        "W3/5/6/7/6/5/3B b 10/10 tournament wb t1/-",
        "W3/5/6/7/6/5/3B w 9/10 tournament wb t1/-",
        "W3/5/6/7/6/5/3B w 10/10 tournament w t1/-",
        "W3/5/6/7/6/5/3B w 10/10 tournament - t1/-",
        "W3/5/6/7/6/5/3B w 10/10 tournament wb -/t1",
        "W3/5/6/7/6/5/3B w 10/10 tournament wb t2/-",
        "W3/5/6/7/6/5/3B w 10/10 tournament wb z1/-",
        "W3/5/6/7/6/5/3B w 10/10 tournament wb -/-",
        "wt3/5/6/7/6/5/3B w 10/10 tournament b t1/-",
        "wz3/5/6/7/6/5/3B w 10/10 tournament b t1/-",
        "Tw3/5/6/7/6/5/3B w 10/10 tournament b t1/-",
        "Zw3/5/6/7/6/5/3B w 10/10 tournament b t1/-",
        "b+3/5/6/7/6/5/3B w 10/10 tournament - t1/-",
        "bd+3/5/6/7/6/5/3B w 10/10 tournament - t1/-",
        "w++3/5/6/7/6/5/3B w 10/10 tournament - t1/-",
        "W3/5/6/7/6/5/3B w 10/10 standard t1/-",
    ];
    let positions = lines.map(position);
    for (i, position) in positions.iter().enumerate() {
        for other in &positions[..i] {
            assert_ne!(position, other);
            assert_ne!(position.hash64(), other.hash64());
        }
    }
}

#[test]
fn entering_a_loaded_piece_and_using_one_cannot_be_repeated() {
    let mut game = game("wy3/5/6/7/6/5/4 w 4/4 basic t1/-");
    play_on(&mut game, "Th2");
    // The potential is still unused, so this alone could come again.
    assert_eq!(game.reversible_positions().len(), 2);
    play_on(&mut game, "b5");
    assert_eq!(game.reversible_positions().len(), 3);
    play_on(&mut game, "Yb2^b3");
    assert_eq!(game.reversible_positions().len(), 1, "nothing from before can come again");
}

const START: &str = "4/5/6/7/6/5/4 w 4/4 basic -/-";

#[test]
fn forgotten_repetitions_do_not_count() {
    let mut game = game(START);
    play_on(&mut game, ROUND);
    assert_eq!(game.repetitions(), 2);
    game.bar_repetitions();
    assert_eq!((game.repetitions(), game.outcome()), (0, None));
    assert!(game.reversible_positions().is_empty());
    for occurrences in 1..=2 {
        play_on(&mut game, ROUND);
        assert_eq!(game.repetitions(), occurrences);
        assert_eq!(game.position(), game.start());
    }
    // The first position that counts is the one after the next turn.
    play_on(&mut game, "b2");
    assert_eq!((game.turns().len(), game.outcome()), (25, Some(Outcome::Void)));
}

#[test]
fn forgetting_makes_a_void_game_go_on() {
    let mut game = game(START);
    play_on(&mut game, ROUND);
    play_on(&mut game, ROUND);
    assert_eq!(game.outcome(), Some(Outcome::Void));
    game.bar_repetitions();
    assert_eq!(game.outcome(), None);
    play_on(&mut game, "c2");
    assert_eq!(game.repetitions(), 1);
}

#[test]
fn undo_before_a_forget_takes_it_back() {
    let mut game = game(START);
    play_on(&mut game, ROUND);
    game.bar_repetitions();
    let last = game.undo().expect("a turn");
    assert_eq!(game.play(&last), Ok(()));
    assert_eq!(game.repetitions(), 2, "as if nothing had been forgotten");
}

/// What is forgotten belongs to the turn that follows: with that turn it is taken back.
#[test]
fn undo_of_the_turn_after_a_forget_takes_it_back() {
    let mut game = game(START);
    play_on(&mut game, ROUND);
    game.bar_repetitions();
    play_on(&mut game, "c2 c6");
    assert_eq!(game.reversible_positions().len(), 2);
    let _ = game.undo();
    assert_eq!(game.reversible_positions().len(), 1, "the forget came before c2");
    let _ = game.undo();
    assert_eq!((game.repetitions(), game.turns().len()), (2, 8));
}

#[test]
fn repetitions_can_be_forgotten_again_and_again() {
    let mut game = game(START);
    game.bar_repetitions();
    play_on(&mut game, ROUND);
    game.bar_repetitions();
    play_on(&mut game, "c2");
    assert_eq!(game.reversible_positions().len(), 1);
    let _ = game.undo();
    // The first forget still holds: the start is not counted.
    assert_eq!((game.repetitions(), game.reversible_positions().len()), (1, 8));
    // Twice at the same place is once.
    game.bar_repetitions();
    game.bar_repetitions();
    assert_eq!(game.repetitions(), 0);
    play_on(&mut game, "c2");
    let _ = game.undo();
    assert_eq!(game.repetitions(), 1);
}

fn lost() -> Outcome {
    Outcome::win(Color::Black, LossReason::NoPush)
}

#[test]
fn an_end_from_outside_ends_the_game() {
    let mut game = game(START);
    play_on(&mut game, "b2");
    game.end(lost());
    assert_eq!(game.outcome(), Some(lost()));
    assert_eq!(game.position().outcome(), None);
    let more = read(game.position(), "b3");
    assert_eq!(game.play(&more), Err(PlayError::GameOver(lost())));
    assert_eq!(game.turns().len(), 1);
}

#[test]
fn an_end_from_outside_is_taken_back_with_the_last_turn() {
    let mut game = game(START);
    play_on(&mut game, "b2 b3");
    game.end(lost());
    let last = game.undo().expect("a turn");
    assert_eq!(game.outcome(), None);
    assert_eq!((game.turns().len(), game.play(&last)), (1, Ok(())));
}

#[test]
fn an_end_from_outside_at_the_start_is_taken_back_without_a_turn() {
    let mut game = game(START);
    game.end(lost());
    assert_eq!((game.undo(), game.outcome()), (None, None));
}

#[test]
fn a_game_that_is_over_is_not_ended_again() {
    // By an end from outside, by a resignation, by the rules, by repetition.
    let mut game = game(START);
    game.end(lost());
    game.end(Outcome::Void);
    game.resign(Color::Black);
    assert_eq!(game.outcome(), Some(lost()));

    let mut resigned = Game::<GipfPotentials>::new(position(START));
    resigned.resign(Color::Black);
    let outcome = resigned.outcome();
    resigned.end(lost());
    assert_eq!(resigned.outcome(), outcome);

    let mut finished = Game::<GipfPotentials>::new(position("w3/5/6/7/6/5/4 w 0/4 basic -/-"));
    assert_eq!(finished.outcome(), Some(lost()));
    finished.end(Outcome::Void);
    assert_eq!(finished.outcome(), Some(lost()));

    let mut void = Game::<GipfPotentials>::new(position(START));
    play_on(&mut void, ROUND);
    play_on(&mut void, ROUND);
    void.end(lost());
    assert_eq!(void.outcome(), Some(Outcome::Void));
}

#[test]
fn an_end_can_be_void() {
    let mut game =
        Game::<GipfPotentials>::new(GipfPotentials::start(gipf_potentials::Variant::Basic));
    game.end(Outcome::Void);
    assert_eq!(game.outcome(), Some(Outcome::Void));
}
