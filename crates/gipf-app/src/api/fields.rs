//! Fields of requests, read with errors that name them.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::error::ApiError;
use crate::similar;

/// The fields that say what a call is about.
pub(super) const SUBJECT: [&str; 3] = ["game", "position", "turns"];

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

/// A message of serde without the types of this program, and with the field that was probably meant.
fn plain(message: &str) -> String {
    let mut quoted = message.split('`').skip(1).step_by(2);
    if let (true, Some(unknown)) = (message.starts_with("unknown field"), quoted.next()) {
        let known = quoted.chain(SUBJECT);
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
