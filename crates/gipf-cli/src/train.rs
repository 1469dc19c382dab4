//! `gipf train`

use std::fs::File;
use std::io::{BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use gipf_ai::weights::{MAX_WEIGHTS_BYTES, WeightsError, short_name};
use gipf_app::{GameInfo, GameVisitor, Playable, Registry};
use gipf_engine::PROGRAM;
use gipf_lab::train::{
    DataReader, DataSet, DataSetError, Epoch, FirstWeights, TrainError, TrainOptions, Trained,
    TrainingStage, data_game, train,
};

use crate::help::by_value;
use crate::shared::error::CliError;
use crate::shared::game::file_error;
use crate::shared::interrupt;
use crate::shared::output::{ForceArg, STDOUT, check_file, stdout, write_file};
use crate::shared::parse::{joined, number};
use crate::shared::progress::{ProgressLine, counted};
use crate::shared::visit;

/// Train the weights of an evaluator on the positions of selfplay
///
/// The data name the game. Prints for every epoch how far the evaluation is from the labels (divergence in nats):
/// over the training positions, and over the positions of every twentieth game, which are for validation only. The
/// same data and options give the same weights.
#[derive(Debug, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct TrainArgs {
    #[arg(id = STAGE, long = "stage", value_name = "STAGE")]
    pub(crate) stage: Option<String>,
    /// Files written by gipf selfplay, all of one game and variant
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    pub(crate) data: Vec<PathBuf>,
    /// Write the weights to this file, or - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) force: ForceArg,
    /// Begin with the weights in this file, of the same stage and any variant
    #[arg(long, value_name = "FILE")]
    pub(crate) first: Option<PathBuf>,
    #[arg(id = EPOCHS, long = "epochs", value_name = "N", value_parser = number(1..=1000u32))]
    pub(crate) epochs: Option<u32>,
    #[arg(id = RATE, long = "rate", value_name = "RATE", value_parser = number(1e-6..=1.0f32))]
    pub(crate) rate: Option<f32>,
    #[arg(id = RESULT, long = "result", value_name = "PERCENT", value_parser = number(0..=100u8))]
    pub(crate) result: Option<u8>,
    /// Batch size in positions, from 1
    #[arg(
        long,
        value_name = "N",
        default_value = "1024",
        value_parser = number(1..=u32::MAX)
    )]
    pub(crate) batch: u32,
    /// Random seed, a whole number from 0; for the order of positions and the first weights of a network
    #[arg(long, value_name = "N", default_value = "1", value_parser = number(0..=u64::MAX))]
    pub(crate) seed: u64,
}

const EXAMPLES: &str = "\
Examples:
  gipf train --stage patterns --data games.data --out patterns.weights
  gipf train --stage network --data a.data b.data --out network.weights --epochs 30 --result 30
  gipf train --first network.weights --data new.data --out newer.weights --rate 0.001
  gipf train --data dvonn.data --out dvonn.weights";

/// The options of which the help tells what each game has.
pub(crate) const STAGE: &str = "train_stage";
pub(crate) const EPOCHS: &str = "train_epochs";
pub(crate) const RATE: &str = "train_rate";
pub(crate) const RESULT: &str = "train_result";

/// The stages of a game, each with what an option is where it is not given.
struct Defaults(fn(&TrainOptions) -> String);

