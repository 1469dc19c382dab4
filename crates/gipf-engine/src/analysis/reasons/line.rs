//! A line: turns with their facts, up to where nothing more happens.

use gipf_ai::Score;
use gipf_game::{Color, OutcomeOf};
use gipf_notation::{Fact, turn_facts};

use super::gains::{Gains, MIN_LOSS};
use super::{ExpectedLine, ToldTurn};
use crate::Engine;

/// So many turns after the first are looked at in any case.
const WINDOW: usize = 5;

/// After these, so many turns in a row in which nothing happens end what is looked at.
const QUIET: usize = 4;

/// After so many turns, the first one in which nothing happens ends what is looked at.
const LONG: usize = 8;

/// A turn and the turns that are expected after it.
pub(super) struct Line<P: Engine> {
    pub(super) steps: Vec<Step<P>>,
    pub(super) score: Score,
    heeded: usize,
    /// How many turns are compared with those of the other line.
    window: usize,
}

/// A turn of a line.
pub(super) struct Step<P: Engine> {
    pub(super) told: ToldTurn,
    pub(super) outcome: Option<OutcomeOf<P>>,
}

impl<P: Engine> Step<P> {
    pub(super) fn is_by(&self, player: Color) -> bool {
        self.told.player == player
    }

    pub(super) fn has(&self, fact: Fact) -> bool {
        self.told.facts.contains(&fact)
    }

    /// Returns the first value that `find` takes from a fact.
    pub(super) fn find<T>(&self, find: impl Fn(&Fact) -> Option<T>) -> Option<T> {
        self.told.facts.iter().find_map(find)
    }

    /// Returns what the player who makes the turn gains by it.
    pub(super) fn gains(&self) -> Gains {
        Gains::of(std::slice::from_ref(self), self.told.player)
    }

    /// Returns whether nobody gains or gives up anything that counts.
    pub(super) fn is_quiet(&self) -> bool {
        let gains = self.gains();
        gains.is_empty() && gains.value().abs() < MIN_LOSS
    }

    /// Returns whether something happens that an answer may follow: the turn is not quiet.
    fn is_event(&self) -> bool {
        self.told.facts.iter().any(|fact| match fact {
            Fact::TakesOver { pieces } => *pieces > 1,
            Fact::Captures { .. }
            | Fact::TakesBack { .. }
            | Fact::GivesRows { .. }
            | Fact::CutsOff { .. }
            | Fact::ForcesJump
            | Fact::ForcesPass
            | Fact::Ends { .. } => true,
            _ => false,
        })
    }
}

impl<P: Engine> Line<P> {
    /// Plays a line up to its first illegal turn.
    pub(super) fn new(position: &P, line: ExpectedLine<'_, P::Turn>) -> Line<P> {
        let mut position = *position;
        let mut steps = Vec::new();
        for turn in line.turns {
            let Ok(next) = position.play(turn) else { break };
            let told = ToldTurn {
                turn: position.turn_text(turn),
                player: position.side_to_move(),
                facts: turn_facts(&position, turn),
            };
            steps.push(Step { told, outcome: next.outcome() });
            position = next;
        }
        let heeded = heeded(&steps);
        Line { heeded, window: heeded, steps, score: line.score }
    }

    /// Compares two lines over equally many turns: up to where nothing more happens in either, as far as both go.
    pub(super) fn align(&mut self, other: &mut Line<P>) {
        let shorter = self.steps.len().min(other.steps.len());
        let window = self.heeded.max(other.heeded).min(shorter);
        (self.window, other.window) = (window, window);
    }

    /// Returns the turns that are compared with as many of the other line.
    pub(super) fn window(&self) -> &[Step<P>] {
        &self.steps[..self.window]
    }

    /// Returns the turns up to where nothing more happens, at least the first, and those that are compared.
    pub(super) fn heeded(&self) -> &[Step<P>] {
        &self.steps[..self.heeded.max(self.window)]
    }

    /// Returns the text of the first turn.
    pub(super) fn first(&self) -> Option<&str> {
        self.steps.first().map(|step| step.told.turn.as_str())
    }

    /// Returns the turn right after the first, when `player` makes it.
    pub(super) fn answer(&self, player: Color) -> Option<&Step<P>> {
        self.steps.get(1).filter(|step| step.is_by(player))
    }

    /// Returns how the line ends the game, when it does.
    pub(super) fn outcome(&self) -> Option<OutcomeOf<P>> {
        self.steps.last().and_then(|step| step.outcome)
    }

    /// Returns how many GIPF-pieces a player has left in the turns that are compared, when the opponent has taken one
    /// and the player has taken none back since.
    pub(super) fn gipf_pieces(&self, owner: Color) -> Option<u8> {
        let left = |fact: &Fact| match fact {
            Fact::LeavesGipfPieces { player, count } if *player == owner => Some(*count),
            _ => None,
        };
        let last = self.window().iter().rev().find(|step| step.find(left).is_some())?;
        if last.is_by(owner) { None } else { last.find(left) }
    }

    /// Returns how many marbles a player needs after so many turns, when the line has brought the player nearer to a win
    /// and nothing was given up since.
    pub(super) fn needs(&self, turns: usize, player: Color) -> Option<u8> {
        let own = || self.steps.iter().take(turns).filter(|step| step.is_by(player)).rev();
        let gives_up = |step: &Step<P>| {
            step.told.facts.iter().any(|fact| matches!(fact, Fact::GivesUp { .. }))
        };
        let needs = |step: &Step<P>| {
            step.find(|fact| match fact {
                Fact::Needs { marbles } => Some(*marbles),
                _ => None,
            })
        };
        own().take_while(|step| !gives_up(step)).find_map(needs)
    }

    /// Returns the last number that `find` takes from a fact about a turn of `player`, within so many turns.
    pub(super) fn last(
        &self,
        turns: usize,
        player: Color,
        find: impl Fn(&Fact) -> Option<u8>,
    ) -> Option<u8> {
        let turns = self.steps.iter().take(turns).filter(|step| step.is_by(player));
        turns.rev().find_map(|step| step.find(&find))
    }
}

fn heeded<P: Engine>(steps: &[Step<P>]) -> usize {
    let mut end = 1;
    for (i, step) in steps.iter().enumerate() {
        if step.is_event() {
            end = i + 1;
        } else if i > WINDOW && i >= end + QUIET || i > LONG {
            break;
        }
    }
    end.min(steps.len())
}
