//! An iterator of iterators, flattened.

use core::iter::FusedIterator;

/// Returns the items of all the iterators that `inner` makes of the items of `outer`.
///
/// It is [`Iterator::flat_map`] without the second iterator for the other end: those here are large.
pub(crate) fn nested<O: Iterator, I: Iterator, F: FnMut(O::Item) -> I>(
    outer: O,
    inner: F,
) -> Nested<O, I, F> {
    Nested { outer, now: None, inner }
}

/// What [`nested`] returns.
#[derive(Clone, Debug)]
pub(crate) struct Nested<O, I, F> {
    outer: O,
    now: Option<I>,
    inner: F,
}

impl<O: Iterator, I: Iterator, F: FnMut(O::Item) -> I> Iterator for Nested<O, I, F> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        loop {
            if let Some(now) = &mut self.now {
                if let Some(item) = now.next() {
                    return Some(item);
                }
                self.now = None;
            }
            self.now = Some((self.inner)(self.outer.next()?));
        }
    }
}

impl<O: FusedIterator, I: Iterator, F: FnMut(O::Item) -> I> FusedIterator for Nested<O, I, F> {}
