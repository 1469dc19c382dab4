//! Turns in steps, possible ones and others.

use std::fmt::Debug;

use arbitrary::{Arbitrary, Result, Unstructured};
use gipf_game::Position;
use gipf_game::fuzzing::{FromBytes, Line};

/// A turn that is made in steps.
pub(crate) trait Builder: Clone {
    /// The positions of the game.
    type Position: FromBytes<Turn: Copy>;

    /// Everything that can be asked of the turn so far.
    type State: PartialEq + Debug;

    /// Begins a turn.
    fn begin(position: &Self::Position) -> Self;

    /// Returns what can be asked of the turn so far.
    fn state(&self) -> Self::State;

    /// Tries a step, possible or not; returns whether it was made.
    ///
    /// # Errors
    ///
    /// Bytes that describe no step.
    fn step(&mut self, bytes: &mut Unstructured<'_>) -> Result<bool>;

    /// Returns the turn and the position after it, if it can end here.
    fn finish(&self) -> Option<(<Self::Position as Position>::Turn, Self::Position)>;
}

/// The most turns before the one in steps.
const MAX_TURNS: u8 = 32;

/// The most steps that are tried.
const MAX_STEPS: usize = 64;

/// Tries the steps that bytes say.
///
/// # Errors
///
/// Bytes that describe no position.
///
/// # Panics
///
/// When a finished turn is illegal or leads elsewhere, when a refused step changes anything, and when a copy does
/// not stay where it was.
pub(crate) fn check_steps<B: Builder>(bytes: &mut Unstructured<'_>) -> Result<()> {
    let turns = u8::arbitrary(bytes)? % (MAX_TURNS + 1);
    let start = Line::<B::Position>::play(bytes, turns.into())?.end;
    let mut steps = B::begin(&start);
    let mut history: Vec<(B, B::State)> = Vec::new();
    for _ in 0..MAX_STEPS.min(bytes.len()) {
        let before = steps.state();
        if u8::arbitrary(bytes)? < 32 {
            if let Some((earlier, state)) = history.pop() {
                steps = earlier;
                assert_eq!(steps.state(), state, "of a copy");
            }
            continue;
        }
        let copy = steps.clone();
        if steps.step(bytes)? {
            assert_ne!(steps.state(), before, "after a step");
            history.push((copy, before));
        } else {
            assert_eq!(steps.state(), before, "after a refused step");
        }
        if let Some((turn, next)) = steps.finish() {
            assert_eq!(start.play(&turn), Ok(next), "{turn:?}");
        }
    }
    Ok(())
}
