//! Position lines, `board side reserves variant [opening] hands [turn-number]`, and starts.

use alloc::format;
use core::fmt;
use core::str::FromStr;

use gipf_game::Cursor;
use gipf_potentials::{Board, GipfPotentials, Setup, SetupError, Start, Variant};

use super::hands::read_hands;
use super::piece::{CONTENT, PieceText, read_piece};
use crate::gipf::fields::{self, Fields};
use crate::{Notation, PositionSyntaxError};

/// A position line: a setup, sensible or not, and perhaps the number of the turn to come.
///
/// ```
/// use gipf_notation::potentials::PositionLine;
///
/// let line: PositionLine = "b2w/5/6/w5b/6/5/b2w  W 12/12 Basic - Z3T1/- 7".parse()?;
/// assert_eq!(line.turn_number, Some(7));
/// assert_eq!(line.to_string(), "b2w/5/6/w5b/6/5/b2w w 12/12 basic t1z3/- 7");
/// # Ok::<(), gipf_notation::PositionSyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionLine {
    /// What the line says of the position.
    pub setup: Setup,
    /// The number of the turn to come, from 1, where the line gives it.
    pub turn_number: Option<u32>,
}

/// Returns the canonical line of a position, without a turn number.
///
/// ```
/// use gipf_notation::potentials::position_line;
/// use gipf_potentials::{GipfPotentials, Position, Variant};
///
/// let start = GipfPotentials::start(Variant::Tournament);
/// let line = "4/5/6/7/6/5/4 w 18/18 tournament WB t3z3d3y3/t3z3d3y3";
/// assert_eq!(position_line(&start).to_string(), line);
/// ```
#[must_use]
pub fn position_line(position: &GipfPotentials) -> PositionLine {
    PositionLine { setup: position.to_setup(), turn_number: None }
}

/// Reads a position: a position line, the name of a variant (three potentials of each kind in each hand),
/// or a [`Start`]. The name of the game may stand before a start, and is basic before hands.
///
/// ```
/// use gipf_notation::potentials::{parse_position, position_line};
///
/// let start = parse_position("basic t3z3/d6 15/15")?;
/// let line = "b2w/5/6/w5b/6/5/b2w w 15/15 basic t3z3/d6";
/// assert_eq!(position_line(&start).to_string(), line);
/// assert!(parse_position("standard").is_ok());
/// assert_eq!(parse_position("potentials t1/d1"), parse_position("basic t1/d1"));
///
/// let error = parse_position("basic t3z3/d7").unwrap_err();
/// let sentence = "at byte 12: found '7', expected a number 1-6 after the kind";
/// assert_eq!(error.to_string(), sentence);
/// # Ok::<(), gipf_notation::potentials::PositionError>(())
/// ```
///
/// # Errors
///
/// [`PositionError::Syntax`] points at the first place that is not of the form;
/// [`PositionError::Invalid`] lists every rule that the setup breaks.
pub fn parse_position(text: &str) -> Result<GipfPotentials, PositionError> {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    if first.parse::<Variant>().is_ok() {
        return Ok(parse_start(text)?.position()?);
    }
    if first.eq_ignore_ascii_case(<GipfPotentials as Notation>::NAME) {
        let Some(second) = words.next() else {
            return Ok(Start::usual(Variant::Basic).position()?);
        };
        // As many bytes in place of the name, so that errors keep their bytes. Where hands follow, it is basic.
        let variant = if second.contains('/') { "basic" } else { "" };
        let filled = format!("{variant:>0$}", first.len());
        return Ok(parse_start(&text.replacen(first, &filled, 1))?.position()?);
    }
    let line: PositionLine = text.parse()?;
    Ok(line.setup.validate()?)
}

/// Reads what a game begins with: `variant [hands [reserves]]`.
pub(super) fn parse_start(text: &str) -> Result<Start, PositionSyntaxError> {
    let mut cursor = fields::begin(text)?;
    let mut start = Start::usual(fields::read_variant(&mut cursor)?);
    cursor.skip_whitespace();
    if cursor.peek().is_some() {
        start = Start::new(start.variant, read_hands(&mut cursor)?);
        cursor.skip_whitespace();
    }
    if cursor.peek().is_some() {
        start.reserves = fields::read_reserves(&mut cursor)?;
        fields::ends_here(&cursor, "the end of the start")?;
        cursor.skip_whitespace();
    }
    match cursor.peek() {
        None => Ok(start),
        Some(_) => Err(cursor.error("the end of the start").into()),
    }
}

/// Returned when [`parse_position`] fails.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// It is not a position line.
    #[error(transparent)]
    Syntax(#[from] PositionSyntaxError),
    /// It is one, but of no valid position.
    #[error("invalid position: {0}")]
    Invalid(#[from] SetupError),
}

impl PositionError {
    /// Returns the byte of the text that the error is about; `None` when it is about the whole text.
    #[must_use]
    pub const fn offset(&self) -> Option<usize> {
        match self {
            PositionError::Syntax(error) => error.offset(),
            PositionError::Invalid(_) => None,
        }
    }
}

impl FromStr for PositionLine {
    type Err = PositionSyntaxError;

    /// Lenient: any white space between the fields and around them; side and variant in any form; vacant
    /// spots in several digits; the letters of opening and hands in any order and case; `-` or nothing as
    /// the opening of basic and standard.
    fn from_str(text: &str) -> Result<PositionLine, PositionSyntaxError> {
        let mut cursor = fields::begin(text)?;
        let mut board = Board::default();
        fields::read_board(&mut cursor, CONTENT, read_piece, |spot, piece| {
            board.set(spot, Some(piece));
        })?;
        let Fields { side_to_move, reserves, variant, openings } =
            fields::read_fields(&mut cursor, has_opening)?;
        cursor.skip_whitespace();
        let hands = read_hands(&mut cursor)?;
        let turn_number = fields::read_end(&mut cursor)?;
        let setup = Setup { board, side_to_move, reserves, variant, openings, hands };
        Ok(PositionLine { setup, turn_number })
    }
}

/// Only tournament has an opening. Elsewhere the field may stand there all the same, and the hands are told
/// from it by their `/`.
fn has_opening(cursor: &Cursor<'_>, variant: Variant) -> bool {
    variant == Variant::Tournament || !cursor.clone().word().contains('/')
}

impl fmt::Display for PositionLine {
    /// The canonical form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { board, side_to_move, reserves, variant, openings, hands } = self.setup;
        fields::write_board(f, |spot| board.get(spot).map(PieceText))?;
        write!(f, " {}", Fields { side_to_move, reserves, variant, openings })?;
        write!(f, " {}/{}", hands.white, hands.black)?;
        fields::write_end(f, self.turn_number)
    }
}
