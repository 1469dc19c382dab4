//! Records: limits to the very turn and byte, variations that are cut off, and words that mean nothing.

use gipf_game::Position;

use crate::records::{clean, errors, read};

#[test]
fn a_record_has_as_many_turns_and_comments_as_it_may() {
    let turns = |variations| {
        let text = format!("[Variant \"basic\"]\n\n1. b3 {} *", "(1. b4)\n".repeat(variations));
        errors(&text)
    };
    assert_eq!(turns(19_999), [""; 0]);
    assert!(turns(20_000)[0].ends_with("the game has more than 20000 turns"));

    let comments = |last: &str| {
        let comment = format!("1. b3 {{{}}} (1. b4)\n", "x".repeat(32_768));
        let variation = format!("(1. b4 {{{}}})\n", "x".repeat(32_768));
        errors(&format!("[Variant \"basic\"]\n\n{comment}{}{last} *", variation.repeat(255)))
    };
    assert_eq!(comments(""), [""; 0]);
    let found = comments("(1. b4 {y})");
    assert!(
        found[0].ends_with("the comments of the game are longer than 8388608 bytes together"),
        "{found:?}"
    );
}

#[test]
fn lines_and_tags_are_as_long_as_they_may_be() {
    let line =
        |len: usize| errors(&format!("[Variant \"basic\"]\n\n1. b3{}*\n", " ".repeat(len - 6)));
    assert_eq!(line(65_536), [""; 0]);
    assert_eq!(line(65_537), ["3:1: game 1, turn 1 of White: the line is longer than 65536 bytes"]);
    let tag =
        |len| errors(&format!("[Event \"{}\"]\n[Variant \"basic\"]\n\n1. b3 *\n", "x".repeat(len)));
    assert_eq!(tag(8_192), [""; 0]);
    assert_eq!(tag(8_193).len(), 1);
}

#[test]
fn a_variation_that_cannot_be_read_may_end_with_the_text_or_the_next_game() {
    let found = |text: &str| {
        let games = read(text);
        let errors: Vec<String> =
            games.iter().flat_map(|(_, errors)| errors).map(ToString::to_string).collect();
        (games.len(), errors)
    };
    let basic = "[Variant \"basic\"]\n\n1. b3 (1. zz (1. b4)";
    let bad = "3:11: game 1, turn 1 of White: found 'z', expected a push such as a5-b5, or a capture such as xd4,e5";
    let open = |place, found| {
        format!(
            "{place}: game 1, turn 1 of White: found {found}, expected ) at the end of the variation"
        )
    };
    assert_eq!(found(basic), (1, vec![bad.into(), open("3:21", "the end")]));
    let next = format!("{basic}\n\n[Variant \"basic\"]\n\n1. b3 *\n");
    assert_eq!(found(&next), (2, vec![bad.into(), open("5:1", "'['")]));
}

#[test]
fn words_after_the_name_of_the_game_are_no_variant_where_it_has_its_own_tag() {
    let record = clean("[Game \"GIPF by hand\"]\n[Variant \"basic\"]\n\n1. b3 *\n");
    assert_eq!(record.start().variant(), gipf_core::Variant::Basic);
}
