//! Which potentials a turn uses, by the spots of their carriers at the start of the turn.

use super::{play, position, read};

/// The uses of a turn: `ZÈRTZ b2, TAMSK -`, where `-` stands for a piece that has just entered.
fn uses(line: &str, turn: &str) -> String {
    // Legal for engine and model.
    let _ = play(line, turn);
    let start = position(line);
    let uses = start.uses(&read(&start, turn));
    let carrier = |spot: Option<gipf_potentials::Spot>| {
        spot.map_or_else(|| "-".to_owned(), |spot| spot.to_string())
    };
    let texts: Vec<String> =
        uses.iter().map(|used| format!("{} {}", used.potential, carrier(used.carrier))).collect();
    assert_eq!(texts.len(), uses.len());
    assert_eq!(texts.is_empty(), uses.is_empty());
    texts.join(", ")
}

#[test]
fn pushes_of_pieces_use_nothing() {
    assert_eq!(uses("b2w/5/6/w5b/6/5/b2w w 12/12 basic z1/-", "Zb3"), "");
    assert_eq!(uses("b2w/5/6/w5b/6/5/b2w w 12/12 basic z1/-", "b3"), "");
}

#[test]
fn a_use_is_named_by_its_carrier() {
    assert_eq!(uses("wzbb1/5/6/7/6/5/4 w 3/3 basic t2/-", "Zb2^b5"), "ZÈRTZ b2");
    assert_eq!(uses("wdbb1/5/6/7/6/5/4 w 3/3 basic t2/-", "Db2^b3"), "DVONN b2");
    assert_eq!(uses("wybb1/5/6/7/6/5/4 w 3/3 basic t2/-", "Yb2^e2"), "YINSH b2");
}

#[test]
fn discarding_is_not_using() {
    let line = "4/5/6/3wt3/6/5/4 w 2/2 basic -/-";
    assert_eq!(uses(line, "T^-;b2"), "");
    assert_eq!(uses(line, "T^b3;b2"), "TAMSK e5");
}

#[test]
fn a_carrier_that_was_pushed_to_e5_is_named_by_where_it_stood() {
    let line = "4/5/6/bwwt4/6/5/4 w 2/2 basic -/-";
    assert_eq!(uses(line, "e1-e5;T^b2"), "TAMSK e4");
    // From another side: along the line from b2 to h5.
    let slanted = "w3/1b3/2wt3/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(uses(slanted, "a1-e5;T^h2"), "TAMSK d4");
}

#[test]
fn two_tamsk_pushes_name_two_carriers() {
    let line = "4/5/6/bwwtwt3/6/5/4 w 2/2 basic -/-";
    assert_eq!(uses(line, "T^e1-e6;T^c2;b2"), "TAMSK e5, TAMSK e4");
    assert_eq!(uses(line, "T^e1-e6;T^-;b2"), "TAMSK e5");
    assert_eq!(uses(line, "T^-;e1-e6;T^h3"), "TAMSK e4");
    assert_eq!(uses(line, "T^h4;e1-e6;T^h3"), "TAMSK e5, TAMSK e4");
    let later = "4/5/6/bwtwt4/6/5/4 w 2/2 basic -/-";
    assert_eq!(uses(later, "e1-e5;T^e1-e6;T^c2"), "TAMSK e4, TAMSK e3");
}

#[test]
fn a_carrier_that_a_tamsk_push_has_moved_is_named_by_where_it_stood() {
    let line = "4/5/6/wzbwwt3/6/5/4 w 0/2 basic -/-";
    let next = "4/5/6/Twwbww1Zw/6/5/4 b 0/2 basic -/-";
    // The potential pushes the piece on e2 to e3, and from there it jumps.
    let turn = "T^e1-e6;Ze3^e7";
    assert_eq!(uses(line, turn), "TAMSK e5, ZÈRTZ e2");
    assert_eq!(play(line, turn), next.replace("ww1Zw", "wwZw1"));
}

#[test]
fn a_carrier_that_two_tamsk_pushes_have_moved_is_named_by_where_it_stood() {
    // Column e: the two TAMSK-potentials push YINSH from e2 to e4.
    let line = "4/5/6/wyb1wt3/6/5/4 w 0/2 basic -/-";
    assert_eq!(uses(line, "T^e1-e4;Ye3^d3"), "TAMSK e5, YINSH e2");
    let twice = "4/5/6/wybwtwt3/6/5/4 w 0/2 basic -/-";
    assert_eq!(uses(twice, "T^e1-e6;T^e1-e7;Ye4^d4"), "TAMSK e5, TAMSK e4, YINSH e2");
}

#[test]
fn the_order_is_that_of_the_turn() {
    // TAMSK before the move and a use; nothing can come after a use.
    let line = "wy3/5/6/3wt3/6/5/4 w 2/2 basic -/-";
    assert_eq!(uses(line, "T^h2;Yb2^b4"), "TAMSK e5, YINSH b2");
}

#[test]
fn a_carrier_that_a_capture_uncovered_is_named() {
    let line = "4/wwwwwd+/5b/7/6/5/4 w 0/2 basic -/-";
    assert_eq!(uses(line, "xc2,c3,c4,c5,^c6*;Dc6^d7"), "DVONN c6");
}

/// A loaded piece enters and comes to e5 in the same turn: it has no spot at the start of the turn.
#[test]
fn a_carrier_that_entered_in_the_same_turn_has_no_name() {
    let line = "4/5/6/wtwtwt4/6/5/4 w 2/2 basic t1/-";
    let captures = "x^e2,^e3,^e4,e5,e6,e7,e8";
    let turn = format!("Te1-e5;T^e1-e6;T^e1-e7;T^e1-e8;T^b2;{captures}");
    assert_eq!(uses(line, &turn), "TAMSK e4, TAMSK e3, TAMSK e2, TAMSK -");
    let turn = format!("Te1-e5;T^e1-e6;T^e1-e7;T^e1-e8;T^-;{captures}");
    assert_eq!(uses(line, &turn), "TAMSK e4, TAMSK e3, TAMSK e2");
}

#[test]
fn a_chain_along_several_lines_names_each_carrier() {
    let line = "b2b/1b1b1/2wtwt2/bbwtwt3/6/5/wy3 w 0/3 basic -/-";
    let turn = "T^e1-e6;T^a1-f5;T^a5-f4;T^c2;Yh2^h3";
    let expected = "TAMSK e5, TAMSK e4, TAMSK d4, TAMSK d5, YINSH h2";
    assert_eq!(uses(line, turn), expected);
}
