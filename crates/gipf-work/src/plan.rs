//! Numbering the units of a plan.

use gipf_app::Playable;
use gipf_lab::matches::Match;
use gipf_notation::Notation;
use gipf_perft::CountMode;

use crate::analyze::{AnalyzePlan, AnalyzeWork};
use crate::error::WorkError;
use crate::matches::MatchWork;
use crate::perft::PerftWork;
use crate::planned::Planned;
use crate::selfplay::{SelfplayPlan, SelfplayWork};
use crate::unit::{Plan, Unit, Work};

/// Plans a count: a unit for each position after `split` turns, where equal positions and images of each
/// other are one unit that counts several times.
///
/// # Errors
///
/// [`WorkError::Split`] unless the split comes before the depth, [`WorkError::NoParts`] when all games end
/// before it, and the errors of [`parts_after`](gipf_perft::parts_after).
pub fn plan_perft<P: Notation>(
    position: &P,
    depth: u8,
    split: u8,
    mode: CountMode,
) -> Result<Vec<Unit>, WorkError> {
    Ok(numbered(PerftWork::plan(position, depth, split, mode)?, split, Work::Perft))
}

/// Plans self-play.
#[must_use]
pub fn plan_selfplay<P: Playable>(plan: &SelfplayPlan<P>) -> Vec<Unit> {
    numbered(SelfplayWork::plan(plan), 0, Work::Selfplay)
}

/// Plans a match of this number of pairs.
///
/// # Errors
///
/// [`WorkError::Limit`] when the games would depend on clocks, [`WorkError::NoMoreOpenings`], and what is
/// wrong with files of weights.
pub fn plan_match<P: Playable>(settings: &Match<P>, pairs: u64) -> Result<Vec<Unit>, WorkError> {
    Ok(numbered(MatchWork::plan(settings, pairs)?, 0, Work::Match))
}

/// Plans the search of positions. A position that comes twice is searched once.
///
/// # Errors
///
/// [`WorkError::Field`] when neither depth nor nodes are limited, or a number is out of range.
pub fn plan_analyze<P: Playable>(
    positions: &[P],
    plan: &AnalyzePlan<P>,
) -> Result<Vec<Unit>, WorkError> {
    Ok(numbered(AnalyzeWork::plan(positions, plan)?, 0, Work::Analyze))
}

/// Numbers the units of a plan.
fn numbered<W>(planned: Planned<W>, after: u8, work_of: fn(W) -> Work) -> Vec<Unit> {
    let Planned { about, work } = planned;
    let plan = Plan { about, units: work.len() as u64, after };
    let unit = |((work, times), number)| Unit::new(work_of(work), plan.clone(), number, times);
    work.into_iter().zip(1..).map(unit).collect()
}
