//! Positions, turns and games of any game behind one pointer.
//!
//! Each trait here is implemented once, for all games that a registry can list. Two objects of the same game
//! find each other's types by [`Any`](std::any::Any).

mod game;
mod pickled_record;
mod position;
mod record;
mod search;
mod state;
mod steps;
mod turn;

use std::sync::Arc;

use gipf_app::{GameInfo, GameVisitor, Games, Playable, Registry, similar};
use gipf_notation::Notation;

use crate::errors::{Failure, Kind};

pub(crate) use game::{AnyGame, OutcomeFields};
pub(crate) use pickled_record::{PickledNode, RecordContents};
pub(crate) use position::{AnyPosition, CountRequest, Counts};
pub(crate) use record::{AnyReader, AnyRecord, Entry, Problem, RecordParts, open_reader};
pub(crate) use search::{
    AnalysisFields, AnalyzedFields, AnyRoot, FoundFields, LineFields, ProgressFields, SearchQuery,
    Searchers,
};
pub(crate) use state::{AnyState, actions_of_turn, decision_info, new_state, planes_of_position};
pub(crate) use steps::AnySteps;
pub(crate) use turn::AnyTurn;

use position::PositionOf;

/// Returns the start of a variant, or the usual start of a game.
pub(crate) fn start(
    game: &'static GameInfo,
    variant: Option<&str>,
) -> Result<Arc<dyn AnyPosition>, Failure> {
    struct Start<'a>(&'static GameInfo, Option<&'a str>);

    impl GameVisitor for Start<'_> {
        type Output = Result<Arc<dyn AnyPosition>, Failure>;

        fn visit<P: Playable>(self) -> Self::Output {
            let variant = match self.1 {
                None => P::VARIANTS[0],
                Some(name) => {
                    let wrong = || unknown_variant(self.0, name);
                    P::variant_named(name).ok_or_else(wrong)?
                }
            };
            Ok(PositionOf::shared(P::start(variant)))
        }
    }
    Games::visit(game, Start(game, variant))
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

/// Reads a position line, the name of a variant, or that of a game, which stands for its usual start; of the
/// game that is named, or of the one it looks like.
pub(crate) fn parse_position(
    text: &str,
    game: Option<&'static GameInfo>,
) -> Result<Arc<dyn AnyPosition>, Failure> {
    struct Parse<'a>(&'a str);

    impl GameVisitor for Parse<'_> {
        type Output = Result<Arc<dyn AnyPosition>, Failure>;

        fn visit<P: Playable>(self) -> Self::Output {
            let position = P::parse_position(self.0);
            position.map(PositionOf::shared).map_err(|error| position_failure::<P>(self.0, &error))
        }
    }
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
    Games::visit(read_as, Parse(text)).map_err(|failure| match meant {
        Some(other) if *other != *read_as && !read_as.looks_like_position(text) => {
            let message = format!("this is a position of {other}, not of {read_as}");
            Failure::new(Kind::Position, message)
        }
        _ => failure,
    })
}

fn position_failure<P: Playable>(text: &str, error: &<P as Notation>::PositionError) -> Failure {
    let problem = P::position_problem(error);
    let violations = match problem.is_malformed {
        true => Vec::new(),
        false => problem.violations,
    };
    let failure = Failure::new(Kind::Position, error).violating(violations);
    failure.at(text, problem.offset)
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
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

/// Reads the packed form of a position.
///
/// With the version of a pickle, which the caller trusts, violations that can be waived are: a game of an old file
/// may have begun with more pieces than the rules give.
pub(crate) fn unpack(
    game: &'static GameInfo,
    bytes: &[u8],
    version: Option<u64>,
) -> Result<Arc<dyn AnyPosition>, Failure> {
    struct Unpack<'a>(&'a [u8], Option<u64>);

    impl GameVisitor for Unpack<'_> {
        type Output = Result<Arc<dyn AnyPosition>, Failure>;

        fn visit<P: Playable>(self) -> Self::Output {
            let wrong = |message: String| Failure::new(Kind::Position, message);
            if let Some(version) = self.1.filter(|version| *version != u64::from(P::PACKED_VERSION))
            {
                let (title, known) = (P::TITLE, P::PACKED_VERSION);
                return Err(wrong(format!(
                    "a packed position of {title} has form {version}, expected {known}"
                )));
            }
            let mut bytes = P::Bytes::default();
            let (expected, found) = (bytes.as_ref().len(), self.0.len());
            if expected != found {
                let title = P::TITLE;
                return Err(wrong(format!(
                    "a packed position of {title} has {expected} bytes, found {found}"
                )));
            }
            bytes.as_mut().copy_from_slice(self.0);
            let unpack = if self.1.is_some() { P::unpack_waived } else { P::unpack };
            unpack(&bytes).map(PositionOf::shared).map_err(|error| wrong(error.to_string()))
        }
    }
    Games::visit(game, Unpack(bytes, version))
}
