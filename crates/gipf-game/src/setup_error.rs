//! What is wrong with a setup.

use core::{array, error, fmt, iter};

/// Returned when a setup is not a position: the rules that it breaks, at most `N`, in the order in which they were
/// found.
///
/// A list of fixed length needs no heap, and is small where a game has few rules to break: DVONN has room for 7
/// violations, ZÈRTZ for 6. In GIPF, where a row on each of 21 lines can be wrong, it would take some hundred bytes
/// in every `Result`. There the error keeps the setup instead, and finds the violations again with this list.
///
/// ```
/// use gipf_game::SetupError;
///
/// let mut error = SetupError::<&str, 4>::NONE;
/// assert!(error.is_empty());
/// error.push("no king");
/// error.push("two queens");
/// assert_eq!(error.to_string(), "no king; two queens");
/// assert_eq!(error.violations().last(), Some("two queens"));
/// assert_eq!(error.or_valid("a position"), Err(error));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SetupError<V, const N: usize>([Option<V>; N]);

impl<V: Copy, const N: usize> SetupError<V, N> {
    /// No violations, to begin with.
    pub const NONE: SetupError<V, N> = SetupError([None; N]);

    /// Adds a violation.
    ///
    /// # Panics
    ///
    /// Panics when there are `N` already.
    pub fn push(&mut self, violation: V) {
        let free = self.0.iter_mut().find(|place| place.is_none());
        *free.expect("a setup breaks no more rules than there is room for") = Some(violation);
    }

    /// Returns whether no rule is broken.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// Returns an iterator over the violations, always in the same order.
    pub fn violations(&self) -> iter::Flatten<array::IntoIter<Option<V>, N>> {
        self.0.into_iter().flatten()
    }

    /// Returns the value unless a rule is broken.
    ///
    /// # Errors
    ///
    /// The list itself, when it has a violation.
    pub fn or_valid<T>(self, valid: T) -> Result<T, SetupError<V, N>> {
        if self.is_empty() { Ok(valid) } else { Err(self) }
    }
}

impl<V: Copy, const N: usize> FromIterator<V> for SetupError<V, N> {
    /// Collects violations, of which there are at most `N`.
    fn from_iter<I: IntoIterator<Item = V>>(all: I) -> SetupError<V, N> {
        let mut error = SetupError::NONE;
        all.into_iter().for_each(|violation| error.push(violation));
        error
    }
}

impl<V: Copy + fmt::Debug + fmt::Display, const N: usize> error::Error for SetupError<V, N> {}

impl<V: fmt::Display, const N: usize> fmt::Display for SetupError<V, N> {
    /// Writes all violations on one line, with semicolons between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, violation) in self.0.iter().flatten().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{violation}")?;
        }
        Ok(())
    }
}

impl<V: fmt::Debug, const N: usize> fmt::Debug for SetupError<V, N> {
    /// Writes the list of violations.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SetupError")?;
        f.debug_list().entries(self.0.iter().flatten()).finish()
    }
}
