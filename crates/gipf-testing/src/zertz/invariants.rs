//! The engine against itself, for what only ZÈRTZ has.

use gipf_game::Position;
use gipf_notation::Notation;
use zertz_core::{Bitboard, Color, Direction, Marble, Place, Ring, Turn, Zertz};

use crate::checker::check_rebuilt;
use crate::ensure;

/// Checks that what can be asked of a position is what its rings say.
pub(super) fn check_queries(position: &Zertz) -> Result<(), String> {
    let board = position.board();
    let places = |holds: &dyn Fn(Option<Ring>) -> bool| -> Bitboard {
        Place::ALL.into_iter().filter(|&place| holds(board.get(place))).collect()
    };
    ensure(position.rings() == places(&|ring| ring.is_some()), || "rings is wrong".into())?;
    let vacant = places(&|ring| ring == Some(Ring::Vacant));
    ensure(position.vacant() == vacant, || "vacant is wrong".into())?;
    let occupied = places(&|ring| matches!(ring, Some(Ring::Holds(_))));
    ensure(position.occupied() == occupied, || "occupied is wrong".into())?;
    for marble in Marble::ALL {
        let of_color = places(&|ring| ring == Some(Ring::Holds(marble)));
        ensure(position.marbles(marble) == of_color, || format!("marbles({marble}) is wrong"))?;
        let captured: u8 = Color::ALL.map(|color| position.captured(color)[marble]).iter().sum();
        let found = usize::from(position.pool()[marble] + captured) + of_color.len();
        let expected = usize::from(position.variant().marbles()[marble]);
        ensure(found == expected, || format!("{found} marbles {marble}, expected {expected}"))?;
    }
    let is_missing = |place: Option<Place>| place.is_none_or(|place| board.get(place).is_none());
    let slides_out = |place: &Place| {
        let missing = Direction::ALL.map(|direction| is_missing(place.neighbor(direction)));
        (0..6).any(|side| missing[side] && missing[(side + 1) % 6])
    };
    let free: Bitboard = vacant.iter().filter(slides_out).collect();
    ensure(position.free_rings() == free, || "free_rings is wrong".into())?;
    let can_jump = occupied.iter().any(|from| {
        Direction::ALL.into_iter().any(|direction| {
            from.neighbor(direction).is_some_and(|over| occupied.contains(over))
                && from.landing(direction).is_some_and(|landing| vacant.contains(landing))
        })
    });
    ensure(position.must_capture() == can_jump, || "must_capture is wrong".into())
}

/// Checks that all turns are captures, or all placements, or the only one is a pass.
pub(super) fn check_lists(position: &Zertz, turns: &[Turn]) -> Result<(), String> {
    ensure(position.must_pass() == (turns == [Turn::Pass]), || "must_pass is wrong".into())?;
    let is_capture = |turn: &Turn| matches!(turn, Turn::Capture { .. });
    let all = if position.must_capture() {
        turns.iter().all(is_capture)
    } else {
        turns.len() == 1 || turns.iter().all(|turn| matches!(turn, Turn::Place { .. }))
    };
    ensure(all, || "turns of a kind that is not possible now".into())
}

/// Checks what a turn does, and its texts.
pub(super) fn check_turn(position: &Zertz, turn: &Turn, next: &Zertz) -> Result<(), String> {
    check_rebuilt::<_, zertz_core::Setup>(next).map_err(|error| format!("afterwards: {error}"))?;
    ensure(next.side_to_move() != position.side_to_move(), || "the side stays".into())?;
    check_marbles(position, turn, next)?;
    let text = position.turn_text(turn);
    for text in [text.to_lowercase(), text.to_uppercase(), text] {
        let read = position.parse_turn(&text);
        ensure(read == Ok(*turn), || format!("{text} is read as {read:?}"))?;
    }
    Ok(())
}

/// Checks that marbles and rings are where the turn says.
fn check_marbles(position: &Zertz, turn: &Turn, next: &Zertz) -> Result<(), String> {
    let mut board = position.board();
    let mut pool = position.pool();
    let mut captured = position.captured(position.side_to_move());
    match *turn {
        Turn::Place { marble, place, removed, claimed } => {
            let source = if pool.is_empty() { &mut captured } else { &mut pool };
            source[marble] = source[marble].checked_sub(1).ok_or("a marble from nowhere")?;
            board.set(place, Some(Ring::Holds(marble)));
            if let Some(ring) = removed {
                board.set(ring, None);
            }
            for place in claimed {
                match board.set(place, None) {
                    Some(Ring::Holds(marble)) => captured[marble] += 1,
                    _ => return Err("a claim without a marble".into()),
                }
            }
        }
        Turn::Capture { from, to, taken } => {
            for place in taken {
                match board.set(place, Some(Ring::Vacant)) {
                    Some(Ring::Holds(marble)) => captured[marble] += 1,
                    _ => return Err("a capture without a marble".into()),
                }
            }
            let marble = board.set(from, Some(Ring::Vacant));
            board.set(to, marble);
        }
        Turn::Pass => {}
    }
    let mut expected = position.to_setup();
    (expected.board, expected.pool) = (board, pool);
    expected.captured[position.side_to_move()] = captured;
    expected.side_to_move = !position.side_to_move();
    ensure(next.to_setup() == expected, || "rings and marbles are not where they should be".into())
}
