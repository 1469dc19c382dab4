//! What a player of ZÈRTZ sees: the planes of a state of decisions.

use std::sync::LazyLock;

use gipf_game::{Position, TurnBuilder as _};
use zertz_core::{Bitboard, Color, Marble, MarbleCounts, Place, Symmetry, Turn, Variant, Zertz};

use super::steps::ZertzSteps;
use crate::actions::{Cells, Observe, Plane};
use crate::play::Steps as _;

/// The board, the pool and the captured marbles as far as the turn has been chosen, and what was chosen.
#[derive(Clone, Copy, Debug)]
pub struct ZertzView {
    variant: Variant,
    rings: Bitboard,
    /// The marbles on the board by color.
    marbles: [Bitboard; 3],
    pool: MarbleCounts,
    /// What the viewer and the opponent have captured.
    captured: [MarbleCounts; 2],
    viewer_is_first: bool,
    viewer_moves: bool,
    repetitions: usize,
    color: Option<Marble>,
    placed: Option<Place>,
    removed: Option<Place>,
    left: Bitboard,
    jumper: Option<Place>,
}

/// The maximum of marbles of a color.
const MAX_OF_A_COLOR: u8 = 10;

/// Rows and columns: see [`cell`].
const GRID: (usize, usize) = (9, 9);

/// The grid holds the large board, and the smaller boards where they lie on it. Its columns are those of the large
/// board; its rows are lines that rise to the right as far as the longest column and go straight on from there, so
/// that places beside each other have cells beside each other.
///
/// ```text
/// row 8   .  .  .  .  e9 f8 g7 h6 j5
/// ...
/// row 1   a2 b2 c2 d2 e2 f1 .  .  .
/// row 0   a1 b1 c1 d1 e1 .  .  .  .
/// ```
fn cell(place: Place) -> usize {
    let name = Variant::Large.name(place);
    let column = "abcdefghj".find(name.column()).unwrap_or(0);
    (usize::from(name.number()) - 1 + column.saturating_sub(4)) * GRID.1 + column
}

fn cells(places: impl IntoIterator<Item = Place>) -> Cells {
    places.into_iter().map(cell).collect()
}

static PLANES: LazyLock<Vec<Plane<ZertzView>>> = LazyLock::new(|| {
    let mut planes = vec![Plane::set("rings", |view: &ZertzView| cells(view.rings.iter()))];
    for marble in Marble::ALL {
        planes.push(Plane::set(format!("{marble} marbles"), move |view: &ZertzView| {
            cells(view.marbles[marble.index()].iter())
        }));
    }
    for marble in Marble::ALL {
        planes.push(Plane::whole(format!("{marble} marbles in the pool"), MAX_OF_A_COLOR, {
            move |view: &ZertzView| view.pool[marble]
        }));
    }
    for (player, owner) in ["own", "opponent's"].into_iter().enumerate() {
        for marble in Marble::ALL {
            let name = format!("{owner} captured {marble} marbles");
            planes.push(Plane::whole(name, MAX_OF_A_COLOR, move |view: &ZertzView| {
                view.captured[player][marble]
            }));
        }
    }
    for variant in Variant::ALL {
        planes.push(Plane::flag(format!("variant {variant}"), move |view: &ZertzView| {
            view.variant == variant
        }));
    }
    planes.extend([
        Plane::flag("viewer is player 1", |view: &ZertzView| view.viewer_is_first),
        Plane::flag("viewer is to move", |view: &ZertzView| view.viewer_moves),
        Plane::whole("earlier occurrences", 2, |view: &ZertzView| {
            view.repetitions.saturating_sub(1).min(2) as u8
        }),
    ]);
    for marble in Marble::ALL {
        planes
            .push(Plane::flag(format!("a {marble} marble is placed"), move |view: &ZertzView| {
                view.color == Some(marble)
            }));
    }
    planes.extend([
        Plane::set("ring it was placed on", |view: &ZertzView| cells(view.placed)),
        Plane::set("ring that was removed", |view: &ZertzView| cells(view.removed)),
        Plane::set("groups that were left", |view: &ZertzView| cells(view.left.iter())),
        Plane::set("marble that captures", |view: &ZertzView| cells(view.jumper)),
    ]);
    planes
});

impl Observe for Zertz {
    const GRID: (usize, usize) = GRID;
    type View = ZertzView;

    fn view(steps: &ZertzSteps, repetitions: usize, viewer: Color) -> ZertzView {
        let (start, played) = (steps.position(), steps.played());
        let (board, mover) = (played.board(), start.side_to_move());
        let (pool, captured) = steps.pool_and_captured();
        let (placed, removed) = match played.partial_turn() {
            Some(Turn::Place { place, removed, .. }) => (Some(place), removed),
            _ => (None, None),
        };
        let last_jump = played.path().last().map(|jump| jump.to);
        ZertzView {
            variant: start.variant(),
            rings: board.rings(),
            marbles: Marble::ALL.map(|marble| board.marbles(marble)),
            pool,
            captured: [viewer, !viewer].map(|color| captured[color]),
            viewer_is_first: viewer.is_white(),
            viewer_moves: viewer == mover,
            repetitions,
            color: steps.marble(),
            placed,
            removed,
            left: steps.left(),
            jumper: last_jump.or(played.chosen()),
        }
    }

    fn transformed_cell(symmetry: Symmetry, cell: usize) -> usize {
        let place = Place::ALL.into_iter().find(|&place| self::cell(place) == cell);
        place.map_or(cell, |place| self::cell(symmetry.place(place)))
    }

    fn planes() -> &'static [Plane<ZertzView>] {
        &PLANES
    }
}
