//! The steps of a turn of ZÈRTZ.

use std::fmt;

use gipf_game::{ByColor, Position, TurnBuilder as _};
use zertz_core::{
    Bitboard, Color, Marble, MarbleCounts, Place, PlaceName, Turn, Zertz, ZertzBuilder,
};

use super::words::{counts_on, with_names};
use crate::play::Steps;

/// A turn of ZÈRTZ as far as it has been chosen: color, ring, the ring that is removed, and what becomes of
/// each group that has been cut off; or the marble that captures and its jumps.
///
/// Steps that leave no choice are made at once.
#[derive(Clone, Copy, Debug)]
pub struct ZertzSteps {
    played: ZertzBuilder,
    marble: Option<Marble>,
}

/// A step of a turn of ZÈRTZ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ZertzChoice {
    /// Places a marble of this color.
    Color(Marble),
    /// Places it on this ring.
    Onto(PlaceName),
    /// Removes this ring.
    Remove(PlaceName),
    /// Claims the group that begins here.
    Claim(PlaceName),
    /// Leaves the group that begins here, for good.
    Leave(PlaceName),
    /// Captures with the marble on this ring.
    Jumper(PlaceName),
    /// Jumps to this ring.
    Jump(PlaceName),
}

impl ZertzChoice {
    /// The place that it is about.
    #[must_use]
    pub const fn place(self) -> Option<PlaceName> {
        match self {
            ZertzChoice::Color(_) => None,
            ZertzChoice::Onto(place)
            | ZertzChoice::Remove(place)
            | ZertzChoice::Claim(place)
            | ZertzChoice::Leave(place)
            | ZertzChoice::Jumper(place)
            | ZertzChoice::Jump(place) => Some(place),
        }
    }
}

impl fmt::Display for ZertzChoice {
    /// A few words: `a white marble`, `onto d4`, `remove d1`, `claim a1`, `the marble on c1`, `jump to c3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ZertzChoice::Color(marble) => write!(f, "a {marble} marble"),
            ZertzChoice::Onto(place) => write!(f, "onto {place}"),
            ZertzChoice::Remove(place) => write!(f, "remove {place}"),
            ZertzChoice::Claim(place) => write!(f, "claim {place}"),
            ZertzChoice::Leave(place) => write!(f, "leave {place}"),
            ZertzChoice::Jumper(place) => write!(f, "the marble on {place}"),
            ZertzChoice::Jump(place) => write!(f, "jump to {place}"),
        }
    }
}

/// Makes the choice of a place.
type OfPlace = fn(PlaceName) -> ZertzChoice;

impl ZertzSteps {
    /// The marbles in the pool, and those that each player has captured, as far as the turn has been chosen.
    pub(super) fn pool_and_captured(&self) -> (MarbleCounts, ByColor<MarbleCounts>) {
        let start = self.position();
        let mut pool = start.pool();
        let [white, black] = Color::ALL.map(|color| start.captured(color));
        let mut captured = ByColor { white, black };
        let own = &mut captured[start.side_to_move()];
        let gained = match self.played.partial_turn() {
            Some(Turn::Place { marble, place, claimed, .. }) => {
                let from = if pool.is_empty() { &mut *own } else { &mut pool };
                from[marble] = from[marble].saturating_sub(1);
                let mut gained = counts_on(start, claimed);
                gained[marble] += u8::from(claimed.contains(place));
                gained
            }
            Some(Turn::Capture { taken, .. }) => counts_on(start, taken),
            Some(Turn::Pass) | None => MarbleCounts::NONE,
        };
        for marble in Marble::ALL {
            own[marble] += gained[marble];
        }
        (pool, captured)
    }

    /// The turn as far as it has been played.
    #[must_use]
    pub fn played(&self) -> &ZertzBuilder {
        &self.played
    }

    /// The color that has been chosen, while its ring is asked for.
    #[must_use]
    pub fn marble(&self) -> Option<Marble> {
        self.marble.filter(|_| self.played.partial_turn().is_none())
    }

    /// The group that a place belongs to, among those that can be claimed or left now.
    #[must_use]
    pub fn group(&self, place: Place) -> Bitboard {
        let groups = self.played.groups();
        let found = groups.iter().find(|group| group.contains(place));
        found.copied().unwrap_or(Bitboard::EMPTY)
    }

