//! Tree searches over decisions.

use std::fs;
use std::path::Path;

use dvonn_core::Dvonn;
use gipf_ai::Random;
use gipf_ai::mcts::{
    Leaf, Mcts, MctsOptions, MctsPlayError, Proven, TreeRoot, TreeState, repetitions,
};
use gipf_app::Playable;
use gipf_app::actions::{BatchError, Decision, DecisionNode, DecisionState, Observe};
use gipf_app::play::Steps as _;
use gipf_core::Gipf;
use gipf_game::Color;
use gipf_potentials::GipfPotentials;
use tamsk_core::Tamsk;
use yinsh_core::Yinsh;
use zertz_core::Zertz;

type Leaves<'a, 'b, P> = &'a mut [Leaf<'b, DecisionNode<P>>];

fn nothing<P: Observe>(_: Leaves<'_, '_, P>) {}

/// Compares a node with the state that the same decisions lead to.
fn check_node<P: Observe>(node: &DecisionNode<P>, state: &DecisionState<P>) {
    assert_eq!(node.steps().position(), state.steps().position());
    assert_eq!(node.side_to_move(), state.side_to_move());
    assert_eq!(node.end().is_some(), state.is_terminal());
    assert_eq!(node.repetitions(), state.game().repetitions());
    let mut choices = Vec::new();
    assert!(node.list_choices(&mut choices));
    let ids: Vec<_> = choices.iter().map(|decision| decision.id).collect();
    assert_eq!(ids, state.legal_actions().collect::<Vec<_>>());
    if let Some(end) = node.end() {
        let won = [Color::White, Color::Black].map(|color| match Proven::of_end(end, color) {
            Proven::Win => 1,
            Proven::Draw => 0,
            Proven::Loss => -1,
        });
        assert_eq!(won, state.returns());
    }
}

/// Plays random games in a tree and in a state, and compares them after every decision.
fn nodes_are_states<P: Observe>(start: P, games: u64) {
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut state = DecisionState::new(start);
        let mut mcts = Mcts::<DecisionNode<P>>::new(MctsOptions::default()).expect("options");
        mcts.add(&state);
        check_node(mcts.state(0), &state);
        while !state.is_terminal() {
            // Sometimes the tree is searched, so that the next state is one of its nodes.
            if random.below(4) == 0 {
                mcts.run(30, &mut nothing::<P>).expect("an evaluation");
            }
            let mut choices = Vec::new();
            mcts.state(0).list_choices(&mut choices);
            let decision = random.choose(&choices).expect("a decision");
            mcts.play(0, &decision).expect("legal");
            state.apply_action(decision.id).expect("legal");
            check_node(mcts.state(0), &state);
            if random.below(8) == 0 {
                // A root that is made of the state is the same, also within a turn.
                let root = TreeRoot::from(&state);
                check_node(&root.state, &state);
                mcts.replace(0, root);
            }
        }
    }
}

#[test]
fn nodes_are_the_states_of_the_same_decisions() {
    nodes_are_states("basic".parse::<Gipf>().expect("a start"), 4);
    nodes_are_states("tournament".parse::<Gipf>().expect("a start"), 4);
    nodes_are_states(Dvonn::default(), 4);
    nodes_are_states("blitz".parse::<Zertz>().expect("a start"), 4);
    nodes_are_states("level3".parse::<Tamsk>().expect("a start"), 4);
    nodes_are_states(Yinsh::default(), 4);
    nodes_are_states("basic t3z3d3y3/t3z3d3y3".parse::<GipfPotentials>().expect("a start"), 4);
}

/// Each player enters four pieces and takes them back, which leads to the same position.
const CYCLE: &str = "b2 h5 b3 h4 b4 h3 b5;xb2,b3,b4,b5 h2;xh2,h3,h4,h5";

#[test]
fn repetitions_are_those_of_the_game() {
    use gipf_notation::Notation as _;

    let start: Gipf = "4/5/6/7/6/5/4 w 4/4 basic".parse().expect("a position");
    let mut state = DecisionState::new(start);
    let mut mcts = Mcts::<DecisionNode<Gipf>>::new(MctsOptions::default()).expect("options");
    mcts.add(&state);
    let mut position = start;
    for text in CYCLE.split(' ').chain(CYCLE.split(' ')) {
        let turn = position.parse_turn(text).expect("a turn");
        let before = state.history().len();
        state.play_turn(&turn).expect("legal");
        let made = state.history()[before..].to_vec();
        for id in made {
            let mut choices = Vec::new();
            mcts.state(0).list_choices(&mut choices);
            let decision = choices.into_iter().find(|decision| decision.id == id).expect("legal");
            mcts.play(0, &decision).expect("legal");
        }
        check_node(mcts.state(0), &state);
        position = *state.game().position();
    }
    assert!(state.is_terminal() && mcts.state(0).repetitions() == 3);
    let positions = state.game().positions();
    let (last, earlier) = positions.split_last().expect("a position");
    assert_eq!(repetitions(last, earlier.iter().rev().copied()), 3);
}

