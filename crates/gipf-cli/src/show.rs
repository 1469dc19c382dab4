//! `gipf show`

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{ArgGroup, Args, ValueEnum};
use gipf_app::files::{GameFile, OutputPolicy, is_same_file};
use gipf_app::pictures::{PictureError, PictureFormat, draw_game, is_picture_name};
use gipf_app::show::{Annotations, TurnChoice, View};
use gipf_app::{Playable, Registry, json};
use gipf_game::Color;
use gipf_notation::Notation;
use gipf_notation::diagram::{DiagramOptions, undrawn_letters};

use crate::shared::error::CliError;
use crate::shared::game::{GameArg, NthGame, ReadArgs, file_error, nth_game};
use crate::shared::input::{Positions, has_games, needs_file, position_line_help};
use crate::shared::output::{ForceArg, STDOUT, check_file, stdout, write_file, write_json};
use crate::shared::parse::{number, parse_turns};
use crate::shared::place::{played, view_of};
use crate::shared::progress::counted;
use crate::shared::stderr::tell;
use crate::shared::stdin::STDIN;
use crate::shared::visit;

/// Print a board, or draw it as an SVG or PNG picture
///
/// Shows a position, or a turn of a recorded game: the last one unless --turn names another. --play plays turns from
/// there. Prints the board with the names of its points, the player to
/// move, what the players have in reserve or have captured, rows that must be taken, and the result of a game that
/// is over. With --svg or --png draws a picture instead.
#[derive(Debug, Args)]
#[command(
    after_long_help = position_line_help(EXAMPLES),
    group(ArgGroup::new("picture").args(["svg", "png"]).multiple(true)),
    group(ArgGroup::new("drawing").args(["svg", "png", "all"]).multiple(true)),
)]
pub(crate) struct ShowArgs {
    /// A start such as basic, a position line in quotes, a file of games, or - for standard input
    #[arg(value_name = "POSITION|FILE")]
    position: String,
    /// Show this turn of a game: 7w or 7. is turn 7 of the player who begins, 7b or 7... of the other, 0 the start
    /// [default: the last]
    #[arg(long, value_name = "N")]
    turn: Option<TurnChoice>,
    /// Draw the start and every turn of a game into this folder
    #[arg(
        long,
        value_name = "DIR",
        conflicts_with_all = ["turn", "play", "mark", "arrow", "picture", "json"]
    )]
    all: Option<PathBuf>,
    #[command(flatten)]
    game: GameArg,
    /// Number of the game in the file, from 1 [default: 1]
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX))]
    number: Option<u32>,
    /// Picture format of --all
    #[arg(long, value_enum, default_value = "svg", requires = "all")]
    format: Format,
    /// Print JSON, one object a line
    #[arg(long, conflicts_with_all = ["picture", "mark", "arrow", "from"])]
    json: bool,
    /// Draw an SVG picture to this file, or - for standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draw a PNG picture to this file, or - for standard output
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArg,
    /// Play turns, such as a5-c5 or 'a5-c5 i5-g5', and show the last with the pieces it takes; can be repeated
    #[arg(long, value_name = "TURNS", value_parser = parse_turns, allow_hyphen_values = true)]
    play: Vec<String>,
    /// Mark points, such as e5,d4:square; kinds are circle (the default), square, cross and triangle
    #[arg(long, value_name = "SPOT[:KIND][,...]", value_delimiter = ',')]
    mark: Vec<String>,
    /// Draw an arrow between two points, such as a2-e5; can be repeated
    #[arg(long, value_name = "FROM-TO")]
    arrow: Vec<String>,
    /// The player at the bottom of the board: white (Red in TAMSK, player 1 in ZÈRTZ) or black
    #[arg(long, value_name = "PLAYER", default_value = "white")]
    from: Color,
    /// Text below the picture [default: the turn of --play or --turn]
    ///
    /// In a PNG, letters of other scripts than Latin are boxes; in an SVG, the viewer's fonts draw them.
    #[arg(long, value_name = "TEXT", requires = "picture")]
    caption: Option<String>,
    /// Leave out the names of the points
    #[arg(long, requires = "drawing")]
    no_coordinates: bool,
    /// Longer side of the picture in pixels, 16 to 4096
    #[arg(
        long,
        value_name = "PX",
        default_value = "600",
        requires = "drawing",
        value_parser = number(DiagramOptions::SIZES)
    )]
    size: u32,
}

