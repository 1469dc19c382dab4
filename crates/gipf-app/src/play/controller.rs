//! A game under way with everything around it: what commands do, and what the engine is asked.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gipf_ai::{Level, Limits};
use gipf_engine::{Overhead, SearchRequest};
use gipf_game::{Color, OutcomeOf, PlayError};

use super::{
    Command, GateError, Player, SaveFailure, Session, TypedTurnError, columns, read_typed_turn,
    shortened,
};
use crate::files::{LoadError, Lost, OutputPolicy, SaveError};
use crate::game::game_to_search;
use crate::{MAX_VISITED, Playable, TurnList, TurnQuery};

/// How the engine thinks.
#[derive(Clone, Copy, Debug)]
pub struct EngineSettings {
    /// The time for a turn where there is no clock, and for a hint.
    pub move_time: Duration,
    /// The seed of the mistakes of weak levels.
    pub seed: u64,
}

/// The game that a person plays, with its file, and what each command does to it.
///
/// A frontend reads what the person types with [`read_command`](PlayController::read_command), hands commands to
/// [`execute`](PlayController::execute), asks the engine what [`engine_request`](PlayController::engine_request)
/// says, and shows the [`Reply`].
#[derive(Debug)]
pub struct PlayController<P: Playable> {
    pub(super) session: Session<P>,
    /// The player who sits below.
    below: Color,
    shows_evaluation: bool,
    /// The file that is this game's own and may be overwritten.
    pub(super) file: Option<PathBuf>,
    /// Whether the file is written after every turn.
    pub(super) autosaves: bool,
    pub(super) unsaved: bool,
    /// The last attempt to save the game, if it failed.
    pub(super) save_failure: Option<SaveFailure>,
    /// Which other files may be written.
    pub(super) policy: OutputPolicy,
    /// The policy before a game was read.
    pub(super) default_policy: OutputPolicy,
    /// What the file of the game holds beside it.
    pub(super) lost: Lost,
    pub(super) engine: EngineSettings,
    /// How long the turns took that were offered since the last turn was played.
    pub(super) offered_for: Duration,
    is_contest: bool,
    /// Whether turns take the time that their players use, where turns take time.
    pub(super) runs_time: bool,
}

/// What a frontend shows after a command, or does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The position has changed; a sentence says how.
    Changed(String),
    /// A sentence to show.
    Said(String),
    /// Some lines of text to show.
    Page(String),
    /// Show the board.
    Board,
    /// Let the person choose a turn step by step.
    Step,
    /// Ask the engine for a hint.
    Hint,
    /// Leave.
    Quit,
}

