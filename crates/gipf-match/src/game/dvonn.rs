//! DVONN as a [`MatchGame`].

use std::cmp::Ordering;

use dvonn_core::{Game, Outcome, Position, Space, Turn};
use gipf_ai::{DvonnEvaluator, Random, Search};
use gipf_notation::DvonnVariant;

use super::MatchGame;

impl MatchGame for Position {
    const LEAST_CAP: usize = 60;

    /// All 49 pieces are placed anywhere.
    fn random_opening(_variant: DvonnVariant, random: &mut Random) -> Option<Game> {
        let mut game = Game::new(Position::start());
        let mut vacant = Space::ALL.to_vec();
        while !vacant.is_empty() {
            let space = vacant.swap_remove(random.below(vacant.len()));
            game.play(&Turn::Place(space)).ok()?;
        }
        Some(game)
    }

    /// Of games in which both sides take what they can get, neither wins many more than the other. That
    /// tells more than the value that a search finds, and does not change with its weights.
    fn is_balanced(
        position: &Position,
        _search: &mut Search<Position, DvonnEvaluator>,
        random: &mut Random,
    ) -> bool {
        let mut lead: i32 = 0;
        for left in (0..TRIALS).rev() {
            lead += match greedy_game(position, random) {
                Ordering::Greater => 1,
                Ordering::Equal => 0,
                Ordering::Less => -1,
            };
            if lead.abs() > MOST_AHEAD + left {
                return false;
            }
        }
        true
    }

    fn up_to_symmetry(&self) -> Position {
        self.canonical()
    }

    fn score(outcome: &Outcome) -> Option<[u8; 2]> {
        let score = outcome.score();
        Some([score.white, score.black])
    }
}

/// Games from an opening on that its balance is judged by.
const TRIALS: i32 = 50;

/// How many more of them a side may win.
const MOST_AHEAD: i32 = 5;

/// Plays a game in which every turn is one of those after which its player is furthest ahead. How many
/// pieces White has in the end, compared with Black.
fn greedy_game(start: &Position, random: &mut Random) -> Ordering {
    let mut position = *start;
    let mut best: Vec<Turn> = Vec::new();
    loop {
        let mover = position.side_to_move();
        let mut most = i32::MIN;
        best.clear();
        for turn in position.turns() {
            let next = position.play_unchecked(&turn);
            let score = next.score();
            let ahead = i32::from(score[mover]) - i32::from(score[!mover]);
            if ahead > most {
                most = ahead;
                best.clear();
            }
            if ahead == most {
                best.push(turn);
            }
        }
        // Whatever the order in which turns are generated.
        best.sort_unstable();
        match random.choose(&best) {
            Some(turn) => position = position.play_unchecked(&turn),
            None => {
                let score = position.score();
                return score.white.cmp(&score.black);
            }
        }
    }
}
