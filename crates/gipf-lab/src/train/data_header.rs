//! The header of a file of samples: how they were made.

use gipf_ai::Random;
use gipf_ai::weights::short_name;
use gipf_game::Position;
use gipf_notation::Notation;

use crate::Lab;
use crate::train::data::{DataError, hash_bytes};

const MAGIC: [u8; 8] = *b"GIPFDATA";
const VERSION: u8 = 3;
/// The version whose header names no program, and ends where the program would begin.
const SHORT_VERSION: u8 = 2;
const GAME: std::ops::Range<usize> = 40..48;
const NAME: std::ops::Range<usize> = 48..80;
const PROGRAM: std::ops::Range<usize> = 80..160;

/// The bytes of a header without a program, with which every header begins.
pub(crate) const SHORT_HEADER: usize = PROGRAM.start;

/// The place of the byte that says whether other programs have added games.
pub(crate) const MIXED: usize = 12;

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
    /// The program that began the file: ASCII, at most 80 bytes. `None` in files of a time when they did not
    /// name it.
    pub program: Option<String>,
    /// Whether other programs have added games.
    pub is_mixed: bool,
}

impl<P: Lab> DataHeader<P> {
    /// Returns the header as bytes.
    ///
    /// # Errors
    ///
    /// [`DataError::Header`] when the name of the evaluator or of the program is empty, too long or not ASCII.
    pub fn to_bytes(&self) -> Result<Vec<u8>, DataError> {
        let name = self.evaluator.as_bytes();
        if name.is_empty() || name.len() > NAME.len() || !name.iter().all(u8::is_ascii_graphic) {
            let expected = "an evaluator's name of 1 to 32 letters, digits and signs";
            return Err(DataError::Header { byte: NAME.start as u64, expected });
        }
        let program = self.program.as_ref().map(String::as_bytes);
        let is_plain = |byte: &u8| byte.is_ascii_graphic() || *byte == b' ';
        let fits = |program: &[u8]| (1..=PROGRAM.len()).contains(&program.len());
        if program.is_some_and(|program| !fits(program) || !program.iter().all(is_plain)) {
            let expected = "a program's name of 1 to 80 letters, digits, signs and spaces";
            return Err(DataError::Header { byte: PROGRAM.start as u64, expected });
        }
        let version = if program.is_some() { VERSION } else { SHORT_VERSION };
        let mut bytes = vec![0; len_of(version)];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8] = version;
        bytes[9] = <P as Position>::PACKED_VERSION;
        bytes[10] = variant_code::<P>(self.variant);
        bytes[11] = self.random_percent;
        bytes[16..24].copy_from_slice(&self.seed.to_le_bytes());
        bytes[24..32].copy_from_slice(&self.nodes.to_le_bytes());
        bytes[32..40].copy_from_slice(&self.weights_hash.to_le_bytes());
        bytes[GAME].copy_from_slice(&game_field::<P>());
        bytes[NAME][..name.len()].copy_from_slice(name);
        bytes[MIXED] = u8::from(self.is_mixed);
        if let Some(program) = program {
            bytes[PROGRAM][..program.len()].copy_from_slice(program);
        }
        Ok(bytes)
    }

    /// Reads a header of the length that [`header_len`] tells.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<DataHeader<P>, DataError> {
        let found = data_game(bytes)?;
        let expected = P::NAME;
        if found != short_name(expected) {
            return Err(DataError::OtherGame { expected, found: found.into() });
        }
        let wrong = |byte, expected| DataError::Header { byte, expected };
        if bytes[9] != <P as Position>::PACKED_VERSION {
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
            program: bytes.get(PROGRAM).map(|program| text_of(program).into()),
            is_mixed: bytes[MIXED] == 1,
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
    header_len(file)?;
    Ok(text_of(&file[GAME]))
}

/// Returns the length of the header of a file, by its first 80 bytes.
pub(crate) fn header_len(file: &[u8]) -> Result<usize, DataError> {
    let header = file.get(..SHORT_HEADER).filter(|header| header[..8] == MAGIC);
    match header.ok_or(DataError::NotData)?[8] {
        version @ (SHORT_VERSION | VERSION) => Ok(len_of(version)),
        version => Err(DataError::Version(version)),
    }
}

fn len_of(version: u8) -> usize {
    if version == SHORT_VERSION { SHORT_HEADER } else { PROGRAM.end }
}

/// Returns the text before the first zero; nothing when it is not UTF-8.
fn text_of(field: &[u8]) -> &str {
    let text = field.split(|&byte| byte == 0).next().unwrap_or_default();
    std::str::from_utf8(text).unwrap_or_default()
}

/// Returns the code of a variant in files: its place in [`VARIANTS`](Notation::VARIANTS).
pub(crate) fn variant_code<P: Notation>(variant: P::Variant) -> u8 {
    P::VARIANTS.iter().position(|known| *known == variant).unwrap_or(0) as u8
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
        let turns = position.turns().take(64).collect::<Vec<_>>();
        position = match turns.get(random.below(turns.len())) {
            Some(turn) => position.play_unchecked(turn),
            None => P::start(variant),
        };
    }
    hash
}