/// Searches as a caller without the types does, with planes that are those of the leaves.
fn searches_without_the_type<P: Playable>(start: P) {
    let state = start.decisions().expect("action ids");
    let options = MctsOptions::default().with_batch_size(9).with_noise(0.25, 0.3);
    let mut search = state.mcts(options).expect("options");
    assert_eq!((search.add(&*state), search.add(&*state)), (0, 1));
    let (len, actions) = (state.info().planes_len(), state.info().actions);
    search.begin(40);
    let mut first = true;
    while !search.is_done() {
        let leaves = search.select_batch();
        let mut planes = vec![0; leaves * len];
        search.write_planes(&mut planes).expect("the size is right");
        assert!(search.write_planes(&mut [0; 3]).is_err());
        if first {
            let mut expected = vec![0; len];
            state.write_planes(state.side_to_move(), &mut expected).expect("the size is right");
            assert_eq!(planes, [&expected[..], &expected].concat());
            first = false;
        }
        // Low ids are likely.
        let row = (0..actions).map(|id| -0.01 * id as f32);
        let logits: Vec<f32> = (0..leaves).flat_map(|_| row.clone()).collect();
        search.back_up_batch(&vec![0.1; leaves], &logits).expect("an evaluation");
    }
    for game in 0..2 {
        let result = search.result(game);
        assert_eq!(result.simulations, 40);
        let ids: Vec<_> = result.children.iter().map(|child| child.choice).collect();
        assert_eq!(ids, state.legal_actions());
        assert!(result.children.windows(2).all(|pair| pair[0].prior > pair[1].prior));
    }
    let id = search.sample(0, 1.0).expect("an action");
    search.play(0, id).expect("legal");
    let illegal = (0..actions as u16).find(|id| !state.legal_actions().contains(id)).expect("one");
    assert_eq!(search.play(1, illegal), Err(MctsPlayError::NotAChoice { game: 1 }));
    assert_eq!(search.play(2, id), Err(MctsPlayError::NoGame { game: 2, games: 2 }));
}

#[test]
fn a_search_needs_no_types() {
    searches_without_the_type("basic".parse::<Gipf>().expect("a start"));
    searches_without_the_type(Dvonn::default());
    searches_without_the_type(Zertz::default());
    searches_without_the_type(Tamsk::default());
    searches_without_the_type(Yinsh::default());
    searches_without_the_type(
        "basic t1z1d1y1/t1z1d1y1".parse::<GipfPotentials>().expect("a start"),
    );
}

#[test]
fn wrong_batches_are_refused() {
    let state = Dvonn::default().decisions().expect("action ids");
    let mut search = state.mcts(MctsOptions::default()).expect("options");
    search.add(&*state);
    let mut refused = |values: &[f32], logits: &[f32]| -> BatchError {
        search.begin(5);
        assert_eq!(search.select_batch(), 1);
        search.back_up_batch(values, logits).expect_err("wrong")
    };
    let logits = vec![0.0; 147];
    let error = refused(&[], &logits);
    assert_eq!(error.to_string(), "expected 1 values, found 0");
    assert_eq!(refused(&[0.0], &[]).to_string(), "expected 147 logits, found 0");
    let error = refused(&[-2.0], &logits);
    assert_eq!(error, BatchError::Value { leaf: 0, found: -2.0 });
    let mut wrong = logits.clone();
    // An id that is not legal at the start counts for nothing.
    wrong[146] = f32::NAN;
    wrong[7] = f32::INFINITY;
    let error = refused(&[0.0], &wrong);
    assert_eq!(error, BatchError::Logit { leaf: 0, id: 7, found: f32::INFINITY });
    wrong[7] = 0.0;
    search.begin(1);
    search.select_batch();
    search.back_up_batch(&[0.0], &wrong).expect("an evaluation");
}

/// A win in three turns of both players is found by decisions, too.
#[test]
fn forced_wins_are_found_by_decisions() {
    use gipf_notation::Notation as _;

    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/puzzles-gipf.tsv");
    let text = fs::read_to_string(data).expect("the puzzles");
    for line in text.lines().filter(|line| !line.starts_with('#')).take(2) {
        let (position, rest) = line.split_once('\t').expect("fields");
        let position = Gipf::parse_position(position).expect("valid");
        let turn = rest.split('\t').nth(1).expect("a turn");
        let turn = position.parse_turn(turn).expect("a turn");
        let mut mcts = Mcts::<DecisionNode<Gipf>>::new(MctsOptions::default()).expect("options");
        let mut state = DecisionState::new(position);
        mcts.add(&state);
        mcts.run(20_000, &mut nothing::<Gipf>).expect("an evaluation");
        assert_eq!(mcts.result(0).proven, Some(Proven::Win), "{line}");
        while state.game().turns().is_empty() {
            let best: Decision<Gipf> = *mcts.result(0).best().expect("a decision");
            mcts.play(0, &best).expect("legal");
            state.apply_action(best.id).expect("legal");
            mcts.run(10, &mut nothing::<Gipf>).expect("an evaluation");
        }
        assert_eq!(state.game().turns(), [turn], "{line}");
    }
}
