//! Serialized forms: what is written, and what is refused on the way in.

use gipf_game::{ByColor, Color, Game, GameResult, Outcome, WinReason};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_value, json, to_value};

use crate::bitset::{Place, Places};
use crate::toy::{Toy, Turn};

fn refused<T: DeserializeOwned + core::fmt::Debug>(value: Value) -> String {
    from_value::<T>(value).expect_err("must be refused").to_string()
}

/// Checks that a value is written in a form and read back from it.
fn written<T>(value: &T, form: Value)
where
    T: serde::Serialize + DeserializeOwned + PartialEq + core::fmt::Debug,
{
    assert_eq!(to_value(value).expect("serializes"), form);
    assert_eq!(&from_value::<T>(form).expect("reads"), value);
}

#[test]
fn players_and_pairs_are_written_by_name() {
    written(&Color::White, json!("white"));
    written(&ByColor::new(12, 15), json!({ "white": 12, "black": 15 }));
    assert!(refused::<Color>(json!("White")).contains("unknown variant `White`"));
    assert!(refused::<ByColor<u8>>(json!({ "white": 1 })).contains("missing field `black`"));
}

#[test]
fn results_and_outcomes_are_written_as_enums() {
    written(&GameResult::Win(Color::Black), json!({ "win": "black" }));
    written(&GameResult::Unknown, json!("unknown"));
    let time = Outcome::<u8>::Win { winner: Color::White, reason: WinReason::Time };
    written(&time, json!({ "win": { "winner": "white", "reason": "time" } }));
    written(&Outcome::Draw { reason: 7 }, json!({ "draw": { "reason": 7 } }));
    written(&Outcome::<u8>::Void, json!("void"));
}

#[test]
fn a_text_form_is_that_of_display_and_from_str() {
    written(&Place::ALL[3], json!("p5"));
    assert_eq!(refused::<Place>(json!("p3")), "expected a place");
    let number = refused::<Place>(json!(3));
    assert_eq!(number, "invalid type: integer `3`, expected the name of a place");
}

#[test]
fn a_set_is_a_list_of_different_points() {
    let set: Places = [Place::ALL[4], Place::ALL[0]].into_iter().collect();
    written(&set, json!(["p0", "p6"]));
    written(&Places::EMPTY, json!([]));
    assert_eq!(refused::<Places>(json!(["p0", "p6", "p0"])), "p0 comes twice");
    assert_eq!(refused::<Places>(json!(["p0", "p9"])), "expected a place");
    let text = refused::<Places>(json!("p0"));
    assert_eq!(text, "invalid type: string \"p0\", expected a list of places");
}

/// Heights of stacks on the places, 0 where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Board([u8; 5]);

impl Board {
    const EMPTY: Board = Board([0; 5]);

    fn iter(&self) -> impl Iterator<Item = (Place, u8)> {
        Place::ALL.into_iter().zip(self.0).filter(|&(_, height)| height > 0)
    }

    fn set(&mut self, place: Place, height: Option<u8>) -> Option<u8> {
        let index = Place::ALL.iter().position(|&other| other == place).expect("a place");
        let before = core::mem::replace(&mut self.0[index], height.unwrap_or(0));
        (before > 0).then_some(before)
    }
}

gipf_game::serde_as_pairs!(Board, Place, u8, "a list of places and heights");

#[test]
fn a_board_is_a_list_of_pairs() {
    written(&Board([0, 3, 0, 0, 1]), json!([["p1", 3], ["p6", 1]]));
    written(&Board::EMPTY, json!([]));
    assert_eq!(refused::<Board>(json!([["p1", 3], ["p1", 4]])), "p1 comes twice");
    assert_eq!(refused::<Board>(json!([["p9", 3]])), "expected a place");
    let pair = refused::<Board>(json!([["p1"]]));
    assert_eq!(pair, "invalid length 1, expected a tuple of size 2");
    let text = refused::<Board>(json!({}));
    assert_eq!(text, "invalid type: map, expected a list of places and heights");
}

/// The macros write their bounds out, so that they serve inside of other types as well.
#[derive(Debug, PartialEq, Deserialize, serde::Serialize)]
struct Setup {
    board: Board,
    marked: Places,
}

#[test]
fn the_forms_are_parts_of_larger_ones() {
    let setup = Setup { board: Board([2, 0, 0, 0, 0]), marked: Places::of(Place::ALL[3]) };
    written(&setup, json!({ "board": [["p0", 2]], "marked": ["p5"] }));
}

/// A game with these turns from a pawn in the middle and two coins.
fn played(turns: &[Turn]) -> Game<Toy> {
    let mut game = Game::new(Toy::new(1, 2, Color::White));
    turns.iter().for_each(|turn| game.play(turn).expect("legal"));
    game
}

#[test]
fn a_game_keeps_everything_that_it_knows() {
    let start = json!({ "cell": 1, "coins": 2, "side_to_move": "white" });
    let game = played(&[Turn::Left, Turn::Right]);
    written(&game, json!({ "start": start, "turns": ["left", "right"] }));
    type End = fn(&mut Game<Toy>);
    let ends: [(End, Value); 4] = [
        (
            |game| game.resign(Color::White),
            json!({ "win": { "winner": "black", "reason": "resignation" } }),
        ),
        (
            |game| game.lose_on_time(Color::Black),
            json!({ "win": { "winner": "white", "reason": "time" } }),
        ),
        (|game| game.end(Outcome::Void), json!("void")),
        (
            |game| game.end(Outcome::Draw { reason: crate::toy::End::LastCoin }),
            json!({ "draw": { "reason": "last_coin" } }),
        ),
    ];
    for (end, outcome) in ends {
        let mut game = played(&[Turn::Take]);
        end(&mut game);
        written(&game, json!({ "start": start, "turns": ["take"], "declared_outcome": outcome }));
    }
    // A position that has occurred three times ends a game, unless this was forgotten.
    let twice = [Turn::Left, Turn::Right, Turn::Left, Turn::Right];
    let mut game = played(&twice[..2]);
    game.bar_repetitions();
    twice[2..].iter().for_each(|turn| game.play(turn).expect("not over"));
    game.bar_repetitions();
    game.bar_repetitions();
    written(
        &game,
        json!({
            "start": start,
            "turns": ["left", "right", "left", "right"],
            "repetitions_from": [3, 5, 5],
        }),
    );
}

#[test]
fn a_game_is_played_again_when_it_is_read() {
    let game = |turns: Value| json!({ "start": { "cell": 1, "coins": 2, "side_to_move": "white" }, "turns": turns });
    let with = |mut game: Value, name: &str, value: Value| {
        game[name] = value;
        game
    };
    let bad = |value| refused::<Game<Toy>>(value);
    assert_eq!(bad(game(json!(["left", "left"]))), "turn 2: the pawn would leave the row");
    let over = bad(game(json!(["take", "take", "left"])));
    assert_eq!(over, "turn 3: the game is over: draw: LastCoin");
    let again = bad(with(game(json!(["take", "take"])), "declared_outcome", json!("void")));
    assert!(
        again.starts_with("the game has ended (draw: LastCoin) and cannot end again"),
        "{again}"
    );
    for barriers in [json!([0]), json!([3]), json!([2, 1])] {
        let error = bad(with(game(json!(["left"])), "repetitions_from", barriers));
        assert!(error.ends_with("is out of order or out of range"), "{error}");
    }
    let unknown = bad(with(game(json!([])), "clock", json!(1)));
    assert!(unknown.starts_with("unknown field `clock`"), "{unknown}");
    assert!(bad(json!({ "turns": [] })).starts_with("missing field `start`"));
}
