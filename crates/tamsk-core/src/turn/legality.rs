//! Whether a turn is legal, and why not. Nothing here goes through the generator.

use gipf_game::Position;

use crate::position::MAX_SECONDS;
use crate::position::setup::FULL_TIMER;
use crate::{Color, Direction, IllegalTurn, Move, Space, Tamsk, Turn};

impl Tamsk {
    /// Checks a turn of a game that is not over.
    pub(crate) fn check_turn(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        self.check_seconds(turn)?;
        let now = self.after(turn.seconds.unwrap_or(0));
        if turn.fills_open && self.open.is_none() {
            return Err(IllegalTurn::NothingOpen);
        }
        match turn.step {
            Some(step) => now.check_step(step, turn.fills_open)?,
            None => self.check_pass(&now, turn)?,
        }
        now.check_timer(turn)
    }

    fn check_seconds(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        let Some(found) = turn.seconds else {
            let takes_time = self.variant().is_timed() && self.some_step(self.side).is_some();
            return if takes_time { Err(IllegalTurn::SecondsMissing) } else { Ok(()) };
        };
        if !self.variant().is_timed() {
            return Err(IllegalTurn::NoTime);
        }
        if self.some_step(self.side).is_none() {
            return Err(IllegalTurn::PassTakesNoTime);
        }
        if found == 0 || found > MAX_SECONDS {
            return Err(IllegalTurn::WrongSeconds { found });
        }
        if self.is_bound() && found > u16::from(FULL_TIMER) {
            return Err(IllegalTurn::TooSlow { found });
        }
        Ok(())
    }

    /// Checks a turn without a move: `now` is the position when its seconds have passed.
    fn check_pass(&self, now: &Tamsk, turn: &Turn) -> Result<(), IllegalTurn> {
        let Some(Move { from, to, .. }) = now.some_step(self.side) else { return Ok(()) };
        let is_lost = self.is_bound() && turn.seconds == Some(FULL_TIMER.into());
        match (is_lost, turn.fills_open) {
            (false, _) => Err(IllegalTurn::MustMove { from, to }),
            (true, true) => Err(IllegalTurn::LostTurnTakesNoRing),
            (true, false) => Ok(()),
        }
    }

    /// Checks a move when the seconds of the turn have passed.
    fn check_step(&self, step: Move, fills_open: bool) -> Result<(), IllegalTurn> {
        let Move { from, to, drops } = step;
        let hourglass = self.hourglass_at(from).ok_or(IllegalTurn::NoHourglass(from))?;
        if hourglass.owner != self.side {
            return Err(IllegalTurn::NotOwner(from));
        }
        if hourglass.sand == Some(0) {
            return Err(IllegalTurn::RunOut(from));
        }
        if !from.is_beside(to) {
            return Err(IllegalTurn::NotBeside { from, to });
        }
        if self.hourglass_at(to).is_some() {
            return Err(IllegalTurn::Occupied(to));
        }
        if !self.is_vacant(to) {
            return Err(IllegalTurn::Full(to));
        }
        if hourglass.sand.is_some()
            && let Some(step) = self.steps_of(self.side).find(|step| self.is_unstarted(step.from))
        {
            return Err(IllegalTurn::MustStart(step.from));
        }
        if drops && self.rings_left[self.side] <= u8::from(fills_open) {
            return Err(IllegalTurn::NoRing(to));
        }
        Ok(())
    }

    /// Checks that the timer may be turned over at the end, if it is; the seconds of the turn have passed.
    fn check_timer(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        if !turn.turns_timer {
            return Ok(());
        }
        if !self.variant().has_timer() {
            return Err(IllegalTurn::NoTimer);
        }
        if self.timer > 0 {
            return Err(IllegalTurn::TimerRuns { left: self.timer });
        }
        match self.played(turn).some_step(!self.side) {
            Some(_) => Ok(()),
            None => Err(IllegalTurn::OpponentCannotMove),
        }
    }

    fn is_vacant(&self, space: Space) -> bool {
        self.hourglass_at(space).is_none() && self.rings_on(space) < space.room()
    }

    fn is_unstarted(&self, space: Space) -> bool {
        self.hourglass_at(space).is_some_and(|hourglass| hourglass.sand.is_none())
    }

    /// Iterates over all moves of hour-glasses that have not run out, whoever is to move.
    fn steps_of(&self, color: Color) -> impl Iterator<Item = Move> + use<> {
        let position = *self;
        let alive = self.hourglasses[color].iter().filter(|(_, sand)| *sand != Some(0));
        alive.flat_map(move |(from, _)| {
            let targets = Direction::ALL.into_iter().filter_map(move |way| from.neighbor(way));
            let vacant = targets.filter(move |&to| position.is_vacant(to));
            vacant.map(move |to| Move { from, to, drops: false })
        })
    }

    /// Returns some move of a player, whoever is to move.
    pub(crate) fn some_step(&self, color: Color) -> Option<Move> {
        let unstarted = self.steps_of(color).find(|step| self.is_unstarted(step.from));
        unstarted.or_else(|| self.steps_of(color).next())
    }
}
