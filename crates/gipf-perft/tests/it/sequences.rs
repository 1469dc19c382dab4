//! Counting sequences, whatever the way.

use gipf_game::Position;
use gipf_notation::Notation;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use gipf_core::{Gipf, Turn, Variant, perft, perft_divide};
use gipf_perft::{
    Checkpoint, CheckpointError, Control, CountMode, Mismatch, Perft, PerftError, Progress, Table,
};

fn threads(n: usize) -> NonZeroUsize {
    NonZeroUsize::new(n).expect("not zero")
}

/// Starts, and middles with rows, GIPF-pieces and openings.
fn positions() -> Vec<Gipf> {
    let middles = [
        "4/2w2/3w2/2wwWw1/1B2w1/4b/1Wb1 w 5/8 standard",
        "W3/wW2B/1wB1b1/3w1b1/2bB2/1w2w/b1Bb b 3/2 tournament -",
        "b2w/1w3/2b3/3w3/4w1/5/b2w b 1/1 basic",
    ];
    let middles = middles.iter().map(|line| line.parse::<Gipf>().expect("a position"));
    Variant::ALL.into_iter().map(Gipf::start).chain(middles).collect()
}

#[test]
fn a_shared_table_is_asked_and_filled() {
    let start = Gipf::start(Variant::Basic);
    let table = Arc::new(Table::new(1).expect("memory"));
    // A wrong count, which only who looks it up believes.
    start.for_each_successor(|_, next| table.insert(&next.canonical(), 2, 7));
    let mut perft = Perft::new(&start, 3, CountMode::Turns);
    perft.share_table(Arc::clone(&table));
    assert_eq!(perft.run().expect("counted").total(), 7 * start.count_turns());
    perft.set_depth(4);
    let counted = perft.run().expect("counted").total();
    let mut other = Perft::new(&start, 4, CountMode::Turns);
    other.share_table(Arc::clone(&table));
    assert_eq!((counted, other.run().expect("counted").total()), (924_432, 924_432));
    let mut found = 0;
    start.for_each_successor(|_, next| {
        found += u32::from(table.get(&next.canonical(), 3).is_some());
    });
    assert!(found > 25, "{found} of 30 are in the table");
}

/// Every way to count to a depth.
fn ways<P: Notation>(position: &P, depth: u8, mode: CountMode) -> Vec<Perft<P>> {
    let mut ways = Vec::new();
    for (threads_used, table) in [(1, None), (3, None), (1, Some(1)), (2, Some(4))] {
        let mut perft = Perft::new(position, depth, mode);
        perft.use_threads(threads(threads_used));
        if let Some(mebibytes) = table {
            perft.use_table(mebibytes).expect("memory");
        }
        ways.push(perft);
    }
    ways
}

#[test]
fn every_way_to_count_turns_gives_the_same() {
    for position in positions() {
        for depth in 1..=4 {
            let mut expected = Vec::new();
            perft_divide(&position, depth, |turn, count| expected.push((turn, count)));
            for way in ways(&position, depth as u8, CountMode::Turns) {
                let divide = way.run().expect("counted");
                let found: Vec<_> = divide.turns.iter().map(|d| (d.turn, d.count)).collect();
                assert_eq!(found, expected, "{way:?}");
                assert!(divide.is_complete());
                assert_eq!(divide.total(), perft(&position, depth));
            }
        }
    }
}

#[test]
fn every_way_to_count_in_dvonn_gives_the_same() {
    use dvonn_core::{Dvonn, perft_divide};
    let lines = [
        "9/10/11/10/9 w place",
        "1,b,w,b,w,b,w,b,w/b,w,b,w,b,w,b,w,b,w/b,w,r,b,w,r,b,w,r,b,w/b,w,b,w,b,w,b,w,b,w/b,w,b,w,b,w,b,w,b w place",
        "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack",
    ];
    for line in lines {
        let position = line.parse::<Dvonn>().expect("a position");
        for depth in 1..=4 {
            let mut expected = Vec::new();
            perft_divide(&position, depth, |turn, count| expected.push((turn, count)));
            for way in ways(&position, depth as u8, CountMode::Turns) {
                let divide = way.run().expect("counted");
                let found: Vec<_> = divide.turns.iter().map(|d| (d.turn, d.count)).collect();
                assert_eq!(found, expected, "{way:?}");
                assert_eq!(divide.total(), perft(&position, depth));
            }
        }
    }
}

