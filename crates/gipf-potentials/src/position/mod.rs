//! What a position is: the contents of the spots, reserves, hands, and whose turn it is.
//!
//! * [`GipfPotentials`](crate::GipfPotentials) is valid and stands at the start of a turn. It holds its pieces
//!   from the view of the player to move.
//! * [`Setup`](crate::Setup) has public fields and may be anything. Validation lists what is wrong
//!   with it.
//! * [`Board`](crate::Board) is the pieces alone, by color.

pub(crate) mod board;
mod board_play;
mod canonical;
pub(crate) mod hash;
pub(crate) mod setup;
pub(crate) mod start;
pub(crate) mod state;
pub(crate) mod violation;

use core::fmt;
use core::hash::{Hash, Hasher};

use gipf_core::{ByColor, Color, Opening, Rows, Spot};
use gipf_game::Position;

use crate::layers::Layers;
use crate::position::state::State;
use crate::turn::legality::check_move;
use crate::turn::mid_turn::MidTurn;
use crate::{Action, Board, Hand, Piece, Setup};

/// A valid position of GIPF with potentials at the start of a turn: 104 bytes, `Copy`.
///
/// Two positions are equal when they count as the same for repetition: the same pieces, reserves,
/// hands, side to move, opening states and variant.
///
/// ```
/// use gipf_potentials::{GipfPotentials, Position, Potential, Start};
///
/// let start = "basic z3/z3".parse::<Start>()?.position()?;
/// assert_eq!(start.count_turns(), 60);
/// assert_eq!(start.hand(start.side_to_move()).count(Potential::Zertz), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct GipfPotentials {
    pub(crate) layers: Layers,
    pub(crate) state: State,
}

impl GipfPotentials {
    /// The setup must be valid.
    pub(crate) fn from_setup(setup: &Setup) -> GipfPotentials {
        let side = setup.side_to_move;
        let layers = setup.board.layers;
        GipfPotentials {
            layers: if side == Color::White { layers } else { layers.swapped() },
            state: State {
                reserves: [setup.reserves[side], setup.reserves[!side]],
                openings: [setup.openings[side], setup.openings[!side]],
                hands: [setup.hands[side], setup.hands[!side]],
                side,
                variant: setup.variant,
            },
        }
    }

