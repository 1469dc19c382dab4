//! What the system says about files, in short words.

use std::borrow::ToOwned;
use std::io::{Error, ErrorKind};
use std::string::{String, ToString};

/// Returns an error of the system in a few words, without its number: `it is a folder, not a file`.
///
/// This is the only place that has these words. An error that a program made itself keeps its own.
///
/// ```
/// use std::io::{Error, ErrorKind};
///
/// use gipf_notation::io_error_text;
///
/// assert_eq!(io_error_text(&ErrorKind::IsADirectory.into()), "it is a folder, not a file");
/// assert_eq!(io_error_text(&Error::other("the paper is used up")), "the paper is used up");
/// ```
#[must_use]
pub fn io_error_text(error: &Error) -> String {
    if error.get_ref().is_some() {
        return error.to_string();
    }
    match words(error.kind()) {
        Some(words) => words.to_owned(),
        None => without_number(&error.to_string()),
    }
}

fn words(kind: ErrorKind) -> Option<&'static str> {
    Some(match kind {
        ErrorKind::NotFound => "there is no such file or folder",
        ErrorKind::PermissionDenied => "permission denied",
        ErrorKind::IsADirectory => "it is a folder, not a file",
        ErrorKind::NotADirectory => "a part of the path is a file, not a folder",
        ErrorKind::AlreadyExists => "it exists",
        ErrorKind::StorageFull => "the disk is full",
        ErrorKind::QuotaExceeded => "the quota of the disk is used up",
        ErrorKind::FileTooLarge => "the file is too large",
        ErrorKind::ReadOnlyFilesystem => "the disk is read-only",
        ErrorKind::InvalidFilename => "the name is too long, or not one of a file",
        ErrorKind::ExecutableFileBusy | ErrorKind::ResourceBusy => "it is in use",
        ErrorKind::OutOfMemory => "there is no memory",
        ErrorKind::BrokenPipe => "nobody reads it any more",
        ErrorKind::UnexpectedEof => "it ends too early",
        ErrorKind::InvalidData => "found bytes that are not UTF-8",
        ErrorKind::AddrInUse => "the address is in use",
        ErrorKind::AddrNotAvailable => "this machine does not have the address",
        _ => return None,
    })
}

/// Leaves out ` (os error 40)` at the end, and does not begin with a capital letter.
fn without_number(text: &str) -> String {
    let text = text.split(" (os error ").next().unwrap_or_default();
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_has_the_number_of_the_system() {
        for code in 1..=200 {
            let error = Error::from_raw_os_error(code);
            let text = io_error_text(&error);
            assert!(!text.is_empty() && !text.contains("os error"), "{error}: {text}");
            assert!(!text.starts_with(char::is_uppercase), "{error}: {text}");
        }
    }
}
