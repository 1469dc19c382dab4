//! The format of a file of weights.
//!
//! ```text
//! bytes 0-4    "GIPFW"
//! byte  5      the version of the format, 2
//! bytes 6-13   the first eight letters of the game's name in ASCII, then zeros
//! byte  14     the kind of weights, from 1; its meaning depends on the game
//! byte  15     the variant, from 0; its meaning depends on the game
//! bytes 16-17  the length of the provenance in bytes, little-endian, at most 4096
//! bytes 18-21  the number of weights, little-endian
//! then         the provenance: lines of UTF-8
//! then         the weights, two bytes each, little-endian, signed
//! ```

use alloc::vec::Vec;

use super::{Provenance, WeightsError};

const MAGIC: [u8; 5] = *b"GIPFW";

/// The version that is written and read.
pub(super) const VERSION: u8 = 2;

/// The maximum length of a game's name in a file.
const NAME: usize = 8;

/// Where the parts of the header begin.
const GAME: usize = 6;
const KIND: usize = GAME + NAME;
const VARIANT: usize = KIND + 1;
const PROVENANCE: usize = VARIANT + 1;
const COUNT: usize = PROVENANCE + 2;
const HEADER: usize = COUNT + 4;

/// One kind of weights of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WeightsFormat {
    /// The name of the game: ASCII letters, of which a file holds the first eight.
    pub game: &'static str,
    /// The code of the kind, from 1.
    pub kind: u8,
    /// The number of weights.
    pub count: usize,
}

impl WeightsFormat {
    /// Describes a kind of weights.
    #[must_use]
    pub const fn new(game: &'static str, kind: u8, count: usize) -> WeightsFormat {
        WeightsFormat { game, kind, count }
    }

    /// Returns the bytes of a file.
    ///
    /// Returns `None` when there are not [`count`](WeightsFormat::count) weights, or when a text of the
    /// provenance is empty, longer than four thousand bytes or contains control characters.
    ///
    /// ```
    /// use gipf_ai::gipf::{self, GipfWeightsKind};
    /// use gipf_ai::weights::Provenance;
    /// use gipf_core::Variant;
    ///
    /// let format = GipfWeightsKind::Fitted.format();
    /// let weights = vec![7; format.count];
    /// let provenance = Provenance::default().with_command("by hand");
    /// let file = format.write(Variant::Standard as u8, &weights, &provenance).unwrap();
    ///
    /// let read = gipf::read_weights(&file)?;
    /// assert_eq!(read.variant, Variant::Standard);
    /// assert_eq!(read.provenance, provenance);
    /// # Ok::<(), gipf_ai::weights::WeightsError>(())
    /// ```
    #[must_use]
    pub fn write(&self, variant: u8, weights: &[i16], provenance: &Provenance) -> Option<Vec<u8>> {
        let provenance = provenance.to_text()?;
        if weights.len() != self.count {
            return None;
        }
        let mut file = Vec::with_capacity(HEADER + provenance.len() + 2 * weights.len());
        file.extend(MAGIC);
        file.push(VERSION);
        file.extend(padded(self.game));
        file.extend([self.kind, variant]);
        file.extend((provenance.len() as u16).to_le_bytes());
        file.extend(u32::try_from(weights.len()).ok()?.to_le_bytes());
        file.extend(provenance.as_bytes());
        file.extend(weights.iter().flat_map(|weight| weight.to_le_bytes()));
        Some(file)
    }

    /// Returns the weights of a file of this kind, of any variant, in the order of the file.
    ///
    /// Whether they are in the range of the evaluation is not checked.
    ///
    /// ```
    /// use gipf_ai::gipf::GipfWeightsKind;
    /// use gipf_ai::weights::Provenance;
    ///
    /// let format = GipfWeightsKind::Fitted.format();
    /// let weights = vec![7; format.count];
    /// let file = format.write(0, &weights, &Provenance::default()).unwrap();
    /// assert_eq!(format.read(&file)?, weights);
    /// assert!(GipfWeightsKind::Network.format().read(&file).is_err());
    /// # Ok::<(), gipf_ai::weights::WeightsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`WeightsError`] when the file is not of this game and kind, or not whole.
    pub fn read(&self, file: &[u8]) -> Result<Vec<i16>, WeightsError> {
        let raw = RawWeights::read_any(file, self.game)?;
        if raw.kind != self.kind {
            return Err(WeightsError::OtherKind { expected: self.kind, found: raw.kind });
        }
        if raw.count != self.count {
            return Err(WeightsError::Count { expected: self.count, found: raw.count });
        }
        raw.provenance()?;
        let (pairs, _) = file[raw.first..].as_chunks();
        Ok(pairs.iter().map(|&pair| i16::from_le_bytes(pair)).collect())
    }
}

/// Returns the [`short_name`] of the game that a file of weights is for.
///
/// Only the beginning of the file is looked at.
///
/// # Errors
///
/// [`WeightsError::NotWeights`] or [`WeightsError::Version`].
pub fn weights_game(file: &[u8]) -> Result<&str, WeightsError> {
    check_beginning(file)?;
    let name = &file[GAME..GAME + NAME];
    let len = name.iter().position(|&byte| byte == 0).unwrap_or(NAME);
    let is_name = len > 0 && name[len..].iter().all(|&byte| byte == 0);
    let name = core::str::from_utf8(&name[..len]).ok();
    name.filter(|name| is_name && name.is_ascii()).ok_or(WeightsError::NotWeights)
}

