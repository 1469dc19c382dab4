//! Which notation a text is in.

use alloc::string::String;
use core::fmt;

#[cfg(feature = "dvonn")]
use dvonn_core::Turn;

#[cfg(doc)]
use crate::Notation;
use crate::import::sgf::MainLine;

/// A notation of another program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ImportFormat {
    /// The log of GF1.
    Gf1,
    /// The game tree file of boardspace.net, of GIPF.
    Boardspace,
    /// The game tree file of boardspace.net, of DVONN.
    BoardspaceDvonn,
    /// The game tree file of boardspace.net, of TAMSK.
    BoardspaceTamsk,
    /// The game tree file of boardspace.net, of YINSH.
    BoardspaceYinsh,
    /// The game tree file of boardspace.net, of ZÈRTZ.
    BoardspaceZertz,
    /// The text of a game of DVONN at littlegolem.
    Littlegolem,
}

impl ImportFormat {
    /// All formats.
    pub const ALL: [ImportFormat; 7] = [
        ImportFormat::Gf1,
        ImportFormat::Boardspace,
        ImportFormat::BoardspaceDvonn,
        ImportFormat::BoardspaceTamsk,
        ImportFormat::BoardspaceYinsh,
        ImportFormat::BoardspaceZertz,
        ImportFormat::Littlegolem,
    ];

    /// Returns the name: `gf1`, `littlegolem`, or `boardspace` for each of its five games.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ImportFormat::Gf1 => "gf1",
            ImportFormat::Boardspace
            | ImportFormat::BoardspaceDvonn
            | ImportFormat::BoardspaceTamsk
            | ImportFormat::BoardspaceYinsh
            | ImportFormat::BoardspaceZertz => "boardspace",
            ImportFormat::Littlegolem => "littlegolem",
        }
    }

    /// Returns the [name](Notation::NAME) of the game that is kept in it.
    ///
    /// ```
    /// use gipf_notation::Notation;
    /// use gipf_notation::import::ImportFormat;
    ///
    /// assert_eq!(ImportFormat::Littlegolem.game(), dvonn_core::Dvonn::NAME);
    /// ```
    #[must_use]
    pub const fn game(self) -> &'static str {
        match self {
            ImportFormat::Gf1 | ImportFormat::Boardspace => "gipf",
            ImportFormat::BoardspaceDvonn | ImportFormat::Littlegolem => "dvonn",
            ImportFormat::BoardspaceTamsk => "tamsk",
            ImportFormat::BoardspaceYinsh => "yinsh",
            ImportFormat::BoardspaceZertz => "zertz",
        }
    }
}

impl fmt::Display for ImportFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Guesses which notation a text is in; `None` when it looks like none of them.
///
/// A game tree is taken for one of boardspace.net when its property `SU`, or else `GM`, names GIPF, DVONN, TAMSK, YINSH or ZÈRTZ,
/// or when it has neither and names GIPF anywhere. A text is taken for a log of
/// GF1 when a row is written `x(b2-e2)`, or when all its pushes name a dot and a spot. It is taken for one
/// of littlegolem when it begins with tags such as `Event [...]`, or when all its turns could be those of
/// DVONN and one names a space that GIPF does not have.
///
/// ```
/// use gipf_notation::import::{ImportFormat, guess_format};
///
/// assert_eq!(guess_format("(;GM[gipf]SU[gipf])"), Some(ImportFormat::Boardspace));
/// assert_eq!(guess_format("(;GM[22]SU[Zertz])"), Some(ImportFormat::BoardspaceZertz));
/// assert_eq!(guess_format("1. a2-b3 b1-c2"), Some(ImportFormat::Gf1));
/// assert_eq!(guess_format("1. g2 k5"), Some(ImportFormat::Littlegolem));
/// assert_eq!(guess_format("1. b3 c2"), None);
/// ```
#[must_use]
pub fn guess_format(text: &str) -> Option<ImportFormat> {
    if let Some(tree) = text.trim_start().strip_prefix('(') {
        let is_tree = tree.trim_start().starts_with(';');
        return if is_tree { game_of_tree(text) } else { None };
    }
    if is_littlegolem(text) {
        return Some(ImportFormat::Littlegolem);
    }
    let mut pushes = 0;
    let lines = text.lines().map(str::trim).filter(|line| !line.starts_with(['[', '{']));
    for word in lines.flat_map(str::split_whitespace) {
        let word = word.trim_end_matches([';', ',']);
        if word.starts_with("x(") || word.starts_with("X(") {
            return Some(ImportFormat::Gf1);
        }
        let marked =
            matches!(word.as_bytes(), [b'G' | b'g', next, ..] if next.is_ascii_alphabetic());
        let word = if marked { &word[1..] } else { word };
        match word.as_bytes() {
            [column, number, b'-', rest @ ..] if is_point(*column, *number) => match rest {
                [column, number] if is_point(*column, *number) => pushes += 1,
                _ => return None,
            },
            [column, number, ..] if is_point(*column, *number) => return None,
            _ => {}
        }
    }
    (pushes > 0).then_some(ImportFormat::Gf1)
}

