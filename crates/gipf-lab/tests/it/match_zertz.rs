//! Matches of ZÈRTZ.

use std::collections::HashSet;

use gipf_lab::matches::Openings;
use zertz_core::{Color, Position, Variant};

#[test]
fn openings_have_two_to_six_turns_without_captures_and_differ() {
    for variant in Variant::ALL {
        let openings = Openings::<Position>::new(variant, 1).expect("memory");
        let games: Vec<_> = openings.take(10).map(|opening| opening.game().clone()).collect();
        let mut different = HashSet::new();
        for game in &games {
            let position = game.position();
            assert!((2..=6).contains(&game.turns().len()));
            assert!(Color::ALL.iter().all(|&color| position.captured(color).is_empty()));
            assert!(!position.must_capture() && different.insert(position.canonical()));
        }
        assert_eq!(games.len(), 10);
    }
}
