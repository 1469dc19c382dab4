//! The line protocol of the CodeCup contests.

use gipf_board::Game;
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

use crate::Engine;
use gipf_ai::{Clock, Limits, OutOfMemory, Search, positions_before};
use gipf_core::Color;
use gipf_notation::{BoundedLines, Line};

use crate::ugi::Verdict;
use crate::ugi::words::Quoted;

/// What a program may use in a game: see [`play_codecup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeCupOptions {
    /// The time for all turns of the game together.
    pub time: Duration,
    /// The positions looked at for each turn, at most about so many.
    pub nodes: Option<u64>,
    /// Threads to search with.
    pub threads: usize,
    /// The table in MiB.
    pub hash: usize,
}

impl Default for CodeCupOptions {
    /// 5 seconds, as in the contest in DVONN; one thread, 64 MiB.
    fn default() -> CodeCupOptions {
        CodeCupOptions { time: Duration::from_secs(5), nodes: None, threads: 1, hash: 64 }
    }
}

/// Why a game in the line protocol has broken off.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CodeCupError {
    /// There is no memory for the table.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
    /// The referee has written something that cannot be.
    #[error("line {number}: {reason}")]
    BadLine {
        /// Which line, from 1.
        number: usize,
        /// What is wrong with it, and what was expected.
        reason: String,
    },
    /// The input cannot be read.
    #[error("cannot read the input: {0}")]
    Read(io::Error),
    /// The output cannot be written, perhaps because the referee has closed it.
    #[error("cannot write the output: {0}")]
    Write(io::Error),
}

/// More than any turn takes.
const MAX_LINE_LEN: usize = 1000;

/// What a turn takes of the clock on its way to the referee.
const OVERHEAD: Duration = Duration::from_millis(2);

/// Plays a game against a referee: reads a line for each turn of the opponent and writes a line for
/// each own turn, whole and at once, and nothing else.
///
/// The first line is `Start`, and the program plays White, or it is White's first turn, and the
/// program plays Black. `Quit` ends the program, as does the end of the input. A player who is to
/// move twice in a row, as White is in DVONN where the placing ends, writes both turns. Empty lines
/// are passed over.
///
/// For each own turn a short line goes to `log`, whether or not it can be written.
///
/// ```
/// use gipf_engine::ugi::{CodeCupOptions, play_codecup};
///
/// let options = CodeCupOptions { nodes: Some(100), hash: 1, ..CodeCupOptions::default() };
/// let mut output = Vec::new();
/// let input = "F3\nQuit\n".as_bytes();
/// play_codecup::<dvonn_core::Position>(input, &mut output, std::io::sink(), &options)?;
/// assert_eq!(output.len(), "A1\n".len());
/// # Ok::<(), gipf_engine::ugi::CodeCupError>(())
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
    while let Some(line) = lines.next().map_err(CodeCupError::Read)? {
        let begin = Instant::now();
        let bad = |reason| CodeCupError::BadLine { number: lines.number(), reason };
        let line = match line {
            Line::Text(line) => line,
            Line::TooLong => return Err(bad(format!("expected at most {MAX_LINE_LEN} bytes"))),
            Line::NotUtf8 => return Err(bad("found bytes that are no UTF-8".into())),
        };
        let own = match (line.trim(), own) {
            ("", _) => continue,
            ("Quit", _) => return Ok(()),
            ("Start", None) => *own.insert(Color::White),
            (text, known) => {
                player.hear(text).map_err(|reason| {
                    let is =
                        if known.is_none() { "is neither Start nor a turn" } else { "is no turn" };
                    bad(format!("{} {is}: {reason}", Quoted::new(text)))
                })?;
                *own.get_or_insert(Color::Black)
            }
        };
        player.answer(own, begin)?;
    }
    Ok(())
}

struct Player<'a, P: Engine, O, L> {
    game: Game<P>,
    search: Search<P, P::Evaluator>,
    options: &'a CodeCupOptions,
    left: Duration,
    output: O,
    log: L,
}

impl<'a, P: Engine, O: Write, L: Write> Player<'a, P, O, L> {
    fn new(output: O, log: L, options: &'a CodeCupOptions) -> Result<Self, OutOfMemory> {
        let mut search = Search::new(P::Evaluator::default(), options.hash)?;
        search.set_threads(options.threads);
        let game = Game::new(P::start(P::VARIANTS[0]));
        Ok(Player { game, search, options, left: options.time, output, log })
    }

    /// The opponent has played.
    fn hear(&mut self, text: &str) -> Result<(), String> {
        if let Some(verdict) = Verdict::of(&self.game) {
            return Err(format!("the game is over: {verdict}; expected Quit"));
        }
        let turn = self.game.position().parse_turn(text).map_err(|error| error.to_string())?;
        self.game.play(&turn).map_err(|error| error.to_string())
    }

    /// Plays for as long as it is the turn of `own`, whose clock is running since `begin`.
    fn answer(&mut self, own: Color, mut begin: Instant) -> Result<(), CodeCupError> {
        while Verdict::of(&self.game).is_none() && self.game.position().side_to_move() == own {
            let Some((turn, remark)) = self.choose() else { return Ok(()) };
            let text = self.game.position().turn_text(&turn);
            let written = self.output.write_all(format!("{text}\n").as_bytes());
            written.and_then(|()| self.output.flush()).map_err(CodeCupError::Write)?;
            self.left = self.left.saturating_sub(begin.elapsed() + OVERHEAD);
            begin = Instant::now();
            let number = self.game.turns().len() + 1;
            let left = self.left.as_millis();
            let _ = writeln!(self.log, "{number}. {text} {remark}, {left} ms left");
            // A search finds legal turns only.
            let _ = self.game.play(&turn);
        }
        Ok(())
    }

    /// The best turn and how it was found; nothing only when there is no turn.
    fn choose(&mut self) -> Option<(P::Turn, String)> {
        let position = self.game.position();
        if let [turn] = &position.collect_turns(2)[..] {
            return Some((turn.clone(), "forced".into()));
        }
        let clock = Clock::new(self.left, Duration::ZERO);
        let mut limits = Limits::default().with_clock(clock);
        if let Some(nodes) = self.options.nodes {
            limits = limits.with_nodes(nodes);
        }
        let before = positions_before(&self.game);
        let found = self.search.run(position, &before, &limits);
        let (depth, score, nodes) = (found.depth, found.score.value(), found.nodes);
        Some((found.best?, format!("depth {depth} score {score} nodes {nodes}")))
    }
}
