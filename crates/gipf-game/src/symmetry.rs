//! The least image of a position under symmetry.

/// The least of the images that have been seen, and how often it was seen.
///
/// When the images are those under a group of symmetries, the least stands for them all, and there are as
/// many different images as symmetries divided by [`copies`](LeastImage::copies).
///
/// ```
/// use gipf_game::LeastImage;
///
/// let mut least = LeastImage::new("start");
/// ["b", "a", "c", "a"].map(|image| least.consider(image));
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
    pub fn consider(&mut self, image: P) {
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
