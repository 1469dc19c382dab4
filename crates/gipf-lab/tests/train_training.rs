//! Self-play and training give the same bytes every time, and rounding changes little.

use gipf_board::GameResult;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_ai::gipf::{GipfWeightsKind, read_weights};
use gipf_ai::{Evaluate, GipfEvaluator};
use gipf_core::{Color, Opening, Variant};
use gipf_lab::train::{
    DataHeader, DataReader, DataSet, DataWriter, Sample, TrainError, TrainOptions, play_games,
    train,
};

const KINDS: [GipfWeightsKind; 3] =
    [GipfWeightsKind::Fitted, GipfWeightsKind::Patterns, GipfWeightsKind::Network];

fn header(variant: Variant) -> DataHeader {
    DataHeader { variant, seed: 3, nodes: 60, random_percent: 10, evaluator: "terms".into() }
}

fn games(variant: Variant, range: std::ops::Range<u32>, threads: usize) -> Vec<Vec<Sample>> {
    let stop = AtomicBool::new(false);
    let mut games = Vec::new();
    play_games(&header(variant), &GipfEvaluator::Terms, range, threads, &stop, |game| {
        games.push(game.to_vec());
        ControlFlow::Continue(())
    })
    .expect("memory");
    games
}

fn data(variant: Variant) -> DataSet {
    let mut bytes = Vec::new();
    let mut writer = DataWriter::new(&mut bytes, &header(variant)).expect("a header");
    for game in games(variant, 0..40, 2) {
        writer.write_game(&game).expect("written");
    }
    let mut data = DataSet::new(variant);
    data.add(DataReader::new(&bytes[..]).expect("data")).expect("whole");
    data
}

#[test]
fn games_are_the_same_on_any_number_of_threads_and_from_any_game_on() {
    for variant in Variant::ALL {
        let alone = games(variant, 0..6, 1);
        assert_eq!(alone.len(), 6);
        assert!(alone.iter().all(|game| !game.is_empty()) && alone[0] != alone[1]);
        assert_eq!(games(variant, 0..6, 2), alone);
        assert_eq!(games(variant, 3..6, 3), alone[3..]);
    }
}

#[test]
fn games_of_tournament_begin_with_as_many_gipf_pieces_for_both() {
    for game in games(Variant::Tournament, 0..8, 2) {
        let first = game.first().expect("a sample").position;
        let gipfs = Color::ALL.map(|color| (first.pieces(color) & first.gipfs()).len());
        assert!(gipfs.iter().all(|count| (1..=4).contains(count)), "{first:?}");
        assert!(Color::ALL.iter().all(|&color| first.opening(color) == Opening::Closed));
    }
}

#[test]
fn samples_know_how_the_game_ended() {
    let mut known_ends = 0;
    for game in games(Variant::Standard, 0..8, 2) {
        // A game can be over at once after a random turn.
        let known = game.iter().position(|sample| sample.result != GameResult::Unknown);
        if let Some(known) = known {
            known_ends += 1;
            assert!(game[known..].iter().all(|sample| sample.result == game[known].result));
        }
        assert!(game.is_sorted_by_key(|sample| sample.ply));
    }
    assert!(known_ends > 4);
}

#[test]
fn no_game_is_handed_over_after_a_stop() {
    let stop = AtomicBool::new(false);
    let mut played = 0;
    play_games(&header(Variant::Basic), &GipfEvaluator::Terms, 0..1000, 2, &stop, |_| {
        played += 1;
        if played == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .expect("memory");
    assert_eq!(played, 2);

    stop.store(true, Ordering::Relaxed);
    play_games(&header(Variant::Basic), &GipfEvaluator::Terms, 0..1000, 2, &stop, |_| {
        panic!("a game in spite of the flag");
    })
    .expect("memory");
}

#[test]
fn training_gives_the_same_bytes_and_learns_something() {
    let stop = AtomicBool::new(false);
    let data = data(Variant::Standard);
    for kind in KINDS {
        let options = TrainOptions { epochs: 4, ..TrainOptions::of(kind) };
        let options = TrainOptions { batch: 64, ..options };
        let run = |options| train(kind, &data, &options, &stop, |_| ()).expect("trained");
        let trained = run(options);
        assert_eq!(trained.file, run(options).file);
        assert_ne!(trained.file, run(TrainOptions { seed: 2, ..options }).file);
        let [first, .., last] = trained.epochs[..] else { panic!("four epochs") };
        assert!(last.training < first.training, "{kind:?}: {first:?} {last:?}");
    }
}

#[test]
fn rounded_weights_say_nearly_the_same() {
    let stop = AtomicBool::new(false);
    for variant in Variant::ALL {
        let data = data(variant);
        let positions: Vec<_> = games(variant, 100..110, 2).concat();
        for kind in KINDS {
            let options = TrainOptions { batch: 64, ..TrainOptions::of(kind) };
            let trained = train(kind, &data, &options, &stop, |_| ()).expect("trained");
            let rounded = read_weights(&trained.file).expect("a file of weights").evaluator;
            // In hundredths of a piece: half a unit, a sixteenth, for each feature, and one for the
            // division at the end; a term counts more than once; the network's units are
            // rounded as well, and squared: by up to 7 in trials.
            let most = match kind {
                GipfWeightsKind::Fitted => 4.0,
                GipfWeightsKind::Patterns => 43.0 / 32.0 + 1.0,
                GipfWeightsKind::Network => 16.0,
            };
            for Sample { position, .. } in &positions {
                let difference =
                    trained.evaluate_unrounded(position) - rounded.evaluate(position) as f32;
                assert!(difference.abs() <= most, "{kind:?}: {difference} in {position:?}");
            }
        }
    }
}

#[test]
fn nothing_is_learned_from_nothing_or_after_a_stop() {
    let options = TrainOptions::of(GipfWeightsKind::Fitted);
    let stop = AtomicBool::new(false);
    let empty = DataSet::new(Variant::Basic);
    let error = train(GipfWeightsKind::Fitted, &empty, &options, &stop, |_| ()).map(drop);
    assert_eq!(error, Err(TrainError::NoData));
    stop.store(true, Ordering::Relaxed);
    let stopped = train(GipfWeightsKind::Fitted, &data(Variant::Basic), &options, &stop, |_| ());
    assert_eq!(stopped.map(drop), Err(TrainError::Stopped));
}
