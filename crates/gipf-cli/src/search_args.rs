//! Options of the commands that search.

use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

use clap::Args as ClapArgs;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use gipf_ai::{GipfEvaluator, Limits, Search};
use gipf_core::Position;
use gipf_engine::{Engine, SearchSettings, Searcher};
use gipf_notation::parse_duration;

use crate::args::{parse_mebibytes, parse_threads};
use crate::error::CliError;
use crate::similar::similar;

/// How long is searched, and with what.
#[derive(Clone, Debug, ClapArgs)]
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
    #[command(flatten)]
    pub(crate) evaluator: EvaluatorArg,
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

    pub(crate) fn search<P: Engine>(&self) -> Result<Search<P, P::Evaluator>, CliError> {
        let mut search = Search::new(self.evaluator.of::<P>()?, self.hash)
            .map_err(|error| CliError::Limit(error.to_string()))?;
        search.set_threads(self.threads().get());
        Ok(search)
    }

    /// The searcher that these options ask for.
    pub(crate) fn searcher<P: Engine>(&self) -> Result<Searcher<P>, CliError> {
        let settings = SearchSettings::new()
            .with_evaluator(self.evaluator.of::<P>()?)
            .with_hash(self.hash)
            .with_threads(self.threads().get());
        Searcher::new(settings).map_err(|error| CliError::Limit(error.to_string()))
    }

    fn threads(&self) -> NonZeroUsize {
        match self.threads {
            Some(threads) => threads,
            None if self.can_be_repeated() => NonZeroUsize::MIN,
            None => thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        }
    }
}

/// `--evaluator`, which each game has its own names for.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct EvaluatorArg {
    #[arg(long, value_name = "NAME", help = evaluator_help())]
    evaluator: Option<String>,
}

impl EvaluatorArg {
    /// The evaluator of a game that is named, or its default.
    pub(crate) fn of<P: Engine>(&self) -> Result<P::Evaluator, CliError> {
        let Some(name) = &self.evaluator else { return Ok(P::Evaluator::default()) };
        name.parse().map_err(|_| {
            let names = evaluator_names::<P>();
            let meant = match similar(name, names.iter().map(String::as_str)) {
                Some(meant) => format!(", did you mean '{meant}'?"),
                None => String::new(),
            };
            let (game, names) = (P::GAME, names.join(", "));
            CliError::Input(format!(
                "there is no evaluator '{name}' of {game}, expected one of {names}{meant}"
            ))
        })
    }
}

fn evaluator_names<P: Engine>() -> Vec<String> {
    P::EVALUATORS.iter().map(ToString::to_string).collect()
}

fn evaluator_help() -> String {
    let (gipf, dvonn) = (evaluator_names::<Position>(), evaluator_names::<dvonn_core::Position>());
    format!(
        "What positions are judged by: {}, for DVONN {} [default: the last]",
        gipf.join(", "),
        dvonn.join(", ")
    )
}

/// The time for a turn.
pub(crate) fn parse_movetime(text: &str) -> Result<Duration, String> {
    let time = parse_duration(text).map_err(|error| error.to_string())?;
    if time.is_zero() { Err("expected more than no time".into()) } else { Ok(time) }
}

pub(crate) fn default_evaluator() -> &'static str {
    GipfEvaluator::default().name()
}

/// Takes the names of the evaluators, and says which there are.
pub(crate) fn evaluator_parser() -> impl TypedValueParser<Value = GipfEvaluator> {
    let names = GipfEvaluator::ALL.iter().map(|evaluator| evaluator.name());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<GipfEvaluator>())
}
