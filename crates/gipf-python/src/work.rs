//! Work for many machines: what `gipf work` does. `gipf.work` reads the texts that these functions return.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_app::files::{Existing, WholeFile};
use gipf_app::{Games, Playable};
use gipf_engine::load_weights;
use gipf_game::Position;
use gipf_lab::matches::{Conditions, EngineSpec, Limit, Match};
use gipf_perft::CountMode;
use gipf_work::{
    AnalyzePlan, EvaluatorSource, MAX_LINES, MergeError, MergeSummary, Merged, RunError,
    RunOptions, RunReport, SelfplayPlan, Shard, Status, Store, StoreError, Unit, UnitResult, Units,
    VerifyReport, VerifySample, Work, WorkError, Workers,
};
use pyo3::prelude::*;
use serde::Serialize;
use serde_json::json;

use crate::any::{Listed, tag};
use crate::arguments::{self, Int};
use crate::classes::PyPosition;
use crate::errors::Failure;
use crate::files::write_error;
use crate::interrupt::{self, Nothing};

/// The maximum number of results in a file.
const MAX_PACK: u64 = 100_000;

fn wrong(error: impl ToString) -> PyErr {
    Failure::value(error).into()
}

fn store_error(error: StoreError) -> PyErr {
    match error {
        StoreError::Read { .. } | StoreError::Write(_) => {
            pyo3::exceptions::PyOSError::new_err(error.to_string())
        }
        error => wrong(error),
    }
}

fn run_error(error: RunError) -> PyErr {
    match error {
        RunError::Store(error) => store_error(error),
        error => wrong(error),
    }
}

fn to_json(value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(wrong)
}

fn lines_of(units: &[Unit]) -> Vec<String> {
    units.iter().map(Unit::to_line).collect()
}

/// Units as a caller has them: the path of a file, or lines.
enum UnitSource {
    File(PathBuf),
    Lines(String),
}

impl UnitSource {
    fn of(file: Option<PathBuf>, lines: Vec<String>) -> UnitSource {
        file.map_or_else(|| UnitSource::Lines(lines.join("\n")), UnitSource::File)
    }

    fn open(self) -> io::Result<Units<Box<dyn BufRead + Send>>> {
        self.reader().map(Units::new)
    }

    fn reader(self) -> io::Result<Box<dyn BufRead + Send>> {
        Ok(match self {
            UnitSource::File(path) => Box::new(BufReader::new(File::open(path)?)),
            UnitSource::Lines(text) => Box::new(Cursor::new(text.into_bytes())),
        })
    }
}

/// An evaluator that is built in, by its name, or one with weights of a file.
fn evaluator<P: Playable>(
    name: Option<&str>,
    weights: Option<&str>,
) -> Result<EvaluatorSource<P>, Failure> {
    match (name, weights) {
        (Some(_), Some(_)) => {
            Err(Failure::value("evaluator, weights: expected one of them, found both"))
        }
        (Some(name), None) => {
            let unknown =
                |_| Failure::value(format!("evaluator: {} has none called '{name}'", P::TITLE));
            Ok(EvaluatorSource::BuiltIn(name.parse().map_err(unknown)?))
        }
        (None, Some(path)) => {
            let weights = load_weights::<P>(Path::new(path)).map_err(Failure::value)?;
            Ok(EvaluatorSource::File { path: path.to_owned(), weights })
        }
        (None, None) => Ok(EvaluatorSource::BuiltIn(P::Evaluator::default())),
    }
}

fn evaluator_for<P: Playable>(
    _: &P,
    name: Option<&str>,
    weights: Option<&str>,
) -> Result<EvaluatorSource<P>, Failure> {
    evaluator(name, weights)
}

/// Plans a count, as lines.
#[pyfunction]
pub(crate) fn _plan_perft(
    position: &Bound<'_, PyAny>,
    depth: Int,
    split: Option<Int>,
    mode: &str,
) -> PyResult<Vec<String>> {
    fn plan<P: Listed>(
        position: &P,
        depth: u8,
        split: u8,
        mode: CountMode,
    ) -> PyResult<Vec<String>> {
        let units = gipf_work::plan_perft(position, depth, split, mode).map_err(wrong)?;
        Ok(lines_of(&units))
    }
    let depth = depth.within("depth", 1..=99)? as u8;
    let split = match split {
        Some(split) => split.within("split", 0..=98)? as u8,
        None => (depth - 1).min(2),
    };
    let mode = crate::count::read_mode(mode)?;
    each!(&arguments::position(position)?, position => plan(position, depth, split, mode))
}

