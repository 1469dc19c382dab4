//! Notation: the tournament opening.

use crate::common;
use crate::common::{board, checked, play, play_all, refused, to_line, turns, wins};
use gipf_core::{Color, Game, Gipf, IllegalTurn, LossReason, Opening, PlayError, Push, Variant};
use gipf_game::Position;

fn openings(position: &Gipf) -> (Opening, Opening) {
    (position.opening(Color::White), position.opening(Color::Black))
}

#[test]
fn tournament_opening_states() {
    let mut position = board("4/5/6/7/6/5/4 w 18/18 tournament WB");
    assert_eq!(position, Gipf::start(Variant::Tournament));
    for (turn, line) in [
        ("Gb5", "3W/5/6/7/6/5/4 b 16/18 tournament wB"),
        ("Gh2", "3W/5/6/7/6/5/B3 w 16/16 tournament wb"),
        ("Gb2", "W2W/5/6/7/6/5/B3 b 14/16 tournament wb"),
        ("Gh1-h3", "W2W/5/6/7/6/5/BB2 w 14/14 tournament wb"),
        ("e2", "W2W/5/6/w6/6/5/BB2 b 13/14 tournament b"),
        ("Gh5", "W2W/5/6/w6/6/5/BB1B w 13/12 tournament b"),
        ("e8", "W2W/5/6/w5w/6/5/BB1B b 12/12 tournament b"),
        ("d2", "W2W/5/b5/w5w/6/5/BB1B w 12/11 tournament -"),
    ] {
        position = play(&position, turn);
        assert_eq!(to_line(&position), line);
    }
    assert_eq!(openings(&position), (Opening::Closed, Opening::Closed));
}

#[test]
fn f12_first_turn_must_enter_a_gipf_piece() {
    let start = Gipf::start(Variant::Tournament);
    assert_eq!(refused(&start, "b2"), IllegalTurn::OwesGipf);
    assert_eq!(turns(&start).len(), 18);
    assert!(turns(&start).iter().all(|turn| turn.starts_with('G')));
    let black = play(&start, "Gb2");
    assert_eq!(refused(&black, "a1-c3"), IllegalTurn::OwesGipf);
    assert_eq!(turns(&black).len(), 17 + 3);
}

#[test]
fn f12_a_single_first_is_an_illegal_turn_not_a_loss() {
    let mut game = Game::<Gipf>::new(Gipf::start(Variant::Tournament));
    let legal = common::turn(game.position(), "Gb2");
    let mut single = legal;
    let place = legal.push.expect("a push").first_spot();
    single.push = Some(Push::Enter(gipf_core::PieceKind::Single, place));
    assert_eq!(game.play(&single), Err(PlayError::Illegal(IllegalTurn::OwesGipf)));
    assert_eq!((game.turns().len(), game.outcome()), (0, None));
    assert_eq!(game.play(&legal), Ok(()));
}

#[test]
fn opening_gipf_costs_two() {
    let two_left = board("W3/5/6/7/6/5/3B w 2/16 tournament wb");
    assert_eq!(to_line(&play(&two_left, "Gc2")), "W3/W4/6/7/6/5/3B b 0/16 tournament wb");
    let one_left = board("W3/5/6/7/6/5/3B w 1/16 tournament wb");
    let too_small = IllegalTurn::ReserveTooSmall { needed: 2, reserve: 1 };
    assert_eq!(refused(&one_left, "Gc2"), too_small);
    assert_eq!(to_line(&play(&one_left, "c2")), "W3/w4/6/7/6/5/3B b 0/16 tournament b");
}

#[test]
fn while_open_both_kinds_may_enter() {
    let position = board("W3/5/6/7/6/5/3B w 16/16 tournament wb");
    let (gipf, single): (Vec<_>, Vec<_>) =
        turns(&position).into_iter().partition(|turn| turn.starts_with('G'));
    assert_eq!((gipf.len(), single.len()), (16 + 6, 16 + 6));
}

#[test]
fn first_single_closes_the_opening() {
    let open = board("W3/5/6/7/6/5/3B w 16/16 tournament wb");
    let closed = play_all(&open, "c2 Gh2");
    assert_eq!(openings(&closed), (Opening::Closed, Opening::Open));
    assert_eq!(refused(&closed, "Gc6"), IllegalTurn::OpeningClosed);
    assert_eq!(turns(&closed).iter().filter(|turn| turn.starts_with('G')).count(), 0);
}

#[test]
fn the_closed_opening_stays_closed_without_singles_on_the_board() {
    let position = board("WWw1/5/6/7/6/5/3B w 13/16 tournament b");
    let kept = play(&position, "b5;xb4,b5");
    assert_eq!(to_line(&kept), "WW2/5/6/7/6/5/3B b 14/16 tournament b");
    let later = play(&kept, "h2");
    assert_eq!(refused(&later, "Gc2"), IllegalTurn::OpeningClosed);
}

#[test]
fn f3_removing_a_gipf_piece_does_not_close_the_opening() {
    let position = board("WWWW/5/6/7/6/5/3B w 10/16 tournament wb");
    let before = play(&position, "xGb2;Gc2");
    assert_eq!(to_line(&before), "1WWW/W4/6/7/6/5/3B b 10/16 tournament wb");
    let after = play(&position, "Gc2;xGb2");
    assert_eq!(after, before);
    let again = play_all(&after, "Gh2 Gb2;xGb3,Gb4");
    assert_eq!(to_line(&again), "W2W/W4/6/7/6/5/B2B b 12/14 tournament wb");
}

#[test]
fn f6_no_limit_to_gipf_pieces() {
    // Eight lie there, the ninth makes a row, one goes back, and a tenth is entered.
    let eight = board("WWW1/5/6/1W2W2/2W3/3W1/W2B w 2/16 tournament wb");
    let nine = play(&eight, "Gb5;xGb2");
    assert_eq!(to_line(&nine), "1WWW/5/6/1W2W2/2W3/3W1/W2B b 2/16 tournament wb");
    let ten = play_all(&nine, "Gc2 Gb2");
    assert_eq!(to_line(&ten), "WWWW/B4/6/1W2W2/2W3/3W1/W2B b 0/14 tournament wb");
}

#[test]
fn player_who_owes_his_first_turn_has_not_lost() {
    let black_owes = play(&Gipf::start(Variant::Tournament), "Ge8");
    assert_eq!(black_owes.outcome(), None);
    let after_turns = board("W3/5/6/7/6/5/4 w 16/18 tournament wB");
    assert_eq!(after_turns.outcome(), None);
    let not_owed = board("W3/5/6/7/6/5/4 w 16/18 tournament wb");
    assert_eq!(not_owed.outcome(), wins(Color::White, LossReason::NoGipf));
    assert_eq!(turns(&not_owed).len(), 0);
}

#[test]
fn captures_do_not_beat_a_player_who_owes_his_first_turn() {
    let position = board("wwwW/5/6/7/6/5/2W1 w 11/18 tournament B");
    let next = play(&position, "xb2,b3,b4,Gb5;c2");
    assert_eq!(to_line(&next), "4/w4/6/7/6/5/2W1 b 15/18 tournament B");
    assert_eq!(next.outcome(), None);
}

#[test]
fn who_owes_a_gipf_piece_and_cannot_pay_loses() {
    let position = board("4/5/6/7/6/5/3B w 1/16 tournament Wb");
    assert_eq!(position.outcome(), wins(Color::Black, LossReason::NoPush));
    let enough = board("4/5/6/7/6/5/3B w 2/16 tournament Wb");
    assert_eq!(checked(enough).count_turns(), 17 + 3);
}
