//! What a player of TAMSK sees: the planes of a state of decisions.

use std::sync::LazyLock;

use gipf_game::{Position, TurnBuilder as _};
use tamsk_core::{
    Bitboard, Color, FULL_SAND, FULL_TIMER, RINGS, Space, Symmetry, Tamsk, Turn, Variant,
};

use super::steps::TamskSteps;
use crate::actions::{Cells, Observe, Plane};
use crate::play::Steps as _;

/// The position before the turn, who looks at it, and what has been chosen.
#[derive(Clone, Copy, Debug)]
pub struct TamskView {
    position: Tamsk,
    viewer: Color,
    repetitions: usize,
    chosen: Chosen,
}

/// What has been chosen of a turn.
#[derive(Clone, Copy, Debug)]
struct Chosen {
    fills_open: bool,
    from: Option<Space>,
    to: Option<Space>,
    drops: bool,
    leaves_out: bool,
    /// Whether the player passes without a ring on the open space, where one can be dropped.
    skips_open: bool,
    is_lost: bool,
}

/// Rows and columns: see [`cell`].
const GRID: (usize, usize) = (7, 7);

/// The columns of the grid are the board's; its rows are lines that rise to the right as far as the longest column
/// and go straight on from there, so that spaces beside each other have cells beside each other.
///
/// ```text
/// row 6   .  .  .  d7 e6 f5 g4
/// ...
/// row 1   a2 b2 c2 d2 e1 .  .
/// row 0   a1 b1 c1 d1 .  .  .
/// ```
fn cell(space: Space) -> usize {
    let column = usize::from(space.column() as u8 - b'a');
    (usize::from(space.number()) - 1 + column.saturating_sub(3)) * GRID.1 + column
}

fn cells(spaces: impl IntoIterator<Item = Space>) -> Cells {
    spaces.into_iter().map(cell).collect()
}

/// The spaces of the hour-glasses, with the sand of each.
fn hourglasses(position: &Tamsk) -> impl Iterator<Item = (Space, Option<u8>)> + use<'_> {
    let sand = |space| Some((space, position.hourglass_at(space)?.sand));
    Space::ALL.into_iter().filter_map(sand)
}

/// The seconds of a generated turn as far as they matter: in 180 all sand has run through.
fn seconds(position: &Tamsk) -> u8 {
    position.seconds().min(FULL_SAND.into()) as u8
}

static PLANES: LazyLock<Vec<Plane<TamskView>>> = LazyLock::new(|| {
    let glasses = |view: &TamskView, color| -> Bitboard { view.position.hourglasses(color) };
    vec![
        Plane::set("spaces", |_| cells(Space::ALL)),
        Plane::set("own hour-glasses", move |view: &TamskView| {
            cells(glasses(view, view.viewer).iter())
        }),
        Plane::set("opponent's hour-glasses", move |view: &TamskView| {
            cells(glasses(view, !view.viewer).iter())
        }),
        Plane::set("unstarted hour-glasses", |view: &TamskView| {
            let is_timed = view.position.variant().is_timed();
            let all = hourglasses(&view.position).filter(|(_, sand)| is_timed && sand.is_none());
            cells(all.map(|(space, _)| space))
        }),
        Plane::numbers("sand", FULL_SAND, |view: &TamskView| {
            let all = hourglasses(&view.position);
            all.filter_map(|(space, sand)| Some((cell(space), sand?))).collect()
        }),
        Plane::numbers("rings", 4, |view: &TamskView| {
            let on = |space: Space| (cell(space), view.position.rings_on(space));
            Space::ALL.into_iter().map(on).collect()
        }),
        Plane::numbers("room for rings", 4, |view: &TamskView| {
            let on = |space: Space| (cell(space), space.room() - view.position.rings_on(space));
            Space::ALL.into_iter().map(on).collect()
        }),
        Plane::whole("own rings left", RINGS, |view: &TamskView| {
            view.position.rings_left()[view.viewer]
        }),
        Plane::whole("opponent's rings left", RINGS, |view: &TamskView| {
            view.position.rings_left()[!view.viewer]
        }),
        Plane::set("open space", |view: &TamskView| cells(view.position.open())),
        Plane::flag("variant level2", |view: &TamskView| {
            view.position.variant() == Variant::Level2
        }),
        Plane::flag("variant level3", |view: &TamskView| {
            view.position.variant() == Variant::Level3
        }),
        Plane::whole("timer", FULL_TIMER, |view: &TamskView| view.position.timer()),
        Plane::whole("seconds of a turn", FULL_SAND, |view: &TamskView| seconds(&view.position)),
        Plane::flag("viewer is Red", |view: &TamskView| view.viewer.is_white()),
        Plane::flag("viewer is to move", |view: &TamskView| {
            view.viewer == view.position.side_to_move()
        }),
        Plane::whole("earlier occurrences", 2, |view: &TamskView| {
            view.repetitions.saturating_sub(1).min(2) as u8
        }),
        Plane::flag("a ring goes onto the open space", |view: &TamskView| view.chosen.fills_open),
        Plane::set("hour-glass that moves", |view: &TamskView| cells(view.chosen.from)),
        Plane::set("space where it goes", |view: &TamskView| cells(view.chosen.to)),
        Plane::flag("a ring is dropped there", |view: &TamskView| view.chosen.drops),
        Plane::flag("the ring is left out", |view: &TamskView| view.chosen.leaves_out),
        Plane::flag("the open space is left", |view: &TamskView| view.chosen.skips_open),
        Plane::flag("the turn is lost", |view: &TamskView| view.chosen.is_lost),
    ]
});

impl Observe for Tamsk {
    const GRID: (usize, usize) = GRID;
    type View = TamskView;

    fn view(steps: &TamskSteps, repetitions: usize, viewer: Color) -> TamskView {
        let played = steps.played();
        let drops = |turn: Turn| turn.step.is_some_and(|step| step.drops);
        let chosen = Chosen {
            fills_open: played.filled().is_some(),
            from: played.chosen(),
            to: played.target(),
            drops: played.partial_turn().is_some_and(drops),
            leaves_out: steps.leaves_out(),
            skips_open: steps.skips_open(),
            is_lost: played.is_lost(),
        };
        TamskView { position: *steps.position(), viewer, repetitions, chosen }
    }

    fn transformed_cell(symmetry: Symmetry, cell: usize) -> usize {
        let space = Space::ALL.into_iter().find(|&space| self::cell(space) == cell);
        space.map_or(cell, |space| self::cell(symmetry.space(space)))
    }

    fn planes() -> &'static [Plane<TamskView>] {
        &PLANES
    }
}