/// Returns the name of a game as files hold it: its first eight letters.
///
/// ```
/// use gipf_ai::weights::short_name;
///
/// assert_eq!(short_name("gipf"), "gipf");
/// assert_eq!(short_name("potentials"), "potentia");
/// ```
#[must_use]
pub fn short_name(game: &str) -> &str {
    game.get(..NAME).unwrap_or(game)
}

/// Returns the hash of a file, by which the data of self-play name their weights: FNV-1a.
#[must_use]
pub const fn weights_hash(file: &[u8]) -> u64 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let mut i = 0;
    while i < file.len() {
        hash = (hash ^ file[i] as u64).wrapping_mul(0x0100_0000_01b3);
        i += 1;
    }
    hash
}

/// A file of weights whose header has been read and checked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RawWeights<'a> {
    bytes: &'a [u8],
    pub(crate) kind: u8,
    pub(crate) variant: u8,
    /// Where the weights begin.
    first: usize,
    count: usize,
}

impl<'a> RawWeights<'a> {
    /// Reads the header of a file for a game with these kinds of weights, in the order of their codes, and so
    /// many variants. Checks all of it: there are as many weights as the kind has.
    pub(crate) const fn read(
        bytes: &'a [u8],
        kinds: &[WeightsFormat],
        variants: usize,
    ) -> Result<RawWeights<'a>, WeightsError> {
        let raw = match RawWeights::read_any(bytes, kinds[0].game) {
            Ok(raw) => raw,
            Err(error) => return Err(error),
        };
        let mut known = 0;
        while known < kinds.len() && kinds[known].kind != raw.kind {
            known += 1;
        }
        if known == kinds.len() {
            return Err(WeightsError::Kind { most: kinds[known - 1].kind, found: raw.kind });
        }
        if raw.variant as usize >= variants {
            return Err(WeightsError::Variant { variants: variants as u8, found: raw.variant });
        }
        let expected = kinds[known].count;
        if raw.count != expected {
            return Err(WeightsError::Count { expected, found: raw.count });
        }
        Ok(raw)
    }

    /// Reads the header of a file for a game. The length of the file is that of the header.
    const fn read_any(bytes: &'a [u8], game: &'static str) -> Result<RawWeights<'a>, WeightsError> {
        if let Err(error) = check_beginning(bytes) {
            return Err(error);
        }
        let name = padded(game);
        let mut i = 0;
        while i < NAME {
            if bytes[GAME + i] != name[i] {
                return Err(WeightsError::Game { expected: game });
            }
            i += 1;
        }
        let provenance = u16::from_le_bytes([bytes[PROVENANCE], bytes[PROVENANCE + 1]]) as usize;
        if provenance > Provenance::MAX_BYTES {
            return Err(WeightsError::Provenance { byte: HEADER });
        }
        let count = [bytes[COUNT], bytes[COUNT + 1], bytes[COUNT + 2], bytes[COUNT + 3]];
        let count = u32::from_le_bytes(count);
        let first = HEADER + provenance;
        let (expected, found) = (first as u64 + 2 * count as u64, bytes.len() as u64);
        if expected != found {
            return Err(WeightsError::Length { expected, found });
        }
        let (kind, variant) = (bytes[KIND], bytes[VARIANT]);
        Ok(RawWeights { bytes, kind, variant, first, count: count as usize })
    }

    pub(crate) fn provenance(&self) -> Result<Provenance, WeightsError> {
        let text = &self.bytes[HEADER..self.first];
        Provenance::from_text(text).ok_or(WeightsError::Provenance { byte: HEADER })
    }

    /// Returns the weights from `start` on. The caller has checked that there are so many.
    pub(crate) const fn from<const N: usize>(&self, start: usize) -> [i16; N] {
        let mut weights = [0; N];
        let mut i = 0;
        while i < N {
            let at = self.byte_of(start + i);
            weights[i] = i16::from_le_bytes([self.bytes[at], self.bytes[at + 1]]);
            i += 1;
        }
        weights
    }

    /// Returns where a weight stands in the file.
    pub(crate) const fn byte_of(&self, weight: usize) -> usize {
        self.first + 2 * weight
    }
}

/// Checks everything before the name of the game, and that the header is whole.
const fn check_beginning(bytes: &[u8]) -> Result<(), WeightsError> {
    let mut i = 0;
    while i < MAGIC.len() {
        if bytes.len() < HEADER || bytes[i] != MAGIC[i] {
            return Err(WeightsError::NotWeights);
        }
        i += 1;
    }
    match bytes[MAGIC.len()] {
        VERSION => Ok(()),
        found => Err(WeightsError::Version { found }),
    }
}

/// Returns the first eight bytes of a name, with zeros behind it.
const fn padded(name: &str) -> [u8; NAME] {
    let mut padded = [0; NAME];
    let mut i = 0;
    while i < NAME && i < name.len() {
        padded[i] = name.as_bytes()[i];
        i += 1;
    }
    padded
}
