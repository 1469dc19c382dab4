//! `gipf explore` as a user types it.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{gipf, gipf_json, gipf_with_input, start, stderr, stdout, text};

const VECTORS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../gipf-testing/vectors");

/// Four games, of which the second is a mirror image of the beginning of the first.
const GAMES: &str = "\
[White \"Ada\"]\n[Black \"Bob\"]\n[Date \"2001.08.21\"]\n\n1. b3 c6 2. a2-c4 1-0\n\n\
[White \"Cid\"]\n[Variant \"basic\"]\n\n1. h3 g6 0-1\n\n\
[White \"Cid\"]\n[Variant \"basic\"]\n\n1. b3 d7 *\n\n\
[White \"Cid\"]\n[Variant \"basic\"]\n\n1. b4 void\n";

fn explore(args: &[&str]) -> Output {
    gipf(&[&["explore"], args].concat())
}

/// Runs the command to success and returns what it prints.
fn explored(args: &[&str]) -> String {
    let output = explore(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    stdout(&output).to_owned()
}

fn write(folder: &Path, name: &str, content: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, content).expect("written");
    text(&path).to_owned()
}

/// Exit status 2, nothing on stdout, and one line on stderr that ends so.
fn expect_refused(args: &[&str], end: &str) {
    let output = explore(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {}", stderr(&output));
    assert_eq!(stdout(&output), "", "{args:?}");
    let said = stderr(&output);
    assert!(said.lines().count() == 1 && said.ends_with(&format!("{end}\n")), "{args:?}: {said}");
}

#[test]
fn games_are_added_once_and_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = write(folder.path(), "games.txt", GAMES);
    let database = folder.path().join("games.db");
    let database = text(&database);
    let contents = format!("{database}: 4 games, 6 positions\n");
    let said = explored(&["add", database, &games]);
    assert_eq!(said, format!("4 games added, 0 there already; {contents}"));
    let file = fs::read(database).expect("a database");
    let said = explored(&["add", database, &games]);
    assert_eq!(said, format!("0 games added, 4 there already; {contents}"));
    assert_eq!(fs::read(database).expect("a database"), file);

    let page = explored(&["show", database, "basic"]);
    let rows: Vec<&str> = page.lines().collect();
    assert_eq!(rows[1], "4 games, 1 without a result");
    assert_eq!(rows[3], "turn  games  known  White  draw  Black  plies  value");
    assert_eq!(rows[4], "b3        3      2    50%    0%    50%    2.3");
    assert_eq!(rows[5], "b4        1      1     0%  100%     0%    1.0");
    assert_eq!(rows[6], "all       4      3    33%   33%    33%    2.0");
    let line = "Ada - Bob, 2001.08.21, 1-0 in 3 turns: b3 after 0 turns;";
    assert_eq!(rows[8], format!("{line} {games}, game 1"));
    assert_eq!(rows.len(), 12);

    let json = gipf_json(&["explore", "show", database, "basic", "--play", "b3", "--json"]);
    assert_eq!((&json["count"], &json["ended"]), (&3.into(), &0.into()));
    assert_eq!((&json["white_wins"], &json["known"]), (&1.into(), &2.into()));
    assert_eq!(json["unknown"], 1);
    assert_eq!(json["turns"][0]["count"], 2);
    assert_eq!(json["games"][2]["turn"], json["turns"][1]["turn"]);
    let page = explored(&["show", database, "basic", "--play", "b3 c6 d2", "--list", "0"]);
    assert!(page.ends_with("\nno game reached this position\n"), "{page}");
    let numbered = ["show", database, "basic", "--play", "1. b3", "--play", "1... c6"];
    let page = explored(&numbered);
    assert!(
        page.contains("\n2 games, 1 ended here\n") && page.contains("a2-c4 after 2 turns"),
        "{page}"
    );
    let output =
        gipf_with_input(&["explore", "show", database, "-", "--list", "0"], b"basic\ndvonn\n");
    assert_eq!(output.status.code(), Some(2), "of one game only");

    let json = gipf_json(&["explore", "show", database, "--nodes", "50", "--json"]);
    let value = &json["turns"][0]["value"];
    assert!(value["depth"].as_u64() > Some(0) && value["score"].is_object(), "{json}");
    let json = gipf_json(&["explore", "info", database, "--json"]);
    assert_eq!(json["games"][0]["positions"], 6);
    let info = explored(&["info", database]);
    assert!(info.contains("GIPF: 4 games, 6 positions\n       4  basic\n"), "{info}");
}

