//! The contents of all spots in sets, one for each property.

use gipf_core::{Bitboard, Rows, Spot};

use crate::{PieceKind, Potential, SpotCounts};

/// The contents of the spots, seen from one player.
///
/// A spot is in several sets at once. The kind of a potential is a number of two binary digits, its
/// place in [`Potential::ALL`].
///
/// ```text
///                        own|other  gipf  loaded  used  kind  covers
/// single piece               1        .      .      .     .      0
/// GIPF-piece                 1        1      .      .     .      0
/// loaded with YINSH          1        .      1      .     3      0
/// used ZÈRTZ alone           1        .      .      1     1      0
/// single, covered twice      1        .      .      1     2      2
/// DVONN-loaded, covered      1        .      1      1     2      1
/// ```
///
/// Equal contents have equal sets: whatever does not matter for a spot is empty there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Layers {
    /// The spots with the player's color on top.
    pub(crate) own: Bitboard,
    /// The spots with the other color on top.
    pub(crate) other: Bitboard,
    pub(crate) gipf: Bitboard,
    /// The pieces with a potential of their own on them, covered or not.
    pub(crate) loaded: Bitboard,
    /// The spots with a used potential on top.
    pub(crate) used: Bitboard,
    kind: [Bitboard; 2],
    pub(crate) covers: SpotCounts,
}

/// The number of sets in [`Layers::words`].
pub(crate) const WORDS: usize = 11;

impl Layers {
    pub(crate) const EMPTY: Layers = Layers {
        own: Bitboard::EMPTY,
        other: Bitboard::EMPTY,
        gipf: Bitboard::EMPTY,
        loaded: Bitboard::EMPTY,
        used: Bitboard::EMPTY,
        kind: [Bitboard::EMPTY; 2],
        covers: SpotCounts::ZERO,
    };

    pub(crate) fn words(&self) -> [Bitboard; WORDS] {
        let Layers { own, other, gipf, loaded, used, kind, covers } = *self;
        let [c0, c1, c2, c3] = covers.digits();
        [own, other, gipf, loaded, used, kind[0], kind[1], c0, c1, c2, c3]
    }

    /// Applies a change that moves spots about to every set.
    #[inline]
    pub(crate) fn map(&self, change: impl Fn(Bitboard) -> Bitboard) -> Layers {
        // Where nothing is loaded or used, the later sets are empty.
        let plain = (self.loaded | self.used).is_empty();
        let Layers { own, other, gipf, loaded, used, kind, covers } = *self;
        if plain {
            let (own, other, gipf) = (change(own), change(other), change(gipf));
            return Layers { own, other, gipf, ..*self };
        }
        Layers {
            own: change(own),
            other: change(other),
            gipf: change(gipf),
            loaded: change(loaded),
            used: change(used),
            kind: kind.map(&change),
            covers: if covers.is_zero() { covers } else { covers.map(change) },
        }
    }

    /// Returns the contents as the other player sees them.
    pub(crate) fn swapped(&self) -> Layers {
        Layers { own: self.other, other: self.own, ..*self }
    }

    #[inline]
    pub(crate) fn occupied(&self) -> Bitboard {
        self.own | self.other
    }

    /// The spots whose potential on top, used or not, is of a kind.
    fn of_kind(&self, kind: Potential) -> Bitboard {
        let [low, high] = self.kind;
        let topped = self.loaded | self.used;
        match kind {
            Potential::Tamsk => topped - (low | high),
            Potential::Zertz => low - high,
            Potential::Dvonn => high - low,
            Potential::Yinsh => low & high,
        }
    }

    /// The pieces of both players with an unused potential on top: those that may stay in a row, beside
    /// GIPF-pieces.
    #[inline]
    pub(crate) fn uncovered_loaded(&self) -> Bitboard {
        self.loaded - self.used
    }

    /// The pieces of both players with an unused potential of this kind on top.
    pub(crate) fn loaded_with(&self, kind: Potential) -> Bitboard {
        self.of_kind(kind) & self.uncovered_loaded()
    }

    /// The used potentials of this kind that lie by themselves.
    pub(crate) fn used_alone(&self, kind: Potential) -> Bitboard {
        (self.of_kind(kind) & self.used) - self.covers.spots()
    }

    /// The pieces that the owner of a row may leave when it is taken.
    #[inline]
    pub(crate) fn optional(&self) -> Bitboard {
        self.gipf | self.uncovered_loaded()
    }

    /// What a DVONN-potential of the player can cover: plain single pieces of the other, those loaded
    /// with a DVONN-potential, and stacks.
    pub(crate) fn coverable(&self) -> Bitboard {
        let plain = self.other - self.gipf - self.loaded - self.used;
        let topped_by_dvonn =
            self.other & (self.loaded_with(Potential::Dvonn) | self.covers.spots());
        plain | topped_by_dvonn
    }

