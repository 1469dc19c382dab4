//! Reasons: what is wrong with a turn, in one sentence, by the rules.
//!
//! | file | subject |
//! |---|---|
//! | `line` | the turns of a line with their facts, up to where nothing more happens |
//! | `gains` | what a player gains in a line |
//! | `compared` | the gains of both players in equally many turns of both lines |
//! | `words` | numbers, things and gains in words |
//! | `forced` | sentences about wins and losses that the search sees to their end |
//! | `told` | sentences about everything else |
//! | `stacks` | the same in games in which stacks change their owners |
//!
//! The facts come from [`turn_facts`](gipf_notation::turn_facts), the order of what is told from the rules:
//! the end of the game first, then what is captured for good, then what is left to play with.

mod compared;
mod forced;
mod gains;
mod line;
mod stacks;
mod told;
mod words;

use std::fmt;

use gipf_ai::Score;
use gipf_game::Color;
use gipf_notation::Fact;

use crate::Engine;
use line::Line;

/// A turn with the turns that are expected after it, and its score.
#[derive(Debug, PartialEq, Eq)]
pub struct ExpectedLine<'a, T> {
    /// The turn, then those that are expected after it, of both players.
    pub turns: &'a [T],
    /// The score of the turn, from the view of the player who makes it.
    pub score: Score,
}

// Not derived, because turns need not be `Copy`.
impl<T> Clone for ExpectedLine<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for ExpectedLine<'_, T> {}

/// Why a turn is worse than another: a sentence, and the facts about the turns that it rests on.
///
/// Its text is the sentence. With the feature `serde` it is `Serialize`; names are in snake case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Reason {
    /// The sentence, with a full stop.
    pub sentence: String,
    /// The turn that was played and the turns after it, as far as something happens.
    pub played: Vec<ToldTurn>,
    /// The better turn and the turns after it, as far as something happens.
    pub better: Vec<ToldTurn>,
}

/// A turn of a line with the facts about it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct ToldTurn {
    /// The text of the turn.
    pub turn: String,
    /// Who makes it.
    pub player: Color,
    /// What it does.
    pub facts: Vec<Fact>,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.sentence)
    }
}

/// Returns why the played turn is worse than the better one; `None` when the rules tell nothing about it.
///
/// The sentence speaks about the two lines: what the opponent takes in answer, what the better turn takes or
/// keeps, and wins and losses that the scores announce. Numbers of turns count those of both players. What is captured
/// is compared over equally many turns from the position on: where one line is short, little can be told. Turns of a
/// line from the first illegal one on are not looked at.
///
/// ```
/// use gipf_ai::Score;
/// use gipf_core::Gipf;
/// use gipf_engine::analysis::{ExpectedLine, reason};
/// use gipf_notation::Notation;
///
/// let position: Gipf = "1bwb/w1bw1/w2bw1/b3wbb/b5/2b2/1bww w 5/1 basic".parse()?;
/// let turn = |text: &str| position.parse_turn(text);
/// let (played, better) = ([turn("b2")?], [turn("a3-c3")?]);
/// let reason = reason(
///     &position,
///     ExpectedLine { turns: &played, score: Score::new(200) },
///     ExpectedLine { turns: &better, score: Score::win_in(3) },
/// );
/// let sentence = "White misses a win in 3 turns with a3-c3.";
/// assert_eq!(reason.unwrap().to_string(), sentence);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn reason<P: Engine>(
    position: &P,
    played: ExpectedLine<'_, P::Turn>,
    better: ExpectedLine<'_, P::Turn>,
) -> Option<Reason> {
    if played.turns.first() == better.turns.first() {
        return None;
    }
    let (mut played, mut better) = (Line::new(position, played), Line::new(position, better));
    played.align(&mut better);
    let lines = Lines { mover: position.side_to_move(), played, better };
    let text = forced::sentence(&lines).or_else(|| told::sentence(&lines))?;
    let told = |line: &Line<P>| line.heeded().iter().map(|step| step.told.clone()).collect();
    Some(Reason { sentence: text + ".", played: told(&lines.played), better: told(&lines.better) })
}

/// The two lines that are compared.
struct Lines<P: Engine> {
    /// Who made the turn.
    mover: Color,
    played: Line<P>,
    better: Line<P>,
}

impl<P: Engine> Lines<P> {
    /// Returns the name of the player who made the turn.
    fn mover(&self) -> &'static str {
        P::player_name(self.mover)
    }

    /// Returns the name of the opponent.
    fn opponent(&self) -> &'static str {
        P::player_name(!self.mover)
    }
}
