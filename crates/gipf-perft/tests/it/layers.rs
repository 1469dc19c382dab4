//! Different positions and what happens at each depth, against counting one by one.

use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_core::{ByColor, Gipf, Setup, Variant};
use gipf_game::Position;
use gipf_notation::Notation;
use gipf_perft::{Control, DepthStats, Layers, LayersOptions, PerftError, Progress};

fn layers<P: Notation>(position: &P, threads: usize, mebibytes: usize) -> Layers<P> {
    let threads = threads.try_into().expect("not zero");
    Layers::new(position, LayersOptions { threads, mebibytes })
}

/// Adds up every sequence of `depth` turns.
fn one_by_one(
    position: &Gipf,
    depth: u32,
    entries: u64,
    stats: &mut DepthStats,
    seen: &mut HashSet<Gipf>,
) {
    for turn in position.turns() {
        let next = position.play_unchecked(&turn);
        let entries = entries * turn.entries() as u64;
        if depth > 1 {
            one_by_one(&next, depth - 1, entries, stats, seen);
            continue;
        }
        let opponent = !position.side_to_move();
        let taken = turn.before | turn.after;
        stats.turns += 1;
        stats.entries += entries;
        stats.events[0] += u64::from(!taken.is_empty());
        let before = position.board().value(opponent) + position.reserve(opponent);
        let after = next.board().value(opponent) + next.reserve(opponent);
        stats.events[1] += u64::from(after < before);
        stats.endings += u64::from(next.outcome().is_some());
        seen.insert(next);
    }
}

fn expected(position: &Gipf, depth: u32) -> DepthStats {
    let mut stats = DepthStats { depth, events: vec![0; 2], ..DepthStats::default() };
    let mut seen = HashSet::new();
    one_by_one(position, depth, 1, &mut stats, &mut seen);
    let symmetries: Vec<_> = position.symmetries().collect();
    let up_to: HashSet<Gipf> = seen.iter().map(|p| p.canonical_under(&symmetries).0).collect();
    stats.positions = Some((seen.len() as u64, up_to.len() as u64));
    stats
}

/// Layers keep their positions packed, and unpack also what the caller has waived.
#[test]
fn positions_whose_violations_were_waived_are_counted() {
    let mut setup = Setup::start(Variant::Standard);
    setup.reserves = ByColor { white: 13, black: 40 };
    let position = setup.validate().expect_err("too many pieces").waive(|_| true).expect("waived");
    let mut layers = layers(&position, 1, 64);
    for depth in 1..=2 {
        let found = layers.advance(&Control::default()).expect("counted");
        assert_eq!(found, expected(&position, depth));
    }
}

#[test]
fn layers_agree_with_counting_one_by_one() {
    let middles = [
        "4/2w2/3w2/2wwWw1/1B2w1/4b/1Wb1 w 5/8 standard",
        "W3/wW2B/1wB1b1/3w1b1/2bB2/1w2w/b1Bb b 3/2 tournament -",
        "bw1b/b1w2/2bw2/3b1b1/2bw2/b1w2/bw1b w 2/1 basic",
        "4/5/6/7/6/5/4 w 0/10 basic",
    ];
    let middles = middles.iter().map(|line| line.parse::<Gipf>().expect("a position"));
    for position in Variant::ALL.into_iter().map(Gipf::start).chain(middles) {
        for threads in [1, 3] {
            let mut layers = layers(&position, threads, 64);
            for depth in 1..=3 {
                let expected = expected(&position, depth);
                let without = DepthStats { positions: None, ..expected.clone() };
                assert_eq!(layers.peek(&Control::default()).expect("counted"), without);
                assert_eq!(layers.advance(&Control::default()).expect("counted"), expected);
            }
        }
    }
}

#[test]
fn too_little_memory_is_refused_and_nothing_lost() {
    let start = Gipf::start(Variant::Tournament);
    let mut layers = layers(&start, 2, 1);
    for _ in 1..=3 {
        layers.advance(&Control::default()).expect("room enough");
    }
    match layers.advance(&Control::default()) {
        Err(PerftError::MemoryLimit { depth: 4, mebibytes: 1, found }) => {
            assert!((1000..27_022).contains(&found), "{found}");
        }
        result => panic!("{result:?}"),
    }
    assert_eq!(layers.peek(&Control::default()).expect("counted").turns, 620_352);
}

