//! Passing and the end of a game, sentence by sentence of the rules.

use gipf_game::Position;
use zertz_core::{
    Bitboard, ByColor, Color, EndReason, Game, IllegalTurn, Marble, MarbleCounts, Outcome, Setup,
    Symmetry, Turn, Variant, Zertz, perft,
};

use crate::lines::{place, played, position, texts, turn};

/// Nothing can jump, the pool is empty, and only player 2 has captured marbles.
const MUST_PASS: &str = "wwww/ggggb/bbbb--/-------/------/-----/1--- 1 0/0/0 0/0/0 1/3/4 blitz";

#[test]
fn a_player_passes_who_can_neither_capture_nor_place() {
    let before = position(MUST_PASS);
    assert!(before.must_pass());
    assert_eq!(texts(&before), ["-"]);
    assert_eq!((before.count_turns(), before.outcome()), (1, None));
    let after = played(&before, "-");
    assert_eq!(after, position(&MUST_PASS.replace(" 1 0", " 2 0")));
    assert!(
        Symmetry::of(Variant::Blitz)
            .iter()
            .all(|&s| Zertz::transform_turn(s, &Turn::Pass) == Turn::Pass)
    );
    assert_eq!(after.count_turns(), 3, "player 2 places one of three colors on g1");
    let (place, removed, claimed) = (place("g1"), None, Bitboard::EMPTY);
    let turn = Turn::Place { marble: Marble::White, place, removed, claimed };
    assert_eq!(before.check(&turn), Err(IllegalTurn::MustPass));
    assert_eq!(after.check(&Turn::Pass), Err(IllegalTurn::MustPlace));
}

#[test]
fn nobody_passes_who_can_capture() {
    // The marble on c4 can jump over c3 to c2.
    let line = "wwww/ggggb/-1bb--/bb-----/------/-----/1--- 1 0/0/0 0/0/0 1/3/4 blitz";
    let before = position(line);
    assert!(!before.must_pass());
    assert!(matches!(before.check(&Turn::Pass), Err(IllegalTurn::MustCapture { .. })));
}

#[test]
fn it_is_a_tie_when_nobody_can_move() {
    let line = "wwww/wgggg/gggbbb/bbbbbb-/------/-----/1--- 1 0/0/0 0/0/0 0/0/0 blitz";
    let tie = position(line);
    let outcome = Outcome::Draw { reason: EndReason::NobodyCanMove };
    assert_eq!(tie.outcome(), Some(outcome));
    assert_eq!((tie.count_turns(), tie.must_pass(), tie.has_turn()), (0, false, false));
    assert_eq!(tie.check(&Turn::Pass), Err(IllegalTurn::GameOver(outcome)));
    assert_eq!(outcome.to_string(), "draw: nobody can place or capture a marble");
}

#[test]
fn nobody_having_marbles_is_no_tie_while_one_can_be_captured() {
    let line = "wwww/wgggg/gggbbb/bbbbb1-/------/-----/b--- 1 0/0/0 0/0/0 0/0/0 blitz";
    let before = position(line);
    assert_eq!(before.outcome(), None);
    assert!(before.must_capture());
}

/// A position after a turn of player 1 with these captured marbles; the others are in the pool.
fn captured(variant: Variant, captured: MarbleCounts) -> Zertz {
    let mut setup = Setup { side_to_move: Color::Black, ..Setup::start(variant) };
    setup.captured.white = captured;
    for marble in Marble::ALL {
        setup.pool[marble] -= captured[marble];
    }
    setup.validate().expect("a position")
}

#[test]
fn a_winning_set_wins_at_once() {
    let sets = |variant, sets: [[u8; 3]; 4]| {
        let sets = sets.map(|[white, gray, black]| MarbleCounts::new(white, gray, black));
        for set in sets {
            let won = captured(variant, set);
            let outcome = Outcome::win(Color::White, EndReason::Captured(set));
            assert_eq!(won.outcome(), Some(outcome));
            assert_eq!((won.count_turns(), won.legal_turns().len()), (0, 0));
            assert_eq!((perft(&won, 1), perft(&won, 2)), (0, 0));
            for marble in set.colors() {
                let mut fewer = set;
                fewer[marble] -= 1;
                assert_eq!(captured(variant, fewer).outcome(), None, "{variant} {fewer}");
            }
        }
        assert_eq!(variant.winning_sets(), sets);
    };
    let usual = [[4, 0, 0], [0, 5, 0], [0, 0, 6], [3, 3, 3]];
    sets(Variant::Basic, usual);
    sets(Variant::Tournament, usual);
    sets(Variant::Large, usual);
    sets(Variant::Blitz, [[3, 0, 0], [0, 4, 0], [0, 0, 5], [2, 2, 2]]);
}

