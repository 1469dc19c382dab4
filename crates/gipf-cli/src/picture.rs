//! The diagrams of `gipf show`.

use gipf_core::{Position, Spot, Turn};
use gipf_notation::{Diagram, DiagramOptions, Mark, Place, TextOptions, format_turn, parse_turn};

use crate::args::ShowArgs;
use crate::error::CliError;
use crate::input::STDIN;
use crate::output::{STDOUT, write_file};

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
pub(crate) fn draw(args: &ShowArgs, position: &Position) -> Result<(), CliError> {
    let turn = turn(args, position)?;
    let mut diagram = match &turn {
        Some(turn) => Diagram::of_turn(position, turn),
        None => Diagram::of_position(position),
    };
    let turn_text = || turn.map(|turn| format_turn(position, &turn).to_string());
    if let Some(caption) = args.caption.clone().or_else(turn_text) {
        diagram = diagram.with_caption(caption);
    }
    let diagram = annotated(args, diagram);
    let options = DiagramOptions {
        below: args.from,
        coordinates: !args.no_coordinates,
        size: args.size,
        ..DiagramOptions::default()
    };
    if let Some(file) = &args.svg {
        write_file(file, diagram.to_svg(&options).as_bytes())?;
    }
    if let Some(file) = &args.png {
        let png = diagram.to_png(&options);
        write_file(file, &png.map_err(|error| CliError::Input(error.to_string()))?)?;
    }
    Ok(())
}

/// The board as text. The rows of a position and the reserves are told in words elsewhere.
pub(crate) fn text(args: &ShowArgs, position: &Position) -> Result<String, CliError> {
    let diagram = match turn(args, position)? {
        Some(turn) => Diagram::of_turn(position, &turn),
        None => Diagram::new(&position.board()),
    };
    let options = TextOptions { below: args.from, reserves: false, ..TextOptions::default() };
    Ok(annotated(args, diagram).to_text(&options))
}

/// The turn to play, if there is one.
pub(crate) fn turn(args: &ShowArgs, position: &Position) -> Result<Option<Turn>, CliError> {
    let turn = args.play.as_deref().map(|text| parse_turn(position, text)).transpose();
    turn.map_err(|error| CliError::Input(format!("bad turn: {error}")))
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
