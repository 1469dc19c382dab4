//! The page and the engines: who answers which request.

use std::io::{self, ErrorKind, Write};
use std::net::{IpAddr, SocketAddr};
use std::sync::mpsc::RecvTimeoutError;

use gipf_app::Registry;
use gipf_app::api::MAX_REQUEST_LEN;
use gipf_wasm::PAGE;

use super::engines::{Answering, Engines, Event};
use super::http::{Head, Method, ReadError, Requests, names};
use super::limits::{BODY_TIME, CLIENT_POLL};
use super::reply::{JSON, Next, Reply, error_text, write_chunk, write_head};
use super::socket::Socket;

/// One JSON object a line.
const JSON_LINES: &str = "application/x-ndjson";
/// Where the page learns how to reach an engine, and what it learns here.
const ENGINE_CONFIG: &str = "/engine/config.json";
const OVER_HTTP: &str = r#"{"engine": "http", "api": "/api"}"#;

const FAILED: &str = "the engine has failed";

/// The page and the engines behind it.
pub(super) struct Site<R: Registry> {
    engines: Engines<R>,
    address: SocketAddr,
}

/// Who answers a request.
enum Route {
    Reply(Reply),
    Engine,
}

impl<R: Registry> Site<R> {
    pub(super) fn new(engines: Engines<R>, address: SocketAddr) -> Site<R> {
        Site { engines, address }
    }

    /// Answers a request whose head has been read.
    pub(super) fn respond(&self, head: &Head, requests: &mut Requests<Socket>) -> io::Result<Next> {
        match self.route(head) {
            Route::Engine => self.call(head, requests),
            Route::Reply(reply) => {
                let next = Next::after(head, false);
                reply.write(&mut requests.stream, head.method == Method::Head, next)?;
                Ok(next)
            }
        }
    }

    fn route(&self, head: &Head) -> Route {
        if !is_own_host(&head.host, self.address.ip()) {
            let message = "expected the host localhost or 127.0.0.1";
            return Route::Reply(Reply::refusal(403, message));
        }
        let is_read = matches!(head.method, Method::Get | Method::Head);
        Route::Reply(match head.path.as_str() {
            // A page of another origin cannot send this content type without a CORS preflight, which is refused.
            "/api" if head.method == Method::Post && !is_json(&head.content_type) => {
                Reply::refusal(415, &format!("expected the content type {JSON}"))
            }
            "/api" if head.method == Method::Post => return Route::Engine,
            "/api" => Reply::wrong_method("POST"),
            _ if !is_read => Reply::wrong_method("GET"),
            ENGINE_CONFIG => Reply::found(JSON, OVER_HTTP.as_bytes()),
            path => file(path).unwrap_or_else(|| Reply::refusal(404, "no such page")),
        })
    }

    /// Hands a request to an engine and its answer to the client.
    fn call(&self, head: &Head, requests: &mut Requests<Socket>) -> io::Result<Next> {
        let text = match read_text(head, requests) {
            Ok(text) => text,
            Err(ReadError::Io(error)) if !is_late(&error) => return Err(error),
            Err(error) => {
                Reply::unread(&error).write(&mut requests.stream, false, Next::Close)?;
                return Ok(Next::Close);
            }
        };
        let socket = &mut requests.stream;
        let next = Next::after(head, true);
        let answering = match self.engines.answer(text, &mut || socket.is_waiting()) {
            Ok(Some(answering)) => answering,
            Ok(None) => return Ok(Next::Close),
            Err(_) => {
                Reply::refusal(503, "no thread for the call").write(socket, false, next)?;
                return Ok(next);
            }
        };
        if names(&head.accept, JSON_LINES) {
            return write_lines(&answering, head, socket);
        }
        let reply = loop {
            match answering.events.recv_timeout(CLIENT_POLL) {
                Ok(Event::Progress(_)) => {}
                Ok(Event::Answer(text)) => break Reply::found(JSON, text.into_bytes()),
                Err(RecvTimeoutError::Disconnected) => break Reply::refusal(500, FAILED),
                Err(RecvTimeoutError::Timeout) if socket.is_waiting() => {}
                Err(RecvTimeoutError::Timeout) => return Ok(Next::Close),
            }
        };
        reply.write(socket, false, next)?;
        Ok(next)
    }
}

