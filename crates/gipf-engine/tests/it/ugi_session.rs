//! Sessions as transcripts.

use crate::common::{Gone, Talk, without_clock};
use gipf_ai::{GipfEvaluator, Limits, Search, Searchable};
use gipf_core::{Color, Game, Gipf, Variant};
use gipf_engine::ugi::{SessionLimits, UgiOptions, UgiSession};
use gipf_game::Position;
use gipf_notation::Notation;

const WON: &str = "4/5/6/3w3/6/5/4 w 1/0 basic";
const LOST: &str = "4/5/6/3w3/6/5/4 w 0/3 basic";

#[test]
fn the_handshake() {
    let mut talk = Talk::new();
    let answer = talk.ask("ugi");
    let lines: Vec<&str> = answer.lines().collect();
    assert!(lines[0].starts_with("id name gipf "));
    assert!(lines[1].starts_with("id author "));
    assert!(lines[2..lines.len() - 1].iter().all(|line| line.starts_with("option name ")));
    assert!(lines.contains(&"option name Hash type spin default 16 min 1 max 65536"));
    assert_eq!(lines.last(), Some(&"ugiok"));
    talk.expect("isready", "readyok\n");
    talk.expect("", "");
    talk.expect("stop", "");
}

#[test]
fn questions_about_the_game() {
    let mut talk = Talk::new();
    talk.expect("query p1turn", "response true\n");
    talk.expect("query gameover", "response false\n");
    talk.expect("query result", "response none\n");
    talk.expect("query fen", "response b2w/5/6/w5b/6/5/b2w_w_12/12_basic\n");
    talk.expect("position startpos moves b3", "");
    talk.expect("query p1turn", "response false\n");
    talk.expect("query islegal b4", "response true\n");
    talk.expect("query islegal B4", "response true\n");
    talk.expect("query islegal b3", "response false\n");
    talk.expect("query islegal \u{0}", "response false\n");
    talk.expect(&format!("position fen {LOST}"), "");
    talk.expect("query gameover", "response true\n");
    talk.expect("query result", "response p2win\n");
    talk.expect("query islegal b3", "response false\n");
    talk.expect("movelist", "movelist\n");
    talk.expect("query fen", "response 4/5/6/3w3/6/5/4_w_0/3_basic\n");
}

#[test]
fn a_position_line_may_have_underscores() {
    let mut talk = Talk::new();
    let standard = "response B2W/5/6/W5B/6/5/B2W_w_12/12_standard\n";
    talk.expect("position fen B2W/5/6/W5B/6/5/B2W_w_12/12_standard", "");
    talk.expect("query fen", standard);
    talk.expect("position fen tournament", "");
    talk.expect("query fen", "response 4/5/6/7/6/5/4_w_18/18_tournament_WB\n");
    talk.expect("position fen B2W/5/6/W5B/6/5/B2W w 12/12 standard moves b3", "");
    talk.expect("query p1turn", "response false\n");
}

#[test]
fn the_variant_decides_the_start() {
    let mut talk = Talk::new();
    let tournament = "response 4/5/6/7/6/5/4_w_18/18_tournament_WB\n";
    talk.expect("setoption name Variant value tournament", "");
    talk.expect("query fen", "response b2w/5/6/w5b/6/5/b2w_w_12/12_basic\n");
    talk.expect("position startpos", "");
    talk.expect("query fen", tournament);
    talk.expect("position startpos moves Gb2", "");
    talk.expect("uginewgame", "");
    talk.expect("query fen", tournament);
}

#[test]
fn bad_positions_leave_the_old_one() {
    let mut talk = Talk::new();
    talk.ask("position fen standard");
    talk.expect(
        "position fen b2w/5/6/w5b/6/5/b2w w 12/12",
        "info string position fen: at byte 27: found the end, expected a space and the variant; \
         the old one stays\n",
    );
    let invalid = talk.ask("position fen b2w/5/6/w5b/6/5/b2w w 90/12 basic");
    assert!(invalid.starts_with("info string position fen: invalid position: "), "{invalid}");
    talk.expect("query fen", "response B2W/5/6/W5B/6/5/B2W_w_12/12_standard\n");
}

