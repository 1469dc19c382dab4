//! `gipf match`

pub(crate) mod report;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use clap::{ArgGroup, Args};
use gipf_app::files::OutputError;
use gipf_app::{GameInfo, Playable, Registry};
use gipf_engine::PROGRAM;
use gipf_lab::matches::{
    Conditions, EngineSpec, Limit, Match, MatchEnd, PlayedPair, RecordError, RecordFile,
    ResignRule, Schedule, SpecError, Sprt, Standing, run_match,
};
use gipf_notation::TimeControl;

use crate::shared::error::CliError;
use crate::shared::game::{GameArg, game_to_play};
use crate::shared::interrupt;
use crate::shared::output::{ForceArg, refuse_stdout};
use crate::shared::parse::{
    expected_variant, number, parse_clock, parse_movetime, parse_threads, parse_time,
};
use crate::shared::program::{OtherProgramArg, made_by_other};
use crate::shared::progress::{ProgressLine, counted};
use crate::shared::stderr::tell;
use crate::shared::visit;

use report::print_summary;

/// Play two engines against each other to see which is stronger
///
/// Plays pairs of games: each random, balanced opening twice, with colors swapped. Prints how many games each
/// engine won, the difference in Elo with its 95 % interval, and the result of --sprt. With --nodes or --depth,
/// built-in engines play the same games every time, on any number of threads.
#[derive(Debug, Args)]
#[command(
    after_long_help = EXAMPLES,
    group(ArgGroup::new("limit").args(["nodes", "depth", "movetime", "time"])),
)]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    pairing: PairingArgs,
    /// Maximum nodes (positions visited) of each search, from 1 [default: 2000]
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    nodes: Option<u64>,
    /// Maximum depth of each search in turns, 1 to 255
    #[arg(long, value_name = "N", value_parser = number(1..=u8::MAX))]
    depth: Option<u8>,
    /// Maximum time of each search, such as 500ms, 3s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_movetime)]
    movetime: Option<Duration>,
    /// Clock for the whole game, such as 10s; 1m+500ms adds half a second for every turn
    #[arg(long, value_name = "TIME[+TIME]", value_parser = parse_clock)]
    time: Option<TimeControl>,
    /// Time that an engine may overstep its limit by before it loses the game, such as 20ms
    #[arg(long, value_name = "TIME", default_value = "20ms", value_parser = parse_time)]
    margin: Duration,
    /// Time that an engine may take to start, and for a turn without a time limit, such as 30s [default: 10s to
    /// start, 60s for a turn]
    #[arg(long, value_name = "TIME", value_parser = parse_movetime)]
    patience: Option<Duration>,
    /// Number of threads, 1 to 1024; each plays a pair of games [default: all cores; 1 with a time limit]
    #[arg(long, value_name = "N", alias = "concurrency", value_parser = parse_threads)]
    threads: Option<NonZeroUsize>,
    /// Stop as soon as a sequential test (SPRT) decides whether FIRST is stronger by ELO1 rather than by ELO0,
    /// such as 0,10
    #[arg(long, value_name = "ELO0,ELO1", value_parser = parse_sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Write the games to this file, pair by pair
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Resume the match in the file of --records, if it exists
    #[arg(long, requires = "records", conflicts_with = "force")]
    resume: bool,
    #[command(flatten)]
    force: ForceArg,
    #[command(flatten)]
    other: OtherProgramArg,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

/// The argument of `--max-plies`.
pub(crate) const PLIES_ARG: &str = "max_plies";

/// What is played by whom.
#[derive(Debug, Args)]
pub(crate) struct PairingArgs {
    /// The first engine, such as ai; results are from its view
    first: String,
    /// The second engine, such as greedy
    second: String,
    #[command(flatten)]
    game: GameArg,
    // The help lists the variants.
    #[arg(long)]
    variant: Option<String>,
    /// Maximum number of games, an even number from 2
    #[arg(long, value_name = "N", default_value = "1000", value_parser = parse_games)]
    games: u64,
    // The help lists the numbers of each game.
    #[arg(long, value_name = "N")]
    max_plies: Option<String>,
    /// End a game as lost for a player whom both engines score at least PIECES behind, on TURNS of their turns in a
    /// row, such as 4 or 4,5 [default: no; TURNS 3]
    #[arg(long, value_name = "PIECES[,TURNS]")]
    resign: Option<ResignRule>,
    /// Random seed, a whole number from 0; other seeds give other openings
    #[arg(long, value_name = "N", default_value = "1", value_parser = number(0..=u64::MAX))]
    seed: u64,
    /// Play even if both engines are the same and every pair of games must end 1 to 1
    #[arg(long)]
    equal_engines: bool,
}

const EXAMPLES: &str = "\
FIRST and SECOND are engines:
  random             any legal turn
  greedy             the turn with the best evaluation
  material:DEPTH     a search that counts only material
  ai                 the engine of this program
  ugi:COMMAND        a program that speaks UGI