/// Plans self-play, as lines.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "what a plan consists of")]
pub(crate) fn _plan_selfplay(
    start: &Bound<'_, PyAny>,
    games: Int,
    nodes: Int,
    seed: Int,
    random_percent: Int,
    per_unit: Int,
    evaluator: Option<&str>,
    weights: Option<&str>,
) -> PyResult<Vec<String>> {
    let games = games.within("games", 1..=u32::MAX.into())? as u32;
    let nodes = nodes.within("nodes", 1..=1_000_000_000)?;
    let seed = seed.within("seed", 0..=u64::MAX)?;
    let random_percent = random_percent.within("random_percent", 0..=100)? as u8;
    let games_per_unit = per_unit.within("per_unit", 1..=1_000_000)? as u32;
    each!(arguments::position(start)?, start => {
        let variant = start.variant();
        if start != Position::start(variant) {
            return Err(wrong("start: self-play begins with a start, found another position"));
        }
        let evaluator = evaluator_for(&start, evaluator, weights)?;
        let plan =
            SelfplayPlan { variant, seed, nodes, random_percent, evaluator, games, games_per_unit };
        Ok(lines_of(&gipf_work::plan_selfplay(&plan)))
    })
}

/// Plans a match, as lines.
#[pyfunction]
pub(crate) fn _plan_match(
    first: &str,
    second: &str,
    start: &Bound<'_, PyAny>,
    games: Int,
    nodes: Option<Int>,
    depth: Option<Int>,
    seed: Int,
) -> PyResult<Vec<String>> {
    fn plan<P: Listed>(
        start: &P,
        engines: [&str; 2],
        pairs: u64,
        limit: Limit,
        seed: u64,
    ) -> PyResult<Vec<String>> {
        let [first, second] = engines.map(EngineSpec::<P>::from_str);
        let settings = Match {
            engines: [first.map_err(wrong)?, second.map_err(wrong)?],
            variant: start.variant(),
            seed,
            conditions: Conditions::of::<P>(limit),
        };
        Ok(lines_of(&gipf_work::plan_match(&settings, pairs).map_err(wrong)?))
    }
    let games = games.within("games", 2..=1_000_000_000)?;
    if !games.is_multiple_of(2) {
        return Err(wrong("games: expected an even number, as engines change sides"));
    }
    let seed = seed.within("seed", 0..=u64::MAX)?;
    let limit = match (nodes, depth) {
        (Some(_), Some(_)) => return Err(wrong("nodes, depth: expected one of them, found both")),
        (nodes, None) => {
            Limit::Nodes(nodes.map_or(Ok(2000), |it| it.within("nodes", 1..=u64::MAX))?)
        }
        (None, Some(depth)) => Limit::Depth(depth.within("depth", 1..=255)? as u8),
    };
    let start = arguments::position(start)?;
    each!(&start, start => plan(start, [first, second], games / 2, limit, seed))
}

/// Plans the search of positions of one game, as lines.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "what a plan consists of")]
pub(crate) fn _plan_analyze(
    game: &str,
    positions: Vec<Bound<'_, PyPosition>>,
    depth: Option<Int>,
    nodes: Option<Int>,
    lines: Int,
    hash: Int,
    evaluator: Option<&str>,
    weights: Option<&str>,
) -> PyResult<Vec<String>> {
    fn plan<P: Listed>(
        _: std::marker::PhantomData<P>,
        positions: &[Bound<'_, PyPosition>],
        plan: impl FnOnce() -> Result<AnalyzePlan<P>, Failure>,
    ) -> PyResult<Vec<String>> {
        let own = |position: &Bound<'_, PyPosition>| {
            P::own_position(&position.get().0).ok_or_else(|| {
                Failure::value(format!("positions: expected positions of {} only", P::TITLE))
            })
        };
        let positions = positions.iter().map(own).collect::<Result<Vec<P>, _>>()?;
        Ok(lines_of(&gipf_work::plan_analyze(&positions, &plan()?).map_err(wrong)?))
    }
    let depth = depth.map(|depth| depth.within("depth", 1..=100)).transpose()?;
    let nodes = nodes.map(|nodes| nodes.within("nodes", 1..=u64::MAX)).transpose()?;
    let lines = lines.within("lines", 1..=MAX_LINES as u64)? as usize;
    let hash = arguments::hash(hash)?;
    let depth = depth.map(|depth| depth as u8);
    each!(tag(arguments::game(game)?), tag => plan(tag, &positions, || {
        Ok(AnalyzePlan { depth, nodes, lines, hash, evaluator: self::evaluator(evaluator, weights)? })
    }))
}

