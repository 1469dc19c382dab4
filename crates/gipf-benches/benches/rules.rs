//! Turn generation, play and perft of every game, from the starts and from random games.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use dvonn_core::Dvonn;
use gipf_core::Gipf;
use gipf_game::{Position, perft};
use gipf_notation::Notation;
use gipf_potentials::GipfPotentials;
use zertz_core::Zertz;

/// Returns thirty-two positions of random games from a start, always the same: the first after `turns` turns, each
/// other one after `more` turns more than the one before.
fn positions<P: Position>(start: P, turns: usize, more: usize) -> Vec<P> {
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let mut positions = Vec::new();
    while positions.len() < 32 {
        let mut position = start;
        for _ in 0..turns + more * positions.len() {
            let count = position.count_turns();
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let Some(turn) = position.nth_turn((random % count.max(1)) as usize) else { break };
            position = position.play_unchecked(&turn);
        }
        if position.has_turn() {
            positions.push(position);
        }
    }
    positions
}

type Suite<P> = (String, Vec<P>);

/// Returns the start of each variant, and positions of random games from it.
fn of_variants<P: Notation>(turns: usize, more: usize) -> Vec<Suite<P>> {
    let suites = P::VARIANTS.iter().flat_map(|&variant| {
        let start = P::start(variant);
        [
            (format!("{variant} start"), vec![start]),
            (format!("{variant} middle"), positions(start, turns, more)),
        ]
    });
    suites.collect()
}

fn dvonn() -> Vec<Suite<Dvonn>> {
    let suites = [("placing", 24), ("full", 49), ("middle", 63), ("late", 75)];
    suites.map(|(name, turns)| (name.into(), positions(Dvonn::default(), turns, 0))).into()
}

fn bench<P: Position>(c: &mut Criterion, game: &str, suites: &[Suite<P>], depth: u32) {
    turns(c, game, suites);
    play(c, game, suites);
    count_sequences(c, game, suites, depth);
}

fn turns<P: Position>(c: &mut Criterion, game: &str, suites: &[Suite<P>]) {
    let mut group = c.benchmark_group(format!("{game} turns"));
    for (name, positions) in suites {
        let count: u64 = positions.iter().map(P::count_turns).sum();
        group.throughput(Throughput::Elements(count));
        group.bench_with_input(BenchmarkId::new("count", name), positions, |b, positions| {
            b.iter(|| positions.iter().map(|p| black_box(p).count_turns()).sum::<u64>());
        });
        group.bench_with_input(BenchmarkId::new("visit", name), positions, |b, positions| {
            b.iter(|| {
                for position in positions {
                    let flow: ControlFlow<()> = black_box(position).try_for_each_turn(|turn| {
                        black_box(turn);
                        ControlFlow::Continue(())
                    });
                    black_box(&flow);
                }
            });
        });
        group.bench_with_input(BenchmarkId::new("iterate", name), positions, |b, positions| {
            b.iter(|| {
                for position in positions {
                    black_box(position).turns().for_each(|turn| {
                        black_box(turn);
                    });
                }
            });
        });
        group.bench_with_input(BenchmarkId::new("list", name), positions, |b, positions| {
            b.iter(|| positions.iter().map(|p| black_box(p).legal_turns().len()).sum::<usize>());
        });
    }
    group.finish();
}

fn play<P: Position>(c: &mut Criterion, game: &str, suites: &[Suite<P>]) {
    let mut group = c.benchmark_group(format!("{game} play"));
    for (name, positions) in suites {
        let pairs: Vec<(P, P::Turn)> = positions
            .iter()
            .flat_map(|position| position.turns().map(|turn| (*position, turn)))
            .collect();
        group.throughput(Throughput::Elements(pairs.len() as u64));
        group.bench_with_input(BenchmarkId::new("unchecked", name), &pairs, |b, pairs| {
            b.iter(|| {
                for (position, turn) in pairs {
                    black_box(position.play_unchecked(black_box(turn)));
                }
            });
        });
        group.bench_with_input(BenchmarkId::new("checked", name), &pairs, |b, pairs| {
            b.iter(|| {
                for (position, turn) in pairs {
                    let _ = black_box(position.play(black_box(turn)));
                }
            });
        });
    }
    group.finish();
}

fn count_sequences<P: Position>(c: &mut Criterion, game: &str, suites: &[Suite<P>], depth: u32) {
    let mut group = c.benchmark_group(format!("{game} perft"));
    group.sample_size(10);
    for (name, positions) in suites {
        let count = |positions: &[P]| positions.iter().map(|p| perft(black_box(p), depth)).sum();
        group.throughput(Throughput::Elements(count(positions)));
        let id = BenchmarkId::new(format!("depth {depth}"), name);
        group.bench_with_input(id, positions, |b, positions| b.iter(|| count(positions)));
    }
    group.finish();
}

fn games(c: &mut Criterion) {
    bench::<Gipf>(c, "gipf", &of_variants(20, 1), 3);
    bench::<Dvonn>(c, "dvonn", &dvonn(), 3);
    bench::<Zertz>(c, "zertz", &of_variants(12, 0), 2);
    bench::<GipfPotentials>(c, "potentials", &of_variants(20, 0), 2);
}

criterion_group!(benches, games);
criterion_main!(benches);
