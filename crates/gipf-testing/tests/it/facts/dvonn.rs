//! DVONN: stacks by their spaces, and which of them can move.

use std::collections::BTreeMap;

use dvonn_core::{Dvonn, Variant};
use gipf_game::{Color, Position};
use gipf_notation::Fact;

use super::{Kinds, Played, assert_same, for_each_turn};

/// A stack: the letter of its top, its height and its red pieces.
type Stack = (char, u8, u8);
/// The stacks by column and row.
type Board = BTreeMap<(i8, i8), Stack>;

/// The first column and the number of spaces of each row.
const ROWS: [(i8, i8); 5] = [(0, 9), (0, 10), (0, 11), (1, 10), (2, 9)];
const NEIGHBORS: [(i8, i8); 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)];

fn board(line: &str) -> Board {
    let mut board = Board::new();
    let rows = line.split(' ').next().expect("a board").split('/');
    for (row, (text, (first, len))) in (0_i8..).zip(rows.zip(ROWS)) {
        let mut column = first;
        for cell in text.split(',') {
            let mut letters = cell.chars().peekable();
            match letters.next().expect("a cell") {
                c if c.is_ascii_digit() => {
                    column += cell.parse::<i8>().expect("a number");
                }
                'r' => {
                    board.insert((column, row), ('r', 1, 1));
                    column += 1;
                }
                top => {
                    let height: String = letters.clone().filter(char::is_ascii_digit).collect();
                    let reds = letters.filter(|c| *c == 'r').count() as u8;
                    board.insert((column, row), (top, height.parse().unwrap_or(1), reds));
                    column += 1;
                }
            }
        }
        assert_eq!(column, first + len, "{line}");
    }
    board
}

fn space(text: &str) -> (i8, i8) {
    let bytes = text.as_bytes();
    ((bytes[0] - b'A') as i8, (bytes[1] - b'1') as i8)
}

fn can_move(board: &Board, (column, row): (i8, i8), height: u8) -> bool {
    let at = |(x, y): (i8, i8), steps: i8| (column + x * steps, row + y * steps);
    let is_blocked = NEIGHBORS.iter().all(|step| board.contains_key(&at(*step, 1)));
    !is_blocked && NEIGHBORS.iter().any(|step| board.contains_key(&at(*step, height as i8)))
}

fn mobile(board: &Board, letter: char) -> u8 {
    let own = board.iter().filter(|(_, stack)| stack.0 == letter);
    own.filter(|(space, stack)| can_move(board, **space, stack.1)).count() as u8
}

fn check(played: &Played) {
    let (before, after) = (board(&played.before), board(&played.after));
    let is_white = played.before.contains(" w ");
    let mover = if is_white { Color::White } else { Color::Black };
    let letter = |player: Color| if player.is_white() { 'w' } else { 'b' };
    let mut facts = Vec::new();
    if played.before.ends_with("stack") && played.turn != "PASS" {
        let (from, to) = played.turn.split_at(2);
        let (from, to) = (space(from), space(to));
        let (top, height, reds) = before[&to];
        let lands_off = !after.contains_key(&to);
        if top == letter(!mover) && !lands_off {
            facts.push(Fact::TakesOver { pieces: height });
        }
        if top != letter(mover) && reds > 0 {
            facts.push(Fact::TakesDvonnPieces { count: reds });
        }
        for player in Color::ALL {
            let gone = before.iter().filter(|(space, stack)| {
                ![from, to].contains(space)
                    && stack.0 == letter(player)
                    && !after.contains_key(*space)
            });
            let mut heights: Vec<u8> = gone.map(|(_, stack)| stack.1).collect();
            if lands_off && player == mover {
                heights.push(before[&from].1 + height);
            }
            if !heights.is_empty() {
                let (stacks, pieces) = (heights.len() as u8, heights.iter().sum());
                facts.push(Fact::CutsOff { player, stacks, pieces });
            }
        }
    }
    if played.after.ends_with("stack") {
        for player in Color::ALL {
            let owned = after.values().filter(|stack| stack.0 == letter(player));
            facts.push(Fact::Owns { player, pieces: owned.map(|stack| stack.1).sum() });
            facts.push(Fact::LeavesMobile { player, stacks: mobile(&after, letter(player)) });
        }
        let is_next = played.after.contains(&format!(" {} ", letter(!mover)));
        if is_next && mobile(&after, letter(!mover)) == 0 && mobile(&after, letter(mover)) > 0 {
            facts.push(Fact::ForcesPass);
        }
    }
    assert_same(played, facts);
}

#[test]
fn facts_of_dvonn_are_counted_again_from_texts() {
    let mut kinds = Kinds::default();
    let (mut cuts, mut passes) = (0, 0);
    for_each_turn(&Dvonn::start(Variant), 20, |played| {
        check(played);
        kinds.add(played);
        cuts += played.facts.iter().filter(|fact| matches!(fact, Fact::CutsOff { .. })).count();
        passes += usize::from(played.facts.contains(&Fact::ForcesPass));
    });
    assert!(cuts > 25 && passes > 2, "{cuts} {passes}");
    kinds.assert([
        "CutsOff",
        "ForcesPass",
        "LeavesMobile",
        "Owns",
        "TakesDvonnPieces",
        "TakesOver",
    ]);
}
