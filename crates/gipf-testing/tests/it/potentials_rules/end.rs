//! How a game ends: without a GIPF-piece, and what a finished position is.

use gipf_game::Position;
use gipf_potentials::{Color, IllegalTurn};

use super::{illegal, legal, lost_without_gipf_piece, outcome, play, position, turns};

/// White's row d3 e4 f4 with the loaded piece on c2 takes Black's last GIPF-piece on g4 along.
const ENDING: &str = "3W/wz4/1w4/2w4/2w3/2B2/4 w 5/5 standard -/-";

#[test]
fn only_gipf_pieces_count_for_no_gipf_piece_on_the_board() {
    let line = "wt1wd+Zw/5/6/7/6/5/3B b 5/5 standard t3/-";
    assert_eq!(outcome(line), lost_without_gipf_piece(Color::White));
    assert!(turns(line).is_empty());
}

#[test]
fn first_captures_that_end_the_game_are_a_whole_turn() {
    let ends: Vec<String> = turns(ENDING).into_iter().filter(|turn| !turn.contains(';')).collect();
    assert_eq!(ends, ["xZc2,d3,e4,f4,Gg4*", "xd3,e4,f4,Gg4*"]);
    assert_eq!(illegal(ENDING, "xd3,e4,f4,Gg4*;b2"), IllegalTurn::GoesOnAfterEnd);
    // Nobody has to take the GIPF-piece, and then the turn must go on.
    assert_eq!(illegal(ENDING, "xd3,e4,f4"), IllegalTurn::NoAction);
    legal(ENDING, "xd3,e4,f4;b2", "w2W/wz4/6/7/6/2B2/4 b 7/5 standard -/-");
}

#[test]
fn after_the_end_the_other_side_is_to_move_and_there_are_no_turns() {
    let end = play(ENDING, "xd3,e4,f4,Gg4*");
    assert_eq!(end, "3W/wz4/6/7/6/5/4 b 8/5 standard -/-");
    let lost = lost_without_gipf_piece(Color::Black);
    assert_eq!(outcome(&end), lost);
    assert!(turns(&end).is_empty());
    assert_eq!(illegal(&end, "b2"), IllegalTurn::GameOver(lost.expect("an outcome")));
}

#[test]
fn losing_ones_own_last_gipf_piece_loses_unless_the_others_goes_too() {
    let line = "4/W4/1w4/2w4/2w3/2B2/4 w 5/5 standard -/y1";
    let own = play(line, "xGc2,d3,e4,f4");
    assert_eq!(outcome(&own), lost_without_gipf_piece(Color::White));
    let both = play(line, "xGc2,d3,e4,f4,Gg4*");
    assert_eq!(outcome(&both), lost_without_gipf_piece(Color::Black));
}

#[test]
fn captures_after_the_move_can_end_the_game_too() {
    // The potential runs to f4 and completes a row that ends on Black's last GIPF-piece.
    let line = "W3/w4/1w4/2w4/4wy1/2B2/4 w 5/5 standard -/-";
    let end = "W3/5/6/7/4w1/5/4 b 8/5 standard -/-";
    legal(line, "Yf6^f4;xc2,d3,e4,^f4,Gg4*", end);
    assert_eq!(outcome(end), lost_without_gipf_piece(Color::Black));
    let goes_on = "W3/5/6/7/4w1/2B2/4 b 8/5 standard -/-";
    legal(line, "Yf6^f4;xc2,d3,e4,^f4", goes_on);
    assert_eq!(outcome(goes_on), None);
}

#[test]
fn nobody_loses_a_gipf_piece_by_a_cover_or_a_jump() {
    let line = "wdB2/5/6/7/6/5/W3 w 5/5 standard -/-";
    assert!(turns(line).iter().all(|turn| !turn.starts_with("Db2")));
}

#[test]
fn a_player_who_owes_the_first_turn_has_not_lost() {
    let line = "W3/5/6/7/6/5/4 b 16/18 tournament wB t1/t1";
    assert_eq!(outcome(line), None);
    assert_eq!(turns(line).len(), position(line).count_turns() as usize);
}

#[test]
fn basic_has_no_loss_without_a_gipf_piece() {
    assert_eq!(outcome("wt3/5/6/7/6/5/4 b 5/5 basic t3/-"), None);
}

/// Settled by this project: captures before the move may end a game while a TAMSK push is due, and the
/// position after that is valid.
#[test]
fn a_game_may_end_while_a_tamsk_push_is_due() {
    let line = "3W/wz4/1w4/2wwt3/2w3/2B2/4 w 5/5 standard -/-";
    let end = "3W/wz4/6/3wt3/6/5/4 b 8/5 standard -/-";
    legal(line, "xd3,e4,f4,Gg4*", end);
    assert_eq!(outcome(end), lost_without_gipf_piece(Color::Black));
}
