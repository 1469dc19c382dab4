//! The engine against itself, for what only GIPF with potentials has.

use std::collections::HashSet;
use std::ops::ControlFlow;

use gipf_core::{Bitboard, Symmetry, TurnFilter};
use gipf_potentials::{
    Color, Hand, Move, NewPiece, Position, Potential, SpotCounts, TamskPush, TamskPushes, Turn,
    Variant,
};

use crate::ensure;

/// Checks that the position is made again from its fields, with its hash.
pub(super) fn check_same_after_rebuild(position: &Position) -> Result<(), String> {
    let rebuilt = position.to_setup().validate().map_err(|e| e.to_string())?;
    ensure(rebuilt == *position, || "not equal after a rebuild".into())?;
    ensure(rebuilt.hash64() == position.hash64(), || "the hash is not the recomputed one".into())
}

/// Checks the symmetries of the position, and the swap of colors.
pub(super) fn check_symmetries(position: &Position) -> Result<(), String> {
    let symmetries = position.symmetries();
    for symmetry in Symmetry::ALL {
        let image = position.transformed(symmetry);
        ensure((image == *position) == symmetries.contains(symmetry), || {
            format!("{symmetry:?}: the symmetries of the position are wrong")
        })?;
        ensure(image.transformed(symmetry.inverse()) == *position, || {
            format!("{symmetry:?} is not undone by its inverse")
        })?;
    }
    let swapped = position.with_colors_swapped();
    ensure(swapped.with_colors_swapped() == *position, || {
        "swapping colors twice is not nothing".into()
    })?;
    let winner = |position: &Position| position.outcome().and_then(|outcome| outcome.winner());
    ensure(winner(&swapped) == winner(position).map(|color| !color), || {
        "swapping colors changes the result".into()
    })
}

/// Checks the ways to ask for turns that only this game has, and that swapped colors have the same
/// turns.
pub(super) fn check_lists(position: &Position, turns: &[Turn]) -> Result<(), String> {
    ensure(position.legal_turns()[..] == *turns, || "legal_turns and turns differ".into())?;
    ensure(position.with_colors_swapped().legal_turns()[..] == *turns, || {
        "swapping colors changes the turns".into()
    })
}

/// Checks that the noisy and the quiet turns are all turns, each once, and the groups they come in.
pub(super) fn check_parts(position: &Position, turns: &[Turn]) -> Result<(), String> {
    let all = generated(position, TurnFilter::All)?;
    ensure(all == turns, || "generate and turns differ".into())?;
    let quiet = generated(position, TurnFilter::Quiet)?;
    let is_quiet = |turn: &Turn| turn.action.is_some_and(|made| *turn == Turn::quiet(made));
    ensure(quiet.iter().all(is_quiet), || "a quiet turn is more than a move".into())?;
    let noisy = generated(position, TurnFilter::Noisy)?;
    let noisy_set: HashSet<&Turn> = noisy.iter().collect();
    let selected = generated(position, TurnFilter::NoisySelective)?;
    let selected_set: HashSet<&Turn> = selected.iter().collect();
    ensure(selected_set.len() == selected.len(), || "a selected turn comes twice".into())?;
    ensure(selected_set.is_subset(&noisy_set), || "a selected turn is not noisy".into())?;
    let mut parts = [quiet, noisy].concat();
    parts.sort_unstable();
    let mut all = turns.to_vec();
    all.sort_unstable();
    ensure(all == parts, || "the quiet and the noisy turns are not all turns".into())
}

/// The turns that a filter lets through. Checks the groups too.
fn generated(position: &Position, filter: TurnFilter) -> Result<Vec<Turn>, String> {
    let mut found = Vec::new();
    let mut wrong = None;
    let _: ControlFlow<()> = position.generate(filter, |group| {
        let first = found.len();
        let flow = group.for_each(|turn, _| {
            found.push(turn);
            ControlFlow::Continue(())
        });
        let turns = &found[first..];
        let belongs = |turn: &Turn| {
            turn.before == group.before()
                && turn.tamsk_before == group.tamsk_before()
                && turn.action == group.action()
        };
        // A selection leaves turns of a group out.
        let counted = filter == TurnFilter::NoisySelective || turns.len() as u64 == group.count();
        if !counted || turns.is_empty() || !turns.iter().all(belongs) {
            wrong = Some(format!("the turns of a group differ: {group:?}"));
        }
        flow
    });
    wrong.map_or(Ok(found), Err)
}

