//! What can stand between the choice of a turn and its play.

use std::any::Any;
use std::error::Error;
use std::fmt::Debug;

use gipf_ai::{RootFilter, Score};
use gipf_game::{ByColor, Color, Game, GameResult};
use gipf_notation::Notation;

use super::{CommandHelp, Player};

/// Why a gate refuses a step.
pub type GateError = Box<dyn Error + Send + Sync>;

/// What a turn has to pass before it is played, in a game whose players have agreed on such a thing.
///
/// A turn that is offered is played at once, or it waits: for the answer of the opponent, or for another game
/// that decides over it. Most games are played without a gate.
pub trait TurnGate<P: Notation>: Any + Debug + Send + Sync {
    /// Returns a copy.
    fn boxed_clone(&self) -> Box<dyn TurnGate<P>>;

    /// Offers a turn of the player to move.
    ///
    /// # Errors
    ///
    /// When the turn is illegal or refused, or when another one is waiting.
    fn offer(&mut self, game: &mut Game<P>, turn: &P::Turn) -> Result<Passage<P>, GateError>;

    /// Returns what the offered turn waits for.
    fn waits_for(&self, position: &P, players: ByColor<Player>) -> Option<Waiting>;

    /// Answers for the player who is asked, by one of the [commands](TurnGate::commands).
    ///
    /// # Errors
    ///
    /// When nobody is asked, or when the answer is not possible.
    fn answer(&mut self, game: &mut Game<P>, command: &str) -> Result<Passage<P>, GateError>;

    /// Returns which turns the searches may play by whose scores the engine answers, in their order.
    fn searches(&self, position: &P) -> Vec<RootFilter<P::Turn>>;

    /// Answers for the engine by the scores of the [searches](TurnGate::searches); a score is `None` where there is
    /// no such turn.
    ///
    /// # Errors
    ///
    /// When nobody is asked.
    fn answer_by_scores(
        &mut self,
        game: &mut Game<P>,
        scores: &[Option<Score>],
    ) -> Result<Passage<P>, GateError>;

    /// Ends the contest that the turn waits for.
    ///
    /// # Errors
    ///
    /// When no such contest is held.
    fn settle(&mut self, game: &mut Game<P>, contest: ContestGame)
    -> Result<Passage<P>, GateError>;

    /// Keeps the contest that the turn waits for as it was left, to resume it later.
    ///
    /// # Errors
    ///
    /// When no such contest is held.
    fn interrupt(&mut self, contest: &ContestGame) -> Result<(), GateError>;

    /// Returns whether a legal turn can be offered now.
    fn allows(&self, position: &P, turn: &P::Turn) -> bool;

    /// Returns the turns that the engine may play, where not all legal ones can be offered.
    fn root_filter(&self, position: &P) -> Option<RootFilter<P::Turn>>;

    /// Goes on to the next turn after one has been played.
    fn turn_played(&mut self);

    /// Returns whether anything has happened since the last turn was played.
    fn is_turn_begun(&self) -> bool;

    /// Takes back what has happened since the last turn was played. Returns whether there was anything.
    fn take_back(&mut self) -> bool;

    /// Goes back to where this number of turns had been played.
    fn undo_to(&mut self, turns: usize);

    /// Returns the answers that a player can give, as the help lists them.
    fn commands(&self) -> &'static [CommandHelp];

    /// Returns what each player has left of something, and its name.
    fn left(&self) -> (&'static str, ByColor<u8>);

    /// Returns the tags by which a record says what the players agreed on.
    fn tags(&self) -> Vec<(&'static str, String)>;

    /// Returns what the comment of a turn says of the turn's passage; turns are counted from 0.
    fn comment(&self, turn: usize) -> String;

    /// Returns what a comment says of the turn that has not been played yet.
    fn pending_comment(&self, position: &P) -> String;

    /// Returns a comment without what it says of the passage of turns.
    fn rest_of_comment(&self, comment: &str) -> String;
}

impl<P: Notation> Clone for Box<dyn TurnGate<P>> {
    fn clone(&self) -> Box<dyn TurnGate<P>> {
        self.as_ref().boxed_clone()
    }
}

/// A game that was played again and its gate, if it has one, or a sentence that says what does not hold together.
pub type GateReplay<P> = Result<Option<(Game<P>, Box<dyn TurnGate<P>>)>, String>;

/// What comes of a step at a [`TurnGate`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage<P: Notation> {
    /// What has happened, without a full stop; can be empty where a turn is played.
    pub sentence: String,
    /// The turn that is to be played now.
    pub turn: Option<P::Turn>,
}

/// What an offered turn waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// This player is to answer.
    Answer(Color),
    /// A game is to be played first.
    Contest(ContestSetup),
}

/// A game that decides over a turn of another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestSetup {
    /// The name of the game.
    pub game: String,
    /// Who plays it. The player of the turn has White.
    pub players: ByColor<Player>,
    /// Whose turn it is in the game that is interrupted.
    pub announcer: Color,
    /// What is decided, such as `the ZÈRTZ-potential on c3`.
    pub stake: String,
    /// The texts of the turns that were played before the contest was interrupted, with spaces between.
    pub turns: String,
    /// The number of the contest in the whole game, from 1.
    pub number: u32,
}

impl ContestSetup {
    /// Returns a sentence that begins the contest, a game of `P`.
    #[must_use]
    pub fn introduction<P: Notation>(&self) -> String {
        let ContestSetup { announcer, stake, .. } = self;
        let (title, first) = (P::TITLE, P::player_name(Color::White));
        format!(
            "A game of {title} decides over {stake}: {announcer}, who announced the turn, is {first} in it and \
             must win"
        )
    }
}

/// A game that was a contest, over or as far as it was played.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ContestGame {
    /// The name of the game.
    pub name: String,
    /// Its result.
    pub result: GameResult,
    /// The texts of its turns, with spaces between.
    pub turns: String,
}

impl ContestGame {
    /// Returns a game as a contest.
    ///
    /// ```
    /// use gipf_app::play::ContestGame;
    /// use gipf_core::{Gipf, Variant};
    /// use gipf_game::{Color, Game, GameResult, Position};
    ///
    /// let mut game = Game::new(Gipf::start(Variant::Basic));
    /// game.resign(Color::White);
    /// let contest = ContestGame::of(&game);
    /// assert_eq!(contest.result, GameResult::Win(Color::Black));
    /// ```
    #[must_use]
    pub fn of<P: Notation>(game: &Game<P>) -> ContestGame {
        let turns = game.positions().iter().zip(game.turns());
        let turns: Vec<String> = turns.map(|(position, turn)| position.turn_text(turn)).collect();
        ContestGame {
            name: P::NAME.to_owned(),
            result: game.outcome().map_or(GameResult::Unknown, Into::into),
            turns: turns.join(" "),
        }
    }
}
