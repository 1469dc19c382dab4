//! The game under way with everything around it that both modes share: what commands do, and what
//! the engine is asked.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use gipf_ai::{Level, Limits, positions_before};
use gipf_app::play::{Player, Session};
use gipf_core::Color;

use super::command::{self, Command};
use super::engine::{Job, Thought};
use super::game::PlayGame;
use super::store::{self, Loaded};
use super::{text, turn_text};

/// How the engine thinks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thinking {
    /// For a turn where there is no clock, and for a hint.
    pub(crate) move_time: Duration,
    pub(crate) seed: u64,
}

pub(crate) struct Desk<P: PlayGame> {
    pub(crate) session: Session<P>,
    /// The player who sits below.
    pub(crate) below: Color,
    pub(crate) shows_evaluation: bool,
    /// The file that is this game's own, and may be written over.
    file: Option<PathBuf>,
    /// Whether the file is written after every turn.
    autosaves: bool,
    unsaved: bool,
    thinking: Thinking,
}

/// What a command has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    /// The position has changed; a sentence says how.
    Changed(String),
    /// A sentence.
    Said(String),
    /// Lines of text.
    Page(String),
    Board,
    Step,
    Hint,
    Quit,
}

/// What may be lost on the engine's clock outside the search: the screen looks for its answer every 50
/// milliseconds.
const OVERHEAD: Duration = Duration::from_millis(100);

/// How long the engine looks at a position to show its worth.
const GLANCE: Duration = Duration::from_millis(400);

impl<P: PlayGame> Desk<P> {
    pub(crate) fn new(
        session: Session<P>,
        file: Option<PathBuf>,
        autosaves: bool,
        thinking: Thinking,
    ) -> Desk<P> {
        let white = session.player(Color::White);
        let below = if white.is_human() || !session.player(Color::Black).is_human() {
            Color::White
        } else {
            Color::Black
        };
        Desk { session, below, shows_evaluation: true, file, autosaves, unsaved: false, thinking }
    }

    /// The question that waits for the engine's turn, when it is to move.
    pub(crate) fn engine_job(&self) -> Option<Job<P>> {
        match self.session.to_move() {
            Some(Player::Engine(level)) => Some(self.job(level, self.turn_limits())),
            _ => None,
        }
    }

    /// What would the engine play here? `None` when the game is over.
    pub(crate) fn hint_job(&self) -> Option<Job<P>> {
        let limits = Limits::default().with_move_time(self.thinking.move_time);
        self.session.to_move().map(|_| self.job(Level::STRONGEST, limits))
    }

    /// What is the position worth? `None` when nobody wants to know.
    pub(crate) fn glance_job(&self) -> Option<Job<P>> {
        let limits = Limits::default().with_move_time(GLANCE);
        let wanted = self.shows_evaluation && self.session.outcome().is_none();
        wanted.then(|| self.job(Level::STRONGEST, limits))
    }

    fn job(&self, level: Level, limits: Limits) -> Job<P> {
        Job {
            position: *self.session.position(),
            before: positions_before(self.session.game()),
            level,
            limits,
            seed: self.thinking.seed,
        }
    }

    fn turn_limits(&self) -> Limits {
        let side = self.session.position().side_to_move();
        match (self.session.time_control(), self.session.time_left(side)) {
            (Some(control), Some(left)) => {
                let left = left.saturating_sub(OVERHEAD);
                let clock = gipf_ai::Clock::new(left, control.increment);
                Limits::default().with_clock(clock)
            }
            _ => Limits::default().with_move_time(self.thinking.move_time),
        }
    }

    /// Plays a turn for which the player took `used`, and says so.
    pub(crate) fn play(&mut self, turn: &P::Turn, used: Duration) -> Result<String, String> {
        let position = *self.session.position();
        let number = self.session.next_number();
        self.session.play(turn, used).map_err(|error| error.to_string())?;
        let sentence = text::turn_sentence(number, &position, turn);
        Ok(self.after_change(sentence))
    }

    /// The clock of the player to move has run out, if it has.
    pub(crate) fn flag(&mut self, used: Duration) -> Option<String> {
        if self.session.outcome().is_some() || !self.session.flag(used) {
            return None;
        }
        Some(self.after_change("the time is up".into()))
    }

    /// Does what a command says, as far as it does not need the engine or the keyboard.
    pub(crate) fn obey(&mut self, command: Command, used: Duration) -> Result<Reply, String> {
        Ok(match command {
            Command::Turn(text) => {
                self.refuse_when_engine_moves()?;
                let turn = turn_text::read::<P>(self.session.game(), &text)?;
                Reply::Changed(self.play(&turn, used)?)
            }
            Command::Turns(filter) => Reply::Page(self.turns(&filter)?),
            Command::Undo => Reply::Changed(self.undo()?),
            Command::Evaluation => {
                self.shows_evaluation = !self.shows_evaluation;
                let shown = if self.shows_evaluation { "shown" } else { "not shown" };
                Reply::Said(format!("the worth of the position is {shown}"))
            }
            Command::Save { path, over } => Reply::Said(self.save(path, over)?),
            Command::Load { path, over } => Reply::Changed(self.load(path, over)?),
            Command::Flip => {
                self.below = !self.below;
                Reply::Board
            }
            Command::Level(level) => Reply::Said(self.set_level(level)?),
            Command::Resign => {
                self.refuse_when_over()?;
                let loser = self.session.person();
                self.session.resign(loser);
                Reply::Changed(self.after_change(format!("{loser} resigns")))
            }
            Command::Help => Reply::Page(command::help::<P>()),
            Command::Board => Reply::Board,
            Command::Step => {
                self.refuse_when_over()?;
                self.refuse_when_engine_moves()?;
                Reply::Step
            }
            Command::Hint => {
                self.refuse_when_over()?;
                self.refuse_when_engine_moves()?;
                Reply::Hint
            }
            Command::Quit => Reply::Quit,
        })
    }

