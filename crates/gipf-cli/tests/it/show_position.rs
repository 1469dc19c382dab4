//! `gipf show` of positions: the page, JSON and pictures.

use std::fs;
use std::path::PathBuf;

use crate::common::{expect_refusal, expect_stdout, gipf, gipf_json, stderr, stdout};

const GAME: &str = "2Bw/3w1/3Bb1/b2wW2/wbBbWb/bw1Ww/b3 b 6/1 tournament -";

const CAPTURE: &str = "G1-E3;xf2,f3,f5,f6,f7";

/// An empty folder of this test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn names_in(folder: &PathBuf) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder");
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
    let mut names: Vec<_> =
        entries.map(|entry| name(entry).to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn show_prints_the_board_and_what_it_means() {
    expect_stdout(
        &["show", "1b2/www1w/ww1b2/1b1wwww/2w1w1/bb1wb/bb2 w 2/3 basic"],
        "                e9
            d8      f8
        c7      w       g7
    b6      .       .       h6
a5      w       w       b       i5
    .       .       w       .
a4      .       w       w       i4
    .       b       .       .
a3      w       w       .       i3
    b       .       w       b
a2      w       .       b       i2
    .       w       .       b
a1      w       b       b       i1
    b1      w       .       h1
        c1      .       g1
            d1      f1
                e1

position  1b2/www1w/ww1b2/1b1wwww/2w1w1/bb1wb/bb2 w 2/3 basic
variant   basic
to move   White
reserves  White 2, Black 3
row       White must take e5,e6,e7,e8 on e1-e9
",
    );
}

#[test]
fn show_tells_a_position_of_dvonn_by_itself() {
    expect_stdout(
        &["show", "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack", "--play", "e3e5"],
        "      5     .     w3    w11rr↖ w6   .     .     .     .     .
   4     .     .     b2    .     .     .     .     .     .     .
3     .     .     .     b5    .↖    b2x   .     .     .     .     .
   2     .     .     w     .     .     .     .     .     .     .     K
      1     .     b2r   .     .     .     .     .     .     .     J
               A     B     C     D     E     F     G     H     I
↖ move, x removed

turn      White E3E5
position  1,b2r,7/2,w,7/3,b5,7/2,b2,7/1,w3,w11rr,w6,5 b stack
stage     stacking
to move   Black
pieces    White 21, Black 9
",
    );
    let json = gipf_json(&["show", "--game", "dvonn", "dvonn", "--json"]);
    assert_eq!((&json["game"], &json["next_piece"]), (&"dvonn".into(), &"r".into()));
    let picture = gipf(&["show", "dvonn", "--play", "F3", "--svg", "-", "--mark", "a1:cross"]);
    assert!(stdout(&picture).contains("<title>F3</title>"));
    expect_refusal(
        &["show", "dvonn", "--mark", "e9"],
        "gipf: bad mark 'e9': expected a space: A1-I1, A2-J2, A3-K3, B4-K4 or C5-K5",
    );
}

/// A turn that is lost, and passes, begin with a hyphen.
#[test]
fn turns_that_begin_with_a_hyphen_are_values() {
    for args in [["--play", "-@15"], ["--play=-@15", "--play=a1-b2"]] {
        let output = gipf(&[&["show", "level3", "--play", "a1-b2@5t"][..], &args].concat());
        let (out, errors) = (stdout(&output), stderr(&output));
        assert_eq!(output.status.code(), Some(if args[0] == "--play" { 0 } else { 2 }), "{errors}");
        assert_eq!(out.contains("turn      Black -@15\n"), args[0] == "--play", "{out}");
    }
    let dvonn = "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack";
    expect_refusal(
        &["show", dvonn, "--play", "--json"],
        "gipf: invalid value '--json' for '--play <TURNS>': expected turns",
    );
}

#[test]
fn show_json() {
    let json = gipf_json(&["show", "tournament", "--json"]);
    assert_eq!(json["schema"], 3);
    assert_eq!(json["openings"]["black"], "owed");
    assert_eq!(
        (&json["outcome"], &json["side_to_move"]),
        (&serde_json::Value::Null, &"white".into())
    );
}

#[test]
fn show_plays_a_turn_from_blacks_side() {
    expect_stdout(
        &["show", GAME, "--play", CAPTURE, "--from", "black", "--mark", "e4", "--arrow", "a1-c4"],
        "                e1
            f1      d1
        g1↘     b       c1
    h1     (b↘-)    .       b1
i1      b       w       .       a1
    b      (b-)     .       .
i2      w       .o      .       a2
    .      (B)      .       .
i3      .       w       .       a3
    .      (b-)     B       B
i4      W       W       w       a4
    .      (Wx)     b       w
i5      w       .       .       a5
    h6     (b-)     .       b6
        g7      .       c7
            f8      d8
                e9
arrow from a1 to c4
↘ push, x captured, - returned, (b) row

turn      Black g1-e3;xf2,f3,f5,Gf6*,f7
position  2Bw/3w1/3Bb1/bw1wW2/2B3/bw1Ww/b3 w 6/4 tournament -
variant   tournament
to move   White
reserves  White 6, Black 4
opening   White enters single pieces only
opening   Black enters single pieces only
",
    );
}

#[test]
fn show_draws_files_whole() {
    let folder = folder("show_draws_files_whole");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    fs::write(path("a.svg"), "something old and long").expect("a file");
    let (svg, png) = (path("a.svg"), path("b.png"));
    let files = ["--svg", &svg, "--png", &png, "--force"];
    expect_stdout(&[&["show", GAME, "--play", CAPTURE, "--size", "99"], &files[..]].concat(), "");
    assert_eq!(names_in(&folder), ["a.svg", "b.png"]);
    let drawn = fs::read_to_string(&svg).expect("the picture");
    assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"));
    assert!(drawn.contains("<title>g1-e3;xf2,f3,f5,Gf6*,f7</title>"));
    let png = fs::read(&png).expect("the picture");
    assert!(png.starts_with(b"\x89PNG"));
    assert_eq!(png[20..24], 99u32.to_be_bytes());
    let mut args = vec!["show", GAME, "--play", CAPTURE, "--size", "99", "--svg", "-"];
    expect_stdout(&args, &drawn);
    args.extend(["--no-coordinates", "--from", "black", "--caption", "a < b"]);
    assert!(stdout(&gipf(&args)).contains("<title>a &lt; b</title>"));
}

#[test]
fn captions_keep_their_accents_or_say_which_letters_are_boxes() {
    let folder = folder("captions_keep_their_accents_or_say_which_letters_are_boxes");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (svg, png) = (path("a.svg"), path("a.png"));
    for (caption, warning) in [
        ("Müller – André, „Łódź“", ""),
        (
            "Ольга, 王",
            "gipf: warning: --png draws a box for each of О л ь г а 王; --svg shows them\n",
        ),
    ] {
        for files in [&["--svg", &svg][..], &["--svg", &svg, "--png", &png]] {
            let output = gipf(&[&["show", "basic", "--caption", caption], files].concat());
            assert!(output.status.success());
            let expected = if files.contains(&"--png") { warning } else { "" };
            assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
            let drawn = fs::read_to_string(&svg).expect("the picture");
            assert!(drawn.contains(&format!("<title>{caption}</title>")));
            assert_eq!(drawn.contains(&format!(">{caption}</text>")), !warning.is_empty());
            fs::remove_file(&svg).expect("the picture");
            let _ = fs::remove_file(&png);
        }
    }
}

#[cfg(unix)]
#[test]
fn show_replaces_what_a_link_leads_to() {
    let folder = folder("show_replaces_what_a_link_leads_to");
    fs::write(folder.join("target.svg"), "old").expect("a file");
    std::os::unix::fs::symlink("target.svg", folder.join("link.svg")).expect("a link");
    let link = folder.join("link.svg").to_string_lossy().into_owned();
    expect_stdout(&["show", "basic", "--svg", &link, "--force"], "");
    assert!(fs::symlink_metadata(&link).expect("the link").is_symlink());
    assert!(fs::read_to_string(folder.join("target.svg")).expect("it").starts_with("<svg "));
    assert_eq!(names_in(&folder), ["link.svg", "target.svg"]);
}

#[test]
fn show_says_when_a_file_cannot_be_written() {
    let folder = folder("show_says_when_a_file_cannot_be_written");
    // A folder that is not there, or stands where a file is expected, is wrong input.
    let missing = folder.join("missing").join("a.svg");
    for path in [missing, folder.clone(), PathBuf::from("..")] {
        let path = path.to_string_lossy();
        let output = gipf(&["show", "basic", "--svg", &path]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).starts_with(&format!("gipf: cannot write {path}: ")));
        assert_eq!(stderr(&output).lines().count(), 1);
    }
    assert_eq!(names_in(&folder), Vec::<String>::new());
}

#[test]
fn show_refuses_what_cannot_be_drawn() {
    for (args, sentence) in [
        (
            &["show", "-", "--svg", "a.svg"][..],
            "gipf: --svg and --png draw one position, not those of standard input",
        ),
        (
            &["show", "basic", "--svg", "-", "--png", "-"],
            "gipf: --svg and --png cannot both go to standard output",
        ),
        (
            &["show", "basic", "--play", "b2"],
            "gipf: bad turn: at byte 0: illegal turn: b2 is occupied: a push that moves pieces is \
             written as dot and spot, such as a1-b2",
        ),
        (
            &["show", "basic", "--mark", "e5,b7"],
            "gipf: bad mark 'b7': \
             expected a spot: b2-b5, c2-c6, d2-d7, e2-e8, f2-f7, g2-g6 or h2-h5",
        ),
        (
            &["show", "basic", "--arrow", "e5-e5"],
            "gipf: bad arrow 'e5-e5': expected two different points",
        ),
        (
            &["show", "basic", "--png", "-", "--size", "4097"],
            "gipf: invalid value '4097' for '--size <PX>': expected a number from 16 to 4096",
        ),
    ] {
        expect_refusal(args, sentence);
    }
}
