//! Pictures of boards, and where their points lie.

use gipf_board::Color;
use gipf_notation::diagram::{BoardDiagram, DiagramOptions, Theme};
use serde::Deserialize;
use serde_json::{Value, json};

use super::error::ApiError;
use crate::show::Annotations;

/// How a picture is wanted.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct PictureFields {
    below: Side,
    theme: ThemeName,
    /// Whether the picture has a background of its own.
    background: bool,
    coordinates: bool,
    reserves: bool,
    size: u32,
    marks: Vec<String>,
    arrows: Vec<String>,
}

impl Default for PictureFields {
    fn default() -> PictureFields {
        let DiagramOptions { coordinates, reserves, size, .. } = DiagramOptions::default();
        PictureFields {
            below: Side::default(),
            theme: ThemeName::default(),
            background: true,
            coordinates,
            reserves,
            size,
            marks: Vec::new(),
            arrows: Vec::new(),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Side {
    #[default]
    #[serde(alias = "w")]
    White,
    #[serde(alias = "b")]
    Black,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ThemeName {
    #[default]
    Color,
    Gray,
    Dark,
}

/// The most marks, and the most arrows.
const MAX_MARKS: usize = 100;

impl PictureFields {
    /// Draws a board: `svg`, its `description` in sentences, and its `points`.
    pub(super) fn draw<D: BoardDiagram>(&self, diagram: D) -> Result<Value, ApiError> {
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
            let (least, most) = (DiagramOptions::SIZES.start(), DiagramOptions::SIZES.end());
            let message = format!("expected a size from {least} to {most}");
            return Err(ApiError::field("picture.size", message));
        }
        let annotations = Annotations { marks: &self.marks, arrows: &self.arrows };
        let diagram = annotations
            .add_to(diagram)
            .map_err(|error| ApiError::field("picture", error.to_string()))?;
        let options = self.options();
        let points = diagram.points(&options);
        let points = points.iter().map(|it| json!({"name": it.name, "x": it.x, "y": it.y}));
        Ok(json!({
            "svg": diagram.to_svg(&options),
            "description": diagram.description(),
            "points": points.collect::<Vec<_>>(),
        }))
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
        let below = match self.below {
            Side::White => Color::White,
            Side::Black => Color::Black,
        };
        DiagramOptions::default()
            .with_below(below)
            .with_coordinates(self.coordinates)
            .with_reserves(self.reserves)
            .with_size(self.size)
            .with_theme(theme)
    }
}
