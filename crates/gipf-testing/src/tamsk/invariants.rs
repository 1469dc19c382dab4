//! The engine against itself, for what only TAMSK has.

use gipf_game::Position;
use tamsk_core::{Bitboard, Color, Move, Space, Tamsk, Turn};

use crate::ensure;

/// Checks that what can be asked of a position is what stands on its spaces.
pub(super) fn check_queries(position: &Tamsk) -> Result<(), String> {
    let board = position.board();
    let spaces = |holds: &dyn Fn(Space) -> bool| -> Bitboard {
        Space::ALL.into_iter().filter(|&space| holds(space)).collect()
    };
    let full = spaces(&|space| board.get(space).rings == space.room());
    ensure(position.full() == full, || "full is wrong".into())?;
    let vacant = spaces(&|space| board.get(space).hourglass.is_none() && !full.contains(space));
    ensure(position.vacant() == vacant, || "vacant is wrong".into())?;
    for color in Color::ALL {
        let own = board.hourglasses_of(color);
        ensure(position.hourglasses(color) == own, || format!("hourglasses of {color} is wrong"))?;
        let moves = board.hourglasses().any(|(from, hourglass)| {
            let is_alive = hourglass.owner == color && hourglass.sand != Some(0);
            is_alive && vacant.iter().any(|to| from.is_beside(to))
        });
        ensure(position.can_move(color) == moves, || format!("can_move of {color} is wrong"))?;
    }
    for space in Space::ALL {
        let content = board.get(space);
        let found = (position.rings_on(space), position.hourglass_at(space));
        ensure(found == (content.rings, content.hourglass), || format!("{space} is wrong"))?;
    }
    Ok(())
}

/// Checks that a turn without a move comes alone, or beside moves only where it is lost.
pub(super) fn check_passes(position: &Tamsk, turns: &[Turn]) -> Result<(), String> {
    let moves = turns.iter().filter(|turn| turn.step.is_some()).count();
    let passes = turns.len() - moves;
    let at_once = turns.iter().any(|turn| turn.seconds.is_none() && turn.step.is_none());
    ensure(at_once == (position.passes_at_once() && !turns.is_empty()), || {
        "passes_at_once is wrong".into()
    })?;
    ensure(passes == 0 || moves == 0 || position.is_bound(), || "a pass beside moves".into())
}

/// Returns turns that differ a little from legal ones.
pub(super) fn nearly_legal(turns: &[Turn]) -> Vec<Turn> {
    let mut misses = vec![Turn::PASS];
    let step = turns.len().div_ceil(8).max(1);
    for turn in turns.iter().step_by(step).copied() {
        misses.push(Turn { fills_open: !turn.fills_open, ..turn });
        misses.push(Turn { turns_timer: !turn.turns_timer, ..turn });
        misses.push(Turn { step: None, ..turn });
        let seconds =
            [None, Some(0), Some(1), Some(15), Some(16), Some(180), Some(999), Some(1000)];
        misses.extend(seconds.map(|seconds| Turn { seconds, ..turn }));
        let ends = turn.step.map(|step| (step.from, step.to));
        let (from, to) = ends.unwrap_or((Space::ALL[0], Space::ALL[1]));
        for other in Space::ALL {
            for (from, to) in [(from, other), (other, to)] {
                for drops in [false, true] {
                    misses.push(Turn { step: Some(Move { from, to, drops }), ..turn });
                }
            }
        }
    }
    misses
}

/// Checks what a turn does to rings, hour-glasses, sand and timer.
pub(super) fn check_turn(position: &Tamsk, turn: &Turn, next: &Tamsk) -> Result<(), String> {
    let side = position.side_to_move();
    ensure(next.side_to_move() != side, || "the wrong side is to move".into())?;
    let dropped = u8::from(turn.fills_open) + u8::from(turn.step.is_some_and(|step| step.drops));
    let (left, next_left) = (position.rings_left(), next.rings_left());
    ensure(next_left[side] + dropped == left[side], || "the wrong number of rings left".into())?;
    ensure(next_left[!side] == left[!side], || "the opponent has dropped a ring".into())?;
    let seconds = turn.seconds.unwrap_or(0);
    for (space, hourglass) in position.board().hourglasses() {
        let moved = turn.step.filter(|step| step.from == space);
        let at = moved.map_or(space, |step| step.to);
        let found = next.hourglass_at(at).ok_or_else(|| format!("no hour-glass on {at}"))?;
        let ran = hourglass.sand.map(|sand| u16::from(sand).saturating_sub(seconds) as u8);
        let expected = match (moved, position.variant().is_timed()) {
            (Some(_), true) => Some(ran.map_or(180, |sand| 180 - sand)),
            _ => ran,
        };
        ensure((found.owner, found.sand) == (hourglass.owner, expected), || {
            format!("the hour-glass on {at} is {found:?}")
        })?;
    }
    for space in Space::ALL {
        let fills = turn.fills_open && position.open() == Some(space);
        let drops = turn.step.is_some_and(|step| step.drops && step.to == space);
        let expected = position.rings_on(space) + u8::from(fills) + u8::from(drops);
        ensure(next.rings_on(space) == expected, || format!("wrong rings on {space}"))?;
    }
    let timer = u16::from(position.timer()).saturating_sub(seconds);
    let timer = if turn.turns_timer { 15 } else { timer };
    ensure(u16::from(next.timer()) == timer, || "the timer is wrong".into())
}
