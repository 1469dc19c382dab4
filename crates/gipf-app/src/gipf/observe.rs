//! What a player of GIPF sees: the planes of a state of decisions.

use std::sync::LazyLock;

use gipf_core::{Bitboard, Color, Gipf, Opening, PieceKind, Push, Setup, StepPhase, Symmetry};
use gipf_game::{Position, TurnBuilder as _};

use super::grid::{GRID, spot_cells, transformed_cell};
use super::steps::GipfSteps;
use super::turn_view::{TurnView, turn_planes};
use crate::actions::{Observe, Plane};

/// The pieces of the viewer and of the opponent, and the turn so far.
#[derive(Clone, Copy, Debug)]
pub struct GipfView {
    pieces: [Bitboard; 2],
    gipfs: Bitboard,
    turn: TurnView,
}

impl AsRef<TurnView> for GipfView {
    fn as_ref(&self) -> &TurnView {
        &self.turn
    }
}

static PLANES: LazyLock<Vec<Plane<GipfView>>> = LazyLock::new(|| {
    let mut planes = vec![
        Plane::set("own single pieces", |view: &GipfView| spot_cells(view.pieces[0] - view.gipfs)),
        Plane::set("own GIPF-pieces", |view: &GipfView| spot_cells(view.pieces[0] & view.gipfs)),
        Plane::set("opponent's single pieces", |view: &GipfView| {
            spot_cells(view.pieces[1] - view.gipfs)
        }),
        Plane::set("opponent's GIPF-pieces", |view: &GipfView| {
            spot_cells(view.pieces[1] & view.gipfs)
        }),
    ];
    planes.extend(turn_planes(Setup::MAX_PIECES));
    planes
});

impl Observe for Gipf {
    const GRID: (usize, usize) = GRID;
    type View = GipfView;

    fn view(steps: &GipfSteps, repetitions: usize, viewer: Color) -> GipfView {
        let (played, position) = (steps.played(), steps.played().start());
        let board = played.board();
        let mover = position.side_to_move();
        let players = [viewer, !viewer];
        let reserve =
            |color| if color == mover { played.reserve() } else { position.reserve(color) };
        // A GIPF-piece changes it only in the first turn, which takes no rows after the push.
        let opening = |color| match played.partial_turn().unwrap_or_default().push.map(Push::kind) {
            Some(PieceKind::Single) if color == mover => Opening::Closed,
            _ => position.opening(color),
        };
        let turn = TurnView {
            reserves: players.map(reserve),
            openings: players.map(opening),
            variant: position.variant(),
            viewer_is_white: viewer.is_white(),
            viewer_moves: viewer == mover,
            repetitions,
            moved: played.phase() == StepPhase::AfterPush,
            rows: steps.rows().view(),
            dot: steps.dot(),
            entry: steps.entry(),
        };
        GipfView { pieces: players.map(|color| board.pieces(color)), gipfs: board.gipfs(), turn }
    }

    fn transformed_cell(symmetry: Symmetry, cell: usize) -> usize {
        transformed_cell(symmetry, cell)
    }

    fn planes() -> &'static [Plane<GipfView>] {
        &PLANES
    }
}
