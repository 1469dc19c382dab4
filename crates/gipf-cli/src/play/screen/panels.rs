//! The panels beside the board: players, evaluation, turns.

use gipf_app::Playable;
use gipf_app::play::{EngineOpinion, Evaluation, clock_text};
use gipf_core::Color;
use gipf_game::GameResult;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph};

use super::state::State;

/// The width of a panel from which on its columns need not be narrow.
const WIDE: u16 = 32;

/// How high the panel of the players is: players hold something in some games.
pub(super) fn players_height<P: Playable>() -> u16 {
    if P::WORDS.held[0].is_empty() { 4 } else { 6 }
}

/// Who plays, reserves, clocks, what they hold and have left; a sign before the player to move.
pub(super) fn players<P: Playable>(frame: &mut Frame<'_>, state: &State<P>, area: Rect) {
    let session = state.controller.session();
    let (position, status) = (session.position(), state.status());
    let counted = P::WORDS.counted[0];
    let (count_width, clock_width) = match area.width {
        WIDE.. => (3, 8),
        _ if counted.is_empty() => (0, 7),
        _ => (3, 7),
    };
    // Beside the name stand the frame, the sign, the color, the count and the clock.
    let [first, second] = Color::ALL.map(|color| P::player_name(color).len());
    let color_width = first.max(second);
    let beside = 2 + 2 + color_width + 1 + count_width + 1 + clock_width;
    let name_width = usize::from(area.width).saturating_sub(beside).min(18);
    let mut lines = Vec::new();
    for color in Color::ALL {
        let moves = session.to_move().is_some() && position.side_to_move() == color;
        let name = session.player(color).name();
        // `level 3 (easy)` is cut between its words.
        let short = name.split(" (").next().filter(|_| name.chars().count() > name_width);
        let name = short.unwrap_or(&name);
        let clock = state.controller.clock(color, state.used).map(clock_text);
        lines.push(Line::raw(format!(
            "{} {:<color_width$} {name:<name_width$.name_width$}{:>count_width$} {:>clock_width$}",
            if moves { '>' } else { ' ' },
            P::player_name(color),
            status.counts[color].map_or_else(String::new, |count| count.to_string()),
            clock.unwrap_or_default()
        )));
        if !P::WORDS.held[0].is_empty() {
            let held = match status.held[color].as_str() {
                "" => String::new(),
                held => format!("  {:<5} {held}", P::WORDS.held[0]),
            };
            let left = session.gate().map_or_else(String::new, |gate| {
                let (name, left) = gate.left();
                format!("{name} {}", left[color])
            });
            let width = usize::from(area.width).saturating_sub(2 + held.chars().count());
            lines.push(Line::raw(format!("{held}{left:>width$}")));
        }
    }
    // The count ends where the numbers do; its name may leave no room for another.
    let width = color_width + name_width + count_width + 1;
    let player = if counted.len() + "player ".len() <= width { "player" } else { "" };
    let title = format!(" {player}{counted:>width$}  clock ", width = width - player.len());
    let block = Block::bordered().title(title);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// The evaluation of the position, as a number and as a bar.
pub(super) fn evaluation<P: Playable>(frame: &mut Frame<'_>, state: &State<P>, area: Rect) {
    let block = Block::bordered().title(" evaluation ");
    let width = usize::from(block.inner(area).width);
    let lines = match (&state.opinion, state.controller.session().outcome()) {
        (_, Some(outcome)) => {
            let share = match outcome.into() {
                GameResult::Win(Color::White) => 1.0,
                GameResult::Win(Color::Black) => 0.0,
                GameResult::Draw | GameResult::Void | GameResult::Unknown => 0.5,
            };
            vec![Line::raw("the game is over"), Line::raw(bar::<P>(share, width))]
        }
        _ if !state.controller.shows_evaluation() => vec![Line::raw("not shown; F5 shows it")],
        (None, None) => vec![Line::raw("...")],
        (Some(opinion), None) => {
            let EngineOpinion { evaluation, depth, .. } = opinion;
            let words = evaluation.text::<P>();
            let long = format!("{words}  (depth {depth})");
            let fits = long.chars().count() <= width;
            vec![
                Line::raw(if fits { long } else { words }),
                Line::raw(bar::<P>(white_share(*evaluation), width)),
            ]
        }
    };
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// How much of the bar is White's.
fn white_share(evaluation: Evaluation) -> f64 {
    let value = f64::from(evaluation.score.value());
    let for_white = if evaluation.mover == Color::White { value } else { -value };
    1.0 / (1.0 + (-for_white / 200.0).exp())
}

/// `White ######........ Black`
fn bar<P: Playable>(white: f64, width: usize) -> String {
    let [first, second] = Color::ALL.map(P::player_name);
    let length = width.saturating_sub(first.len() + second.len() + 2);
    let filled = ((length as f64 * white).round() as usize).min(length);
    format!("{first} {}{} {second}", "#".repeat(filled), ".".repeat(length - filled))
}

/// The turns so far, the last at the bottom.
pub(super) fn turns<P: Playable>(frame: &mut Frame<'_>, state: &State<P>, area: Rect) {
    let block = Block::bordered().title(" turns ");
    let inside = block.inner(area);
    let lines = turn_lines(state, usize::from(inside.width));
    let hidden = lines.len().saturating_sub(inside.height.into());
    let lines: Vec<Line<'_>> = lines.into_iter().skip(hidden).map(Line::raw).collect();
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// White's turn and Black's on one line where both fit.
pub(super) fn turn_lines<P: Playable>(state: &State<P>, width: usize) -> Vec<String> {
    let session = state.controller.session();
    let game = session.game();
    let mut lines: Vec<String> = Vec::new();
    for (number, (turn, before)) in game.turns().iter().zip(game.positions()).enumerate() {
        let text = before.turn_text(turn);
        let is_white = before.side_to_move() == Color::White;
        let pair = lines.last_mut().filter(|line| {
            !is_white
                && number > 0
                && line.chars().count() <= 20
                && text.chars().count() + 21 <= width
        });
        match pair {
            Some(line) => *line = format!("{line:<20} {text}"),
            None => {
                let dots = if is_white { "." } else { "..." };
                let line = format!("{:>3}{dots} {text}", session.number_of(number));
                lines.push(cut(&line, width));
            }
        }
    }
    lines
}

/// As much of a text as fits, with a sign when that is not all.
fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.into();
    }
    let short: String = text.chars().take(width.saturating_sub(3)).collect();
    short + "..."
}
