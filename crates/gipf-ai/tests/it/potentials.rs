//! GIPF with potentials in the search.

use std::collections::HashSet;
use std::ops::ControlFlow;

use gipf_ai::{
    Evaluate, GameEnd, Limits, PotentialsEvaluator, Random, Search, SearchFeatures, Searchable as _,
};
use gipf_game::Position as _;
use gipf_potentials::strategies::positions;
use gipf_potentials::{
    Action, Board, ByColor, Color, GipfPotentials, Hand, Opening, Piece, PieceKind, Potential,
    Setup, Spot, Start, Symmetry, TamskPush, TamskPushes, Turn, Variant,
};
use proptest::prelude::*;

/// More turns than are compared one by one.
const MANY: usize = 20_000;

fn spot(name: &str) -> Spot {
    name.parse().expect("a spot")
}

fn setup(pieces: &[(&str, Color, PieceKind)], reserves: [u8; 2]) -> Setup {
    let board: Board =
        pieces.iter().map(|&(name, color, kind)| (spot(name), Piece { color, kind })).collect();
    let [white, black] = reserves;
    Setup {
        board,
        reserves: ByColor { white, black },
        hands: ByColor { white: Hand::EMPTY, black: Hand::EMPTY },
        openings: ByColor { white: Opening::Closed, black: Opening::Closed },
        ..Start::usual(Variant::Basic).setup()
    }
}

/// White's TAMSK-potential is due on the central spot, and both hands are full.
fn tamsk_due() -> GipfPotentials {
    let tamsk = PieceKind::Loaded(Potential::Tamsk);
    let mut setup = Start::usual(Variant::Basic).setup();
    setup.board.set(Spot::CENTER, Some(Piece { color: Color::White, kind: tamsk }));
    setup.validate().expect("a valid position")
}