    fn refuse_when_over(&self) -> Result<(), String> {
        match self.session.outcome() {
            Some(outcome) => Err(format!("the game is over: {outcome}")),
            None => Ok(()),
        }
    }

    fn refuse_when_engine_moves(&self) -> Result<(), String> {
        match self.session.to_move() {
            Some(Player::Engine(_)) => Err("the engine is thinking about its turn".into()),
            _ => Ok(()),
        }
    }

    fn turns(&self, filter: &str) -> Result<String, String> {
        self.refuse_when_over()?;
        let position = self.session.position();
        // Rows of scattered GIPF-pieces can give an absurd number of turns.
        const MOST: usize = 500;
        let mut shown = Vec::new();
        let _ = position.for_each_turn(|turn| {
            let text = position.turn_text(&turn);
            if !text.to_lowercase().contains(filter) {
                return ControlFlow::Continue(());
            }
            if shown.len() == MOST {
                shown.push("...".into());
                return ControlFlow::Break(());
            }
            shown.push(text);
            ControlFlow::Continue(())
        });
        if shown.is_empty() {
            return Err(format!("no legal turn contains '{}'", text::shortened(filter)));
        }
        Ok(text::columns(&shown))
    }

    fn undo(&mut self) -> Result<String, String> {
        match self.session.undo() {
            0 => Err("there is no turn of yours to take back".into()),
            1 => Ok(self.after_change("1 turn taken back".into())),
            turns => Ok(self.after_change(format!("{turns} turns taken back"))),
        }
    }

    fn set_level(&mut self, level: Level) -> Result<String, String> {
        let engines =
            Color::ALL.into_iter().filter(|&color| !self.session.player(color).is_human());
        let engines: Vec<Color> = engines.collect();
        if engines.is_empty() {
            return Err("the engine does not play".into());
        }
        for color in engines {
            self.session.set_player(color, Player::Engine(level));
        }
        self.unsaved = true;
        Ok(format!("the engine plays at level {level}"))
    }

    fn save(&mut self, path: Option<PathBuf>, over: bool) -> Result<String, String> {
        let Some(path) = path.or_else(|| self.file.clone()) else {
            return Err("save: expected the name of a file".into());
        };
        if !over && self.file.as_ref() != Some(&path) && path.exists() {
            let name = path.display();
            return Err(format!("{name} exists; save! {name} writes over it"));
        }
        store::save(&path, &self.session)?;
        self.unsaved = false;
        let sentence = format!("saved to {}", path.display());
        // Where every turn is saved to a file, this is a copy.
        if !self.autosaves || self.file.is_none() {
            self.file = Some(path);
        }
        Ok(sentence)
    }

    fn load(&mut self, path: PathBuf, over: bool) -> Result<String, String> {
        if self.unsaved && !over {
            let name = path.display();
            return Err(format!("this game is not saved: save it, or leave it with load! {name}"));
        }
        let players = gipf_core::ByColor { white: Color::White, black: Color::Black };
        let players = players.map(|color| self.session.player(color));
        let Loaded { session, remark, is_own } = store::load(&path, players)?;
        self.session = session;
        self.unsaved = false;
        self.file = is_own.then_some(path);
        Ok(remark)
    }

    /// Saves where that is wanted, and adds what went wrong to what is said.
    fn after_change(&mut self, sentence: String) -> String {
        self.unsaved = true;
        let Some(path) = self.file.as_ref().filter(|_| self.autosaves) else { return sentence };
        match store::save(path, &self.session) {
            Ok(()) => {
                self.unsaved = false;
                sentence
            }
            Err(error) => format!("{sentence}; {error}"),
        }
    }

    /// The record, when the game would be lost without it.
    pub(crate) fn unsaved_record(&self) -> Option<String> {
        let worth_keeping = self.unsaved && !self.session.game().turns().is_empty();
        let record = worth_keeping.then(|| self.session.to_record())?;
        Some(match record {
            Ok(record) => record.to_string(),
            // Longer than a record may be: what is there to go on from is better than nothing.
            Err(_) => format!("{}\n", self.session.position().line(None)),
        })
    }

    /// What the engine would play, in words.
    pub(crate) fn hint_sentence(&self, thought: &Thought<P>) -> String {
        text::hint_sentence(self.session.position(), thought)
    }
}
