//! Levels of play, from a beginner to full strength.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{
    Evaluate, Limits, PvLine, Random, Root, Search, SearchFeatures, SearchResult, Searchable,
};

/// How well the engine plays, from 1 to 10.
///
/// A weak human player does not play random turns. They look at few plausible turns, do not look far
/// ahead, and mistake good turns for bad ones. The weaker levels do the same: they search few nodes,
/// the weakest without a quiescence search, and all add an error to the scores of turns. Level 10 is
/// the search at full strength.
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

/// The settings of a level below the strongest.
struct Strength {
    depth: u8,
    nodes: u64,
    /// The number of turns to choose from.
    multipv: usize,
    /// The maximum error of a score, in hundredths of a piece.
    error: u32,
    /// Whether there is a quiescence search.
    quiescence: bool,
}

/// The settings of levels 1 to 9.
const STRENGTHS: [Strength; 9] = [
    strength(1, 2_000, 20, 500, false),
    strength(1, 2_000, 12, 150, false),
    strength(1, 2_000, 8, 150, true),
    strength(2, 2_000, 6, 80, true),
    strength(3, 2_000, 5, 45, true),
    strength(4, 4_000, 4, 30, true),
    strength(6, 10_000, 4, 20, true),
    strength(8, 30_000, 3, 10, true),
    strength(100, 100_000, 1, 0, true),
];

const fn strength(depth: u8, nodes: u64, multipv: usize, error: u32, quiescence: bool) -> Strength {
    Strength { depth, nodes, multipv, error, quiescence }
}

/// Name and description of levels 1 to 10, for people.
const WORDS: [(&str, &str); 10] = [
    ("beginner", "Sees only its own turn and often misjudges it."),
    ("novice", "Sees only its own turn and sometimes misjudges it."),
    ("easy", "Follows captures to their end but plans nothing."),
    ("casual", "Looks two turns ahead and makes mistakes."),
    ("medium", "Looks three turns ahead and makes small mistakes."),
    ("skilled", "Looks four turns ahead and makes small mistakes."),
    ("strong", "Looks up to six turns ahead and is seldom careless."),
    ("veteran", "Looks up to eight turns ahead and is hardly ever careless."),
    ("expert", "Looks at 100,000 positions for a turn and makes no careless mistakes."),
    ("full", "Plays as well as it can in the time that it has."),
];

impl Level {
    /// The beginner.
    pub const WEAKEST: Level = Level(1);
    /// The search at full strength.
    pub const STRONGEST: Level = Level(10);

    /// Returns the level with this number, 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if matches!(number, 1..=10) { Some(Level(number)) } else { None }
    }

    /// Returns all levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::WEAKEST.0..=Level::STRONGEST.0).map(Level)
    }

    /// Returns the number, 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the name: `beginner`, `novice`, `easy`, `casual`, `medium`, `skilled`, `strong`, `veteran`, `expert`
    /// or `full`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.words().0
    }

    /// Returns a sentence about how the level plays, for people who choose one.
    ///
    /// ```
    /// let level = gipf_ai::Level::new(3).unwrap();
    /// assert_eq!(level.about(), "Follows captures to their end but plans nothing.");
    /// ```
    #[must_use]
    pub fn about(self) -> &'static str {
        self.words().1
    }

    fn words(self) -> (&'static str, &'static str) {
        WORDS[usize::from(self.0 - 1)]
    }

    /// Returns the settings; `None` for the strongest level, which has no handicap.
    fn strength(self) -> Option<&'static Strength> {
        STRENGTHS.get(usize::from(self.0) - 1)
    }
}

