//! Combined games on the screen.

use gipf_app::combine::{Combination, Throw};
use gipf_app::play::ContestGame;
use gipf_game::{Game, GameResult, Position};
use gipf_potentials::GipfPotentials;

use super::super::message::fitting;
use super::*;

/// White's Z on c3 can jump over black pieces and one of its own.
const JUMP: &str = "4/1wz3/2b3/7/6/5/4 w 9/9 basic -/-";

fn combined(contests: &str, seed: u64, players: ByColor<Player>) -> State<GipfPotentials> {
    let agreement = contests.parse().expect("an agreement");
    let agreement = gipf_app::combine::Agreement::with_seed(agreement, seed);
    let (position, _) = GipfPotentials::parse_line(JUMP).expect("a position");
    let session = Session::new(position, players, "1m".parse().ok())
        .with_gate(Box::new(Combination::new(agreement)));
    let engine = EngineSettings { move_time: Duration::from_secs(1), seed: 1 };
    State::new(PlayController::new(session, None, false, engine))
}

/// A seed whose first throw the announcer wins, or loses.
fn seed(announcer_wins: bool) -> u64 {
    let wins = |seed: &u64| Throw::of_seed(*seed, 0).is_won_by_announcer() == announcer_wins;
    (0..100).find(wins).expect("both happen")
}

/// The challenges left of White and Black are shown.
fn expect_challenges(state: &State<GipfPotentials>, left: [u8; 2]) {
    let shown = screen(state);
    let lines = shown.lines().filter(|line| line.contains("hand  "));
    let lines: Vec<&str> = lines.collect();
    let [white, black] = left.map(|left| format!("challenges {left}│"));
    assert!(
        lines.len() == 2 && lines[0].ends_with(&white) && lines[1].ends_with(&black),
        "{shown}"
    );
}

#[test]
fn a_person_challenges_or_accepts() {
    let mut state = combined("z=die", seed(true), HUMANS);
    expect_challenges(&state, [3, 3]);
    state.press(Key::Char('Z'), Duration::ZERO);
    type_line(&mut state, "c3^e5");
    expect_shown(&state, "White announces Zc3^e5; Black may challenge the ZÈRTZ-potential on c3");
    expect_shown(&state, "Black: challenge (F6) or accept (F7)?");
    press(&mut state, &[Key::Arrow(Arrow::Down)]);
    expect_shown(&state, "! Black is to answer first: challenge or accept");
    // Only commands are offered, and nobody's clock runs.
    press(&mut state, &[Key::Char('c'), Key::Complete]);
    assert_eq!(state.input, "challenge");
    state.tick(Duration::from_secs(100));
    expect_shown(&state, "1:00");
    assert!(!state.clock_runs());
    press(&mut state, &[Key::Enter]);
    expect_shown(&state, "1. White plays Zc3^e5");
    expect_challenges(&state, [3, 2]);
    press(&mut state, &[Key::Answer(1)]);
    expect_shown(&state, "! no turn has been announced that could be challenged");

    let mut state = combined("z=die", seed(false), HUMANS);
    type_line(&mut state, "Zc3^e5");
    press(&mut state, &[Key::Answer(0)]);
    let refused = "White must find a turn without the ZÈRTZ-potential on c3";
    assert!(state.message.text.ends_with(refused), "{}", state.message.text);
    press(&mut state, &[Key::Char('z'), Key::Char('c')]);
    assert!(state.candidates().is_empty());
    press(&mut state, &[Key::Clear]);
    type_line(&mut state, "Zc3^e5");
    expect_shown(&state, "! the ZÈRTZ-potential on c3 was refused in this turn");
    // Chosen with the arrows it is refused as well, and the last choice can be made again.
    press(&mut state, &[Key::Clear, Key::Arrow(Arrow::Down), Key::Arrow(Arrow::Right)]);
    for _ in 0..4 {
        if !state.message.is_error {
            press(&mut state, &[Key::Enter]);
        }
    }
    expect_shown(&state, "! the ZÈRTZ-potential on c3 was refused in this turn");
    assert!(state.cursor.as_ref().is_some_and(|cursor| cursor.turn().is_none()));
    assert_eq!(state.controller.session().game().turns().len(), 0);

    let mut state = combined("z=die", seed(false), HUMANS);
    type_line(&mut state, "Zc3^e5");
    press(&mut state, &[Key::Answer(1)]);
    expect_shown(&state, "Black accepts; 1. White plays Zc3^e5");
    expect_challenges(&state, [3, 3]);
}

/// The engine is asked twice: for the announced turn, and for the turns without the potential.
#[test]
fn the_engine_decides_by_two_searches() {
    let opinion = |state: &State<GipfPotentials>, score: i32| {
        let mover = state.controller.session().position().side_to_move();
        let evaluation = Evaluation { mover, score: Score::new(score) };
        Some(EngineOpinion { evaluation, depth: 7, line: Vec::new() })
    };
    for (with, challenges) in [(500, true), (-500, false)] {
        let mut state = combined("z=die", seed(true), AGAINST_ENGINE);
        type_line(&mut state, "Zc3^e5");
        expect_shown(&state, "The engine is thinking ...");
        for score in [with, 0] {
            let Some(Order::Ask(request)) = state.take_order() else { panic!("no order") };
            assert!(request.root_filter.is_some());
            state.answer(opinion(&state, score), Duration::ZERO);
        }
        let sentence = if challenges { "Black challenges the ZÈRTZ" } else { "Black accepts; 1." };
        expect_shown(&state, sentence);
        expect_shown(&state, "White plays Zc3^e5");
    }
    // No other turn: no opinion.
    let mut state = combined("z=die", seed(true), AGAINST_ENGINE);
    type_line(&mut state, "Zc3^e5");
    assert!(state.take_order().is_some());
    state.answer(opinion(&state, 0), Duration::ZERO);
    assert!(state.take_order().is_some());
    state.answer(None, Duration::ZERO);
    expect_shown(&state, "Black challenges the ZÈRTZ-potential on c3");
}

