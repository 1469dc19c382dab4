//! The command line.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{ArgGroup, Args as ClapArgs, CommandFactory, Parser, Subcommand, value_parser};
use gipf_core::Color;
use gipf_perft::MAX_DEPTH;

use crate::analyze::AnalyzeArgs;
use crate::bench::BenchArgs;
use crate::check::CheckArgs;
use crate::codecup::CodeCupArgs;
use crate::convert::ConvertArgs;
use crate::game::GameArg;
use crate::matches::MatchArgs;
use crate::perft::What;
use crate::picture::{self, Format};
use crate::play::PlayArgs;
use crate::replay::ReplayArgs;
use crate::selfplay::SelfplayArgs;
use crate::show::{self, TurnChoice};
use crate::similar::similar;
use crate::train::TrainArgs;

const POSITION_HELP: &str = "\
POSITION is basic, standard or tournament (the start of that variant), a position line in quotes,
or - to read one of these per line from standard input. A position line is

    board side reserves variant [opening]

with the columns b to h from White's side upward: w b single pieces, W B GIPF-pieces, digits vacant
spots; the side to move, w or b; the reserves, white/black; the variant; and in tournament the
opening: a capital letter for a player who owes his first GIPF-piece, a small one while he may enter
more, - when neither may.

Of DVONN, POSITION is dvonn (the start) or the rows 1 to 5, the side to move and the stage, as in
9/10/5,r,5/10/9 b place: numbers are vacant spaces, r a lone red piece, w4r a stack of four that is
White's and has one red piece inside.";

/// Play, analyse, count, check, convert and draw the board game GIPF
#[derive(Debug, Parser)]
#[command(name = "gipf", version, propagate_version = true)]
#[command(after_help = "\
Examples:
  gipf show 'b2w/5/6/w5b/6/5/b2w w 12/12 basic' --svg board.svg
  gipf turns standard --to
  gipf check games.txt
  gipf perft basic 5
  gipf play standard --level easy
  gipf analyze game.txt --out annotated.txt

Results go to stdout, everything else to stderr. Exit status: 0 fine, 1 checked and found wrong,
2 bad input, 3 out of some resource, 130 interrupted. GIPF is a game by Kris Burm; this program is unofficial.")]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Show(ShowArgs),
    Turns(TurnsArgs),
    Check(CheckArgs),
    Convert(ConvertArgs),
    Replay(ReplayArgs),
    Perft(PerftArgs),
    Play(PlayArgs),
    Analyze(AnalyzeArgs),
    Solve(SolveArgs),
    Ugi(UgiArgs),
    Codecup(CodeCupArgs),
    Match(Box<MatchArgs>),
    Bench(BenchArgs),
    Selfplay(SelfplayArgs),
    Train(TrainArgs),
    /// Print a completion script for a shell
    #[command(after_help = "\
Example:
  gipf completions bash > ~/.local/share/bash-completion/completions/gipf")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    #[command(after_help = "\
Examples:
  gipf man > gipf.1
  gipf man perft | man -l -")]
    Man {
        /// The page of this command instead of the whole program's
        command: Option<String>,
    },
}

/// Count turn sequences, or different positions
///
/// Prints a line `depth count` for each depth from 1 to DEPTH. Two turns are the same when they
/// take the same pieces before the push, push the same, and take the same pieces after it. Ctrl-C
/// ends a count and prints what was counted below each first turn.
#[derive(Debug, ClapArgs)]
#[command(allow_missing_positional = true, after_long_help = concat_help(PERFT_EXAMPLES))]
pub(crate) struct PerftArgs {
    /// A start, a position line, or - for standard input [default: basic, or the start of --game]
    pub(crate) position: Option<String>,
    /// How many turns deep, 1 to 99; each is about thirty times the work
    #[arg(value_parser = parse_depth)]
    pub(crate) depth: u8,
    #[command(flatten)]
    pub(crate) game: GameArg,
    /// What is counted
    #[arg(long, value_enum, value_name = "WHAT", default_value = "turns")]
    pub(crate) count: What,
    /// Print each first turn and the count below it, instead of the counts by depth
    #[arg(long, conflicts_with = "stats")]
    pub(crate) divide: bool,
    /// Print a table: turns, entries, positions, rows, captures, endings, branching of each depth
    #[arg(long, conflicts_with_all = ["count", "hash", "checkpoint"])]
    pub(crate) stats: bool,
    /// Remember what was counted in a table of so many MiB, and use the symmetries of the board
    #[arg(long, value_name = "MIB", value_parser = parse_mebibytes)]
    pub(crate) hash: Option<usize>,
    /// Threads to count with [default: all cores]
    #[arg(long, value_parser = parse_threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Keep what was counted in this file, and go on from it when it is there
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
    /// How often the checkpoint is written
    #[arg(
        long,
        value_name = "SECONDS",
        default_value = "10",
        requires = "checkpoint",
        value_parser = parse_seconds
    )]
    pub(crate) checkpoint_every: f64,
    /// The memory that positions may take, where those are counted
    #[arg(long, value_name = "MIB", default_value = "1024", value_parser = parse_mebibytes)]
    pub(crate) memory: usize,
    /// Print JSON, one object a line
    #[arg(long)]
    pub(crate) json: bool,
}

