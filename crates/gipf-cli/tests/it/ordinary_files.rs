//! Ordinary files, in the encodings and with the small faults that files have, through every command that reads them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::common::{gipf, gipf_with_input, stderr, stdout, text};

/// What is known of a file of the folder `ordinary` of the vectors.
struct Expected {
    file: PathBuf,
    game: String,
    games: usize,
    variant: String,
    white: Option<String>,
    turns: Vec<String>,
    result: String,
    /// The exit status of `gipf check`.
    check: i32,
}

fn expected() -> Vec<Expected> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gipf-testing/vectors/ordinary");
    let table = fs::read_to_string(folder.join("expected.tsv")).expect("a table");
    let rows = table.lines().skip(1).map(|row| {
        let [file, game, games, variant, white, turns, result, check] =
            row.split('\t').collect::<Vec<_>>().try_into().expect("eight columns");
        let given = |text: &str| (text != "-").then(|| text.to_owned());
        Expected {
            file: folder.join(file),
            game: game.into(),
            games: games.parse().expect("a number"),
            variant: variant.into(),
            white: given(white),
            turns: given(turns).iter().flat_map(|turns| turns.split(' ')).map(Into::into).collect(),
            result: result.into(),
            check: check.parse().expect("a number"),
        }
    });
    rows.collect()
}

#[track_caller]
fn expect_status(output: &Output, status: i32, what: &str) {
    assert_eq!(output.status.code(), Some(status), "{what}: {}", stderr(output));
}

/// What `gipf convert --to json` says of the first game.
#[track_caller]
fn expect_json(json: &serde_json::Value, file: &Expected) {
    let what = file.file.display();
    let turns = json["turns"].as_array().expect("a list");
    let turns: Vec<&str> = turns.iter().filter_map(|turn| turn["turn"].as_str()).collect();
    assert_eq!(turns, file.turns, "{what}");
    assert_eq!(json["result"], *file.result, "{what}");
    let tags = json["tags"].as_array().expect("a list");
    let white = tags.iter().find(|tag| tag[0] == "White").and_then(|tag| tag[1].as_str());
    assert_eq!(white, file.white.as_deref(), "{what}");
    let start = json["start"].as_str().expect("a position");
    let names_variant = file.game == "dvonn" || start.contains(&format!(" {}", file.variant));
    assert!(names_variant, "{what}: {start}");
}

#[test]
fn ordinary_files_are_checked_and_converted() {
    for file in expected() {
        let name = text(&file.file);
        let bytes = fs::read(&file.file).expect("a file");
        for output in [gipf(&["check", name]), gipf_with_input(&["check", "-"], &bytes)] {
            expect_status(&output, file.check, name);
            let counted =
                format!("{} game{}, ", file.games, if file.games == 1 { "" } else { "s" });
            let summary = stderr(&output).lines().last().unwrap_or_default();
            assert!(summary.starts_with(&counted), "{name}: {summary}");
        }
        for output in [
            gipf(&["convert", name, "--to", "json"]),
            gipf_with_input(&["convert", "-", "--to", "json"], &bytes),
        ] {
            expect_status(&output, file.check, name);
            let lines: Vec<&str> = stdout(&output).lines().collect();
            assert_eq!(lines.len(), file.games, "{name}");
            expect_json(&serde_json::from_str(lines[0]).expect("JSON"), &file);
        }
        // What is written can be read without a word.
        let record = gipf(&["convert", name, "--to", "record"]);
        expect_status(&record, file.check, name);
        let again = gipf_with_input(&["convert", "-", "--to", "record"], &record.stdout);
        expect_status(&again, 0, name);
        assert_eq!(stdout(&again), stdout(&record), "{name}");
    }
}

