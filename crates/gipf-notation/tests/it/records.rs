//! Records: what is read, what is found wrong and where, and what is written.

use gipf_core::Gipf;
use gipf_core::strategies::positions;
use gipf_game::{GameResult, Position};
use gipf_notation::Nag;
use gipf_notation::Notation;
use gipf_notation::record::{MAX_COMMENT_LEN, MAX_DEPTH, MAX_LINE_LEN, Node, NodeId, Record};
use proptest::prelude::*;

use crate::support::{GameRead, complaints, games};

const MSO: &str = include_str!("../../../gipf-testing/vectors/games/mso-2001-08-21.txt");
const LONG: &str = include_str!("../../../gipf-testing/vectors/games/tournament-42-turns.txt");

pub(crate) fn read(text: &str) -> Vec<GameRead<Gipf>> {
    games(text)
}

pub(crate) fn errors(text: &str) -> Vec<String> {
    complaints::<Gipf>(text)
}

/// One game without an error.
#[track_caller]
pub(crate) fn clean(text: &str) -> Record {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{text}");
    let (record, errors) = games.remove(0);
    assert_eq!(errors, [], "{text}");
    record
}

#[test]
fn the_published_games_are_clean() {
    let mso = clean(MSO);
    assert_eq!(mso.main_line().count(), 36);
    assert_eq!(mso.result(), GameResult::Unknown);
    let end = mso.last_position();
    assert!(end.to_string().contains(" 8/4 tournament"));
    let long = clean(LONG);
    assert_eq!(long.main_line().count(), 42);
    assert_eq!(long.result(), GameResult::Win(gipf_core::Color::White));
    assert_eq!(long.tags().find(|(name, _)| *name == "Game"), Some(("Game", "GIPF tournament")));
    for record in [mso, long] {
        assert_eq!(clean(&record.to_string()), record);
    }
}

#[test]
fn each_kind_of_mistake_is_named_and_the_next_game_is_read() {
    for (good, bad, complaint) in [
        (
            "a5-d5;xf6,g6",
            "a5-d5;xf6,g7",
            "15:17: game 1, turn 9 of Black: g7 is not a spot of the board",
        ),
        (
            "a5-d5;xf6,g6",
            "a5-d5;xf6,g5",
            "15:17: game 1, turn 9 of Black: illegal turn: after the push g5 is taken, but no row of the player to move takes it",
        ),
        (
            "4. h4 b5",
            "4. h4 (11) b5 (12)",
            "10:15: game 1, turn 4 of Black: the reserve after the turn is 11, not 12",
        ),
        (
            "xb5,c5*,d5*,e5,f4,g3 i5-e5",
            "xb5,c5*,d5,e5,f4,g3 i5-e5",
            "23:19: game 1, turn 17 of White: d5 is the opponent's and is captured, expected d5*",
        ),
        (
            "6. i3-f6 g6",
            "6. i3-f6 i3-g6",
            "12:13: game 1, turn 6 of Black: g6 does not lie on a line from the dot i3",
        ),
        (
            "8. i3-e7 f7\n",
            "8. i3-e7\n",
            "15:1: game 1, turn 8 of Black: found turn number 9, expected 8...",
        ),
        (
            "8. i3-e7 f7\n",
            "8. i3-e7 f\n",
            "14:11: game 1, turn 8 of Black: found the end, expected a number 1-9 after the column",
        ),
    ] {
        assert!(MSO.contains(good), "{good}");
        let text = format!("{}\n{LONG}", MSO.replacen(good, bad, 1));
        let games = read(&text);
        assert_eq!(games.len(), 2, "{bad}");
        let found: Vec<String> = games[0].1.iter().map(ToString::to_string).collect();
        assert_eq!(found.first().map(String::as_str), Some(complaint), "{bad}");
        assert_eq!(games[1].1, [], "{bad}");
        assert_eq!(games[1].0.main_line().count(), 42);
    }
}

#[test]
fn a_turn_that_cannot_be_read_is_more_than_a_warning() {
    let found: Vec<(String, bool)> = read("1. b3 zz *")
        .into_iter()
        .flat_map(|(_, errors)| errors)
        .map(|error| (error.to_string(), error.is_warning()))
        .collect();
    let error = "1:7: game 1, turn 1 of Black: found 'z', expected a push such as a5-b5, or a capture such as xd4,e5";
    assert_eq!(found, [(error.to_owned(), false)]);
}

