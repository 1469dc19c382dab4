//! Sessions in DVONN as transcripts.

use crate::common::{Talk, without_clock};
use dvonn_core::Dvonn;
use gipf_engine::ugi::SessionLimits;

const START: &str = "9/10/11/10/9 w place";

/// White's stack is too high to go anywhere; Black has one move, and then the game is over.
const PASS: &str = "w9rr,r,b,6/10/11/10/9 w stack";

/// Nobody can move, and both have nine pieces.
const TIE: &str = "w9r,r,b9r,6/10/11/10/9 w stack";

fn talk() -> Talk<Dvonn> {
    Talk::with_limits(SessionLimits::new())
}

#[test]
fn the_handshake_declares_the_options_of_the_game() {
    let answer = talk().ask("ugi");
    assert!(answer.starts_with("id name gipf "), "{answer}");
    assert!(answer.contains("\noption name Variant type combo default dvonn var dvonn\n"));
    assert!(answer.contains("\noption name Evaluator type combo default "), "{answer}");
    assert!(!answer.contains("tournament"), "{answer}");
    talk().expect("setoption name Variant value DVONN", "");
    talk().expect(
        "setoption name Variant value basic",
        "info string setoption Variant: found 'basic', expected one of: dvonn\n",
    );
}

#[test]
fn questions_about_the_game() {
    let mut talk = talk();
    talk.expect("query fen", "response 9/10/11/10/9_w_place\n");
    talk.expect("query p1turn", "response true\n");
    talk.expect("query islegal f3", "response true\n");
    talk.expect("query islegal A1B2", "response false\n");
    talk.expect("query islegal PASS", "response false\n");
    talk.expect("position startpos moves F3 g3", "");
    talk.expect("query fen", "response 9/10/5,r,r,4/10/9_w_place\n");
    talk.expect("query islegal F3", "response false\n");
    talk.expect("query result", "response none\n");
    let turns = talk.lines("movelist", "movelist");
    assert_eq!(turns[0].split(' ').count(), 1 + 47);
}

#[test]
fn white_moves_twice_where_the_placing_ends() {
    let mut talk = talk();
    let line = include_str!("../../../gipf-testing/vectors/dvonn-perft.tsv")
        .lines()
        .nth(1)
        .expect("a line");
    let full = line.split('\t').next().expect("a position");
    // The space of a white piece is left for the last placement.
    let last = full.replacen('w', "1", 1).replace("w stack", "w place");
    talk.ask(&format!("position fen {last}"));
    talk.expect("query p1turn", "response true\n");
    talk.expect("movelist", "movelist A1\n");
    talk.expect(&format!("position fen {last} moves A1"), "");
    talk.expect("query p1turn", "response true\n");
    talk.expect("query fen", &format!("response {}\n", full.replace(' ', "_")));
}

#[test]
fn a_pass_is_a_move() {
    let mut talk = talk();
    talk.expect(&format!("position fen {PASS}"), "");
    talk.expect("movelist", "movelist PASS\n");
    talk.expect("query islegal pass", "response true\n");
    talk.expect("query gameover", "response false\n");
    assert!(talk.ask("go depth 3").ends_with("\nbestmove PASS\n"));
    talk.expect(&format!("position fen {PASS} moves PASS C1B1"), "");
    talk.expect("query gameover", "response true\n");
    talk.expect("query result", "response p1win\n");
    let won = "info string the game is over: White wins: 9 pieces against 2\nbestmove 0000\n";
    talk.expect("go depth 3", won);
}

#[test]
fn a_tie_is_a_draw() {
    let mut talk = talk();
    talk.expect(&format!("position fen {TIE}"), "");
    talk.expect("query gameover", "response true\n");
    talk.expect("query result", "response draw\n");
    talk.expect("movelist", "movelist\n");
    let board = talk.ask("d");
    let end = format!("fen {TIE}\nresult draw: 9 pieces each\n");
    assert!(board.ends_with(&end), "{board}");
}

#[test]
fn a_win_is_told_in_pieces() {
    let mut talk = talk();
    talk.ask(&format!("position fen {PASS}"));
    let lines = talk.lines("go depth 3", "info");
    assert!(lines.iter().any(|line| line.contains(" score cp 700 ")), "{lines:?}");
}

#[test]
fn a_whole_game_of_searches() {
    let mut talk = talk();
    let mut moves = String::new();
    let mut passes = 0;
    while talk.ask("query gameover") == "response false\n" {
        let best = talk.lines("go nodes 300", "bestmove").concat();
        let turn = best.strip_prefix("bestmove ").expect("a turn");
        talk.expect(&format!("query islegal {turn}"), "response true\n");
        passes += usize::from(turn == "PASS");
        moves.push(' ');
        moves.push_str(turn);
        talk.expect(&format!("position startpos moves{moves}"), "");
    }
    let turns = moves.split_whitespace().count();
    assert!((49 + 10..=49 + 48 + passes).contains(&turns), "{moves}");
    assert_ne!(talk.ask("query result"), "response none\n");
}

#[test]
fn the_same_session_twice_is_the_same() {
    let session = || without_clock(&talk().ask("go nodes 2000"));
    assert_eq!(session(), session());
}

#[test]
fn counts() {
    let mut talk = talk();
    talk.expect("perft 3", "perft 3 110544\n");
    talk.ask(&format!("position fen {PASS}"));
    talk.expect("split 2", "split PASS 1\nperft 2 1\n");
    talk.expect("perft 3", "perft 3 0\n");
}

#[test]
fn bad_positions_leave_the_old_one() {
    let mut talk = talk();
    for bad in ["9/10/11/10 w place", "b2w/5/6/w5b/6/5/b2w w 12/12 basic", "basic", "w"] {
        let answer = talk.ask(&format!("position fen {bad}"));
        assert!(answer.starts_with("info string position fen: "), "{answer}");
        assert!(answer.ends_with("; the old one stays\n"), "{answer}");
    }
    let answer = talk.ask("position startpos moves F3 F3 G3");
    assert!(answer.starts_with("info string position: move 2, 'F3': "), "{answer}");
    assert_eq!(talk.ask("query fen"), "response 9/10/5,r,5/10/9_b_place\n");
    talk.expect("position fen dvonn", "");
    talk.expect("query fen", &format!("response {}\n", START.replace(' ', "_")));
}
