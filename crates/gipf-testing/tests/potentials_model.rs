//! GIPF with potentials: the engine beside the model that was written from the rules page alone.

use std::collections::BTreeMap;

use gipf_model::potentials::{Position as Model, Reason};
use gipf_notation::Notation as _;
use gipf_notation::potentials::PositionLine;
use gipf_potentials::strategies::{dense_positions, positions, setups};
use gipf_potentials::{
    Color, Direction, LossReason, Outcome, Position, Potential, Setup, Spot, Start, Variant,
};
use proptest::prelude::*;

/// Positions with more turns are left to the counts: the model makes every one of them.
const MOST: u64 = 20_000;

fn compare(position: &Position) -> Result<(), TestCaseError> {
    let line = position.line(None);
    let model = Model::parse(&line).map_err(|e| TestCaseError::fail(format!("{line}: {e}")))?;
    prop_assert_eq!(model.to_line(), line.as_str());
    let violations = model.violations();
    prop_assert!(violations.is_empty(), "{} {:?}", line, violations);
    let outcome = model.outcome().map(|outcome| {
        let winner = if outcome.winner == 'w' { Color::White } else { Color::Black };
        let reason = match outcome.reason {
            Reason::NoGipfPiece => LossReason::NoGipf,
            Reason::NoTurn => LossReason::NoPush,
        };
        Outcome::win(winner, reason)
    });
    prop_assert_eq!(position.outcome(), outcome, "{}", line);
    if position.count_turns() > MOST {
        return Ok(());
    }
    let expected: BTreeMap<String, String> =
        model.turns().into_iter().map(|(turn, to)| (turn, to.to_line())).collect();
    prop_assert_eq!(position.count_turns(), expected.len() as u64, "{}", line);
    let turns = position.legal_turns();
    let found: BTreeMap<String, String> = turns
        .iter()
        .map(|turn| (position.turn_text(turn), position.play_unchecked(turn).line(None)))
        .collect();
    prop_assert_eq!(found, expected, "{}", line);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn positions_of_games_have_the_turns_of_the_model(position in positions(60)) {
        compare(&position)?;
    }

    #[test]
    fn dense_positions_have_the_turns_of_the_model(position in dense_positions()) {
        compare(&position)?;
    }

    #[test]
    fn setups_are_valid_where_the_model_says_so(setup in setups()) {
        let line = PositionLine { setup, turn_number: None }.to_string();
        let model = Model::parse(&line).map_err(|e| TestCaseError::fail(format!("{line}: {e}")))?;
        let violations = model.violations();
        prop_assert_eq!(
            setup.validate().is_ok(), violations.is_empty(), "{} {:?}", line, violations
        );
    }
}

/// Each use from each spot: a loaded piece alone with one other piece, and with a scattered few.
#[test]
fn each_use_from_each_spot_is_that_of_the_model() {
    let mut compared = 0;
    for kind in Potential::MOVES {
        for from in Spot::ALL {
            for direction in Direction::ALL {
                let line: Vec<Spot> =
                    std::iter::successors(from.neighbor(direction), |s| s.neighbor(direction))
                        .collect();
                // The nearest spots of the line, filled in every way: vacant, own, other.
                let near = &line[..line.len().min(3)];
                for filling in 0..3usize.pow(near.len() as u32) {
                    let mut setup = start_without_pieces();
                    put(&mut setup, from, Color::White, Some(kind));
                    for (i, &spot) in near.iter().enumerate() {
                        match filling / 3usize.pow(i as u32) % 3 {
                            1 => put(&mut setup, spot, Color::White, None),
                            2 => put(&mut setup, spot, Color::Black, None),
                            _ => {}
                        }
                    }
                    let Ok(position) = setup.validate() else { continue };
                    compare(&position).unwrap_or_else(|error| panic!("{error}"));
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 3_000, "{compared}");
}

fn start_without_pieces() -> Setup {
    let mut setup = "basic -/-".parse::<Start>().expect("a start").setup();
    for spot in Spot::ALL {
        setup.board.set(spot, None);
    }
    // Without a reserve there is nothing but uses.
    setup.reserves.white = 0;
    assert_eq!(setup.variant, Variant::Basic);
    setup
}

fn put(setup: &mut Setup, spot: Spot, color: Color, loaded: Option<Potential>) {
    use gipf_potentials::{Piece, PieceKind};

    let kind = loaded.map_or(PieceKind::Single, PieceKind::Loaded);
    setup.board.set(spot, Some(Piece { color, kind }));
}

/// Settled by this project: captures before the move may end a game while a TAMSK push is due, and the
/// position after that is valid.
#[test]
fn a_game_may_end_while_a_tamsk_push_is_due() {
    let line = "3W/wz4/1w4/2wwt3/2w3/2B2/4 w 5/5 standard -/-";
    let position = Position::parse_line(line).expect("a position").0;
    let turn = position.parse_turn("xd3,e4,f4,Gg4*").expect("a turn");
    let next = position.play(&turn).expect("a legal turn");
    assert_eq!(next.line(None), "3W/wz4/6/3wt3/6/5/4 b 8/5 standard -/-");
    assert_eq!(next.outcome(), Some(Outcome::win(Color::White, LossReason::NoGipf)));
    assert_eq!(next.to_setup().validate(), Ok(next));
    compare(&position).expect("the model agrees");
    compare(&next).expect("the model agrees");
}
