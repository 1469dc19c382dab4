//! The screen as a whole.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::board::BoardView;
use super::palette::Palette;
use super::state::State;
use super::{board, keys, large, panels};
use gipf_app::Playable;
use gipf_app::play::{BoardScale, TerminalBoard};
use gipf_game::Color;

const NEEDED: (u16, u16) = (80, 24);

/// The height of the panel of the evaluation.
const EVALUATION_HEIGHT: u16 = 4;

/// The width of a panel below a board.
const PANEL_WIDTH: u16 = 40;

/// The minimum width of a panel beside a board.
const MIN_PANEL_WIDTH: u16 = 32;

/// The minimum width of a panel beside a board that takes the whole height.
const MIN_NARROW_PANEL_WIDTH: u16 = 26;

/// Lines of the message and of what is offered, across the screen and in a narrow panel.
const WIDE_WORDS: [u16; 2] = [2, 1];
const NARROW_WORDS: [u16; 2] = [6, 3];

pub(super) fn draw<P: Playable>(frame: &mut Frame<'_>, state: &State<P>, palette: Palette) {
    let area = frame.area();
    if area.width < NEEDED.0 || area.height < NEEDED.1 {
        draw_too_small(frame, area);
        return;
    }
    let [above, input, keys] =
        Layout::vertical([Constraint::Min(0), Constraint::Length(1), Constraint::Length(1)])
            .areas(area);
    let [message, offered] = WIDE_WORDS;
    let [upper, message, offered] = Layout::vertical([
        Constraint::Min(0),
        Constraint::Length(message),
        Constraint::Length(offered),
    ])
    .areas(above);
    draw_input(frame, state, input);
    let style = Style::new().add_modifier(Modifier::REVERSED);
    frame.render_widget(Paragraph::new(keys::SHOWN).style(style), keys);
    if let Some(page) = &state.page {
        let title = " arrows scroll, Esc goes back ";
        let lines = page.lines.iter().skip(page.top).map(|line| Line::raw(line.as_str()));
        let text = Paragraph::new(lines.collect::<Vec<_>>());
        frame.render_widget(text.block(Block::bordered().title(title)), upper);
    } else {
        let board = state.controller.session().position().terminal(Color::White);
        match arrangement::<P>(&board, upper) {
            Some(arrangement) => draw_game(frame, state, palette, arrangement, upper),
            None => return draw_high(frame, state, palette, &board, above),
        }
    }
    draw_words(frame, state, palette, [message, offered]);
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

/// How a board is drawn, and where the panels stand.
#[derive(Clone, Copy)]
struct Arrangement {
    /// `None` for the text of the board.
    scale: Option<BoardScale>,
    /// Columns and lines of the board with its frame.
    size: (u16, u16),
    panels_beside: bool,
}

/// The largest board that leaves room for the panels, beside it or below; `None` for one that is too high with the
/// words below it.
fn arrangement<P: Playable>(board: &TerminalBoard, area: Rect) -> Option<Arrangement> {
    let text_size = board.size;
    let fitting = |scale: Option<BoardScale>| {
        let (columns, lines) = scale.map_or(text_size, |scale| large::size(board, scale));
        let size = (columns + 5, lines + 2);
        let below = size.1 + panels::players_height::<P>() + EVALUATION_HEIGHT;
        let panels_beside = size.0 + MIN_PANEL_WIDTH <= area.width && size.1 <= area.height;
        let fits = panels_beside || (size.0 <= area.width && below <= area.height);
        fits.then_some(Arrangement { scale, size, panels_beside })
    };
    let larger = board.scales.iter().rev().find_map(|&scale| fitting(Some(scale)));
    larger.or_else(|| fitting(None))
}

/// A high board without the words below it: they stand in the panels beside it.
fn draw_high<P: Playable>(
    frame: &mut Frame<'_>,
    state: &State<P>,
    palette: Palette,
    board: &TerminalBoard,
    area: Rect,
) {
    let width = (board.size.0 + 3).min(area.width.saturating_sub(MIN_NARROW_PANEL_WIDTH));
    let [left, right] =
        Layout::horizontal([Constraint::Length(width), Constraint::Min(0)]).areas(area);
    let session = state.controller.session();
    let is_evaluated = state.controller.shows_evaluation() || session.outcome().is_some();
    let [message, offered] = NARROW_WORDS;
    let [players, evaluation, turns, message, offered] = Layout::vertical([
        Constraint::Length(panels::players_height::<P>()),
        Constraint::Length(if is_evaluated { EVALUATION_HEIGHT } else { 0 }),
        Constraint::Min(3),
        Constraint::Length(message),
        Constraint::Length(offered),
    ])
    .areas(right);
    draw_board(frame, state, None, palette, left);
    panels::players(frame, state, players);
    if is_evaluated {
        panels::evaluation(frame, state, evaluation);
    }
    panels::turns(frame, state, turns);
    draw_words(frame, state, palette, [message, offered]);
}

/// The panels stand beside the board, or below a wide one.
fn draw_game<P: Playable>(
    frame: &mut Frame<'_>,
    state: &State<P>,
    palette: Palette,
    arrangement: Arrangement,
    area: Rect,
) {
    let Arrangement { scale, size: (width, height), panels_beside } = arrangement;
    let (board, players, evaluation, turns);
    let panel = Constraint::Length(EVALUATION_HEIGHT);
    let players_panel = Constraint::Length(panels::players_height::<P>());
    if panels_beside {
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
    draw_board(frame, state, scale, palette, board);
    panels::players(frame, state, players);
    panels::evaluation(frame, state, evaluation);
    panels::turns(frame, state, turns);
}

fn draw_board<P: Playable>(
    frame: &mut Frame<'_>,
    state: &State<P>,
    scale: Option<BoardScale>,
    palette: Palette,
    area: Rect,
) {
    let session = state.controller.session();
    let below = state.controller.below();
    let contest = if state.controller.is_contest() { "contest, " } else { "" };
    let title = format!(" {contest}{} ", state.status().title);
    let block = Block::bordered().title(title);
    let inside = block.inner(area);
    frame.render_widget(block, area);
    let (text, cursor) = match &state.cursor {
        None => (state.controller.board(state.used), None),
        Some(turn) => {
            let seconds = state.controller.seconds_passed(state.used);
            (turn.board(below, seconds), turn.span(below))
        }
    };
    let board = BoardView { text, board: session.position().terminal(below), cursor };
    let buffer = frame.buffer_mut();
    match scale {
        None => board::render(&board, palette, inside, buffer),
        Some(scale) => large::render(&board, scale, palette, inside, buffer),
    }
}

/// The message, and what can be chosen or typed now.
fn draw_words<P: Playable>(
    frame: &mut Frame<'_>,
    state: &State<P>,
    palette: Palette,
    [message, offered]: [Rect; 2],
) {
    let style = if state.message.is_error { palette.error } else { Style::new() };
    let is_warning = state.asked_again.is_some();
    let sign = if state.message.is_error || is_warning { "! " } else { "" };
    let words = Paragraph::new(format!("{sign}{}", state.message.text)).style(style);
    frame.render_widget(words.wrap(Wrap { trim: true }), message);
    let words = Paragraph::new(offer(state)).style(palette.faint);
    frame.render_widget(words.wrap(Wrap { trim: true }), offered);
}

/// What has been typed.
fn draw_input<P: Playable>(frame: &mut Frame<'_>, state: &State<P>, input: Rect) {
    let shown = tail(&state.input, usize::from(input.width).saturating_sub(4));
    let column = input.x + 2 + shown.chars().count() as u16;
    let prompt = Span::styled("> ", Style::new().add_modifier(Modifier::BOLD));
    let selected = state.is_refused || state.asked_again.is_some();
    let style = if selected { Modifier::REVERSED } else { Modifier::empty() };
    let shown = Span::styled(shown, Style::new().add_modifier(style));
    frame.render_widget(Line::from(vec![prompt, shown]), input);
    frame.set_cursor_position((column, input.y));
}

/// What can be chosen or typed now.
fn offer<P: Playable>(state: &State<P>) -> String {
    if state.is_refused {
        return "Typing begins anew, Backspace edits, Esc clears".into();
    }
    if state.asked_again.is_some() {
        return "Enter plays it all the same, typing begins anew, Esc clears".into();
    }
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
    if let Some(player) = state.controller.person_asked() {
        let answers = state.controller.answer_commands().iter().enumerate();
        let answers = answers.map(|(number, answer)| format!("{} (F{})", answer.name, number + 6));
        return format!("{player}: {}?", answers.collect::<Vec<_>>().join(" or "));
    }
    if state.controller.is_contest() && state.controller.session().outcome().is_some() {
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
