//! GIPF with potentials: cells of the board, reserves and hands. Rows are compared with those of plain GIPF.

use gipf_core::Gipf;
use gipf_game::{Color, Position};
use gipf_notation::{Fact, Notation, Thing, turn_facts};
use gipf_potentials::{GipfPotentials, Start, Variant};

use super::{Kinds, Played, assert_same, captures, counted, for_each_turn, gives_up, takes_back};

const POTENTIALS: [(char, Thing); 4] = [
    ('t', Thing::TamskPotential),
    ('z', Thing::ZertzPotential),
    ('d', Thing::DvonnPotential),
    ('y', Thing::YinshPotential),
];

fn field(line: &str, index: usize) -> &str {
    line.split(' ').nth(index).expect("a field")
}

/// The half of a field with two, of White or Black.
fn half(field: &str, is_white: bool) -> &str {
    let (white, black) = field.split_once('/').expect("two halves");
    if is_white { white } else { black }
}

/// What a player has on the board by the piece at the bottom: single pieces, GIPF-pieces, and the letters of unused
/// potentials there and in hand.
fn holdings(line: &str, is_white: bool) -> (u8, u8, Vec<char>) {
    let [single, gipf] = if is_white { ['w', 'W'] } else { ['b', 'B'] };
    let cells: Vec<char> = field(line, 0).chars().collect();
    let (mut singles, mut gipfs, mut unused) = (0, 0, Vec::new());
    for (i, &c) in cells.iter().enumerate() {
        let is_used = i > 0 && "TZDY".contains(cells[i - 1]);
        if c == gipf {
            gipfs += 1;
        } else if c == single && !is_used {
            singles += 1;
            unused.extend(cells.get(i + 1).filter(|next| "tzdy".contains(**next)));
        }
    }
    let hand = half(line.split(' ').next_back().expect("hands"), is_white);
    let letters: Vec<char> = hand.chars().collect();
    for pair in letters.chunks(2).filter(|pair| pair.len() == 2) {
        let number = pair[1].to_digit(10).expect("a number");
        unused.extend((0..number).map(|_| pair[0]));
    }
    (singles, gipfs, unused)
}

fn check(played: &Played) {
    let Played { before, turn, after, .. } = played;
    let is_white = field(before, 1) == "w";
    let mover = if is_white { Color::White } else { Color::Black };
    let (own, own_gipfs, own_unused) = holdings(before, is_white);
    let (own_after, own_gipfs_after, own_unused_after) = holdings(after, is_white);
    let (other, other_gipfs, other_unused) = holdings(before, !is_white);
    let (other_after, other_gipfs_after, other_unused_after) = holdings(after, !is_white);
    let moves: Vec<&str> = turn.split(';').filter(|part| !part.starts_with('x')).collect();
    let uses: Vec<char> = moves
        .iter()
        .filter(|part| part.contains('^') && **part != "T^-")
        .filter_map(|part| part.chars().next())
        .collect();
    let push = moves.iter().find(|part| !part.contains('^'));
    let entered_gipf = u8::from(push.is_some_and(|part| part.starts_with('G')));
    let entered = u8::from(push.is_some()) - entered_gipf;
    let mut facts = Vec::new();
    let lost =
        [(Thing::Piece, other - other_after), (Thing::GipfPiece, other_gipfs - other_gipfs_after)];
    facts.extend(counted(lost, captures));
    let back = [
        (Thing::Piece, own + entered - own_after),
        (Thing::GipfPiece, own_gipfs + entered_gipf - own_gipfs_after),
    ];
    facts.extend(counted(back, takes_back));
    for (letter, thing) in POTENTIALS {
        let number = |unused: &[char]| unused.iter().filter(|c| **c == letter).count() as u8;
        let used = uses.iter().filter(|c| c.to_ascii_lowercase() == letter).count() as u8;
        facts.extend((0..used).map(|_| Fact::Uses { thing }));
        let lost = number(&other_unused) - number(&other_unused_after);
        facts.extend(counted([(thing, lost)], captures));
        let lost = number(&own_unused) - number(&own_unused_after) - used;
        facts.extend(counted([(thing, lost)], gives_up));
    }
    let reserve = half(field(after, 2), is_white).parse().expect("a number");
    facts.push(Fact::LeavesReserve { count: reserve });
    let gipfs = [(mover, own_gipfs, own_gipfs_after), (!mover, other_gipfs, other_gipfs_after)];
    for (player, had, count) in gipfs {
        if count < had {
            facts.push(Fact::LeavesGipfPieces { player, count });
        }
    }
    if field(before, 3) == "tournament" {
        let letter = if is_white { 'w' } else { 'b' };
        let is_open = |line: &str| field(line, 4).to_ascii_lowercase().contains(letter);
        if is_open(before) && !is_open(after) {
            facts.push(Fact::ClosesOpening { count: own_gipfs_after });
        }
    }
    let is_row = |fact: &Fact| matches!(fact, Fact::MakesRows { .. } | Fact::GivesRows { .. });
    let without_rows = played.facts.iter().copied().filter(|fact| !is_row(fact)).collect();
    // A turn that takes something after its move makes a row, or uncovers one.
    let takes =
        turn.rsplit(';').next().is_some_and(|part| part.starts_with('x')) && !moves.is_empty();
    let makes = played.facts.iter().any(|fact| matches!(fact, Fact::MakesRows { .. }));
    assert!(makes || !takes, "{before}  {turn}");
    assert_same(&Played { facts: without_rows, ..played.clone() }, facts);
}

#[test]
fn facts_of_gipf_with_potentials_are_counted_again_from_texts() {
    let mut kinds = Kinds::default();
    let (mut captured, mut used) = (0, 0);
    for variant in Variant::ALL {
        let start: Start = format!("{variant} t3z3d3y3/t3z3d3y3").parse().expect("a start");
        for_each_turn(&start.position().expect("a position"), 12, |played| {
            check(played);
            kinds.add(played);
            captured += usize::from(played.turn.contains('*'));
            used += usize::from(played.facts.iter().any(|fact| matches!(fact, Fact::Uses { .. })));
        });
    }
    assert!(captured > 30 && used > 40, "{captured} {used}");
    kinds.assert([
        "Captures",
        "ClosesOpening",
        "GivesRows",
        "GivesUp",
        "LeavesGipfPieces",
        "LeavesReserve",
        "MakesRows",
        "TakesBack",
        "Uses",
    ]);
}

#[test]
fn without_potentials_the_facts_are_those_of_plain_gipf() {
    for variant in Variant::ALL {
        for_each_turn(&Gipf::start(variant), 6, |played| {
            let plain: Gipf = played.before.parse().expect("a position");
            let position = GipfPotentials::try_from(plain).expect("a position");
            let turn = position.parse_turn(&played.turn).expect("a turn");
            let mut facts = turn_facts(&position, &turn);
            facts.retain(|fact| !matches!(fact, Fact::Ends { .. }));
            assert_eq!(facts, played.facts, "{}  {}", played.before, played.turn);
            assert!(position.is_legal(&turn));
        });
    }
}