#[test]
fn other_faults_are_named_too() {
    let basic = |moves: &str| format!("[Variant \"basic\"]\n\n{moves}\n");
    for (text, complaint) in [
        (
            "[Variant \"chess\"]\n\n1. b3 *\n".into(),
            "1:1: game 1: the Variant tag names no variant: found 'chess', expected basic, standard or tournament",
        ),
        (
            "[Variant basic]\n\n1. b3 *\n".into(),
            "1:10: game 1: found 'b', expected \" and the value of the tag",
        ),
        (
            "[Position \"4/5\"]\n\n1. b3 *\n".into(),
            "1:1: game 1: the Position tag is not a position: at byte 3: found the end, expected / and the next column",
        ),
        (
            basic("1. b3 c6"),
            "3:9: game 1, turn 2 of White: warning: the game has no result at its end, read as *",
        ),
        (
            basic("1. b3 (1. b4 c6 *"),
            "3:17: game 1, turn 2 of White: found '*', expected ) at the end of the variation",
        ),
        (
            basic("1. b3 ) *"),
            "3:7: game 1, turn 1 of Black: found ')', expected no bracket, for none is open",
        ),
        (
            basic("(1. b3) *"),
            "3:1: game 1, turn 1 of White: found '(', expected a turn before a variation",
        ),
        (
            basic("1. b3 {no end"),
            "3:7: game 1, turn 1 of Black: found the end, expected } at the end of the comment that begins here",
        ),
        (
            basic("1. b3 (1. b4\n[White \"x\"]"),
            "4:1: game 1, turn 1 of Black: found '[', expected ) at the end of the variation",
        ),
        (
            basic("1. b3 5-0 *"),
            "3:7: game 1, turn 1 of Black: found '5', expected a turn number or a result: 1-0, 0-1, 1/2-1/2, void or *",
        ),
        (
            basic("1. b3 5/0 *"),
            "3:7: game 1, turn 1 of Black: found '5', expected a turn number or a result: 1-0, 0-1, 1/2-1/2, void or *",
        ),
        (
            basic("1. b3 $999 *"),
            "3:8: game 1, turn 1 of Black: found '9', expected a number from 0 to 255 after $",
        ),
        (
            basic("1. b3 !!! *"),
            "3:7: game 1, turn 1 of Black: found '!', expected one of ! ? !! ?? !? ?!",
        ),
        (
            basic("1. b3 void"),
            "3:7: game 1, turn 1 of Black: the result is void, but no position has occurred often enough for that",
        ),
        (
            basic("1. b3 1/2-1/2"),
            "3:7: game 1, turn 1 of Black: the result is 1/2-1/2, which GIPF does not have",
        ),
        (
            "[Variant \"basic\"]\n[Result \"1-0\"]\n\n1. b3 0-1\n".into(),
            "4:7: game 1, turn 1 of Black: the game ends with 0-1, its Result tag says 1-0",
        ),
        (
            "[Variant \"basic\"]\n[Position \"4/5/6/7/6/5/4 w 0/3 basic\"]\n\n1-0\n".into(),
            "4:1: game 1, turn 1 of White: the result is 1-0, but Black wins: White cannot bring a piece into play",
        ),
        (
            "[Variant \"standard\"]\n[Position \"b2w/5/6/w5b/6/5/b2w w 12/12 basic\"]\n\n*\n"
                .into(),
            "2:1: game 1: the tags [Variant \"standard\"] (1:1) and [Position \"b2w/5/6/w5b/6/5/b2w w 12/12 basic\"] (2:1) contradict each other",
        ),
    ] {
        let found = errors(&text);
        assert_eq!(found.first().map(String::as_str), Some(complaint), "{text}");
    }
}