impl GameVisitor for Defaults {
    type Output = Vec<(&'static str, String)>;

    fn visit<P: Playable>(self) -> Self::Output {
        P::STAGES.iter().map(|stage| (stage.name, self.0(&stage.options))).collect()
    }
}

/// The help of `--stage`.
pub(crate) fn stage_help<R: Registry>() -> String {
    let texts = texts_of_games::<R>(
        |_| String::new(),
        |stages, games| {
            let names: Vec<&str> = stages.iter().map(|(name, _)| *name).collect();
            format!("{} ({games})", names.join(", "))
        },
    );
    format!("Evaluator to train: {texts} [default: the last of the game]")
}

/// The help of `--epochs`.
pub(crate) fn epochs_help<R: Registry>() -> String {
    let defaults = defaults::<R>(|options| options.epochs.to_string());
    format!("Number of passes over the data, 1 to 1000 [default: {defaults}]")
}

/// The help of `--rate`.
pub(crate) fn rate_help<R: Registry>() -> String {
    let defaults = defaults::<R>(|options| options.rate.to_string());
    format!("Learning rate of the first steps, 0.000001 to 1 [default: {defaults}]")
}

/// The help of `--result`.
pub(crate) fn result_help<R: Registry>() -> String {
    let percent = |options: &TrainOptions| format!("{:.0}", 100.0 * options.result_share);
    let defaults = defaults::<R>(percent);
    format!(
        "Weight of the game's result in a label in percent, 0 to 100; the rest is the score of the search \
         [default: {defaults}]"
    )
}

/// `gipf fitted 5, patterns 30, network 40; potentials, zertz, yinsh 20`.
fn defaults<R: Registry>(value: fn(&TrainOptions) -> String) -> String {
    texts_of_games::<R>(value, |stages, games| {
        let first = stages.first().map_or("", |(_, value)| value);
        if stages.iter().all(|(_, value)| value == first) {
            return format!("{games} {first}");
        }
        let values: Vec<_> = stages.iter().map(|(name, value)| format!("{name} {value}")).collect();
        format!("{games} {}", values.join(", "))
    })
}

/// What is said of the games that can be trained, of those at once of which the same is said.
fn texts_of_games<R: Registry>(
    value: fn(&TrainOptions) -> String,
    text: impl Fn(&[(&'static str, String)], &str) -> String,
) -> String {
    let stages = R::GAMES.iter().map(|game| (R::visit(game, Defaults(value)), game.name));
    let texts = by_value(stages.filter(|(stages, _)| !stages.is_empty()))
        .into_iter()
        .map(|(stages, games)| text(&stages, &games.join(", ")));
    texts.collect::<Vec<_>>().join("; ")
}

pub(crate) fn run<R: Registry>(args: &TrainArgs) -> Result<ExitCode, CliError> {
    let game = game_of::<R>(&args.data[0])?;
    visit!(R, game, run_of<'a>(args: &'a TrainArgs))
}

fn wrong(path: &Path, error: impl std::fmt::Display) -> CliError {
    CliError::Input(format!("{}: {error}", path.display()))
}

fn open(path: &Path) -> Result<BufReader<File>, CliError> {
    match File::open(path) {
        Ok(file) => Ok(BufReader::new(file)),
        Err(error) => Err(file_error(&path.to_string_lossy())(error.into())),
    }
}

/// Reads a file, at most `max` bytes of it.
fn read_first(path: &Path, max: u64) -> Result<Vec<u8>, CliError> {
    let mut bytes = Vec::new();
    match open(path)?.take(max).read_to_end(&mut bytes) {
        Ok(_) => Ok(bytes),
        Err(error) => Err(file_error(&path.to_string_lossy())(error.into())),
    }
}

/// Returns the game of a file of positions.
fn game_of<R: Registry>(path: &Path) -> Result<&'static GameInfo, CliError> {
    const HEADER: u64 = 80;
    let header = read_first(path, HEADER)?;
    let name = data_game(&header).map_err(|error| wrong(path, error))?;
    let whole = R::GAMES.iter().map(|game| game.name).find(|game| short_name(game) == name);
    R::find(whole.unwrap_or(name))
        .map_err(|error| wrong(path, format_args!("the game '{}': {error}", name.escape_debug())))
}

fn run_of<P: Playable>(args: &TrainArgs) -> Result<ExitCode, CliError> {
    let stage = stage::<P>(args.stage.as_deref())?;
    let inputs = args.data.iter().chain(&args.first).map(PathBuf::as_path);
    let policy = args.force.policy(inputs);
    check_file(Some(&args.out), &policy)?;
    let first = args.first.as_deref().map(|path| first_weights(stage, path)).transpose()?;
    let data = read::<P>(&args.data)?;
    let [training, validation] = data.len();
    let mut options = stage.options;
    options.epochs = args.epochs.unwrap_or(options.epochs);
    options.rate = args.rate.unwrap_or(options.rate);
    let result = args.result.map(|percent| f32::from(percent) / 100.0);
    options.result_share = result.unwrap_or(options.result_share);
    options.batch = args.batch as usize;
    options.seed = args.seed;
    let progress = ProgressLine::new();
    let mut on_epoch = |epoch: Epoch| {
        progress.update(|_| format!("epoch {} of {}", epoch.number, options.epochs));
    };
    let trained = train(stage, &data, first.as_ref(), &options, interrupt::flag(), &mut on_epoch);
    progress.clear();
    let trained = trained.map_err(|error| match error {
        TrainError::Stopped => CliError::Interrupted,
        TrainError::NoData => CliError::Input(error.to_string()),
    })?;
    let provenance = trained.provenance().clone().with_engine_commit(engine_commit());
    let file = trained.file(&provenance).map_err(|error| CliError::Input(error.to_string()))?;
    write_file(&args.out, &file, &policy)?;
    if args.out.as_os_str() == STDOUT {
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = stdout();
    let of = match P::VARIANTS {
        [_] => P::TITLE.to_owned(),
        _ => format!("{} {}", P::TITLE, data.variant()),
    };
    let training = counted(training as u64, "position");
    writeln!(out, "{training} of {of} to learn from, {validation} to measure by")?;
    write_report(&mut out, &trained)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the commit that this program was built from, where the build says it; otherwise the
/// version and the search.
fn engine_commit() -> &'static str {
    option_env!("GIPF_COMMIT").filter(|commit| !commit.is_empty()).unwrap_or(PROGRAM)
}

/// Returns the stage with this name, or the last one of the game.
fn stage<P: Playable>(name: Option<&str>) -> Result<&'static TrainingStage<P>, CliError> {
    let names = || P::STAGES.iter().map(|stage| stage.name).collect::<Vec<_>>();
    let none = || CliError::Input(format!("{} has nothing to train", GameInfo::of::<P>()));
    let last = P::STAGES.last().ok_or_else(none)?;
    let Some(name) = name else { return Ok(last) };
    TrainingStage::find(name).ok_or_else(|| CliError::Argument {
        argument: "--stage <STAGE>",
        value: name.into(),
        reason: format!("expected {}", joined(&names(), "or")),
    })
}

fn first_weights<P: Playable>(
    stage: &TrainingStage<P>,
    path: &Path,
) -> Result<FirstWeights, CliError> {
    let file = read_first(path, MAX_WEIGHTS_BYTES as u64 + 1)?;
    stage.read_weights(&file).map_err(|error| {
        let other = P::STAGES.iter().find(|other| match error {
            WeightsError::OtherKind { found, .. } => other.format.kind == found,
            _ => false,
        });
        let Some(other) = other else { return wrong(path, error) };
        let (found, expected) = (other.name, stage.name);
        wrong(path, format_args!("these weights are of the stage '{found}', not '{expected}'"))
    })
}

fn write_report<P: Playable>(out: &mut impl Write, trained: &Trained<P>) -> std::io::Result<()> {
    writeln!(out, "score for odds of e to 1: {:.1}", trained.score_scale)?;
    writeln!(out, "epoch\tlearned\tmeasured")?;
    for Epoch { number, training, validation } in &trained.epochs {
        writeln!(out, "{number}\t{training:.5}\t{validation:.5}")?;
    }
    Ok(())
}

/// Reads the positions of all files; the first says the variant.
fn read<P: Playable>(paths: &[PathBuf]) -> Result<DataSet<P>, CliError> {
    let mut data = None;
    for path in paths {
        let bad = |error: DataSetError| wrong(path, error);
        let reader = DataReader::new(open(path)?).map_err(|error| bad(error.into()))?;
        let variant = reader.header().variant;
        data.get_or_insert_with(|| DataSet::new(variant)).add(reader).map_err(bad)?;
    }
    data.ok_or_else(|| CliError::Input("no file of positions".into()))
}
