//! How pictures are wanted.

use gipf_app::show::Annotations;
use gipf_game::Color;
use gipf_notation::diagram::{Diagram, DiagramOptions, DrawnBoard, Theme};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{Int, side, wrong_type};
use crate::errors::Failure;

/// The most marks, and the most arrows.
const MAX_MARKS: usize = 100;

/// How a picture is wanted.
#[derive(Clone, Debug, Default)]
pub(crate) struct PictureOptions {
    options: DiagramOptions,
    marks: Vec<String>,
    arrows: Vec<String>,
    caption: Option<String>,
}

/// The size of a picture when none is named.
pub(crate) const USUAL_SIZE: u64 = 600;

/// What a caller says of a picture.
pub(crate) struct PictureArguments {
    pub(crate) below: String,
    pub(crate) theme: String,
    pub(crate) background: bool,
    pub(crate) coordinates: bool,
    pub(crate) reserves: bool,
    pub(crate) size: Int,
    pub(crate) marks: Vec<String>,
    pub(crate) arrows: Vec<String>,
    pub(crate) caption: Option<String>,
}

impl PictureArguments {
    pub(crate) fn read(self) -> Result<PictureOptions, Failure> {
        let mut theme = match self.theme.as_str() {
            "color" => Theme::DEFAULT,
            "gray" => Theme::GRAY,
            "dark" => Theme::DARK,
            _ => return Err(Failure::value("theme: expected 'color', 'gray' or 'dark'")),
        };
        if !self.background {
            theme.background = None;
        }
        let (least, most) = DiagramOptions::SIZES.into_inner();
        let size = self.size.within("size", least.into()..=most.into())? as u32;
        for (name, list) in [("marks", &self.marks), ("arrows", &self.arrows)] {
            if list.len() > MAX_MARKS {
                return Err(Failure::value(format!("{name}: more than {MAX_MARKS}")));
            }
        }
        let options = DiagramOptions::default()
            .with_below(side("below", &self.below)?)
            .with_coordinates(self.coordinates)
            .with_reserves(self.reserves)
            .with_size(size)
            .with_theme(theme);
        Ok(PictureOptions {
            options,
            marks: self.marks,
            arrows: self.arrows,
            caption: self.caption,
        })
    }
}

impl PictureOptions {
    /// Returns the picture that a notebook shows.
    pub(crate) fn of_notebook() -> PictureOptions {
        let options = DiagramOptions::default().with_below(Color::White).with_size(360);
        PictureOptions { options, ..PictureOptions::default() }
    }

    /// Draws a board as SVG.
    pub(crate) fn draw<D: DrawnBoard>(&self, diagram: Diagram<D>) -> Result<String, Failure> {
        let annotations = Annotations { marks: &self.marks, arrows: &self.arrows };
        let mut diagram = annotations.add_to(diagram).map_err(Failure::value)?;
        if let Some(caption) = &self.caption {
            diagram = diagram.with_caption(caption);
        }
        Ok(diagram.to_svg(&self.options))
    }
}

/// Reads the texts of marks or arrows.
pub(crate) fn texts(object: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<String>> {
    let Some(object) = object else { return Ok(Vec::new()) };
    if object.is_instance_of::<PyString>() {
        return Err(wrong_type("a list of texts", object));
    }
    let mut texts = Vec::new();
    for text in object.try_iter()? {
        if texts.len() > MAX_MARKS {
            break;
        }
        texts.push(text?.extract()?);
    }
    Ok(texts)
}
