//! The engine against itself, for what only GIPF with potentials has.

use std::ops::ControlFlow;

use gipf_game::Position;
use gipf_notation::Notation;
use gipf_potentials::{
    Action, Color, GipfPotentials, NewPiece, Potential, TamskPush, TamskPushes, Turn, TurnFilter,
};

use crate::checker::check_rebuilt;
use crate::ensure;

/// Checks the position with its colors swapped.
pub(super) fn check_colors(position: &GipfPotentials) -> Result<(), String> {
    let swapped = position.with_colors_swapped();
    ensure(swapped.with_colors_swapped() == *position, || {
        "swapping colors twice is not nothing".into()
    })?;
    let outcome = position.outcome().and_then(gipf_potentials::Outcome::winner);
    let swapped_outcome = swapped.outcome().and_then(gipf_potentials::Outcome::winner);
    ensure(outcome.map(|winner| !winner) == swapped_outcome, || {
        "swapping colors does not swap the winner".into()
    })
}

/// Checks that the quiet and the noisy turns are all turns, each once, and that groups are what they say.
pub(super) fn check_filters(position: &GipfPotentials, turns: &[Turn]) -> Result<(), String> {
    let mut all = turns.to_vec();
    all.sort_unstable();
    let mut parts = generated(position, TurnFilter::Quiet)?;
    for turn in &parts {
        let quiet = turn.action.map(Turn::quiet);
        ensure(quiet == Some(*turn), || format!("not quiet: {turn:?}"))?;
    }
    let noisy = generated(position, TurnFilter::Noisy)?;
    for turn in generated(position, TurnFilter::NoisySelective)? {
        ensure(noisy.contains(&turn), || format!("selected but not noisy: {turn:?}"))?;
    }
    parts.extend(noisy);
    parts.sort_unstable();
    ensure(parts == all, || "the quiet and the noisy turns are not all turns".into())
}

/// The turns that a filter lets through. Checks the groups too.
fn generated(position: &GipfPotentials, filter: TurnFilter) -> Result<Vec<Turn>, String> {
    let mut found = Vec::new();
    let flow = position.generate(filter, |group| {
        let first = found.len();
        let _: ControlFlow<()> = group.for_each(|turn, _| {
            found.push(turn);
            ControlFlow::Continue(())
        });
        let turns = &found[first..];
        let belongs = |turn: &Turn| {
            (turn.before, turn.tamsk_before, turn.action)
                == (group.before(), group.tamsk_before(), group.action())
        };
        let is_right = turns.len() as u64 == group.count()
            && !turns.is_empty()
            && turns.iter().all(belongs)
            && (group.goes_on() || turns.len() == 1);
        if is_right { ControlFlow::Continue(()) } else { ControlFlow::Break(group) }
    });
    match flow {
        ControlFlow::Continue(()) => Ok(found),
        ControlFlow::Break(group) => Err(format!("the turns of a group differ: {group:?}")),
    }
}

/// Checks what a turn does, and its texts that are not canonical.
pub(super) fn check_turn(
    position: &GipfPotentials,
    turn: &Turn,
    next: &GipfPotentials,
) -> Result<(), String> {
    check_rebuilt::<_, gipf_potentials::Setup>(next)
        .map_err(|error| format!("afterwards: {error}"))?;
    ensure(next.side_to_move() != position.side_to_move(), || "the side stays".into())?;
    check_material(position, turn, next)?;
    check_hand(position, turn, next)?;
    check_uses(position, turn)?;
    let text = position.turn_text(turn);
    ensure(position.parse_turn_strict(&text) == Ok(*turn), || "does not read back".into())?;
    for other_text in [text.to_uppercase(), text.replace(';', " : "), text.replace('*', "")] {
        let read = position.parse_turn(&other_text);
        ensure(read == Ok(*turn), || format!("{other_text} is read as {read:?}"))?;
    }
    Ok(())
}

/// Checks that the mover loses no piece, and that the opponent keeps the reserve and gains nothing.
fn check_material(
    position: &GipfPotentials,
    turn: &Turn,
    next: &GipfPotentials,
) -> Result<(), String> {
    let mover = position.side_to_move();
    let material =
        |position: &GipfPotentials, color| position.board().value(color) + position.reserve(color);
    for color in Color::ALL {
        ensure(position.material(color) == material(position, color), || {
            format!("material of {color} is wrong")
        })?;
    }
    ensure(material(next, mover) == material(position, mover), || {
        format!("{mover}'s pieces are not conserved")
    })?;
    ensure(next.reserve(!mover) == position.reserve(!mover), || {
        "the opponent's reserve changes".into()
    })?;
    let lost = material(position, !mover).checked_sub(material(next, !mover));
    let lost = lost.ok_or("the opponent gains pieces")?;
    let taken = turn.before.total() + turn.after.total();
    ensure(usize::from(lost) <= 2 * taken, || "more is captured than taken".into())
}

/// Checks that the hand changes as the entered piece says, and the opponent's not at all.
fn check_hand(position: &GipfPotentials, turn: &Turn, next: &GipfPotentials) -> Result<(), String> {
    let mover = position.side_to_move();
    let hand = position.hand(mover);
    let expected = match turn.action {
        Some(Action::Push { piece: NewPiece::Single, .. }) => gipf_potentials::Hand::EMPTY,
        Some(Action::Push { piece: NewPiece::Loaded(kind), .. }) => hand.without_one(kind),
        _ => hand,
    };
    ensure(next.hand(mover) == expected, || format!("the hand becomes {}", next.hand(mover)))?;
    ensure(next.hand(!mover) == position.hand(!mover), || "the opponent's hand changes".into())
}

/// Checks that the turn's uses are those of its parts, in their order.
fn check_uses(position: &GipfPotentials, turn: &Turn) -> Result<(), String> {
    let tamsk = |pushes: TamskPushes| {
        let pushed_in = pushes.iter().filter(|push| *push != TamskPush::Discard).count();
        std::iter::repeat_n(Potential::Tamsk, pushed_in)
    };
    let used = match turn.action {
        Some(Action::Use { potential, .. }) => Some(potential),
        _ => None,
    };
    let expected = tamsk(turn.tamsk_before).chain(used).chain(tamsk(turn.tamsk_after));
    let uses = position.uses(turn);
    ensure(uses.iter().map(|used| used.potential).eq(expected), || {
        format!("{} uses {uses:?}", position.turn_text(turn))
    })
}
