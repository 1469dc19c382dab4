//! Playing on the whole screen of a terminal.

mod board;
mod draw;
mod keys;
mod large;
mod message;
mod panels;
mod state;
#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event};
use gipf_app::RegisteredGame;
use gipf_app::play::PlayController;
use gipf_engine::{EngineWorker, WorkerGone};
use ratatui::DefaultTerminal;

use super::contest::{Contested, Contests};
use super::{Ended, saved_text};
use crate::shared::error::{CliError, INTERRUPTED};
use crate::shared::interrupt;
use crate::shared::output::tell;
use state::{Order, State};

/// How often the screen looks for news of the engine, and clocks go on.
const TICK: Duration = Duration::from_millis(50);

/// The terminal, and how it is drawn on.
pub(super) struct Screen {
    terminal: DefaultTerminal,
    palette: draw::Palette,
}

pub(super) fn run<P: RegisteredGame>(
    controller: PlayController<P>,
    engine: EngineWorker<P>,
    contests: &dyn Contests,
    resumed: Option<String>,
) -> Result<(), CliError> {
    let has_color = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let palette = draw::Palette::new(has_color);
    let mut state = State::new(controller);
    if let Some(resumed) = resumed {
        state.announce(&resumed);
    }
    // Also brings the terminal back when the program panics.
    let mut screen = Screen { terminal: ratatui::try_init()?, palette };
    let watch = Watch::begin();
    let played = play(&mut screen, &mut state, engine, contests);
    watch.end();
    ratatui::restore();
    if let Some(record) = state.controller.unsaved_record() {
        let mut out = io::stdout();
        write!(out, "{record}")?;
        out.flush()?;
    }
    if let Some(text) = saved_text(&state.controller) {
        tell(text);
    }
    played?;
    match state.controller.save_failure() {
        Some(failure) => Err(CliError::NotSaved(failure.clone())),
        None => Ok(()),
    }
}

/// Plays a contest, and returns it as it was left or ended.
pub(super) fn play_contest<P: RegisteredGame>(
    controller: PlayController<P>,
    engine: EngineWorker<P>,
    screen: &mut Screen,
    contests: &dyn Contests,
    introduction: &str,
) -> Result<(Ended, PlayController<P>), CliError> {
    let mut state = State::contest(controller, introduction);
    let ended = play(screen, &mut state, engine, contests)?;
    Ok((ended, state.controller))
}

/// Ends the program soon after a signal when it does not end by itself: reading the keys of a
/// terminal that has gone never returns.
struct Watch(Arc<AtomicBool>);

impl Watch {
    fn begin() -> Watch {
        const PATIENCE: Duration = Duration::from_secs(1);
        let has_ended = Arc::new(AtomicBool::new(false));
        let ended = Arc::clone(&has_ended);
        let interrupted = interrupt::flag();
        let watch = move || {
            while !interrupted.load(Ordering::Relaxed) {
                if ended.load(Ordering::Relaxed) {
                    return;
                }
                thread::sleep(TICK);
            }
            thread::sleep(PATIENCE);
            if !ended.load(Ordering::Relaxed) {
                process::exit(i32::from(INTERRUPTED));
            }
        };
        // Without a thread there is no watch, and a game all the same.
        let _ = thread::Builder::new().spawn(watch);
        Watch(has_ended)
    }

    fn end(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn play<P: RegisteredGame>(
    screen: &mut Screen,
    state: &mut State<P>,
    mut engine: EngineWorker<P>,
    contests: &dyn Contests,
) -> Result<Ended, CliError> {
    let gone = |error: WorkerGone| CliError::Limit(error.to_string());
    // Ctrl-C is a key here; this is for signals from elsewhere.
    let interrupted = interrupt::flag();
    let mut turn_began = Instant::now();
    while !interrupted.load(Ordering::Relaxed) {
        if let Some(setup) = state.controller.contest() {
            engine.cancel();
            let Contested { game, ended } = contests.on_screen(&setup, screen)?;
            if ended == Ended::Left {
                state.interrupt(game);
                return Ok(Ended::Left);
            }
            state.settle(game);
        }
        match state.take_order() {
            Some(Order::Ask(request)) => {
                engine.cancel();
                engine.submit(*request).map_err(gone)?;
            }
            Some(Order::Cancel) => engine.cancel(),
            None => {}
        }
        if state.take_turn_began() {
            turn_began = Instant::now();
        }
        state.tick(turn_began.elapsed());
        let palette = screen.palette;
        screen.terminal.draw(|frame| draw::draw(frame, state, palette))?;
        while !event::poll(TICK)? && !interrupted.load(Ordering::Relaxed) {
            if let Some(event) = engine.poll().map_err(gone)? {
                state.hear(event, turn_began.elapsed());
                break;
            }
            if state.clock_runs() {
                break;
            }
        }
        // A terminal that has gone is always ready to be read.
        while event::poll(Duration::ZERO)? && !interrupted.load(Ordering::Relaxed) {
            if let Event::Key(key) = event::read()?
                && let Some(key) = keys::key(key)
            {
                state.press(key, turn_began.elapsed());
            }
            if state.has_order() {
                break;
            }
        }
        if let Some(ended) = state.ended() {
            return Ok(ended);
        }
    }
    Err(CliError::Interrupted)
}