const EXAMPLES: &str = "\
Examples:
  gipf show standard
  gipf show 'BbWb/2Bw1/b1BbWb/1wwb2b/2bbb1/bww1w/1b1w b 7/0 standard'
  gipf show basic --play a5-c5 --mark e5,d4:square
  gipf show basic --play '1. b3 c6 2. a2-c4'
  gipf show game.txt
  gipf show standard --svg start.svg --from black
  gipf show standard --png - --size 300 --arrow b6-d6 > start.png
  gipf show game.txt --turn 9b --svg turn.svg
  gipf show game.txt --turn 9 --play h6-h5
  gipf show games.txt --number 2 --all pictures
  gipf show 'basic t3z3/d6' --play Zb3
  gipf show dvonn --play f3 --svg start.svg";

/// The format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Svg,
    Png,
}

impl From<Format> for PictureFormat {
    fn from(format: Format) -> PictureFormat {
        match format {
            Format::Svg => PictureFormat::Svg,
            Format::Png => PictureFormat::Png,
        }
    }
}

pub(crate) fn run<R: Registry>(args: &ShowArgs) -> Result<ExitCode, CliError> {
    let draws = wanted(args)?;
    check_outputs(args)?;
    if has_games::<R>(&args.position)? {
        let file = ReadArgs::default().open::<R>(&args.position, args.game);
        let file = file.map_err(file_error(&args.position))?;
        return visit!(R, file.game(), run_game<'a>(args: &'a ShowArgs, draws: bool, file: GameFile));
    }
    if let Some(option) = args.of_games() {
        return Err(needs_file::<R>(option, &args.position));
    }
    let positions = &Positions::new::<R>(Some(&args.position), args.game)?;
    visit!(R, positions.game, run_positions<'a>(args: &'a ShowArgs, draws: bool, positions: &'a Positions<'a>))
}

