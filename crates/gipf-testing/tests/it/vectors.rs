//! The published vectors of all games: turn counts, and every legal turn of many positions, by the
//! engine and by the model.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{fs, thread};

use dvonn_core::Dvonn;
use gipf_core::Gipf;
use gipf_game::{Position, perft};
use gipf_model::{dvonn, potentials, tamsk, yinsh, zertz};
use gipf_notation::Notation;
use gipf_potentials::GipfPotentials;
use serde::Deserialize;
use tamsk_core::Tamsk;
use yinsh_core::Yinsh;
use zertz_core::Zertz;

/// What the tests ask of the models, which share no code.
trait Naive {
    fn read(line: &str) -> Result<Self, String>
    where
        Self: Sized;
    fn line(&self) -> String;
    fn broken_rules(&self) -> Vec<String>;
    fn count(&self, depth: u32) -> u64;
    fn turns_and_positions(&self) -> BTreeMap<String, Self>
    where
        Self: Sized;
    fn is_over(&self) -> bool;
    /// Whether both are the same position; that of DVONN is known by its line.
    fn same(&self, other: &Self) -> bool;
    /// The position with turns that take this many seconds, where turns take time.
    fn with_time(self, _seconds: u16) -> Self
    where
        Self: Sized,
    {
        self
    }
    /// Whether the model reads the text of one of its turns; only that of ZÈRTZ reads any.
    fn reads(&self, text: &str) -> bool;
}

macro_rules! naive {
    ($model:ty, $count:ident, $over:ident, $same:expr, $reads:expr $(, $with_time:expr)?) => {
        impl Naive for $model {
            fn read(line: &str) -> Result<Self, String> {
                Self::parse(line)
            }
            fn line(&self) -> String {
                self.to_line()
            }
            fn broken_rules(&self) -> Vec<String> {
                self.violations()
            }
            fn count(&self, depth: u32) -> u64 {
                self.$count(depth)
            }
            fn turns_and_positions(&self) -> BTreeMap<String, Self> {
                self.turns()
            }
            fn is_over(&self) -> bool {
                self.$over().is_some()
            }
            fn same(&self, other: &Self) -> bool {
                let same: fn(&Self, &Self) -> bool = $same;
                same(self, other)
            }
            fn reads(&self, text: &str) -> bool {
                let reads: fn(&Self, &str) -> bool = $reads;
                reads(self, text)
            }
            $(fn with_time(self, seconds: u16) -> Self {
                let with_time: fn(Self, u16) -> Self = $with_time;
                with_time(self, seconds)
            })?
        }
    };
}

naive!(gipf_model::Model, perft, winner, |a, b| a == b, |_, _| true);
naive!(dvonn::Model, perft, outcome, |a, b| a.to_line() == b.to_line(), |_, _| true);
naive!(potentials::Position, count, outcome, |a, b| a == b, |_, _| true);
naive!(
    tamsk::Model,
    perft,
    outcome,
    |a, b| a.to_line() == b.to_line(),
    |_, _| true,
    |model, seconds| model.with_seconds(seconds.into())
);
naive!(yinsh::Model, perft, outcome, |a, b| a == b, |_, _| true);
naive!(zertz::Model, perft, outcome, |a, b| a == b, |model, text| model.read_turn(text).as_deref()
    == Some(text));

fn vectors(name: &str) -> String {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "vectors", name].iter().collect();
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// A position, its counts from depth 1 on, and the seconds of a turn, where turns take time.
struct Row<'a> {
    line: &'a str,
    counts: Vec<(u32, u64)>,
    seconds: Option<u16>,
}

fn row(row: &str) -> Row<'_> {
    let mut fields = row.split('\t');
    let (line, counts) = (fields.next().expect("a position"), fields.next().expect("counts"));
    let counts = counts.split(' ').map(|count| count.parse().expect("a count"));
    let seconds = fields.next().and_then(|seconds| seconds.parse().ok());
    Row { line, counts: (1..).zip(counts).collect(), seconds }
}

/// The position with turns that take this many seconds.
fn timed<P: Position>(position: P, seconds: Option<u16>) -> P {
    seconds.map_or(position, |seconds| position.with_seconds(seconds).expect("turns take time"))
}