#[test]
fn moves_end_at_the_first_illegal_one() {
    let mut talk = Talk::new();
    let answer = talk.ask("position startpos moves b3 b3 b4");
    assert!(answer.starts_with("info string position: move 2, 'b3': "), "{answer}");
    let end =
        "; it and what follows is ignored, the position is bw1w/5/6/w5b/6/5/b2w b 11/12 basic\n";
    assert!(answer.ends_with(end), "{answer}");
    talk.expect("query fen", "response bw1w/5/6/w5b/6/5/b2w_b_11/12_basic\n");
    let answer = talk.ask(&format!("position fen {LOST} moves b3"));
    let over = "the game is over: Black wins: White cannot bring a piece into play";
    assert!(answer.contains(over), "{answer}");
}

#[test]
fn a_search_answers_what_the_search_finds() {
    let start = Gipf::start(Variant::Basic);
    let mut search = Search::new(GipfEvaluator::default(), 16).expect("memory");
    let found = search.run(&start, &Limits::default().with_depth(3));
    let best = start.turn_text(&found.best.expect("a turn"));

    let mut talk = Talk::new();
    let answer = without_clock(&talk.ask("go depth 3"));
    let lines: Vec<&str> = answer.lines().collect();
    assert!(lines[0].starts_with("info depth 1 seldepth "), "{answer}");
    let last = lines[lines.len() - 3];
    assert!(last.starts_with("info depth 3 seldepth "), "{answer}");
    let nodes = found.nodes;
    assert!(last.contains(&format!(" score cp {} ", found.score.value())), "{last}");
    assert!(last.contains(&format!(" nodes {nodes} time N nps N hashfull ")), "{last}");
    assert!(last.contains(&format!(" pv {best} ")), "{last}");
    assert!(!last.contains("multipv"), "{last}");
    assert_eq!(lines[lines.len() - 2], format!("info nodes {nodes} time N nps N"));
    assert_eq!(lines[lines.len() - 1], format!("bestmove {best}"));
}

#[test]
fn the_same_session_twice_is_the_same() {
    let session = || {
        let mut talk = Talk::new();
        let mut heard = talk.ask("position startpos moves b3 b4");
        heard += &talk.ask("go nodes 3000");
        heard += &talk.ask("position startpos moves b3 b4 c2");
        heard += &talk.ask("go nodes 3000 depth 30");
        without_clock(&heard)
    };
    assert_eq!(session(), session());
}

#[test]
fn several_lines_are_numbered() {
    let mut talk = Talk::new();
    talk.expect("setoption name MultiPV value 3", "");
    let lines = talk.lines("go depth 2", "info");
    for number in 1..=3 {
        let numbered = format!(" multipv {number} ");
        assert_eq!(lines.iter().filter(|line| line.contains(&numbered)).count(), 2, "{lines:?}");
    }
}

#[test]
fn wins_and_losses_are_told_in_plies() {
    let mut talk = Talk::new();
    // White enters his last piece, and Black has none.
    talk.ask(&format!("position fen {WON}"));
    let lines = talk.lines("go depth 3", "info");
    assert!(lines.iter().any(|line| line.contains(" score mate 1 ")), "{lines:?}");
    // White enters his only piece, Black one of his; then White has none.
    talk.ask("position fen 4/5/6/3w3/6/5/4 w 1/3 basic");
    let lines = talk.lines("go depth 4", "info");
    assert!(lines.iter().any(|line| line.contains(" score mate -2 ")), "{lines:?}");
}

#[test]
fn a_finished_game_is_answered_with_a_null() {
    let mut talk = Talk::new();
    talk.ask(&format!("position fen {LOST}"));
    let over = "info string the game is over: Black wins: White cannot bring a piece into play\n";
    talk.expect("go depth 3", &format!("{over}bestmove 0000\n"));
    talk.expect("go movetime 5", &format!("{over}bestmove 0000\n"));
    talk.expect("stop", "");
    for go in ["go infinite", "go"] {
        talk.expect(go, over);
        talk.expect("isready", "readyok\n");
        let ignored = talk.ask("go depth 3");
        assert!(ignored.starts_with("info string go is ignored"), "{ignored}");
        talk.expect("stop", "bestmove 0000\n");
        talk.expect("stop", "");
    }
    // The end of the session answers as well.
    talk.expect("go infinite", over);
    assert!(talk.session.line("quit").is_break());
    assert_eq!(talk.client.heard(), "bestmove 0000\n");
}

