use crate::steps::{Builder, check_steps};
use arbitrary::{Arbitrary, Result, Unstructured};
use gipf_core::{
    Bitboard, Board, Entry, Gipf, GipfBuilder, Line, PieceKind, Push, Spot, StepPhase, Turn,
};
use gipf_game::{Position as _, TurnBuilder as _};

#[derive(Clone)]
struct Steps(GipfBuilder);

impl Builder for Steps {
    type Position = Gipf;
    type State = (Turn, StepPhase, Board, u8);

    fn begin(position: &Gipf) -> Steps {
        Steps(position.begin_turn())
    }

    fn state(&self) -> Self::State {
        let Steps(steps) = self;
        (steps.partial_turn().unwrap_or_default(), steps.phase(), steps.board(), steps.reserve())
    }

    fn step(&mut self, bytes: &mut Unstructured<'_>) -> Result<bool> {
        let Steps(steps) = self;
        let kind = *bytes.choose(&PieceKind::ALL)?;
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
            3 => steps.push(Push::Enter(kind, *bytes.choose(&Spot::ALL)?)).is_ok(),
            4 => steps.push(Push::Shift(kind, *bytes.choose(&Entry::ALL)?)).is_ok(),
            _ => {
                let push = steps.pushes().nth(usize::from(u8::arbitrary(bytes)?) % 48);
                push.is_some_and(|push| {
                    steps.push(push).expect("a listed push");
                    true
                })
            }
        };
        Ok(made)
    }

    fn finish(&self) -> Option<(Turn, Gipf)> {
        self.0.finish().ok()
    }
}

/// Checks steps of a turn of GIPF, possible or not: no panic, a finished turn is legal, and a refused step changes
/// nothing.
pub fn steps(bytes: &[u8]) -> Result<()> {
    check_steps::<Steps>(&mut Unstructured::new(bytes))
}
