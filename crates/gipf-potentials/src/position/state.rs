//! What a position holds beside the board, from the view of the player to move.

use gipf_core::{Color, Opening, Variant};

use crate::Hand;

/// Reserves, openings and hands: of the player to move, then of the other. Side and variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct State {
    pub(crate) reserves: [u8; 2],
    pub(crate) openings: [Opening; 2],
    pub(crate) hands: [Hand; 2],
    pub(crate) side: Color,
    pub(crate) variant: Variant,
}

impl State {
    /// The state from the view of the other player, who moves next.
    pub(crate) fn passed(self) -> State {
        let [reserve, other_reserve] = self.reserves;
        let [opening, other_opening] = self.openings;
        let [hand, other_hand] = self.hands;
        State {
            reserves: [other_reserve, reserve],
            openings: [other_opening, opening],
            hands: [other_hand, hand],
            side: !self.side,
            ..self
        }
    }

    /// One word, different for different states.
    ///
    /// ```text
    /// bits 0-15  reserves    16-19  openings    20  side    21-22  variant    23-46  hands
    /// ```
    pub(crate) fn word(&self) -> u64 {
        let [own, other] = self.reserves;
        let [opening, other_opening] = self.openings.map(|opening| opening as u64);
        let hands = self.hands.iter().flat_map(|hand| hand.counts());
        let hands = hands.fold(0, |word, count| word << 3 | u64::from(count));
        u64::from(own)
            | u64::from(other) << 8
            | opening << 16
            | other_opening << 18
            | (self.side as u64) << 20
            | (self.variant as u64) << 21
            | hands << 23
    }
}
