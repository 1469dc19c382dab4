//! Entering loaded pieces, forfeiting the hand, and the tournament opening.

use gipf_game::Position;
use gipf_potentials::{GipfPotentials, Hand, IllegalTurn, Potential, Start, Variant};

use super::{illegal, legal, play, position, turns};

const START: &str = "b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z1/d6";

#[test]
fn a_loaded_piece_is_one_piece_of_the_reserve_and_one_potential_of_the_hand() {
    legal(START, "Tb3", "bwt1w/5/6/w5b/6/5/b2w b 11/12 basic t2z1/d6");
    legal(START, "Zb3", "bwz1w/5/6/w5b/6/5/b2w b 11/12 basic t3/d6");
    legal(START, "Ze1-e3", "b2w/5/6/wzw4b/6/5/b2w b 11/12 basic t3/d6");
}

#[test]
fn each_player_enters_the_kinds_of_their_own_hand() {
    assert_eq!(illegal(START, "Db3"), IllegalTurn::NotInHand(Potential::Dvonn));
    assert_eq!(turns(START).len(), 3 * 30);
    let black = play(START, "Tb3");
    assert_eq!(illegal(&black, "Tb4"), IllegalTurn::NotInHand(Potential::Tamsk));
    legal(&black, "Db4", "bwtbdw/5/6/w5b/6/5/b2w w 11/11 basic t2z1/d5");
}

#[test]
fn the_kinds_of_a_hand_enter_in_any_order() {
    let mut line = "4/5/6/7/6/5/4 w 5/5 basic t1z1d1y1/t1z1d1y1".to_owned();
    for turn in ["Yb2", "Th5", "Zb3", "Yh4", "Dc2", "Dh3", "Td2", "Zg2"] {
        line = play(&line, turn);
    }
    assert_eq!(line, "wywz2/wd4/wt5/7/6/bz4/1bdbybt w 1/1 basic -/-");
}

#[test]
fn the_last_potential_of_a_kind_leaves_the_others() {
    let next = play("4/5/6/7/6/5/4 w 5/5 basic t1z1/t1", "Tb2");
    assert_eq!(next, "wt3/5/6/7/6/5/4 b 4/5 basic z1/t1");
    let white_again = play(&next, "Th5");
    assert_eq!(illegal(&white_again, "Tb3"), IllegalTurn::NotInHand(Potential::Tamsk));
}

#[test]
fn the_first_plain_single_piece_forfeits_the_whole_hand_of_its_player() {
    legal(START, "b3", "bw1w/5/6/w5b/6/5/b2w b 11/12 basic -/d6");
    let black = START.replace(" w ", " b ");
    legal(&black, "b3", "bb1w/5/6/w5b/6/5/b2w w 12/11 basic t3z1/-");
    // Also after loaded pieces, which stay loaded.
    legal("wz3/5/6/7/6/5/4 w 5/5 basic t3z2/t1", "b3", "wzw2/5/6/7/6/5/4 b 4/5 basic -/t1");
}

#[test]
fn after_a_forfeit_no_loaded_piece_enters() {
    let forfeited = play(&play(START, "b3"), "Df2");
    assert_eq!(forfeited, "bw1w/5/6/w5b/bd5/5/b2w w 11/11 basic -/d5");
    assert_eq!(illegal(&forfeited, "Tb4"), IllegalTurn::NotInHand(Potential::Tamsk));
    assert!(turns(&forfeited).iter().all(|turn| !turn.starts_with(char::is_uppercase)));
}

#[test]
fn the_three_pieces_of_the_basic_start_forfeit_nothing() {
    let start = GipfPotentials::start(Variant::Basic);
    for color in gipf_potentials::Color::ALL {
        assert_eq!(start.board().value(color), 3);
        assert_eq!(start.hand(color), Hand::THREE_OF_EACH);
    }
    assert_eq!(turns("b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z3d3y3/t3z3d3y3").len(), 5 * 30);
}

#[test]
fn a_gipf_piece_forfeits_nothing() {
    let start = "4/5/6/7/6/5/4 w 18/18 tournament WB t1/z1";
    legal(start, "Gb3", "1W2/5/6/7/6/5/4 b 16/18 tournament wB t1/z1");
    let open = "1W2/5/6/7/6/5/3B w 16/16 tournament wb t1/z1";
    legal(open, "Gb2", "WW2/5/6/7/6/5/3B b 14/16 tournament wb t1/z1");
}

