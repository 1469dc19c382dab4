//! The diagrams of `gipf show`.

use std::fs;
use std::path::Path;

use clap::ValueEnum;
use gipf_core::{Position, Spot, Turn};
use gipf_notation::record::{NodeId, Record, TurnNumber};
use gipf_notation::{Diagram, DiagramOptions, Mark, Place, TextOptions, format_turn, parse_turn};

use crate::args::ShowArgs;
use crate::error::CliError;
use crate::input::STDIN;
use crate::sink::{STDOUT, write_file};

/// A position, and the turn to show on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    pub(crate) position: Position,
    pub(crate) turn: Option<Turn>,
}

impl View {
    /// A position with the turn that the arguments name, if they name one.
    pub(crate) fn of_position(args: &ShowArgs, position: &Position) -> Result<View, CliError> {
        let turn = args.play.as_deref().map(|text| parse_turn(position, text)).transpose();
        let turn = turn.map_err(|error| CliError::Input(format!("bad turn: {error}")))?;
        Ok(View { position: *position, turn })
    }

    fn diagram(&self) -> Diagram {
        match &self.turn {
            Some(turn) => Diagram::of_turn(&self.position, turn),
            None => Diagram::of_position(&self.position),
        }
    }

    /// The turn as its text.
    pub(crate) fn turn_text(&self) -> Option<String> {
        self.turn.map(|turn| format_turn(&self.position, &turn).to_string())
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
pub(crate) fn draw(args: &ShowArgs, view: &View) -> Result<(), CliError> {
    let mut diagram = view.diagram();
    if let Some(caption) = args.caption.clone().or_else(|| view.turn_text()) {
        diagram = diagram.with_caption(caption);
    }
    let diagram = annotated(args, diagram);
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
pub(crate) fn draw_all(
    record: &Record,
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
        write(&file, format, &view.diagram().with_caption(caption.as_str()), options)?;
    }
    Ok(views.len())
}

/// A turn of a record as a view of the position before it.
pub(crate) fn view_of_turn(record: &Record, id: NodeId) -> Option<(TurnNumber, View)> {
    let node = record.node(id)?;
    let position = *record.position(node.parent())?;
    Some((node.number(), View { position, turn: Some(*node.turn()) }))
}

fn write(
    file: &Path,
    format: Format,
    diagram: &Diagram,
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

/// The board as text. The rows of a position and the reserves are told in words elsewhere.
pub(crate) fn text(args: &ShowArgs, view: &View) -> String {
    let diagram = match view.turn {
        Some(_) => view.diagram(),
        None => Diagram::new(&view.position.board()),
    };
    let options = TextOptions { below: args.from, reserves: false, ..TextOptions::default() };
    annotated(args, diagram).to_text(&options)
}

fn annotated(args: &ShowArgs, mut diagram: Diagram) -> Diagram {
    for &(spot, mark) in &args.mark {
        diagram = diagram.with_mark(spot, mark);
    }
    for &(from, to) in &args.arrow {
        diagram = diagram.with_arrow(from, to);
    }
    diagram
}

/// Reads `e5` or `e5:square`.
pub(crate) fn parse_mark(text: &str) -> Result<(Spot, Mark), String> {
    let (spot, kind) = text.split_once(':').unwrap_or((text, Mark::Circle.name()));
    let spot = spot.parse().map_err(|error: gipf_core::ParseSpotError| error.to_string())?;
    let mark = Mark::ALL.into_iter().find(|mark| mark.name() == kind.to_lowercase());
    Ok((spot, mark.ok_or("expected a mark: circle, square, cross or triangle")?))
}

/// Reads `a2-e5`.
pub(crate) fn parse_arrow(text: &str) -> Result<(Place, Place), String> {
    let (from, to) = text.split_once('-').ok_or("expected two points with - between")?;
    let place = |text: &str| -> Result<Place, String> {
        text.parse().map_err(|error: gipf_notation::ParsePlaceError| error.to_string())
    };
    let (from, to) = (place(from)?, place(to)?);
    if from == to { Err("expected two different points".into()) } else { Ok((from, to)) }
}

pub(crate) fn parse_size(text: &str) -> Result<u32, String> {
    let sizes = DiagramOptions::SIZES;
    let size = text.parse().ok().filter(|size| sizes.contains(size));
    size.ok_or_else(|| format!("expected a number from {} to {}", sizes.start(), sizes.end()))
}
