//! What a player of GIPF with potentials sees: the planes of a state of decisions.

use std::sync::LazyLock;

use gipf_core::{Bitboard, Color, Opening, Symmetry};
use gipf_game::{Position, TurnBuilder as _};
use gipf_potentials::{
    Action, Board, GipfPotentials, Hand, NewPiece, PieceKind, Potential, Setup, SpotCounts,
    StepPhase,
};

use super::steps::{AimView, PotentialsSteps};
use crate::actions::{Cells, Observe, Plane};
use crate::gipf::grid::{GRID, spot_cell, spot_cells, transformed_cell};
use crate::gipf::turn_view::{TurnView, turn_planes};

/// The pieces and hands of the viewer and of the opponent, and the turn so far.
#[derive(Clone, Copy, Debug)]
pub struct PotentialsView {
    board: Board,
    /// The viewer and the opponent.
    players: [Color; 2],
    hands: [Hand; 2],
    tamsk_is_due: bool,
    tamsk_was_before: bool,
    aim: AimView,
    turn: TurnView,
}

impl AsRef<TurnView> for PotentialsView {
    fn as_ref(&self) -> &TurnView {
        &self.turn
    }
}

static PLANES: LazyLock<Vec<Plane<PotentialsView>>> = LazyLock::new(|| {
    let mut planes = Vec::new();
    for (player, owner) in ["own", "opponent's"].into_iter().enumerate() {
        planes.extend(piece_planes(player, owner));
    }
    planes.push(Plane::set("pieces loaded with DVONN under covers", |view: &PotentialsView| {
        let pieces = view.board.iter();
        let loaded = pieces
            .filter(|(_, piece)| matches!(piece.kind, PieceKind::Covered { loaded: true, .. }));
        loaded.map(|(spot, _)| spot_cell(spot)).collect()
    }));
    planes.extend(turn_planes(Setup::MAX_PIECES));
    for (player, owner) in ["own", "opponent's"].into_iter().enumerate() {
        planes.extend(Potential::ALL.map(|kind| {
            let name = format!("{kind} in {owner} hand");
            Plane::whole(name, Hand::MAX_OF_A_KIND, move |view: &PotentialsView| {
                view.hands[player].count(kind)
            })
        }));
    }
    planes.extend([
        Plane::flag("TAMSK is due", |view: &PotentialsView| view.tamsk_is_due),
        Plane::flag("TAMSK was due before the move", |view: &PotentialsView| view.tamsk_was_before),
        Plane::flag("a push is being chosen", |view: &PotentialsView| view.aim.pushes),
        Plane::flag("the use of a potential is being chosen", |view: &PotentialsView| {
            view.aim.uses
        }),
        Plane::set("potential that is used", |view: &PotentialsView| {
            view.aim.from.map(spot_cell).into_iter().collect()
        }),
    ]);
    planes
});

/// The pieces of one player, by what they consist of.
fn piece_planes(player: usize, owner: &str) -> Vec<Plane<PotentialsView>> {
    let set = |name: String, spots: fn(&Board, Potential) -> Bitboard, kind: Potential| {
        Plane::set(name, move |view: &PotentialsView| {
            spot_cells(view.board.pieces(view.players[player]) & spots(&view.board, kind))
        })
    };
    let of_kind = move |kind: PieceKind| {
        move |view: &PotentialsView| -> Cells {
            let own = view
                .board
                .iter()
                .filter(|(_, piece)| piece.color == view.players[player] && piece.kind == kind);
            own.map(|(spot, _)| spot_cell(spot)).collect()
        }
    };
    let mut planes = vec![
        Plane::set(format!("{owner} single pieces"), of_kind(PieceKind::Single)),
        Plane::set(format!("{owner} GIPF-pieces"), of_kind(PieceKind::Gipf)),
    ];
    planes.extend(
        Potential::ALL
            .map(|kind| set(format!("{owner} pieces with {kind}"), Board::loaded_with, kind)),
    );
    let alone = [Potential::Tamsk, Potential::Zertz, Potential::Yinsh];
    planes.extend(
        alone.map(|kind| set(format!("{owner} used {kind}-potentials"), Board::used_alone, kind)),
    );
    planes.push(Plane::numbers(
        format!("covers under {owner} color"),
        SpotCounts::MAX,
        move |view: &PotentialsView| {
            let covered = view.board.iter().filter_map(|(spot, piece)| match piece.kind {
                PieceKind::Covered { covers, .. } if piece.color == view.players[player] => {
                    Some((spot_cell(spot), covers))
                }
                _ => None,
            });
            covered.collect()
        },
    ));
    planes
}

impl Observe for GipfPotentials {
    const GRID: (usize, usize) = GRID;
    type View = PotentialsView;

    fn view(steps: &PotentialsSteps, repetitions: usize, viewer: Color) -> PotentialsView {
        let (played, position) = (steps.played(), steps.played().start());
        let partial = played.partial_turn().unwrap_or_default();
        let mover = position.side_to_move();
        let players = [viewer, !viewer];
        let reserve =
            |color| if color == mover { played.reserve() } else { position.reserve(color) };
        let hand = |color| if color == mover { played.hand() } else { position.hand(color) };
        // A GIPF-piece changes it only in the first turn, after whose push there is nothing to decide.
        let opening = |color| match partial.action {
            Some(Action::Push { piece: NewPiece::Single | NewPiece::Loaded(_), .. })
                if color == mover =>
            {
                Opening::Closed
            }
            _ => position.opening(color),
        };
        let turn = TurnView {
            reserves: players.map(reserve),
            openings: players.map(opening),
            variant: position.variant(),
            viewer_is_white: viewer.is_white(),
            viewer_moves: viewer == mover,
            repetitions,
            moved: played.phase() == StepPhase::AfterMove,
            rows: steps.rows().view(),
            dot: steps.dot(),
            entry: steps.entry(),
        };
        PotentialsView {
            board: played.board(),
            players,
            hands: players.map(hand),
            tamsk_is_due: played.is_tamsk_due(),
            tamsk_was_before: !partial.tamsk_before.is_empty(),
            aim: steps.aim_view(),
            turn,
        }
    }

    fn transformed_cell(symmetry: Symmetry, cell: usize) -> usize {
        transformed_cell(symmetry, cell)
    }

    fn planes() -> &'static [Plane<PotentialsView>] {
        &PLANES
    }
}
