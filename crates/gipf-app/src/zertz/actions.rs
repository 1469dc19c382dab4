//! The action ids of ZÈRTZ.
//!
//! Places are numbered by their names on the large board, which has a place of every name that a smaller
//! board has: `d4` has the same ids on all boards.

use gipf_game::TurnBuilder as _;
use zertz_core::{Bitboard, Direction, Marble, Place, PlaceName, Symmetry, Turn, Variant, Zertz};

use super::steps::{ZertzChoice, ZertzSteps};
use crate::actions::{ActionGroup, ActionSpace};
use crate::play::Steps as _;

/// The places of the largest board.
const PLACES: usize = 61;

/// The number of a name: where it comes among those of the large board, column by column.
fn name_index(name: PlaceName) -> usize {
    let place = Variant::Large.place(name.column(), name.number());
    Variant::Large.places().iter().position(|&other| Some(other) == place).unwrap_or(0)
}

/// The name with a number.
fn name(index: usize) -> PlaceName {
    Variant::Large.name(Variant::Large.places()[index])
}

impl ActionSpace for Zertz {
    const GROUPS: &'static [ActionGroup] = &[
        ActionGroup {
            name: "color of the marble",
            len: 3,
            text: |index| ZertzChoice::Color(Marble::ALL[index]).to_string(),
        },
        ActionGroup {
            name: "place it onto a ring",
            len: PLACES,
            text: |index| ZertzChoice::Onto(name(index)).to_string(),
        },
        ActionGroup {
            name: "remove a ring",
            len: PLACES,
            text: |index| ZertzChoice::Remove(name(index)).to_string(),
        },
        ActionGroup {
            name: "claim the group that begins on a place",
            len: PLACES,
            text: |index| ZertzChoice::Claim(name(index)).to_string(),
        },
        ActionGroup {
            name: "leave the group that begins on a place",
            len: PLACES,
            text: |index| ZertzChoice::Leave(name(index)).to_string(),
        },
        ActionGroup {
            name: "capture with the marble on a place",
            len: PLACES,
            text: |index| ZertzChoice::Jumper(name(index)).to_string(),
        },
        ActionGroup {
            name: "jump to a ring",
            len: PLACES,
            text: |index| ZertzChoice::Jump(name(index)).to_string(),
        },
    ];

    /// The marble that jumps and the jumps: there are 24 marbles. A placement has at most three steps and three
    /// groups.
    const MAX_TURN_ACTIONS: usize = 24;

    fn group_and_index(choice: ZertzChoice) -> (usize, usize) {
        let index = choice.place().map_or(0, name_index);
        match choice {
            ZertzChoice::Color(marble) => (0, marble.index()),
            ZertzChoice::Onto(_) => (1, index),
            ZertzChoice::Remove(_) => (2, index),
            ZertzChoice::Claim(_) => (3, index),
            ZertzChoice::Leave(_) => (4, index),
            ZertzChoice::Jumper(_) => (5, index),
            ZertzChoice::Jump(_) => (6, index),
        }
    }

    fn transformed_index(
        variant: Variant,
        symmetry: Symmetry,
        group: usize,
        index: usize,
    ) -> usize {
        let name = match group {
            0 => return index,
            _ => name(index),
        };
        match variant.place(name.column(), name.number()) {
            Some(place) => name_index(variant.name(symmetry.place(place))),
            None => index,
        }
    }

    /// A group is asked about by its first place, and the group of the first place comes first.
    fn asks_in_order(steps: &ZertzSteps) -> bool {
        let undecided = steps.played().groups();
        let Some(Turn::Place { place, removed, .. }) = steps.played().partial_turn() else {
            return false;
        };
        let all = steps.position().new_groups(place, removed).places();
        !undecided.is_empty() && all.len() > 1
    }

    fn may_lead_to(steps: &ZertzSteps, turn: &Turn) -> bool {
        let played = steps.played();
        match *turn {
            Turn::Place { marble, place, removed, claimed } => {
                let color_fits = steps.marble().is_none_or(|chosen| chosen == marble);
                color_fits
                    && match played.partial_turn() {
                        None => played.chosen().is_none(),
                        Some(Turn::Place { marble: m, place: p, removed: r, claimed: c }) => {
                            (m, p) == (marble, place)
                                && (r.is_none() || r == removed)
                                && c.is_subset(claimed)
                                && (steps.left() & claimed).is_empty()
                        }
                        Some(_) => false,
                    }
            }
            Turn::Capture { from, taken, .. } => match played.chosen() {
                None => played.partial_turn().is_none() && steps.marble().is_none(),
                Some(chosen) => chosen == from && may_capture(steps, taken),
            },
            Turn::Pass => steps.turn() == Some(Turn::Pass),
        }
    }
}

/// Whether the jumps so far can begin the capture of these marbles.
///
/// A marble that has jumped must still reach every marble that it is to capture. Then some way over all of them
/// is left, because the whole capture has one.
fn may_capture(steps: &ZertzSteps, taken: Bitboard) -> bool {
    let path = steps.played().path();
    let so_far: Bitboard = path.iter().map(|jump| jump.over).collect();
    let Some(at) = path.last().map(|jump| jump.to).or(steps.played().chosen()) else {
        return false;
    };
    so_far.is_subset(taken) && reaches_all(at, taken - so_far)
}

/// Whether a marble that could jump over each marble any number of times reaches all of them.
fn reaches_all(from: Place, mut marbles: Bitboard) -> bool {
    let mut landings = Bitboard::of(from);
    while let Some((over, to)) = marbles.iter().find_map(|over| {
        let mut beside = Direction::ALL.into_iter();
        let direction =
            beside.find(|&it| over.neighbor(it).is_some_and(|place| landings.contains(place)))?;
        Some((over, over.neighbor(direction.opposite())?))
    }) {
        marbles.remove(over);
        landings.insert(to);
    }
    marbles.is_empty()
}
