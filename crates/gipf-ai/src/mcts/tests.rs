//! Tests of what waits: no virtual loss stays behind.

use gipf_core::{Gipf, Variant};
use gipf_game::Position as _;

use super::super::{MctsOptions, TurnState};
use super::*;

fn mcts(games: usize) -> Mcts<TurnState<Gipf>> {
    let mut mcts = Mcts::new(MctsOptions::default().with_batch_size(16)).expect("options");
    for _ in 0..games {
        mcts.add(&Gipf::start(Variant::Basic));
    }
    mcts
}

#[test]
fn no_virtual_loss_stays_behind() {
    for games in [1, 3, 20] {
        let mut mcts = mcts(games);
        mcts.run(50, &mut |_: &mut [Leaf<'_, TurnState<Gipf>>]| ()).expect("an evaluation");
        assert_eq!(mcts.waiting(), 0, "{games}");
        let before = mcts.result(0);
        mcts.begin(40);
        let leaves = mcts.select_batch();
        assert!(leaves > 1 && mcts.waiting() > 0, "{games}");
        mcts.cancel_batch();
        assert_eq!((mcts.waiting(), mcts.result(0)), (0, before.clone()), "{games}");
        // A second choice of leaves, and an error.
        mcts.select_batch();
        let again = mcts.select_batch();
        let error = mcts.back_up_batch(|leaves| *leaves[again - 1].value = f32::NAN);
        assert!(matches!(error, Err(EvaluationError::Value { .. })), "{error:?}");
        assert_eq!((mcts.waiting(), mcts.result(0)), (0, before.clone()), "{games}");
        // What was let go of is searched after all.
        while !mcts.is_done() {
            mcts.select_batch();
            mcts.back_up_batch(|_| ()).expect("an evaluation");
        }
        assert_eq!(mcts.result(0).simulations, before.simulations + 40);
    }
}

#[test]
fn a_turn_lets_go_of_leaves() {
    let mut mcts = mcts(2);
    mcts.run(50, &mut |_: &mut [Leaf<'_, TurnState<Gipf>>]| ()).expect("an evaluation");
    mcts.begin(10);
    mcts.select_batch();
    let best = *mcts.result(1).best().expect("a turn");
    mcts.play(1, &best).expect("a choice");
    assert_eq!(mcts.waiting(), 0);
    mcts.begin(10);
    mcts.select_batch();
    mcts.replace(0, &Gipf::start(Variant::Standard));
    assert_eq!(mcts.waiting(), 0);
}
