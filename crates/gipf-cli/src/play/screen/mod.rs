//! Playing on the whole screen of a terminal.

mod board;
mod draw;
mod keys;
mod panels;
mod state;
mod step;
#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event};
use ratatui::DefaultTerminal;

use super::desk::Desk;
use super::engine::Engine;
use crate::error::CliError;
use crate::interrupt;
use state::{Order, State};

/// How often the screen looks for news of the engine, and clocks go on.
const TICK: Duration = Duration::from_millis(50);

pub(super) fn run(desk: Desk, engine: Engine) -> Result<(), CliError> {
    let has_color = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let mut state = State::new(desk);
    // Also brings the terminal back when the program panics.
    let mut terminal = ratatui::try_init()?;
    let played = play(&mut terminal, &mut state, engine, draw::Palette::new(has_color));
    ratatui::restore();
    if let Some(record) = state.desk.unsaved_record() {
        let mut out = io::stdout();
        write!(out, "{record}")?;
        out.flush()?;
    }
    played
}

fn play(
    terminal: &mut DefaultTerminal,
    state: &mut State,
    mut engine: Engine,
    palette: draw::Palette,
) -> Result<(), CliError> {
    let gone = |error: super::engine::EngineGone| CliError::Limit(error.to_string());
    // Ctrl-C is a key here; this is for signals from elsewhere.
    let interrupted = interrupt::flag();
    let mut turn_began = Instant::now();
    loop {
        match state.take_order() {
            Some(Order::Ask(job)) => engine.ask(*job).map_err(gone)?,
            Some(Order::Cancel) => engine.cancel(),
            None => {}
        }
        if state.take_turn_began() {
            turn_began = Instant::now();
        }
        state.tick(turn_began.elapsed());
        terminal.draw(|frame| draw::draw(frame, state, palette))?;
        while !event::poll(TICK)? {
            if interrupted.load(Ordering::Relaxed) {
                return Err(CliError::Interrupted);
            }
            if let Some(report) = engine.poll().map_err(gone)? {
                state.hear(report, turn_began.elapsed());
                break;
            }
            if state.clock_runs() {
                break;
            }
        }
        while event::poll(Duration::ZERO)? {
            if let Event::Key(key) = event::read()?
                && let Some(key) = keys::key(key)
            {
                state.press(key, turn_began.elapsed());
            }
            if state.has_order() {
                break;
            }
        }
        if state.is_done() {
            return Ok(());
        }
    }
}
