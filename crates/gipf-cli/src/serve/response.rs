//! Requests over HTTP and the responses to them.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use gipf_app::Registry;
use gipf_app::api::MAX_REQUEST_LEN;
use gipf_app::json::Document;
use gipf_wasm::PAGE;
use http_body_util::combinators::BoxBody;
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Body, Bytes, Frame, Incoming};
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use tokio::time::timeout;

use super::engines::{Answering, Engines, NoEngine};
use super::limits::BODY_TIME;

const JSON: &str = "application/json";
/// One JSON object a line.
const JSON_LINES: &str = "application/x-ndjson";
/// Where the page learns how to reach an engine, and what it learns here.
const ENGINE_CONFIG: &str = "/engine/config.json";
const OVER_HTTP: &str = r#"{"engine": "http", "api": "/api"}"#;

const FAILED: &str = "the engine has failed";

type Reply = Response<BoxBody<Bytes, Infallible>>;

/// The page and the engines behind it.
pub(super) struct Site<R: Registry> {
    engines: Arc<Engines<R>>,
    address: SocketAddr,
}

/// Why a request is not answered.
struct Refusal {
    status: StatusCode,
    message: String,
    /// The method that is allowed, where another was used.
    allowed: Option<&'static str>,
}

impl Refusal {
    fn new(status: StatusCode, message: impl Into<String>) -> Refusal {
        Refusal { status, message: message.into(), allowed: None }
    }

    fn method(allowed: &'static str) -> Refusal {
        let message = format!("expected {allowed}");
        Refusal { allowed: Some(allowed), ..Refusal::new(StatusCode::METHOD_NOT_ALLOWED, message) }
    }
}

impl<R: Registry> Site<R> {
    pub(super) fn new(engines: Engines<R>, address: SocketAddr) -> Site<R> {
        Site { engines: Arc::new(engines), address }
    }

    pub(super) async fn respond(&self, request: Request<Incoming>) -> Reply {
        let reply = match self.answer(request).await {
            Ok(reply) => reply,
            Err(refusal) => refused(&refusal),
        };
        with_common_headers(reply)
    }

    async fn answer(&self, request: Request<Incoming>) -> Result<Reply, Refusal> {
        self.check_host(request.headers())?;
        let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
        match request.uri().path() {
            "/api" if request.method() == Method::POST => self.call(request).await,
            "/api" => Err(Refusal::method("POST")),
            _ if !is_read => Err(Refusal::method("GET")),
            ENGINE_CONFIG => Ok(whole(JSON, Bytes::from_static(OVER_HTTP.as_bytes()))),
            path => file(path).ok_or_else(|| Refusal::new(StatusCode::NOT_FOUND, "no such page")),
        }
    }

    /// Refuses other host names if only this computer can connect: this prevents DNS rebinding.
    fn check_host(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        if !self.address.ip().is_loopback() {
            return Ok(());
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("");
        let name = without_port(host).to_ascii_lowercase();
        let own = self.address.ip().to_string();
        if ["localhost", "127.0.0.1", "[::1]", &own].contains(&name.as_str()) {
            return Ok(());
        }
        Err(Refusal::new(StatusCode::FORBIDDEN, "expected the host localhost or 127.0.0.1"))
    }

    async fn call(&self, request: Request<Incoming>) -> Result<Reply, Refusal> {
        let (head, body) = request.into_parts();
        // A page of another origin cannot send this content type without a CORS preflight, which is refused.
        if !is_type(head.headers.get(header::CONTENT_TYPE), JSON) {
            let message = format!("expected the content type {JSON}");
            return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
        }
        let wants_progress = is_type(head.headers.get(header::ACCEPT), JSON_LINES);
        let text = read_body(body).await?;
        let mut answering = self.engines.answer(text).await.map_err(|error| match error {
            NoEngine::Busy => {
                Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "too many calls, try again later")
            }
            NoEngine::Thread => {
                Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "no thread for the call")
            }
        })?;
        if wants_progress {
            return Ok(response(JSON_LINES, Lines(Some(answering)).boxed()));
        }
        let answer = (&mut answering.answer).await;
        let answer = answer.map_err(|_| Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, FAILED))?;
        Ok(whole(JSON, answer.into()))
    }
}

async fn read_body(body: Incoming) -> Result<String, Refusal> {
    let too_long = || {
        let message = format!("the request is longer than {MAX_REQUEST_LEN} bytes");
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    };
    if body.size_hint().lower() > MAX_REQUEST_LEN as u64 {
        return Err(too_long());
    }
    let read = timeout(BODY_TIME, Limited::new(body, MAX_REQUEST_LEN).collect()).await;
    let read = read.map_err(|_| {
        Refusal::new(StatusCode::REQUEST_TIMEOUT, "the body of the request has not come in time")
    })?;
    let bytes = read.map_err(|_| too_long())?.to_bytes();
    String::from_utf8(bytes.into())
        .map_err(|_| Refusal::new(StatusCode::BAD_REQUEST, "the request is not UTF-8"))
}

/// Returns a host without its port: `[::1]:80` is `[::1]`.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether a header names this type among others, with or without parameters.
fn is_type(header: Option<&HeaderValue>, wanted: &str) -> bool {
    let text = header.and_then(|value| value.to_str().ok()).unwrap_or("");
    text.split(',').any(|part| {
        part.split(';').next().is_some_and(|name| name.trim().eq_ignore_ascii_case(wanted))
    })
}

fn file(path: &str) -> Option<Reply> {
    let name = match path.strip_prefix('/')? {
        "" => "index.html",
        name => name,
    };
    let file = PAGE.iter().find(|file| file.name == name)?;
    Some(whole(file.content_type, Bytes::from_static(file.bytes)))
}

fn refused(refusal: &Refusal) -> Reply {
    let mut reply = whole(JSON, error_text(&refusal.message).into());
    *reply.status_mut() = refusal.status;
    if let Some(method) = refusal.allowed {
        reply.headers_mut().insert(header::ALLOW, HeaderValue::from_static(method));
    }
    reply
}

/// An object of the protocol that says what is wrong.
fn error_text(message: &str) -> String {
    let error = serde_json::json!({"error": {"message": message}});
    serde_json::to_string(&Document::new(error)).unwrap_or_default()
}

fn whole(content_type: &'static str, bytes: Bytes) -> Reply {
    response(content_type, Full::new(bytes).boxed())
}

fn response(content_type: &'static str, body: BoxBody<Bytes, Infallible>) -> Reply {
    let mut reply = Response::new(body);
    reply.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    reply
}

fn with_common_headers(mut reply: Reply) -> Reply {
    let headers = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    for (name, value) in headers {
        reply.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    reply
}

/// A body of lines: progress as it comes, and in the end the answer.
struct Lines(Option<Answering>);

impl Body for Lines {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let Some(answering) = &mut self.0 else { return Poll::Ready(None) };
        let line = |text: String| Some(Ok(Frame::data(Bytes::from(text + "\n"))));
        if let Poll::Ready(Some(progress)) = answering.progress.poll_recv(context) {
            return Poll::Ready(line(progress));
        }
        match Pin::new(&mut answering.answer).poll(context) {
            Poll::Pending => Poll::Pending,
            Poll::Ready(answer) => {
                self.0 = None;
                Poll::Ready(line(answer.unwrap_or_else(|_| error_text(FAILED))))
            }
        }
    }
}
