//! Each kind of sentence on a position of a game.

use dvonn_core::Dvonn;
use gipf_ai::Score;
use gipf_core::Gipf;
use gipf_potentials::GipfPotentials;
use zertz_core::Zertz;

use super::{OPEN, expect, play, reason_of, turns, with_quiet_turns};

#[test]
fn captures_of_an_answer_are_told_with_what_the_better_turn_keeps() {
    expect::<Gipf>(
        "4/2B1w/2B1ww/2BW2b/wW1wbw/2wbb/Wbwb w 4/4 tournament -",
        ("i2-e6;xc6,d6,e6,f5,g4*,h3 b4;xb4,Gd4,Ge4,Gf3* i3-e7 g7-g4 g7-d6", OPEN),
        ("f1-f4;xf2,f3,f5,f6*,f7 b4;xb4,Gd4,Ge4 g7-g3;xGe5,Gf4,g3 i5-f5", OPEN),
        Some(
            "Black answers b4;xb4,Gd4,Ge4,Gf3*, and within 2 turns Black captures one of White's GIPF-pieces, \
             and White captures one of Black's pieces; better f1-f4;xf2,f3,f5,f6*,f7, with which within 2 turns \
             White captures one of Black's pieces, and Black captures nothing.",
        ),
    );
    expect::<Gipf>(
        "WW2/W1B2/6/7/4B1/4B/4 w 12/12 tournament wb",
        ("Ga1-c3 Gh6-e6 g7-g5 Ga2-d5 a1-d4 Gg7-g4;xGc4* g7-g3", OPEN),
        ("Gg7-g5 Gh6-e6 Ga3-c3 Ga2-d5 Ga1-d4 Gd7", OPEN),
        Some(
            "Black answers Gh6-e6 and later makes a row and captures one of White's GIPF-pieces with \
             Gg7-g4;xGc4*; better Gg7-g5, with which within 6 turns nothing is captured.",
        ),
    );
}

/// White takes 2 pieces and Black takes one.
const EXCHANGE: &str = "e1-e5 c1-h3 i1-d5 xc2,d3,e4,f4,g4,h4*;h1-h4 e1-e4;xd2*,e3,f3,g3,h3 i1-g3 \
                        d8-g6;xe4*,e5,e6,e7,e8";

#[test]
fn gains_are_compared_only_over_equally_many_turns() {
    let position = "w1bw/w2b1/ww4/bww1bbw/2b2b/1bw2/b1bw w 4/4 basic";
    let played = format!("c1-f3 {EXCHANGE}");
    // What becomes of the better turn is not known.
    expect::<Gipf>(position, (&played, OPEN), ("e9-e5", OPEN), None);
    let better = with_quiet_turns::<Gipf>(position, "e9-e5", 7);
    // The first capture is an even exchange after 7 turns, the second one is not.
    expect::<Gipf>(position, (&played, OPEN), (&better, OPEN), None);
    let better = with_quiet_turns::<Gipf>(position, "e9-e5", 8);
    let sentence = "Black answers e1-e5, and within 8 turns Black captures 2 of White's pieces, and White captures \
                    one of Black's pieces; better e9-e5, with which within 8 turns nothing is captured.";
    expect::<Gipf>(position, (&played, OPEN), (&better, OPEN), Some(sentence));
}

#[test]
fn an_even_exchange_is_not_a_refutation() {
    // The GIPF-piece is taken back after the end of the better line.
    let position = "4/3BB/4B1/4BWB/4WW/2WW1/2b1 w 8/7 tournament w";
    let played = "Gd7;xh4* b6-f5;xc6,Gg4* Gd8-d5 e9-e5 Gd8-d4 b4 d8-d3;xGd3*,d7";
    expect::<Gipf>(position, (played, OPEN), ("Gg7-b4 i3-d7 f8-f5 i4-f4", OPEN), None);
    // And within it.
    let better = with_quiet_turns::<Gipf>(position, "Gg7-b4 i3-d7", 8);
    expect::<Gipf>(position, (played, OPEN), (&better, OPEN), None);
}