/// Writes progress as it comes, and in the end the answer, each as a line.
fn write_lines(answering: &Answering, head: &Head, socket: &mut Socket) -> io::Result<Next> {
    let next = if head.is_old { Next::Close } else { Next::after(head, true) };
    let mut headers = vec![("Content-Type", JSON_LINES)];
    // Without chunks a body ends with the connection.
    headers.extend((!head.is_old).then_some(("Transfer-Encoding", "chunked")));
    headers.extend((next == Next::Close).then_some(("Connection", "close")));
    write_head(socket, 200, &headers)?;
    loop {
        let (text, is_last) = match answering.events.recv_timeout(CLIENT_POLL) {
            Ok(Event::Progress(text)) => (text, false),
            Ok(Event::Answer(text)) => (text, true),
            Err(RecvTimeoutError::Disconnected) => (error_text(FAILED), true),
            Err(RecvTimeoutError::Timeout) if socket.is_waiting() => continue,
            Err(RecvTimeoutError::Timeout) => return Ok(Next::Close),
        };
        let mut bytes = Vec::new();
        match head.is_old {
            true => writeln!(bytes, "{text}")?,
            false => write_chunk(&mut bytes, &(text + "\n"))?,
        }
        if is_last && !head.is_old {
            bytes.extend_from_slice(b"0\r\n\r\n");
        }
        socket.write_all(&bytes)?;
        if is_last {
            return Ok(next);
        }
    }
}

/// Reads the body of a request.
fn read_text(head: &Head, requests: &mut Requests<Socket>) -> Result<String, ReadError> {
    requests.stream.read_for(BODY_TIME);
    // A client that waits sends nothing before it knows that it may.
    if head.expects_continue && requests.is_empty() && !head.body.is_over(MAX_REQUEST_LEN) {
        requests.stream.write_all(b"HTTP/1.1 100 Continue\r\n\r\n")?;
    }
    let bytes = requests.body(head.body, MAX_REQUEST_LEN)?;
    String::from_utf8(bytes).map_err(|_| ReadError::Malformed("the request is not UTF-8"))
}

/// Returns whether a read has taken too long. Systems say it in two ways.
fn is_late(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
}

/// Returns whether a content type is JSON, perhaps with parameters. It is not a list: to a browser
/// `text/plain; x=,application/json` is plain text, which every page may send.
fn is_json(content_type: &str) -> bool {
    content_type.split(';').next().is_some_and(|name| name.trim().eq_ignore_ascii_case(JSON))
}

/// Returns whether a request to a host is meant for the server with this address. Others are refused if only this
/// computer can connect: this prevents DNS rebinding.
fn is_own_host(host: &str, address: IpAddr) -> bool {
    // `::ffff:127.0.0.1` is another way to write 127.0.0.1.
    let address = address.to_canonical();
    let name = without_port(host).to_ascii_lowercase();
    let is_local = ["localhost", "127.0.0.1", "[::1]", &address.to_string()].contains(&&*name);
    is_local || !address.is_loopback()
}

/// Returns a host without its port: `[::1]:80` is `[::1]`.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

fn file(path: &str) -> Option<Reply> {
    let name = match path.strip_prefix('/')? {
        "" => "index.html",
        name => name,
    };
    let file = PAGE.iter().find(|file| file.name == name)?;
    Some(Reply::found(file.content_type, file.bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_names_reach_a_server_of_this_computer() {
        let is_own =
            |host: &str, address: &str| is_own_host(host, address.parse().expect("an address"));
        for address in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            for host in ["localhost", "LocalHost:80", "127.0.0.1:4473", "[::1]:1", "localhost:"] {
                assert!(is_own(host, address), "{host} at {address}");
            }
            for host in
                ["", "evil.example", "localhost.evil.example", "evil@localhost", "localhost:1:2"]
            {
                assert!(!is_own(host, address), "{host} at {address}");
            }
        }
        assert!(is_own("127.0.0.2:80", "127.0.0.2") && !is_own("127.0.0.2", "127.0.0.1"));
        assert!(is_own("desk.example", "0.0.0.0"));
    }

    #[test]
    fn a_content_type_that_only_ends_like_json_is_not_json() {
        for json in ["application/json", "Application/JSON ; charset=utf-8"] {
            assert!(is_json(json), "{json}");
        }
        for other in
            ["", "text/plain", "text/plain; x=,application/json", "text/plain, application/json"]
        {
            assert!(!is_json(other), "{other}");
        }
    }
}