#[test]
fn ordinary_files_are_shown_analyzed_and_played_on() {
    let folder = tempfile::tempdir().expect("a folder");
    for file in expected() {
        let name = text(&file.file);
        let is_whole = file.check == 0 || !file.turns.is_empty() && file.games == 1;
        let analyzed = gipf(&["analyze", name, "--nodes", "20"]);
        expect_status(&analyzed, if file.check == 0 { 0 } else { 2 }, name);
        if is_whole {
            let white = file.white.iter().map(|white| format!("[White \"{white}\"]"));
            assert!(white.into_iter().all(|tag| stdout(&analyzed).contains(&tag)), "{name}");
        }
        if let Some(first) = file.turns.first() {
            let shown = gipf(&["show", name, "--turn", "1w"]);
            expect_status(&shown, file.check, name);
            let turn = stdout(&shown).lines().find(|line| line.starts_with("turn "));
            assert!(turn.is_some_and(|turn| turn.ends_with(first)), "{name}: {turn:?}");
            // The game goes on where it ends, in line mode without a terminal.
            let played = gipf_with_input(&["play", name, "--line"], b"quit\n");
            expect_status(&played, file.check, name);
            let said = format!("{}{}", stdout(&played), stderr(&played));
            let turns = if name.ends_with("played-on.txt") { 16 } else { file.turns.len() };
            let plural = if turns == 1 { "" } else { "s" };
            assert!(said.contains(&format!("a game of {turns} turn{plural}")), "{name}: {said}");
        }
        let pictures = folder.path().join(file.file.file_stem().expect("a name"));
        gipf(&["show", name, "--all", text(&pictures)]);
        let count = fs::read_dir(&pictures).map_or(0, Iterator::count);
        assert!(count == file.turns.len() + 1 || file.turns.is_empty(), "{name}: {count}");
    }
}

/// A line in the encodings of files.
fn encoded(line: &str) -> [Vec<u8>; 5] {
    let utf16 = |bytes: fn(u16) -> [u8; 2]| {
        format!("\u{feff}{line}\r\n").encode_utf16().flat_map(bytes).collect()
    };
    [
        format!("{line}\n").into(),
        format!("\u{feff}{line}\r\n").into(),
        format!("{line}\r").into(),
        utf16(u16::to_le_bytes),
        utf16(u16::to_be_bytes),
    ]
}

#[test]
fn positions_and_commands_are_read_in_every_encoding() {
    for (args, line, expected) in [
        (&["perft", "-", "1"][..], "dvonn", "9/10/11/10/9 w place\t49\n"),
        (&["turns", "-"], "b2w/5/6/w5b/6/5/b2w w 12/12 basic", "b1-b3\n"),
        (&["show", "-"], "zertz blitz", "variant   blitz"),
        (&["solve", "-", "1"], "4/5/6/www4/6/5/4 w 5/5 basic", ""),
        (&["analyze", "-", "--nodes", "20"], "potentials", ""),
        (&["ugi"], "ugi", "ugiok\n"),
        (&["codecup", "--nodes", "20"], "Start", ""),
    ] {
        let outputs = encoded(line).map(|input| gipf_with_input(args, &input));
        for output in &outputs {
            // No win is found.
            let status = i32::from(args[0] == "solve");
            expect_status(output, status, &format!("{args:?}"));
            assert!(stdout(output).contains(expected), "{args:?}: {}", stdout(output));
            // Searches say how long they took.
            let is_search = matches!(args[0], "solve" | "analyze" | "codecup");
            assert!(is_search || output.stdout == outputs[0].stdout, "{args:?}");
        }
    }
    let units = encoded("basic").map(|input| {
        gipf_with_input(&["work", "plan", "analyze", "--nodes", "20", "-"], &input).stdout
    });
    assert!(!units[0].is_empty() && units.iter().all(|plan| *plan == units[0]));
}

