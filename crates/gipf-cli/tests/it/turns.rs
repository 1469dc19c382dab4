//! `gipf turns`.

use crate::common::{gipf, gipf_with_input, stderr, stdout};

#[test]
fn turns_are_listed_with_where_they_lead() {
    let output = gipf(&["turns", "tournament"]);
    assert_eq!(stdout(&output).lines().next(), Some("Gb2"));
    let output = gipf(&["turns", "basic", "--positions"]);
    assert!(stdout(&output).contains("b3\tbw1w/5/6/w5b/6/5/b2w b 11/12 basic\n"));
    assert_eq!(stdout(&output).lines().count(), 30);
    let finished = gipf(&["turns", "bw2/5/3B2/3w3/3b1b/w4/w2w b 13/11 standard"]);
    assert_eq!(stdout(&finished), "");
    assert_eq!(
        stderr(&finished),
        "gipf: no turns, the game is over: Black wins: White has no GIPF-piece left\n"
    );
    assert_eq!(finished.status.code(), Some(0));
}

#[test]
fn turns_json_has_the_form_of_the_vectors() {
    let output = gipf_with_input(&["turns", "-", "--positions", "--json"], b"basic\ntournament\n");
    let lines: Vec<serde_json::Value> =
        stdout(&output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[1]["position"], "4/5/6/7/6/5/4 w 18/18 tournament WB");
    assert_eq!(lines[1]["turns"][0]["turn"], "Gb2");
    assert_eq!(lines[1]["turns"][0]["to"], "W3/5/6/7/6/5/4 b 16/18 tournament wB");
}

/// The name of the game with hands is a start of its basic variant.
#[test]
fn the_name_of_a_game_can_have_hands() {
    let named = gipf(&["turns", "potentials t1z1/d1"]);
    assert_eq!(named.status.code(), Some(0), "{}", stderr(&named));
    assert_eq!(stdout(&named), stdout(&gipf(&["turns", "basic t1z1/d1"])));
}

/// Lost turns of a bound player are listed where a turn takes 15 seconds.
#[test]
fn seconds_say_how_long_listed_turns_take() {
    let listed = |args: &[&str]| {
        let output = gipf(&[&["turns"], args].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        stdout(&output).lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let all_take = |turns: &[String], seconds: &str| {
        assert!(!turns.is_empty());
        assert!(
            turns.iter().all(|turn| turn.trim_end_matches('t').ends_with(seconds)),
            "{turns:?}"
        );
    };
    all_take(&listed(&["level2"]), "@20");
    all_take(&listed(&["level3", "--seconds", "7"]), "@7");
    all_take(&listed(&["level3", "--seconds", "999"]), "@999");
    assert!(listed(&["level1"]).iter().all(|turn| !turn.contains('@')));
    let bound =
        "000b0/01r110/b10000r1/0000000/r100000/100b10/0010 r 28/27 a4 level3 74,0,46/149,59,0 15";
    let turns = listed(&[bound, "--seconds", "14"]);
    all_take(&turns, "@14");
    assert!(turns.iter().all(|turn| !turn.starts_with("-@")));
    let turns = listed(&[bound, "--seconds", "60"]);
    all_take(&turns, "@15");
    assert_eq!(turns.iter().filter(|turn| turn.starts_with("-@15")).count(), 2);
    let positions = listed(&["level2", "--seconds", "30", "--positions"]);
    assert!(positions.iter().any(|line| line.starts_with("a1-a2@30\t")), "{positions:?}");
}
