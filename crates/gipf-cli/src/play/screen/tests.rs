//! The screen without a terminal: keys in, a picture out.

mod combine;
mod high;
mod input;
mod large;
mod potentials;
mod whole_games;

use std::path::PathBuf;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use gipf_ai::{Level, Score};
use gipf_app::Playable;
use gipf_app::play::{
    Arrow, EngineOpinion, EngineSettings, Evaluation, PlayController, Player, Session, TurnCursor,
};
use gipf_core::{ByColor, Color, Gipf, Variant};
use gipf_engine::analysis::bench_positions;
use gipf_game::Position;
use gipf_notation::Notation;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::{Color as Ink, Modifier};

use super::draw::draw;
use super::keys::{Key, key};
use super::palette::Palette;
use super::state::{Order, State};
use crate::play::Ended;

const HUMANS: ByColor<Player> = ByColor { white: Player::Human, black: Player::Human };
const AGAINST_ENGINE: ByColor<Player> =
    ByColor { white: Player::Human, black: Player::Engine(Level::WEAKEST) };

fn state_at<P: Playable>(position: P, players: ByColor<Player>, time: Option<&str>) -> State<P> {
    let time = time.map(|text| text.parse().expect("a time control"));
    let session = Session::new(position, players, time);
    let engine = EngineSettings { move_time: Duration::from_secs(1), seed: 1 };
    State::new(PlayController::new(session, None, false, engine).with_evaluation())
}

/// Two people at a game in which time runs, saved after each turn where a path is given.
fn running_state_at<P: Playable>(position: P, save: Option<PathBuf>) -> State<P> {
    let session = Session::new(position, HUMANS, None);
    let engine = EngineSettings { move_time: Duration::from_secs(1), seed: 1 };
    let is_saving = save.is_some();
    State::new(PlayController::new(session, save, is_saving, engine).with_running_time())
}

fn state(players: ByColor<Player>) -> State<Gipf> {
    state_at(Gipf::start(Variant::Basic), players, None)
}

fn press<P: Playable>(state: &mut State<P>, keys: &[Key]) {
    for &key in keys {
        state.press(key, Duration::ZERO);
    }
}

fn type_line<P: Playable>(state: &mut State<P>, line: &str) {
    line.chars().for_each(|letter| press(state, &[Key::Char(letter)]));
    press(state, &[Key::Enter]);
}

/// The screen of a larger terminal.
fn screen_of<P: Playable>(state: &State<P>, width: u16, height: u16) -> String {
    let terminal = terminal(state, width, height);
    let cells = terminal.backend().buffer().content();
    let line = |cells: &[ratatui::buffer::Cell]| {
        cells.iter().map(ratatui::buffer::Cell::symbol).collect::<String>().trim_end().to_owned()
    };
    cells.chunks(width.into()).map(line).collect::<Vec<_>>().join("\n")
}

fn terminal<P: Playable>(state: &State<P>, width: u16, height: u16) -> Terminal<TestBackend> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    terminal.draw(|frame| draw(frame, state, Palette::new(false))).expect("drawn");
    terminal
}

fn screen<P: Playable>(state: &State<P>) -> String {
    screen_of(state, 80, 24)
}

fn expect_shown<P: Playable>(state: &State<P>, words: &str) {
    let screen = screen(state);
    assert!(screen.contains(words), "{words}\n{screen}");
}

/// The engine's answer to what it was asked last: a legal turn, and its score.
fn answer<P: Playable>(state: &mut State<P>, score: Score) -> bool {
    let Some(Order::Ask(request)) = state.take_order() else { return false };
    let turn = request.root.position().nth_turn(0).expect("a turn");
    let evaluation = Evaluation { mover: request.root.position().side_to_move(), score };
    let opinion = EngineOpinion { evaluation, depth: 7, line: vec![turn] };
    state.answer(Some(opinion), Duration::from_secs(1));
    true
}

