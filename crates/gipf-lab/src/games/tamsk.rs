//! TAMSK in the laboratory.

use std::ops::RangeInclusive;

use gipf_ai::Random;
use gipf_game::Position;
use tamsk_core::{Color, Game, RINGS, Tamsk, Turn, Variant};

use crate::Lab;
use crate::lab::draw;

impl Lab for Tamsk {
    const OPENING_TURNS: RangeInclusive<usize> = 4..=8;

    /// Each turn drops a ring: who left one out would be behind by it.
    fn random_opening(variant: Variant, random: &mut Random) -> Option<Game<Tamsk>> {
        let drops = |turn: &Turn| turn.step.is_some_and(|step| step.drops) && !turn.turns_timer;
        let mut game = Game::new(Tamsk::start(variant));
        for _ in 0..draw(Self::OPENING_TURNS, random) {
            let turns: Vec<Turn> = game.position().turns().filter(drops).collect();
            game.play(turns.get(random.below(turns.len().max(1)))?).ok()?;
        }
        game.outcome().is_none().then_some(game)
    }

    /// The rings that each player has dropped.
    fn score(&self) -> Option<[u8; 2]> {
        let left = self.rings_left();
        Some(Color::ALL.map(|color| RINGS - left[color]))
    }
}
