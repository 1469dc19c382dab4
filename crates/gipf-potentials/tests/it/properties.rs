//! What holds in every position: the generator, the check, counts, steps, symmetries and colors agree.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use gipf_game::Position;
use gipf_potentials::strategies::{dense_positions, positions};
use gipf_potentials::{
    Action, GipfPotentials, Potential, PushPath, Spot, SpotCounts, Symmetry, TamskPush,
    TamskPushes, Turn, TurnFilter,
};
use proptest::prelude::*;

/// A TAMSK-potential on e5 gives thousands of turns, of which so many are looked at.
const MOST: usize = crate::amount(1000, 20);

fn turns(position: &GipfPotentials) -> Vec<Turn> {
    let mut turns = Vec::new();
    let _ = position.try_for_each_turn(|turn| {
        turns.push(turn);
        if turns.len() == MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    turns
}

/// Whether there are more turns, which few boards have by the million.
fn has_more_turns(position: &GipfPotentials, most: usize) -> bool {
    let mut count = 0;
    let flow = position.try_for_each_turn(|_| {
        count += 1;
        if count > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    flow.is_break()
}

fn generated_turns_are_legal(position: &GipfPotentials) -> Result<(), TestCaseError> {
    let turns = turns(position);
    let different: BTreeSet<&Turn> = turns.iter().collect();
    prop_assert_eq!(different.len(), turns.len());
    for turn in &turns {
        let next = position.play(turn);
        prop_assert!(next.is_ok(), "{:?}: {:?}", turn, next);
        let next = next.unwrap();
        prop_assert_eq!(next.to_setup().validate(), Ok(next));
    }
    prop_assert_eq!(turns.is_empty(), position.outcome().is_some());
    prop_assert_eq!(turns.is_empty(), !position.has_turn());
    if turns.len() < MOST {
        prop_assert_eq!(position.count_turns(), turns.len() as u64);
    }
    let mut successors = Vec::new();
    let _ = position.try_for_each_successor(|turn, next| {
        successors.push((turn, next));
        if successors.len() == MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    for (turn, (same, next)) in turns.iter().zip(successors) {
        prop_assert_eq!(turn, &same);
        prop_assert_eq!(position.play_unchecked(turn), next);
    }
    Ok(())
}

/// Quiet and noisy turns together are all turns.
fn filters_share_out_the_turns(position: &GipfPotentials) -> Result<(), TestCaseError> {
    let count = |filter| {
        let mut count = 0;
        let _: ControlFlow<()> = position.generate(filter, |group| {
            count += group.count();
            ControlFlow::Continue(())
        });
        count
    };
    if !has_more_turns(position, crate::amount(20_000, 100)) {
        prop_assert_eq!(count(TurnFilter::All), position.count_turns());
        let apart = count(TurnFilter::Quiet) + count(TurnFilter::Noisy);
        prop_assert_eq!(apart, position.count_turns());
        prop_assert!(count(TurnFilter::NoisySelective) <= count(TurnFilter::Noisy));
    }
    Ok(())
}

/// Turns near the legal ones are legal exactly if the generator gives them.
fn other_turns_are_illegal(position: &GipfPotentials, seed: u64) -> Result<(), TestCaseError> {
    let turns = turns(position);
    if turns.len() >= MOST || turns.is_empty() {
        return Ok(());
    }
    let legal: BTreeSet<&Turn> = turns.iter().collect();
    let mut random = seed;
    let mut below = |count: usize| {
        random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (random >> 33) as usize % count
    };
    for _ in 0..crate::amount(200, 20) {
        let mut turn = turns[below(turns.len())];
        let other = turns[below(turns.len())];
        match below(8) {
            0 => turn.before = other.before,
            1 => turn.after = other.after,
            2 => turn.action = other.action,
            3 => turn.tamsk_before = other.tamsk_before,
            4 => turn.tamsk_after = other.tamsk_after,
            5 => {
                let spot = Spot::ALL[below(37)];
                turn.after.set(spot, below(3) as u8);
            }
            6 => {
                let push = TamskPush::Push(PushPath::Enter(Spot::ALL[below(37)]));
                let pushes = TamskPushes::NONE.followed_by(push).unwrap();
                turn.tamsk_before = if below(2) == 0 { pushes } else { TamskPushes::NONE };
            }
            _ => {
                turn.action = Some(Action::Use {
                    potential: Potential::ALL[below(4)],
                    from: Spot::ALL[below(37)],
                    to: Spot::ALL[below(37)],
                });
            }
        }
        prop_assert_eq!(position.is_legal(&turn), legal.contains(&turn), "{:?}", turn);
    }
    Ok(())
}

fn symmetries_commute_with_turns(position: &GipfPotentials) -> Result<(), TestCaseError> {
    let turns = turns(position);
    let canonical = position.canonical();
    for symmetry in Symmetry::ALL.into_iter().step_by(crate::amount(1, 5)) {
        let image = position.transformed(symmetry);
        prop_assert_eq!(image.transformed(symmetry.inverse()), *position);
        prop_assert_eq!(image.canonical(), canonical);
        if turns.len() < MOST {
            prop_assert_eq!(image.count_turns(), turns.len() as u64);
        }
        for turn in turns.iter().step_by(17) {
            let next = position.play_unchecked(turn).transformed(symmetry);
            prop_assert_eq!(image.play(&turn.transformed(symmetry)), Ok(next));
        }
    }
    let swapped = position.with_colors_swapped();
    prop_assert_eq!(swapped.with_colors_swapped(), *position);
    for turn in turns.iter().step_by(5) {
        let next = position.play_unchecked(turn).with_colors_swapped();
        prop_assert_eq!(swapped.play(turn), Ok(next));
    }
    Ok(())
}

/// Material and unused potentials never grow, so a turn that lowers them is irreversible.
fn what_is_lost_stays_lost(position: &GipfPotentials) -> Result<(), TestCaseError> {
    for turn in turns(position) {
        let next = position.play_unchecked(&turn);
        for color in gipf_potentials::Color::ALL {
            prop_assert!(next.material(color) <= position.material(color));
            let (before, after) =
                (position.unused_potentials(color), next.unused_potentials(color));
            prop_assert!(after <= before, "{:?}", turn);
        }
        if turn.before == SpotCounts::ZERO && turn.after == SpotCounts::ZERO {
            for color in gipf_potentials::Color::ALL {
                prop_assert_eq!(next.material(color), position.material(color));
            }
        }
    }
    Ok(())
}

/// A part of the usual number of cases; `PROPTEST_CASES` sets what is usual.
pub(crate) fn part_of_cases(part: u32) -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig { cases: usual.cases.div_ceil(part), ..usual }
}

proptest! {
    #![proptest_config(part_of_cases(2))]

    #[test]
    fn in_games(position in positions(crate::amount(60, 8)), seed in any::<u64>()) {
        generated_turns_are_legal(&position)?;
        filters_share_out_the_turns(&position)?;
        other_turns_are_illegal(&position, seed)?;
        symmetries_commute_with_turns(&position)?;
        what_is_lost_stays_lost(&position)?;
    }

    #[test]
    fn on_dense_boards(position in dense_positions(), seed in any::<u64>()) {
        generated_turns_are_legal(&position)?;
        filters_share_out_the_turns(&position)?;
        other_turns_are_illegal(&position, seed)?;
        symmetries_commute_with_turns(&position)?;
        what_is_lost_stays_lost(&position)?;
    }
}

proptest! {
    /// A potential is named by where its carrier stood when the turn began: that spot held it.
    #[test]
    fn uses_name_carriers_of_their_kind(position in dense_positions()) {
        let side = position.side_to_move();
        for turn in turns(&position) {
            let uses = position.uses(&turn);
            let pushed_in = |pushes: &TamskPushes| {
                pushes.iter().filter(|push| *push != TamskPush::Discard).count()
            };
            let moves = usize::from(matches!(turn.action, Some(Action::Use { .. })));
            let expected = pushed_in(&turn.tamsk_before) + moves + pushed_in(&turn.tamsk_after);
            prop_assert_eq!(uses.len(), expected);
            for used in uses.iter() {
                // Only pushes after the move bring a piece to e5 that has entered in this turn.
                let Some(carrier) = used.carrier else {
                    prop_assert_eq!(used.potential, Potential::Tamsk);
                    prop_assert!(turn.tamsk_after.len() > 3, "{:?}", turn);
                    continue;
                };
                // A carrier that a capture has uncovered showed the other color before.
                let board = position.board();
                let piece = board.get(carrier).expect("the carrier stands on the board");
                let on_top = piece.color == side && piece.potential() == Some(used.potential);
                prop_assert!(on_top || board.covered().contains(carrier), "{:?} {:?}", turn, used);
            }
        }
    }
}
