//! HTTP/1.1: reads requests.

use std::io::{self, ErrorKind, Read};

use httparse::Header;

/// The longest head of a request, in bytes.
const MAX_HEAD: usize = 16 << 10;

/// The most headers of a request.
const MAX_HEADERS: usize = 64;

/// The longest line that begins a chunk, and the longest trailer of chunks, in bytes.
const MAX_CHUNK_LINE: usize = 1 << 10;

/// What a request says before its body.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Head {
    pub(super) method: Method,
    /// The path without host and query.
    pub(super) path: String,
    pub(super) host: String,
    pub(super) content_type: String,
    pub(super) accept: String,
    pub(super) body: BodyLength,
    /// Whether the client sends the body only when it is told to.
    pub(super) expects_continue: bool,
    /// Whether the client may send another request.
    pub(super) keeps_alive: bool,
    /// Whether the client is one of HTTP/1.0, which knows no chunks.
    pub(super) is_old: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    Get,
    Head,
    Post,
    Other,
}

/// How the end of a body is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BodyLength {
    Known(u64),
    Chunked,
}

impl BodyLength {
    /// Returns whether a body says that it is longer.
    pub(super) fn is_over(self, max: usize) -> bool {
        matches!(self, BodyLength::Known(length) if length > max as u64)
    }
}

/// Why a request cannot be read.
#[derive(Debug)]
pub(super) enum ReadError {
    /// The client has gone, or is too slow.
    Io(io::Error),
    /// What it sends is not HTTP as this server reads it.
    Malformed(&'static str),
    /// Its head is too long.
    HeadTooLong,
    /// Its body is too long.
    BodyTooLong,
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> ReadError {
        ReadError::Io(error)
    }
}

/// The requests that come from a client, one after another.
pub(super) struct Requests<S> {
    pub(super) stream: S,
    /// What has come, of which the first `used` bytes have been read.
    buffer: Vec<u8>,
    used: usize,
}

impl<S: Read> Requests<S> {
    pub(super) fn new(stream: S) -> Requests<S> {
        Requests { stream, buffer: Vec::new(), used: 0 }
    }

    /// Reads the head of the next request; `None` if there is none.
    pub(super) fn head(&mut self) -> Result<Option<Head>, ReadError> {
        loop {
            if let Some((head, len)) = parse_head(self.unread())? {
                self.used += len;
                return Ok(Some(head));
            }
            if self.unread().len() >= MAX_HEAD {
                return Err(ReadError::HeadTooLong);
            }
            match self.fill() {
                Err(error) if error.kind() == ErrorKind::UnexpectedEof && self.is_empty() => {
                    return Ok(None);
                }
                filled => filled?,
            }
        }
    }

    /// Reads the body of a request.
    pub(super) fn body(&mut self, length: BodyLength, max: usize) -> Result<Vec<u8>, ReadError> {
        match length {
            BodyLength::Known(length) => self.take(checked_len(length, max)?),
            BodyLength::Chunked => self.chunks(max),
        }
    }

    fn chunks(&mut self, max: usize) -> Result<Vec<u8>, ReadError> {
        let mut body = Vec::new();
        loop {
            let size = self.chunk_size()?;
            if size == 0 {
                self.skip_trailer()?;
                return Ok(body);
            }
            body.append(&mut self.take(checked_len(size, max - body.len())?)?);
            if self.take(2)? != b"\r\n" {
                return Err(ReadError::Malformed("a chunk is longer than its size"));
            }
        }
    }

    fn chunk_size(&mut self) -> Result<u64, ReadError> {
        loop {
            match httparse::parse_chunk_size(self.unread()) {
                Ok(httparse::Status::Complete((len, size))) => {
                    self.used += len;
                    return Ok(size);
                }
                Ok(httparse::Status::Partial) if self.unread().len() < MAX_CHUNK_LINE => {
                    self.fill()?;
                }
                _ => return Err(ReadError::Malformed("a chunk begins without its size")),
            }
        }
    }

    /// Passes over the headers that may follow the last chunk, up to the empty line.
    fn skip_trailer(&mut self) -> Result<(), ReadError> {
        let mut is_empty = true;
        for _ in 0..MAX_CHUNK_LINE {
            match self.take(1)?[..] {
                [b'\n'] if is_empty => return Ok(()),
                [b'\n'] => is_empty = true,
                [b'\r'] => {}
                _ => is_empty = false,
            }
        }
        Err(ReadError::Malformed("too much follows the last chunk"))
    }

    fn unread(&self) -> &[u8] {
        &self.buffer[self.used..]
    }

    /// Returns whether everything that has come has been read.
    pub(super) fn is_empty(&self) -> bool {
        self.unread().is_empty()
    }

