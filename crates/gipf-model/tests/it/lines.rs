//! Pushes and rows on a single line: by hand, and on every content of every length.

use gipf_model::{push_line, row_of_line};

/// Every content of a line of this many spots.
fn contents(spots: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    for _ in 0..spots {
        let longer = |text: String| ['.', 'w', 'b', 'W', 'B'].map(|spot| format!("{text}{spot}"));
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

#[test]
fn a_push_moves_the_pieces_up_to_the_first_vacant_spot() {
    assert_eq!(push_line("....", 'w').as_deref(), Some("w..."));
    assert_eq!(push_line(".bW.", 'w').as_deref(), Some("wbW."));
    assert_eq!(push_line("bW.b", 'W').as_deref(), Some("WbWb"));
    assert_eq!(push_line("bWb.", 'b').as_deref(), Some("bbWb"));
    assert_eq!(push_line("bWbw", 'b'), None);
    assert_eq!(push_line("", 'b'), None);
}

#[test]
fn a_row_takes_the_occupied_segment_around_it() {
    assert_eq!(row_of_line("wwww", 'w'), Some(0..4));
    assert_eq!(row_of_line("wwww", 'b'), None);
    assert_eq!(row_of_line("www.w", 'w'), None);
    assert_eq!(row_of_line("wwwbw", 'w'), None);
    assert_eq!(row_of_line("wWwWb", 'w'), Some(0..5));
    assert_eq!(row_of_line("B.wWWw.", 'w'), Some(2..6));
    assert_eq!(row_of_line("b.BbbBw", 'b'), Some(2..7));
    assert_eq!(row_of_line("bwbbbbw", 'b'), Some(0..7));
    assert_eq!(row_of_line("wbbbbbw", 'w'), None);
    assert_eq!(row_of_line("", 'w'), None);
}

#[test]
fn pushes_on_every_line() {
    for spots in 4..=7 {
        for line in contents(spots) {
            for piece in ['w', 'b', 'W', 'B'] {
                let Some(after) = push_line(&line, piece) else {
                    assert!(!line.contains('.'), "{line}");
                    continue;
                };
                assert_eq!(after.len(), spots);
                assert!(after.starts_with(piece));
                // Nothing is lost, nothing changes its order, and only the first gap is filled.
                let pieces = |line: &str| line.replace('.', "");
                assert_eq!(pieces(&after), format!("{piece}{}", pieces(&line)));
                let gap = line.find('.').expect("a vacant spot");
                assert_eq!(after[gap + 1..], line[gap + 1..], "{line}");
            }
        }
    }
}

#[test]
fn rows_on_every_line() {
    for spots in 4..=7 {
        for line in contents(spots) {
            for (side, four) in [('w', "wwww"), ('b', "bbbb")] {
                // Another way to say it: cut at the vacant spots, and look for four in a piece.
                let mut expected = None;
                let mut start = 0;
                for segment in line.split('.') {
                    if segment.to_lowercase().contains(four) {
                        assert_eq!(expected, None, "two rows on {line}");
                        expected = Some(start..start + segment.len());
                    }
                    start += segment.len() + 1;
                }
                assert_eq!(row_of_line(&line, side), expected, "{line} {side}");
            }
        }
    }
}
