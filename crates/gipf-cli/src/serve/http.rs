//! HTTP/1.1: reads requests.

use std::borrow::Cow;
use std::io::{self, ErrorKind, Read};

use httparse::Header;

/// The longest head of a request, in bytes.
pub(super) const MAX_HEAD: usize = 16 << 10;

/// The maximum number of headers of a request.
const MAX_HEADERS: usize = 64;

/// The longest line that begins a chunk, and the longest trailer after the last chunk, in bytes.
const MAX_CHUNK_LINE: usize = 1 << 10;

/// How a line ends, everywhere in a request but in its body.
const LINE_END: &[u8] = b"\r\n";

const NO_LINE_END: &str = "a line of the request does not end with CR and LF";

/// What a request says before its body.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Head {
    pub(super) method: Method,
    /// The path without host and query.
    pub(super) path: String,
    /// Whom the request is meant for: the host of its target, or else of its header.
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
        let mut body = Vec::new();
        match length {
            BodyLength::Known(length) => self.take(checked_len(length, max)?, &mut body)?,
            BodyLength::Chunked => self.chunks(max, &mut body)?,
        }
        Ok(body)
    }

    fn chunks(&mut self, max: usize, body: &mut Vec<u8>) -> Result<(), ReadError> {
        loop {
            let line = self.line(MAX_CHUNK_LINE)?;
            let size =
                chunk_size(&line).ok_or(ReadError::Malformed("expected the size of a chunk"))?;
            if size == 0 {
                return self.skip_trailer();
            }
            self.take(checked_len(size, max - body.len())?, body)?;
            let mut end = Vec::new();
            self.take(LINE_END.len(), &mut end)?;
            if end != LINE_END {
                return Err(ReadError::Malformed("a chunk is longer than its size"));
            }
        }
    }

    /// Passes over the headers that may follow the last chunk, up to the empty line.
    fn skip_trailer(&mut self) -> Result<(), ReadError> {
        let mut left = MAX_CHUNK_LINE;
        loop {
            let line = self.line(left)?;
            if line.is_empty() {
                return Ok(());
            }
            left -= line.len() + LINE_END.len();
        }
    }

    /// Reads a line and returns it without its end, which counts for its length.
    fn line(&mut self, max: usize) -> Result<Vec<u8>, ReadError> {
        let mut line = Vec::new();
        while line.len() < max {
            self.take(1, &mut line)?;
            match line[..] {
                [.., b'\r', b'\n'] => {
                    line.truncate(line.len() - LINE_END.len());
                    return Ok(line);
                }
                [.., b'\n'] | [.., b'\r', _] => return Err(ReadError::Malformed(NO_LINE_END)),
                _ => {}
            }
        }
        Err(ReadError::Malformed("a line of the body is too long"))
    }

    fn unread(&self) -> &[u8] {
        &self.buffer[self.used..]
    }

    /// Returns whether everything that has come has been read.
    pub(super) fn is_empty(&self) -> bool {
        self.unread().is_empty()
    }

    /// Moves the next bytes to the end of others.
    fn take(&mut self, len: usize, to: &mut Vec<u8>) -> Result<(), ReadError> {
        let end = to.len() + len;
        while to.len() < end {
            if self.is_empty() {
                self.fill()?;
            }
            let unread = self.unread();
            let part = unread.len().min(end - to.len());
            to.extend_from_slice(&unread[..part]);
            self.used += part;
        }
        Ok(())
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

/// Returns the size that a line in front of a chunk says. What may follow the size has no meaning here.
fn chunk_size(line: &[u8]) -> Option<u64> {
    let size = str::from_utf8(line.split(|&byte| byte == b';').next()?).ok()?;
    let is_number = size.bytes().all(|byte| byte.is_ascii_hexdigit());
    u64::from_str_radix(size, 16).ok().filter(|_| is_number)
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
    if len > MAX_HEAD {
        return Err(ReadError::HeadTooLong);
    }
    let mut lines = bytes[..len].split_inclusive(|&byte| byte == b'\n');
    if !lines.all(|line| line.ends_with(LINE_END)) {
        return Err(ReadError::Malformed(NO_LINE_END));
    }
    let is_old = request.version == Some(0);
    let method = match request.method.unwrap_or_default() {
        "GET" => Method::Get,
        "HEAD" => Method::Head,
        "POST" => Method::Post,
        _ => Method::Other,
    };
    let connection = list(request.headers, "connection");
    let host = single(request.headers, "host")?;
    let (target_host, path) = split_target(request.path.unwrap_or_default());
    let head = Head {
        method,
        path: path.into(),
        host: target_host.map(Into::into).or(host).unwrap_or_default(),
        content_type: single(request.headers, "content-type")?.unwrap_or_default(),
        accept: list(request.headers, "accept"),
        body: body_length(request.headers, is_old)?,
        expects_continue: !is_old
            && list(request.headers, "expect").eq_ignore_ascii_case("100-continue"),
        keeps_alive: !is_old && !names(&connection, "close"),
        is_old,
    };
    Ok(Some((head, len)))
}

/// Returns the host and the path of `http://host/path?query`; `/path?query` has no host.
fn split_target(target: &str) -> (Option<&str>, &str) {
    let (host, path) = match target.strip_prefix("http://") {
        Some(rest) => {
            let (host, path) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
            (Some(host), if path.starts_with('/') { path } else { "/" })
        }
        None => (None, target),
    };
    (host, path.split(['?', '#']).next().unwrap_or_default())
}

/// The values of a header. What is not UTF-8 stays recognizable as something wrong.
fn values<'a>(headers: &'a [Header<'_>], name: &'a str) -> impl Iterator<Item = Cow<'a, str>> {
    let wanted = move |header: &&Header<'_>| header.name.eq_ignore_ascii_case(name);
    headers.iter().filter(wanted).map(|header| String::from_utf8_lossy(header.value))
}