#[test]
fn a_missed_gain_is_told_with_what_it_costs() {
    let position = "w1bw/w2b1/ww4/bww1bbw/1wb2b/1bw2/b1bw b 3/4 basic";
    expect::<Gipf>(position, ("h3 e9-e5", OPEN), (EXCHANGE, OPEN), None);
    let played = with_quiet_turns::<Gipf>(position, "h3 e9-e5", 7);
    let sentence = "Black misses e1-e5, with which within 7 turns Black captures 2 of White's pieces, and White \
                    captures one of Black's pieces.";
    expect::<Gipf>(position, (&played, OPEN), (EXCHANGE, OPEN), Some(sentence));
}

#[test]
fn rows_and_reserves_are_told_when_nothing_is_captured() {
    expect::<Gipf>(
        "bbw1/1Ww2/1bw3/wwB3B/6/3ww/3w b 5/9 standard",
        ("e1-e5 xb4,c4,d4,e4;i5-f5", OPEN),
        ("a2-d5 i5-f5 b1-b5 e1-e5 f1-d2 d1-f2", OPEN),
        Some(
            "e1-e5 makes a row for White, who returns 4 pieces to the reserve with it; better a2-d5.",
        ),
    );
    expect::<Gipf>(
        "wbbb/wwbw1/1w1b2/ww4b/1b1b1b/1bb2/bw1w b 6/3 basic",
        ("a5-e5 f2;xb3*,c3,d3,e3,f2 i1-f4;xb5,c5,d5*,e5,f4,g3,h2", OPEN),
        ("i2-e6;xb3,c4,d5,e6 a1-d4 i3-d2;xd2*,e3,f3,g3,h3 a1-e5;xb2,c3,d4,e5,f5*", OPEN),
        Some(
            "Black misses i2-e6;xb3,c4,d5,e6, which makes a row and returns 4 pieces to the reserve.",
        ),
    );
}

#[test]
fn the_last_but_one_gipf_piece_is_told() {
    expect::<Gipf>(
        "bb1w/1B1Ww/4wb/wwW1w1b/4Bw/2Wwb/b2w b 2/8 standard",
        ("a3-d3 f8-f5 a3-f2;xb3,c3,d3,f2* b6-h3;xc6,d6,e6,f5,Gg4*,Gh3 e9-e7 g7-g4", OPEN),
        ("i5-f5 xc6,d6,e6,f5,Gg4;h6-e6 d1-f2 f8-f5 e9-e7 h6-d5", OPEN),
        Some(
            "White answers f8-f5, and within 4 turns White captures one of Black's GIPF-pieces, and Black captures \
             one of White's pieces, which leaves Black one GIPF-piece; better i5-f5, with which within 4 turns \
             nothing is captured.",
        ),
    );
}

#[test]
fn a_low_reserve_is_told_with_a_capture() {
    expect::<Gipf>(
        "wbbb/wwbw1/1w1b2/ww4b/1b1b1b/1bb2/bw1w b 6/3 basic",
        ("a5-e5 f2;xb3*,c3,d3,e3,f2", OPEN),
        ("i2-e6;xb3,c4,d5,e6 a1-d4", OPEN),
        Some(
            "White answers f2;xb3*,c3,d3,e3,f2, makes a row and captures one of Black's pieces, after which Black \
             has 2 pieces in reserve; better i2-e6;xb3,c4,d5,e6, with which within 2 turns nothing is captured.",
        ),
    );
}

#[test]
fn a_closed_opening_is_told() {
    expect::<Gipf>(
        "4/5/5W/4BBB/5W/4W/4 w 12/12 tournament wb",
        ("g7-d6 Gf8-c6", OPEN),
        ("Gc7-f6 Gg7-d6", OPEN),
        Some("White closes the opening with 3 GIPF-pieces on the board; better Gc7-f6."),
    );
}

#[test]
fn wins_and_losses_are_told_with_their_turns_and_their_end() {
    let position = "1bwb/w1bw1/w2bw1/b3wbb/b5/2b2/1bww w 5/1 basic";
    let win = ("a3-c3 i2-f5 a3-f7;xb4,c5,d6,e7,f7*", Score::win_in(3));
    expect::<Gipf>(
        position,
        ("b2", Score::new(200)),
        win,
        Some("White misses a win in 3 turns with a3-c3: Black cannot bring a piece into play."),
    );
    // Where the line stops short, the end is not known.
    expect::<Gipf>(
        position,
        ("b2", Score::new(200)),
        ("a3-c3", Score::win_in(3)),
        Some("White misses a win in 3 turns with a3-c3."),
    );
    expect::<Gipf>(
        position,
        ("b2", Score::win_in(9)),
        win,
        Some("White wins in 9 turns instead of 3 with a3-c3."),
    );
    expect::<Gipf>(position, win, ("b2", Score::win_in(5)), None);
}

