//! What becomes of an input that was refused, or that is asked for again.

use gipf_game::Position;

use super::*;

#[test]
fn what_is_typed_after_a_refusal_begins_anew() {
    let mut state = state(HUMANS);
    for refused in ["a9", "nonsense"] {
        type_line(&mut state, refused);
        expect_shown(&state, &format!("> {refused}"));
        expect_shown(&state, "Typing begins anew, Backspace edits, Esc clears");
        assert!(state.message.is_error && state.is_selected());
    }
    type_line(&mut state, "b3");
    expect_shown(&state, "1. White plays b3");
    assert_eq!((state.input.as_str(), state.is_selected()), ("", false));

    // It can be mended, or sent again; a command of a key leaves it as it is.
    type_line(&mut state, "c66");
    press(&mut state, &[Key::Back]);
    assert_eq!((state.input.as_str(), state.is_selected()), ("c6", false));
    press(&mut state, &[Key::Char('6'), Key::Enter, Key::Flip, Key::Char('c'), Key::Char('6')]);
    press(&mut state, &[Key::Enter]);
    expect_shown(&state, "1. Black plays c6");

    // An arrow chooses on the board.
    type_line(&mut state, "a9");
    press(&mut state, &[Key::Arrow(Arrow::Down)]);
    assert_eq!(state.input, "");
    expect_shown(&state, "From which dot?");
}

#[test]
fn a_refused_input_is_set_off_without_color() {
    let mut state = state(HUMANS);
    type_line(&mut state, "a9");
    let shown = terminal(&state, 80, 24);
    let cell = shown.backend().buffer().cell((2, 22)).expect("the input");
    assert_eq!((cell.symbol(), cell.modifier), ("a", Modifier::REVERSED));
}

/// White has entered GIPF-pieces only, and may enter more.
const OPENING: &str = "W3/5/6/7/6/5/B3 w 16/16 tournament wb";

#[test]
fn a_turn_that_closes_the_opening_is_asked_for_again() {
    let opening = || state_at(OPENING.parse::<Gipf>().expect("a position"), HUMANS, None);
    let mut state = opening();
    type_line(&mut state, "g1");
    assert_eq!(state.controller.session().game().turns().len(), 0);
    let mut state = opening();
    type_line(&mut state, "e2");
    let warning =
        "! a single piece closes White's opening: White can enter no GIPF-pieces after it";
    expect_shown(&state, warning);
    expect_shown(&state, "(Ge2 enters one). Play");
    expect_shown(&state, "Enter plays it all the same, typing begins anew, Esc clears");
    assert_eq!(state.controller.session().game().turns().len(), 0);
    // Another turn is not confirmed by it.
    type_line(&mut state, "Ge2");
    expect_shown(&state, "1. White plays Ge2");
    press(&mut state, &[Key::Undo]);
    type_line(&mut state, "e2");
    press(&mut state, &[Key::Hint, Key::Enter]);
    assert_eq!(state.controller.session().game().turns().len(), 0, "asked again after a hint");
    press(&mut state, &[Key::Enter]);
    expect_shown(&state, "1. White plays e2");
}

#[test]
fn a_gipf_piece_is_offered_first_in_the_opening() {
    let mut state = state_at(OPENING.parse::<Gipf>().expect("a position"), HUMANS, None);
    press(&mut state, &[Key::Arrow(Arrow::Down), Key::Enter]);
    expect_shown(&state, "Which piece? a GIPF-piece (2 of 2)");
    press(&mut state, &[Key::Arrow(Arrow::Left)]);
    expect_shown(&state, "Which piece? a single piece, closing the opening (1 of 2)");
}

#[test]
fn a_plain_piece_that_gives_up_the_hand_is_asked_for_again() {
    let start = gipf_potentials::GipfPotentials::start(Variant::Basic);
    let mut state = state_at(start, HUMANS, None);
    expect_shown(&state, "Type a turn such as Zb3,");
    type_line(&mut state, "b3");
    expect_shown(
        &state,
        "! a plain piece gives up White's hand t3z3d3y3 for good (Tb3 enters TAMSK)",
    );
    press(&mut state, &[Key::Enter]);
    expect_shown(&state, "1. White plays b3, giving up t3z3d3y3");
}

#[test]
fn the_invitation_names_a_legal_turn() {
    let start = Gipf::start(Variant::Tournament);
    let mut state = state_at(start, HUMANS, None);
    expect_shown(&state, "Type a turn such as Gb2,");
    state.announce("game.txt: a game of 2 turns");
    expect_shown(&state, "game.txt: a game of 2 turns. Type a turn such as Gb2,");
}

/// A turn that is lost by its time takes what was typed for it along, refused or not.
#[test]
fn a_lost_turn_clears_the_input() {
    for (typed, enters) in [("a4-b4@16", true), ("a4-", false)] {
        let start = tamsk_core::Tamsk::start(tamsk_core::Variant::Level3);
        let mut state = running_state_at(start, None);
        type_line(&mut state, "a1-b2@3t");
        typed.chars().for_each(|letter| press(&mut state, &[Key::Char(letter)]));
        if enters {
            press(&mut state, &[Key::Enter]);
        }
        assert_eq!((state.input.as_str(), state.is_refused), (typed, enters));
        state.tick(Duration::from_secs(14));
        assert_eq!(state.input, typed, "the turn is not lost yet");
        state.tick(Duration::from_secs(16));
        expect_shown(&state, "1. Black plays -@15");
        assert_eq!((state.input.as_str(), state.is_selected()), ("", false));
        type_line(&mut state, "d7-d6");
        expect_shown(&state, "2. Red plays d7-d6@");
    }
}
