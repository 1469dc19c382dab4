//! Whole turns: captures, TAMSK, move, TAMSK, captures.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::potentials::captures::{captures_text, phases, pieces_back};
use crate::potentials::cell::opponent;
use crate::potentials::moves::{Step, joined};
use crate::potentials::position::Position;

/// What is done with a turn: its text, and the position it leads to.
pub type Visit<'a> = dyn FnMut(String, Position) -> ControlFlow<()> + 'a;

impl Position {
    /// Returns all different legal turns: the text of each, and the position it leads to.
    ///
    /// Empty when the game is over. Meant for valid positions: the choices of captures grow
    /// without measure when there are far more pieces on the board than players have.
    #[must_use]
    pub fn turns(&self) -> BTreeMap<String, Position> {
        let mut turns = BTreeMap::new();
        let _ = self.for_each_turn(&mut |text, next| {
            let earlier = turns.insert(text, next);
            debug_assert!(earlier.is_none(), "{earlier:?} twice");
            ControlFlow::Continue(())
        });
        turns
    }

    /// Calls `visit` with each of [`Position::turns`], in no particular order, until it breaks.
    pub fn for_each_turn(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if self.someone_is_out() {
            return ControlFlow::Continue(());
        }
        for (captures, captured) in self.capture_phases() {
            if !captures.is_empty() && captured.someone_is_out() {
                // The captures ended the game: nothing else happens in this turn.
                visit(captures, captured.passed_on())?;
                continue;
            }
            captured.for_each_turn_after_captures(&mut |parts, end| {
                let parts = [&*captures, parts[0], parts[1], parts[2], parts[3]];
                visit(joined(&parts), end.passed_on())
            })?;
        }
        ControlFlow::Continue(())
    }

    /// What a turn can go on with after its first captures: the texts of its parts, and its end.
    fn for_each_turn_after_captures(
        &self,
        visit: &mut dyn FnMut([&str; 4], Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (chain_before, ready) in self.tamsk_chains() {
            for (movement, moved) in ready.moves() {
                for (chain_after, settled) in moved.tamsk_chains() {
                    for (captures, end) in settled.capture_phases() {
                        visit([&chain_before, &movement, &chain_after, &captures], end)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether there is a legal turn.
    pub(crate) fn has_turn(&self) -> bool {
        self.for_each_turn(&mut |_, _| ControlFlow::Break(())).is_break()
    }

    /// The ways in which the side to move can complete a capture phase.
    fn capture_phases(&self) -> Vec<Step> {
        let mut all = Vec::new();
        for board in phases(&self.board, self.side) {
            let text = captures_text(&self.board, &board, self.side);
            let back = pieces_back(&self.board, &board, self.side);
            let mut next = Position { board, ..self.clone() };
            let player = next.player_mut(self.side);
            player.reserve = player.reserve.saturating_add(back);
            all.push((text, next));
        }
        all
    }

    /// Returns how many sequences of `depth` turns there are.
    ///
    /// Positions that several sequences lead to are looked at once for each depth.
    #[must_use]
    pub fn count(&self, depth: u32) -> u64 {
        let mut layer = BTreeMap::from([(self.clone(), 1)]);
        for _ in 1..depth {
            let mut next = BTreeMap::new();
            for (position, ways) in layer {
                for after in position.turns().into_values() {
                    *next.entry(after).or_insert(0) += ways;
                }
            }
            layer = next;
        }
        if depth == 0 {
            return 1;
        }
        layer.into_iter().map(|(position, ways)| position.turns().len() as u64 * ways).sum()
    }

    /// The same position with the other player to move.
    fn passed_on(mut self) -> Position {
        self.side = opponent(self.side);
        self
    }
}
