//! Evaluation by the patterns and a small network.
//!
//! The network sees a position twice: as the player to move does, and as the opponent does. Whose turn it
//! is changes neither view, so the sums of a position come from those of the position before by the few
//! inputs that a turn switches.

use alloc::vec::Vec;

use gipf_core::{Bitboard, ByColor, Color, Gipf, Spot, Variant};
use gipf_game::Position;

use super::pattern_features::PATTERNS;
use super::patterns::PatternWeights;
use super::terms::WEIGHT_SCALE;
use super::view::View;
use crate::weights::{Network, RawWeights, UnitRow, WeightsError};

/// The inputs of the network, each on or off: the four kinds of pieces on each spot, the reserves,
/// the numbers of GIPF-pieces and the openings. In every kind one's own comes first.
pub const NETWORK_INPUTS: usize = OPENINGS + 2 * 3;

/// The units of the network's one hidden layer, in each of its two views.
pub const NETWORK_UNITS: usize = 128;

/// How many weights the evaluation has: those of the patterns, then those of the network.
pub(super) const NETWORK_WEIGHTS: usize = PATTERNS + GipfNetwork::COUNT;

type GipfNetwork = Network<NETWORK_INPUTS, NETWORK_UNITS, 2>;

const SPOTS: usize = Spot::ALL.len();
const RESERVES: usize = 4 * SPOTS;
const MOST_RESERVE: usize = 18;
const GIPFS: usize = RESERVES + 2 * (MOST_RESERVE + 1);
const MOST_GIPFS: usize = 7;
const OPENINGS: usize = GIPFS + 2 * (MOST_GIPFS + 1);

/// The inputs of what is counted of each player.
#[derive(Clone, Copy)]
struct Table {
    first: usize,
    most: usize,
}

impl Table {
    const RESERVE: Table = Table { first: RESERVES, most: MOST_RESERVE };
    const GIPFS: Table = Table { first: GIPFS, most: MOST_GIPFS };
    const OPENING: Table = Table { first: OPENINGS, most: 2 };
}

/// The state of a [`GipfEvaluator`](super::GipfEvaluator): the sums of the units of its network in the view of
/// each player, and zeros where it has no network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkState(ByColor<UnitRow<NETWORK_UNITS>>);

impl NetworkState {
    /// For evaluations without a network.
    pub(super) const NONE: NetworkState = NetworkState(ByColor {
        white: UnitRow([0; NETWORK_UNITS]),
        black: UnitRow([0; NETWORK_UNITS]),
    });
}

/// The weights of the network and of the patterns.
#[derive(Clone, Debug)]
pub(super) struct NetworkWeights {
    patterns: PatternWeights,
    network: GipfNetwork,
}

impl NetworkWeights {
    /// Takes the weights of a file, whose number was checked.
    pub(super) const fn read(weights: &RawWeights<'_>) -> Result<NetworkWeights, WeightsError> {
        match Network::read(weights, PATTERNS) {
            Ok(network) => {
                Ok(NetworkWeights { patterns: PatternWeights::from_first(weights), network })
            }
            Err(error) => Err(error),
        }
    }

    pub(super) fn state(&self, position: &Gipf) -> NetworkState {
        let inputs = Inputs::of(position);
        NetworkState(inputs.views().map(|inputs| self.network.units(inputs)))
    }

    /// Returns the state of the position `after` from that of the position `before`.
    // Not inlined: on its own the sums stay in registers.
    #[inline(never)]
    pub(super) fn advance(
        &self,
        state: &NetworkState,
        before: &Gipf,
        after: &Gipf,
    ) -> NetworkState {
        let mut switched = Switched::NONE;
        switched.push_between(before, after);
        let (off, on) = (switched.off.views(), switched.on.views());
        let units = |color: Color| self.network.updated(&state.0[color], off[color], on[color]);
        NetworkState(ByColor { white: units(Color::White), black: units(Color::Black) })
    }

    pub(super) fn evaluate(&self, position: &Gipf, state: &NetworkState) -> i32 {
        let mover = position.side_to_move();
        let sum = self.network.sum([&state.0[mover], &state.0[!mover]], WEIGHT_SCALE);
        (self.patterns.sum(&View::of(position)) + sum) / WEIGHT_SCALE
    }
}

/// Some inputs, in the view of each player.
struct Inputs {
    views: ByColor<[u8; MOST_INPUTS]>,
    len: usize,
}

