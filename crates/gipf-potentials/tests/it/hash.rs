//! The hash of positions.

use std::collections::HashSet;

use gipf_game::Position;
use gipf_potentials::{
    ByColor, Color, GipfPotentials, Hand, Piece, PieceKind, Potential, Setup, Spot, Start, Variant,
};

use crate::boards::setup;

/// All positions after two turns, under Miri after one, from a start with every kind of potential.
fn after_two_turns() -> HashSet<GipfPotentials> {
    let start = "basic t3z3d3y3/t3z3d3y3".parse::<Start>().expect("a start");
    let mut layer = HashSet::from([start.position().expect("a position")]);
    for _ in 0..crate::amount(2, 1) {
        let successors = |p: &GipfPotentials| {
            p.legal_turns().iter().map(|turn| p.play_unchecked(turn)).collect::<Vec<_>>()
        };
        layer = layer.iter().flat_map(successors).collect();
    }
    layer
}

#[test]
fn different_positions_have_different_hashes() {
    let layer = after_two_turns();
    let hashes: HashSet<u64> = layer.iter().map(GipfPotentials::hash64).collect();
    assert_eq!(hashes.len(), layer.len());
    assert!(layer.len() > crate::amount(20_000, 100), "{}", layer.len());
}

/// Everything that can lie on a spot.
fn kinds() -> Vec<PieceKind> {
    let covered = (1..=12)
        .flat_map(|covers| [false, true].map(|loaded| PieceKind::Covered { loaded, covers }));
    let loaded = Potential::ALL.map(PieceKind::Loaded);
    let used = Potential::ALL.map(PieceKind::Used);
    [PieceKind::Single, PieceKind::Gipf]
        .into_iter()
        .chain(loaded)
        .chain(used)
        .chain(covered)
        .collect()
}

/// One thing more, anywhere, on boards without potentials, with them and with stacks.
#[test]
fn positions_that_differ_in_one_piece_have_different_hashes() {
    let stack = PieceKind::Covered { loaded: true, covers: 1 };
    for lies in [PieceKind::Single, PieceKind::Loaded(Potential::Zertz), stack] {
        let mut base = setup(Variant::Standard, "c3g", "g3g");
        base.board.set(Spot::CENTER, Some(Piece { color: Color::White, kind: lies }));
        let mut seen = HashSet::new();
        let mut hashes = HashSet::new();
        for spot in Spot::ALL.into_iter().step_by(crate::amount(1, 18)) {
            for kind in kinds().into_iter().step_by(crate::amount(1, 5)) {
                for color in Color::ALL {
                    let mut setup = base;
                    setup.board.set(spot, Some(Piece { color, kind }));
                    if let Ok(position) = setup.validate() {
                        seen.insert(position);
                        hashes.insert(position.hash64());
                    }
                }
            }
        }
        assert_eq!(hashes.len(), seen.len(), "{lies:?}");
        assert!(seen.len() > crate::amount(1500, 20), "{}", seen.len());
    }
}

#[test]
fn positions_that_differ_beside_the_board_have_different_hashes() {
    let mut seen = HashSet::new();
    let mut hashes = HashSet::new();
    let mut see = |setup: Setup| {
        let position = setup.validate().expect("valid");
        seen.insert(position);
        hashes.insert(position.hash64());
    };
    let base = setup(Variant::Standard, "c3g", "g3g");
    for number in 0..=18 {
        see(Setup { reserves: ByColor { white: number, black: 5 }, ..base });
        see(Setup { reserves: ByColor { white: 5, black: number }, ..base });
    }
    for number in 0..=Hand::MAX_OF_A_KIND {
        for kind in 0..4 {
            let mut counts = [0; 4];
            counts[kind] = number;
            let hand = Hand::new(counts).expect("a hand");
            see(Setup { hands: ByColor { white: hand, ..base.hands }, ..base });
            see(Setup { hands: ByColor { black: hand, ..base.hands }, ..base });
        }
    }
    see(Setup { variant: Variant::Tournament, ..base });
    see(Setup { side_to_move: Color::Black, ..base });
    assert_eq!((hashes.len(), seen.len()), (87, 87));
    // Everything is the same for the player to move, who is another.
    let white = base.validate().expect("valid");
    assert_ne!(white.with_colors_swapped().hash64(), white.hash64());
}

#[test]
fn a_lone_piece_at_the_center_is_all_that_a_symmetric_position_has() {
    let center = setup(Variant::Basic, "e5", "").validate().expect("valid");
    assert_eq!(center.symmetries().count(), 12);
    let edge = setup(Variant::Basic, "b2", "").validate().expect("valid");
    assert_eq!(edge.symmetries().count(), 2);
}
