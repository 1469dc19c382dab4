//! The engine against itself, for what only GIPF has.

use std::collections::HashSet;
use std::ops::ControlFlow;

use gipf_core::{Bitboard, Color, Entry, Gipf, PieceKind, Push, Turn, TurnFilter, Variant};
use gipf_game::Position;
use gipf_notation::Notation;

use crate::checker::check_rebuilt;
use crate::{ensure, has_many_turns};

/// Checks the position with its colors swapped.
pub(super) fn check_colors(position: &Gipf) -> Result<(), String> {
    let swapped = position.with_colors_swapped();
    ensure(swapped.with_colors_swapped() == *position, || {
        "swapping colors twice is not nothing".into()
    })?;
    ensure(swapped.canonical_up_to_color() == position.canonical_up_to_color(), || {
        "swapping colors changes the canonical form up to color".into()
    })?;
    ensure(swapped.count_turns() == position.count_turns() || has_many_turns(position), || {
        "swapping colors changes the number of turns".into()
    })
}

/// Checks that the entries of all turns are counted.
pub(super) fn check_entries(position: &Gipf, turns: &[Turn]) -> Result<(), String> {
    let entries: u64 = turns.iter().map(|turn| turn.entries() as u64).sum();
    ensure(position.count_entries() == entries, || "count_entries is wrong".into())
}

/// Checks that the turns without a row and those with one are all turns, each once, and only pushes without a
/// row can be played as such.
pub(super) fn check_parts(position: &Gipf, turns: &[Turn]) -> Result<(), String> {
    let generated = |filter| generated(position, filter);
    let all: Vec<Turn> = generated(TurnFilter::All)?.into_iter().map(|(turn, _)| turn).collect();
    ensure(all == turns, || "generate and turns differ".into())?;
    let mut parts = generated(TurnFilter::Quiet)?;
    let quiet: HashSet<Push> = parts.iter().filter_map(|(turn, _)| turn.push).collect();
    ensure(
        parts.iter().all(|(turn, _)| turn.push.is_some_and(|push| *turn == Turn::quiet(push))),
        || "a quiet turn is more than a push".into(),
    )?;
    ensure(position.has_row() <= quiet.is_empty(), || "a quiet turn beside a row".into())?;
    let noisy = generated(TurnFilter::Noisy)?;
    let selected = generated(TurnFilter::NoisySelective)?;
    let noisy_set: HashSet<&(Turn, Gipf)> = noisy.iter().collect();
    let selected_set: HashSet<&(Turn, Gipf)> = selected.iter().collect();
    ensure(selected_set.len() == selected.len(), || "a selected turn comes twice".into())?;
    ensure(selected_set.is_subset(&noisy_set), || "a selected turn is not noisy".into())?;
    parts.extend(noisy);
    let mut all: Vec<_> = turns.iter().map(|turn| (*turn, position.play_unchecked(turn))).collect();
    all.sort_unstable();
    parts.sort_unstable();
    ensure(all == parts, || "the quiet and the noisy turns are not all turns".into())?;

    let has_row = !position.rows(position.side_to_move()).is_empty();
    ensure(position.has_row() == has_row, || "has_row is wrong".into())?;
    let kinds = |entry| PieceKind::ALL.map(|kind| (entry, kind));
    for (entry, kind) in Entry::ALL.into_iter().flat_map(kinds) {
        let push = Push::along(entry, kind, position.occupied());
        let expected = quiet.contains(&push).then(|| position.play_unchecked(&Turn::quiet(push)));
        ensure(position.play_quiet(push) == expected, || {
            format!("play_quiet of {push:?} is wrong")
        })?;
    }
    Ok(())
}

