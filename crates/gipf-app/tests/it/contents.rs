//! Nothing that lies on a board or beside it is lost, whatever was played.

use gipf_app::{Contents, Playable, Supply, all_games};
use gipf_game::{Color, Position, playout};

fn sum(supplies: &[Supply], name: &str) -> u32 {
    supplies.iter().filter(|supply| supply.0 == name).map(|supply| u32::from(supply.1)).sum()
}

fn on_board(contents: &Contents, name: &str, is_counted: impl Fn(Option<Color>) -> bool) -> u32 {
    let pieces = contents.points.iter().filter_map(|(_, piece)| piece.as_ref());
    pieces.filter(|piece| is_counted(piece.owner)).map(|piece| sum(&piece.parts, name)).sum()
}

/// Positions on the way through many games.
fn positions<P: Position>(start: P) -> Vec<P> {
    let choices =
        |game: u16| (0..90_u16).map(move |turn| (game + 1).wrapping_mul(7919) ^ turn << 5);
    let lengths = |game: u16| (0..90).step_by(9).map(move |length| (game, length));
    let all = (0..8).flat_map(lengths);
    all.map(|(game, length)| playout(start, choices(game).take(length))).collect()
}

#[test]
fn every_game_says_what_lies_on_its_board() {
    fn check<P: Playable>() {
        for &variant in P::VARIANTS {
            for position in positions(P::start(variant)) {
                let Contents { points, .. } = position.contents();
                assert!(points.len() > 8, "{} {variant}", P::TITLE);
                let mut names: Vec<&String> = points.iter().map(|(name, _)| name).collect();
                names.sort();
                names.dedup();
                assert_eq!(names.len(), points.len(), "{} {variant}", P::TITLE);
                for (name, piece) in &points {
                    let sound = piece.as_ref().is_none_or(|piece| piece.height() > 0);
                    assert!(sound, "{name}: {piece:?}");
                }
            }
        }
    }
    macro_rules! check_all {
        ([$($Game:ident: $Position:ty;)+]) => { $(check::<$Position>();)+ };
    }
    all_games!(check_all);
}

#[test]
fn pieces_of_gipf_are_on_the_board_in_reserve_or_captured() {
    use gipf_core::{Gipf, Variant};
    for variant in Variant::ALL {
        for position in positions(Gipf::start(variant)) {
            let contents = position.contents();
            for color in Color::ALL {
                let own = on_board(&contents, "single", |owner| owner == Some(color));
                let material = own + sum(&contents.reserves[color], "single");
                assert_eq!(material, u32::from(position.material(color)), "{position:?}");
            }
        }
    }
}

#[test]
fn potentials_are_on_the_board_or_in_hand() {
    use gipf_potentials::{GipfPotentials, Potential};
    let start: GipfPotentials = "basic t3z3d3y3/t3z3d3y3"
        .parse::<gipf_potentials::Start>()
        .expect("a start")
        .position()
        .expect("a position");
    for position in positions(start) {
        let contents = position.contents();
        let names = Potential::ALL.map(Potential::name);
        let on_board: u32 = names.iter().map(|name| on_board(&contents, name, |_| true)).sum();
        let in_hand: u32 = Color::ALL
            .into_iter()
            .flat_map(|color| names.map(|name| sum(&contents.reserves[color], name)))
            .sum();
        let expected: u8 = Color::ALL.into_iter().map(|color| position.potentials(color)).sum();
        assert_eq!(on_board + in_hand, u32::from(expected), "{position:?}");
    }
}

#[test]
fn pieces_of_dvonn_are_placed_or_waiting() {
    use dvonn_core::{Dvonn, Stage};
    for position in positions(Dvonn::default()) {
        let contents = position.contents();
        let placed = on_board(&contents, "piece", |_| true) + on_board(&contents, "red", |_| true);
        let waiting = sum(&contents.pool, "red")
            + sum(&contents.reserves.white, "piece")
            + sum(&contents.reserves.black, "piece");
        match position.stage() {
            Stage::Placing => assert_eq!(placed + waiting, 49, "{position:?}"),
            Stage::Stacking => {
                assert_eq!(waiting, 0, "{position:?}");
                assert_eq!(placed, u32::from(position.pieces_on(position.occupied())));
            }
        }
    }
}

#[test]
fn marbles_of_zertz_are_on_rings_in_the_pool_or_captured() {
    use zertz_core::{Variant, Zertz};
    for variant in Variant::ALL {
        let all = variant.marbles();
        for position in positions(Zertz::start(variant)) {
            let contents = position.contents();
            for (name, total) in [("white", all.white), ("gray", all.gray), ("black", all.black)] {
                let found = on_board(&contents, name, |owner| owner.is_none())
                    + sum(&contents.pool, name)
                    + sum(&contents.captured.white, name)
                    + sum(&contents.captured.black, name);
                assert_eq!(found, u32::from(total), "{name}: {position:?}");
            }
        }
    }
}
