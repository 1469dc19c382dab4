//! How turns are written: `e3`, `h7-c7;xh5-h9xi9`, `xe7-i11xd9;-`.

use core::fmt;

use crate::{Removals, Turn};

impl fmt::Display for Removals {
    /// Writes each row with a ring: `xa3-e3xb2;xa5-e9xg8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (row, ring)) in self.pairs().enumerate() {
            if i > 0 {
                f.write_str(";")?;
            }
            write!(f, "x{row}")?;
            if let Some(ring) = ring {
                write!(f, "x{ring}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Turn {
    /// Writes the parts of the turn with semicolons between them.
    ///
    /// ```
    /// use yinsh_core::{Position, Yinsh};
    ///
    /// let line = "4/7/8/9/bbbbb5/W8/B9/W8/B7/BWBWB2/W3 b 46 0/0 blitz";
    /// let turn = line.parse::<Yinsh>()?.nth_turn(0).unwrap();
    /// assert_eq!(turn.to_string(), "xe1-e5xj9");
    /// # Ok::<(), yinsh_core::text::PositionError>(())
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [before, after] = self.removals();
        before.fmt(f)?;
        let separator = if before.is_empty() { "" } else { ";" };
        match self {
            Turn::Place(at) => at.fmt(f),
            Turn::Move { from, to, .. } => {
                write!(f, "{separator}{from}-{to}")?;
                if !after.is_empty() {
                    write!(f, ";{after}")?;
                }
                Ok(())
            }
            Turn::Pass { .. } => write!(f, "{separator}-"),
            Turn::Win { .. } => Ok(()),
        }
    }
}
