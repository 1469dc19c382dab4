//! `gipf codecup` as a process.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::common::{gipf, gipf_with_input, stderr, stdout};
use dvonn_core::{Color, Game, Position};
use gipf_notation::dvonn::TurnText;

struct Player {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Player {
    fn start() -> Player {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gipf"))
            .args(["codecup", "--time", "1h", "--nodes", "100", "--hash", "1"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("gipf starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Player { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the player reads");
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the player writes");
        line.strip_suffix('\n').expect("a whole line").into()
    }

    /// Says `Quit` to a player who has made so many turns.
    fn end(mut self, turns: usize) {
        self.say("Quit");
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("the player writes");
        assert_eq!(rest, "");
        let output = self.child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(stderr(&output).lines().count(), turns, "{}", stderr(&output));
    }
}

#[test]
fn a_game_against_itself() {
    let mut players = [Player::start(), Player::start()];
    players[0].say("Start");
    let mut game = Game::new(Position::start());
    let mut turns = [0, 0];
    while game.outcome().is_none() {
        let index = usize::from(game.position().side_to_move() == Color::Black);
        let text = players[index].hear();
        let TurnText(turn) = text.parse().expect("a turn");
        game.play(&turn).expect("legal");
        players[1 - index].say(&text);
        turns[index] += 1;
    }
    for (player, turns) in players.into_iter().zip(turns) {
        player.end(turns);
    }
}

#[test]
fn a_bad_line_is_told_in_one_line() {
    let output = gipf_with_input(&["codecup", "--nodes", "10"], b"A1B2\n");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stdout(&output), "");
    let complaint = "gipf: line 1: 'A1B2' is neither Start nor a turn: at byte 0: illegal turn: ";
    assert!(stderr(&output).starts_with(complaint), "{}", stderr(&output));
    assert_eq!(stderr(&output).lines().count(), 1);
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    for input in ["", "Quit\nF3\n"] {
        let output = gipf_with_input(&["codecup"], input.as_bytes());
        assert_eq!((output.status.code(), stdout(&output), stderr(&output)), (Some(0), "", ""));
    }
}

#[test]
fn no_time_is_refused() {
    assert_eq!(gipf(&["codecup", "--time", "0"]).status.code(), Some(2));
}
