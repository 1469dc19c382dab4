//! The name of a game stands for its default start and variant, wherever one can be named.

use crate::common::{gipf_with_input, stderr, stdout, text};

/// Games by their names, with a first turn.
const GAMES: [(&str, &str); 3] =
    [("dvonn", "1. G2 C1 *"), ("zertz", "1. Gf4,f5 *"), ("potentials", "1. Zb3 c6 *")];

#[test]
fn the_name_of_a_game_is_a_start_and_a_variant_everywhere() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, record) in GAMES {
        let file = |name: &str| text(&folder.path().join(format!("{game}-{name}"))).to_owned();
        let (data, again, tuned) = (file("data"), file("again"), file("tuned"));
        let rows: [&[&str]; 22] = [
            &["show", game],
            &["turns", game],
            &["perft", game, "1"],
            &["analyze", game, "--depth", "1"],
            &["play", game],
            &["play", "--variant", game],
            &["play", "--game", game, "--variant", game],
            &["ugi", "--game", game],
            &["match", "random", "greedy", "--games", "2", "--nodes", "1", "--variant", game],
            &["match", "random", "greedy", "--games", "2", "--game", game, "--variant", game],
            &["selfplay", game, &data, "--games", "1", "--nodes", "5"],
            &["selfplay", game, &again, "--games", "1", "--nodes", "5", "--game", game],
            &[
                "tune",
                &tuned,
                "--variant",
                game,
                "--iterations",
                "1",
                "--pairs",
                "1",
                "--nodes",
                "5",
                "--parameters",
                "lmp_moves",
            ],
            &["work", "plan", "perft", game, "1"],
            &["work", "plan", "selfplay", game, "--games", "1"],
            &["work", "plan", "match", "random", "greedy", "--games", "2", "--variant", game],
            &["work", "plan", "analyze", game, "--depth", "1"],
            &["convert", "-", "--to", "positions", "--variant", game],
            &["check", "-", "--variant", game],
            &["show", "-", "--turn", "1w", "--game", game],
            &["analyze", "-", "--depth", "1", "--variant", game],
            &["bench", "--game", game, "--depth", "1"],
        ];
        for args in rows {
            let input = match args[0] {
                "convert" | "check" | "analyze" => format!("{record}\n"),
                "show" if args[1] == "-" => format!("{record}\n"),
                "ugi" => {
                    format!("position fen {game}\nd\nsetoption name Variant value {game}\nquit\n")
                }
                _ => "quit\n".into(),
            };
            let output = gipf_with_input(args, input.as_bytes());
            assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
            assert!(!stdout(&output).contains("info string"), "{args:?}: {}", stdout(&output));
        }
        let data = |name: &str| std::fs::read(folder.path().join(format!("{game}-{name}")));
        assert_eq!(data("data").expect("games"), data("again").expect("games"), "{game}");
    }
}
