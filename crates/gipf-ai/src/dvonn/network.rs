//! Evaluation by the terms and a small network.

use dvonn_core::{Dvonn, Space, Stage};

use super::features::{DvonnFeatures, TermWeights};
use super::view::View;
use crate::weights::{Network, RawWeights, WeightsError};

/// The inputs of the network, each on or off: for each space what stands on it, and the number of
/// occupied spaces, in both stages.
pub const NETWORK_INPUTS: usize = COUNTS + 2 * (SPACES + 1);

/// The units of the network's one hidden layer.
pub const NETWORK_UNITS: usize = 32;

/// How many weights the evaluation has: those of the terms, then those of the network.
pub(super) const NETWORK_WEIGHTS: usize = TermWeights::COUNT + DvonnNetwork::COUNT;

type DvonnNetwork = Network<NETWORK_INPUTS, NETWORK_UNITS, 1>;

const SPACES: usize = Space::ALL.len();

/// Sets of spaces for each player while stacking: the stacks by their height, six and seven together
/// and all above; those with a red piece; those that can move; those within the opponent's reach.
const HEIGHTS: usize = 7;
const PLAYER_PLANES: usize = HEIGHTS + 3;

/// Red pieces without an owner, and those of them within the reach of each player.
const RED_PLANES: usize = 3;

/// Where the inputs of placing begin: the pieces of each player and red pieces.
const PLACING: usize = (2 * PLAYER_PLANES + RED_PLANES) * SPACES;
const PLACING_PLANES: usize = 3;

/// The numbers of occupied spaces: while placing, then while stacking.
const COUNTS: usize = PLACING + PLACING_PLANES * SPACES;

/// The weights of the network and of the terms.
#[derive(Debug)]
pub(super) struct NetworkWeights {
    terms: TermWeights,
    network: DvonnNetwork,
}

impl NetworkWeights {
    /// Takes the weights of a file, whose number was checked.
    pub(super) const fn read(weights: &RawWeights<'_>) -> Result<NetworkWeights, WeightsError> {
        match Network::read(weights, TermWeights::COUNT) {
            Ok(network) => Ok(NetworkWeights { terms: TermWeights::read(weights), network }),
            Err(error) => Err(error),
        }
    }

    pub(super) fn evaluate(&self, position: &Dvonn) -> i32 {
        let view = View::of(position);
        let features = DvonnFeatures::from_view(&view);
        let units = self.network.units(Inputs::of(&view).as_slice());
        self.terms.evaluate(&features.values, features.moment) + self.network.sum([&units], 1)
    }
}

/// The inputs that are on.
struct Inputs {
    list: [u16; MOST_INPUTS],
    len: usize,
}

/// More than the four for each space and the one that can be on. Being a power of two, it makes the
/// check of a place cheap.
const MOST_INPUTS: usize = 256;
const _: () = assert!(4 * SPACES + 1 < MOST_INPUTS);

impl Inputs {
    #[inline]
    fn of(view: &View<'_>) -> Inputs {
        let mut inputs = Inputs { list: [0; MOST_INPUTS], len: 0 };
        let occupied = view.board.position.occupied().len();
        match view.board.position.stage() {
            Stage::Placing => {
                inputs.push_placed(view);
                inputs.push(COUNTS + occupied, true);
            }
            Stage::Stacking => {
                inputs.push_stacks(view);
                inputs.push(COUNTS + SPACES + 1 + occupied, true);
            }
        }
        inputs
    }

    /// Adds an input if it is on, without a branch.
    #[inline(always)]
    fn push(&mut self, input: usize, is_on: bool) {
        self.list[self.len % MOST_INPUTS] = input as u16;
        self.len += usize::from(is_on);
    }

    fn push_placed(&mut self, View { board, own, other }: &View<'_>) {
        for (plane, spaces) in [own.tops, other.tops, board.reds].into_iter().enumerate() {
            for space in spaces {
                self.push(PLACING + plane * SPACES + space.index(), true);
            }
        }
    }

    #[inline]
    fn push_stacks(&mut self, View { board, own, other }: &View<'_>) {
        let sources = own.mobility.sources | other.mobility.sources;
        let threatened = (own.tops & other.mobility.targets) | (other.tops & own.mobility.targets);
        for space in own.tops | other.tops {
            let player = PLAYER_PLANES * usize::from(other.tops.contains(space));
            let height = usize::from(board.position.height_at(space));
            let mut push = |plane: usize, is_on: bool| {
                self.push((player + plane) * SPACES + space.index(), is_on);
            };
            push(usize::from(HEIGHT_PLANES[height % HEIGHT_PLANES.len()]), true);
            push(HEIGHTS, board.reds.contains(space));
            push(HEIGHTS + 1, sources.contains(space));
            push(HEIGHTS + 2, threatened.contains(space));
        }
        for space in board.reds - own.tops - other.tops {
            let mut push = |plane: usize, is_on: bool| {
                self.push((2 * PLAYER_PLANES + plane) * SPACES + space.index(), is_on);
            };
            push(0, true);
            push(1, own.mobility.targets.contains(space));
            push(2, other.mobility.targets.contains(space));
        }
    }

    #[inline]
    fn as_slice(&self) -> &[u16] {
        &self.list[..self.len % MOST_INPUTS]
    }
}

/// The set of spaces that a stack is in by its height.
const HEIGHT_PLANES: [u8; 64] = {
    let mut planes = [HEIGHTS as u8 - 1; 64];
    let mut height = 1;
    while height <= 7 {
        planes[height] = if height < 6 { height as u8 - 1 } else { 5 };
        height += 1;
    }
    planes
};

/// The inputs of the network that are on in a position, each below [`NETWORK_INPUTS`].
///
/// ```
/// use dvonn_core::{Dvonn, Position, Turn};
/// use gipf_ai::dvonn::network_inputs;
///
/// // The number of occupied spaces is always an input, and here a red piece.
/// let position = Dvonn::default().play(&Turn::Place("F3".parse()?))?;
/// assert_eq!(network_inputs(&position).len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn network_inputs(position: &Dvonn) -> alloc::vec::Vec<u16> {
    Inputs::of(&View::of(position)).as_slice().to_vec()
}
