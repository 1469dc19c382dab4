//! GIPF: letters of the board, reserves, and rows on the 21 lines of the rule book.

use std::collections::BTreeMap;

use gipf_core::{Gipf, Variant};
use gipf_game::{Color, Position};
use gipf_notation::{Fact, Thing};

use super::{Kinds, Played, assert_same, captures, counted, for_each_turn, takes_back};

/// The lines from dot to dot.
const LINES: [&str; 21] = [
    "b1 b2 b3 b4 b5 b6",
    "c1 c2 c3 c4 c5 c6 c7",
    "d1 d2 d3 d4 d5 d6 d7 d8",
    "e1 e2 e3 e4 e5 e6 e7 e8 e9",
    "f1 f2 f3 f4 f5 f6 f7 f8",
    "g1 g2 g3 g4 g5 g6 g7",
    "h1 h2 h3 h4 h5 h6",
    "a2 b2 c2 d2 e2 f1",
    "a3 b3 c3 d3 e3 f2 g1",
    "a4 b4 c4 d4 e4 f3 g2 h1",
    "a5 b5 c5 d5 e5 f4 g3 h2 i1",
    "b6 c6 d6 e6 f5 g4 h3 i2",
    "c7 d7 e7 f6 g5 h4 i3",
    "d8 e8 f7 g6 h5 i4",
    "a1 b2 c3 d4 e5 f5 g5 h5 i5",
    "a2 b3 c4 d5 e6 f6 g6 h6",
    "a3 b4 c5 d6 e7 f7 g7",
    "a4 b5 c6 d7 e8 f8",
    "b1 c2 d3 e4 f4 g4 h4 i4",
    "c1 d2 e3 f3 g3 h3 i3",
    "d1 e2 f2 g2 h2 i2",
];

/// The letters by spot.
type Board = BTreeMap<String, char>;

/// The board of a position line.
fn board(line: &str) -> Board {
    let mut board = Board::new();
    let columns = line.split(' ').next().expect("a board").split('/');
    for (letter, column) in "bcdefgh".chars().zip(columns) {
        let mut number = 2;
        for c in column.chars() {
            match c.to_digit(10) {
                Some(vacant) => number += vacant,
                None => {
                    board.insert(format!("{letter}{number}"), c);
                    number += 1;
                }
            }
        }
    }
    board
}

fn field(line: &str, index: usize) -> &str {
    line.split(' ').nth(index).expect("a field")
}

/// The reserves of White and Black.
fn reserves(line: &str) -> [u8; 2] {
    let (white, black) = field(line, 2).split_once('/').expect("two reserves");
    [white, black].map(|number| number.parse().expect("a number"))
}

/// The lines that hold four of a letter, in any case, side by side; with `due` only rows with a single piece in
/// their segment.
fn rows(board: &Board, letter: char, due: bool) -> Vec<usize> {
    let has_row = |line: &&str| {
        let letters: String =
            line.split(' ').map(|spot| board.get(spot).copied().unwrap_or('.')).collect();
        letters.split('.').any(|segment| {
            let is_own = |c: char| c.eq_ignore_ascii_case(&letter);
            let longest = segment.split(|c| !is_own(c)).map(str::len).max().unwrap_or(0);
            longest >= 4 && (!due || segment.chars().any(char::is_lowercase))
        })
    };
    (0..LINES.len()).filter(|&i| has_row(&LINES[i])).collect()
}

/// Takes the cells of a group such as `xGc4*,d5` off the board.
fn take(board: &mut Board, group: &str) {
    for cell in group.trim_start_matches('x').split(',') {
        let spot = cell.trim_start_matches('G').trim_end_matches('*');
        assert!(board.remove(spot).is_some(), "{cell}");
    }
}

/// Pushes a piece: a spot, or dot and furthest spot.
fn push(board: &mut Board, text: &str, letter: char) {
    let Some((dot, furthest)) = text.split_once('-') else {
        assert_eq!(board.insert(text.to_owned(), letter), None);
        return;
    };
    let is_way = |line: &Vec<&str>| line[0] == dot && line.contains(&furthest);
    let ways = LINES.map(|line| line.split(' ').collect::<Vec<_>>());
    let back = ways.clone().map(|line| line.into_iter().rev().collect::<Vec<_>>());
    let way = ways.into_iter().chain(back).find(is_way).expect("a way");
    let mut carried = letter;
    for spot in &way[1..] {
        match board.insert((*spot).to_owned(), carried) {
            Some(next) => carried = next,
            None => {
                assert_eq!(*spot, furthest);
                return;
            }
        }
    }
    panic!("no room on {text}");
}

fn number(board: &Board, letter: char) -> u8 {
    board.values().filter(|c| **c == letter).count() as u8
}

fn check(played: &Played) {
    let (before, after) = (board(&played.before), board(&played.after));
    let is_white = field(&played.before, 1) == "w";
    let mover = if is_white { Color::White } else { Color::Black };
    let [own, other] = if is_white { ['w', 'b'] } else { ['b', 'w'] };
    let [big, other_big] = [own, other].map(|c| c.to_ascii_uppercase());
    let mut pushed = before.clone();
    let mut entered = None;
    let mut made = Vec::new();
    for part in played.turn.split(';') {
        if part.starts_with('x') {
            take(&mut pushed, part);
            continue;
        }
        let old = rows(&pushed, own, false);
        let letter = if part.starts_with('G') { big } else { own };
        push(&mut pushed, part.trim_start_matches('G'), letter);
        entered = Some(letter);
        made = rows(&pushed, own, false);
        made.retain(|row| !old.contains(row));
    }
    assert_eq!(pushed, after);

    let entered = |letter| u8::from(entered == Some(letter));
    let lost = |letter| number(&before, letter) + entered(letter) - number(&after, letter);
    let mut facts = Vec::new();
    facts.extend(counted(
        [(Thing::Piece, lost(other)), (Thing::GipfPiece, lost(other_big))],
        captures,
    ));
    facts.extend(counted([(Thing::Piece, lost(own)), (Thing::GipfPiece, lost(big))], takes_back));
    if !made.is_empty() {
        facts.push(Fact::MakesRows { count: made.len() as u8 });
    }
    let given = rows(&after, other, true).len() as u8;
    if given > 0 {
        facts.push(Fact::GivesRows { count: given });
    }
    facts.push(Fact::LeavesReserve { count: reserves(&played.after)[usize::from(!is_white)] });
    for (player, letter) in [(mover, big), (!mover, other_big)] {
        if number(&after, letter) < number(&before, letter) {
            facts.push(Fact::LeavesGipfPieces { player, count: number(&after, letter) });
        }
    }
    if field(&played.before, 3) == "tournament" {
        let letter = if is_white { 'w' } else { 'b' };
        let is_open = |line: &str| field(line, 4).to_ascii_lowercase().contains(letter);
        if is_open(&played.before) && !is_open(&played.after) {
            facts.push(Fact::ClosesOpening { count: number(&after, big) });
        }
    }
    assert_same(played, facts);
}

#[test]
fn facts_of_gipf_are_counted_again_from_texts() {
    let mut kinds = Kinds::default();
    for variant in Variant::ALL {
        let mut captures = 0;
        for_each_turn(&Gipf::start(variant), 20, |played| {
            check(played);
            kinds.add(played);
            captures += usize::from(played.turn.contains('*'));
        });
        assert!(captures > 25, "{variant}: {captures}");
    }
    kinds.assert([
        "Captures",
        "ClosesOpening",
        "GivesRows",
        "LeavesGipfPieces",
        "LeavesReserve",
        "MakesRows",
        "TakesBack",
    ]);
}
