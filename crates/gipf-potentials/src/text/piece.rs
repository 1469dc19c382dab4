//! The text of a piece.

use core::fmt;
use core::str::FromStr;

use gipf_game::{Color, Cursor, SyntaxError};

use crate::{Piece, PieceKind, Potential, SpotCounts};

/// What a spot of a position line can hold.
pub(super) const CONTENT: &str =
    "w, b, W, B, a loaded piece (wt), a used potential (Tw), covers (w+), or a number 1-7";

/// A piece, to be written as in a position line.
///
/// | text | piece |
/// |---|---|
/// | `w` `b` | a plain single piece |
/// | `W` `B` | a GIPF-piece |
/// | `wt` `wz` `wd` `wy` | a loaded piece |
/// | `Tw` `Zw` `Yw` | a used potential by itself |
/// | `b+` `b++` `bd+` | a black piece, plain or loaded, with one `+` for each DVONN-potential that covers it |
///
/// ```
/// use gipf_potentials::text::PieceText;
/// use gipf_potentials::{Color, Piece, PieceKind};
/// let PieceText(piece) = "bd+".parse()?;
/// let kind = PieceKind::Covered { loaded: true, covers: 1 };
/// assert_eq!(piece, Piece { color: Color::White, kind });
/// assert_eq!(PieceText(piece).to_string(), "bd+");
/// # Ok::<(), gipf_game::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceText(pub Piece);

impl fmt::Display for PieceText {
    /// Writes the piece as in a position line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piece = self.0;
        let letter = piece.bottom().letter();
        match piece.kind {
            PieceKind::Single => write!(f, "{letter}"),
            PieceKind::Gipf => write!(f, "{}", letter.to_ascii_uppercase()),
            PieceKind::Loaded(kind) => write!(f, "{letter}{}", kind.letter()),
            PieceKind::Used(kind) => write!(f, "{}{letter}", capital(kind)),
            PieceKind::Covered { loaded, covers } => {
                write!(f, "{letter}{}", if loaded { "d" } else { "" })?;
                (0..covers).try_for_each(|_| f.write_str("+"))
            }
        }
    }
}

/// The capital that stands before a used potential.
fn capital(kind: Potential) -> char {
    kind.letter().to_ascii_uppercase()
}

impl FromStr for PieceText {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<PieceText, SyntaxError> {
        let mut cursor = Cursor::new(text);
        let piece = read_piece(&mut cursor)?;
        match cursor.peek() {
            None => Ok(PieceText(piece)),
            Some(_) => Err(cursor.error("the end of the piece")),
        }
    }
}

/// Reads what lies on a spot.
pub(super) fn read_piece(cursor: &mut Cursor<'_>) -> Result<Piece, SyntaxError> {
    let start = cursor.clone();
    let letter = cursor.next().ok_or_else(|| start.error(CONTENT))?;
    if let Some(color) = Color::from_letter(letter) {
        let loaded = cursor.peek().and_then(Potential::from_letter);
        if loaded.is_some() {
            cursor.next();
        }
        return read_covers(cursor, color, loaded);
    }
    let lower = letter.to_ascii_lowercase();
    let is_capital = letter.is_ascii_uppercase();
    if let Some(color) = Color::from_letter(lower).filter(|_| is_capital) {
        return Ok(Piece { color, kind: PieceKind::Gipf });
    }
    let used = Potential::from_letter(lower).filter(|_| is_capital);
    let used = used.ok_or_else(|| start.error(CONTENT))?;
    let color = cursor.peek().and_then(Color::from_letter);
    let color = color.ok_or_else(|| cursor.error("w or b, the color of the used potential"))?;
    cursor.next();
    Ok(Piece { color, kind: PieceKind::Used(used) })
}

/// Reads the covers of a piece whose letters have been read.
fn read_covers(
    cursor: &mut Cursor<'_>,
    bottom: Color,
    loaded: Option<Potential>,
) -> Result<Piece, SyntaxError> {
    let mut covers = 0;
    while cursor.peek() == Some('+') {
        if loaded.is_some_and(|kind| kind != Potential::Dvonn) {
            return Err(
                cursor.error("no +: only pieces that are plain or loaded with d are covered")
            );
        }
        if covers == SpotCounts::MAX {
            return Err(cursor.error("at most 15 covers"));
        }
        covers += 1;
        cursor.next();
    }
    Ok(match (loaded, covers) {
        (None, 0) => Piece { color: bottom, kind: PieceKind::Single },
        (Some(kind), 0) => Piece { color: bottom, kind: PieceKind::Loaded(kind) },
        (loaded, covers) => {
            let color = if covers % 2 == 1 { !bottom } else { bottom };
            Piece { color, kind: PieceKind::Covered { loaded: loaded.is_some(), covers } }
        }
    })
}