#[test]
fn the_third_repetition_is_a_draw() {
    // Each player enters four pieces on their own side and takes them back.
    let round = "b2 h5 b3 h4 b4 h3 b5;xb2,b3,b4,b5 h2;xh2,h3,h4,h5";
    let empty = "4/5/6/7/6/5/4 w 4/4 basic";
    let mut talk = Talk::new();
    talk.expect(&format!("position fen {empty} moves {round}"), "");
    talk.expect("query result", "response none\n");
    talk.expect(&format!("position fen {empty} moves {round} {round}"), "");
    talk.expect("query gameover", "response true\n");
    talk.expect("query result", "response draw\n");
    talk.expect(
        "go depth 1",
        "info string the game is over: void: the position has occurred three times\n\
         bestmove 0000\n",
    );
    let answer = talk.ask(&format!("position fen {empty} moves {round} {round} b2"));
    assert!(answer.contains("move 17, 'b2': the game is over: void: "), "{answer}");
}

#[test]
fn a_search_without_end_waits_for_stop() {
    for go in ["go infinite", "go", "go infinite depth 1"] {
        let mut talk = Talk::new();
        let heard = talk.ask(go);
        assert!(!heard.contains("bestmove"), "{go}: {heard}");
        let moves = talk.lines("stop", "bestmove");
        assert_eq!(moves.len(), 1, "{go}");
        assert_ne!(moves[0], "bestmove 0000");
        talk.expect("stop", "");
    }
}

/// What is answered while a search is under way, apart from its own lines.
fn asked_while_searching(talk: &mut Talk, line: &str) -> Vec<String> {
    let heard = talk.ask(line);
    let lines = heard.lines().filter(|line| !line.starts_with("info depth "));
    lines.map(str::to_owned).collect()
}

#[test]
fn the_session_listens_while_it_searches() {
    let mut talk = Talk::new();
    talk.ask("position startpos moves b3");
    talk.ask("go infinite");
    let mut expect = |line: &str, answer: &str| {
        assert_eq!(asked_while_searching(&mut talk, line), [answer], "{line}");
    };
    expect("isready", "readyok");
    expect("query p1turn", "response false");
    expect("query gameover", "response false");
    expect("query result", "response none");
    expect("query islegal b4", "response true");
    for line in [
        "go depth 1",
        "position startpos",
        "setoption name Hash value 1",
        "uginewgame",
        "perft 2",
        "split 2",
    ] {
        let command = line.split(' ').next().expect("a word");
        let refusal = "is ignored while a search or a count is under way, stop it first";
        expect(line, &format!("info string {command} {refusal}"));
    }
    expect("nonsense", Talk::new().ask("nonsense").trim_end());
    assert_eq!(asked_while_searching(&mut talk, "d").len(), 18);
    assert_eq!(talk.lines("stop", "bestmove").len(), 1);
    talk.expect("query p1turn", "response false\n");
    assert_eq!(talk.lines("go depth 1", "bestmove").len(), 1);
}

#[test]
fn after_stop_a_client_need_not_wait() {
    let mut talk = Talk::new();
    for line in ["go infinite", "stop", "position startpos moves b3", "perft 40", "stop"] {
        assert!(talk.session.line(line).is_continue());
    }
    let heard = talk.ask("go depth 1");
    assert!(!heard.contains("ignored"), "{heard}");
    assert_eq!(heard.matches("bestmove ").count(), 2, "{heard}");
    talk.expect("query p1turn", "response false\n");
}

#[test]
fn counts() {
    let mut talk = Talk::new();
    talk.expect("perft 1", "perft 1 30\n");
    talk.expect("perft 4", "perft 4 924432\n");
    talk.ask("setoption name Threads value 2");
    talk.expect("perft 4", "perft 4 924432\n");
    let split = talk.ask("split 2");
    assert_eq!(split.lines().count(), 31);
    assert!(split.starts_with("split b3 "), "{split}");
    assert!(split.ends_with("\nperft 2 924\n"), "{split}");
    let sum: u64 = split
        .lines()
        .filter_map(|line| line.strip_prefix("split ")?.split(' ').nth(1)?.parse::<u64>().ok())
        .sum();
    assert_eq!(sum, 924);
    talk.ask(&format!("position fen {LOST}"));
    talk.expect("perft 3", "perft 3 0\n");
}

