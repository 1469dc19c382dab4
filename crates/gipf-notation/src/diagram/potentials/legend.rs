//! Which kinds of pieces a diagram shows, and so must explain.

use gipf_potentials::{Color, Piece, PieceKind, Potential};

use super::DrawnPotentials;

/// What occurs in a diagram.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Occurring {
    /// By [`Potential::ALL`]: on the board, taken or in a hand.
    kinds: [bool; 4],
    /// A potential that a loaded piece carries.
    pub(super) loaded: Option<Potential>,
    /// A used potential that lies by itself.
    pub(super) used: Option<Potential>,
    pub(super) covered: bool,
}

impl Occurring {
    pub(super) fn kinds(&self) -> impl Iterator<Item = Potential> {
        let kinds = self.kinds;
        Potential::ALL.into_iter().filter(move |&kind| kinds[kind as usize])
    }

    fn add(&mut self, piece: Piece) {
        match piece.kind {
            PieceKind::Single | PieceKind::Gipf => {}
            PieceKind::Loaded(kind) => {
                self.kinds[kind as usize] = true;
                self.loaded.get_or_insert(kind);
            }
            PieceKind::Used(kind) => {
                self.kinds[kind as usize] = true;
                self.used.get_or_insert(kind);
            }
            PieceKind::Covered { .. } => {
                self.kinds[Potential::Dvonn as usize] = true;
                self.covered = true;
            }
        }
    }
}

impl DrawnPotentials {
    pub(super) fn occurring(&self) -> Occurring {
        let mut occurring = Occurring::default();
        let on_board = self.board.iter().map(|(_, piece)| piece);
        on_board.chain(self.taken.iter().map(|taken| taken.piece)).for_each(|p| occurring.add(p));
        if let Some(hands) = self.hands {
            for kind in Color::ALL.into_iter().flat_map(|color| hands[color].kinds()) {
                occurring.kinds[kind as usize] = true;
            }
        }
        occurring
    }
}
