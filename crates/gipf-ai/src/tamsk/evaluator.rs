//! The evaluators of TAMSK by their names.

use core::fmt;
use core::str::FromStr;

use gipf_game::Position;
use tamsk_core::{Bitboard, ByColor, Color, Tamsk};

use super::apart::moves_apart;
use crate::Evaluate;

/// An evaluator of TAMSK.
///
/// ```
/// use gipf_ai::{Evaluate, TamskEvaluator};
/// use tamsk_core::{Position, Tamsk, Variant};
///
/// assert_eq!(TamskEvaluator::Material.evaluate(&Tamsk::start(Variant::Level1)), 0);
/// assert_eq!("space".parse(), Ok(TamskEvaluator::default()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TamskEvaluator {
    /// Counts the rings that both players have left.
    Material,
    /// Adds the room for rings that each player can reach before the other, and where hour-glasses can go next. Without
    /// time it counts to the end where the players cannot meet any more, with time where nobody can drop a ring.
    #[default]
    Space,
}

/// A ring that the opponent has left.
const RING: i32 = 100;
/// Room for a ring on a space that a player reaches first.
const ROOM: i32 = 22;
/// A space where an hour-glass can go in one move.
const TARGET: i32 = 7;
/// An hour-glass that can move at all.
const MOVABLE: i32 = 35;
/// A lead that cannot be lost any more, beside what its rings are worth.
const DECIDED: i32 = 2_000;

impl TamskEvaluator {
    /// The built-in evaluators, from the weakest to the strongest.
    pub const ALL: &[TamskEvaluator] = &[TamskEvaluator::Material, TamskEvaluator::Space];

    /// Returns the name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TamskEvaluator::Material => "material",
            TamskEvaluator::Space => "space",
        }
    }
}

impl Evaluate<Tamsk> for TamskEvaluator {
    type State = ();

    fn state(&self, _position: &Tamsk) {}

    fn evaluate_with(&self, position: &Tamsk, _state: &()) -> i32 {
        let (left, mover) = (position.rings_left(), position.side_to_move());
        let material = RING * (i32::from(left[!mover]) - i32::from(left[mover]));
        match self {
            TamskEvaluator::Material => material,
            TamskEvaluator::Space => settled(position, mover)
                .or_else(|| apart(position, mover))
                .unwrap_or_else(|| material + space(position, mover)),
        }
    }
}

/// Returns what the rings come to where nobody can drop one any more.
///
/// The game goes on until nobody can move or a position recurs: hour-glasses that still run put it off.
fn settled(position: &Tamsk, mover: Color) -> Option<i32> {
    let left = position.rings_left();
    let can_drop = |color: Color| left[color] > 0 && !position.living_hourglasses(color).is_empty();
    if can_drop(mover) || can_drop(!mover) {
        return None;
    }
    let lead = i32::from(left[!mover]) - i32::from(left[mover]);
    let leader = if lead > 0 { mover } else { !mover };
    let running = MOVABLE * position.living_hourglasses(leader).len() as i32;
    Some(RING * lead + (DECIDED - running) * lead.signum())
}

/// Returns what the rings that both players can still drop come to, where they cannot meet any more.
fn apart(position: &Tamsk, mover: Color) -> Option<i32> {
    let moves =
        moves_apart(position).filter(|moves| moves.white.is_exact && moves.black.is_exact)?;
    let left = ByColor::new_with(|color| {
        i32::from(position.rings_left()[color]) - i32::from(moves[color].count)
    });
    let lead = left[!mover] - left[mover];
    Some(RING * lead + DECIDED * lead.signum())
}

/// Returns what the mover has more of: room to reach first, spaces to go to, hour-glasses that can move.
fn space(position: &Tamsk, mover: Color) -> i32 {
    let vacant = position.vacant();
    let near = vacant.neighbors();
    let alive = [mover, !mover].map(|color| position.living_hourglasses(color));
    let movable = alive.map(|own| own & near);
    let value = movable.map(|own| MOVABLE * own.len() as i32);
    let targets = alive.map(|own| TARGET * (own.neighbors() & vacant).len() as i32);
    let [own, other] = reached_first(alive, vacant);
    // Room is worth nothing to a player without rings.
    let room = |spaces: Bitboard, color: Color| -> i32 {
        let room = spaces.iter().map(|space| space.room() - position.rings_on(space));
        ROOM * room.map(i32::from).sum::<i32>().min(position.rings_left()[color].into())
    };
    value[0] - value[1] + targets[0] - targets[1] + room(own, mover) - room(other, !mover)
}

/// Returns the vacant spaces that the hour-glasses of each side reach in fewer moves than those of the other, as if
/// only they moved.
fn reached_first([own, other]: [Bitboard; 2], vacant: Bitboard) -> [Bitboard; 2] {
    let (mut edges, mut first) = ([own, other], [Bitboard::EMPTY; 2]);
    let mut left = vacant;
    while !left.is_empty() {
        let next = edges.map(|edge| edge.neighbors() & left);
        if next[0].is_empty() && next[1].is_empty() {
            break;
        }
        first[0] |= next[0] - next[1];
        first[1] |= next[1] - next[0];
        left = left - next[0] - next[1];
        edges = next;
    }
    first
}

impl fmt::Display for TamskEvaluator {
    /// Writes the name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Returned when parsing a [`TamskEvaluator`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an evaluator: material or space")]
pub struct ParseEvaluatorError;

impl FromStr for TamskEvaluator {
    type Err = ParseEvaluatorError;

    /// Reads the name in any case.
    fn from_str(name: &str) -> Result<TamskEvaluator, ParseEvaluatorError> {
        let same = |evaluator: &&TamskEvaluator| evaluator.name().eq_ignore_ascii_case(name);
        TamskEvaluator::ALL.iter().find(same).copied().ok_or(ParseEvaluatorError)
    }
}
