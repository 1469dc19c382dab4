//! What a frontend asks of a game.

use std::collections::BTreeMap;

use gipf_engine::Engine;
use gipf_game::Color;
use gipf_lab::Lab;
use gipf_notation::diagram::Diagram;
use gipf_notation::record::Record;
use serde::Serialize;

use crate::actions::DecisionGame;
use crate::check::GameCheck;
use crate::draft::{Draft, DraftError};
use crate::files::FileForm;
use crate::json::PlainPosition;
use crate::play::{GateReplay, PlayGame};
use crate::prove::{self, Proof, ProofError, ProofRequest};
use crate::{Puzzle, PuzzlesError, Registry};

/// A label and a text: something that a position says beside its board.
pub type Detail = (&'static str, String);

/// A game that a [`Registry`](crate::Registry) can list: its rules, texts, search, counts, matches and
/// play, and what follows here.
///
/// Everything here has a default that suits a small game: `impl RegisteredGame for Position {}`.
pub trait RegisteredGame: Engine + Lab + PlayGame {
    /// The forms of other programs in which games are kept.
    const FORMS: &'static [FileForm<Self>] = &[];

    /// Whether some turns count more than once as [entries](gipf_perft::CountMode::Entries).
    const COUNTS_ENTRIES: bool = false;

    /// Action ids and planes for programs that learn. `None` for a game that has none.
    const DECISIONS: Option<DecisionGame<Self>> = None;

    /// Returns whether a text has not even the form of a position; otherwise the position breaks a rule.
    #[must_use]
    fn is_malformed(_error: &Self::PositionError) -> bool {
        true
    }

    /// Returns the byte of the text of a position that an error is about, if it is about one.
    #[must_use]
    fn error_offset(_error: &Self::PositionError) -> Option<usize> {
        None
    }

    /// Returns everything that is wrong with a position, a sentence each; at least one.
    #[must_use]
    fn violations(error: &Self::PositionError) -> Vec<String> {
        vec![error.to_string()]
    }

    /// What can be put on a board by hand: the text of each piece, and what it is in words.
    const EDITED_PIECES: &'static [(&'static str, &'static str)] = &[];

    /// The text of a point on which nothing stands, as a change writes it.
    const EMPTY_POINT: &'static str = "";

    /// Changes what stands on points of the board of a position line, which need not be that of a valid
    /// position. The changes are points and the texts of pieces, an empty text for nothing.
    ///
    /// # Errors
    ///
    /// [`DraftError`] when the line or a change cannot be read, and for games whose boards cannot be edited.
    fn draft(_line: &str, _changes: &BTreeMap<String, String>) -> Result<Draft<Self>, DraftError> {
        Err(DraftError {
            point: None,
            message: format!("boards of {} cannot be edited", Self::TITLE),
        })
    }

    /// Plays a record again whose turns had to pass a [gate](crate::play::TurnGate), and returns the game and the
    /// gate after its last turn; nothing for a record without a gate, as in most games.
    ///
    /// # Errors
    ///
    /// A sentence that says what does not hold together.
    fn replay_gate(_record: &Record<Self>) -> GateReplay<Self> {
        Ok(None)
    }

    /// Returns what [`check_file`](crate::check::check_file) checks of a whole game besides its turns.
    #[must_use]
    fn game_check<R: Registry>() -> Option<GameCheck<Self>> {
        None
    }

    /// Returns the comment of a turn of `mover` as a person reads it, in lines; `next` is the player to move after it.
    #[must_use]
    fn comment_lines(comment: &str, _mover: Color, _next: Color) -> Vec<String> {
        vec![comment.to_owned()]
    }

    /// Returns the board alone, to stand above words that say the rest.
    #[must_use]
    fn board_diagram(&self) -> Diagram<Self::Drawn> {
        self.diagram()
    }

    /// Returns how the players stand, in few words: `reserves White 12, Black 11`.
    #[must_use]
    fn standing(&self) -> String {
        self.variant().to_string()
    }

    /// Returns what a position says beside its board, apart from the result.
    #[must_use]
    fn details(&self) -> Vec<Detail> {
        match self.outcome() {
            Some(_) => Vec::new(),
            None => vec![("to move", Self::player_name(self.side_to_move()).into())],
        }
    }

    /// Returns the position as fields of a JSON object.
    #[must_use]
    fn to_json(&self) -> impl Serialize {
        PlainPosition::new(self)
    }

    /// Proves who wins.
    ///
    /// # Errors
    ///
    /// [`ProofError`] when the request does not suit the game or the position, or when the proof was ended
    /// early.
    fn prove(&self, request: &mut ProofRequest<'_>) -> Result<Proof<Self>, ProofError> {
        prove::win_within(self, request)
    }

    /// Reads positions with proven wins, or returns those that are built in.
    ///
    /// # Errors
    ///
    /// [`PuzzlesError::None`] when the game has none; what is wrong with the text.
    fn puzzles(_file: Option<&str>) -> Result<Vec<Puzzle<Self>>, PuzzlesError> {
        Err(PuzzlesError::None)
    }
}
