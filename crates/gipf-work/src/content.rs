//! Hashes of contents.

use std::fmt;
use std::str::FromStr;

use gipf_ai::Random;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

/// The hash of some content: the first 16 bytes of its SHA-256, written as 32 hexadecimal digits.
///
/// Equal contents have equal hashes. That two different ones have the same hash does not happen by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContentHash([u8; 16]);

impl ContentHash {
    /// Returns the hash of some content.
    #[must_use]
    pub fn of(content: impl AsRef<[u8]>) -> ContentHash {
        let mut hash = [0; 16];
        hash.copy_from_slice(&Sha256::digest(content.as_ref())[..16]);
        ContentHash(hash)
    }

    /// Returns the hash of what something is written as in JSON.
    pub(crate) fn of_json(value: &impl Serialize) -> serde_json::Result<ContentHash> {
        Ok(ContentHash::of(&serde_json::to_string(value)?))
    }

    /// Returns the first eight bytes as a number.
    pub(crate) fn to_u64(self) -> u64 {
        self.0.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
    }
}

impl fmt::Display for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Returned when parsing a [`ContentHash`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 32 hexadecimal digits in lower case")]
pub struct ParseHashError;

impl FromStr for ContentHash {
    type Err = ParseHashError;

    fn from_str(text: &str) -> Result<ContentHash, ParseHashError> {
        let digits = text.as_bytes();
        let is_digit = |digit: &u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
        if digits.len() != 32 || !digits.iter().all(is_digit) {
            return Err(ParseHashError);
        }
        let number = u128::from_str_radix(text, 16).map_err(|_| ParseHashError)?;
        Ok(ContentHash(number.to_be_bytes()))
    }
}

impl Serialize for ContentHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ContentHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ContentHash, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A sum of hashes, which does not depend on the order of what is hashed. Written as 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Digest(u64);

impl Digest {
    /// Adds one thing by its hash.
    pub fn add(&mut self, hash: u64) {
        self.0 = self.0.wrapping_add(Random::mix(hash));
    }

    /// Adds a digest several times.
    pub fn add_times(&mut self, digest: Digest, times: u64) {
        self.0 = self.0.wrapping_add(digest.0.wrapping_mul(times));
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digest, D::Error> {
        let text = String::deserialize(deserializer)?;
        let number = u64::from_str_radix(&text, 16).ok().filter(|_| text.len() == 16);
        number.map(Digest).ok_or_else(|| serde::de::Error::custom("expected 16 hexadecimal digits"))
    }
}
