//! Putting the results of a plan together.

use std::collections::HashSet;
use std::io::{self, BufRead, Write};

use gipf_app::{GameVisitor, Playable, Registry};
use gipf_lab::matches::{Standing, read_pair};
use serde::Serialize;

use crate::content::{ContentHash, Digest};
use crate::error::WorkError;
use crate::result::{UnitOutput, UnitResult};
use crate::selfplay::games_of;
use crate::store::{Store, StoreError};
use crate::unit::{Plan, Unit, Work};
use crate::units::{Units, UnitsError};

/// What the results of a plan add up to.
#[derive(Clone, Debug)]
pub struct Merged {
    /// The plan.
    pub plan: Plan,
    /// The work of the first unit, which tells the settings of all.
    pub first: Work,
    /// The program that did the work.
    pub engine: String,
    /// The sum of all counts, each as often as its unit counts.
    pub count: u64,
    /// The sum of all digests, each as often as its unit counts.
    pub digest: Digest,
    /// How long the work took, on all machines together.
    pub milliseconds: u64,
    /// The sum of the games of a match.
    pub standing: Standing,
}

/// What the results of a plan add up to, as JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MergeSummary {
    /// `perft`, `selfplay`, `match` or `analyze`.
    kind: &'static str,
    game: String,
    /// The depth of a count.
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u8>,
    count: u64,
    digest: Digest,
    units: u64,
    milliseconds: u64,
    engine: String,
}

impl MergeSummary {
    /// Returns the summary.
    #[must_use]
    pub fn new(merged: &Merged) -> MergeSummary {
        let Merged { plan, first, engine, count, digest, milliseconds, standing: _ } = merged;
        let depth = match first {
            Work::Perft(work) => Some(work.depth.saturating_add(plan.after)),
            _ => None,
        };
        MergeSummary {
            kind: first.kind(),
            game: first.game().to_owned(),
            depth,
            count: *count,
            digest: *digest,
            units: plan.units,
            milliseconds: *milliseconds,
            engine: engine.clone(),
        }
    }
}

/// Why results cannot be put together.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MergeError {
    /// The units cannot be read.
    #[error(transparent)]
    Units(#[from] UnitsError),
    /// There are no units.
    #[error("expected units of work, found none")]
    NoUnits,
    /// A unit of the plan is not there.
    #[error("unit {number} of {units} is missing, or not in its place")]
    MissingUnit {
        /// The number of the unit.
        number: u64,
        /// The units of the plan.
        units: u64,
    },
    /// A result cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Results are not there yet.
    #[error("{missing} of {units} results are missing, the first that of unit {number}, {id}")]
    MissingResults {
        /// How many.
        missing: u64,
        /// The units of the plan.
        units: u64,
        /// The number of the first unit.
        number: u64,
        /// The id of the first unit.
        id: ContentHash,
    },
    /// Two folders disagree about a unit.
    #[error("the results of unit {number}, {id}, are not the same in all folders")]
    Conflict {
        /// The number of the unit.
        number: u64,
        /// Its id.
        id: ContentHash,
    },
    /// Results are of different versions of the program.
    #[error("unit {number} was done by {found}, those before by {expected}")]
    MixedEngines {
        /// The number of the unit.
        number: u64,
        /// The version of its result.
        found: String,
        /// The version of those before.
        expected: String,
    },
    /// A result belongs to no unit.
    #[error("{id} is the result of a unit that is not in the plan")]
    Unknown {
        /// The id of the result.
        id: ContentHash,
    },
    /// A result does not hold what its unit asks for.
    #[error("unit {number}: {reason}")]
    Data {
        /// The number of the unit.
        number: u64,
        /// What is wrong.
        reason: String,
    },
    /// The work makes no sense.
    #[error("unit {number}: {error}")]
    Work {
        /// The number of the unit.
        number: u64,
        /// What is wrong.
        error: WorkError,
    },
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] gipf_app::UnknownGame),
    /// The sum does not fit into 64 bits.
    #[error("the count is more than {}", u64::MAX)]
    Overflow,
    /// The output cannot be written.
    #[error("{0}")]
    Write(#[from] io::Error),
}

/// Adds up the results of a plan, and writes what they hold to `out`: the file of positions of self-play, the
/// records of a match, the lines of an analysis. A count writes nothing.
///
/// The result does not depend on the order in which units were done, nor on where. Several folders are taken
/// together. `on_unit` is called after each unit with its number. Memory does not grow with the results, only with the number of units: 16 bytes each.
///
/// # Errors
///
/// [`MergeError`]; what was written until then is of no use.
pub fn merge<R: Registry>(
    mut units: Units<impl BufRead>,
    stores: &[Store],
    out: &mut dyn Write,
    mut on_unit: impl FnMut(u64),
) -> Result<Merged, MergeError> {
    let first = units.next()?.ok_or(MergeError::NoUnits)?;
    let game = R::find(first.work.game())?;
    let mut merger = Merger {
        stores,
        out,
        merged: Merged {
            plan: first.plan.clone(),
            first: first.work.clone(),
            engine: String::new(),
            count: 0,
            digest: Digest::default(),
            milliseconds: 0,
            standing: Standing::default(),
        },
        read: 0,
        missing: 0,
        first_missing: None,
        known: HashSet::new(),
    };
    let mut unit = Some(first);
    while let Some(next) = unit {
        let data = merger.add(&next)?;
        if let Some(output) = data {
            R::visit(game, WriteData { merger: &mut merger, unit: &next, output: &output })?;
        }
        on_unit(next.number);
        unit = units.next()?;
    }
    merger.finish()
}

