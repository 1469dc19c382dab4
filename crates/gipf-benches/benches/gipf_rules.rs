//! Turn generation, play and perft, from the starts and from the middle of random games.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use gipf_core::{Gipf, Turn, Variant, perft};
use gipf_game::Position;

/// Thirty-two positions of each variant after 20 to 51 random turns, always the same.
fn middle_games(variant: Variant) -> Vec<Gipf> {
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let mut games = Vec::new();
    while games.len() < 32 {
        let mut position = Gipf::start(variant);
        let mut played = 0;
        while played < 20 + games.len() {
            let turns = position.legal_turns();
            if turns.is_empty() {
                break;
            }
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            position = position.play_unchecked(&turns[random as usize % turns.len()]);
            played += 1;
        }
        if position.has_turn() {
            games.push(position);
        }
    }
    games
}

fn suites() -> impl Iterator<Item = (String, Vec<Gipf>)> {
    Variant::ALL.into_iter().flat_map(|variant| {
        [
            (format!("{variant} start"), vec![Gipf::start(variant)]),
            (format!("{variant} middle"), middle_games(variant)),
        ]
    })
}

fn turns(c: &mut Criterion) {
    let mut group = c.benchmark_group("turns");
    for (name, positions) in suites() {
        let count: u64 = positions.iter().map(Gipf::count_turns).sum();
        group.throughput(Throughput::Elements(count));
        group.bench_with_input(BenchmarkId::new("count", &name), &positions, |b, positions| {
            b.iter(|| positions.iter().map(|p| black_box(p).count_turns()).sum::<u64>());
        });
        group.bench_with_input(BenchmarkId::new("visit", &name), &positions, |b, positions| {
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
        group.bench_with_input(BenchmarkId::new("list", &name), &positions, |b, positions| {
            b.iter(|| positions.iter().map(|p| black_box(p).legal_turns().len()).sum::<usize>());
        });
    }
    group.finish();
}

fn play(c: &mut Criterion) {
    let mut group = c.benchmark_group("play");
    for (name, positions) in suites() {
        let pairs: Vec<(Gipf, Turn)> = positions
            .iter()
            .flat_map(|position| position.turns().map(|turn| (*position, turn)))
            .collect();
        group.throughput(Throughput::Elements(pairs.len() as u64));
        group.bench_with_input(BenchmarkId::new("unchecked", &name), &pairs, |b, pairs| {
            b.iter(|| {
                for (position, turn) in pairs {
                    black_box(position.play_unchecked(black_box(turn)));
                }
            });
        });
        group.bench_with_input(BenchmarkId::new("checked", &name), &pairs, |b, pairs| {
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
    for variant in Variant::ALL {
        let start = Gipf::start(variant);
        group.throughput(Throughput::Elements(perft(&start, 4)));
        group.bench_with_input(BenchmarkId::new("depth 4", variant), &start, |b, start| {
            b.iter(|| perft(black_box(start), 4));
        });
    }
    group.finish();
}

criterion_group!(benches, turns, play, count_sequences);
criterion_main!(benches);
