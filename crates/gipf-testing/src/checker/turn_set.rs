//! Turns that are found by value.

use std::collections::HashMap;
use std::fmt::Debug;

use crate::ensure;

/// Different turns in the order of the generator.
pub(super) struct TurnSet<T> {
    turns: Vec<T>,
    /// The turns by their debug text, because a turn need not have a hash.
    places: HashMap<String, Vec<usize>>,
}

impl<T: Debug + Eq> TurnSet<T> {
    /// Takes turns that must be different.
    pub(super) fn new(turns: Vec<T>) -> Result<TurnSet<T>, String> {
        let mut places: HashMap<String, Vec<usize>> = HashMap::new();
        for (i, turn) in turns.iter().enumerate() {
            let places = places.entry(format!("{turn:?}")).or_default();
            ensure(places.iter().all(|&other| turns[other] != *turn), || {
                format!("the generator gives {turn:?} twice")
            })?;
            places.push(i);
        }
        Ok(TurnSet { turns, places })
    }

    pub(super) fn list(&self) -> &[T] {
        &self.turns
    }

    pub(super) fn index(&self, turn: &T) -> Option<usize> {
        let places = self.places.get(&format!("{turn:?}"))?;
        places.iter().copied().find(|&place| self.turns[place] == *turn)
    }

    pub(super) fn contains(&self, turn: &T) -> bool {
        self.index(turn).is_some()
    }
}