#[test]
fn a_pass_is_stopped() {
    let stop = AtomicBool::new(true);
    let mut layers = layers(&Gipf::start(Variant::Basic), 2, 64);
    let control = Control { stop: Some(&stop), ..Control::default() };
    assert!(matches!(layers.advance(&control), Err(PerftError::Stopped)));
    assert_eq!(layers.advance(&Control::default()).expect("counted").turns, 30);
}

/// The pass looks at the flag before each position, and while it goes through the turns of one.
#[test]
fn a_pass_over_millions_of_turns_is_stopped() {
    let line = "WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -";
    let layers = layers(&line.parse::<Gipf>().expect("a position"), 1, 64);
    let stop = AtomicBool::new(false);
    let result = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(std::time::Duration::from_millis(20));
            stop.store(true, Ordering::Relaxed);
        });
        layers.peek(&Control { stop: Some(&stop), ..Control::default() })
    });
    assert!(matches!(result, Err(PerftError::Stopped)), "{result:?}");
}

/// What a pass of DVONN says of sequences that are counted one by one.
fn dvonn_one_by_one(
    position: &dvonn_core::Dvonn,
    depth: u32,
    stats: &mut DepthStats,
    seen: &mut HashSet<dvonn_core::Dvonn>,
) {
    for turn in position.turns() {
        let next = position.play_unchecked(&turn);
        if depth > 1 {
            dvonn_one_by_one(&next, depth - 1, stats, seen);
            continue;
        }
        let pieces = |position: &dvonn_core::Dvonn| {
            let stacks = position.to_setup().board;
            stacks.iter().map(|(_, stack)| u64::from(stack.height)).sum::<u64>()
        };
        stats.turns += 1;
        stats.entries += 1;
        stats.events[0] += u64::from(turn == dvonn_core::Turn::Pass);
        stats.events[1] += u64::from(pieces(&next) < pieces(position));
        stats.endings += u64::from(next.outcome().is_some());
        seen.insert(next);
    }
}

#[test]
fn layers_of_dvonn_agree_with_counting_one_by_one() {
    let lines = [
        "9/10/11/10/9 w place",
        "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack",
        "9/10/b2,w,r,8/w3,b,2,b2r,w,4/3,w2,r,4 w stack",
    ];
    let mut events = [0; 2];
    for line in lines {
        let position: dvonn_core::Dvonn = line.parse::<dvonn_core::Dvonn>().expect("a position");
        let mut layers = layers(&position, 2, 64);
        for depth in 1..=3 {
            let mut expected = DepthStats { depth, events: vec![0; 2], ..DepthStats::default() };
            let mut seen = HashSet::new();
            dvonn_one_by_one(&position, depth, &mut expected, &mut seen);
            let found = layers.advance(&Control::default()).expect("counted");
            expected.positions = found.positions;
            assert_eq!(found, expected, "{line}");
            let (all, different) = found.positions.expect("asked for");
            assert_eq!(all, seen.len() as u64, "{line}");
            assert!(different <= all && 4 * different >= all, "{line}");
            for (sum, found) in events.iter_mut().zip(found.events) {
                *sum += found;
            }
        }
    }
    assert!(events.iter().all(|&events| events > 0), "{events:?}");
}

#[test]
fn the_events_of_zertz_are_those_that_the_texts_of_the_turns_show() {
    let lines = [
        "4/5/6/wg1w3/2b3/5/4 2 4/7/9 0/0/0 0/0/0 basic",
        "-w2/-----/------/-------/------/-----/---1 1 5/8/10 0/0/0 0/0/0 basic",
        "wwwg/ggggg/bbbbb-/-------/------/-----/---1 1 0/0/0 0/0/0 3/2/5 basic",
    ];
    let mut all = [0; 3];
    for line in lines {
        let position: zertz_core::Zertz = Notation::parse_position(line).expect("a position");
        let mut expected = vec![0; 3];
        for turn in position.legal_turns() {
            let text = position.turn_text(&turn);
            expected[0] += u64::from(text.starts_with('x'));
            expected[1] += u64::from(!text.starts_with('x') && text.contains('x'));
            expected[2] += u64::from(text == "-");
        }
        let found = layers(&position, 1, 64).peek(&Control::default()).expect("counted");
        assert_eq!(found.events, expected, "{line}");
        all.iter_mut().zip(expected).for_each(|(sum, more)| *sum += more);
    }
    assert!(all.iter().all(|&sum| sum > 0), "{all:?}");
}

