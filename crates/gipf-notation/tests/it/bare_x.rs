//! A bare `x` takes what must be taken, and is read from the rows that stand, not from the turns.

use std::collections::BTreeSet;

use gipf_core::strategies::{dense_positions, positions};
use gipf_core::{
    Bitboard, Board, ByColor, Color, Gipf, Line, Piece, PieceKind, Setup, Turn, Variant,
};
use gipf_game::Position;
use gipf_notation::{Notation, TurnError};
use proptest::prelude::*;

/// What a bare `x` should come to, given everything that can be taken where it stands.
fn expected(possible: &BTreeSet<u64>) -> Result<(), bool> {
    match possible.iter().collect::<Vec<_>>()[..] {
        [0] => Err(false),
        [_] => Ok(()),
        _ => Err(true),
    }
}

/// Reads the text; `Err(true)` is a choice that must be named, `Err(false)` nothing to take.
fn read(position: &Gipf, text: &str) -> Result<Result<Turn, bool>, TestCaseError> {
    match position.parse_turn(text) {
        Ok(turn) => Ok(Ok(turn)),
        Err(error) => match error.error {
            TurnError::NotForced { .. } => Ok(Err(true)),
            TurnError::NothingToTake { .. } => Ok(Err(false)),
            other => Err(TestCaseError::fail(format!("{text}: {other}"))),
        },
    }
}

/// Compares readings with all turns, of positions that have few enough.
fn check(position: &Gipf) -> Result<(), TestCaseError> {
    if position.count_turns() > 400 {
        return Ok(());
    }
    let turns: Vec<Turn> = position.turns().collect();
    let before: BTreeSet<u64> = turns.iter().map(|turn| turn.before.bits()).collect();
    for turn in &turns {
        let same = |other: &&Turn| other.before == turn.before && other.push == turn.push;
        let after: BTreeSet<u64> =
            turns.iter().filter(same).map(|turn| turn.after.bits()).collect();
        let without_after = Turn { after: Bitboard::EMPTY, ..*turn };
        if turn.push.is_some() {
            let text = format!("{};x", position.turn_text(&without_after));
            let reading = read(position, &text)?;
            prop_assert_eq!(reading.map(drop), expected(&after), "{}", text);
            if let Ok(read) = reading {
                prop_assert_eq!(read, *turn);
            }
        }
        let rest = position.turn_text(turn);
        let rest = match rest.split_once(';') {
            _ if turn.before.is_empty() => rest.as_str(),
            Some((_, rest)) => rest,
            None => continue,
        };
        let text = format!("x;{rest}");
        let reading = match read(position, &text) {
            // The push or the captures after it need not be possible after other captures.
            Err(_) if expected(&before) != Ok(()) => continue,
            reading => reading?,
        };
        prop_assert_eq!(reading.map(drop), expected(&before), "{}", text);
        if let Ok(read) = reading {
            prop_assert_eq!(read, *turn);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn a_bare_x_is_what_all_turns_say(position in positions(60)) {
        check(&position)?;
    }

    #[test]
    fn a_bare_x_is_what_all_turns_say_on_dense_boards(position in dense_positions()) {
        check(&position)?;
    }
}

/// All stretches of so many spots of a line.
fn stretches(len: usize) -> Vec<Bitboard> {
    let of_line = |line: &Line| -> Vec<Bitboard> {
        let spots: Vec<_> = line.spots().iter().collect();
        spots.windows(len).map(|window| window.iter().copied().collect()).collect()
    };
    Line::ALL.iter().flat_map(of_line).collect()
}

#[test]
fn rows_that_cross_are_forced_unless_one_breaks_the_other() {
    let own = Piece { color: Color::White, kind: PieceKind::Single };
    let (mut forced, mut free) = (0, 0);
    for a in stretches(5) {
        for b in stretches(5) {
            if (a & b).len() != 1 {
                continue;
            }
            let board: Board = (a | b).iter().map(|spot| (spot, own)).collect();
            let setup = Setup {
                board,
                reserves: ByColor { white: 3, black: 3 },
                ..Setup::start(Variant::Basic)
            };
            let position = setup.validate().expect("valid");
            check(&position).expect("as all turns say");
            let turns = position.turns().map(|turn| turn.before.bits());
            match turns.collect::<BTreeSet<u64>>().len() {
                1 => forced += 1,
                _ => free += 1,
            }
        }
    }
    assert_eq!((forced, free), (36, 390));
}

/// Each of these readings would take as long as listing twelve million turns.
#[test]
fn a_position_with_millions_of_turns_is_read_at_once() {
    let line = "WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -";
    let position = line.parse::<Gipf>().expect("valid");
    // It has 12,003,503 turns, but counting them would take longer than the test.
    assert_eq!(position.turns().take(100_000).count(), 100_000);
    let (mut forced, mut choices, mut nothing) = (0, 0, 0);
    for turn in position.turns().take(20_000) {
        let without_after = Turn { after: Bitboard::EMPTY, ..turn };
        let text = format!("{};x", position.turn_text(&without_after));
        match read(&position, &text).expect("one of the three") {
            Ok(_) => forced += 1,
            Err(true) => choices += 1,
            Err(false) => nothing += 1,
        }
    }
    assert_eq!((forced, choices, nothing), (0, 17_449, 2_551));
}

#[test]
fn what_is_wrong_before_a_bare_x_is_said_first() {
    let line = "1b2/2b2/3b2/4b2/6/5/4 b 5/5 basic";
    let position = line.parse::<Gipf>().expect("valid");
    for (text, sentence) in [
        (
            "b1-b2;x",
            "at byte 0: illegal turn: before the push the row on b3,c4,d5,e6 must be taken",
        ),
        ("x;c3;x", "at byte 2: illegal turn: c3 is not beside a dot"),
        ("x;b2;x", "at byte 5: there is nothing to take after the push"),
    ] {
        let error = position.parse_turn(text).expect_err("refused");
        assert_eq!(error.to_string(), sentence);
    }
}
