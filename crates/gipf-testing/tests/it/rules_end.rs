//! Notation: how a game ends.

use crate::common::{
    board, checked, firsts, groups, lasts, play, play_all, refused, set, spots, to_line, turn,
    turns, violations, wins,
};
use gipf_core::{
    ByColor, Color, Game, Gipf, HandicapError, IllegalTurn, LossReason, Outcome, PlayError,
};
use gipf_game::Position;

#[test]
fn empty_reserve_loses() {
    let position = board("3w/5/6/7/6/5/4 w 0/12 basic");
    let outcome = wins(Color::Black, LossReason::NoPush);
    assert_eq!(position.outcome(), outcome);
    assert_eq!((position.count_turns(), turns(&position).len()), (0, 0));
    assert_eq!(refused(&position, "c2"), IllegalTurn::GameOver(outcome.expect("one")));
    // The other player's empty reserve is not looked at before their turn.
    assert_eq!(board("3w/5/6/7/6/5/4 b 0/12 basic").outcome(), None);
}

#[test]
fn the_last_piece_may_be_pushed() {
    let position = board("3w/5/6/7/6/5/2b1 b 5/1 basic");
    let next = play_all(&position, "h2 e8");
    assert_eq!(to_line(&next), "3w/5/6/6w/6/5/b1b1 b 4/0 basic");
    assert_eq!(next.outcome(), wins(Color::White, LossReason::NoPush));
}

#[test]
fn empty_reserve_refilled_before_the_push() {
    let position = board("wwww/5/6/7/6/5/3b w 0/12 basic");
    assert_eq!(position.outcome(), None);
    let next = play(&position, "xb2,b3,b4,b5;c2");
    assert_eq!(to_line(&next), "4/w4/6/7/6/5/3b b 3/12 basic");
    assert_eq!(position.count_turns(), 17 + 3);
}

#[test]
fn reserve_emptied_by_the_push_is_refilled_after_it() {
    let position = board("www1/5/6/7/6/5/3b w 1/12 basic");
    let next = play(&position, "b5;xb2,b3,b4,b5");
    assert_eq!(to_line(&next), "4/5/6/7/6/5/3b b 4/12 basic");
    let emptied = play_all(&position, "c2 h2");
    assert_eq!(emptied.outcome(), wins(Color::Black, LossReason::NoPush));
}

#[test]
fn captures_that_leave_no_push_are_not_legal_when_others_would() {
    // c6 must go; if no GIPF-piece goes with it, the reserve stays empty.
    let position = board("W3/WWWWb/6/7/6/5/3B w 0/15 tournament -");
    let mut expected = groups(&["c6*"], &["Gc2", "Gc3", "Gc4", "Gc5"]);
    assert!(expected.remove("xc6*"));
    assert_eq!(firsts(&position), expected);
    let empty = IllegalTurn::ReserveTooSmall { needed: 1, reserve: 0 };
    assert_eq!(refused(&position, "xc6*;b5"), empty);

    let optional = board("WWWW/5/6/7/6/5/W2B w 0/15 tournament -");
    let mut expected = groups(&[], &["Gb2", "Gb3", "Gb4", "Gb5"]);
    assert!(expected.remove(""));
    assert_eq!(firsts(&optional), expected);
    assert_eq!(refused(&optional, "c2"), empty);
}

#[test]
fn captures_that_end_the_game_are_legal_with_nothing_left_to_push() {
    let position = board("WWWW/5/6/BwwwwB1/6/5/4 w 0/14 tournament -");
    let next = play(&position, "xGe2*,e3,e4,e5,e6,Ge7*");
    assert_eq!(to_line(&next), "WWWW/5/6/7/6/5/4 b 4/14 tournament -");
    assert_eq!(next.outcome(), wins(Color::White, LossReason::NoGipf));
    let own = board("WWWW/5/6/7/6/5/3B w 0/16 tournament -");
    let lost = play(&own, "xGb2,Gb3,Gb4,Gb5");
    assert_eq!(lost.outcome(), wins(Color::Black, LossReason::NoGipf));
    assert_eq!(refused(&own, "c2"), IllegalTurn::ReserveTooSmall { needed: 1, reserve: 0 });
}

