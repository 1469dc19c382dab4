//! The line protocol of the CodeCup contests.

use std::io::{BufRead, Write};
use std::time::Duration;

use gipf_ai::{Limits, TimeSource};
use gipf_game::{Color, Game};
use gipf_notation::{BoundedLines, Line};

use crate::quoted::Quoted;
use crate::{
    Adjudication, Engine, EngineWorker, IoError, Overhead, SearchRequest, SearchSettings,
    StartError, WorkerGone,
};

/// The resources of a program in a game: see [`play_codecup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CodeCupOptions {
    /// The processor time of the program in the game; the time of all its turns together where the
    /// platform does not count processor time.
    pub time: Duration,
    /// The maximum number of nodes of the search for each turn.
    pub nodes: Option<u64>,
    /// The number of threads that search.
    pub threads: usize,
    /// The size of the transposition table in MiB.
    pub tt_mib: usize,
}

impl CodeCupOptions {
    /// Returns the default options: 5 seconds, as in the DVONN contest, one thread, and 32 MiB, with which the
    /// program stays below the 64 million bytes of the contest.
    #[must_use]
    pub const fn new() -> CodeCupOptions {
        CodeCupOptions { time: Duration::from_secs(5), nodes: None, threads: 1, tt_mib: 32 }
    }

    /// Sets the time for all turns of the program together.
    #[must_use]
    pub const fn with_time(self, time: Duration) -> CodeCupOptions {
        CodeCupOptions { time, ..self }
    }

    /// Sets the maximum number of nodes of the search for each turn.
    #[must_use]
    pub const fn with_nodes(self, nodes: u64) -> CodeCupOptions {
        CodeCupOptions { nodes: Some(nodes), ..self }
    }

    /// Sets the number of threads that search.
    #[must_use]
    pub const fn with_threads(self, threads: usize) -> CodeCupOptions {
        CodeCupOptions { threads, ..self }
    }

    /// Sets the size of the transposition table in MiB.
    #[must_use]
    pub const fn with_tt_mib(self, tt_mib: usize) -> CodeCupOptions {
        CodeCupOptions { tt_mib, ..self }
    }
}

impl Default for CodeCupOptions {
    fn default() -> CodeCupOptions {
        CodeCupOptions::new()
    }
}

/// Returned when a game in the line protocol breaks off.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CodeCupError {
    /// The engine cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The engine has stopped working.
    #[error(transparent)]
    Gone(#[from] WorkerGone),
    /// The referee has written an invalid line.
    #[error("line {number}: {reason}")]
    BadLine {
        /// The number of the line, from 1.
        number: usize,
        /// What is wrong with it, and what was expected.
        reason: String,
    },
    /// The input cannot be read.
    #[error("cannot read the input: {0}")]
    Read(IoError),
    /// The output cannot be written, perhaps because the referee has closed it.
    #[error("cannot write the output: {0}")]
    Write(IoError),
}

/// The longest line that is read, in bytes: more than any turn takes.
const MAX_LINE_LEN: usize = 1000;

/// Returns the processor time that all threads of the program have used.
#[cfg(unix)]
fn time_used() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// Where searches and the program read the time.
fn time_source() -> Option<TimeSource> {
    #[cfg(unix)]
    return Some(time_used);
    #[cfg(not(unix))]
    return gipf_ai::system_time();
}

/// Plays a game against a referee: reads a line for each turn of the opponent and writes a line for
/// each turn of its own, whole and at once, and nothing else.
///
/// The first line is `Start`, and the program plays White, or it is White's first turn, and the
/// program plays Black. `Quit` ends the program, as does the end of the input. A player who moves
/// twice in a row, as White does in DVONN where the placing ends, writes both turns. Empty lines
/// are skipped.
///
/// For each turn of its own a short line goes to `log`, whether or not it can be written.
///
/// ```
/// use gipf_engine::codecup::{CodeCupOptions, play_codecup};
///
/// let options = CodeCupOptions::new().with_nodes(100).with_tt_mib(1);
/// let mut output = Vec::new();
/// let input = "F3\nQuit\n".as_bytes();
/// play_codecup::<dvonn_core::Dvonn>(input, &mut output, std::io::sink(), &options)?;
/// assert_eq!(output.len(), "A1\n".len());
/// # Ok::<(), gipf_engine::codecup::CodeCupError>(())
/// ```
///
/// # Errors
///
/// [`CodeCupError`]; the turns before were written.
pub fn play_codecup<P: Engine>(
    input: impl BufRead,
    output: impl Write,
    log: impl Write,
    options: &CodeCupOptions,
) -> Result<(), CodeCupError> {
    let mut player: Player<'_, P, _, _> = Player::new(output, log, options)?;
    let mut lines = BoundedLines::new(input, MAX_LINE_LEN);
    let mut own = None;
    while let Some(line) = lines.next().map_err(|error| CodeCupError::Read(error.into()))? {
        player.start_clock();
        let bad = |reason| CodeCupError::BadLine { number: lines.number(), reason };
        let line = match line {
            Line::Text(line) => line,
            Line::TooLong => return Err(bad(format!("expected at most {MAX_LINE_LEN} bytes"))),
        };
        let own = match (line.trim(), own) {
            ("", _) => continue,
            ("Quit", _) => return Ok(()),
            ("Start", None) => *own.insert(Color::White),
            (text, known) => {
                player.play_opponent(text).map_err(|reason| {
                    let is = if known.is_none() {
                        "is neither Start nor a turn"
                    } else {
                        "is not a turn"
                    };
                    bad(format!("{} {is}: {reason}", Quoted::new(text)))
                })?;
                *own.get_or_insert(Color::Black)
            }
        };
        player.play_own(own)?;
    }
    Ok(())
}