#[test]
fn a_long_count_can_be_stopped() {
    let mut talk = Talk::new();
    assert!(talk.session.line("perft 30").is_continue());
    assert!(talk.session.line("isready").is_continue());
    assert_eq!(talk.client.heard(), "readyok\n");
    talk.expect("stop", "info string perft 30 was stopped\n");
    talk.expect("perft 1", "perft 1 30\n");
}

/// A position by itself can have millions of turns.
#[test]
fn a_count_of_one_turn_can_be_stopped() {
    let mut talk = Talk::new();
    talk.ask("position fen WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -");
    for (count, stopped) in [("perft 1", "perft 1"), ("perft 2", "perft 2"), ("split 1", "perft 1")]
    {
        assert!(talk.session.line(count).is_continue());
        talk.expect("stop", &format!("info string {stopped} was stopped\n"));
    }
}

#[test]
fn the_board_is_shown() {
    let mut talk = Talk::new();
    let board = talk.ask("d");
    assert_eq!(board.lines().count(), 18);
    assert_eq!(board.lines().last(), Some("fen b2w/5/6/w5b/6/5/b2w w 12/12 basic"));
    talk.ask(&format!("position fen {LOST}"));
    let board = talk.ask("d");
    let result = "result p2win: Black wins: White cannot bring a piece into play";
    assert_eq!(board.lines().last(), Some(result));
}

#[test]
fn legal_turns_are_listed() {
    let mut talk = Talk::new();
    talk.ask("position fen tournament");
    let list = talk.ask("movelist");
    let words: Vec<&str> = list.split_whitespace().collect();
    assert_eq!((words[0], words.len()), ("movelist", 19));
    let start = Gipf::start(Variant::Tournament);
    let turns: Vec<String> = start.turns().map(|turn| start.turn_text(&turn)).collect();
    assert_eq!(words[1..], turns);
}

#[test]
fn a_list_of_very_many_turns_is_cut() {
    let many = "WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -";
    assert!(many.parse::<Gipf>().expect("valid").turns().nth(10_000).is_some());
    let mut talk = Talk::new();
    talk.ask(&format!("position fen {many}"));
    let list = talk.ask("movelist");
    let (remark, list) = list.split_once('\n').expect("two lines");
    assert_eq!(remark, "info string only the first 10000 turns are listed");
    assert_eq!(list.split_whitespace().count(), 10_001);
}

#[test]
fn limits_bound_what_is_done() {
    let limits =
        SessionLimits::new().with_tt_mib(2).with_threads(1).with_nodes(200).with_perft_depth(2);
    let mut talk: Talk = Talk::with_limits(limits);
    assert!(talk.ask("ugi").contains("option name Hash type spin default 2 min 1 max 2\n"));
    talk.expect("perft 2", "perft 2 924\n");
    talk.expect("perft 3", "info string perft 3: expected at most 2\n");
    let refused = talk.ask("setoption name Threads value 2");
    assert!(refused.starts_with("info string setoption Threads: found '2'"), "{refused}");
    // A search without a limit ends by itself and waits for `stop`.
    talk.ask("go infinite");
    assert_eq!(talk.lines("stop", "bestmove").len(), 1);
    let lines = talk.lines("go depth 90", "info");
    let last = lines.last().expect("a line");
    let nodes = last.split(' ').nth(2).and_then(|nodes| nodes.parse::<u64>().ok());
    assert!(nodes.is_some_and(|nodes| nodes <= 201), "{last}");
}

#[test]
fn memory_that_is_refused_leaves_the_old_table() {
    let mut talk: Talk = Talk::with_limits(SessionLimits::new().with_tt_mib(usize::MAX));
    // More than any address can reach.
    let refused = talk.ask(&format!("setoption name Hash value {}", usize::MAX >> 20));
    assert!(refused.starts_with("info string "), "{refused}");
    assert!(refused.ends_with(", the table stays at 16 MiB\n"), "{refused}");
    assert_eq!(talk.lines("go depth 1", "bestmove").len(), 1);
    talk.expect("setoption name Hash value 1", "");
    assert_eq!(talk.lines("go depth 1", "bestmove").len(), 1);
}