/// The cases of files that are no games at all, or of which something is lost.
#[test]
fn conversions_say_what_is_lost() {
    let game = "[Variant \"basic\"]\n[Event \"Open\"]\n[Termination \"resigned\"]\n[Result \"0-1\"]\n\n\
                1. b3 $1 {fine} (1. b4) 1... c6 0-1\n";
    for (format, lost, status) in [
        ("boardspace", "the tag Event, 1 comment, 1 variation, 1 annotation mark", 0),
        ("gf1", "1 comment, 1 variation, 1 annotation mark", 0),
    ] {
        let output = gipf_with_input(&["convert", "-", "--to", format], game.as_bytes());
        expect_status(&output, status, format);
        assert_eq!(stderr(&output), format!("gipf: -: game 1: {format} cannot hold {lost}\n"));
        let back =
            gipf_with_input(&["convert", "-", "--as", format, "--to", "record"], &output.stdout);
        assert!(stdout(&back).contains("[Termination \"resigned\"]\n"), "{}", stdout(&back));
        assert!(stdout(&back).ends_with("0-1\n"), "{}", stdout(&back));
    }
    // A result is lost at boardspace.net where the names do not tell the winner, and a loss on time at littlegolem.
    let output = gipf_with_input(
        &["convert", "-", "--to", "boardspace"],
        b"[Variant \"basic\"]\n[White \"Ada\"]\n[Black \"Ada\"]\n\n1. b3 c6 1-0\n",
    );
    expect_status(&output, 1, "boardspace");
    assert!(
        stderr(&output).contains("boardspace cannot hold the result 1-0"),
        "{}",
        stderr(&output)
    );
    let output = gipf_with_input(
        &["convert", "-", "--to", "littlegolem"],
        b"[Game \"DVONN\"]\n[Termination \"time forfeit\"]\n\n1. G2 C1 0-1\n",
    );
    expect_status(&output, 1, "littlegolem");
    let lost = "littlegolem cannot hold that the game was lost on time";
    assert!(stderr(&output).contains(lost), "{}", stderr(&output));
    // A record holds everything.
    let output = gipf_with_input(&["convert", "-", "--to", "record"], game.as_bytes());
    assert_eq!((stdout(&output), stderr(&output)), (game, ""));
}

#[test]
fn tags_that_contradict_each_other_are_refused() {
    let file = "[Variant \"basic\"]\n[Game \"GIPF standard\"]\n\n1. b3 *\n";
    for args in [&["analyze", "-"][..], &["show", "-", "--turn", "1w"], &["check", "-"]] {
        let output = gipf_with_input(args, file.as_bytes());
        assert_ne!(output.status.code(), Some(0), "{args:?}");
        let said = format!("{}{}", stdout(&output), stderr(&output));
        let both = "[Variant \"basic\"] (1:1) and [Game \"GIPF standard\"] (2:1)";
        assert!(said.contains(both), "{args:?}: {said}");
    }
}

/// The files of the benchmark are texts like any other.
#[test]
fn puzzles_and_signatures_are_read_in_every_encoding() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file.tsv");
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gipf-app/data");
    let puzzles = fs::read_to_string(data.join("tactics-gipf.tsv")).expect("puzzles");
    let few: String = puzzles.split_inclusive('\n').take(4).collect();
    for (args, content) in [
        (&["bench", "--nodes", "5", "--tactics"][..], few.as_str()),
        (&["bench", "--check"], "# a note\nmaterial\t1\t5\nterms\t1\t5\n"),
    ] {
        let texts = [content.to_owned(), content.replace('\n', "\r\n")];
        let mut first: Option<Output> = None;
        for bytes in texts.iter().flat_map(|text| encoded(text)) {
            fs::write(&file, &bytes).expect("written");
            let output = gipf(&[args, &[text(&file)]].concat());
            assert!(output.status.code().is_some_and(|code| code < 2), "{}", stderr(&output));
            let first = first.get_or_insert_with(|| output.clone());
            assert_eq!(stdout(&output), stdout(first), "{args:?}");
        }
    }
}
