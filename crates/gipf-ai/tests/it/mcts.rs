//! Monte Carlo tree search.

use std::fs;
use std::path::Path;

use dvonn_core::Dvonn;
use gipf_ai::mcts::{
    EvaluationError, Leaf, Mcts, MctsOptions, MctsOptionsError, MctsPlayError, MctsResult, Proven,
    StaticEvaluator, TreeRoot, TreeState, TurnState,
};
use gipf_ai::{GameEnd, GipfEvaluator, Random, Searchable};
use gipf_core::{Color, Game, Gipf, Turn, Variant};
use gipf_game::Position;
use gipf_notation::Notation;
use gipf_potentials::GipfPotentials;
use proptest::prelude::*;
use zertz_core::Zertz;

type Leaves<'a, 'b, P> = &'a mut [Leaf<'b, TurnState<P>>];

/// An evaluation without sense that says the same of the same position.
fn hashed<P: Searchable>(leaves: Leaves<'_, '_, P>) {
    for leaf in leaves {
        let mut random = Random::new(leaf.state.position().hash64());
        *leaf.value = random.signed() * 0.5;
        leaf.logits.fill_with(|| random.signed());
    }
}

fn start() -> Gipf {
    Gipf::start(Variant::Basic)
}

fn search<P: Searchable>(
    options: MctsOptions,
    root: impl Into<TreeRoot<TurnState<P>>>,
    simulations: u32,
) -> Mcts<TurnState<P>> {
    let mut mcts = Mcts::new(options).expect("options");
    mcts.add(root);
    mcts.run(simulations, &mut hashed::<P>).expect("an evaluation");
    mcts
}

fn check_counts<C>(result: &MctsResult<C>, simulations: u32) {
    let visits: u32 = result.children.iter().map(|child| child.visits).sum();
    assert_eq!((result.simulations, visits), (simulations, simulations));
    let priors: f32 = result.children.iter().map(|child| child.prior).sum();
    assert!((priors - 1.0).abs() < 1e-4, "{priors}");
    let values = result.children.iter().filter_map(|child| child.value).chain([result.value]);
    assert!(values.into_iter().all(|value| (-1.0..=1.0).contains(&value)));
    assert!(
        result
            .children
            .iter()
            .all(|child| child.value.is_some() == (child.visits > 0) || child.proven.is_some())
    );
}

