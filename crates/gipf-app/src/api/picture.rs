//! Pictures of boards, and where their points lie.

use std::slice;

use gipf_game::Color;
use gipf_notation::diagram::{Diagram, DiagramOptions, DrawnBoard, Theme};
use serde::Deserialize;
use serde_json::{Value, json};

use super::error::ApiError;
use crate::show::{Annotations, MarkError};

/// How a picture is wanted.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "an object")]
pub(super) struct PictureFields {
    below: Color,
    theme: ThemeName,
    /// Whether the picture has a background of its own.
    background: bool,
    coordinates: bool,
    reserves: bool,
    size: u32,
    /// Whether each piece is a group of its own.
    piece_groups: bool,
    marks: Vec<String>,
    arrows: Vec<String>,
}

impl Default for PictureFields {
    fn default() -> PictureFields {
        let DiagramOptions { coordinates, reserves, size, piece_groups, .. } =
            DiagramOptions::default();
        PictureFields {
            below: Color::White,
            theme: ThemeName::default(),
            background: true,
            coordinates,
            reserves,
            size,
            piece_groups,
            marks: Vec::new(),
            arrows: Vec::new(),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ThemeName {
    #[default]
    Color,
    Gray,
    Dark,
}

/// The maximum number of marks, and of arrows.
const MAX_MARKS: usize = 100;

impl PictureFields {
    /// Draws a board: `svg`, its `description` in sentences, and its `points`.
    pub(super) fn draw<D: DrawnBoard>(&self, diagram: Diagram<D>) -> Result<Value, ApiError> {
        let too_many = |field: &str| {
            ApiError::field(format!("picture.{field}"), format!("more than {MAX_MARKS}"))
        };
        if self.marks.len() > MAX_MARKS {
            return Err(too_many("marks"));
        }
        if self.arrows.len() > MAX_MARKS {
            return Err(too_many("arrows"));
        }
        if !DiagramOptions::SIZES.contains(&self.size) {
            let (min, max) = (DiagramOptions::SIZES.start(), DiagramOptions::SIZES.end());
            let message = format!("expected a size from {min} to {max}");
            return Err(ApiError::field("picture.size", message));
        }
        let diagram = self.annotate(diagram)?;
        let options = self.options();
        let points = diagram.points(&options);
        let points = points.iter().map(|it| {
            let spot = diagram.parse_spot(&it.name).is_ok();
            json!({"name": it.name, "x": it.x, "y": it.y, "spot": spot})
        });
        Ok(json!({
            "svg": diagram.to_svg(&options),
            "description": diagram.description(),
            "points": points.collect::<Vec<_>>(),
        }))
    }

    /// Adds the marks and arrows one by one, to name the one that is wrong.
    fn annotate<D: DrawnBoard>(&self, mut diagram: Diagram<D>) -> Result<Diagram<D>, ApiError> {
        let wrong = |field: &str, index: usize, error: MarkError| {
            ApiError::field(format!("picture.{field}[{index}]"), error.to_string())
        };
        for (index, mark) in self.marks.iter().enumerate() {
            let one = Annotations { marks: slice::from_ref(mark), arrows: &[] };
            diagram = one.add_to(diagram).map_err(|error| wrong("marks", index, error))?;
        }
        for (index, arrow) in self.arrows.iter().enumerate() {
            let one = Annotations { marks: &[], arrows: slice::from_ref(arrow) };
            diagram = one.add_to(diagram).map_err(|error| wrong("arrows", index, error))?;
        }
        Ok(diagram)
    }

    fn options(&self) -> DiagramOptions {
        let mut theme = match self.theme {
            ThemeName::Color => Theme::DEFAULT,
            ThemeName::Gray => Theme::GRAY,
            ThemeName::Dark => Theme::DARK,
        };
        if !self.background {
            theme.background = None;
        }
        DiagramOptions::default()
            .with_below(self.below)
            .with_coordinates(self.coordinates)
            .with_reserves(self.reserves)
            .with_size(self.size)
            .with_piece_groups(self.piece_groups)
            .with_theme(theme)
    }
}
