//! `gipf selfplay`

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use clap::Args;
use gipf_app::{GameInfo, Playable, Registry};
use gipf_engine::PROGRAM;
use gipf_game::Color;
use gipf_lab::train::{DataFileError, DataHeader, SelfplayStats, open_data_file, play_games};
use gipf_work::EvaluatorSource;

use crate::shared::error::CliError;
use crate::shared::game::{GameArg, game_of_variant};
use crate::shared::interrupt;
use crate::shared::output::{self, ForceArg};
use crate::shared::parse::{joined, number, parse_threads};
use crate::shared::program::{OtherProgramArg, made_by_other};
use crate::shared::progress::{ProgressLine, counted, duration_text, rate_text};
use crate::shared::search::EvaluatorArg;
use crate::shared::visit;

/// Play the engine against itself and collect training data
///
/// Writes the positions of the games to FILE, each with the score of its search and the result of its game. Every
/// game begins from a random opening, which in GIPF the search must find balanced. The same options give the same
/// file on any number of threads. If FILE has games of the same options and weights, also after Ctrl-C, the command
/// resumes after the last whole one. Prints how many games and positions were added, and how many games White and
/// Black won.
#[derive(Debug, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct SelfplayArgs {
    #[command(flatten)]
    games: SelfplayGames,
    /// The file to write positions to
    file: PathBuf,
    /// Number of threads, 1 to 1024; each plays a game
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_threads)]
    threads: std::num::NonZeroUsize,
    #[command(flatten)]
    other: OtherProgramArg,
}

/// Which games are played, and how: everything that the positions depend on.
#[derive(Debug, Args)]
pub(crate) struct SelfplayGames {
    // The help lists the variants.
    variant: String,
    #[command(flatten)]
    game: GameArg,
    /// Number of games in the file at the end, from 1
    #[arg(long = "games", value_name = "N", value_parser = number(1..=u32::MAX))]
    pub(crate) count: u32,
    /// Maximum nodes (positions visited) of each search, from 1 to 1000000000
    #[arg(
        long,
        value_name = "N",
        default_value = "800",
        value_parser = number(1..=1_000_000_000u64)
    )]
    pub(crate) nodes: u64,
    /// Random seed, a whole number from 0; other seeds give other games
    #[arg(long, value_name = "N", default_value = "1", value_parser = number(0..=u64::MAX))]
    pub(crate) seed: u64,
    /// Share of random turns early in a game in percent, 0 to 100
    #[arg(
        long,
        value_name = "PERCENT",
        default_value = "5",
        value_parser = number(0..=100u8)
    )]
    pub(crate) random: u8,
    #[command(flatten)]
    pub(crate) evaluator: EvaluatorArg,
}

const EXAMPLES: &str = "\
Examples:
  gipf selfplay basic games.data --games 10000 --threads 2
  gipf selfplay tournament games.data --games 500 --nodes 2000 --seed 7
  gipf selfplay standard games.data --games 10000 --evaluator terms
  gipf selfplay basic games.data --games 10000 --weights basic.weights
  gipf selfplay standard games.data --game potentials --games 3000
  gipf selfplay dvonn games.data --games 3000 --nodes 1500";

pub(crate) fn run<R: Registry>(args: &SelfplayArgs) -> Result<ExitCode, CliError> {
    visit!(R, args.games.game::<R>()?, play<'a>(args: &'a SelfplayArgs))
}