#[test]
fn quit_stops_and_answers() {
    let mut talk = Talk::new();
    talk.ask("go infinite");
    assert!(talk.session.line("quit").is_break());
    assert!(talk.client.heard().contains("\nbestmove "));
}

#[test]
fn a_client_that_has_gone_ends_the_session() {
    let mut session = UgiSession::new(Gone, UgiOptions::<Gipf>::new()).expect("a session");
    assert!(session.line("").is_continue());
    assert!(session.line("isready").is_break());
    assert!(session.take_error().is_some());

    let mut session = UgiSession::new(Gone, UgiOptions::<Gipf>::new()).expect("a session");
    // The search hears of it first and ends by itself.
    let _ = session.line("go depth 100");
    session.wait();
    assert!(session.line("").is_break());
}

const EMPTY: &str = "4/5/6/7/6/5/4 w 15/15 basic";

/// A game to the cap: White pushes along the columns d, e and f, Black along b, g and h, where
/// nobody is in the other's way and four pieces go back to the reserve.
fn long_game() -> Vec<String> {
    let mut state: u64 = 1;
    let mut random = |bound: usize| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (state >> 33) as usize % bound
    };
    let mut game = Game::<Gipf>::new(EMPTY.parse::<Gipf>().expect("valid"));
    let mut texts = Vec::new();
    while texts.len() < Gipf::PLY_CAP {
        let pushes: &[&str] = match game.position().side_to_move() {
            Color::White => &["d1-d7", "e1-e8", "f1-f7"],
            Color::Black => &["b6-b2", "g7-g2", "h6-h2"],
        };
        let push = pushes[random(pushes.len())];
        let position = *game.position();
        let turn = position
            .parse_turn(push)
            .or_else(|_| position.parse_turn(&format!("{push};x")))
            .expect("a turn");
        game.play(&turn).expect("legal");
        texts.push(position.turn_text(&turn));
        if game.outcome().is_some() {
            // Void: two turns back, and some other way.
            for _ in 0..2 {
                game.undo();
                texts.pop();
            }
        }
    }
    texts
}

#[test]
fn a_game_has_no_more_turns_than_the_cap() {
    let mut moves = long_game();
    assert_eq!(moves.len(), Gipf::PLY_CAP);
    let mut talk = Talk::new();
    let position = |moves: &[String]| format!("position fen {EMPTY} moves {}", moves.join(" "));
    talk.expect(&position(&moves[..Gipf::PLY_CAP - 1]), "");
    talk.expect("query gameover", "response false\n");
    talk.expect(&position(&moves), "");
    talk.expect("query gameover", "response true\n");
    talk.expect("query result", "response draw\n");
    let over = "the game is over: draw: 600 turns were played";
    talk.expect("go depth 1", &format!("info string {over}\nbestmove 0000\n"));
    moves.push("b2".into());
    let answer = talk.ask(&position(&moves));
    assert!(answer.contains(&format!("move 601, 'b2': {over}")), "{answer}");
}

#[test]
fn weak_levels_play_without_telling_what_they_see() {
    let mut talk = Talk::new();
    talk.expect("setoption name Level value 1", "");
    let answer = without_clock(&talk.ask("go depth 20"));
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(lines.len(), 2, "{answer}");
    assert!(lines[0].starts_with("info nodes "), "{answer}");
    assert!(lines[1].starts_with("bestmove "), "{answer}");
    assert_eq!(without_clock(&talk.ask("go depth 20")), answer);
    // Another game has other mistakes.
    let mut others = (0..8).map(|_| {
        talk.ask("uginewgame");
        without_clock(&talk.ask("go depth 20"))
    });
    assert!(others.any(|other| other != answer), "{answer}");
    talk.expect(
        "setoption name Level value 11",
        "info string setoption Level: found '11', expected a number from 1 to 10\n",
    );
    talk.expect("setoption name Level value 10", "");
    assert!(talk.ask("go depth 1").starts_with("info depth 1 "));
}
