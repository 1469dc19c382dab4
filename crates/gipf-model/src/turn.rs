//! Whole turns: captures, push, captures.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::captures::{Taken, phases, without};
use crate::opening::Opening;
use crate::piece::{gipf_of, is_gipf, opponent, owner, worth};
use crate::position::Model;
use crate::push::pushes;
use crate::text::captures_text;

/// What is done with a turn: its canonical text, and the position it leads to.
pub type Visit<'a> = dyn FnMut(String, Model) -> ControlFlow<()> + 'a;

impl Model {
    /// Returns all different legal turns: the canonical text of each, and the position it leads to.
    ///
    /// Empty when the game is over. Meant for valid positions: the choices of captures grow
    /// without measure when there are far more GIPF-pieces on the board than players have.
    #[must_use]
    pub fn turns(&self) -> BTreeMap<String, Model> {
        let mut turns = BTreeMap::new();
        let _ = self.for_each_turn(&mut |text, next| {
            turns.insert(text, next);
            ControlFlow::Continue(())
        });
        turns
    }

    /// Calls `visit` with each of [`Model::turns`], in no particular order, until it breaks.
    pub fn for_each_turn(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if self.someone_is_out() {
            return ControlFlow::Continue(());
        }
        for first in phases(&self.board, self.side) {
            let captured = self.after_captures(&first);
            let first_text = captures_text(&self.board, self.side, &first);
            if !first.is_empty() && captured.someone_is_out() {
                // The captures ended the game: there is no push.
                visit(first_text, captured.passed_on())?;
                continue;
            }
            for piece in captured.pieces_to_push() {
                for (push_text, board) in pushes(&captured.board, piece) {
                    let mut pushed = Model { board, ..captured.clone() };
                    pushed.pay_for(piece);
                    for second in phases(&pushed.board, self.side) {
                        let second_text = captures_text(&pushed.board, self.side, &second);
                        let parts = [&*first_text, &*push_text, &*second_text];
                        let parts: Vec<_> =
                            parts.into_iter().filter(|part| !part.is_empty()).collect();
                        visit(parts.join(";"), pushed.after_captures(&second).passed_on())?;
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

    /// Returns how many sequences of `depth` turns there are.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.turns().len() as u64,
            _ => self.turns().values().map(|next| next.perft(depth - 1)).sum(),
        }
    }

    fn someone_is_out(&self) -> bool {
        self.is_out('w') || self.is_out('b')
    }

    /// Takes pieces off the board; those of the player to move return to the reserve.
    fn after_captures(&self, taken: &Taken) -> Model {
        let mut next = Model { board: without(&self.board, taken), ..self.clone() };
        for piece in taken.iter().map(|point| self.board.get(*point)) {
            if owner(piece) == self.side {
                let reserve = &mut next.player_mut(self.side).reserve;
                *reserve = reserve.saturating_add(worth(piece));
            }
        }
        next
    }

    /// The pieces that the player to move may bring in and can pay for.
    fn pieces_to_push(&self) -> Vec<char> {
        let single = self.side;
        let gipf = gipf_of(self.side);
        let player = self.player(self.side);
        let mut allowed = match player.opening {
            Opening::Owes => vec![gipf],
            Opening::Open => vec![single, gipf],
            Opening::Closed => vec![single],
        };
        allowed.retain(|piece| worth(*piece) <= player.reserve);
        allowed
    }

    /// Takes a pushed piece from the reserve of the player to move, and moves the opening on.
    fn pay_for(&mut self, piece: char) {
        let player = self.player_mut(self.side);
        player.reserve = player.reserve.saturating_sub(worth(piece));
        player.opening = match player.opening {
            Opening::Owes | Opening::Open if is_gipf(piece) => Opening::Open,
            _ => Opening::Closed,
        };
    }

    /// The same position with the other player to move.
    fn passed_on(mut self) -> Model {
        self.side = opponent(self.side);
        self
    }
}
