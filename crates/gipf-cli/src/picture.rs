//! The diagrams of `gipf show`.

use std::fs;
use std::path::Path;

use clap::ValueEnum;
use gipf_notation::diagram::{BoardDiagram, DiagramOptions, Draw, Mark, TextOptions};
use gipf_notation::record::{NodeId, Record, TurnNumber};

use crate::args::ShowArgs;
use crate::error::CliError;
use crate::input::STDIN;
use crate::show::ShowGame;
use crate::sink::{STDOUT, write_file};

/// A position, and the turn to show on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<P: Draw> {
    pub(crate) position: P,
    pub(crate) turn: Option<P::Turn>,
}

impl<P: Draw> View<P> {
    /// A position with the turn that the arguments name, if they name one.
    pub(crate) fn of_position(args: &ShowArgs, position: &P) -> Result<View<P>, CliError> {
        let turn = args.play.as_deref().map(|text| position.parse_turn(text)).transpose();
        let turn = turn.map_err(|error| CliError::Input(format!("bad turn: {error}")))?;
        Ok(View { position: *position, turn })
    }

    fn diagram(&self) -> P::Diagram {
        match &self.turn {
            Some(turn) => self.position.diagram_of_turn(turn),
            None => self.position.diagram(),
        }
    }

    /// The turn as its text.
    pub(crate) fn turn_text(&self) -> Option<String> {
        self.turn.as_ref().map(|turn| self.position.turn_text(turn))
    }
}

/// Whether a picture is to be drawn, and not the text.
pub(crate) fn wanted(args: &ShowArgs) -> Result<bool, CliError> {
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
pub(crate) fn draw<P: Draw>(args: &ShowArgs, view: &View<P>) -> Result<(), CliError> {
    let mut diagram = view.diagram();
    if let Some(caption) = args.caption.clone().or_else(|| view.turn_text()) {
        diagram = diagram.with_caption(&caption);
    }
    let diagram = annotated(args, diagram)?;
    let options = options(args);
    if let Some(file) = &args.svg {
        write(file, Format::Svg, &diagram, &options)?;
    }
    if let Some(file) = &args.png {
        write(file, Format::Png, &diagram, &options)?;
    }
    Ok(())
}

/// The kind of a picture's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Svg,
    Png,
}

impl Format {
    fn extension(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Png => "png",
        }
    }
}

/// Draws the start of a game and every turn of its main line into a folder, numbered from 000.
pub(crate) fn draw_all<P: Draw>(
    record: &Record<P>,
    folder: &Path,
    prefix: &str,
    format: Format,
    options: &DiagramOptions,
) -> Result<usize, CliError> {
    fs::create_dir_all(folder)
        .map_err(|error| CliError::WriteFile { path: folder.into(), error })?;
    let mut views = vec![(String::new(), View { position: *record.start(), turn: None })];
    for id in record.main_line() {
        if let Some((number, view)) = view_of_turn(record, id) {
            let text = view.turn_text().unwrap_or_default();
            views.push((format!("{number} {text}"), view));
        }
    }
    for (i, (caption, view)) in views.iter().enumerate() {
        let file = folder.join(format!("{prefix}{i:03}.{}", format.extension()));
        write(&file, format, &view.diagram().with_caption(caption), options)?;
    }
    Ok(views.len())
}

/// A turn of a record as a view of the position before it.
pub(crate) fn view_of_turn<P: Draw>(
    record: &Record<P>,
    id: NodeId,
) -> Option<(TurnNumber, View<P>)> {
    let node = record.node(id)?;
    let position = *record.position(node.parent())?;
    Some((node.number(), View { position, turn: Some(node.turn().clone()) }))
}

fn write(
    file: &Path,
    format: Format,
    diagram: &impl BoardDiagram,
    options: &DiagramOptions,
) -> Result<(), CliError> {
    let bytes = match format {
        Format::Svg => diagram.to_svg(options).into_bytes(),
        Format::Png => {
            diagram.to_png(options).map_err(|error| CliError::Input(error.to_string()))?
        }
    };
    write_file(file, &bytes)
}

/// What the arguments say of every picture.
pub(crate) fn options(args: &ShowArgs) -> DiagramOptions {
    DiagramOptions {
        below: args.from,
        coordinates: !args.no_coordinates,
        size: args.size,
        ..DiagramOptions::default()
    }
}

/// The board as text. What the position says beside it is told in words elsewhere.
pub(crate) fn text<P: ShowGame>(args: &ShowArgs, view: &View<P>) -> Result<String, CliError> {
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
fn parse_arrow<D: BoardDiagram>(text: &str) -> Result<(D::Point, D::Point), String> {
    let (from, to) = text.split_once('-').ok_or("expected two points with - between")?;
    let place = |text: &str| text.parse::<D::Point>().map_err(|error| error.to_string());
    let (from, to) = (place(from)?, place(to)?);
    if from == to { Err("expected two different points".into()) } else { Ok((from, to)) }
}

pub(crate) fn parse_size(text: &str) -> Result<u32, String> {
    let sizes = DiagramOptions::SIZES;
    let size = text.parse().ok().filter(|size| sizes.contains(size));
    size.ok_or_else(|| format!("expected a number from {} to {}", sizes.start(), sizes.end()))
}