/// The turns that a filter lets through, with the positions after them. Checks the groups too.
fn generated(position: &Gipf, filter: TurnFilter) -> Result<Vec<(Turn, Gipf)>, String> {
    let mut found = Vec::new();
    let mut wrong = None;
    let _: ControlFlow<()> = position.generate(filter, |group| {
        let first = found.len();
        let flow = group.for_each(|turn, next| {
            found.push((turn, next));
            ControlFlow::Continue(())
        });
        let turns = found[first..].iter().map(|(turn, _)| *turn);
        let belongs = |turn: Turn| turn.before == group.before() && turn.push == group.push();
        let is_right = turns.clone().eq(group)
            && turns.len() as u64 == group.count()
            && turns.len() > 0
            && turns.clone().all(belongs);
        if !is_right {
            wrong = Some(format!("the turns of a group differ: {group:?}"));
        }
        flow
    });
    wrong.map_or(Ok(found), Err)
}

/// Returns turns that differ a little from legal ones.
pub(super) fn nearly_legal(position: &Gipf, turns: &[Turn]) -> Vec<Turn> {
    let mut misses = Vec::new();
    let sample = turns.iter().filter(|turn| turn.is_capture()).take(12).chain(turns.first());
    for turn in sample {
        let occupied = position.occupied();
        let changes = |set: Bitboard| {
            occupied.iter().map(move |spot| set ^ Bitboard::of(spot)).chain([Bitboard::EMPTY])
        };
        misses.extend(changes(turn.before).map(|before| Turn { before, ..*turn }));
        misses.extend(changes(turn.after).map(|after| Turn { after, ..*turn }));
        misses.extend(turns.iter().map(|other| Turn { push: other.push, ..*turn }));
        misses.push(Turn { push: None, ..*turn });
    }
    misses
}

/// The most turns that are counted one by one in the position after a turn.
const COUNTED_AFTERWARDS: usize = 1000;

/// Checks what a turn does, and its texts that are not canonical.
pub(super) fn check_turn(position: &Gipf, turn: &Turn, next: &Gipf) -> Result<(), String> {
    check_rebuilt::<_, gipf_core::Setup>(next).map_err(|error| format!("afterwards: {error}"))?;
    let has_more = crate::has_more_turns(next, COUNTED_AFTERWARDS);
    ensure(has_more || next.count_turns() == next.turns().count() as u64, || {
        "afterwards: count_turns is wrong".into()
    })?;
    ensure(next.side_to_move() != position.side_to_move(), || "the side stays".into())?;
    check_supplies(position, turn, next)?;
    let text = position.turn_text(turn);
    ensure(position.parse_turn_strict(&text) == Ok(*turn), || "does not read back".into())?;
    for other_text in [text.to_uppercase(), text.replace(';', " : "), text.replace('*', "")] {
        ensure(position.parse_turn(&other_text) == Ok(*turn), || {
            format!("{other_text} does not read as the same turn")
        })?;
    }
    Ok(())
}

/// Checks that the mover loses nothing, and that the opponent loses exactly what is captured and
/// keeps their reserve.
fn check_supplies(position: &Gipf, turn: &Turn, next: &Gipf) -> Result<(), String> {
    let mover = position.side_to_move();
    let supply = |position: &Gipf, color: Color| {
        i32::from(position.board().value(color)) + i32::from(position.reserve(color))
    };
    ensure(supply(next, mover) == supply(position, mover), || {
        format!("{mover}'s pieces are not conserved")
    })?;
    ensure(next.reserve(!mover) == position.reserve(!mover), || {
        "the opponent's reserve changes".into()
    })?;
    let mut board = position.board();
    let mut captured = 0;
    let mut take = |board: &mut gipf_core::Board, taken: Bitboard| {
        let before = board.value(!mover);
        board.remove(taken);
        captured += i32::from(before - board.value(!mover));
    };
    take(&mut board, turn.before);
    if let Some(push) = turn.push {
        board.push(mover, push).map_err(|error| error.to_string())?;
        take(&mut board, turn.after);
    }
    ensure(board == next.board(), || "the board is not what the turn's parts make".into())?;
    ensure(supply(position, !mover) - supply(next, !mover) == captured, || {
        format!("{}'s pieces are not conserved", !mover)
    })?;
    ensure(position.variant() != Variant::Basic || next.gipfs().is_empty(), || {
        "a GIPF-piece in basic".into()
    })
}