/// Returns the value of a header that there can be once.
fn single(headers: &[Header<'_>], name: &str) -> Result<Option<String>, ReadError> {
    let mut found = values(headers, name);
    match (found.next(), found.next()) {
        (value, None) => Ok(value.map(Cow::into_owned)),
        _ => Err(ReadError::Malformed("a header is there twice")),
    }
}

/// Returns the values of a header that is a list.
fn list(headers: &[Header<'_>], name: &str) -> String {
    values(headers, name).collect::<Vec<Cow<'_, str>>>().join(", ")
}

/// Returns whether a list has a word, with or without parameters.
pub(super) fn names(list: &str, word: &str) -> bool {
    list.split(',').any(|part| {
        part.split(';').next().is_some_and(|name| name.trim().eq_ignore_ascii_case(word))
    })
}

/// Returns how long the body is. A client, or a proxy before this server, that understands the headers in another way
/// would take a part of the body for the next request: what is not clear is refused.
fn body_length(headers: &[Header<'_>], is_old: bool) -> Result<BodyLength, ReadError> {
    let length = single(headers, "content-length")?;
    match (length, single(headers, "transfer-encoding")?) {
        (None, None) => Ok(BodyLength::Known(0)),
        (Some(length), None) => {
            let is_number = length.bytes().all(|byte| byte.is_ascii_digit());
            let length = length.parse().ok().filter(|_| is_number);
            length.map(BodyLength::Known).ok_or(ReadError::Malformed("expected a length"))
        }
        (None, Some(coding)) if coding.eq_ignore_ascii_case("chunked") && !is_old => {
            Ok(BodyLength::Chunked)
        }
        _ => Err(ReadError::Malformed("expected a length or chunks")),
    }
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
        let text = "POST /api?x#y HTTP/1.1\r\nhost:  localhost:1 \r\n\
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
            "Content-Length: 0x1",
            "Content-Length: 99999999999999999999",
            "Content-Length:",
            "Content-Length: \u{a0}1",
            "Content-Length : 1",
            "Transfer-Encoding:",
            "Transfer-Encoding:\r\nContent-Length: 1",
            "Transfer-Encoding: chunked\r\nContent-Length:",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: \u{a0}chunked",
            "Transfer-Encoding:\r\n chunked",
            "Host: a\r\nHost: b",
            "A: b\nContent-Length: 1",
            "A: b\rContent-Length: 1",
        ] {
            let found = head(&format!("POST /api HTTP/1.1\r\n{headers}\r\n\r\n"));
            assert!(matches!(found, Err(ReadError::Malformed(_))), "{headers}: {found:?}");
        }
        for text in [
            &b"no HTTP\r\n\r\n"[..],
            b"GET / HTTP/1.1\n\n",
            b"\nGET / HTTP/1.1\r\n\r\n",
            b"POST / HTTP/1.1\r\nContent-Length: \xff\r\n\r\n",
            b"POST / HTTP/1.1\r\nTransfer-Encoding: \xffchunked\r\n\r\n",
            b"POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n",
        ] {
            let found = Requests::new(Slowly(text)).head();
            assert!(matches!(found, Err(ReadError::Malformed(_))), "{found:?}");
        }
    }

    #[test]
    fn the_host_of_the_target_comes_before_that_of_the_header() {
        for (target, host, path) in [
            ("/x?http://b/y", "a", "/x"),
            ("http://b:1/x?y", "b:1", "/x"),
            ("http://b?/x", "b", "/"),
            ("http://a@b/", "a@b", "/"),
            ("x://a/", "a", "x://a/"),
            ("*", "a", "*"),
        ] {
            let found = head(&format!("GET {target} HTTP/1.1\r\nHost: a\r\n\r\n"));
            let found = found.expect("a request").expect("a head");
            assert_eq!((&*found.host, &*found.path), (host, path), "{target}");
        }
    }

    #[test]
    fn heads_are_bounded() {
        let long = format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(MAX_HEAD));
        assert!(matches!(head(&long), Err(ReadError::HeadTooLong)));
        // The first read ends just before the limit, the second after the end of the head.
        let (first, second) = long.split_at(MAX_HEAD - 1);
        let mut two_reads = Requests::new(first.as_bytes().chain(second.as_bytes()));
        assert!(matches!(two_reads.head(), Err(ReadError::HeadTooLong)));
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
        assert!(too_long(body("ffffffffffffffff\r\n", BodyLength::Chunked)));
        let line = "1".repeat(2 * MAX_CHUNK_LINE);
        for text in
            ["x", "", ";x", "+1", "0x1", " 1", "1 ", "1;a\nb", "1\ra", "10000000000000000", &line]
        {
            let found = body(&format!("{text}\r\na\r\n0\r\n\r\n"), BodyLength::Chunked);
            assert!(matches!(found, Err(ReadError::Malformed(_))), "{text}: {found:?}");
        }
        for text in ["2\r\nabc\r\n", "1\r\na\n\r\n", "0\r\na: b\n\r\n", "0\r\n\r\r\n"] {
            let found = body(text, BodyLength::Chunked);
            assert!(matches!(found, Err(ReadError::Malformed(_))), "{text}: {found:?}");
        }
        let endless = format!("0\r\n{}", "a: b\r\n".repeat(MAX_CHUNK_LINE));
        assert!(matches!(body(&endless, BodyLength::Chunked), Err(ReadError::Malformed(_))));
    }
}