#[test]
fn outcomes_name_the_set() {
    let text = |set| captured(Variant::Basic, set).outcome().expect("over").to_string();
    assert_eq!(text(MarbleCounts::new(0, 5, 0)), "Player 1 wins: 5 gray marbles captured");
    let each = MarbleCounts::new(3, 3, 4);
    assert_eq!(text(each), "Player 1 wins: 3 marbles of each color captured");
}

#[test]
fn a_board_without_rings_is_won_by_the_player_who_has_moved_last() {
    let before = position("w---/-----/------/---2--/------/-----/---- 2 5/8/10 0/0/0 0/0/0 basic");
    let after = played(&before, "Gd4,d5xWa1Gd4");
    let outcome = Outcome::win(Color::Black, EndReason::NoRings);
    assert_eq!((after.side_to_move(), after.outcome()), (Color::White, Some(outcome)));
    assert_eq!(outcome.to_string(), "Player 2 wins: no ring is left");
    assert_eq!(after.count_turns(), 0);
}

#[test]
fn a_set_is_named_before_the_missing_rings() {
    let before = position("wwww/-----/------/---2--/------/-----/---- 2 2/8/10 0/0/0 0/0/0 basic");
    let after = played(&before, "Gd4,d5xWa1Wa2Wa3Wa4Gd4");
    let reason = EndReason::Captured(MarbleCounts::new(4, 0, 0));
    assert_eq!(after.outcome(), Some(Outcome::win(Color::Black, reason)));
}

#[test]
fn the_side_to_move_changes_after_every_turn() {
    for line in [MUST_PASS, "4/5/wg1b2/7/6/5/4 1 5/3/9 0/4/0 0/0/0 basic"] {
        let before = position(line);
        for turn in before.legal_turns() {
            assert_eq!(before.play_unchecked(&turn).side_to_move(), Color::Black);
        }
    }
}

#[test]
fn the_third_occurrence_of_a_position_is_a_tie() {
    assert_eq!(<Zertz as Position>::REPETITION_LIMIT, Some(3));
    let outcome = Outcome::Draw { reason: EndReason::Repetition };
    assert_eq!(Zertz::default().repetition_outcome(), outcome);
    assert_eq!(outcome.to_string(), "draw: the position has occurred three times");
}

/// No ring is free while the edge is full, so that what is placed on it and captured again changes nothing. The
/// black marbles of d4 and d6 go round in a circle.
#[test]
fn a_position_recurs_when_each_player_places_what_the_other_captures() {
    let line = "----/-----/-gbbb-/-b1b1b-/-bbbb-/-----/---- 1 0/0/0 3/3/0 3/4/0 basic";
    let start = position(line);
    let mut game = Game::<Zertz>::new(start);
    for round in [2, 3] {
        for text in ["Gd3", "xd3Bd5", "xd6Gd4", "Bd6"] {
            assert_eq!(game.outcome(), None, "{round} {text}");
            let turn = turn(game.position(), text);
            game.play(&turn).expect("a legal turn");
        }
        assert_eq!((*game.position(), game.repetitions()), (start, round));
    }
    assert_eq!(game.outcome(), Some(Outcome::Draw { reason: EndReason::Repetition }));
    assert_eq!(start.outcome(), None, "the position alone is not over");
}

#[test]
fn only_turns_that_leave_the_rings_while_the_pool_is_empty_can_be_undone_by_others() {
    let pass = position(MUST_PASS);
    assert!(!pass.is_irreversible(&played(&pass, "-")));
    let start = Zertz::start(Variant::Basic);
    assert!(start.is_irreversible(&played(&start, "Wd4,d1")));
    let capture = position("4/5/wg4/7/6/5/4 1 5/7/10 0/0/0 0/0/0 basic");
    assert!(capture.is_irreversible(&played(&capture, "xc1Gc3")));
    let without_pool = position("4/4w/w5/7/5w/5/3w 1 0/0/0 0/4/5 2/4/5 basic");
    assert!(without_pool.is_irreversible(&played(&without_pool, "Gd4,a1")));
    assert_eq!(without_pool.to_setup().captured.map(MarbleCounts::total), ByColor::new(9, 11));
}