fn collected(visit: impl FnOnce(&mut dyn FnMut(Turn) -> ControlFlow<()>)) -> Vec<Turn> {
    let mut turns = Vec::new();
    visit(&mut |turn| {
        turns.push(turn);
        if turns.len() < MANY { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    turns
}

fn noisy(position: &GipfPotentials, only_plain: bool) -> Vec<Turn> {
    collected(|visit| {
        let _: ControlFlow<()> = position.for_each_noisy_turn(only_plain, |turn, value| {
            assert_eq!(value, position.capture_value(&turn), "{turn:?}");
            visit(turn)
        });
    })
}

fn quiet(position: &GipfPotentials) -> Vec<Turn> {
    collected(|visit| {
        let _: ControlFlow<()> = position.for_each_quiet_turn(visit);
    })
}

/// With the first of all pushes and a discarded TAMSK-potential all numbers but the captures are small.
#[test]
fn captures_are_told_apart_after_every_push() {
    let quiet_turns = quiet(&GipfPotentials::start(Variant::Basic));
    let pushes = [TamskPushes::NONE, TamskPushes::NONE.followed_by(TamskPush::Discard).unwrap()];
    for (turn, tamsk_after) in
        quiet_turns.iter().flat_map(|turn| pushes.map(|pushes| (turn, pushes)))
    {
        let keys: HashSet<Option<u16>> = Spot::ALL
            .iter()
            .map(|&spot| {
                let after = [(spot, 1)].into_iter().collect();
                GipfPotentials::tt_key(&Turn { tamsk_after, after, ..*turn })
            })
            .collect();
        assert!(keys.len() >= Spot::ALL.len() - 1, "{turn:?}: {keys:?}");
    }
}

#[test]
fn the_policy_of_a_use_is_neutral() {
    let mut setup = Start::usual(Variant::Basic).setup();
    let yinsh = Piece { color: Color::White, kind: PieceKind::Loaded(Potential::Yinsh) };
    setup.board.set(Spot::CENTER, Some(yinsh));
    let position = setup.validate().expect("a valid position");
    let (pushes, uses): (Vec<Turn>, Vec<Turn>) = quiet(&position)
        .into_iter()
        .partition(|turn| matches!(turn.action, Some(Action::Push { .. })));
    assert!(!uses.is_empty() && uses.iter().all(|turn| position.policy(turn) == 0));
    assert!(pushes.iter().any(|turn| position.policy(turn) != 0));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn noisy_and_quiet_moves_are_all_turns(position in positions(80)) {
        let all = position.turns().take(MANY).collect::<Vec<_>>();
        prop_assume!(all.len() < MANY);
        let all: HashSet<Turn> = all.into_iter().collect();
        let (noisy, quiet) = (noisy(&position, false), quiet(&position));
        prop_assert_eq!(noisy.len() + quiet.len(), all.len());
        for limit in [0, noisy.len() / 2, noisy.len().saturating_sub(1), noisy.len(), MANY] {
            prop_assert_eq!(position.has_more_noisy_turns(limit), noisy.len() > limit);
        }
        prop_assert!(noisy.iter().chain(&quiet).all(|turn| all.contains(turn)));
    }

    #[test]
    fn quiet_moves_are_found_by_their_keys(position in positions(80)) {
        let mut keys = HashSet::new();
        for turn in quiet(&position) {
            let key = GipfPotentials::tt_key(&turn).expect("a key");
            prop_assert!(keys.insert(key), "{:?}", turn);
            prop_assert_eq!(position.quiet_turn(key), Some(turn));
            prop_assert_eq!(position.capture_value(&turn), 0);
        }
        for key in (0..=u16::MAX).filter(|key| !keys.contains(key)) {
            prop_assert_eq!(position.quiet_turn(key), None, "{}", key);
        }
    }

    #[test]
    fn the_policy_of_pushes_is_that_of_plain_gipf(plain in gipf_core::strategies::positions(120)) {
        let position: GipfPotentials = plain.try_into().expect("valid with empty hands");
        let mut expected = Vec::new();
        let _: ControlFlow<()> = plain.for_each_quiet_turn(|turn| {
            expected.push(plain.policy(&turn));
            ControlFlow::Continue(())
        });
        let mut found: Vec<i16> =
            quiet(&position).iter().map(|turn| position.policy(turn)).collect();
        expected.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn captures_are_noisy_and_irreversible(position in positions(80)) {
        let noisy = noisy(&position, false);
        prop_assume!(noisy.len() < MANY);
        let mut keys = HashSet::new();
        for turn in &noisy {
            prop_assert!(usize::from(GipfPotentials::history_index(turn)) < GipfPotentials::HISTORY_SIZE);
            keys.insert(GipfPotentials::tt_key(turn));
            if position.capture_value(turn) > 0 {
                prop_assert!(position.is_irreversible(&position.play_unchecked(turn)));
            }
        }
        // About as many as different numbers drawn from 2^15.
        let cases = f64::from(1 << 15);
        let expected = cases * (1.0 - (1.0 - 1.0 / cases).powf(noisy.len() as f64));
        prop_assert!(keys.len() as f64 > 0.98 * expected - 4.0, "{} {}", keys.len(), noisy.len());
        let noisy: HashSet<Turn> = noisy.into_iter().collect();
        let mut captures = 0;
        let _: ControlFlow<()> = position.for_each_capture(|turn, value| {
            captures += 1;
            assert!(noisy.contains(&turn));
            assert_eq!(position.capture_value(&turn), value);
            assert_ne!(value, 0);
            ControlFlow::Continue(())
        });
        prop_assert!(captures <= noisy.len());
    }

    #[test]
    fn images_are_worth_the_same(position in positions(120)) {
        for evaluator in PotentialsEvaluator::ALL {
            let value = evaluator.evaluate(&position);
            let mut swapped = position.to_setup();
            swapped.board = swapped.board.with_colors_swapped();
            swapped.side_to_move = !swapped.side_to_move;
            let exchanged = |color: Color| !color;
            swapped.reserves = ByColor::new_with(|color| position.reserve(exchanged(color)));
            swapped.hands = ByColor::new_with(|color| position.hand(exchanged(color)));
            swapped.openings = ByColor::new_with(|color| position.opening(exchanged(color)));
            let swapped = swapped.validate().expect("valid");
            prop_assert_eq!(evaluator.evaluate(&swapped), value, "{}", evaluator);
            for symmetry in Symmetry::ALL {
                let image = position.transformed(symmetry);
                prop_assert_eq!(evaluator.evaluate(&image), value, "{} {:?}", evaluator, symmetry);
            }
        }
    }

    #[test]
    fn forced_ends_are_what_plain_search_finds(
        stones in prop::collection::btree_map(0..Spot::ALL.len(), any::<bool>(), 2..7),
        reserves in [0..3_u8, 0..3_u8],
    ) {
        let pieces = stones.iter().map(|(&i, &is_white)| {
            let color = if is_white { Color::White } else { Color::Black };
            (Spot::ALL[i], Piece { color, kind: PieceKind::Single })
        });
        let board: Board = pieces.collect();
        let setup = Setup { board, ..setup(&[], reserves) };
        let Ok(position) = setup.validate() else { return Ok(()) };
        if let Some((GameEnd::Win(winner), plies)) = position.forced_end() {
            let mut search = Search::new(PotentialsEvaluator::Material, 1).expect("memory");
            search.set_features(SearchFeatures::EXACT);
            let limits = Limits::default().with_depth(plies as u8 + 1);
            let found = search.run(&position, &limits);
            if position.outcome().is_none() && plies < 3 {
                let win = found.score.win().expect("a decided game");
                prop_assert_eq!(win.plies, plies);
                let is_won = found.score.value() > 0;
                prop_assert_eq!(is_won, winner == position.side_to_move());
            }
        }
    }
}

#[test]
fn a_use_can_save_a_player_without_reserve() {
    let plain = [("e5", Color::White, PieceKind::Single), ("d4", Color::Black, PieceKind::Single)];
    let lost = setup(&plain, [0, 5]).validate().expect("valid");
    assert!(lost.outcome().is_some());
    let yinsh = PieceKind::Loaded(Potential::Yinsh);
    let carrier = [("e5", Color::White, yinsh), ("d4", Color::Black, PieceKind::Single)];
    let lives = setup(&carrier, [0, 5]).validate().expect("valid");
    assert!(lives.outcome().is_none());
    assert_eq!(lives.forced_end(), None);
    let terms = PotentialsEvaluator::Terms;
    let tamsk = PieceKind::Loaded(Potential::Tamsk);
    let stuck = [("e4", Color::White, tamsk), ("d4", Color::Black, PieceKind::Single)];
    let stuck = setup(&stuck, [0, 5]).validate().expect("valid");
    assert!(stuck.outcome().is_some());
    assert!(terms.evaluate(&lives) > terms.evaluate(&stuck));
}

#[test]
fn the_root_has_all_tamsk_turns_and_the_tree_a_selection() {
    let position = tamsk_due();
    assert!(noisy(&position, false).len() > 4000);
    assert!((200..1500).contains(&noisy(&position, true).len()));
    let mut captures = 0;
    let _: ControlFlow<()> = position.for_each_capture(|_, _| {
        captures += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(captures, 0);
    let mut search = Search::new(PotentialsEvaluator::Terms, 4).expect("memory");
    let found = search.run(&position, &Limits::default().with_nodes(30_000));
    assert!(found.depth >= 2, "{}", found.depth);
    position.check(&found.best.expect("a turn")).expect("legal");
}

#[test]
fn a_row_that_only_a_jump_completes_is_taken() {
    // ZÈRTZ on b2 jumps over c3 onto d4, which completes d4-d5-d6-d7 and takes two black pieces.
    let zertz = PieceKind::Loaded(Potential::Zertz);
    let single = PieceKind::Single;
    let (white, black) = (Color::White, Color::Black);
    let pieces = [
        ("b2", white, zertz),
        ("c3", black, single),
        ("d5", white, single),
        ("d6", white, single),
        ("d7", white, single),
        ("d3", black, single),
        ("d2", black, single),
        ("g3", black, single),
    ];
    let position = setup(&pieces, [3, 9]).validate().expect("valid");
    let mut search = Search::new(PotentialsEvaluator::Material, 4).expect("memory");
    let found = search.run(&position, &Limits::default().with_depth(2));
    let best = found.best.expect("a turn");
    assert!(position.capture_value(&best) >= 200, "{best:?}");
}

#[test]
fn names_are_read_back() {
    for evaluator in PotentialsEvaluator::ALL {
        assert_eq!(evaluator.to_string().to_uppercase().parse(), Ok(evaluator.clone()));
    }
    assert!("".parse::<PotentialsEvaluator>().is_err());
}

/// Plays a game; returns the result for White in half points.
fn play(
    start: GipfPotentials,
    random: &mut Random,
    mut players: [Option<&mut Search<GipfPotentials, PotentialsEvaluator>>; 2],
    limits: &Limits,
) -> i32 {
    let mut game = gipf_game::Game::<GipfPotentials>::new(start);
    while game.outcome().is_none() && game.turns().len() < 400 {
        let position = *game.position();
        let player = &mut players[position.side_to_move() as usize];
        let turn = match player {
            Some(search) => search.run(&position, limits).best.expect("a turn"),
            None => {
                let turns = position.turns().take(4096).collect::<Vec<_>>();
                turns[random.below(turns.len())]
            }
        };
        game.play(&turn).expect("a legal turn");
    }
    match game.outcome().and_then(gipf_potentials::Outcome::winner) {
        Some(Color::White) => 2,
        Some(Color::Black) => 0,
        None => 1,
    }
}

#[test]
fn random_play_always_loses() {
    let mut random = Random::new(9);
    let limits = Limits::default().with_nodes(200);
    for variant in Variant::ALL {
        for white in [true, false] {
            let mut search = Search::new(PotentialsEvaluator::Terms, 1).expect("memory");
            let players = if white { [Some(&mut search), None] } else { [None, Some(&mut search)] };
            let points = play(GipfPotentials::start(variant), &mut random, players, &limits);
            assert_eq!(points, if white { 2 } else { 0 }, "{variant}");
        }
    }
}
