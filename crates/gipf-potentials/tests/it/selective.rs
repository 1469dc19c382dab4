//! What a search asks for: quiet turns by themselves, a selection of the noisy ones, what is left.

use core::ops::ControlFlow;
use std::collections::HashSet;

use gipf_game::Position;
use gipf_potentials::strategies::positions;
use gipf_potentials::{
    Action, Color, GipfPotentials, NewPiece, Potential, PushPath, Setup, Spot, Turn, TurnFilter,
    Variant,
};
use proptest::prelude::*;

use crate::boards::{setup, spot};
use crate::properties::part_of_cases;

fn generated(position: &GipfPotentials, filter: TurnFilter) -> Vec<Turn> {
    let mut turns = Vec::new();
    let _: ControlFlow<()> = position.generate(filter, |group| {
        let before = turns.len();
        let _: ControlFlow<()> = group.for_each(|turn, _| {
            assert_eq!(group.action(), turn.action);
            let follows = !turn.after.is_zero() || !turn.tamsk_after.is_empty();
            assert!(group.goes_on() || !follows, "{turn:?}");
            turns.push(turn);
            ControlFlow::Continue(())
        });
        assert_eq!(group.count(), (turns.len() - before) as u64, "{position:?}");
        ControlFlow::Continue(())
    });
    turns
}

/// A position of White with a TAMSK-potential due on the central spot, and another on the line to it.
fn tamsk_due() -> GipfPotentials {
    let mut setup = gipf_potentials::Start::usual(Variant::Basic).setup();
    let color = Color::White;
    let kind = gipf_potentials::PieceKind::Loaded(Potential::Tamsk);
    for name in ["e5", "e4"] {
        let spot: Spot = name.parse().expect("a spot");
        setup.board.set(spot, Some(gipf_potentials::Piece { color, kind }));
    }
    Setup { reserves: gipf_potentials::ByColor { white: 10, black: 12 }, ..setup }
        .validate()
        .expect("a valid position")
}

proptest! {
    #![proptest_config(part_of_cases(4))]

    #[test]
    fn quiet_turns_are_those_that_play_quiet_plays(position in positions(crate::amount(60, 8))) {
        let quiet: HashSet<Turn> = generated(&position, TurnFilter::Quiet).into_iter().collect();
        for turn in generated(&position, TurnFilter::All).into_iter().take(2000) {
            let next = turn.action.filter(|&action| turn == Turn::quiet(action));
            let next = next.and_then(|action| position.play_quiet(action));
            let expected = quiet.contains(&turn).then(|| position.play_unchecked(&turn));
            prop_assert_eq!(next, expected, "{:?}", turn);
        }
    }

    #[test]
    fn a_selection_is_part_of_the_noisy_turns(position in positions(crate::amount(60, 8))) {
        let noisy: HashSet<Turn> = generated(&position, TurnFilter::Noisy).into_iter().collect();
        let selected = generated(&position, TurnFilter::NoisySelective);
        prop_assert!(selected.len() <= noisy.len());
        prop_assert!(selected.iter().all(|turn| noisy.contains(turn)));
    }

    #[test]
    fn potentials_are_those_on_the_board_and_in_hand(position in positions(crate::amount(120, 8))) {
        for color in Color::ALL {
            let on_board = Potential::ALL.map(|kind| position.board().potentials(color, kind));
            let expected = on_board.iter().sum::<usize>() + usize::from(position.hand(color).len());
            prop_assert_eq!(usize::from(position.potentials(color)), expected);
        }
    }

    #[test]
    fn targets_are_where_turns_use_a_potential(position in positions(crate::amount(60, 8))) {
        let mover = position.side_to_move();
        let mut used = HashSet::new();
        for turn in generated(&position, TurnFilter::Quiet) {
            if let Some(Action::Use { from, to, .. }) = turn.action {
                used.insert((from, to));
            }
        }
        let board = position.board();
        if !board.pieces(mover).has_row() && !generated(&position, TurnFilter::Quiet).is_empty() {
            for from in board.pieces(mover) {
                for to in board.targets(from) {
                    let completes = board.pieces(mover).with(to).has_row();
                    prop_assert!(used.contains(&(from, to)) != completes, "{} {}", from, to);
                }
            }
        }
    }
}