fn run_positions<P: Playable>(
    args: &ShowArgs,
    draws: bool,
    positions: &Positions<'_>,
) -> Result<ExitCode, CliError> {
    if args.position != STDIN && !Path::new(&args.position).exists() {
        // Says that there is no such file either.
        positions.or_file::<P>()?;
    }
    let mut out = stdout();
    let mut first = true;
    positions.for_each(|position: &P| {
        let view = played(position, &args.play)?;
        if draws {
            return draw(args, &view);
        }
        if args.json {
            write_json(&mut out, json::Position::new(&view.position_after()))?;
        } else {
            if !first {
                writeln!(out)?;
            }
            write!(out, "{}", view.page(&annotations(args), args.from)?)?;
        }
        first = false;
        Ok(out.flush()?)
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Shows one turn of a game, or draws all of them.
fn run_game<P: Playable>(
    args: &ShowArgs,
    draws: bool,
    file: GameFile,
) -> Result<ExitCode, CliError> {
    let number = args.number.unwrap_or(1) as usize;
    let NthGame { record, extent, .. } = nth_game::<P>(&args.position, file, number)?;
    if let Some(folder) = &args.all {
        let options = options(args);
        let count = draw_game(&record, folder, "", args.format.into(), &options, &args.policy())?;
        tell(format_args!("{} in {}", counted(count as u64, "picture"), folder.display()));
        return Ok(extent.into());
    }
    let view = view_of(&args.position, &record, args.turn)?;
    let view = match args.play.as_slice() {
        [] => view,
        turns => played(&view.position_after(), turns)?,
    };
    if draws {
        draw(args, &view)?;
        return Ok(extent.into());
    }
    let mut out = stdout();
    if args.json {
        write_json(&mut out, json::Position::new(&view.position_after()))?;
    } else {
        write!(out, "{}", view.page(&annotations(args), args.from)?)?;
    }
    out.flush()?;
    Ok(extent.into())
}

/// Whether a picture is to be drawn, and not the text.
fn wanted(args: &ShowArgs) -> Result<bool, CliError> {
    let files = [&args.svg, &args.png];
    let wanted = files.into_iter().flatten().count();
    if wanted > 0 && args.position == STDIN {
        let sentence = "--svg and --png draw one position, not those of standard input";
        return Err(CliError::Input(sentence.into()));
    }
    if wanted > 1 && files.into_iter().flatten().all(|file| file.as_os_str() == STDOUT) {
        let sentence = "--svg and --png cannot both go to standard output";
        return Err(CliError::Input(sentence.into()));
    }
    Ok(wanted > 0)
}

impl ShowArgs {
    /// Returns the first option that is given and for files of games only.
    fn of_games(&self) -> Option<&'static str> {
        let options = [
            ("--turn", self.turn.is_some()),
            ("--all", self.all.is_some()),
            ("--number", self.number.is_some()),
        ];
        options.into_iter().find(|(_, given)| *given).map(|(name, _)| name)
    }

    /// Which files may be written: not the file of games.
    fn policy(&self) -> OutputPolicy {
        self.force.policy([Path::new(&self.position)])
    }
}

/// Checks the files and the folder to draw into, before anything is read.
fn check_outputs(args: &ShowArgs) -> Result<(), CliError> {
    let draws = args.svg.is_some() || args.png.is_some() || args.all.is_some();
    args.force.check_use(draws)?;
    let policy = args.policy();
    if let (Some(svg), Some(png)) = (&args.svg, &args.png)
        && (svg == png && svg.as_os_str() != STDOUT || is_same_file(svg, png))
    {
        let sentence = "--svg and --png cannot both go to one file";
        return Err(CliError::Input(sentence.into()));
    }
    check_file(args.svg.as_deref(), &policy)?;
    check_file(args.png.as_deref(), &policy)?;
    if let Some(folder) = &args.all {
        policy.check_folder(folder, |name| is_picture_name(name, args.format.into(), false))?;
    }
    Ok(())
}

/// Draws the pictures that are asked for.
fn draw<P: Notation>(args: &ShowArgs, view: &View<P>) -> Result<(), CliError> {
    let mut diagram = view.diagram();
    if let Some(caption) = args.caption.clone().or_else(|| view.turn_text()) {
        diagram = diagram.with_caption(&caption);
    }
    let diagram = annotations(args).add_to(diagram)?;
    let options = options(args);
    if let Some(file) = &args.svg {
        write_file(
            file,
            &PictureFormat::Svg.draw(&diagram, &options).map_err(PictureError::from)?,
            &args.policy(),
        )?;
    }
    if let Some(file) = &args.png {
        warn_of_boxes(args.caption.as_deref().unwrap_or_default());
        write_file(
            file,
            &PictureFormat::Png.draw(&diagram, &options).map_err(PictureError::from)?,
            &args.policy(),
        )?;
    }
    Ok(())
}

/// Says which letters of a caption a PNG does not show.
fn warn_of_boxes(caption: &str) {
    let undrawn = undrawn_letters(caption);
    if undrawn.is_empty() {
        return;
    }
    let named: Vec<String> = undrawn.iter().take(MAX_NAMED).map(char::to_string).collect();
    let more = if undrawn.len() > MAX_NAMED { " and others" } else { "" };
    let letters = named.join(" ");
    tell(format_args!(
        "gipf: warning: --png draws a box for each of {letters}{more}; --svg shows them"
    ));
}

/// The maximum number of letters that a warning names.
const MAX_NAMED: usize = 20;

fn annotations(args: &ShowArgs) -> Annotations<'_> {
    Annotations { marks: &args.mark, arrows: &args.arrow }
}

/// What the arguments say of every picture.
fn options(args: &ShowArgs) -> DiagramOptions {
    DiagramOptions::default()
        .with_below(args.from)
        .with_coordinates(!args.no_coordinates)
        .with_size(args.size)
}
