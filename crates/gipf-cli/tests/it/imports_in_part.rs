//! Files of other programs that are wrong in the middle, cut off, or hold several games.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{gipf, gipf_with_input, stderr, stdout};

const GIPF: &str = "(;GM[gipf]SU[gipf 0 102]P0[id \"Ada\"]
;P0[0 Start P0]
;P0[1 Pick wr 0];P0[2 Dropb E 1];P0[3 Dropb E 2];P0[4 Done]
;P1[5 Pick br 0];P1[6 Dropb E 9];P1[7 Dropb E 8];P1[8 Done]
;P0[9 Pick wr 0];P0[10 Dropb A 1])\n";
const DVONN: &str = "(;GM[Dvonn]SU[dvonn 8]P0[id \"Ada\"]
;P0[0 Start P0]
;P0[1 Dropb C 3];P0[2 Done]
;P1[3 Dropb K 5];P1[4 Done])\n";
const ZERTZ: &str = "(;GM[22]SU[Zertz]P0[id \"Ada\"]
;P0[0 Start P0]
;P0[1 RtoB 2 0 D 4];P0[2 R- D 1];P0[3 Done]
;P1[4 RtoB 2 0 C 3];P1[5 R- A 1];P1[6 Done])\n";
const TAMSK: &str = "(;GM[tamsk]SU[tamsk 2 0 100]P0[id \"Ada\"]
;P0[0 Start P0 0]
;P0[1 Move A 1 B 2 3000];P0[2 Done  3000]
;P1[3 Pickb A 4 7000];P1[4 Dropb B 4 8000];P1[5 Done  8000])\n";
const LITTLEGOLEM: &str = "Event [Cup] White [Ada] 1. g2 c1 2. f5 k5\n";
const GF1: &str = "[White \"Ada\"]\n[Position \"4/5/6/www4/6/5/4 w 5/5 basic\"]\n\
    1. e1-e5 ; 4 x(e2-e5) 0 b1-c2\n";

/// A file, what stands right in it and wrong in its place, and where the error is and what is read before it.
const WRONG: [(&str, &str, &str, &str, &str); 12] = [
    (GIPF, "Dropb E 9", "Dropb Z 9", "4:20: game 1, turn 1 of Black: ", "1. e1-e3 *\n"),
    (GIPF, "6 Dropb E 9];P1[7", "", "", "1. e1-e3 *\n"),
    (DVONN, "K 5", "K 9", "4:4: game 1, turn 1 of Black: found 'K 9'", "1. C3 *\n"),
    (DVONN, "K 5];P1[4 Done])", "K", "5:1: game 1, turn 1 of Black: ", "1. C3 *\n"),
    (ZERTZ, "A 1", "A 9", "4:23: game 1, turn 1 of Player 2: found 'A 9'", "1. Wd4,d1 *\n"),
    (ZERTZ, "R- A 1];P1[6 Done])", "R- A", "5:1: game 1, turn 1 of Player 2: ", "1. Wd4,d1 *\n"),
    (TAMSK, "B 4", "B 6", "4:25: game 1, turn 1 of Black: found 'B 6'", "1. a1-b2@3 *\n"),
    (
        TAMSK,
        "B 4",
        "C 4",
        "4:46: game 1, turn 1 of Black: illegal turn: c4 is not",
        "1. a1-b2@3 *\n",
    ),
    (LITTLEGOLEM, "k5", "f5", "1:40: game 1, turn 2 of Black: illegal turn", "1. G2 C1 2. F5 *\n"),
    (LITTLEGOLEM, "f5 k5", "f", "1:37: game 1, turn 2 of White: ", "1. G2 C1 *\n"),
    (GF1, "b1-c2", "b1-h2", "3:28: game 1, turn 1 of Black: ", "1. e1-e5;xe2,e3,e4,e5 *\n"),
    (GF1, "b1-c2", "b1-", "4:1: game 1, turn 1 of Black: ", "1. e1-e5;"),
];

