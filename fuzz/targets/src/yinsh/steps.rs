use arbitrary::{Arbitrary, Result, Unstructured};
use yinsh_core::{Intersection, Row, Step, YinshBuilder};

use crate::steps::{AnyStep, check_steps};

impl AnyStep for YinshBuilder {
    fn any_step(bytes: &mut Unstructured<'_>) -> Result<Step> {
        let kind = u8::arbitrary(bytes)? % 5;
        if kind == 0 {
            return Ok(Step::RemoveRow(*bytes.choose(&Row::ALL)?));
        }
        let at = Intersection::arbitrary(bytes)?;
        Ok(match kind {
            1 => Step::Place(at),
            2 => Step::RemoveRing(at),
            3 => Step::ChooseRing(at),
            _ => Step::MoveRing(at),
        })
    }
}

/// Checks steps of a turn of YINSH, possible or not: no panic, a finished turn is legal, and a refused step changes
/// nothing.
pub fn steps(bytes: &[u8]) -> Result<()> {
    check_steps::<YinshBuilder>(&mut Unstructured::new(bytes))
}
