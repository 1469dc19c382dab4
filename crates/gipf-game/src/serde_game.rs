//! Serialization of games: everything that a game knows, played again when it is read.

use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Game, Outcome, Position};

#[derive(Serialize)]
#[serde(
    rename = "Game",
    bound(serialize = "P: Serialize, P::Turn: Serialize, P::EndReason: Serialize")
)]
struct WrittenGame<'a, P: Position> {
    start: &'a P,
    turns: &'a [P::Turn],
    #[serde(skip_serializing_if = "Option::is_none")]
    declared_outcome: Option<Outcome<P::EndReason>>,
    #[serde(skip_serializing_if = "<[usize]>::is_empty")]
    repetitions_from: &'a [usize],
}

#[derive(Deserialize)]
#[serde(
    rename = "Game",
    deny_unknown_fields,
    bound(
        deserialize = "P: Deserialize<'de>, P::Turn: Deserialize<'de>, P::EndReason: Deserialize<'de>"
    )
)]
struct ReadGame<P: Position> {
    start: P,
    turns: Vec<P::Turn>,
    #[serde(default = "no_outcome::<P>")]
    declared_outcome: Option<Outcome<P::EndReason>>,
    #[serde(default)]
    repetitions_from: Vec<usize>,
}

fn no_outcome<P: Position>() -> Option<Outcome<P::EndReason>> {
    None
}

impl<P> Serialize for Game<P>
where
    P: Position + Serialize,
    P::Turn: Serialize,
    P::EndReason: Serialize,
{
    /// Writes the `start`, the `turns`, an outcome that was declared (`declared_outcome`), and after how many
    /// turns repetitions were forgotten (`repetitions_from`: the numbers of the positions from which on they
    /// are counted). The last two are left out when there is nothing to say.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenGame {
            start: self.start(),
            turns: self.turns(),
            declared_outcome: self.declared,
            repetitions_from: &self.repetition_barriers,
        }
        .serialize(serializer)
    }
}

impl<'de, P> Deserialize<'de> for Game<P>
where
    P: Position + Deserialize<'de>,
    P::Turn: Deserialize<'de>,
    P::EndReason: Deserialize<'de>,
{
    /// Plays every turn; the error says which turn is wrong, counted from 1, and why.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game<P>, D::Error> {
        let read = ReadGame::<P>::deserialize(deserializer)?;
        let mut game = Game::new(read.start);
        let mut barriers = read.repetitions_from.iter().peekable();
        let mut forget = |game: &mut Game<P>| {
            while barriers.next_if(|&&position| position == game.positions().len()).is_some() {
                game.bar_repetitions();
            }
        };
        for (number, turn) in (1..).zip(&read.turns) {
            forget(&mut game);
            let played = game.play(turn);
            played.map_err(|error| D::Error::custom(format_args!("turn {number}: {error}")))?;
        }
        forget(&mut game);
        if let Some(position) = barriers.next() {
            return Err(D::Error::custom(format_args!(
                "repetitions_from: {position} is out of order or out of range"
            )));
        }
        if let Some(outcome) = read.declared_outcome {
            if let Some(known) = game.outcome() {
                return Err(D::Error::custom(format_args!(
                    "the game has ended ({known}) and cannot end again ({outcome})"
                )));
            }
            game.end(outcome);
        }
        Ok(game)
    }
}
