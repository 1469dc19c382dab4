//! Pushes, and the uses of potentials.

use std::collections::BTreeMap;

use crate::board::{Point, entries, spots};
use crate::opening::Opening;
use crate::potentials::board::{Board, ways_from};
use crate::potentials::cell::{Cell, Kind, Piece};
use crate::potentials::position::Position;

/// A step of a turn: its text and the position after it, the same side still to move.
pub(crate) type Step = (String, Position);

impl Position {
    /// The moves of the side to move: pushes of pieces, and uses of potentials.
    pub(crate) fn moves(&self) -> Vec<Step> {
        let mut moves = Vec::new();
        for (piece, cost) in self.pieces_to_push() {
            let mark = match piece {
                Piece::Gipf => "G".to_owned(),
                Piece::Loaded(kind) => kind.capital().to_string(),
                _ => String::new(),
            };
            for (name, board) in pushes(&self.board, Cell::new(self.side, piece)) {
                let mut next = Position { board, ..self.clone() };
                next.pay_for(piece, cost);
                moves.push((format!("{mark}{name}"), next));
            }
        }
        // Who owes the first turn has to enter a GIPF-piece.
        if self.player(self.side).opening != Opening::Owes {
            moves.extend(self.uses());
        }
        moves
    }

    /// The pieces that the side to move may bring in and can pay for, with their price.
    fn pieces_to_push(&self) -> Vec<(Piece, u32)> {
        let player = self.player(self.side);
        let mut pieces = Vec::new();
        if player.opening != Opening::Closed {
            pieces.push((Piece::Gipf, 2));
        }
        if player.opening != Opening::Owes {
            pieces.push((Piece::Plain, 1));
            for (kind, number) in Kind::ALL.into_iter().zip(player.hand) {
                if number > 0 {
                    pieces.push((Piece::Loaded(kind), 1));
                }
            }
        }
        pieces.retain(|(_, cost)| *cost <= player.reserve);
        pieces
    }

    /// Takes a pushed piece from what the side to move has, and moves the opening on.
    fn pay_for(&mut self, piece: Piece, cost: u32) {
        let player = self.player_mut(self.side);
        player.reserve -= cost;
        match piece {
            Piece::Gipf => player.opening = Opening::Open,
            Piece::Loaded(kind) => {
                player.opening = Opening::Closed;
                player.hand[kind as usize] -= 1;
            }
            _ => {
                // A plain single piece forfeits the whole hand.
                player.opening = Opening::Closed;
                player.hand = [0; 4];
            }
        }
    }

    /// The uses of ZÈRTZ-, DVONN- and YINSH-potentials.
    fn uses(&self) -> Vec<Step> {
        let mut uses = Vec::new();
        for (from, cell) in self.board.cells() {
            let Some(kind) = cell.usable_kind(self.side) else {
                continue;
            };
            for to in self.targets(from, kind) {
                let mut next = self.clone();
                next.board.set(from, Some(Cell::new(self.side, Piece::Plain)));
                let there = match next.board.get(to) {
                    Some(covered) => Cell { covers: covered.covers.saturating_add(1), ..covered },
                    None => Cell::new(self.side, Piece::Used(kind)),
                };
                next.board.set(to, Some(there));
                uses.push((format!("{}{from}^{to}", kind.capital()), next));
            }
        }
        uses
    }

    /// The spots that a potential on a spot can be used to go to.
    fn targets(&self, from: Point, kind: Kind) -> Vec<Point> {
        let mut targets = Vec::new();
        for way in ways_from(from) {
            let vacant = |spot: &Point| self.board.get(*spot).is_none();
            match kind {
                // Over at least one piece onto the first vacant spot.
                Kind::Zertz => {
                    let jumped = way.iter().take_while(|spot| !vacant(spot)).count();
                    if jumped > 0 {
                        targets.extend(way.get(jumped));
                    }
                }
                Kind::Yinsh => targets.extend(way.iter().take_while(|spot| vacant(spot))),
                Kind::Dvonn => {
                    let suits = |spot: &&Point| {
                        self.board.get(**spot).is_some_and(|cell| cell.can_be_covered_by(self.side))
                    };
                    targets.extend(way.first().filter(suits));
                }
                Kind::Tamsk => {}
            }
        }
        targets
    }

    /// What can happen at a point of the turn where TAMSK-potentials of the side to move leave:
    /// one empty step when none has to.
    pub(crate) fn tamsk_chains(&self) -> Vec<Step> {
        let center = Point { column: 'e', number: 5 };
        let here = self.board.get(center);
        if here.and_then(|cell| cell.usable_kind(self.side)) != Some(Kind::Tamsk) {
            return vec![(String::new(), self.clone())];
        }
        let mut unloaded = self.clone();
        unloaded.board.set(center, Some(Cell::new(self.side, Piece::Plain)));
        let potential = Cell::new(self.side, Piece::Used(Kind::Tamsk));
        let mut chains = Vec::new();
        for (name, board) in pushes(&unloaded.board, potential) {
            // The push may have brought another TAMSK-potential to the center.
            let pushed = Position { board, ..unloaded.clone() };
            for (more, position) in pushed.tamsk_chains() {
                chains.push((joined(&[&format!("T^{name}"), &more]), position));
            }
        }
        chains.push(("T^-".to_owned(), unloaded));
        chains
    }
}

/// The parts of a turn in one text, without those that are empty.
pub(crate) fn joined(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(";")
}

/// All pushes of a piece, by their name: the board that each leads to.
///
/// An entry on a vacant spot is named after the spot, so that it is the same push from every dot.
fn pushes(board: &Board, piece: Cell) -> BTreeMap<String, Board> {
    let mut all = BTreeMap::new();
    for entry in entries() {
        let dot = entry[0];
        let spots = spots(entry);
        // Nothing is pushed off: the pieces before the first vacant spot move.
        let Some(reached) = spots.iter().position(|spot| board.get(*spot).is_none()) else {
            continue;
        };
        let last = spots[reached];
        let name = if reached > 0 { format!("{dot}-{last}") } else { last.to_string() };
        let mut pushed = board.clone();
        for index in 0..reached {
            pushed.set(spots[index + 1], board.get(spots[index]));
        }
        pushed.set(spots[0], Some(piece));
        all.insert(name, pushed);
    }
    all
}
