//! Units of work.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::analyze::AnalyzeWork;
use crate::content::ContentHash;
use crate::matches::MatchWork;
use crate::perft::PerftWork;
use crate::selfplay::SelfplayWork;

/// Some work that can be done by itself, on any machine, and its place in a plan: a line of JSON.
///
/// ```
/// use gipf_core::{Gipf, Position, Variant};
/// use gipf_perft::CountMode;
/// use gipf_work::{Unit, plan_perft};
///
/// let start = Gipf::start(Variant::Basic);
/// let units = plan_perft(&start, 5, 2, CountMode::Turns)?;
/// let line = units[0].to_line();
/// assert_eq!(Unit::parse(&line)?, units[0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// The hash of the work.
    pub id: ContentHash,
    /// What there is to do.
    pub work: Work,
    /// What the whole plan is about.
    pub plan: Plan,
    /// The number of the unit in the plan, from 1.
    pub number: u64,
    /// How often the result counts.
    #[serde(default = "once", skip_serializing_if = "is_once")]
    pub times: u64,
    /// The hash of everything before it.
    check: ContentHash,
}

/// What the units of a plan have in common.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// In words: what is planned.
    pub about: String,
    /// The number of units.
    pub units: u64,
    /// The turns before the positions of the units, in plans of counts.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub after: u8,
}

impl fmt::Display for Plan {
    /// Writes what is planned and in how many units.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let things = if self.units == 1 { "unit" } else { "units" };
        write!(f, "{}; {} {things}", self.about, self.units)
    }
}

/// What there is to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[non_exhaustive]
pub enum Work {
    /// Counts the sequences of turns from a position.
    Perft(PerftWork),
    /// Plays games of the engine against itself, and keeps labeled positions.
    Selfplay(SelfplayWork),
    /// Plays a pair of games of a match.
    Match(MatchWork),
    /// Searches a position.
    Analyze(AnalyzeWork),
}

fn once() -> u64 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_once(times: &u64) -> bool {
    *times == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_zero(turns: &u8) -> bool {
    *turns == 0
}

/// Why a line is not a unit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnitError {
    /// It is not the JSON of a unit.
    #[error("expected a unit of work: {0}")]
    Json(String),
    /// The work is not the one that the id stands for.
    #[error("the id is {found}, but that of this work is {expected}: the line was changed")]
    Id {
        /// The id of the line.
        found: ContentHash,
        /// The hash of the work.
        expected: ContentHash,
    },
    /// Something besides the work is not as it was planned.
    #[error("the check is {found}, but that of this unit is {expected}: the line was changed")]
    Check {
        /// The check of the line.
        found: ContentHash,
        /// The hash of what the line says.
        expected: ContentHash,
    },
    /// The number is not one of the plan.
    #[error("the number of the unit is {number}, expected one from 1 to {units}")]
    Number {
        /// The number of the line.
        number: u64,
        /// The number of units.
        units: u64,
    },
    /// It is too long.
    #[error("expected at most {0} bytes")]
    TooLong(usize),
}

impl Work {
    /// Returns the name of the game.
    #[must_use]
    pub fn game(&self) -> &str {
        match self {
            Work::Perft(work) => &work.game,
            Work::Selfplay(work) => &work.game,
            Work::Match(work) => &work.game,
            Work::Analyze(work) => &work.game,
        }
    }

    /// Returns the name of the kind: `perft`, `selfplay`, `match` or `analyze`.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Work::Perft(_) => "perft",
            Work::Selfplay(_) => "selfplay",
            Work::Match(_) => "match",
            Work::Analyze(_) => "analyze",
        }
    }

    /// Returns the hash of the work.
    #[must_use]
    pub fn id(&self) -> ContentHash {
        // Values whose keys are texts can always be written.
        ContentHash::of_json(self).unwrap_or_else(|_| ContentHash::of(""))
    }
}

impl Unit {
    /// Returns a unit of a plan by its number, from 1, whose result counts `times` times.
    #[must_use]
    pub fn new(work: Work, plan: Plan, number: u64, times: u64) -> Unit {
        let id = work.id();
        let mut unit = Unit { id, work, plan, number, times, check: id };
        unit.check = unit.hash();
        unit
    }

    fn hash(&self) -> ContentHash {
        let Unit { id, work: _, plan, number, times, check: _ } = self;
        ContentHash::of_json(&(id, plan, number, times)).unwrap_or(*id)
    }

    /// Reads a unit, and checks that nobody has changed it.
    ///
    /// # Errors
    ///
    /// [`UnitError`].
    pub fn parse(line: &str) -> Result<Unit, UnitError> {
        let unit: Unit =
            serde_json::from_str(line).map_err(|error| UnitError::Json(error.to_string()))?;
        let expected = unit.work.id();
        if unit.id != expected {
            return Err(UnitError::Id { found: unit.id, expected });
        }
        let (found, expected) = (unit.check, unit.hash());
        if found != expected {
            return Err(UnitError::Check { found, expected });
        }
        let units = unit.plan.units;
        if !(1..=units).contains(&unit.number) {
            return Err(UnitError::Number { number: unit.number, units });
        }
        Ok(unit)
    }

    /// Returns the unit as a line of JSON, without the end of the line.
    #[must_use]
    pub fn to_line(&self) -> String {
        // Values whose keys are texts can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}
