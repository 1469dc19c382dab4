//! DVONN as a game to count in.

use dvonn_core::{Position, Space};

use crate::{Countable, Key};

impl Countable for Position {
    /// ```text
    /// words 0, 1  98 bits: for every space as many ones as its stack is high, then a zero
    ///             18 bits: for every red piece its space, from 1
    ///              2 bits: the stage and the side to move
    /// word 2      spaces of the player to move; what is neither his nor a lone red piece is the
    ///             other player's
    /// ```
    fn key(&self) -> Key {
        /// There are 49 pieces and 49 spaces.
        const HEIGHTS: u32 = 98;
        let (mut heights, mut end) = (0, 0);
        for space in Space::ALL {
            let height = self.height_at(space);
            heights |= ((1u128 << height) - 1) << end;
            end += height + 1;
        }
        let mut rest = (self.stage() as u128) << 1 | self.side_to_move() as u128;
        for space in self.reds() {
            let reds = self.stack_at(space).map_or(0, |stack| stack.reds);
            for _ in 0..reds {
                rest = rest << 6 | (space.index() as u128 + 1);
            }
        }
        let low = heights | rest << HEIGHTS;
        [low as u64, (low >> 64) as u64, self.tops(self.side_to_move()).bits()]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// Positions of games in which the turns are chosen by a small generator.
    fn positions(games: u64) -> impl Iterator<Item = Position> {
        (1..=games).flat_map(|game| {
            let mut random = game;
            let mut next = Some(Position::start());
            std::iter::from_fn(move || {
                let position = next?;
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let turns = position.legal_turns();
                next = (!turns.is_empty()).then(|| {
                    let turn = turns[(random >> 33) as usize % turns.len()];
                    position.play_unchecked(&turn)
                });
                Some(position)
            })
        })
    }

    #[test]
    fn different_positions_have_different_keys() {
        let mut found: HashMap<Key, Position> = HashMap::new();
        for position in positions(300) {
            for turn in position.turns() {
                let next = position.play_unchecked(&turn);
                assert_eq!(*found.entry(next.key()).or_insert(next), next);
            }
        }
        assert!(found.len() > 100_000, "{}", found.len());
    }
}
