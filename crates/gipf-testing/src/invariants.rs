//! The engine against itself.

use std::collections::HashSet;
use std::ops::ControlFlow;

use gipf_core::{
    Bitboard, Color, Entry, PieceKind, Position, Push, Symmetry, Turn, TurnFilter, Variant,
};
use gipf_notation::{format_turn, parse_position, parse_turn, parse_turn_strict, position_line};

use crate::{ensure, has_many_turns};

/// Texts, hash, generator against legality, conservation of pieces, symmetry and play.
///
/// # Errors
///
/// What does not hold.
pub fn check_invariants(position: &Position) -> Result<(), String> {
    let line = position_line(position).to_string();
    let at = |error: String| format!("{line}: {error}");
    check_same_after_rebuild(position).map_err(at)?;
    check_canonical(position).map_err(at)?;
    if has_many_turns(position) {
        return Ok(());
    }
    let turns: Vec<Turn> = position.turns().collect();
    check_generator(position, &turns).map_err(at)?;
    check_near_misses(position, &turns).map_err(at)?;
    for turn in &turns {
        let text = format_turn(position, turn).to_string();
        check_turn(position, turn, &text).map_err(|error| format!("{line}: {text}: {error}"))?;
    }
    Ok(())
}

/// Through text and through its fields the position stays the same, hash included.
fn check_same_after_rebuild(position: &Position) -> Result<(), String> {
    let rebuilt = position.to_setup().validate().map_err(|e| e.to_string())?;
    ensure(rebuilt == *position, || "not equal after a rebuild".into())?;
    ensure(rebuilt.hash64() == position.hash64(), || "the hash is not the recomputed one".into())?;
    let line = position_line(position).to_string();
    let read = parse_position(&line).map_err(|e| e.to_string())?;
    ensure(read == *position, || "not equal after a round trip as text".into())
}

/// All images of a position have one canonical form, and the hash tells real images apart.
fn check_canonical(position: &Position) -> Result<(), String> {
    let symmetries = position.symmetries();
    for symmetry in Symmetry::ALL {
        let image = symmetry.position(position);
        ensure(image.canonical() == position.canonical(), || {
            format!("{symmetry:?} changes the canonical form")
        })?;
        ensure((image == *position) == symmetries.contains(symmetry), || {
            format!("{symmetry:?}: the symmetries of the position are wrong")
        })?;
        ensure(symmetry.inverse().position(&image) == *position, || {
            format!("{symmetry:?} is not undone by its inverse")
        })?;
        ensure((image == *position) == (image.hash64() == position.hash64()), || {
            format!("{symmetry:?}: equality and hash disagree")
        })?;
    }
    let exchanged = position.with_colors_swapped();
    ensure(exchanged.with_colors_swapped() == *position, || {
        "exchanging colours twice is not nothing".into()
    })?;
    ensure(exchanged.canonical_up_to_color() == position.canonical_up_to_color(), || {
        "exchanging colours changes the canonical form up to colour".into()
    })?;
    ensure(exchanged.count_turns() == position.count_turns() || has_many_turns(position), || {
        "exchanging colours changes the number of turns".into()
    })
}