Options follow the name, each after a comma. For ugi they
stand before the colon:
  name=NAME          all: the name in tables and records
  nodes=N, depth=N   ai, ugi: its own limit for a turn,
                     instead of that of the match
  evaluator=NAME     ai, greedy: the evaluator
  weights=FILE       ai: a file of weights (GIPF)
  hash=MIB           ai, material: transposition table
  threads=N          ai: search threads
  without=NAME+NAME  ai: search features to switch off
  cwd=DIR            ugi: the folder to run the program in
  set.NAME=VALUE     ai: a search parameter (gipf tune)
                     ugi: an option of the program

Examples:
  gipf match greedy random --games 100
  gipf match ai ai,without=history --sprt 0,10 --records games.txt
  gipf match ai 'ugi,set.Hash=16:./engine --quiet' --time 1s+10ms
  gipf match ai ai,hash=1 --movetime 100ms --resign 3
  gipf match ai,nodes=500 'ugi,nodes=5000,cwd=bot:./bot'
  gipf match ai,nodes=1000 greedy --game dvonn --games 100
  gipf match ai material:3 --game potentials --variant standard --games 100";

impl MatchArgs {
    fn limit(&self) -> Limit {
        let nodes = self.nodes.map(Limit::Nodes);
        let depth = self.depth.map(Limit::Depth);
        let movetime = self.movetime.map(Limit::MoveTime);
        let time = self.time.map(Limit::Clock);
        nodes.or(depth).or(movetime).or(time).unwrap_or(Limit::Nodes(2000))
    }

    fn settings<P: Playable>(&self) -> Result<Match<P>, CliError> {
        let mut conditions = Conditions::of::<P>(self.limit());
        conditions.margin = self.margin;
        conditions.patience = self.patience.unwrap_or(conditions.patience);
        conditions.startup = self.patience.unwrap_or(conditions.startup);
        self.pairing.settings(conditions)
    }

    fn schedule(&self, limit: Limit) -> Schedule {
        let default = || {
            let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
            if limit.is_reproducible() { cores } else { NonZeroUsize::MIN }
        };
        Schedule {
            pairs: self.pairing.pairs(),
            concurrency: self.threads.unwrap_or_else(default),
            sprt: self.sprt,
        }
    }
}

impl PairingArgs {
    /// The settings of the match, under these conditions, with what the arguments say of when a game ends.
    pub(crate) fn settings<P: Playable>(
        &self,
        conditions: Conditions,
    ) -> Result<Match<P>, CliError> {
        let max_plies = self.max_plies::<P>()?;
        let settings = Match {
            engines: [engine("<FIRST>", &self.first)?, engine("<SECOND>", &self.second)?],
            variant: self.variant::<P>()?,
            seed: self.seed,
            conditions: Conditions { max_plies, resign: self.resign, ..conditions },
        };
        self.check_engines(&settings)?;
        Ok(settings)
    }

    /// Refuses a match in which every pair of games ends 1 to 1.
    fn check_engines<P: Playable>(&self, settings: &Match<P>) -> Result<(), CliError> {
        if settings.is_mirrored() && !self.equal_engines {
            let sentence = "both engines are the same and play the same again: each pair of games ends 1 to 1, \
                            which shows nothing; --equal-engines plays them all the same";
            return Err(CliError::Input(sentence.into()));
        }
        Ok(())
    }

    /// The game that is named, by itself or by the variant.
    pub(crate) fn game<R: Registry>(&self) -> &'static GameInfo {
        game_to_play::<R>(self.game, self.variant.as_deref())
    }

    pub(crate) fn pairs(&self) -> u64 {
        self.games / 2
    }

    fn variant<P: Playable>(&self) -> Result<P::Variant, CliError> {
        let Some(text) = &self.variant else { return Ok(P::VARIANTS[0]) };
        let wrong = || wrong_argument("--variant <VARIANT>", text, expected_variant::<P>());
        P::variant_named(text).ok_or_else(wrong)
    }

    fn max_plies<P: Playable>(&self) -> Result<usize, CliError> {
        let Some(text) = &self.max_plies else { return Ok(P::PLY_CAP) };
        let turns = number(P::MIN_PLY_CAP..=P::PLY_CAP)(text);
        turns.map_err(|reason| wrong_argument("--max-plies <N>", text, reason))
    }
}

fn engine<P: Playable>(argument: &'static str, text: &str) -> Result<EngineSpec<P>, CliError> {
    text.parse().map_err(|error: SpecError| wrong_argument(argument, text, error.to_string()))
}

fn wrong_argument(argument: &'static str, value: &str, reason: String) -> CliError {
    CliError::Argument { argument, value: value.into(), reason }
}

/// The maximum number of games of a match.
const MAX_GAMES: u64 = 1_000_000_000;

