//! Commands that are killed at any moment, as by `kill -9`, lose nothing that was finished.
//!
//! ```sh
//! GIPF_KILLS=250 cargo test -p gipf-cli --all-features --test it -- kills::   # 250 kills of each kind
//! ```

use std::fs;
use std::io::{Read, Write};
use std::process::Output;
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{finished_parts, gipf, start, start_with_input, stderr, stdout, text};

/// Kills that are still to come, and the moments at which they come.
struct Kills {
    left: u32,
    random: u64,
}

impl Kills {
    fn new() -> Kills {
        let left = std::env::var("GIPF_KILLS").map_or(3, |kills| kills.parse().expect("a number"));
        Kills { left, random: 0x9e37_79b9_7f4a_7c15 }
    }

    /// Returns a time below this, another one at each call.
    fn time_below(&mut self, limit: Duration) -> Duration {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        limit.mul_f64((self.random % 1000) as f64 / 1000.0)
    }

    /// Starts `gipf` and kills it before the limit. Returns what it wrote, and whether it ended by itself.
    fn run(&mut self, args: &[&str], limit: Duration) -> (Output, bool) {
        let end = (self.left > 0).then(|| Instant::now() + self.time_below(limit));
        let mut child = start(args);
        while child.try_wait().expect("a child").is_none() {
            if end.is_some_and(|end| Instant::now() >= end) {
                child.kill().expect("killed");
                self.left -= 1;
                return (child.wait_with_output().expect("an end"), false);
            }
            thread::sleep(Duration::from_millis(1));
        }
        (child.wait_with_output().expect("an end"), true)
    }
}

/// Runs the command to its end without a kill; returns what it wrote and how long it took.
fn undisturbed(args: &[&str]) -> (Output, Duration) {
    let begin = Instant::now();
    let output = gipf(args);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    (output, begin.elapsed())
}

/// Returns the byte offsets of the ends of whole units. A unit is `per_unit` parts, each of which begins with
/// the file's first line.
fn unit_ends(whole: &[u8], per_unit: usize) -> Vec<usize> {
    let whole = std::str::from_utf8(whole).expect("UTF-8");
    let first = whole.lines().next().expect("a line");
    let starts: Vec<usize> = whole.match_indices(first).map(|(at, _)| at).collect();
    starts.into_iter().step_by(per_unit).chain([whole.len()]).collect()
}

#[test]
fn a_killed_match_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut kills = Kills::new();
    let mut seed = 0;
    while kills.left > 0 {
        seed += 1;
        let [whole_file, parts] =
            ["whole", "parts"].map(|name| folder.path().join(format!("{name}-{seed}")));
        let seed = seed.to_string();
        let options = ["match", "ai,nodes=100", "material:2", "--games", "40", "--seed", &seed];
        let args = |records| [&options[..], &["--resume", "--records", text(records)]].concat();
        let (expected, took) = undisturbed(&args(&whole_file));
        let whole = fs::read(&whole_file).expect("the records");
        let pairs = unit_ends(&whole, 2);
        let mut kept = 0;
        let output = loop {
            let (output, ended) = kills.run(&args(&parts), took / 2);
            let records = fs::read(&parts).unwrap_or_default();
            assert!(whole.starts_with(&records), "seed {seed}: not the beginning of the match");
            assert!(records.len() >= kept, "seed {seed}: whole pairs were lost");
            kept = *pairs.iter().rfind(|end| **end <= records.len()).expect("the beginning");
            if ended {
                break output;
            }
        };
        assert_eq!(stdout(&output), stdout(&expected), "{}", stderr(&output));
        assert_eq!(kept, whole.len());
    }
}

#[test]
fn killed_self_play_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut kills = Kills::new();
    let mut seed = 0;
    while kills.left > 0 {
        seed += 1;
        let [whole_file, parts] =
            ["whole", "parts"].map(|name| folder.path().join(format!("{name}-{seed}")));
        let seed = seed.to_string();
        let options = ["--games", "20", "--nodes", "50", "--evaluator", "terms", "--seed", &seed];
        let args = |file| [&["selfplay", "basic", text(file)], &options[..]].concat();
        let (_, took) = undisturbed(&args(&whole_file));
        let whole = fs::read(&whole_file).expect("the games");
        loop {
            let (output, ended) = kills.run(&args(&parts), took / 2);
            let games = fs::read(&parts).unwrap_or_default();
            assert!(whole.starts_with(&games), "seed {seed}: not the beginning of the games");
            if ended {
                assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
                assert_eq!(games.len(), whole.len());
                break;
            }
        }
    }
}

#[test]
fn a_killed_count_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut kills = Kills::new();
    for round in 0_usize.. {
        if kills.left == 0 {
            break;
        }
        let variant = ["basic", "standard", "tournament"][round % 3];
        let count = ["perft", variant, "6", "--threads", "1"];
        let (expected, took) = undisturbed(&count);
        let file = folder.path().join(format!("count-{round}"));
        let checkpoint = ["--checkpoint", text(&file), "--checkpoint-every", "0"];
        let args = [&count[..], &checkpoint].concat();
        let mut finished = 0;
        let output = loop {
            let (output, ended) = kills.run(&args, took / 2);
            if ended {
                break output;
            }
            let parts = finished_parts(&file);
            assert!(parts >= finished, "{variant}: {finished} parts before, {parts} after");
            finished = parts;
        };
        assert_eq!(stdout(&output), stdout(&expected), "{}", stderr(&output));
    }
}

/// The turns of a record, in order.
fn turns_of(record: &str) -> Vec<&str> {
    let moves = record.split_once("\n\n").map_or("", |(_, moves)| moves);
    let is_turn = |word: &&str| !word.ends_with('.') && !matches!(*word, "*" | "1-0" | "0-1");
    moves.split_whitespace().filter(is_turn).collect()
}

