//! `gipf analyze` and `gipf bench` as a user types them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{expect_refusal, gipf, gipf_with_input, stderr, stdout, text};
use serde_json::Value;
use tempfile::TempDir;

/// White wins in three turns, whatever they do.
const WON: &str = "b2w/5/6/w5b/6/5/b2w w 2/1 basic";

/// White wins in three turns with a3-c3 and three others, and with b2 they do not.
const CHOICE: &str = "1bwb/w1bw1/w2bw1/b3wbb/b5/2b2/1bww w 5/1 basic";

fn json(args: &[&str], input: &str) -> Vec<Value> {
    let output = gipf_with_input(args, input.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let lines = stdout(&output).lines();
    lines.map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn published_game() -> String {
    format!("{}/../gipf-testing/vectors/games/mso-2001-08-21.txt", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn lines_are_as_many_as_asked_for_and_the_best_is_first() {
    let output = gipf(&["analyze", "basic", "--depth", "3", "--lines", "4"]);
    assert_eq!(stdout(&output).lines().count(), 4);
    let json = json(&["analyze", "basic", "--depth", "3", "--lines", "4", "--json"], "");
    let lines = json[0]["lines"].as_array().expect("lines");
    let scores: Vec<i64> =
        lines.iter().map(|line| line["score"]["hundredths"].as_i64().expect("a score")).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b) && scores.len() == 4, "{scores:?}");
    let mut first: Vec<&Value> = lines.iter().map(|line| &line["turns"][0]).collect();
    first.dedup();
    assert_eq!(first.len(), 4);
}

/// A search that a limit ends within a depth shows the lines of the last whole one.
#[test]
fn lines_have_one_depth_whatever_ends_the_search() {
    for nodes in ["500", "1000", "2000", "4000"] {
        let args = ["analyze", "basic", "--lines", "6", "--json", "--hash", "1"];
        let cut = json(&[&args[..], &["--nodes", nodes]].concat(), "");
        let depth = cut[0]["depth"].to_string();
        let whole = json(&[&args[..], &["--depth", &depth]].concat(), "");
        assert_eq!(cut[0]["lines"].as_array().map(Vec::len), Some(6), "{nodes} nodes");
        assert_eq!(cut[0]["lines"], whole[0]["lines"], "{nodes} nodes, depth {depth}");
    }
    let output = gipf(&["analyse", "basic", "--lines", "6", "--nodes", "20"]);
    let sentence = "gipf: the search ended before it had found 6 lines\n";
    assert!(stderr(&output).starts_with(sentence), "{}", stderr(&output));
}

#[test]
fn wins_are_told_by_their_distance() {
    let output = gipf(&["analyze", WON, "--depth", "5"]);
    assert!(stdout(&output).starts_with("wins in 3  "), "{}", stdout(&output));
    let json = json(&["analyze", WON, "--depth", "5", "--json"], "");
    assert_eq!(json[0]["lines"][0]["score"], serde_json::json!({ "wins_in": 3 }));
    let over = gipf(&["analyze", "b2w/5/6/w5b/6/5/b2w w 0/2 basic", "--depth", "3"]);
    assert!(stdout(&over).starts_with("the game is over: Black wins"), "{}", stdout(&over));
}

#[test]
fn positions_are_read_from_standard_input() {
    let input = format!("basic\n\n{WON}\n");
    let found = json(&["analyze", "-", "--depth", "2", "--json"], &input);
    assert_eq!((found.len(), &found[1]["position"]), (2, &WON.into()));
}

#[test]
fn an_annotated_game_reads_back_clean_and_is_the_same_game() {
    let folder = folder("annotated");
    let out = folder.join("annotated.txt");
    let path = out.to_str().expect("UTF-8");
    let game = published_game();
    let done = gipf(&["analyze", &game, "--nodes", "2000", "--out", path]);
    assert_eq!(done.status.code(), Some(0), "{}", stderr(&done));
    let text = fs::read_to_string(&out).expect("written");
    assert!(text.contains("[Annotator \"gipf ") && text.contains(" % to "), "{text}");
    assert!(text.contains("[AnnotatorBudget \"2000 nodes; first pass 250 nodes; hash 128\"]"));
    assert!(text.contains("[AnnotatorDepth \"second look "), "{text}");
    assert_eq!(gipf(&["check", path]).status.code(), Some(0));
    // What the program has written is replaced by the same, whoever does the work.
    let twice = gipf(&["analyze", path, "--nodes", "2000", "--threads", "1"]);
    assert_eq!(stdout(&twice), text);
    let positions = |file: &str| gipf(&["convert", file, "--to", "positions"]).stdout;
    assert_eq!(positions(path), positions(&game));
    // What is canonical is written again as it is.
    let again = gipf(&["convert", path, "--to", "record"]);
    assert_eq!(stdout(&again), text);
}

/// White wins in three turns with a5-e5, and loses with h2.
const LAST_PIECE: &str = "3w/bb1bb/1b1w1w/5bb/3w1w/1w3/1bwb w 2/1 basic";

#[test]
fn a_missed_win_is_found_and_the_win_is_added() {
    let game = |turn: &str| format!("[Position \"{LAST_PIECE}\"]\n\n1. {turn} *\n");
    let args = ["analyze", "-", "--depth", "7", "--evaluator", "material", "--json"];
    let missed = &json(&args, &game("h2"))[0]["turns"][0];
    assert_eq!(missed["verdict"], "missed win", "{missed}");
    assert_eq!(missed["best_score"]["wins_in"], 3, "{missed}");
    let won = &json(&args, &game("a5-e5"))[0]["turns"][0];
    assert_eq!((&won["verdict"], &won["lost"]), (&Value::Null, &0.0.into()), "{won}");
    let output = gipf_with_input(&args[..6], game("h2").as_bytes());
    let sentence = "1. h2 $4 {Missed win: White's chances fall from 100 % to 0 %; ";
    let text = stdout(&output).replace('\n', " ");
    assert!(text.contains(sentence) && text.contains(".} (1. a5-e5 "), "{text}");
    assert!(text.contains("{White wins in 3})"), "{text}");
}

/// White misses a win in three turns, and stays two pieces ahead.
#[test]
fn a_game_that_stays_won_is_not_marked() {
    let game = format!("[Position \"{CHOICE}\"]\n\n1. b2 *\n");
    let args = ["analyze", "-", "--depth", "4", "--evaluator", "material", "--json"];
    let turn = &json(&args, &game)[0]["turns"][0];
    assert_eq!((&turn["verdict"], &turn["best_score"]["wins_in"]), (&Value::Null, &3.into()));
}

/// The comment, the mark and the first variation are those of a person.
#[test]
fn what_people_have_written_stays_in_a_game_that_is_analyzed_twice() {
    let game = format!(
        "[Annotator \"Ada\"]\n[Position \"{LAST_PIECE}\"]\n\n1. h2 $6 {{hm}} (1. b2 {{or so}}) *\n"
    );
    let args = ["analyze", "-", "--depth", "7", "--evaluator", "material"];
    let once = gipf_with_input(&args, game.as_bytes());
    let text = stdout(&once);
    let flat = text.replace('\n', " ");
    assert!(flat.contains("1. h2 $6 {hm gipf: Missed win: White's chances fall"), "{text}");
    assert!(flat.contains("(1. b2 {or so}) (1. a5-e5 "), "{text}");
    assert!(text.contains("[Annotator \"Ada, gipf "), "{text}");
    let twice = gipf_with_input(&args, text.as_bytes());
    assert_eq!(stdout(&twice), text);
}

#[test]
fn only_the_turns_asked_for_are_judged() {
    let args = ["--nodes", "50", "--first", "3", "--last", "4", "--json"];
    let json = json(&[&["analyze", &published_game()], &args[..]].concat(), "");
    let numbers: Vec<_> =
        json[0]["turns"].as_array().expect("turns").iter().map(|t| &t["number"]).collect();
    assert_eq!(numbers, [3, 3, 4, 4]);
}

/// The first game has no such turn, the second has one.
#[test]
fn a_game_without_the_turns_asked_for_is_written_all_the_same() {
    let input = "[Variant \"basic\"]\n\n1. b3 c6 *\n\n[Variant \"basic\"]\n\n1. b3 c6 2. b4 *\n";
    let args = ["analyze", "-", "--depth", "1", "--evaluator", "material", "--first", "2"];
    let output = gipf_with_input(&args, input.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stdout(&output).matches("[Variant").count(), 2, "{}", stdout(&output));
    assert_eq!(stdout(&output).matches("[Annotator \"").count(), 1);
}

#[test]
fn the_search_of_a_position_is_told_in_nodes() {
    let output = gipf(&["analyze", "basic", "--depth", "1"]);
    assert!(stderr(&output).starts_with("depth 1, "), "{output:?}");
    assert!(stderr(&output).contains(" nodes searched in "), "{output:?}");
    assert!(stderr(&output).ends_with(" nodes/s\n"), "{output:?}");
    let output = gipf(&["analyze", "basic", "--nodes", "50", "--lines", "3"]);
    let last = stderr(&output).lines().last().unwrap_or_default();
    assert!(last.starts_with("depth 1 not completed, "), "{output:?}");
}

#[test]
fn every_game_of_a_file_is_written() {
    let input = "[Variant \"basic\"]\n\n1. b3 c6 1-0\n\n[Variant \"basic\"]\n\n*\n";
    let args = ["analyze", "-", "--depth", "1", "--evaluator", "material"];
    let output = gipf_with_input(&args, input.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    // A resigned game keeps its result.
    assert!(stdout(&output).contains("1. b3 c6 1-0\n"), "{}", stdout(&output));
    assert_eq!(stdout(&output).matches("[Variant").count(), 2);
}

#[test]
fn a_bad_game_is_refused_with_its_place_and_nothing_is_written() {
    let folder = folder("refused");
    let out = folder.join("out.txt");
    fs::write(&out, "precious").expect("written");
    let out_name = out.to_str().expect("UTF-8");
    let args = ["analyze", "-", "--depth", "1", "--force", "--out", out_name];
    let output = gipf_with_input(&args, b"1. b3 b4\n2. b2 b1 *\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).starts_with("gipf: -:2:4: game 1, turn 2 of White: illegal turn"));
    assert_eq!(fs::read_to_string(&out).expect("there"), "precious");
}

#[test]
fn bad_arguments_are_refused() {
    expect_refusal(
        &["analyze", "basik"],
        "gipf: bad position: there is no start 'basik', did you mean 'basic'? (there is no file of that name either)",
    );
    expect_refusal(
        &["analyze", "basic", "--out", "x"],
        "gipf: --out is for games, not for positions",
    );
    for option in ["--first", "--last", "--variant", "--as"] {
        let value = if option == "--as" { "record" } else { "3" };
        let sentence = format!("gipf: {option} is for games, not for positions");
        expect_refusal(&["analyze", "basic", option, value], &sentence);
    }
    let game = published_game();
    expect_refusal(
        &["analyze", &game, "--lines", "2"],
        "gipf: --lines is for positions, not for games",
    );
    for (numbers, words) in [
        (&["--first", "500"][..], "from 500 on"),
        (&["--first", "500", "--last", "600"], "from 500 to 600"),
    ] {
        let args = [&["analyze", &game, "--nodes", "50"], numbers].concat();
        expect_refusal(&args, &format!("gipf: {game}: there is no turn {words}"));
    }
    expect_refusal(
        &["analyze", &published_game(), "--first", "3", "--last", "2"],
        "gipf: --first must not be greater than --last",
    );
}

#[test]
fn bench_is_repeatable_and_checked_against_what_was_kept() {
    let first = gipf(&["bench", "--depth", "2", "--evaluator", "material"]);
    assert_eq!(first.status.code(), Some(0), "{}", stderr(&first));
    let last = |text: &str| text.lines().last().map(str::to_owned).expect("a line");
    let json = json(&["bench", "--depth", "2", "--evaluator", "material", "--json"], "");
    let nodes = json[0]["nodes"].as_u64().expect("nodes");
    assert!(last(stdout(&first)).trim().starts_with(&format!("{nodes} ")));

    let folder = folder("signatures");
    let file = folder.join("signatures.tsv");
    let path = file.to_str().expect("UTF-8");
    assert_eq!(gipf(&["bench", "--depth", "2", "--write", path]).status.code(), Some(0));
    assert_eq!(gipf(&["bench", "--check", path]).status.code(), Some(0));
    let kept = fs::read_to_string(&file).expect("written");
    let line = format!("material\t2\t{nodes}\n");
    assert!(kept.contains(&line), "{kept}");
    fs::write(&file, kept.replace(&line, &format!("material\t2\t{}\n", nodes + 1)))
        .expect("written");
    let output = gipf(&["bench", "--check", path]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains(&format!("expected {}", nodes + 1)));
    fs::write(&file, "material\t2\n").expect("written");
    assert_eq!(gipf(&["bench", "--check", path]).status.code(), Some(2));
}

#[test]
fn tactics_counts_what_is_found() {
    let folder = folder("tactics");
    let file = folder.join("puzzles.tsv");
    let wins = gipf(&["turns", WON]);
    let all: Vec<&str> = stdout(&wins).lines().collect();
    fs::write(&file, format!("# one\n{WON}\t3\t{}\n", all.join(" "))).expect("written");
    let path = file.to_str().expect("UTF-8");
    let output = gipf(&["bench", "--tactics", path, "--nodes", "100"]);
    assert_eq!(stdout(&output), "basic, win in 3: 1 of 1\nsolved 1 of 1\n");
    fs::write(&file, format!("{WON}\t0\tb3\n")).expect("written");
    expect_refusal(
        &["bench", "--tactics", path],
        &format!("gipf: {path}: line 1: bad number of plies '0', expected 1 to 99"),
    );
    fs::write(&file, "# none\n").expect("written");
    expect_refusal(&["bench", "--tactics", path], &format!("gipf: {path}: there is no puzzle"));
    // The zeros of a file without blocks on the disk.
    let huge = fs::File::create(&file).expect("created");
    huge.set_len(1 << 40).expect("a sparse file");
    for option in ["--tactics", "--check"] {
        expect_refusal(
            &["bench", option, path],
            &format!("gipf: {path}: expected at most 16777216 bytes"),
        );
    }
}

/// Black wins by six when both play their best.
const LATE: &str = "2,b4,1,r,4/1,w2,w3,r,1,b2,w2,b2,2/1,b7,5,b2,3/b3,5,r,3/5,b2,w7,2 w stack";

#[test]
fn dvonn_is_analyzed_up_to_its_final_score() {
    let output = gipf(&["analyze", LATE, "--depth", "20", "--lines", "2"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).starts_with(" loses by 6  C2F2 H2F2 PASS"), "{}", stdout(&output));
    let found = json(&["analyze", "-", "--depth", "20", "--json"], &format!("{LATE}\n"));
    assert_eq!(found[0]["lines"][0]["score"], serde_json::json!({ "loses_by": 6 }));
    let placing = json(&["analyze", "--game", "dvonn", "dvonn", "--depth", "1", "--json"], "");
    assert_eq!(placing[0]["position"], "9/10/11/10/9 w place");
}

#[test]
fn a_game_of_dvonn_is_annotated_and_reads_back() {
    let game = format!("[Game \"DVONN\"]\n[Position \"{LATE}\"]\n\n1. B2B4 F2D2 2. PASS H2H4 *\n");
    let args = ["analyze", "-", "--depth", "20"];
    let output = gipf_with_input(&args, game.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("[Game \"DVONN\"]") && text.contains("1. B2B4 F2D2"), "{text}");
    let again = gipf_with_input(&args, text.as_bytes());
    assert_eq!(stdout(&again), text);

    let json = &json(&[&args[..], &["--json"]].concat(), &game)[0]["turns"];
    // White could lose by six and loses by more; that is lost all the same.
    assert_eq!(json[0]["score"], serde_json::json!({ "loses_by": 13 }));
    assert_eq!(json[0]["best_score"], serde_json::json!({ "loses_by": 6 }));
    assert_eq!((&json[0]["verdict"], &json[1]["score"]["wins_by"]), (&Value::Null, &13.into()));
}

#[test]
fn bench_of_dvonn_has_signatures_of_its_own() {
    let folder = folder("signatures-dvonn");
    let file = folder.join("signatures.tsv");
    let path = file.to_str().expect("UTF-8");
    let write = gipf(&["bench", "--game", "dvonn", "--depth", "1", "--write", path]);
    assert_eq!(write.status.code(), Some(0), "{}", stderr(&write));
    let check = gipf(&["bench", "--game", "dvonn", "--check", path]);
    assert_eq!(check.status.code(), Some(0), "{}", stdout(&check));
    assert!(stdout(&check).contains("network: ") && !stdout(&check).contains("patterns"));
    let tactics = gipf(&["bench", "--game", "dvonn", "--tactics", "--nodes", "1"]);
    assert_eq!(tactics.status.code(), Some(0), "{}", stderr(&tactics));
    assert!(stdout(&tactics).contains("solved "), "{}", stdout(&tactics));
    expect_refusal(
        &["bench", "--game", "dvonn", "--evaluator", "patterns"],
        "gipf: there is no evaluator 'patterns' of DVONN, expected material, terms or network, did you mean 'terms'?",
    );
    expect_refusal(
        &["bench", "--evaluator", "patern"],
        "gipf: there is no evaluator 'patern' of GIPF, expected material, terms, fitted, patterns or network, did you mean 'patterns'?",
    );
}

#[test]
fn a_game_that_cannot_be_read_does_not_cost_the_others() {
    let folder = TempDir::new().expect("a folder");
    let (file, out) = (folder.path().join("games.txt"), folder.path().join("out.txt"));
    let games = "[Variant \"basic\"]\n\n1. b3 c6 *\n\n[Variant \"basic\"]\n\n1. b3 zz *\n\n\
                 [Variant \"basic\"]\n\n1. b3 d7 *\n";
    fs::write(&file, games).expect("written");
    let (file, out) = (text(&file), text(&out));
    let output = gipf(&["analyze", file, "--nodes", "20", "--out", out]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).ends_with(": game 2 is left out\n"), "{}", stderr(&output));
    let written = fs::read_to_string(out).expect("the file");
    assert_eq!(written.matches("[Variant").count(), 2, "{written}");
    assert!(written.contains("1. b3 d7"), "{written}");
}
