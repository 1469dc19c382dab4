//! The ways in which something can be pushed in, whatever it is.

use core::ops::ControlFlow;

use gipf_core::building_blocks::{Completing, Sweep};
use gipf_core::{Bitboard, Direction, Entry, Line, Spot};

use crate::PushPath;
use crate::layers::Layers;
use crate::turn::mid_turn::MidTurn;

/// A legal push before it is known what enters.
pub(crate) struct Pushing<'a> {
    pub(crate) path: PushPath,
    pub(crate) first: Spot,
    /// Whether a row of the player may stand after it. Where one stood before, this is `true` even if
    /// the push has broken it.
    pub(crate) has_row: bool,
    /// Whether it brings a TAMSK-potential of the player onto the central spot.
    pub(crate) brings_tamsk: bool,
    layers: &'a Layers,
    sweep: Option<(&'a Sweep, Bitboard)>,
}

impl Pushing<'_> {
    /// The pieces after room has been made on the first spot.
    #[inline]
    pub(crate) fn shifted(&self) -> Layers {
        match self.sweep {
            None => *self.layers,
            Some((sweep, line)) => self.layers.map(|set| sweep.pushed_on(line, set)),
        }
    }

    /// Whether nothing can come of the push but the next player's turn.
    pub(crate) fn is_quiet(&self) -> bool {
        !self.has_row && !self.brings_tamsk
    }
}

/// Calls `visit` with every legal push: entries onto vacant spots in the order of the spots, then the
/// pushes that move something, by direction and then by first spot.
#[inline(always)]
pub(crate) fn for_each_path<B>(
    board: &MidTurn,
    completing: &Completing,
    mut visit: impl FnMut(Pushing<'_>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let layers = &board.layers;
    let occupied = layers.occupied();
    for spot in Bitboard::EDGE - occupied {
        visit(Pushing {
            path: PushPath::Enter(spot),
            first: spot,
            has_row: completing.has_row() || completing.any().contains(spot),
            brings_tamsk: false,
            layers,
            sweep: None,
        })?;
    }
    let tamsk = board.own_tamsk();
    for direction in Direction::ALL {
        let sweep = Sweep::new(direction, occupied);
        let rows = if completing.has_row() {
            Bitboard::ALL
        } else if completing.any().is_empty() {
            Bitboard::EMPTY
        } else {
            sweep.rows(layers.own, completing)
        };
        for first in sweep.starts() {
            let line = Line::through(first, direction).spots();
            if line.is_subset(occupied) {
                continue;
            }
            let brings_tamsk = !tamsk.is_empty()
                && line.contains(Spot::CENTER)
                && sweep.pushed_on(line, tamsk).contains(Spot::CENTER);
            visit(Pushing {
                path: PushPath::Shift(Entry::through(first, direction)),
                first,
                has_row: rows.intersects(line),
                brings_tamsk,
                layers,
                sweep: Some((&sweep, line)),
            })?;
        }
    }
    ControlFlow::Continue(())
}
