//! Positions and turns up to symmetry.

use gipf_notation::Notation;

/// The image of a position under which it is stored: the one with the least packed form, which a promise keeps as it is
/// from release to release.
#[derive(Clone, Debug)]
pub(crate) struct Canonical<P: Notation> {
    pub(crate) position: P,
    pub(crate) packed: P::Bytes,
    /// The symmetries that lead to it.
    symmetries: Vec<P::Symmetry>,
}

impl<P: Notation> Canonical<P> {
    pub(crate) fn of(position: &P) -> Canonical<P> {
        let mut least =
            Canonical { position: *position, packed: position.pack(), symmetries: Vec::new() };
        for &symmetry in position.board_symmetries() {
            let image = position.transformed(symmetry);
            let packed = image.pack();
            if packed < least.packed {
                least = Canonical { position: image, packed, symmetries: Vec::new() };
            }
            if packed == least.packed {
                least.symmetries.push(symmetry);
            }
        }
        least
    }

    /// Returns the text of a turn of the position in the canonical image. Turns that are images of each other under
    /// a symmetry of the position have one text: the first in order.
    pub(crate) fn turn_text(&self, turn: &P::Turn) -> String {
        let image = |&symmetry| self.position.turn_text(&P::transform_turn(symmetry, turn));
        self.symmetries.iter().map(image).min().unwrap_or_default()
    }

    /// Returns the turns of a position that has this canonical image, for a turn of the image: those that are images
    /// of each other.
    pub(crate) fn turns_of(&self, position: &P, turn: &P::Turn) -> Vec<P::Turn> {
        let mut turns: Vec<P::Turn> = Vec::new();
        for &symmetry in position.board_symmetries() {
            if self.position.transformed(symmetry) == *position {
                let image = P::transform_turn(symmetry, turn);
                if !turns.contains(&image) {
                    turns.push(image);
                }
            }
        }
        turns
    }
}
