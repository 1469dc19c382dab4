//! The text of a stack.

use core::fmt;
use core::str::FromStr;

use gipf_game::{Cursor, SyntaxError};

use super::position::read_stack;
use crate::{Piece, Stack};

/// A stack, to be written as in a position line.
///
/// The letter of the piece on top, `w`, `b` or `r`; the height above 1; and an `r` for each red
/// piece under the top.
///
/// ```
/// use dvonn_core::{Piece, Stack};
/// use dvonn_core::text::StackText;
///
/// assert_eq!(StackText(Stack::single(Piece::Red)).to_string(), "r");
/// let stack = Stack { top: Piece::White, height: 4, reds: 1 };
/// assert_eq!(StackText(stack).to_string(), "w4r");
/// assert_eq!("w4r".parse(), Ok(StackText(stack)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StackText(pub Stack);

impl fmt::Display for StackText {
    /// Writes the stack as in a position line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stack { top, height, reds } = self.0;
        write!(f, "{}", top.letter())?;
        if height != 1 {
            write!(f, "{height}")?;
        }
        let red_top = u8::from(top == Piece::Red);
        for _ in red_top..reds {
            f.write_str("r")?;
        }
        Ok(())
    }
}

impl FromStr for StackText {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<StackText, SyntaxError> {
        let mut cursor = Cursor::new(text);
        let stack = read_stack(&mut cursor)?;
        match cursor.peek() {
            None => Ok(StackText(stack)),
            Some(_) => Err(cursor.error("the end of the stack")),
        }
    }
}
