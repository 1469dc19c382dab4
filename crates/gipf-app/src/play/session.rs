//! A game being played.

use gipf_game::{Game, OutcomeOf, PlayError};
use std::time::Duration;

use gipf_core::{ByColor, Color};
use gipf_notation::TimeControl;

use crate::Playable;
use crate::play::{Player, TurnGate};

/// A game being played: its turns, who plays, and their clocks.
///
/// Time is handed in by the caller, who has a clock.
///
/// ```
/// use std::time::Duration;
///
/// use gipf_ai::Level;
/// use gipf_core::{ByColor, Color, Gipf, Position, Variant};
/// use gipf_notation::Notation;
/// use gipf_app::play::{Player, Session};
///
/// let players = ByColor { white: Player::Human, black: Player::Engine(Level::STRONGEST) };
/// let mut session = Session::new(Gipf::start(Variant::Basic), players, "5m+3s".parse().ok());
/// for (text, seconds) in [("b3", 10), ("c6", 1)] {
///     let turn = session.position().parse_turn(text)?;
///     session.play(&turn, Duration::from_secs(seconds))?;
/// }
/// assert_eq!(session.time_left(Color::White), Some(Duration::from_secs(293)));
/// assert_eq!(session.undo(), 2); // back to where the person is to move
/// assert_eq!(session.time_left(Color::White), Some(Duration::from_secs(300)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session<P: Playable = gipf_core::Gipf> {
    pub(crate) game: Game<P>,
    pub(crate) players: ByColor<Player>,
    pub(crate) time: Option<TimeControl>,
    /// What was left at the start and after every turn: one more than there are turns.
    pub(crate) clocks: Vec<ByColor<Duration>>,
    /// What a record that was loaded says besides the turns.
    pub(crate) tags: Vec<(String, String)>,
    pub(crate) opening_comment: String,
    pub(crate) first_number: u32,
    /// Of each turn.
    pub(crate) comments: Vec<String>,
    /// What turns have to pass before they are played, if there is anything.
    pub(crate) gate: Option<Box<dyn TurnGate<P>>>,
}

impl<P: Playable> Session<P> {
    /// A game from this position on.
    #[must_use]
    pub fn new(start: P, players: ByColor<Player>, time: Option<TimeControl>) -> Session<P> {
        let left = time.map_or(Duration::ZERO, |control| control.base);
        Session {
            game: Game::new(start),
            players,
            time,
            clocks: vec![ByColor { white: left, black: left }],
            tags: Vec::new(),
            opening_comment: String::new(),
            first_number: 1,
            comments: Vec::new(),
            gate: None,
        }
    }

    /// Lets every turn pass a gate before it is played, from the start of the game on.
    #[must_use]
    pub fn with_gate(self, gate: Box<dyn TurnGate<P>>) -> Session<P> {
        Session { gate: Some(gate), ..self }
    }

    /// Returns what turns have to pass before they are played, if there is anything.
    #[must_use]
    pub fn gate(&self) -> Option<&dyn TurnGate<P>> {
        self.gate.as_deref()
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game<P> {
        &self.game
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &P {
        self.game.position()
    }

    /// The result, when the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<OutcomeOf<P>> {
        self.game.outcome()
    }

    /// Who plays a color.
    #[must_use]
    pub fn player(&self, color: Color) -> Player {
        self.players[color]
    }

    /// Lets somebody else play a color from now on.
    pub fn set_player(&mut self, color: Color, player: Player) {
        self.players[color] = player;
    }

    /// Returns who plays, in words: `White human, Black level 3 (easy)`.
    #[must_use]
    pub fn players_text(&self) -> String {
        let player = |color| format!("{} {}", P::player_name(color), self.player(color).name());
        Color::ALL.map(player).join(", ")
    }

    /// Who is to move; `None` when the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Player> {
        self.outcome().is_none().then(|| self.players[self.position().side_to_move()])
    }

    /// The number that a record gives the turn that would be played next.
    #[must_use]
    pub fn next_number(&self) -> u32 {
        self.number_of(self.game.turns().len())
    }