struct Player<'a, P: Engine, O, L> {
    game: Game<P>,
    worker: EngineWorker<P>,
    options: &'a CodeCupOptions,
    /// Where the time is read.
    now: TimeSource,
    /// When the clock was read last.
    read: Duration,
    /// How much time was left then.
    left: Duration,
    output: O,
    log: L,
}

impl<'a, P: Engine, O: Write, L: Write> Player<'a, P, O, L> {
    fn new(output: O, log: L, options: &'a CodeCupOptions) -> Result<Self, StartError> {
        let now = time_source().unwrap_or(|| Duration::ZERO);
        let settings = SearchSettings::new()
            .with_tt_mib(options.tt_mib)
            .with_threads(options.threads)
            .with_time_source(now);
        let worker = EngineWorker::start(settings)?;
        let game = Game::new(P::start(P::VARIANTS[0]));
        Ok(Player { game, worker, options, now, read: now(), left: options.time, output, log })
    }

    /// Starts the clock.
    fn start_clock(&mut self) {
        self.read = (self.now)();
    }

    /// Takes off what has passed since the clock was started or read.
    fn read_clock(&mut self) {
        let now = (self.now)();
        self.left = self.left.saturating_sub(now.saturating_sub(self.read));
        self.read = now;
    }

    /// Plays a turn of the opponent.
    fn play_opponent(&mut self, text: &str) -> Result<(), String> {
        if let Some(end) = Adjudication::of(&self.game) {
            return Err(format!("the game is over: {end}; expected Quit"));
        }
        let turn = self.game.position().parse_turn(text).map_err(|error| error.to_string())?;
        self.game.play(&turn).map_err(|error| error.to_string())
    }

    /// Plays for as long as it is the turn of `own`.
    fn play_own(&mut self, own: Color) -> Result<(), CodeCupError> {
        while Adjudication::of(&self.game).is_none() && self.game.position().side_to_move() == own {
            let Some((turn, summary)) = self.choose()? else { return Ok(()) };
            let text = self.game.position().turn_text(&turn);
            let written = self.output.write_all(format!("{text}\n").as_bytes());
            written
                .and_then(|()| self.output.flush())
                .map_err(|error| CodeCupError::Write(error.into()))?;
            self.read_clock();
            let number = self.game.turns().len() + 1;
            let left = self.left.as_millis();
            let _ = writeln!(self.log, "{number}. {text} {summary}, {left} ms left");
            // A search finds legal turns only.
            let _ = self.game.play(&turn);
        }
        Ok(())
    }

    /// Returns the best turn and how it was found, or `None` when there is no turn.
    fn choose(&mut self) -> Result<Option<(P::Turn, String)>, WorkerGone> {
        if let [turn] = &self.game.position().turns().take(2).collect::<Vec<_>>()[..] {
            return Ok(Some((turn.clone(), "forced".into())));
        }
        let clock = Overhead::REMOTE.clock(self.left, Duration::ZERO);
        let mut limits = Limits::default().with_clock(clock);
        if let Some(nodes) = self.options.nodes {
            limits = limits.with_nodes(nodes);
        }
        let found = self.worker.answer(SearchRequest::new(&self.game).with_limits(limits))?;
        let (depth, score, nodes) = (found.depth, found.score.value(), found.nodes);
        let summary = format!("depth {depth} score {score} nodes {nodes}");
        Ok(found.best.map(|best| (best, summary)))
    }
}

#[cfg(all(test, feature = "dvonn"))]
mod tests {
    use std::io;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    static SECONDS: AtomicU64 = AtomicU64::new(0);

    fn now() -> Duration {
        Duration::from_secs(SECONDS.load(Ordering::Relaxed))
    }

    #[test]
    fn only_what_passes_on_the_own_clock_is_taken_off() {
        let options = CodeCupOptions::new().with_time(Duration::from_secs(10)).with_tt_mib(1);
        let mut player: Player<'_, dvonn_core::Dvonn, _, _> =
            Player::new(io::sink(), io::sink(), &options).expect("a player");
        player.now = now;
        let mut left_after = |waited, thought| {
            SECONDS.fetch_add(waited, Ordering::Relaxed);
            player.start_clock();
            SECONDS.fetch_add(thought, Ordering::Relaxed);
            player.read_clock();
            player.left.as_secs()
        };
        assert_eq!(left_after(100, 3), 7);
        assert_eq!(left_after(50, 2), 5);
        assert_eq!(left_after(0, 9), 0);
    }
}
