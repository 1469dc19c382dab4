//! Steps against whole turns.

use std::collections::HashSet;

use gipf_game::Position;
use zertz_core::{Bitboard, Marble, Place, StepPhase, Turn, TurnBuilder, Zertz};

use crate::{ensure, has_more_turns};

/// Checks that steps lead to exactly the legal turns.
///
/// Positions with more than `most` turns are passed over: every path of steps is walked.
///
/// # Errors
///
/// What does not hold.
pub fn check_steps(position: &Zertz, most: usize) -> Result<(), String> {
    if has_more_turns(position, most) {
        return Ok(());
    }
    let found: HashSet<Turn> =
        turns_by_steps(position)?.into_iter().map(|(turn, _)| turn).collect();
    let turns: HashSet<Turn> = position.legal_turns().into_iter().collect();
    ensure(found == turns, || format!("steps lead to {} of {} turns", found.len(), turns.len()))
}

/// Returns all turns that steps lead to, with the positions after them.
pub(super) fn turns_by_steps(position: &Zertz) -> Result<Vec<(Turn, Zertz)>, String> {
    let mut walk = StepWalk { seen: HashSet::new(), finished: Vec::new() };
    walk.visit(&mut position.begin_turn())?;
    Ok(walk.finished)
}

/// What tells the parts of a turn apart: a jumper that has not jumped is in no turn, nor is a group that was left.
type State = (Option<Place>, Option<Turn>, Bitboard, StepPhase);

fn state(steps: &TurnBuilder) -> State {
    (steps.chosen(), steps.partial_turn(), steps.groups().places(), steps.phase())
}

#[derive(Clone, Copy)]
enum Step {
    Place(Marble, Place),
    Remove(Place),
    Claim(Place),
    Leave(Place),
    Choose(Place),
    Jump(Place),
}

struct StepWalk {
    seen: HashSet<(Option<Place>, Option<Turn>, Bitboard)>,
    finished: Vec<(Turn, Zertz)>,
}

impl StepWalk {
    fn visit(&mut self, steps: &mut TurnBuilder) -> Result<(), String> {
        let before = state(steps);
        if !self.seen.insert((before.0, before.1, before.2)) {
            return Ok(());
        }
        if let Ok((turn, next)) = steps.finish() {
            ensure(steps.partial_turn().is_none_or(|partial| partial == turn), || {
                "finish returns another turn".into()
            })?;
            ensure(steps.board() == next.board(), || "finish returns another board".into())?;
            self.finished.push((turn, next));
        }
        for step in possible_steps(steps) {
            make(steps, step)?;
            self.visit(steps)?;
            ensure(steps.undo() && state(steps) == before, || {
                "undo does not go one step back".into()
            })?;
        }
        Ok(())
    }
}

fn possible_steps(steps: &TurnBuilder) -> Vec<Step> {
    let mut possible = Vec::new();
    for marble in steps.placeable().colors() {
        possible.extend(steps.places().iter().map(|place| Step::Place(marble, place)));
    }
    possible.extend(steps.removable().iter().map(Step::Remove));
    let firsts = steps.groups().iter().filter_map(|group| group.first()).collect::<Vec<_>>();
    possible.extend(firsts.iter().copied().flat_map(|at| [Step::Claim(at), Step::Leave(at)]));
    possible.extend(steps.choices().iter().map(Step::Choose));
    possible.extend(steps.jumps().map(|jump| Step::Jump(jump.to)));
    possible
}

fn make(steps: &mut TurnBuilder, step: Step) -> Result<(), String> {
    let made = match step {
        Step::Place(marble, place) => steps.place(marble, place),
        Step::Remove(ring) => steps.remove(ring),
        Step::Claim(place) => steps.claim(place),
        Step::Leave(place) => steps.leave(place),
        Step::Choose(from) => steps.choose(from),
        Step::Jump(to) => steps.jump(to),
    };
    made.map_err(|error| format!("a listed step is refused: {error}"))
}