/// A contest has a state of its own, and goes back to the game by Enter.
#[test]
fn a_contest_takes_the_screen_until_it_is_over() {
    let mut state = combined("z=dvonn", 0, HUMANS);
    type_line(&mut state, "Zc3^e5");
    type_line(&mut state, "challenge");
    expect_shown(&state, "a game of DVONN decides");
    let setup = state.controller.contest().expect("a contest");

    let start = dvonn_core::Dvonn::default();
    let session = Session::new(start, setup.players, None);
    let engine = EngineSettings { move_time: Duration::from_secs(1), seed: 1 };
    let controller = PlayController::new(session, None, false, engine).as_contest();
    let mut contest = State::contest(controller, &setup.introduction::<dvonn_core::Dvonn>());
    expect_shown(&contest, "contest, DVONN: White to place a red piece");
    expect_shown(&contest, "A game of DVONN decides over the ZÈRTZ-potential on c3: White, who");
    type_line(&mut contest, "f3");
    type_line(&mut contest, "load game.txt");
    expect_shown(&contest, "! save and load are for the game that this contest decides over");
    press(&mut contest, &[Key::Clear, Key::Enter]);
    assert_eq!(contest.ended(), None);
    press(&mut contest, &[Key::Escape]);
    type_line(&mut contest, "resign");
    expect_shown(&contest, "The contest is over: Enter goes back to the game, F3 takes back");
    assert_eq!(contest.ended(), None);
    press(&mut contest, &[Key::Enter]);
    assert_eq!(contest.ended(), Some(Ended::Over));

    let game: &Game<_> = contest.controller.session().game();
    let played = ContestGame::of(game);
    assert_eq!((played.result, played.turns.as_str()), (GameResult::Win(Color::White), "F3"));
    state.settle(played);
    expect_shown(&state, "the contest ended 1-0; White wins the contest; 1. White plays Zc3^e5");
    // The engine begins a contest with what it is about.
    let mut other = State::contest(
        PlayController::new(
            Session::new(
                dvonn_core::Dvonn::default(),
                ByColor { white: Player::Engine(Level::WEAKEST), black: Player::Human },
                None,
            ),
            None,
            false,
            engine,
        )
        .as_contest(),
        &setup.introduction::<dvonn_core::Dvonn>(),
    );
    assert!(answer(&mut other, Score::DRAW));
    expect_shown(&other, "A game of DVONN decides over");
    expect_shown(&other, "1. White plays A1");
    let mut left = State::contest(state.controller, "");
    press(&mut left, &[Key::Quit]);
    assert_eq!(left.ended(), Some(Ended::Left));
}

#[test]
fn long_messages_lose_their_beginning() {
    let mut state = combined("z=die", seed(false), HUMANS);
    type_line(&mut state, "Zc3^e5");
    press(&mut state, &[Key::Answer(0)]);
    let said = state.message.text.clone();
    let turn = "1. White plays xTb2,c2;Zb3;xd4, capturing a piece";
    let whole = fitting(&said, turn);
    assert!(whole.chars().count() < 160 && whole.ends_with(turn), "{whole}");
    assert!(!whole.starts_with("Black challenges") && whole.contains("White must find"), "{whole}");
    assert_eq!(fitting("", "b2"), "b2");
    assert_eq!(fitting("a", "b2"), "a; b2");
}

/// The board of GIPF with potentials, the panels and the help fit on a small terminal.
#[test]
fn a_combined_game_fits() {
    let mut state = combined("z=die", seed(true), AGAINST_ENGINE);
    let expected = "\
┌ player      reserve  clock ──┐
│> White human       9     1:00│
│  hand  -         challenges 3│
│  Black level 1     9     1:00│
│  hand  -         challenges 3│
└──────────────────────────────┘";
    let shown = screen(&state);
    let panel: Vec<String> =
        shown.lines().take(6).map(|line| line.chars().skip(48).collect()).collect();
    assert_eq!(panel.join("\n"), expected, "\n{shown}");
    press(&mut state, &[Key::Help]);
    expect_shown(&state, "challenge        challenge the use of a potential");
    expect_shown(&state, "accept           let the use of a potential pass");
}

#[test]
fn an_announcement_is_taken_back_before_a_turn() {
    let mut state = combined("z=die", seed(true), HUMANS);
    type_line(&mut state, "h2");
    type_line(&mut state, "h5");
    type_line(&mut state, "Zc3^e5");
    expect_shown(&state, "Black: challenge (F6) or accept (F7)?");
    press(&mut state, &[Key::Undo]);
    expect_shown(&state, "the announcement is taken back");
    assert_eq!(state.controller.session().game().turns().len(), 2);
    assert!(state.controller.asked().is_none());
    press(&mut state, &[Key::Undo]);
    expect_shown(&state, "1 turn taken back");
}