    /// The groups that have been left.
    #[must_use]
    pub fn left(&self) -> Bitboard {
        let Some(Turn::Place { place, removed, claimed, .. }) = self.played.partial_turn() else {
            return Bitboard::EMPTY;
        };
        let start = self.position();
        if start.fills_board(place, removed) {
            return Bitboard::EMPTY;
        }
        let undecided = self.played.groups().places();
        match self.is_removed() {
            true => start.new_groups(place, removed).places() - claimed - undecided,
            false => Bitboard::EMPTY,
        }
    }

    /// Whether no ring is to be removed any more.
    fn is_removed(&self) -> bool {
        self.played.removable().is_empty()
    }

    /// Names of places in the order of the columns.
    fn names(&self, places: Bitboard) -> impl Iterator<Item = PlaceName> + use<> {
        let variant = self.position().variant();
        let board = variant.places().iter().copied();
        board.filter(move |&place| places.contains(place)).map(move |place| variant.name(place))
    }

    fn apply_alone(&mut self, choice: ZertzChoice) {
        let made = match choice {
            ZertzChoice::Color(marble) => {
                self.marble = Some(marble);
                Ok(())
            }
            ZertzChoice::Onto(on) => match self.marble {
                Some(marble) => self.played.place(marble, on.place),
                None => Ok(()),
            },
            ZertzChoice::Remove(ring) => self.played.remove(ring.place),
            ZertzChoice::Claim(group) => self.played.claim(group.place),
            ZertzChoice::Leave(group) => self.played.leave(group.place),
            ZertzChoice::Jumper(from) => self.played.choose(from.place),
            ZertzChoice::Jump(to) => self.played.jump(to.place),
        };
        debug_assert_eq!(made, Ok(()));
    }

    /// Makes the steps that leave no choice.
    fn skip_forced(&mut self) {
        while let [only] = self.choices()[..] {
            self.apply_alone(only);
        }
    }
}

impl Steps for ZertzSteps {
    type Position = Zertz;
    type Choice = ZertzChoice;

    fn begin(position: &Zertz) -> ZertzSteps {
        let mut steps = ZertzSteps { played: position.begin_turn(), marble: None };
        steps.skip_forced();
        steps
    }

    fn position(&self) -> &Zertz {
        self.played.start()
    }

    fn choices(&self) -> Vec<ZertzChoice> {
        let played = &self.played;
        if self.marble.is_none() && !played.placeable().is_empty() {
            return played.placeable().colors().map(ZertzChoice::Color).collect();
        }
        let jumps = played.jumps().map(|jump| jump.to).collect();
        let lists: [(Bitboard, OfPlace); 4] = [
            (played.places(), ZertzChoice::Onto),
            (played.removable(), ZertzChoice::Remove),
            (played.choices(), ZertzChoice::Jumper),
            (jumps, ZertzChoice::Jump),
        ];
        if let Some((places, choice)) = lists.into_iter().find(|(places, _)| !places.is_empty()) {
            return self.names(places).map(choice).collect();
        }
        // One group after the other: the one whose first place comes first.
        let first = self.names(played.groups().places()).next();
        let claims = first.map(|place| [ZertzChoice::Claim(place), ZertzChoice::Leave(place)]);
        claims.into_iter().flatten().collect()
    }

    fn apply(&mut self, choice: ZertzChoice) {
        self.apply_alone(choice);
        self.skip_forced();
    }

    fn turn(&self) -> Option<Turn> {
        if !self.played.groups().is_empty() {
            return None;
        }
        self.played.finish().ok().map(|(turn, _)| turn)
    }

    /// Names the color of a marble and all places of a group.
    fn text(&self, choice: ZertzChoice) -> String {
        let whole = |group: PlaceName| with_names(self.position(), self.group(group.place));
        match choice {
            ZertzChoice::Onto(ring) => match self.marble {
                Some(marble) => format!("{marble} onto {ring}"),
                None => choice.to_string(),
            },
            ZertzChoice::Claim(group) => format!("claim {}", whole(group)),
            ZertzChoice::Leave(group) => format!("leave {}", whole(group)),
            _ => choice.to_string(),
        }
    }

    fn question(choices: &[ZertzChoice]) -> &'static str {
        match choices.first() {
            Some(ZertzChoice::Color(_)) => "Which marble?",
            Some(ZertzChoice::Onto(_)) => "Onto which ring?",
            Some(ZertzChoice::Remove(_)) => "Which ring goes?",
            Some(ZertzChoice::Claim(_) | ZertzChoice::Leave(_)) => "What becomes of the group?",
            Some(ZertzChoice::Jumper(_)) => "Which marble captures?",
            Some(ZertzChoice::Jump(_)) => "Where does it jump?",
            None => "",
        }
    }
}
