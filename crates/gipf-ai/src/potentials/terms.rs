//! Evaluation by hand-made terms: those of plain GIPF, and those of hands, loaded pieces, covers and
//! threats.

use gipf_game::Position;
use gipf_potentials::{
    Bitboard, Board, Color, Direction, GipfPotentials, PieceKind, Potential, Spot,
};

use super::threats::Threats;
use crate::gipf::terms as plain;
use crate::gipf::view::{Player, View};

/// How many terms there are.
pub const TERMS: usize = plain::TERMS + OWN_TERMS;

/// The terms that plain GIPF does not have: those that both players have, then those of one.
const OWN_TERMS: usize = FOR_BOTH + 2;
const FOR_BOTH: usize = 21;

/// What the terms are called, in their order: first those of plain GIPF, for which everything on a spot
/// is one piece of the color on top.
pub const TERM_NAMES: [&str; TERMS] = {
    let mut names = [""; TERMS];
    let mut i = 0;
    while i < TERMS {
        names[i] =
            if i < plain::TERMS { plain::TERM_NAMES[i] } else { OWN_NAMES[i - plain::TERMS] };
        i += 1;
    }
    names
};

const OWN_NAMES: [&str; OWN_TERMS] = [
    "TAMSK in hand",
    "ZÈRTZ in hand",
    "DVONN in hand",
    "YINSH in hand",
    "an empty hand",
    "loaded with TAMSK",
    "loaded with ZÈRTZ",
    "loaded with DVONN",
    "loaded with YINSH",
    "used potentials by themselves",
    "pieces covered by the other",
    "loaded pieces among them",
    "jumps",
    "covers in reach",
    "runs",
    "jumps that complete a row",
    "covers that complete a row",
    "runs that complete a row",
    "a use, and one or none in reserve",
    "TAMSK beside the center",
    "TAMSK on a line through the center, further away",
    "pushes that complete a row: the player to move",
    "pushes that complete a row: the other",
];

/// Guessed, in hundredths of a piece.
const GUESSED: [i16; TERMS] = {
    #[rustfmt::skip]
    let own = [
        30, 35, 40, 35, -15, 30, 35, 45, 40, -55, 50, 5,
        1, 3, 1, 15, 15, 15, 60, 10, 3, 12, -12,
    ];
    let mut guessed = [0; TERMS];
    let mut i = 0;
    while i < TERMS {
        guessed[i] = if i < plain::TERMS { plain::GUESSED[i] } else { own[i - plain::TERMS] };
        i += 1;
    }
    guessed
};

/// The spots of the lines through the center that are not next to it.
const FAR_ON_LINES: Bitboard = {
    let mut far = Bitboard::EMPTY;
    let mut d = 0;
    while d < Direction::ALL.len() {
        let mut next = Spot::CENTER.neighbor(Direction::ALL[d]);
        let mut steps = 0;
        while let Some(spot) = next {
            if steps > 0 {
                far = far.with(spot);
            }
            next = spot.neighbor(Direction::ALL[d]);
            steps += 1;
        }
        d += 1;
    }
    far
};

/// The neighbors of the center.
const BESIDE: Bitboard = {
    let mut beside = Bitboard::EMPTY;
    let mut d = 0;
    while d < Direction::ALL.len() {
        if let Some(spot) = Spot::CENTER.neighbor(Direction::ALL[d]) {
            beside = beside.with(spot);
        }
        d += 1;
    }
    beside
};

/// The terms of a position, by which an evaluation multiplies its weights: those of the player to move
/// less those of the other, but for the last two.
///
/// ```
/// use gipf_ai::potentials::{TERM_NAMES, terms};
/// use gipf_potentials::{GipfPotentials, Position, Variant};
///
/// let terms = terms(&GipfPotentials::start(Variant::Basic));
/// for (name, value) in TERM_NAMES.iter().zip(terms) {
///     assert_eq!(value, i32::from(*name == "to move"), "{name}");
/// }
/// ```
#[must_use]
pub fn terms(position: &GipfPotentials) -> [i32; TERMS] {
    let mover = position.side_to_move();
    let board = position.board();
    let player = |color: Color| {
        let pieces = board.pieces(color);
        let (reserve, opening) = (position.reserve(color), position.opening(color));
        Player { pieces, gipfs: pieces & board.gipfs(), reserve, opening }
    };
    let view = View { mine: player(mover), theirs: player(!mover) };
    let [mine, theirs] = [mover, !mover].map(|color| Threats::of(&board, color));
    let my = of_player(position, &board, mover, &mine);
    let their = of_player(position, &board, !mover, &theirs);

    let mut terms = [0; TERMS];
    terms[..plain::TERMS].copy_from_slice(&plain::terms_of(&view));
    let own = &mut terms[plain::TERMS..];
    for (term, (my, their)) in own.iter_mut().zip(my.into_iter().zip(their)) {
        *term = my - their;
    }
    own[FOR_BOTH] = mine.row_pushes;
    own[FOR_BOTH + 1] = theirs.row_pushes;
    terms
}

fn of_player(
    position: &GipfPotentials,
    board: &Board,
    color: Color,
    threats: &Threats,
) -> [i32; FOR_BOTH] {
    let pieces = board.pieces(color);
    let count = |set: Bitboard| set.len() as i32;
    let hand = position.hand(color);
    let [tamsk, zertz, dvonn, yinsh] = hand.counts().map(i32::from);
    let loaded = |kind| board.loaded_with(kind) & pieces;
    let used = [Potential::Tamsk, Potential::Zertz, Potential::Yinsh];
    let used =
        used.map(|kind| board.used_alone(kind)).into_iter().fold(Bitboard::EMPTY, |a, b| a | b);
    let (covered, covered_loaded) = covered(board, color);
    let [jumps, covers, runs] = threats.uses;
    let [jump_rows, cover_rows, run_rows] = threats.completing.map(count);
    let lives_by_use = position.reserve(color) <= 1 && jumps + covers + runs > 0;
    [
        tamsk,
        zertz,
        dvonn,
        yinsh,
        i32::from(hand.is_empty()),
        count(loaded(Potential::Tamsk)),
        count(loaded(Potential::Zertz)),
        count(loaded(Potential::Dvonn)),
        count(loaded(Potential::Yinsh)),
        count(used & pieces),
        covered,
        covered_loaded,
        jumps,
        covers,
        runs,
        jump_rows,
        cover_rows,
        run_rows,
        i32::from(lives_by_use),
        count(loaded(Potential::Tamsk) & BESIDE),
        count(loaded(Potential::Tamsk) & FAR_ON_LINES),
    ]
}

/// How many pieces of a player lie under the other color, and how many of them are loaded.
fn covered(board: &Board, color: Color) -> (i32, i32) {
    let (mut covered, mut covered_loaded) = (0, 0);
    for spot in board.covered() & board.pieces(!color) {
        if let Some(piece) = board.get(spot)
            && piece.bottom() == color
            && let PieceKind::Covered { loaded, .. } = piece.kind
        {
            covered += 1;
            covered_loaded += i32::from(loaded);
        }
    }
    (covered, covered_loaded)
}

/// Adds up the terms with guessed weights.
pub(super) fn evaluate(position: &GipfPotentials) -> i32 {
    plain::weighed(&terms(position), &GUESSED)
}
