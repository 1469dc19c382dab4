//! An engine for the tests that speaks UGI and misbehaves on demand: `BEHAVIOUR [N [GAME]]`, at the
//! N-th turn it is asked for.
#![forbid(unsafe_code)]

use gipf_game::Game;
use std::io::{self, BufRead, Write};
use std::process::exit;
use std::thread;
use std::time::Duration;

use gipf_core::Gipf;
use gipf_notation::Notation;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let behaviour = arguments.next().unwrap_or_default();
    match behaviour.as_str() {
        "broken" => fail_to_start(),
        // Fails unless it is started in the folder that is named next.
        "at" => {
            let here = std::env::current_dir().expect("a folder");
            let name = here.file_name().and_then(|name| name.to_str());
            assert_eq!(name, arguments.next().as_deref(), "not the folder");
        }
        _ => {}
    }
    let when: usize = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    match arguments.next().as_deref() {
        Some("dvonn") => serve::<dvonn_core::Dvonn>(&behaviour, when),
        _ => serve::<Gipf>(&behaviour, when),
    }
}

/// Complains at length, as a script does that cannot be run.
fn fail_to_start() -> ! {
    for number in 1..=20 {
        eprintln!("complaint {number}");
    }
    exit(7);
}

fn serve<P: Notation>(behaviour: &str, when: usize) {
    let mut game = Game::new(P::start(P::VARIANTS[0]));
    let mut asked = 0;
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        let mut words = line.split_whitespace();
        match words.next() {
            Some("ugi") if behaviour == "mute" => {}
            Some("ugi") if behaviour == "plain" => say("id name fake\nugiok"),
            Some("ugi") => {
                say(
                    "id name fake\noption name Variant type combo\noption name Style type string\nugiok",
                );
            }
            Some("isready") if behaviour == "unready" => {}
            Some("isready") => say("readyok"),
            Some("position") => {
                game = read_position::<P>(words);
                if behaviour == "eager" {
                    say("info score cp 99999 nodes 1000000\nbestmove e5");
                }
            }
            Some("go") => {
                asked += 1;
                if asked >= when {
                    misbehave(behaviour);
                }
                say(&format!("info depth 1 nodes 7\nbestmove {}", first_turn(game.position())));
                if behaviour == "eager" {
                    say("bestmove e5");
                }
            }
            Some("quit") => return,
            _ => {}
        }
    }
}

fn say(text: &str) {
    let mut out = io::stdout().lock();
    if writeln!(out, "{text}").and_then(|()| out.flush()).is_err() {
        exit(1);
    }
}

fn sleep_for_ever() -> ! {
    loop {
        thread::sleep(Duration::from_secs(1));
    }
}

fn misbehave(behaviour: &str) {
    match behaviour {
        "crash" => {
            eprintln!("out of ideas");
            exit(3);
        }
        "abort" => std::process::abort(),
        "hang" => sleep_for_ever(),
        "cheat" => say("bestmove e5"),
        "silence" => say("bestmove"),
        "chatter" => loop {
            say("info string still thinking");
        },
        "garbage" => {
            let mut out = io::stdout().lock();
            let _ = out.write_all(b"\xff\xfe\0\n\n  \nBESTMOVE a1\n");
            let _ = out.write_all(&vec![b'x'; 1 << 20]);
            let _ = out.write_all(b"\ninfo nodes nodes\n");
        }
        _ => {}
    }
}

/// `fen POSITION moves TURNS`.
fn read_position<'a, P: Notation>(words: impl Iterator<Item = &'a str>) -> Game<P> {
    let words: Vec<&str> = words.skip(1).collect();
    let moves = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let start = P::parse_position(&words[..moves].join(" ")).expect("a position");
    let mut game = Game::new(start);
    for word in words.iter().skip(moves + 1) {
        let turn = game.position().parse_turn(word).expect("a turn");
        game.play(&turn).expect("legal");
    }
    game
}

fn first_turn<P: Notation>(position: &P) -> String {
    let turns = position.turns().take(1).collect::<Vec<_>>();
    position.turn_text(turns.first().expect("the game is not over"))
}
