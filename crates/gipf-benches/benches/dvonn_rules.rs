//! Turn generation, play and perft, from placing to the end of random games.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use dvonn_core::{Dvonn, Turn, perft};
use gipf_game::Position;

/// Thirty-two positions of random games after this many turns, always the same.
fn positions(turns: usize) -> Vec<Dvonn> {
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let mut positions = Vec::new();
    while positions.len() < 32 {
        let mut position = Dvonn::default();
        for _ in 0..turns {
            let turns = position.legal_turns();
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let Some(turn) = turns.get(random as usize % turns.len().max(1)) else {
                break;
            };
            position = position.play_unchecked(turn);
        }
        if position.has_turn() {
            positions.push(position);
        }
    }
    positions
}

fn suites() -> [(&'static str, Vec<Dvonn>); 4] {
    [
        ("placing", positions(24)),
        ("full", positions(49)),
        ("middle", positions(63)),
        ("late", positions(75)),
    ]
}

fn turns(c: &mut Criterion) {
    let mut group = c.benchmark_group("turns");
    for (name, positions) in suites() {
        let count: u64 = positions.iter().map(Dvonn::count_turns).sum();
        group.throughput(Throughput::Elements(count));
        group.bench_with_input(BenchmarkId::new("count", name), &positions, |b, positions| {
            b.iter(|| positions.iter().map(|p| black_box(p).count_turns()).sum::<u64>());
        });
        group.bench_with_input(BenchmarkId::new("visit", name), &positions, |b, positions| {
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
        group.bench_with_input(BenchmarkId::new("list", name), &positions, |b, positions| {
            b.iter(|| positions.iter().map(|p| black_box(p).legal_turns().len()).sum::<usize>());
        });
    }
    group.finish();
}

fn play(c: &mut Criterion) {
    let mut group = c.benchmark_group("play");
    for (name, positions) in suites() {
        let pairs: Vec<(Dvonn, Turn)> = positions
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

fn count_sequences(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    group.sample_size(10);
    for (name, positions) in suites() {
        let count = |positions: &[Dvonn]| positions.iter().map(|p| perft(black_box(p), 3)).sum();
        group.throughput(Throughput::Elements(count(&positions)));
        group.bench_with_input(BenchmarkId::new("depth 3", name), &positions, |b, positions| {
            b.iter(|| count(positions));
        });
    }
    group.finish();
}

criterion_group!(benches, turns, play, count_sequences);
criterion_main!(benches);
