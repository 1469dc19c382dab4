//! Valid positions, the setups that they are made from, and how turns change them.

pub(crate) mod board;
pub(crate) mod hourglasses;
pub(crate) mod outcome;
mod play;
pub(crate) mod rings;
pub(crate) mod setup;
pub(crate) mod variant;
pub(crate) mod violation;

use core::fmt;
use core::hash::{Hash, Hasher};

use gipf_game::Position;

use crate::position::hourglasses::Hourglasses;
use crate::position::rings::Rings;
use crate::{
    Bitboard, Board, ByColor, Color, Content, FinalCount, Setup, SetupError, Space, Variant,
};

/// The seconds that a turn usually takes: what generated turns take unless told otherwise.
pub const USUAL_SECONDS: u16 = 20;

/// The most seconds that a turn can take.
pub const MAX_SECONDS: u16 = 999;

/// A valid position of TAMSK: 64 bytes, `Copy`.
///
/// Red, who begins, is [`Color::White`]; Black is [`Color::Black`].
///
/// In the variants with time a turn takes any number of seconds from 1 to 999, and the number is part of the
/// turn. [`Tamsk::check`](Position::check) knows them all. The generator, and so search and counts, gives every
/// turn the same time: [`Tamsk::seconds`], 20 unless [`Tamsk::with_seconds`](Position::with_seconds) says
/// otherwise, and at most 15 where the timer binds the player.
///
/// Two positions are equal when everything that matters for play is equal: rings, hour-glasses and their sand,
/// the open space, the timer, the side to move, the variant, and the seconds of generated turns.
///
/// ```
/// use tamsk_core::{Color, Move, Position, Space, Tamsk, Turn, Variant};
///
/// let space = |text: &str| text.parse::<Space>().unwrap();
/// let start = Tamsk::start(Variant::Level2);
/// let step = Some(Move { from: space("a1"), to: space("b2"), drops: true });
/// let next = start.play(&Turn { step, seconds: Some(7), ..Turn::PASS })?;
/// assert_eq!(next.rings_left().white, 31);
/// assert_eq!(next.hourglass_at(space("b2")).unwrap().sand, Some(180));
/// # Ok::<(), tamsk_core::IllegalTurn>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tamsk {
    pub(crate) hourglasses: ByColor<Hourglasses>,
    pub(crate) rings: Rings,
    pub(crate) rings_left: ByColor<u8>,
    pub(crate) open: Option<Space>,
    pub(crate) timer: u8,
    pub(crate) side: Color,
    pub(crate) variant: Variant,
    pub(crate) seconds: u16,
}

impl Tamsk {
    /// Makes the position of a setup, which must be valid.
    pub(crate) fn from_setup(setup: &Setup) -> Tamsk {
        let mut rings = Rings::NONE;
        for (space, content) in setup.board.iter() {
            rings.set(space, content.rings);
        }
        let own = |color| {
            let own = setup.board.hourglasses().filter(move |(_, glass)| glass.owner == color);
            own.map(|(space, glass)| (space, glass.sand)).collect()
        };
        Tamsk {
            hourglasses: ByColor::new_with(own),
            rings,
            rings_left: setup.rings_left,
            open: setup.open,
            timer: setup.timer,
            side: setup.side_to_move,
            variant: setup.variant,
            seconds: USUAL_SECONDS,
        }
    }

    /// Returns the position as public fields.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let content = |space| {
            (space, Content { rings: self.rings_on(space), hourglass: self.hourglass_at(space) })
        };
        Setup {
            board: Space::ALL.into_iter().map(content).collect(),
            side_to_move: self.side,
            rings_left: self.rings_left,
            open: self.open,
            variant: self.variant,
            timer: self.timer,
        }
    }

    /// Returns the rings and hour-glasses on the spaces.
    #[must_use]
    pub fn board(&self) -> Board {
        self.to_setup().board
    }

    /// Returns the number of rings on a space.
    #[must_use]
    pub const fn rings_on(&self, space: Space) -> u8 {
        self.rings.get(space)
    }

    /// Returns the hour-glass on a space.
    #[must_use]
    pub fn hourglass_at(&self, space: Space) -> Option<crate::Hourglass> {
        let owner = self.hourglasses.find(|own| own.spaces().contains(space))?;
        Some(crate::Hourglass { owner, sand: self.hourglasses[owner].sand_on(space) })
    }

    /// Returns the spaces where the hour-glasses of a player stand.
    #[must_use]
    pub fn hourglasses(&self, color: Color) -> Bitboard {
        self.hourglasses[color].spaces()
    }

    /// Returns the spaces of the hour-glasses of a player that have not run out.
    #[must_use]
    #[inline]
    pub fn living_hourglasses(&self, color: Color) -> Bitboard {
        self.hourglasses[color].alive()
    }

    /// Returns the spaces without an hour-glass that have room for a ring.
    #[must_use]
    #[inline]
    pub fn vacant(&self) -> Bitboard {
        let ByColor { white, black } = &self.hourglasses;
        !(white.spaces() | black.spaces() | self.rings.full())
    }

    /// Returns the spaces that hold no more rings.
    #[must_use]
    pub fn full(&self) -> Bitboard {
        self.rings.full()
    }

    /// Returns the rings that each player has left.
    #[must_use]
    pub const fn rings_left(&self) -> ByColor<u8> {
        self.rings_left
    }

    /// Returns the space where the opponent has just left a ring out, and the player to move may drop one.
    #[must_use]
    pub const fn open(&self) -> Option<Space> {
        self.open
    }

    /// Returns the seconds that the timer shows.
    #[must_use]
    pub const fn timer(&self) -> u8 {
        self.timer
    }

    /// Returns whether the timer binds the player to move: the turn takes at most 15 seconds.
    #[must_use]
    pub const fn is_bound(&self) -> bool {
        self.timer == setup::FULL_TIMER
    }

    /// Returns the seconds that a generated turn takes where the timer does not bind the player.
    #[must_use]
    pub const fn seconds(&self) -> u16 {
        self.seconds
    }

    /// Returns whether a player could move if it were their turn and no second had passed.
    #[must_use]
    #[inline]
    pub fn can_move(&self, color: Color) -> bool {
        self.hourglasses[color].alive().intersects(self.vacant().neighbors())
    }

    /// Returns what decides the game if it ends now.
    #[must_use]
    pub fn final_count(&self) -> FinalCount {
        FinalCount {
            rings_left: self.rings_left,
            most_sand: self.hourglasses.map(|own| own.most_sand()),
        }
    }
}

impl Default for Tamsk {
    /// Returns the start of a game of the variant without time.
    fn default() -> Tamsk {
        Tamsk::start(Variant::default())
    }
}

impl Hash for Tamsk {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash64());
    }
}

impl fmt::Debug for Tamsk {
    /// Writes the position line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tamsk({self})")
    }
}

impl From<Tamsk> for Setup {
    fn from(position: Tamsk) -> Setup {
        position.to_setup()
    }
}

impl TryFrom<Setup> for Tamsk {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Tamsk, SetupError> {
        setup.validate()
    }
}
