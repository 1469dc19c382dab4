//! What symmetry needs in every game: sets of symmetries, and the least image of a position.

/// The least of the images that have been seen, and how often it was seen.
///
/// When the images are those under a group of symmetries, the least stands for them all, and there are as
/// many different images as symmetries divided by [`copies`](LeastImage::copies).
///
/// ```
/// use gipf_game::LeastImage;
///
/// let mut least = LeastImage::new("start");
/// ["b", "a", "c", "a"].map(|image| least.see(image));
/// assert_eq!((least.image(), least.copies()), ("a", 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeastImage<P> {
    image: P,
    copies: usize,
}

impl<P: Copy + Ord> LeastImage<P> {
    /// Begins with a position that counts as no image: it is the least one only while none has been seen.
    pub const fn new(position: P) -> LeastImage<P> {
        LeastImage { image: position, copies: 0 }
    }

    /// Takes in an image.
    #[inline]
    pub fn see(&mut self, image: P) {
        if self.copies == 0 || image < self.image {
            *self = LeastImage { image, copies: 1 };
        } else if image == self.image {
            self.copies += 1;
        }
    }

    /// Returns the least image.
    #[inline]
    pub const fn image(&self) -> P {
        self.image
    }

    /// Returns how often the least image was seen.
    #[inline]
    pub const fn copies(&self) -> usize {
        self.copies
    }
}

/// Defines a set of the symmetries of a board.
///
/// A macro and not a generic type, because methods of traits cannot be `const`. The type of the symmetries
/// must be `Copy` and have `const ALL: [Symmetry; N]` with at most 16 elements, and `const fn index(self) ->
/// usize`, its place in `ALL`.
///
/// ```
/// /// Nothing, or left and right swapped.
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// pub struct Symmetry(u8);
///
/// impl Symmetry {
///     /// Both.
///     pub const ALL: [Symmetry; 2] = [Symmetry(0), Symmetry(1)];
///
///     const fn index(self) -> usize {
///         self.0 as usize
///     }
/// }
///
/// gipf_game::symmetry_set! {
///     /// A set of symmetries.
///     pub struct Symmetries(Symmetry);
/// }
///
/// let identity: Symmetries = [Symmetry::ALL[0]].into_iter().collect();
/// assert_eq!((identity.len(), Symmetries::ALL.len()), (1, 2));
/// ```
#[macro_export]
macro_rules! symmetry_set {
    ($(#[$doc:meta])* pub struct $Set:ident($Symmetry:ident);) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $Set(u16);

        impl $Set {
            /// The set of all symmetries of the board.
            pub const ALL: $Set = {
                assert!($Symmetry::ALL.len() <= 16, "a symmetry has no bit");
                $Set(((1_u32 << $Symmetry::ALL.len()) - 1) as u16)
            };

            /// Returns the number of symmetries in the set.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns whether the set is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns whether a symmetry is in the set.
            #[must_use]
            pub const fn contains(self, symmetry: $Symmetry) -> bool {
                self.0 & 1 << symmetry.index() != 0
            }

            /// Iterates over the set, in the order of `ALL` of the symmetries.
            pub fn iter(self) -> impl Iterator<Item = $Symmetry> {
                $Symmetry::ALL.into_iter().filter(move |&symmetry| self.contains(symmetry))
            }
        }

        impl FromIterator<$Symmetry> for $Set {
            fn from_iter<I: IntoIterator<Item = $Symmetry>>(symmetries: I) -> $Set {
                $Set(symmetries.into_iter().fold(0, |set, symmetry| set | 1 << symmetry.index()))
            }
        }
    };
}
