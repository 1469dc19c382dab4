//! Turns in steps, possible ones and others.

use std::fmt::Debug;

use arbitrary::{Arbitrary, Result, Unstructured};
use gipf_game::fuzzing::{FromBytes, Line};
use gipf_game::{Position, TurnBuilder};

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

/// A builder whose steps are values, with any step that can be said of its game.
pub(crate) trait AnyStep: TurnBuilder<Position: FromBytes<Turn: Copy>> {
    /// Makes a step, possible or not.
    ///
    /// # Errors
    ///
    /// Bytes that describe no step.
    fn any_step(bytes: &mut Unstructured<'_>) -> Result<Self::Step>;
}

impl<B: AnyStep> Builder for B {
    type Position = B::Position;
    type State = B;

    fn begin(position: &B::Position) -> B {
        TurnBuilder::begin(position)
    }

    fn state(&self) -> B {
        self.clone()
    }

    /// From 128 on the first byte says that the next one chooses among the steps that are listed.
    fn step(&mut self, bytes: &mut Unstructured<'_>) -> Result<bool> {
        if u8::arbitrary(bytes)? < 128 {
            let step = B::any_step(bytes)?;
            let is_listed = self.steps().any(|listed| listed == step);
            let made = self.apply(step.clone()).is_ok();
            assert_eq!(made, is_listed, "{step:?}");
            return Ok(made);
        }
        let listed: Vec<B::Step> = self.steps().collect();
        let choice = usize::from(u8::arbitrary(bytes)?) % listed.len().max(1);
        let Some(step) = listed.get(choice) else { return Ok(false) };
        self.apply(step.clone()).expect("a listed step");
        Ok(true)
    }

    fn finish(&self) -> Option<(<B::Position as Position>::Turn, B::Position)> {
        TurnBuilder::finish(self).ok()
    }
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
