//! What GIPF and GIPF with potentials show of a state of decisions alike.

use gipf_core::{Bitboard, Dot, Entry, Opening, Spot, Variant};

use super::grid::{dot_cell, spot_cell, spot_cells};
use crate::actions::{Cells, Plane};

/// What a viewer sees of a turn so far, beside the pieces. Pairs are the viewer's and the opponent's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnView {
    pub(crate) reserves: [u8; 2],
    pub(crate) openings: [Opening; 2],
    pub(crate) variant: Variant,
    pub(crate) viewer_is_white: bool,
    pub(crate) viewer_moves: bool,
    pub(crate) repetitions: usize,
    /// The push or the use of a potential has been made.
    pub(crate) moved: bool,
    pub(crate) rows: RowView,
    pub(crate) dot: Option<Dot>,
    pub(crate) entry: Option<Entry>,
}

/// How far the rows of a phase have been chosen.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RowView {
    /// The rows that stand are left standing.
    pub(crate) left: bool,
    /// The row that is being taken.
    pub(crate) row: Bitboard,
    /// Its optional pieces that are still asked for; the first of them now.
    pub(crate) asked: Bitboard,
    /// Those of them that stay.
    pub(crate) kept: Bitboard,
}

/// Returns the planes of what a view shows beside the pieces.
pub(crate) fn turn_planes<V: AsRef<TurnView> + 'static>(max_reserve: u8) -> Vec<Plane<V>> {
    let flag = |name: &str, holds: fn(&TurnView) -> bool| {
        Plane::flag(name, move |view: &V| holds(view.as_ref()))
    };
    let set = |name: &str, cells: fn(&TurnView) -> Cells| {
        Plane::set(name, move |view: &V| cells(view.as_ref()))
    };
    vec![
        set("spots", |_| Spot::ALL.into_iter().map(spot_cell).collect()),
        set("dots", |_| Dot::ALL.into_iter().map(dot_cell).collect()),
        Plane::whole("own reserve", max_reserve, |view: &V| view.as_ref().reserves[0]),
        Plane::whole("opponent's reserve", max_reserve, |view: &V| view.as_ref().reserves[1]),
        flag("own opening open", |view| view.openings[0] == Opening::Open),
        flag("own opening owed", |view| view.openings[0] == Opening::Owed),
        flag("opponent's opening open", |view| view.openings[1] == Opening::Open),
        flag("opponent's opening owed", |view| view.openings[1] == Opening::Owed),
        flag("standard variant", |view| view.variant == Variant::Standard),
        flag("tournament variant", |view| view.variant == Variant::Tournament),
        flag("viewer is White", |view| view.viewer_is_white),
        flag("viewer is to move", |view| view.viewer_moves),
        Plane::whole("earlier occurrences", 2, |view: &V| {
            view.as_ref().repetitions.saturating_sub(1).min(2) as u8
        }),
        flag("move made", |view| view.moved),
        flag("rows left standing", |view| view.rows.left),
        set("row being taken", |view| spot_cells(view.rows.row)),
        set("pieces still asked for", |view| spot_cells(view.rows.asked)),
        set("piece asked for now", |view| {
            view.rows.asked.first().map(spot_cell).into_iter().collect()
        }),
        set("pieces that stay", |view| spot_cells(view.rows.kept)),
        set("dot of the push", |view| view.dot.map(dot_cell).into_iter().collect()),
        set("first spot of the push", |view| {
            view.entry.map(|entry| spot_cell(entry.first_spot())).into_iter().collect()
        }),
    ]
}
