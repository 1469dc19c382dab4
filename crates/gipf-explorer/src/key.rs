//! The keys of a database.
//!
//! The first byte says what the entry is:
//!
//! | kind | rest of the key | value |
//! |---|---|---|
//! | 1 | number of a game, four bytes, the high one first | the game |
//! | 2 | hash of a game, sixteen bytes | its number |
//! | 3 | name of a game, 0, version of its packed form, packed start | how many games begin with it |
//! | 4 | the same, packed position | what was played in it |
//! | 5 | nothing | how much the database holds |

use gipf_notation::Notation;

pub(crate) const GAME: u8 = 1;
pub(crate) const HASH: u8 = 2;
pub(crate) const START: u8 = 3;
pub(crate) const POSITION: u8 = 4;
pub(crate) const CONTENTS: u8 = 5;

pub(crate) fn game(number: u32) -> [u8; 5] {
    let [a, b, c, d] = number.to_be_bytes();
    [GAME, a, b, c, d]
}

/// The number of a game in its key.
pub(crate) fn game_number(key: &[u8]) -> Option<u32> {
    let number = key.strip_prefix(&[GAME])?;
    Some(u32::from_be_bytes(number.try_into().ok()?))
}

pub(crate) fn hash(hash: &[u8; 16]) -> Vec<u8> {
    [&[HASH], &hash[..]].concat()
}

/// What the keys of a kind begin with that are of a game. The version of the packed form belongs to it: keys of another
/// form are other keys.
pub(crate) fn prefix<P: Notation>(kind: u8) -> Vec<u8> {
    [&game_prefix::<P>(kind)[..], &[P::PACKED_VERSION]].concat()
}

/// The same for packed forms of any version.
pub(crate) fn game_prefix<P: Notation>(kind: u8) -> Vec<u8> {
    [&[kind], P::NAME.as_bytes(), &[0]].concat()
}

/// The key of a position or start, by its packed form.
pub(crate) fn position<P: Notation>(kind: u8, packed: &P::Bytes) -> Vec<u8> {
    let mut key = prefix::<P>(kind);
    key.extend_from_slice(packed.as_ref());
    key
}

/// The name of the game in the key of a position or start.
pub(crate) fn name(key: &[u8]) -> Option<&str> {
    let (name, _) = key.get(1..)?.split_at(key.iter().skip(1).position(|byte| *byte == 0)?);
    str::from_utf8(name).ok()
}
