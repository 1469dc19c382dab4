//! Whole games played by keys alone: the record that is saved leads to the same end.

use gipf_ai::Random;
use gipf_notation::record::Record;

use super::*;

/// Presses a key of the keyboard.
fn strike<P: Playable>(state: &mut State<P>, code: KeyCode, used: Duration) {
    let event = KeyEvent::new(code, KeyModifiers::NONE);
    state.press(key(event).expect("a key that the screen knows"), used);
}

/// Plays a turn with the arrows: somewhere on the board, step by step.
fn choose_turn<P: Playable>(state: &mut State<P>, random: &mut Random, used: Duration) {
    const ARROWS: [KeyCode; 4] = [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down];
    let played = state.controller.session().game().turns().len();
    strike(state, KeyCode::Down, used);
    for _ in 0..60 {
        for _ in 0..random.below(8) {
            strike(state, ARROWS[random.below(4)], used);
        }
        let step = if random.below(12) == 0 { KeyCode::Backspace } else { KeyCode::Enter };
        strike(state, step, used);
        if state.controller.session().game().turns().len() > played {
            return;
        }
        // The last step back leaves the board.
        if state.cursor.is_none() {
            strike(state, KeyCode::Down, used);
        }
    }
    panic!("no turn after 60 steps:\n{}", screen(state));
}

/// Types a turn, and again where the screen asks.
fn type_turn<P: Playable>(state: &mut State<P>, random: &mut Random, used: Duration) {
    let played = state.controller.session().game().turns().len();
    let position = state.controller.position_to_play(used);
    let allowed: Vec<P::Turn> = position.turns().take(500).collect();
    let text = position.turn_text(&allowed[random.below(allowed.len())]);
    for letter in state.controller.typed_text(text).chars() {
        strike(state, KeyCode::Char(letter), used);
    }
    strike(state, KeyCode::Enter, used);
    if state.asked_again.is_some() {
        strike(state, KeyCode::Enter, used);
    }
    assert_eq!(state.controller.session().game().turns().len(), played + 1, "{}", screen(state));
    assert_eq!((state.input.as_str(), state.message.is_error), ("", false));
}

/// Plays a game to its end, and reads its record.
fn play_by_keys<P: Playable>(variant: P::Variant, seed: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.txt");
    let mut state = running_state_at(P::start(variant), Some(path.clone()));
    let mut random = Random::new(seed);
    let mut presses = 0;
    while state.controller.session().outcome().is_none() {
        state.take_turn_began();
        let used = Duration::from_millis(random.below(25_000) as u64);
        state.tick(used);
        // The turn is lost to the timer.
        if state.take_turn_began() {
            continue;
        }
        match random.below(16) {
            0 => strike(&mut state, KeyCode::F(3), used),
            1 => strike(&mut state, KeyCode::F(4), used),
            2..=5 => type_turn(&mut state, &mut random, used),
            _ => choose_turn(&mut state, &mut random, used),
        }
        if random.below(8) == 0 {
            screen(&state);
        }
        presses += 1;
        assert!(presses < 5_000, "the game does not end");
    }
    let game = state.controller.session().game();
    let outcome = game.outcome().expect("over");
    assert!(state.message.text.contains(&outcome.to_string()), "{}", state.message.text);
    let text = std::fs::read_to_string(&path).expect("the saved game");
    let record: Record<P> = text.parse().unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    let read = record.to_game().unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    let end = |position: &P| position.position_text(None);
    assert_eq!(end(read.position()), end(game.position()), "{text}");
    assert_eq!((read.turns(), read.outcome()), (game.turns(), Some(outcome)), "{text}");
}

/// Plays a game of each variant.
fn play_all_variants<P: Playable>(seed: u64) {
    for (seed, &variant) in (seed..).zip(P::VARIANTS) {
        play_by_keys::<P>(variant, seed);
    }
}

#[test]
fn games_of_gipf_are_played_by_keys() {
    play_all_variants::<Gipf>(1);
}

#[test]
fn games_with_potentials_are_played_by_keys() {
    play_all_variants::<gipf_potentials::GipfPotentials>(11);
}

#[test]
fn games_of_dvonn_are_played_by_keys() {
    play_all_variants::<dvonn_core::Dvonn>(21);
}

#[test]
fn games_of_zertz_are_played_by_keys() {
    play_all_variants::<zertz_core::Zertz>(31);
}

#[test]
fn games_of_tamsk_are_played_by_keys() {
    play_all_variants::<tamsk_core::Tamsk>(41);
}

#[test]
fn games_of_yinsh_are_played_by_keys() {
    play_all_variants::<yinsh_core::Yinsh>(51);
}
