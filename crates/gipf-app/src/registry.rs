//! The list of games.

use std::fmt;

use gipf_notation::game_tag;

use crate::files::FormatInfo;
use crate::{Playable, similar};

/// A list of games, and the way to run generic code for one of them.
///
/// This is the only place that knows which games there are. Implement it with
/// [`registry!`](crate::registry!).
///
/// ```
/// use gipf_app::{GameVisitor, Games, Playable, Registry};
///
/// /// Counts the first turns of a game.
/// struct FirstTurns;
///
/// impl GameVisitor for FirstTurns {
///     type Output = u64;
///
///     fn visit<P: Playable>(self) -> u64 {
///         P::start(P::VARIANTS[0]).count_turns()
///     }
/// }
///
/// let dvonn = Games::find("dvonn")?;
/// assert_eq!(Games::visit(dvonn, FirstTurns), 49);
/// let error = Games::find("dvon").unwrap_err().to_string();
/// assert!(error.ends_with("did you mean 'dvonn'?"), "{error}");
/// # Ok::<(), gipf_app::UnknownGame>(())
/// ```
pub trait Registry: 'static {
    /// The games. The first is the one that is meant where none is named.
    const GAMES: &'static [GameInfo];

    /// Runs the visitor with the type of a game's positions.
    ///
    /// # Panics
    ///
    /// Panics when the game is not one of [`Registry::GAMES`].
    fn visit<V: GameVisitor>(game: &GameInfo, visitor: V) -> V::Output;

    /// Returns the game that is meant where none is named.
    #[must_use]
    fn default_game() -> &'static GameInfo {
        &Self::GAMES[0]
    }

    /// Returns the game of this name, in any case.
    ///
    /// # Errors
    ///
    /// [`UnknownGame`] when there is none.
    fn find(name: &str) -> Result<&'static GameInfo, UnknownGame> {
        let found = Self::GAMES.iter().find(|game| game.name.eq_ignore_ascii_case(name));
        found.ok_or_else(|| {
            let names: Vec<&'static str> = Self::GAMES.iter().map(|game| game.name).collect();
            UnknownGame { suggestion: similar(name, names.iter().copied()), names }
        })
    }

    /// Returns the game of a text that names a start or looks like a position line, good or bad.
    #[must_use]
    fn of_position(text: &str) -> Option<&'static GameInfo> {
        Self::GAMES.iter().find(|game| game.looks_like_position(text))
    }

    /// Returns the game that has a variant of this name, or whose own name it is, perhaps with that of a
    /// variant after it. Of several such games it is the first.
    #[must_use]
    fn of_variant(name: &str) -> Option<&'static GameInfo> {
        Self::GAMES.iter().find(|game| game.has_variant(name))
    }

    /// Returns the game of a record, by the value of its tag `Game`: the first word that is a name.
    #[must_use]
    fn of_tag(value: &str) -> Option<&'static GameInfo> {
        let mut words = value.split_whitespace();
        words.find_map(|word| Self::GAMES.iter().find(|game| (game.is_named_in)(word)))
    }

    /// Returns the game that a file holds, by its beginning: what the tag `Game` of the first record says,
    /// or a format that only one game has.
    #[must_use]
    fn of_file(beginning: &str) -> Option<&'static GameInfo> {
        let tagged = game_tag(beginning).and_then(Self::of_tag);
        tagged.or_else(|| Self::format_of_file(beginning).map(|(game, _)| game))
    }

    /// Returns the format of another program that a file seems to have by its beginning, and its game.
    #[must_use]
    fn format_of_file(beginning: &str) -> Option<(&'static GameInfo, FormatInfo)> {
        Self::GAMES.iter().find_map(|game| {
            let format = game.formats().into_iter().find(|format| (format.looks_like)(beginning));
            format.map(|format| (game, format))
        })
    }

    /// Returns the formats of other programs, each once.
    #[must_use]
    fn formats() -> Vec<FormatInfo> {
        let mut formats: Vec<FormatInfo> = Vec::new();
        for format in Self::GAMES.iter().flat_map(GameInfo::formats) {
            if formats.iter().all(|known| known.name != format.name) {
                formats.push(format);
            }
        }
        formats
    }

    /// Returns the starts that a text can name: the variants of all games, each name once.
    #[must_use]
    fn starts() -> Vec<String> {
        let mut starts: Vec<String> = Vec::new();
        for start in Self::GAMES.iter().flat_map(GameInfo::variants) {
            if !starts.contains(&start) {
                starts.push(start);
            }
        }
        starts
    }
}

/// Generic code that runs for one of the games of a [`Registry`].
pub trait GameVisitor {
    /// What it returns.
    type Output;

    /// Runs for the game with these positions.
    fn visit<P: Playable>(self) -> Self::Output;
}

/// The maximum number of formats of a game.
const MAX_FORMATS: usize = 4;

/// Returns what is known of the formats of a game. A program that only lists them need not have their readers.
const fn formats_of<P: Playable>() -> [Option<FormatInfo>; MAX_FORMATS] {
    let mut formats = [None; MAX_FORMATS];
    let mut i = 0;
    while i < P::FORMATS.len() {
        formats[i] = Some(P::FORMATS[i].info);
        i += 1;
    }
    formats
}

