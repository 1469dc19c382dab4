//! Units that could not be done.

use std::{env, fs, process};

use gipf_engine::PROGRAM;
use serde::{Deserialize, Serialize};

use crate::content::ContentHash;

/// Why a unit could not be done, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Failure {
    /// The unit.
    pub id: ContentHash,
    /// Its number in the plan.
    pub number: u64,
    /// What went wrong.
    pub error: String,
    /// The machine and the process: see [`worker_name`].
    pub worker: String,
    /// The program that tried.
    pub engine: String,
}

impl Failure {
    /// Returns the failure of a unit in this process.
    pub(crate) fn here(id: ContentHash, number: u64, error: String) -> Failure {
        Failure { id, number, error, worker: worker_name(), engine: PROGRAM.to_owned() }
    }

    pub(crate) fn to_text(&self) -> String {
        // Values whose keys are texts can always be written.
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }
}

/// Returns the name of the machine and the number of the process, `node7:1234`.
#[must_use]
pub fn worker_name() -> String {
    let told = || env::var("HOSTNAME").or_else(|_| env::var("COMPUTERNAME")).ok();
    let machine = fs::read_to_string("/proc/sys/kernel/hostname").ok().or_else(told);
    let machine = machine.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    format!("{}:{}", machine.as_deref().unwrap_or("unknown"), process::id())
}
