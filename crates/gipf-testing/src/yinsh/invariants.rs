//! The engine against itself, for what only YINSH has.

use gipf_game::Position;
use gipf_notation::Notation;
use yinsh_core::{Bitboard, Color, Intersection, Piece, Row, Turn, Yinsh};

use crate::checker::check_rebuilt;
use crate::ensure;

/// Checks that what can be asked of a position is what its board says.
pub(super) fn check_queries(position: &Yinsh) -> Result<(), String> {
    let board = position.board();
    let places = |piece: Option<Piece>| -> Bitboard {
        Intersection::ALL.into_iter().filter(|&at| board.get(at) == piece).collect()
    };
    ensure(position.vacant() == places(None), || "vacant is wrong".into())?;
    for color in Color::ALL {
        let rings = places(Some(Piece::Ring(color)));
        ensure(position.rings(color) == rings, || format!("rings({color}) is wrong"))?;
        let markers = places(Some(Piece::Marker(color)));
        ensure(position.markers(color) == markers, || format!("markers({color}) is wrong"))?;
        let rows = Row::ALL.into_iter().filter(|row| row.intersections().is_subset(markers));
        ensure(position.rows(color).eq(rows), || format!("rows({color}) is wrong"))?;
    }
    let pending = position.rows(position.side_to_move()).len() > 0;
    ensure(position.has_pending_row() == pending, || "has_pending_row is wrong".into())
}

/// Checks what a turn does, and its texts.
pub(super) fn check_turn(position: &Yinsh, turn: &Turn, next: &Yinsh) -> Result<(), String> {
    check_rebuilt::<_, yinsh_core::Setup>(next).map_err(|error| format!("afterwards: {error}"))?;
    let side = position.side_to_move();
    ensure(next.side_to_move() != side, || "the side stays".into())?;
    let rings: usize = turn.removals().iter().map(|part| part.rings().len()).sum();
    let removed = usize::from(next.removed(side) - position.removed(side));
    ensure(removed == rings, || format!("{removed} rings removed, the turn says {rings}"))?;
    ensure(next.removed(!side) == position.removed(!side), || "the other's rings went".into())?;
    let text = position.turn_text(turn);
    let spaced = text.replace(';', " ; ").replace('-', " - ");
    for text in [text.to_lowercase(), text.to_uppercase(), text, spaced] {
        let read = position.parse_turn(&text);
        ensure(read == Ok(*turn), || format!("{text} is read as {read:?}"))?;
    }
    Ok(())
}
