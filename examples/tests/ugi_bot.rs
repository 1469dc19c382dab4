//! The bot that the book shows speaks the protocol, and plays the match that the book prints.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use gipf_core::Gipf;
use gipf_game::Position;
use gipf_notation::Notation;

fn run(program: &str, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads its input");
    child.wait_with_output().expect("the program ends")
}

fn talk(input: &str) -> String {
    let output = run(env!("CARGO_BIN_EXE_ugi_bot"), &[], input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn it_answers_every_limit_with_a_legal_turn() {
    assert!(talk("ugi\nisready\nquit\n").ends_with("ugiok\nreadyok\n"));
    let position = "position fen b2w/5/6/w5b/6/5/b2w w 12/12 basic moves b3 b4";
    let start = "basic".parse::<Gipf>().expect("a start");
    let after = ["b3", "b4"].iter().fold(start, |position: Gipf, text| {
        let turn = position.parse_turn(text).expect("a turn");
        position.play(&turn).expect("legal")
    });
    for go in ["nodes 50", "depth 1", "movetime 20", "p1time 200 p2time 9 p1inc 1 p2inc 1"] {
        let answer = talk(&format!("uginewgame\n{position}\ngo {go}\nquit\n"));
        let turn = answer.trim_end().rsplit(' ').next().unwrap_or_default();
        assert!(after.parse_turn(turn).is_ok(), "{go}: {answer}");
    }
    let over = "position fen b2w/5/6/w5b/6/5/b2w w 0/12 basic";
    assert!(talk(&format!("{over}\ngo depth 1\n")).ends_with("bestmove 0000\n"));
}

#[test]
fn it_has_its_own_name_and_evaluation() {
    let answer = talk("ugi\n");
    assert!(answer.starts_with("id name material bot\nid author me\noption "), "{answer}");
    assert!(!answer.contains("Evaluator") && !answer.contains("EvalFile"), "{answer}");
}

#[test]
fn a_line_that_it_cannot_read_is_reported_with_a_reason() {
    let answer = talk("position startpos moves z9\nisready\n");
    assert!(answer.starts_with("info string position: move 1, 'z9': "), "{answer}");
    assert!(answer.ends_with("\nreadyok\n"), "{answer}");
}

/// What stands below the command in the chapter is what the match prints.
#[test]
fn it_plays_the_match_of_the_book() {
    let bot = Path::new(env!("CARGO_BIN_EXE_ugi_bot"));
    let spec =
        format!("ugi,name=my-bot,cwd={}:./ugi_bot", bot.parent().expect("a folder").display());
    let chapter = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/src/bots.md");
    let chapter = fs::read_to_string(chapter).expect("the chapter");
    let (_, session) = chapter.split_once("$ gipf match 'ugi,name=my-bot").expect("the command");
    let (command, printed) = session.split_once('\n').expect("a line");
    let (printed, _) = printed.split_once("```").expect("the end of the block");
    let mut args = vec!["match", &spec];
    args.extend(command.split_whitespace().skip(1));
    let output = run(env!("CARGO_BIN_EXE_gipf_with_three"), &args, "");
    assert_eq!(String::from_utf8_lossy(&output.stdout), printed);
}
