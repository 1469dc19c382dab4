//! Pictures of positions and of whole games.

use std::fs;
use std::path::Path;

use gipf_notation::Notation;
use gipf_notation::diagram::{Diagram, DiagramOptions, DrawnBoard, PngError};
use gipf_notation::record::Record;

use crate::files::{OutputError, OutputPolicy, WriteError};
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
        diagram: &Diagram<impl DrawnBoard>,
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
    /// A file must not be written, or cannot.
    #[error(transparent)]
    Output(#[from] OutputError),
}

/// Returns whether a file name is one of those that [`draw_game`] gives to pictures: of a game of several, with
/// the number of the game and a dash for a prefix, or of a single game without a prefix.
#[must_use]
pub fn is_picture_name(name: &str, format: PictureFormat, of_several: bool) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = name.strip_suffix(format.extension()).and_then(|name| name.strip_suffix('.'));
    number.is_some_and(|number| match number.split_once('-') {
        Some((game, picture)) => of_several && is_number(game) && is_number(picture),
        None => !of_several && is_number(number),
    })
}

/// Draws the start of a game and every turn of its main line into a folder, numbered from 000, and returns
/// the number of pictures. The folder is made if it is not there.
///
/// # Errors
///
/// [`PictureError`] when a picture cannot be drawn, the policy refuses a file, or it cannot be written.
pub fn draw_game<P: Notation>(
    record: &Record<P>,
    folder: &Path,
    prefix: &str,
    format: PictureFormat,
    options: &DiagramOptions,
    policy: &OutputPolicy,
) -> Result<usize, PictureError> {
    let cannot = |error| OutputError::Write(WriteError::new(folder, error));
    fs::create_dir_all(folder).map_err(cannot)?;
    let mut views = vec![(String::new(), View { position: *record.start(), turn: None })];
    for node in record.main_line() {
        if let Some((number, view)) = View::of_turn(record, node.id()) {
            let text = view.turn_text().unwrap_or_default();
            views.push((format!("{number} {text}"), view));
        }
    }
    for (i, (caption, view)) in views.iter().enumerate() {
        let file = folder.join(format!("{prefix}{i:03}.{}", format.extension()));
        let picture = format.draw(&view.diagram().with_caption(caption), options)?;
        policy.write(&file, &picture)?;
    }
    Ok(views.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_pictures_are_known() {
        let is_one = |name, of_several| is_picture_name(name, PictureFormat::Svg, of_several);
        for name in ["000.svg", "1234.svg"] {
            assert!(is_one(name, false) && !is_one(name, true), "{name}");
        }
        assert!(is_one("12-003.svg", true) && !is_one("12-003.svg", false));
        for name in ["000.png", ".svg", "svg", "a.svg", "-1.svg", "1-.svg", "1-2-3.svg", "000.svg~"]
        {
            assert!(!is_one(name, true) && !is_one(name, false), "{name}");
        }
        assert!(is_picture_name("000.png", PictureFormat::Png, false));
    }
}