const PERFT_EXAMPLES: &str = "\
Examples:
  gipf perft basic 5
  gipf perft standard 4 --divide --threads 1
  gipf perft tournament 8 --hash 1024 --checkpoint count.json
  gipf perft basic 5 --count positions
  gipf perft standard 4 --stats
  gipf perft dvonn 6 --hash 512
  gipf perft - 3 < positions.txt      position, tab, counts of depth 1 to 3";

/// Prove a win, or that there is none within so many turns
///
/// GIPF: looks at every turn of both players. Prints who wins and the shortest win, in which the loser
/// holds out as long as he can; exit status 1 when nobody can force a win within TURNS.
///
/// DVONN: solves a position in which stacks move to the end of the game. Prints who wins and by how many
/// pieces when both play their best, and such a line. With 16 stacks that takes less than a second, with 28 a
/// minute or so.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = concat_help(SOLVE_EXAMPLES))]
pub(crate) struct SolveArgs {
    /// A start, a position line, or - for standard input
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) game: GameArg,
    /// GIPF: turns of both players together, 1 to 99; each is some ten times the work
    #[arg(value_parser = parse_depth)]
    pub(crate) turns: Option<u8>,
    /// The size of the table of what was found out, in MiB
    #[arg(long, value_name = "MIB", default_value = "256", value_parser = parse_mebibytes)]
    pub(crate) hash: usize,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

const SOLVE_EXAMPLES: &str = "\
Examples:
  gipf solve 'b2w/5/6/w5b/6/5/b2w w 3/3 basic' 8
  gipf solve '1w2/4b/bwB1wb/4Bbb/1wbW2/bbB1w/bb2 b 2/1 tournament -' 5 --json
  gipf solve '3,b,b,1,b2,2/4,b,w5r,b2r,w3,w,w2/r,5,b3,w5,w,w3,1/7,w,2/7,w2,1 b stack'
  gipf solve - 5 < positions.txt";

/// Play and analyse for a program, by the Universal Game Interface
///
/// Reads commands from standard input and answers on standard output, line by line, until `quit` or
/// the end of the input. The commands and the options are described in the book's chapter on the
/// protocol.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = concat_help(UGI_EXAMPLES))]
pub(crate) struct UgiArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,
    /// Answer each line before the next is read: for scripts, which cannot wait for an answer
    #[arg(long)]
    pub(crate) in_turn: bool,
}

const UGI_EXAMPLES: &str = "\
Examples:
  gipf ugi
  gipf ugi --game dvonn
  printf 'position startpos moves b3\\ngo movetime 1000\\n' | gipf ugi --in-turn";

/// List the legal turns of a position
///
/// One canonical turn a line; nothing when the game is over. Several positions from standard
/// input are separated by empty lines.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = concat_help(TURNS_EXAMPLES))]
pub(crate) struct TurnsArgs {
    /// A start, a position line, or - for standard input [default: basic]
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) game: GameArg,
    /// After each turn a tab and the position that it leads to
    #[arg(long)]
    pub(crate) to: bool,
    /// Print JSON, one object a line for each position
    #[arg(long)]
    pub(crate) json: bool,
}

const TURNS_EXAMPLES: &str = "\
Examples:
  gipf turns tournament
  gipf turns --to '1b2/2w2/b2b2/1wwwbb1/1bb1w1/3wb/4 w 5/5 basic'
  gipf turns - --json < positions.txt";