    /// The number that a record gives a turn; turns are counted from 0. Each of White's turns begins a
    /// number.
    #[must_use]
    pub fn number_of(&self, turn: usize) -> u32 {
        let begun = self.game.positions().iter().take(turn.saturating_add(1)).skip(1);
        let whites = begun.filter(|position| position.side_to_move() == Color::White).count();
        self.first_number.saturating_add(u32::try_from(whites).unwrap_or(u32::MAX))
    }

    /// How long the players have; `None` when there is no clock.
    #[must_use]
    pub fn time_control(&self) -> Option<TimeControl> {
        self.time
    }

    /// What a player had left when the turn now under way began; `None` when there is no clock.
    #[must_use]
    pub fn time_left(&self, color: Color) -> Option<Duration> {
        self.time.and(self.clocks.last()).map(|clocks| clocks[color])
    }

    /// Whether the player to move has run out of time, having `used` so much for this turn. If so,
    /// they have lost.
    pub fn flag(&mut self, used: Duration) -> bool {
        let side = self.position().side_to_move();
        let fallen = self.time_left(side).is_some_and(|left| used > left);
        if fallen {
            self.game.lose_on_time(side);
        }
        fallen
    }

    /// Plays a turn, for which the player took `used`. A turn that comes too late is not played,
    /// and the game is lost on time. Whether the [gate](TurnGate) lets the turn pass is for
    /// [`PlayController`](crate::play::PlayController) to ask.
    ///
    /// # Errors
    ///
    /// When the turn is illegal, which leaves everything as it was; when the game is over, also because
    /// the time has run out.
    pub fn play(&mut self, turn: &P::Turn, used: Duration) -> Result<(), PlayError<P>> {
        let side = self.position().side_to_move();
        if self.outcome().is_none() && self.position().is_legal(turn) {
            self.flag(used);
        }
        self.game.play(turn)?;
        let mut left = self.clocks[self.clocks.len() - 1];
        if let Some(control) = self.time {
            left[side] = left[side].saturating_sub(used).saturating_add(control.increment);
        }
        self.clocks.push(left);
        self.comments.push(String::new());
        if let Some(gate) = &mut self.gate {
            gate.turn_played();
        }
        Ok(())
    }

    /// Takes back what was offered since the last turn, where a person is to move.
    /// Returns whether there was anything.
    pub fn take_back_offer(&mut self) -> bool {
        let any_human = Color::ALL.into_iter().any(|color| self.players[color].is_human());
        let is_human = self.players[self.position().side_to_move()].is_human();
        let is_theirs = self.outcome().is_none() && (is_human || !any_human);
        is_theirs && self.gate.as_mut().is_some_and(|gate| gate.take_back())
    }

    /// Takes turns back until a person is to move, at least one, and gives their time back. It
    /// takes back a resignation and a loss on time, too. Returns how many turns were taken back: 0
    /// when no person was to move before. Where nobody is a person, one turn is taken back.
    pub fn undo(&mut self) -> usize {
        let played = self.game.turns().len();
        let positions = &self.game.positions()[..played];
        let any_human = Color::ALL.into_iter().any(|color| self.players[color].is_human());
        let human_moved = |position: &P| self.players[position.side_to_move()].is_human();
        let Some(back_to) =
            positions.iter().rposition(|position| !any_human || human_moved(position))
        else {
            return 0;
        };
        for _ in back_to..played {
            self.game.undo();
        }
        self.clocks.truncate(back_to + 1);
        self.comments.truncate(back_to);
        if let Some(gate) = &mut self.gate {
            gate.undo_to(back_to);
        }
        played - back_to
    }

    /// Who resigns when a person at the board says so: the player to move, if a person plays both
    /// colors or none; otherwise the person.
    #[must_use]
    pub fn person(&self) -> Color {
        let side = self.position().side_to_move();
        match self.players.map(Player::is_human) {
            ByColor { white: true, black: false } => Color::White,
            ByColor { white: false, black: true } => Color::Black,
            _ => side,
        }
    }

    /// A player gives up. Nothing happens when the game is over already.
    pub fn resign(&mut self, loser: Color) {
        self.game.resign(loser);
    }
}
