//! The line protocol of the CodeCup: players against each other, and referees that err.

use std::io::{self, BufRead, BufReader, PipeReader, PipeWriter, Read, Write};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use dvonn_core::{Color, Dvonn, Game, Stage, Turn};
use gipf_engine::Engine;
use gipf_engine::codecup::{CodeCupError, CodeCupOptions, play_codecup};
use gipf_game::Position;
use gipf_notation::Notation;

/// A search that is soon done and always the same.
const OPTIONS: CodeCupOptions =
    CodeCupOptions::new().with_time(Duration::from_secs(3600)).with_nodes(200).with_tt_mib(1);

/// A player on a thread of its own.
struct Player {
    to: PipeWriter,
    from: BufReader<PipeReader>,
    thread: JoinHandle<Result<(), CodeCupError>>,
}

impl Player {
    fn start<P: Engine>() -> Player {
        let (input, to) = io::pipe().expect("a pipe");
        let (from, output) = io::pipe().expect("a pipe");
        let thread = thread::spawn(move || {
            play_codecup::<P>(BufReader::new(input), output, io::sink(), &OPTIONS)
        });
        Player { to, from: BufReader::new(from), thread }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.to, "{line}").expect("the player reads");
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).expect("the player writes");
        line.strip_suffix('\n').expect("a whole line").into()
    }

    /// Says `Quit`; nothing more may have been written.
    fn end(mut self) {
        self.say("Quit");
        let mut rest = String::new();
        self.from.read_to_string(&mut rest).expect("the player writes");
        assert_eq!(rest, "");
        self.thread.join().expect("no panic").expect("no error");
    }
}

#[test]
fn a_whole_game_of_dvonn() {
    let mut players = [Player::start::<Dvonn>(), Player::start::<Dvonn>()];
    players[0].say("Start");
    let mut game = Game::<Dvonn>::new(Dvonn::default());
    let mut twice = 0;
    let mut last = None;
    while game.outcome().is_none() {
        let side = game.position().side_to_move();
        let index = usize::from(side == Color::Black);
        let text = players[index].hear();
        let turn: Turn = text.parse().expect("a turn");
        assert_eq!(turn.to_string(), text);
        game.play(&turn).expect("legal");
        players[1 - index].say(&text);
        twice += usize::from(last == Some(side));
        last = Some(side);
    }
    assert_eq!(game.position().stage(), Stage::Stacking);
    assert_eq!(twice, 1, "{:?}", game.turns());
    let [white, mut black] = players;
    white.end();
    black.say("PASS");
    let error = black.thread.join().expect("no panic").expect_err("a line too many").to_string();
    assert!(error.contains("'PASS' is not a turn: the game is over: "), "{error}");
    assert!(error.ends_with("; expected Quit"), "{error}");
}

#[test]
fn a_game_of_gipf_would_go_the_same_way() {
    let mut players = [(); 2].map(|()| Player::start::<gipf_core::Gipf>());
    players[0].say("Start");
    let mut position = gipf_core::Gipf::start(gipf_core::Variant::Basic);
    for i in 0..6 {
        let text = players[i % 2].hear();
        let turn = position.parse_turn(&text).expect("legal");
        position = position.play_unchecked(&turn);
        players[1 - i % 2].say(&text);
    }
    // White is thinking or has answered already.
    players[0].hear();
    for player in players {
        player.end();
    }
}

/// What a player writes, and how it ends.
fn answers(input: &[u8]) -> (String, Result<(), CodeCupError>) {
    let mut output = Vec::new();
    let end = play_codecup::<Dvonn>(input, &mut output, io::sink(), &OPTIONS);
    (String::from_utf8(output).expect("UTF-8"), end)
}

#[test]
fn the_end_of_the_input_and_quit_end_a_game() {
    for input in ["", "Quit\n", "\n \nQuit\nnonsense\n"] {
        let (output, end) = answers(input.as_bytes());
        assert_eq!(output, "");
        assert!(end.is_ok(), "{input:?}");
    }
    let (output, end) = answers(b"Start\n");
    assert_eq!(output.lines().count(), 1);
    assert!(end.is_ok());
    let (output, end) = answers(b"\r\nf3\r\nQuit\r\n");
    assert_eq!(output.lines().count(), 1);
    assert!(end.is_ok());
}

#[test]
fn errors_of_the_referee_are_told() {
    let complaint = |input: &[u8]| match answers(input) {
        (_, Err(error)) => error.to_string(),
        (output, Ok(())) => panic!("no error, but {output}"),
    };
    assert_eq!(
        complaint(b"F9\n"),
        "line 1: 'F9' is neither Start nor a turn: at byte 1: found '9', expected the number of a \
         space in this column"
    );
    let again = complaint(b"\nF3\nF3\n");
    assert!(again.starts_with("line 3: 'F3' is not a turn: at byte 0: illegal turn: "), "{again}");
    assert!(complaint(b"Start\nStart\n").starts_with("line 2: 'Start' is not a turn: "));
    assert!(complaint(b"A1B2\n").starts_with("line 1: 'A1B2' is neither Start nor a turn: "));
    assert!(complaint(b"F\xff\n").starts_with("line 1: 'Fÿ' is neither Start nor a turn: "));
    assert_eq!(complaint(&[b'F'; 1001]), "line 1: expected at most 1000 bytes");
}

struct Gone;

impl Write for Gone {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_output_ends_a_game_and_a_closed_log_does_not() {
    let error = play_codecup::<Dvonn>(&b"Start\n"[..], Gone, io::sink(), &OPTIONS);
    assert!(matches!(error, Err(CodeCupError::Write(_))), "{error:?}");
    let mut output = Vec::new();
    play_codecup::<Dvonn>(&b"Start\n"[..], &mut output, Gone, &OPTIONS).expect("played");
    assert_eq!(output.iter().filter(|&&byte| byte == b'\n').count(), 1);
}

#[test]
fn turns_are_played_without_any_time() {
    let options = CodeCupOptions::new().with_time(Duration::ZERO).with_tt_mib(1);
    let (mut output, mut log) = (Vec::new(), Vec::new());
    play_codecup::<Dvonn>(&b"Start\n"[..], &mut output, &mut log, &options).expect("played");
    assert_eq!(output.len(), "F3\n".len());
    // One turn has been looked at, and no time was taken for others.
    let log = String::from_utf8(log).expect("UTF-8");
    assert!(log.contains(" depth 0 ") && !log.contains(" nodes 0,"), "{log}");
    assert!(log.ends_with(", 0 ms left\n"), "{log}");
}

#[test]
fn the_log_numbers_the_turns_and_says_how_much_time_is_left() {
    let (mut output, mut log) = (Vec::new(), Vec::new());
    let input = &b"F3\nG3\n"[..];
    play_codecup::<Dvonn>(input, &mut output, &mut log, &OPTIONS).expect("played");
    let output = String::from_utf8(output).expect("UTF-8");
    let log = String::from_utf8(log).expect("UTF-8");
    let begins: Vec<String> =
        output.lines().zip([2, 4]).map(|(turn, number)| format!("{number}. {turn} ")).collect();
    assert_eq!(log.lines().count(), 2, "{log}");
    let mut left = 3_600_000;
    for (line, begin) in log.lines().zip(begins) {
        assert!(line.starts_with(&begin), "{log}");
        let words: Vec<&str> = line.rsplit(' ').take(3).collect();
        assert_eq!((words[0], words[1]), ("left", "ms"), "{log}");
        let now: u64 = words[2].parse().expect("a number");
        assert!(now < left, "{log}");
        left = now + 1;
    }
}