#[test]
fn a_loss_is_told_with_the_answer() {
    let position = "--1-/--3/--2w1/-b5/-5/5/4 1 1/8/7 1/0/2 3/0/0 basic";
    expect::<Zertz>(
        position,
        ("Bc6,f1 xc6Wc4", Score::loss_in(2)),
        ("Bd3,b5 xd2Bd4 Wd3,d2 xd3Bd5 xc5We4 Bg4,g2", Score::new(-203)),
        Some(
            "Player 1 lets Player 2 win at once with xc6Wc4: 4 white marbles captured; better Bd3,b5.",
        ),
    );
    expect::<Zertz>(
        position,
        ("Bc6,f1", Score::loss_in(4)),
        ("Bd3,b5", Score::loss_in(8)),
        Some("Player 1 lets Player 2 win in 3 turns; better Bd3,b5 holds out for 8 turns."),
    );
    expect::<Zertz>(
        position,
        ("Bc6,f1 xc6Wc4", Score::loss_in(2)),
        ("Bd3,b5", Score::win_in(5)),
        Some(
            "Player 1 lets Player 2 win at once with xc6Wc4: 4 white marbles captured; better Bd3,b5 \
             wins in 5 turns.",
        ),
    );
}

#[test]
fn marbles_are_told_by_color() {
    let position = "b1-1/3g1/6/7/6/4-/4 1 6/7/9 0/0/0 0/0/0 basic";
    let better = with_quiet_turns::<Zertz>(position, "Bb3,b5 xb4Bb2 xa1Gc3 Wb1,c1 Ga4,d1", 8);
    expect::<Zertz>(
        position,
        ("Wb1,c1 Bc2,g1 xb1Bd3 Bb5,b1 xb5Gb3 Wb4,b5 xb4Bb2 xa1Wc3We2 Ga4,d1", OPEN),
        (&better, OPEN),
        // Two white marbles count no more than a gray one and two black ones.
        None,
    );
    let position = "1-1-/-4/-3w1/-6/-5/5/4 1 2/8/8 1/0/2 2/0/0 basic";
    let better = with_quiet_turns::<Zertz>(position, "Wd4,c6 Gd7,e6", 4);
    expect::<Zertz>(
        position,
        ("Wa1,c2 We3,b2xWa1 Bc4,c6 xc5Bc3", OPEN),
        (&better, OPEN),
        Some(
            "Player 2 answers We3,b2xWa1, and within 4 turns Player 2 captures a white marble and a black marble, \
             after which Player 2 needs only one more marble to win; better Wd4,c6, with which within 4 turns nothing \
             is captured.",
        ),
    );
}

#[test]
fn a_forced_jump_is_told_with_what_both_players_capture() {
    expect::<Zertz>(
        "--2/4-/3b2/6b/5-/-4/3- 1 5/7/6 0/1/1 1/0/1 basic",
        ("Wa3,f5 Wd5,e5 xd5Bb3 xa3Wc3 Bd6,g2 xd7Bd5", OPEN),
        ("Bg1,g2 Bc3,g3 xc4Bc2 Bd6,c1 xd7Bd5", OPEN),
        Some(
            "Player 2 answers Wd5,e5, which forces Player 1 to jump, and within 5 turns Player 2 captures a white \
             marble, and Player 1 captures a black marble; better Bg1,g2, with which within 5 turns Player 1 captures \
             2 black marbles, and Player 2 captures nothing.",
        ),
    );
}

#[test]
fn a_sacrifice_of_more_than_it_gains_is_not_a_refutation() {
    let position = "-3/-4/-2w1b/--3b1/2b1--/4-/3- 1 4/6/5 0/1/2 1/1/0 basic";
    let better = with_quiet_turns::<Zertz>(position, "Gf3,g3 xf3Bd3", 12);
    expect::<Zertz>(
        position,
        (
            "Ba4,e1 Wd3,c2 xd3Bf3 Ga3,f1 xa4Ga2 Gb5,d7 xc6Ga4 Wb4,g1 xb4Wd4 Bc5,e2 xd6Bb4 xa4Bc4We3Wg3",
            OPEN,
        ),
        (&better, OPEN),
        // Player 1 captures a white, two gray and two black marbles meanwhile.
        None,
    );
}

