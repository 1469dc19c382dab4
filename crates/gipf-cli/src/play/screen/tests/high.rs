//! Boards that leave no room below them on a terminal of 80 columns and 24 lines.

use gipf_app::{GameVisitor, Games, Registry};

use super::*;

/// Black has a row from d8 to h8.
const ROW: &str =
    "wwWw/ww1wW1w/Bwwww1b1/wwww3b1/bbbwB1bbWb/1bbW2bB1/B1b2bbbb1/bb3b2b/8/5W1/4 b 15 0/1 standard";

#[test]
fn a_turn_of_yinsh_is_chosen_beside_the_panels() {
    let (position, _) = yinsh_core::Yinsh::parse_line(ROW).expect("a position");
    let mut state = state_at(position, HUMANS, Some("5m"));
    type_line(&mut state, "nonsense");
    expect_shown(&state, "! there is no command");
    press(&mut state, &[Key::Escape, Key::Arrow(Arrow::Down), Key::Enter]);
    let expected = "\
┌ YINSH standard, pool 20 ───────────────────────┐┌      rings removed  clock ─┐
│                10  b   11  .                   ││  White human      0    5:00│
│             9  .       .       b               ││> Black human      2    5:00│
│         8  .       W       b       .           │└────────────────────────────┘
│     7  w      (b)     [B]      .       .       │┌ evaluation ────────────────┐
│            b      (b)      b       .           ││...                         │
│     6  .       .      (b)      .       W       ││                            │
│ 5  w       .       b      (b)      .       .   │└────────────────────────────┘
│        W       .       .      (b)      .       │┌ turns ─────────────────────┐
│ 4  W       w       .       b       .       .   ││                            │
│        w       .       .       .       .       ││                            │
│ 3  w       w       Bx      .       .       .   ││                            │
│        .       w       W       .       .       │└────────────────────────────┘
│ 2  w       w       w       .       .       .   │
│    a   w       w       b       .       .   k   │
│            w       b       b       .           │
│     1  w       w       b       b       .       │
│        b   B       b       .       .   j       │
│            c   w       .       b   i           │
│                d   b   f   B   h               │Which ring moves? f9 (2 of 3)
│                    e       g                   │
└────────────────────────────────────────────────┘
>
F1 help  F2 hint  F3 undo  F4 flip  F5 eval  arrows+Enter choose  Ctrl-C quit";
    let shown = screen(&state);
    assert_eq!(shown, expected, "\n{shown}");
}

/// Whatever the game, its variant and who sits below: the whole board, the players, what is asked and the keys.
#[test]
fn every_board_fits_80_columns_and_24_lines() {
    struct Check;
    impl GameVisitor for Check {
        type Output = ();
        fn visit<P: Playable>(self) {
            for &variant in P::VARIANTS {
                let ByColor { white, black } = AGAINST_ENGINE;
                for players in [HUMANS, AGAINST_ENGINE, ByColor { white: black, black: white }] {
                    expect_fitting(P::start(variant), players);
                }
            }
        }
    }
    for game in Games::GAMES {
        Games::visit(game, Check);
    }
}

fn expect_fitting<P: Playable>(position: P, players: ByColor<Player>) {
    let mut state = state_at(position, players, Some("5m"));
    let expect_board = |state: &State<P>, board: String| {
        let shown = screen(state);
        for line in board.lines() {
            assert!(shown.lines().any(|it| it.contains(line.trim_end())), "{line}\n{shown}");
        }
        for words in ["clock", " turns ", "F1 help", "\n>"] {
            assert!(shown.contains(words), "{words}\n{shown}");
        }
        let (first, second) = (P::player_name(Color::White), P::player_name(Color::Black));
        assert!(shown.contains(first) && shown.contains(second), "{shown}");
        // An answer of the engine takes a second.
        let clocks = shown.matches("5:00").count() + shown.matches(" 4:5").count();
        assert_eq!(clocks, 2, "{shown}");
    };
    for _ in 0..6 {
        expect_board(&state, state.controller.board(Duration::ZERO));
        if state.controller.session().outcome().is_some() {
            return;
        }
        if answer(&mut state, Score::new(0)) {
            continue;
        }
        press(&mut state, &[Key::Arrow(Arrow::Down)]);
        let question = state.cursor.as_ref().map(TurnCursor::prompt).expect("a cursor");
        let words: Vec<&str> = question.split(' ').collect();
        let shown = screen(&state);
        assert!(shown.contains(words[..2].join(" ").as_str()), "{question}\n{shown}");
        for _ in 0..8 {
            press(&mut state, &[Key::Enter]);
        }
        press(&mut state, &[Key::Escape]);
    }
}

#[test]
fn the_players_of_a_high_board_have_room_for_their_names() {
    let engine = Player::Engine(Level::STRONGEST);
    let players = ByColor { white: engine, black: engine };
    let state = state_at(zertz_core::Zertz::start(zertz_core::Variant::Large), players, Some("5m"));
    expect_shown(&state, "> Player 1 level 10    5:00");
    expect_shown(&state, "│  captured none");
    let state = state_at(yinsh_core::Yinsh::start(yinsh_core::Variant::Standard), players, None);
    expect_shown(&state, "> White level 10   0");
}

#[test]
fn long_choices_and_messages_wrap_beside_a_high_board() {
    let mut state = state_at(yinsh_core::Yinsh::start(yinsh_core::Variant::Standard), HUMANS, None);
    press(&mut state, &[Key::Char('e')]);
    expect_shown(&state, "Tab: e1  e2  e3");
    expect_shown(&state, "e10");
    let name = format!("load {}", "long/".repeat(30));
    press(&mut state, &[Key::Clear]);
    type_line(&mut state, &name);
    expect_shown(&state, "│long/long/long/");
    expect_shown(&state, "Typing begins anew, Backspace");
}
