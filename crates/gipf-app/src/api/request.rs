//! Requests, taken apart.

use std::sync::atomic::AtomicBool;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::error::ApiError;
use super::games::GamesCall;
use super::look::{DraftCall, LookCall};
use super::place::PlaceFields;
use super::records::{ReadCall, WriteCall};
use super::search::SearchCall;
use super::steps::StepsCall;
use super::turns::{PuzzlesCall, TurnsCall};
use super::{Answer, ApiSettings, Context, MAX_REQUEST_LEN};
use crate::{Registry, similar};

/// A request.
pub(super) struct Request {
    pub(super) id: Option<Value>,
    pub(super) target: Target,
}

/// What a call is about.
pub(super) enum Target {
    /// All games.
    Registry(RegistryCall),
    /// One game, or a position of it.
    Game(GameCall),
}

pub(super) enum RegistryCall {
    Games(GamesCall),
    Read(ReadCall),
}

pub(super) struct GameCall {
    place: PlaceFields,
    kind: GameCallKind,
}

enum GameCallKind {
    Look(LookCall),
    Draft(DraftCall),
    Turns(TurnsCall),
    Steps(StepsCall),
    Search(SearchCall),
    Write(WriteCall),
    Puzzles(PuzzlesCall),
}

/// The calls there are.
const CALLS: [&str; 9] =
    ["games", "look", "turns", "steps", "search", "draft", "read", "write", "puzzles"];

impl Request {
    /// Reads a request. The error comes with the request's id.
    pub(super) fn parse(text: &str) -> Result<Request, (Option<Value>, ApiError)> {
        if text.len() > MAX_REQUEST_LEN {
            let message = format!("the request is longer than {MAX_REQUEST_LEN} bytes");
            return Err((None, ApiError::request(message)));
        }
        let mut fields: Map<String, Value> = serde_json::from_str(text).map_err(|error| {
            (None, ApiError::request(format!("expected a JSON object: {error}")))
        })?;
        let id = fields.remove("id");
        let target = Target::parse(fields).map_err(|error| (id.clone(), error))?;
        Ok(Request { id, target })
    }
}

impl Target {
    fn parse(mut fields: Map<String, Value>) -> Result<Target, ApiError> {
        let call: String = match fields.remove("call") {
            Some(Value::String(call)) => call,
            _ => {
                return Err(ApiError::field(
                    "call",
                    format!("expected one of: {}", CALLS.join(", ")),
                ));
            }
        };
        match call.as_str() {
            "games" => return Ok(Target::Registry(RegistryCall::Games(read(fields)?))),
            "read" => return Ok(Target::Registry(RegistryCall::Read(read(fields)?))),
            _ => {}
        }
        let names: &[&str] = match call.as_str() {
            "write" | "puzzles" => &["game"],
            "draft" => &["game", "position"],
            _ => &PlaceFields::NAMES,
        };
        let place = PlaceFields::take(&mut fields, names)?;
        let kind = match call.as_str() {
            "look" => GameCallKind::Look(read(fields)?),
            "turns" => GameCallKind::Turns(read(fields)?),
            "steps" => GameCallKind::Steps(read(fields)?),
            "search" => GameCallKind::Search(read(fields)?),
            "draft" => GameCallKind::Draft(read(fields)?),
            "write" => GameCallKind::Write(read(fields)?),
            "puzzles" => GameCallKind::Puzzles(read(fields)?),
            _ => return Err(unknown(&call)),
        };
        Ok(Target::Game(GameCall { place, kind }))
    }
}

fn unknown(call: &str) -> ApiError {
    let message = match similar(call, CALLS) {
        Some(name) => format!("there is no such call, did you mean '{name}'?"),
        None => format!("there is no such call, expected one of: {}", CALLS.join(", ")),
    };
    ApiError::field("call", message)
}

impl RegistryCall {
    pub(super) fn answer<R: Registry>(self, settings: &ApiSettings, stop: &AtomicBool) -> Answer {
        match self {
            RegistryCall::Games(call) => call.answer::<R>(settings),
            RegistryCall::Read(call) => call.answer::<R>(stop),
        }
    }
}

impl GameCall {
    pub(super) fn answer<R: Registry>(self, context: Context<'_>) -> Answer {
        let place = self.place;
        match self.kind {
            GameCallKind::Look(call) => place.visit::<R, _>(call, context),
            GameCallKind::Draft(call) => place.visit::<R, _>(call, context),
            GameCallKind::Turns(call) => place.visit::<R, _>(call, context),
            GameCallKind::Steps(call) => place.visit::<R, _>(call, context),
            GameCallKind::Search(call) => place.visit::<R, _>(call, context),
            GameCallKind::Write(call) => place.visit::<R, _>(call, context),
            GameCallKind::Puzzles(call) => place.visit::<R, _>(call, context),
        }
    }
}

/// Reads fields; the error names the one that is wrong.
pub(super) fn read<T: DeserializeOwned>(fields: Map<String, Value>) -> Result<T, ApiError> {
    serde_path_to_error::deserialize(Value::Object(fields)).map_err(|error| {
        let path = error.path().to_string();
        let message = plain(&error.into_inner().to_string());
        match path.as_str() {
            // The error is in the object itself: a field too many or too few, which the message names.
            "." => ApiError::request(message),
            _ => ApiError::field(path, message),
        }
    })
}

/// A message of serde without the types of this program, and with the field that was perhaps meant.
fn plain(message: &str) -> String {
    let mut quoted = message.split('`').skip(1).step_by(2);
    if let (true, Some(unknown)) = (message.starts_with("unknown field"), quoted.next()) {
        let known = quoted.chain(PlaceFields::NAMES);
        return match similar(unknown, known) {
            Some(meant) => format!("there is no field `{unknown}`, did you mean `{meant}`?"),
            None => format!("there is no field `{unknown}`"),
        };
    }
    [
        ("usize", "a whole number"),
        ("u64", "a whole number"),
        ("u32", "a whole number"),
        ("u8", "a whole number from 0 to 255"),
        ("a sequence", "a list"),
        ("a map", "an object"),
    ]
    .into_iter()
    .fold(message.to_owned(), |text, (type_name, words)| {
        text.replace(&format!("expected {type_name}"), &format!("expected {words}"))
    })
}
