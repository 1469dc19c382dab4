use arbitrary::{Arbitrary, Result, Unstructured};
use tamsk_core::{Space, Step, TamskBuilder};

use crate::steps::{AnyStep, check_steps};

impl AnyStep for TamskBuilder {
    fn any_step(bytes: &mut Unstructured<'_>) -> Result<Step> {
        let kind = u8::arbitrary(bytes)? % 6;
        Ok(match kind {
            0 => Step::Fill,
            1 => Step::Choose(Space::arbitrary(bytes)?),
            2 => Step::Go(Space::arbitrary(bytes)?),
            3 => Step::Drop,
            4 => Step::Lose,
            _ => Step::TurnTimer,
        })
    }
}

/// Checks steps of a turn of TAMSK, possible or not: no panic, a finished turn is legal, and a refused step changes
/// nothing.
pub fn steps(bytes: &[u8]) -> Result<()> {
    check_steps::<TamskBuilder>(&mut Unstructured::new(bytes))
}
