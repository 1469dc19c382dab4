//! Facts about turns, counted again: from the texts of the positions before and after, and of the turn.

mod dvonn;
mod gipf;
mod potentials;
mod zertz;

use std::collections::BTreeSet;

use gipf_notation::{Fact, Notation, Thing, turn_facts};

/// A turn with its texts.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) before: String,
    pub(crate) turn: String,
    pub(crate) after: String,
    /// Facts in an order of their own, without the end of the game.
    pub(crate) facts: Vec<Fact>,
}

/// Plays random games from a start, and hands over every turn.
pub(crate) fn for_each_turn<P: Notation>(start: &P, games: u64, mut visit: impl FnMut(&Played)) {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    for _ in 0..games {
        let mut position = *start;
        for _ in 0..200 {
            let turns = position.legal_turns();
            if turns.is_empty() {
                break;
            }
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            // Every other turn captures, if any does: otherwise random games have few captures.
            let index = (state >> 33) as usize;
            let noisy: Vec<_> = turns
                .iter()
                .filter(|turn| state >> 62 & 1 == 0 && position.turn_text(turn).contains('x'))
                .collect();
            let turn = match noisy.len() {
                0 => &turns[index % turns.len()],
                _ => noisy[index % noisy.len()],
            };
            let next = position.play_unchecked(turn);
            let mut facts = turn_facts(&position, turn);
            let ends = facts.iter().filter(|fact| matches!(fact, Fact::Ends { .. })).count();
            assert_eq!(ends == 1, next.outcome().is_some());
            if let Some(outcome) = next.outcome() {
                assert_eq!(facts.pop(), Some(Fact::Ends { winner: outcome.winner() }));
            }
            visit(&Played {
                before: position.position_text(None),
                turn: position.turn_text(turn),
                after: next.position_text(None),
                facts,
            });
            position = next;
        }
    }
}

/// The kinds of facts that a test has seen.
#[derive(Default)]
pub(crate) struct Kinds(BTreeSet<String>);

impl Kinds {
    pub(crate) fn add(&mut self, played: &Played) {
        let kind = |fact: &Fact| format!("{fact:?}").split(' ').next().map(str::to_owned);
        self.0.extend(played.facts.iter().filter_map(kind));
    }

    /// Asserts that these kinds were seen, and no others.
    #[track_caller]
    pub(crate) fn assert<const N: usize>(&self, kinds: [&str; N]) {
        assert_eq!(self.0, BTreeSet::from(kinds.map(str::to_owned)));
    }
}

/// Compares facts with those that were counted again, whatever their order.
#[track_caller]
pub(crate) fn assert_same(played: &Played, mut counted: Vec<Fact>) {
    let Played { before, turn, after, facts } = played;
    let mut facts = facts.clone();
    let by_text = |fact: &Fact| format!("{fact:?}");
    facts.sort_by_key(by_text);
    counted.sort_by_key(by_text);
    assert_eq!(facts, counted, "{before}  {turn}  {after}");
}

/// The facts of these things whose number is not 0.
pub(crate) fn counted<const N: usize>(
    numbers: [(Thing, u8); N],
    fact: impl Fn(Thing, u8) -> Fact,
) -> impl Iterator<Item = Fact> {
    numbers
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(move |(thing, count)| fact(thing, count))
}

pub(crate) fn captures(thing: Thing, count: u8) -> Fact {
    Fact::Captures { thing, count }
}

pub(crate) fn takes_back(thing: Thing, count: u8) -> Fact {
    Fact::TakesBack { thing, count }
}

pub(crate) fn gives_up(thing: Thing, count: u8) -> Fact {
    Fact::GivesUp { thing, count }
}
