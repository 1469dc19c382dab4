//! ZÈRTZ in the search.

use core::ops::ControlFlow;

use gipf_game::Position;
use zertz_core::{Bitboard, Marble, Place, Turn, Zertz};

use super::claims::{ClaimSpots, for_each_claim, for_each_plain_claim};
use super::selection::{for_each_profitable, for_each_selected};
use super::tactics::{Values, exposed, marbles_on};
use crate::weights::{Weights, WeightsError};
use crate::{BenchSuite, SearchParameters, Searchable, ZertzEvaluator};

const PLACES: u16 = Place::ALL.len() as u16;

/// The number of ways to place a marble, with the rings that may be removed or none.
const PLACEMENTS: u16 = 3 * PLACES * (PLACES + 1);

/// How many keys placements have that differ in their claims only.
const CLAIMS: u16 = 4;

/// The first key of captures.
const CAPTURES: u16 = PLACEMENTS * CLAIMS;

/// How many keys captures have that differ in what they take only.
const TAKEN: u64 = 5;

impl Searchable for Zertz {
    type Evaluator = ZertzEvaluator;

    const EVALUATORS: &'static [ZertzEvaluator] = ZertzEvaluator::ALL;

    /// Far more than games take: the longest of self-play have some 60 turns.
    const PLY_CAP: usize = 300;

    /// Of each variant the start, an opening, a middle game and an ending.
    const BENCH: BenchSuite = BenchSuite::new(include_str!("../../data/bench-zertz.txt"), 4);

    fn read_weights(file: &[u8]) -> Result<Weights<Zertz, ZertzEvaluator>, WeightsError> {
        super::read_weights(file)
    }

    /// One index for each color and place, one for captures and one for passes.
    const HISTORY_SIZE: usize = 3 * PLACES as usize + 2;

    const DEPTH_UNIT: &'static str = "placement";

    const PARAMETERS: SearchParameters = SearchParameters {
        futility_margin: 60,
        futility_margin_near_end: 250,
        // What one turn gains without winning is hardly ever more.
        delta_margin: 600,
        lmp_moves: 14,
        lmp_growth: 60,
        ..SearchParameters::DEFAULT
    };

    /// Captures do not count: they are compulsory, and each takes a marble off the board.
    fn counts_as_depth(turn: &Turn) -> bool {
        !matches!(turn, Turn::Capture { .. })
    }

    /// Nobody can decline a capture.
    fn may_stand_pat(&self) -> bool {
        !self.must_capture() || self.outcome().is_some()
    }

    /// Returns whether a capture is due, or a player needs one marble to win.
    fn may_end_soon(&self) -> bool {
        let last = !self.side_to_move();
        let needs_one = |color| {
            let captured = self.captured(color);
            Marble::ALL.into_iter().any(|marble| {
                let set = self.variant().winning_sets()[marble.index()];
                captured[marble] + 1 >= set[marble]
            })
        };
        self.must_capture() || needs_one(last) || needs_one(!last)
    }

    /// Every placement fills a ring and mostly removes another, and the game is decided before the board is
    /// full.
    fn turns_to_go(&self) -> u32 {
        (self.vacant().len() as u32 / 3).clamp(4, 14)
    }

    /// Claims, and captures wherever one is due. Plain claims take a whole group with one of the colors.
    fn for_each_noisy_turn<B>(
        &self,
        only_plain: bool,
        mut visit: impl FnMut(Turn, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let visit = |turn: Turn| visit(turn, self.capture_value(&turn));
        if self.must_capture() {
            return self.try_for_each_turn(visit);
        }
        let spots = ClaimSpots::of(self);
        if spots.is_empty() || self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        if only_plain {
            return for_each_plain_claim(self, spots, visit);
        }
        for_each_claim(self, spots, visit)
    }

    /// Visits sacrifices first: forced wins mostly begin with one.
    fn for_each_quiet_turn<B>(
        &self,
        mut visit: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.must_capture() {
            return ControlFlow::Continue(());
        }
        let exposed = exposed(self);
        for is_exposed in [true, false] {
            self.try_for_each_turn(|turn| match turn {
                Turn::Place { claimed, .. } if !claimed.is_empty() => ControlFlow::Continue(()),
                Turn::Place { place, .. } if exposed.contains(place) != is_exposed => {
                    ControlFlow::Continue(())
                }
                Turn::Pass if is_exposed => ControlFlow::Continue(()),
                _ => visit(turn),
            })?;
        }
        ControlFlow::Continue(())
    }

    fn for_each_selected_quiet_turn<B>(
        &self,
        visit: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.must_capture() || self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        for_each_selected(self, visit)
    }

    fn quiet_turn(&self, key: u16) -> Option<Turn> {
        if key >= PLACEMENTS || self.must_capture() {
            return None;
        }
        let (rest, removed) = (key / (PLACES + 1), key % (PLACES + 1));
        let marble = Marble::ALL[usize::from(rest / PLACES)];
        let place = Place::from_index(usize::from(rest % PLACES))?;
        let removed = Place::from_index(usize::from(removed));
        let turn = Turn::Place { marble, place, removed, claimed: Bitboard::EMPTY };
        self.is_legal(&turn).then_some(turn)
    }

    /// Returns what the marbles are worth to the player who takes them. Captures with an empty pool have no
    /// value, because marbles can come back then.
    fn capture_value(&self, turn: &Turn) -> u16 {
        let taken = match *turn {
            Turn::Capture { taken, .. } if !self.pool().is_empty() => marbles_on(self, taken),
            Turn::Place { marble, place, claimed, .. } if !claimed.is_empty() => {
                let counts = marbles_on(self, claimed);
                if claimed.contains(place) { counts.with(marble) } else { counts }
            }
            _ => return 0,
        };
        Values::of(self, self.side_to_move()).sum(taken).clamp(1, i32::from(u16::MAX)) as u16
    }

    /// Visits the sacrifices that seem to bring the most, and plain claims. Captures by jumps need no
    /// quiescence search, because they cost no depth.
    fn for_each_capture<B>(
        &self,
        mut visit: impl FnMut(Turn, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.must_capture() || self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        for_each_profitable(self, &mut visit)?;
        let spots = ClaimSpots::of(self);
        if spots.is_empty() {
            return ControlFlow::Continue(());
        }
        for_each_plain_claim(self, spots, |turn| visit(turn, self.capture_value(&turn)))
    }

    /// Placements share an index by color and place.
    fn history_index(turn: &Turn) -> u16 {
        match *turn {
            Turn::Place { marble, place, .. } => marble.index() as u16 * PLACES + index(place),
            Turn::Capture { .. } => 3 * PLACES,
            Turn::Pass => 3 * PLACES + 1,
        }
    }

    /// Placements without a claim have keys of their own; some claims of one placement share a key, and some
    /// captures by the same marble that end on the same place.
    fn tt_key(turn: &Turn) -> Option<u16> {
        Some(match *turn {
            Turn::Place { marble, place, removed, claimed } => {
                let removed = removed.map_or(PLACES, index);
                let key = (marble.index() as u16 * PLACES + index(place)) * (PLACES + 1) + removed;
                let claim = match claimed.is_empty() {
                    true => 0,
                    false => 1 + (claimed.bits() % u64::from(CLAIMS - 1)) as u16,
                };
                claim * PLACEMENTS + key
            }
            Turn::Capture { from, to, taken } => {
                let key = index(from) * PLACES + index(to);
                CAPTURES + key * TAKEN as u16 + (taken.bits() % TAKEN) as u16
            }
            Turn::Pass => u16::MAX,
        })
    }
}

fn index(place: Place) -> u16 {
    place.index() as u16
}