/// Below the parts of a count as deep as this, sums are made of sums.
#[test]
fn a_deep_count_of_few_turns_is_whole() {
    let line = "2,b4,1,r,4/1,w2,w3,r,1,b2,w2,b2,2/1,b7,5,b2,3/b3,5,r,3/5,b2,w7,2 w stack";
    let position: dvonn_core::Dvonn = line.parse::<dvonn_core::Dvonn>().expect("a position");
    let expected = perft(&position, 6);
    assert!(expected > 0);
    for mode in [CountMode::Turns, CountMode::Entries] {
        for way in ways(&position, 6, mode) {
            assert_eq!(way.run().expect("counted").total(), expected, "{way:?}");
        }
    }
}

#[test]
fn a_checkpoint_of_dvonn_serves() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("count.json");
    let mut perft = Perft::new(&dvonn_core::Dvonn::default(), 4, CountMode::Turns);
    perft.use_checkpoint(&path, Duration::ZERO);
    let expected = perft.run().expect("counted");
    assert_eq!(expected.total(), 5_085_024);
    let checkpoint = Checkpoint::load(&path).expect("readable").expect("there");
    checkpoint.check(&perft).expect("the same count");
    assert_eq!(perft.run().expect("read"), expected);
    let of_gipf = Perft::new(&Gipf::start(Variant::Basic), 4, CountMode::Turns);
    assert!(matches!(checkpoint.check(&of_gipf), Err(CheckpointError::OtherCount(_))));
}

fn entries_one_by_one(position: &Gipf, depth: u32) -> u64 {
    let below = |turn: &Turn| match depth {
        1 => 1,
        _ => entries_one_by_one(&position.play_unchecked(turn), depth - 1),
    };
    position.turns().map(|turn| turn.entries() as u64 * below(&turn)).sum()
}

#[test]
fn every_way_to_count_entries_gives_the_same() {
    for position in positions() {
        for depth in 1..=3 {
            let expected = entries_one_by_one(&position, depth);
            for way in ways(&position, depth as u8, CountMode::Entries) {
                assert_eq!(way.run().expect("counted").total(), expected, "{way:?}");
            }
        }
    }
    assert_eq!(entries_one_by_one(&Gipf::start(Variant::Tournament), 3), 42 * 42 * 84);
}

/// Each of hundreds of parts is counted to a depth at which a count asks whether to stop.
#[test]
fn a_count_goes_on_where_nobody_stops_it() {
    let position = "4/5/6/7/6/5/4 w 2/1 basic".parse::<Gipf>().expect("a position");
    for way in ways(&position, 7, CountMode::Turns) {
        let divide = way.run().expect("counted");
        assert_eq!((divide.total(), divide.is_complete()), (0, true), "{way:?}");
    }
}

#[test]
fn a_sum_of_parts_that_is_more_than_64_bits_ends_the_count() {
    let folder = Folder::new();
    let mut perft = Perft::new(&dvonn_core::Dvonn::default(), 4, CountMode::Turns);
    perft.use_checkpoint(&folder.file(), Duration::ZERO);
    let (stop, finished) = (AtomicBool::new(false), AtomicUsize::new(0));
    let progress = |_: Progress| {
        finished.fetch_add(1, Ordering::Relaxed);
        stop.store(true, Ordering::Relaxed);
    };
    let control = Control { stop: Some(&stop), progress: Some(&progress) };
    assert!(!perft.run_with(&control).expect("counted").is_complete());
    // 48 parts are left; the first is now said to be all that fits.
    let text = std::fs::read_to_string(folder.file()).expect("written");
    let huge = text.replacen("[103776,", &format!("[{},", u64::MAX), 1);
    assert_ne!(huge, text);
    std::fs::write(folder.file(), huge).expect("written");
    finished.store(0, Ordering::Relaxed);
    let control = Control { stop: None, progress: Some(&progress) };
    let result = perft.run_with(&control);
    assert!(matches!(result, Err(PerftError::Overflow)), "{result:?}");
    assert_eq!(finished.load(Ordering::Relaxed), 1, "no other part is begun");
}