#[test]
fn a_save_that_fails_is_told_once_with_every_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("none").join("game.txt");
    let session = Session::new(Gipf::start(Variant::Basic), AGAINST_ENGINE, None);
    let engine = EngineSettings { move_time: Duration::from_secs(1), seed: 1 };
    let mut state = State::new(PlayController::new(session, Some(path), true, engine));
    let told = |state: &State<Gipf>| state.message.text.matches("cannot write").count();
    assert_eq!(told(&state), 0);
    type_line(&mut state, "b3");
    assert_eq!(told(&state), 1, "{}", state.message.text);
    assert!(answer(&mut state, Score::new(0)));
    assert_eq!(told(&state), 1, "{}", state.message.text);
    assert!(state.message.text.contains("Black plays"), "{}", state.message.text);
    assert!(state.controller.save_failure().is_some());
    assert!(state.controller.unsaved_record().is_some(), "it is printed at the end");
}

#[test]
fn the_whole_screen() {
    let mut state = state(AGAINST_ENGINE);
    assert!(answer(&mut state, Score::new(35)));
    type_line(&mut state, "b3");
    assert!(state.engine_is_awaited());
    expect_shown(&state, "The engine is thinking ...");
    assert!(answer(&mut state, Score::new(-120)));
    let expected = "\
┌ GIPF basic ──────────────────────────┐┌ player              reserve  clock ──┐
│                 e9                   ││> White human              11         │
│             d8      f8               ││  Black level 1 (beginner) 11         │
│         c7      b       g7           │└──────────────────────────────────────┘
│     b6      .       .       h6       │┌ evaluation ──────────────────────────┐
│ a5      .       .       .       i5   ││White +0.35  (depth 7)                │
│     w       .       .       w        ││White ##############............ Black│
│ a4      .       .       .       i4   │└──────────────────────────────────────┘
│     b↗      .       .       .        │┌ turns ───────────────────────────────┐
│ a3↗     .       .       .       i3   ││  1. b3              b4               │
│     w       .       .       .        ││                                      │
│ a2      .       .       .       i2   ││                                      │
│     b       .       .       b        ││                                      │
│ a1      .       .       .       i1   ││                                      │
│     b1      .       .       h1       ││                                      │
│         c1      w       g1           ││                                      │
│             d1      f1               ││                                      │
│                 e1                   ││                                      │
└──────────────────────────────────────┘└──────────────────────────────────────┘
1. White plays b3; 1. Black plays b4


>
F1 help  F2 hint  F3 undo  F4 flip  F5 eval  arrows+Enter choose  Ctrl-C quit";
    let shown = screen(&state);
    assert_eq!(shown, expected, "\n{shown}");
}

#[test]
fn a_turn_is_chosen_with_arrows() {
    let mut state = state(HUMANS);
    press(&mut state, &[Key::Arrow(Arrow::Down)]);
    expect_shown(&state, "From which dot? dot e1 (12 of 24)");
    expect_shown(&state, "[e1]");
    press(&mut state, &[Key::Arrow(Arrow::Left), Key::Arrow(Arrow::Left)]);
    expect_shown(&state, "[c1]");
    press(&mut state, &[Key::Arrow(Arrow::Up), Key::Enter]);
    expect_shown(&state, "In which direction? towards b2 from b1, moving a piece to b3 (1 of 2)");
    press(&mut state, &[Key::Arrow(Arrow::Right)]);
    expect_shown(&state, "towards c2 from b1, onto a vacant spot (2 of 2)");
    press(&mut state, &[Key::Back]);
    expect_shown(&state, "[b1]");
    press(&mut state, &[Key::Enter, Key::Enter]);
    expect_shown(&state, "1. White plays b1-b3");
    assert!(state.cursor.is_none());
    assert_eq!(state.controller.session().game().turns().len(), 1);
}

