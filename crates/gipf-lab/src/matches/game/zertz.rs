//! ZÈRTZ as a [`MatchGame`].

use gipf_ai::{Limits, Random, Search, ZertzEvaluator};
use gipf_game::Position;
use zertz_core::{Color, Game, Variant, Zertz};

use super::MatchGame;

/// More turns than the start of any variant has.
const MOST_TURNS: usize = 8192;

/// Less than a marble.
const BALANCE: i32 = 60;

impl MatchGame for Zertz {
    const LEAST_CAP: usize = 20;

    /// 2 to 6 random turns by which nobody captures.
    fn random_opening(variant: Variant, random: &mut Random) -> Option<Game<Zertz>> {
        let mut game = Game::<Zertz>::new(Zertz::start(variant));
        for _ in 0..2 + random.below(5) {
            let turns = game.position().turns().take(MOST_TURNS).collect::<Vec<_>>();
            let turn = turns.get(random.below(turns.len().max(1)))?;
            game.play(turn).ok()?;
            let captured = Color::ALL.map(|color| game.position().captured(color));
            if game.position().must_capture() || captured.iter().any(|counts| !counts.is_empty()) {
                return None;
            }
        }
        Some(game)
    }

    /// Nobody wins more than half a marble by the next turn and the captures after it.
    fn is_balanced(position: &Zertz, search: &mut Search<Zertz, ZertzEvaluator>) -> bool {
        search.clear();
        let found = search.run(position, &Limits::default().with_depth(1));
        found.score.value().abs() < BALANCE
    }

    fn up_to_symmetry(&self) -> Zertz {
        self.canonical()
    }
}