/// More than the 37 pieces and the six that can be on. Being a power of two, it makes the check of a place
/// cheap.
const MOST_INPUTS: usize = 64;
const _: () = assert!(SPOTS + 6 < MOST_INPUTS && NETWORK_INPUTS <= 256);

impl Inputs {
    const NONE: Inputs =
        Inputs { views: ByColor { white: [0; MOST_INPUTS], black: [0; MOST_INPUTS] }, len: 0 };

    /// The inputs that are on.
    fn of(position: &Gipf) -> Inputs {
        let mut inputs = Inputs::NONE;
        for color in Color::ALL {
            let [singles, gipfs] = pieces_by_kind(position, color);
            inputs.push_pieces(color, 0, singles);
            inputs.push_pieces(color, 2, gipfs);
            inputs.push_number(color, Table::RESERVE, reserve(position, color));
            inputs.push_number(color, Table::GIPFS, gipf_count(position, color));
            inputs.push_number(color, Table::OPENING, opening(position, color));
        }
        inputs
    }

    #[inline(always)]
    fn views(&self) -> ByColor<&[u8]> {
        self.views.as_ref().map(|view| &view[..self.len % MOST_INPUTS])
    }

    /// Adds an input that is `own` in the view of `color` and `other` in that of the other player.
    #[inline(always)]
    fn push(&mut self, color: Color, own: usize, other: usize) {
        let at = self.len % MOST_INPUTS;
        self.views[color][at] = own as u8;
        self.views[!color][at] = other as u8;
        self.len += 1;
    }

    /// Adds pieces of a color; those of a player's own are in `plane`, those of the other in the next.
    #[inline(always)]
    fn push_pieces(&mut self, color: Color, plane: usize, spots: Bitboard) {
        let mut bits = spots.bits();
        while bits != 0 {
            let spot = usize::from(SPOT[(bits.trailing_zeros() % 64) as usize]);
            self.push(color, SPOTS * plane + spot, SPOTS * (plane + 1) + spot);
            bits &= bits - 1;
        }
    }

    /// Adds the input of a number of a color; all numbers from the greatest of the table on share one. One's own
    /// inputs come first in a table, those of the other player follow.
    #[inline(always)]
    fn push_number(&mut self, color: Color, Table { first, most }: Table, number: usize) {
        let number = number.min(most);
        self.push(color, first + number, first + most + 1 + number);
    }
}

/// Returns the single pieces and the GIPF-pieces of a player.
#[inline(always)]
fn pieces_by_kind(position: &Gipf, color: Color) -> [Bitboard; 2] {
    let (pieces, gipfs) = (position.pieces(color), position.gipfs());
    [pieces - gipfs, pieces & gipfs]
}

#[inline(always)]
fn reserve(position: &Gipf, color: Color) -> usize {
    position.reserve(color).into()
}

/// Returns the number of a player's GIPF-pieces on the board.
#[inline(always)]
fn gipf_count(position: &Gipf, color: Color) -> usize {
    (position.pieces(color) & position.gipfs()).len()
}

#[inline(always)]
fn opening(position: &Gipf, color: Color) -> usize {
    position.opening(color) as usize
}

/// The inputs that a turn switches.
struct Switched {
    off: Inputs,
    on: Inputs,
}

impl Switched {
    const NONE: Switched = Switched { off: Inputs::NONE, on: Inputs::NONE };

    /// Adds the inputs that are on in the first position alone, and those that are on in the second alone.
    #[inline(always)]
    fn push_between(&mut self, before: &Gipf, after: &Gipf) {
        for color in Color::ALL {
            let [singles, gipfs] = pieces_by_kind(before, color);
            let [singles_after, gipfs_after] = pieces_by_kind(after, color);
            self.push_pieces(color, 0, singles, singles_after);
            self.push_number(color, Table::RESERVE, reserve(before, color), reserve(after, color));
            if before.variant() == Variant::Tournament {
                let (was, is) = (opening(before, color), opening(after, color));
                self.push_number(color, Table::OPENING, was, is);
            }
            if gipfs != gipfs_after {
                self.push_pieces(color, 2, gipfs, gipfs_after);
                let (was, is) = (gipf_count(before, color), gipf_count(after, color));
                self.push_number(color, Table::GIPFS, was, is);
            }
        }
    }

    #[inline(always)]
    fn push_pieces(&mut self, color: Color, plane: usize, was: Bitboard, is: Bitboard) {
        self.off.push_pieces(color, plane, was - is);
        self.on.push_pieces(color, plane, is - was);
    }

    #[inline(always)]
    fn push_number(&mut self, color: Color, table: Table, was: usize, is: usize) {
        if was != is {
            self.off.push_number(color, table, was);
            self.on.push_number(color, table, is);
        }
    }
}