/// Returns the game that a game tree file names in its property `SU`, or else `GM`, in its own words: empty where it
/// names none, `None` where the text is no game tree. The end of the text may be cut off.
///
/// ```
/// use gipf_notation::import::game_tree_name;
///
/// assert_eq!(game_tree_name("(;GM[22]VV[2]SU[Yinsh 0]"), Some("Yinsh".into()));
/// assert_eq!(game_tree_name("(;FF[4];B[aa])"), Some("".into()));
/// assert_eq!(game_tree_name("1. b3 c6"), None);
/// ```
#[must_use]
pub fn game_tree_name(text: &str) -> Option<String> {
    text.trim_start().strip_prefix('(')?.trim_start().strip_prefix(';')?;
    let (setup, game) = names_in_tree(text);
    let name = setup.or(game).unwrap_or_default();
    Some(name.split_whitespace().next().unwrap_or_default().into())
}

/// The values of `SU` and `GM`.
fn names_in_tree(text: &str) -> (Option<String>, Option<String>) {
    let (mut setup, mut game) = (None, None);
    let mut main_line = MainLine::new(text);
    while let Ok(Some(property)) = main_line.next() {
        if !property.in_root || setup.is_some() {
            break;
        }
        if property.name.eq_ignore_ascii_case("SU") {
            setup = Some(property.value);
        } else if property.name.eq_ignore_ascii_case("GM") {
            game = Some(property.value);
        }
    }
    (setup, game)
}

/// The game of a tree of boardspace.net, which may be cut off.
fn game_of_tree(text: &str) -> Option<ImportFormat> {
    let (setup, game) = names_in_tree(text);
    let known = |name: Option<String>| name.map(|name| game_named(name.trim()));
    let (setup, game) = (known(setup), known(game));
    let names_gipf = || text.as_bytes().windows(4).any(|four| four.eq_ignore_ascii_case(b"gipf"));
    match setup.or(game) {
        Some(known) => known,
        None => names_gipf().then_some(ImportFormat::Boardspace),
    }
}

/// The game of a value such as `Zertz+11` or `gipf-standard 0 102`; 22 and 24 are the numbers of ZÈRTZ and YINSH among game
/// trees.
fn game_named(value: &str) -> Option<ImportFormat> {
    let begins_with = |name: &str| {
        value.get(..name.len()).is_some_and(|beginning| beginning.eq_ignore_ascii_case(name))
    };
    if begins_with("gipf") {
        Some(ImportFormat::Boardspace)
    } else if begins_with("dvonn") {
        Some(ImportFormat::BoardspaceDvonn)
    } else if begins_with("tamsk") {
        Some(ImportFormat::BoardspaceTamsk)
    } else if begins_with("yinsh") || value == "24" {
        Some(ImportFormat::BoardspaceYinsh)
    } else if begins_with("zertz") || value == "22" {
        Some(ImportFormat::BoardspaceZertz)
    } else {
        None
    }
}

fn is_littlegolem(text: &str) -> bool {
    let text = text.trim_start();
    let after_name = text.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    if after_name.len() < text.len() && after_name.trim_start().starts_with('[') {
        return true;
    }
    names_spaces_of_dvonn(text)
}

#[cfg(not(feature = "dvonn"))]
fn names_spaces_of_dvonn(_text: &str) -> bool {
    false
}

/// Returns whether all turns up to a move could be those of DVONN and one names a space that GIPF does not have.
#[cfg(feature = "dvonn")]
fn names_spaces_of_dvonn(text: &str) -> bool {
    let mut beyond_gipf = false;
    for word in text.split_whitespace() {
        let word = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        if word.is_empty() {
            continue;
        }
        match word.parse().map(|turn: Turn| turn) {
            Ok(Turn::Place(space)) => beyond_gipf |= space.column() > 'I',
            Ok(Turn::Move { .. }) => return beyond_gipf,
            Ok(Turn::Pass) | Err(_) => break,
        }
    }
    beyond_gipf
}

fn is_point(column: u8, number: u8) -> bool {
    matches!(column.to_ascii_lowercase(), b'a'..=b'i') && matches!(number, b'1'..=b'9')
}
