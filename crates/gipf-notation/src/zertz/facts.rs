//! Facts about turns of ZÈRTZ.

use alloc::vec::Vec;

use gipf_game::Position;
use zertz_core::{Bitboard, Marble, MarbleCounts, Turn, Zertz};

use crate::facts::{Fact, FactList, Thing};

pub(super) fn facts(position: &Zertz, turn: &Turn, next: &Zertz) -> Vec<Fact> {
    let mover = position.side_to_move();
    let mut facts = FactList::default();
    let taken = match *turn {
        Turn::Capture { taken, .. } => taken,
        Turn::Place { claimed, .. } => claimed,
        Turn::Pass => Bitboard::EMPTY,
    };
    for color in Marble::ALL {
        let mut marbles = position.marbles(color);
        if let Turn::Place { marble, place, .. } = *turn
            && marble == color
        {
            marbles.insert(place);
        }
        facts.captures(thing(color), (marbles & taken).len() as u8);
    }
    if let Turn::Place { marble, claimed, .. } = *turn {
        let rings = claimed.len() as u8;
        facts.counted(rings, Fact::ClaimsRings { count: rings });
        let comes_back = position.pool().is_empty();
        facts.when(comes_back, Fact::GivesUp { thing: thing(marble), count: 1 });
    }
    let is_over = next.outcome().is_some();
    let marbles = missing(next, next.captured(mover));
    facts.when(marbles < missing(position, position.captured(mover)), Fact::Needs { marbles });
    facts.when(!is_over && next.must_capture(), Fact::ForcesJump);
    facts.when(!is_over && next.must_pass(), Fact::ForcesPass);
    facts.0
}

const fn thing(marble: Marble) -> Thing {
    match marble {
        Marble::White => Thing::WhiteMarble,
        Marble::Gray => Thing::GrayMarble,
        Marble::Black => Thing::BlackMarble,
    }
}

/// Returns the smallest number of marbles that are missing for a winning set.
fn missing(position: &Zertz, captured: MarbleCounts) -> u8 {
    let missing = |set: MarbleCounts| -> u8 {
        Marble::ALL.into_iter().map(|color| set[color].saturating_sub(captured[color])).sum()
    };
    position.variant().winning_sets().into_iter().map(missing).min().unwrap_or(0)
}