/// For each bit of a board: the number of the spot.
const SPOT: [u8; 64] = {
    let mut numbers = [0; 64];
    let mut spot = 0;
    while spot < Spot::ALL.len() {
        numbers[Bitboard::of(Spot::ALL[spot]).bits().trailing_zeros() as usize] = spot as u8;
        spot += 1;
    }
    numbers
};

/// The inputs of the network that are on in a position, each below [`NETWORK_INPUTS`]: in the view of the
/// player to move, then in that of the opponent.
///
/// ```
/// use gipf_ai::gipf::features::network_inputs;
/// use gipf_core::{Gipf, Position, Variant};
///
/// let [mine, theirs] = network_inputs(&Gipf::start(Variant::Basic));
/// assert_eq!((mine.len(), theirs.len()), (6 + 6, 6 + 6));
/// ```
#[must_use]
pub fn network_inputs(position: &Gipf) -> [Vec<u16>; 2] {
    let inputs = Inputs::of(position);
    let views = inputs.views();
    let mover = position.side_to_move();
    [mover, !mover].map(|color| views[color].iter().map(|&input| input.into()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gipf::{GipfWeightsKind, read_weights};
    use crate::weights::Provenance;
    use crate::{Evaluate, GipfEvaluator};
    use core::ops::Range;
    use gipf_core::strategies::{dense_positions, positions};
    use gipf_core::{Opening, PieceKind, Setup, Variant};
    use proptest::prelude::*;

    /// The inputs in the view of a player, found spot by spot.
    fn slow_inputs(position: &Gipf, viewer: Color) -> Vec<u16> {
        let mut inputs = Vec::new();
        for (index, spot) in Spot::ALL.into_iter().enumerate() {
            if let Some(piece) = position.piece_at(spot) {
                let is_gipf = usize::from(piece.kind == PieceKind::Gipf);
                let plane = 2 * is_gipf + usize::from(piece.color != viewer);
                inputs.push(37 * plane + index);
            }
        }
        for (side, color) in [viewer, !viewer].into_iter().enumerate() {
            let gipfs = (position.pieces(color) & position.gipfs()).len();
            let opening = match position.opening(color) {
                Opening::Closed => 0,
                Opening::Open => 1,
                Opening::Owed => 2,
            };
            inputs.push(148 + 19 * side + usize::from(position.reserve(color)).min(18));
            inputs.push(186 + 8 * side + gipfs.min(7));
            inputs.push(202 + 3 * side + opening);
        }
        inputs.sort_unstable();
        inputs.into_iter().map(|input| input as u16).collect()
    }

    fn check_inputs(position: &Gipf) -> Result<(), TestCaseError> {
        let mover = position.side_to_move();
        for (inputs, color) in network_inputs(position).into_iter().zip([mover, !mover]) {
            let mut inputs = inputs;
            inputs.sort_unstable();
            prop_assert_eq!(inputs, slow_inputs(position, color));
        }
        Ok(())
    }

    proptest! {
        #[test]
        fn inputs_of_play_are_those_found_spot_by_spot(position in positions(120)) {
            check_inputs(&position)?;
        }

        #[test]
        fn inputs_of_dense_positions_are_those_found_spot_by_spot(position in dense_positions()) {
            check_inputs(&position)?;
        }

        #[test]
        fn states_are_sums_that_do_not_wrap_and_can_be_updated(
            position in prop_oneof![positions(120), dense_positions()],
        ) {
            let weights = weights_of(position.variant());
            check_sums(&position, &weights)?;
            let network = GipfEvaluator::Network;
            let state = network.state(&position);
            for turn in position.turns().take(200) {
                let after = position.play_unchecked(&turn);
                let next = network.advance(&state, &position, &turn, &after);
                prop_assert_eq!(next, network.state(&after), "{:?}", turn);
            }
        }
    }

    /// The weights of a built-in network, in the order of the file.
    fn weights_of(variant: Variant) -> Vec<i16> {
        let file: &[u8] = match variant {
            Variant::Basic => include_bytes!("../../weights/gipf/basic-network.weights"),
            Variant::Standard => include_bytes!("../../weights/gipf/standard-network.weights"),
            Variant::Tournament => include_bytes!("../../weights/gipf/tournament-network.weights"),
        };
        GipfWeightsKind::Network.format().read(file).expect("weights")
    }

    /// The most that one player's pieces, reserve, number of GIPF-pieces and opening can add to a unit in a valid
    /// position.
    /// `side` is 0 for the player whose view it is, `weight` the unit's weight of an input.
    fn most_of_player(variant: Variant, side: usize, weight: impl Fn(usize) -> i32) -> i32 {
        let from_greatest = |plane: usize| {
            let mut weights: Vec<i32> =
                (0..SPOTS).map(|spot| weight(SPOTS * plane + spot)).collect();
            weights.sort_unstable();
            weights.into_iter().rev()
        };
        let max_pieces = usize::from(Setup::MAX_PIECES);
        let (max_gipfs, openings) = match variant {
            Variant::Basic => (0, 0..1),
            Variant::Standard => (usize::from(Setup::MAX_STANDARD_GIPFS), 0..1),
            Variant::Tournament => (max_pieces / 2, 0..3),
        };
        let most = |inputs: Range<usize>, first: usize| {
            inputs.map(|input| weight(first + input)).max().expect("inputs")
        };
        let mut greatest = i32::MIN;
        for gipfs in 0..=max_gipfs {
            for singles in 0..=max_pieces - 2 * gipfs {
                let rest = max_pieces - 2 * gipfs - singles;
                let sum = from_greatest(side).take(singles).sum::<i32>()
                    + from_greatest(2 + side).take(gipfs).sum::<i32>()
                    + most(0..rest + 1, RESERVES + (MOST_RESERVE + 1) * side)
                    + weight(GIPFS + (MOST_GIPFS + 1) * side + gipfs.min(MOST_GIPFS))
                    + most(openings.clone(), OPENINGS + 3 * side);
                greatest = greatest.max(sum);
            }
        }
        greatest
    }

    #[test]
    fn no_valid_position_takes_a_unit_beyond_sixteen_bits() {
        for variant in Variant::ALL {
            let weights = weights_of(variant);
            for unit in 0..NETWORK_UNITS {
                for sign in [1, -1] {
                    let weight = |input: usize| {
                        sign * i32::from(weights[PATTERNS + input * NETWORK_UNITS + unit])
                    };
                    let most = weight(NETWORK_INPUTS)
                        + most_of_player(variant, 0, weight)
                        + most_of_player(variant, 1, weight);
                    assert!(most <= i16::MAX.into(), "{variant} {unit}: {}", sign * most);
                }
            }
        }
    }

    fn check_sums(position: &Gipf, weights: &[i16]) -> Result<(), TestCaseError> {
        let layer = |input: usize| {
            let first = PATTERNS + input * NETWORK_UNITS;
            &weights[first..first + NETWORK_UNITS]
        };
        let state = GipfEvaluator::Network.state(position);
        for color in Color::ALL {
            for unit in 0..NETWORK_UNITS {
                let inputs = slow_inputs(position, color).into_iter().map(usize::from);
                // What units begin with follows the inputs.
                let layers = inputs.chain([NETWORK_INPUTS]);
                let sum: i32 = layers.map(|input| i32::from(layer(input)[unit])).sum();
                prop_assert_eq!(i32::from(state.0[color].0[unit]), sum);
            }
        }
        Ok(())
    }

    #[test]
    fn each_view_has_weights_of_its_own() {
        let mut weights = alloc::vec![0_i16; NETWORK_WEIGHTS];
        // One unit that is on for one's own piece on the first spot, half as much for the opponent's.
        weights[PATTERNS] = 1020;
        weights[PATTERNS + SPOTS * NETWORK_UNITS] = 510;
        let outputs = NETWORK_WEIGHTS - 2 * NETWORK_UNITS;
        weights[outputs] = 64;
        weights[outputs + NETWORK_UNITS] = -32;
        let format = GipfWeightsKind::Network.format();
        let file = format.write(0, &weights, &Provenance::default()).expect("a file");
        let evaluator = read_weights(&file).expect("weights").evaluator;
        // A unit is cut off to eight bits and squared.
        let [whole, half] = [1020 / 4, 510 / 4].map(|unit| f64::from(unit * unit) / 65025.0);
        let start = Gipf::start(Variant::Basic);
        let mut setup = start.to_setup();
        let owner = start.piece_at(Spot::ALL[0]).expect("a piece in the corner").color;
        for (mover, expected) in
            [(owner, 100.0 * whole - 50.0 * half), (!owner, 100.0 * half - 50.0 * whole)]
        {
            setup.side_to_move = mover;
            let position = Gipf::try_from(setup).expect("valid");
            assert_eq!(evaluator.evaluate(&position), expected as i32, "{mover}");
        }
    }
}