/// The arrows lead to all choices, and to all that come after each of them.
fn expect_all_reached<P: Playable>(first: TurnCursor<P>, below: Color) {
    let choices = first.choices().len();
    let mut reached = vec![first.choice()];
    let mut open = vec![first];
    while let Some(cursor) = open.pop() {
        for arrow in [Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down] {
            let mut next = cursor.clone();
            next.go(arrow, below);
            if !reached.contains(&next.choice()) {
                reached.push(next.choice());
                open.push(next);
            }
        }
        let mut chosen = cursor;
        chosen.choose();
        if chosen.choice().is_some() {
            expect_all_reached(chosen, below);
        }
    }
    assert_eq!(reached.len(), choices);
}

#[test]
fn the_cursor_reaches_every_choice_from_both_sides() {
    for below in Color::ALL {
        expect_all_reached(TurnCursor::new(&Gipf::start(Variant::Basic)), below);
        for position in bench_positions::<dvonn_core::Dvonn>() {
            expect_all_reached(TurnCursor::new(&position), below);
        }
    }
}

#[test]
fn rows_and_gipf_pieces_are_chosen() {
    let text = "2Bw/3w1/3Bb1/b2wW2/wbBbWb/bw1Ww/b3 b 6/1 tournament -";
    let mut state = state_at(text.parse::<Gipf>().expect("a position"), HUMANS, None);
    type_line(&mut state, "g1-e3");
    expect_shown(&state, "! there is a choice: g1-e3;xf2,f3,Gf4,f5,Gf6*,f7 or");
    press(&mut state, &[Key::Escape, Key::Arrow(Arrow::Down)]);
    let to_g1 = [Key::Arrow(Arrow::Right), Key::Arrow(Arrow::Right)];
    press(&mut state, &to_g1);
    expect_shown(&state, "[g1]");
    press(&mut state, &[Key::Enter, Key::Arrow(Arrow::Right), Key::Enter]);
    expect_shown(&state, "Which row is taken? take the row f2,f3,f4,f5,f6,f7 (1 of 2)");
    press(&mut state, &[Key::Enter]);
    // One's own GIPF-piece stays unless one says otherwise, the opponent's goes.
    expect_shown(&state, "Does this piece go? leave f4, Black's GIPF-piece (2 of 2)");
    press(&mut state, &[Key::Arrow(Arrow::Right)]);
    expect_shown(&state, "take f4, Black's GIPF-piece (1 of 2)");
    press(&mut state, &[Key::Arrow(Arrow::Right), Key::Enter]);
    expect_shown(&state, "take f6, White's GIPF-piece (1 of 2)");
    press(&mut state, &[Key::Enter]);
    expect_shown(&state, "1. Black plays g1-e3;xf2,f3,f5,Gf6*,f7, capturing a piece");
    expect_shown(&state, "1... g1-e3;xf2,f3,f5,Gf6*,f7");
}

#[test]
fn typing_offers_and_completes() {
    let mut state = state(HUMANS);
    press(&mut state, &[Key::Char('a'), Key::Char('2'), Key::Char('-')]);
    expect_shown(&state, "Tab: a2-c2");
    press(&mut state, &[Key::Complete]);
    assert_eq!(state.input, "a2-c2");
    expect_shown(&state, "> a2-c2");
    press(&mut state, &[Key::Clear, Key::Char('f'), Key::Char('l')]);
    press(&mut state, &[Key::Complete, Key::Enter]);
    assert_eq!((state.input.as_str(), state.controller.below()), ("", Color::Black));

    type_line(&mut state, "a9");
    assert_eq!(state.input, "a9");
    expect_shown(&state, "! bad turn");
    press(&mut state, &[Key::Back, Key::Back, Key::Back]);
    assert_eq!(state.input, "");
    (0..1_000).for_each(|_| press(&mut state, &[Key::Char('ß')]));
    assert!(state.input.len() <= 201);
    press(&mut state, &[Key::Complete, Key::Enter]);
    screen(&state);
}

