//! Pairs of values.

use gipf_game::{ByColor, Color};

#[test]
fn the_first_player_with_a_fitting_value_is_found() {
    let pair = ByColor::new(3, 5);
    assert_eq!(pair.find(|&value| value > 2), Some(Color::White));
    assert_eq!(pair.find(|&value| value > 3), Some(Color::Black));
    assert_eq!(pair.find(|&value| value > 5), None);
}

#[test]
fn a_pair_is_equal_when_both_players_have_the_same() {
    assert!(ByColor::new(3, 3).is_equal());
    assert!(!ByColor::new(3, 5).is_equal());
}

#[test]
fn each_player_has_their_own_value() {
    let mut pair = ByColor::new(3, 5);
    assert_eq!(Color::ALL.map(|color| *pair.get(color)), [3, 5]);
    assert_eq!(Color::ALL.map(|color| pair[color]), [3, 5]);
    assert_eq!(Color::ALL.map(|color| pair.into_color(color)), [3, 5]);
    *pair.get_mut(Color::White) += 10;
    pair[Color::Black] += 20;
    assert_eq!(pair, ByColor { white: 13, black: 25 });
}

#[test]
fn both_values_are_visited_white_first() {
    let mut pair = ByColor::new_with(|color| color.index() + 1);
    assert_eq!(pair, ByColor::new(1, 2));
    assert_eq!(pair.map(|value| value * 10), ByColor::new(10, 20));
    assert_eq!(pair.iter().copied().collect::<Vec<_>>(), [1, 2]);
    for (value, bonus) in pair.iter_mut().zip([100, 200]) {
        *value += bonus;
    }
    let mut visited = Vec::new();
    for value in &pair {
        visited.push(*value);
    }
    for value in &mut pair {
        *value -= 1;
    }
    visited.extend(pair);
    assert_eq!(visited, [101, 202, 100, 201]);
}

#[test]
fn pairs_are_combined_by_player() {
    let pair = ByColor::from(["a", "b"]);
    assert_eq!(pair.swapped(), ByColor::new("b", "a"));
    assert_eq!(pair.zip(ByColor::new(1, 2)), ByColor::new(("a", 1), ("b", 2)));
    let named = pair.zip_color();
    assert_eq!(named, ByColor::new((Color::White, "a"), (Color::Black, "b")));
    assert_eq!(<[&str; 2]>::from(pair), ["a", "b"]);
    assert_eq!(ByColor::new(3, 5).sum(), 8);
}
