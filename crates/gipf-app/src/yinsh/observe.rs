//! What a player of YINSH sees: the planes of a state of decisions.

use std::sync::LazyLock;

use gipf_game::{Position, TurnBuilder as _};
use yinsh_core::{
    Board, ByColor, Color, Intersection, Piece, StepPhase, Symmetry, Turn, Variant, Yinsh,
};

use super::steps::{MARKERS, YinshSteps};
use crate::actions::{Cells, Observe, Plane};
use crate::play::Steps as _;

/// The board, the pool and the removed rings as far as the turn has been chosen, and what is chosen next.
#[derive(Clone, Copy, Debug)]
pub struct YinshView {
    board: Board,
    pool: u8,
    removed: ByColor<u8>,
    is_blitz: bool,
    is_placing: bool,
    viewer: Color,
    viewer_moves: bool,
    /// Whether a ring must be removed for a row that is gone.
    owes_ring: bool,
    /// The ring that moves next.
    from: Option<Intersection>,
    has_moved: bool,
}

/// Rows and columns: the columns of the grid are the board's, `a` to `k`; its rows are the numbers, 1 first.
const GRID: (usize, usize) = (11, 11);

fn cell(at: Intersection) -> usize {
    let column = usize::from(at.column() as u8 - b'a');
    (usize::from(at.number()) - 1) * GRID.1 + column
}

fn cells(view: &YinshView, piece: Piece) -> Cells {
    view.board.iter().filter(|(_, found)| *found == piece).map(|(at, _)| cell(at)).collect()
}

static PLANES: LazyLock<Vec<Plane<YinshView>>> = LazyLock::new(|| {
    vec![
        Plane::set("points", |_| Intersection::ALL.into_iter().map(cell).collect()),
        Plane::set("own rings", |view: &YinshView| cells(view, Piece::Ring(view.viewer))),
        Plane::set("opponent's rings", |view: &YinshView| cells(view, Piece::Ring(!view.viewer))),
        Plane::set("own markers", |view: &YinshView| cells(view, Piece::Marker(view.viewer))),
        Plane::set("opponent's markers", |view: &YinshView| {
            cells(view, Piece::Marker(!view.viewer))
        }),
        Plane::whole("markers in the pool", MARKERS, |view: &YinshView| view.pool),
        Plane::whole("own removed rings", 3, |view: &YinshView| view.removed[view.viewer]),
        Plane::whole("opponent's removed rings", 3, |view: &YinshView| view.removed[!view.viewer]),
        Plane::flag("blitz variant", |view: &YinshView| view.is_blitz),
        Plane::flag("rings are placed", |view: &YinshView| view.is_placing),
        Plane::flag("viewer is White", |view: &YinshView| view.viewer.is_white()),
        Plane::flag("viewer is to move", |view: &YinshView| view.viewer_moves),
        Plane::flag("a ring goes for a row", |view: &YinshView| view.owes_ring),
        Plane::set("ring that moves", |view: &YinshView| view.from.map(cell).into_iter().collect()),
        Plane::flag("move made", |view: &YinshView| view.has_moved),
    ]
});

impl Observe for Yinsh {
    const GRID: (usize, usize) = GRID;
    type View = YinshView;

    /// No position of YINSH occurs twice.
    fn view(steps: &YinshSteps, _repetitions: usize, viewer: Color) -> YinshView {
        let (start, played) = (steps.position(), steps.played());
        let mover = start.side_to_move();
        let partial = played.partial_turn();
        let has_moved = matches!(partial, Some(Turn::Move { .. }));
        let mut pool = start.pool();
        let mut removed = ByColor::new_with(|color| start.removed(color));
        for part in partial.iter().flat_map(Turn::removals) {
            pool += 5 * part.rows().len() as u8;
            removed[mover] += part.rings().len() as u8;
        }
        // A marker of a row that was removed before can be the one that is put down.
        pool -= u8::from(has_moved);
        let phase = played.phase();
        YinshView {
            board: played.board(),
            pool,
            removed,
            is_blitz: start.variant() == Variant::Blitz,
            is_placing: start.is_placing(),
            viewer,
            viewer_moves: viewer == mover,
            owes_ring: phase == StepPhase::RemoveRing,
            from: played.chosen().filter(|_| !has_moved),
            has_moved,
        }
    }

    fn transformed_cell(symmetry: Symmetry, cell: usize) -> usize {
        let at = Intersection::ALL.into_iter().find(|&at| self::cell(at) == cell);
        at.map_or(cell, |at| self::cell(symmetry.intersection(at)))
    }

    fn planes() -> &'static [Plane<YinshView>] {
        &PLANES
    }
}
