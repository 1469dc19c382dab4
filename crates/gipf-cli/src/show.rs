//! `gipf show`

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{ArgGroup, Args, value_parser};
use gipf_app::files::GameFile;
use gipf_app::{RegisteredGame, Registry, json};
use gipf_board::Color;
use gipf_notation::diagram::{BoardDiagram, DiagramOptions, Draw, Mark, TextOptions};
use gipf_notation::record::TurnNumber;

use crate::shared::error::CliError;
use crate::shared::game::{GameArg, ReadArgs, file_error, nth_game};
use crate::shared::input::{Positions, STDIN, position_help};
use crate::shared::output::{STDOUT, stdout, write_json};
use crate::shared::picture::{self, Format, View};
use crate::shared::visit;

/// Print a board as text, or draw it as SVG or PNG
///
/// Prints the board with its points named, then side to move, reserves and rows that must be taken in GIPF,
/// stage and pieces in DVONN, and the result when the game is over. With --svg or --png the board is drawn
/// into a file instead.
#[derive(Debug, Args)]
#[command(
    after_long_help = position_help(EXAMPLES),
    group(ArgGroup::new("picture").args(["svg", "png"]).multiple(true)),
    group(ArgGroup::new("drawing").args(["svg", "png", "all"]).multiple(true)),
)]
pub(crate) struct ShowArgs {
    /// A start, a position line, or - for standard input; with --turn or --all a file of games
    position: String,
    /// Show this turn of a game: 7w or 7b, as its record numbers them, 0 for the start
    #[arg(long, value_name = "N", value_parser = parse_turn_choice, conflicts_with = "play")]
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
    /// Which game of the file
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..))]
    number: u32,
    /// The format of the pictures of --all
    #[arg(long, value_enum, default_value = "svg", requires = "all")]
    format: Format,
    /// Print JSON, one object a line for each position
    #[arg(long, conflicts_with_all = ["picture", "play", "turn", "mark", "arrow", "from"])]
    json: bool,
    /// Draw an SVG picture into this file, - for standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draw a PNG picture into this file, - for standard output
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Play this turn and show it: the push or the move, and the pieces that are taken
    #[arg(long, value_name = "TURN")]
    play: Option<String>,
    /// Put marks on spots: circle (when nothing is said), square, cross or triangle
    #[arg(long, value_name = "SPOT[:KIND][,...]", value_delimiter = ',')]
    mark: Vec<String>,
    /// Draw an arrow between two points, such as a2-e5; may be repeated
    #[arg(long, value_name = "FROM-TO")]
    arrow: Vec<String>,
    /// The player who sits below: white or black
    #[arg(long, value_name = "PLAYER", default_value = "white", hide_default_value = true)]
    from: Color,
    /// Write this below the picture instead of the turn
    #[arg(long, value_name = "TEXT", requires = "picture")]
    caption: Option<String>,
    /// Leave out the names of the points
    #[arg(long, requires = "drawing")]
    no_coordinates: bool,
    /// The longer side of the picture in pixels, 16 to 4096
    #[arg(
        long,
        value_name = "PX",
        default_value = "600",
        requires = "drawing",
        value_parser = parse_size
    )]
    size: u32,
}

const EXAMPLES: &str = "\
Examples:
  gipf show standard
  gipf show 'BbWb/2Bw1/b1BbWb/1wwb2b/2bbb1/bww1w/1b1w b 7/0 standard'
  gipf show basic --play a5-c5 --mark e5,d4:square
  gipf show standard --svg start.svg --from black
  gipf show standard --png - --size 300 --arrow b6-d6 > start.png
  gipf show game.txt --turn 9b --svg turn.svg
  gipf show games.txt --number 2 --all pictures
  gipf show dvonn --play f3 --svg start.svg";

pub(crate) fn run<R: Registry>(args: &ShowArgs) -> Result<ExitCode, CliError> {
    let draws = wanted(args)?;
    if args.turn.is_some() || args.all.is_some() {
        let name = &args.position;
        let file = ReadArgs::default().open::<R>(name, args.game).map_err(file_error(name))?;
        return visit!(R, file.game(), run_game<'a>(args: &'a ShowArgs, draws: bool, file: GameFile));
    }
    let positions = Positions::new::<R>(Some(&args.position), args.game)?;
    visit!(R, positions.game, run_positions<'a>(args: &'a ShowArgs, draws: bool, positions: Positions<'a>))
}

