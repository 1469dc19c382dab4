//! A game being played, for any frontend.
//!
//! | to | use |
//! |---|---|
//! | keep a game with its players and clocks | [`Session`] |
//! | say who plays | [`Player`] |
//! | say how long they have | [`TimeControl`](gipf_notation::TimeControl) |
//! | execute what a person types | [`PlayController`], [`Command`] |
//! | let a person choose a turn step by step | [`TurnChooser`], [`Steps`] |
//! | choose on the text of the board, by arrow keys or by pointing | [`TurnCursor`], [`TextSpan`] |
//! | say what stands beside the board | [`Status`] |
//! | draw the board on a terminal | [`TerminalBoard`], [`ChoiceSpan`] |
//! | let turns wait for the opponent or for another game | [`TurnGate`] |
//! | say what the engine thinks | [`EngineOpinion`], [`Evaluation`] |
//!
//! Nothing here reads a clock or a key: a frontend hands in what has happened and shows the result.

mod chooser;
mod command;
mod controller;
mod cursor;
mod evaluation;
mod gate;
mod gated;
mod list_steps;
mod movement;
mod player;
mod saving;
mod session;
mod session_record;
mod status;
mod terminal;
mod turn_time;
mod typed_turn;
mod words;

pub use chooser::{ChoiceOf, Steps, TurnChooser};
pub use command::{Command, CommandError, CommandHelp};
pub use controller::{ControlError, EngineSettings, PlayController, Reply};
pub use cursor::{Arrow, TurnCursor};
pub use evaluation::{EngineOpinion, Evaluation};
pub use gate::{ContestGame, ContestSetup, GateError, GateReplay, Passage, TurnGate, Waiting};
pub use list_steps::{ListSteps, ListedTurn};
pub use movement::Movement;
pub use player::{ParsePlayerError, Player};
pub use saving::SaveFailure;
pub use session::Session;
pub use status::Status;
pub(crate) use terminal::bare_board;
pub use terminal::{
    BoardScale, ChoiceSpan, PieceColor, TerminalBoard, TextSpan, first_letter_piece,
};
pub use typed_turn::{MAX_TURNS, TypedTurnError, read_typed_turn};
pub(crate) use typed_turn::{turns_but_captures, turns_that_begin};
pub use words::{clock_text, columns, shortened};