#[test]
fn stacks_are_compared_after_the_same_number_of_turns() {
    expect::<Dvonn>(
        "2,w2,w,2,b,2/b,b4,2,w,b4,b,3/1,w2,w,w,w,w5,w,b,b,b,b/r,w4,4,b4r,r,b,b/w2,6,w2,1 w stack",
        ("G3H3 G2H3 J5H3 A2B3 F3K3 K4K3 H3C3 F2B2 C1C3 K3D3", OPEN),
        ("J5H3 G2G3 H3K3 G3E3 B3D3 F2B2 C1E3 J3K3 F3K3", OPEN),
        Some(
            "Black answers G2H3, takes over one of White's stacks with 2 pieces, cuts off one of their own \
             pieces and leads by 7 pieces after 9 turns; better J5H3, after which White leads by 11 pieces.",
        ),
    );
    let position =
        "b3,3,b5,r,3/w2,w5,w,r,1,b3,w2,3/1,b2,3,w,5/1,w2,2,r,w3,b,3/1,b,1,b,w3,b,b,2 w stack";
    let played = "G5D2 B3D5 F3F2 F5F4 F2B2 I5H4 A2C2 H5H4 G2G4 H4E1 PASS F4D2";
    let answer = "Black answers B3D5 and cuts off one of White's stacks with 2 pieces and one of their \
                  own stacks with 3 pieces";
    for (played_score, better, begin, end) in [
        (-Score::win_by(5), OPEN, "White lets Black win by 5 points", "; better F3F2"),
        (
            -Score::win_by(5),
            Score::win_by(1),
            "White loses by 5 points",
            "; better F3F2 wins by 1 point",
        ),
        (
            -Score::win_by(5),
            -Score::win_by(2),
            "White loses by 5 points",
            "; better F3F2 loses by 2 points",
        ),
        (
            Score::win_by(2),
            Score::win_by(5),
            "White only wins by 2 points",
            "; better F3F2 wins by 5 points",
        ),
        (OPEN, Score::win_by(5), "White misses a win by 5 points with F3F2", ""),
    ] {
        let sentence = format!("{begin}: {answer}{end}.");
        expect::<Dvonn>(position, (played, played_score), ("F3F2", better), Some(&sentence));
    }
}

#[test]
fn draws_and_own_stacks_that_are_cut_off_are_told() {
    let position =
        "3,b5,r,4/1,b,w6,b,3,w2,2/3,b,b4r,1,w,w,w,w2,b/2,w3,b4,w,4,w3/3,w5,b5,3,r b stack";
    expect::<Dvonn>(
        position,
        ("D3D4 F4E3 D2E3 F5K5 K3K4 G3H3 PASS H3J3 PASS I3J3 PASS J3E3", OPEN),
        ("E3I3", Score::win_by(8)),
        Some(
            "Black only draws: White answers F4E3 and takes over one of Black's stacks with 4 pieces; better \
             E3I3 wins by 8 points.",
        ),
    );
    expect::<Dvonn>(
        "3,b5,r,4/7,w2,2/4,b6r,1,w,w,w,w2,b/2,b4,b4,5,w3/3,w5,b5,3,r w stack",
        ("G3H3 E3K3 H3J3 PASS I3J3", -Score::win_by(4)),
        ("F5K5 K3K4 G3H3 PASS H3J3 PASS I3J3 PASS J3E3", OPEN),
        Some(
            "White loses by 4 points: Black answers E3K3 and cuts off one of White's stacks with 5 pieces and \
             3 of their own stacks with 13 pieces; better F5K5 draws.",
        ),
    );
}

#[test]
fn stacks_that_are_cut_off_are_told_where_a_line_is_short() {
    let position = "3,w,3,w,w/b,w3,2,r,b,2,w,1/2,r,w2,w6,b,b,w,w2,b3,1/1,b3,w2,b4,r,1,b,b5,b,b/\
                    1,w2,2,w,3,b w stack";
    // The answer to the better turn is not known.
    expect::<Dvonn>(position, ("H3I4 H4G3", OPEN), ("I3G3", OPEN), None);
    let before = "2,w2,r,w,4/w2,b2,w,1,w,r,b2,3/1,w,w,w2,1,b2,b4,b2,w3,2/w,w,2,w4,1,w5,b2,b,1/\
                  b,b,1,b2,b,1,b,1,r b stack";
    let before: Dvonn = before.parse().expect("a position");
    let position = play(&before, &turns(&before, "C5C4")).to_string();
    let sentence = "White misses F4J4, which takes over one of Black's pieces and cuts off 2 of Black's stacks \
                    with 3 pieces.";
    expect::<Dvonn>(&position, ("C3C2", OPEN), ("F4J4", OPEN), Some(sentence));
}

