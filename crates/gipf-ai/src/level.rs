//! Levels of play, from a beginner to full strength.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Evaluate, Limits, Line, Random, Search, SearchFeatures, SearchResult, Searchable};

/// How well the engine plays, from 1 to 10.
///
/// A person who plays badly does not play a random turn now and then: he looks at a few plausible
/// turns, does not look far, and takes a good one for a bad one. So do the weaker levels: they see
/// few positions, the weakest do not follow captures to their end, and all err in weighing turns
/// against each other. Level 10 is the search at full strength.
///
/// ```
/// use gipf_ai::Level;
///
/// let level: Level = "beginner".parse()?;
/// assert_eq!(level, Level::WEAKEST);
/// assert_eq!(level.number(), 1);
/// assert_eq!("7".parse::<Level>()?.to_string(), "7 (strong)");
/// # Ok::<(), gipf_ai::ParseLevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What makes a level as strong as it is.
struct Strength {
    name: Option<&'static str>,
    depth: u8,
    nodes: u64,
    /// How many turns are weighed against each other.
    lines: usize,
    /// How far the worth of a turn may be mistaken, in hundredths of a piece.
    error: u32,
    /// Whether captures are followed to their end.
    quiescence: bool,
}

/// Those of levels 1 to 9.
const STRENGTHS: [Strength; 9] = [
    strength(Some("beginner"), 1, 2_000, 20, 500, false),
    strength(None, 1, 2_000, 12, 150, false),
    strength(Some("easy"), 1, 2_000, 8, 150, true),
    strength(None, 2, 2_000, 6, 80, true),
    strength(Some("medium"), 3, 2_000, 5, 45, true),
    strength(None, 4, 4_000, 4, 30, true),
    strength(Some("strong"), 6, 10_000, 4, 20, true),
    strength(None, 8, 30_000, 3, 10, true),
    strength(Some("expert"), 100, 100_000, 1, 0, true),
];

const fn strength(
    name: Option<&'static str>,
    depth: u8,
    nodes: u64,
    lines: usize,
    error: u32,
    quiescence: bool,
) -> Strength {
    Strength { name, depth, nodes, lines, error, quiescence }
}

const STRONGEST_NAME: &str = "full";

impl Level {
    /// The beginner.
    pub const WEAKEST: Level = Level(1);
    /// The search at full strength.
    pub const STRONGEST: Level = Level(10);

    /// The level with this number, 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if matches!(number, 1..=10) { Some(Level(number)) } else { None }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::WEAKEST.0..=Level::STRONGEST.0).map(Level)
    }

    /// Its number, 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its name, where it has one: `beginner` 1, `easy` 3, `medium` 5, `strong` 7, `expert` 9,
    /// `full` 10.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        self.strength().map_or(Some(STRONGEST_NAME), |strength| strength.name)
    }

    /// `None` for the strongest, which is not held back.
    fn strength(self) -> Option<&'static Strength> {
        STRENGTHS.get(usize::from(self.0) - 1)
    }
}

impl Level {
    /// Makes a search ready to look for a turn at this level: its parts, its lines, and nothing
    /// learnt from turns before. Returns the limits to run it with: these and
    /// those of the level.
    pub fn prepare<P: Searchable, E: Evaluate<P>>(
        self,
        search: &mut Search<P, E>,
        limits: &Limits,
    ) -> Limits {
        let Some(strength) = self.strength() else {
            search.set_features(SearchFeatures::ALL);
            search.set_lines(1);
            return *limits;
        };
        search.clear();
        search.set_features(SearchFeatures {
            quiescence: strength.quiescence,
            ..SearchFeatures::ALL
        });
        search.set_lines(strength.lines);
        let depth = limits.depth.unwrap_or(u8::MAX).min(strength.depth);
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(strength.nodes);
        limits.with_depth(depth).with_nodes(nodes)
    }

    /// The line that this level plays, of those that a search found which was made ready with
    /// [`Level::prepare`]: the one that seems best when the worth of each is mistaken by a little.
    /// The same seed gives the same mistakes in the same position; `None` only when the game is
    /// over.
    pub fn pick<P: Searchable>(
        self,
        position: &P,
        found: &SearchResult<P>,
        seed: u64,
    ) -> Option<Line<P>> {
        let error = self.strength().map_or(0, |strength| strength.error);
        let mut random = Random::new(seed ^ position.hash64());
        let seeming = |line: &Line<P>| line.score.value() + mistake(&mut random, error);
        let seemings: Vec<i32> = found.lines.iter().map(seeming).collect();
        // Of equals the first, which the search found better.
        let best = (0..seemings.len()).rev().max_by_key(|&line| seemings[line]);
        let line = best.and_then(|best| found.lines.get(best)).cloned();
        // A search that was stopped at once has no line.
        line.or_else(|| Some(Line { score: found.score, moves: Vec::from([found.best.clone()?]) }))
    }

    /// What this level plays: [`Level::prepare`], a search with one thread, and [`Level::pick`].
    /// The search keeps the settings of the level. Any level but the strongest plays the same
    /// whenever evaluation, position, limits other than of time, and seed are the same.
    ///
    /// ```
    /// use gipf_ai::{GipfEvaluator, Level, Limits, Search};
    /// use gipf_core::{Position, Variant};
    ///
    /// let start = Position::start(Variant::Basic);
    /// let mut search = Search::new(GipfEvaluator::default(), 1)?;
    /// let limits = Limits::default().with_nodes(10_000);
    /// let line = Level::WEAKEST.choose(&mut search, &start, &[], &limits, 1).unwrap();
    /// assert!(start.is_legal(&line.moves[0]));
    /// # Ok::<(), gipf_ai::NoMemory>(())
    /// ```
    pub fn choose<P: Searchable, E: Evaluate<P> + Sync>(
        self,
        search: &mut Search<P, E>,
        position: &P,
        before: &[u64],
        limits: &Limits,
        seed: u64,
    ) -> Option<Line<P>> {
        let limits = self.prepare(search, limits);
        let found = search.run(position, before, &limits);
        self.pick(position, &found, seed)
    }
}

/// Between `-most` and `most`, small mistakes more often than great ones.
fn mistake(random: &mut Random, most: u32) -> i32 {
    let mut part = || (random.next_u64() % (u64::from(most) + 1)) as i32;
    part() - part()
}

impl fmt::Display for Level {
    /// The number, and the name where there is one: `5 (medium)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => write!(f, "{} ({name})", self.0),
            None => write!(f, "{}", self.0),
        }
    }
}

/// A text that is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a level: 1 to 10, beginner, easy, medium, strong, expert or full")]
pub struct ParseLevelError;

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads a number or a name, in any case.
    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let named =
            |level: &Level| level.name().is_some_and(|name| text.eq_ignore_ascii_case(name));
        let numbered = || text.parse().ok().and_then(Level::new);
        Level::all().find(named).or_else(numbered).ok_or(ParseLevelError)
    }
}
