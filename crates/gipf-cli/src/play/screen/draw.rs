//! The screen as a whole.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color as Ink, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::state::State;
use super::{board, keys, panels};
use gipf_app::RegisteredGame;

const NEEDED: (u16, u16) = (80, 24);

/// The width of a panel below a board.
const PANEL_WIDTH: u16 = 40;

/// The least width of a panel beside a board.
const LEAST_PANEL_WIDTH: u16 = 32;

/// Colors, or none; nothing is told by them alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    pub(super) cursor: Style,
    pub(super) error: Style,
    pub(super) faint: Style,
}

impl Palette {
    pub(super) fn new(has_color: bool) -> Palette {
        let plain = Style::new();
        let cursor = plain.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        if !has_color {
            return Palette { cursor, error: plain.add_modifier(Modifier::BOLD), faint: plain };
        }
        Palette {
            cursor: cursor.fg(Ink::Yellow),
            error: plain.add_modifier(Modifier::BOLD).fg(Ink::Red),
            faint: plain.fg(Ink::DarkGray),
        }
    }
}

pub(super) fn draw<P: RegisteredGame>(frame: &mut Frame<'_>, state: &State<P>, palette: Palette) {
    let area = frame.area();
    if area.width < NEEDED.0 || area.height < NEEDED.1 {
        draw_too_small(frame, area);
        return;
    }
    let [upper, lower] = Layout::vertical([Constraint::Min(19), Constraint::Length(5)]).areas(area);
    match &state.page {
        Some(page) => {
            let title = " arrows scroll, Esc goes back ";
            let lines = page.lines.iter().skip(page.top).map(|line| Line::raw(line.as_str()));
            let text = Paragraph::new(lines.collect::<Vec<_>>());
            frame.render_widget(text.block(Block::bordered().title(title)), upper);
        }
        None => draw_game(frame, state, palette, upper),
    }
    draw_lower(frame, state, palette, lower);
}

fn draw_too_small(frame: &mut Frame<'_>, area: Rect) {
    let (width, height) = NEEDED;
    let words = format!(
        "The board needs {width} columns and {height} rows, here are {} and {}. Make the window \
         larger, or leave with Ctrl-C and play with --line.",
        area.width, area.height
    );
    frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), area);
}

/// The panels stand beside the board, or below a wide one.
fn draw_game<P: RegisteredGame>(
    frame: &mut Frame<'_>,
    state: &State<P>,
    palette: Palette,
    area: Rect,
) {
    let (width, height) = (P::BOARD_SIZE.0 + 5, P::BOARD_SIZE.1 + 2);
    let (board, players, evaluation, turns);
    let panel = Constraint::Length(4);
    let players_panel = Constraint::Length(panels::players_height::<P>());
    if width + LEAST_PANEL_WIDTH <= area.width {
        let right;
        [board, right] =
            Layout::horizontal([Constraint::Length(width), Constraint::Min(0)]).areas(area);
        [players, evaluation, turns] =
            Layout::vertical([players_panel, panel, Constraint::Min(5)]).areas(right);
    } else {
        let (below, left);
        [board, below] =
            Layout::vertical([Constraint::Length(height), Constraint::Min(0)]).areas(area);
        [left, turns] =
            Layout::horizontal([Constraint::Length(PANEL_WIDTH), Constraint::Min(0)]).areas(below);
        [players, evaluation] = Layout::vertical([players_panel, panel]).areas(left);
    }
    draw_board(frame, state, palette, board);
    panels::players(frame, state, players);
    panels::evaluation(frame, state, evaluation);
    panels::turns(frame, state, turns);
}

fn draw_board<P: RegisteredGame>(
    frame: &mut Frame<'_>,
    state: &State<P>,
    palette: Palette,
    area: Rect,
) {
    let session = state.controller.session();
    let below = state.controller.below();
    let contest = if state.is_contest { "contest, " } else { "" };
    let title = format!(" {contest}{} ", session.position().title());
    let block = Block::bordered().title(title);
    let inside = block.inner(area);
    frame.render_widget(block, area);
    let (text, cursor) = match &state.cursor {
        None => {
            let game = session.game();
            let before = game.positions().iter().rev().nth(1);
            let last = before.zip(game.turns().last());
            (session.position().board(last, below), None)
        }
        Some(turn) => (turn.board(below), turn.span(below)),
    };
    board::render::<P>(
        &text,
        &session.position().piece_spans(below),
        cursor,
        palette,
        inside,
        frame.buffer_mut(),
    );
}

/// Message, candidates, input and keys.
fn draw_lower<P: RegisteredGame>(
    frame: &mut Frame<'_>,
    state: &State<P>,
    palette: Palette,
    area: Rect,
) {
    let [message, offered, input, keys] = Layout::vertical([
        Constraint::Length(2),
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(area);
    let style = if state.message.is_error { palette.error } else { Style::new() };
    let sign = if state.message.is_error { "! " } else { "" };
    let words = Paragraph::new(format!("{sign}{}", state.message.text)).style(style);
    frame.render_widget(words.wrap(Wrap { trim: true }), message);
    frame.render_widget(Paragraph::new(offer(state)).style(palette.faint), offered);
    let shown = tail(&state.input, usize::from(input.width).saturating_sub(4));
    let column = input.x + 2 + shown.chars().count() as u16;
    let prompt = Span::styled("> ", Style::new().add_modifier(Modifier::BOLD));
    frame.render_widget(Line::from(vec![prompt, Span::raw(shown)]), input);
    frame.set_cursor_position((column, input.y));
    let style = Style::new().add_modifier(Modifier::REVERSED);
    frame.render_widget(Paragraph::new(keys::SHOWN).style(style), keys);
}

/// What can be chosen or typed now.
fn offer<P: RegisteredGame>(state: &State<P>) -> String {
    if !state.input.is_empty() {
        let candidates = state.candidates();
        return if candidates.is_empty() {
            String::new()
        } else {
            format!("Tab: {}", candidates.join("  "))
        };
    }
    if let Some(turn) = &state.cursor {
        return turn.prompt();
    }
    if let Some(challenger) = state.controller.person_asked() {
        return format!("{challenger}: challenge (F6) or accept (F7)?");
    }
    if state.is_contest && state.controller.session().outcome().is_some() {
        return "The contest is over: Enter goes back to the game, F3 takes back".into();
    }
    if state.controller.session().outcome().is_some() {
        return "The game is over: save FILE, undo or quit".into();
    }
    if state.engine_is_awaited() {
        return "The engine is thinking ...".into();
    }
    String::new()
}

/// The end of a text that is too long.
fn tail(text: &str, width: usize) -> &str {
    let too_many = text.chars().count().saturating_sub(width);
    text.char_indices().nth(too_many).map_or("", |(start, _)| &text[start..])
}
