//! `gipf play` through a pipe, and its files.

use std::fs;
use std::path::{Path, PathBuf};

use gipf_ai::Level;

use crate::common::{expect_refusal, gipf, gipf_with_input, stderr, stdout};

/// An empty folder of this test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("play").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

const HUMANS: [&str; 5] = ["play", "--white", "human", "--black", "human"];

fn play(args: &[&str], input: &str) -> (String, String) {
    let output = gipf_with_input(args, input.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    (stdout(&output).into(), stderr(&output).into())
}

/// The record that is printed at the end.
fn record(out: &str) -> &str {
    &out[out.rfind("\n[Variant").expect("a record")..]
}

#[test]
fn a_game_against_the_engine_is_the_same_for_a_seed() {
    let args = ["play", "--level", "2", "--seed", "7"];
    let input = "b3\na2-c2\nundo\nb4\nquit\n";
    let (out, errors) = play(&args, input);
    assert_eq!(errors, "");
    assert!(out.contains(
        "1. White to move; reserves White 12, Black 12\n1. White plays b3\n1. Black plays "
    ));
    assert!(out.contains("\n2 turns taken back\n"));
    assert!(record(&out).contains("[Black \"level:2\"]") && record(&out).contains("1. b3 "));
    assert_eq!(play(&args, input).0, out);
    let many: Vec<String> = (0..6)
        .map(|seed| play(&["play", "--level", "1", "--seed", &seed.to_string()], "b3\n").0)
        .collect();
    assert!(many.iter().any(|other| *other != many[0]), "another seed, other mistakes");
}

#[test]
fn the_engine_plays_white_and_itself() {
    let (out, _) = play(&["play", "--white", "level:1", "--black", "human", "--seed", "1"], "");
    assert!(out.contains("\n1. White plays ") && out.contains("1. Black to move"), "{out}");
    let args = ["play", "4/5/1b4/1wwwb1b/3w2/5/2b1 w 6/8 basic", "--white", "level:3"];
    let (out, _) = play(&[&args[..], &["--black", "level:1", "--seed", "1"]].concat(), "");
    assert!(out.contains(" wins: "), "{out}");
}

#[test]
fn captures_need_not_be_written_when_there_is_no_choice() {
    let args = [&HUMANS[..], &["4/5/1b4/1wwwb1b/3w2/5/2b1 w 6/8 basic"]].concat();
    let (out, errors) = play(&args, "e2\n");
    assert_eq!(errors, "");
    assert!(out.contains("1. White plays e2;xe2,e3,e4,e5,e6*, capturing a piece"), "{out}");
    let (whole, _) = play(&args, "e2;x\n");
    assert_eq!(whole, out);
}

#[test]
fn steps_choose_a_turn_by_numbers() {
    let position = "2Bw/3w1/3Bb1/b2wW2/wbBbWb/bw1Ww/b3 b 6/1 tournament -";
    let args = [&HUMANS[..], &[position]].concat();
    let (out, errors) =
        play(&args, "step\n0\nx\n9999999999999999999999\nback\nstep\ncancel\nstep\n");
    assert!(out.contains("From which dot?\n1 dot a1"), "{out}");
    assert!(!play(&args, "step\nquit\nf1-d2\n").0.contains("plays"));
    assert_eq!(errors.lines().count(), 3);
    assert_eq!(
        errors.lines().next(),
        Some(
            "gipf: expected a number from 1 to 22, the words of one choice, back or cancel, found '0'"
        )
    );
    let dot = out.split_whitespace().collect::<Vec<_>>();
    let number = dot.windows(3).find(|words| words[1..] == ["dot", "g1"]).expect("g1")[0];
    let (out, errors) = play(&args, &format!("step\n{number}\n2\nback\n2\n1\n2\n1\n"));
    assert_eq!(errors, "");
    assert!(out.contains("1 take the row f2,f3,f4,f5,f6,f7"), "{out}");
    assert!(out.contains("1. Black plays g1-e3;xf2,f3,f5,Gf6*,f7, capturing a piece"), "{out}");
}

#[test]
fn a_saved_game_is_resumed_where_it_was() {
    let folder = folder("a_saved_game_is_resumed_where_it_was");
    let path = folder.join("game.txt");
    let file = path.to_str().expect("UTF-8");
    let args = ["play", "--seed", "3", "--level", "beginner", "--time", "10m+5s", "--save", file];
    play(&args, "b3\n");
    let first = fs::read_to_string(&path).expect("the record");
    assert!(
        first.contains("[TimeControl \"600+5\"]") && first.contains("1. b3 {[%clk 0:1"),
        "{first}"
    );
    let check = gipf(&["check", file]);
    assert_eq!(check.status.code(), Some(0), "{}", stdout(&check));

    expect_refusal(
        &args,
        &format!(
            "gipf: {file} exists: gipf play {file} --save {file} goes on with its game, --force replaces it"
        ),
    );
    let (out, errors) = play(&["play", file, "--save", file], "undo\nb4\nlevel 2\nresign\n");
    assert_eq!(
        errors,
        format!("{file}: a game of 2 turns; White human, Black level 1 (beginner)\n")
    );
    assert!(out.contains("2. White to move") && out.contains("clocks White "), "{out}");
    let second = fs::read_to_string(&path).expect("the record");
    assert!(second.contains("1. b4 ") && !second.contains("1. b3 "), "{second}");
    assert!(
        second.contains("[Result \"0-1\"]") && second.contains("[Black \"level:2\"]"),
        "{second}"
    );
    let (out, _) = play(&["play", file], "b2\n");
    assert!(out.contains("Black wins: White has resigned"), "{out}");
    assert_eq!(fs::read_to_string(&path).expect("the record"), second);
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 1, "no temporary files");
    expect_refusal(
        &["play", file, "--time", "5m"],
        "gipf: --time is for a new game; a record has the clocks it was played with",
    );
}

