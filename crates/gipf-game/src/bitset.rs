//! Sets of the points of a board in one word.

/// Defines a set of the points of a board in one word, with set operations in `const fn`s.
///
/// The word is a `u64`, or the type that stands after `in`: `pub struct Places(Place) in u128;` for boards of more than
/// 64 points.
///
/// A macro and not a generic type, because methods of traits cannot be `const`. The type of the
/// points must be `Copy` and `Display` and have `const ALL: [Point; N]`, `const fn bit(self) -> u8`
/// and `const fn from_bit(bit: u8) -> Point`; the last two may be private to the crate. The order of
/// `ALL` must be that of the bits. The bit layout is up to the game.
///
/// ```
/// use core::fmt;
///
/// /// One of eight places in a row.
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// pub struct Place(u8);
///
/// impl Place {
///     /// All places.
///     pub const ALL: [Place; 3] = [Place(0), Place(1), Place(2)];
///
///     const fn bit(self) -> u8 {
///         self.0
///     }
///
///     const fn from_bit(bit: u8) -> Place {
///         Place(bit)
///     }
/// }
///
/// impl fmt::Display for Place {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "p{}", self.0)
///     }
/// }
///
/// gipf_game::bitset! {
///     /// A set of places.
///     pub struct Places(Place);
///     /// The places of a set.
///     pub struct PlacesIter;
///     /// The subsets of a set.
///     pub struct PlacesSubsets;
/// }
///
/// let mut set = Places::ALL.without(Place::ALL[0]);
/// assert_eq!(set.to_string(), "p1,p2");
/// assert_eq!(set.subsets().count(), 4);
/// assert_eq!(set.pop(), Some(Place::ALL[1]));
/// assert!(set.is_disjoint(Places::of(Place::ALL[1])));
/// ```
#[macro_export]
macro_rules! bitset {
    (
        $(#[$set_doc:meta])*
        pub struct $Set:ident($Point:ident);
        $($rest:tt)*
    ) => {
        $crate::bitset! {
            $(#[$set_doc])*
            pub struct $Set($Point) in u64;
            $($rest)*
        }
    };
    (
        $(#[$set_doc:meta])*
        pub struct $Set:ident($Point:ident) in $Word:ident;
        $(#[$iter_doc:meta])*
        pub struct $Iter:ident;
        $(#[$subsets_doc:meta])*
        pub struct $Subsets:ident;
    ) => {
        $(#[$set_doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Set($Word);

        impl $Set {
            /// The empty set.
            pub const EMPTY: $Set = $Set(0);

            /// The set of all points of the board.
            pub const ALL: $Set = {
                let mut all = $Set::EMPTY;
                let mut i = 0;
                while i < $Point::ALL.len() {
                    all.0 |= 1 << $Point::ALL[i].bit();
                    i += 1;
                }
                all
            };

            /// Returns the set with these bits; bits that are not a point are dropped.
            #[must_use]
            #[inline]
            pub const fn from_bits_truncate(bits: $Word) -> $Set {
                $Set(bits & $Set::ALL.0)
            }

            /// Returns the set with these bits, all of which must be points.
            #[allow(dead_code, reason = "not every game needs it")]
            #[inline]
            pub(crate) const fn from_bits(bits: $Word) -> $Set {
                debug_assert!(bits & !$Set::ALL.0 == 0);
                $Set(bits)
            }

            /// Returns the bits of the set.
            #[must_use]
            #[inline]
            pub const fn bits(self) -> $Word {
                self.0
            }

            /// Returns the set with one bit for each point: bit `i` is the point `ALL[i]`.
            #[must_use]
            #[inline]
            pub const fn to_dense_bits(self) -> $Word {
                let mut dense = 0;
                let mut i = 0;
                while i < $Set::RUNS.len() {
                    let (gap, run) = $Set::RUNS[i];
                    dense |= self.0 >> gap & run;
                    i += 1;
                }
                dense
            }

            /// Returns the set of the points `ALL[i]` for all bits `i`; bits that are not a point
            /// are dropped.
            #[must_use]
            #[inline]
            pub const fn from_dense_bits(dense: $Word) -> $Set {
                let mut bits = 0;
                let mut i = 0;
                while i < $Set::RUNS.len() {
                    let (gap, run) = $Set::RUNS[i];
                    bits |= (dense & run) << gap;
                    i += 1;
                }
                $Set(bits)
            }

            /// How many runs of neighboring bits the points are.
            const RUN_COUNT: usize = {
                let mut count = 1;
                let mut i = 1;
                while i < $Point::ALL.len() {
                    if $Point::ALL[i].bit() != $Point::ALL[i - 1].bit() + 1 {
                        count += 1;
                    }
                    i += 1;
                }
                count
            };

            /// For each run how far its bits lie above its dense bits, and the dense bits.
            ///
            /// ```text
            /// bits    0 1 2 . . 5 6 .        points 0 to 2 and 3, 4: the runs are
            /// dense   0 1 2 3 4              (0, 0b00111) and (5 - 3, 0b11000)
            /// ```
            const RUNS: [(u32, $Word); $Set::RUN_COUNT] = {
                let mut runs = [(0, 0); $Set::RUN_COUNT];
                let mut run = 0;
                let mut i = 0;
                while i < $Point::ALL.len() {
                    let gap = $Point::ALL[i].bit() as u32 - i as u32;
                    if i > 0 && gap != runs[run].0 {
                        run += 1;
                    }
                    runs[run] = (gap, runs[run].1 | 1 << i);
                    i += 1;
                }
                runs
            };

            /// Returns the set of one point.
            #[must_use]
            #[inline]
            pub const fn of(point: $Point) -> $Set {
                $Set(1 << point.bit())
            }

            /// Returns the set with a point added.
            #[must_use]
            #[inline]
            pub const fn with(self, point: $Point) -> $Set {
                $Set(self.0 | 1 << point.bit())
            }

            /// Returns the set with a point removed.
            #[must_use]
            #[inline]
            pub const fn without(self, point: $Point) -> $Set {
                $Set(self.0 & !(1 << point.bit()))
            }

            /// Adds a point; returns whether it was not in the set before.
            #[inline]
            pub const fn insert(&mut self, point: $Point) -> bool {
                let is_new = !self.contains(point);
                self.0 |= 1 << point.bit();
                is_new
            }

            /// Removes a point; returns whether it was in the set.
            #[inline]
            pub const fn remove(&mut self, point: $Point) -> bool {
                let was_there = self.contains(point);
                self.0 &= !(1 << point.bit());
                was_there
            }

            /// Removes and returns the first point.
            #[inline]
            pub const fn pop(&mut self) -> Option<$Point> {
                let first = self.first();
                self.0 &= self.0.wrapping_sub(1);
                first
            }

            /// Returns whether a point is in the set.
            #[must_use]
            #[inline]
            pub const fn contains(self, point: $Point) -> bool {
                self.0 & 1 << point.bit() != 0
            }

            /// Returns whether the set is empty.
            #[must_use]
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns the number of points in the set.
            #[must_use]
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns the first point.
            #[must_use]
            #[inline]
            pub const fn first(self) -> Option<$Point> {
                if self.0 == 0 {
                    None
                } else {
                    Some($Point::from_bit(self.0.trailing_zeros() as u8))
                }
            }

            /// Returns the last point.
            #[must_use]
            #[inline]
            pub const fn last(self) -> Option<$Point> {
                if self.0 == 0 { None } else { Some($Point::from_bit(self.0.ilog2() as u8)) }
            }

            /// Returns whether every point of this set is in `other`.
            #[must_use]
            #[inline]
            pub const fn is_subset(self, other: $Set) -> bool {
                self.0 & !other.0 == 0
            }

            /// Returns whether every point of `other` is in this set.
            #[must_use]
            #[inline]
            pub const fn is_superset(self, other: $Set) -> bool {
                other.is_subset(self)
            }

            /// Returns whether the two sets share a point.
            #[must_use]
            #[inline]
            pub const fn intersects(self, other: $Set) -> bool {
                self.0 & other.0 != 0
            }

            /// Returns whether the two sets share no point.
            #[must_use]
            #[inline]
            pub const fn is_disjoint(self, other: $Set) -> bool {
                self.0 & other.0 == 0
            }

            /// Returns the points of either set: `self | other` in `const` code.
            #[must_use]
            #[inline]
            pub const fn union(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// Returns the points of both sets: `self & other` in `const` code.
            #[must_use]
            #[inline]
            pub const fn intersection(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }

            /// Returns the points of this set alone: `self - other` in `const` code.
            #[must_use]
            #[inline]
            pub const fn difference(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }

            /// Returns the points of exactly one of the sets: `self ^ other` in `const` code.
            #[must_use]
            #[inline]
            pub const fn symmetric_difference(self, other: $Set) -> $Set {
                $Set(self.0 ^ other.0)
            }

            /// Returns the points of the board that are not in the set: `!self` in `const` code.
            #[must_use]
            #[inline]
            pub const fn complement(self) -> $Set {
                $Set($Set::ALL.0 & !self.0)
            }

            /// Iterates over the points in order.
            #[must_use]
            #[inline]
            pub const fn iter(self) -> $Iter {
                $Iter(self)
            }

            /// Iterates over all subsets, from the whole set down to the empty one.
            ///
            /// There are `2^len` of them.
            #[must_use]
            #[inline]
            pub const fn subsets(self) -> $Subsets {
                $Subsets { of: self, next: Some(self) }
            }
        }

        $(#[$iter_doc])*
        #[derive(Clone, Debug)]
        pub struct $Iter($Set);

        impl Iterator for $Iter {
            type Item = $Point;

            #[inline]
            fn next(&mut self) -> Option<$Point> {
                self.0.pop()
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl DoubleEndedIterator for $Iter {
            #[inline]
            fn next_back(&mut self) -> Option<$Point> {
                let last = self.0.last()?;
                self.0.remove(last);
                Some(last)
            }
        }

        impl ExactSizeIterator for $Iter {}
        impl $crate::private::core::iter::FusedIterator for $Iter {}

        $(#[$subsets_doc])*
        #[derive(Clone, Debug)]
        pub struct $Subsets {
            of: $Set,
            next: Option<$Set>,
        }

        impl Iterator for $Subsets {
            type Item = $Set;

            /// Counts down through the bits of the set alone: subtracting one borrows through the
            /// bits that are not in it, and the mask clears those again.
            #[inline]
            fn next(&mut self) -> Option<$Set> {
                let subset = self.next?;
                self.next = match subset.0.checked_sub(1) {
                    Some(below) => Some($Set(below & self.of.0)),
                    None => None,
                };
                Some(subset)
            }
        }

        impl $crate::private::core::iter::FusedIterator for $Subsets {}

        impl IntoIterator for $Set {
            type Item = $Point;
            type IntoIter = $Iter;

            #[inline]
            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl FromIterator<$Point> for $Set {
            fn from_iter<I: IntoIterator<Item = $Point>>(points: I) -> $Set {
                points.into_iter().fold($Set::EMPTY, $Set::with)
            }
        }

        impl Extend<$Point> for $Set {
            fn extend<I: IntoIterator<Item = $Point>>(&mut self, points: I) {
                *self = points.into_iter().fold(*self, $Set::with);
            }
        }

        impl From<$Point> for $Set {
            fn from(point: $Point) -> $Set {
                $Set::of(point)
            }
        }

        $crate::bitset!(@operator $Set, BitAnd::bitand, BitAndAssign::bitand_assign, intersection);
        $crate::bitset!(@operator $Set, BitOr::bitor, BitOrAssign::bitor_assign, union);
        $crate::bitset!(
            @operator $Set, BitXor::bitxor, BitXorAssign::bitxor_assign, symmetric_difference
        );
        $crate::bitset!(@operator $Set, Sub::sub, SubAssign::sub_assign, difference);

        impl $crate::private::core::ops::Not for $Set {
            type Output = $Set;

            #[inline]
            fn not(self) -> $Set {
                self.complement()
            }
        }

        impl $crate::private::core::fmt::Display for $Set {
            /// Writes the names of the points with commas between them.
            fn fmt(
                &self,
                f: &mut $crate::private::core::fmt::Formatter<'_>,
            ) -> $crate::private::core::fmt::Result {
                for (i, point) in self.iter().enumerate() {
                    if i > 0 {
                        f.write_str(",")?;
                    }
                    write!(f, "{point}")?;
                }
                Ok(())
            }
        }

        impl $crate::private::core::fmt::Debug for $Set {
            fn fmt(
                &self,
                f: &mut $crate::private::core::fmt::Formatter<'_>,
            ) -> $crate::private::core::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
    (@operator $Set:ident, $Op:ident::$op:ident, $Assign:ident::$assign:ident, $method:ident) => {
        impl $crate::private::core::ops::$Op for $Set {
            type Output = $Set;

            #[inline]
            fn $op(self, other: $Set) -> $Set {
                self.$method(other)
            }
        }

        impl $crate::private::core::ops::$Assign for $Set {
            #[inline]
            fn $assign(&mut self, other: $Set) {
                *self = self.$method(other);
            }
        }
    };
}