/// The line as it is written: a few lines of ZÈRTZ have a run of vacant rings in more than one digit.
fn canonical<P: Notation>(line: &str) -> String {
    if P::NAME != Zertz::NAME {
        return line.to_owned();
    }
    let (board, rest) = line.split_once(' ').expect("a space after the board");
    let mut merged = String::new();
    for symbol in board.chars() {
        let last = merged.chars().last().and_then(|last| last.to_digit(10));
        if let (Some(last), Some(more)) = (last, symbol.to_digit(10)) {
            merged.pop();
            merged += &(last + more).to_string();
        } else {
            merged.push(symbol);
        }
    }
    format!("{merged} {rest}")
}

fn position<P: Notation>(line: &str) -> P {
    let position = P::parse_position(line).unwrap_or_else(|e| panic!("{line}: {e}"));
    assert_eq!(P::parse_line(line), Ok((position, None)), "{line}");
    assert_eq!(position.position_text(None), canonical::<P>(line));
    assert!(P::looks_like_position(line), "{line}");
    let games = [
        Gipf::looks_like_position,
        Dvonn::looks_like_position,
        GipfPotentials::looks_like_position,
        Tamsk::looks_like_position,
        Yinsh::looks_like_position,
        Zertz::looks_like_position,
    ];
    assert_eq!(games.iter().filter(|looks| looks(line)).count(), 1, "{line}");
    position
}

fn model<P: Notation, M: Naive>(line: &str) -> M {
    let model = M::read(line).unwrap_or_else(|e| panic!("{line}: {e}"));
    assert_eq!(model.line(), canonical::<P>(line));
    assert_eq!(model.broken_rules(), Vec::<String>::new(), "{line}");
    model
}

/// Checks all counts of the engine; returns how many rows and counts there are.
fn engine_counts<P: Notation>(file: &str) -> (usize, usize) {
    let (mut rows, mut compared) = (0, 0);
    for text in vectors(file).lines() {
        let Row { line, counts, seconds } = row(text);
        let position: P = timed(position(line), seconds);
        for (depth, count) in counts {
            assert_eq!(perft(&position, depth), count, "{line} depth {depth}");
            compared += 1;
        }
        rows += 1;
    }
    (rows, compared)
}