#[test]
fn nothing_is_written_over_or_lost() {
    let folder = folder("nothing_is_written_over_or_lost");
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let (other, own, two) = (path("other.txt"), path("own.txt"), path("two.txt"));
    fs::write(&other, "something else").expect("a file");
    let games = "[Variant \"basic\"]\n\n1. b3 *\n\n[Variant \"basic\"]\n\n1. b4 *\n";
    fs::write(&two, games).expect("a file");
    let input = format!(
        "b3\nsave {other}\nsave {own}\nc6\nload {two}\nsave\nload {two}\nsave\nsave! {other}\nsave {}\n",
        path("missing/x.txt")
    );
    let output = gipf_with_input(&HUMANS, input.as_bytes());
    assert_eq!(output.status.code(), Some(2), "the last save has failed: {}", stderr(&output));
    let out = stdout(&output);
    let errors: Vec<&str> = stderr(&output).lines().collect();
    assert_eq!(errors[0], format!("gipf: {other} exists; save! {other} overwrites it"));
    assert_eq!(
        errors[1],
        format!("gipf: this game is not saved: save it, or discard it with load! {two}")
    );
    assert_eq!(errors[2], "gipf: save: expected the name of a file");
    assert!(errors[3].starts_with("gipf: cannot write "), "{}", errors[3]);
    assert!(errors[4].starts_with("gipf: the game is not saved: cannot write "), "{}", errors[4]);
    assert_eq!(errors.len(), 5);
    assert!(out.contains(&format!("{two}: a game of 1 turn, the first of several")));
    assert_eq!(fs::read_to_string(&two).expect("a file"), games);
    assert!(fs::read_to_string(&own).expect("a file").contains("1. b3 c6"));
    assert!(fs::read_to_string(&other).expect("a file").contains("1. b3 *"));
}

/// A game that ends before its first turn has a result to keep.
#[test]
fn a_game_that_is_resigned_at_once_leaves_its_record() {
    let (out, _) = play(&HUMANS, "resign\n");
    let record = record(&out);
    assert!(record.contains("[Result \"0-1\"]") && record.ends_with("\n0-1\n"), "{out}");
    let (out, _) = play(&HUMANS, "quit\n");
    assert!(!out.contains("[Variant"), "{out}");
}

