//! Options of the commands that search.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use clap::Args;
use gipf_ai::Limits;
use gipf_ai::weights::Weights;
use gipf_app::{GameInfo, GameVisitor, Playable, Registry, similar};
use gipf_engine::{Engine, SearchSettings, Searcher, load_weights};
use gipf_work::EvaluatorSource;

use super::error::CliError;
use super::parse::{joined, number, parse_hash, parse_movetime, parse_threads};

/// The argument of [`EvaluatorArg`] that names an evaluator.
pub(crate) const EVALUATOR: &str = "evaluator";

/// How long is searched, and with what.
#[derive(Clone, Debug, Args)]
pub(crate) struct SearchArgs {
    /// Maximum time of each search, such as 500ms, 3s or 2m [default: 3s for a position; none for a game, or with
    /// --nodes or --depth]
    #[arg(long, value_name = "TIME", value_parser = parse_movetime)]
    pub(crate) movetime: Option<Duration>,
    /// Maximum nodes (positions visited) of each search, from 1 [default: 64000 for a game]
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    pub(crate) nodes: Option<u64>,
    /// Maximum depth of each search in turns, 1 to 100
    #[arg(long, value_name = "N", value_parser = number(1..=100u8))]
    pub(crate) depth: Option<u8>,
    #[command(flatten)]
    pub(crate) evaluator: EvaluatorArg,
    /// Transposition table size in MiB, 1 to 65536
    #[arg(long, value_name = "MIB", default_value = "128", value_parser = parse_hash)]
    pub(crate) hash: usize,
    /// Number of threads, 1 to 1024 [default: all cores; 1 for a position with --nodes or --depth and no
    /// --movetime, so that the result is always the same]
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

impl SearchArgs {
    /// The limits asked for, or these.
    pub(crate) fn limits(&self, default: Limits) -> Limits {
        let mut limits = Limits::default();
        if let Some(depth) = self.depth {
            limits = limits.with_depth(depth);
        }
        if let Some(nodes) = self.nodes {
            limits = limits.with_nodes(nodes);
        }
        if let Some(time) = self.movetime {
            limits = limits.with_move_time(time);
        }
        if limits == Limits::default() { default } else { limits }
    }

    /// The number of threads asked for, or all cores.
    pub(crate) fn threads_or_cores(&self) -> NonZeroUsize {
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.unwrap_or_else(cores)
    }

    /// The number of threads of a search within these limits: as many as asked for, or all cores unless the result
    /// can be repeated.
    pub(crate) fn threads(&self, limits: &Limits) -> NonZeroUsize {
        match limits.move_time() {
            None => self.threads.unwrap_or(NonZeroUsize::MIN),
            Some(_) => self.threads_or_cores(),
        }
    }

    /// The searcher that these options ask for, with this number of threads.
    pub(crate) fn searcher<P: Engine>(
        &self,
        threads: NonZeroUsize,
    ) -> Result<Searcher<P>, CliError> {
        let settings = SearchSettings::new()
            .with_evaluator(self.evaluator.of::<P>()?)
            .with_tt_mib(self.hash)
            .with_threads(threads.get());
        Ok(Searcher::new(settings)?)
    }
}

/// The evaluator: one that is built in, which each game has its own names for, or one from a file.
#[derive(Clone, Debug, Args)]
pub(crate) struct EvaluatorArg {
    // The help says which evaluators the games have.
    #[arg(long, value_name = "NAME")]
    evaluator: Option<String>,
    /// Evaluate with the weights in this file, written by gipf train
    #[arg(long, value_name = "FILE", conflicts_with = EVALUATOR)]
    weights: Option<PathBuf>,
}

impl EvaluatorArg {
    /// The file of weights, which is read.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.weights.as_deref()
    }

    /// The evaluator of a game that is named or loaded, or its default, and where it comes from.
    pub(crate) fn source<P: Playable>(&self) -> Result<EvaluatorSource<P>, CliError> {
        match &self.weights {
            None => Ok(EvaluatorSource::BuiltIn(self.named::<P>()?)),
            Some(file) => {
                let path = file.to_str().ok_or_else(|| {
                    CliError::Input(format!("{}: expected a name in UTF-8", file.display()))
                })?;
                Ok(EvaluatorSource::File { path: path.into(), weights: read_weights(file)? })
            }
        }
    }

    /// The evaluator of a game that is named or loaded, or its default.
    pub(crate) fn of<P: Engine>(&self) -> Result<P::Evaluator, CliError> {
        match &self.weights {
            None => self.named::<P>(),
            Some(file) => Ok(read_weights::<P>(file)?.evaluator),
        }
    }

    fn named<P: Engine>(&self) -> Result<P::Evaluator, CliError> {
        let Some(name) = &self.evaluator else { return Ok(P::Evaluator::default()) };
        name.parse().map_err(|_| {
            let names = evaluator_names::<P>();
            let game = P::TITLE;
            if names.is_empty() {
                return CliError::Input(format!("{game} has no evaluators to choose from"));
            }
            let meant = match similar(name, names.iter().map(String::as_str)) {
                Some(meant) => format!(", did you mean '{meant}'?"),
                None => String::new(),
            };
            let names = joined(&names, "or");
            CliError::Input(format!(
                "there is no evaluator '{name}' of {game}, expected {names}{meant}"
            ))
        })
    }
}

/// Reads a file of weights.
pub(crate) fn read_weights<P: Engine>(file: &Path) -> Result<Weights<P, P::Evaluator>, CliError> {
    load_weights(file).map_err(|error| CliError::Input(error.to_string()))
}

fn evaluator_names<P: Engine>() -> Vec<String> {
    P::EVALUATORS.iter().map(ToString::to_string).collect()
}

/// The help of `--evaluator`.
pub(crate) fn evaluator_help<R: Registry>() -> String {
    struct Names;

    impl GameVisitor for Names {
        type Output = String;

        fn visit<P: Playable>(self) -> String {
            evaluator_names::<P>().join(", ")
        }
    }

    let of = |game: &GameInfo| format!("{} ({})", R::visit(game, Names), game.name);
    let names: Vec<String> = R::GAMES.iter().map(of).collect();
    format!("Evaluator: {} [default: the last of the game]", names.join("; "))
}
