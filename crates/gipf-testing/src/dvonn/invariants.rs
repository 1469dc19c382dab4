//! The engine against itself.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use dvonn_core::{Color, Piece, Position, Space, Stack, Stage, Symmetry, Turn, perft};
use gipf_notation::Notation as _;
use gipf_notation::dvonn::{TurnText, parse_position};

use crate::ensure;

/// Texts, hash, generator against legality, conservation of pieces, symmetry and play.
pub(super) fn check_invariants(position: &Position) -> Result<(), String> {
    check_same_after_rebuild(position)?;
    check_queries(position)?;
    check_canonical(position)?;
    let turns: Vec<Turn> = position.turns().collect();
    check_generator(position, &turns)?;
    check_legality(position, &turns)?;
    for turn in &turns {
        check_turn(position, turn)
            .map_err(|error| format!("{}: {error}", position.turn_text(turn)))?;
    }
    Ok(())
}

/// Through text and through its fields the position stays the same, hash included.
fn check_same_after_rebuild(position: &Position) -> Result<(), String> {
    let rebuilt = position.to_setup().validate().map_err(|e| e.to_string())?;
    ensure(rebuilt == *position, || "not equal after a rebuild".into())?;
    ensure(rebuilt.hash64() == position.hash64(), || "the hash is not the recomputed one".into())?;
    let read = parse_position(&position.line(None)).map_err(|e| e.to_string())?;
    ensure(read == *position, || "not equal after a round trip as text".into())
}

fn stacks(position: &Position) -> impl Iterator<Item = (Space, Stack)> {
    Space::ALL.into_iter().filter_map(|space| Some((space, position.stack_at(space)?)))
}

fn pieces(position: &Position) -> u32 {
    stacks(position).map(|(_, stack)| u32::from(stack.height)).sum()
}

/// What can be asked of a position is what its stacks say.
fn check_queries(position: &Position) -> Result<(), String> {
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

/// All images of a position have one canonical form, and the hash tells real images apart.
fn check_canonical(position: &Position) -> Result<(), String> {
    for symmetry in Symmetry::ALL {
        let image = symmetry.position(position);
        ensure(image.canonical() == position.canonical(), || {
            format!("{symmetry:?} changes the canonical form")
        })?;
        ensure(symmetry.inverse().position(&image) == *position, || {
            format!("{symmetry:?} is not undone by its inverse")
        })?;
        ensure((image == *position) == (image.hash64() == position.hash64()), || {
            format!("{symmetry:?}: equality and hash disagree")
        })?;
        ensure(image.count_turns() == position.count_turns(), || {
            format!("{symmetry:?} changes the number of turns")
        })?;
        ensure(image.outcome() == position.outcome(), || format!("{symmetry:?}: other outcome"))?;
    }
    Ok(())
}

/// Every way to ask for the turns gives the same turns, each once, and a pass comes alone.
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
    ensure(position.has_turn() != turns.is_empty(), || "has_turn is wrong".into())?;
    ensure(position.outcome().is_some() == turns.is_empty(), || "outcome is wrong".into())?;
    ensure(position.must_pass() == (turns == [Turn::Pass]), || "must_pass is wrong".into())?;
    ensure(turns.len() == 1 || !turns.contains(&Turn::Pass), || "a pass beside moves".into())?;
    let different: BTreeSet<&Turn> = turns.iter().collect();
    ensure(different.len() == turns.len(), || "a turn comes twice".into())?;
    let after: u64 = turns.iter().map(|turn| position.play_unchecked(turn).count_turns()).sum();
    ensure(perft(position, 2) == after, || "perft is wrong".into())
}

/// Of all turns that can be written down those are legal that the generator has.
fn check_legality(position: &Position, turns: &[Turn]) -> Result<(), String> {
    let legal: BTreeSet<&Turn> = turns.iter().collect();
    let pairs = |from| Space::ALL.map(|to| Turn::Move { from, to });
    let conceivable = Space::ALL
        .into_iter()
        .map(Turn::Place)
        .chain(Space::ALL.into_iter().flat_map(pairs))
        .chain([Turn::Pass]);
    for turn in conceivable {
        ensure(position.is_legal(&turn) == legal.contains(&turn), || {
            format!("{turn:?}: the legality check and the generator disagree")
        })?;
    }
    Ok(())
}

fn check_turn(position: &Position, turn: &Turn) -> Result<(), String> {
    let next = position.play(turn).map_err(|e| format!("generated but illegal: {e}"))?;
    ensure(next == position.play_unchecked(turn), || "the two ways to play differ".into())?;
    check_same_after_rebuild(&next).map_err(|error| format!("afterwards: {error}"))?;
    let stays = position.stage() != next.stage();
    ensure((next.side_to_move() == position.side_to_move()) == stays, || {
        "the wrong side is to move".into()
    })?;
    check_pieces(position, turn, &next)?;
    let text = position.turn_text(turn);
    for text in [text.to_lowercase(), text] {
        ensure(text.parse() == Ok(TurnText(*turn)), || format!("{text} does not read back"))?;
    }
    for symmetry in Symmetry::ALL {
        let image = symmetry.position(position).play(&symmetry.turn(turn));
        ensure(image == Ok(symmetry.position(&next)), || {
            format!("{symmetry:?} does not commute with play")
        })?;
    }
    Ok(())
}

/// A placed piece is one more; a move piles two stacks up, and what then stays is as it was.
fn check_pieces(position: &Position, turn: &Turn, next: &Position) -> Result<(), String> {
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
