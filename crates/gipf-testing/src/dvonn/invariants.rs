//! The engine against itself, for what only DVONN has.

use dvonn_core::{Color, Dvonn, Piece, Space, Stack, Stage, Turn};
use gipf_game::Position;

use gipf_notation::Notation as _;

use crate::checker::check_rebuilt;
use crate::ensure;

fn stacks(position: &Dvonn) -> impl Iterator<Item = (Space, Stack)> {
    Space::ALL.into_iter().filter_map(|space| Some((space, position.stack_at(space)?)))
}

fn pieces(position: &Dvonn) -> u32 {
    stacks(position).map(|(_, stack)| u32::from(stack.height)).sum()
}

/// Checks that what can be asked of a position is what its stacks say.
pub(super) fn check_queries(position: &Dvonn) -> Result<(), String> {
    let spaces = |holds: &dyn Fn(Stack) -> bool| {
        stacks(position).filter(|(_, stack)| holds(*stack)).map(|(space, _)| space).collect()
    };
    ensure(position.occupied() == spaces(&|_| true), || "occupied is wrong".into())?;
    ensure(position.reds() == spaces(&|stack| stack.reds > 0), || "reds is wrong".into())?;
    for color in Color::ALL {
        let tops = spaces(&|stack| stack.top == Piece::from(color));
        ensure(position.tops(color) == tops, || format!("tops of {color} is wrong"))?;
        let score: u32 = stacks(position)
            .filter(|(_, stack)| stack.owner() == Some(color))
            .map(|(_, stack)| u32::from(stack.height))
            .sum();
        ensure(u32::from(position.score()[color]) == score, || {
            format!("score of {color} is wrong")
        })?;
    }
    for height in 1..=49 {
        let expected = spaces(&|stack| stack.height == height);
        ensure(position.stacks_of_height(height) == expected, || {
            format!("stacks_of_height({height}) is wrong")
        })?;
    }
    for space in Space::ALL {
        let height = position.stack_at(space).map_or(0, |stack| stack.height);
        ensure(position.height_at(space) == height, || format!("height_at({space}) is wrong"))?;
    }
    Ok(())
}

/// Checks that a pass comes alone.
pub(super) fn check_pass(position: &Dvonn, turns: &[Turn]) -> Result<(), String> {
    ensure(position.must_pass() == (turns == [Turn::Pass]), || "must_pass is wrong".into())?;
    ensure(turns.len() == 1 || !turns.contains(&Turn::Pass), || "a pass beside moves".into())
}

/// Returns all turns that can be written down.
pub(super) fn conceivable() -> Vec<Turn> {
    let moves = |from| Space::ALL.map(|to| Turn::Move { from, to });
    let places = Space::ALL.into_iter().map(Turn::Place);
    places.chain(Space::ALL.into_iter().flat_map(moves)).chain([Turn::Pass]).collect()
}

/// Checks what a turn does, and its texts.
pub(super) fn check_turn(position: &Dvonn, turn: &Turn, next: &Dvonn) -> Result<(), String> {
    check_rebuilt::<_, dvonn_core::Setup>(next).map_err(|error| format!("afterwards: {error}"))?;
    let stays = position.stage() != next.stage();
    ensure((next.side_to_move() == position.side_to_move()) == stays, || {
        "the wrong side is to move".into()
    })?;
    check_pieces(position, turn, next)?;
    let text = position.turn_text(turn);
    for text in [text.to_lowercase(), text] {
        ensure(text.parse() == Ok(*turn), || format!("{text} does not read back"))?;
    }
    Ok(())
}

/// Checks that a placed piece is one more, and that a move piles two stacks up and leaves what
/// stays as it was.
fn check_pieces(position: &Dvonn, turn: &Turn, next: &Dvonn) -> Result<(), String> {
    let mut expected = position.to_setup().board;
    match *turn {
        Turn::Place(space) => {
            expected.set(space, position.next_piece().map(Stack::single));
        }
        Turn::Move { from, to } => {
            let moved = expected.set(from, None).ok_or("nothing stood there")?;
            let below = expected.get(to).ok_or("nothing to land on")?;
            let (height, reds) = (moved.height + below.height, moved.reds + below.reds);
            expected.set(to, Some(Stack { top: moved.top, height, reds }));
        }
        Turn::Pass => {}
    }
    let mut gone = 0;
    for (space, stack) in expected.iter() {
        match next.stack_at(space) {
            None if stack.reds > 0 => return Err(format!("the red piece on {space} has left")),
            None => gone += u32::from(stack.height),
            found => ensure(found == Some(stack), || format!("another stack on {space}"))?,
        }
    }
    let all: u32 = expected.iter().map(|(_, stack)| u32::from(stack.height)).sum();
    ensure(pieces(next) + gone == all, || "pieces come from nowhere".into())?;
    let moved = matches!(turn, Turn::Move { .. });
    ensure(gone == 0 || moved, || "pieces leave without a move".into())?;
    ensure(position.stage() == Stage::Stacking || all == pieces(position) + 1, || {
        "not one piece more".into()
    })
}