/// Returns turns that differ a little from legal ones.
pub(super) fn nearly_legal(position: &Position, turns: &[Turn]) -> Vec<Turn> {
    let mut misses = Vec::new();
    let is_long = |turn: &&Turn| turn.is_capture() || turn.tamsk_before != TamskPushes::NONE;
    let others: Vec<Option<Move>> =
        turns.iter().step_by(turns.len() / 64 + 1).map(|turn| turn.action).collect();
    for turn in turns.iter().filter(is_long).take(12).chain(turns.first()).chain(turns.last()) {
        let occupied = position.board().occupied();
        let changes = |counts: SpotCounts| {
            let more = occupied.iter().map(move |spot| counts.plus(Bitboard::of(spot)));
            let less = occupied.iter().map(move |spot| counts.minus(Bitboard::of(spot)));
            more.chain(less).chain([SpotCounts::ZERO])
        };
        misses.extend(changes(turn.before).map(|before| Turn { before, ..*turn }));
        misses.extend(changes(turn.after).map(|after| Turn { after, ..*turn }));
        misses.extend(others.iter().map(|&action| Turn { action, ..*turn }));
        misses.push(Turn { action: None, ..*turn });
        for pushes in pushes_nearby(turn.tamsk_before) {
            misses.push(Turn { tamsk_before: pushes, ..*turn });
        }
        for pushes in pushes_nearby(turn.tamsk_after) {
            misses.push(Turn { tamsk_after: pushes, ..*turn });
        }
    }
    misses
}

/// One push more, and none.
fn pushes_nearby(pushes: TamskPushes) -> impl Iterator<Item = TamskPushes> {
    [pushes.followed_by(TamskPush::Discard), Some(TamskPushes::NONE)].into_iter().flatten()
}

/// Checks what a turn does.
pub(super) fn check_turn(position: &Position, turn: &Turn, next: &Position) -> Result<(), String> {
    check_same_after_rebuild(next).map_err(|error| format!("afterwards: {error}"))?;
    ensure(next.side_to_move() != position.side_to_move(), || "the side stays".into())?;
    ensure(position.variant() != Variant::Basic || next.board().gipfs().is_empty(), || {
        "a GIPF-piece in basic".into()
    })?;
    check_pieces(position, next)?;
    check_potentials(position, turn, next)
}

/// Checks that the mover loses no piece, that the opponent gains none, and keeps the reserve.
fn check_pieces(position: &Position, next: &Position) -> Result<(), String> {
    let mover = position.side_to_move();
    ensure(next.material(mover) == position.material(mover), || {
        format!("{mover}'s pieces are not conserved")
    })?;
    ensure(next.material(!mover) <= position.material(!mover), || {
        format!("{} gains pieces", !mover)
    })?;
    ensure(next.reserve(!mover) == position.reserve(!mover), || {
        "the opponent's reserve changes".into()
    })
}

/// Checks that no potential comes from nowhere, and what becomes of the hands.
fn check_potentials(position: &Position, turn: &Turn, next: &Position) -> Result<(), String> {
    let mover = position.side_to_move();
    for (color, kind) in Color::ALL.into_iter().flat_map(|c| Potential::ALL.map(|k| (c, k))) {
        let all = |position: &Position| {
            position.board().potentials(color, kind) + usize::from(position.hand(color).count(kind))
        };
        ensure(all(next) <= all(position), || format!("{color} gains a {kind}-potential"))?;
    }
    ensure(next.hand(!mover) == position.hand(!mover), || "the opponent's hand changes".into())?;
    let hand = position.hand(mover);
    let expected = match turn.action {
        Some(Move::Push { piece: NewPiece::Single, .. }) => Hand::EMPTY,
        Some(Move::Push { piece: NewPiece::Loaded(kind), .. }) => hand.without_one(kind),
        Some(Move::Push { piece: NewPiece::Gipf, .. } | Move::Use { .. }) | None => hand,
    };
    ensure(next.hand(mover) == expected, || "the hand of the player is wrong".into())
}
