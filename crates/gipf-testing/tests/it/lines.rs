//! The geometry of the board, and every content of every line, against the model.

use std::collections::BTreeSet;

use gipf_core::{
    Bitboard, Board, ByColor, Color, Direction, Dot, Entry, Line, Opening, Piece, PieceKind, Push,
    PushError, Setup, Spot, Symmetry, Variant,
};
use gipf_model::{push_line, row_of_line};

/// The table of the rules: the dots at the ends, and the spots between them.
const TABLE: [(&str, &str); 21] = [
    ("b1-b6", "b2 b3 b4 b5"),
    ("c1-c7", "c2 c3 c4 c5 c6"),
    ("d1-d8", "d2 d3 d4 d5 d6 d7"),
    ("e1-e9", "e2 e3 e4 e5 e6 e7 e8"),
    ("f1-f8", "f2 f3 f4 f5 f6 f7"),
    ("g1-g7", "g2 g3 g4 g5 g6"),
    ("h1-h6", "h2 h3 h4 h5"),
    ("a2-f1", "b2 c2 d2 e2"),
    ("a3-g1", "b3 c3 d3 e3 f2"),
    ("a4-h1", "b4 c4 d4 e4 f3 g2"),
    ("a5-i1", "b5 c5 d5 e5 f4 g3 h2"),
    ("b6-i2", "c6 d6 e6 f5 g4 h3"),
    ("c7-i3", "d7 e7 f6 g5 h4"),
    ("d8-i4", "e8 f7 g6 h5"),
    ("a1-i5", "b2 c3 d4 e5 f5 g5 h5"),
    ("a2-h6", "b3 c4 d5 e6 f6 g6"),
    ("a3-g7", "b4 c5 d6 e7 f7"),
    ("a4-f8", "b5 c6 d7 e8"),
    ("b1-i4", "c2 d3 e4 f4 g4 h4"),
    ("c1-i3", "d2 e3 f3 g3 h3"),
    ("d1-i2", "e2 f2 g2 h2"),
];

