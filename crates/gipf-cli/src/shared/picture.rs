//! Positions and games as pictures.

use std::fs;
use std::path::Path;

use clap::ValueEnum;
use gipf_notation::diagram::{BoardDiagram, DiagramOptions, Draw};
use gipf_notation::record::{NodeId, Record, TurnNumber};

use super::error::CliError;
use super::output::write_file;

/// A position, and the turn to show on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<P: Draw> {
    pub(crate) position: P,
    pub(crate) turn: Option<P::Turn>,
}

impl<P: Draw> View<P> {
    pub(crate) fn diagram(&self) -> P::Diagram {
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

/// Writes a picture.
pub(crate) fn write(
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
