//! The texts of turns: `a1-b2`, `a1-b2-`, `+d4-d5@7`, `g1-f2-@12t`, `-@15`.

use core::fmt;

use gipf_game::{Cursor, Position, SyntaxError};

use crate::position::MAX_SECONDS;
use crate::{Move, Space, Tamsk, Turn, Variant};

/// Returns the variant whose start a text names: `tamsk`, `level2`, `tamsk level2`.
#[must_use]
pub fn start_named(text: &str) -> Option<Variant> {
    gipf_game::text::start_named(text, |word| word.eq_ignore_ascii_case("tamsk"), Variant::Level1)
}

impl fmt::Display for Turn {
    /// Writes `+` if the open space gets a ring; the move with `-` after it if no ring is dropped there, or `-` for
    /// a turn without a move; `@` and the seconds; `t` if the timer is turned over.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.fills_open {
            f.write_str("+")?;
        }
        match self.step {
            Some(Move { from, to, drops: true }) => write!(f, "{from}-{to}")?,
            Some(Move { from, to, drops: false }) => write!(f, "{from}-{to}-")?,
            None => f.write_str("-")?,
        }
        if let Some(seconds) = self.seconds {
            write!(f, "@{seconds}")?;
        }
        f.write_str(if self.turns_timer { "t" } else { "" })
    }
}

/// Reads the text of a turn in a position, legal or not.
///
/// Beside the canonical text it reads letters in either case, white space between the parts, `a1b2` and `a1:b2`,
/// `pass` for the `-` of a turn without a move, no `-` where no ring is left to drop, and no `@` in the variants
/// with time: then the turn takes as long as a generated one.
///
/// ```
/// use tamsk_core::prelude::*;
/// use tamsk_core::text::read_turn;
///
/// let start = Tamsk::start(Variant::Level2);
/// let turn = read_turn(&start, "A1 : B2 -")?;
/// assert_eq!(turn.to_string(), "a1-b2-@20");
///
/// let error = read_turn(&start, "a1-b2@x").unwrap_err();
/// assert_eq!(error.to_string(), "at byte 6: found 'x', expected the seconds of the turn, 1 to 999");
/// # Ok::<(), gipf_game::SyntaxError>(())
/// ```
///
/// # Errors
///
/// [`SyntaxError`] at the first byte that does not have the form.
pub fn read_turn(position: &Tamsk, text: &str) -> Result<Turn, SyntaxError> {
    const SECONDS: &str = "the seconds of the turn, 1 to 999";
    let cursor = &mut Cursor::new(text);
    let fills_open = next_is(cursor, '+');
    let step = read_step(cursor, position, fills_open)?;
    let seconds = if next_is(cursor, '@') {
        cursor.skip_whitespace();
        Some(cursor.number(MAX_SECONDS.into(), SECONDS)? as u16)
    } else {
        position.turn_seconds()
    };
    let turns_timer = next_is(cursor, 't');
    cursor.skip_whitespace();
    match cursor.peek() {
        None => Ok(Turn { fills_open, step, seconds, turns_timer }),
        Some(_) => Err(cursor.error("@ and the seconds, t for the timer, or the end of the turn")),
    }
}

/// Passes white space and then a character in either case, if it comes.
fn next_is(cursor: &mut Cursor<'_>, expected: char) -> bool {
    cursor.skip_whitespace();
    cursor.next_if(|c| c.eq_ignore_ascii_case(&expected)).is_some()
}

/// Passes the move, or `-` or `pass`.
fn read_step(
    cursor: &mut Cursor<'_>,
    position: &Tamsk,
    fills_open: bool,
) -> Result<Option<Move>, SyntaxError> {
    if next_is(cursor, '-') || cursor.next_if_word("pass") {
        return Ok(None);
    }
    let from = read_space(cursor, "a space such as a1, or - for a pass")?;
    if !next_is(cursor, '-') {
        next_is(cursor, ':');
    }
    let to = read_space(cursor, "the space where the hour-glass goes")?;
    let has_ring = position.rings_left()[position.side_to_move()] > u8::from(fills_open);
    let drops = !next_is(cursor, '-') && has_ring;
    Ok(Some(Move { from, to, drops }))
}

/// Passes the name of a space.
fn read_space(cursor: &mut Cursor<'_>, expected: &'static str) -> Result<Space, SyntaxError> {
    cursor.skip_whitespace();
    let start = cursor.clone();
    let column = cursor.next_if(|c| matches!(c.to_ascii_lowercase(), 'a'..='g'));
    let column = column.ok_or_else(|| start.error(expected))?;
    let digit = cursor.peek().and_then(|c| c.to_digit(10));
    let space = digit.and_then(|number| Space::new(column, number as u8));
    let space = space.ok_or_else(|| cursor.error("the number of a space in this column"))?;
    cursor.next();
    Ok(space)
}
