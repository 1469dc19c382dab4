//! The uses of potentials that are the move of a turn.

use core::ops::ControlFlow;

use gipf_core::{Bitboard, Direction, Spot};

use crate::Potential;
use crate::layers::Layers;

/// Calls `visit` with every use of a ZÈRTZ-, DVONN- or YINSH-potential of the player: its kind, the
/// spot of its carrier, and the spots that it can go to, of which there is at least one.
#[inline]
pub(crate) fn for_each_use<B>(
    layers: &Layers,
    mut visit: impl FnMut(Potential, Spot, Bitboard) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let carriers = layers.uncovered_loaded() & layers.own;
    if carriers.is_empty() {
        return ControlFlow::Continue(());
    }
    for kind in Potential::MOVES {
        for from in layers.loaded_with(kind) & carriers {
            let to = targets(layers, kind, from);
            if !to.is_empty() {
                visit(kind, from, to)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The spots that a potential can go to.
pub(crate) fn targets(layers: &Layers, kind: Potential, from: Spot) -> Bitboard {
    let occupied = layers.occupied();
    let mut targets = Bitboard::EMPTY;
    for direction in Direction::ALL {
        let mut next = from.neighbor(direction);
        match kind {
            Potential::Zertz => {
                let neighbor = next;
                while let Some(spot) = next.filter(|&spot| occupied.contains(spot)) {
                    next = spot.neighbor(direction);
                }
                // Something must be jumped over; a jump that ends on a dot ends on no spot.
                if let Some(spot) = next.filter(|_| next != neighbor) {
                    targets.insert(spot);
                }
            }
            Potential::Yinsh => {
                while let Some(spot) = next.filter(|&spot| !occupied.contains(spot)) {
                    targets.insert(spot);
                    next = spot.neighbor(direction);
                }
            }
            Potential::Dvonn => targets.extend(next),
            Potential::Tamsk => {}
        }
    }
    if kind == Potential::Dvonn { targets & layers.coverable() } else { targets }
}
