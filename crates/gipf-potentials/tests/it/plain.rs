//! With empty hands and no potentials on the board the game is plain GIPF: the same turns, the same
//! positions after them, the same ends.

use std::collections::BTreeMap;

use gipf_core::strategies::{dense_positions, positions};
use gipf_core::{Push, perft};
use gipf_game::Position;
use gipf_potentials::{
    Action, GipfPotentials, NewPiece, PushPath, SpotCounts, Start, Turn, Variant,
    perft as loaded_perft,
};
use proptest::prelude::*;

fn same_turn(turn: &gipf_core::Turn) -> Turn {
    let piece = |kind| match kind {
        gipf_core::PieceKind::Single => NewPiece::Single,
        gipf_core::PieceKind::Gipf => NewPiece::Gipf,
    };
    let action = turn.push.map(|push| match push {
        Push::Enter(kind, spot) => Action::Push { piece: piece(kind), path: PushPath::Enter(spot) },
        Push::Shift(kind, entry) => {
            Action::Push { piece: piece(kind), path: PushPath::Shift(entry) }
        }
    });
    Turn {
        before: SpotCounts::from_spots(turn.before),
        action,
        after: SpotCounts::from_spots(turn.after),
        tamsk_before: Default::default(),
        tamsk_after: Default::default(),
    }
}

fn same_position(plain: gipf_core::Gipf) -> GipfPotentials {
    plain.try_into().expect("a valid position stays valid with empty hands")
}

fn compare(plain: gipf_core::Gipf) -> Result<(), TestCaseError> {
    let position = same_position(plain);
    // Rows of many GIPF-pieces can give millions of turns.
    prop_assert_eq!(position.count_turns(), plain.count_turns());
    prop_assert_eq!(position.outcome(), plain.outcome());
    prop_assert_eq!(position.has_turn(), plain.has_turn());
    if plain.count_turns() > crate::amount(5000, 100) as u64 {
        return Ok(());
    }
    let expected: BTreeMap<Turn, GipfPotentials> = plain
        .turns()
        .map(|turn| (same_turn(&turn), same_position(plain.play_unchecked(&turn))))
        .collect();
    let turns = position.legal_turns();
    prop_assert_eq!(turns.len(), expected.len());
    for turn in turns {
        let next = position.play(&turn);
        prop_assert_eq!(next.as_ref().ok(), expected.get(&turn), "{:?}", turn);
    }
    Ok(())
}

proptest! {
    #[test]
    fn positions_of_games_have_the_turns_of_plain_gipf(plain in positions(crate::amount(80, 20))) {
        compare(plain)?;
    }

    #[test]
    fn dense_positions_have_the_turns_of_plain_gipf(plain in dense_positions()) {
        compare(plain)?;
    }
}

#[test]
fn starts_have_the_counts_of_plain_gipf() {
    for variant in Variant::ALL {
        let start = format!("{variant} -/-").parse::<Start>().unwrap().position().unwrap();
        let plain = gipf_core::Gipf::start(variant);
        assert_eq!(start, same_position(plain));
        for depth in 0..crate::amount(5, 2) as u32 {
            assert_eq!(loaded_perft(&start, depth), perft(&plain, depth), "{variant} {depth}");
        }
    }
}