#[test]
fn hint_evaluation_undo_and_quit() {
    let mut state = state(AGAINST_ENGINE);
    press(&mut state, &[Key::Hint]);
    expect_shown(&state, "looking for a good turn");
    assert!(answer(&mut state, Score::win_in(3)));
    expect_shown(&state, "hint: b3 (White wins in 3 turns, depth 7)");
    press(&mut state, &[Key::Evaluation]);
    expect_shown(&state, "not shown");

    type_line(&mut state, "b3");
    assert!(state.take_order().is_some());
    press(&mut state, &[Key::Hint]);
    expect_shown(&state, "! the engine is thinking about its turn");
    type_line(&mut state, "c6");
    expect_shown(&state, "! the engine is thinking about its turn");
    press(&mut state, &[Key::Clear, Key::Undo]);
    expect_shown(&state, "1 turn taken back");
    assert!(matches!(state.take_order(), Some(Order::Cancel)));
    press(&mut state, &[Key::Undo]);
    expect_shown(&state, "! there is no turn of yours to take back");
    assert_eq!(state.ended(), None);
    press(&mut state, &[Key::Quit]);
    assert_eq!(state.ended(), Some(Ended::Left));
}

#[test]
fn the_evaluation_is_not_shown_against_a_level_unless_it_is_wanted() {
    let asks = |players| {
        let session = Session::new(Gipf::start(Variant::Basic), players, None);
        let engine = EngineSettings { move_time: Duration::from_secs(1), seed: 1 };
        let mut state = State::new(PlayController::new(session, None, false, engine));
        (matches!(state.take_order(), Some(Order::Ask(_))), state)
    };
    assert!(asks(HUMANS).0);
    let (is_asked, mut state) = asks(AGAINST_ENGINE);
    assert!(!is_asked, "the engine looks at the position of a person who plays against it");
    expect_shown(&state, "not shown; F5 shows it");
    press(&mut state, &[Key::Evaluation]);
    assert!(answer(&mut state, Score::new(35)));
    expect_shown(&state, "White +0.35  (depth 7)");
}

#[test]
fn of_two_engines_only_the_last_turn_is_told() {
    let engine = Player::Engine(Level::WEAKEST);
    let mut state = state(ByColor { white: engine, black: engine });
    for _ in 0..3 {
        assert!(answer(&mut state, Score::DRAW));
    }
    assert!(state.message.text.starts_with("2. White plays "), "{}", state.message.text);
}

#[test]
fn clocks_run_out() {
    let mut state = state_at(Gipf::start(Variant::Basic), HUMANS, Some("1m"));
    state.tick(Duration::from_millis(45_250));
    expect_shown(&state, "14.7");
    assert!(state.clock_runs());
    state.tick(Duration::from_secs(61));
    expect_shown(&state, "Black wins: White has run out of time");
    assert!(!state.clock_runs());
}

#[test]
fn sand_runs_beside_the_board() {
    let start = tamsk_core::Tamsk::start(tamsk_core::Variant::Level2);
    let mut state = running_state_at(start, None);
    state.tick(Duration::from_secs(3));
    type_line(&mut state, "a1-b2@3");
    assert!(state.clock_runs());
    expect_shown(&state, "b2 180");
    state.tick(Duration::from_millis(12_800));
    expect_shown(&state, "b2 168");
}

/// The choices that were made stand while the seconds go on.
#[test]
fn sand_runs_while_a_turn_is_chosen() {
    let start = tamsk_core::Tamsk::start(tamsk_core::Variant::Level2);
    let mut state = running_state_at(start, None);
    type_line(&mut state, "a1-b2@3");
    state.tick(Duration::from_secs(2));
    press(&mut state, &[Key::Arrow(Arrow::Down), Key::Enter]);
    expect_shown(&state, "b2 178");
    expect_shown(&state, "Where does it go?");
    press(&mut state, &[Key::Arrow(Arrow::Right)]);
    let prompt = state.cursor.as_ref().expect("a cursor").prompt();
    state.tick(Duration::from_secs(30));
    expect_shown(&state, "b2 150");
    expect_shown(&state, &prompt);
    press(&mut state, &[Key::Enter]);
    expect_shown(&state, "Drop a ring?");
    // As it would stand with the choice under the cursor.
    expect_shown(&state, "[b1]");
    expect_shown(&state, "Black human      31");
    state.press(Key::Enter, Duration::from_secs(40));
    expect_shown(&state, "@40");
}

