//! Requests, taken apart.

use std::marker::PhantomData;

use serde_json::{Map, Value};

use super::analyze::AnalyzeCall;
use super::error::ApiError;
use super::explore::ExploreCall;
use super::fields::{SUBJECT, read};
use super::games::GamesCall;
use super::position::{EditCall, PositionCall};
use super::puzzles::PuzzlesCall;
use super::records::{ReadCall, WriteCall};
use super::search::SearchCall;
use super::steps::StepsCall;
use super::subject::SubjectFields;
use super::summary::SummaryCall;
use super::turns::TurnsCall;
use super::{Answer, CallSet, Context, MAX_REQUEST_LEN};
use crate::{GameVisitor, Playable, Registry, similar};

/// A request.
pub(super) struct Request {
    pub(super) id: Option<Value>,
    pub(super) call: Call,
}

/// A call.
pub(super) enum Call {
    Games(GamesCall),
    Read(ReadCall),
    /// About one game, or a position of it.
    Game(GameCall),
}

pub(super) struct GameCall {
    subject: SubjectFields,
    kind: GameCallKind,
}

enum GameCallKind {
    Position(PositionCall),
    Edit(EditCall),
    Turns(TurnsCall),
    Steps(StepsCall),
    Search(SearchCall),
    Analyze(AnalyzeCall),
    Summary(SummaryCall),
    Explore(ExploreCall),
    Write(WriteCall),
    Puzzles(PuzzlesCall),
}

/// The calls there are.
const CALLS: [&str; 12] = [
    "games", "position", "turns", "steps", "search", "analyze", "summary", "explore", "edit",
    "read", "write", "puzzles",
];

impl Request {
    /// Reads a request. The error comes with the request's id.
    pub(super) fn parse<C: CallSet>(text: &str) -> Result<Request, (Option<Value>, ApiError)> {
        if text.len() > MAX_REQUEST_LEN {
            let message = format!("the request is longer than {MAX_REQUEST_LEN} bytes");
            return Err((None, ApiError::request(message)));
        }
        let mut fields: Map<String, Value> = serde_json::from_str(text).map_err(|error| {
            (None, ApiError::request(format!("expected a JSON object: {error}")))
        })?;
        let id = fields.remove("id");
        let call = Call::parse::<C>(fields).map_err(|error| (id.clone(), error))?;
        Ok(Request { id, call })
    }
}

impl Call {
    fn parse<C: CallSet>(mut fields: Map<String, Value>) -> Result<Call, ApiError> {
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
            "games" if C::BOARD => return Ok(Call::Games(read(fields)?)),
            "read" if C::RECORDS => return Ok(Call::Read(read(fields)?)),
            _ => {}
        }
        let names: &[&str] = match call.as_str() {
            "write" | "puzzles" => &["game"],
            "edit" => &["game", "position"],
            _ => &SUBJECT,
        };
        let subject = SubjectFields::take(&mut fields, names)?;
        let kind = match call.as_str() {
            "position" if C::BOARD => GameCallKind::Position(read(fields)?),
            "turns" if C::BOARD => GameCallKind::Turns(read(fields)?),
            "steps" if C::BOARD => GameCallKind::Steps(read(fields)?),
            "edit" if C::BOARD => GameCallKind::Edit(read(fields)?),
            "summary" if C::RECORDS => GameCallKind::Summary(read(fields)?),
            "explore" if C::RECORDS => GameCallKind::Explore(read(fields)?),
            "write" if C::RECORDS => GameCallKind::Write(read(fields)?),
            "puzzles" if C::RECORDS => GameCallKind::Puzzles(read(fields)?),
            "search" if C::SEARCH => GameCallKind::Search(read(fields)?),
            "analyze" if C::SEARCH => GameCallKind::Analyze(read(fields)?),
            name if CALLS.contains(&name) => return Err(not_in_set()),
            _ => return Err(unknown(&call)),
        };
        Ok(Call::Game(GameCall { subject, kind }))
    }
}

fn unknown(call: &str) -> ApiError {
    let message = match similar(call, CALLS) {
        Some(name) => format!("there is no such call, did you mean '{name}'?"),
        None => format!("there is no such call, expected one of: {}", CALLS.join(", ")),
    };
    ApiError::field("call", message)
}

fn not_in_set() -> ApiError {
    ApiError::field("call", "another part of the program answers this call")
}

impl Call {
    pub(super) fn answer<R: Registry, C: CallSet>(self, context: Context<'_>) -> Answer {
        match self {
            Call::Games(call) if C::BOARD => call.answer::<R>(context.settings),
            Call::Read(call) if C::RECORDS => call.answer::<R>(context.stop),
            Call::Game(mut call) => {
                let game = call.subject.resolve::<R>()?;
                R::visit(game, Run { call, context, calls: PhantomData::<C> })
            }
            Call::Games(_) | Call::Read(_) => Err(not_in_set()),
        }
    }
}

/// Answers a call with the types of its game.
struct Run<'a, C> {
    call: GameCall,
    context: Context<'a>,
    calls: PhantomData<C>,
}

impl<C: CallSet> GameVisitor for Run<'_, C> {
    type Output = Answer;

    /// Calls that are not in the set are not compiled.
    fn visit<P: Playable>(self) -> Answer {
        let Run { call: GameCall { subject, kind }, mut context, .. } = self;
        match kind {
            GameCallKind::Position(call) if C::BOARD => call.answer::<P>(&subject, context.stop),
            GameCallKind::Turns(call) if C::BOARD => call.answer::<P>(&subject, context.stop),
            GameCallKind::Steps(call) if C::BOARD => call.answer::<P>(&subject, context.stop),
            GameCallKind::Edit(call) if C::BOARD => call.answer::<P>(&subject),
            GameCallKind::Summary(call) if C::RECORDS => call.answer::<P>(&subject, context.stop),
            GameCallKind::Explore(call) if C::RECORDS => call.answer::<P>(&subject, &context),
            GameCallKind::Write(call) if C::RECORDS => call.answer::<P>(),
            GameCallKind::Puzzles(call) if C::RECORDS => call.answer::<P>(),
            GameCallKind::Search(call) if C::SEARCH => call.answer::<P>(&subject, &mut context),
            GameCallKind::Analyze(call) if C::SEARCH => call.answer::<P>(&subject, &mut context),
            _ => Err(not_in_set()),
        }
    }
}
