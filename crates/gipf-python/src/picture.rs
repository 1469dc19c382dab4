//! How pictures are drawn.

use gipf_app::show::Annotations;
use gipf_game::Color;
use gipf_notation::diagram::{Diagram, DiagramOptions, DrawnBoard, Theme};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::arguments::{Int, Text, side, wrong_type};
use crate::errors::Failure;

/// The maximum number of marks, and of arrows.
const MAX_MARKS: usize = 100;

/// How a picture is drawn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drawing {
    options: DiagramOptions,
    marks: Vec<String>,
    arrows: Vec<String>,
    caption: Option<String>,
}

impl Drawing {
    /// Reads the keyword arguments of `to_svg`.
    pub(crate) fn read(arguments: Option<&Bound<'_, PyDict>>) -> PyResult<Drawing> {
        let mut drawing = Drawing::default();
        let (mut theme, mut has_background) = (Theme::DEFAULT, true);
        for (name, value) in arguments.into_iter().flatten() {
            let options = drawing.options;
            match name.extract::<String>()?.as_str() {
                "below" => {
                    let below = side("below", &value.extract::<Text>()?)?;
                    drawing.options = options.with_below(below);
                }
                "theme" => theme = read_theme(&value.extract::<Text>()?)?,
                "background" => has_background = value.extract()?,
                "coordinates" => drawing.options = options.with_coordinates(value.extract()?),
                "reserves" => drawing.options = options.with_reserves(value.extract()?),
                "size" => {
                    let (min, max) = DiagramOptions::SIZES.into_inner();
                    let size = value.extract::<Int>()?.within("size", min.into()..=max.into())?;
                    drawing.options = options.with_size(size as u32);
                }
                "marks" => drawing.marks = texts("marks", &value)?,
                "arrows" => drawing.arrows = texts("arrows", &value)?,
                "caption" => drawing.caption = value.extract::<Option<Text>>()?.map(String::from),
                name => {
                    let message = format!("to_svg() got an unexpected keyword argument '{name}'");
                    return Err(PyTypeError::new_err(message));
                }
            }
        }
        if !has_background {
            theme.background = None;
        }
        drawing.options = drawing.options.with_theme(theme);
        Ok(drawing)
    }

    /// Returns the picture that a notebook shows.
    pub(crate) fn of_notebook() -> Drawing {
        let options = DiagramOptions::default().with_below(Color::White).with_size(360);
        Drawing { options, ..Drawing::default() }
    }

    /// Returns the picture that a notebook shows of something that has words of its own.
    pub(crate) fn of_notebook_with(caption: String) -> Drawing {
        Drawing { caption: Some(caption), ..Drawing::of_notebook() }
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

pub(crate) fn read_theme(name: &str) -> Result<Theme, Failure> {
    match name {
        "color" => Ok(Theme::DEFAULT),
        "gray" => Ok(Theme::GRAY),
        "dark" => Ok(Theme::DARK),
        _ => Err(Failure::unknown("theme", "'color', 'gray' or 'dark'", name)),
    }
}

/// Reads the texts of marks or arrows.
fn texts(name: &str, object: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if object.is_none() {
        return Ok(Vec::new());
    }
    if object.is_instance_of::<PyString>() {
        return Err(wrong_type("a list of texts", object));
    }
    let mut texts = Vec::new();
    for text in object.try_iter()? {
        if texts.len() == MAX_MARKS {
            return Err(Failure::value(format!("{name}: more than {MAX_MARKS}")).into());
        }
        texts.push(text?.extract::<Text>()?.into());
    }
    Ok(texts)
}
