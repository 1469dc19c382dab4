//! `gipf replay`

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::Args;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::{cursor, event, execute, queue, style, terminal};
use gipf_app::files::GameFile;
use gipf_app::{Playable, RecordWalk, Registry};

use crate::shared::error::CliError;
use crate::shared::game::{GameArg, NthGame, ReadArgs, file_error, nth_game};
use crate::shared::parse::number;
use crate::shared::visit;

/// Step through a recorded game in the terminal
///
/// Shows the players, the result, and the board with the last turn marked. Keys move forward, back, and into
/// variations.
#[derive(Debug, Args)]
#[command(after_help = "\
Keys:
  right, space, n   next turn            left, p   previous turn
  home, end         start, last turn     up, down  previous, next variation
  q, esc            quit

Example:
  gipf replay games.txt --number 2")]
pub(crate) struct ReplayArgs {
    /// A file of games
    file: String,
    /// Number of the game in the file, from 1
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1..=u32::MAX))]
    number: u32,
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    read: ReadArgs,
}

pub(crate) fn run<R: Registry>(args: &ReplayArgs) -> Result<ExitCode, CliError> {
    let file = args.read.open::<R>(&args.file, args.game).map_err(file_error(&args.file))?;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        let sentence = "replay needs a terminal; gipf show FILE --turn N prints one position";
        return Err(CliError::Input(sentence.into()));
    }
    visit!(R, file.game(), run_of<'a>(args: &'a ReplayArgs, file: GameFile))
}

fn run_of<P: Playable>(args: &ReplayArgs, file: GameFile) -> Result<ExitCode, CliError> {
    let NthGame { record, extent, .. } = nth_game::<P>(&args.file, file, args.number as usize)?;
    let mut screen = Screen::enter()?;
    let mut walk = RecordWalk::new(&record);
    loop {
        screen.draw(|width| walk.page(KEYS, width))?;
        match screen.key()? {
            Key::Quit => return Ok(extent.into()),
            Key::Next => walk.next(),
            Key::Back => walk.back(),
            Key::Start => walk.start(),
            Key::End => walk.end(),
            Key::Variation(step) => walk.variation(step),
            Key::Redraw => {}
        }
    }
}

const KEYS: &str = "right next, left back, home/end, up/down variations, q quit";

enum Key {
    Quit,
    Next,
    Back,
    Start,
    End,
    Variation(isize),
    Redraw,
}

/// The terminal in raw mode on its other screen; dropping it brings the first one back.
struct Screen;

impl Screen {
    fn enter() -> Result<Screen, CliError> {
        terminal::enable_raw_mode()?;
        let screen = Screen;
        execute!(io::stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(screen)
    }

    /// Shows the lines of a page of this width.
    fn draw(&mut self, page: impl FnOnce(usize) -> Vec<String>) -> Result<(), CliError> {
        let (width, height) = terminal::size().unwrap_or((80, 24));
        let mut out = io::stdout().lock();
        queue!(out, terminal::Clear(terminal::ClearType::All))?;
        for (row, line) in (0..height).zip(page(width.into())) {
            let line: String =
                line.chars().filter(|c| !c.is_control()).take(width.into()).collect();
            queue!(out, cursor::MoveTo(0, row), style::Print(line))?;
        }
        Ok(out.flush()?)
    }

    fn key(&mut self) -> Result<Key, CliError> {
        loop {
            let KeyEvent { code, modifiers, kind, .. } = match event::read()? {
                Event::Key(key) => key,
                Event::Resize(..) => return Ok(Key::Redraw),
                _ => continue,
            };
            if kind == KeyEventKind::Release {
                continue;
            }
            let control = modifiers.contains(KeyModifiers::CONTROL);
            return Ok(match code {
                KeyCode::Char('c' | 'd') if control => Key::Quit,
                KeyCode::Char('q') | KeyCode::Esc => Key::Quit,
                KeyCode::Right | KeyCode::Char('n' | ' ' | 'l') | KeyCode::Enter => Key::Next,
                KeyCode::Left | KeyCode::Char('p' | 'h') | KeyCode::Backspace => Key::Back,
                KeyCode::Home | KeyCode::Char('g') => Key::Start,
                KeyCode::End | KeyCode::Char('G') => Key::End,
                KeyCode::Up | KeyCode::Char('k') => Key::Variation(-1),
                KeyCode::Down | KeyCode::Char('j') => Key::Variation(1),
                _ => continue,
            });
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Nothing can be done about a terminal that does not come back.
        let _ = execute!(io::stdout(), cursor::Show, terminal::LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}
