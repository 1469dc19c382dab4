//! Whether a position is valid.

use crate::board::Point;
use crate::opening::Opening;
use crate::potentials::captures::must_be_taken;
use crate::potentials::cell::{Kind, Piece};
use crate::potentials::position::{Position, Variant};

impl Position {
    /// Returns every way in which the position is not valid, one short sentence each; empty when
    /// it is valid.
    #[must_use]
    pub fn violations(&self) -> Vec<String> {
        let mut violations = Vec::new();
        for (side, name) in [('w', "White"), ('b', "Black")] {
            self.check_material(side, name, &mut violations);
            if self.player(side).opening != Opening::Closed && !self.has_only_gipf_pieces(side) {
                violations
                    .push(format!("{name}'s opening is open, but not only GIPF-pieces are in."));
            }
            if side != self.side {
                let rows = self.board.rows(side);
                if rows.iter().any(|row| must_be_taken(&self.board, row)) {
                    violations.push(format!("{name} is not to move and has a row to take."));
                }
                let center = self.board.get(Point { column: 'e', number: 5 });
                // Captures before the move can end a game while a push is due.
                let is_due = center.and_then(|cell| cell.usable_kind(side)) == Some(Kind::Tamsk);
                if is_due && !self.someone_is_out() {
                    violations.push(format!("{name} is not to move and has TAMSK on e5."));
                }
            }
        }
        violations
    }

    /// Adds what a side has too much of.
    fn check_material(&self, side: char, name: &str, violations: &mut Vec<String>) {
        let own = self.board.cells().filter(|(_, cell)| cell.owner == side);
        let on_board: u32 = own.map(|(_, cell)| cell.worth()).sum();
        let reserve = self.player(side).reserve;
        if on_board.saturating_add(reserve) > 21 {
            violations.push(format!(
                "{name} has more than 21 pieces: {on_board} on the board, {reserve} in reserve."
            ));
        }
        for (kind, in_hand) in Kind::ALL.into_iter().zip(self.player(side).hand) {
            let on_board: u32 =
                self.board.cells().map(|(_, cell)| cell.potentials(side, kind)).sum();
            if on_board.saturating_add(in_hand) > 6 {
                violations.push(format!(
                    "{name} has more than 6 {kind:?}: {on_board} on the board, {in_hand} in hand."
                ));
            }
        }
        let gipf_pieces = self.gipf_pieces(side);
        if self.variant == Variant::Basic && gipf_pieces > 0 {
            violations.push(format!("{name} has a GIPF-piece in the basic variant."));
        }
        if self.variant == Variant::Standard && gipf_pieces > 3 {
            violations.push(format!("{name} has more than three GIPF-pieces: {gipf_pieces}."));
        }
    }

    /// Whether nothing but GIPF-pieces of a side is on the board: no other piece, covered or not,
    /// and no used potential.
    fn has_only_gipf_pieces(&self, side: char) -> bool {
        self.board.cells().all(|(_, cell)| {
            let own_potentials = Kind::ALL.iter().any(|kind| cell.potentials(side, *kind) > 0);
            let other_piece = cell.owner == side && cell.piece != Piece::Gipf;
            !own_potentials && !other_piece
        })
    }
}