    /// Returns the position as public fields.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board(),
            side_to_move: self.side_to_move(),
            reserves: ByColor::new_with(|color| self.reserve(color)),
            variant: self.variant(),
            openings: ByColor::new_with(|color| self.opening(color)),
            hands: ByColor::new_with(|color| self.hand(color)),
        }
    }

    /// Returns what lies on the spots.
    #[must_use]
    pub fn board(&self) -> Board {
        let own_is_white = self.side_to_move() == Color::White;
        Board { layers: if own_is_white { self.layers } else { self.layers.swapped() } }
    }

    /// Returns what lies on a spot, if anything does.
    #[must_use]
    pub fn piece_at(&self, spot: Spot) -> Option<Piece> {
        self.board().get(spot)
    }

    /// Returns how many pieces a player has beside the board.
    #[must_use]
    pub fn reserve(&self, color: Color) -> u8 {
        self.state.reserves[self.index(color)]
    }

    /// Returns the potentials that a player has not entered yet.
    #[must_use]
    pub fn hand(&self, color: Color) -> Hand {
        self.state.hands[self.index(color)]
    }

    /// Returns what a player may still enter in the tournament variant.
    #[must_use]
    pub fn opening(&self, color: Color) -> Opening {
        self.state.openings[self.index(color)]
    }

    /// 0 for the player to move, 1 for the other.
    fn index(&self, color: Color) -> usize {
        usize::from(color != self.side_to_move())
    }

    /// Returns how many pieces a player has, on the board and in reserve: a GIPF-piece counts 2, a
    /// covered piece counts for the color at its bottom, potentials do not count.
    ///
    /// Only captures by the other player change it, and they only lower it.
    #[must_use]
    pub fn material(&self, color: Color) -> u8 {
        self.board().value(color) + self.reserve(color)
    }

    /// Returns how many potentials of all kinds a player has that have not left their carrier: on the
    /// board, covered or not, and in hand.
    #[must_use]
    pub fn unused_potentials(&self, color: Color) -> u8 {
        let loaded = self.layers.loaded;
        // A covered piece with an odd number of covers shows the other color.
        let turned = self.layers.covers.digits()[0] & loaded;
        let on_top = if color == self.side_to_move() { self.layers.own } else { self.layers.other };
        let carriers = (on_top ^ turned) & loaded;
        carriers.len() as u8 + self.hand(color).len()
    }

    /// Returns how many potentials of all kinds a player has: on the board, used or not, and in hand.
    ///
    /// They only ever become fewer.
    #[must_use]
    pub fn potentials(&self, color: Color) -> u8 {
        let Layers { own, other, loaded, used, ref covers, .. } = self.layers;
        let on_top = if color == self.side_to_move() { own } else { other };
        let [ones, twos, fours, eights] = covers.digits();
        // The covers of a stack alternate in color: half of them for each, and an odd one for the
        // color on top. Under an odd number of covers lies a piece of the other color.
        let halves = twos.len() + 2 * fours.len() + 4 * eights.len();
        let odd = (ones & on_top).len();
        let alone = ((used - covers.spots()) & on_top).len();
        let carried = ((on_top ^ ones) & loaded).len();
        (halves + odd + alone + carried) as u8 + self.hand(color).len()
    }

    /// Returns the rows of a player that stand on the board: see [`Board::rows`].
    #[must_use]
    pub fn rows(&self, color: Color) -> Rows {
        self.board().rows(color)
    }

    /// The player who has lost because they have no GIPF-piece. When both are without, the player who
    /// has just moved took them and wins (FAQ 10).
    pub(crate) fn lost_by_gipf(&self) -> Option<Color> {
        if !self.variant().has_gipf_pieces() {
            return None;
        }
        let side = self.side_to_move();
        let [opening, other_opening] = self.state.openings;
        let Layers { own, other, gipf, .. } = self.layers;
        if opening != Opening::Owed && !own.intersects(gipf) {
            Some(side)
        } else if other_opening != Opening::Owed && !other.intersects(gipf) {
            Some(!side)
        } else {
            None
        }
    }

    /// Plays a turn that is only a move, and returns the position after it.
    ///
    /// `None` when the move is not legal, or when a row of the player to move stands on the board or a
    /// TAMSK push is due, before the move or after it: then the turn is not quiet in the sense of
    /// [`GipfPotentials::generate`].
    ///
    /// ```
    /// use gipf_potentials::{GipfPotentials, Position, Turn, Variant};
    ///
    /// let start = GipfPotentials::start(Variant::Basic);
    /// let turn = start.nth_turn(0).unwrap();
    /// assert_eq!(start.play_quiet(turn.action.unwrap()), start.play(&turn).ok());
    /// ```
    #[must_use]
    pub fn play_quiet(&self, action: Action) -> Option<GipfPotentials> {
        let is_quiet = |board: &MidTurn| !board.layers.own.has_row() && !board.is_tamsk_due();
        let start = MidTurn::start(self);
        if !is_quiet(&start) || self.lost_by_gipf().is_some() || check_move(&start, action).is_err()
        {
            return None;
        }
        let board = start.moved(action);
        is_quiet(&board).then(|| board.finish())
    }
}

impl Hash for GipfPotentials {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash64());
    }
}

impl fmt::Debug for GipfPotentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Pieces(Board);

        impl fmt::Debug for Pieces {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_map().entries(self.0.iter()).finish()
            }
        }

        let of_both = |value: &dyn Fn(Color) -> u8| Color::ALL.map(value);
        f.debug_struct("GipfPotentials")
            .field("board", &Pieces(self.board()))
            .field("side_to_move", &self.side_to_move())
            .field("reserves", &of_both(&|color| self.reserve(color)))
            .field("variant", &self.variant())
            .field("openings", &Color::ALL.map(|color| self.opening(color)))
            .field("hands", &Color::ALL.map(|color| self.hand(color)))
            .finish()
    }
}

impl From<GipfPotentials> for Setup {
    fn from(position: GipfPotentials) -> Setup {
        position.to_setup()
    }
}

impl TryFrom<Setup> for GipfPotentials {
    type Error = crate::SetupError;

    fn try_from(setup: Setup) -> Result<GipfPotentials, crate::SetupError> {
        setup.validate()
    }
}

impl TryFrom<gipf_core::Gipf> for GipfPotentials {
    type Error = crate::SetupError;

    /// The same position with empty hands. It fails only for positions whose violations were waived.
    fn try_from(plain: gipf_core::Gipf) -> Result<GipfPotentials, crate::SetupError> {
        Setup::from(plain.to_setup()).validate()
    }
}
