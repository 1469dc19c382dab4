//! HTTP/1.1: writes responses.

use std::borrow::Cow;
use std::io::{self, Write};
use std::time::SystemTime;

use gipf_app::api::MAX_REQUEST_LEN;
use gipf_app::json::Document;

use super::http::{BodyLength, Head, ReadError};

pub(super) const JSON: &str = "application/json";

/// A response that is there as a whole.
pub(super) struct Reply {
    status: u16,
    content_type: &'static str,
    /// The method that is allowed, where another was used.
    allowed: Option<&'static str>,
    body: Cow<'static, [u8]>,
}

impl Reply {
    pub(super) fn found(content_type: &'static str, body: impl Into<Cow<'static, [u8]>>) -> Reply {
        Reply { status: 200, content_type, allowed: None, body: body.into() }
    }

    pub(super) fn refusal(status: u16, message: &str) -> Reply {
        let body = error_text(message).into_bytes().into();
        Reply { status, content_type: JSON, allowed: None, body }
    }

    pub(super) fn wrong_method(allowed: &'static str) -> Reply {
        Reply { allowed: Some(allowed), ..Reply::refusal(405, &format!("expected {allowed}")) }
    }

    /// Says why a request cannot be read.
    pub(super) fn unread(error: &ReadError) -> Reply {
        match error {
            ReadError::Malformed(message) => Reply::refusal(400, message),
            ReadError::HeadTooLong => Reply::refusal(431, "the head of the request is too long"),
            ReadError::BodyTooLong => {
                let message = format!("the request is longer than {MAX_REQUEST_LEN} bytes");
                Reply::refusal(413, &message)
            }
            ReadError::Io(_) => Reply::refusal(408, "the body of the request has not come in time"),
        }
    }

    pub(super) fn write(&self, out: &mut impl Write, is_head: bool, next: Next) -> io::Result<()> {
        let length = self.body.len().to_string();
        let mut headers = vec![("Content-Type", self.content_type), ("Content-Length", &length)];
        headers.extend(self.allowed.map(|method| ("Allow", method)));
        headers.extend((next == Next::Close).then_some(("Connection", "close")));
        let mut bytes = Vec::with_capacity(self.body.len() + 512);
        write_head(&mut bytes, self.status, &headers)?;
        if !is_head {
            bytes.extend_from_slice(&self.body);
        }
        out.write_all(&bytes)
    }
}

/// What comes after a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    Request,
    Close,
}

impl Next {
    /// What comes after a request whose body has been read or not.
    pub(super) fn after(head: &Head, is_read: bool) -> Next {
        let is_read = is_read || head.body == BodyLength::Known(0);
        if head.keeps_alive && is_read { Next::Request } else { Next::Close }
    }
}

/// An object of the protocol that says what is wrong.
pub(super) fn error_text(message: &str) -> String {
    let error = serde_json::json!({"error": {"message": message}});
    serde_json::to_string(&Document::new(error)).unwrap_or_default()
}

/// Writes the head of a response, with the headers that all of them have.
pub(super) fn write_head(
    out: &mut impl Write,
    status: u16,
    headers: &[(&str, &str)],
) -> io::Result<()> {
    let mut head = format!("HTTP/1.1 {status} {}\r\n", reason(status));
    let date = httpdate::fmt_http_date(SystemTime::now());
    let common = [
        ("X-Content-Type-Options", "nosniff"),
        ("Cache-Control", "no-cache"),
        ("Referrer-Policy", "no-referrer"),
        ("Date", &date),
    ];
    for (name, value) in headers.iter().chain(&common) {
        head.extend([name, ": ", value, "\r\n"]);
    }
    head.push_str("\r\n");
    out.write_all(head.as_bytes())
}

fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        413 => "Content Too Large",
        415 => "Unsupported Media Type",
        431 => "Request Header Fields Too Large",
        503 => "Service Unavailable",
        _ => "Internal Server Error",
    }
}

/// Writes a chunk of a body, which must not be empty: that would end it.
pub(super) fn write_chunk(out: &mut impl Write, bytes: &str) -> io::Result<()> {
    write!(out, "{:x}\r\n{bytes}\r\n", bytes.len())
}
