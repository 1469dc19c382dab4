//! What a diagram shows, in words.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use gipf_core::Bitboard;
use gipf_potentials::{Color, PieceKind, Potential};

use super::{DrawnPotentials, Notes};
use crate::diagram::Removal;
use crate::diagram::hexagon::describe::{describe_taken, sentence};
use crate::potentials::PieceText;

impl DrawnPotentials {
    /// Returns what the diagram shows as plain sentences.
    pub(super) fn description(&self, notes: &Notes) -> String {
        let mut words = String::new();
        for color in Color::ALL {
            self.describe_pieces(&mut words, color);
        }
        self.state.describe_pushes(&mut words);
        for used in &self.uses {
            let _ = write!(words, "{} used from {} to {}. ", used.potential, used.from, used.to);
        }
        let labels = [("Out of the game", Removal::Captured), ("Returned", Removal::Returned)];
        describe_taken(&mut words, &self.taken, labels);
        self.state.describe_rest(&mut words, notes);
        if let Some(hands) = self.hands {
            let _ = write!(words, "Hands: White {}, Black {}. ", hands.white, hands.black);
        }
        self.state.end_description(&mut words);
        words
    }

    fn describe_pieces(&self, words: &mut String, color: Color) {
        let spots = |kind: PieceKind| -> Bitboard {
            let pieces = self.board.iter();
            let of_kind = pieces.filter(|(_, piece)| piece.color == color && piece.kind == kind);
            of_kind.map(|(spot, _)| spot).collect()
        };
        sentence(words, color, spots(PieceKind::Single));
        let mut some = |label: String, spots: Bitboard| {
            if !spots.is_empty() {
                sentence(words, label, spots);
            }
        };
        some(format!("{color} GIPF-pieces"), spots(PieceKind::Gipf));
        for kind in Potential::ALL {
            some(format!("{color} loaded with {kind}"), spots(PieceKind::Loaded(kind)));
        }
        for kind in Potential::ALL {
            some(format!("{color} used {kind}"), spots(PieceKind::Used(kind)));
        }
        let covered = self.board.covered() & self.board.pieces(color);
        if !covered.is_empty() {
            let _ = write!(words, "Covered by {color}: ");
            for (i, spot) in covered.iter().enumerate() {
                let gap = if i == 0 { "" } else { ", " };
                let _ = write!(words, "{gap}{spot}");
                if let Some(piece) = self.board.get(spot) {
                    let _ = write!(words, " ({})", PieceText(piece));
                }
            }
            words.push_str(". ");
        }
    }
}
