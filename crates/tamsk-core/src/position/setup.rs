//! Unvalidated positions, and their validation.

use crate::{
    Bitboard, Board, ByColor, Color, Content, Hourglass, SetupViolation, Space, Tamsk, Variant,
};

/// The rings of each player.
pub const RINGS: u8 = 32;

/// The hour-glasses of each player.
pub const HOURGLASSES: u8 = 3;

/// The seconds of sand that an hour-glass holds.
pub const FULL_SAND: u8 = 180;

/// The seconds that the timer runs.
pub const FULL_TIMER: u8 = 15;

/// An unvalidated position. [`Setup::validate`] makes a [`Tamsk`] of it.
///
/// ```
/// use tamsk_core::{Setup, Variant};
///
/// let mut setup = Setup::start(Variant::Level1);
/// setup.rings_left.white = 31;
/// let error = setup.validate().unwrap_err();
/// assert_eq!(error.to_string(), "63 rings on the board and left, but there are 64");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The rings and hour-glasses on the spaces.
    pub board: Board,
    /// The player whose turn it is.
    pub side_to_move: Color,
    /// The rings that each player has left.
    pub rings_left: ByColor<u8>,
    /// The space where the opponent has just left a ring out.
    pub open: Option<Space>,
    /// The variant.
    pub variant: Variant,
    /// The seconds that the timer shows; 0 in variants without it.
    pub timer: u8,
}

/// Returns the corners where the hour-glasses of a player begin: `a1 d7 g1` for Red, `a4 d1 g4` for Black.
pub(crate) const fn corners(color: Color) -> Bitboard {
    const fn set(names: [(char, u8); 3]) -> Bitboard {
        let mut corners = Bitboard::EMPTY;
        let mut i = 0;
        while i < 3 {
            corners = corners.with(Space::new(names[i].0, names[i].1).expect("a space"));
            i += 1;
        }
        corners
    }
    const RED: Bitboard = set([('a', 1), ('d', 7), ('g', 1)]);
    const BLACK: Bitboard = set([('a', 4), ('d', 1), ('g', 4)]);
    match color {
        Color::White => RED,
        Color::Black => BLACK,
    }
}

impl Setup {
    /// Returns the start of a game: hour-glasses on the corners, no ring on the board, Red to move.
    #[must_use]
    pub fn start(variant: Variant) -> Setup {
        let on_corner = |owner| {
            let hourglass = Some(Hourglass { owner, sand: None });
            move |space| (space, Content { rings: 0, hourglass })
        };
        let [red, black] = Color::ALL.map(|color| corners(color).iter().map(on_corner(color)));
        Setup {
            board: red.chain(black).collect(),
            side_to_move: Color::White,
            rings_left: ByColor::new(RINGS, RINGS),
            open: None,
            variant,
            timer: 0,
        }
    }

    /// Checks the setup against every rule that a position keeps.
    ///
    /// * **Rings.** No more on a space than it holds, at most 32 left of a color, 64 together.
    /// * **Hour-glasses.** Three of each player, with at most 180 seconds of sand; in the variants with time an
    ///   unstarted one stands on a corner of its player without a ring.
    /// * **Open space.** It has room and an hour-glass, a started one in the variants with time, of the player
    ///   who is not to move, and both players have a ring left.
    /// * **Timer.** At most 15, and 15 only if the player to move can move; 0 in variants without it.
    ///
    /// It does not check whether a game can lead to the position.
    ///
    /// # Errors
    ///
    /// [`SetupError`] lists every violation, not only the first.
    pub fn validate(self) -> Result<Tamsk, SetupError> {
        let mut violations = SetupError::NONE;
        self.check_rings(&mut violations);
        self.check_hourglasses(&mut violations);
        if let Some(space) = self.open {
            self.check_open(space, &mut violations);
        }
        if self.timer > FULL_TIMER {
            violations.push(SetupViolation::LongTimer { found: self.timer });
        }
        if self.timer > 0 && !self.variant.has_timer() {
            violations.push(SetupViolation::TimerNotInPlay);
        }
        if self.timer == FULL_TIMER && self.variant.has_timer() && !self.can_move() {
            violations.push(SetupViolation::BoundWithoutMove);
        }
        violations.or_valid(())?;
        Ok(Tamsk::from_setup(&self))
    }