/// Print a board as text, or draw it as SVG or PNG
///
/// The board with its points named, then side to move, reserves and rows that are to be taken in GIPF, stage
/// and pieces in DVONN, and the result when the game is over. With --svg or --png the board is drawn into a file instead.
#[derive(Debug, ClapArgs)]
#[command(
    after_long_help = concat_help(SHOW_EXAMPLES),
    group(ArgGroup::new("picture").args(["svg", "png"]).multiple(true)),
    group(ArgGroup::new("drawing").args(["svg", "png", "all"]).multiple(true)),
)]
pub(crate) struct ShowArgs {
    /// A start, a position line, or - for standard input; with --turn or --all a file of games
    pub(crate) position: String,
    /// Show this turn of a game: 7w or 7b, as its record numbers them, 0 for the start
    #[arg(long, value_name = "N", value_parser = show::parse_turn_choice, conflicts_with = "play")]
    pub(crate) turn: Option<TurnChoice>,
    /// Draw the start and every turn of a game into this folder
    #[arg(
        long,
        value_name = "DIR",
        conflicts_with_all = ["turn", "play", "mark", "arrow", "picture", "json"]
    )]
    pub(crate) all: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) game: GameArg,
    /// Which game of the file
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..))]
    pub(crate) number: u32,
    /// The kind of pictures that --all draws
    #[arg(long, value_enum, default_value = "svg", requires = "all")]
    pub(crate) format: Format,
    /// Print JSON, one object a line for each position
    #[arg(long, conflicts_with_all = ["picture", "play", "turn", "mark", "arrow", "from"])]
    pub(crate) json: bool,
    /// Draw an SVG picture into this file, - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Draw a PNG picture into this file, - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
    /// Play this turn and show it: the push or the move, and the pieces that are taken
    #[arg(long, value_name = "TURN")]
    pub(crate) play: Option<String>,
    /// Put marks on spots: circle (when nothing is said), square, cross or triangle
    #[arg(long, value_name = "SPOT[:KIND][,...]", value_delimiter = ',')]
    pub(crate) mark: Vec<String>,
    /// Draw an arrow between two points, such as a2-e5; may be repeated
    #[arg(long, value_name = "FROM-TO")]
    pub(crate) arrow: Vec<String>,
    /// The player who sits below: white or black
    #[arg(long, value_name = "PLAYER", default_value = "white", hide_default_value = true)]
    pub(crate) from: Color,
    /// Write this below the picture instead of the turn
    #[arg(long, value_name = "TEXT", requires = "picture")]
    pub(crate) caption: Option<String>,
    /// Leave out the names of the points
    #[arg(long, requires = "drawing")]
    pub(crate) no_coordinates: bool,
    /// The longer side of the picture in pixels, 16 to 4096
    #[arg(
        long,
        value_name = "PX",
        default_value = "600",
        requires = "drawing",
        value_parser = picture::parse_size
    )]
    pub(crate) size: u32,
}

const SHOW_EXAMPLES: &str = "\
Examples:
  gipf show standard
  gipf show 'BbWb/2Bw1/b1BbWb/1wwb2b/2bbb1/bww1w/1b1w b 7/0 standard'
  gipf show basic --play a5-c5 --mark e5,d4:square
  gipf show standard --svg start.svg --from black
  gipf show standard --png - --size 300 --arrow b6-d6 > start.png
  gipf show game.txt --turn 9b --svg turn.svg
  gipf show games.txt --number 2 --all pictures
  gipf show dvonn --play f3 --svg start.svg";

fn concat_help(examples: &str) -> String {
    format!("{POSITION_HELP}\n\n{examples}")
}

const MAX_THREADS: usize = 1024;

/// As much as a 64-bit system can be asked for without a slip of the pen.
const MAX_MEBIBYTES: usize = 1 << 24;

fn parse_depth(text: &str) -> Result<u8, String> {
    let depth = text.parse().ok().filter(|depth| (1..=MAX_DEPTH).contains(depth));
    depth.ok_or_else(|| format!("expected a number from 1 to {MAX_DEPTH}"))
}

pub(crate) fn parse_mebibytes(text: &str) -> Result<usize, String> {
    let mebibytes = text.parse().ok().filter(|mebibytes| (1..=MAX_MEBIBYTES).contains(mebibytes));
    mebibytes.ok_or_else(|| format!("expected a number from 1 to {MAX_MEBIBYTES}"))
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| "expected a number from 0 to 86400".into())
}

pub(crate) fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= MAX_THREADS);
    threads.ok_or_else(|| format!("expected a number from 1 to {MAX_THREADS}"))
}

/// The manual page of the program or of one command.
pub(crate) fn man_page(command: Option<&str>) -> Result<Vec<u8>, String> {
    let mut program = Args::command();
    program.build();
    let chosen = match command {
        None => program,
        Some(name) => {
            let found = program.find_subcommand(name).filter(|found| found.get_name() == name);
            found.cloned().ok_or_else(|| {
                let names = || program.get_subcommands().map(clap::Command::get_name);
                let hint = match similar(name, names()) {
                    Some(similar) => format!("did you mean '{similar}'?"),
                    None => format!("expected one of: {}", names().collect::<Vec<_>>().join(", ")),
                };
                format!("there is no command '{name}', {hint}")
            })?
        }
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(chosen).render(&mut page).map_err(|error| error.to_string())?;
    Ok(page)
}
