//! A position: what it holds, whether it is valid, whether the game is over.

use crate::tamsk::board::{Space, spaces};

/// An hour-glass on its space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hourglass {
    pub(crate) space: Space,
    /// `r` or `b`.
    pub(crate) owner: char,
    /// The seconds of sand left; `None` before it is started. Of no meaning in `level1`.
    pub(crate) sand: Option<u32>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, `r` or `b`; `None` in a tie.
    pub winner: Option<char>,
}

/// A position of TAMSK.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// The rings of all spaces, by column and number.
    pub(crate) rings: Vec<usize>,
    /// By column and number of their spaces.
    pub(crate) hourglasses: Vec<Hourglass>,
    pub(crate) side: char,
    /// The rings that Red and Black have left.
    pub(crate) left: [u32; 2],
    pub(crate) open: Option<Space>,
    /// 1 to 3.
    pub(crate) level: u32,
    pub(crate) timer: u32,
    /// The seconds that a turn takes.
    pub(crate) seconds: u32,
}

/// The index of a side in pairs.
pub(crate) fn index(side: char) -> usize {
    usize::from(side == 'b')
}

/// The side that plays against `side`.
pub(crate) fn opponent(side: char) -> char {
    if side == 'r' { 'b' } else { 'r' }
}

/// The corners where the hour-glasses of a side begin.
fn corners(side: char) -> [&'static str; 3] {
    if side == 'r' { ["a1", "d7", "g1"] } else { ["a4", "d1", "g4"] }
}

impl Model {
    /// Returns the position with turns that take this many seconds.
    #[must_use]
    pub fn with_seconds(self, seconds: u32) -> Model {
        Model { seconds, ..self }
    }

    /// Returns the rings on a space.
    pub(crate) fn rings_on(&self, space: Space) -> usize {
        let all = spaces();
        let place = all.iter().position(|other| *other == space).expect("a space of the board");
        self.rings[place]
    }

    pub(crate) fn is_timed(&self) -> bool {
        self.level >= 2
    }

    /// The hour-glass on a space.
    pub(crate) fn hourglass_on(&self, space: Space) -> Option<Hourglass> {
        self.hourglasses.iter().copied().find(|hourglass| hourglass.space == space)
    }

    /// "A space is vacant when no hour-glass stands on it and there is room for one more ring."
    pub(crate) fn is_vacant(&self, space: Space) -> bool {
        self.hourglass_on(space).is_none() && self.rings_on(space) < space.room()
    }

    /// The moves of a side with the sand as it is now, were it its turn.
    pub(crate) fn moves(&self, side: char) -> Vec<(Space, Space)> {
        let mut moves = Vec::new();
        for hourglass in &self.hourglasses {
            let is_dead = self.is_timed() && hourglass.sand == Some(0);
            if hourglass.owner != side || is_dead {
                continue;
            }
            for to in spaces() {
                if hourglass.space.is_beside(to) && self.is_vacant(to) {
                    moves.push((hourglass.space, to));
                }
            }
        }
        let starts: Vec<(Space, Space)> = moves
            .iter()
            .copied()
            .filter(|(from, _)| self.hourglass_on(*from).is_some_and(|found| found.sand.is_none()))
            .collect();
        if self.is_timed() && !starts.is_empty() { starts } else { moves }
    }

    /// Whether a side could move before a second has passed.
    pub(crate) fn can_move(&self, side: char) -> bool {
        !self.moves(side).is_empty()
    }

    /// Returns the result, when neither side can move; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.can_move('r') || self.can_move('b') { None } else { Some(self.counted()) }
    }

    /// Returns the result of a game that ends as it stands.
    #[must_use]
    pub fn counted(&self) -> Outcome {
        let [red, black] = self.left;
        let most_sand = |side| {
            let own = self.hourglasses.iter().filter(move |found| found.owner == side);
            own.filter_map(|found| found.sand).max().unwrap_or(0)
        };
        let winner = if red != black {
            Some(if red < black { 'r' } else { 'b' })
        } else if !self.is_timed() || most_sand('r') == most_sand('b') {
            None
        } else {
            Some(if most_sand('r') > most_sand('b') { 'r' } else { 'b' })
        };
        Outcome { winner }
    }

    /// Returns every way in which the position is not valid, one short sentence each; empty when it is.
    #[must_use]
    pub fn violations(&self) -> Vec<String> {
        let mut violations = Vec::new();
        for space in spaces() {
            if self.rings_on(space) > space.room() {
                violations.push(format!("Too many rings on {space}."));
            }
        }
        if self.left.iter().any(|left| *left > 32) {
            violations.push("More than 32 rings left.".to_owned());
        }
        let on_board: usize = self.rings.iter().sum();
        if on_board as u32 + self.left[0] + self.left[1] != 64 {
            violations.push("Not 64 rings.".to_owned());
        }
        for side in ['r', 'b'] {
            let found = self.hourglasses.iter().filter(|found| found.owner == side).count();
            if found != 3 {
                violations.push(format!("{found} hour-glasses of {side}."));
            }
        }
        if self.is_timed() {
            self.faults_of_sand(&mut violations);
        }
        self.faults_of_open_space(&mut violations);
        if self.timer > 15 {
            violations.push("More than 15 seconds in the timer.".to_owned());
        }
        if self.timer == 15 && !self.can_move(self.side) {
            violations.push("The timer shows 15, but nobody is bound.".to_owned());
        }
        violations
    }

    fn faults_of_sand(&self, violations: &mut Vec<String>) {
        for Hourglass { space, owner, sand } in &self.hourglasses {
            let is_on_corner = corners(*owner).contains(&space.to_string().as_str());
            match sand {
                Some(sand) if *sand > 180 => violations.push(format!("Too much sand on {space}.")),
                None if !is_on_corner || self.rings_on(*space) > 0 => {
                    violations.push(format!("Unstarted on {space}."));
                }
                _ => {}
            }
        }
    }

    fn faults_of_open_space(&self, violations: &mut Vec<String>) {
        let Some(space) = self.open else { return };
        let hourglass = self.hourglass_on(space);
        let is_moved = hourglass.is_some_and(|found| {
            found.owner == opponent(self.side) && (!self.is_timed() || found.sand.is_some())
        });
        if !is_moved {
            violations.push(format!("Nobody has just moved to {space}."));
        }
        if self.rings_on(space) >= space.room() {
            violations.push(format!("No room on {space}."));
        }
        if self.left.contains(&0) {
            violations.push("An open space, and no ring left.".to_owned());
        }
    }
}
