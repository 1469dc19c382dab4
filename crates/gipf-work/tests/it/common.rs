//! Plans, and runs of them in folders of their own.

use std::sync::atomic::AtomicBool;

use gipf_app::Games;
use gipf_core::{Gipf, Variant};
use gipf_game::Position;
use gipf_perft::CountMode;
use gipf_work::{
    MergeError, Merged, RunOptions, RunReport, Store, Unit, Units, merge, plan_perft, run,
};
use tempfile::TempDir;

/// The count of depth 4 of basic, in units of depth 2.
pub(crate) fn perft_plan() -> Vec<Unit> {
    plan_perft(&Gipf::start(Variant::Basic), 4, 2, CountMode::Turns).expect("a plan")
}

/// What depth 4 of basic counts.
pub(crate) const PERFT_4: u64 = 924_432;

pub(crate) fn lines(units: &[Unit]) -> String {
    units.iter().map(|unit| unit.to_line() + "\n").collect()
}

/// A folder of results that goes away at the end.
pub(crate) fn store() -> (TempDir, Store) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::create(folder.path()).expect("a folder of results");
    (folder, store)
}

pub(crate) fn run_all(units: &[Unit], store: &Store, options: &RunOptions) -> RunReport {
    let stop = AtomicBool::new(false);
    let lines = lines(units);
    run::<Games>(Units::new(lines.as_bytes()), store, options, &stop, &|_| ()).expect("done")
}

/// Merges, and returns the bytes that were written, too.
pub(crate) fn merged(units: &[Unit], stores: &[Store]) -> Result<(Merged, Vec<u8>), MergeError> {
    let mut out = Vec::new();
    let lines = lines(units);
    let merged = merge::<Games>(Units::new(lines.as_bytes()), stores, &mut out, |_| ())?;
    Ok((merged, out))
}