#[test]
fn stacks_that_can_move_are_told_when_the_players_own_as_many_pieces() {
    expect::<Dvonn>(
        "w,w,r,w,w,w,w,w,b/w2,b,b,w,w,b,w,b,b,w/1,w,b,b,b,b,b,b,b,r,w/b,b,w,w,b,b,w,w,b,b/\
         w,b,b,b,r,w,w,w,w b stack",
        ("D5D4 B3B2 K4K3 K5J4 I1J2 A2C2 E5E4 F1F2", OPEN),
        ("B4B3 J5J4 B3B1 K5K4 I1J2 A2C2 I2H1", OPEN),
        Some(
            "White answers B3B2, and after 7 turns 9 of Black's stacks and 13 of White's can move; better B4B3, \
             after which 11 and 12 can.",
        ),
    );
}

#[test]
fn a_forced_pass_is_told() {
    expect::<Dvonn>(
        "9/10/r,r,w,b5,w,w,b,r,3/10/9 w stack",
        ("C3B3", OPEN),
        ("F3G3", OPEN),
        Some("White misses F3G3, which forces Black to pass."),
    );
}

#[test]
fn a_hand_that_is_given_up_is_told() {
    let sentence = "White gives up 3 TAMSK-potentials and 2 ZÈRTZ-potentials with b3; better Zb3.";
    let position = "b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z2/d6";
    expect::<GipfPotentials>(position, ("b3", OPEN), ("Zb3", OPEN), Some(sentence));
}

#[test]
fn potentials_are_told() {
    expect::<GipfPotentials>(
        "bz2wz/btbzBWwz/bybt2wzwd/W1wy3B/2bz3/2wt2/B2W w 6/6 standard t2d2y2/t1d3y2",
        ("Tb1-h4 Dd1-d4 Yf4^d5 Ta1-e5;T^a5-g3;xTc2*,f4,Th4*", OPEN),
        ("Ta5-d5 Yd1-d4 Ta5-e5;xGe5,Zf4* Tc7-e7", OPEN),
        Some(
            "Black answers Dd1-d4 and then makes a row and captures 2 of White's pieces and 2 TAMSK-potentials \
             with Ta1-e5;T^a5-g3;xTc2*,f4,Th4*; better Ta5-d5, with which within 4 turns White captures one of \
             Black's pieces and a ZÈRTZ-potential, and Black captures nothing.",
        ),
    );
}

#[test]
fn there_is_no_reason_without_a_difference() {
    let position = "b2w/5/6/w5b/6/5/b2w w 12/12 basic";
    expect::<Gipf>(position, ("b3", OPEN), ("b3", Score::win_in(3)), None);
    expect::<Gipf>(position, ("b3", OPEN), ("f7", OPEN), None);
    expect::<Gipf>(position, ("b3", OPEN), ("", OPEN), None);
    expect::<Gipf>(position, ("", OPEN), ("b3", OPEN), None);
}

#[cfg(feature = "serde")]
#[test]
fn a_reason_is_written_in_snake_case() {
    let reason = reason_of::<Gipf>(
        "4/5/5W/4BBB/5W/4W/4 w 12/12 tournament wb",
        ("g7-d6 Gf8-c6", OPEN),
        ("Gc7-f6 Gg7-d6", OPEN),
    );
    let json = serde_json::to_string(&reason).expect("JSON");
    let expected = concat!(
        r#"{"sentence":"White closes the opening with 3 GIPF-pieces on the board; better Gc7-f6.","#,
        r#""played":[{"turn":"g7-d6","player":"white","facts":[{"leaves_reserve":{"count":11}},"#,
        r#"{"closes_opening":{"count":3}}]}],"#,
        r#""better":[{"turn":"Gc7-f6","player":"white","facts":[{"leaves_reserve":{"count":10}}]}]}"#,
    );
    assert_eq!(json, expected);
}
