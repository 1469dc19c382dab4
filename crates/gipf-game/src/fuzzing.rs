//! Positions and lines of play from bytes, for fuzz targets.
//!
//! The rules crates implement [`FromBytes`] and `Arbitrary` with the feature `arbitrary`. A changed byte changes one
//! piece or one turn.

use core::ops::ControlFlow;

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::Position;

/// Positions that bytes describe.
pub trait FromBytes: Position {
    /// How many turns of a position a byte chooses among: the first ones, where there are more.
    const CHOICES: usize = 512;

    /// Returns the start of a game.
    ///
    /// # Errors
    ///
    /// Bytes that describe no start.
    fn start_from(bytes: &mut Unstructured<'_>) -> Result<Self>;

    /// Returns a position from anywhere in a game, and mostly a dense one: the setup that the bytes
    /// describe, with what would make it invalid left out.
    ///
    /// # Errors
    ///
    /// Bytes that describe no valid position.
    fn middle_from(bytes: &mut Unstructured<'_>) -> Result<Self>;
}

/// The end of a line of play: a start or a position from the middle of a game, and turns from there.
///
/// The first byte tells which of the two, the next ones describe it, and each one after that chooses a
/// turn: at most 60 from a start and 4 from the middle of a game. A short input is used up by its line, so a
/// tuple that also holds an arbitrary turn has it first: `(turn, position)`.
#[derive(Clone, Copy, Debug)]
pub struct Line<P: Position<Turn: Copy>> {
    /// The position before the last turn, and that turn.
    pub last: Option<(P, P::Turn)>,
    /// The position at the end.
    pub end: P,
}

/// The most turns from a start.
const MAX_TURNS: usize = 60;

/// The most turns from the middle of a game.
const MAX_MIDDLE_TURNS: usize = 4;

impl<P: FromBytes<Turn: Copy>> Line<P> {
    /// Plays as many turns as there are bytes, but at most `limit`.
    ///
    /// # Errors
    ///
    /// Bytes that describe no position.
    pub fn play(bytes: &mut Unstructured<'_>, limit: usize) -> Result<Line<P>> {
        let is_start = u8::arbitrary(bytes)? < 128;
        let (end, limit) = if is_start {
            (P::start_from(bytes)?, limit.min(MAX_TURNS))
        } else {
            (P::middle_from(bytes)?, limit.min(MAX_MIDDLE_TURNS))
        };
        let mut line = Line { last: None, end };
        for _ in 0..limit.min(bytes.len()) {
            let choice = u8::arbitrary(bytes)?;
            let Some(turn) = chosen_turn(&line.end, choice, P::CHOICES) else { break };
            line = Line { last: Some((line.end, turn)), end: line.end.play_unchecked(&turn) };
        }
        Ok(line)
    }
}

impl<'a, P: FromBytes<Turn: Copy>> Arbitrary<'a> for Line<P> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Line<P>> {
        Line::play(bytes, MAX_TURNS)
    }
}

/// Returns the legal turn that a byte chooses, if there is a legal turn.
///
/// Every turn can be chosen where there are 256 or fewer; where there are more, the chosen ones are
/// spread evenly over the first `limit`.
#[must_use]
pub fn chosen_turn<P: Position>(position: &P, choice: u8, limit: usize) -> Option<P::Turn> {
    let choice = usize::from(choice);
    let (mut count, mut found) = (0, None);
    let _: ControlFlow<()> = position.try_for_each_turn(|turn| {
        if count == limit {
            return ControlFlow::Break(());
        }
        if count == choice {
            found = Some(turn);
        }
        count += 1;
        ControlFlow::Continue(())
    });
    match count {
        0 => None,
        1..=256 => found.or_else(|| nth_turn(position, choice % count)),
        _ => nth_turn(position, choice * count / 256),
    }
}

/// Returns the turn in this place.
fn nth_turn<P: Position>(position: &P, place: usize) -> Option<P::Turn> {
    let mut left = place;
    let flow = position.try_for_each_turn(|turn| match left.checked_sub(1) {
        None => ControlFlow::Break(turn),
        Some(fewer) => {
            left = fewer;
            ControlFlow::Continue(())
        }
    });
    flow.break_value()
}