/// Settled: a turn that uses a potential forfeits nothing.
#[test]
fn settled_using_a_potential_forfeits_nothing() {
    for (column, turn, next) in
        [("wy3", "Yb2^b4", "w1Yw1"), ("wzb2", "Zb2^b4", "wbZw1"), ("wdb2", "Db2^b3", "wb+2")]
    {
        let line = format!("{column}/5/6/7/6/5/4 w 3/3 basic t2/-");
        legal(&line, turn, &format!("{next}/5/6/7/6/5/4 b 3/3 basic t2/-"));
    }
}

/// Settled: pushing in a TAMSK-potential forfeits nothing.
#[test]
fn settled_pushing_in_a_tamsk_potential_forfeits_nothing() {
    let line = "4/5/6/3wt3/6/5/4 w 3/3 basic z2/-";
    legal(line, "T^b2;Zb3", "Twwz2/5/6/3w3/6/5/4 b 2/3 basic z1/-");
    legal(line, "T^-;Zb3", "1wz2/5/6/3w3/6/5/4 b 2/3 basic z1/-");
    // The plain piece that is the move does.
    legal(line, "T^b2;b3", "Tww2/5/6/3w3/6/5/4 b 2/3 basic -/-");
}

#[test]
fn in_tournament_the_first_turn_still_enters_a_gipf_piece() {
    let start = "4/5/6/7/6/5/4 w 18/18 tournament WB t1/z1";
    assert_eq!(turns(start).len(), 18);
    assert!(turns(start).iter().all(|turn| turn.starts_with('G')));
    assert_eq!(illegal(start, "Tb3"), IllegalTurn::OwesGipf);
    assert_eq!(illegal(start, "b3"), IllegalTurn::OwesGipf);
}

#[test]
fn a_loaded_piece_closes_the_opening_as_a_single_does() {
    let open = "1W2/5/6/7/6/5/3B w 16/16 tournament wb t1z1/z1";
    legal(open, "b2", "wW2/5/6/7/6/5/3B b 15/16 tournament b -/z1");
    let closed = play(&play(open, "Tb2"), "Gh4");
    assert_eq!(closed, "wtW2/5/6/7/6/5/2BB w 15/14 tournament b z1/z1");
    assert_eq!(illegal(&closed, "Gb4"), IllegalTurn::OpeningClosed);
    // The rest of the hand stays.
    legal(&closed, "Zb4", "wtWwz1/5/6/7/6/5/2BB b 14/14 tournament b -/z1");
}

#[test]
fn a_gipf_piece_costs_two_and_a_loaded_piece_one() {
    let line = "1W2/5/6/7/6/5/3B w 1/16 tournament wb t1/z1";
    let reserve = IllegalTurn::ReserveTooSmall { needed: 2, reserve: 1 };
    assert_eq!(illegal(line, "Gb2"), reserve);
    legal(line, "Tb2", "wtW2/5/6/7/6/5/3B b 0/16 tournament b -/z1");
}

#[test]
fn an_empty_reserve_enters_nothing_whatever_is_in_hand() {
    let line = "wy3/5/6/7/6/5/4 w 0/12 basic t3/-";
    let reserve = IllegalTurn::ReserveTooSmall { needed: 1, reserve: 0 };
    assert_eq!(illegal(line, "Tb3"), reserve);
    assert_eq!(illegal(line, "b3"), reserve);
}

#[test]
fn players_agree_each_for_themselves_on_kinds_and_numbers() {
    for (start, count) in [("basic t6/-", 60), ("standard -/t1z2d3y4", 30), ("basic z6y1/d6", 90)] {
        let start: Start = start.parse().expect("a start");
        let position = start.position().expect("valid");
        assert_eq!(position.count_turns(), count, "{start}");
    }
    assert!("basic t7/-".parse::<Start>().is_err());
}

#[test]
fn a_game_can_be_played_with_three_extra_pieces() {
    let start: Start = "basic t6z6d6y6/t6 18/18".parse().expect("a start");
    let line = "b2w/5/6/w5b/6/5/b2w w 18/18 basic t6z6d6y6/t6";
    assert_eq!(start.position(), Ok(position(line)));
    let more: Start = "basic t6/t6 19/18".parse().expect("a start");
    assert!(more.position().is_err());
}
