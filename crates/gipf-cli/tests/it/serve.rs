//! The page and the JSON protocol over HTTP.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::common::{expect_refusal, gipf, gipf_json, stderr, text};

/// A server that ends with the test.
struct Server {
    child: Child,
    /// `127.0.0.1:4473`
    address: String,
}

impl Server {
    fn start(args: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gipf"))
            .args(["serve", "--port", "0", "--hash", "1"])
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("gipf starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("a pipe");
        BufReader::new(stdout).read_line(&mut line).expect("the address");
        let address = line.trim().strip_prefix("http://").expect("an address");
        Server { address: address.trim_end_matches('/').into(), child }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time");
        stream
    }

    /// Sends a whole request and returns the status and the body.
    fn send(&self, request: &str) -> (u16, String) {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).expect("a server that listens");
        response(stream)
    }

    fn get(&self, path: &str) -> (u16, String) {
        let host = &self.address;
        self.send(&format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"))
    }

    fn post(&self, body: &str) -> (u16, String) {
        self.send(&self.call(body, ""))
    }

    fn call(&self, body: &str, headers: &str) -> String {
        format!(
            "POST /api HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n{headers}\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.address,
            body.len()
        )
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn response(mut stream: TcpStream) -> (u16, String) {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let status = text.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
    let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    (status, body.into())
}

#[test]
fn the_page_and_the_protocol_are_served() {
    let server = Server::start(&[]);
    let (status, page) = server.get("/");
    assert_eq!(status, 200);
    assert!(page.starts_with("<!doctype html>"), "{page}");
    assert_eq!(server.get("/engine/gipf.js").0, 200);
    assert_eq!(server.get("/engine/config.json").1, r#"{"engine": "http", "api": "/api"}"#);
    let (status, answer) =
        server.post(r#"{"call": "turns", "position": "basic", "contains": "a5"}"#);
    assert_eq!(status, 200);
    assert!(answer.starts_with(r#"{"schema":3,"#) && answer.contains("a5-c5"), "{answer}");
}

#[test]
fn what_is_asked_wrongly_is_refused_with_a_sentence() {
    let server = Server::start(&[]);
    let host = server.address.clone();
    let refused = |request: String, status: u16, sentence: &str| {
        let (found, body) = server.send(&request);
        assert_eq!(found, status, "{request}: {body}");
        assert!(body.contains(sentence), "{body}");
    };
    let close = "Connection: close\r\n\r\n";
    refused(format!("GET /nope HTTP/1.1\r\nHost: {host}\r\n{close}"), 404, "no such page");
    refused(format!("GET /../Cargo.toml HTTP/1.1\r\nHost: {host}\r\n{close}"), 404, "no such page");
    refused(format!("GET /%2e%2e/x HTTP/1.1\r\nHost: {host}\r\n{close}"), 404, "no such page");
    refused(format!("PUT / HTTP/1.1\r\nHost: {host}\r\n{close}"), 405, "expected GET");
    refused(format!("GET /api HTTP/1.1\r\nHost: {host}\r\n{close}"), 405, "expected POST");
    refused(
        format!("POST /api HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\n{close}{{}}"),
        415,
        "expected the content type application/json",
    );
    // A browser takes this for plain text, which the page of any site may send here.
    let text = server.call("{}", "").replace("application/json", "text/plain; x=,application/json");
    refused(text, 415, "expected the content type application/json");
    // Another site whose name leads to this computer.
    refused(format!("GET / HTTP/1.1\r\nHost: evil.example\r\n{close}"), 403, "expected the host");
    let target = "http://evil.example/";
    refused(format!("GET {target} HTTP/1.1\r\nHost: {host}\r\n{close}"), 403, "expected the host");
    for name in ["localhost", "LOCALHOST:1", "[::1]", "[::1]:80"] {
        assert_eq!(
            server.send(&format!("GET / HTTP/1.1\r\nHost: {name}\r\n{close}")).0,
            200,
            "{name}"
        );
    }
    let (status, answer) = server.post("{\"call\": ");
    assert_eq!(status, 200);
    assert!(answer.contains("expected a JSON object"), "{answer}");
    // A body that says it is too long, and one that does not say it.
    let long = "x".repeat((1 << 20) + 1);
    refused(server.call(&long, ""), 413, "longer than 1048576 bytes");
    let chunked = format!(
        "POST /api HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
         Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n{:x}\r\n{long}\r\n0\r\n\r\n",
        long.len()
    );
    refused(chunked, 413, "longer than 1048576 bytes");
    // After all that it still answers.
    assert_eq!(server.get("/").0, 200);
}

#[test]
fn two_hundred_calls_at_the_same_time_are_answered() {
    let server = Server::start(&["--searches", "2"]);
    let request = server.call(r#"{"call": "search", "position": "dvonn", "nodes": 200}"#, "");
    let look = server.call(r#"{"call": "position", "position": "basic", "picture": {}}"#, "");
    let streams: Vec<TcpStream> = (0..200)
        .map(|number| {
            let mut stream = server.connect();
            let text = if number % 2 == 0 { &request } else { &look };
            stream.write_all(text.as_bytes()).expect("a server that listens");
            stream
        })
        .collect();
    for (number, stream) in streams.into_iter().enumerate() {
        let (status, body) = response(stream);
        let wanted = if number % 2 == 0 { "\"best\"" } else { "<svg " };
        assert!(status == 200 && body.contains(wanted), "{number}: {status} {body}");
    }
}

#[test]
fn slow_clients_hold_nobody_up() {
    let server = Server::start(&[]);
    let slow: Vec<TcpStream> = (0..50)
        .map(|_| {
            let mut stream = server.connect();
            stream.write_all(b"POST /api HTTP/1.1\r\nHost: ").expect("a server that listens");
            stream
        })
        .collect();
    assert_eq!(server.get("/").0, 200);
    drop(slow);
}

#[test]
fn a_search_reports_line_by_line() {
    let server = Server::start(&[]);
    let body = r#"{"call": "search", "position": "basic", "depth": 4, "id": 9}"#;
    let (status, text) = server.send(&server.call(body, "Accept: application/x-ndjson\r\n"));
    assert_eq!(status, 200);
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with('{')).collect();
    let (last, reports) = lines.split_last().expect("lines");
    assert!(reports.len() >= 4, "{text}");
    assert!(reports.iter().all(|line| line.starts_with(r#"{"schema":3,"id":9,"progress":{"#)));
    assert!(last.contains("\"best\""), "{last}");
}

/// With one engine for searches, the next search can only be answered when the one before has ended.
#[test]
fn a_search_ends_when_its_client_goes() {
    let server = Server::start(&["--searches", "1"]);
    let body = r#"{"call": "search", "position": "basic", "milliseconds": 50000}"#;
    for more in ["", "\r\n"] {
        let mut gone = server.connect();
        gone.write_all(server.call(body, "").as_bytes()).expect("a server that listens");
        thread::sleep(Duration::from_millis(300));
        gone.write_all(more.as_bytes()).expect("a server that listens");
        drop(gone);
    }
    let begin = Instant::now();
    let (status, _) = server.post(r#"{"call": "search", "position": "basic", "depth": 1}"#);
    assert_eq!(status, 200);
    assert!(begin.elapsed() < Duration::from_secs(30), "the search went on for nobody");
}

/// There are two engines for calls other than searches. To look at 12 million turns takes minutes.
#[test]
fn calls_of_clients_that_have_gone_hold_nobody_up() {
    let server = Server::start(&[]);
    let crowded = "WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -";
    let body = format!(r#"{{"call": "turns", "position": "{crowded}", "contains": "qqq"}}"#);
    let gone: Vec<TcpStream> = (0..4)
        .map(|_| {
            let mut stream = server.connect();
            let call = server.call(&body, "");
            stream.write_all(call.as_bytes()).expect("a server that listens");
            stream
        })
        .collect();
    thread::sleep(Duration::from_millis(300));
    drop(gone);
    let (status, answer) = server.post(r#"{"call": "turns", "position": "basic", "limit": 1}"#);
    assert!(status == 200 && answer.contains("b3"), "{status} {answer}");
}

/// The server tells with the length of a body, or with its last chunk, where the next response begins.
#[test]
fn a_connection_serves_one_request_after_another() {
    let server = Server::start(&[]);
    let host = &server.address;
    let call = |headers: &str, body: &str| {
        let call = server.call(body, headers);
        call.replace("Connection: close\r\n", "")
    };
    let look = r#"{"call": "turns", "position": "basic", "limit": 1, "id": 1}"#;
    let search = r#"{"call": "search", "position": "basic", "depth": 1, "id": 2}"#;
    let mut text = format!("HEAD / HTTP/1.1\r\nHost: {host}\r\n\r\n");
    text += &call("", look);
    text += &call("Accept: application/x-ndjson\r\n", search);
    text += &format!("GET /nope HTTP/1.1\r\nHost: {host}\r\n\r\n");
    // A body that is not read ends the connection.
    text += &call("", look).replace("json", "text");
    let mut stream = server.connect();
    stream.write_all(text.as_bytes()).expect("a server that listens");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).expect("the end of the connection");
    let text = String::from_utf8(bytes).expect("UTF-8");
    let statuses: Vec<&str> = text.split("HTTP/1.1 ").skip(1).map(|rest| &rest[..3]).collect();
    assert_eq!(statuses, ["200", "200", "200", "404", "415"], "{text}");
    assert!(!text.contains("doctype"), "a response to HEAD has no body: {text}");
    assert!(text.contains(r#""id":1,"#) && text.contains(r#""id":2,"#), "{text}");
    assert!(text.contains("\r\n0\r\n\r\nHTTP/1.1 404 Not Found\r\n"), "{text}");
    assert_eq!(text.matches("Connection: close\r\n").count(), 1, "{text}");
    assert_eq!(text.matches("X-Content-Type-Options: nosniff\r\n").count(), 5, "{text}");
}

#[test]
fn what_is_sent_during_a_search_is_answered_after_it() {
    let server = Server::start(&[]);
    let call = |body: &str| server.call(body, "").replace("Connection: close\r\n", "");
    let mut stream = server.connect();
    let search = call(r#"{"call": "search", "position": "basic", "milliseconds": 1500, "id": 1}"#);
    stream.write_all(search.as_bytes()).expect("a server that listens");
    thread::sleep(Duration::from_millis(500));
    let look = call(r#"{"call": "turns", "position": "basic", "most": 1, "id": 2}"#);
    let looks = look.repeat(200) + &format!("GET / HTTP/1.0\r\nHost: {}\r\n\r\n", server.address);
    stream.write_all(looks.as_bytes()).expect("a server that listens");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("answers");
    let first = text.find(r#""id":1,"#).expect("the answer to the search");
    assert!(first < text.find(r#""id":2,"#).expect("the other answers"));
    assert_eq!(text.matches(r#""id":2,"#).count(), 200);
    assert!(text.contains("doctype"), "the last request has no answer");
}

#[test]
fn a_client_can_ask_before_it_sends_a_body() {
    let server = Server::start(&[]);
    let body = r#"{"call": "turns", "position": "basic", "limit": 1}"#;
    let call = server.call(body, "Expect: 100-continue\r\n");
    let mut stream = server.connect();
    stream.write_all(&call.as_bytes()[..call.len() - body.len()]).expect("a server");
    let mut reader = BufReader::new(stream.try_clone().expect("a second handle"));
    let mut line = String::new();
    reader.read_line(&mut line).expect("an answer");
    assert_eq!(line, "HTTP/1.1 100 Continue\r\n");
    stream.write_all(body.as_bytes()).expect("a server that listens");
    let mut text = String::new();
    reader.read_to_string(&mut text).expect("an answer");
    assert!(text.starts_with("\r\nHTTP/1.1 200 OK\r\n") && text.contains("b3"), "{text}");
}

/// Clients of HTTP/1.0 know no chunks.
#[test]
fn old_clients_read_to_the_end_of_the_connection() {
    let server = Server::start(&[]);
    let body = r#"{"call": "search", "position": "basic", "depth": 1}"#;
    let call = server.call(body, "Accept: application/x-ndjson\r\n");
    let (status, text) = server.send(&call.replace("HTTP/1.1", "HTTP/1.0"));
    assert_eq!(status, 200);
    assert!(text.lines().all(|line| line.starts_with('{')) && text.contains("\"best\""), "{text}");
}

#[test]
fn what_is_no_request_is_refused() {
    let server = Server::start(&[]);
    let host = &server.address;
    let long = "x".repeat(20_000);
    for (request, status) in [
        ("nonsense\r\n\r\n".to_owned(), 400),
        (format!("GET /{long} HTTP/1.1\r\nHost: {host}\r\n\r\n"), 431),
        (format!("GET / HTTP/1.1\r\nHost: {host}\r\n{}\r\n", "a: b\r\n".repeat(70)), 431),
        (format!("GET / HTTP/1.1\r\nHost: {host}\r\nHost: evil.example\r\n\r\n"), 400),
        (server.call("{}", "Transfer-Encoding: chunked\r\n"), 400),
    ] {
        let (found, body) = server.send(&request);
        assert_eq!(found, status, "{request}: {body}");
    }
    let mut stream = server.connect();
    let head = server.call("{}", "");
    stream.write_all(&head.as_bytes()[..head.len() - 2]).expect("a server that listens");
    stream.write_all(b"\xff\xfe").expect("a server that listens");
    let (status, body) = response(stream);
    assert!(status == 400 && body.contains("not UTF-8"), "{status} {body}");
    assert_eq!(server.get("/").0, 200);
}

/// A client that waits for an engine and goes makes room for the next one.
#[test]
fn clients_that_go_while_they_wait_hold_nobody_up() {
    let server = Server::start(&["--searches", "1"]);
    let long = r#"{"call": "search", "position": "basic", "milliseconds": 50000}"#;
    let connect = || {
        let mut stream = server.connect();
        let call = server.call(long, "");
        stream.write_all(call.as_bytes()).expect("a server that listens");
        stream
    };
    let searches = connect();
    thread::sleep(Duration::from_millis(100));
    let waiting: Vec<TcpStream> = (0..5).map(|_| connect()).collect();
    thread::sleep(Duration::from_millis(300));
    drop(waiting);
    drop(searches);
    let begin = Instant::now();
    let (status, _) = server.post(r#"{"call": "search", "position": "basic", "depth": 1}"#);
    assert_eq!(status, 200);
    assert!(begin.elapsed() < Duration::from_secs(30), "a search went on for nobody");
}

#[test]
fn a_port_that_is_taken_is_an_error() {
    let server = Server::start(&[]);
    let port = server.address.rsplit_once(':').expect("a port").1;
    let output = gipf(&["serve", "--port", port]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).starts_with(&format!("gipf: cannot listen on {}: ", server.address)));
    expect_refusal(
        &["serve", "--address", "here"],
        "gipf: invalid value 'here' for '--address <IP>': expected an IP address such as 127.0.0.1; --port names the port",
    );
}

#[test]
fn a_database_of_games_is_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let (games, database) = (folder.path().join("games.txt"), folder.path().join("games.db"));
    fs::write(&games, "[Variant \"basic\"]\n[White \"Ada\"]\n\n1. b3 c6 1-0\n").expect("written");
    let args = ["serve", "--port", "0", "--explorer", text(&games)];
    expect_refusal(&args, &format!("gipf: {}: this is not a database of games", games.display()));
    let added = gipf(&["explore", "add", text(&database), text(&games)]);
    assert_eq!(added.status.code(), Some(0), "{}", stderr(&added));
    let server = Server::start(&["--explorer", text(&database)]);
    let (status, answer) = server.post(r#"{"call": "explore", "position": "basic"}"#);
    let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
    let shown = gipf_json(&["explore", "show", text(&database), "basic", "--json"]);
    assert_eq!((status, answer), (200, shown));
    let (_, answer) = Server::start(&[]).post(r#"{"call": "explore", "position": "basic"}"#);
    assert!(answer.contains(r#""message":"there is no database of games""#), "{answer}");
}
