//! Least images and sets of symmetries.

use gipf_game::LeastImage;

fn least_of(images: &[u8]) -> (u8, usize) {
    let mut least = LeastImage::new(0);
    for &image in images {
        least.see(image);
    }
    (least.image(), least.copies())
}

#[test]
fn the_least_image_is_kept_and_its_copies_are_counted() {
    // The 0 it begins with is not an image: 5 replaces it.
    assert_eq!(least_of(&[]), (0, 0));
    assert_eq!(least_of(&[5]), (5, 1));
    assert_eq!(least_of(&[5, 5]), (5, 2));
    assert_eq!(least_of(&[5, 5, 5]), (5, 3));
    assert_eq!(least_of(&[5, 7]), (5, 1));
    assert_eq!(least_of(&[5, 5, 3]), (3, 1));
    assert_eq!(least_of(&[5, 3, 5, 3, 9]), (3, 2));
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(unreachable_pub, reason = "sets are public, so what is in them must be")]
pub struct Quarter(u8);

impl Quarter {
    pub(crate) const ALL: [Quarter; 4] = [Quarter(0), Quarter(1), Quarter(2), Quarter(3)];

    const fn index(self) -> usize {
        self.0 as usize
    }
}

gipf_game::symmetry_set! {
    /// A set of quarter turns.
    pub struct Quarters(Quarter);
}

#[test]
fn a_set_of_symmetries_has_each_once_in_their_order() {
    let [none, one, half, three] = Quarter::ALL;
    let some: Quarters = [three, none, three].into_iter().collect();
    assert_eq!((some.len(), some.is_empty()), (2, false));
    assert_eq!(some.iter().collect::<Vec<_>>(), [none, three]);
    assert_eq!(
        [none, one, half, three].map(|turn| some.contains(turn)),
        [true, false, false, true]
    );
    assert_eq!((Quarters::ALL.len(), Quarters::ALL), (4, Quarter::ALL.into_iter().collect()));
    let empty: Quarters = [].into_iter().collect();
    assert_eq!((empty.len(), empty.is_empty()), (0, true));
}