/// An empty folder.
fn temporary(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn the_turns_before_an_error_are_kept() {
    for (file, right, wrong, place, turns) in WRONG {
        assert!(file.contains(right), "{right}");
        let text = file.replace(right, wrong);
        let output = gipf_with_input(&["convert", "-", "--to", "record"], text.as_bytes());
        let (record, error) = (stdout(&output), stderr(&output));
        assert_eq!(output.status.code(), Some(1), "{text}: {error}");
        assert!(error.contains(&format!("-:{place}")), "{text}: {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(record.contains("[White \"Ada\"]"), "{record}");
        assert!(record.contains(turns), "{record}");
        let output = gipf_with_input(&["check", "-"], text.as_bytes());
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(stdout(&output).starts_with(&format!("-:{place}")), "{}", stdout(&output));
        assert!(stderr(&output).contains("1 error in 1 game"), "{}", stderr(&output));
    }
}

#[test]
fn a_part_of_a_game_is_shown_but_not_analyzed() {
    let path = temporary("imports-in-part").join("game.sgf");
    let name = path.to_str().expect("UTF-8");
    fs::write(&path, ZERTZ.replace("A 1", "A 9")).expect("a file");
    let shown = gipf(&["show", name, "--turn", "1"]);
    assert_eq!(shown.status.code(), Some(1), "{}", stderr(&shown));
    assert!(stdout(&shown).contains("Wd4,d1"), "{}", stdout(&shown));
    let analyzed = gipf(&["analyze", name, "--depth", "1"]);
    assert_eq!(analyzed.status.code(), Some(2));
    assert!(stderr(&analyzed).contains("turn 1 of Player 2"), "{}", stderr(&analyzed));
    assert_eq!(stdout(&analyzed), "");
}

#[test]
fn a_file_that_is_no_game_of_the_form_is_an_error_as_a_whole() {
    for text in [
        ZERTZ.replace("SU[Zertz]", "SU[Zertz+xx]"),
        ZERTZ.replace("Start P0]", "Start P0];P0[1 SetBoard x]"),
        GIPF.replace("SU[gipf 0 102]", "SU[gipf-matrx]"),
        "(;GM[dvonn]".into(),
    ] {
        let output = gipf_with_input(&["convert", "-", "--to", "record"], text.as_bytes());
        assert_eq!(output.status.code(), Some(2), "{text}: {}", stderr(&output));
        assert_eq!(stdout(&output), "", "{text}");
    }
}

#[test]
fn every_game_of_a_file_is_read() {
    let other = ZERTZ.replace("Ada", "Bob").replace("A 1", "B 1");
    let refused = ZERTZ.replace("SU[Zertz]", "SU[Zertz+xx]");
    let wrong = ZERTZ.replace("A 1", "A 9");
    let text = [ZERTZ, &other, &refused, &wrong, ZERTZ].concat();
    let output = gipf_with_input(&["convert", "-", "--to", "record"], text.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let records = stdout(&output);
    let turns: Vec<&str> = records.lines().filter(|line| line.starts_with("1. ")).collect();
    let whole = "1. Wd4,d1 Wc3,a1 *";
    assert_eq!(turns, [whole, "1. Wd4,d1 Wc3,b1 *", "1. Wd4,d1 *", whole]);
    assert!(records.contains("[White \"Bob\"]"), "{records}");
    let errors = stderr(&output);
    for error in
        ["-:9:11: game 3, turn 1 of Player 1: the setup", "-:16:23: game 4, turn 1 of Player 2: "]
    {
        assert!(errors.contains(error), "{errors}");
    }
    let output = gipf_with_input(&["check", "-"], text.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let report = stderr(&output);
    assert!(report.starts_with("5 games, 7 turns, 2 errors in 2 games"), "{report}");
    let path = temporary("imports-several").join("games.sgf");
    fs::write(&path, [ZERTZ, &other].concat()).expect("a file");
    let shown = gipf(&["show", path.to_str().expect("UTF-8"), "--number", "2", "--turn", "1b"]);
    assert_eq!(shown.status.code(), Some(0), "{}", stderr(&shown));
    assert!(stdout(&shown).contains("Wc3,b1"), "{}", stdout(&shown));
}

#[test]
fn a_file_of_another_game_is_refused_by_its_name() {
    let tree = |head: &str| format!("(;{head}\n;P0[0 Start P0]\n;P0[1 Dropb C 3])\n");
    let unknown = "this is a file of boardspace.net of";
    for (head, options, sentence) in [
        ("GM[22]SU[Tzaar]", &[][..], format!("{unknown} Tzaar, which is not supported")),
        ("GM[tzaar]VV[1]", &[], format!("{unknown} tzaar, which is not supported")),
        ("GM[punct]SU[Punct 0 102]", &[], format!("{unknown} Punct, which is not supported")),
        ("GM[punct]", &["--as", "boardspace"], format!("{unknown} punct, which is not supported")),
        ("GM[tzaar]", &["--game", "zertz"], format!("{unknown} tzaar, which is not supported")),
        (
            "GM[1]FF[4]",
            &[],
            "this is a game tree file of the game with the number 1, which is not supported".into(),
        ),
        (
            "FF[4]",
            &[],
            "this is a game tree file that names no game, which is not supported".into(),
        ),
        ("SU[Zertz]", &["--game", "gipf"], "the file holds a game of ZÈRTZ, not of GIPF".into()),
        (
            "SU[Zertz]",
            &["--variant", "tournament"],
            "the file holds a game of ZÈRTZ, not of GIPF".into(),
        ),
        ("SU[gipf]", &["--game", "dvonn"], "the file holds a game of GIPF, not of DVONN".into()),
    ] {
        for command in [&["check", "-"][..], &["convert", "-", "--to", "record"]] {
            let output = gipf_with_input(&[command, options].concat(), tree(head).as_bytes());
            assert_eq!(output.status.code(), Some(2), "{head}: {}", stderr(&output));
            let first = stderr(&output).lines().next().map(str::to_owned);
            assert_eq!(first, Some(format!("gipf: -: {sentence}")), "{head} {options:?}");
            assert_eq!(stdout(&output), "");
        }
    }
}

#[test]
fn a_form_that_holds_one_game_is_written_only_when_no_other_follows() {
    let games = "[Game \"DVONN\"]\n\n1. G2 C1 *\n\n[Game \"DVONN\"]\n\n1. F5 *\n";
    let convert = ["convert", "-", "--to", "littlegolem"];
    let output = gipf_with_input(&convert, games.as_bytes());
    assert_eq!((stdout(&output), output.status.code()), ("", Some(2)));
    assert!(stderr(&output).contains("several games"), "{}", stderr(&output));
    for (number, text, code) in [("1", "1. g2 c1\n", 0), ("2", "1. f5\n", 0), ("3", "", 2)] {
        let options = [&convert[..], &["--number", number]].concat();
        let output = gipf_with_input(&options, games.as_bytes());
        assert_eq!((stdout(&output), output.status.code()), (text, Some(code)), "{number}");
    }
    let options = ["convert", "-", "--to", "record", "--number", "2"];
    let output = gipf_with_input(&options, games.as_bytes());
    assert!(stdout(&output).ends_with("\n1. F5 *\n"), "{}", stdout(&output));
    assert!(!stdout(&output).contains("G2"), "{}", stdout(&output));
}

#[test]
fn a_result_is_written_to_boardspace_without_the_names_of_the_players() {
    for (names, result) in [
        ("", "1-0"),
        ("", "0-1"),
        ("[White \"\"]\n", "1-0"),
        ("[White \"Ada\"]\n", "0-1"),
        ("[Black \"Bob\"]\n", "1-0"),
    ] {
        let record = format!("{names}[Result \"{result}\"]\n\n1. b3 c6 {result}\n");
        let output = gipf_with_input(&["convert", "-", "--to", "boardspace"], record.as_bytes());
        let file = stdout(&output);
        assert_eq!((stderr(&output), output.status.code()), ("", Some(0)), "{record}");
        assert!(file.contains("RE[Game won by "), "{file}");
        let back = gipf_with_input(&["convert", "-", "--to", "record"], file.as_bytes());
        let back = stdout(&back);
        assert!(back.contains(&format!("[Result \"{result}\"]")), "{back}");
        for invented in ["[White \"White\"]", "[Black \"Black\"]"] {
            assert!(!back.contains(invented), "{back}");
        }
    }
}