/// Does units one after another, and returns their results as lines. What cannot be done is an error.
#[pyfunction]
pub(crate) fn _do_units(py: Python<'_>, lines: Vec<String>, hash: Int) -> PyResult<Vec<String>> {
    let hash = arguments::hash(hash)?;
    let stop = Arc::new(AtomicBool::new(false));
    let work = {
        let stop = Arc::clone(&stop);
        move |_: &_| {
            let mut workers = Workers::new(hash);
            let mut results = Vec::new();
            for line in lines {
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                let unit = Unit::parse(&line).map_err(|error| error.to_string())?;
                let failed =
                    |error: WorkError| format!("unit {}, {}: {error}", unit.number, unit.id);
                let result = workers.run_until::<Games>(&unit, &stop).map_err(failed)?;
                results.push(result.to_text().trim_end().to_owned());
            }
            Ok(results)
        }
    };
    let ran = interrupt::run(py, &stop, work, |nothing: Nothing| match nothing {})?;
    ran.interrupted?;
    ran.value.map_err(|error: String| wrong(error))
}

/// Keeps results, as lines, in a folder, whose plan is that of the units.
#[pyfunction]
pub(crate) fn _keep(
    file: Option<PathBuf>,
    lines: Vec<String>,
    folder: PathBuf,
    results: Vec<String>,
) -> PyResult<usize> {
    let mut units = UnitSource::of(file, lines).open()?;
    let plan = units.peek().map_err(wrong)?.ok_or_else(|| wrong(RunError::NoUnits))?.plan.clone();
    let parse = |(line, number): (&String, usize)| {
        UnitResult::parse(line).map_err(|error| wrong(format!("result {number}: {error}")))
    };
    let results = results.iter().zip(1..).map(parse).collect::<PyResult<Vec<_>>>()?;
    let store = Store::create(&folder).map_err(store_error)?;
    store.claim(&plan).map_err(store_error)?;
    store.save_pack(&results).map_err(store_error)?;
    Ok(results.len())
}

/// Does the units of a shard, and keeps their results in a folder. Returns numbers as JSON.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "what a run consists of")]
pub(crate) fn _run(
    py: Python<'_>,
    file: Option<PathBuf>,
    lines: Vec<String>,
    folder: PathBuf,
    shard: &str,
    threads: Int,
    hash: Int,
    pack: Int,
    on_unit: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    let shard: Shard = shard.parse().map_err(|error| wrong(format!("shard: {error}")))?;
    let options = RunOptions {
        shard,
        threads: arguments::threads(threads)?,
        mebibytes: arguments::hash(hash)?,
        results_per_file: NonZeroUsize::new(pack.within("pack", 1..=MAX_PACK)? as usize)
            .unwrap_or(NonZeroUsize::MIN),
        gives_up: true,
    };
    let mut units = UnitSource::of(file, lines).open()?;
    if units.peek().map_err(wrong)?.is_none() {
        return Err(wrong(RunError::NoUnits));
    }
    let store = Store::create(&folder).map_err(store_error)?;
    let stop = Arc::new(AtomicBool::new(false));
    let is_watched = on_unit.is_some();
    let work = {
        let stop = Arc::clone(&stop);
        move |sender: &std::sync::mpsc::Sender<RunReport>| {
            let sender = std::sync::Mutex::new(sender.clone());
            let on_unit = |report: &RunReport| {
                if is_watched && let Ok(sender) = sender.lock() {
                    // Nobody listens any more when the caller has failed.
                    let _ = sender.send(*report);
                }
            };
            gipf_work::run::<Games>(units, &store, &options, &stop, &on_unit)
        }
    };
    let ran = interrupt::run(py, &stop, work, |report| match &on_unit {
        Some(on_unit) => on_unit.call1((report.done + report.skipped, report.planned)).map(drop),
        None => Ok(()),
    })?;
    ran.interrupted?;
    let RunReport { done, skipped, replaced, planned, .. } = ran.value.map_err(run_error)?;
    to_json(&json!({ "done": done, "skipped": skipped, "replaced": replaced, "planned": planned }))
}

fn open_stores(folders: &[PathBuf]) -> PyResult<Vec<Store>> {
    folders.iter().map(|folder| Store::open(folder).map_err(store_error)).collect()
}

/// Units that cannot be read any more when a flag is raised.
struct UntilStopped {
    units: Box<dyn BufRead + Send>,
    stop: Arc<AtomicBool>,
}

impl UntilStopped {
    /// How many bytes are read between two looks at the flag: some units.
    const AT_ONCE: usize = 4096;

    fn check(&self) -> io::Result<()> {
        let is_stopped = self.stop.load(Ordering::Relaxed);
        if is_stopped { Err(io::Error::other("stopped")) } else { Ok(()) }
    }
}

impl Read for UntilStopped {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.check()?;
        let len = buffer.len().min(Self::AT_ONCE);
        self.units.read(&mut buffer[..len])
    }
}

impl BufRead for UntilStopped {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.check()?;
        let bytes = self.units.fill_buf()?;
        Ok(&bytes[..bytes.len().min(Self::AT_ONCE)])
    }

    fn consume(&mut self, amount: usize) {
        self.units.consume(amount);
    }
}

