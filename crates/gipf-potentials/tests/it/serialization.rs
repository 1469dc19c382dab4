//! Serialization: positions, setups and turns round trip, and bad ones are refused.

use gipf_potentials::strategies::{dense_positions, positions};
use gipf_potentials::{Hand, Position, Setup, SpotCounts, Start, TamskPushes, Turn, Variant};
use proptest::prelude::*;

proptest! {
    #[test]
    fn positions_and_turns_round_trip(game in positions(crate::amount(40, 4)), dense in dense_positions()) {
        for position in [game, dense] {
            let text = serde_json::to_string(&position).unwrap();
            prop_assert_eq!(serde_json::from_str::<Position>(&text).unwrap(), position);
            if let Some(turn) = position.first_turn() {
                let text = serde_json::to_string(&turn).unwrap();
                prop_assert_eq!(serde_json::from_str::<Turn>(&text).unwrap(), turn);
            }
        }
    }
}

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
    let seven = format!("[{}]", ["\"Discard\""; 7].join(","));
    let error = serde_json::from_str::<TamskPushes>(&seven).unwrap_err().to_string();
    assert!(
        error.contains("invalid length 7, expected a list of at most 6 TAMSK pushes"),
        "{error}"
    );
    let mut setup = Start::usual(Variant::Basic).setup();
    setup.reserves.white = 19;
    let text = serde_json::to_string::<Setup>(&setup).unwrap();
    let error = serde_json::from_str::<Position>(&text).unwrap_err().to_string();
    assert!(error.contains("at most 21"), "{error}");
}
