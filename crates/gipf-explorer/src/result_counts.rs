//! How games ended that reached a position.

use gipf_game::{Color, GameResult};

use crate::bytes::{Bytes, put_number};

/// How often something was played, how the games ended, and how long they were.
///
/// ```
/// use gipf_explorer::ResultCounts;
/// use gipf_game::{Color, GameResult};
///
/// let mut counts = ResultCounts::default();
/// counts.count(GameResult::Win(Color::White), 40);
/// counts.count(GameResult::Unknown, 60);
/// assert_eq!((counts.games, counts.white, counts.known(), counts.unknown()), (2, 1, 1, 1));
/// assert_eq!(counts.average_plies(), Some(50.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultCounts {
    /// How often. A position that occurs twice in a game counts twice.
    pub games: u64,
    /// Games that White won, the player who moves first.
    pub white: u64,
    /// Drawn and void games.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
    /// The plies of all these games together, from their start to their end.
    pub plies: u64,
}

impl ResultCounts {
    /// Counts a game of so many plies.
    pub fn count(&mut self, result: GameResult, plies: u32) {
        let mut one = ResultCounts { games: 1, plies: plies.into(), ..ResultCounts::default() };
        match result {
            GameResult::Win(Color::White) => one.white = 1,
            GameResult::Win(Color::Black) => one.black = 1,
            GameResult::Draw | GameResult::Void => one.draws = 1,
            GameResult::Unknown => {}
        }
        self.add(&one);
    }

    /// Adds others.
    pub fn add(&mut self, other: &ResultCounts) {
        for (sum, more) in self.numbers_mut().into_iter().zip(other.numbers()) {
            *sum = sum.saturating_add(more);
        }
    }

    /// Returns the number of games whose result is not known.
    #[must_use]
    pub const fn unknown(&self) -> u64 {
        self.games.saturating_sub(self.white).saturating_sub(self.draws).saturating_sub(self.black)
    }

    /// Returns the number of games whose result is known.
    #[must_use]
    pub const fn known(&self) -> u64 {
        self.games - self.unknown()
    }

    /// Returns the average length of the games in plies; `None` where there is no game.
    #[must_use]
    pub fn average_plies(&self) -> Option<f64> {
        (self.games > 0).then(|| self.plies as f64 / self.games as f64)
    }

    /// Returns what the games are worth to a player on average, from 0 to 1, those with unknown results left out;
    /// `None` where no result is known.
    #[must_use]
    pub fn share(&self, player: Color) -> Option<f64> {
        let wins = match player {
            Color::White => self.white,
            Color::Black => self.black,
        };
        let known = self.white as f64 + self.draws as f64 + self.black as f64;
        (known > 0.0).then(|| (wins as f64 + self.draws as f64 / 2.0) / known)
    }

    const fn numbers(&self) -> [u64; 5] {
        [self.games, self.white, self.draws, self.black, self.plies]
    }

    const fn numbers_mut(&mut self) -> [&mut u64; 5] {
        [&mut self.games, &mut self.white, &mut self.draws, &mut self.black, &mut self.plies]
    }

    pub(crate) fn put(&self, out: &mut Vec<u8>) {
        self.numbers().into_iter().for_each(|number| put_number(out, number));
    }

    pub(crate) fn read(bytes: &mut Bytes<'_>) -> Option<ResultCounts> {
        let mut counts = ResultCounts::default();
        for number in counts.numbers_mut() {
            *number = bytes.number()?;
        }
        Some(counts)
    }
}