/// Checks the counts of the model that are not above this; returns how many they are.
fn model_counts<P: Notation, M: Naive>(file: &str, most: u64) -> usize {
    let file = vectors(file);
    // Every other row for each of two threads, because the long ones are neighbors.
    let half = |first| -> usize {
        let mut compared = 0;
        for text in file.lines().skip(first).step_by(2) {
            let Row { line, counts, seconds } = row(text);
            let model = model::<P, M>(line).with_time(seconds.unwrap_or_default());
            for (depth, count) in counts.into_iter().filter(|&(_, count)| count <= most) {
                assert_eq!(model.count(depth), count, "{line} depth {depth}");
                compared += 1;
            }
        }
        compared
    };
    thread::scope(|scope| {
        let half = &half;
        let running = [0, 1].map(|first| scope.spawn(move || half(first)));
        running.into_iter().map(|half| half.join().expect("half of the rows")).sum()
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnsOf {
    position: String,
    #[serde(default)]
    seconds: Option<u16>,
    #[serde(alias = "moves")]
    turns: Vec<TurnTo>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnTo {
    #[serde(alias = "move")]
    turn: String,
    to: String,
}

/// Checks every turn and where it leads; returns how many positions and turns there are.
fn check_turns<P: Notation, M: Naive>(file: &str) -> (usize, usize) {
    let (mut positions, mut compared) = (0, 0);
    for row in vectors(file).lines() {
        let TurnsOf { position: line, seconds, turns } =
            serde_json::from_str(row).expect("a JSON object");
        let count = turns.len();
        let expected: BTreeMap<String, String> =
            turns.into_iter().map(|to| (to.turn, to.to)).collect();
        assert_eq!(expected.len(), count, "{line}: a turn comes once");

        let position: P = timed(position(&line), seconds);
        let turns = position.legal_turns();
        assert!(position.turns().eq(turns.iter().cloned()), "{line}");
        let mut found = BTreeMap::new();
        for turn in &turns {
            let text = position.turn_text(turn);
            let next = position.play(turn).unwrap_or_else(|e| panic!("{line}: {text}: {e}"));
            assert_eq!(position.parse_turn(&text).as_ref(), Ok(turn), "{line}: {text}");
            let reading = position.read_turn(&text).expect("it was read just now");
            assert_eq!((&reading.turn, &reading.warnings[..]), (turn, &[][..]), "{line}: {text}");
            let earlier = found.insert(text, next.position_text(None));
            assert_eq!(earlier, None, "{line}: a turn comes once");
        }
        assert_eq!(found, expected, "{line}");
        assert_eq!(position.outcome().is_some(), expected.is_empty(), "{line}");

        let before = model::<P, M>(&line).with_time(seconds.unwrap_or_default());
        let turns = before.turns_and_positions();
        let found: BTreeMap<_, _> =
            turns.iter().map(|(text, next)| (text.clone(), next.line())).collect();
        assert_eq!(found, expected, "{line}, by the model");
        assert_eq!(before.is_over(), expected.is_empty(), "{line}, by the model");
        for (text, next) in &turns {
            assert!(model::<P, M>(&next.line()).same(next), "{line}: {text}");
            assert!(before.reads(text), "{line}: {text}");
        }
        positions += 1;
        compared += count;
    }
    (positions, compared)
}

/// For each game its engine, its model, its files and how much they hold, and which counts of the
/// model are not too slow.
macro_rules! games {
    ($($game:ident: $P:ty, $M:ty, $counts:literal $of:expr, $turns:literal $holds:expr, most $most:expr, $few:literal;)*) => {$(
        mod $game {
            use super::*;

            #[test]
            fn counts_of_the_engine() {
                assert_eq!(engine_counts::<$P>($counts), $of);
            }

            #[test]
            fn smaller_counts_of_the_model() {
                assert_eq!(model_counts::<$P, $M>($counts, $most), $few);
            }

            #[test]
            fn every_turn_and_where_it_leads() {
                assert_eq!(check_turns::<$P, $M>($turns), $holds);
            }
        }
    )*};
}

games! {
    gipf_games: Gipf, gipf_model::Model,
        "gipf-perft.tsv" (242, 712), "gipf-turns.jsonl" (239, 7665), most 10_000, 510;
    dvonn_games: Dvonn, dvonn::Model,
        "dvonn-perft.tsv" (82, 247), "dvonn-moves.jsonl" (40, 981), most u64::MAX, 247;
    potentials_games: GipfPotentials, potentials::Position,
        "potentials-perft.tsv" (640, 1470), "potentials-turns.jsonl" (163, 12_429), most 4_000, 1182;
    tamsk_games: Tamsk, tamsk::Model,
        "tamsk-perft.tsv" (153, 484), "tamsk-turns.jsonl" (78, 829), most 2_000, 430;
    yinsh_games: Yinsh, yinsh::Model,
        "yinsh-perft.tsv" (154, 382), "yinsh-turns.jsonl" (96, 3288), most 1_500, 316;
    zertz_games: Zertz, zertz::Model,
        "zertz-perft.tsv" (268, 598), "zertz-turns.jsonl" (123, 1200), most 100_000, 577;
}

#[test]
#[ignore = "two minutes; CI runs it by itself"]
fn all_counts_of_the_models_in_full() {
    // Counts above are left to the `model_perft` example.
    assert_eq!(model_counts::<Gipf, gipf_model::Model>("gipf-perft.tsv", 100_000), 704);
    let potentials = "potentials-perft.tsv";
    assert_eq!(model_counts::<GipfPotentials, potentials::Position>(potentials, u64::MAX), 1470);
    assert_eq!(model_counts::<Zertz, zertz::Model>("zertz-perft.tsv", u64::MAX), 598);
    assert_eq!(
        model::<Zertz, zertz::Model>("4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic").count(2),
        3_277_260
    );
}

#[test]
fn turns_of_the_starts_of_zertz() {
    let counts = Zertz::VARIANTS.iter().map(|&variant| Zertz::start(variant).count_turns());
    assert_eq!(counts.collect::<Vec<_>>(), [1944, 2961, 4320, 1944]);
    assert_eq!(perft(&Zertz::start(Zertz::VARIANTS[0]), 2), 3_277_260);
}

/// A few seconds; `TESTING.md` has a run.
#[test]
#[ignore = "long"]
fn the_alternating_start_of_dvonn_to_depth_five() {
    let file = vectors("dvonn-perft.tsv");
    let start = row(file.lines().nth(1).expect("the start")).line;
    assert_eq!(perft(&position::<Dvonn>(start), 5), 237_659_608);
}
