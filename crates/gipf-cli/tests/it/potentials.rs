//! GIPF with potentials by every command.

use std::fs;
use std::path::Path;

use crate::common::{expect_refusal, gipf, gipf_json, gipf_with_input, json_of, stderr, stdout};

/// Every kind of use, and TAMSK beside the central spot.
const MIDDLE: &str = "4/1wzw2/6/wwwt4/1wdb3/1wy3/4 w 12/12 basic z1/-";

const RECORD: &str = "[Game \"Potentials basic z3y3/d6\"]\n[Result \"*\"]\n\n\
                      1. Zb3 Da2-c4 2. Yc2 *\n";

#[test]
fn starts_are_named_by_their_hands() {
    let counted = gipf(&["perft", "basic t3/t3", "2"]);
    assert_eq!((counted.status.code(), stdout(&counted)), (Some(0), "1 60\n2 3696\n"));
    for args in
        [&["perft", "--game", "potentials", "basic", "1"][..], &["perft", "potentials", "1"]]
    {
        assert_eq!(stdout(&gipf(args)), "1 150\n", "{args:?}");
    }
    let reserves = gipf(&["show", "standard t3z3/d6 15/15", "--json"]);
    let json = json_of(&reserves);
    assert_eq!(json["reserves"], serde_json::json!({"white": 15, "black": 15}));
    assert_eq!(
        json["hands"]["white"],
        serde_json::json!({"tamsk": 3, "zertz": 3, "dvonn": 0, "yinsh": 0})
    );
}

#[test]
fn bad_starts_and_positions_are_refused() {
    for (text, sentence) in [
        ("basci t3/t3", "there is no start 'basci', did you mean 'basic'?"),
        ("potential", "there is no start 'potential', did you mean 'potentials'?"),
        ("basic t3z3", "at byte 10: found the end, expected / and Black's hand"),
        ("basic t3/t7", "at byte 10: found '7', expected a number 1-6 after the kind"),
        (
            "b2w/5/6/w5b/6/5/b1Tq w 12/12 basic t3/t3",
            "at byte 19: found 'q', expected w or b, the color of the used potential",
        ),
    ] {
        expect_refusal(
            &["perft", text, "1"],
            &format!("gipf: bad position: {text}").replace(text, sentence),
        );
    }
    expect_refusal(
        &["show", "basic t3/d3 19/15"],
        "gipf: invalid position: White has 22 pieces (3 on the board, 19 in reserve; \
         a GIPF-piece is 2), at most 21",
    );
    expect_refusal(
        &["perft", "basic t3/t3", "1", "--count", "entries"],
        "gipf: --count entries is not for GIPF with potentials",
    );
}

#[test]
fn a_position_is_shown_with_hands_and_what_is_due() {
    let output = gipf(&["show", "4/5/6/3wt3/6/5/4 w 12/12 basic t1/-"]);
    let page = stdout(&output);
    for line in [
        "a3        .         wt        .         i3\n",
        "hands     White t1, Black -\n",
        "TAMSK     White's on e5 is pushed in or discarded this turn\n",
    ] {
        assert!(page.contains(line), "{line}{page}");
    }
    let turn = gipf(&["show", MIDDLE, "--play", "Df3^f4"]);
    assert!(stdout(&turn).contains("b+↑"), "{}", stdout(&turn));
    let picture = gipf(&["show", MIDDLE, "--svg", "-"]);
    assert!(stdout(&picture).starts_with("<svg "));
}

#[test]
fn statistics_count_uses_and_tamsk() {
    let json = gipf_json(&["perft", MIDDLE, "1", "--stats", "--json"]);
    let depth = &json["stats"][0];
    assert_eq!((&depth["uses"], &depth["tamsk"]), (&9.into(), &86.into()), "{json}");
    // Uses have a ^ after the spot of a carrier.
    let output = gipf(&["turns", MIDDLE]);
    let turns = || stdout(&output).lines();
    assert_eq!(turns().filter(|turn| turn.get(3..4) == Some("^")).count(), 9);
    let pushes_tamsk = |turn: &&str| turn.contains("T^") && !turn.contains("T^-");
    assert_eq!(turns().filter(pushes_tamsk).count(), 86);
}