fn run_positions<P: RegisteredGame>(
    args: &ShowArgs,
    draws: bool,
    positions: Positions<'_>,
) -> Result<ExitCode, CliError> {
    let mut out = stdout();
    let mut first = true;
    positions.for_each(|position: &P| {
        let view = view_of_position(args, position)?;
        if draws {
            return draw(args, &view);
        }
        if args.json {
            write_json(&mut out, json::position(position))?;
        } else {
            if !first {
                writeln!(out)?;
            }
            write!(out, "{}", page(args, &view)?)?;
        }
        first = false;
        Ok(out.flush()?)
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Shows one turn of a game, or draws all of them.
fn run_game<P: RegisteredGame>(
    args: &ShowArgs,
    draws: bool,
    file: GameFile,
) -> Result<ExitCode, CliError> {
    let record = nth_game::<P>(&args.position, file, args.number as usize)?;
    if let Some(folder) = &args.all {
        let options = options(args);
        let count = picture::draw_all(&record, folder, "", args.format, &options)?;
        eprintln!("{count} pictures in {}", folder.display());
        return Ok(ExitCode::SUCCESS);
    }
    let view = match args.turn {
        Some(TurnChoice::Start) | None => View { position: *record.start(), turn: None },
        Some(TurnChoice::Turn(wanted)) => record
            .main_line()
            .filter_map(|id| picture::view_of_turn(&record, id))
            .find(|(number, _)| *number == wanted)
            .map(|(_, view)| view)
            .ok_or_else(|| {
                let last = record.main_line().last().and_then(|id| record.node(id));
                let last = last.map_or("0".into(), |node| node.number().to_string());
                let file = &args.position;
                CliError::Input(format!("{file}: there is no turn {wanted}, the last is {last}"))
            })?,
    };
    if draws {
        draw(args, &view)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = stdout();
    write!(out, "{}", page(args, &view)?)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// A turn of a game as it is named on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TurnChoice {
    Start,
    Turn(TurnNumber),
}

/// Reads `0`, `7` or `7w` or `7.`, `7b` or `7...`.
fn parse_turn_choice(text: &str) -> Result<TurnChoice, String> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let side = match &text[digits.len()..] {
        "" | "w" | "." => Some(Color::White),
        "b" | "..." => Some(Color::Black),
        _ => None,
    };
    match (digits.parse(), side) {
        (Ok(0), Some(Color::White)) => Ok(TurnChoice::Start),
        (Ok(number @ 1..), Some(side)) => Ok(TurnChoice::Turn(TurnNumber { number, side })),
        _ => Err("expected 0 for the start, or a number with w or b, such as 7b".into()),
    }
}

/// The board and everything else that the position says, or the position after a turn.
fn page<P: RegisteredGame>(args: &ShowArgs, view: &View<P>) -> Result<String, CliError> {
    let mut page = text(args, view)?;
    let View { position: before, turn } = view;
    let position = &match turn {
        Some(turn) => before.play_unchecked(turn),
        None => *before,
    };
    page.push('\n');
    let mut line = |label: &str, text: String| {
        let _ = writeln!(page, "{label:<9} {text}");
    };
    if let Some(turn) = view.turn_text() {
        line("turn", format!("{} {turn}", before.side_to_move()));
    }
    line("position", position.line(None));
    for (label, text) in position.details() {
        line(label, text);
    }
    if let Some(outcome) = position.outcome() {
        line("game over", outcome.to_string());
    }
    Ok(page)
}

/// A position with the turn that the arguments name, if they name one.
fn view_of_position<P: Draw>(args: &ShowArgs, position: &P) -> Result<View<P>, CliError> {
    let turn = args.play.as_deref().map(|text| position.parse_turn(text)).transpose();
    let turn = turn.map_err(|error| CliError::Input(format!("bad turn: {error}")))?;
    Ok(View { position: *position, turn })
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

/// Draws the pictures that are asked for.
fn draw<P: Draw>(args: &ShowArgs, view: &View<P>) -> Result<(), CliError> {
    let mut diagram = view.diagram();
    if let Some(caption) = args.caption.clone().or_else(|| view.turn_text()) {
        diagram = diagram.with_caption(&caption);
    }
    let diagram = annotated(args, diagram)?;
    let options = options(args);
    if let Some(file) = &args.svg {
        picture::write(file, Format::Svg, &diagram, &options)?;
    }
    if let Some(file) = &args.png {
        picture::write(file, Format::Png, &diagram, &options)?;
    }
    Ok(())
}

/// What the arguments say of every picture.
fn options(args: &ShowArgs) -> DiagramOptions {
    DiagramOptions {
        below: args.from,
        coordinates: !args.no_coordinates,
        size: args.size,
        ..DiagramOptions::default()
    }
}

/// The board as text. What the position says beside it is told in words elsewhere.
fn text<P: RegisteredGame>(args: &ShowArgs, view: &View<P>) -> Result<String, CliError> {
    let diagram = match view.turn {
        Some(_) => view.diagram(),
        None => view.position.board_diagram(),
    };
    let options = TextOptions { below: args.from, reserves: false, ..TextOptions::default() };
    Ok(annotated(args, diagram)?.to_text(&options))
}

fn annotated<D: BoardDiagram>(args: &ShowArgs, mut diagram: D) -> Result<D, CliError> {
    for text in &args.mark {
        let bad = |error| CliError::Input(format!("bad mark '{text}': {error}"));
        let (spot, mark) = parse_mark::<D>(text).map_err(bad)?;
        diagram = diagram.with_mark(spot, mark);
    }
    for text in &args.arrow {
        let bad = |error| CliError::Input(format!("bad arrow '{text}': {error}"));
        let (from, to) = parse_arrow::<D>(text).map_err(bad)?;
        diagram = diagram.with_arrow(from, to);
    }
    Ok(diagram)
}

/// Reads `e5` or `e5:square`.
fn parse_mark<D: BoardDiagram>(text: &str) -> Result<(D::Spot, Mark), String> {
    let (spot, kind) = text.split_once(':').unwrap_or((text, Mark::Circle.name()));
    let spot = spot.parse::<D::Spot>().map_err(|error| error.to_string())?;
    let mark = Mark::ALL.into_iter().find(|mark| mark.name() == kind.to_lowercase());
    Ok((spot, mark.ok_or("expected a mark: circle, square, cross or triangle")?))
}

/// Reads `a2-e5`.
fn parse_arrow<D: BoardDiagram>(text: &str) -> Result<(D::Place, D::Place), String> {
    let (from, to) = text.split_once('-').ok_or("expected two points with - between")?;
    let place = |text: &str| text.parse::<D::Place>().map_err(|error| error.to_string());
    let (from, to) = (place(from)?, place(to)?);
    if from == to { Err("expected two different points".into()) } else { Ok((from, to)) }
}

fn parse_size(text: &str) -> Result<u32, String> {
    let sizes = DiagramOptions::SIZES;
    let size = text.parse().ok().filter(|size| sizes.contains(size));
    size.ok_or_else(|| format!("expected a number from {} to {}", sizes.start(), sizes.end()))
}
