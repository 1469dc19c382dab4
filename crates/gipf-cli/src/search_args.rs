//! Options of the commands that search.

use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

use clap::Args as ClapArgs;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use gipf_ai::{Evaluator, Limits, Search};
use gipf_core::Position;
use gipf_notation::parse_duration;

use crate::args::{parse_mebibytes, parse_threads};
use crate::error::CliError;

/// How long is searched, and with what.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct SearchArgs {
    /// The time for each position, such as 3s, 500ms or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_movetime)]
    pub(crate) movetime: Option<Duration>,
    /// The positions looked at for each position, at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// How many turns deep each position is searched, at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100))]
    pub(crate) depth: Option<u8>,
    /// What positions are judged by
    #[arg(long, value_name = "NAME", default_value = default_evaluator(), value_parser = evaluator_parser())]
    pub(crate) evaluator: Evaluator,
    /// The size of the table of what was found out, in MiB
    #[arg(long, value_name = "MIB", default_value = "128", value_parser = parse_mebibytes)]
    pub(crate) hash: usize,
    /// Threads to search with [default: all cores, but 1 without --movetime where --depth or --nodes is
    /// given, so that the result is always the same]
    #[arg(long, value_parser = parse_threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

impl SearchArgs {
    /// The limits asked for, or this time.
    pub(crate) fn limits(&self, time: Duration) -> Limits {
        let mut limits = Limits::default();
        if let Some(depth) = self.depth {
            limits = limits.with_depth(depth);
        }
        if let Some(nodes) = self.nodes {
            limits = limits.with_nodes(nodes);
        }
        match self.movetime {
            Some(time) => limits.with_move_time(time),
            None if self.can_be_repeated() => limits,
            None => limits.with_move_time(time),
        }
    }

    fn can_be_repeated(&self) -> bool {
        self.movetime.is_none() && (self.depth.is_some() || self.nodes.is_some())
    }

    pub(crate) fn search(&self) -> Result<Search<Position, Evaluator>, CliError> {
        let mut search = Search::new(self.evaluator, self.hash)
            .map_err(|error| CliError::Limit(error.to_string()))?;
        let threads = match self.threads {
            Some(threads) => threads,
            None if self.can_be_repeated() => NonZeroUsize::MIN,
            None => thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        };
        search.set_threads(threads.get());
        Ok(search)
    }
}

/// The time for a turn.
pub(crate) fn parse_movetime(text: &str) -> Result<Duration, String> {
    let time = parse_duration(text).map_err(|error| error.to_string())?;
    if time.is_zero() { Err("expected more than no time".into()) } else { Ok(time) }
}

pub(crate) fn default_evaluator() -> &'static str {
    Evaluator::default().name()
}

/// Takes the names of the evaluators, and says which there are.
pub(crate) fn evaluator_parser() -> impl TypedValueParser<Value = Evaluator> {
    let names = Evaluator::ALL.iter().map(|evaluator| evaluator.name());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Evaluator>())
}
