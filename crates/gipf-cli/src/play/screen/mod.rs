//! Playing on the whole screen of a terminal.

mod board;
mod draw;
mod keys;
mod large;
mod message;
mod palette;
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
use gipf_app::Playable;
use gipf_app::play::{ContestGame, ContestSetup, PlayController};
use gipf_engine::{EngineWorker, WorkerGone};
use ratatui::DefaultTerminal;

use super::{Ended, Frontend, Table, play_all, saved_text};
use crate::shared::error::{CliError, INTERRUPTED};
use crate::shared::interrupt;
use crate::shared::stderr::tell;
use state::{Order, State};

/// How often the screen looks for news of the engine, and clocks go on.
const TICK: Duration = Duration::from_millis(50);

/// The terminal, and how it is drawn on.
pub(super) struct Screen {
    terminal: DefaultTerminal,
    palette: palette::Palette,
}

pub(super) fn run<P: Playable>(
    controller: PlayController<P>,
    engine: EngineWorker<P>,
    begin: impl Fn(&ContestSetup) -> Result<Box<dyn Table<Screen>>, CliError>,
    resumed: Option<String>,
) -> Result<(), CliError> {
    let has_color = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let palette = palette::Palette::new(has_color);
    let mut state = State::new(controller);
    if let Some(resumed) = resumed {
        state.announce(&resumed);
    }
    // Also brings the terminal back when the program panics.
    let mut screen = Screen { terminal: ratatui::try_init()?, palette };
    let watch = Watch::begin();
    let mut table = ScreenTable { state, engine };
    let played = play_all(&mut table, &mut screen, begin);
    let state = &table.state;
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

/// A game on the screen.
struct ScreenTable<P: Playable> {
    state: State<P>,
    engine: EngineWorker<P>,
}

impl Frontend for Screen {
    fn contest<P: Playable>(
        controller: PlayController<P>,
        engine: EngineWorker<P>,
        introduction: String,
    ) -> Box<dyn Table<Screen>> {
        Box::new(ScreenTable { state: State::contest(controller, &introduction), engine })
    }
}

impl<P: Playable> Table<Screen> for ScreenTable<P> {
    fn play(&mut self, screen: &mut Screen) -> Result<Ended, CliError> {
        play(screen, &mut self.state, &mut self.engine)
    }

    fn game(&self) -> ContestGame {
        ContestGame::of(self.state.controller.session().game())
    }

    fn settle(&mut self, contest: ContestGame, _screen: &mut Screen) -> Result<(), CliError> {
        self.state.settle(contest);
        Ok(())
    }

    fn interrupt(&mut self, contest: ContestGame) -> Result<(), CliError> {
        self.state.interrupt(contest);
        Ok(())
    }
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

fn play<P: Playable>(
    screen: &mut Screen,
    state: &mut State<P>,
    engine: &mut EngineWorker<P>,
) -> Result<Ended, CliError> {
    let gone = |error: WorkerGone| CliError::Limit(error.to_string());
    // Ctrl-C is a key here; this is for signals from elsewhere.
    let interrupted = interrupt::flag();
    let mut turn_began = Instant::now();
    while !interrupted.load(Ordering::Relaxed) {
        if let Some(setup) = state.controller.contest() {
            engine.cancel();
            return Ok(Ended::Contest(setup));
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
                state.on_event(event, turn_began.elapsed());
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