#[test]
fn records_are_checked_and_converted() {
    let checked = gipf_with_input(&["check", "-"], RECORD.as_bytes());
    assert_eq!(checked.status.code(), Some(0));
    assert!(stderr(&checked).starts_with("1 game, 3 turns, no errors; "));
    let record = gipf_with_input(&["convert", "-", "--to", "record"], RECORD.as_bytes());
    assert_eq!(stdout(&record), RECORD);
    let positions = gipf_with_input(&["convert", "-", "--to", "positions"], RECORD.as_bytes());
    let last = "bbd1w/wy1wz2/6/w5b/6/5/b2w b 10/11 basic z2y2/d5";
    assert_eq!(stdout(&positions).lines().last(), Some(last));
    let bad = RECORD.replace("Yc2", "Tc2");
    let checked = gipf_with_input(&["check", "-"], bad.as_bytes());
    assert_eq!(checked.status.code(), Some(1));
    assert_eq!(
        stdout(&checked),
        "-:4:18: game 1, turn 2 of White: illegal turn: the hand holds no TAMSK-potential\n"
    );
}

#[test]
fn a_game_is_played_line_by_line() {
    let input = "Df3^f4\ne1-e5\nT^-;Zc3^c5\nquit\n";
    let args = ["play", MIDDLE, "--white", "human", "--black", "human", "--line"];
    let output = gipf_with_input(&args, input.as_bytes());
    let said = stdout(&output);
    for line in [
        "1. White to move; reserves White 12, Black 12; hands White z1, Black -\n",
        "1. White plays Df3^f4\n",
        "2. White to move, with TAMSK on e5; reserves White 12, Black 11; hands White z1, Black -\n",
        "2. White plays T^-;Zc3^c5\n",
        "1. Df3^f4 e1-e5 2. T^-;Zc3^c5 *",
    ] {
        assert!(said.contains(line), "{line}{said}");
    }
}

#[test]
fn a_turn_that_gives_the_hand_up_says_so() {
    let args = ["play", "basic z3/-", "--white", "human", "--black", "human", "--line"];
    let output = gipf_with_input(&args, b"b3\n");
    assert!(stdout(&output).contains("1. White plays b3, giving up z3\n"), "{}", stdout(&output));
}

#[test]
fn programs_play_by_the_protocol() {
    let input = "ugi\nposition startpos moves Zb3\nd\nposition fen basic t3/d3 moves Tb3\nd\n\
                 setoption name Variant value standard\nposition startpos\nd\n\
                 position fen 4/5/6/3wt3/6/5/4 w 12/12 basic -/-\ngo depth 1\nquit\n";
    let output = gipf_with_input(&["ugi", "--game", "potentials", "--in-turn"], input.as_bytes());
    let said = stdout(&output);
    for line in [
        "fen bwz1w/5/6/w5b/6/5/b2w b 11/12 basic t3z2d3y3/t3z3d3y3\n",
        "fen bwt1w/5/6/w5b/6/5/b2w b 11/12 basic t2/d3\n",
        "fen B2W/5/6/W5B/6/5/B2W w 12/12 standard t3z3d3y3/t3z3d3y3\n",
        "bestmove T^",
    ] {
        assert!(said.contains(line), "{line}{said}");
    }
}

#[test]
fn positions_are_analyzed_and_solved() {
    let output = gipf(&["analyze", "basic t1z1/d2", "--depth", "1"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let solved = gipf(&["solve", "b2w/5/6/w5b/6/5/b2w w 1/1 basic z1/-", "3"]);
    assert!(stdout(&solved).starts_with("White wins in 3 turns\n"), "{}", stdout(&solved));
}

#[test]
fn matches_and_self_play_have_their_own_starts() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("potentials");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let file = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let (records, data, weights) = (file("games.txt"), file("games.data"), file("a.weights"));
    let args = ["match", "greedy", "random", "--game", "potentials", "--games", "2"];
    let played = gipf(&[&args[..], &["--records", &records]].concat());
    assert_eq!(played.status.code(), Some(0), "{}", stderr(&played));
    assert_eq!(gipf(&["check", &records]).status.code(), Some(0));
    let args = ["selfplay", "basic", &data, "--game", "potentials", "--games", "4"];
    let made = gipf(&[&args[..], &["--nodes", "30"]].concat());
    assert_eq!(made.status.code(), Some(0), "{}", stderr(&made));
    let trained = gipf(&["train", "--data", &data, "--out", &weights, "--epochs", "1"]);
    assert_eq!(trained.status.code(), Some(0), "{}", stderr(&trained));
}