#[test]
fn a_count_can_be_made_from_another_position_and_to_another_depth() {
    let start = Gipf::start(Variant::Basic);
    let other = start.play_unchecked(&start.turns().next().expect("a turn"));
    let mut perft = Perft::new(&start, 2, CountMode::Turns);
    perft.use_table(1).expect("memory");
    assert_eq!(perft.run().expect("counted").total(), 924);
    perft.set_depth(3);
    assert_eq!(perft.run().expect("counted").total(), 29_016);
    perft.set_position(&other);
    assert_eq!(perft.run().expect("counted").total(), gipf_core::perft(&other, 3));
    perft.set_depth(0);
    assert_eq!(perft.run().expect("counted").total(), gipf_core::perft(&other, 1));
    assert_eq!(
        [CountMode::Turns, CountMode::Entries].map(|mode| mode.to_string()),
        ["turns", "entries"]
    );
}

#[test]
fn a_control_shows_whether_it_stops() {
    let stop = AtomicBool::new(true);
    let control = Control { stop: Some(&stop), ..Control::default() };
    assert_eq!(format!("{control:?}"), "Control { stop: Some(true), .. }");
}

#[test]
fn a_finished_game_has_no_sequences() {
    let position = "4/5/6/7/6/5/4 w 0/10 basic".parse::<Gipf>().expect("a position");
    for way in ways(&position, 3, CountMode::Turns) {
        let divide = way.run().expect("counted");
        assert_eq!((divide.total(), divide.turns.len(), divide.is_complete()), (0, 0, true));
    }
}

#[test]
fn too_many_first_turns_are_refused() {
    let line = "WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -";
    let position = line.parse::<Gipf>().expect("a position");
    let result = Perft::new(&position, 2, CountMode::Turns).run();
    assert!(matches!(result, Err(PerftError::TooManyTurns { limit: 1_048_576 })), "{result:?}");
}

#[test]
fn a_position_of_millions_of_turns_is_left_when_the_count_is_stopped() {
    let line = "WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -";
    let position = line.parse::<Gipf>().expect("a position");
    let stop = AtomicBool::new(true);
    let control = Control { stop: Some(&stop), ..Control::default() };
    let result = Perft::new(&position, 1, CountMode::Turns).run_with(&control);
    assert!(matches!(result, Err(PerftError::Stopped)), "{result:?}");
}

#[test]
fn progress_ends_with_everything() {
    for way in ways(&Gipf::start(Variant::Basic), 4, CountMode::Turns) {
        let seen = Mutex::new(Vec::new());
        let progress = |progress: Progress| seen.lock().expect("not poisoned").push(progress);
        let control = Control { progress: Some(&progress), ..Control::default() };
        way.run_with(&control).expect("counted");
        let seen = seen.into_inner().expect("not poisoned");
        let last = seen.iter().max_by_key(|progress| progress.done).expect("called");
        assert_eq!((last.done, last.count), (last.parts, 924_432), "{way:?}");
        assert_eq!((last.done_now, last.counted_now), (last.done, last.count));
        assert_eq!(seen.len(), last.parts);
    }
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    fn file(&self) -> PathBuf {
        self.0.path().join("count.json")
    }
}

#[test]
fn a_stopped_count_goes_on_where_it_was() {
    let start = Gipf::start(Variant::Standard);
    let expected = perft(&start, 4);
    for mut way in ways(&start, 4, CountMode::Turns) {
        let folder = Folder::new();
        way.use_checkpoint(&folder.file(), Duration::ZERO);
        let mut rounds = 0;
        let mut done = 0;
        let divide = loop {
            let (stop, parts) = (AtomicBool::new(false), AtomicUsize::new(0));
            let progress = |progress: Progress| {
                assert!(progress.done > progress.done_now || rounds == 0);
                // Each round does a third of what was to be done.
                if parts.fetch_add(1, Ordering::Relaxed) >= progress.parts / 3 {
                    stop.store(true, Ordering::Relaxed);
                }
            };
            let control = Control { stop: Some(&stop), progress: Some(&progress) };
            let divide = way.run_with(&control).expect("counted");
            rounds += 1;
            assert!(divide.total() >= done, "nothing is lost");
            done = divide.total();
            if divide.is_complete() {
                break divide;
            }
            assert!(divide.total() < expected);
        };
        assert!(rounds > 1, "it was stopped");
        assert_eq!(divide.total(), expected);
        // Once more: everything is there already.
        assert_eq!(way.run().expect("counted"), divide);
    }
}

