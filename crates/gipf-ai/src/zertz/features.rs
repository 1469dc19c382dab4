//! What an evaluation looks at in a position of ZÈRTZ.

use gipf_game::Position;
use zertz_core::{Color, Marble, Zertz};

use super::tactics::{exposed, jumpable};
use crate::weights::Moment;

/// What is looked at in a position, and how far the game has come.
///
/// The first [`ZertzFeatures::OF_PLAYERS`] numbers are those of the player to move minus those of the other. The
/// others are about the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZertzFeatures {
    /// One number for each of [`ZertzFeatures::NAMES`].
    pub values: [i32; ZertzFeatures::COUNT],
    /// How far the game has come, between which two of [`ZertzFeatures::KNOTS`].
    pub moment: Moment,
}

impl ZertzFeatures {
    /// What each number is. A set is a winning set; what is missing from it has not been captured. A ring
    /// is safe when a marble on it neither captures nor is captured.
    pub const NAMES: [&str; ZertzFeatures::COUNT] = [
        "one white missing",
        "two white missing",
        "three white missing",
        "one gray missing",
        "two gray missing",
        "three gray missing",
        "four gray missing",
        "one black missing",
        "two black missing",
        "three black missing",
        "four black missing",
        "five black missing",
        "one of each missing",
        "two of each missing",
        "three of each missing",
        "four of each missing",
        "five of each missing",
        "six of each missing",
        "seven of each missing",
        "eight of each missing",
        "sets that miss one, beyond the first",
        "sets that miss at most two",
        "captured marbles",
        "white on the board, one missing",
        "gray on the board, one missing",
        "black on the board, one missing",
        "white on the board, two missing",
        "gray on the board, two missing",
        "black on the board, two missing",
        "sets out of reach",
        "to move",
        "capture due",
        "white can be captured",
        "gray can be captured",
        "black can be captured",
        "the last of a set can be captured",
        "no safe ring",
        "one safe ring",
        "two safe rings",
        "three safe rings",
        "four safe rings",
        "five safe rings",
        "six safe rings",
        "seven safe rings",
        "eight or more safe rings, an odd number",
        "exposed rings",
        "colors of which the player to move misses one",
        "colors of which the other player misses one",
    ];

    /// How many numbers there are.
    pub const COUNT: usize = 48;

    /// How many numbers are differences between the players.
    pub const OF_PLAYERS: usize = 30;

    /// The numbers of marbles in the pool between which weights change evenly.
    pub const KNOTS: [i32; 3] = [24, 12, 0];

    /// What the move is worth in fitted weights beyond the terms, in hundredths of a marble: the
    /// [`tempo`](crate::Evaluate::tempo) of the search.
    pub const TEMPO: i32 = 60;

    /// Looks at a position.
    #[must_use]
    pub fn of(position: &Zertz) -> ZertzFeatures {
        let mover = position.side_to_move();
        let (own, other) = (PlayerView::of(position, mover), PlayerView::of(position, !mover));
        let mut values = [0; ZertzFeatures::COUNT];
        let on_board = Marble::ALL.map(|marble| position.marbles(marble).len());
        own.add(position, on_board, &mut values, 1);
        other.add(position, on_board, &mut values, -1);
        for (i, value) in of_mover(position, &own, &other).into_iter().enumerate() {
            values[ZertzFeatures::OF_PLAYERS + i] = value;
        }
        let pool = i32::from(position.pool().total());
        let knots = ZertzFeatures::KNOTS;
        let knot = usize::from(pool < knots[1]);
        let moment = Moment::between(knot, knots[knot], knots[knot + 1], pool);
        ZertzFeatures { values, moment }
    }
}

/// The places of the first number about white, gray, black and each color, and how many there are.
const MISSING: [(usize, usize); 4] = [(0, 3), (3, 4), (7, 5), (12, 8)];
const SECOND_SET: usize = 20;
const NEAR_SETS: usize = 21;
const CAPTURED: usize = 22;
const ONE_MISSING: usize = 23;
const TWO_MISSING: usize = 26;
const OUT_OF_REACH: usize = 29;
const SAFE: usize = 8;

/// What one player misses.
struct PlayerView {
    captured: i32,
    /// Of white, gray and black, and of some of each.
    missing: [usize; 4],
}

impl PlayerView {
    fn of(position: &Zertz, color: Color) -> PlayerView {
        let captured = position.captured(color);
        let missing = position.variant().winning_sets().map(|set| {
            let of_color = |marble| usize::from(set[marble].saturating_sub(captured[marble]));
            Marble::ALL.into_iter().map(of_color).sum()
        });
        PlayerView { captured: i32::from(captured.total()), missing }
    }

    /// Adds the numbers of a player, or with the sign -1 subtracts them.
    fn add(
        &self,
        position: &Zertz,
        on_board: [usize; 3],
        values: &mut [i32; ZertzFeatures::COUNT],
        sign: i32,
    ) {
        for (missing, (first, count)) in self.missing.into_iter().zip(MISSING) {
            if (1..=count).contains(&missing) {
                values[first + missing - 1] += sign;
            }
        }
        let sets = |most: usize| self.missing.iter().filter(|&&missing| missing <= most).count();
        values[SECOND_SET] += sign * sets(1).saturating_sub(1) as i32;
        values[NEAR_SETS] += sign * sets(2) as i32;
        values[CAPTURED] += sign * self.captured;
        for marble in Marble::ALL {
            let on_board = on_board[marble.index()];
            let missing = self.missing[marble.index()];
            match missing {
                1 => values[ONE_MISSING + marble.index()] += sign * on_board as i32,
                2 => values[TWO_MISSING + marble.index()] += sign * on_board as i32,
                _ => {}
            }
            let left = on_board + usize::from(position.pool()[marble]);
            values[OUT_OF_REACH] += sign * i32::from(missing > left);
        }
    }

    fn misses_one(&self) -> i32 {
        self.missing[..3].iter().filter(|&&missing| missing == 1).count() as i32
    }
}

const OF_MOVER: usize = ZertzFeatures::COUNT - ZertzFeatures::OF_PLAYERS;

fn of_mover(position: &Zertz, own: &PlayerView, other: &PlayerView) -> [i32; OF_MOVER] {
    let exposed = exposed(position);
    let safe = (position.vacant() - exposed).len();
    let jumpable = jumpable(position);
    let can_take =
        Marble::ALL.map(|marble| i32::from(position.marbles(marble).intersects(jumpable)));
    let wins = Marble::ALL
        .into_iter()
        .any(|marble| can_take[marble.index()] != 0 && own.missing[marble.index()] == 1);
    let mut values = [0; OF_MOVER];
    values[..2].copy_from_slice(&[1, i32::from(!jumpable.is_empty())]);
    values[2..5].copy_from_slice(&can_take);
    values[5] = i32::from(wins);
    match safe {
        ..SAFE => values[6 + safe] = 1,
        _ => values[6 + SAFE] = (safe % 2) as i32,
    }
    values[15..].copy_from_slice(&[exposed.len() as i32, own.misses_one(), other.misses_one()]);
    values
}
