//! Steps against whole turns.

use std::collections::HashSet;

use gipf_game::{Position, TurnBuilder};

use crate::{Checkable, Successors, ensure, has_more_turns};

/// Checks that steps lead to exactly the legal turns, where there are at most `most` of them.
///
/// # Errors
///
/// What does not hold.
pub fn check_steps<P: Checkable>(position: &P, most: usize) -> Result<(), String> {
    if has_more_turns(position, most) {
        return Ok(());
    }
    let mut missing: HashSet<String> = position.turns().map(|turn| format!("{turn:?}")).collect();
    for (turn, next) in turns_by_steps(position)? {
        ensure(position.play(&turn) == Ok(next), || format!("steps lead elsewhere: {turn:?}"))?;
        missing.remove(&format!("{turn:?}"));
    }
    match missing.into_iter().next() {
        None => Ok(()),
        Some(turn) => Err(format!("no steps lead to {turn}")),
    }
}

/// Returns all turns that steps lead to, with the positions after them.
pub(crate) fn turns_by_steps<P: Checkable>(position: &P) -> Result<Successors<P>, String> {
    let mut walk = StepWalk { over: position.outcome().is_some(), ..StepWalk::default() };
    let builder = position.begin_turn();
    ensure(builder.start() == position, || "a builder begins elsewhere".into())?;
    walk.visit(&builder)?;
    Ok(walk.finished)
}

struct StepWalk<P: Position> {
    over: bool,
    /// The builders that have been visited and go on, by their debug text.
    seen: HashSet<String>,
    finished: Successors<P>,
}

impl<P: Position> Default for StepWalk<P> {
    fn default() -> StepWalk<P> {
        StepWalk { over: false, seen: HashSet::new(), finished: Vec::new() }
    }
}

impl<P: Checkable> StepWalk<P> {
    fn visit(&mut self, builder: &P::Builder) -> Result<(), String> {
        let mut steps = builder.steps().peekable();
        if steps.peek().is_some() && !self.seen.insert(format!("{builder:?}")) {
            return Ok(());
        }
        let finished = builder.finish().ok();
        P::check_builder(builder, finished.as_ref().map(|(_, next)| next))?;
        ensure(finished.is_some() || self.over || steps.peek().is_some(), || {
            format!("steps lead to a dead end: {:?}", builder.partial_turn())
        })?;
        ensure(!self.over || finished.is_none() && steps.peek().is_none(), || {
            "a finished game has steps".into()
        })?;
        if let Some((turn, next)) = finished {
            ensure(builder.partial_turn().is_none_or(|partial| partial == turn), || {
                "finish returns another turn".into()
            })?;
            self.finished.push((turn, next));
        }
        for step in steps {
            let mut after = builder.clone();
            after.apply(step).map_err(|e| format!("a listed step is refused: {e}"))?;
            self.visit(&after)?;
        }
        Ok(())
    }
}
