//! Reasons: each kind of sentence on a position of a game, and numbers in sentences counted again.

use dvonn_core::Dvonn;
use gipf_ai::{Random, Score};
use gipf_core::Gipf;
use gipf_engine::Engine;
use gipf_engine::analysis::{ExpectedLine, Reason, reason};
use gipf_game::{Color, Position};
use gipf_notation::Fact;
use gipf_potentials::GipfPotentials;
use zertz_core::{Marble, Variant, Zertz};

const OPEN: Score = Score::DRAW;

fn turns<P: Engine>(position: &P, line: &str) -> Vec<P::Turn> {
    let mut position = *position;
    let mut turns = Vec::new();
    for text in line.split_whitespace() {
        let turn = position.parse_turn(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        position = position.play_unchecked(&turn);
        turns.push(turn);
    }
    turns
}

fn reason_of<P: Engine>(
    position: &str,
    played: (&str, Score),
    better: (&str, Score),
) -> Option<Reason> {
    let position = P::parse_line(position).unwrap_or_else(|e| panic!("{position}: {e}")).0;
    let [one, two] = [played.0, better.0].map(|line| turns(&position, line));
    reason(
        &position,
        ExpectedLine { turns: &one, score: played.1 },
        ExpectedLine { turns: &two, score: better.1 },
    )
}

#[track_caller]
fn expect<P: Engine>(
    position: &str,
    played: (&str, Score),
    better: (&str, Score),
    sentence: Option<&str>,
) {
    let reason = reason_of::<P>(position, played, better);
    assert_eq!(reason.as_ref().map(|reason| reason.sentence.as_str()), sentence);
}

#[test]
fn captures_of_an_answer_are_told_with_what_the_better_turn_keeps() {
    expect::<Gipf>(
        "4/2B1w/2B1ww/2BW2b/wW1wbw/2wbb/Wbwb w 4/4 tournament -",
        ("i2-e6;xc6,d6,e6,f5,g4*,h3 b4;xb4,Gd4,Ge4,Gf3* i3-e7 g7-g4 g7-d6", OPEN),
        ("f1-f4;xf2,f3,f5,f6*,f7 b4;xb4,Gd4,Ge4 g7-g3;xGe5,Gf4,g3 i5-f5", OPEN),
        Some(
            "Black answers b4;xb4,Gd4,Ge4,Gf3*, makes a row and takes one of White's GIPF-pieces for one of \
             Black's pieces; better f1-f4;xf2,f3,f5,f6*,f7, after which Black gains nothing.",
        ),
    );
    expect::<Gipf>(
        "WW2/W1B2/6/7/4B1/4B/4 w 12/12 tournament wb",
        ("Ga1-c3 Gh6-e6 g7-g5 Ga2-d5 a1-d4 Gg7-g4;xGc4* g7-g3", OPEN),
        ("Gg7-g5 Gh6-e6 Ga3-c3 Ga2-d5 Ga1-d4 Gd7", OPEN),
        Some(
            "Black answers Gh6-e6 and later makes a row and takes one of White's GIPF-pieces with \
             Gg7-g4;xGc4*; better Gg7-g5, after which Black gains nothing.",
        ),
    );
}

#[test]
fn the_better_line_gains_nothing_only_where_it_goes_as_far() {
    let position = "w1bw/w2b1/ww4/bww1bbw/2b2b/1bw2/b1bw w 4/4 basic";
    let played = "c1-f3 e1-e5 c1-h3 i1-d5 xc2,d3,e4,f4,g4,h4*;h1-h4 e1-e4;xd2*,e3,f3,g3,h3 i1-g3 \
                  d8-g6;xe4*,e5,e6,e7,e8";
    let sentence = "Black answers e1-e5 and takes 2 of White's pieces within 7 turns for one of Black's \
                    pieces; better e9-e5.";
    expect::<Gipf>(position, (played, OPEN), ("e9-e5", OPEN), Some(sentence));
}

#[test]
fn a_missed_gain_is_told_when_the_answer_takes_nothing_more() {
    expect::<Gipf>(
        "w1bw/w2b1/ww4/bww1bbw/1wb2b/1bw2/b1bw b 3/4 basic",
        ("h3 e9-e5", OPEN),
        (
            "e1-e5 c1-h3 i1-d5 xc2,d3,e4,f4,g4,h4*;h1-h4 e1-e4;xd2*,e3,f3,g3,h3 i1-g3 \
             d8-g6;xe4*,e5,e6,e7,e8",
            OPEN,
        ),
        Some(
            "Black misses e1-e5, which gains 2 of White's pieces for one of Black's pieces within 7 turns.",
        ),
    );
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
fn what_an_answer_takes_is_told_beside_what_it_returns() {
    expect::<Gipf>(
        "4/3BB/4B1/4BWB/4WW/2WW1/2b1 w 8/7 tournament w",
        ("Gd7;xh4* b6-f5;xc6,Gg4* Gd8-d5 e9-e5 Gd8-d4 b4 d8-d3;xGd3*,d7", OPEN),
        ("Gg7-b4 i3-d7 f8-f5 i4-f4", OPEN),
        Some(
            "Black answers b6-f5;xc6,Gg4*, makes a row, takes one of White's GIPF-pieces and returns a piece to \
             the reserve; better Gg7-b4.",
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
            "White answers f8-f5 and then makes a row and takes one of Black's GIPF-pieces with \
             b6-h3;xc6,d6,e6,f5,Gg4*,Gh3 for one of White's pieces, which leaves Black one GIPF-piece; better \
             i5-f5, after which White gains nothing.",
        ),
    );
}

#[test]
fn a_low_reserve_is_told_with_a_capture() {
    expect::<GipfPotentials>(
        "bwt1bz/bb3/ww1bd2/bwYwB3/wbbdW1w/2wt2/1wt2 w 3/3 tournament - -/-",
        (
            "b1-b4 f1-f6 d1-d4 d1-g2 g1-g3;xd4,^e4,f3,g2 xf4,g3;a2-c4 f8-f4 a2-e6;xb3,c4,d5,De6,f6*",
            OPEN,
        ),
        ("i2-e6;xTf5,Tg4,h3 b1-g4 d1-d4 xb2,c3,d4;a5-c5;xb5,^f4*", OPEN),
        Some(
            "Black answers f1-f6 and later makes a row and takes one of White's pieces with \
             a2-e6;xb3,c4,d5,De6,f6*, which leaves White 2 in reserve; better i2-e6;xTf5,Tg4,h3.",
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
    expect::<Zertz>(
        "b1-1/3g1/6/7/6/4-/4 1 6/7/9 0/0/0 0/0/0 basic",
        ("Wb1,c1 Bc2,g1 xb1Bd3 Bb5,b1 xb5Gb3 Wb4,b5 xb4Bb2 xa1Wc3We2 Ga4,d1", OPEN),
        ("Bb3,b5 xb4Bb2 xa1Gc3 Wb1,c1 Ga4,d1", OPEN),
        Some(
            "Player 2 answers Bc2,g1, which forces Player 1 to jump, and later captures 2 white marbles with \
             xa1Wc3We2 for a gray marble and 2 black marbles; better Bb3,b5.",
        ),
    );
    expect::<Zertz>(
        "1-1-/-4/-3w1/-6/-5/5/4 1 2/8/8 1/0/2 2/0/0 basic",
        ("Wa1,c2 We3,b2xWa1 Bc4,c6 xc5Bc3", OPEN),
        ("Wd4,c6 Gd7,e6", OPEN),
        Some(
            "Player 2 answers We3,b2xWa1 and captures a white marble and a black marble within 3 turns, and \
             then needs only one more marble to win; better Wd4,c6, after which Player 2 gains nothing.",
        ),
    );
}

#[test]
fn a_forced_jump_is_told_with_what_it_gains() {
    expect::<Zertz>(
        "-3/-4/-2w1b/--3b1/2b1--/4-/3- 1 4/6/5 0/1/2 1/1/0 basic",
        (
            "Ba4,e1 Wd3,c2 xd3Bf3 Ga3,f1 xa4Ga2 Gb5,d7 xc6Ga4 Wb4,g1 xb4Wd4 Bc5,e2 xd6Bb4 xa4Bc4We3Wg3",
            OPEN,
        ),
        ("Gf3,g3 xf3Bd3", OPEN),
        Some(
            "Player 2 answers Wd3,c2, which forces Player 1 to jump, and later captures 2 white marbles and \
             a black marble with xa4Bc4We3Wg3 for a white marble, 2 gray marbles and 2 black marbles, and \
             then needs only one more marble to win; better Gf3,g3.",
        ),
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
    let sentence = "Black answers H4G3 and cuts off 5 of White's stacks with 11 pieces and 4 of their own stacks \
                    with 6 pieces; better I3G3.";
    expect::<Dvonn>(position, ("H3I4 H4G3", OPEN), ("I3G3", OPEN), Some(sentence));
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
            "Black answers Dd1-d4 and then makes a row and takes 2 of White's pieces and 2 TAMSK-potentials \
             with Ta1-e5;T^a5-g3;xTc2*,f4,Th4*; better Ta5-d5, which gains one of Black's pieces and a \
             ZÈRTZ-potential within 3 turns.",
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

/// A line of random turns, captures more often than others.
fn random_line<P: Engine>(position: &P, random: &mut Random) -> Vec<P::Turn> {
    let mut position = *position;
    let mut line = Vec::new();
    for _ in 0..9 {
        let turns = position.legal_turns();
        if turns.is_empty() {
            break;
        }
        let captures: Vec<_> =
            turns.iter().filter(|turn| position.turn_text(turn).contains('x')).collect();
        let turn = match captures.len() {
            0 => turns[random.below(turns.len())].clone(),
            len => captures[random.below(len)].clone(),
        };
        position = position.play_unchecked(&turn);
        line.push(turn);
    }
    line
}

/// Calls `check` with positions of random games, two lines each, and the reason.
fn for_each_reason<P: Engine>(
    start: P,
    games: u64,
    mut check: impl FnMut(&P, &[P::Turn], &[P::Turn], &Reason),
) {
    let mut random = Random::new(7);
    for _ in 0..games {
        let mut position = start;
        for _ in 0..60 {
            let [played, better] = [(), ()].map(|()| random_line(&position, &mut random));
            let Some(turn) = played.first() else { break };
            let line = |turns| ExpectedLine { turns, score: OPEN };
            if let Some(reason) = reason(&position, line(&played), line(&better)) {
                assert!(reason.sentence.ends_with('.') && !reason.sentence.contains("  "));
                check(&position, &played, &better, &reason);
            }
            position = position.play_unchecked(turn);
        }
    }
}

/// The number before a word: `one of White's pieces` and `a gray marble` are 1.
fn number_before(text: &str, word: &str) -> Option<i32> {
    let before = &text[..text.find(word)?];
    let last = before.split_whitespace().next_back()?;
    last.parse().ok().or_else(|| ["a", "one"].contains(&last).then_some(1))
}

fn play<P: Engine>(position: &P, turns: &[P::Turn]) -> P {
    turns.iter().fold(*position, |position, turn| position.play_unchecked(turn))
}

#[test]
fn pieces_that_a_sentence_says_are_taken_are_missing_at_its_end() {
    let mut told = 0;
    let start = Gipf::start(gipf_core::Variant::Basic);
    for_each_reason(start, 30, |position, played, better, reason| {
        let mover = position.side_to_move();
        let end = play(position, &played[..reason.played.len()]);
        let better_end = play(position, &better[..reason.better.len()]);
        let lost = |end: &Gipf, color| {
            i32::from(position.material(color)) - i32::from(end.material(color))
        };
        let (worse, tail) =
            reason.sentence.split_once("; better").unwrap_or((&reason.sentence, ""));
        let of = |color: Color| format!(" of {color}'s pieces");
        if worse.contains(" answers ") && worse.contains("takes") && !worse.contains("returns") {
            assert_eq!(
                number_before(worse, &of(mover)),
                Some(lost(&end, mover)),
                "{}",
                reason.sentence
            );
            let paid = number_before(worse, &of(!mover)).unwrap_or(0);
            assert_eq!(paid, lost(&end, !mover), "{}", reason.sentence);
            told += 1;
        }
        if tail.contains("gains nothing") {
            assert_eq!(lost(&play(position, better), mover), 0, "{}", reason.sentence);
        }
        if tail.contains("which gains") || tail.contains("which takes") {
            let gained = number_before(tail, &of(!mover));
            assert_eq!(gained, Some(lost(&better_end, !mover)), "{}", reason.sentence);
        }
    });
    assert!(told > 50, "{told}");
}

#[test]
fn marbles_that_a_sentence_says_are_captured_are_held_at_its_end() {
    let mut told = 0;
    for_each_reason(Zertz::start(Variant::Basic), 12, |position, played, _, reason| {
        let opponent = !position.side_to_move();
        let end = play(position, &played[..reason.played.len()]);
        let worse = reason.sentence.split("; better").next().unwrap_or_default();
        let taken = worse.split(" for ").next().unwrap_or_default();
        if !taken.contains("answers") || !taken.contains("captures") {
            return;
        }
        for marble in Marble::ALL {
            let gained = end.captured(opponent)[marble] - position.captured(opponent)[marble];
            let number = number_before(taken, &format!(" {marble} marble")).unwrap_or(0);
            assert_eq!(number, i32::from(gained), "{}", reason.sentence);
        }
        told += 1;
    });
    assert!(told > 30, "{told}");
}

#[test]
fn leads_that_a_sentence_tells_are_those_of_the_score() {
    let mut told = 0;
    let mut full = Dvonn::default();
    let mut random = Random::new(3);
    for _ in 0..49 {
        let turns = full.legal_turns();
        full = full.play_unchecked(&turns[random.below(turns.len())]);
    }
    for_each_reason(full, 10, |position, played, better, reason| {
        let (worse, tail) =
            reason.sentence.split_once("; better").unwrap_or((&reason.sentence, ""));
        let Some(after) = number_before(worse, " turns") else { return };
        if !tail.contains("leads") {
            return;
        }
        let opponent = !position.side_to_move();
        let lead = |turns: &[_]| {
            let score = play(position, &turns[..after as usize]).score();
            i32::from(score[opponent]) - i32::from(score[!opponent])
        };
        let number = number_before(tail, " piece").expect("a number");
        let sign = if tail.contains(&format!("{opponent} leads")) { 1 } else { -1 };
        assert_eq!(sign * number, lead(better), "{}", reason.sentence);
        if let Some((_, worse)) = worse.split_once("leads by ") {
            let number = number_before(worse, " piece").expect("a number");
            assert_eq!(number, lead(played).abs(), "{}", reason.sentence);
        }
        told += 1;
    });
    assert!(told > 30, "{told}");
}

#[test]
fn the_facts_of_a_reason_add_up_to_the_difference_of_positions() {
    let start = Gipf::start(gipf_core::Variant::Standard);
    for_each_reason(start, 10, |position, played, _, reason| {
        let end = play(position, &played[..reason.played.len()]);
        for loser in Color::ALL {
            let captured = reason.played.iter().filter(|told| told.player != loser);
            let values = captured.flat_map(|told| &told.facts).map(|fact| match fact {
                Fact::Captures { thing: gipf_notation::Thing::GipfPiece, count } => 2 * count,
                Fact::Captures { count, .. } => *count,
                _ => 0,
            });
            assert_eq!(values.sum::<u8>(), position.material(loser) - end.material(loser));
        }
    });
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