#[test]
fn folders_and_files_of_every_format_are_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("games.db");
    let games = folder.path().join("games");
    fs::create_dir_all(games.join("below")).expect("a folder");
    for (name, copy) in [
        ("imports/boardspace.txt", "a"),
        ("imports/gf1.txt", "b.txt"),
        ("imports/littlegolem.txt", "below/c"),
        ("ordinary/official-zertz.txt", "below/d"),
        ("ordinary/utf16be-dvonn.txt", "e"),
        ("ordinary/windows-potentials.txt", "f"),
        ("games/mso-2001-08-21.txt", ".hidden"),
    ] {
        fs::copy(Path::new(VECTORS).join(name), games.join(copy)).expect("copied");
    }
    explored(&["add", text(&database), text(&games)]);
    let json = gipf_json(&["explore", "info", text(&database), "--json"]);
    let names: Vec<&str> = json["games"]
        .as_array()
        .expect("games")
        .iter()
        .filter_map(|it| it["game"].as_str())
        .collect();
    assert_eq!(names, ["dvonn", "gipf", "potentials", "zertz"]);
    let page = explored(&["show", text(&database), "dvonn"]);
    assert!(page.contains("below/c, game 1"), "{page}");

    // What cannot be read is told, and the rest is added. The database itself is passed over.
    write(&games, "json", "{\"a\": 1}");
    write(&games, "wrong", "1. b3 zz *\n\n[White \"Ada\"]\n\n1. b3 *\n");
    let inside = games.join("inside.db");
    let add = ["add", text(&inside), text(&games)];
    for round in 0..2 {
        let output = explore(&add);
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        let said = stderr(&output);
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines.len(), 3, "{said}");
        assert!(lines[0].contains("json: this is JSON"), "{said}");
        assert!(lines[1].contains("wrong:1:7: game 1, turn 1 of Black: "), "{said}");
        assert!(lines[1].ends_with("; the game is left out"), "{said}");
        assert_eq!(lines[2], "gipf: 1 file could not be read");
        let added = if round == 0 { "6 games added, 1" } else { "0 games added, 7" };
        assert!(stdout(&output).starts_with(added), "{}", stdout(&output));
        assert!(stdout(&output).contains("there already, 1 game left out; "));
    }
}

#[test]
fn databases_are_merged_and_cut() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| text(&folder.path().join(name)).to_owned();
    let [one, other, all, small] = ["one.db", "other.db", "all.db", "small.db"].map(path);
    let half = GAMES.match_indices("\n\n[White").nth(1).expect("a game").0 + 2;
    explored(&["add", &one, &write(folder.path(), "one.txt", &GAMES[..half])]);
    explored(&["add", &other, &write(folder.path(), "two.txt", GAMES)]);
    let said = explored(&["merge", &all, &one, &other]);
    assert_eq!(
        said,
        format!("4 games merged; 2 more were the same; {all}: 4 games, 6 positions\n")
    );
    let show = |database: &str| {
        let page = explored(&["show", database, "basic", "--list", "0"]);
        page.split_once('\n').expect("lines").1.to_owned()
    };
    assert_eq!(show(&all), show(&other));
    expect_refused(&["merge", &all, &one], "exists; --force replaces it");
    let sentence = "is the input, which is never replaced; name another file";
    expect_refused(&["merge", &one, &one, &other, "--force"], sentence);

    explored(&["export", &all, "--min-games", "2", "--plies", "1", "--out", &small]);
    assert_eq!(show(&small), show(&all));
    let page = explored(&["show", &small, "basic", "--play", "b3 c6"]);
    assert!(page.ends_with("\nthe excerpt does not have this position\n"), "{page}");
    let json = gipf_json(&["explore", "show", &small, "basic", "--json"]);
    assert_eq!(json["is_excerpt"], true);
    let info = explored(&["info", &small]);
    assert!(info.lines().next().is_some_and(|line| line.ends_with(", an excerpt")), "{info}");
    let refused = "this is an excerpt of a database; games cannot be added to it or taken from it";
    expect_refused(&["add", &small, &path("two.txt")], refused);
    expect_refused(&["merge", &path("new.db"), &small], refused);
}

#[test]
fn games_of_the_engine_are_the_same_on_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let [one, two] = ["one.db", "two.db"].map(|name| folder.path().join(name));
    let options = ["--game", "zertz", "--games", "3", "--nodes", "40", "--seed", "7"];
    for (path, threads) in [(&one, "1"), (&two, "2")] {
        let said = explored(
            &[&["engine-games", text(path)], &options[..], &["--threads", threads]].concat(),
        );
        assert!(said.starts_with("12 games played"), "{said}");
    }
    assert!(fs::read(&one).expect("a file") == fs::read(&two).expect("a file"));
    let json = gipf_json(&["explore", "show", text(&one), "zertz", "--json"]);
    assert_eq!((&json["count"], &json["unknown"]), (&3.into(), &0.into()));
    let has_value =
        json["turns"].as_array().expect("turns").iter().any(|it| it["value"].is_object());
    assert!(has_value, "{json}");
}

