//! Least images and sets of symmetries.

use gipf_game::LeastImage;

fn least_of(images: &[u8]) -> (u8, usize) {
    let mut least = LeastImage::new(0);
    for &image in images {
        least.consider(image);
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
