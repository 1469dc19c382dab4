//! Contests: throws of a die, and games.

use gipf_ai::Random;
use gipf_game::{Color, Game, GameResult};

use crate::play::ContestGame;
use crate::{GameVisitor, Playable, Registry};

/// The throws of both players, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    /// The throw of the player who has announced the turn.
    pub announcer: u8,
    /// The throw of the player who challenges it.
    pub challenger: u8,
}

impl Throw {
    /// Returns the throws of one contest: always the same for a seed and a number, which counts the
    /// contests by die of a game from 0.
    #[must_use]
    pub fn of_seed(seed: u64, number: u64) -> Throw {
        let mut random = Random::stream(seed, number);
        let mut throw = || 1 + random.below(6) as u8;
        Throw { announcer: throw(), challenger: throw() }
    }

    /// Returns whether the announcer has won: with an equal or higher throw.
    #[must_use]
    pub const fn is_won_by_announcer(self) -> bool {
        self.announcer >= self.challenger
    }
}

/// How a contest ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ContestResult {
    /// Both have thrown a die.
    Die(Throw),
    /// A game has been played.
    Game(ContestGame),
}

impl ContestResult {
    /// Returns whether the announcer has won; a draw is not a win.
    #[must_use]
    pub fn is_won_by_announcer(&self) -> bool {
        match self {
            ContestResult::Die(throw) => throw.is_won_by_announcer(),
            ContestResult::Game(game) => game.result == GameResult::Win(Color::White),
        }
    }
}

/// Plays the turns of a contest from the start of the game with this name, and returns the result that
/// the rules give: `None` while the game goes on.
///
/// # Errors
///
/// A sentence that says what is wrong: no such game, a text that is not a turn, or an illegal one.
pub fn play_text<R: Registry>(name: &str, turns: &str) -> Result<Option<GameResult>, String> {
    let game = R::find(name).map_err(|error| error.to_string())?;
    R::visit(game, PlayText { turns })
}

struct PlayText<'a> {
    turns: &'a str,
}

impl GameVisitor for PlayText<'_> {
    type Output = Result<Option<GameResult>, String>;

    fn visit<P: Playable>(self) -> Self::Output {
        let mut game = Game::new(P::start(P::VARIANTS[0]));
        for (number, text) in self.turns.split_whitespace().enumerate() {
            let number = number + 1;
            let turn = game
                .position()
                .parse_turn(text)
                .map_err(|error| format!("turn {number} of the {}: {error}", P::TITLE))?;
            game.play(&turn)
                .map_err(|error| format!("turn {number} of the {}: {error}", P::TITLE))?;
        }
        Ok(game.outcome().map(Into::into))
    }
}
