//! What frontends show and ask of ZÈRTZ.

use gipf_app::Playable;
use gipf_app::play::{TurnChooser, TurnCursor};
use gipf_game::{Color, Position};
use gipf_notation::Notation;
use zertz_core::Zertz;

/// A ring that goes from b2 cuts a1 and a2 off.
pub(crate) const MIDDLE: &str = "wg--/-1-1-/2-2-/b2g3/5w/2g2/b2- 1 3/2/5 1/0/2 0/3/1 basic";

fn position(text: &str) -> Zertz {
    Zertz::parse_position(text).expect("a position")
}

/// Wherever a choice is said to be, its ring is on the text of the board, whoever sits below.
#[test]
fn spans_point_at_the_rings_of_every_board() {
    for variant in ["basic", "tournament", "large", "blitz"] {
        let start = position(variant);
        let turn = start.parse_turn("Wd4,d1").expect("a turn");
        let next = start.play_unchecked(&turn);
        for below in Color::ALL {
            let text = Playable::board(&next, None, below);
            let lines: Vec<&str> = text.lines().collect();
            let (width, height) = next.terminal(below).size;
            assert!(lines.len() <= usize::from(height), "{variant}: {text}");
            assert!(lines.iter().all(|line| line.chars().count() <= usize::from(width)));
            let spans = next.terminal(below).pieces;
            let shown: String = spans
                .iter()
                .map(|span| {
                    let line = lines[usize::from(span.line)];
                    line.chars().nth(span.column.into()).unwrap_or(' ')
                })
                .collect();
            let d1 = spans.len() - shown.replace(' ', "").len();
            assert_eq!(
                (shown.matches('w').count(), d1),
                (1, 1),
                "{variant}, {below}: {shown}\n{text}"
            );
            assert_eq!(shown.matches('.').count(), spans.len() - 2, "{shown}\n{text}");
        }
    }
}

#[test]
fn the_cursor_asks_for_a_turn_in_words() {
    let mut cursor = TurnCursor::new(&position("zertz"));
    assert_eq!(cursor.prompt(), "Which marble? a white marble, 6 in the pool (1 of 3)");
    cursor.choose();
    assert_eq!(cursor.prompt(), "Onto which ring? white onto d4 (19 of 37)");
    cursor.choose();
    assert_eq!(cursor.prompt(), "Which ring goes? remove a1 (1 of 18)");
    // Pointing at a letter of the board moves the cursor: d1 is below d4.
    let d1 = Zertz::start(zertz_core::Variant::Basic).terminal(Color::White).pieces[15];
    assert!(cursor.point_at(d1.column, d1.line, Color::White));
    assert_eq!(cursor.prompt(), "Which ring goes? remove d1 (9 of 18)");
}

#[test]
fn a_group_that_is_left_is_warned_of() {
    let position = position(MIDDLE);
    let warning = |text: &str| position.warning(&position.parse_turn(text).expect("a turn"));
    let left = "after this turn nobody can ever claim a1,a2; Bd7,b2xWa1Ga2 claims them";
    assert_eq!(warning("Bd7,b2").as_deref(), Some(left));
    assert_eq!(warning("Bd7,b2xWa1Ga2"), None);
    assert_eq!(warning("Bd7,b4"), None);
    let effect = |text: &str| position.effect(&position.parse_turn(text).expect("a turn"));
    assert_eq!(effect("Bd7,b2xWa1Ga2"), ", claiming 1 white, 1 gray");
}

#[test]
fn a_position_says_what_is_missing_for_each_set() {
    let details: Vec<String> = position(MIDDLE)
        .details()
        .into_iter()
        .map(|(label, text)| format!("{label}: {text}"))
        .collect();
    assert_eq!(
        details[..6],
        [
            "variant: basic",
            "to move: Player 1",
            "pool: 3 white, 2 gray, 5 black",
            "captured: Player 1 1 white, 2 black; Player 2 3 gray, 1 black",
            "missing: Player 1: 3 white; or 5 gray; or 4 black; or 2 white, 3 gray, 1 black",
            "missing: Player 2: 4 white; or 2 gray; or 5 black; or 3 white, 2 black",
        ]
    );
}

#[test]
fn a_forced_capture_is_the_only_turn() {
    let position = position("4/5/wg4/7/6/5/4 2 5/7/10 0/0/0 0/0/0 basic");
    assert_eq!(position.task(), "must capture");
    let chooser = TurnChooser::new(&position);
    let turn = chooser.turn().expect("the only turn");
    assert_eq!(position.effect(&turn), ", capturing 1 gray");
}
