//! GIPF with potentials in matches and self-play.

use std::collections::HashSet;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use gipf_ai::Random;
use gipf_game::Position;
use gipf_lab::Lab as _;
use gipf_lab::matches::{Conditions, Limit, Match, Openings, Schedule, Standing, Tally, run_match};
use gipf_potentials::{Color, GipfPotentials, Hand, Opening, Variant};

const MANY: usize = 20;

#[test]
fn openings_are_even_and_keep_the_hands() {
    for variant in Variant::ALL {
        let openings: Vec<_> =
            Openings::<GipfPotentials>::new(variant, 1).expect("memory").take(MANY).collect();
        let mut seen = HashSet::new();
        for opening in &openings {
            let position = opening.game().position();
            assert_eq!(position.outcome(), None);
            let [white, black] = Color::ALL.map(|color| position.material(color));
            assert_eq!(white, black, "{position:?}");
            for color in Color::ALL {
                assert!(position.rows(color).is_empty(), "{position:?}");
                let is_tournament = variant == Variant::Tournament;
                assert_eq!(position.opening(color) == Opening::Open, is_tournament);
                assert!(!is_tournament || position.board().occupied() == position.board().gipfs());
                // Eight turns enter eight potentials at most.
                assert!(position.hand(color).len() >= 12 - 8, "{position:?}");
            }
            seen.insert(position.canonical());
        }
        assert_eq!((openings.len(), seen.len()), (MANY, MANY));
    }
}

#[test]
fn games_of_tournament_begin_before_and_after_the_end_of_the_opening_phase() {
    let firsts: Vec<_> = (0..50)
        .map(|seed| GipfPotentials::selfplay_opening(Variant::Tournament, &mut Random::new(seed)))
        .collect();
    for opening in [Opening::Open, Opening::Closed] {
        assert!(firsts.iter().any(|first| Color::ALL.map(|c| first.opening(c)) == [opening; 2]));
    }
    let gipfs = |first: &GipfPotentials| {
        Color::ALL.map(|color| (first.board().pieces(color) & first.board().gipfs()).len())
    };
    assert!(firsts.iter().map(gipfs).any(|[white, black]| white.abs_diff(black) > 2));
}

#[test]
fn self_play_begins_with_different_hands() {
    let mut usual = 0;
    let mut hands = HashSet::new();
    for seed in 0..300 {
        let variant = Variant::ALL[seed as usize % 3];
        let position = GipfPotentials::selfplay_opening(variant, &mut Random::new(seed));
        assert_eq!((position.variant(), position.outcome()), (variant, None));
        let both = Color::ALL.map(|color| position.hand(color));
        usual += usize::from(both.iter().all(|hand| hand.kind_count() == 4));
        hands.extend(both);
    }
    assert!((100..250).contains(&usual), "{usual}");
    assert!(hands.len() > 100 && hands.contains(&Hand::EMPTY), "{}", hands.len());
}

/// Plays a match in each variant and calls `check` with the games of the first player.
fn expect(first: &str, second: &str, limit: Limit, pairs: u64, check: impl Fn(&Tally) -> bool) {
    for variant in Variant::ALL {
        let settings: Match<GipfPotentials> = Match {
            engines: [first, second].map(|text| text.parse().expect("an engine")),
            variant,
            seed: 5,
            conditions: Conditions::of::<GipfPotentials>(limit),
        };
        let concurrency = NonZeroUsize::MIN;
        let schedule = Schedule { pairs, concurrency, sprt: None };
        let mut standing = Standing::default();
        let stop = AtomicBool::new(false);
        run_match(&settings, &schedule, &mut standing, &stop, &mut |_, _| Ok::<(), Infallible>(()))
            .expect("no player fails");
        println!("{settings}: {:?}", standing.tally);
        assert_eq!(standing.tally.games(), 2 * pairs);
        assert!(check(&standing.tally), "{settings}: {:?}", standing.tally);
    }
}

#[test]
fn the_engine_beats_random_play() {
    expect("ai", "random", Limit::Nodes(200), 2, |tally| tally.wins == 4);
}

/// Some ten minutes.
#[test]
#[ignore = "many games; run it after a change of search or weights"]
fn the_engine_beats_weaker_players_in_a_hundred_games() {
    let nodes = Limit::Nodes(5000);
    expect("ai", "random", nodes, 50, |tally| tally.wins == 100);
    expect("ai", "greedy", nodes, 50, |tally| tally.wins == 100);
    expect("ai", "material:3", Limit::Depth(3), 50, |tally| tally.wins >= 95);
}
