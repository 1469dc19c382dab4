//! What a session answers at once.

use gipf_game::Color;

use crate::ugi::UgiSession;
use crate::ugi::command::Query;
use crate::{Adjudication, Engine};

/// The maximum number of turns that an answer lists.
const MAX_LISTED: usize = 10_000;

impl<P: Engine, E> UgiSession<P, E> {
    pub(super) fn answer(&self, query: Query<'_>) {
        let end = Adjudication::of(&self.game);
        let position = self.game.position();
        let response: String = match query {
            Query::IsFirstToMove => (position.side_to_move() == Color::White).to_string(),
            Query::IsOver => end.is_some().to_string(),
            Query::Result => end.map_or("none", result_word).into(),
            Query::Fen => position.position_text(None).replace(' ', "_"),
            Query::IsLegal(turn) => {
                (end.is_none() && position.parse_turn(turn).is_ok()).to_string()
            }
        };
        self.output.line(format_args!("response {response}"));
    }

    pub(super) fn display(&self) {
        let position = self.game.position();
        let board = position.text_board();
        let end = Adjudication::of(&self.game);
        let result = end.map(result_line).unwrap_or_default();
        self.output.line(format_args!("{board}fen {}{result}", position.position_text(None)));
    }

    pub(super) fn list_turns(&self) {
        let position = self.game.position();
        let mut list = String::from("movelist");
        if Adjudication::of(&self.game).is_none() {
            let turns = position.turns().take(MAX_LISTED + 1).collect::<Vec<_>>();
            for turn in turns.iter().take(MAX_LISTED) {
                list.push(' ');
                list.push_str(&position.turn_text(turn));
            }
            if turns.len() > MAX_LISTED {
                self.output.info(format_args!("only the first {MAX_LISTED} turns are listed"));
            }
        }
        self.output.line(list);
    }
}

/// Returns the word of the protocol for the end of a game. A void game is a draw.
fn result_word<P: Engine>(end: Adjudication<P>) -> &'static str {
    match end.winner() {
        Some(Color::White) => "p1win",
        Some(Color::Black) => "p2win",
        None => "draw",
    }
}

/// Returns the line that tells the result of a game and the reason, after a line end.
fn result_line<P: Engine>(end: Adjudication<P>) -> String {
    let (word, reason) = (result_word(end), end.to_string());
    // The reason of a draw begins with the word itself.
    let reason = reason.strip_prefix("draw: ").unwrap_or(&reason);
    format!("\nresult {word}: {reason}")
}
