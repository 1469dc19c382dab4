//! What the rules say about openings, ends and violations, on positions made by hand.

use std::collections::BTreeSet;

use gipf_model::Model;

fn read(line: &str) -> Model {
    Model::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// Where a turn leads to, as a position line.
fn play(line: &str, turn: &str) -> String {
    let turns = read(line).turns();
    turns.get(turn).unwrap_or_else(|| panic!("no {turn} in {line}")).to_line()
}

#[test]
fn an_opening_is_owed_then_open_then_closed() {
    let start = "4/5/6/7/6/5/4 w 18/18 tournament WB";
    assert_eq!(play(start, "Gb5"), "3W/5/6/7/6/5/4 b 16/18 tournament wB");
    assert!(read(start).turns().keys().all(|turn| turn.starts_with('G')));
    let black = "3W/5/6/7/6/5/4 b 16/18 tournament wB";
    assert_eq!(play(black, "Gb6-b4"), "2WB/5/6/7/6/5/4 w 16/16 tournament wb");
    let open = "2WB/5/6/7/6/5/4 w 16/16 tournament wb";
    assert_eq!(play(open, "Gb2"), "W1WB/5/6/7/6/5/4 b 14/16 tournament wb");
    assert_eq!(play(open, "b2"), "w1WB/5/6/7/6/5/4 b 15/16 tournament b");
    let last = "w1WB/5/6/7/6/5/4 b 15/16 tournament b";
    assert_eq!(play(last, "b6-b3"), "wWBb/5/6/7/6/5/4 w 15/15 tournament -");
}

#[test]
fn a_gipf_piece_costs_two() {
    let one_left = read("W3/5/6/7/6/5/3B w 1/16 tournament wb");
    assert!(one_left.turns().keys().all(|turn| !turn.starts_with('G')));
    let owed = read("4/5/6/7/6/5/3B w 1/16 tournament Wb");
    assert!(owed.turns().is_empty());
    assert_eq!(owed.winner(), Some('b'));
}

#[test]
fn who_owes_his_first_turn_has_not_lost_his_gipf_pieces() {
    assert_eq!(read("4/5/6/7/6/5/4 w 18/18 tournament WB").winner(), None);
    assert_eq!(read("3W/5/6/7/6/5/4 b 16/18 tournament wB").winner(), None);
    // An opening that is open but no longer owed does not protect.
    assert_eq!(read("3W/5/6/7/6/5/4 b 16/18 tournament wb").winner(), Some('w'));
    assert_eq!(read("3W/5/6/7/6/5/4 w 16/18 tournament wb").winner(), Some('w'));
}

#[test]
fn without_gipf_pieces_the_game_is_over_but_not_in_basic() {
    assert_eq!(read("3W/5/6/7/6/5/4 w 12/12 standard").winner(), Some('w'));
    assert_eq!(read("3W/5/6/7/6/5/4 b 12/12 standard").winner(), Some('w'));
    assert!(read("3W/5/6/7/6/5/4 b 12/12 standard").turns().is_empty());
    // The player who took both last ones is no longer to move.
    assert_eq!(read("4/5/6/7/6/5/4 w 12/12 standard").winner(), Some('b'));
    assert_eq!(read("4/5/6/7/6/5/4 w 12/12 basic").winner(), None);
}

#[test]
fn an_empty_reserve_loses_unless_captures_fill_it() {
    let empty = read("3w/5/6/7/6/5/4 w 0/12 basic");
    assert!(empty.turns().is_empty());
    assert_eq!(empty.winner(), Some('b'));
    let row = read("wwww/5/6/7/6/5/4 w 0/12 basic");
    assert_eq!(row.winner(), None);
    assert_eq!(row.turns().len(), 18); // all entries are on vacant spots
}

#[test]
fn captures_that_leave_no_push_are_no_turn_while_others_are() {
    // Four GIPF-pieces: only some of the subsets leave a piece to push and one on the board.
    let row = read("WWWW/5/6/7/6/5/3B w 0/16 tournament -");
    let turns = row.turns();
    assert!(turns.keys().all(|turn| turn.starts_with('x')));
    // Taking all four ends the game and needs no push.
    assert_eq!(turns["xGb2,Gb3,Gb4,Gb5"].to_line(), "4/5/6/7/6/5/3B b 8/16 tournament -");
    assert_eq!(turns["xGb2,Gb3,Gb4,Gb5"].winner(), Some('b'));
    assert_eq!(row.winner(), None);
}

#[test]
fn first_captures_that_end_the_game_are_a_whole_turn() {
    let start = "3W/w4/1w4/2w4/2w3/2B2/4 w 5/5 standard";
    let turns = read(start).turns();
    let without_push: Vec<_> =
        turns.iter().filter(|(turn, _)| !turn.contains(';')).map(|(turn, _)| turn).collect();
    assert_eq!(without_push, ["xc2,d3,e4,f4,Gg4*"]);
    let end = play(start, "xc2,d3,e4,f4,Gg4*");
    assert_eq!(end, "3W/5/6/7/6/5/4 b 9/5 standard");
    assert_eq!(read(&end).winner(), Some('w'));
    assert!(turns.contains_key("xc2,d3,e4,f4;b2"));
}

#[test]
fn taking_both_last_gipf_pieces_wins_and_taking_only_ones_own_loses() {
    let start = "4/W4/1w4/2w4/2w3/2B2/4 w 5/5 standard";
    let turns = read(start).turns();
    let ends: BTreeSet<_> = turns
        .iter()
        .filter(|(turn, _)| !turn.contains(';'))
        .map(|(turn, to)| (turn.as_str(), to.winner()))
        .collect();
    let expected = BTreeSet::from([
        ("xGc2,d3,e4,f4", Some('b')),
        ("xGc2,d3,e4,f4,Gg4*", Some('w')),
        ("xd3,e4,f4,Gg4*", Some('w')),
    ]);
    assert_eq!(ends, expected);
}

#[test]
fn a_row_of_gipf_pieces_may_stay() {
    let row = read("WWWW/5/6/7/6/5/3B w 2/8 tournament -");
    let turns = row.turns();
    assert!(turns.contains_key("h2"));
    assert!(turns.contains_key("xGb3;h2"));
    assert!(turns.contains_key("h2;xGb2,Gb5"));
    // Once it is broken, nothing is left to take.
    assert!(!turns.contains_key("xGb3;h2;xGb2"));
}

#[test]
fn valid_positions_have_no_faults_and_others_name_them() {
    let none = [
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic",
        "b2w/5/6/w5b/6/5/b2w w 15/12 basic",
        "4/5/6/7/6/5/4 w 18/18 tournament WB",
        "wwww/5/6/7/6/5/4 w 0/12 basic",
        "WWWW/5/6/7/6/5/4 b 0/12 tournament -",
    ];
    for line in none {
        assert_eq!(read(line).violations(), Vec::<String>::new(), "{line}");
    }
    let one = [
        "b2w/5/6/w5b/6/5/b2w w 16/12 basic",
        "b2W/5/6/w5b/6/5/b2w w 12/12 basic",
        "WWW1/W4/6/7/6/5/4 w 0/12 standard",
        "w3/5/6/7/6/5/4 w 0/12 tournament w",
        "w3/5/6/7/6/5/4 w 0/12 tournament W",
        "wwww/5/6/7/6/5/4 b 0/12 basic",
        // A row of GIPF-pieces that touches a single of the other color.
        "4/W4/1W4/2W4/2W3/2b2/4 b 0/12 tournament -",
    ];
    for line in one {
        assert_eq!(read(line).violations().len(), 1, "{line}");
    }
    let many = read("WWWW/w4/6/7/6/5/4 b 18/19 basic");
    assert_eq!(many.violations().len(), 3);
}

#[test]
fn material_and_pieces_are_read_off_the_board() {
    let model = read("b2W/5/6/w5b/6/5/4 b 7/8 standard");
    assert_eq!(model.material('w'), (3, 7));
    assert_eq!(model.material('b'), (2, 8));
    assert_eq!(model.piece("b2"), Some('b'));
    assert_eq!(model.piece("b5"), Some('W'));
    assert_eq!(model.piece("b3"), None);
    assert_eq!(model.piece("b1"), None);
    assert_eq!(model.piece("z9"), None);
    assert_eq!((model.side(), model.variant()), ('b', "standard"));
}

#[test]
fn wrong_lines_are_refused() {
    let wrong = [
        "",
        "b2w/5/6/w5b/6/5/b2w",
        "b2w/5/6/w5b/6/5/b2w w 12/12",
        "b2w/5/6/w5b/6/5 w 12/12 basic",
        "b2w/5/6/w5b/6/5/b2w/4 w 12/12 basic",
        "b2w/5/6/w5b/6/5/b3w w 12/12 basic",
        "b2w/5/6/w5b/6/5/b1w w 12/12 basic",
        "b2x/5/6/w5b/6/5/b2w w 12/12 basic",
        "b2é/5/6/w5b/6/5/b2w w 12/12 basic",
        "b02w/5/6/w5b/6/5/b2w w 12/12 basic",
        "b2w/5/6/w5b/6/5/b2w W 12/12 basic",
        "b2w/5/6/w5b/6/5/b2w w 12 basic",
        "b2w/5/6/w5b/6/5/b2w w +1/2 basic",
        "b2w/5/6/w5b/6/5/b2w w /2 basic",
        "b2w/5/6/w5b/6/5/b2w w 1/2/3 basic",
        "b2w/5/6/w5b/6/5/b2w w 1/99999999999 basic",
        "b2w/5/6/w5b/6/5/b2w w 12/12 chess",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic W",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic - 1",
        "4/5/6/7/6/5/4 w 18/18 tournament",
        "4/5/6/7/6/5/4 w 18/18 tournament BW",
        "4/5/6/7/6/5/4 w 18/18 tournament Ww",
        "4/5/6/7/6/5/4 w 18/18 tournament x",
    ];
    for line in wrong {
        assert!(Model::parse(line).is_err(), "{line}");
    }
}