/// What is known of a game without its type. Its text is the [title](GameInfo::title).
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct GameInfo {
    /// The name on command lines: `gipf`.
    pub name: &'static str,
    /// The name in sentences: `GIPF`.
    pub title: &'static str,
    variants: fn() -> Vec<String>,
    has_variant: fn(&str) -> bool,
    formats: [Option<FormatInfo>; MAX_FORMATS],
    looks_like_position: fn(&str) -> bool,
    is_named_in: fn(&str) -> bool,
}

impl GameInfo {
    /// Returns what is known of a game.
    #[must_use]
    pub const fn of<P: Playable>() -> GameInfo {
        GameInfo {
            name: P::NAME,
            title: P::TITLE,
            variants: || P::VARIANTS.iter().map(ToString::to_string).collect(),
            has_variant: |text| P::variant_named(text).is_some(),
            formats: formats_of::<P>(),
            looks_like_position: P::looks_like_position,
            is_named_in: P::is_named_in,
        }
    }

    /// Returns what is known of a game, for as long as the program runs.
    #[must_use]
    pub fn get<P: Playable>() -> &'static GameInfo {
        const { &GameInfo::of::<P>() }
    }

    /// Returns whether a text names a start or looks like a position line, good or bad.
    #[must_use]
    pub fn looks_like_position(&self, text: &str) -> bool {
        (self.looks_like_position)(text)
    }

    /// Returns the names of the variants, the default first.
    #[must_use]
    pub fn variants(&self) -> Vec<String> {
        (self.variants)()
    }

    /// Returns whether a text names a variant of the game: by its own name, by that of the game, or by both.
    #[must_use]
    pub fn has_variant(&self, text: &str) -> bool {
        (self.has_variant)(text)
    }

    /// Returns the formats of other programs that the game is kept in.
    #[must_use]
    pub fn formats(&self) -> Vec<FormatInfo> {
        self.formats.into_iter().flatten().collect()
    }
}

impl fmt::Display for GameInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.title)
    }
}

impl fmt::Debug for GameInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameInfo").field("name", &self.name).finish_non_exhaustive()
    }
}

impl PartialEq for GameInfo {
    /// Compares the names, which differ from game to game of a registry.
    fn eq(&self, other: &GameInfo) -> bool {
        self.name == other.name
    }
}

impl Eq for GameInfo {}

/// Returned when a name is not that of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// The names of all games.
    pub names: Vec<&'static str>,
    /// The name that was probably meant.
    pub suggestion: Option<&'static str>,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", one_of(&self.names))?;
        match self.suggestion {
            Some(name) => write!(f, ", did you mean '{name}'?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UnknownGame {}

/// Joins names: `a, b or c`.
pub(crate) fn one_of<T: AsRef<str>>(names: &[T]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// Defines a type and implements [`Registry`] for it: a name, and the games' position types, the default
/// game first.
///
/// ```
/// gipf_app::registry! {
///     /// The games of a shop that sells only one.
///     pub struct OnlyDvonn: dvonn_core::Dvonn;
/// }
/// # fn main() {
/// # use gipf_app::Registry;
/// assert_eq!(OnlyDvonn::default_game().title, "DVONN");
/// # }
/// ```
#[macro_export]
macro_rules! registry {
    ($(#[$attribute:meta])* $visibility:vis struct $name:ident: $($game:ty),+ $(,)?;) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visibility struct $name;

        impl $crate::Registry for $name {
            const GAMES: &'static [$crate::GameInfo] = &[$($crate::GameInfo::of::<$game>()),+];

            fn visit<V: $crate::GameVisitor>(game: &$crate::GameInfo, visitor: V) -> V::Output {
                $(
                    if game == $crate::GameInfo::get::<$game>() {
                        return visitor.visit::<$game>();
                    }
                )+
                panic!("{game} is not a game of this registry")
            }
        }
    };
}

/// Calls a macro with the list of the games of this project, `[Gipf: path; Dvonn: path; …]`, and then the tokens that
/// follow. Code that needs a type or a value for each game, such as an enum, is written once by such a macro.
///
/// ```
/// macro_rules! titles {
///     ([$($Game:ident: $Position:ty;)+] $separator:literal) => {
///         [$(<$Position as gipf_notation::Notation>::TITLE),+].join($separator)
///     };
/// }
/// assert_eq!(gipf_app::all_games!(titles, ", "), "GIPF, DVONN, GIPF with potentials, TAMSK, ZÈRTZ, YINSH");
/// ```
#[macro_export]
macro_rules! all_games {
    ($callback:ident $(, $($tokens:tt)*)?) => {
        $callback! {
            [
                Gipf: $crate::positions::Gipf;
                Dvonn: $crate::positions::Dvonn;
                Potentials: $crate::positions::GipfPotentials;
                Tamsk: $crate::positions::Tamsk;
                Zertz: $crate::positions::Zertz;
                Yinsh: $crate::positions::Yinsh;
            ]
            $($($tokens)*)?
        }
    };
}

macro_rules! registry_of_all {
    ([$($Game:ident: $Position:ty;)+]) => {
        registry! {
            /// All games of this project.
            pub struct Games: $($Position),+;
        }
    };
}

all_games!(registry_of_all);