#[test]
fn a_killed_game_is_saved_to_its_last_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut kills = Kills::new();
    let mut seed = 0;
    while kills.left > 0 {
        seed += 1;
        let path = folder.path().join(format!("game-{seed}"));
        let (file, seed) = (text(&path), seed.to_string());
        let new = ["play", "--white", "level:1", "--black", "level:1", "--seed", &seed];
        let (_, took) = undisturbed(&new);
        let new = [&new[..], &["--save", file]].concat();
        let resumed = ["play", file, "--save", file];
        let mut saved = String::new();
        loop {
            let args = if path.exists() { &resumed[..] } else { &new[..] };
            let (output, ended) = kills.run(args, took);
            let record = fs::read_to_string(&path).unwrap_or_default();
            let turns = turns_of(&record);
            let announced = stdout(&output).matches(" plays ").count();
            let before = turns_of(&saved);
            assert!(turns.starts_with(&before), "{saved}\nis followed by\n{record}");
            assert!(turns.len() >= before.len() + announced, "{announced} turns after\n{record}");
            if ended {
                assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
                assert!(!record.contains("[Result \"*\"]"), "{record}");
                break;
            }
            saved = record;
        }
    }
    let names = fs::read_dir(folder.path()).expect("the folder");
    let left =
        names.filter(|name| name.as_ref().is_ok_and(|name| name.path().extension().is_some()));
    println!("{} temporary files of killed programs", left.count());
}

#[test]
fn killed_units_of_work_are_done_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut kills = Kills::new();
    let mut run = 0;
    while kills.left > 0 {
        run += 1;
        let [units, results] =
            ["units", "results"].map(|name| folder.path().join(format!("{name}-{run}")));
        let plan =
            ["work", "plan", "match", "ai,nodes=100", "material:2", "--games", "40", "--seed"];
        let plan = gipf(&[&plan[..], &[&run.to_string()]].concat());
        fs::write(&units, &plan.stdout).expect("written");
        let args = ["work", "run", text(&units), "--out", text(&results), "--threads", "2"];
        let mut kept = 0;
        let limit = Duration::from_millis(500);
        loop {
            let (output, ended) = kills.run(&args, limit);
            let merge = gipf(&["work", "merge", text(&units), text(&results)]);
            if ended {
                assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
                assert_eq!(merge.status.code(), Some(0), "{}", stderr(&merge));
                break;
            }
            // "gipf: FILE: N of 20 results are missing", unless the folder is not there yet.
            let message = stderr(&merge);
            let missing = message.split(" of 20 results are missing").next().unwrap_or_default();
            let missing = missing.rsplit(' ').next().and_then(|count| count.parse().ok());
            let done = match missing {
                Some(missing) => 20_usize.checked_sub(missing).expect("at most all"),
                None if message.contains("there is no folder") => 0,
                None => {
                    assert_eq!(merge.status.code(), Some(0), "{message}");
                    20
                }
            };
            assert!(done >= kept, "run {run}: results were lost");
            kept = done;
        }
    }
}

/// A database is the old one or the new one, whenever the program that adds games to it is killed.
#[test]
fn a_killed_addition_leaves_a_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let [games, database] = ["games", "games.db"].map(|name| folder.path().join(name));
    let mut kills = Kills::new();
    let mut records = String::new();
    for seed in 1..=4 {
        let played = folder.path().join(format!("match-{seed}"));
        let seed = seed.to_string();
        let options = ["--games", "10", "--seed", &seed, "--records", text(&played)];
        undisturbed(&[&["match", "random", "random"], &options[..]].concat());
        records += &fs::read_to_string(&played).expect("games");
    }
    fs::write(&games, &records).expect("written");
    let add = ["explore", "add", text(&database), text(&games)];
    let info = ["explore", "info", text(&database)];
    let (_, took) = undisturbed(&add);
    let (expected, _) = undisturbed(&info);
    fs::remove_file(&database).expect("removed");
    let half = records.match_indices("\n\n[").nth(20).expect("half of the games").0 + 2;
    while kills.left > 0 {
        fs::write(&games, &records[..half]).expect("written");
        undisturbed(&add);
        let (old, _) = undisturbed(&info);
        fs::write(&games, &records).expect("written");
        loop {
            let (_, ended) = kills.run(&add, took);
            let (found, _) = undisturbed(&info);
            let is_new = found.stdout == expected.stdout;
            assert!(is_new || !ended && found.stdout == old.stdout, "{}", stdout(&found));
            if ended {
                break;
            }
        }
        fs::remove_file(&database).expect("removed");
    }
}

/// A file that appears when it is complete leaves nothing behind before: its bytes wait in a file without a name.
#[test]
fn nothing_is_left_beside_a_file_that_is_not_complete() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out.txt");
    let limit = ["--nodes", "20", "--hash", "1"];
    let args = [&["analyze", "-", "--out", text(&out)][..], &limit].concat();
    let mut child = start_with_input(&args);
    let mut stdin = child.stdin.take().expect("a pipe");
    // The first game is analyzed when its summary comes; the second one never ends.
    stdin
        .write_all(b"[Variant \"basic\"]\n\n1. b3 c6 *\n\n[Variant \"basic\"]\n")
        .expect("gipf reads");
    let mut begin = [0; 8];
    child.stdout.as_mut().expect("a pipe").read_exact(&mut begin).expect("a summary");
    let names = || fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(names(), 0, "before the kill");
    child.kill().expect("killed");
    child.wait().expect("an end");
    assert_eq!(names(), 0, "after the kill");
}
