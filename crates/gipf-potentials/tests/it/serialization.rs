//! Serialization: positions, setups and turns round trip, and bad ones are refused.

use gipf_potentials::{
    Color, GipfPotentials, Hand, Piece, PieceKind, Potential, Setup, SetupViolation, Spot,
    SpotCounts, Start, TamskPushes, Variant,
};

#[test]
fn small_types_have_their_texts() {
    assert_eq!(serde_json::to_string(&Hand::THREE_OF_EACH).unwrap(), "\"t3z3d3y3\"");
    let start = Start::usual(Variant::Basic);
    let text = serde_json::to_string(&start).unwrap();
    assert_eq!(text, "\"basic t3z3d3y3/t3z3d3y3\"");
    assert_eq!(serde_json::from_str::<Start>(&text).unwrap(), start);
}

#[test]
fn bad_values_are_refused_with_a_reason() {
    let error = |text: &str| serde_json::from_str::<SpotCounts>(text).unwrap_err().to_string();
    assert!(error("[[\"e5\", 16]]").contains("from 1 to 15"), "{}", error("[[\"e5\", 16]]"));
    assert!(error("[[\"e5\", 1], [\"e5\", 1]]").contains("e5 comes twice"));
    let seven = format!("[{}]", ["\"discard\""; 7].join(","));
    let error = serde_json::from_str::<TamskPushes>(&seven).unwrap_err().to_string();
    assert!(
        error.contains("invalid length 7, expected a list of at most 6 TAMSK pushes"),
        "{error}"
    );
    let mut setup = Start::usual(Variant::Basic).setup();
    setup.reserves.white = 19;
    let text = serde_json::to_string::<Setup>(&setup).unwrap();
    let error = serde_json::from_str::<GipfPotentials>(&text).unwrap_err().to_string();
    assert!(error.contains("at most 21"), "{error}");
}

/// JSON is the way in for setups that no position line can hold.
#[test]
fn hundreds_of_covers_are_counted_and_refused() {
    let kind = PieceKind::Covered { loaded: false, covers: 14 };
    let mut setup = Start::usual(Variant::Basic).setup();
    setup.reserves.white = 0;
    setup.reserves.black = 0;
    for (stacks, hand) in [(37, Hand::EMPTY), (36, Hand::new([0, 0, 6, 0]).expect("six"))] {
        let spots = Spot::ALL.into_iter().take(stacks);
        setup.board = spots.map(|spot| (spot, Piece { color: Color::White, kind })).collect();
        setup.hands.white = hand;
        let error = setup.validate().expect_err("too many potentials");
        let (kind, on_board, in_hand) =
            (Potential::Dvonn, 7 * stacks, hand.count(Potential::Dvonn));
        let violation =
            SetupViolation::TooManyPotentials { color: Color::White, kind, on_board, in_hand };
        assert!(error.violations().any(|found| found == violation), "{error}");
        let total = on_board + usize::from(in_hand);
        let sentence = format!("White has {total} DVONN-potentials ({on_board} on the board");
        assert!(error.to_string().contains(&sentence), "{error}");
        let text = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup);
        let error = serde_json::from_str::<GipfPotentials>(&text).unwrap_err().to_string();
        assert!(error.contains(&sentence), "{error}");
    }
}

#[test]
fn a_piece_is_covered_1_to_15_times() {
    for (covers, is_read) in [(0, false), (1, true), (15, true), (16, false), (200, false)] {
        let text = format!("{{\"covered\":{{\"loaded\":true,\"covers\":{covers}}}}}");
        let read = serde_json::from_str::<PieceKind>(&text);
        match read {
            Ok(kind) => assert_eq!(kind, PieceKind::Covered { loaded: true, covers }),
            Err(ref error) => {
                let sentence = format!("a piece is covered {covers} times, expected 1 to 15");
                assert!(error.to_string().contains(&sentence), "{error}");
            }
        }
        assert_eq!(read.is_ok(), is_read, "{covers}");
    }
}
