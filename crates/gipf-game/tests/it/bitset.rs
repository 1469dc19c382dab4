//! The sets that `bitset!` defines.

use core::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(unreachable_pub, reason = "sets are public, so what is in them must be")]
pub struct Place(u8);

/// Five places with a gap between their bits.
impl Place {
    pub(crate) const ALL: [Place; 5] = [Place(0), Place(1), Place(2), Place(5), Place(6)];

    const fn bit(self) -> u8 {
        self.0
    }

    const fn from_bit(bit: u8) -> Place {
        Place(bit)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0)
    }
}

#[cfg(feature = "serde")]
mod text {
    use super::Place;

    impl core::str::FromStr for Place {
        type Err = &'static str;

        fn from_str(text: &str) -> Result<Place, &'static str> {
            let named = |place: &Place| place.to_string() == text;
            Place::ALL.into_iter().find(named).ok_or("expected a place")
        }
    }

    gipf_game::serde_as_text!(Place, "the name of a place");
    gipf_game::serde_as_list!(super::Places, Place, "a list of places");
}

gipf_game::bitset! {
    /// A set of places.
    pub struct Places(Place);
    /// The places of a set.
    pub struct PlacesIter;
    /// The subsets of a set.
    pub struct PlacesSubsets;
}

const P: [Place; 5] = Place::ALL;

fn set(indices: &[usize]) -> Places {
    indices.iter().map(|&index| P[index]).collect()
}

#[test]
fn bits_that_are_no_places_are_dropped() {
    assert_eq!(Places::ALL.bits(), 0b110_0111);
    assert_eq!(Places::from_bits_truncate(u64::MAX), Places::ALL);
    assert_eq!(Places::from_bits_truncate(0b1010), set(&[1]));
    assert_eq!(Places::from_bits(0b10_0001), set(&[0, 3]));
    assert_eq!(Places::default(), Places::EMPTY);
}

#[test]
#[should_panic(expected = "bits & !Places::ALL.0 == 0")]
#[cfg(debug_assertions)]
fn bits_that_are_no_places_are_a_mistake_of_the_game() {
    let _ = Places::from_bits(0b1000);
}

#[test]
fn dense_bits_have_no_gap() {
    for (places, dense) in [
        (Places::EMPTY, 0),
        (set(&[2, 3]), 0b1100),
        (set(&[0, 4]), 0b10001),
        (Places::ALL, 0b11111),
    ] {
        assert_eq!(places.to_dense_bits(), dense);
        assert_eq!(Places::from_dense_bits(dense), places);
    }
    assert_eq!(Places::from_dense_bits(0b110_0000), Places::EMPTY);
}

#[test]
fn places_are_added_and_removed() {
    let mut places = Places::of(P[1]);
    assert_eq!([places.insert(P[4]), places.insert(P[4])], [true, false]);
    assert_eq!(places, set(&[1, 4]));
    assert_eq!([places.remove(P[1]), places.remove(P[1])], [true, false]);
    assert_eq!(places, Places::from(P[4]));
    assert_eq!(places.with(P[0]).with(P[4]), set(&[0, 4]));
    assert_eq!(places.without(P[0]).without(P[4]), Places::EMPTY);
    places.extend([P[0], P[3]]);
    assert_eq!([places.pop(), places.pop(), places.pop()], [Some(P[0]), Some(P[3]), Some(P[4])]);
    assert_eq!((places.pop(), places), (None, Places::EMPTY));
}

#[test]
fn a_set_knows_its_places() {
    let places = set(&[1, 3]);
    assert_eq!(P.map(|place| places.contains(place)), [false, true, false, true, false]);
    assert_eq!((places.len(), places.is_empty()), (2, false));
    assert_eq!((places.first(), places.last()), (Some(P[1]), Some(P[3])));
    let empty = Places::EMPTY;
    assert_eq!((empty.len(), empty.is_empty()), (0, true));
    assert_eq!((empty.first(), empty.last()), (None, None));
}

#[test]
fn sets_are_compared() {
    let (few, many, other) = (set(&[1]), set(&[1, 3]), set(&[0, 3]));
    assert!(few.is_subset(many) && few.is_subset(few) && !many.is_subset(few));
    assert!(many.is_superset(few) && !few.is_superset(many) && !other.is_superset(few));
    assert!(many.intersects(other) && !few.intersects(other));
    assert!(few.is_disjoint(other) && !many.is_disjoint(other));
}

#[test]
fn sets_are_combined() {
    let (a, b) = (set(&[0, 1, 3]), set(&[1, 4]));
    for (method, operator, expected) in [
        (a.union(b), a | b, set(&[0, 1, 3, 4])),
        (a.intersection(b), a & b, set(&[1])),
        (a.difference(b), a - b, set(&[0, 3])),
        (a.symmetric_difference(b), a ^ b, set(&[0, 3, 4])),
        (a.complement(), !a, set(&[2, 4])),
    ] {
        assert_eq!((method, operator), (expected, expected));
    }
    let mut c = a;
    c |= b;
    assert_eq!(c, a | b);
    c &= set(&[0, 4]);
    assert_eq!(c, set(&[0, 4]));
    c ^= set(&[4, 2]);
    assert_eq!(c, set(&[0, 2]));
    c -= set(&[0]);
    assert_eq!(c, set(&[2]));
}

#[test]
fn places_come_in_order_from_either_end() {
    let mut iter = set(&[4, 0, 2, 3]).into_iter();
    assert_eq!((iter.len(), iter.size_hint()), (4, (4, Some(4))));
    assert_eq!((iter.next(), iter.next_back()), (Some(P[0]), Some(P[4])));
    assert_eq!(
        (iter.next_back(), iter.next_back(), iter.next_back()),
        (Some(P[3]), Some(P[2]), None)
    );
    assert_eq!((iter.len(), iter.next()), (0, None));
}

#[test]
fn subsets_come_from_the_whole_set_down_to_the_empty_one() {
    let subsets: Vec<Places> = set(&[1, 3]).subsets().collect();
    assert_eq!(subsets, [set(&[1, 3]), set(&[3]), set(&[1]), Places::EMPTY]);
    assert_eq!(Places::EMPTY.subsets().collect::<Vec<_>>(), [Places::EMPTY]);
}

#[test]
fn a_set_is_written_with_commas() {
    let places = set(&[3, 0]);
    assert_eq!(places.to_string(), "p0,p5");
    assert_eq!(format!("{places:?}"), "{Place(0), Place(5)}");
    assert_eq!(Places::EMPTY.to_string(), "");
}
