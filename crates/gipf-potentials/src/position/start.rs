//! What a game begins with.

use core::fmt;
use core::str::FromStr;

use gipf_core::{ByColor, Color, Variant};

use crate::{GipfPotentials, Hand, ParseHandError, Setup, SetupError};

/// What the players agree on before a game: the variant, the potentials of each player, and how many
/// pieces each has in reserve.
///
/// Its text is the variant and the hands, White's first, and the reserves if they are not those of
/// the plain game.
///
/// ```
/// use gipf_potentials::{GipfPotentials, Position, Start};
///
/// let start: Start = "basic t3z3/d6".parse()?;
/// assert_eq!(start.to_string(), "basic t3z3/d6");
/// assert_eq!(start.position()?.count_turns(), 90);
///
/// // A longer game: three pieces more for both.
/// let start: Start = "standard t3z3d3y3/t3z3d3y3 15/15".parse()?;
/// assert_eq!(start.reserves.white, 15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Start {
    /// The variant.
    pub variant: Variant,
    /// The potentials of each player.
    pub hands: ByColor<Hand>,
    /// The pieces in reserve of each player. With those on the board there are at most 21.
    pub reserves: ByColor<u8>,
}

impl Start {
    /// Returns the start of a variant with these hands and the reserves of the plain game.
    #[must_use]
    pub fn new(variant: Variant, hands: ByColor<Hand>) -> Start {
        let plain = gipf_core::Setup::start(variant);
        Start { variant, hands, reserves: plain.reserves }
    }

    /// Returns the start of a variant with three potentials of each kind in each hand.
    #[must_use]
    pub fn usual(variant: Variant) -> Start {
        Start::new(variant, ByColor { white: Hand::THREE_OF_EACH, black: Hand::THREE_OF_EACH })
    }

    /// Returns the setup that a game begins with.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let plain = gipf_core::Setup::start(self.variant);
        Setup { hands: self.hands, reserves: self.reserves, ..Setup::from(plain) }
    }

    /// Returns the position that a game begins with.
    ///
    /// # Errors
    ///
    /// [`SetupError`] when a player would have more than 21 pieces.
    pub fn position(&self) -> Result<GipfPotentials, SetupError> {
        self.setup().validate()
    }

    /// Returns the start that leads to this position, when the position is the first of a game.
    #[must_use]
    pub fn of(position: &GipfPotentials) -> Option<Start> {
        let setup = position.to_setup();
        let start = Start { variant: setup.variant, hands: setup.hands, reserves: setup.reserves };
        (start.setup() == setup).then_some(start)
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Start { variant, hands, reserves } = self;
        write!(f, "{variant} {}/{}", hands.white, hands.black)?;
        if *reserves != Start::new(*variant, *hands).reserves {
            write!(f, " {}/{}", reserves.white, reserves.black)?;
        }
        Ok(())
    }
}

/// Returned when parsing a [`Start`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseStartError {
    /// The first word is not a variant.
    #[error(transparent)]
    Variant(#[from] gipf_core::ParseVariantError),
    /// The second word is not two hands with a `/` between them.
    #[error("expected two hands such as t3z3/d6 after the variant")]
    Hands,
    /// One of the hands cannot be read.
    #[error("{color}'s hand: {error}")]
    Hand {
        /// Whose.
        color: Color,
        /// What is wrong with it.
        error: ParseHandError,
    },
    /// What follows the hands is not two numbers with a `/` between them.
    #[error("expected two reserves such as 15/15 after the hands, or nothing")]
    Reserves,
}

impl FromStr for Start {
    type Err = ParseStartError;

    fn from_str(text: &str) -> Result<Start, ParseStartError> {
        let mut words = text.split_ascii_whitespace();
        let variant = words.next().unwrap_or_default().parse()?;
        let hands = words.next().and_then(|hands| hands.split_once('/'));
        let (white, black) = hands.ok_or(ParseStartError::Hands)?;
        let hand = |color, hand: &str| {
            hand.parse::<Hand>().map_err(|error| ParseStartError::Hand { color, error })
        };
        let hands =
            ByColor { white: hand(Color::White, white)?, black: hand(Color::Black, black)? };
        let mut start = Start::new(variant, hands);
        if let Some(reserves) = words.next() {
            let (white, black) = reserves.split_once('/').ok_or(ParseStartError::Reserves)?;
            let number = |text: &str| {
                let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                let number = text.parse().ok().filter(|_| digits);
                number.ok_or(ParseStartError::Reserves)
            };
            start.reserves = ByColor { white: number(white)?, black: number(black)? };
        }
        match words.next() {
            None => Ok(start),
            Some(_) => Err(ParseStartError::Reserves),
        }
    }
}