#[test]
fn a_pass_tells_how_many_of_its_shards_are_done() {
    let seen = Mutex::new(Vec::new());
    let progress = |progress: Progress| seen.lock().expect("not poisoned").push(progress);
    let control = Control { progress: Some(&progress), ..Control::default() };
    let mut layers = layers(&Gipf::start(Variant::Basic), 1, 64);
    layers.advance(&control).expect("counted");
    let seen = seen.into_inner().expect("not poisoned");
    let done: Vec<usize> = seen.iter().map(|progress| progress.done).collect();
    assert_eq!(done, (1..=256).collect::<Vec<_>>());
    let last = Progress { done: 256, parts: 256, count: 30, counted_now: 30, done_now: 256 };
    assert_eq!(seen.last(), Some(&last));
}

/// Positions of White with a row, with uses of every kind, and with a TAMSK push that is due.
fn with_potentials() -> Vec<gipf_potentials::GipfPotentials> {
    use gipf_potentials::{Color, Piece, PieceKind, Potential, Setup, Start};
    let loaded = PieceKind::Loaded;
    let boards: [&[(&str, Color, PieceKind)]; 3] = [
        &[
            ("d3", Color::White, PieceKind::Single),
            ("d4", Color::White, loaded(Potential::Zertz)),
            ("d5", Color::White, PieceKind::Single),
            ("d6", Color::White, PieceKind::Single),
            ("d7", Color::Black, PieceKind::Single),
        ],
        &[
            ("c3", Color::White, loaded(Potential::Yinsh)),
            ("e4", Color::White, loaded(Potential::Dvonn)),
            ("e3", Color::Black, PieceKind::Single),
        ],
        &[("e5", Color::White, loaded(Potential::Tamsk))],
    ];
    boards
        .map(|pieces| {
            let mut setup = Start::usual(Variant::Basic).setup();
            for (name, color, kind) in pieces {
                setup
                    .board
                    .set(name.parse().expect("a spot"), Some(Piece { color: *color, kind: *kind }));
            }
            let reserves = ByColor { white: 5, black: 5 };
            Setup { reserves, ..setup }.validate().expect("valid")
        })
        .to_vec()
}

#[test]
fn the_events_of_potentials_are_those_of_the_turns() {
    use gipf_potentials::Potential;
    let mut all = [0; 4];
    for position in with_potentials() {
        let mut expected = vec![0; 4];
        let opponent = !position.side_to_move();
        for turn in position.legal_turns() {
            let next = position.play_unchecked(&turn);
            let pieces = |position: &gipf_potentials::GipfPotentials| {
                position.board().value(opponent) + position.reserve(opponent)
            };
            let uses = position.uses(&turn);
            let tamsk =
                |tamsk| uses.iter().any(|used| (used.potential == Potential::Tamsk) == tamsk);
            expected[0] += u64::from(turn.before.total() + turn.after.total() > 0);
            expected[1] += u64::from(pieces(&next) < pieces(&position));
            expected[2] += u64::from(tamsk(false));
            expected[3] += u64::from(tamsk(true));
        }
        let found = layers(&position, 1, 64).peek(&Control::default()).expect("counted");
        assert_eq!(found.events, expected, "{position:?}");
        assert_eq!((found.turns, found.entries), (position.count_turns(), position.count_turns()));
        all.iter_mut().zip(expected).for_each(|(sum, more)| *sum += more);
    }
    assert!(all.iter().all(|&sum| sum > 0), "{all:?}");
}

#[test]
fn counts_below_layers_are_those_of_sequences() {
    for (variant, depth) in [(Variant::Basic, 5), (Variant::Standard, 4), (Variant::Tournament, 5)]
    {
        let start = Gipf::start(variant);
        let expected = u128::from(gipf_game::perft(&start, depth.into()));
        let mut layers = layers(&start, 2, 1_000);
        for turns in (0..=depth).rev() {
            let found = layers.count_below(turns, &Control::default()).expect("no error");
            assert_eq!(found, expected, "{variant}, {turns} turns below a layer");
            if turns > 0 {
                layers.advance(&Control::default()).expect("memory");
            }
        }
    }
}

#[test]
fn a_count_below_a_layer_is_stopped() {
    let stop = AtomicBool::new(false);
    let report = |_: Progress| stop.store(true, Ordering::Relaxed);
    for threads in [1, 4] {
        let mut layers = layers(&Gipf::start(Variant::Basic), threads, 100);
        for _ in 0..3 {
            layers.advance(&Control::default()).expect("memory");
        }
        let control = Control { stop: Some(&stop), progress: Some(&report) };
        assert!(matches!(layers.count_below(3, &control), Err(PerftError::Stopped)));
        stop.store(false, Ordering::Relaxed);
    }
}
