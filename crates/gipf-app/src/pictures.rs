//! Pictures of positions and of whole games.

use std::fs;
use std::path::Path;

use gipf_notation::diagram::{BoardDiagram, DiagramOptions, Draw, PngError};
use gipf_notation::record::Record;

use crate::files::{WriteError, write_file};
use crate::show::View;

/// The format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PictureFormat {
    /// Vectors.
    Svg,
    /// Pixels.
    Png,
}

impl PictureFormat {
    /// Returns the extension of a file's name: `svg`.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            PictureFormat::Svg => "svg",
            PictureFormat::Png => "png",
        }
    }

    /// Returns a picture of a diagram.
    ///
    /// # Errors
    ///
    /// [`PngError`] when the picture cannot be drawn as pixels.
    pub fn draw(
        self,
        diagram: &impl BoardDiagram,
        options: &DiagramOptions,
    ) -> Result<Vec<u8>, PngError> {
        match self {
            PictureFormat::Svg => Ok(diagram.to_svg(options).into_bytes()),
            PictureFormat::Png => diagram.to_png(options),
        }
    }
}

/// Returned when pictures cannot be drawn or written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// A picture cannot be drawn.
    #[error(transparent)]
    Png(#[from] PngError),
    /// A file cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// Draws the start of a game and every turn of its main line into a folder, numbered from 000, and returns
/// the number of pictures.
///
/// # Errors
///
/// [`PictureError`] when a picture cannot be drawn or written.
pub fn draw_game<P: Draw>(
    record: &Record<P>,
    folder: &Path,
    prefix: &str,
    format: PictureFormat,
    options: &DiagramOptions,
) -> Result<usize, PictureError> {
    fs::create_dir_all(folder).map_err(|error| WriteError::new(folder, error))?;
    let mut views = vec![(String::new(), View { position: *record.start(), turn: None })];
    for id in record.main_line() {
        if let Some((number, view)) = View::of_turn(record, id) {
            let text = view.turn_text().unwrap_or_default();
            views.push((format!("{number} {text}"), view));
        }
    }
    for (i, (caption, view)) in views.iter().enumerate() {
        let file = folder.join(format!("{prefix}{i:03}.{}", format.extension()));
        let picture = format.draw(&view.diagram().with_caption(caption), options)?;
        write_file(&file, &picture)?;
    }
    Ok(views.len())
}