#[test]
fn a_finished_game_says_who_has_won() {
    let mut state = state(HUMANS);
    type_line(&mut state, "resign");
    expect_shown(&state, "White resigns. Black wins: White has resigned.");
    expect_shown(&state, "White .......................... Black");
    press(&mut state, &[Key::Arrow(Arrow::Down)]);
    expect_shown(&state, "! the game is over");
}

#[test]
fn pages_cover_the_board_and_scroll() {
    let mut state = state(HUMANS);
    press(&mut state, &[Key::Help]);
    expect_shown(&state, "take back to your turn before");
    press(&mut state, &[Key::Page(1)]);
    assert!(!screen(&state).contains("take back to your turn before"));
    press(&mut state, &[Key::Page(1), Key::Page(-1), Key::Page(-1), Key::Escape]);
    assert!(state.page.is_none());
    press(&mut state, &[Key::Help, Key::Char('x')]);
    assert!(state.page.is_none());
    assert_eq!(state.input, "x");
}

#[test]
fn any_size_is_drawn() {
    let mut state = state(HUMANS);
    type_line(&mut state, "b3");
    press(&mut state, &[Key::Arrow(Arrow::Down)]);
    for (width, height) in [(1, 1), (10, 3), (79, 24), (80, 23), (80, 24), (200, 60)] {
        let terminal = terminal(&state, width, height);
        let text: String = terminal
            .backend()
            .buffer()
            .content()
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect();
        let fits = width >= 80 && height >= 24;
        assert_eq!(text.contains("GIPF basic"), fits);
        assert_eq!(text.contains("[e1]"), fits);
        if (width, height) == (79, 24) {
            assert!(text.contains("needs 80 columns and 24 rows, here are 79 and 24."));
        }
    }
}

#[test]
fn without_color_nothing_is_colored() {
    let mut state = state(HUMANS);
    type_line(&mut state, "nonsense");
    press(&mut state, &[Key::Clear, Key::Arrow(Arrow::Down)]);
    let plain = terminal(&state, 80, 24);
    let cells = plain.backend().buffer().content();
    assert!(cells.iter().all(|cell| cell.fg == Ink::Reset && cell.bg == Ink::Reset));
    let bold = |cell: &&ratatui::buffer::Cell| cell.modifier.contains(Modifier::BOLD);
    assert!(cells.iter().filter(bold).count() > 3);
}

#[test]
fn long_games_show_their_end() {
    let mut state = state(HUMANS);
    for _ in 0..15 {
        for _ in 0..2 {
            let turn = state.controller.session().position().turns().last().expect("a turn");
            state.controller.play(&turn, Duration::ZERO).expect("legal");
            if state.controller.session().outcome().is_some() {
                break;
            }
        }
    }
    let turns = state.controller.session().game().turns().len();
    let last = format!("{:>3}.", state.controller.session().number_of(turns - 1));
    expect_shown(&state, &last);
}

#[test]
fn the_record_is_left_behind_unless_it_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.txt");
    let mut state = state(HUMANS);
    assert_eq!(state.controller.unsaved_record(), None);
    type_line(&mut state, "b3");
    assert!(state.controller.unsaved_record().is_some_and(|record| record.ends_with("1. b3 *\n")));
    type_line(&mut state, &format!("save {}", path.display()));
    assert_eq!(state.controller.unsaved_record(), None);
    type_line(&mut state, "c6");
    type_line(&mut state, &format!("load {}", path.display()));
    expect_shown(&state, "! this game is not saved");
    press(&mut state, &[Key::Clear]);
    type_line(&mut state, &format!("load! {}", path.display()));
    assert_eq!(state.controller.session().game().turns().len(), 1);
    let turn = state.controller.session().game().start().parse_turn("b3").expect("a turn");
    assert_eq!(state.controller.session().game().turns(), [turn]);
}

