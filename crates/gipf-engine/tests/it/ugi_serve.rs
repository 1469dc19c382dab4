//! Sessions over streams: hostile lines, long ones, streams that fail.

use std::io::{self, BufReader, Cursor, Read};

use crate::common::{Client, Gone, weights, without_clock};
use gipf_core::Gipf;
use gipf_engine::load_weights;
use gipf_engine::ugi::{MAX_LINE_LEN, ServeError, UgiOptions, serve};

fn options() -> UgiOptions<Gipf> {
    UgiOptions::new()
}

fn answers(input: impl Read) -> String {
    let client = Client::default();
    serve(BufReader::new(input), client.clone(), options()).expect("served");
    client.heard()
}

fn answers_in_turn(input: &str) -> String {
    let client = Client::default();
    serve(input.as_bytes(), client.clone(), options().in_turn()).expect("served");
    client.heard()
}

#[test]
fn the_end_of_the_input_ends_the_session() {
    assert_eq!(answers("".as_bytes()), "");
    assert_eq!(answers("isready".as_bytes()), "readyok\n");
    let heard = answers("go infinite\n".as_bytes());
    assert_eq!(heard.lines().filter(|line| line.starts_with("bestmove ")).count(), 1);
}

#[test]
fn nothing_is_read_after_quit() {
    assert_eq!(answers("isready\nquit\nisready\n".as_bytes()), "readyok\n");
}

#[test]
fn lines_end_in_any_way() {
    assert_eq!(answers("isready\r\n\r\n\n \t\nisready".as_bytes()), "readyok\nreadyok\n");
}

#[test]
fn bytes_that_are_no_text_are_reported() {
    let heard = answers(&b"\xff\xfe\nis\0ready\n\x1b[2J\nisready\n"[..]);
    let lines: Vec<&str> = heard.lines().collect();
    assert!(lines[0].starts_with("info string unknown command 'ÿþ', expected "), "{}", lines[0]);
    assert!(lines[1].starts_with(r"info string unknown command 'is\0ready', expected "));
    assert!(lines[2].starts_with(r"info string unknown command '\u{1b}[2J', expected "));
    assert_eq!(lines[3..], ["readyok"]);
}

#[test]
fn a_line_that_is_too_long_is_passed_over() {
    let len = MAX_LINE_LEN as u64;
    let line = |len| io::repeat(b'x').take(len).chain(Cursor::new("\nisready\n"));
    let heard = answers(line(len));
    assert!(heard.starts_with("info string unknown command 'xxx"), "{heard}");
    assert!(heard.ends_with("\nreadyok\n"), "{heard}");
    let too_long = "info string a line of more than 1048576 bytes is ignored\n";
    assert_eq!(answers(line(len + 1)), format!("{too_long}readyok\n"));
    // Also at the end of the input.
    assert_eq!(answers(io::repeat(b'x').take(64 * len)), too_long);
}

#[test]
fn hundreds_of_thousands_of_moves_are_no_trouble() {
    let line = format!("position startpos moves{}\nquery p1turn\n", " b3".repeat(300_000));
    let heard = answers(line.as_bytes());
    let lines: Vec<&str> = heard.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].starts_with("info string position: move 2, 'b3': "), "{}", lines[0]);
    assert_eq!(lines[1], "response false");
}

#[test]
fn in_turn_each_answer_is_waited_for() {
    let heard = answers_in_turn("go depth 2\nperft 3\ngo depth 2\nquit\n");
    let heard = without_clock(&heard);
    let answers: Vec<&str> =
        heard.lines().filter(|line| !line.starts_with("info depth ")).collect();
    assert_eq!(answers.len(), 5, "{heard}");
    assert!(answers[0].starts_with("info nodes "), "{heard}");
    assert!(answers[1].starts_with("bestmove "), "{heard}");
    assert_eq!(answers[2], "perft 3 29016");
    assert!(answers[4].starts_with("bestmove "), "{heard}");
}

#[test]
fn in_turn_a_search_without_end_is_not_waited_for() {
    let heard = answers_in_turn("go infinite\nisready\nstop\nisready\n");
    let lines: Vec<&str> = heard
        .lines()
        .filter(|line| !line.starts_with("info "))
        .map(|line| line.split(' ').next().unwrap_or_default())
        .collect();
    assert_eq!(lines, ["readyok", "bestmove", "readyok"]);
}

#[test]
fn a_session_begins_with_the_weights_of_its_options() {
    let loaded = load_weights(weights("standard-fitted").as_ref()).expect("weights");
    let client = Client::default();
    let options = options().in_turn().with_weights(loaded);
    serve(&b"go depth 1\n"[..], client.clone(), options).expect("served");
    let heard = client.heard();
    let told = "info string the weights are for standard, the game is basic\n";
    assert!(heard.starts_with(told), "{heard}");
}

struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the wire is cut"))
    }
}

#[test]
fn streams_that_fail_are_errors() {
    let client = Client::default();
    let input = BufReader::new("go infinite\n".as_bytes().chain(Broken));
    let error = serve(input, client.clone(), options()).expect_err("a broken input");
    assert!(matches!(error, ServeError::Read(_)), "{error}");
    assert_eq!(error.to_string(), "cannot read the input: the wire is cut");
    assert!(client.heard().contains("bestmove "));

    let error = serve("ugi\n".as_bytes(), Gone, options()).expect_err("a closed output");
    assert!(matches!(&error, ServeError::Write(e) if e.kind == io::ErrorKind::BrokenPipe));
}