/// Returned when a command cannot be executed; the game is as it was.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ControlError<P: Playable> {
    /// The game is over.
    #[error("the game is over: {0}")]
    GameOver(OutcomeOf<P>),
    /// The engine is to move.
    #[error("the engine is thinking about its turn")]
    EngineMoves,
    /// The typed turn cannot be played.
    #[error(transparent)]
    Turn(#[from] TypedTurnError<P>),
    /// The turn cannot be played.
    #[error(transparent)]
    Play(#[from] PlayError<P>),
    /// No legal turn contains the text.
    #[error("no legal turn contains '{0}'")]
    NoTurnContains(String),
    /// None of the first legal turns contains the text, and there are too many to look at them all.
    #[error("none of the first {MAX_VISITED} legal turns contains '{0}'")]
    NoneOfTheFirst(String),
    /// The [gate](super::TurnGate) refuses a step.
    #[error("{0}")]
    Gate(GateError),
    /// There is nothing to answer.
    #[error("nobody is asked anything in this game")]
    NothingAsked,
    /// A turn has been offered, and the opponent is to answer.
    #[error("{player} is to answer first: {answers}")]
    Asked {
        /// Who is asked.
        player: Color,
        /// The answers that they can give.
        answers: String,
    },
    /// The person has not moved yet.
    #[error("there is no turn of yours to take back")]
    NothingToUndo,
    /// A level was set, but people play both colors.
    #[error("the engine does not play")]
    NoEngine,
    /// A contest is neither saved nor replaced by another game.
    #[error("save and load are for the game that this contest decides over")]
    Contest,
    /// The game has no file yet.
    #[error("save: expected the name of a file")]
    NoFile,
    /// The file is another game's.
    #[error("{path} exists; save! {path} overwrites it", path = .0.display())]
    FileExists(PathBuf),
    /// The game under way would be lost.
    #[error("this game is not saved: save it, or discard it with load! {path}", path = .0.display())]
    Unsaved(PathBuf),
    /// The game cannot be saved.
    #[error(transparent)]
    Save(#[from] SaveError<P>),
    /// The game cannot be loaded.
    #[error("{}", .error.about(.path))]
    Load {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: LoadError,
    },
}

/// How long the engine looks at a position to show its evaluation.
const EVAL_TIME: Duration = Duration::from_millis(400);

impl<P: Playable> PlayController<P> {
    /// Controls a game. `file` is the game's own file; with `autosaves` it is written after every
    /// turn. The evaluation is not shown to a person who plays against the engine.
    #[must_use]
    pub fn new(
        session: Session<P>,
        file: Option<PathBuf>,
        autosaves: bool,
        engine: EngineSettings,
    ) -> PlayController<P> {
        let white = session.player(Color::White);
        let below = if white.is_human() || !session.player(Color::Black).is_human() {
            Color::White
        } else {
            Color::Black
        };
        PlayController {
            below,
            shows_evaluation: white.is_human() == session.player(Color::Black).is_human(),
            session,
            file,
            autosaves,
            unsaved: false,
            save_failure: None,
            policy: OutputPolicy::default(),
            default_policy: OutputPolicy::default(),
            lost: Lost::default(),
            engine,
            offered_for: Duration::ZERO,
            is_contest: false,
            runs_time: false,
        }
    }

    /// Shows the evaluation, whoever plays.
    #[must_use]
    pub fn with_evaluation(self) -> PlayController<P> {
        PlayController { shows_evaluation: true, ..self }
    }

    /// Makes the game a contest, which decides over another one: it is neither saved nor replaced.
    #[must_use]
    pub fn as_contest(self) -> PlayController<P> {
        PlayController { is_contest: true, ..self }
    }

    /// Returns whether the game decides over another one, which goes on when this one is over.
    #[must_use]
    pub fn is_contest(&self) -> bool {
        self.is_contest
    }

    /// Returns what a command would give up for the rest of the game, where people often do not mean to: a
    /// sentence about the turn. `None` for a command that is refused.
    #[must_use]
    pub fn warning(&self, command: &Command, used: Duration) -> Option<String> {
        let Command::Turn(text) = command else { return None };
        self.refuse_when_asked().and_then(|()| self.refuse_when_engine_moves()).ok()?;
        let turn = self.read_turn(text, used).ok()?;
        self.session.position().warning(&turn).map(|warning| self.typed_text(warning))
    }

    /// Returns the game.
    #[must_use]
    pub fn session(&self) -> &Session<P> {
        &self.session
    }

    /// Returns the player who sits below the board.
    #[must_use]
    pub fn below(&self) -> Color {
        self.below
    }

    /// Returns whether the person wants to see the evaluation of the position.
    #[must_use]
    pub fn shows_evaluation(&self) -> bool {
        self.shows_evaluation
    }

    /// Returns what to ask the engine when it is to move.
    #[must_use]
    pub fn engine_request(&self) -> Option<SearchRequest<P>> {
        if self.waits_for().is_some() {
            return None;
        }
        match self.session.to_move() {
            Some(Player::Engine(level)) => Some(self.request(level, self.turn_limits())),
            _ => None,
        }
    }

    /// Returns what to ask the engine for a hint; `None` when the game is over.
    #[must_use]
    pub fn hint_request(&self) -> Option<SearchRequest<P>> {
        let limits = Limits::default().with_move_time(self.engine.move_time);
        self.session.to_move().map(|_| self.request(Level::STRONGEST, limits))
    }

    /// Returns what to ask the engine to show the evaluation of the position; `None` when nobody
    /// wants to see it.
    #[must_use]
    pub fn evaluation_request(&self) -> Option<SearchRequest<P>> {
        let limits = Limits::default().with_move_time(EVAL_TIME);
        let wanted = self.shows_evaluation && self.session.outcome().is_none();
        wanted.then(|| self.request(Level::STRONGEST, limits))
    }

    fn read_turn(&self, text: &str, used: Duration) -> Result<P::Turn, TypedTurnError<P>> {
        match self.session.outcome() {
            Some(outcome) => Err(TypedTurnError::GameOver(outcome)),
            None => read_typed_turn(&self.position_to_play(used), text),
        }
    }

    fn request(&self, level: Level, limits: Limits) -> SearchRequest<P> {
        let game = self.session.game();
        let seconds = u16::try_from(self.engine.move_time.as_secs()).unwrap_or(u16::MAX);
        let timed = self.time_runs().then(|| game_to_search(game, seconds)).flatten();
        let game = timed.as_ref().unwrap_or(game);
        SearchRequest::new(game)
            .with_level(level)
            .with_limits(limits)
            .with_seed(self.engine.seed)
            .with_root_filter(self.root_filter())
    }

    fn turn_limits(&self) -> Limits {
        let side = self.session.position().side_to_move();
        match (self.session.time_control(), self.session.time_left(side)) {
            (Some(control), Some(left)) => {
                let left = left.saturating_sub(self.offered_for);
                Limits::default().with_clock(Overhead::REMOTE.clock(left, control.increment))
            }
            _ => Limits::default().with_move_time(self.engine.move_time),
        }
    }

    /// Plays a turn for which the player took `used`, and returns a sentence about it. Where there is a
    /// [gate](super::TurnGate), the turn is offered, and played once it has passed.
    ///
    /// # Errors
    ///
    /// [`ControlError::Play`] when the turn is illegal or the game over, [`ControlError::Gate`] when
    /// it cannot be offered.
    pub fn play(&mut self, turn: &P::Turn, used: Duration) -> Result<String, ControlError<P>> {
        if self.session.gate().is_some() {
            return self.offer(turn, used);
        }
        self.play_at_once(turn, used)
    }

    pub(super) fn play_at_once(
        &mut self,
        turn: &P::Turn,
        used: Duration,
    ) -> Result<String, ControlError<P>> {
        let position = *self.session.position();
        let number = self.session.next_number();
        self.session.play(turn, used)?;
        let (mover, text) = (P::player_name(position.side_to_move()), position.turn_text(turn));
        Ok(self.after_change(format!("{number}. {mover} plays {text}{}", position.effect(turn))))
    }

    /// Ends the game when the clock of the player to move has run out, or plays the turn that is lost by letting its
    /// time run out, and returns a sentence about it.
    pub fn flag(&mut self, used: Duration) -> Option<String> {
        // While a turn waits, nobody's clock runs.
        if self.waits_for().is_some() || self.session.outcome().is_some() {
            return None;
        }
        let used = used + self.offered_for;
        if self.session.flag(used) {
            return Some(self.after_change("the time is up".into()));
        }
        self.lose_turn(used)
    }

    /// Executes a command as far as it needs neither the engine nor the keyboard; `used` is the time
    /// that the turn under way has taken.
    ///
    /// # Errors
    ///
    /// [`ControlError`] when it cannot be executed; the game is as it was.
    pub fn execute(&mut self, command: Command, used: Duration) -> Result<Reply, ControlError<P>> {
        Ok(match command {
            Command::Answer(answer) => {
                self.refuse_when_engine_answers()?;
                Reply::Changed(self.answer(answer)?)
            }
            Command::Turn(text) => {
                self.refuse_when_asked()?;
                self.refuse_when_engine_moves()?;
                let turn = self.read_turn(&text, used)?;
                // Seconds that are typed are meant.
                let says_time = text.contains('@');
                let sentence =
                    if says_time { self.play(&turn, used) } else { self.play_now(&turn, used) };
                Reply::Changed(sentence?)
            }
            Command::Turns(filter) => Reply::Page(self.list_turns(&filter)?),
            Command::Undo => Reply::Changed(self.undo()?),
            Command::Evaluation => {
                self.shows_evaluation = !self.shows_evaluation;
                let shown = if self.shows_evaluation { "shown" } else { "not shown" };
                Reply::Said(format!("the evaluation of the position is {shown}"))
            }
            Command::Save { .. } | Command::Load { .. } if self.is_contest => {
                return Err(ControlError::Contest);
            }
            Command::Save { path, overwrite } => {
                let saved = self.save(path, overwrite);
                // Without a name there was nothing to try.
                if !matches!(saved, Err(ControlError::NoFile)) {
                    self.save_failure = saved.as_ref().err().map(SaveFailure::of);
                }
                Reply::Said(saved?)
            }
            Command::Load { path, discard } => Reply::Changed(self.load(path, discard)?),
            Command::Flip => {
                self.below = !self.below;
                Reply::Board
            }
            Command::Level(level) => Reply::Said(self.set_level(level)?),
            Command::Resign => {
                self.refuse_when_over()?;
                let loser = self.person_asked().unwrap_or_else(|| self.session.person());
                self.session.resign(loser);
                Reply::Changed(self.after_change(format!("{} resigns", P::player_name(loser))))
            }
            Command::Help => Reply::Page(self.help()),
            Command::Board => Reply::Board,
            Command::Step => {
                self.refuse_when_over()?;
                self.refuse_when_asked()?;
                self.refuse_when_engine_moves()?;
                Reply::Step
            }
            Command::Hint => {
                self.refuse_when_over()?;
                self.refuse_when_asked()?;
                self.refuse_when_engine_moves()?;
                Reply::Hint
            }
            Command::Quit => Reply::Quit,
        })
    }

    fn refuse_when_over(&self) -> Result<(), ControlError<P>> {
        match self.session.outcome() {
            Some(outcome) => Err(ControlError::GameOver(outcome)),
            None => Ok(()),
        }
    }

    fn refuse_when_asked(&self) -> Result<(), ControlError<P>> {
        match self.asked() {
            Some(player) => Err(ControlError::Asked { player, answers: self.answers() }),
            None => Ok(()),
        }
    }

    fn refuse_when_engine_answers(&self) -> Result<(), ControlError<P>> {
        if self.answer_requests().is_empty() { Ok(()) } else { Err(ControlError::EngineMoves) }
    }

    fn refuse_when_engine_moves(&self) -> Result<(), ControlError<P>> {
        match self.session.to_move() {
            Some(Player::Engine(_)) => Err(ControlError::EngineMoves),
            _ => Ok(()),
        }
    }

    fn list_turns(&self, filter: &str) -> Result<String, ControlError<P>> {
        self.refuse_when_over()?;
        // Rows of scattered GIPF-pieces can give an absurd number of turns.
        const LIST_LIMIT: usize = 500;
        let query =
            TurnQuery { contains: filter, limit: LIST_LIMIT, stop: &AtomicBool::new(false) };
        let list = query.list(self.session.position(), |turn| self.allows(turn));
        let TurnList { turns: mut shown, is_complete } = list;
        if shown.is_empty() {
            let filter = shortened(filter);
            return Err(match is_complete {
                true => ControlError::NoTurnContains(filter),
                false => ControlError::NoneOfTheFirst(filter),
            });
        }
        if !is_complete {
            shown.push("...".into());
        }
        let shown: Vec<String> = shown.into_iter().map(|it| self.typed_text(it)).collect();
        Ok(columns(&shown))
    }

    fn undo(&mut self) -> Result<String, ControlError<P>> {
        self.offered_for = Duration::ZERO;
        if self.session.take_back_offer() {
            return Ok(self.after_change("the announcement is taken back".into()));
        }
        match self.session.undo() {
            0 => Err(ControlError::NothingToUndo),
            1 => Ok(self.after_change("1 turn taken back".into())),
            turns => Ok(self.after_change(format!("{turns} turns taken back"))),
        }
    }

    fn set_level(&mut self, level: Level) -> Result<String, ControlError<P>> {
        let mut engines =
            Color::ALL.into_iter().filter(|&color| !self.session.player(color).is_human());
        let engines = [engines.next(), engines.next()];
        if engines == [None, None] {
            return Err(ControlError::NoEngine);
        }
        for color in engines.into_iter().flatten() {
            self.session.set_player(color, Player::Engine(level));
        }
        self.unsaved = true;
        Ok(format!("the engine plays at level {level}"))
    }
}