    #[inline]
    pub(crate) fn rows(&self) -> Rows {
        Rows::of(self.own, self.occupied(), self.optional(), self.gipf)
    }

    pub(crate) fn get(&self, spot: Spot) -> Option<PieceKind> {
        if !self.occupied().contains(spot) {
            return None;
        }
        let digits = self.kind.map(|digit| usize::from(digit.contains(spot)));
        let kind = Potential::ALL[digits[0] + 2 * digits[1]];
        let loaded = self.loaded.contains(spot);
        let covers = self.covers.get(spot);
        Some(if self.gipf.contains(spot) {
            PieceKind::Gipf
        } else if covers > 0 {
            PieceKind::Covered { loaded, covers }
        } else if self.used.contains(spot) {
            PieceKind::Used(kind)
        } else if loaded {
            PieceKind::Loaded(kind)
        } else {
            PieceKind::Single
        })
    }

    /// Takes everything off these spots, whatever lies there.
    #[inline]
    pub(crate) fn clear(&mut self, spots: Bitboard) {
        *self = self.map(|set| set - spots);
    }

    /// Puts a piece of the player onto a vacant spot.
    #[inline]
    pub(crate) fn put(&mut self, spot: Spot, piece: PieceKind) {
        let place = Bitboard::of(spot);
        debug_assert!(!self.occupied().intersects(place));
        self.own |= place;
        match piece {
            PieceKind::Single => {}
            PieceKind::Gipf => self.gipf |= place,
            PieceKind::Loaded(kind) => {
                self.loaded |= place;
                self.set_kind(place, kind);
            }
            PieceKind::Used(kind) => {
                self.used |= place;
                self.set_kind(place, kind);
            }
            PieceKind::Covered { loaded, covers: 0 } => {
                if loaded {
                    self.loaded |= place;
                    self.set_kind(place, Potential::Dvonn);
                }
            }
            PieceKind::Covered { loaded, covers } => {
                self.used |= place;
                if loaded {
                    self.loaded |= place;
                }
                self.set_kind(place, Potential::Dvonn);
                self.covers.set(spot, covers);
            }
        }
    }

    fn set_kind(&mut self, place: Bitboard, kind: Potential) {
        for (i, digit) in self.kind.iter_mut().enumerate() {
            *digit = if kind as usize >> i & 1 == 1 { *digit | place } else { *digit - place };
        }
    }

    /// The potential of the player leaves its carrier on a spot, which stays as a plain single
    /// piece.
    pub(crate) fn unload(&mut self, spot: Spot) {
        let place = Bitboard::of(spot);
        debug_assert!((self.own & self.uncovered_loaded()).contains(spot));
        self.loaded -= place;
        self.kind = self.kind.map(|digit| digit - place);
    }

    /// A DVONN-potential of the player covers a piece of the other.
    pub(crate) fn cover(&mut self, spot: Spot) {
        let place = Bitboard::of(spot);
        debug_assert!(self.coverable().contains(spot));
        self.own |= place;
        self.other -= place;
        self.used |= place;
        self.set_kind(place, Potential::Dvonn);
        self.covers = self.covers.incremented(place);
    }

    /// Takes the topmost thing off each of these occupied spots: of a stack the potential on top,
    /// otherwise all that lies there. Returns how many pieces return to the player's reserve.
    pub(crate) fn take_once(&mut self, spots: Bitboard) -> u8 {
        let stacks = self.covers.spots() & spots;
        let gone = spots - stacks;
        let returned = (self.own & gone) - self.used;
        let value = returned.len() + (returned & self.gipf).len();
        self.clear(gone);
        if !stacks.is_empty() {
            self.covers = self.covers.decremented(stacks);
            self.own ^= stacks;
            self.other ^= stacks;
            let uncovered = stacks - self.covers.spots();
            self.used -= uncovered;
            let plain = uncovered - self.loaded;
            self.kind = self.kind.map(|digit| digit - plain);
        }
        value as u8
    }

    /// Takes so many things off each spot, from the top. Returns how many pieces return to the
    /// player's reserve.
    #[inline]
    pub(crate) fn take(&mut self, mut taken: SpotCounts) -> u8 {
        let mut returned = 0;
        while !taken.is_zero() {
            let spots = taken.spots();
            returned += self.take_once(spots);
            taken = taken.decremented(spots);
        }
        returned
    }

    /// The values of the pieces on the board by the color at the bottom: the player's, the other's.
    pub(crate) fn values(&self) -> [u8; 2] {
        // An odd number of covers puts the other color on top.
        let turned = self.covers.digits()[0];
        let pieces = self.occupied() - (self.used - self.covers.spots());
        let at_bottom = (self.own ^ turned) & pieces;
        let value = |spots: Bitboard| (spots.len() + (spots & self.gipf).len()) as u8;
        [value(at_bottom), value(pieces - at_bottom)]
    }
}
