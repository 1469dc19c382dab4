//! Files of weights: what is written is read back, and any bytes give an error or weights.

use gipf_ai::dvonn::{self, DvonnWeightsKind};
use gipf_ai::gipf::features::NETWORK_UNITS;
use gipf_ai::gipf::{self, GipfWeightsKind};
use gipf_ai::potentials::{self, PotentialsWeightsKind};
use gipf_ai::weights::{
    Provenance, WeightsError, WeightsFormat, short_name, weights_game, weights_hash,
};
use gipf_ai::yinsh::{self, YinshWeightsKind};
use gipf_ai::zertz::{self, ZertzWeightsKind};
use gipf_ai::{
    DvonnEvaluator, Evaluate, GipfEvaluator, PotentialsEvaluator, Random, YinshEvaluator,
    ZertzEvaluator,
};
use gipf_core::{Gipf, Turn, Variant};
use gipf_game::Position;
use proptest::prelude::*;

const HEADER: usize = 22;

fn built_in(name: &str) -> Vec<u8> {
    let path = format!("{}/weights/{name}.weights", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(path).expect("a file of weights")
}

fn gipf_kinds() -> [(GipfWeightsKind, &'static str, GipfEvaluator); 3] {
    [
        (GipfWeightsKind::Fitted, "fitted", GipfEvaluator::Fitted),
        (GipfWeightsKind::Patterns, "patterns", GipfEvaluator::Patterns),
        (GipfWeightsKind::Network, "network", GipfEvaluator::Network),
    ]
}

/// Turns of a random game of GIPF, with the positions before and after them.
fn gipf_turns(variant: Variant) -> Vec<(Gipf, Turn, Gipf)> {
    let mut random = Random::new(1);
    let mut position = Gipf::start(variant);
    let mut played = Vec::new();
    while position.outcome().is_none() && played.len() < 40 {
        let turns: Vec<_> = position.turns().take(50).collect();
        let turn = turns[random.below(turns.len())];
        let before = position;
        position = position.play(&turn).expect("legal");
        played.push((before, turn, position));
    }
    played
}

/// Positions of a random game of GIPF.
fn gipf_positions(variant: Variant) -> Vec<Gipf> {
    let played = gipf_turns(variant).into_iter().map(|(.., after)| after);
    [Gipf::start(variant)].into_iter().chain(played).collect()
}

/// Positions of a random game of DVONN.
fn dvonn_positions() -> Vec<dvonn_core::Dvonn> {
    let mut random = Random::new(1);
    let mut game = gipf_game::Game::<dvonn_core::Dvonn>::new(dvonn_core::Dvonn::default());
    let mut positions = vec![*game.position()];
    while game.outcome().is_none() {
        let turns = game.position().legal_turns();
        game.play(&turns[random.below(turns.len())]).expect("legal");
        positions.push(*game.position());
    }
    positions
}

/// Positions of a random game of ZÈRTZ.
fn zertz_positions(variant: zertz_core::Variant) -> Vec<zertz_core::Zertz> {
    let mut random = Random::new(1);
    let mut position = zertz_core::Zertz::start(variant);
    let mut positions = vec![position];
    while position.outcome().is_none() && positions.len() < 40 {
        let turns = position.legal_turns();
        position = position.play(&turns[random.below(turns.len())]).expect("legal");
        positions.push(position);
    }
    positions
}

/// Positions of random games of YINSH.
fn yinsh_positions() -> Vec<yinsh_core::Yinsh> {
    let mut random = Random::new(1);
    let mut positions = Vec::new();
    for variant in yinsh_core::Variant::ALL {
        let mut position = yinsh_core::Yinsh::start(variant);
        while position.outcome().is_none() {
            let turns = position.legal_turns();
            position = position.play(&turns[random.below(turns.len())]).expect("legal");
            positions.push(position);
        }
    }
    positions
}

/// Positions of a random game of GIPF with potentials.
fn potentials_positions(variant: Variant) -> Vec<gipf_potentials::GipfPotentials> {
    let mut random = Random::new(1);
    let mut position = gipf_potentials::GipfPotentials::start(variant);
    let mut positions = vec![position];
    while position.outcome().is_none() && positions.len() < 40 {
        let turns = position.turns().take(4096).collect::<Vec<_>>();
        position = position.play(&turns[random.below(turns.len())]).expect("legal");
        positions.push(position);
    }
    positions
}

#[test]
fn built_in_files_evaluate_like_the_built_in_evaluators() {
    for variant in Variant::ALL {
        for (kind, name, evaluator) in gipf_kinds() {
            let file = built_in(&format!("gipf/{variant}-{name}"));
            assert_eq!(weights_game(&file), Ok("gipf"));
            let weights = gipf::read_weights(&file).expect("weights");
            assert_eq!((weights.variant, weights.hash), (variant, weights_hash(&file)));
            assert!(weights.provenance.command.is_some());
            let GipfEvaluator::Loaded(loaded) = &weights.evaluator else { panic!("not loaded") };
            assert_eq!((loaded.kind(), loaded.variant()), (kind, variant));
            assert_eq!(weights.evaluator.to_string(), format!("{:016x}", weights.hash));
            for position in gipf_positions(variant) {
                let expected = evaluator.evaluate(&position);
                assert_eq!(weights.evaluator.evaluate(&position), expected, "{position:?}");
            }
        }
    }
    for variant in Variant::ALL {
        let file = built_in(&format!("potentials/{variant}-fitted"));
        let weights = potentials::read_weights(&file).expect("weights");
        assert_eq!((weights.variant, weights.hash), (variant, weights_hash(&file)));
        assert!(weights.provenance.command.is_some());
        for position in potentials_positions(variant) {
            let expected = PotentialsEvaluator::Fitted.evaluate(&position);
            assert_eq!(weights.evaluator.evaluate(&position), expected, "{position:?}");
        }
    }
    for evaluator in [DvonnEvaluator::Terms, DvonnEvaluator::Network] {
        let file = built_in(&format!("dvonn/{evaluator}"));
        assert_eq!(weights_game(&file), Ok("dvonn"));
        let weights = dvonn::read_weights(&file).expect("weights");
        for position in dvonn_positions() {
            let expected = evaluator.evaluate(&position);
            assert_eq!(weights.evaluator.evaluate(&position), expected, "{position:?}");
        }
    }
    let file = built_in("yinsh/fitted");
    assert_eq!(weights_game(&file), Ok("yinsh"));
    let weights = yinsh::read_weights(&file).expect("weights");
    assert!(weights.provenance.command.is_some());
    for position in yinsh_positions() {
        let expected = YinshEvaluator::Fitted.evaluate(&position);
        assert_eq!(weights.evaluator.evaluate(&position), expected, "{position:?}");
    }
    let file = built_in("zertz/fitted");
    assert_eq!(weights_game(&file), Ok("zertz"));
    let weights = zertz::read_weights(&file).expect("weights");
    assert!(weights.provenance.command.is_some());
    for position in zertz_core::Variant::ALL.into_iter().flat_map(zertz_positions) {
        let expected = ZertzEvaluator::Fitted.evaluate(&position);
        assert_eq!(weights.evaluator.evaluate(&position), expected, "{position:?}");
    }
}

#[test]
fn every_field_of_the_header_is_checked() {
    let file = built_in("gipf/standard-fitted");
    let with = |at: usize, byte: u8| {
        let mut changed = file.clone();
        changed[at] = byte;
        gipf::read_weights(&changed).map(|weights| weights.variant)
    };
    assert_eq!(with(0, b'g'), Err(WeightsError::NotWeights));
    assert_eq!(with(5, 1), Err(WeightsError::Version { found: 1 }));
    assert_eq!(with(6, b'x'), Err(WeightsError::Game { expected: "gipf" }));
    assert_eq!(with(13, b'x'), Err(WeightsError::Game { expected: "gipf" }));
    assert_eq!(with(14, 0), Err(WeightsError::Kind { most: 3, found: 0 }));
    assert_eq!(with(14, 4), Err(WeightsError::Kind { most: 3, found: 4 }));
    assert!(matches!(with(14, 2), Err(WeightsError::Count { found: 23, .. })));
    assert_eq!(with(15, 2), Ok(Variant::Tournament));
    assert_eq!(with(15, 3), Err(WeightsError::Variant { variants: 3, found: 3 }));
    assert!(matches!(with(16, 0), Err(WeightsError::Length { .. })));
    assert_eq!(with(17, 0xff), Err(WeightsError::Provenance { byte: HEADER }));
    assert!(matches!(with(18, 24), Err(WeightsError::Length { .. })));
    assert!(matches!(with(21, 0xff), Err(WeightsError::Length { .. })));
    assert_eq!(with(HEADER, b'x'), Err(WeightsError::Provenance { byte: HEADER }));
    assert!(matches!(gipf::read_weights(&file[..60]), Err(WeightsError::Length { .. })));
    assert_eq!(gipf::read_weights(&[]).map(drop), Err(WeightsError::NotWeights));

    let dvonn = dvonn::read_weights(&file).map(drop);
    assert_eq!(dvonn, Err(WeightsError::Game { expected: "dvonn" }));
}

#[test]
fn weights_of_units_out_of_range_are_refused() {
    // Those of GIPF have weights for two views.
    let networks =
        [("gipf/basic-network", 2 * NETWORK_UNITS), ("dvonn/network", dvonn::NETWORK_UNITS)];
    for (name, units) in networks {
        let file = built_in(name);
        for (byte, found) in [(file.len() - 2, -128_i16), (file.len() - 2 * units, 128)] {
            let mut changed = file.clone();
            changed[byte..byte + 2].copy_from_slice(&found.to_le_bytes());
            let read = match name {
                "dvonn/network" => dvonn::read_weights(&changed).map(drop),
                _ => gipf::read_weights(&changed).map(drop),
            };
            assert_eq!(read, Err(WeightsError::OutOfRange { byte, most: 127, found }), "{name}");
        }
    }
}

#[test]
fn provenance_that_cannot_be_read_back_is_not_written() {
    let format = DvonnWeightsKind::Terms.format();
    let weights = vec![1; format.count];
    for bad in ["", "two\nlines", "a\tb", &"x".repeat(5000)] {
        let provenance = Provenance::default().with_command(bad);
        assert_eq!(format.write(0, &weights, &provenance), None, "{bad:?}");
    }
    assert_eq!(format.write(0, &weights[1..], &Provenance::default()), None);
}

#[test]
fn a_long_name_is_cut_off() {
    let long = WeightsFormat::new("potentials", 1, 0);
    let file = long.write(0, &[], &Provenance::default()).expect("a file");
    assert_eq!(weights_game(&file), Ok("potentia"));
    assert_eq!(weights_game(&file), Ok(short_name("potentials")));
}

/// Reads the bytes as weights of each game, and evaluates by whatever they give.
fn read_and_evaluate(bytes: &[u8]) {
    if let Ok(weights) = gipf::read_weights(bytes) {
        let evaluator = weights.evaluator;
        let mut state = evaluator.state(&Gipf::start(weights.variant));
        for (before, turn, after) in gipf_turns(weights.variant) {
            state = evaluator.advance(&state, &before, &turn, &after);
            assert!(state == evaluator.state(&after), "{turn:?}");
            evaluator.evaluate_with(&after, &state);
        }
    }
    if let Ok(weights) = dvonn::read_weights(bytes) {
        for position in dvonn_positions() {
            weights.evaluator.evaluate(&position);
        }
    }
    if let Ok(weights) = potentials::read_weights(bytes) {
        for position in potentials_positions(weights.variant) {
            weights.evaluator.evaluate(&position);
        }
    }
    if let Ok(weights) = zertz::read_weights(bytes) {
        for position in zertz_positions(weights.variant) {
            weights.evaluator.evaluate(&position);
        }
    }
    if let Ok(weights) = yinsh::read_weights(bytes) {
        for position in yinsh_positions() {
            weights.evaluator.evaluate(&position);
        }
    }
    for format in [GipfWeightsKind::Network.format(), DvonnWeightsKind::Network.format()] {
        let _ = format.read(bytes);
    }
    let _ = weights_game(bytes);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_bytes_give_an_error_or_weights(bytes in prop::collection::vec(any::<u8>(), 0..700)) {
        read_and_evaluate(&bytes);
        for begin in [
            b"GIPFW\x02dvonn\0\0\0\x01\0",
            b"GIPFW\x02potentia\x01\0",
            b"GIPFW\x02zertz\0\0\0\x01\0",
            b"GIPFW\x02yinsh\0\0\0\x01\0",
        ] {
            let mut begun = begin.to_vec();
            begun.extend(&bytes);
            read_and_evaluate(&begun);
        }
    }

    #[test]
    fn changed_files_give_an_error_or_weights(
        name in prop::sample::select(vec![
            "gipf/basic-fitted", "gipf/basic-network", "dvonn/terms", "dvonn/network",
            "potentials/basic-fitted", "zertz/fitted", "yinsh/fitted",
        ]),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        header in any::<bool>(),
        len in any::<prop::sample::Index>(),
        is_cut in prop::bool::weighted(0.1),
    ) {
        let mut file = built_in(name);
        let range = if header { 110.min(file.len()) } else { file.len() };
        for (at, byte) in changes {
            file[at.index(range)] = byte;
        }
        if is_cut {
            file.truncate(len.index(file.len()));
        }
        read_and_evaluate(&file);
    }

    #[test]
    fn weights_of_any_size_can_be_evaluated(seed in any::<u64>(), extreme in any::<bool>()) {
        let mut random = Random::new(seed);
        let mut weight = |most: i16| match (extreme, random.next_u64() % 2) {
            (true, 0) => -most,
            (true, _) => most,
            (false, _) => (random.next_u64() as i16).clamp(-most, most),
        };
        // Weights of units have a range of their own.
        for (format, last) in [
            (GipfWeightsKind::Network.format(), 2 * NETWORK_UNITS),
            (DvonnWeightsKind::Network.format(), dvonn::NETWORK_UNITS),
            (GipfWeightsKind::Fitted.format(), 0),
            (GipfWeightsKind::Patterns.format(), 0),
            (DvonnWeightsKind::Terms.format(), 0),
            (PotentialsWeightsKind::Fitted.format(), 0),
            (ZertzWeightsKind::Fitted.format(), 0),
            (YinshWeightsKind::Fitted.format(), 0),
        ] {
            let mut weights: Vec<i16> =
                (0..format.count - last).map(|_| weight(i16::MAX)).collect();
            weights.extend((0..last).map(|_| weight(127)));
            read_and_evaluate(&format.write(0, &weights, &Provenance::default()).expect("a file"));
        }
    }

    #[test]
    fn what_is_written_is_read_back(
        data_hash in any::<Option<u64>>(),
        command in prop::option::of("[ -~äé]{1,60}"),
        engine_commit in prop::option::of("[0-9a-f]{7,40}"),
        variant in 0..3_u8,
    ) {
        let mut provenance = Provenance::default();
        (provenance.data_hash, provenance.command) = (data_hash, command);
        provenance.engine_commit = engine_commit;
        let format = GipfWeightsKind::Fitted.format();
        let weights: Vec<i16> = (0..format.count as i16).map(|n| 100 * n - 1000).collect();
        let file = format.write(variant, &weights, &provenance).expect("a file");
        let read = gipf::read_weights(&file).expect("weights");
        prop_assert_eq!(read.variant as u8, variant);
        prop_assert_eq!(read.provenance, provenance);
        prop_assert_eq!(format.write(variant, &weights, &Provenance::default()).is_some(), true);
    }
}