/// Every way to ask for the turns gives the same turns, each once, each legal.
fn check_generator(position: &Position, turns: &[Turn]) -> Result<(), String> {
    let mut visited = Vec::new();
    let flow: ControlFlow<()> = position.for_each_turn(|turn| {
        visited.push(turn);
        ControlFlow::Continue(())
    });
    ensure(flow.is_continue() && visited == turns, || "for_each_turn and turns differ".into())?;
    ensure(position.legal_turns()[..] == *turns, || "legal_turns and turns differ".into())?;
    ensure(position.count_turns() == turns.len() as u64, || "count_turns is wrong".into())?;
    let mut successors = Vec::new();
    let flow: ControlFlow<()> = position.for_each_successor(|turn, next| {
        successors.push((turn, next));
        ControlFlow::Continue(())
    });
    let played = turns.iter().map(|turn| (*turn, position.play_unchecked(turn)));
    ensure(flow.is_continue() && played.eq(successors), || {
        "for_each_successor differs from turns and play".into()
    })?;
    check_parts(position, turns)?;
    let entries: u64 = turns.iter().map(|turn| turn.entries() as u64).sum();
    ensure(position.count_entries() == entries, || "count_entries is wrong".into())?;
    ensure(position.has_turn() != turns.is_empty(), || "has_turn is wrong".into())?;
    ensure(position.outcome().is_some() == turns.is_empty(), || "outcome is wrong".into())?;
    let different: HashSet<&Turn> = turns.iter().collect();
    ensure(different.len() == turns.len(), || "a turn comes twice".into())
}

/// The turns without a row and those with one are all turns, each once, and only pushes without a
/// row can be played as such.
fn check_parts(position: &Position, turns: &[Turn]) -> Result<(), String> {
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
    let noisy_set: HashSet<&(Turn, Position)> = noisy.iter().collect();
    let selected_set: HashSet<&(Turn, Position)> = selected.iter().collect();
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
fn generated(position: &Position, filter: TurnFilter) -> Result<Vec<(Turn, Position)>, String> {
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

/// Turns that differ a little from legal ones are legal exactly when the generator has them.
fn check_near_misses(position: &Position, turns: &[Turn]) -> Result<(), String> {
    let legal: HashSet<&Turn> = turns.iter().collect();
    let sample = turns.iter().filter(|turn| turn.is_capture()).take(12).chain(turns.first());
    for turn in sample {
        let occupied = position.occupied();
        let changes = |set: Bitboard| {
            occupied.iter().map(move |spot| set ^ Bitboard::of(spot)).chain([Bitboard::EMPTY])
        };
        let misses = changes(turn.before)
            .map(|before| Turn { before, ..*turn })
            .chain(changes(turn.after).map(|after| Turn { after, ..*turn }))
            .chain(turns.iter().map(|other| Turn { push: other.push, ..*turn }))
            .chain([Turn { push: None, ..*turn }]);
        for miss in misses {
            ensure(position.is_legal(&miss) == legal.contains(&miss), || {
                format!("{miss:?}: the legality check and the generator disagree")
            })?;
        }
    }
    Ok(())
}

fn check_turn(position: &Position, turn: &Turn, text: &str) -> Result<(), String> {
    let next = position.play(turn).map_err(|e| format!("generated but illegal: {e}"))?;
    ensure(next == position.play_unchecked(turn), || "the two ways to play differ".into())?;
    check_same_after_rebuild(&next).map_err(|error| format!("afterwards: {error}"))?;
    ensure(has_many_turns(&next) || next.count_turns() == next.turns().count() as u64, || {
        "afterwards: count_turns is wrong".into()
    })?;
    ensure(next.side_to_move() != position.side_to_move(), || "the side stays".into())?;
    check_supplies(position, turn, &next)?;
    let legal = Ok(*turn);
    ensure(parse_turn_strict(position, text) == legal, || "does not read back".into())?;
    for other_text in [text.to_uppercase(), text.replace(';', " : "), text.replace('*', "")] {
        ensure(parse_turn(position, &other_text) == legal, || {
            format!("{other_text} does not read as the same turn")
        })?;
    }
    let symmetry = Symmetry::ALL[(position.hash64() ^ next.hash64()) as usize % 12];
    let image = symmetry.position(position).play(&symmetry.turn(turn));
    ensure(image == Ok(symmetry.position(&next)), || {
        format!("{symmetry:?} does not commute with play")
    })
}

/// The mover loses nothing; the other loses exactly what is captured, and keeps his reserve.
fn check_supplies(position: &Position, turn: &Turn, next: &Position) -> Result<(), String> {
    let mover = position.side_to_move();
    let supply = |position: &Position, color: Color| {
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
