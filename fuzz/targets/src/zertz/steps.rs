use crate::steps::{Builder, check_steps};
use arbitrary::{Arbitrary, Result, Unstructured};
use gipf_game::{Position as _, TurnBuilder as _};
use zertz_core::{
    Bitboard, Board, Marble, MarbleCounts, Place, StepPhase, Turn, Zertz, ZertzBuilder,
};

#[derive(Clone)]
struct Steps(ZertzBuilder);

impl Builder for Steps {
    type Position = Zertz;
    /// With the marble that jumps, what can be placed and the groups that can be claimed.
    type State = (Option<Turn>, StepPhase, Board, Option<Place>, MarbleCounts, Bitboard);

    fn begin(position: &Zertz) -> Steps {
        Steps(position.begin_turn())
    }

    fn state(&self) -> Self::State {
        let Steps(steps) = self;
        let (chosen, groups) = (steps.chosen(), steps.groups().places());
        (steps.partial_turn(), steps.phase(), steps.board(), chosen, steps.placeable(), groups)
    }

    fn step(&mut self, bytes: &mut Unstructured<'_>) -> Result<bool> {
        let Steps(steps) = self;
        let kind = u8::arbitrary(bytes)?;
        if kind >= 128 {
            return possible_step(steps, kind, u8::arbitrary(bytes)?);
        }
        let place = Place::arbitrary(bytes)?;
        let made = match kind % 6 {
            0 => steps.place(*bytes.choose(&Marble::ALL)?, place).is_ok(),
            1 => steps.remove(place).is_ok(),
            2 => steps.claim(place).is_ok(),
            3 => steps.leave(place).is_ok(),
            4 => steps.choose(place).is_ok(),
            _ => steps.jump(place).is_ok(),
        };
        Ok(made)
    }

    fn finish(&self) -> Option<(Turn, Zertz)> {
        self.0.finish().ok()
    }
}

/// Takes one of the steps that are listed; returns whether there is one.
fn possible_step(steps: &mut ZertzBuilder, kind: u8, choice: u8) -> Result<bool> {
    let nth = |places: Bitboard| {
        let choice = usize::from(choice) % places.len().max(1);
        places.iter().nth(choice)
    };
    let jumps: Bitboard = steps.jumps().map(|jump| jump.to).collect();
    let made = match steps.phase() {
        StepPhase::Place => {
            let colors: Vec<Marble> = steps.placeable().colors().collect();
            nth(steps.places())
                .map(|place| steps.place(colors[usize::from(kind) % colors.len()], place))
        }
        StepPhase::Remove => nth(steps.removable()).map(|ring| steps.remove(ring)),
        StepPhase::Claim if kind.is_multiple_of(2) => {
            nth(steps.groups().places()).map(|place| steps.leave(place))
        }
        StepPhase::Claim => nth(steps.groups().places()).map(|place| steps.claim(place)),
        StepPhase::Choose => nth(steps.choices()).map(|from| steps.choose(from)),
        StepPhase::Jump => nth(jumps).map(|to| steps.jump(to)),
        StepPhase::Complete | StepPhase::GameOver => None,
    };
    Ok(made.map(|made| made.expect("a listed step")).is_some())
}

/// Checks steps of a turn of ZÈRTZ, possible or not: no panic, a finished turn is legal, and a refused step changes
/// nothing.
pub fn steps(bytes: &[u8]) -> Result<()> {
    check_steps::<Steps>(&mut Unstructured::new(bytes))
}
