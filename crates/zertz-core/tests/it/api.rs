//! Names, texts and errors of the public types; the geometry of the boards.

use std::collections::{BTreeSet, HashSet};
use std::mem::size_of;

use gipf_game::Position;
use zertz_core::{
    Bitboard, Direction, Marble, MarbleCounts, ParsePlaceError, ParseRingError, ParseVariantError,
    Place, Ring, Symmetry, Turn, Variant, Zertz,
};

use crate::lines::place;

#[test]
fn positions_and_turns_are_small() {
    assert_eq!((size_of::<Zertz>(), size_of::<Turn>()), (48, 16));
}

#[test]
fn boards_have_the_columns_of_the_rules() {
    let columns = |variant: Variant| variant.columns().map(<[Place]>::len).collect::<Vec<_>>();
    assert_eq!(columns(Variant::Basic), [4, 5, 6, 7, 6, 5, 4]);
    assert_eq!(columns(Variant::Tournament), [5, 6, 7, 8, 7, 6, 5, 4]);
    assert_eq!(columns(Variant::Large), [5, 6, 7, 8, 9, 8, 7, 6, 5]);
    assert_eq!(Variant::Blitz.places(), Variant::Basic.places());
    for variant in Variant::ALL {
        let set: Bitboard = variant.places().iter().copied().collect();
        assert_eq!((set, set.len()), (variant.board(), variant.places().len()));
    }
}

#[test]
fn rings_of_a_column_are_numbered_from_the_bottom_and_there_is_no_column_i() {
    for variant in Variant::ALL {
        let letters = "abcdefghj".chars();
        for (letter, column) in letters.zip(variant.columns()) {
            for (number, &place) in (1..).zip(column) {
                let name = format!("{letter}{number}");
                assert_eq!(variant.name(place).to_string(), name);
                assert_eq!(variant.parse_place(&name), Ok(place));
                assert_eq!(variant.parse_place(&name.to_uppercase()), Ok(place));
            }
        }
    }
    let bad = ["", "a", "a0", "a5", "e7", "h1", "i1", "j1", "d10", "4d", "ä1"];
    for name in bad {
        let error = ParsePlaceError { variant: Variant::Basic };
        assert_eq!(Variant::Basic.parse_place(name), Err(error), "{name}");
    }
    assert!("j5".parse::<Place>().is_ok());
    let error = "i5".parse::<Place>().expect_err("no column i").to_string();
    assert_eq!(error, "expected a place of the large board, such as d4");
}

/// The neighbors by the words of the rules: up and down; in the column beside the same number and one more
/// where it is longer, the same number and one less where it is shorter.
#[test]
fn neighbors_are_those_of_the_rules() {
    for variant in Variant::ALL {
        let columns: Vec<&[Place]> = variant.columns().collect();
        let at = |column: usize, number: isize| {
            let index = usize::try_from(number - 1).ok()?;
            columns.get(column)?.get(index).copied()
        };
        for (c, column) in columns.iter().enumerate() {
            for (number, &place) in (1..).zip(*column) {
                let longer = |beside: usize| {
                    columns.get(beside).is_some_and(|beside| beside.len() > column.len())
                };
                let beside = |beside: usize, upper: bool| match (longer(beside), upper) {
                    (true, true) => at(beside, number + 1),
                    (true, false) | (false, true) => at(beside, number),
                    (false, false) => at(beside, number - 1),
                };
                let left = |upper| c.checked_sub(1).and_then(|left| beside(left, upper));
                let expected = [
                    at(c, number + 1),
                    beside(c + 1, true),
                    beside(c + 1, false),
                    at(c, number - 1),
                    left(false),
                    left(true),
                ];
                let found = Direction::ALL.map(|direction| {
                    place.neighbor(direction).filter(|&beside| variant.board().contains(beside))
                });
                assert_eq!(found, expected, "{variant} {}", variant.name(place));
            }
        }
    }
}

#[test]
fn sets_move_like_their_places() {
    for direction in Direction::ALL {
        for place in Place::ALL {
            let moved: Bitboard = place.neighbor(direction).into_iter().collect();
            assert_eq!(Bitboard::of(place).shifted(direction), moved, "{place} {direction:?}");
        }
        let all = Bitboard::ALL.shifted(direction);
        assert_eq!(all.len(), 61 - 9);
        assert_eq!(direction.opposite().opposite(), direction);
        assert_eq!(direction.clockwise().clockwise().clockwise(), direction.opposite());
    }
    let center = Bitboard::of(place("d4"));
    let names = Variant::Basic.names(center.neighbors()).to_string();
    assert_eq!(names, "c3,c4,d3,d5,e3,e4");
}

#[test]
fn a_place_between_two_is_found() {
    for from in Place::ALL {
        let mut landings = BTreeSet::new();
        for direction in Direction::ALL {
            if let Some(to) = from.landing(direction) {
                assert_eq!(from.between(to), from.neighbor(direction));
                landings.insert(to);
            }
        }
        for to in Place::ALL {
            assert_eq!(from.between(to).is_some(), landings.contains(&to), "{from} {to}");
        }
    }
}