    /// Returns the spaces with a content that satisfies a condition.
    fn spaces(&self, holds: impl Fn(Space, Content) -> bool) -> Bitboard {
        let found = self.board.iter().filter(|&(space, content)| holds(space, content));
        found.map(|(space, _)| space).collect()
    }

    /// Returns the spaces with an hour-glass that satisfies a condition.
    fn hourglasses(&self, holds: impl Fn(Space, Hourglass) -> bool) -> Bitboard {
        self.spaces(|space, content| content.hourglass.is_some_and(|glass| holds(space, glass)))
    }

    fn check_rings(&self, violations: &mut SetupError) {
        let spaces = self.spaces(|space, content| content.rings > space.room());
        if !spaces.is_empty() {
            violations.push(SetupViolation::TooManyOnSpace { spaces });
        }
        for color in Color::ALL {
            let found = self.rings_left[color];
            if found > RINGS {
                violations.push(SetupViolation::TooManyLeft { color, found });
            }
        }
        let left: u16 = self.rings_left.map(u16::from).sum();
        let found = self.board.rings() + left;
        if found != 2 * u16::from(RINGS) {
            violations.push(SetupViolation::WrongRings { found });
        }
    }

    fn check_hourglasses(&self, violations: &mut SetupError) {
        for color in Color::ALL {
            let found = self.board.hourglasses_of(color).len() as u8;
            if found != HOURGLASSES {
                violations.push(SetupViolation::WrongHourglasses { color, found });
            }
        }
        if !self.variant.is_timed() {
            let spaces = self.hourglasses(|_, hourglass| hourglass.sand.is_some());
            if !spaces.is_empty() {
                violations.push(SetupViolation::SandWithoutTime { spaces });
            }
            return;
        }
        let spaces = self.hourglasses(|_, hourglass| hourglass.sand > Some(FULL_SAND));
        if !spaces.is_empty() {
            violations.push(SetupViolation::TooMuchSand { spaces });
        }
        let spaces = self.hourglasses(|space, Hourglass { owner, sand }| {
            let is_start = corners(owner).contains(space) && self.board.get(space).rings == 0;
            sand.is_none() && !is_start
        });
        if !spaces.is_empty() {
            violations.push(SetupViolation::Unstarted { spaces });
        }
    }

    fn check_open(&self, space: Space, violations: &mut SetupError) {
        let content = self.board.get(space);
        match content.hourglass.filter(|hourglass| hourglass.owner != self.side_to_move) {
            None => violations.push(SetupViolation::OpenWithoutHourglass { space }),
            Some(hourglass) if self.variant.is_timed() && hourglass.sand.is_none() => {
                violations.push(SetupViolation::OpenUnstarted { space });
            }
            Some(_) => {}
        }
        if content.rings >= space.room() {
            violations.push(SetupViolation::OpenFull { space });
        }
        if let Some(color) = self.rings_left.find(|&left| left == 0) {
            violations.push(SetupViolation::OpenWithoutRing { space, color });
        }
    }

    /// Returns whether the player to move can move.
    fn can_move(&self) -> bool {
        let is_vacant = |space: Space| {
            let content = self.board.get(space);
            content.hourglass.is_none() && content.rings < space.room()
        };
        self.board.hourglasses().any(|(from, hourglass)| {
            let is_alive = hourglass.owner == self.side_to_move && hourglass.sand != Some(0);
            is_alive && Space::ALL.into_iter().any(|to| from.is_beside(to) && is_vacant(to))
        })
    }
}

impl Default for Setup {
    /// Returns the start of a game of the variant without time.
    fn default() -> Setup {
        Setup::start(Variant::default())
    }
}

/// The most violations that a setup can have at once: rings on spaces, left of two players and together; the
/// hour-glasses of two players, their sand, unstarted ones; of the open space the hour-glass, the room and the
/// rings left; of the timer its seconds, and that it is not in play or binds a player who cannot move.
const MAX_VIOLATIONS: usize = 13;

/// Returned when a setup is not a position: every rule that it breaks.
pub type SetupError = gipf_game::SetupError<SetupViolation, MAX_VIOLATIONS>;