#[test]
fn hostile_input_is_answered_in_one_line_each() {
    let long = "x".repeat(100_000);
    let input = format!(
        "\n   \nzz\nudno\nb99\nb2\n{long}\nturns zzz\nlevel 0\nload /nonexistent\nload\nsave\n\u{1b}[2J\nstep 1\n;;;\nx\nG\nundo\n"
    );
    let (out, errors) = play(&HUMANS, &input);
    assert_eq!(errors.lines().count(), 16, "{errors}");
    assert!(errors.lines().all(|line| line.starts_with("gipf: ") && line.len() < 300), "{errors}");
    assert!(!errors.contains('\u{1b}'));
    assert!(errors.contains("did you mean 'undo'?"));
    assert_eq!(out.matches("White to move").count(), 1);

    let output = gipf_with_input(&HUMANS, b"\xff\xfe\nb3\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(stderr(&output).contains("'ÿþ'"), "{}", stderr(&output));
    assert_eq!(stderr(&output).lines().count(), 1);
    assert!(stdout(&output).contains("1. White plays b3"));
}

#[test]
fn bad_arguments_are_refused() {
    expect_refusal(
        &["play", "tornament"],
        "gipf: bad position: there is no start 'tornament', did you mean 'tournament'? (there is no file of that name either)",
    );
    expect_refusal(
        &["play", "--level", "11"],
        "gipf: invalid value '11' for '--level <LEVEL>': expected a level: a number from 1 to 10, or a name from beginner to full",
    );
    expect_refusal(
        &["play", "--white", "robot"],
        "gipf: invalid value 'robot' for '--white <PLAYER>': expected human, engine, or level: and a level, such as level:3",
    );
    expect_refusal(
        &["play", "--time", "soon"],
        "gipf: invalid value 'soon' for '--time <TIME[+TIME]>': expected the time of a game and what each turn adds, such as 5m+3s, 90s or 1h",
    );
    for (option, value) in
        [("--time", "5"), ("--time", "5m+3"), ("--time", "3+5s"), ("--movetime", "1h30")]
    {
        let name = if option == "--time" { "--time <TIME[+TIME]>" } else { "--movetime <TIME>" };
        let sentence = format!(
            "gipf: invalid value '{value}' for '{name}': expected a unit after the number: ms, s, m or h, such as \
             500ms, 30s, 5m or 1h30m"
        );
        expect_refusal(&["play", option, value], &sentence);
    }
    expect_refusal(
        &["play", "--screen"],
        "gipf: --screen needs a terminal; --line reads commands line by line",
    );
    let folder = folder("bad_arguments_are_refused");
    let path = folder.join("bad.txt");
    fs::write(&path, "1. zz 2. b3\n").expect("a file");
    let output = gipf(&["play", path.to_str().expect("UTF-8")]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stderr(&output).lines().count(), 1);
}

#[test]
fn a_finished_game_is_not_played_on() {
    let args = [&HUMANS[..], &["b2w/5/6/w5b/6/5/b2w w 0/12 basic"]].concat();
    let (out, errors) = play(&args, "b3\nhint\nstep\nturns\nresign\nundo\nboard\n");
    assert!(out.contains("Black wins: White cannot bring a piece into play"));
    assert_eq!(errors.lines().count(), 6, "{errors}");
}

#[test]
fn gipf_pieces_are_refused_where_none_can_be_entered() {
    let (_, errors) = play(&[&HUMANS[..], &["standard"]].concat(), "Ga5-c5\n");
    assert_eq!(
        errors,
        "gipf: bad turn: illegal turn: GIPF-pieces can be entered only in the opening of the tournament variant, \
         did you mean a5-c5?\n"
    );
}

/// White has two stacks to move; after C2F2 and H2F2 they have to pass.
const LATE: &str = "2,b4,1,r,4/1,w2,w3,r,1,b2,w2,b2,2/1,b7,5,b2,3/b3,5,r,3/5,b2,w7,2 w stack";

#[test]
fn dvonn_is_played_against_the_engine() {
    let args = ["play", "dvonn", "--level", "2", "--seed", "7"];
    let (out, errors) = play(&args, "f3\nF3\nk5\nundo\nc3\n");
    assert_eq!(errors, "gipf: bad turn: illegal turn: F3 is occupied\n");
    assert!(out.contains("1. White to place a red piece; pieces White 0, Black 0"), "{out}");
    assert!(out.contains("1. White plays F3\n1. Black plays "), "{out}");
    assert!(out.contains("2. White to place a red piece") && out.contains("2. White plays K5"));
    assert!(out.contains("\n2 turns taken back\n"), "{out}");
    let record = &out[out.rfind("\n[Game \"DVONN\"]").expect("a record")..];
    assert!(record.contains("1. F3 ") && record.contains("2. C3 "), "{record}");
    assert_eq!(play(&args, "f3\nF3\nk5\nundo\nc3\n").0, out);
    let (other, _) = play(&["play", "--game", "dvonn", "--level", "2", "--seed", "7"], "f3\n");
    assert!(other.contains("1. White plays F3\n1. Black plays "), "{other}");
}

#[test]
fn white_moves_twice_and_who_cannot_move_passes() {
    let turns = "c2f2\nh2f2\nh3h5\npass\nundo\nPASS\nh3h5\nundo\n";
    let (out, errors) = play(&[&HUMANS[..], &[LATE]].concat(), turns);
    assert_eq!(errors, "gipf: bad turn: illegal turn: the stack on H3 is Black's\n");
    assert!(out.contains("1. White plays C2F2, cutting off 12 pieces\n"), "{out}");
    assert!(out.contains("2. White to pass; pieces White 9, Black 15\n"), "{out}");
    assert!(out.contains("Black wins: 15 pieces against 9"), "{out}");
    assert!(out.ends_with("1. C2F2 H2F2 2. PASS *\n"), "{out}");

    let last = "b,w,w,b,w,b,w,b,w/w,b,w,b,w,b,w,b,w,b/b,w,b,w,b,r,w,b,w,b,r/\
                b,w,b,w,b,w,b,w,b,r/w,b,w,b,w,b,w,b,1 w place";
    let (out, _) = play(&["play", last, "--white", "human", "--level", "1", "--seed", "1"], "k5\n");
    assert!(out.contains("1. White plays K5\n") && out.contains("2. White to move;"), "{out}");
}

#[test]
fn turns_of_dvonn_are_chosen_by_numbers() {
    let (out, errors) = play(&[&HUMANS[..], &[LATE]].concat(), "step\n1\nback\n2\n");
    assert_eq!(errors, "");
    assert!(
        out.contains("Which stack moves?\n1 B2  2 C2\nOnto which stack?\n1 onto D2  2 onto B4\n")
    );
    assert!(out.contains("2 C2\n1. White plays C2F2"), "{out}");
}

#[test]
fn a_game_of_dvonn_is_resumed() {
    let folder = folder("a_game_of_dvonn_is_resumed");
    let path = folder.join("game.txt");
    let file = path.to_str().expect("UTF-8");
    play(&[&HUMANS[..], &[LATE, "--save", file]].concat(), "c2f2\n");
    let (out, errors) = play(&["play", file, "--save", file], "h2f2\n");
    assert_eq!(errors, format!("{file}: a game of 1 turn; White human, Black human\n"));
    assert!(out.contains("2. White to pass"), "{out}");
    let text = fs::read_to_string(&path).expect("the record");
    assert!(text.starts_with("[Game \"DVONN\"]\n") && text.ends_with("1. C2F2 H2F2 *\n"), "{text}");

    // A game of GIPF cannot be gone over to.
    let gipf = folder.join("gipf.txt");
    fs::write(&gipf, "[Variant \"basic\"]\n\n1. b3 *\n").expect("a file");
    let (_, errors) = play(&["play", file], &format!("load {}\n", gipf.display()));
    assert_eq!(errors.lines().count(), 2, "{errors}");
}

#[test]
fn the_level_of_the_command_line_wins_over_the_record() {
    let folder = folder("the_level_of_the_command_line_wins_over_the_record");
    let path = folder.join("game.txt");
    let file = path.to_str().expect("UTF-8");
    play(&["play", "--seed", "3", "--level", "1", "--save", file], "b3\n");
    let resumed = |args: &[&str]| {
        let (_, errors) = play(&[&["play", file, "--seed", "1"], args].concat(), "");
        let (_, players) = errors.trim_end().split_once("; ").expect("who plays");
        players.to_owned()
    };
    assert_eq!(resumed(&[]), "White human, Black level 1 (beginner)");
    assert_eq!(resumed(&["--level", "3"]), "White human, Black level 3 (easy)");
    assert_eq!(resumed(&["--black", "engine"]), "White human, Black level 1 (beginner)");
    assert_eq!(
        resumed(&["--black", "level:2", "--level", "3"]),
        "White human, Black level 2 (novice)"
    );
    let (_, errors) = play(&["play", file, "--level", "3", "--save", file], "c6\n");
    assert!(errors.contains("Black level 3 (easy)"), "{errors}");
    assert!(fs::read_to_string(&path).expect("the record").contains("[Black \"level:3\"]"));
}

/// Each choice that changes the board is shown, with what stands beside it.
#[test]
fn the_board_of_a_half_chosen_turn_is_shown() {
    let row = "wwWw/ww1wW1w/Bwwww1b1/wwww3b1/bbbwB1bbWb/1bbW2bB1/B1b2bbbb1/bb3b2b/8/5W1/4 b 15 0/1 \
               standard";
    let (out, errors) = play(&[&HUMANS[..], &[row]].concat(), "step\nremove e5\nf9\ncancel\n");
    assert_eq!(errors, "");
    assert!(out.contains("1. Black to remove a row; rings removed White 0, Black 1; pool 15\n"));
    assert_eq!(out.matches("rings removed White 0, Black 2; pool 20\n").count(), 1, "{out}");
    assert!(out.contains(" Bx ") && out.contains("(b)"), "{out}");
    // A ring that is chosen has not moved.
    assert_eq!(out.matches("10  b   11  .").count(), 2, "{out}");
}

#[test]
fn a_ring_left_out_is_warned_of() {
    let (out, errors) = play(&[&HUMANS[..], &["level1"]].concat(), "a1-b2-\n");
    assert_eq!(
        errors,
        "gipf: warning: this turn drops no ring on b2, and the opponent may drop one there; a1-b2 \
         drops yours; undo takes it back\n"
    );
    assert!(out.contains("1. Red plays a1-b2-, leaving a ring out\n"), "{out}");
}

#[test]
fn closing_the_opening_is_warned_of() {
    let (out, errors) = play(&[&HUMANS[..], &["tournament"]].concat(), "Gb2\nGb5\nb3\nundo\nGb3\n");
    assert_eq!(
        errors,
        "gipf: warning: a single piece closes White's opening: White can enter no GIPF-pieces \
         after it (Gb3 enters one); undo takes it back\n"
    );
    assert!(out.contains("2. White plays b3\n") && out.ends_with("1. Gb2 Gb5 2. Gb3 *\n"), "{out}");
    let (out, errors) = play(&[&HUMANS[..], &["tournament z3/d3"]].concat(), "Gb2\nGb5\nb3\n");
    assert_eq!(
        errors,
        "gipf: warning: a single piece closes White's opening: White can enter no GIPF-pieces \
         after it (Gb3 enters one); a plain piece gives up White's hand z3 for good (Zb3 enters \
         ZÈRTZ); undo takes it back\n"
    );
    assert!(out.contains("1. Gb2 Gb5 2. b3 *"), "{out}");
    let (_, errors) = play(&[&HUMANS[..], &["basic"]].concat(), "b3\n");
    assert_eq!(errors, "");
}

#[test]
fn the_help_and_errors_name_legal_turns() {
    for (start, example) in [("tournament", "Gb2, Gb3, ..."), (LATE, "B2D2, B2B4, ...")] {
        let (out, _) = play(&[&HUMANS[..], &[start]].concat(), "help\n");
        assert!(out.contains(example) && !out.contains("challenge"), "{out}");
    }
    let (_, errors) = play(&[&HUMANS[..], &["tournament"]].concat(), "xyzzyx\n");
    assert!(errors.contains("expected a turn such as Gb2 or Gb3, or help"), "{errors}");
}

#[test]
fn the_help_and_the_book_describe_every_level() {
    let output = gipf(&["play", "--help"]);
    let help = stdout(&output);
    let chapter = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/play.md");
    let chapter = fs::read_to_string(chapter).expect("the chapter");
    for level in Level::all() {
        let (number, name, about) = (level.number(), level.name(), level.about());
        assert!(help.contains(&format!("  {number:>2}  {name:<8}  {about}\n")), "{level}: {help}");
        assert!(chapter.contains(&format!("| {number} | {name} | {about} |\n")), "{level}");
    }
}
