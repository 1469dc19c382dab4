//! `gipf train`

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args as ClapArgs, ValueEnum, value_parser};
use gipf_ai::gipf::GipfWeightsKind;
use gipf_lab::train::{
    DataReader, DataSet, DataSetError, Epoch, TrainError, TrainOptions, Trained, train,
};

use crate::error::CliError;
use crate::interrupt;
use crate::output::stdout;
use crate::progress::ProgressLine;
use crate::sink::write_file;

/// Learn the weights of an evaluation from the positions of self-play
///
/// Prints the data and, for every epoch, how far what the weights say is from the labels, as a
/// divergence in nats: over the positions learned from, and over those of every twentieth game, which
/// is kept apart. The same data and options give the same weights.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct TrainArgs {
    /// What the weights are for
    #[arg(long, value_enum)]
    pub(crate) stage: Stage,
    /// Files that gipf selfplay wrote, all of one variant
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    pub(crate) data: Vec<PathBuf>,
    /// Where the weights go, - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// How often every position is seen [default: 5, 30 or 20 by stage]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1000))]
    pub(crate) epochs: Option<u32>,
    /// How far weights move in the first steps [default: 0.02, 0.06 or 0.004 by stage]
    #[arg(long, value_name = "RATE", value_parser = parse_rate)]
    pub(crate) rate: Option<f32>,
    /// How many percent of a label are the result of the game; the rest is the score
    #[arg(
        long,
        value_name = "PERCENT",
        default_value = "15",
        value_parser = value_parser!(u8).range(..=100)
    )]
    pub(crate) result: u8,
    /// Positions to a step
    #[arg(
        long,
        value_name = "N",
        default_value = "1024",
        value_parser = value_parser!(u32).range(1..)
    )]
    pub(crate) batch: u32,
    /// Another order of the positions and, for the network, other first weights
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,
}

/// A stage of evaluation that is learned.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Stage {
    /// The hand-made terms
    Fitted,
    /// The content of lines and hexagons
    Patterns,
    /// The patterns and a small network
    Network,
}

impl Stage {
    fn kind(self) -> GipfWeightsKind {
        match self {
            Stage::Fitted => GipfWeightsKind::Fitted,
            Stage::Patterns => GipfWeightsKind::Patterns,
            Stage::Network => GipfWeightsKind::Network,
        }
    }
}

const EXAMPLES: &str = "\
Examples:
  gipf train --stage patterns --data games.data --out patterns.weights
  gipf train --stage network --data a.data b.data --out network.weights --epochs 30 --result 30";

fn parse_rate(text: &str) -> Result<f32, String> {
    let rate = text.parse().ok().filter(|rate| (1e-6..=1.0).contains(rate));
    rate.ok_or_else(|| "expected a number from 0.000001 to 1".into())
}

pub(crate) fn run(args: &TrainArgs) -> Result<ExitCode, CliError> {
    let data = read(&args.data)?;
    let [training, validation] = data.len();
    let mut options = TrainOptions::of(args.stage.kind());
    options.epochs = args.epochs.unwrap_or(options.epochs);
    options.rate = args.rate.unwrap_or(options.rate);
    options.result_share = f32::from(args.result) / 100.0;
    options.batch = args.batch as usize;
    options.seed = args.seed;
    let progress = ProgressLine::new();
    let on_epoch = |epoch: Epoch| {
        progress.update(|_| format!("epoch {} of {}", epoch.number, options.epochs));
    };
    let trained = train(args.stage.kind(), &data, &options, interrupt::flag(), on_epoch);
    progress.clear();
    let trained = trained.map_err(|error| match error {
        TrainError::Stopped => CliError::Interrupted,
        TrainError::NoData => CliError::Input(error.to_string()),
    })?;
    write_file(&args.out, &trained.file)?;
    if args.out.as_os_str() == crate::sink::STDOUT {
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = stdout();
    writeln!(
        out,
        "{training} positions of {} to learn from, {validation} to measure by",
        data.variant()
    )?;
    write_report(&mut out, &trained)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn write_report(out: &mut impl Write, trained: &Trained) -> std::io::Result<()> {
    writeln!(out, "score for odds of e to 1: {:.1}", trained.score_scale)?;
    writeln!(out, "epoch\tlearned\tmeasured")?;
    for Epoch { number, training, validation } in &trained.epochs {
        writeln!(out, "{number}\t{training:.5}\t{validation:.5}")?;
    }
    Ok(())
}

/// The positions of all files; the first says the variant.
fn read(paths: &[PathBuf]) -> Result<DataSet, CliError> {
    let mut data = None;
    for path in paths {
        let wrong = |error: DataSetError| CliError::Input(format!("{}: {error}", path.display()));
        let file = File::open(path)
            .map_err(|error| CliError::Input(format!("cannot read {}: {error}", path.display())))?;
        let reader = DataReader::new(BufReader::new(file)).map_err(|error| wrong(error.into()))?;
        let variant = reader.header().variant;
        data.get_or_insert_with(|| DataSet::new(variant)).add(reader).map_err(wrong)?;
    }
    data.ok_or_else(|| CliError::Input("no file of positions".into()))
}
