//! Which units a machine does.

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

/// Every n-th unit of a plan: `2/4` is the second of every four. Written and read from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// From 0.
    index: u64,
    count: NonZeroU64,
}

/// Why there is no shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShardError {
    /// The text is not a shard.
    #[error("expected a shard such as 2/4, from 1/N to N/N")]
    Text,
    /// The environment tells none.
    #[error(
        "expected a job of Slurm, MPI or Kubernetes, found none of their variables: {VARIABLES}"
    )]
    NoVariables,
    /// A variable of the environment makes no sense.
    #[error("{name} is '{value}', expected {expected}")]
    Variable {
        /// Its name.
        name: &'static str,
        /// Its value.
        value: String,
        /// What was expected.
        expected: &'static str,
    },
}

/// The variables that tell a shard.
const VARIABLES: &str = "SLURM_ARRAY_TASK_ID, SLURM_PROCID, OMPI_COMM_WORLD_RANK, PMI_RANK, \
                         JOB_COMPLETION_INDEX";

impl Shard {
    /// All units.
    pub const ALL: Shard = Shard { index: 0, count: NonZeroU64::MIN };

    /// Returns the shard with this index, from 0, of this number; `None` when there is none.
    #[must_use]
    pub fn new(index: u64, count: u64) -> Option<Shard> {
        let count = NonZeroU64::new(count)?;
        (index < count.get()).then_some(Shard { index, count })
    }

    /// Returns whether the unit with this number, from 1, is of the shard.
    #[must_use]
    pub fn contains(self, number: u64) -> bool {
        number.wrapping_sub(1) % self.count == self.index
    }

    /// Returns the number of units of the shard in a plan of this number of units.
    #[must_use]
    pub fn units_of(self, units: u64) -> u64 {
        units.saturating_sub(self.index).div_ceil(self.count.get())
    }

    /// Returns the shard that the variables of a job tell.
    ///
    /// | started by | index | count |
    /// |---|---|---|
    /// | a Slurm array | `SLURM_ARRAY_TASK_ID` from `SLURM_ARRAY_TASK_MIN` in steps of `SLURM_ARRAY_TASK_STEP` | `SLURM_ARRAY_TASK_COUNT` |
    /// | `srun` | `SLURM_PROCID` | `SLURM_STEP_NUM_TASKS` |
    /// | Open MPI | `OMPI_COMM_WORLD_RANK` | `OMPI_COMM_WORLD_SIZE` |
    /// | other MPI | `PMI_RANK` | `PMI_SIZE` |
    /// | a Kubernetes indexed job | `JOB_COMPLETION_INDEX` | `JOB_COMPLETIONS`, which the job has to set itself |
    ///
    /// `srun` within a Slurm array divides each task of the array again. A script that Slurm has started is no
    /// process of `srun`, though it has a `SLURM_PROCID`: it does all units of its task.
    ///
    /// # Errors
    ///
    /// [`ShardError`] when there is none of them, or one makes no sense.
    pub fn from_variables(
        variable: impl Fn(&'static str) -> Option<String>,
    ) -> Result<Shard, ShardError> {
        let job = Variables(variable);
        let array = job.slurm_array()?;
        let process = job.step()?;
        match (array, process) {
            (Some(array), Some(process)) => Ok(array.divided(process)),
            (Some(shard), None) | (None, Some(shard)) => Ok(shard),
            (None, None) => {
                let ranks = [
                    ("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"),
                    ("PMI_RANK", "PMI_SIZE"),
                    ("JOB_COMPLETION_INDEX", "JOB_COMPLETIONS"),
                ];
                for (index, count) in ranks {
                    if let Some(shard) = job.rank(index, count)? {
                        return Ok(shard);
                    }
                }
                Err(ShardError::NoVariables)
            }
        }
    }

    /// Returns a shard of this shard.
    fn divided(self, inner: Shard) -> Shard {
        Shard {
            index: self.index.saturating_mul(inner.count.get()).saturating_add(inner.index),
            count: self.count.saturating_mul(inner.count),
        }
    }
}

/// The variables of an environment.
struct Variables<F>(F);

impl<F: Fn(&'static str) -> Option<String>> Variables<F> {
    fn number(&self, name: &'static str) -> Result<Option<u64>, ShardError> {
        let Some(value) = (self.0)(name) else { return Ok(None) };
        match value.trim().parse() {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(ShardError::Variable { name, value, expected: "a number" }),
        }
    }

    fn slurm_array(&self) -> Result<Option<Shard>, ShardError> {
        const ID: &str = "SLURM_ARRAY_TASK_ID";
        let Some(id) = self.number(ID)? else { return Ok(None) };
        let first = self.number("SLURM_ARRAY_TASK_MIN")?.unwrap_or(0);
        let step = self.number("SLURM_ARRAY_TASK_STEP")?.unwrap_or(1).max(1);
        let count = self.number("SLURM_ARRAY_TASK_COUNT")?.unwrap_or(0);
        let wrong = || ShardError::Variable {
            name: ID,
            value: id.to_string(),
            expected: "one of the tasks that SLURM_ARRAY_TASK_MIN, _STEP and _COUNT tell",
        };
        let index = id.checked_sub(first).map(|steps| steps / step).ok_or_else(wrong)?;
        Shard::new(index, count).map(Some).ok_or_else(wrong)
    }

    /// Only `srun` says how many processes there are of this step.
    fn step(&self) -> Result<Option<Shard>, ShardError> {
        const COUNT: &str = "SLURM_STEP_NUM_TASKS";
        match self.number(COUNT)? {
            None => Ok(None),
            Some(_) => self.rank("SLURM_PROCID", COUNT),
        }
    }

    fn rank(&self, name: &'static str, size: &'static str) -> Result<Option<Shard>, ShardError> {
        let Some(rank) = self.number(name)? else { return Ok(None) };
        let Some(count) = self.number(size)? else {
            let expected = "the number of processes";
            return Err(ShardError::Variable { name: size, value: String::new(), expected });
        };
        let shard = Shard::new(rank, count);
        let expected = "less than the number of processes";
        shard.map(Some).ok_or(ShardError::Variable { name, value: rank.to_string(), expected })
    }
}

impl Default for Shard {
    fn default() -> Shard {
        Shard::ALL
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index + 1, self.count)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Shard, ShardError> {
        let (number, count) = text.split_once('/').ok_or(ShardError::Text)?;
        let number: u64 = number.parse().map_err(|_| ShardError::Text)?;
        let index = number.checked_sub(1).ok_or(ShardError::Text)?;
        Shard::new(index, count.parse().map_err(|_| ShardError::Text)?).ok_or(ShardError::Text)
    }
}