fn parse_games(text: &str) -> Result<u64, String> {
    let games = text.parse().ok().filter(|games| (2..=MAX_GAMES).contains(games) && games % 2 == 0);
    games.ok_or_else(|| format!("expected an even number from 2 to {MAX_GAMES}"))
}

fn parse_sprt(text: &str) -> Result<Sprt, String> {
    let bounds = text
        .split_once(',')
        .and_then(|(elo0, elo1)| Some((elo0.trim().parse().ok()?, elo1.trim().parse().ok()?)));
    let (elo0, elo1) = bounds.ok_or("expected two differences in Elo, such as 0,10")?;
    Sprt::new(elo0, elo1).map_err(|error| error.to_string())
}

pub(crate) fn run<R: Registry>(args: &MatchArgs) -> Result<ExitCode, CliError> {
    visit!(R, args.pairing.game::<R>(), run_of<'a>(args: &'a MatchArgs))
}

fn run_of<P: Playable>(args: &MatchArgs) -> Result<ExitCode, CliError> {
    args.force.check_use(args.records.is_some())?;
    args.other.check_use(args.resume)?;
    let settings = args.settings::<P>()?;
    let schedule = args.schedule(settings.conditions.limit);
    let (mut records, mut standing) = open_records(args, &settings)?;
    if let Some(warning) = settings.warning() {
        tell(format_args!("gipf: warning: {warning}"));
    }
    let before = standing.tally.games();
    let begin = Instant::now();
    let pairs_before = standing.pairs.count();
    let progress = ProgressLine::new();
    let mut on_pair = |pair: &PlayedPair<P>, standing: &Standing| {
        if let Some(records) = &mut records {
            records.append(pair).map_err(|error| records_error(args, error))?;
        }
        report::tell_forfeits(&settings, pair, &progress);
        progress
            .update(|elapsed| report::progress_text(&schedule, pairs_before, standing, elapsed));
        Ok::<(), CliError>(())
    };
    let stop = interrupt::flag_before_results();
    let end = run_match(&settings, &schedule, &mut standing, stop, &mut on_pair);
    progress.clear();
    if let Some(records) = records {
        records.close().map_err(|error| records_error(args, error))?;
    }
    let end = end?;
    print_summary(&settings, &schedule, &standing, end, args.json)?;
    report::warn_of_forfeits(&settings, &standing);
    let games = standing.tally.games() - before;
    tell(report::timing(games, begin.elapsed().as_secs_f64(), &standing));
    match end {
        MatchEnd::Interrupted => Err(CliError::Interrupted),
        MatchEnd::Complete | MatchEnd::Decided(_) => Ok(report::status(&standing)),
    }
}

/// The file of records, if there is to be one, and what the games in it add up to.
fn open_records<P: Playable>(
    args: &MatchArgs,
    settings: &Match<P>,
) -> Result<(Option<RecordFile<P>>, Standing), CliError> {
    let fault = |error| records_error(args, error);
    let Some(path) = &args.records else { return Ok((None, Standing::default())) };
    refuse_stdout(path, "--records <FILE>")?;
    let inputs: Vec<PathBuf> = settings.engines.iter().flat_map(EngineSpec::input_files).collect();
    let policy = args.force.policy(inputs.iter().map(PathBuf::as_path));
    if !args.resume {
        policy.check(path).map_err(|error| match error {
            OutputError::Exists { .. } => CliError::Input(format!(
                "{error}; --resume continues its match, --force replaces it"
            )),
            error => error.into(),
        })?;
        // What is replaced stays until there is a pair of games: an engine may not start.
        let file = if args.force.is_given() {
            RecordFile::replace(path, settings)
        } else {
            RecordFile::create(path, settings)
        };
        return Ok((Some(file.map_err(fault)?), Standing::default()));
    }
    policy.check_resumed(path)?;
    let programs = args.other.programs();
    let resumed = RecordFile::resume(path, settings, programs).map_err(fault)?;
    let shown = path.display();
    if resumed.dropped > 0 {
        tell(format_args!(
            "gipf: {shown}: {} of an unfinished pair dropped",
            counted(resumed.dropped, "byte")
        ));
    }
    if resumed.standing.pairs.count() > 0 {
        tell(format_args!(
            "gipf: {shown}: resuming after {} games",
            resumed.standing.tally.games()
        ));
    }
    if resumed.by_others > 0 {
        tell(format_args!(
            "gipf: warning: {shown}: {} of these games were played by another program than {PROGRAM}",
            resumed.by_others
        ));
    }
    Ok((Some(resumed.file), resumed.standing))
}

fn records_error<P: Playable>(args: &MatchArgs, error: RecordError<P>) -> CliError {
    let path = args.records.clone().unwrap_or_default();
    match error {
        RecordError::Io(error) => CliError::WriteFile { path, error },
        RecordError::OtherProgram(error) => made_by_other(&path, error),
        error => CliError::Input(format!("{}: {error}", path.display())),
    }
}
