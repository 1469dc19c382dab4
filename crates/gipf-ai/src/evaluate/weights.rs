//! Files of weights.
//!
//! ```text
//! bytes 0-4   "GIPFW"
//! byte  5     the version of the format, 1
//! byte  6     what the weights are for: 1 fitted, 2 patterns, 3 network
//! byte  7     the variant: 0 basic, 1 standard, 2 tournament
//! bytes 8-11  how many weights follow, little-endian
//! then        the weights, two bytes each, little-endian, signed
//! ```

use gipf_core::Variant;

/// The beginning of every file of weights.
const MAGIC: [u8; 6] = *b"GIPFW\x01";

/// The bytes before the first weight.
const HEADER: usize = 12;

/// So many units of a weight are a hundredth of a piece.
pub const UNITS: i32 = 16;

/// The evaluation, in hundredths of a piece, at which the player to move wins e times as often as
/// he loses: with the evaluation v he wins once in 1 + exp(-v / 100) games.
pub const LOGIT: i32 = 100;

/// What a set of weights is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WeightsKind {
    /// The terms: [`Evaluator::Fitted`](super::Evaluator::Fitted).
    Fitted,
    /// The patterns: [`Evaluator::Patterns`](super::Evaluator::Patterns).
    Patterns,
    /// The patterns and the network: [`Evaluator::Network`](super::Evaluator::Network).
    Network,
}

impl WeightsKind {
    const fn code(self) -> u8 {
        match self {
            WeightsKind::Fitted => 1,
            WeightsKind::Patterns => 2,
            WeightsKind::Network => 3,
        }
    }

    const fn from_code(code: u8) -> Option<WeightsKind> {
        match code {
            1 => Some(WeightsKind::Fitted),
            2 => Some(WeightsKind::Patterns),
            3 => Some(WeightsKind::Network),
            _ => None,
        }
    }

    /// How many weights there are.
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            WeightsKind::Fitted => super::terms::TERMS,
            WeightsKind::Patterns => super::pattern_features::PATTERNS,
            WeightsKind::Network => super::network::NETWORK_WEIGHTS,
        }
    }
}

/// What is wrong with the bytes of a file of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// It begins with something else.
    #[error("byte 0: expected the weights of an evaluation, which begin with GIPFW and version 1")]
    NotWeights,
    /// The weights are for some other kind of evaluation.
    #[error("byte 6: expected the kind {}, found {found}", .expected.code())]
    OtherKind {
        /// What was wanted.
        expected: WeightsKind,
        /// The kind in the file.
        found: u8,
    },
    /// There is no such kind of evaluation.
    #[error("byte 6: expected a kind from 1 to 3, found {0}")]
    NoKind(u8),
    /// There is no such variant.
    #[error("byte 7: expected a variant from 0 to 2, found {0}")]
    NoVariant(u8),
    /// There are fewer weights or more.
    #[error("byte 8: expected {expected} weights in as many bytes as they take, found {found}")]
    Length {
        /// How many there must be.
        expected: usize,
        /// How many the header or the length of the file says.
        found: usize,
    },
    /// A unit of the network goes into the sum with a weight that no sixteen bits hold the products
    /// of.
    #[error("byte {byte}: expected a weight from -{most} to {most}, found {found}", most = super::network::MOST_OUTPUT)]
    Output {
        /// Where the weight is.
        byte: usize,
        /// The weight.
        found: i16,
    },
}

/// A file of weights whose header has been read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights<'a> {
    bytes: &'a [u8],
    kind: WeightsKind,
    pub(super) variant: Variant,
}

impl<'a> Weights<'a> {
    pub(super) const fn read(bytes: &'a [u8]) -> Result<Weights<'a>, WeightsError> {
        let mut i = 0;
        while i < MAGIC.len() {
            if bytes.len() < HEADER || bytes[i] != MAGIC[i] {
                return Err(WeightsError::NotWeights);
            }
            i += 1;
        }
        let Some(kind) = WeightsKind::from_code(bytes[6]) else {
            return Err(WeightsError::NoKind(bytes[6]));
        };
        if bytes[7] as usize >= Variant::ALL.len() {
            return Err(WeightsError::NoVariant(bytes[7]));
        }
        let said = u32::from_le_bytes([bytes[8], bytes[9], bytes[10], bytes[11]]) as usize;
        let expected = kind.count();
        if said != expected {
            return Err(WeightsError::Length { expected, found: said });
        }
        if bytes.len() != byte_of(expected) {
            return Err(WeightsError::Length { expected, found: (bytes.len() - HEADER) / 2 });
        }
        Ok(Weights { bytes, kind, variant: Variant::ALL[bytes[7] as usize] })
    }

    pub(super) const fn read_kind(
        bytes: &'a [u8],
        expected: WeightsKind,
    ) -> Result<Weights<'a>, WeightsError> {
        match Weights::read(bytes) {
            Ok(weights) if weights.kind.code() == expected.code() => Ok(weights),
            Ok(weights) => Err(WeightsError::OtherKind { expected, found: weights.kind.code() }),
            Err(error) => Err(error),
        }
    }

    pub(super) const fn kind(&self) -> WeightsKind {
        self.kind
    }

    /// The weights from `first` on.
    pub(super) const fn from<const N: usize>(&self, first: usize) -> [i16; N] {
        let mut weights = [0; N];
        let mut i = 0;
        while i < N {
            let at = byte_of(first + i);
            weights[i] = i16::from_le_bytes([self.bytes[at], self.bytes[at + 1]]);
            i += 1;
        }
        weights
    }
}

/// The first byte of a weight in a file.
pub(super) const fn byte_of(weight: usize) -> usize {
    HEADER + 2 * weight
}

/// The bytes of a file of weights; `None` when there are not as many as the kind has.
///
/// ```
/// use gipf_ai::evaluate::features::TERMS;
/// use gipf_ai::evaluate::{Learned, WeightsKind, weights_file};
/// use gipf_core::Variant;
///
/// let file = weights_file(WeightsKind::Fitted, Variant::Basic, &[7; TERMS]).unwrap();
/// assert_eq!(Learned::read(&file)?.variant(), Variant::Basic);
/// assert_eq!(weights_file(WeightsKind::Fitted, Variant::Basic, &[]), None);
/// # Ok::<(), gipf_ai::evaluate::WeightsError>(())
/// ```
#[must_use]
pub fn weights_file(
    kind: WeightsKind,
    variant: Variant,
    weights: &[i16],
) -> Option<alloc::vec::Vec<u8>> {
    let count = kind.count();
    (weights.len() == count).then(|| {
        let mut file = MAGIC.to_vec();
        file.extend([kind.code(), variant as u8]);
        file.extend((count as u32).to_le_bytes());
        file.extend(weights.iter().flat_map(|weight| weight.to_le_bytes()));
        file
    })
}