/// Reads all units on a thread of its own, until Ctrl+C.
fn read_until_stopped<T: Send + 'static>(
    py: Python<'_>,
    source: UnitSource,
    read: impl FnOnce(Units<UntilStopped>) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    let units = Units::new(UntilStopped { units: source.reader()?, stop: Arc::clone(&stop) });
    let ran =
        interrupt::run(py, &stop, move |_: &_| read(units), |nothing: Nothing| match nothing {})?;
    ran.interrupted?;
    Ok(ran.value)
}

/// Says how far the work has come, as JSON.
#[pyfunction]
pub(crate) fn _status(
    py: Python<'_>,
    file: Option<PathBuf>,
    lines: Vec<String>,
    folders: Vec<PathBuf>,
) -> PyResult<String> {
    #[derive(Serialize)]
    struct WithRate {
        #[serde(flatten)]
        status: Status,
        units_per_second: Option<f64>,
    }
    let source = UnitSource::of(file, lines);
    let stores = open_stores(&folders)?;
    let status = read_until_stopped(py, source, move |units| gipf_work::status(units, &stores))?;
    let status = status.map_err(run_error)?;
    let units_per_second = status.rate();
    to_json(&WithRate { status, units_per_second })
}

/// Puts results together, and returns the sums as JSON. What they hold is written to a file.
#[pyfunction]
pub(crate) fn _merge(
    py: Python<'_>,
    file: Option<PathBuf>,
    lines: Vec<String>,
    folders: Vec<PathBuf>,
    out: Option<PathBuf>,
    replace: bool,
) -> PyResult<String> {
    fn merge_into(
        units: Units<impl BufRead>,
        stores: &[Store],
        out: &mut dyn Write,
    ) -> PyResult<Merged> {
        gipf_work::merge::<Games>(units, stores, out, |_| ()).map_err(|error| match error {
            MergeError::Store(error) => store_error(error),
            MergeError::Write(error) => error.into(),
            error => wrong(error),
        })
    }
    let source = UnitSource::of(file, lines);
    let stores = open_stores(&folders)?;
    let merged = read_until_stopped(py, source, move |units| match out {
        Some(path) => {
            let existing = if replace { Existing::Replace } else { Existing::Refuse };
            let mut file = WholeFile::create(&path, existing).map_err(write_error)?;
            let merged = merge_into(units, &stores, &mut WholeOut(&mut file))?;
            file.finish().map_err(write_error)?;
            Ok::<_, PyErr>(merged)
        }
        None => merge_into(units, &stores, &mut io::sink()),
    })??;
    let mut sums = serde_json::to_value(MergeSummary::new(&merged)).map_err(wrong)?;
    if let (Work::Match(_), Some(fields)) = (&merged.first, sums.as_object_mut()) {
        let tally = merged.standing.tally;
        fields.insert("wins".into(), tally.wins.into());
        fields.insert("losses".into(), tally.losses.into());
        fields.insert("draws".into(), tally.draws.into());
    }
    to_json(&sums)
}

/// A whole file as an output.
struct WholeOut<'a>(&'a mut WholeFile);

impl Write for WholeOut<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.0.write_all(bytes);
        written.map_err(|error| io::Error::new(error.source.kind(), error.to_string()))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Does a sample of the units again, and returns what was found as JSON.
#[pyfunction]
pub(crate) fn _verify(
    py: Python<'_>,
    file: Option<PathBuf>,
    lines: Vec<String>,
    folder: PathBuf,
    share: f64,
    seed: Int,
    hash: Int,
) -> PyResult<String> {
    if !(share > 0.0 && share <= 1.0) {
        return Err(wrong("share: expected a number above 0 and up to 1"));
    }
    let sample = VerifySample { share, seed: seed.within("seed", 0..=u64::MAX)? };
    let hash = arguments::hash(hash)?;
    let units = UnitSource::of(file, lines).open()?;
    let store = Store::open(&folder).map_err(store_error)?;
    let stop = Arc::new(AtomicBool::new(false));
    let work = {
        let stop = Arc::clone(&stop);
        move |_: &_| {
            let mut problems = Vec::new();
            let report = gipf_work::verify::<Games>(
                units,
                &store,
                &sample,
                hash,
                &stop,
                |unit, found, _| {
                    if let Some(deviation) = found {
                        problems.push(json!({
                            "number": unit.number,
                            "id": unit.id.to_string(),
                            "problem": deviation.to_string(),
                        }));
                    }
                },
            );
            report.map(|report| (report, problems))
        }
    };
    let ran = interrupt::run(py, &stop, work, |nothing: Nothing| match nothing {})?;
    ran.interrupted?;
    let (report, problems) = ran.value.map_err(run_error)?;
    let VerifyReport { sampled, wrong, missing, planned, .. } = report;
    to_json(&json!({
        "sampled": sampled, "wrong": wrong, "missing": missing, "planned": planned, "problems": problems,
    }))
}
