//! JSON of public types.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// What is written as JSON and read as itself.
pub(crate) trait Json: Serialize + DeserializeOwned + PartialEq + Debug {}

impl<T: Serialize + DeserializeOwned + PartialEq + Debug> Json for T {}

/// Reads JSON that may be anything; what is read is written and read again as itself.
pub(crate) fn check_json<T: Json>(json: &[u8]) -> Option<T> {
    let value: T = serde_json::from_slice(json).ok()?;
    check_value(&value);
    Some(value)
}

/// Checks that a value is written and read again as itself.
pub(crate) fn check_value<T: Json>(value: &T) {
    let json = serde_json::to_vec(value).expect("a value that can be written");
    let read: T = serde_json::from_slice(&json).expect("what was written");
    assert_eq!(read, *value);
}
