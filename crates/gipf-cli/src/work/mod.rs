//! `gipf work`

mod input;
mod merge;
mod plan;
mod run;
mod status;
mod verify;

use std::process::ExitCode;

use clap::{Args, Subcommand};
use gipf_app::Registry;

use crate::shared::error::CliError;

/// Split a large count, match or analysis over many machines
///
/// `plan` prints units of work, a line of JSON each. `run` does units and keeps the result of each in a folder.
/// `status` says how far the work has come. `merge` adds the results up. `verify` does some of the units again and compares.
///
/// Any program that starts others can start the runs: xargs, GNU parallel, Slurm, MPI, Kubernetes, Dask, Ray.
/// The results do not depend on where and in which order the units were done.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct WorkArgs {
    #[command(subcommand)]
    command: WorkCommand,
}

const EXAMPLES: &str = "\
Examples:
  gipf work plan perft basic 7 --split 3 > units.jsonl
  gipf work run units.jsonl --out results --threads 2
  gipf work status units.jsonl results
  gipf work merge units.jsonl results
  gipf work verify units.jsonl results --sample 1%";

#[derive(Debug, Subcommand)]
enum WorkCommand {
    Plan(plan::PlanArgs),
    Run(run::RunArgs),
    Status(status::StatusArgs),
    Merge(merge::MergeArgs),
    Verify(verify::VerifyArgs),
}

pub(crate) fn run<R: Registry>(args: &WorkArgs) -> Result<ExitCode, CliError> {
    match &args.command {
        WorkCommand::Plan(args) => plan::run::<R>(args),
        WorkCommand::Run(args) => run::run::<R>(args),
        WorkCommand::Status(args) => status::run(args),
        WorkCommand::Merge(args) => merge::run::<R>(args),
        WorkCommand::Verify(args) => verify::run::<R>(args),
    }
}