    fn take(&mut self, len: usize) -> Result<Vec<u8>, ReadError> {
        while self.unread().len() < len {
            self.fill()?;
        }
        let taken = self.unread()[..len].to_vec();
        self.used += len;
        Ok(taken)
    }

    /// Waits for more.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.used);
        self.used = 0;
        let mut bytes = [0; 8 << 10];
        match self.stream.read(&mut bytes) {
            Ok(0) => Err(ErrorKind::UnexpectedEof.into()),
            Ok(len) => {
                self.buffer.extend_from_slice(&bytes[..len]);
                Ok(())
            }
            // The caller waits again.
            Err(error) if error.kind() == ErrorKind::Interrupted => Ok(()),
            Err(error) => Err(error),
        }
    }
}

fn checked_len(len: u64, max: usize) -> Result<usize, ReadError> {
    usize::try_from(len).ok().filter(|&len| len <= max).ok_or(ReadError::BodyTooLong)
}

/// Returns the head that the bytes begin with and its length; `None` if it is not yet complete.
fn parse_head(bytes: &[u8]) -> Result<Option<(Head, usize)>, ReadError> {
    let mut headers = [httparse::EMPTY_HEADER; MAX_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    let len = match request.parse(bytes) {
        Ok(httparse::Status::Complete(len)) => len,
        Ok(httparse::Status::Partial) => return Ok(None),
        Err(httparse::Error::TooManyHeaders) => return Err(ReadError::HeadTooLong),
        Err(_) => return Err(ReadError::Malformed("the request is not HTTP/1.1")),
    };
    let is_old = request.version == Some(0);
    let method = match request.method.unwrap_or_default() {
        "GET" => Method::Get,
        "HEAD" => Method::Head,
        "POST" => Method::Post,
        _ => Method::Other,
    };
    let connection = list(request.headers, "connection");
    let head = Head {
        method,
        path: path_of(request.path.unwrap_or_default()).into(),
        host: single(request.headers, "host")?.into(),
        content_type: single(request.headers, "content-type")?.into(),
        accept: list(request.headers, "accept"),
        body: body_length(request.headers)?,
        expects_continue: list(request.headers, "expect").eq_ignore_ascii_case("100-continue"),
        keeps_alive: if is_old { false } else { !names(&connection, "close") },
        is_old,
    };
    Ok(Some((head, len)))
}

/// Returns the path of `/path?query` or `http://host/path?query`.
fn path_of(target: &str) -> &str {
    let path = match target.split_once("://") {
        Some((_, rest)) if !target.starts_with('/') => rest.find('/').map_or("/", |i| &rest[i..]),
        _ => target,
    };
    path.split(['?', '#']).next().unwrap_or_default()
}

/// The values of a header; one that is no text counts as empty.
fn values<'a>(headers: &'a [Header<'_>], name: &'a str) -> impl Iterator<Item = &'a str> {
    let wanted = move |header: &&Header<'_>| header.name.eq_ignore_ascii_case(name);
    headers.iter().filter(wanted).map(|header| str::from_utf8(header.value).unwrap_or("").trim())
}

/// Returns the value of a header that there can be once.
fn single<'a>(headers: &'a [Header<'_>], name: &'a str) -> Result<&'a str, ReadError> {
    let mut found = values(headers, name);
    match (found.next(), found.next()) {
        (value, None) => Ok(value.unwrap_or("")),
        _ => Err(ReadError::Malformed("a header is there twice")),
    }
}