#[test]
fn taking_the_opponents_last_gipf_piece_wins() {
    let row = board("4/5/6/www1B2/6/5/W2w w 12/14 standard");
    let next = play(&row, "e1-e5;xe2,e3,e4,e5,Ge6*");
    assert_eq!(to_line(&next), "4/5/6/7/6/5/W2w b 15/14 standard");
    assert_eq!(next.outcome(), wins(Color::White, LossReason::NoGipf));
    assert_eq!(play(&row, "e1-e5;xe2,e3,e4,e5").outcome(), None);
}

#[test]
fn first_captures_that_end_the_game_have_no_push() {
    let position = board("4/5/6/1wWwwB1/6/5/W3 w 11/16 standard");
    let singles = ["e3", "e5", "e6"];
    let mut expected = groups(&singles, &["Ge4", "Ge7*"]);
    assert_eq!(firsts(&position), expected);
    expected.retain(|group| group.contains("Ge7*"));
    let ends: Vec<String> =
        turns(&position).into_iter().filter(|turn| !turn.contains(';')).collect();
    assert_eq!(ends, Vec::from_iter(expected));
    for end in &ends {
        assert_eq!(play(&position, end).outcome(), wins(Color::White, LossReason::NoGipf));
    }
    assert_eq!(refused(&position, "xe3,e5,e6,Ge7*;c2"), IllegalTurn::GoesOnAfterEnd);
    assert_eq!(refused(&position, "xe3,e5,e6"), IllegalTurn::NoPush);
}

#[test]
fn f10_taking_both_last_gipf_pieces_wins() {
    let position = board("4/5/6/1wWwwB1/6/5/4 w 13/16 standard");
    let both = play(&position, "xe3,Ge4,e5,e6,Ge7*");
    assert_eq!(to_line(&both), "4/5/6/7/6/5/4 b 18/16 standard");
    assert_eq!(both.outcome(), wins(Color::White, LossReason::NoGipf));
    let pushed = board("4/5/6/wWw1B2/6/5/4 w 14/16 standard");
    let both = play(&pushed, "e1-e5;xe2,e3,Ge4,e5,Ge6*");
    assert_eq!(both.outcome(), wins(Color::White, LossReason::NoGipf));
}

#[test]
fn own_last_gipf_piece_taken_by_choice_loses() {
    let position = board("4/5/6/1wWwwB1/6/5/4 w 13/16 standard");
    let lost = play(&position, "xe3,Ge4,e5,e6");
    assert_eq!(to_line(&lost), "4/5/6/5B1/6/5/4 b 18/16 standard");
    assert_eq!(lost.outcome(), wins(Color::Black, LossReason::NoGipf));
    assert_eq!(lost.count_turns(), 0);
    assert_eq!(position.count_turns(), 3 + 18, "three ends, or e4 and e7 stay");
    assert_eq!(refused(&position, "xe3,Ge4,e5,e6;c2"), IllegalTurn::GoesOnAfterEnd);
}

#[test]
fn own_last_gipf_piece_taken_after_the_push_loses() {
    let position = board("wwW1/5/6/7/6/5/3B w 14/16 standard");
    assert_eq!(lasts(&position, "b5"), set(["xb2,b3,Gb4,b5", "xb2,b3,b5"]));
    let lost = play(&position, "b5;xb2,b3,Gb4,b5");
    assert_eq!(lost.outcome(), wins(Color::Black, LossReason::NoGipf));
}

#[test]
fn no_gipf_piece_on_the_board_loses_in_standard() {
    let lost = board("w3/5/6/7/6/5/3B b 17/16 standard");
    assert_eq!(lost.outcome(), wins(Color::Black, LossReason::NoGipf));
    let both = board("w3/5/6/7/6/5/3b b 17/16 standard");
    assert_eq!(both.outcome(), wins(Color::White, LossReason::NoGipf), "White took the last ones");
    assert_eq!((lost.count_turns(), both.count_turns()), (0, 0));
}

#[test]
fn basic_has_no_gipf_loss() {
    let position = board("4/5/6/7/6/5/4 w 1/1 basic");
    assert_eq!(position.outcome(), None);
    let end = play_all(&position, "b2 b3");
    assert_eq!(end.outcome(), wins(Color::Black, LossReason::NoPush));
}