fn without_history<C: Clone>(result: &MctsResult<C>) -> Vec<(C, u32, Option<Proven>)> {
    let child =
        |child: &gipf_ai::mcts::ChildResult<C>| (child.choice.clone(), child.visits, child.proven);
    result.children.iter().map(child).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn visits_add_up_to_simulations(
        seed: u64,
        games in 1_usize..6,
        batch_size in 1_usize..40,
        simulations in prop::collection::vec(1_u32..150, 1..4),
        noise in 0.0_f32..1.0,
    ) {
        let options = MctsOptions::default().with_seed(seed).with_batch_size(batch_size);
        let mut mcts = Mcts::new(options.with_noise(noise, 0.3)).expect("options");
        for _ in 0..games {
            mcts.add(&start());
        }
        let mut all = 0;
        for &simulations in &simulations {
            mcts.run(simulations, &mut hashed::<Gipf>).expect("an evaluation");
            all += simulations;
            for game in 0..games {
                check_counts(&mcts.result(game), all);
            }
        }
        let result = mcts.result(games - 1);
        prop_assert!(start().is_legal(result.best().expect("a turn")));
        prop_assert!((result.policy(1.0).iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }

    /// With one leaf at a time, what a tree knows below a choice is what a search from there finds.
    #[test]
    fn a_tree_that_goes_on_equals_a_fresh_one(seed: u64, simulations in 20_u32..400, plies in 0_u32..30) {
        let mut game = Game::<Gipf>::new(start());
        let mut random = Random::new(seed);
        for _ in 0..plies {
            let turns = game.position().legal_turns();
            game.play(&turns[random.below(turns.len())]).expect("legal");
            if game.outcome().is_some() {
                return Ok(());
            }
        }
        let options = MctsOptions::default().with_batch_size(1);
        let mut kept = search(options, &game, simulations);
        let before = kept.result(0);
        let best = *before.best().expect("a turn");
        let visits = before.children.iter().find(|child| child.choice == best).expect("it").visits;
        kept.play(0, &best).expect("a choice");
        game.play(&best).expect("legal");
        prop_assume!(visits > 1 && game.outcome().is_none());
        prop_assume!(kept.result(0).proven.is_none());
        let mut fresh = search(options, &game, visits - 1);
        prop_assert_eq!(kept.result(0), fresh.result(0));
        let after = kept.result(0);
        if before.pv.len() > 1 {
            prop_assert_eq!(&after.pv[..], &before.pv[1..]);
        } else {
            // What was tried is lost, so the best choice is one without a visit: only a root names it.
            let tried = after.children.iter().filter(|child| child.visits > 0);
            prop_assert!(tried.clone().count() > 0);
            prop_assert!(tried.into_iter().all(|child| child.proven == Some(Proven::Loss)));
        }
        for mcts in [&mut kept, &mut fresh] {
            mcts.run(100, &mut hashed::<Gipf>).expect("an evaluation");
        }
        prop_assert_eq!(kept.result(0), fresh.result(0));
    }
}

#[test]
fn the_same_seed_gives_the_same_trees() {
    let run = |seed| {
        let options = MctsOptions::default().with_noise(0.25, 0.3).with_seed(seed);
        let mut mcts = Mcts::new(options).expect("options");
        (0..5).for_each(|_| assert!(mcts.add(&start()) < 5));
        let mut played = Vec::new();
        for _ in 0..3 {
            mcts.run(60, &mut hashed::<Gipf>).expect("an evaluation");
            for game in 0..5 {
                let turn = mcts.sample(game, 1.0).expect("a turn");
                mcts.play(game, &turn).expect("a choice");
                played.push(turn);
            }
        }
        (played, (0..5).map(|game| mcts.result(game)).collect::<Vec<_>>())
    };
    let (first, again, other) = (run(1), run(1), run(2));
    assert_eq!(first, again);
    assert_ne!(first.0, other.0);
    // Games of one search have noise of their own.
    assert_ne!(first.1[0], first.1[1]);
}

/// A game is searched the same alone and among others, as long as each has a leaf in every batch.
#[test]
fn games_do_not_depend_on_each_other() {
    let options = MctsOptions::default().with_batch_size(1);
    let alone = search(options, &start(), 200).result(0);
    let mut mcts = Mcts::new(options.with_batch_size(3)).expect("options");
    let mut game = Game::<Gipf>::new(start());
    game.play(&start().legal_turns()[3]).expect("legal");
    mcts.add(&game);
    mcts.add(&start());
    mcts.add(&Gipf::start(Variant::Tournament));
    mcts.run(200, &mut hashed::<Gipf>).expect("an evaluation");
    assert_eq!(mcts.result(1), alone);
}

#[test]
fn a_large_batch_finds_about_what_a_small_one_does() {
    let mut evaluator = StaticEvaluator::new(GipfEvaluator::default()).with_lookahead(50);
    let mut run = |batch_size| {
        let options = MctsOptions::default().with_batch_size(batch_size);
        let mut mcts = Mcts::<TurnState<Gipf>>::new(options).expect("options");
        mcts.add(&start());
        mcts.run(3_000, &mut evaluator).expect("an evaluation");
        mcts.result(0)
    };
    let (one, many) = (run(1), run(64));
    assert!((one.value - many.value).abs() < 0.05, "{} {}", one.value, many.value);
    check_counts(&many, 3_000);
    assert!(start().is_legal(many.best().expect("a turn")));
    let (one, many) = (one.policy(1.0), many.policy(1.0));
    let differ: f64 = one.iter().zip(&many).map(|(one, many)| (one - many).abs()).sum();
    assert!(differ < 0.5, "{differ}");
}

/// The first puzzles of each game, of wins in three or four turns of both players, with at most 500 first turns.
fn finds_forced_wins<P: Notation + Searchable>(file: &str, lookahead: u16, simulations: u32) {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gipf-app/data").join(file);
    let text = fs::read_to_string(data).expect("the puzzles");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for line in lines {
        let mut fields = line.split('\t');
        let position = P::parse_position(fields.next().expect("a position")).expect("valid");
        if count == 3 || position.count_turns() > 500 {
            continue;
        }
        let turns: u32 = fields.next().expect("a number").parse().expect("a number");
        assert!(turns <= 4, "{line}");
        let solutions: Vec<P::Turn> = fields
            .next()
            .expect("turns")
            .split(' ')
            .map(|turn| position.parse_turn(turn).expect("a turn"))
            .collect();
        let mut evaluator = StaticEvaluator::new(P::Evaluator::default());
        evaluator = evaluator.with_lookahead(lookahead);
        let mut mcts = Mcts::<TurnState<P>>::new(MctsOptions::default()).expect("options");
        mcts.add(&position);
        mcts.run(simulations, &mut evaluator).expect("an evaluation");
        let result = mcts.result(0);
        assert_eq!((result.proven, result.value), (Some(Proven::Win), 1.0), "{line}");
        check_counts(&result, simulations);
        let best = result.best().expect("a turn");
        let proven =
            |child: &gipf_ai::mcts::ChildResult<P::Turn>| child.proven == Some(Proven::Win);
        assert!(result.children.iter().any(|child| child.choice == *best && proven(child)));
        // Another turn may win later; where one is found, it must really win.
        if turns == 3 {
            assert!(solutions.contains(best) || result.pv.len() > 3, "{line}: {best:?}");
        }
        // The policy plays nothing else.
        for (chance, child) in result.policy(1.0).iter().zip(&result.children) {
            assert!(*chance == 0.0 || proven(child), "{line}");
        }
        count += 1;
    }
    assert_eq!(count, 3);
}

#[test]
fn forced_wins_are_found_in_each_game() {
    finds_forced_wins::<Gipf>("puzzles-gipf.tsv", 50, 20_000);
    finds_forced_wins::<Dvonn>("puzzles-dvonn.tsv", 50, 20_000);
    finds_forced_wins::<GipfPotentials>("puzzles-potentials.tsv", 50, 20_000);
    // These sacrifice marbles, which an evaluation of the next position thinks little of.
    finds_forced_wins::<Zertz>("puzzles-zertz.tsv", 0, 60_000);
}

/// A node is lost only when all of its choices lose: the side that is mated in one is lost one turn earlier.
#[test]
fn losses_are_backed_up() {
    let text = "2w1/5/1BW1wb/3bwbb/2wb1b/wwbwb/b2w w 3/1 standard";
    let position = Gipf::parse_position(text).expect("valid");
    let turn = position.parse_turn("f8-c6").expect("a turn");
    let lost = position.play(&turn).expect("legal");
    let mcts = search(MctsOptions::default(), &lost, 3_000);
    let result = mcts.result(0);
    assert_eq!((result.proven, result.value), (Some(Proven::Loss), -1.0));
    assert!(result.children.iter().all(|child| child.proven == Some(Proven::Loss)));
    check_counts(&result, 3_000);
    assert!((result.policy(1.0).iter().sum::<f64>() - 1.0).abs() < 1e-9);
}

/// A heap: a player takes one, two or three, and goes on after taking two. Whoever takes the last one loses.
#[derive(Clone, Debug, PartialEq)]
struct Heap {
    left: u8,
    mover: Color,
    /// The player who has taken last.
    last: Color,
}

impl TreeState for Heap {
    type Choice = u8;

    fn side_to_move(&self) -> Color {
        self.mover
    }

    fn end(&self) -> Option<GameEnd> {
        (self.left == 0).then_some(GameEnd::Win(!self.last))
    }

    fn list_choices(&self, choices: &mut Vec<u8>) -> bool {
        choices.extend(1..=self.left.min(3));
        true
    }

    fn play<'a>(&'a self, choice: &u8, _: impl Iterator<Item = &'a Heap> + Clone) -> Heap {
        let mover = if *choice == 2 { self.mover } else { !self.mover };
        Heap { left: self.left - choice, mover, last: self.mover }
    }
}

impl Heap {
    /// Returns whether the player to move wins.
    fn wins(&self) -> bool {
        (1..=self.left.min(3)).any(|choice| {
            let next = self.play(&choice, std::iter::empty());
            match next.end() {
                Some(end) => end == GameEnd::Win(self.mover),
                None => next.wins() == (next.mover == self.mover),
            }
        })
    }
}

/// A value keeps its sign where a player goes on.
#[test]
fn the_value_changes_its_sign_with_the_player_only() {
    let mut lost = 0;
    for left in 1..=12 {
        let heap = Heap { left, mover: Color::Black, last: Color::White };
        let wins = heap.wins();
        lost += u32::from(!wins);
        let mut mcts = Mcts::new(MctsOptions::default().with_batch_size(3)).expect("options");
        mcts.add(TreeRoot { state: heap, earlier: Vec::new() });
        mcts.run(5_000, &mut |_: &mut [Leaf<'_, Heap>]| ()).expect("an evaluation");
        let expected = if wins { Proven::Win } else { Proven::Loss };
        assert_eq!(mcts.result(0).proven, Some(expected), "{left}");
    }
    assert!(lost > 0);
    // A value that is not certain: White thinks well of every state, and takes two again and again.
    let heap = Heap { left: 200, mover: Color::White, last: Color::Black };
    let mut mcts = Mcts::new(MctsOptions::default()).expect("options");
    mcts.add(TreeRoot { state: heap, earlier: Vec::new() });
    let mut white = |leaves: &mut [Leaf<'_, Heap>]| {
        for leaf in leaves {
            *leaf.value = if leaf.state.mover == Color::White { 0.5 } else { -0.5 };
        }
    };
    mcts.run(500, &mut white).expect("an evaluation");
    let result = mcts.result(0);
    assert!((result.value - 0.5).abs() < 1e-6, "{}", result.value);
    for child in &result.children {
        assert!((child.value.expect("a visit") - 0.5).abs() < 1e-6, "{child:?}");
    }
}

/// Two turns before its end a game of DVONN has a tree that is certain as a whole.
#[test]
fn the_ends_of_games_are_exact() {
    let mut random = Random::new(5);
    for _ in 0..40 {
        let mut line = vec![Dvonn::default()];
        while let Some(last) = line.last()
            && let Some(turn) = last.nth_turn(random.below(last.count_turns() as usize))
        {
            line.push(last.play_unchecked(&turn));
        }
        let position = line[line.len() - 4];
        let result = search(MctsOptions::default(), &position, 4_000).result(0);
        let exact = negamax(&position);
        assert_eq!(result.proven.map(Proven::value), Some(f64::from(exact)), "{position:?}");
    }
}

/// Returns 1, 0 or -1 for the player to move.
fn negamax(position: &Dvonn) -> i8 {
    let mover = position.side_to_move();
    match position.end() {
        Some(GameEnd::Draw) => 0,
        Some(GameEnd::Win(winner) | GameEnd::WinBy(winner, _)) => {
            if winner == mover {
                1
            } else {
                -1
            }
        }
        None => {
            let value = |turn| -negamax(&position.play_unchecked(&turn));
            position.turns().map(value).max().expect("a turn")
        }
    }
}

/// Each player enters four pieces and takes them back, which leads to this position again.
const RECURS: &str = "4/5/6/7/6/5/4 w 4/4 basic";
const CYCLE: &str = "b2 h5 b3 h4 b4 h3 b5;xb2,b3,b4,b5 h2;xh2,h3,h4,h5";

fn play_cycle(mut play: impl FnMut(&Gipf, &Turn) -> Gipf, mut position: Gipf) {
    for text in CYCLE.split(' ') {
        let turn = position.parse_turn(text).expect("a turn");
        position = play(&position, &turn);
    }
}

#[test]
fn the_third_occurrence_ends_a_game_in_the_tree() {
    let recurs = Gipf::parse_position(RECURS).expect("valid");
    // In the tree.
    let mut mcts = search(MctsOptions::default(), &recurs, 1);
    for _ in 0..2 {
        assert_eq!(mcts.state(0).end(), None);
        let position = *mcts.state(0).position();
        play_cycle(
            |_, turn| {
                mcts.play(0, turn).expect("a choice");
                *mcts.state(0).position()
            },
            position,
        );
    }
    assert_eq!(mcts.state(0).end(), Some(GameEnd::Draw));
    assert_eq!(mcts.play(0, &start().legal_turns()[0]), Err(MctsPlayError::GameOver { game: 0 }));
    // Nothing is searched, and the other game goes on.
    let other = mcts.add(&start());
    mcts.run(10, &mut hashed::<Gipf>).expect("an evaluation");
    assert_eq!((mcts.result(0).children.len(), mcts.result(other).simulations), (0, 10));

    // Of a game: a turn before the end the search sees it.
    let mut game = Game::<Gipf>::new(recurs);
    for _ in 0..2 {
        let position = *game.position();
        play_cycle(
            |_, turn| {
                game.play(turn).expect("legal");
                *game.position()
            },
            position,
        );
    }
    assert!(TreeRoot::<TurnState<Gipf>>::from(&game).state.end().is_some());
    let last = game.undo().expect("a turn");
    let mcts = search(MctsOptions::default(), &game, 2_000);
    let child = |result: MctsResult<Turn>| {
        result.children.into_iter().find(|child| child.choice == last).expect("the turn")
    };
    assert_eq!(child(mcts.result(0)).proven, Some(Proven::Draw));
    // Without the history it does not.
    let mcts = search(MctsOptions::default(), game.position(), 2_000);
    assert_eq!(child(mcts.result(0)).proven, None);
}

#[test]
fn the_nodes_are_limited() {
    let options = MctsOptions::default().with_max_nodes(300);
    let mut mcts = search(options, &start(), 5_000);
    mcts.add(&start());
    mcts.run(500, &mut hashed::<Gipf>).expect("an evaluation");
    // The second game has its root and its children, although there is no room.
    assert!(mcts.result(0).nodes <= 300, "{}", mcts.result(0).nodes);
    assert_eq!(mcts.result(1).nodes, 31);
    check_counts(&mcts.result(0), 5_500);
    check_counts(&mcts.result(1), 500);
    // A child without children becomes a root, and has some.
    let last = mcts.result(1).children.last().expect("a turn").choice;
    mcts.play(1, &last).expect("a choice");
    mcts.run(5, &mut hashed::<Gipf>).expect("an evaluation");
    check_counts(&mcts.result(1), 5);
    // What is not below the choice is freed.
    let best = *mcts.result(0).best().expect("a turn");
    let before = mcts.result(0).nodes;
    mcts.play(0, &best).expect("a choice");
    assert!(mcts.result(0).nodes < before);
}

#[test]
fn wrong_evaluations_are_refused() {
    let mut mcts = Mcts::<TurnState<Gipf>>::new(MctsOptions::default()).expect("options");
    let mut run = |set: fn(&mut Leaf<'_, TurnState<Gipf>>)| {
        mcts.add(&start());
        mcts.run(20, &mut |leaves: Leaves<'_, '_, Gipf>| leaves.iter_mut().for_each(set))
    };
    let error = run(|leaf| *leaf.value = 1.5).expect_err("too large");
    assert_eq!(error.to_string(), "leaf 0: expected a value from -1 to 1, found 1.5");
    assert!(matches!(run(|leaf| *leaf.value = f32::NAN), Err(EvaluationError::Value { .. })));
    let error = run(|leaf| leaf.logits[3] = f32::NAN).expect_err("not a number");
    let expected = "leaf 0: expected a logit below infinity for choice 3, found NaN";
    assert_eq!(error.to_string(), expected);
    assert!(run(|leaf| leaf.logits[0] = f32::INFINITY).is_err());
    // What is masked is minus infinity, also everywhere.
    run(|leaf| leaf.logits[1..].fill(f32::NEG_INFINITY)).expect("a mask");
    assert!(mcts.result(0).children[0].prior > 0.99);
    let mut mcts = Mcts::<TurnState<Gipf>>::new(MctsOptions::default()).expect("options");
    mcts.add(&start());
    let mut mask = |leaves: Leaves<'_, '_, Gipf>| {
        leaves.iter_mut().for_each(|leaf| leaf.logits.fill(f32::NEG_INFINITY));
    };
    mcts.run(5, &mut mask).expect("a mask");
    assert!((mcts.result(0).children[0].prior - 1.0 / 30.0).abs() < 1e-6);
}

#[test]
fn wrong_options_are_refused() {
    let refused = |options: MctsOptions| -> MctsOptionsError {
        Mcts::<TurnState<Gipf>>::new(options).expect_err("out of range")
    };
    let default = MctsOptions::default();
    assert_eq!(
        refused(default.with_c_puct(f32::NAN)).to_string(),
        "c_puct: expected a number from 0 to 1000, found NaN"
    );
    assert_eq!(refused(default.with_fpu_reduction(-1.0)).name, "fpu_reduction");
    assert_eq!(refused(default.with_noise(2.0, 0.3)).name, "noise_weight");
    assert_eq!(refused(default.with_noise(0.2, 0.0)).name, "noise_alpha");
    assert_eq!(refused(default.with_virtual_loss(f32::INFINITY)).name, "virtual_loss");
    assert_eq!(refused(default.with_batch_size(0)).name, "batch_size");
    assert_eq!(refused(default.with_max_nodes(0)).name, "max_nodes");
}

#[test]
fn noise_moves_the_visits_and_not_the_priors() {
    let plain = search(MctsOptions::default(), &start(), 400).result(0);
    let options = MctsOptions::default().with_noise(0.5, 0.3);
    let noisy = search(options, &start(), 400).result(0);
    let priors = |result: &MctsResult<Turn>| -> Vec<f32> {
        result.children.iter().map(|child| child.prior).collect()
    };
    assert_eq!(priors(&plain), priors(&noisy));
    assert_ne!(without_history(&plain), without_history(&noisy));
}

#[test]
fn a_choice_that_is_none_is_refused() {
    let mut mcts = search(MctsOptions::default(), &start(), 10);
    let other = Gipf::start(Variant::Basic).play(&start().legal_turns()[0]).expect("legal");
    let turn = other.legal_turns().into_iter().find(|turn| !start().is_legal(turn)).expect("one");
    assert_eq!(mcts.play(0, &turn), Err(MctsPlayError::NotAChoice { game: 0 }));
    assert_eq!(mcts.play(7, &turn), Err(MctsPlayError::NoGame { game: 7, games: 1 }));
    let before = mcts.result(0);
    assert_eq!(before.simulations, 10);
}

#[test]
fn an_evaluation_of_the_engine_beats_chance() {
    let mut evaluator = StaticEvaluator::new(GipfEvaluator::default()).with_lookahead(30);
    let mut random = Random::new(9);
    let mut won = 0;
    for bot in [Color::White, Color::Black, Color::White] {
        let mut mcts = Mcts::<TurnState<Gipf>>::new(MctsOptions::default()).expect("options");
        mcts.add(&start());
        while mcts.state(0).end().is_none() {
            let turn = if mcts.state(0).side_to_move() == bot {
                mcts.run(100, &mut evaluator).expect("an evaluation");
                *mcts.result(0).best().expect("a turn")
            } else {
                let turns = mcts.state(0).position().legal_turns();
                turns[random.below(turns.len())]
            };
            mcts.play(0, &turn).expect("a choice");
        }
        won += u32::from(mcts.state(0).end() == Some(GameEnd::Win(bot)));
    }
    assert_eq!(won, 3);
}