impl Level {
    /// Prepares a search for this level: selects its features and its number of principal variations. Returns the
    /// limits to run it with: `limits` and those of the level.
    ///
    /// Levels below the strongest know nothing of earlier searches, and search in a small table of their own,
    /// whatever the size of the search's. What the search has learned at full strength stays, for the next search
    /// at full strength.
    pub fn prepare<P: Searchable, E: Evaluate<P>>(
        self,
        search: &mut Search<P, E>,
        limits: &Limits,
    ) -> Limits {
        let Some(strength) = self.strength() else {
            search.set_features(SearchFeatures::ALL);
            search.set_multipv(1);
            search.set_handicap(None);
            return *limits;
        };
        search.set_handicap(Some(strength.nodes));
        search.set_features(SearchFeatures {
            quiescence: strength.quiescence,
            ..SearchFeatures::ALL
        });
        search.set_multipv(strength.multipv);
        let depth = limits.depth.unwrap_or(u8::MAX).min(strength.depth);
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(strength.nodes);
        limits.with_depth(depth).with_nodes(nodes)
    }

    /// Returns the line that this level plays, from the result of a search that
    /// [`prepare`](Level::prepare) prepared: the best one after a random error is added to each score.
    ///
    /// The same seed gives the same errors in the same position. Returns `None` only when the game is
    /// over.
    pub fn pick<P: Searchable>(
        self,
        position: &P,
        found: &SearchResult<P::Turn>,
        seed: u64,
    ) -> Option<PvLine<P::Turn>> {
        let error = self.strength().map_or(0, |strength| strength.error);
        let mut random = Random::new(seed ^ position.hash64());
        let seeming =
            |line: &PvLine<P::Turn>| line.score.value() + random_error(&mut random, error);
        let seemings: Vec<i32> = found.lines.iter().map(seeming).collect();
        // The first of equals, which the search found better.
        let best = (0..seemings.len()).rev().max_by_key(|&line| seemings[line]);
        best.and_then(|best| found.lines.get(best)).cloned()
    }

    /// Returns what this level plays: [`prepare`](Level::prepare), a search with one thread, and
    /// [`pick`](Level::pick).
    ///
    /// `root` is `&game` or `&position`, as for [`Search::run`]. The search keeps the settings of the
    /// level. Every level but the strongest plays the same
    /// whenever evaluation, position, limits other than of time, and seed are the same.
    ///
    /// ```
    /// use gipf_ai::{GipfEvaluator, Level, Limits, Search};
    /// use gipf_core::{Gipf, Position, Variant};
    ///
    /// let start = Gipf::start(Variant::Basic);
    /// let mut search = Search::new(GipfEvaluator::default(), 1)?;
    /// let limits = Limits::default().with_nodes(10_000);
    /// let line = Level::WEAKEST.choose(&mut search, &start, &limits, 1).unwrap();
    /// assert!(start.is_legal(&line.turns[0]));
    /// # Ok::<(), gipf_ai::OutOfMemory>(())
    /// ```
    pub fn choose<P: Searchable, E: Evaluate<P> + Sync>(
        self,
        search: &mut Search<P, E>,
        root: impl Into<Root<P>>,
        limits: &Limits,
        seed: u64,
    ) -> Option<PvLine<P::Turn>> {
        let root = root.into();
        let limits = self.prepare(search, limits);
        let found = search.run(&root, &limits);
        self.pick(root.position(), &found, seed)
    }
}

/// Returns a number between `-most` and `most`; small errors are more frequent than large ones.
fn random_error(random: &mut Random, most: u32) -> i32 {
    let mut part = || (random.next_u64() % (u64::from(most) + 1)) as i32;
    part() - part()
}

impl fmt::Display for Level {
    /// Writes the number and the name: `5 (medium)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.0, self.name())
    }
}

/// Returned when parsing a [`Level`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a level: a number from 1 to 10, or a name from beginner to full")]
pub struct ParseLevelError;

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads a number or a name, in any case.
    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let named = |level: &Level| text.eq_ignore_ascii_case(level.name());
        let numbered = || text.parse().ok().and_then(Level::new);
        Level::all().find(named).or_else(numbered).ok_or(ParseLevelError)
    }
}
