//! Facts about turns of GIPF with potentials.

use alloc::vec::Vec;

use gipf_game::{Color, Position};
use gipf_potentials::{
    Action, Board, GipfPotentials, NewPiece, Piece, PieceKind, Potential, Spot, SpotCounts,
    TamskPush, TamskPushes, Turn,
};

use crate::facts::{Fact, FactList, Thing};
use crate::gipf::facts::{Exchange, Holding, due_rows, new_rows};

pub(super) fn facts(position: &GipfPotentials, turn: &Turn, next: &GipfPotentials) -> Vec<Fact> {
    let mover = position.side_to_move();
    let mut facts = FactList::default();
    let made = rows_made(position.board(), mover, turn);
    facts.counted(made, Fact::MakesRows { count: made });
    let holding = |position: &GipfPotentials, color| Holding {
        material: position.material(color),
        gipfs: (position.board().pieces(color) & position.board().gipfs()).len() as u8,
        reserve: position.reserve(color),
        opening: position.opening(color),
    };
    let of = |color| [holding(position, color), holding(next, color)];
    let entered = match turn.action {
        Some(Action::Push { piece, .. }) => Some(piece),
        Some(Action::Use { .. }) | None => None,
    };
    Exchange {
        mover,
        own: of(mover),
        other: of(!mover),
        paid: entered.map_or(0, NewPiece::cost),
        entered_gipfs: u8::from(entered == Some(NewPiece::Gipf)),
    }
    .facts(&mut facts);
    potentials(position, turn, next, &mut facts);
    let given = due_rows(&next.rows(!mover));
    facts.counted(given, Fact::GivesRows { count: given });
    facts.0
}

/// Appends which unused potentials were captured, used and given up.
fn potentials(position: &GipfPotentials, turn: &Turn, next: &GipfPotentials, facts: &mut FactList) {
    let mover = position.side_to_move();
    let uses = position.uses(turn);
    for potential in Potential::ALL {
        let lost = |player| {
            unused(position, player, potential).saturating_sub(unused(next, player, potential))
        };
        let used = uses.iter().filter(|used| used.potential == potential).count() as u8;
        let thing = thing(potential);
        facts.captures(thing, lost(!mover));
        for _ in 0..used {
            facts.0.push(Fact::Uses { thing });
        }
        let count = lost(mover).saturating_sub(used);
        facts.counted(count, Fact::GivesUp { thing, count });
    }
}

const fn thing(potential: Potential) -> Thing {
    match potential {
        Potential::Tamsk => Thing::TamskPotential,
        Potential::Zertz => Thing::ZertzPotential,
        Potential::Dvonn => Thing::DvonnPotential,
        Potential::Yinsh => Thing::YinshPotential,
    }
}

/// Returns how many potentials of a kind a player has that have not been used: in hand, and on the board,
/// covered or not.
fn unused(position: &GipfPotentials, player: Color, potential: Potential) -> u8 {
    let is_one = |piece: Piece| match piece.kind {
        PieceKind::Loaded(kind) => kind == potential && piece.color == player,
        PieceKind::Covered { loaded, .. } => {
            loaded && potential == Potential::Dvonn && piece.bottom() == player
        }
        PieceKind::Single | PieceKind::Gipf | PieceKind::Used(_) => false,
    };
    let on_board = position.board().iter().filter(|(_, piece)| is_one(*piece)).count() as u8;
    position.hand(player).count(potential) + on_board
}

/// Plays a turn up to its captures after the move, and returns how many rows it makes.
fn rows_made(mut board: Board, mover: Color, turn: &Turn) -> u8 {
    take(&mut board, turn.before);
    let before = board.rows(mover);
    tamsk(&mut board, mover, turn.tamsk_before);
    match turn.action {
        Some(Action::Push { piece, path }) => {
            let kind = match piece {
                NewPiece::Single => PieceKind::Single,
                NewPiece::Gipf => PieceKind::Gipf,
                NewPiece::Loaded(potential) => PieceKind::Loaded(potential),
            };
            // The turn is legal, so the push is too.
            let _ = board.push(Piece { color: mover, kind }, path);
        }
        Some(Action::Use { potential, from, to }) => {
            board.unload(from);
            if potential == Potential::Dvonn {
                board.cover(to, mover);
            } else {
                board.set(to, Some(Piece { color: mover, kind: PieceKind::Used(potential) }));
            }
        }
        None => {}
    }
    tamsk(&mut board, mover, turn.tamsk_after);
    new_rows(&before, &board.rows(mover))
}

fn take(board: &mut Board, taken: SpotCounts) {
    for (spot, count) in taken.iter() {
        for _ in 0..count {
            board.take_top(spot);
        }
    }
}

fn tamsk(board: &mut Board, mover: Color, pushes: TamskPushes) {
    for push in pushes.iter() {
        board.unload(Spot::CENTER);
        if let TamskPush::Push(path) = push {
            let piece = Piece { color: mover, kind: PieceKind::Used(Potential::Tamsk) };
            let _ = board.push(piece, path);
        }
    }
}
