//! `gipf codecup` as a process.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::common::{gipf, gipf_with_input, stderr, stdout};
use dvonn_core::{Color, Dvonn, Game, Turn};
use gipf_game::Position;

struct Player {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Player {
    fn start(args: &[&str]) -> Player {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gipf"))
            .arg("codecup")
            .args(args)
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

    /// Says `Quit` to a player who has made this number of turns.
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

/// Lets two players play, who may be looked at before they end.
fn play(args: &[&str], mut before_end: impl FnMut(&Player)) {
    let mut players = [Player::start(args), Player::start(args)];
    players[0].say("Start");
    let mut game = Game::<Dvonn>::new(Dvonn::default());
    let mut turns = [0, 0];
    while game.outcome().is_none() {
        let index = usize::from(game.position().side_to_move() == Color::Black);
        let text = players[index].hear();
        let turn: Turn = text.parse().expect("a turn");
        game.play(&turn).expect("legal");
        players[1 - index].say(&text);
        turns[index] += 1;
    }
    for (player, turns) in players.into_iter().zip(turns) {
        before_end(&player);
        player.end(turns);
    }
}

#[test]
fn a_game_against_itself() {
    play(&["--time", "1h", "--nodes", "100", "--hash", "1"], |_| ());
}

/// As in the contest: 5 seconds of processor time, and 64,000,000 bytes.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "takes ten minutes"]
fn a_hundred_players_stay_within_time_and_memory() {
    const KIBIBYTE: u64 = 1024;
    let (mut longest, mut largest) = (0.0_f64, 0);
    for _ in 0..50 {
        play(&["--time", "5s"], |player| {
            let file = |name| {
                let path = format!("/proc/{}/{name}", player.child.id());
                std::fs::read_to_string(path).expect("a process")
            };
            // The 14th and 15th fields of stat, of which the second is in brackets: hundredths of a second.
            let stat = file("stat");
            let (_, fields) = stat.rsplit_once(')').expect("a name in brackets");
            let used: Vec<&str> = fields.split_whitespace().skip(11).take(2).collect();
            let ticks: u32 = used.iter().map(|ticks| ticks.parse::<u32>().expect("a number")).sum();
            longest = longest.max(f64::from(ticks) / 100.0);
            let status = file("status");
            let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
            let peak = peak.trim().trim_end_matches(" kB").parse::<u64>().expect("a number");
            largest = largest.max(peak * KIBIBYTE);
        });
    }
    println!("at most {longest} s of processor time and {largest} bytes");
    assert!(longest < 5.0 && largest < 64_000_000, "{longest} s, {largest} bytes");
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
