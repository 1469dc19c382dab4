//! The weights of GIPF with potentials, built in and from files.

use alloc::sync::Arc;

use gipf_potentials::{Position, Variant};

use super::PotentialsEvaluator;
use super::terms::{Seen, TERMS};
use crate::gipf::pattern_features::PATTERNS;
use crate::gipf::terms::weighed;
use crate::gipf::{self, patterns};
use crate::weights::{RawWeights, Weights, WeightsError, WeightsFormat, weights_hash};

/// The number of units of a weight in a hundredth of a piece.
pub const UNITS: i32 = gipf::UNITS;

/// What weights of GIPF with potentials are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PotentialsWeightsKind {
    /// The terms, [`PotentialsEvaluator::Fitted`]: a weight for each of
    /// [`TERM_NAMES`](super::features::TERM_NAMES).
    Fitted = 1,
    /// The patterns, [`PotentialsEvaluator::Patterns`]: a weight for each pattern of plain GIPF, then
    /// for each of the terms.
    Patterns = 2,
}

impl PotentialsWeightsKind {
    /// All kinds, in the order of their codes.
    pub const ALL: [PotentialsWeightsKind; 2] =
        [PotentialsWeightsKind::Fitted, PotentialsWeightsKind::Patterns];

    /// Returns how weights of this kind stand in a file. The code of a variant is its number in
    /// [`Variant::ALL`].
    #[must_use]
    pub const fn format(self) -> WeightsFormat {
        let count = match self {
            PotentialsWeightsKind::Fitted => TERMS,
            PotentialsWeightsKind::Patterns => PATTERNS + TERMS,
        };
        WeightsFormat::new("potentials", self as u8, count)
    }
}

/// Weights of the terms, in [`UNITS`].
#[derive(Debug)]
struct FittedWeights([i16; TERMS]);

impl FittedWeights {
    const fn read(raw: &RawWeights<'_>) -> FittedWeights {
        FittedWeights(raw.from(0))
    }

    /// Returns the sum of the weights, in [`UNITS`].
    fn sum(&self, seen: &Seen) -> i32 {
        weighed(&seen.terms(), &self.0)
    }

    fn evaluate(&self, position: &Position) -> i32 {
        self.sum(&Seen::of(position)) / UNITS
    }
}

/// Weights of the patterns and of the terms, in [`UNITS`].
#[derive(Debug)]
struct PatternWeights {
    patterns: patterns::PatternWeights,
    terms: FittedWeights,
}

impl PatternWeights {
    const fn read(raw: &RawWeights<'_>) -> PatternWeights {
        PatternWeights {
            patterns: patterns::PatternWeights::from_first(raw),
            terms: FittedWeights(raw.from(PATTERNS)),
        }
    }

    fn evaluate(&self, position: &Position) -> i32 {
        let seen = Seen::of(position);
        (self.patterns.sum(&seen.plain) + self.terms.sum(&seen)) / UNITS
    }
}

macro_rules! weights {
    ($weights:ty, $kind:ident, $name:literal) => {
        [
            built_in!($weights, $kind, "basic", $name, Variant::Basic),
            built_in!($weights, $kind, "standard", $name, Variant::Standard),
            built_in!($weights, $kind, "tournament", $name, Variant::Tournament),
        ]
    };
}

macro_rules! built_in {
    ($weights:ty, $kind:ident, $variant:literal, $name:literal, $expected:path) => {
        match read_header(include_bytes!(concat!(
            "../../weights/potentials/",
            $variant,
            "-",
            $name,
            ".weights"
        ))) {
            Ok((raw, PotentialsWeightsKind::$kind, variant))
                if variant as u8 == $expected as u8 =>
            {
                <$weights>::read(&raw)
            }
            _ => panic!("weights of another kind or variant"),
        }
    };
}

/// The weights that come with the crate, by variant. The folder `weights` says how they were made.
static FITTED: [FittedWeights; 3] = weights!(FittedWeights, Fitted, "fitted");
static PATTERN_WEIGHTS: [PatternWeights; 3] = weights!(PatternWeights, Patterns, "patterns");

pub(super) fn fitted(position: &Position) -> i32 {
    FITTED[position.variant() as usize].evaluate(position)
}

pub(super) fn patterns(position: &Position) -> i32 {
    PATTERN_WEIGHTS[position.variant() as usize].evaluate(position)
}

