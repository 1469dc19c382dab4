//! Position lines of GIPF with potentials: what can be read, and what is valid.

use gipf_model::potentials::Position;

fn read(line: &str) -> Position {
    Position::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

#[test]
fn the_examples_of_the_rules_read_back() {
    let examples = [
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z3/d6",
        "4/5/6/7/6/5/4 w 18/18 tournament WB t3z3d3y3/t3z3d3y3",
        "1bd2/ZwBw+2/6/2WZbww1/4bw/4w/2bt1 b 9/13 tournament - -/t2z1y1",
    ];
    for line in examples {
        assert_eq!(read(line).to_line(), line);
        assert_eq!(read(line).violations(), Vec::<String>::new(), "{line}");
    }
}

#[test]
fn wrong_lines_are_refused() {
    let wrong = [
        "",
        "b2w/5/6/w5b/6/5/b2w",
        "b2w/5/6/w5b/6/5/b2w w 12/12",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic -",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic - -/-",
        "b2w/5/6/w5b/6/5/b2w w 12/12 chess -/-",
        "b2w/5/6/w5b/6/5/b2w W 12/12 basic -/-",
        "b2w/5/6/w5b/6/5/b2w w 12 basic -/-",
        "b2w/5/6/w5b/6/5/b2w w +1/2 basic -/-",
        "b2w/5/6/w5b/6/5/b2w w 1/99999999999 basic -/-",
        "b2w/5/6/w5b/6/5 w 12/12 basic -/-",
        "b2w/5/6/w5b/6/5/b2w/4 w 12/12 basic -/-",
        "b3w/5/6/w5b/6/5/b2w w 12/12 basic -/-",
        "b2é/5/6/w5b/6/5/b2w w 12/12 basic -/-",
        // Hands.
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic t/-",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic t0/-",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic t03/-",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic z1t1/-",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic t1t1/-",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic p1/-",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic t1-/-",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic /-",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic -/-/-",
        // Cells: a used DVONN-potential by itself, a loaded or covered GIPF-piece, covers on
        // anything else.
        "Dw3/5/6/7/6/5/4 w 12/12 basic -/-",
        "Wt3/5/6/7/6/5/4 w 12/12 standard -/-",
        "W+3/5/6/7/6/5/4 w 12/12 standard -/-",
        "wt+3/5/6/7/6/5/4 w 12/12 basic -/-",
        "Zw+3/5/6/7/6/5/4 w 12/12 basic -/-",
        "+4/5/6/7/6/5/4 w 12/12 basic -/-",
        "T4/5/6/7/6/5/4 w 12/12 basic -/-",
        "wp3/5/6/7/6/5/4 w 12/12 basic -/-",
        // Openings.
        "4/5/6/7/6/5/4 w 18/18 tournament t1/t1",
        "4/5/6/7/6/5/4 w 18/18 tournament BW t1/t1",
        "4/5/6/7/6/5/4 w 18/18 tournament Ww t1/t1",
    ];
    for line in wrong {
        assert!(Position::parse(line).is_err(), "{line}");
    }
}

#[test]
fn valid_positions_have_no_violations() {
    let valid = [
        // 21 pieces: the carrier of a stack counts for the color at the bottom.
        "b+w+2/wt4/6/7/6/5/4 w 19/20 basic -/-",
        "W3/5/6/7/6/5/3B w 19/19 standard -/-",
        // Used potentials by themselves and on stacks are not pieces.
        "Tw1b+1/5/6/7/6/5/4 w 21/20 basic -/-",
        // Six of a kind, on the board and in hand together; other kinds do not count.
        "wdb+w++1/5/6/7/6/5/4 w 2/2 basic t6z6d3y6/t6z6d5y6",
        // A hand beside plain pieces.
        "wwb1/5/6/7/6/5/4 w 2/2 basic t6/t6",
        // The side to move may have rows and TAMSK on e5, the other one rows of GIPF-pieces.
        "wwww/5/6/3wt3/6/5/4 w 2/2 basic -/-",
        "WWWW/5/6/7/6/5/3B b 2/2 tournament - -/-",
        // Only GIPF-pieces are in while the opening is open.
        "W3/5/6/7/6/5/3B w 2/2 tournament wb t6/t6",
    ];
    for line in valid {
        assert_eq!(read(line).violations(), Vec::<String>::new(), "{line}");
    }
}

#[test]
fn invalid_positions_have_a_violation() {
    let invalid = [
        "b+w+2/wt4/6/7/6/5/4 w 20/20 basic -/-",
        "b+w+2/wt4/6/7/6/5/4 w 19/21 basic -/-",
        "W3/5/6/7/6/5/3B w 20/19 standard -/-",
        "Tw1b+1/5/6/7/6/5/4 w 22/20 basic -/-",
        "wdb+w++1/5/6/7/6/5/4 w 2/2 basic d4/-",
        "wdb+w++1/5/6/7/6/5/4 w 2/2 basic -/d6",
        "TwTwwt1/5/6/7/6/5/4 w 2/2 basic t4/-",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic y7/-",
        "W3/5/6/7/6/5/4 w 2/2 basic -/-",
        "WWW1/W4/6/7/6/5/3B w 2/2 standard -/-",
        // Nothing but GIPF-pieces while the opening is open.
        "wt3/5/6/7/6/5/3B w 2/2 tournament w -/-",
        "w3/5/6/7/6/5/3B w 2/2 tournament w -/-",
        "w3/5/6/7/6/5/3B w 2/2 tournament W -/-",
        "W2w+/5/6/7/6/5/3B w 2/2 tournament w -/-",
        "W2Zw/5/6/7/6/5/3B w 2/2 tournament w -/-",
        "W2b+/5/6/7/6/5/3B w 2/2 tournament w -/-",
        // Rows that the side not to move had to take.
        "wwww/5/6/7/6/5/4 b 2/2 basic -/-",
        "WWWwt/5/6/7/6/5/3B b 2/2 tournament - -/-",
        "4/WWWWbt/6/7/6/5/3B b 2/2 tournament - -/-",
        "4/WWWWTb/6/7/6/5/3B b 2/2 tournament - -/-",
        "b+b+b+b+/5/6/7/6/5/4 b 2/2 basic -/-",
        // TAMSK of the side not to move.
        "4/5/6/3wt3/6/5/4 b 2/2 basic -/-",
    ];
    for line in invalid {
        assert_eq!(read(line).violations().len(), 1, "{line}: {:?}", read(line).violations());
    }
}