#[test]
fn what_is_not_a_database_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = write(folder.path(), "games.txt", GAMES);
    let database = text(&folder.path().join("games.db")).to_owned();
    explored(&["add", &database, &games]);
    let other = "games.txt: this is not a database of games";
    expect_refused(&["show", &games, "basic"], other);
    expect_refused(&["add", &games, &database], other);
    expect_refused(&["info", &games], other);
    expect_refused(&["show", &format!("{database}x"), "basic"], "there is no such file");
    expect_refused(&["show", text(folder.path()), "basic"], "it is a folder, not a file");
    let mut newer = fs::read(&database).expect("a database");
    newer[13] += 1;
    let path = folder.path().join("newer.db");
    fs::write(&path, &newer).expect("written");
    let refused = "this is a database of version 2, and this program reads version 1";
    expect_refused(&["show", text(&path), "basic"], refused);
    newer[13] -= 1;
    fs::write(&path, &newer[..newer.len() - 9]).expect("written");
    expect_refused(&["add", text(&path), &games], "the database is damaged: its end is missing");
    let output = explore(&["show", &database, "basic", "--play", "b3 b3"]);
    assert_eq!(output.status.code(), Some(2));
    let said = stderr(&output);
    let shown = gipf(&["show", "basic", "--play", "b3 b3"]);
    assert!(said == stderr(&shown) && said.contains("b3"), "{said}");
    let output = explore(&["shw", &database]);
    assert!(stderr(&output).contains("'show'"), "{}", stderr(&output));
    let output = explore(&["add", &format!("{database}2"), &write(folder.path(), "none", "")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("no database is made"), "{}", stderr(&output));
    assert!(!Path::new(&format!("{database}2")).exists());
}

#[test]
#[cfg(unix)]
fn pipes_in_folders_are_passed_over_and_broken_links_told() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().expect("a folder");
    let database = text(&folder.path().join("games.db")).to_owned();
    let games = folder.path().join("games");
    fs::create_dir(&games).expect("a folder");
    let made = Command::new("mkfifo").arg(games.join("pipe")).status();
    assert!(made.expect("mkfifo starts").success());
    symlink(write(folder.path(), "elsewhere", GAMES), games.join("link")).expect("a link");
    symlink(folder.path().join("nowhere"), games.join("broken")).expect("a link");
    symlink(&games, games.join("circle")).expect("a link");
    write(&games, "none", "[White \"Ada\"]\n\n*\n");
    let output = explore(&["add", &database, text(&games)]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let said = stdout(&output);
    assert!(said.starts_with("4 games added, 0 there already, 1 game without turns; "), "{said}");
    let told = stderr(&output);
    assert!(told.lines().count() == 2 && told.contains("games/broken: "), "{told}");
    assert!(told.ends_with("gipf: 1 file could not be read\n"), "{told}");
}

#[test]
#[cfg(target_os = "linux")]
fn names_that_are_not_utf_8_are_read() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().expect("a folder");
    let database = text(&folder.path().join("games.db")).to_owned();
    let games = folder.path().join("games");
    fs::create_dir(&games).expect("a folder");
    fs::write(games.join(OsStr::from_bytes(b"caf\xe9.txt")), GAMES).expect("written");
    let said = explored(&["add", &database, text(&games)]);
    assert!(said.starts_with("4 games added"), "{said}");
}

/// A signal ends a search that would go on for years.
#[test]
#[cfg(unix)]
fn games_of_the_engine_stop_at_a_signal() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("engine.db");
    let nodes = u64::MAX.to_string();
    let args = ["explore", "engine-games", text(&database), "--nodes", &nodes, "--threads", "2"];
    let interrupt = |child: &Child| {
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        sent.expect("kill starts");
    };
    for wait in [300, 1000, 3000, 10_000] {
        let mut child = start(&args);
        thread::sleep(Duration::from_millis(wait));
        interrupt(&child);
        // A second signal ends the program in any case, after a while.
        let begin = Instant::now();
        while child.try_wait().expect("a child").is_none() {
            thread::sleep(Duration::from_millis(20));
            if begin.elapsed() > Duration::from_secs(15) {
                interrupt(&child);
            }
        }
        let output = child.wait_with_output().expect("it ends");
        // Without a status the signal came before anybody listened.
        if let Some(status) = output.status.code() {
            assert_eq!(status, 130);
            let told = stderr(&output);
            assert!(told.contains("gipf: 0 games played; no database is made\n"), "{told}");
            assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
            return;
        }
    }
    panic!("no signal was heard");
}

#[test]
fn a_database_that_cannot_be_read_is_named_and_not_the_output() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| text(&folder.path().join(name)).to_owned();
    let database = path("games.db");
    explored(&["add", &database, &write(folder.path(), "games.txt", GAMES)]);
    let mut file = fs::read(&database).expect("a database");
    // A byte of the first game: the end still tells where everything is.
    file[20] ^= 0x10;
    fs::write(&database, file).expect("written");
    let outputs = [path("out.db"), path("merged.db")];
    for args in
        [["export", &database, "--out", &outputs[0]].as_slice(), &["merge", &outputs[1], &database]]
    {
        let output = explore(args);
        assert_eq!(output.status.code(), Some(2));
        let said = stderr(&output);
        assert_eq!(said, format!("gipf: {database}: the database is damaged: a block\n"));
    }
    assert!(outputs.iter().all(|path| !Path::new(path).exists()));
}