impl SelfplayGames {
    /// The game that has the variant.
    pub(crate) fn game<R: Registry>(&self) -> Result<&'static GameInfo, CliError> {
        let found = game_of_variant::<R>(self.game, &self.variant);
        found.ok_or_else(|| CliError::Argument {
            argument: "<VARIANT>",
            value: self.variant.clone(),
            reason: self.expected::<R>(),
        })
    }

    /// The variants that there are, of the game that was named by its option.
    fn expected<R: Registry>(&self) -> String {
        let variants = self.game.game.map_or_else(R::starts, GameInfo::variants);
        let expected = format!("expected {}", joined(&variants, "or"));
        match self.game.game {
            Some(_) => expected,
            None => {
                let names: Vec<&str> = R::GAMES.iter().map(|game| game.name).collect();
                format!("{expected}, or a game: {}", joined(&names, "or"))
            }
        }
    }

    pub(crate) fn variant<P: Playable>(&self) -> Result<P::Variant, CliError> {
        P::variant_named(&self.variant).ok_or_else(|| CliError::Input("no such variant".into()))
    }

    /// The evaluator, whose weights are for the variant.
    pub(crate) fn evaluator<P: Playable>(&self) -> Result<EvaluatorSource<P>, CliError> {
        let source = self.evaluator.source::<P>()?;
        let variant = self.variant::<P>()?;
        match &source {
            EvaluatorSource::File { weights, .. } if weights.variant != variant => {
                Err(CliError::Input(format!("these weights are for {}", weights.variant)))
            }
            EvaluatorSource::BuiltIn(_) | EvaluatorSource::File { .. } => Ok(source),
        }
    }
}

fn play<P: Playable>(args: &SelfplayArgs) -> Result<ExitCode, CliError> {
    let SelfplayArgs { games: settings, file, threads, other } = args;
    let variant = settings.variant::<P>()?;
    let evaluator = settings.evaluator::<P>()?;
    output::refuse_stdout(file, "<FILE>")?;
    // The file is continued, so it may exist.
    ForceArg::default().policy(settings.evaluator.file()).check_resumed(file)?;
    let header = DataHeader {
        variant,
        seed: settings.seed,
        nodes: settings.nodes,
        random_percent: settings.random,
        evaluator: evaluator.name(),
        weights_hash: evaluator.hash(variant),
        program: Some(PROGRAM.to_owned()),
        is_mixed: false,
    };
    let is_other = |error: &DataFileError| matches!(error, DataFileError::OtherProgram(_));
    let (mut writer, first) = other
        .open(file, is_other, |programs| open_data_file::<P>(file, &header, programs))
        .map_err(|error| cannot(file, error))?;
    let stop = interrupt::flag_before_results();
    let mut stats = SelfplayStats::default();
    let mut failed = None;
    let games = first..settings.count;
    let all = settings.count.saturating_sub(first);
    let progress = ProgressLine::new();
    play_games(&header, evaluator.evaluator(), games, threads.get(), stop, &mut |samples| {
        stats.add(samples);
        progress.update(|elapsed| progress_text(&stats, all, elapsed));
        match writer.write_game(samples) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        }
    })?;
    progress.clear();
    if let Some(error) = failed {
        return Err(cannot(file, error.into()));
    }
    let SelfplayStats { games, samples, white, black } = stats;
    let mut out = output::stdout();
    let [beginner, other] = Color::ALL.map(P::player_name);
    writeln!(
        out,
        "{}, {}, {white} won by {beginner}, {black} by {other}",
        counted(games, "game"),
        counted(samples, "position")
    )?;
    out.flush()?;
    if stop.load(Ordering::Relaxed) {
        return Err(CliError::Interrupted);
    }
    Ok(ExitCode::SUCCESS)
}

/// `20 of 4000 games, 450 positions/s, about 1 h 3 min left`.
fn progress_text(stats: &SelfplayStats, all: u32, elapsed: f64) -> String {
    let SelfplayStats { games, samples, .. } = stats;
    let rate = rate_text(*samples as f64 / elapsed, "positions");
    let left = (f64::from(all) - *games as f64) / *games as f64 * elapsed;
    format!("{games} of {all} games, {rate}, about {} left", duration_text(left))
}

fn cannot(path: &Path, error: DataFileError) -> CliError {
    match error {
        DataFileError::Io(error) => CliError::WriteFile { path: path.into(), error },
        DataFileError::OtherProgram(error) => made_by_other(path, error),
        error => CliError::Input(format!("{}: {error}", path.display())),
    }
}
