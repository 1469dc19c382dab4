//! The list of games, and a list of one's own.

use gipf_app::files::{FileError, GameFile, ReadOptions};
use gipf_app::prove::{Proof, ProofError, ProofRequest};
use gipf_app::{GameInfo, GameVisitor, Games, Playable, Registry};
use gipf_notation::Notation;
use std::sync::atomic::AtomicBool;

gipf_app::registry! {
    /// A registry of one game.
    struct OnlyDvonn: dvonn_core::Dvonn;
}

/// Counts the first turns of every game.
struct FirstTurns;

impl GameVisitor for FirstTurns {
    type Output = (&'static str, u64);

    fn visit<P: Playable>(self) -> (&'static str, u64) {
        (GameInfo::of::<P>().name, P::start(P::VARIANTS[0]).count_turns())
    }
}

fn name(game: Option<&'static GameInfo>) -> Option<&'static str> {
    game.map(|game| game.name)
}

#[test]
fn the_visitor_runs_for_each_game() {
    let all: Vec<_> = Games::GAMES.iter().map(|game| Games::visit(game, FirstTurns)).collect();
    assert_eq!(
        all,
        [
            ("gipf", 30),
            ("dvonn", 49),
            ("potentials", 150),
            ("tamsk", 18),
            ("zertz", 1944),
            ("yinsh", 85),
        ]
    );
    let own: Vec<_> =
        OnlyDvonn::GAMES.iter().map(|game| OnlyDvonn::visit(game, FirstTurns)).collect();
    assert_eq!(own, [("dvonn", 49)]);
}

#[test]
#[should_panic(expected = "GIPF is not a game of this registry")]
fn a_game_of_another_registry_is_refused() {
    let _ = OnlyDvonn::visit(Games::default_game(), FirstTurns);
}

#[test]
fn names_are_found_and_suggested() {
    assert_eq!(name(Games::find("DVONN").ok()), Some("dvonn"));
    let sentence = |text| Games::find(text).expect_err("not a game").to_string();
    assert_eq!(
        sentence("gif"),
        "expected gipf, dvonn, potentials, tamsk, zertz or yinsh, did you mean 'gipf'?"
    );
    assert_eq!(sentence("chess"), "expected gipf, dvonn, potentials, tamsk, zertz or yinsh");
    let error = OnlyDvonn::find("gipf").expect_err("not in this registry");
    assert_eq!(error.names, ["dvonn"]);
}

#[test]
fn texts_tell_their_game() {
    assert_eq!(name(Games::of_position("tournament")), Some("gipf"));
    assert_eq!(name(Games::of_position("9/10/11/10/9 w place")), Some("dvonn"));
    assert_eq!(name(Games::of_position("tournament t3z3/d6")), Some("potentials"));
    let line = "b2w/5/6/w5b/6/5/b2w w 12/12 basic";
    assert_eq!(name(Games::of_position(line)), Some("gipf"));
    for start in ["zertz", "ZÈRTZ", "zertz tournament", "blitz", "large"] {
        assert_eq!(name(Games::of_position(start)), Some("zertz"), "{start}");
    }
    let zertz = "4/5/6/-2w3/6/5/4 2 5/8/10 0/0/0 0/0/0 basic";
    assert_eq!(name(Games::of_position(zertz)), Some("zertz"));
    assert_eq!(name(Games::of_position(&format!("{line} -/-"))), Some("potentials"));
    assert_eq!(name(Games::of_position("games.txt")), None);
    assert_eq!(name(OnlyDvonn::of_position("tournament")), None);
    assert_eq!(name(Games::of_variant("standard")), Some("gipf"));
    // The name of a game stands for its default variant, and can stand before the name of one.
    for (text, game) in [
        ("dvonn", "dvonn"),
        ("zertz", "zertz"),
        ("ZERTZ blitz", "zertz"),
        ("potentials", "potentials"),
        ("potentials standard", "potentials"),
        ("gipf", "gipf"),
    ] {
        assert_eq!(name(Games::of_variant(text)), Some(game), "{text}");
    }
    for text in ["dvonn basic", "zertz standard", "chess", ""] {
        assert_eq!(name(Games::of_variant(text)), None, "{text}");
    }
    assert_eq!(name(Games::of_position("potentials")), Some("potentials"));
    assert_eq!(name(Games::of_position("potentials standard t3/d6")), Some("potentials"));
    assert_eq!(name(Games::of_position("potentials.txt")), None);
    assert_eq!(name(Games::of_tag("GIPF tournament")), Some("gipf"));
    assert_eq!(name(Games::of_tag("Potentials basic t3z3/d6")), Some("potentials"));
    assert_eq!(name(Games::of_tag("Chess")), None);
    assert_eq!(
        name(Games::of_file("[White \"Ada\"]\n[Game \"DVONN\"]\n\n1. G2 *\n")),
        Some("dvonn")
    );
    assert_eq!(name(Games::of_file("(;GM[gipf]SU[gipf])")), Some("gipf"));
    assert_eq!(name(Games::of_file("1. b3 c2 *")), None);
}

/// Returns the byte that the error of a text is about.
fn offset<P: Playable>(text: &str) -> Option<usize> {
    P::position_problem(&P::parse_line(text).expect_err("not a position")).offset
}

#[test]
fn errors_of_positions_tell_their_byte() {
    use dvonn_core::Dvonn;
    use gipf_core::Gipf;
    use gipf_potentials::GipfPotentials;
    // Something else was expected.
    assert_eq!(offset::<Gipf>("b2w/5/6/w5q/6/5/b2w w 12/12 basic"), Some(10));
    assert_eq!(offset::<Dvonn>("9/10/11/10/9 q place"), Some(13));
    assert_eq!(offset::<GipfPotentials>("b2w/5/6/w5b/6/5/b2w w 12/12 basic q3/t3"), Some(34));
    // A column or a row is too short or too long.
    assert_eq!(offset::<Gipf>("b2/5/6/w5b/6/5/b2w w 12/12 basic"), Some(2));
    assert_eq!(offset::<Gipf>("b2ww/5/6/w5b/6/5/b2w w 12/12 basic"), Some(3));
    assert_eq!(offset::<Dvonn>("8/10/11/10/9 w place"), Some(1));
    assert_eq!(offset::<Dvonn>("w,9/10/11/10/9 w place"), Some(2));
    // The whole text is wrong: it is too long, or the position breaks a rule.
    assert_eq!(offset::<Gipf>(&"1".repeat(10_000)), None);
    assert_eq!(offset::<Gipf>("b2w/5/6/w5b/6/5/b2w w 99/12 basic"), None);
    assert_eq!(offset::<Dvonn>("9/10/11/10/9 w stack"), None);
}

#[test]
fn contradicting_options_are_refused() {
    let open = |text: &'static str, options: &ReadOptions| {
        GameFile::new::<Games>(text.as_bytes(), options).map(|file| file.game().name)
    };
    let dvonn = Games::find("dvonn").ok();
    let record = "[Game \"DVONN\"]\n\n1. G2 *\n";
    assert_eq!(open(record, &ReadOptions::default()).ok(), Some("dvonn"));
    let gf1 = ReadOptions::default().with_game(dvonn).with_format(Some("gf1".into()));
    let error = open(record, &gf1).expect_err("GF1 plays GIPF");
    assert_eq!(error.to_string(), "the format gf1 holds games of GIPF, not of DVONN");
    let basic = ReadOptions::default().with_game(dvonn).with_variant(Some("basic".into()));
    let error = open(record, &basic).expect_err("a variant of GIPF");
    assert_eq!(error.to_string(), "basic is a variant of GIPF, not of DVONN");
    let unknown = ReadOptions::default().with_variant(Some("huge".into()));
    assert!(matches!(open(record, &unknown), Err(FileError::UnknownVariant { .. })));
}

#[test]
fn proofs_of_both_games() {
    fn prove<P: Playable>(line: &str, turns: Option<u8>) -> Result<Proof<P>, ProofError> {
        let (position, _) = P::parse_line(line).expect("a position");
        position.prove(&mut ProofRequest {
            turns,
            hash: 1,
            stop: &AtomicBool::new(false),
            on_progress: &mut |_| (),
        })
    }
    use dvonn_core::Dvonn;
    use gipf_core::Gipf;
    let won = "b2w/5/6/w5b/6/5/b2w w 2/1 basic";
    let proof = prove::<Gipf>(won, Some(3)).expect("a proof");
    assert_eq!(proof.to_string(), "White wins in 3 turns");
    let proof = prove::<Gipf>(won, Some(1)).expect("a proof");
    assert_eq!(proof.to_string(), "nobody can force a win within 1 turn");
    // The players of ZÈRTZ have other names.
    let zertz = "4/5/wg4/7/6/5/4 1 5/3/10 0/4/0 0/0/0 basic";
    let proof = prove::<zertz_core::Zertz>(zertz, Some(1)).expect("a proof");
    assert_eq!(proof.to_string(), "Player 1 wins in 1 turn (0 placements)");
    // Captures do not count, so that what is looked through is counted in placements.
    let start = <zertz_core::Zertz as gipf_game::Position>::start(zertz_core::Variant::Basic);
    let proof = prove::<zertz_core::Zertz>(&start.position_text(None), Some(1)).expect("a proof");
    assert_eq!(proof.to_string(), "nobody can force a win within 1 placement");
    assert_eq!(prove::<Gipf>(won, None), Err(ProofError::NeedsTurns));
    let start = Dvonn::default().position_text(None);
    assert!(matches!(prove::<Dvonn>(&start, None), Err(ProofError::TooEarly { .. })));
    assert!(matches!(prove::<Dvonn>(&start, Some(3)), Err(ProofError::TakesNoTurns { .. })));
}
