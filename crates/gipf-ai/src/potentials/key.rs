//! Keys and history indices of turns.
//!
//! A quiet turn is told by its move alone:
//!
//! ```text
//! 0 ..      pushes: 6 * entry + kind of the new piece
//! USES ..   uses: (37 * kind + from) * 37 + to
//! NOISY ..  a hash of the turn
//! ```

use gipf_game::folded_multiply;
use gipf_potentials::{
    Action, Bitboard, Entry, NewPiece, Potential, PushPath, Spot, TamskPush, TamskPushes, Turn,
};

const SPOTS: usize = Spot::ALL.len();
const KINDS: usize = Potential::MOVES.len();
const PIECES: usize = NewPiece::ALL.len();

/// The first key of a use, and the number of different pushes.
const USES: usize = PIECES * Entry::ALL.len();

/// Set in the keys of turns that do more than their move, and in no other key.
const NOISY: u16 = 1 << 15;

const _: () = assert!(USES + KINDS * SPOTS * SPOTS <= NOISY as usize);

/// One index for each push, one for each kind of potential and spot that it goes to, and one for turns
/// without a move.
pub(super) const HISTORY_SIZE: usize = USES + KINDS * SPOTS + 1;

pub(super) fn history_index(turn: &Turn) -> u16 {
    let index = match turn.action {
        Some(Action::Push { piece, path }) => push_index(piece, path),
        Some(Action::Use { potential, to, .. }) => {
            USES + kind_index(potential) * SPOTS + to.index()
        }
        None => HISTORY_SIZE - 1,
    };
    index as u16
}

/// Two noisy turns of a position share a key in one of 2^15 cases.
pub(super) fn tt_key(turn: &Turn) -> u16 {
    let key = turn.action.map_or(0, move_key);
    if turn.is_capture() || !turn.tamsk_before.is_empty() || !turn.tamsk_after.is_empty() {
        hash(turn, key) | NOISY
    } else {
        key
    }
}

/// The move of a quiet turn with this key; it need not be legal.
///
/// A vacant spot is entered from several dots, of which the key has one: a push onto it is found by
/// that one only.
pub(super) fn quiet_turn(key: u16, occupied: Bitboard) -> Option<Action> {
    let key = usize::from(key);
    let action = if key < USES {
        let entry = Entry::from_index(key / PIECES)?;
        let path = PushPath::along(entry, occupied);
        Action::Push { piece: NewPiece::ALL[key % PIECES], path }
    } else {
        let places = key - USES;
        let potential = *Potential::MOVES.get(places / (SPOTS * SPOTS))?;
        let from = Spot::from_index(places / SPOTS % SPOTS)?;
        let to = Spot::from_index(places % SPOTS)?;
        Action::Use { potential, from, to }
    };
    (usize::from(move_key(action)) == key).then_some(action)
}

fn move_key(action: Action) -> u16 {
    let key = match action {
        Action::Push { piece, path } => push_index(piece, path),
        Action::Use { potential, from, to } => {
            USES + (kind_index(potential) * SPOTS + from.index()) * SPOTS + to.index()
        }
    };
    key as u16
}

fn push_index(piece: NewPiece, path: PushPath) -> usize {
    let piece = match piece {
        NewPiece::Single => 0,
        NewPiece::Gipf => 1,
        NewPiece::Loaded(kind) => 2 + kind as usize,
    };
    PIECES * path.entry().map_or(0, Entry::index) + piece
}

/// The place in [`Potential::MOVES`].
fn kind_index(kind: Potential) -> usize {
    (kind as usize).saturating_sub(1)
}

fn hash(turn: &Turn, key: u16) -> u16 {
    // The numbers of things taken hardly ever differ where their spots and sums do not.
    let before = turn.before.spots().bits() | (turn.before.total() as u64) << 57;
    let after = turn.after.spots().bits() | (turn.after.total() as u64) << 57;
    let captures = folded_multiply(before ^ FIRST, after ^ SECOND);
    let codes = codes(&turn.tamsk_before) << 32 ^ codes(&turn.tamsk_after);
    let rest = codes.wrapping_mul(FIRST) ^ u64::from(key);
    // The second factor is never zero, whatever the turn: with a zero all turns would have one key.
    (folded_multiply(captures ^ rest, SECOND) >> 40) as u16
}

// Digits of square roots of primes: no taken spots and no total make a word equal to them.
const FIRST: u64 = 0x6a09_e667_f3bc_c909;
const SECOND: u64 = 0xbb67_ae85_84ca_a73b;

/// Different for different pushes, as long as there are no more than four.
fn codes(pushes: &TamskPushes) -> u64 {
    pushes.iter().fold(0, |codes, push| {
        let code = match push {
            TamskPush::Discard => 1,
            TamskPush::Push(path) => 2 + path.entry().map_or(0, Entry::index),
        };
        codes << 8 | code as u64
    })
}
