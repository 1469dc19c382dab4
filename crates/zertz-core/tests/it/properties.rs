//! What holds for every position.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use gipf_game::{Position, TurnBuilder};
use proptest::prelude::*;
use zertz_core::strategies::{places, positions, scattered_positions, turns};
use zertz_core::{Bitboard, Color, Marble, Place, StepPhase, Symmetry, Turn, Zertz};

/// The most turns for checks that look at all of them.
const MOST: usize = 3000;

fn any_position() -> impl Strategy<Value = Zertz> {
    prop_oneof![positions(60), scattered_positions(), scattered_positions()]
}

/// Generated turns are different, legal, as many as counted, and lead to valid positions.
fn generated_turns_are_legal(position: &Zertz) -> Result<(), TestCaseError> {
    let turns = position.legal_turns();
    prop_assert_eq!(position.count_turns(), turns.len() as u64);
    prop_assert_eq!(position.has_turn(), !turns.is_empty());
    prop_assert_eq!(position.outcome().is_none(), !turns.is_empty());
    let different: BTreeSet<&Turn> = turns.iter().collect();
    prop_assert_eq!(different.len(), turns.len());
    for turn in turns.iter().step_by(turns.len() / crate::amount(300, 20) + 1) {
        prop_assert_eq!(position.check(turn), Ok(()), "{:?}", turn);
        let next = position.play_unchecked(turn);
        prop_assert_eq!(next.to_setup().validate(), Ok(next), "{:?}", turn);
        prop_assert_eq!(next.side_to_move(), !position.side_to_move());
        prop_assert!(next.rings().is_subset(position.rings()));
    }
    Ok(())
}

fn kinds_of_turns_do_not_mix(position: &Zertz) -> Result<(), TestCaseError> {
    let turns = position.legal_turns();
    let is_capture = |turn: &Turn| matches!(turn, Turn::Capture { .. });
    prop_assert!(turns.iter().all(|turn| is_capture(turn) == position.must_capture()));
    prop_assert_eq!(position.must_pass(), turns[..] == [Turn::Pass]);
    Ok(())
}

fn pairs_are_the_sum_of_the_turns_after_each_turn(position: &Zertz) -> Result<(), TestCaseError> {
    let turns = position.legal_turns();
    if turns.len() <= MOST {
        let counts = turns.iter().map(|turn| position.play_unchecked(turn).count_turns());
        prop_assert_eq!(position.count_turn_pairs(), counts.sum::<u64>());
    }
    Ok(())
}

/// The turns that a turn with one part changed can be.
fn changed(turn: &Turn, place: Place, flip: Place, marble: Marble) -> Vec<Turn> {
    let flipped = |places: Bitboard| places ^ Bitboard::of(flip);
    let mut all = vec![Turn::Pass];
    match *turn {
        Turn::Place { marble: old, place: at, removed, claimed } => {
            let of =
                |marble, place, removed, claimed| Turn::Place { marble, place, removed, claimed };
            all.extend([
                of(marble, at, removed, claimed),
                of(old, place, removed, claimed),
                of(old, at, Some(place), claimed),
                of(old, at, None, claimed),
                of(old, at, removed, flipped(claimed)),
                of(old, at, removed, Bitboard::EMPTY),
                of(old, at, Some(at), claimed),
            ]);
        }
        Turn::Capture { from, to, taken } => {
            let of = |from, to, taken| Turn::Capture { from, to, taken };
            all.extend([
                of(place, to, taken),
                of(from, place, taken),
                of(from, to, flipped(taken)),
                of(from, from, taken),
                of(to, from, taken),
                of(from, to, Bitboard::EMPTY),
            ]);
            all.extend(taken.iter().map(|over| of(from, to, taken.without(over))));
        }
        Turn::Pass => {
            let claimed = Bitboard::EMPTY;
            all.push(Turn::Place { marble, place, removed: Some(flip), claimed });
        }
    }
    all
}

fn the_check_accepts_exactly_what_is_generated(
    position: &Zertz,
    (place, flip): (Place, Place),
    foreign: &[Turn],
) -> Result<(), TestCaseError> {
    let turns = position.legal_turns();
    let legal: BTreeSet<Turn> = turns.iter().copied().collect();
    let step = turns.len() / crate::amount(60, 2) + 1;
    let mutants = turns.iter().step_by(step).flat_map(|turn| {
        Marble::ALL.into_iter().flat_map(|marble| changed(turn, place, flip, marble))
    });
    for turn in mutants.chain(foreign.iter().copied()) {
        prop_assert_eq!(position.is_legal(&turn), legal.contains(&turn), "{:?}", turn);
        prop_assert_eq!(position.play(&turn).is_ok(), legal.contains(&turn));
    }
    Ok(())
}