/// Weights of GIPF with potentials from a file. Copies share them.
#[derive(Clone, Debug)]
pub struct PotentialsWeights(Arc<Loaded>);

#[derive(Debug)]
struct Loaded {
    hash: u64,
    variant: Variant,
    weights: Kind,
}

// Kept behind an `Arc`, so the difference in size costs nothing.
#[expect(clippy::large_enum_variant, reason = "there are few, and each stands on the heap")]
#[derive(Debug)]
enum Kind {
    Fitted(FittedWeights),
    Patterns(PatternWeights),
}

impl PotentialsWeights {
    /// Returns the [`weights_hash`] of the file.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.0.hash
    }

    /// Returns what the weights are for.
    #[must_use]
    pub fn kind(&self) -> PotentialsWeightsKind {
        match self.0.weights {
            Kind::Fitted(_) => PotentialsWeightsKind::Fitted,
            Kind::Patterns(_) => PotentialsWeightsKind::Patterns,
        }
    }

    /// Returns the variant from whose games the weights were learned.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.0.variant
    }

    pub(super) fn evaluate(&self, position: &Position) -> i32 {
        match &self.0.weights {
            Kind::Fitted(weights) => weights.evaluate(position),
            Kind::Patterns(weights) => weights.evaluate(position),
        }
    }
}

impl PartialEq for PotentialsWeights {
    fn eq(&self, other: &PotentialsWeights) -> bool {
        self.hash() == other.hash()
    }
}

impl Eq for PotentialsWeights {}

/// Reads a file of weights of any kind.
///
/// Takes as much memory as the largest kind of weights, whatever the bytes are.
///
/// # Errors
///
/// [`WeightsError`] says what is wrong with which bytes.
///
/// ```
/// use gipf_ai::Evaluate;
/// use gipf_ai::potentials::{PotentialsWeightsKind, read_weights};
/// use gipf_ai::weights::{Provenance, WeightsError};
/// use gipf_potentials::{Position, Variant};
///
/// let format = PotentialsWeightsKind::Fitted.format();
/// let weights = vec![0; format.count];
/// let file = format.write(Variant::Basic as u8, &weights, &Provenance::default()).unwrap();
/// let weights = read_weights(&file)?;
/// assert_eq!(weights.evaluator.evaluate(&Position::start(Variant::Basic)), 0);
///
/// assert_eq!(read_weights(b"GIPF").unwrap_err(), WeightsError::NotWeights);
/// # Ok::<(), WeightsError>(())
/// ```
pub fn read_weights(file: &[u8]) -> Result<Weights<Position, PotentialsEvaluator>, WeightsError> {
    let (raw, kind, variant) = read_header(file)?;
    let provenance = raw.provenance()?;
    let hash = weights_hash(file);
    let weights = match kind {
        PotentialsWeightsKind::Fitted => Kind::Fitted(FittedWeights::read(&raw)),
        PotentialsWeightsKind::Patterns => Kind::Patterns(PatternWeights::read(&raw)),
    };
    let loaded = PotentialsWeights(Arc::new(Loaded { hash, variant, weights }));
    Ok(Weights { variant, evaluator: PotentialsEvaluator::Loaded(loaded), provenance, hash })
}

/// Reads the header, and checks that there are as many weights as there must be.
const fn read_header(
    file: &[u8],
) -> Result<(RawWeights<'_>, PotentialsWeightsKind, Variant), WeightsError> {
    let raw = match RawWeights::read(file, PotentialsWeightsKind::Fitted.format().game) {
        Ok(raw) => raw,
        Err(error) => return Err(error),
    };
    let kinds = PotentialsWeightsKind::ALL;
    if raw.kind == 0 || raw.kind as usize > kinds.len() {
        return Err(WeightsError::Kind { most: kinds.len() as u8, found: raw.kind });
    }
    let kind = kinds[raw.kind as usize - 1];
    if raw.variant as usize >= Variant::ALL.len() {
        let variants = Variant::ALL.len() as u8;
        return Err(WeightsError::Variant { variants, found: raw.variant });
    }
    match raw.check_count(kind.format().count) {
        Ok(()) => Ok((raw, kind, Variant::ALL[raw.variant as usize])),
        Err(error) => Err(error),
    }
}
