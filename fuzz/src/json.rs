//! JSON of public types.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads JSON that may be anything; what is read is written and read again as itself.
///
/// # Panics
///
/// When it is not.
pub fn check_json<T: DeserializeOwned + Serialize + PartialEq + Debug>(json: &[u8]) -> Option<T> {
    let value: T = serde_json::from_slice(json).ok()?;
    check_value(&value);
    Some(value)
}

/// Checks that a value is written and read again as itself.
///
/// # Panics
///
/// When it is not.
pub fn check_value<T: DeserializeOwned + Serialize + PartialEq + Debug>(value: &T) {
    let json = serde_json::to_vec(value).expect("a value that can be written");
    let read: T = serde_json::from_slice(&json).expect("what was written");
    assert_eq!(read, *value);
}

/// Reads JSON as each of the types, of which the byte chooses one.
#[macro_export]
macro_rules! check_json_of {
    ($choice:expr, $json:expr, $($Type:ty),+ $(,)?) => {{
        let checks: &[fn(&[u8])] = &[$(|json| {
            let _ = $crate::json::check_json::<$Type>(json);
        }),+];
        checks[usize::from($choice) % checks.len()]($json);
    }};
}
