//! Counts of turn sequences.

use core::convert::Infallible;

use gipf_game::{Color, Outcome, Position, UnpackError, WholeTurn, perft, perft_divide};

use crate::toy::{End, Toy, Turn};

/// With `m(c, n)` for the sequences of `n` turns from the middle with `c` coins, and `e(c, n)` for those from an
/// edge: `m(c, n) = 2 e(c, n - 1) + m(c - 1, n - 1)` and `e(c, n) = m(c, n - 1) + e(c - 1, n - 1)`.
#[test]
fn sequences_of_the_toy_game_are_those_counted_by_hand() {
    let counts = |position: Toy| [0, 1, 2, 3, 4].map(|depth| perft(&position, depth));
    assert_eq!(counts(Toy::start(1)), [1, 3, 4, 6, 8]);
    assert_eq!(counts(Toy::start(2)), [1, 3, 7, 14, 26]);
    assert_eq!(counts(Toy::new(0, 2, Color::Black)), [1, 2, 5, 10, 18]);
    assert_eq!(counts(Toy::start(0)), [1, 0, 0, 0, 0]);
}

fn divided<P: Position>(position: &P, depth: u32) -> Vec<(P::Turn, u64)> {
    let mut counts = Vec::new();
    perft_divide(position, depth, |turn, count| counts.push((turn, count)));
    counts
}

#[test]
fn the_count_is_divided_by_the_first_turn() {
    let start = Toy::start(2);
    let expected =
        |left, right, take| [(Turn::Left, left), (Turn::Right, right), (Turn::Take, take)];
    assert_eq!(divided(&start, 0), []);
    assert_eq!(divided(&start, 1), expected(1, 1, 1));
    assert_eq!(divided(&start, 3), expected(5, 5, 4));
    assert_eq!(divided(&start, 4), expected(10, 10, 6));
}

/// A game of three turns that change nothing, and that says its own counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Told {
    pub(crate) turns: u64,
    pub(crate) pairs: u64,
}

impl Position for Told {
    type Turn = u8;
    type Variant = u8;
    type EndReason = End;
    type IllegalTurn = Infallible;
    type Symmetry = ();
    type Builder = WholeTurn<Told>;
    type Bytes = [u8; 0];

    const SYMMETRIES: &'static [()] = &[()];
    const REPETITION_LIMIT: Option<usize> = None;
    const PACKED_VERSION: u8 = 1;

    fn start(_: u8) -> Told {
        Told { turns: 10, pairs: 70 }
    }

    fn variant(&self) -> u8 {
        0
    }

    fn side_to_move(&self) -> Color {
        Color::White
    }

    fn outcome(&self) -> Option<Outcome<End>> {
        None
    }

    fn turns(&self) -> impl Iterator<Item = u8> + use<> {
        0..3
    }

    fn count_turns(&self) -> u64 {
        self.turns
    }

    fn count_turn_pairs(&self) -> u64 {
        self.pairs
    }

    fn check(&self, _: &u8) -> Result<(), Infallible> {
        Ok(())
    }

    fn play_unchecked(&self, _: &u8) -> Told {
        *self
    }

    fn is_irreversible(&self, _: &Told) -> bool {
        false
    }

    fn hash64(&self) -> u64 {
        self.turns
    }

    fn transformed(&self, (): ()) -> Told {
        *self
    }

    fn transform_turn((): (), turn: &u8) -> u8 {
        *turn
    }

    fn pack(&self) -> [u8; 0] {
        []
    }

    fn unpack(_: &[u8; 0]) -> Result<Told, UnpackError> {
        Err(UnpackError::Invalid)
    }
}

#[test]
fn the_last_two_turns_are_counted_by_the_game_itself() {
    let told = Told::start(0);
    assert_eq!([0, 1, 2, 3, 4].map(|depth| perft(&told, depth)), [1, 10, 70, 3 * 70, 9 * 70]);
    assert_eq!(divided(&told, 2), [(0, 10), (1, 10), (2, 10)]);
}

#[test]
fn counts_beyond_64_bits_wrap_around() {
    let told = Told { turns: 0, pairs: 1 << 63 | 5 };
    assert_eq!(perft(&told, 3), 1 << 63 | 15);
    assert_eq!(perft(&told, 4), 1 << 63 | 45);
}
