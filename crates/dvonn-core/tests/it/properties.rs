//! What holds for every position that games lead to.

use std::collections::HashSet;

use dvonn_core::strategies::{positions, spaces, stacking_positions, symmetries};
use dvonn_core::{Bitboard, Color, Dvonn, Game, Space, Stage, Turn};
use gipf_game::Position;
use proptest::prelude::*;

/// Both stages, the first moves and the last.
fn anywhere() -> impl Strategy<Value = Dvonn> {
    prop_oneof![positions(60), stacking_positions(15), stacking_positions(60)]
}

/// Every turn there is.
fn all_turns() -> impl Iterator<Item = Turn> {
    let places = Space::ALL.into_iter().map(Turn::Place);
    let pairs =
        Space::ALL.into_iter().flat_map(|from| Space::ALL.into_iter().map(move |to| (from, to)));
    let moves = pairs.map(|(from, to)| Turn::Move { from, to });
    places.chain(moves).chain([Turn::Pass])
}

fn visited(position: &Dvonn) -> Vec<Turn> {
    let mut turns = Vec::new();
    position.for_each_turn(|turn| {
        turns.push(turn);
    });
    turns
}

proptest! {
    #[test]
    fn generated_turns_are_those_that_are_legal_each_once(position in anywhere()) {
        let found = visited(&position);
        let different: HashSet<Turn> = found.iter().copied().collect();
        prop_assert_eq!(different.len(), found.len());
        let legal: HashSet<Turn> = all_turns().filter(|turn| position.is_legal(turn)).collect();
        prop_assert_eq!(different, legal);
    }

    #[test]
    fn mobility_is_that_of_the_turns(position in anywhere()) {
        let mobility = position.mobility(position.side_to_move());
        let (mut moves, mut sources, mut targets) = (0, Bitboard::EMPTY, Bitboard::EMPTY);
        for turn in position.turns() {
            if let Turn::Move { from, to } = turn {
                moves += 1;
                sources = sources.with(from);
                targets = targets.with(to);
            }
        }
        let found = (mobility.moves, mobility.sources, mobility.targets);
        prop_assert_eq!(found, (moves, sources, targets));
    }

    /// Validation floods the whole board from the red pieces, play only where it may matter.
    #[test]
    fn play_leads_to_valid_positions(position in anywhere()) {
        for turn in position.turns() {
            let next = position.play(&turn).expect("generated");
            prop_assert_eq!(next.to_setup().validate(), Ok(next), "{:?} {:?}", position, turn);
        }
    }

    #[test]
    fn pieces_only_leave_by_being_cut_off(position in stacking_positions(40)) {
        let pieces = |p: &Dvonn| p.to_setup().board.iter().map(|(_, s)| u32::from(s.height)).sum::<u32>();
        let reds = |p: &Dvonn| p.to_setup().board.iter().map(|(_, s)| u32::from(s.reds)).sum::<u32>();
        for turn in position.turns() {
            let next = position.play_unchecked(&turn);
            prop_assert!(pieces(&next) <= pieces(&position));
            prop_assert_eq!(reds(&next), 3);
            if let Turn::Move { from, to } = turn {
                let height = position.height_at(from) + position.height_at(to);
                prop_assert!(next.height_at(to) == height || next.height_at(to) == 0);
                prop_assert_eq!(next.height_at(from), 0);
                prop_assert_eq!(position.tops(position.side_to_move()).contains(from), true);
            }
        }
    }

    #[test]
    fn images_are_those_of_their_fields(position in anywhere(), symmetry in symmetries()) {
        let image = position.transformed(symmetry);
        prop_assert_eq!(image.to_setup(), symmetry.setup(&position.to_setup()));
        prop_assert_eq!(image.transformed(symmetry.inverse()), position);
        prop_assert_eq!(image.score(), position.score());
    }

    #[test]
    fn undo_takes_back_turn_by_turn(start in anywhere(), choices in prop::collection::vec(any::<u16>(), 0..40)) {
        let mut game = Game::<Dvonn>::new(start);
        let mut before = vec![game.clone()];
        for choice in choices {
            let turns = game.position().legal_turns();
            if turns.is_empty() {
                break;
            }
            game.play(&turns[usize::from(choice) % turns.len()]).expect("generated");
            before.push(game.clone());
        }
        let different: HashSet<&Dvonn> = game.positions().iter().collect();
        prop_assert_eq!(different.len(), game.positions().len(), "no position comes twice");
        before.pop();
        while let Some(earlier) = before.pop() {
            let turn = *game.turns().last().expect("a turn");
            prop_assert_eq!(game.undo(), Some(turn));
            prop_assert_eq!(&game, &earlier);
        }
        prop_assert_eq!(game.undo(), None);
    }

    #[test]
    fn fields_agree_with_each_other(position in anywhere(), space in spaces()) {
        let stack = position.stack_at(space);
        prop_assert_eq!(stack.is_some(), position.occupied().contains(space));
        prop_assert_eq!(stack.map_or(0, |stack| stack.height), position.height_at(space));
        prop_assert_eq!(stack.is_some_and(|stack| stack.reds > 0), position.reds().contains(space));
        for color in Color::ALL {
            let owns = stack.is_some_and(|stack| stack.owner() == Some(color));
            prop_assert_eq!(owns, position.tops(color).contains(space));
            let owned = position.to_setup().board.iter().filter(|(_, s)| s.owner() == Some(color)).map(|(_, s)| s.height).sum::<u8>();
            prop_assert_eq!(position.score()[color], owned);
        }
        for height in 1..=49 {
            let holds = stack.is_some_and(|stack| stack.height == height);
            prop_assert_eq!(position.stacks_of_height(height).contains(space), holds);
        }
        prop_assert_eq!(position.next_piece().is_some(), position.stage() == Stage::Placing);
    }
}
