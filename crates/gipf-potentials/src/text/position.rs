//! Position lines, `board side reserves variant [opening] hands [turn-number]`, and starts.

use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use gipf_core::text::MAX_POSITION_LEN;
use gipf_core::text::fields::{self, Fields};
use gipf_game::Cursor;
use gipf_game::text::{PositionSyntaxError, SetupText, ends_here};

use super::hands::read_hands;
use super::piece::{CONTENT, PieceText, read_piece};
use crate::{Board, GipfPotentials, Setup, SetupError, Start, Variant};

/// A position line: an unvalidated setup, and perhaps the number of the coming turn.
///
/// ```
/// use gipf_potentials::text::PositionLine;
///
/// let line: PositionLine = "b2w/5/6/w5b/6/5/b2w  W 12/12 Basic - Z3T1/- 7".parse()?;
/// assert_eq!(line.turn_number, Some(7));
/// assert_eq!(line.to_string(), "b2w/5/6/w5b/6/5/b2w w 12/12 basic t1z3/- 7");
/// # Ok::<(), gipf_potentials::text::PositionSyntaxError>(())
/// ```
pub type PositionLine = gipf_game::text::PositionLine<Setup>;

impl fmt::Display for GipfPotentials {
    /// Writes the canonical position line, without a turn number.
    ///
    /// ```
    /// use gipf_potentials::prelude::*;
    ///
    /// let line = "4/5/6/7/6/5/4 w 18/18 tournament WB t3z3d3y3/t3z3d3y3";
    /// assert_eq!(GipfPotentials::start(Variant::Tournament).to_string(), line);
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PositionLine::from(self.to_setup()).fmt(f)
    }
}

/// The name of the game, which may stand before a start.
const NAME: &str = "potentials";

impl FromStr for GipfPotentials {
    type Err = PositionError;

    /// Reads a position line leniently, the name of a variant (three potentials of each kind in each hand), or a
    /// [`Start`]. The name of the game may stand before a start, and is basic before hands.
    ///
    /// ```
    /// use gipf_potentials::prelude::*;
    ///
    /// let start: GipfPotentials = "basic t3z3/d6 15/15".parse()?;
    /// assert_eq!(start.to_string(), "b2w/5/6/w5b/6/5/b2w w 15/15 basic t3z3/d6");
    /// assert!("standard".parse::<GipfPotentials>().is_ok());
    /// assert_eq!("potentials t1/d1".parse::<GipfPotentials>(), "basic t1/d1".parse());
    ///
    /// let error = "basic t3z3/d7".parse::<GipfPotentials>().unwrap_err();
    /// let sentence = "at byte 12: found '7', expected a number 1-6 after the kind";
    /// assert_eq!(error.to_string(), sentence);
    /// # Ok::<(), gipf_potentials::text::PositionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`PositionError::Syntax`] points at the first place that is not of the form;
    /// [`PositionError::Invalid`] lists every rule that the setup breaks.
    fn from_str(text: &str) -> Result<GipfPotentials, PositionError> {
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or_default();
        let is_named = first.eq_ignore_ascii_case(NAME);
        if !is_named && first.parse::<Variant>().is_err() {
            return PositionLine::read(text).map(|(position, _)| position);
        }
        let mut cursor = Setup::begin(text)?;
        let mut variant = None;
        if is_named {
            let Some(second) = words.next() else {
                return Start::usual(Variant::Basic).position().map_err(PositionError::Invalid);
            };
            cursor.word();
            cursor.skip_whitespace();
            variant = second.contains('/').then_some(Variant::Basic);
        }
        read_start(&mut cursor, variant)?.position().map_err(PositionError::Invalid)
    }
}

/// Reads what a game begins with: `variant [hands [reserves]]`, or what follows a variant that is known.
fn read_start(
    cursor: &mut Cursor<'_>,
    variant: Option<Variant>,
) -> Result<Start, PositionSyntaxError> {
    let variant = match variant {
        Some(variant) => variant,
        None => fields::read_variant(cursor)?,
    };
    let mut start = Start::usual(variant);
    cursor.skip_whitespace();
    if cursor.peek().is_some() {
        start = Start::new(start.variant, read_hands(cursor)?);
        cursor.skip_whitespace();
    }
    if cursor.peek().is_some() {
        start.reserves = fields::read_reserves(cursor)?;
        ends_here(cursor, "the end of the start")?;
        cursor.skip_whitespace();
    }
    match cursor.peek() {
        None => Ok(start),
        Some(_) => Err(cursor.error("the end of the start").into()),
    }
}

/// Returned when a text is not a position.
pub type PositionError = gipf_game::text::PositionError<Infallible, SetupError>;

impl SetupText for Setup {
    type Error = Infallible;

    const LONGEST: usize = MAX_POSITION_LEN;

    /// Lenient: side and variant in any form; vacant spots in several digits; the letters of opening and hands in any
    /// order and case; `-` or nothing as the opening of basic and standard.
    fn read_fields(cursor: &mut Cursor<'_>) -> Result<Setup, PositionSyntaxError> {
        let mut board = Board::default();
        fields::read_board(cursor, CONTENT, read_piece, |spot, piece| {
            board.set(spot, Some(piece));
        })?;
        let Fields { side_to_move, reserves, variant, openings } =
            fields::read_fields(cursor, has_opening)?;
        cursor.skip_whitespace();
        let hands = read_hands(cursor)?;
        Ok(Setup { board, side_to_move, reserves, variant, openings, hands })
    }

    fn write_fields(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { board, side_to_move, reserves, variant, openings, hands } = *self;
        fields::write_board(f, |spot| board.get(spot).map(PieceText))?;
        write!(f, " {}", Fields { side_to_move, reserves, variant, openings })?;
        write!(f, " {}/{}", hands.white, hands.black)
    }
}

/// Only tournament has an opening. Elsewhere the field may stand there all the same, and the hands are told
/// from it by their `/`.
fn has_opening(cursor: &Cursor<'_>, variant: Variant) -> bool {
    variant == Variant::Tournament || !cursor.clone().word().contains('/')
}
