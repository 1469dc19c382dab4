//! Levels of play, from a beginner to full strength.

use core::fmt;
use core::str::FromStr;

/// How well the engine plays, from 1 to 10.
///
/// A person who plays badly does not play a random turn now and then: he looks at a few plausible
/// turns, does not look far, and takes a good one for a bad one. So do the weaker levels: they see few positions, do not follow captures to their end, and err in weighing turns
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

/// Those of levels 1 to 9, measured by playing them against each other.
const STRENGTHS: [Strength; 9] = [
    strength(Some("beginner"), 1, 200, 12, 200, false),
    strength(None, 1, 300, 10, 120, false),
    strength(Some("easy"), 2, 500, 8, 80, false),
    strength(None, 2, 1_000, 6, 60, true),
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