#[test]
fn nothing_follows_the_moves_of_a_start() {
    let start = GipfPotentials::start(Variant::Basic);
    let _: ControlFlow<()> = start.generate(TurnFilter::All, |group| {
        assert!(!group.goes_on());
        ControlFlow::Continue(())
    });
}

#[test]
fn no_move_is_quiet_where_a_row_stands_or_a_tamsk_push_is_due() {
    let e2 = PushPath::Enter(spot("e2"));
    let action = Action::Push { piece: NewPiece::Single, path: e2 };
    let quiet = |white: &str| {
        let setup = setup(Variant::Tournament, white, "h5g");
        setup.validate().expect("valid").play_quiet(action).is_some()
    };
    assert!(quiet("c2g c3g c4g d5g"));
    assert!(!quiet("c2g c3g c4g c5g"));
    assert!(!quiet("c2g e5t"));
    // The row and the push come with the move.
    assert!(!quiet("c2g e3 e4 e5g e6"));
}

#[test]
fn thousands_of_tamsk_turns_become_hundreds() {
    let position = tamsk_due();
    assert!(generated(&position, TurnFilter::Quiet).is_empty());
    if cfg!(miri) {
        return; // thousands are too many
    }
    let all = generated(&position, TurnFilter::Noisy);
    let selected = generated(&position, TurnFilter::NoisySelective);
    assert_eq!((all.len(), selected.len()), (5615, 1571));
}

/// A row of loaded pieces alone must be taken in part; which part can decide the game.
#[test]
fn of_a_row_of_loaded_pieces_a_single_one_may_be_selected() {
    let mut setup = gipf_potentials::Start::usual(Variant::Basic).setup();
    let kind = gipf_potentials::PieceKind::Loaded(Potential::Zertz);
    for name in ["d3", "d4", "d5", "d6"] {
        let spot: Spot = name.parse().expect("a spot");
        setup.board.set(spot, Some(gipf_potentials::Piece { color: Color::White, kind }));
    }
    let reserves = gipf_potentials::ByColor { white: 5, black: 5 };
    let hands = gipf_potentials::ByColor {
        white: gipf_potentials::Hand::EMPTY,
        black: gipf_potentials::Hand::EMPTY,
    };
    let position = Setup { reserves, hands, ..setup }.validate().expect("a valid position");
    let selected = generated(&position, TurnFilter::NoisySelective);
    let taken: HashSet<usize> = selected.iter().map(|turn| turn.before.total()).collect();
    assert!(taken.contains(&1), "{taken:?}");
}

/// Three pieces of White and a fourth that enters b2 make a row with two GIPF-pieces of White.
#[test]
fn of_the_gipf_pieces_of_a_row_all_may_be_selected_or_none() {
    use gipf_potentials::{Piece, PieceKind, Start};
    let mut setup = Start::usual(Variant::Standard).setup();
    for (name, kind) in
        [("b3", PieceKind::Single), ("b4", PieceKind::Gipf), ("b5", PieceKind::Gipf)]
    {
        let spot: Spot = name.parse().expect("a spot");
        setup.board.set(spot, Some(Piece { color: Color::White, kind }));
    }
    for name in ["b2", "e2", "h5"] {
        setup.board.set(name.parse().expect("a spot"), None);
    }
    let reserves = gipf_potentials::ByColor { white: 2, black: 2 };
    let position = Setup { reserves, ..setup }.validate().expect("a valid position");
    let taken = |filter| {
        let mut taken: Vec<String> = generated(&position, filter)
            .iter()
            .map(|turn| turn.after.spots().to_string())
            .filter(|taken| taken.starts_with("b2,b3"))
            .collect();
        taken.sort_unstable();
        taken.dedup();
        taken
    };
    assert_eq!(taken(TurnFilter::Noisy), ["b2,b3", "b2,b3,b4", "b2,b3,b4,b5", "b2,b3,b5"]);
    assert_eq!(taken(TurnFilter::NoisySelective), ["b2,b3", "b2,b3,b4,b5"]);
}
