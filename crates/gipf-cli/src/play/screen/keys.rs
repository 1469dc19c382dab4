//! What the keys of the keyboard mean.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use gipf_app::play::Arrow;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Char(char),
    Arrow(Arrow),
    Enter,
    /// Takes back a letter or a step.
    Back,
    /// Leaves what is under way.
    Escape,
    Complete,
    Page(isize),
    Clear,
    Help,
    Hint,
    Undo,
    Flip,
    Evaluation,
    /// Answers an offered turn by one of the answers that the game has.
    Answer(usize),
    Quit,
}

/// The keys as the last line of the screen shows them.
pub(super) const SHOWN: &str =
    "F1 help  F2 hint  F3 undo  F4 flip  F5 eval  arrows+Enter choose  Ctrl-C quit";

pub(super) fn key(event: KeyEvent) -> Option<Key> {
    let KeyEvent { code, modifiers, kind, .. } = event;
    if kind == KeyEventKind::Release {
        return None;
    }
    let control = modifiers.contains(KeyModifiers::CONTROL);
    Some(match code {
        KeyCode::Char('c' | 'd') if control => Key::Quit,
        KeyCode::Char('u') if control => Key::Clear,
        KeyCode::Char('h') if control => Key::Back,
        KeyCode::Char(_) if control || modifiers.contains(KeyModifiers::ALT) => return None,
        KeyCode::Char(letter) => Key::Char(letter),
        KeyCode::Left => Key::Arrow(Arrow::Left),
        KeyCode::Right => Key::Arrow(Arrow::Right),
        KeyCode::Up => Key::Arrow(Arrow::Up),
        KeyCode::Down => Key::Arrow(Arrow::Down),
        KeyCode::Enter => Key::Enter,
        KeyCode::Backspace => Key::Back,
        KeyCode::Esc => Key::Escape,
        KeyCode::Tab => Key::Complete,
        KeyCode::PageUp => Key::Page(-1),
        KeyCode::PageDown => Key::Page(1),
        KeyCode::F(1) => Key::Help,
        KeyCode::F(2) => Key::Hint,
        KeyCode::F(3) => Key::Undo,
        KeyCode::F(4) => Key::Flip,
        KeyCode::F(5) => Key::Evaluation,
        KeyCode::F(6) => Key::Answer(0),
        KeyCode::F(7) => Key::Answer(1),
        KeyCode::F(10) => Key::Quit,
        _ => return None,
    })
}
