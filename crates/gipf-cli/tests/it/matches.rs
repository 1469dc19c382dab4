//! `gipf match` as a user types it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

#[cfg(target_os = "linux")]
use crate::common::gipf_with_little_memory;
use crate::common::{expect_refusal, gipf, gipf_json, json_of, stderr, stdout, text};

fn path(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn greedy_against_random() {
    let output = gipf(&["match", "greedy,name=greedy", "random", "--games", "20", "--seed", "4"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let lines: Vec<&str> = stdout(&output).lines().collect();
    assert_eq!(lines[0], "greedy against random, basic, nodes 2000");
    assert!(lines[1].starts_with("games    20: +"), "{}", lines[1]);
    assert!(lines[2].starts_with("pairs    10: "), "{}", lines[2]);
    assert!(lines[3].starts_with("Elo      "), "{}", lines[3]);
    assert_eq!(lines.last(), Some(&"forfeits none"));
    assert!(stderr(&output).starts_with("20 games; "), "{}", stderr(&output));
}

/// The refused number names the same range as the help.
#[test]
fn the_help_says_how_long_a_game_of_each_kind_can_be() {
    for command in ["match", "work plan match"] {
        let words: Vec<&str> = command.split(' ').chain(["--help"]).collect();
        let help = stdout(&gipf(&words)).split_whitespace().collect::<Vec<_>>().join(" ");
        let (_, numbers) = help.split_once("after which it is a draw: ").expect(command);
        let (numbers, _) =
            numbers.split_once(" [default: the largest of these numbers]").expect(command);
        let mut named = 0;
        for part in numbers.split("), ") {
            let (range, games) = part.split_once(" (").expect("a range and games");
            for game in games.trim_end_matches(')').split(", ") {
                let output =
                    gipf(&["match", "random", "random", "--game", game, "--max-plies", "1"]);
                assert_eq!(output.status.code(), Some(2));
                let expected = format!(
                    "gipf: invalid value '1' for '--max-plies <N>': expected a number from {range}\n"
                );
                assert_eq!(stderr(&output), expected, "{game}");
                named += 1;
            }
        }
        assert_eq!(named, 6, "{numbers}");
    }
}

#[test]
fn dvonn() {
    let records = path("dvonn.txt");
    let play = |more: &[&str]| {
        let mut args = vec!["match", "greedy", "random", "--games", "10", "--game", "dvonn"];
        args.extend(["--records", text(&records)]);
        args.extend(more);
        gipf(&args)
    };
    let output = play(&[]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let lines: Vec<&str> = stdout(&output).lines().collect();
    assert!(lines[0].ends_with(" against random, dvonn, nodes 2000"), "{}", lines[0]);
    assert!(lines[1].starts_with("games    10: +10 -0 =0"), "{}", lines[1]);
    assert!(stdout(&output).contains(" a game; 0 drawn, 0 too long\n"), "{}", stdout(&output));
    let games = fs::read_to_string(&records).expect("the records");
    assert!(games.starts_with("[Game \"DVONN\"]\n[Match \"greedy,evaluator="), "{games}");
    assert_eq!(games.matches("[Score \"").count(), 10);
    let output = play(&["--resume", "--json"]);
    assert!(stderr(&output).contains("resuming after 10 games"), "{}", stderr(&output));
    let json = json_of(&output);
    assert_eq!((&json["game"], &json["draws_by_rules"]), (&"dvonn".into(), &0.into()));
    assert_eq!(json["pairs"], serde_json::json!([0, 0, 0, 0, 5]));
}

#[test]
fn a_match_of_the_other_game_is_not_gone_on_with() {
    for (game, other) in [("gipf", "dvonn"), ("dvonn", "gipf")] {
        let records = path(&format!("other_than_{game}.txt"));
        let play = |game: &str, more: &[&str]| {
            let mut args = vec!["match", "random", "random", "--games", "2", "--game", game];
            args.extend(["--records", text(&records)]);
            args.extend(more);
            gipf(&args)
        };
        assert_eq!(play(game, &[]).status.code(), Some(0));
        let games = fs::read(&records).expect("the records");
        let output = play(other, &["--resume"]);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""));
        assert!(stderr(&output).contains("belong to another match, "), "{}", stderr(&output));
        assert_eq!(stderr(&output).lines().count(), 1, "{}", stderr(&output));
        assert_eq!(fs::read(&records).expect("the records"), games);
    }
}

#[test]
fn json() {
    let json = gipf_json(&["match", "ai", "random", "--games", "10", "--json", "--sprt=0,10"]);
    assert_eq!(json["end"], "complete");
    assert_eq!((&json["games"], &json["wins"]), (&10.into(), &10.into()));
    assert_eq!(json["pairs"], serde_json::json!([0, 0, 0, 0, 5]));
    // What is infinite.
    assert_eq!(json["elo"]["value"], serde_json::Value::Null);
    assert!(json["elo"]["low"].is_f64());
    assert_eq!(json["sprt"]["decision"], "open");
    assert_eq!(json["engines"][1]["spec"], "random");
}

#[test]
fn the_test_ends_the_match() {
    let json = gipf_json(&["match", "material:1", "random", "--sprt", "0,200", "--json"]);
    assert_eq!((&json["end"], &json["sprt"]["decision"]), (&"decided".into(), &"stronger".into()));
    assert!(json["games"].as_u64() < Some(1000));
}

#[test]
fn time_is_kept() {
    let output =
        gipf(&["match", "ai", "random", "--games", "2", "--time", "2s+5ms", "--margin", "5s"]);
    assert!(stdout(&output).contains("games    2: +2 -0 =0"), "{}", stdout(&output));
    assert!(stdout(&output).starts_with("ai,"));
}

#[test]
fn a_long_game_of_engines_behind_the_protocol_is_even() {
    let engine = format!("ugi,nodes=50:'{}' ugi", env!("CARGO_BIN_EXE_gipf"));
    let output = gipf(&["match", &engine, &engine, "--games", "2", "--max-plies", "20"]);
    let summary = stdout(&output);
    assert!(summary.contains("games    2: +0 -0 =2, 50.0 %"), "{summary}");
    assert!(summary.contains("0 void, 2 too long\nforfeits none"), "{summary}");
}

#[test]
fn games_of_engines_behind_the_protocol_end_when_both_think_them_decided() {
    let engine = "ugi,depth=2,set.Evaluator=material:";
    let engine = format!("{engine}'{}' ugi", env!("CARGO_BIN_EXE_gipf"));
    let games = |second, more: &[&str]| {
        let match_of_two = ["match", &engine, second, "--games", "2", "--resign", "1,2"];
        stdout(&gipf(&[&match_of_two[..], more].concat())).to_owned()
    };
    let summary = games("material:1", &[]);
    assert!(summary.contains(" 0 too long, 2 resigned\nforfeits none"), "{summary}");
    // One that tells no score.
    let summary = games("random", &[]);
    assert!(summary.contains(" 0 too long, 0 resigned\nforfeits none"), "{summary}");
    let json: serde_json::Value =
        serde_json::from_str(&games("material:1", &["--json"])).expect("JSON");
    assert_eq!((&json["resign"], &json["resigned"]), (&"1,2".into(), &2.into()));
}

#[test]
fn bad_input_is_refused() {
    expect_refusal(
        &["match", "radnom", "random"],
        "gipf: invalid value 'radnom' for '<FIRST>': there is no engine 'radnom', did you mean 'random'?",
    );
    expect_refusal(
        &["match", "random", "random", "--games", "3"],
        "gipf: invalid value '3' for '--games <N>': expected an even number from 2 to 1000000000",
    );
    expect_refusal(
        &["match", "random", "random", "--resign", "3,0"],
        "gipf: invalid value '3,0' for '--resign <PIECES[,TURNS]>': expected pieces from 0.01 to 200, in hundredths, and, after a comma, turns from 1 to 100, such as 3 or 2.5,4",
    );
    expect_refusal(
        &["match", "random", "random", "--time", "soon"],
        "gipf: invalid value 'soon' for '--time <TIME[+TIME]>': expected the time of a game and what each turn adds, such as 5m+3s, 90s or 1h",
    );
    expect_refusal(
        &["match", "random", "random", "--variant", "classic"],
        "gipf: invalid value 'classic' for '--variant <VARIANT>': expected basic, standard or tournament",
    );
    expect_refusal(
        &["match", "random", "random", "--game", "dvonn", "--variant", "basic"],
        "gipf: invalid value 'basic' for '--variant <VARIANT>': DVONN has no variants",
    );
    expect_refusal(
        &["match", "random", "ai,evaluator=patterns", "--game", "dvonn"],
        "gipf: invalid value 'ai,evaluator=patterns' for '<SECOND>': evaluator=patterns: expected material, terms, network",
    );
    expect_refusal(
        &["match", "ai,weights=/no/such/file", "random", "--game", "dvonn"],
        "gipf: ai,weights=/no/such/file: /no/such/file: there is no such file or folder",
    );
    // The opening takes 49 turns.
    expect_refusal(
        &["match", "random", "random", "--game", "dvonn", "--max-plies", "49"],
        "gipf: invalid value '49' for '--max-plies <N>': expected a number from 60 to 145",
    );
    // Engines behind the protocol play no further.
    expect_refusal(
        &["match", "random", "random", "--max-plies", "601"],
        "gipf: invalid value '601' for '--max-plies <N>': expected a number from 20 to 600",
    );
    expect_refusal(
        &["match", "random", "random", "--max-plies", "x"],
        "gipf: invalid value 'x' for '--max-plies <N>': expected a number from 20 to 600",
    );
    expect_refusal(
        &["match", "random", "random", "--games", "2", "--records", "/no/such/folder/games.txt"],
        "gipf: cannot write /no/such/folder/games.txt: there is no folder /no/such/folder",
    );
    expect_refusal(
        &["match", "random", "random", "--sprt", "10,0"],
        "gipf: invalid value '10,0' for '--sprt <ELO0,ELO1>': expected two differences in Elo from -1000 to 1000, the first smaller than the second",
    );
    expect_refusal(
        &["match", "random", "random", "--patience", "soon"],
        "gipf: invalid value 'soon' for '--patience <TIME>': expected a time of at most 100 hours, such as 2s, 0.5s, 3m or 1h30m",
    );
    expect_refusal(
        &["match", "ugi:/no/such/engine", "random"],
        "gipf: ugi:/no/such/engine: cannot be started: there is no such file or folder",
    );
    let output = gipf(&["match", "ai", "ai", "--nodes", "5", "--depth", "5"]);
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn an_engine_without_memory_is_a_resource_limit() {
    let engine = "ai,evaluator=material,hash=65536";
    let output = gipf_with_little_memory(&["match", engine, "random", "--games", "2"]);
    let sentence = format!("gipf: {engine}: there is no memory for a table of 65536 MiB\n");
    assert_eq!((output.status.code(), stderr(&output)), (Some(3), sentence.as_str()));
}

#[test]
fn files_of_records_are_not_written_over_or_mixed() {
    let records = path("not_written_over.txt");
    let play = |more: &[&str]| {
        let mut args =
            vec!["match", "greedy", "random", "--games", "4", "--records", text(&records)];
        args.extend(more);
        gipf(&args)
    };
    assert_eq!(play(&[]).status.code(), Some(0));
    let games = fs::read_to_string(&records).expect("the records");
    let again = play(&[]);
    assert_eq!(again.status.code(), Some(2));
    assert!(stderr(&again).contains(" exists; --resume continues its match, --force replaces it"));
    let other = play(&["--resume", "--seed", "2"]);
    assert_eq!(other.status.code(), Some(2));
    assert!(stderr(&other).contains("the games of the file belong to another match"));
    // All games have been played.
    let whole = play(&["--resume"]);
    assert_eq!(whole.status.code(), Some(0));
    assert!(stderr(&whole).contains("resuming after 4 games"), "{}", stderr(&whole));
    assert_eq!(fs::read_to_string(&records).expect("the records"), games);
    assert_eq!(gipf(&["check", text(&records)]).status.code(), Some(0));
}

/// Games that were converted, or have lost the end of the last line, are resumed without loss; a note is not cut off.
#[test]
fn whole_games_are_resumed_whatever_follows() {
    let records = path("whatever_follows.txt");
    let play = |more: &[&str]| {
        let args = ["match", "greedy", "random", "--games", "4", "--records", text(&records)];
        gipf(&[&args, more].concat())
    };
    assert_eq!(play(&[]).status.code(), Some(0));
    let games = fs::read_to_string(&records).expect("the records");
    let converted = gipf(&["convert", text(&records), "--to", "record"]);
    let converted = stdout(&converted).to_owned();
    assert!(converted.ends_with('\n') && !converted.ends_with("\n\n"));
    for same in [games.trim_end(), &format!("{}\n", games.trim_end()), &converted] {
        fs::write(&records, same).expect("written");
        let resumed = play(&["--resume"]);
        assert_eq!(resumed.status.code(), Some(0), "{}", stderr(&resumed));
        assert!(!stderr(&resumed).contains("dropped"), "{}", stderr(&resumed));
        assert!(stderr(&resumed).contains("resuming after 4 games"), "{}", stderr(&resumed));
        assert_eq!(fs::read_to_string(&records).expect("the records"), games);
    }
    // What an editor changes changes no game.
    let edited = format!("\u{feff}{}", games.replace('\n', "\r\n"));
    fs::write(&records, &edited).expect("written");
    let resumed = play(&["--resume"]);
    assert!(stderr(&resumed).contains("resuming after 4 games"), "{}", stderr(&resumed));
    assert_eq!(fs::read_to_string(&records).expect("the records"), edited);
    let noted = format!("{games}{{my note}}\n");
    fs::write(&records, &noted).expect("written");
    let refused = play(&["--resume"]);
    let line = noted.lines().count();
    let words = format!(": line {line}: expected a game of a match");
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains(&words), "{}", stderr(&refused));
    assert_eq!(fs::read_to_string(&records).expect("the records"), noted);
}

fn len(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |file| file.len())
}

/// Waits until the match has written something more, or is over.
fn wait_for_more(child: &mut Child, records: &Path) {
    let before = len(records);
    while len(records) <= before && child.try_wait().expect("a child").is_none() {
        thread::sleep(Duration::from_millis(2));
    }
}

/// `timeout` sends its signal twice at once, and people press Ctrl-C again.
#[cfg(unix)]
#[test]
fn signals_end_a_match_with_what_it_has_come_to() {
    for (name, kills) in [
        ("int", "kill -INT $0"),
        ("int-int", "kill -INT $0; kill -INT $0"),
        ("term-term", "kill -TERM $0; kill -TERM $0; sleep 0.01; kill -INT $0 2>&-"),
    ] {
        let records = path(&format!("interrupted-{name}.txt"));
        let mut child = Command::new(env!("CARGO_BIN_EXE_gipf"))
            .args(["match", "ai", "material:1", "--games", "100000", "--nodes", "500"])
            .args(["--records", text(&records)])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("gipf starts");
        wait_for_more(&mut child, &records);
        let status = Command::new("sh").args(["-c", kills, &child.id().to_string()]).status();
        assert!(status.is_ok(), "{name}");
        let output = child.wait_with_output().expect("gipf ends");
        assert_eq!(output.status.code(), Some(130), "{name}");
        assert!(stdout(&output).contains("forfeits none"), "{name}: {}", stdout(&output));
        assert!(stderr(&output).ends_with("gipf: interrupted\n"), "{name}: {}", stderr(&output));
        assert_eq!(gipf(&["check", text(&records)]).status.code(), Some(0));
        // The summary is of all games that were written.
        let games = fs::read_to_string(&records).expect("the records").matches("[Round ").count();
        let line = stdout(&output).lines().nth(1).expect("a line");
        assert!(games > 0 && line.starts_with(&format!("games    {games}: ")), "{name}: {line}");
    }
}

#[test]
fn a_clean_sweep_has_an_end_of_the_interval() {
    let output = gipf(&["match", "greedy", "random", "--games", "2", "--game", "dvonn"]);
    assert!(stdout(&output).contains("+2 -0 =0"), "{}", stdout(&output));
    let elo = stdout(&output).lines().find(|line| line.starts_with("Elo")).expect("a line");
    assert_eq!(elo, "Elo      +inf [-636.4, +inf], stronger with 75.0 %");
}

/// A program that fails leaves no file behind that the next match would stumble over.
#[cfg(unix)]
#[test]
fn a_program_that_does_not_start_leaves_no_records() {
    let records = path("never_started.txt");
    let broken = "ugi:sh -c 'echo no such module >&2; echo last words >&2; exit 9'";
    let output = gipf(&["match", broken, "random", "--games", "2", "--records", text(&records)]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        stderr(&output),
        format!(
            "gipf: {broken}: no 'ugiok': ended with exit status: 9, saying 'no such module | last words'\n"
        )
    );
    assert!(!records.exists());
    let output = gipf(&["match", "random", "random", "--games", "2", "--records", text(&records)]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

/// A program that says at once that it is ready, and never moves.
#[cfg(unix)]
const SILENT: &str = "ugi,name=silent:sh -c 'echo ugiok; while read line; do case $line in isready) echo readyok;; esac; done'";

#[cfg(unix)]
#[test]
fn forfeits_do_not_pass_for_a_result() {
    let play = |more: &[&str]| {
        let mut args = vec!["match", SILENT, "random", "--games", "2", "--patience", "300ms"];
        args.extend(more);
        let output = gipf(&args);
        assert_eq!(output.status.code(), Some(1), "nothing was played: {}", stderr(&output));
        output
    };
    let output = play(&[]);
    let warning = "2 of 2 games were forfeited (lost by time, an illegal turn, a crash or no answer), \
                   so the result says little about how well the engines play\n";
    assert!(stderr(&output).contains(&format!("gipf: warning: {warning}")), "{}", stderr(&output));
    assert!(stderr(&output).contains("silent: hang: no turn after 0.3"), "{}", stderr(&output));
    let summary = stdout(&output);
    assert!(summary.contains(&format!("\nwarning  {warning}")), "{summary}");
    assert!(
        summary.contains("\nWhite    ") && summary.contains("\nforfeits silent: "),
        "{summary}"
    );
    assert!(
        summary.ends_with("\nwithout  0 games that nobody forfeited; no whole pair\n"),
        "{summary}"
    );
    let output = play(&["--json"]);
    let json = json_of(&output);
    assert_eq!((&json["losses"], &json["forfeits"]), (&2.into(), &2.into()));
    assert_eq!(json["without_forfeits"]["games"], 0);
    assert_eq!(json["without_forfeits"]["elo"], serde_json::Value::Null);
    // Without forfeits there is nothing to tell apart.
    let output = gipf(&["match", "greedy", "random", "--games", "2", "--json"]);
    assert!(!stderr(&output).contains("warning"), "{}", stderr(&output));
    let json = json_of(&output);
    assert_eq!(json["without_forfeits"]["pairs"], json["pairs"]);
    assert_eq!(json["without_forfeits"]["elo"], json["elo"]);
}

/// People who know other match runners try this first.
#[test]
fn equal_engines_are_not_matched_unless_asked_for() {
    let sentence = "gipf: both engines are the same and play the same again: each pair of games ends 1 to 1, \
                    which shows nothing; --equal-engines plays them all the same";
    for args in [
        &["match", "ai", "ai"][..],
        &["match", "ai", "ai", "--games", "2"],
        &["match", "ai,name=one", "ai,name=two", "--depth", "1", "--game", "dvonn"],
        &["match", "ai,nodes=5", "ai,nodes=5", "--movetime", "10ms", "--variant", "zertz"],
        &["match", "greedy", "greedy"],
        &["work", "plan", "match", "ai", "ai"],
    ] {
        expect_refusal(args, sentence);
    }
    let asked = ["match", "ai", "ai", "--games", "2", "--nodes", "20", "--equal-engines"];
    let output = gipf(&asked);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("\npairs    1: 0 0 1 0 0 "), "{}", stdout(&output));
    assert!(stderr(&output).starts_with("gipf: warning: both engines are the same: "));
    // What often changes no turn is told.
    for [first, second, words] in [
        ["ai,hash=2", "ai", "the engines differ only in hash or threads: "],
        ["ai,threads=2", "ai", "the engines differ only in hash or threads: "],
        ["random", "random", "both engines play at random: "],
    ] {
        let output = gipf(&["match", first, second, "--games", "2", "--nodes", "20"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let warning = format!("gipf: warning: {words}");
        assert!(stderr(&output).starts_with(&warning), "{}", stderr(&output));
    }
    let differ = gipf(&["match", "greedy", "random", "--games", "2"]);
    assert!(!stderr(&differ).contains("warning"), "{}", stderr(&differ));
    // Where they do not play the same again, the match shows how far chance goes.
    let timed = ["match", "ai", "ai", "--games", "2", "--movetime", "1ms", "--margin", "5s"];
    let output = gipf(&timed);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stderr(&output).starts_with("gipf: warning: both engines are the same: "));
}

#[test]
fn a_program_that_is_set_to_another_game_is_asked_about() {
    let engine = format!("ugi,nodes=5:'{}' ugi", env!("CARGO_BIN_EXE_gipf"));
    for (game, title) in [("dvonn", "DVONN"), ("zertz", "ZÈRTZ")] {
        let output = gipf(&["match", &engine, "random", "--game", game, "--games", "2"]);
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        let question =
            format!(" set to {title}? For this program that is 'gipf ugi --game {game}'\n");
        assert!(stderr(&output).contains(&question), "{}", stderr(&output));
        let right = format!("{engine} --game {game}");
        let output = gipf(&["match", &right, "random", "--game", game, "--games", "2"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(!stderr(&output).contains(" set to "), "{}", stderr(&output));
    }
}

#[test]
fn both_ends_of_the_interval_are_printed() {
    let json = gipf_json(&["match", "greedy", "random", "--games", "10", "--seed", "1", "--json"]);
    let end = |name: &str| json["elo"][name].as_f64().unwrap_or(f64::INFINITY);
    let expected =
        format!("Elo      {:+.1} [{:+.1}, {:+.1}], ", end("value"), end("low"), end("high"));
    let output = gipf(&["match", "greedy", "random", "--games", "10", "--seed", "1"]);
    assert!(stdout(&output).contains(&expected), "{expected}\n{}", stdout(&output));
}