#[test]
fn every_part_of_a_record_is_kept() {
    let text = "\
[Variant \"standard\"]
[White \"A \\\"quoted\\\" \\\\ name\"]
[Result \"1-0\"]

{before all} 1. b3! {after  the
first} (1. b4 $1 $7 c6 {inside} (1... d7?! 2. c2) 2. c2) ({lead} 1. c2) c6 2. d2 1-0
";
    let record = clean(text);
    let canonical = "\
[Variant \"standard\"]
[White \"A \\\"quoted\\\" \\\\ name\"]
[Result \"1-0\"]

{before all} 1. b3 $1 {after the first} (1. b4 $1 $7 c6 {inside} (1... d7 $6
2. c2) 2. c2) ({lead} 1. c2) 1... c6 2. d2 1-0
";
    assert_eq!(record.to_string(), canonical);
    assert_eq!(clean(canonical), record);
    assert_eq!(record.comment(), "before all");
    let first = record.main_line().next().expect("a turn");
    assert_eq!((first.comment(), first.nags()), ("after the first", &[Nag(1)][..]));
    assert_eq!(record.next(None).len(), 3);
}

#[test]
fn plain_forms_are_read() {
    let expected = clean("[Variant \"tournament\"]\n\n1. Gh3 Gc6 2. Gi2-g4 Gc7-c5 *\n");
    for text in [
        "1. Gh3 Gc6\n2. Gi2-g4 Gc7-c5\n*\n",
        "1. Gh3\n2. Gc6\n3. Gi2-g4\n4. Gc7-c5\n*\n",
        "Gh3\nGc6\nGi2-g4\nGc7-c5\n*",
        "1.Gh3 (16) Gc6 (16)\r\n2.Gi2-g4 ( 14 ) Gc7-c5(14) *\r\n",
        "% a line of another program\n1 GWh3 GBc6 2 GWi2-g4 GBc7-c5 *",
        "1. gh3 GC6 2. Gi2 - g4 2... Gc7-c5 *",
    ] {
        assert_eq!(clean(text), expected, "{text}");
    }
    let spaced = "[Variant \"basic\"]\n[Position \"1b2/2b2/3b2/4b2/6/5/4 b 5/5 basic\"]\n\n\
                  1... xb3,c4 ; xd5, e6 ; b2 2. b2-b1 *";
    let found = errors(spaced);
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("4:31: game 1, turn 2 of White: "), "{found:?}");
}

#[test]
fn nothing_in_a_record_can_hurt() {
    let long_line =
        format!("1. b3 {{{}}} *\n\n[Variant \"basic\"]\n\n1. b4 *\n", "x".repeat(1 << 20));
    let games = read(&long_line);
    assert_eq!(games.len(), 2);
    assert_eq!(
        games[0].1[0].to_string(),
        format!("1:1: game 1, turn 1 of White: the line is longer than {MAX_LINE_LEN} bytes")
    );
    assert_eq!(games[1].1, []);

    let long_comment = format!("1. b3 {{\n{}}} *\n", "word\n".repeat(100_000));
    assert!(errors(&long_comment)[0].ends_with("the comment is longer than 32768 bytes"));

    let deep = format!("[Variant \"basic\"]\n\n1. b3 {}", "(1. b4 \n".repeat(100_000));
    let found = errors(&deep);
    assert!(found[0].ends_with("variations are nested more than 64 deep"), "{found:?}");

    let brackets = format!("1. b3 {}", "(\n".repeat(100_000));
    assert_eq!(errors(&brackets).len(), 1);

    let turns = format!("[Variant \"basic\"]\n\n1. b3 {} *", "(1. b4)\n".repeat(30_000));
    assert!(errors(&turns)[0].ends_with("the game has more than 20000 turns"));
    let tags: String = (0..2000).map(|i| format!("[T{i} \"\"]\n")).collect();
    let games = read(&format!("{tags}\n1. b3 *\n\n[Event \"next\"]\n\n1. b4 *\n"));
    assert_eq!(games[0].1[0].to_string(), "1001:1: game 1: the game has more than 1000 tags");
    assert_eq!((games.len(), games[1].0.tags().count()), (2, 1));

    for junk in
        ["{1 Gh3\n\n", "\u{0}", "[", "{", "(", "]", "}", "$", "\"", "[[[[\n]]]]", "1-", "*)", "%"]
    {
        let _ = read(junk);
        let _ = read(&format!("[Variant \"basic\"]\n1. b3 {junk}"));
    }
}

/// Joining them one by one took time that grew with the square of their number: minutes for so many.
#[test]
fn many_short_comments_are_joined_up_to_the_limit() {
    let words = "{word}\n".repeat(1 << 17);
    let begin = std::time::Instant::now();
    let record = clean(&format!("1. b3 {words} c6 ({words} c2) *\n"));
    assert!(begin.elapsed().as_secs() < 20, "{:?}", begin.elapsed());
    let turns: Vec<NodeId> = record.main_line().map(Node::id).collect();
    let after = &record[turns[0]];
    let variation = &record[after.next()[1]];
    for comment in [after.comment(), variation.lead()] {
        assert!(comment.starts_with("word word word"), "{}", &comment[..20]);
        assert!((MAX_COMMENT_LEN - 5..=MAX_COMMENT_LEN).contains(&comment.len()));
    }
}

#[test]
fn comments_of_one_turn_are_joined_where_they_fit() {
    let joined = |first: usize, second: usize| {
        let (first, second) = ("x".repeat(first), "y".repeat(second));
        let record = clean(&format!("1. b3 {{{first}}} {{{second}}} (1. b4 {{}} {{z}}) *\n"));
        record.main_line().next().expect("a turn").comment().len()
    };
    let half = MAX_COMMENT_LEN / 2;
    assert_eq!(joined(half - 1, half), MAX_COMMENT_LEN);
    assert_eq!(joined(half, half), half);
    assert_eq!(joined(MAX_COMMENT_LEN, 0), MAX_COMMENT_LEN);
    assert_eq!(joined(0, MAX_COMMENT_LEN), MAX_COMMENT_LEN);
    assert_eq!(joined(2, 3), 6);
}

#[test]
fn a_hundred_errors_of_a_game_are_kept() {
    let text = format!("[Variant \"basic\"]\n\n1. b3 {} *\n", "(1. b9)\n".repeat(150));
    assert_eq!(errors(&text).len(), 100);
    let text = format!("[Variant \"basic\"]\n\n1. b3 {} *\n", "(1. b9)\n".repeat(99));
    assert_eq!(errors(&text).len(), 99);
}

#[test]
fn control_characters_do_not_get_through() {
    let mut record = clean("1. b3 {\u{1b}[2J clear \u{9b}3m} c6 (c2 {a\u{7}b}) *\n");
    assert!(
        record.to_string().contains("1. b3 {[2J clear 3m} 1... c6 (1... c2 {a b}) *"),
        "{record}"
    );
    record.set_opening_comment("\u{1b}]0;title\u{7}").expect("short");
    assert_eq!(record.comment(), "]0;title");
    assert_eq!(
        errors("[Variant \"\u{1b}[2J\"]\n\n1. b3 *\n"),
        [
            "1:1: game 1: the Variant tag names no variant: found ' [2J', expected basic, standard or tournament"
        ]
    );
}

#[test]
fn a_byte_that_is_not_utf8_is_a_letter() {
    let mut bytes = b"[Variant \"basic\"]\n\n1. b3 \xff *\n".to_vec();
    bytes.extend(b"[Variant \"basic\"]\n\n1. b4 *\n");
    let games: Vec<_> =
        games::<Gipf>(bytes).iter().map(|(record, errors)| (record.len(), errors.len())).collect();
    assert_eq!(games, [(1, 1), (1, 0)]);
}

#[test]
fn a_fault_in_a_variation_spares_the_game() {
    let text = "[Variant \"basic\"]\n\n1. b3 (1. b9 c6 (1... d7) 2. c2) c6 2. c2 *\n";
    let games = read(text);
    assert_eq!(games[0].1.len(), 1);
    assert_eq!(games[0].0.main_line().count(), 3);
}

/// What fuzzing found: words that cannot be read, in a variation that is passed over.
#[test]
fn reading_goes_on_behind_every_word() {
    for junk in ["*1-0", "12x-", "$", "!!!", "]", "\"", "1/2-1/2", "\u{1}"] {
        let text = format!("[Variant \"basic\"]\n\n1. b3 (1. b9 {junk} {junk}) c6 2. c2 *\n");
        let games = read(&text);
        assert_eq!(games.len(), 1, "{junk}");
        assert_eq!(games[0].0.main_line().count(), 3, "{junk}");
    }
}

/// Trees that grow by random turns at random places, with comments and marks.
fn records() -> impl Strategy<Value = Record> {
    let step = (any::<u16>(), any::<u16>(), any::<u8>(), "[ -~äß}{()\"\n]{0,60}");
    (positions(30), prop::collection::vec(step, 0..60), 1u32..300, any::<u8>()).prop_map(
        |(start, steps, number, result)| {
            let mut record = Record::starting_at(start, number);
            let mut ids: Vec<NodeId> = Vec::new();
            for (place, choice, kind, text) in steps {
                // Mostly at the end, so that lines grow long.
                let after = match ids.len() {
                    0 => None,
                    len if kind % 4 != 0 => Some(ids[len - 1]),
                    len => ids.get(place as usize % (len + 1)).copied(),
                };
                let position = *record.position(after).expect("a node of the record");
                let turns: Vec<_> = position.turns().take(300).collect();
                let Some(turn) = turns.get(choice as usize % turns.len().max(1)) else { continue };
                let Ok(id) = record.play(after, turn) else { continue };
                ids.push(id);
                match kind % 5 {
                    0 => record.set_comment(id, &text).expect("short"),
                    1 => record.set_lead(id, &text).expect("short"),
                    2 => record
                        .set_nags(
                            id,
                            &[Nag(choice as u8), Nag(1)][..1 + usize::from(choice as u8 != 1)],
                        )
                        .expect("known"),
                    3 => record.set_tag("Event", &text).expect("a good name"),
                    _ => {}
                }
            }
            if result % 3 == 0 {
                record.set_opening_comment("one } two").expect("short");
            }
            record.set_result(GameResult::Unknown);
            record
        },
    )
}

fn readable(games: Vec<GameRead<Gipf>>) -> Vec<Record> {
    games
        .into_iter()
        .map(|(record, errors)| {
            let real: Vec<String> = errors
                .iter()
                .filter(|error| !error.is_warning())
                .map(ToString::to_string)
                .collect();
            assert!(real.is_empty(), "{real:?}\n{record}");
            record
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_from_a_file_and_from_json(
        records in prop::collection::vec(records(), 0..4),
    ) {
        let texts: Vec<String> = records.iter().map(ToString::to_string).collect();
        for line in texts.iter().flat_map(|text| text.lines()).filter(|line| !line.starts_with('[')) {
            prop_assert!(line.chars().count() <= 80 + MAX_DEPTH || !line.contains(' '), "{}", line);
        }
        let again = readable(read(&texts.join("\n")));
        prop_assert_eq!(&again, &records);
        prop_assert_eq!(again.iter().map(ToString::to_string).collect::<Vec<_>>(), texts);
        for record in &records {
            let json = serde_json::to_string(record).expect("serializes");
            prop_assert_eq!(&serde_json::from_str::<Record>(&json).expect("reads"), record);
        }
    }

    #[test]
    fn no_text_hurts(text in "([\\[\\](){}$!?*%\"\\\\;:x,.0-9a-iGW \n-]|1-0|void|[Variant \"basic\"]\n){0,200}") {
        for (record, _) in read(&text) {
            prop_assert_eq!(readable(read(&record.to_string())).len(), 1);
        }
    }
}

#[test]
fn a_turn_is_written_as_its_position_says() {
    let record = clean(LONG);
    for node in record.main_line() {
        let before = record.position(node.parent()).expect("a position");
        let text = before.turn_text(node.turn());
        assert!(LONG.contains(&text), "{text}");
    }
}

/// Found by fuzzing: control characters hid a word that stood out once they were written as spaces.
#[test]
fn control_characters_in_the_name_of_the_game_are_spaces() {
    let complaint = |text: &str| complaints::<Gipf>(text);
    let hidden = complaint("[Game \"t\u{1}name~t\"]\n\n1. b3 *\n");
    assert_eq!(hidden, complaint("[Game \"t name~t\"]\n\n1. b3 *\n"));
    assert_eq!(hidden.len(), 1, "{hidden:?}");
}