fn spot(name: &str) -> Spot {
    name.parse().unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn dot(name: &str) -> Dot {
    name.parse().unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// The spots of a line of the table, from its first dot to its last.
fn spots_of((_, spots): (&str, &str)) -> Vec<Spot> {
    spots.split(' ').map(spot).collect()
}

fn dots_of((ends, _): (&str, &str)) -> (Dot, Dot) {
    let (first, last) = ends.split_once('-').expect("two dots");
    (dot(first), dot(last))
}

/// Each line of the table from both ends: the dot, and the spots as a piece passes them.
fn table_entries() -> Vec<(Dot, Vec<Spot>)> {
    TABLE
        .into_iter()
        .flat_map(|row| {
            let (first, last) = dots_of(row);
            let back = spots_of(row).into_iter().rev().collect();
            [(first, spots_of(row)), (last, back)]
        })
        .collect()
}

fn entry(dot: Dot, first: Spot) -> Entry {
    dot.entries().find(|entry| entry.first_spot() == first).expect("an entry")
}

/// Every content of this many spots.
fn contents(spots: usize, kinds: &[char]) -> Vec<String> {
    let mut all = vec![String::new()];
    for _ in 0..spots {
        all = all
            .into_iter()
            .flat_map(|text| kinds.iter().map(move |kind| format!("{text}{kind}")))
            .collect();
    }
    all
}

const ALL_KINDS: [char; 5] = ['.', 'w', 'b', 'W', 'B'];

fn fill(spots: &[Spot], content: &str) -> Board {
    let mut board = Board::EMPTY;
    for (&spot, letter) in spots.iter().zip(content.chars()) {
        board.set(spot, Piece::from_letter(letter));
    }
    board
}

/// Pushes each of the pieces along a line with this content; how many pushes were compared.
fn check_pushes(entry: Entry, spots: &[Spot], content: &str, pieces: &[char]) -> usize {
    let board = fill(spots, content);
    let furthest = content.find('.').map(|gap| spots[gap]);
    assert_eq!(entry.furthest_spot(board.occupied()), furthest, "{entry:?} {content}");
    for &letter in pieces {
        let Piece { color, kind } = Piece::from_letter(letter).expect("a piece");
        let expected = match push_line(content, letter) {
            Some(after) => fill(spots, &after),
            None => board,
        };
        let entering = Push::Enter(kind, spots[0]);
        let shifting = Push::Shift(kind, entry);
        let after = |push| {
            let mut after = board;
            let result = after.push(color, push);
            (after, result)
        };
        let full = match furthest {
            Some(_) => Ok(()),
            None => Err(PushError::LineFull(entry)),
        };
        assert_eq!(after(shifting), (expected, full), "{entry:?} {content} {letter}");
        let vacant = content.starts_with('.');
        let entered = match vacant {
            true => (expected, Ok(())),
            false => (board, Err(PushError::SpotOccupied(spots[0]))),
        };
        assert_eq!(after(entering), entered, "{entry:?} {content} {letter}");
    }
    pieces.len()
}

/// Compares the rows of both players; how many there are.
fn check_rows(line: Line, spots: &[Spot], content: &str) -> usize {
    let setup = Setup {
        board: fill(spots, content),
        side_to_move: Color::White,
        reserves: ByColor { white: 0, black: 0 },
        variant: Variant::Tournament,
        openings: ByColor { white: Opening::Closed, black: Opening::Closed },
    };
    let position =
        setup.validate().or_else(|e| e.waive(|_| true)).expect("violations that can be waived");
    let mut count = 0;
    for color in Color::ALL {
        let rows = position.rows(color);
        let Some(range) = row_of_line(content, color.letter()) else {
            assert!(rows.is_empty(), "{line} {content}");
            continue;
        };
        assert_eq!(rows.len(), 1, "{line} {content}");
        let row = rows.first().expect("one");
        let of_kind = |gipf: bool| -> Bitboard {
            let letters = content.char_indices().skip(range.start).take(range.len());
            letters.filter(|(_, c)| c.is_uppercase() == gipf).map(|(i, _)| spots[i]).collect()
        };
        assert_eq!(row.line, line, "{content}");
        assert_eq!(row.segment, spots[range.clone()].iter().copied().collect(), "{line} {content}");
        assert_eq!(
            (row.mandatory, row.optional),
            (of_kind(false), of_kind(true)),
            "{line} {content}"
        );
        assert_eq!(row.must_be_taken, !of_kind(false).is_empty());
        count += 1;
    }
    count
}

fn line_of(row: (&str, &str)) -> Line {
    Line::ALL.into_iter().find(|line| line.to_string() == row.0).expect("a line")
}

#[test]
fn pushes_with_every_content_of_one_line_of_each_length() {
    let mut compared = 0;
    for row in [TABLE[0], TABLE[8], TABLE[15], TABLE[3]] {
        let (first, last) = dots_of(row);
        let spots = spots_of(row);
        let back: Vec<Spot> = spots.iter().rev().copied().collect();
        for content in contents(spots.len(), &ALL_KINDS) {
            for (dot, spots) in [(first, &spots), (last, &back)] {
                compared += check_pushes(entry(dot, spots[0]), spots, &content, &ALL_KINDS[1..]);
            }
        }
    }
    assert_eq!(compared, 2 * 4 * (625 + 3_125 + 15_625 + 78_125));
}

#[test]
fn pushes_with_every_content_of_singles_of_every_line() {
    let mut compared = 0;
    for (dot, spots) in table_entries() {
        for content in contents(spots.len(), &ALL_KINDS[..3]) {
            compared += check_pushes(entry(dot, spots[0]), &spots, &content, &ALL_KINDS[1..]);
        }
    }
    assert_eq!(compared, 2 * 4 * (6 * 81 + 6 * 243 + 6 * 729 + 3 * 2_187));
}

#[test]
fn rows_with_every_content_of_one_line_of_each_length() {
    let found = [TABLE[0], TABLE[8], TABLE[15], TABLE[3]].map(|row| {
        let spots = spots_of(row);
        contents(spots.len(), &ALL_KINDS)
            .iter()
            .map(|content| check_rows(line_of(row), &spots, content))
            .sum::<usize>()
    });
    // A color has 2 of 5 states. Runs of four or more by their first spot: n = 4: 2^4;
    // n = 5: 2^4 (5 + 3); each further spot allows one more start, after a spot of 3 states.
    assert_eq!(found, [2 * 16, 2 * 16 * 8, 2 * 16 * 55, 2 * 16 * 350]);
}

#[test]
fn rows_with_every_content_of_singles_of_every_line() {
    let mut found = [0; 4];
    for row in TABLE {
        let spots = spots_of(row);
        for content in contents(spots.len(), &ALL_KINDS[..3]) {
            found[spots.len() - 4] += check_rows(line_of(row), &spots, &content);
        }
    }
    // Runs of four or more by their first spot, for each color and line: 1, 3 + 2, and so on.
    assert_eq!(found, [6 * 2, 6 * 2 * 5, 6 * 2 * 21, 3 * 2 * 81]);
}

#[test]
fn lines_are_those_of_the_table() {
    for row in TABLE {
        let (line, spots) = (line_of(row), spots_of(row));
        assert_eq!(line.spots(), spots.iter().copied().collect());
        assert_eq!(line.dots(), dots_of(row));
        for pair in spots.windows(2) {
            assert_eq!(pair[0].neighbor(line.direction()), Some(pair[1]));
            assert_eq!(pair[1].neighbor(line.direction().opposite()), Some(pair[0]));
        }
        for spot in spots {
            assert_eq!(Line::through(spot, line.direction()), line);
            assert_eq!(Line::through(spot, line.direction().opposite()), line);
        }
    }
    assert_eq!(Line::ALL.map(|line| line.to_string()), TABLE.map(|(ends, _)| ends));
}

#[test]
fn there_are_37_spots_and_24_dots() {
    let spots: BTreeSet<Spot> = TABLE.into_iter().flat_map(spots_of).collect();
    assert_eq!(Vec::from_iter(spots), Spot::ALL);
    assert_eq!(Spot::ALL.len(), 37);
    assert_eq!(Spot::CENTER, spot("e5"));
    let dots: BTreeSet<Dot> = TABLE.into_iter().map(dots_of).flat_map(|(a, b)| [a, b]).collect();
    assert_eq!(Vec::from_iter(dots), Dot::ALL);
    assert_eq!(Dot::ALL.len(), 24);
    let points: Vec<String> = ('a'..='i')
        .flat_map(|column| (0..=9).map(move |number| (column, number)))
        .filter(|&(column, number)| {
            let (spot, dot) = (Spot::new(column, number), Dot::new(column, number));
            assert!(spot.is_none() || dot.is_none(), "{column}{number}");
            spot.is_some() || dot.is_some()
        })
        .map(|(column, number)| format!("{column}{number}"))
        .collect();
    assert_eq!(points.len(), 61);
}

#[test]
fn there_are_42_entries_one_from_each_corner() {
    let entries = table_entries();
    assert_eq!((entries.len(), Entry::ALL.len()), (42, 42));
    let mut found = BTreeSet::new();
    for (dot, spots) in entries {
        let entry = entry(dot, spots[0]);
        assert_eq!(entry.line().spots(), spots.iter().copied().collect());
        assert_eq!(spots[0].neighbor(entry.direction()), Some(spots[1]));
        assert_eq!(Entry::new(dot, entry.direction()), Some(entry));
        assert_eq!(Entry::from_index(entry.index()), Some(entry));
        assert!(Bitboard::EDGE.contains(spots[0]));
        found.insert(entry);
    }
    assert_eq!(Vec::from_iter(found), Entry::ALL);
    let corners: Vec<Dot> = Dot::ALL.into_iter().filter(|dot| dot.entries().count() == 1).collect();
    assert_eq!(corners, ["a1", "a5", "e1", "e9", "i1", "i5"].map(dot));
    assert!(Dot::ALL.iter().all(|dot| dot.is_corner() == corners.contains(dot)));
    assert!(Dot::ALL.iter().all(|dot| matches!(dot.entries().count(), 1 | 2)));
    assert_eq!(Bitboard::EDGE.len(), 18);
}

#[test]
fn neighbors_are_symmetric_and_as_many_as_the_place_allows() {
    let mut by_degree = [0; 7];
    for spot in Spot::ALL {
        let mut degree = 0;
        for direction in Direction::ALL {
            if let Some(next) = spot.neighbor(direction) {
                assert_eq!(next.neighbor(direction.opposite()), Some(spot));
                assert_ne!(next, spot);
                degree += 1;
            }
        }
        by_degree[degree] += 1;
    }
    assert_eq!(by_degree, [0, 0, 0, 6, 12, 0, 19], "corners, edges, inside");
    let around: Vec<String> = Direction::ALL
        .into_iter()
        .filter_map(|direction| Spot::CENTER.neighbor(direction))
        .map(|spot| spot.to_string())
        .collect();
    assert_eq!(around, ["e6", "f5", "f4", "e4", "d4", "d5"], "clockwise from above");
}

#[test]
fn symmetries_are_known_on_some_spots() {
    let images = |symmetry: Symmetry| ["e8", "b2", "c4"].map(|name| symmetry.spot(spot(name)));
    assert_eq!(images(Symmetry::IDENTITY), ["e8", "b2", "c4"].map(spot));
    assert_eq!(images(Symmetry::rotation(1)), ["h5", "b5", "d6"].map(spot));
    assert_eq!(images(Symmetry::rotation(3)), ["e2", "h5", "g4"].map(spot));
    assert_eq!(images(Symmetry::reflection()), ["e8", "h2", "g4"].map(spot));
    assert_eq!(Symmetry::rotation(1).dot(dot("e9")), dot("i5"));
    assert_eq!(Symmetry::reflection().dot(dot("a2")), dot("i2"));
}

#[test]
fn symmetries_form_a_group_of_twelve() {
    let permutation = |symmetry: Symmetry| Spot::ALL.map(|spot| symmetry.spot(spot));
    let different: BTreeSet<_> = Symmetry::ALL.map(permutation).into_iter().collect();
    assert_eq!(different.len(), 12);
    for first in Symmetry::ALL {
        let images: BTreeSet<Spot> = permutation(first).into_iter().collect();
        assert_eq!(images.len(), 37, "{first:?}");
        assert_eq!(Symmetry::ALL[first.index()], first);
        assert_eq!(first.then(first.inverse()), Symmetry::IDENTITY);
        assert_eq!(first.inverse().then(first), Symmetry::IDENTITY);
        for second in Symmetry::ALL {
            let both = first.then(second);
            assert!(Symmetry::ALL.contains(&both));
            for spot in Spot::ALL {
                assert_eq!(both.spot(spot), second.spot(first.spot(spot)));
            }
            for dot in Dot::ALL {
                assert_eq!(both.dot(dot), second.dot(first.dot(dot)));
            }
            for direction in Direction::ALL {
                assert_eq!(both.direction(direction), second.direction(first.direction(direction)));
            }
        }
    }
}

#[test]
fn symmetries_map_neighbors_lines_and_entries() {
    for symmetry in Symmetry::ALL {
        for spot in Spot::ALL {
            for direction in Direction::ALL {
                let next = spot.neighbor(direction).map(|next| symmetry.spot(next));
                let image = symmetry.spot(spot).neighbor(symmetry.direction(direction));
                assert_eq!(image, next, "{symmetry:?} {spot} {direction:?}");
            }
        }
        let lines: BTreeSet<Line> = Line::ALL.map(|line| symmetry.line(line)).into_iter().collect();
        assert_eq!(lines.len(), 21);
        for line in Line::ALL {
            assert_eq!(symmetry.line(line).spots(), symmetry.bitboard(line.spots()));
        }
        let entries: BTreeSet<Entry> =
            Entry::ALL.map(|entry| symmetry.entry(entry)).into_iter().collect();
        assert_eq!(entries.len(), 42);
        for entry in Entry::ALL {
            let image = symmetry.entry(entry);
            assert_eq!(image.dot(), symmetry.dot(entry.dot()));
            assert_eq!(image.first_spot(), symmetry.spot(entry.first_spot()));
            assert_eq!(image.line(), symmetry.line(entry.line()));
            for kind in PieceKind::ALL {
                let push = Push::Shift(kind, entry);
                assert_eq!(symmetry.push(push).first_spot(), symmetry.spot(push.first_spot()));
            }
        }
    }
}
