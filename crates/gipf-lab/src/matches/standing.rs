//! The results of a match so far.

use gipf_core::{Color, Gipf};
use gipf_game::GameResult;
use gipf_notation::Notation;

use crate::matches::player::PlayerError;
use crate::matches::referee::{Termination, Usage};
use crate::matches::{Elo, Pairs, Tally};

/// The sum of the games of a match, from the view of the first engine.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// The results of the first engine.
    pub tally: Tally,
    /// The results of the first engine by pairs.
    pub pairs: Pairs,
    /// The results of White, whoever played it.
    pub white: Tally,
    /// Games that the rules ended as draws.
    pub draws_by_rules: u64,
    /// Games that were void by repetition.
    pub void: u64,
    /// Games that were ended because they were too long.
    pub too_long: u64,
    /// Games in which a player resigned because both engines thought them lost.
    pub resigned: u64,
    /// The turns of all games, openings included.
    pub turns: u64,
    /// What each engine used for the games that were played now.
    pub usage: [Usage; 2],
    /// How often each engine lost otherwise than by the rules.
    pub forfeits: [ForfeitCounts; 2],
    /// The results of the first engine in the games that nobody forfeited.
    pub unforfeited: Tally,
    /// The results of the first engine by the pairs in which nobody forfeited a game.
    pub unforfeited_pairs: Pairs,
}

/// Where at least one game in so many was forfeited, the result says little about strength.
const MANY_FORFEITS: u64 = 10;

/// Counts the games that an engine has lost otherwise than by the rules of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForfeitCounts {
    /// Time forfeits.
    pub time: u64,
    /// Illegal turns.
    pub illegal: u64,
    /// The engine ended.
    pub crash: u64,
    /// The engine did not answer.
    pub hang: u64,
    /// The last error.
    pub last: Option<PlayerError>,
}

impl ForfeitCounts {
    /// Returns the number of all these games.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.time + self.illegal + self.crash + self.hang
    }

    fn add(&mut self, error: &PlayerError) {
        match error {
            PlayerError::Time(_) => self.time += 1,
            PlayerError::IllegalTurn(_) => self.illegal += 1,
            PlayerError::Crash(_) => self.crash += 1,
            PlayerError::Hang(_) => self.hang += 1,
            PlayerError::Stopped => return,
        }
        self.last = Some(error.clone());
    }
}

/// The result of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary<P: Notation = Gipf> {
    /// How it ended.
    pub termination: Termination<P>,
    /// Its turns, the opening included.
    pub turns: usize,
    /// What White and Black used.
    pub usage: [Usage; 2],
}

impl Standing {
    /// Returns the difference in strength; `None` before the first pair.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        Elo::of(&self.pairs)
    }

    /// Returns the number of games that were lost otherwise than by the rules, by either engine.
    #[must_use]
    pub fn forfeited(&self) -> u64 {
        self.forfeits.iter().map(ForfeitCounts::count).sum()
    }

    /// Returns whether a tenth of the games or more were forfeited: then the result says more about
    /// errors, crashes and clocks than about how well the engines play.
    #[must_use]
    pub fn has_many_forfeits(&self) -> bool {
        self.forfeited() > 0 && self.forfeited() * MANY_FORFEITS >= self.tally.games()
    }

    /// Returns whether there are games and each of them was forfeited: then nothing was played.
    #[must_use]
    pub fn is_all_forfeited(&self) -> bool {
        self.forfeited() > 0 && self.forfeited() == self.tally.games()
    }

    /// Adds a pair: the game in which the first engine was White, then the one in which it was
    /// Black.
    pub fn add<P: Notation>(&mut self, pair: &[GameSummary<P>; 2]) {
        let mut half_points = 0;
        let is_forfeit =
            |termination: &Termination<P>| matches!(termination, Termination::Forfeit { .. });
        let is_whole = !pair.iter().any(|game| is_forfeit(&game.termination));
        for (game, first) in pair.iter().zip(Color::ALL) {
            let winner = game.termination.winner();
            let result = tally_of(winner.map(|winner| winner == first));
            half_points += (2 * result.wins + result.draws) as usize;
            self.tally += result;
            if !is_forfeit(&game.termination) {
                self.unforfeited += result;
            }
            self.white += tally_of(winner.map(|winner| winner == Color::White));
            self.turns += game.turns as u64;
            for color in Color::ALL {
                let usage = &mut self.usage[engine_of(color, first)];
                usage.nodes += game.usage[color as usize].nodes;
                usage.time += game.usage[color as usize].time;
            }
            match &game.termination {
                Termination::Rules(outcome) => match (*outcome).into() {
                    GameResult::Draw => self.draws_by_rules += 1,
                    GameResult::Void => self.void += 1,
                    GameResult::Win(_) | GameResult::Unknown => {}
                },
                Termination::TooLong => self.too_long += 1,
                Termination::Resigned(_) => self.resigned += 1,
                Termination::Forfeit { loser, error } => {
                    self.forfeits[engine_of(*loser, first)].add(error);
                }
            }
        }
        self.pairs.add(half_points);
        if is_whole {
            self.unforfeited_pairs.add(half_points);
        }
    }
}

/// Returns which engine plays a color when the first engine has that one.
fn engine_of(color: Color, first: Color) -> usize {
    usize::from(color != first)
}

fn tally_of(won: Option<bool>) -> Tally {
    Tally {
        wins: u64::from(won == Some(true)),
        losses: u64::from(won == Some(false)),
        draws: u64::from(won.is_none()),
    }
}