#[test]
fn a_jump_lands_two_places_further() {
    let landings = Direction::ALL.map(|direction| place("d4").landing(direction));
    let expected = ["d6", "f4", "f2", "d2", "b2", "b4"].map(|name| Some(place(name)));
    assert_eq!(landings, expected);
    let jumps = Place::ALL.iter().map(|from| Direction::ALL.map(|d| from.landing(d)));
    assert_eq!(jumps.flatten().flatten().count(), 6 * (61 - 2 * 9));
}

#[test]
fn names_outside_the_board_come_last() {
    let names = ["j1", "a1", "d4"].map(|name| Variant::Large.parse_place(name).expect("a place"));
    let places: Bitboard = names.into_iter().collect();
    assert_eq!(Variant::Basic.names(places).to_string(), "a1,d4,j0");
    assert_eq!(Variant::Large.names(places).to_string(), "a1,d4,j1");
    assert_eq!(format!("{places:?}").matches(',').count(), 2);
    assert_eq!(format!("{:?}", places.first()), "Some(a1)");
}

#[test]
fn places_have_indices() {
    for (index, place) in Place::ALL.into_iter().enumerate() {
        assert_eq!((place.index(), Place::from_index(index)), (index, Some(place)));
    }
    assert_eq!(Place::from_index(61), None);
}

#[test]
fn marbles_have_letters_and_names() {
    assert_eq!(Marble::ALL.map(Marble::letter), ['w', 'g', 'b']);
    assert_eq!(['g', 'G', 'r'].map(Marble::from_letter), [Some(Marble::Gray), None, None]);
    assert_eq!(Marble::ALL.map(|marble| marble.to_string()), ["white", "gray", "black"]);
    assert_eq!(format!("{:>6}|", Marble::Gray), "  gray|");
    let counts = MarbleCounts::new(1, 0, 3);
    assert_eq!((counts.total(), counts.to_string()), (4, "1/0/3".to_owned()));
    assert_eq!(counts.colors().collect::<Vec<_>>(), [Marble::White, Marble::Black]);
    assert!(counts.holds(MarbleCounts::new(1, 0, 2)) && !counts.holds(MarbleCounts::new(0, 1, 0)));
    assert!(!counts.is_empty() && MarbleCounts::NONE.is_empty());
}

#[test]
fn variants_and_rings_are_read_in_any_case() {
    for variant in Variant::ALL {
        assert_eq!(variant.to_string().to_uppercase().parse(), Ok(variant));
    }
    assert_eq!(format!("{:>6}", Variant::Blitz), " blitz");
    assert_eq!("zertz".parse::<Variant>(), Err(ParseVariantError));
    let expected = "expected a variant: basic, tournament, large or blitz";
    assert_eq!(ParseVariantError.to_string(), expected);
    for ring in [Ring::Vacant, Ring::Holds(Marble::Gray)] {
        assert_eq!(ring.to_string().to_uppercase().parse(), Ok(ring));
    }
    assert_eq!("grey".parse::<Ring>(), Err(ParseRingError));
    assert_eq!(ParseRingError.to_string(), "expected a ring: vacant, white, gray or black");
}

#[test]
fn debug_of_a_position_names_what_is_where() {
    let text = format!(
        "{:?}",
        crate::lines::position(
            "w1--/-----/------/------1/------/-----/---- 1 5/8/10 0/0/0 0/0/0 basic"
        )
    );
    assert_eq!(
        text,
        "Zertz { rings: a1,a2,d7, white: a1, gray: , black: , side_to_move: White, \
         pool: 5/8/10, captured_by_1: 0/0/0, captured_by_2: 0/0/0, variant: Basic }"
    );
}

#[test]
fn symmetries_of_each_board_are_a_group_that_keeps_neighbors() {
    for variant in Variant::ALL {
        let all = Symmetry::of(variant);
        assert_eq!(all[0], Symmetry::IDENTITY);
        let images = |symmetry: Symmetry| variant.places().iter().map(move |&p| symmetry.place(p));
        let tables: HashSet<Vec<Place>> = all.iter().map(|&s| images(s).collect()).collect();
        assert_eq!(tables.len(), all.len());
        for &symmetry in all {
            assert!(symmetry.is_of(variant));
            assert_eq!(symmetry.bitboard(variant.board()), variant.board());
            for &place in variant.places() {
                assert_eq!(symmetry.inverse().place(symmetry.place(place)), place);
                let around = Bitboard::of(place).neighbors() & variant.board();
                let image = Bitboard::of(symmetry.place(place)).neighbors() & variant.board();
                assert_eq!(symmetry.bitboard(around), image);
            }
            for &other in all {
                let both: Vec<Place> = images(symmetry).map(|p| other.place(p)).collect();
                assert!(tables.contains(&both), "{symmetry:?} {other:?}");
            }
        }
    }
    assert_eq!(Variant::ALL.map(|variant| Symmetry::of(variant).len()), [12, 6, 12, 12]);
}

#[test]
fn a_symmetry_of_another_board_leaves_a_position_as_it_is() {
    let start = Zertz::start(Variant::Basic);
    let other = Symmetry::of(Variant::Large)[1];
    assert!(!other.is_of(Variant::Basic));
    assert_eq!(start.transformed(other), start);
}
