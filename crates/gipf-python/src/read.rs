//! Reading positions of any game.

use std::marker::PhantomData;

use gipf_app::{GameInfo, Games, Registry, similar};

use crate::any::{AnyPosition, Listed, tag};
use crate::errors::{Failure, Kind};

/// Returns the start of a variant, or the default start of a game.
pub(crate) fn start(game: &GameInfo, variant: Option<&str>) -> Result<AnyPosition, Failure> {
    fn start_of<P: Listed>(_: PhantomData<P>, variant: Option<&str>) -> Result<P, Failure> {
        let variant = match variant {
            None => P::VARIANTS[0],
            Some(name) => {
                let wrong = || unknown_variant(GameInfo::get::<P>(), name);
                P::variant_named(name).ok_or_else(wrong)?
            }
        };
        Ok(P::start(variant))
    }
    Ok(map!(tag(game), tag => start_of(tag, variant)?))
}

fn unknown_variant(game: &GameInfo, name: &str) -> Failure {
    let name = shortened(name);
    let variants = game.variants();
    let expected = variants.join(", ");
    let known = similar(&name, variants.iter().map(String::as_str));
    let suggestion = known.map_or_else(String::new, |known| format!(", did you mean '{known}'?"));
    Failure::value(format!(
        "variant: {game} has no variant '{name}', expected {expected}{suggestion}"
    ))
}

/// Reads a position line, the name of a variant, or that of a game, which stands for its default start; of the
/// game that is named, or of the one it looks like.
pub(crate) fn parse_position(
    text: &str,
    game: Option<&'static GameInfo>,
) -> Result<AnyPosition, Failure> {
    let named = Games::find(text.trim()).ok();
    let meant = named.or_else(|| Games::of_position(text));
    let read_as = match (game, meant) {
        (Some(game), _) | (None, Some(game)) => game,
        (None, None) if text.contains('/') => Games::default_game(),
        (None, None) => return Err(unknown_start(text)),
    };
    if named.is_some_and(|named| *named == *read_as) {
        return start(read_as, None);
    }
    parse_position_of(read_as, text).map_err(|failure| match meant {
        Some(other) if *other != *read_as && !read_as.looks_like_position(text) => {
            let message = format!("this is a position of {other}, not of {read_as}");
            Failure::new(Kind::Position, message)
        }
        _ => failure,
    })
}

fn parse_position_of(game: &GameInfo, text: &str) -> Result<AnyPosition, Failure> {
    fn parse<P: Listed>(_: PhantomData<P>, text: &str) -> Result<P, Failure> {
        P::parse_position(text).map_err(|error| {
            let problem = P::position_problem(&error);
            let violations = if problem.is_malformed { Vec::new() } else { problem.violations };
            Failure::new(Kind::Position, error).violating(violations).at(text, problem.offset)
        })
    }
    Ok(map!(tag(game), tag => parse(tag, text)?))
}

fn unknown_start(text: &str) -> Failure {
    let mut starts = Games::starts();
    let names = Games::GAMES.iter().map(|game| game.name.to_owned());
    starts.extend(names.filter(|name| !starts.contains(name)).collect::<Vec<_>>());
    let name = shortened(text.trim());
    let message = match similar(&name, starts.iter().map(String::as_str)) {
        Some(start) => format!("there is no start '{name}', did you mean '{start}'?"),
        None => format!(
            "expected a position line, or the name of a start: {}, found '{name}'",
            starts.join(", ")
        ),
    };
    Failure::new(Kind::Position, message)
}

/// The beginning of a text, for messages.
pub(crate) fn shortened(text: &str) -> String {
    const QUOTED_LEN: usize = 40;
    match text.char_indices().nth(QUOTED_LEN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

/// Reads the packed form of a position.
///
/// With the version of a pickle, which the caller trusts, violations that can be waived are: a game of an old file
/// may have begun with more pieces than the rules give.
pub(crate) fn unpack(
    game: &GameInfo,
    bytes: &[u8],
    version: Option<u64>,
) -> Result<AnyPosition, Failure> {
    Ok(map!(tag(game), tag => unpack_of(tag, bytes, version).map_err(|message| {
        Failure::new(Kind::Position, message)
    })?))
}

fn unpack_of<P: Listed>(
    _: PhantomData<P>,
    packed: &[u8],
    version: Option<u64>,
) -> Result<P, String> {
    let (title, known) = (P::TITLE, P::PACKED_VERSION);
    if let Some(version) = version.filter(|version| *version != u64::from(known)) {
        return Err(format!("a packed position of {title} has format {version}, expected {known}"));
    }
    let mut bytes = P::Bytes::default();
    let (expected, found) = (bytes.as_ref().len(), packed.len());
    if expected != found {
        return Err(format!("a packed position of {title} has {expected} bytes, found {found}"));
    }
    bytes.as_mut().copy_from_slice(packed);
    let unpack = if version.is_some() { P::unpack_waived } else { P::unpack };
    unpack(&bytes).map_err(|error| error.to_string())
}