struct Merger<'a> {
    stores: &'a [Store],
    out: &'a mut dyn Write,
    merged: Merged,
    /// The units read.
    read: u64,
    missing: u64,
    first_missing: Option<(u64, ContentHash)>,
    /// The ids of the units.
    known: HashSet<ContentHash>,
}

impl Merger<'_> {
    /// Adds the result of a unit, and returns what it says; `None` when it is missing.
    fn add(&mut self, unit: &Unit) -> Result<Option<UnitOutput>, MergeError> {
        let Unit { id, number, times, .. } = *unit;
        self.read += 1;
        if number != self.read {
            let units = unit.plan.units;
            return Err(MergeError::MissingUnit { number: self.read, units });
        }
        self.known.insert(id);
        let Some(result) = self.result(unit)? else {
            self.missing += 1;
            self.first_missing.get_or_insert((number, id));
            return Ok(None);
        };
        let UnitResult { engine, output, milliseconds, .. } = result;
        let merged = &mut self.merged;
        if merged.engine.is_empty() {
            merged.engine = engine;
        } else if merged.engine != engine {
            let expected = merged.engine.clone();
            return Err(MergeError::MixedEngines { number, found: engine, expected });
        }
        let sum = output.count.checked_mul(times).and_then(|more| merged.count.checked_add(more));
        merged.count = sum.ok_or(MergeError::Overflow)?;
        merged.digest.add_times(output.digest, times);
        merged.milliseconds = merged.milliseconds.saturating_add(milliseconds);
        Ok(Some(output))
    }

    /// Returns the one result of a unit, wherever it is.
    fn result(&self, unit: &Unit) -> Result<Option<UnitResult>, MergeError> {
        let mut found: Option<UnitResult> = None;
        for store in self.stores {
            let Some(result) = store.load(unit.id)? else { continue };
            match &found {
                Some(other) if other.output != result.output || other.engine != result.engine => {
                    return Err(MergeError::Conflict { number: unit.number, id: unit.id });
                }
                Some(_) => {}
                None => found = Some(result),
            }
        }
        Ok(found)
    }

    fn finish(self) -> Result<Merged, MergeError> {
        let Merger { merged, read, missing, first_missing, known, stores, out } = self;
        let units = merged.plan.units;
        if read != units {
            return Err(MergeError::MissingUnit { number: read + 1, units });
        }
        if let Some((number, id)) = first_missing {
            return Err(MergeError::MissingResults { missing, units, number, id });
        }
        for store in stores {
            store.for_each_id(|id| {
                if known.contains(&id) { Ok(()) } else { Err(MergeError::Unknown { id }) }
            })?;
        }
        out.flush()?;
        Ok(merged)
    }
}

/// Writes what a result holds besides its count.
struct WriteData<'a, 'b> {
    merger: &'a mut Merger<'b>,
    unit: &'a Unit,
    output: &'a UnitOutput,
}

impl GameVisitor for WriteData<'_, '_> {
    type Output = Result<(), MergeError>;

    fn visit<P: Playable>(self) -> Result<(), MergeError> {
        let WriteData { merger, unit, output } = self;
        let number = unit.number;
        let wrong = |reason: String| MergeError::Data { number, reason };
        let bad_work = |error| MergeError::Work { number, error };
        match &unit.work {
            Work::Perft(_) => {}
            Work::Selfplay(work) => {
                if number == 1 {
                    let header = work.header::<P>(&merger.merged.engine);
                    let header = header.and_then(|header| Ok(header.to_bytes()?));
                    merger.out.write_all(&header.map_err(bad_work)?)?;
                }
                let games = games_of(output);
                let games = games.ok_or_else(|| wrong("expected games in base64".into()))?;
                merger.out.write_all(&games)?;
            }
            Work::Match(_) => {
                let text = output.data.as_str();
                let text = text.ok_or_else(|| wrong("expected the records of two games".into()))?;
                merger.merged.standing.add(&read_pair::<P>(text).map_err(wrong)?);
                merger.out.write_all(text.as_bytes())?;
            }
            Work::Analyze(_) => {
                let line = output.data.as_str();
                let line = line.ok_or_else(|| wrong("expected a line of JSON".into()))?;
                writeln!(merger.out, "{line}")?;
            }
        }
        Ok(())
    }
}
