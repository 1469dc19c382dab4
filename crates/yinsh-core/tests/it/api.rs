//! Small promises of the public types.

use yinsh_core::{Bitboard, Direction, Intersection, Row, Symmetry, Turn, Yinsh};

use crate::at;

#[test]
fn sizes_are_as_documented() {
    assert_eq!((size_of::<Yinsh>(), size_of::<Turn>()), (80, 19));
}

#[test]
fn intersections_have_indices_and_names() {
    for (index, at) in Intersection::ALL.into_iter().enumerate() {
        assert_eq!((at.index(), Intersection::from_index(index)), (index, Some(at)));
        assert_eq!(at.to_string().parse(), Ok(at));
        assert_eq!(Intersection::new(at.column().to_ascii_uppercase(), at.number()), Some(at));
    }
    assert_eq!(Intersection::from_index(85), None);
    for wrong in ["a1", "f1", "f11", "l5", "e07", "e", "", "e100", "é5", "f0"] {
        assert!(wrong.parse::<Intersection>().is_err(), "{wrong}");
    }
}

#[test]
fn directions_undo_each_other_and_lead_along_lines() {
    for direction in Direction::ALL {
        assert_eq!(direction.opposite().opposite(), direction);
        assert_ne!(direction.is_rising(), direction.opposite().is_rising());
        let beside = at("f6").neighbor(direction).expect("inside");
        assert_eq!(at("f6").direction_to(beside), Some(direction));
        assert_eq!(beside.direction_to(at("f6")), Some(direction.opposite()));
        assert_eq!((beside > at("f6")), direction.is_rising());
    }
    assert_eq!(at("f6").direction_to(at("f6")), None);
}

#[test]
fn rows_are_sorted_and_have_five_neighbors_each() {
    for (index, row) in Row::ALL.into_iter().enumerate() {
        assert_eq!((row.index(), Row::from_index(index)), (index, Some(row)));
        assert_eq!(row.intersections().len(), 5);
        assert_eq!(row.intersections().first(), Some(row.first()));
        assert_eq!(row.intersections().last(), Some(row.last()));
        assert_eq!(Row::between(row.last(), row.first()), Some(row));
    }
    let ends = Row::ALL.map(|row| (row.first(), row.last()));
    assert!(ends.is_sorted());
    assert_eq!(Row::from_index(123), None);
}

#[test]
fn symmetries_are_a_group_that_keeps_lines() {
    for a in Symmetry::ALL {
        for at in Intersection::ALL {
            assert_eq!(a.inverse().intersection(a.intersection(at)), at);
        }
        for row in Row::ALL {
            assert_eq!(a.row(row).intersections(), a.bitboard(row.intersections()));
        }
        assert_eq!(a.bitboard(Bitboard::ALL), Bitboard::ALL);
    }
}
