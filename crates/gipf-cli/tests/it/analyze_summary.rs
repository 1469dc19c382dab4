//! The summary of `gipf analyze` and its graph.

use std::fs;
use std::path::PathBuf;

use crate::common::{expect_refusal, gipf, gipf_with_input, json_of, stderr, stdout, text};

const GAME: &str = "[Variant \"basic\"]\n\n1. b3 c6 2. b4 d7 *\n";
const LIMIT: [&str; 4] = ["--depth", "2", "--hash", "1"];

fn analyze(args: &[&str], input: &str) -> std::process::Output {
    let args = [&["analyze", "-"], args, &LIMIT].concat();
    let output = gipf_with_input(&args, input.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    output
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

#[test]
fn the_summary_is_a_result_only_where_a_file_has_the_games() {
    let to_stdout = analyze(&[], GAME);
    let summary = stderr(&to_stdout);
    assert!(stdout(&to_stdout).starts_with("[Variant "), "{}", stdout(&to_stdout));
    assert!(
        summary.starts_with("White's chance to win after each turn\nWhite wins │"),
        "{summary}"
    );
    for line in ["\nWhite               2 ", "\n  first third       1 ", "\nBlack               2 "]
    {
        assert!(summary.contains(line), "{line:?}: {summary}");
    }
    let folder = Folder::new();
    let out = folder.path("out.txt");
    let to_file = analyze(&["--out", text(&out)], GAME);
    assert_eq!((stdout(&to_file), stderr(&to_file)), (summary, ""));
    let named = analyze(&["--out", "-"], GAME);
    assert_eq!((stdout(&named), stderr(&named)), (stdout(&to_stdout), summary));
    // JSON has a summary of its own.
    assert_eq!(stderr(&analyze(&["--json"], GAME)), "");
}

#[test]
fn every_game_of_a_file_has_its_summary_and_its_graph() {
    let folder = Folder::new();
    let (out, graph) = (folder.path("out.txt"), folder.path("graph.svg"));
    let two = format!("{GAME}\n{GAME}");
    let output = analyze(&["--out", text(&out), "--graph", text(&graph)], &two);
    let summaries: Vec<&str> = stdout(&output).split("\nGame 2\n").collect();
    assert!(summaries.len() == 2 && summaries[0] == summaries[1], "{}", stdout(&output));
    let pictures =
        ["graph.svg", "graph-2.svg"].map(|name| fs::read(folder.path(name)).expect("a graph"));
    assert!(pictures[0].starts_with(b"<svg ") && pictures[0] == pictures[1]);
    // Without an analyzed turn there is nothing to draw.
    let none = folder.path("none.svg");
    let output = analyze(&["--graph", text(&none)], "[Variant \"basic\"]\n\n*\n");
    assert_eq!((none.exists(), stderr(&output)), (false, ""));
}

#[test]
fn a_graph_goes_to_a_file_of_its_own() {
    let folder = Folder::new();
    let (game, out) = (folder.path("game.txt"), folder.path("out.txt"));
    fs::write(&game, GAME).expect("written");
    let (game, out) = (text(&game), text(&out));
    let run = |graph| [&["analyze", game, "--out", out, "--graph", graph][..], &LIMIT].concat();
    expect_refusal(&run(out), "gipf: --graph and --out cannot both go to one file");
    expect_refusal(
        &run("-"),
        "gipf: invalid value '-' for '--graph <FILE>': expected a file: this does not go to standard output; ./- is \
         a file of that name",
    );
    for name in ["graph.png", "graph.SVG.txt", "graph."] {
        let graph = folder.path(name);
        expect_refusal(
            &[&["analyze", game, "--out", out, "--graph", text(&graph)][..], &LIMIT].concat(),
            &format!(
                "gipf: invalid value '{}' for '--graph <FILE>': expected a name that ends with .svg: the graph is an \
                 SVG picture",
                graph.display()
            ),
        );
    }
    expect_refusal(
        &["analyze", "basic", "--graph", out],
        "gipf: --graph is for games, not for positions",
    );
    assert!(
        gipf(&run(game)).status.code() == Some(2)
            && fs::read(game).expect("kept") == GAME.as_bytes()
    );
}

/// The fields of JSON agree with one another.
#[test]
fn json_sums_up_its_turns() {
    let json = json_of(&analyze(&["--json"], GAME));
    let turns = json["turns"].as_array().expect("turns");
    let players = &json["summary"]["players"];
    for (side, other) in [("white", "black"), ("black", "white")] {
        let own: Vec<_> = turns.iter().filter(|turn| turn["side"] == side).collect();
        let lost: f64 = own.iter().filter_map(|turn| turn["lost"].as_f64()).sum();
        assert_eq!(players[side]["turns"], own.len(), "{json}");
        assert!((players[side]["lost"].as_f64().expect("a number") - lost).abs() < 1e-9, "{json}");
        let marked = own.iter().filter(|turn| turn["verdict"] == "mistake").count();
        assert_eq!(players[side]["mistakes"], marked);
        assert_ne!(side, other);
    }
    let graph = json["graph"].as_array().expect("points");
    assert_eq!(graph.len(), turns.len() + 1);
    assert!(graph[0]["number"].is_null() && graph[0]["white"].is_f64());
    assert_eq!((&graph[2]["number"], &graph[2]["side"]), (&1.into(), &"black".into()));
    assert_eq!(json["is_complete"], true);
    // The number of the game in its file is not that of its turns.
    assert_eq!(json["game"], 1);
    let phases = json["summary"]["phases"].as_array().expect("phases");
    assert_eq!(phases.len(), 3);
}
