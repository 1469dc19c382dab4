//! How many marks of an analysis change with half and with double the budget.
//!
//! ```sh
//! cargo run --release -p gipf-engine --example verdict_stability -- 64000
//! cargo run --release -p gipf-engine --example verdict_stability -- 64000 GAME.txt ...
//! ```
//!
//! The arguments are the nodes of a search, as for `gipf analyze --nodes`, and files with one record
//! each. Without files the games are those of players of levels 2 to 6, of all games; the same build plays
//! the same games. Each game is analyzed three times. A mark is counted as changed when one analysis has it and the
//! other has not, or has the other mark (`?` and `??`), out of all turns that one of the two has marked.

use std::error::Error;
use std::num::NonZeroUsize;
use std::time::Instant;

use dvonn_core::Dvonn;
use gipf_ai::{Level, Limits, Random};
use gipf_core::Gipf;
use gipf_engine::analysis::{GameAnalyzer, MistakeKind};
use gipf_engine::{Engine, SearchRequest, SearchSettings, Searcher};
use gipf_game::{Game, Position};
use gipf_notation::record::Record;
use gipf_potentials::GipfPotentials;
use zertz_core::{Variant as Boards, Zertz};

/// A game between weak players ends after so many turns.
const MOST_TURNS: usize = 160;

const TT_MIB: usize = 16;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let nodes: u64 = args.next().as_deref().unwrap_or("64000").parse()?;
    let files: Vec<String> = args.collect();
    println!("game\tgames\tturns\tmarks\thalf\tof\tdouble\tof\tseconds");
    let mut sum = Count::default();
    if files.is_empty() {
        for variant in gipf_core::Variant::ALL {
            sum.add(&print(&format!("GIPF {variant}"), &played(Gipf::start(variant), 8)?, nodes)?);
        }
        sum.add(&print(
            "potentials",
            &played(GipfPotentials::start(gipf_core::Variant::Basic), 4)?,
            nodes,
        )?);
        sum.add(&print("DVONN", &played(Dvonn::start(dvonn_core::Variant), 8)?, nodes)?);
        for (variant, games) in [(Boards::Basic, 6), (Boards::Tournament, 4)] {
            let name = format!("ZÈRTZ {variant}");
            sum.add(&print(&name, &played(Zertz::start(variant), games)?, nodes)?);
        }
    }
    for file in files {
        let text = std::fs::read_to_string(&file)?;
        let name = file.rsplit('/').next().unwrap_or(&file);
        sum.add(&if let Ok(record) = text.parse::<Record<Gipf>>() {
            print(name, &[record], nodes)?
        } else if let Ok(record) = text.parse::<Record<Dvonn>>() {
            print(name, &[record], nodes)?
        } else if let Ok(record) = text.parse::<Record<Zertz>>() {
            print(name, &[record], nodes)?
        } else {
            print(name, &[text.parse::<Record<GipfPotentials>>()?], nodes)?
        });
    }
    sum.print("all");
    Ok(())
}

/// Games of weak players.
fn played<P: Engine>(start: P, games: u64) -> Result<Vec<Record<P>>, Box<dyn Error>> {
    let mut searcher = Searcher::<P>::new(SearchSettings::new().with_tt_mib(1))?;
    let mut random = Random::new(7);
    let mut records = Vec::new();
    for number in 0..games {
        let levels = [2 + random.below(5) as u8, 2 + random.below(5) as u8];
        let mut game = Game::new(start);
        while game.outcome().is_none() && game.turns().len() < MOST_TURNS {
            let turns = game.turns().len();
            let level = Level::new(levels[turns % 2]).unwrap_or(Level::STRONGEST);
            let seed = 1_000 * number + turns as u64;
            let request = SearchRequest::new(&game).with_level(level).with_seed(seed);
            let Some(turn) = searcher.search(&request).best else { break };
            game.play(&turn)?;
        }
        records.push(Record::from_game(&game)?);
    }
    Ok(records)
}

/// Marks that change.
#[derive(Default)]
struct Count {
    games: usize,
    turns: usize,
    marks: usize,
    /// With half the budget and with double the budget: marks that change, out of how many.
    changed: [(usize, usize); 2],
    /// The time of the analyses with the budget itself.
    seconds: f64,
}

impl Count {
    fn add(&mut self, other: &Count) {
        self.games += other.games;
        self.turns += other.turns;
        self.marks += other.marks;
        for (sum, part) in self.changed.iter_mut().zip(other.changed) {
            *sum = (sum.0 + part.0, sum.1 + part.1);
        }
        self.seconds += other.seconds;
    }

    fn print(&self, name: &str) {
        let Count { games, turns, marks, changed: [half, double], seconds } = self;
        println!(
            "{name}\t{games}\t{turns}\t{marks}\t{}\t{}\t{}\t{}\t{seconds:.1}",
            half.0, half.1, double.0, double.1
        );
    }
}

/// Analyzes games three times each, and prints the count.
fn print<P: Engine>(
    name: &str,
    records: &[Record<P>],
    nodes: u64,
) -> Result<Count, Box<dyn Error>> {
    let mut searcher = Searcher::<P>::new(SearchSettings::new().with_tt_mib(TT_MIB))?;
    let workers = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let mut count = Count::default();
    for record in records {
        let mut marks = |nodes| {
            let limits = Limits::new().with_nodes(nodes);
            let analyzer = GameAnalyzer::new(limits).with_workers(workers);
            let analysis = analyzer.analyze(record, &mut searcher);
            let mark = |mistake: MistakeKind| mistake.mark();
            let marks = analysis.turns.iter().map(|turn| turn.mistake.map(mark));
            marks.collect::<Vec<_>>()
        };
        let begin = Instant::now();
        let one = marks(nodes);
        count.seconds += begin.elapsed().as_secs_f64();
        let others = [marks(nodes / 2), marks(nodes * 2)];
        count.games += 1;
        count.turns += one.len();
        count.marks += one.iter().flatten().count();
        for (changed, other) in count.changed.iter_mut().zip(others) {
            let pairs = one.iter().zip(other).filter(|(a, b)| a.is_some() || b.is_some());
            changed.1 += pairs.clone().count();
            changed.0 += pairs.filter(|(a, b)| *a != b).count();
        }
    }
    count.print(name);
    Ok(count)
}