/// Returns the values of a header that is a list.
fn list(headers: &[Header<'_>], name: &str) -> String {
    values(headers, name).collect::<Vec<&str>>().join(", ")
}

/// Returns whether a list has a word, perhaps with parameters.
pub(super) fn names(list: &str, word: &str) -> bool {
    list.split(',').any(|part| {
        part.split(';').next().is_some_and(|name| name.trim().eq_ignore_ascii_case(word))
    })
}

/// A body with two ends, by a length and by chunks, or by two lengths, could be taken for two requests.
fn body_length(headers: &[Header<'_>]) -> Result<BodyLength, ReadError> {
    let length = single(headers, "content-length")?;
    match list(headers, "transfer-encoding") {
        coding if coding.is_empty() => {}
        coding if coding.eq_ignore_ascii_case("chunked") && length.is_empty() => {
            return Ok(BodyLength::Chunked);
        }
        _ => return Err(ReadError::Malformed("expected a length or chunks")),
    }
    if length.is_empty() {
        return Ok(BodyLength::Known(0));
    }
    let is_number = length.bytes().all(|byte| byte.is_ascii_digit());
    let length = length.parse().ok().filter(|_| is_number);
    length.map(BodyLength::Known).ok_or(ReadError::Malformed("expected a length"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands one byte out at a time.
    struct Slowly<'a>(&'a [u8]);

    impl Read for Slowly<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0.read(&mut buffer[..1])
        }
    }

    fn head(text: &str) -> Result<Option<Head>, ReadError> {
        Requests::new(Slowly(text.as_bytes())).head()
    }

    #[test]
    fn a_head_says_what_the_server_asks() {
        let text = "POST http://localhost/api?x#y HTTP/1.1\r\nhost:  localhost:1 \r\n\
            Content-Type: application/json; charset=utf-8\r\nAccept: text/html\r\n\
            ACCEPT: application/x-ndjson;q=0.5\r\nContent-Length: 12\r\nExpect: 100-continue\r\n\r\n";
        let found = head(text).expect("a request").expect("a head");
        let expected = Head {
            method: Method::Post,
            path: "/api".into(),
            host: "localhost:1".into(),
            content_type: "application/json; charset=utf-8".into(),
            accept: "text/html, application/x-ndjson;q=0.5".into(),
            body: BodyLength::Known(12),
            expects_continue: true,
            keeps_alive: true,
            is_old: false,
        };
        assert_eq!(found, expected);
        assert!(names(&found.accept, "application/x-ndjson") && !names(&found.accept, "text"));
        let old = head("GET / HTTP/1.0\r\n\r\n").expect("a request").expect("a head");
        assert!(old.is_old && !old.keeps_alive && old.body == BodyLength::Known(0));
        let last = head("GET / HTTP/1.1\r\nConnection: x, Close\r\n\r\n");
        assert!(!last.expect("a request").expect("a head").keeps_alive);
    }

    #[test]
    fn what_could_be_taken_for_two_requests_is_refused() {
        for headers in [
            "Content-Length: 1\r\nContent-Length: 2",
            "Content-Length: 1\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: gzip, chunked",
            "Content-Length: +1",
            "Content-Length: 1, 1",
            "Content-Length: 99999999999999999999",
            "Content-Length : 1",
            "Host: a\r\nHost: b",
        ] {
            let found = head(&format!("POST /api HTTP/1.1\r\n{headers}\r\n\r\n"));
            assert!(matches!(found, Err(ReadError::Malformed(_))), "{headers}: {found:?}");
        }
        assert!(matches!(head("no HTTP\r\n\r\n"), Err(ReadError::Malformed(_))));
    }

    #[test]
    fn heads_are_bounded() {
        let long = format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(MAX_HEAD));
        assert!(matches!(head(&long), Err(ReadError::HeadTooLong)));
        let many = format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(MAX_HEADERS + 1));
        assert!(matches!(head(&many), Err(ReadError::HeadTooLong)));
        assert!(matches!(head(""), Ok(None)));
        let torn = head("GET / HT");
        assert!(
            matches!(torn, Err(ReadError::Io(error)) if error.kind() == ErrorKind::UnexpectedEof)
        );
    }

    #[test]
    fn bodies_are_read_to_their_end_and_no_further() {
        let text = "POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc\
            POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n\
            2\r\nde\r\n3;x=y\r\nfgh\r\n0\r\nTrailer: x\r\n\r\n\
            GET / HTTP/1.1\r\n\r\n";
        let mut requests = Requests::new(Slowly(text.as_bytes()));
        for expected in [&b"abc"[..], b"defgh", b""] {
            let head = requests.head().expect("a request").expect("a head");
            assert_eq!(requests.body(head.body, 5).expect("a body"), expected);
        }
        assert!(requests.head().expect("the end").is_none());
    }

    #[test]
    fn bodies_are_bounded() {
        let body = |text: &str, length| Requests::new(text.as_bytes()).body(length, 5);
        let too_long = |found| matches!(found, Err(ReadError::BodyTooLong));
        assert!(too_long(body("abcdef", BodyLength::Known(6))));
        assert!(too_long(body("", BodyLength::Known(u64::MAX))));
        assert!(too_long(body("3\r\nabc\r\n3\r\ndef\r\n0\r\n\r\n", BodyLength::Chunked)));
        assert!(too_long(body("fffffffffffffff\r\n", BodyLength::Chunked)));
        for text in ["x\r\n", "2\r\nabc\r\n", &"1".repeat(2 * MAX_CHUNK_LINE)] {
            let found = body(text, BodyLength::Chunked);
            assert!(matches!(found, Err(ReadError::Malformed(_))), "{text}: {found:?}");
        }
        let endless = format!("0\r\n{}", "a: b\r\n".repeat(MAX_CHUNK_LINE));
        assert!(matches!(body(&endless, BodyLength::Chunked), Err(ReadError::Malformed(_))));
    }
}