fn symmetries_commute_with_turns(position: &Zertz) -> Result<(), TestCaseError> {
    let turns = position.legal_turns();
    let all = Symmetry::of(position.variant());
    let canonical = position.canonical();
    prop_assert_eq!(position.board_symmetries(), all);
    for &symmetry in all {
        let image = position.transformed(symmetry);
        prop_assert_eq!(image.transformed(symmetry.inverse()), *position);
        prop_assert_eq!(image.to_setup(), symmetry.setup(&position.to_setup()));
        prop_assert_eq!(image.canonical(), canonical);
        prop_assert_eq!(image == *position, image.hash64() == position.hash64());
        prop_assert_eq!(image.count_turns(), position.count_turns());
        for turn in turns.iter().step_by(turns.len() / crate::amount(20, 4) + 1) {
            let next = position.play_unchecked(turn).transformed(symmetry);
            prop_assert_eq!(image.play(&Zertz::transform_turn(symmetry, turn)), Ok(next));
        }
    }
    let images = all.iter().map(|&symmetry| position.transformed(symmetry));
    prop_assert_eq!(images.min(), Some(canonical));
    Ok(())
}

/// All ways of a capture lead to it in steps; the first of them by text is the one that is returned.
fn captures_have_ways(position: &Zertz) -> Result<(), TestCaseError> {
    for turn in position.legal_turns().into_iter().take(50) {
        let Turn::Capture { from, to, taken } = turn else { break };
        let mut ways = Vec::new();
        let _ = position.for_each_capture_path(from, to, taken, |jumps| {
            ways.push(jumps.to_vec());
            if ways.len() == 200 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let text = |jumps: &[zertz_core::Jump]| {
            let jumps = jumps.iter().map(|jump| {
                let marble = position.marble_at(jump.over).expect("a marble").letter();
                format!("{}{}", marble.to_ascii_uppercase(), position.variant().name(jump.to))
            });
            jumps.collect::<String>()
        };
        let first = position.capture_path(from, to, taken).expect("a way");
        if ways.len() < 200 {
            let least = ways.iter().map(|way| text(way)).min();
            prop_assert_eq!(Some(text(&first)), least);
            prop_assert!(ways.contains(&first.to_vec()));
        }
        for way in ways.iter().take(5) {
            let mut steps = position.begin_turn();
            steps.choose(from).expect("it can jump");
            for jump in way {
                prop_assert_eq!(steps.phase(), StepPhase::Jump);
                steps.jump(jump.to).expect("a jump");
            }
            prop_assert_eq!(steps.finish(), Ok((turn, position.play_unchecked(&turn))));
        }
    }
    Ok(())
}

fn placements_are_reached_in_steps(position: &Zertz) -> Result<(), TestCaseError> {
    let turns = position.legal_turns();
    for &turn in turns.iter().step_by(turns.len() / 40 + 1) {
        let Turn::Place { marble, place, removed, claimed } = turn else { break };
        let begun = position.begin_turn();
        let mut steps = begun;
        steps.place(marble, place).expect("vacant");
        if let Some(ring) = removed {
            prop_assert!(steps.removable().contains(ring));
            steps.remove(ring).expect("free");
        }
        for &group in &*steps.groups() {
            let first = group.first().expect("a place");
            let decided =
                if claimed.contains(first) { steps.claim(first) } else { steps.leave(first) };
            prop_assert_eq!(decided, Ok(()));
        }
        prop_assert_eq!(steps.phase(), StepPhase::Complete);
        prop_assert_eq!(steps.partial_turn(), Some(turn));
        let next = position.play_unchecked(&turn);
        prop_assert_eq!(steps.board(), next.board());
        prop_assert_eq!(steps.finish(), Ok((turn, next)));
        prop_assert_eq!((begun.partial_turn(), begun.board()), (None, position.board()));
    }
    Ok(())
}

/// A turn that is called irreversible changes something for good.
fn irreversible_turns_change_rings_or_pool(position: &Zertz) -> Result<(), TestCaseError> {
    let turns = position.legal_turns();
    for turn in turns.iter().step_by(turns.len() / 30 + 1) {
        let next = position.play_unchecked(turn);
        let captured = |position: &Zertz| {
            Color::ALL.map(|color| position.captured(color).total()).iter().sum::<u16>()
        };
        let grows = position.pool() != next.pool() || captured(position) < captured(&next);
        let expected = position.rings() != next.rings() || !position.pool().is_empty() && grows;
        prop_assert_eq!(position.is_irreversible(&next), expected);
    }
    Ok(())
}

/// A part of the usual number of cases; `PROPTEST_CASES` sets what is usual.
fn part_of_cases(part: u32) -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig { cases: usual.cases.div_ceil(part), ..usual }
}

proptest! {
    #![proptest_config(part_of_cases(2))]

    #[test]
    fn of_turns(position in any_position()) {
        generated_turns_are_legal(&position)?;
        kinds_of_turns_do_not_mix(&position)?;
        irreversible_turns_change_rings_or_pool(&position)?;
    }

    #[test]
    fn of_legality(
        position in any_position(),
        changes in (places(), places()),
        foreign in proptest::collection::vec(turns(), 20),
    ) {
        the_check_accepts_exactly_what_is_generated(&position, changes, &foreign)?;
    }

    #[test]
    fn of_symmetry(position in any_position()) {
        symmetries_commute_with_turns(&position)?;
    }

    #[test]
    fn of_steps(position in any_position()) {
        captures_have_ways(&position)?;
        placements_are_reached_in_steps(&position)?;
    }
}

proptest! {
    #![proptest_config(part_of_cases(4))]

    #[test]
    fn of_pairs(position in prop_oneof![positions(60), scattered_positions()]) {
        pairs_are_the_sum_of_the_turns_after_each_turn(&position)?;
    }
}
