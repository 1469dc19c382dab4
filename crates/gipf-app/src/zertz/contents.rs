//! What lies on the board of ZÈRTZ and beside it.

use gipf_game::{ByColor, Position as _};
use zertz_core::{Marble, MarbleCounts, Zertz};

use crate::contents::{Contents, PieceOnBoard, Supply};

/// The points are those that still have a ring.
pub(super) fn contents(position: &Zertz) -> Contents {
    let variant = position.variant();
    let rings = position
        .rings()
        .iter()
        .map(|place| (variant.name(place).to_string(), position.marble_at(place).map(marble)));
    Contents {
        points: rings.collect(),
        captured: ByColor::new_with(|color| supplies(position.captured(color))),
        pool: supplies(position.pool()),
        ..Contents::default()
    }
}

const fn name(marble: Marble) -> &'static str {
    match marble {
        Marble::White => "white",
        Marble::Gray => "gray",
        Marble::Black => "black",
    }
}

fn supplies(counts: MarbleCounts) -> Vec<Supply> {
    Marble::ALL.map(|marble| (name(marble), counts[marble])).into()
}

fn marble(marble: Marble) -> PieceOnBoard {
    PieceOnBoard {
        text: marble.letter().into(),
        owner: None,
        kind: name(marble),
        parts: vec![(name(marble), 1)],
    }
}
