//! The header of a file of samples: how they were made.

use gipf_ai::Random;
use gipf_ai::weights::short_name;
use gipf_board::{Packed, Position};
use gipf_notation::Notation;

use crate::train::Trainable;
use crate::train::data::{DataError, hash_bytes};

const MAGIC: [u8; 8] = *b"GIPFDATA";
const VERSION: u8 = 2;
const GAME: std::ops::Range<usize> = 40..48;
const NAME: std::ops::Range<usize> = 48..80;

/// The bytes of a header.
pub(crate) const HEADER: usize = 80;

/// How the samples of a file were made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataHeader<P: Position> {
    /// The variant played.
    pub variant: P::Variant,
    /// The seed of the games.
    pub seed: u64,
    /// The nodes of each search.
    pub nodes: u64,
    /// The percentage of turns played at random early in a game.
    pub random_percent: u8,
    /// The name of the evaluator: ASCII without spaces, at most 32 bytes.
    pub evaluator: String,
    /// The hash of the evaluator's weights: that of their file, or the
    /// [`evaluator_fingerprint`] of a built-in evaluator.
    pub weights_hash: u64,
}

impl<P: Trainable> DataHeader<P> {
    /// Returns the header as bytes.
    ///
    /// # Errors
    ///
    /// [`DataError::Header`] when the name of the evaluator is empty, too long or not ASCII.
    pub fn to_bytes(&self) -> Result<[u8; HEADER], DataError> {
        let name = self.evaluator.as_bytes();
        if name.is_empty() || name.len() > NAME.len() || !name.iter().all(u8::is_ascii_graphic) {
            let expected = "an evaluator's name of 1 to 32 letters, digits and signs";
            return Err(DataError::Header { byte: NAME.start as u64, expected });
        }
        let mut bytes = [0; HEADER];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8] = VERSION;
        bytes[9] = <P as Packed>::VERSION;
        bytes[10] = P::variant_code(self.variant);
        bytes[11] = self.random_percent;
        bytes[16..24].copy_from_slice(&self.seed.to_le_bytes());
        bytes[24..32].copy_from_slice(&self.nodes.to_le_bytes());
        bytes[32..40].copy_from_slice(&self.weights_hash.to_le_bytes());
        bytes[GAME].copy_from_slice(&game_field::<P>());
        bytes[NAME][..name.len()].copy_from_slice(name);
        Ok(bytes)
    }

    pub(crate) fn from_bytes(bytes: &[u8; HEADER]) -> Result<DataHeader<P>, DataError> {
        let found = data_game(bytes)?;
        let expected = P::NAME;
        if found != short_name(expected) {
            return Err(DataError::OtherGame { expected, found: found.into() });
        }
        let wrong = |byte, expected| DataError::Header { byte, expected };
        if bytes[9] != <P as Packed>::VERSION {
            return Err(wrong(9, "positions packed as this program packs them"));
        }
        let variant = P::VARIANTS.get(usize::from(bytes[10])).copied();
        let number = |at: usize| bytes[at..at + 8].try_into().map_or(0, u64::from_le_bytes);
        let header = DataHeader {
            variant: variant.ok_or_else(|| wrong(10, "a variant of the game"))?,
            seed: number(16),
            nodes: number(24),
            random_percent: bytes[11],
            evaluator: text_of(&bytes[NAME]).into(),
            weights_hash: number(32),
        };
        if header.to_bytes()? != *bytes {
            return Err(wrong(12, "zeros where nothing is said, and names in ASCII"));
        }
        Ok(header)
    }
}

/// Returns the [`short_name`] of the game that a file of samples is of. The first 80 bytes are looked at.
///
/// # Errors
///
/// [`DataError::NotData`] or [`DataError::Version`] when this is not a file of samples that can be
/// read.
pub fn data_game(file: &[u8]) -> Result<&str, DataError> {
    let header = file.get(..HEADER).filter(|header| header[..8] == MAGIC);
    let header = header.ok_or(DataError::NotData)?;
    if header[8] != VERSION {
        return Err(DataError::Version(header[8]));
    }
    Ok(text_of(&header[GAME]))
}

/// Returns the text before the first zero; nothing when it is not UTF-8.
fn text_of(field: &[u8]) -> &str {
    let text = field.split(|&byte| byte == 0).next().unwrap_or_default();
    std::str::from_utf8(text).unwrap_or_default()
}

/// Returns the first eight bytes of the game's name, with zeros behind it.
fn game_field<P: Notation>() -> [u8; 8] {
    let mut field = [0; 8];
    for (byte, letter) in field.iter_mut().zip(short_name(P::NAME).bytes()) {
        *byte = letter;
    }
    field
}

/// How many positions of random games a fingerprint is made of.
const FINGERPRINT: usize = 1000;

/// Returns a hash of what an evaluator says about a thousand positions of random games.
///
/// It is the same for the same evaluator on every machine, and differs when a release changes the
/// built-in weights. Costs a thousand evaluations.
pub fn evaluator_fingerprint<P: Notation>(
    variant: P::Variant,
    evaluate: impl Fn(&P) -> i32,
) -> u64 {
    let mut random = Random::new(0);
    let mut hash = hash_bytes(None, &[]);
    let mut position = P::start(variant);
    for _ in 0..FINGERPRINT {
        hash = hash_bytes(Some(hash), &evaluate(&position).to_le_bytes());
        let turns = position.collect_turns(64);
        position = match turns.get(random.below(turns.len())) {
            Some(turn) => position.play_unchecked(turn),
            None => P::start(variant),
        };
    }
    hash
}