#[test]
fn keys_are_read() {
    let with = |code, modifiers| key(KeyEvent::new(code, modifiers));
    let plain = |code| with(code, KeyModifiers::NONE);
    assert_eq!(plain(KeyCode::Char('b')), Some(Key::Char('b')));
    assert_eq!(with(KeyCode::Char('G'), KeyModifiers::SHIFT), Some(Key::Char('G')));
    assert_eq!(with(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Key::Quit));
    assert_eq!(with(KeyCode::Char('x'), KeyModifiers::CONTROL), None);
    assert_eq!(plain(KeyCode::Left), Some(Key::Arrow(Arrow::Left)));
    assert_eq!(plain(KeyCode::F(3)), Some(Key::Undo));
    assert_eq!(plain(KeyCode::Insert), None);
    let release = KeyEvent {
        kind: KeyEventKind::Release,
        ..KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE)
    };
    assert_eq!(key(release), None);
}

#[test]
fn dvonn_on_the_whole_screen() {
    let line = "2,b4,1,r,4/1,w2,w3,r,1,b2,w2,b2,2/1,b7,5,b2,3/b3,5,r,3/5,b2,w7,2 w stack";
    let (position, _) = dvonn_core::Dvonn::parse_line(line).expect("a position");
    let mut state = state_at(position, HUMANS, Some("1m"));
    press(&mut state, &[Key::Arrow(Arrow::Down)]);
    expect_shown(&state, "[w3]");
    expect_shown(&state, "Which stack moves? C2, w3, only onto F2, cutting off 12 pieces (2 of 2)");
    press(&mut state, &[Key::Arrow(Arrow::Left), Key::Enter]);
    expect_shown(&state, "Onto which stack? onto D2, r, cutting off 10 pieces (1 of 2)");
    expect_shown(&state, "[w3r]");
    press(&mut state, &[Key::Back]);
    expect_shown(&state, "[w2]");
    press(&mut state, &[Key::Escape]);
    type_line(&mut state, "c2f2");
    type_line(&mut state, "h2f2");
    let expected = "\
┌ DVONN: White to pass ────────────────────────────────────────────────────────┐
│       5     .     .     .     .     .     b2    w7    .     .                │
│    4     .     .     .     .     .     .     r     .     .     .             │
│ 3     .     .     .     .     .     .     .     b2    .     .     .          │
│    2     .     .     .     r     .     b7←   w2    .←    .     .     K       │
│       1     .     .     b4    .     r     .     .     .     .     J          │
│                A     B     C     D     E     F     G     H     I             │
└──────────────────────────────────────────────────────────────────────────────┘
┌ player               pieces  clock ──┐┌ turns ───────────────────────────────┐
│> White human               9     1:00││  1. C2F2            H2F2             │
│  Black human              15     1:00││                                      │
└──────────────────────────────────────┘│                                      │
┌ evaluation ──────────────────────────┐│                                      │
│...                                   ││                                      │
│                                      ││                                      │
└──────────────────────────────────────┘│                                      │
                                        │                                      │
                                        │                                      │
                                        └──────────────────────────────────────┘
1. Black plays H2F2


>
F1 help  F2 hint  F3 undo  F4 flip  F5 eval  arrows+Enter choose  Ctrl-C quit";
    let shown = screen(&state);
    assert_eq!(shown, expected, "\n{shown}");
    press(&mut state, &[Key::Enter]);
    expect_shown(&state, "The only turn is PASS: Enter plays it");
    press(&mut state, &[Key::Enter]);
    expect_shown(&state, "2. White plays PASS");
    type_line(&mut state, "h3h5");
    expect_shown(&state, "2. Black plays H3H5. Black wins: 15 pieces against 9.");
    press(&mut state, &[Key::Undo, Key::Undo, Key::Flip, Key::Arrow(Arrow::Up)]);
    expect_shown(&state, "DVONN: White to pass");
    expect_shown(&state, "J     .     .     .     .     r     .     b4    .     .     1");
}