#[test]
fn handicaps_of_one_to_three_pieces() {
    for (white, black, line) in [
        (0, 3, "b2w/5/6/w5b/6/5/b2w w 12/15 basic"),
        (1, 0, "b2w/5/6/w5b/6/5/b2w w 13/12 basic"),
        (2, 2, "b2w/5/6/w5b/6/5/b2w w 14/14 basic"),
    ] {
        let start = Gipf::with_handicap(ByColor { white, black }).expect("at most three");
        assert_eq!(checked(start), board(line));
        let next = play(&start, "b3");
        assert_eq!(next.reserve(Color::White), 11 + white);
        assert_eq!((start.count_turns(), next.count_turns()), (30, 31));
    }
    let four = Gipf::with_handicap(ByColor { white: 0, black: 4 });
    assert_eq!(four, Err(HandicapError { color: Color::Black, extra: 4 }));
    assert_eq!(violations("b2w/5/6/w5b/6/5/b2w w 15/15 basic"), []);
    assert_eq!(violations("b2w/5/6/w5b/6/5/b2w w 16/15 basic").len(), 1);
}

/// Each player enters four pieces on their own side and takes them back.
const ROUND: &str = "b2 h5 b3 h4 b4 h3 b5;xb2,b3,b4,b5 h2;xh2,h3,h4,h5";

fn play_on(game: &mut Game<Gipf>, texts: &str) {
    for text in texts.split_whitespace() {
        assert_eq!(game.outcome(), None, "before {text}");
        let turn = turn(game.position(), text);
        assert_eq!(game.play(&turn), Ok(()));
        checked(*game.position());
    }
}

#[test]
fn second_repetition_is_not_void() {
    let mut game = Game::<Gipf>::new(board("4/5/6/7/6/5/4 w 4/4 basic"));
    assert_eq!(game.repetitions(), 1);
    play_on(&mut game, ROUND);
    assert_eq!(game.position(), game.start());
    assert_eq!((game.repetitions(), game.outcome()), (2, None));
}

#[test]
fn f7_third_repetition_is_void() {
    let mut game = Game::<Gipf>::new(board("4/5/6/7/6/5/4 w 4/4 basic"));
    play_on(&mut game, ROUND);
    play_on(&mut game, ROUND);
    assert_eq!((game.repetitions(), game.outcome()), (3, Some(Outcome::Void)));
    assert_eq!(game.turns().len(), 16);
    let more = turn(game.position(), "b2");
    assert_eq!(game.play(&more), Err(PlayError::GameOver(Outcome::Void)));
    assert_eq!(game.position().outcome(), None, "repetition belongs to the game");
}

#[test]
fn void_is_undone_by_undo() {
    let mut game = Game::<Gipf>::new(board("4/5/6/7/6/5/4 w 4/4 basic"));
    play_on(&mut game, ROUND);
    play_on(&mut game, ROUND);
    let last = game.undo().expect("a turn");
    assert_eq!(last.after, spots("h2 h3 h4 h5"));
    assert_eq!((game.repetitions(), game.outcome()), (2, None));
    play_on(&mut game, "c2");
    assert_eq!((game.repetitions(), game.outcome()), (1, None));
}

#[test]
fn repetition_counts_every_position_of_the_round() {
    // The first turn is outside the round, so the position after it is the one that repeats.
    let mut game = Game::<Gipf>::new(board("4/5/6/7/6/5/4 w 5/4 basic"));
    play_on(&mut game, "e2");
    let round = "h5 b2 h4 b3 h3 b4 h2;xh2,h3,h4,h5 b5;xb2,b3,b4,b5";
    play_on(&mut game, round);
    play_on(&mut game, round);
    assert_eq!((game.turns().len(), game.outcome()), (17, Some(Outcome::Void)));
}

#[test]
fn what_makes_positions_differ_for_repetition() {
    let lines = [
        "W3/5/6/7/6/5/3B w 10/10 tournament wb",
        "W3/5/6/7/6/5/3B b 10/10 tournament wb",
        "W3/5/6/7/6/5/3B w 9/10 tournament wb",
        "W3/5/6/7/6/5/3B w 10/9 tournament wb",
        "W3/5/6/7/6/5/3B w 10/10 tournament w",
        "W3/5/6/7/6/5/3B w 10/10 tournament b",
        "w3/5/6/7/6/5/3B w 10/10 tournament b",
        "3W/5/6/7/6/5/3B w 10/10 tournament wb",
        "B3/5/6/7/6/5/3W w 10/10 tournament wb",
        "W3/5/6/7/6/5/3B w 10/10 standard",
    ];
    let positions = lines.map(board);
    for (i, position) in positions.iter().enumerate() {
        for other in &positions[..i] {
            assert_ne!(position, other);
            assert_ne!(position.hash64(), other.hash64());
        }
    }
}