#[test]
fn checkpoints_of_other_counts_are_refused_and_kept() {
    let folder = Folder::new();
    let start = Gipf::start(Variant::Basic);
    let with_checkpoint = |mut perft: Perft<Gipf>| {
        perft.use_checkpoint(&folder.file(), Duration::ZERO);
        perft.run()
    };
    with_checkpoint(Perft::new(&start, 3, CountMode::Turns)).expect("counted");
    let kept = std::fs::read(folder.file()).expect("written");

    let mut with_table = Perft::new(&start, 3, CountMode::Turns);
    with_table.use_table(1).expect("memory");
    let is_depth = |mismatch: &Mismatch| *mismatch == Mismatch::Depth(3, 4);
    let is_mode =
        |mismatch: &Mismatch| *mismatch == Mismatch::Mode(CountMode::Turns, CountMode::Entries);
    let is_symmetry = |mismatch: &Mismatch| *mismatch == Mismatch::Symmetry(false, true);
    let is_position = |mismatch: &Mismatch| matches!(mismatch, Mismatch::Position(..));
    type Test = fn(&Mismatch) -> bool;
    let others: [(Perft<Gipf>, Test); 4] = [
        (Perft::new(&Gipf::start(Variant::Standard), 3, CountMode::Turns), is_position),
        (Perft::new(&start, 4, CountMode::Turns), is_depth),
        (Perft::new(&start, 3, CountMode::Entries), is_mode),
        (with_table, is_symmetry),
    ];
    for (other, differs) in others {
        match with_checkpoint(other) {
            Err(PerftError::Checkpoint(CheckpointError::OtherCount(mismatch))) => {
                assert!(differs(&mismatch), "{mismatch}");
            }
            result => panic!("{result:?}"),
        }
    }
    assert_eq!(std::fs::read(folder.file()).expect("still there"), kept);
}

#[test]
fn files_that_are_no_checkpoints_are_refused_and_kept() {
    let folder = Folder::new();
    let mut perft = Perft::new(&Gipf::start(Variant::Basic), 3, CountMode::Turns);
    perft.use_checkpoint(&folder.file(), Duration::ZERO);
    perft.run().expect("counted");
    let good = std::fs::read_to_string(folder.file()).expect("written");
    let bad = [
        String::new(),
        "dear diary".into(),
        good[..good.len() / 2].into(),
        good.replacen("gipf_perft_checkpoint\":1", "gipf_perft_checkpoint\":2", 1),
        good.replacen("parts\":[", "parts\":[-1,", 1),
    ];
    for text in bad {
        std::fs::write(folder.file(), &text).expect("written");
        let refused =
            matches!(perft.run(), Err(PerftError::Checkpoint(CheckpointError::Malformed { .. })));
        assert!(refused, "{text}");
        assert_eq!(std::fs::read_to_string(folder.file()).expect("kept"), text);
    }
    for (found, hidden) in [("\"depth\"", "\"\\u001b[2J\""), ("w 12/12", "w \\u001b[2J")] {
        std::fs::write(folder.file(), good.replacen(found, hidden, 1)).expect("written");
        let message = perft.run().expect_err("refused").to_string();
        assert!(message.contains(" [2J") && !message.contains(char::is_control), "{message:?}");
    }
    std::fs::write(folder.file(), good.replacen("parts\":[", "parts\":[null,", 1))
        .expect("written");
    assert!(matches!(
        perft.run(),
        Err(PerftError::Checkpoint(CheckpointError::OtherCount(Mismatch::PartCount(..))))
    ));
    assert!(matches!(Checkpoint::load(folder.0.path()), Err(CheckpointError::Read { .. })));
    perft.use_checkpoint(&folder.0.path().join("no/such/folder"), Duration::ZERO);
    assert!(matches!(perft.run(), Err(PerftError::Checkpoint(CheckpointError::Write { .. }))));
}
