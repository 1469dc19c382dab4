//! What is wrong with a setup.

use core::{array, fmt, iter};

/// The rules that a setup breaks: at most `N`, in the order in which they were found.
///
/// ```
/// use gipf_game::Violations;
///
/// let mut violations = Violations::<&str, 4>::NONE;
/// assert!(violations.is_empty());
/// violations.push("no king");
/// violations.push("two queens");
/// assert_eq!(violations.to_string(), "no king; two queens");
/// assert_eq!(violations.into_iter().last(), Some("two queens"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Violations<V, const N: usize>([Option<V>; N]);

impl<V: Copy, const N: usize> Violations<V, N> {
    /// No violations.
    pub const NONE: Violations<V, N> = Violations([None; N]);

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
}

impl<V, const N: usize> IntoIterator for Violations<V, N> {
    type Item = V;
    type IntoIter = iter::Flatten<array::IntoIter<Option<V>, N>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().flatten()
    }
}

impl<V: Copy, const N: usize> FromIterator<V> for Violations<V, N> {
    /// Collects violations, of which there are at most `N`.
    fn from_iter<I: IntoIterator<Item = V>>(all: I) -> Violations<V, N> {
        let mut violations = Violations::NONE;
        all.into_iter().for_each(|violation| violations.push(violation));
        violations
    }
}

impl<V: fmt::Display, const N: usize> fmt::Display for Violations<V, N> {
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
