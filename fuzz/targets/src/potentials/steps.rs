use gipf_game::{Position as _, TurnBuilder as _};
use std::ops::ControlFlow;

use crate::steps::{Builder, check_steps};
use arbitrary::{Arbitrary, Result, Unstructured};
use gipf_potentials::{
    Action, Bitboard, Board, GipfPotentials, GipfPotentialsBuilder, Hand, Line, PushPath,
    StepPhase, TamskPush, Turn,
};

#[derive(Clone)]
struct Steps(GipfPotentialsBuilder);

impl Builder for Steps {
    type Position = GipfPotentials;
    type State = (Turn, StepPhase, Board, u8, Hand, bool);

    fn begin(position: &GipfPotentials) -> Steps {
        Steps(position.begin_turn())
    }

    fn state(&self) -> Self::State {
        let Steps(steps) = self;
        let (turn, phase) = (steps.partial_turn().unwrap_or_default(), steps.phase());
        (turn, phase, steps.board(), steps.reserve(), steps.hand(), steps.is_tamsk_due())
    }

    fn step(&mut self, bytes: &mut Unstructured<'_>) -> Result<bool> {
        let Steps(steps) = self;
        let made = match u8::arbitrary(bytes)? % 8 {
            0..=2 => {
                let choice: u8 = bytes.arbitrary()?;
                let mut keep = Bitboard::arbitrary(bytes)?;
                let rows = steps.rows();
                let row = rows.iter().nth(usize::from(choice % 4));
                if let Some(row) = row.filter(|_| choice < 240) {
                    keep &= row.optional;
                }
                let line = row.map_or(Line::ALL[usize::from(choice) % 21], |row| row.line);
                steps.capture(line, keep).is_ok()
            }
            3 => {
                let is_due = steps.is_tamsk_due();
                let made = steps.tamsk(tamsk_push(steps, bytes)?).is_ok();
                assert!(is_due || !made, "a TAMSK push that is not due");
                made
            }
            4 => steps.make_move(Action::arbitrary(bytes)?).is_ok(),
            _ => {
                let mut left: u8 = bytes.arbitrary()?;
                let listed = steps.for_each_move(|action| match left.checked_sub(1) {
                    None => ControlFlow::Break(action),
                    Some(fewer) => {
                        left = fewer;
                        ControlFlow::Continue(())
                    }
                });
                assert!(listed.is_continue() || steps.has_move());
                listed.break_value().is_some_and(|action| {
                    steps.make_move(action).expect("a listed move");
                    true
                })
            }
        };
        Ok(made)
    }

    fn finish(&self) -> Option<(Turn, GipfPotentials)> {
        self.0.finish().ok()
    }
}

/// A push that is listed, any other, or a discard.
fn tamsk_push(steps: &GipfPotentialsBuilder, bytes: &mut Unstructured<'_>) -> Result<TamskPush> {
    let paths = steps.paths();
    Ok(match u8::arbitrary(bytes)? {
        choice @ 0..=127 if !paths.is_empty() => {
            TamskPush::Push(paths[usize::from(choice) % paths.len()])
        }
        0..=191 => TamskPush::Push(PushPath::arbitrary(bytes)?),
        _ => TamskPush::Discard,
    })
}

/// Checks steps of a turn of GIPF with potentials, possible or not: no panic, a finished turn is legal, and a
/// refused step changes nothing.
pub fn steps(bytes: &[u8]) -> Result<()> {
    check_steps::<Steps>(&mut Unstructured::new(bytes))
}
