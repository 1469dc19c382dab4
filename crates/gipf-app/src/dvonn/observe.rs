//! What a player of DVONN sees: the planes of a state of decisions.

use std::sync::LazyLock;

use dvonn_core::{Bitboard, Color, Dvonn, Piece, Setup, Space, Stage, Symmetry};
use gipf_game::Position;

use super::steps::DvonnSteps;
use crate::actions::{Cells, Observe, Plane};
use crate::play::Steps as _;

/// The position, who looks at it, and the stack that has been chosen.
#[derive(Clone, Copy, Debug)]
pub struct DvonnView {
    position: Dvonn,
    viewer: Color,
    from: Option<Space>,
}

/// Columns `A` to `K`.
const COLUMNS: usize = 11;

/// The number of pieces of a game.
const PIECES: u8 = Space::ALL.len() as u8;

/// The columns of the grid are the board's, `A` to `K`; its rows are the numbers, 1 first.
fn cell(space: Space) -> usize {
    let column = usize::from(space.column() as u8 - b'A');
    (usize::from(space.number()) - 1) * COLUMNS + column
}

fn cells(spaces: Bitboard) -> Cells {
    spaces.iter().map(cell).collect()
}

fn numbers(setup: &Setup, number: fn(dvonn_core::Stack) -> u8) -> Vec<(usize, u8)> {
    setup.board.iter().map(|(space, stack)| (cell(space), number(stack))).collect()
}

static PLANES: LazyLock<Vec<Plane<DvonnView>>> = LazyLock::new(|| {
    vec![
        Plane::set("own stacks", |view: &DvonnView| cells(view.position.tops(view.viewer))),
        Plane::set("opponent's stacks", |view: &DvonnView| cells(view.position.tops(!view.viewer))),
        Plane::numbers("height", PIECES, |view: &DvonnView| {
            numbers(&view.position.to_setup(), |stack| stack.height)
        }),
        Plane::numbers("red pieces", 3, |view: &DvonnView| {
            numbers(&view.position.to_setup(), |stack| stack.reds)
        }),
        Plane::set("spaces", |_| Space::ALL.into_iter().map(cell).collect()),
        Plane::whole("pieces to place", PIECES, |view: &DvonnView| match view.position.stage() {
            Stage::Placing => PIECES - view.position.occupied().len() as u8,
            Stage::Stacking => 0,
        }),
        Plane::flag("a red piece is placed next", |view: &DvonnView| {
            view.position.next_piece() == Some(Piece::Red)
        }),
        Plane::flag("viewer is White", |view: &DvonnView| view.viewer.is_white()),
        Plane::flag("viewer is to move", |view: &DvonnView| {
            view.viewer == view.position.side_to_move()
        }),
        Plane::set("stack that moves", |view: &DvonnView| {
            view.from.map(cell).into_iter().collect()
        }),
    ]
});

impl Observe for Dvonn {
    const GRID: (usize, usize) = (5, COLUMNS);
    type View = DvonnView;

    /// No position of DVONN occurs twice.
    fn view(steps: &DvonnSteps, _repetitions: usize, viewer: Color) -> DvonnView {
        DvonnView { position: *steps.position(), viewer, from: steps.from() }
    }

    fn transformed_cell(symmetry: Symmetry, cell: usize) -> usize {
        let space = Space::ALL.into_iter().find(|&space| self::cell(space) == cell);
        space.map_or(cell, |space| self::cell(symmetry.space(space)))
    }

    fn planes() -> &'static [Plane<DvonnView>] {
        &PLANES
    }
}
