//! What frontends ask of a game.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::iter;

use gipf_engine::Engine;
use gipf_game::{Color, Game};
use gipf_lab::Lab;
use gipf_notation::diagram::Diagram;
use gipf_notation::record::Record;
use serde_json::{Value, json};

use crate::actions::Decisions;
use crate::check::GameCheck;
use crate::edit::{EditError, EditedPosition};
use crate::files::FileFormat;
use crate::play::{
    ChoiceOf, ChoiceSpan, GateReplay, Movement, Status, Steps, TerminalBoard, bare_board,
};
use crate::prove::{self, Proof, ProofError, ProofRequest};
use crate::{Contents, Registry};

/// A label and a text: something that a position says beside its board.
pub type Detail = (&'static str, String);

/// A game that frontends list, show and play.
///
/// A game names its [`Steps`] and two turns as people type them; everything else has a default that suits a small
/// game. What comes first here is for every game, then follow play, the board, and what only some games have.
pub trait Playable: Engine + Lab {
    /// A turn as far as it has been chosen step by step: [`ListSteps`](crate::play::ListSteps) for games whose turns
    /// are one step.
    type Steps: Steps<Position = Self>;

    /// The words of the game.
    const WORDS: Words;

    /// The formats of other programs in which games are kept.
    const FORMATS: &'static [FileFormat<Self>] = &[];

    /// The built-in puzzles, as [`puzzles`](crate::puzzles) writes them. Empty for a game that has none.
    const PUZZLES: &'static str = "";

    /// The positions with proven wins that searches are measured with, one [`Puzzle`](crate::Puzzle) a line.
    const TACTICS: &'static str = Self::PUZZLES;

    /// Whether [`Playable::prove`] solves positions to the end of the game, whatever the number of turns.
    const IS_SOLVED_TO_END: bool = false;

    /// Whether some turns count more than once as [entries](gipf_perft::CountMode::Entries).
    const COUNTS_ENTRIES: bool = false;

    /// Returns what is wrong with the text of a position.
    #[must_use]
    fn position_problem(error: &Self::PositionError) -> PositionProblem {
        PositionProblem::new(error, None, None::<iter::Empty<&str>>)
    }

    /// Returns what stands above the board.
    fn title(&self) -> String {
        format!("{} {}", Self::TITLE, self.variant())
    }

    /// Returns what the player to move has to do: `to move`.
    fn task(&self) -> &'static str {
        "to move"
    }

    /// Returns what is counted of a player, if anything is.
    fn count(&self, _color: Color) -> Option<u8> {
        None
    }

    /// Returns what a player holds besides what is counted, in few letters: `t3z3`. Empty in
    /// games where players hold nothing.
    fn held(&self, _color: Color) -> String {
        String::new()
    }

    /// Returns what belongs to nobody beside the board, in few letters. Empty in games where there is no
    /// such thing.
    fn shared(&self) -> String {
        String::new()
    }

    /// Returns what a legal turn does besides, to be said after it: `, capturing a piece`.
    fn effect(&self, _turn: &Self::Turn) -> String {
        String::new()
    }

    /// Returns what a legal turn gives up for the rest of the game, where people often do not mean to: a
    /// sentence without a full stop.
    fn warning(&self, _turn: &Self::Turn) -> Option<String> {
        None
    }

    /// Returns the turns that a text that says too little may mean.
    fn candidates(&self, _text: &str) -> Vec<Self::Turn> {
        Vec::new()
    }

    /// Returns whether a text does not even have the form of a turn.
    fn is_syntax(_error: &Self::TurnError) -> bool {
        true
    }

    /// Returns the text of the board, after the turn that led to it from the position before.
    fn board(&self, last: Option<(&Self, &Self::Turn)>, below: Color) -> String {
        let diagram = match last {
            Some((before, turn)) => before.diagram_of_turn(turn),
            None => self.diagram(),
        };
        diagram.to_text(&bare_board(below))
    }

    /// Returns the position with the turns that can be played when the player has taken so long, in whole seconds; `None`
    /// where turns take no time.
    fn to_play_after(&self, seconds: u16) -> Option<Self> {
        self.with_seconds(seconds)
    }

    /// Returns whether turns take time in this variant.
    fn takes_time(&self) -> bool {
        self.with_seconds(1).is_some()
    }

    /// Returns the position to search for a turn that will take so long, where turns take time.
    fn to_search(&self, _seconds: u16) -> Self {
        *self
    }

    /// Returns a turn with the time that its player has taken. What can only be done after another time is left out.
    fn with_time_taken(&self, turn: &Self::Turn, _seconds: u16) -> Self::Turn {
        turn.clone()
    }

    /// Returns the text of a turn without the time that it takes.
    #[must_use]
    fn without_time(text: &str) -> String {
        text.to_owned()
    }

    /// Returns the turn that is lost by letting its time run out, if so many seconds are too many.
    fn lost_turn(&self, _seconds: u16) -> Option<Self::Turn> {
        None
    }

    /// Returns a diagram with less sand: so many seconds of the turn have passed. Unchanged where turns take no time.
    fn diagram_after(diagram: Diagram<Self::Drawn>, _seconds: u16) -> Diagram<Self::Drawn> {
        diagram
    }

    /// Returns the board as far as a turn has been chosen, with the choice that would be made next.
    fn steps_diagram(steps: &Self::Steps, _choice: Option<ChoiceOf<Self>>) -> Diagram<Self::Drawn> {
        steps.position().diagram()
    }

    /// Returns the board as far as a turn has been chosen, with the choice that would be made next, when so many
    /// seconds of it have passed.
    fn steps_diagram_after(
        steps: &Self::Steps,
        choice: Option<ChoiceOf<Self>>,
        seconds: u16,
    ) -> Diagram<Self::Drawn> {
        Self::diagram_after(Self::steps_diagram(steps, choice), seconds)
    }

    /// Returns what stands beside the board as far as a turn has been chosen, with the choice that would be made next
    /// where the [board](Playable::steps_diagram) shows it, when so many seconds of the turn have passed.
    fn steps_status(steps: &Self::Steps, _choice: Option<ChoiceOf<Self>>, seconds: u16) -> Status {
        let position = steps.position();
        Status::of(&position.after_seconds(seconds).unwrap_or(*position))
    }

    /// Returns the points of the board that a choice is about, by their names in the
    /// [diagram](gipf_notation::diagram::DrawnBoard::points): where a person clicks to make it.
    fn choice_points(_steps: &Self::Steps, _choice: ChoiceOf<Self>) -> Vec<String> {
        Vec::new()
    }

    /// Returns what a choice says of a movement from one point of the board to another.
    fn choice_movement(_steps: &Self::Steps, _choice: ChoiceOf<Self>) -> Option<Movement> {
        None
    }

    /// Returns the text of the piece that a choice brings onto the board, one of [`Words::pieces`]; `None` where it
    /// brings none, or is not the last choice about it.
    fn choice_piece(_steps: &Self::Steps, _choice: ChoiceOf<Self>) -> Option<String> {
        None
    }

    /// Returns more about a choice than it says itself, beginning with a space or a comma.
    fn about(_steps: &Self::Steps, _choice: ChoiceOf<Self>) -> String {
        String::new()
    }

    /// Returns the index of the choice that is offered first: what a player mostly wants.
    fn first_choice(_steps: &Self::Steps, _choices: &[ChoiceOf<Self>]) -> usize {
        0
    }

    /// Returns where on the text of the board a choice is; `None` for one that is not on it.
    #[must_use]
    fn choice_span(
        _steps: &Self::Steps,
        _choice: ChoiceOf<Self>,
        _below: Color,
    ) -> Option<ChoiceSpan> {
        None
    }

    /// Returns what a screen needs to know of the text of the board: its size, its lines and its pieces.
    #[must_use]
    fn terminal(&self, _below: Color) -> TerminalBoard {
        TerminalBoard::of_text(&self.text_board())
    }

    /// Changes what stands on points of the board of a position line, which need not be that of a valid
    /// position. The changes are points and the texts of pieces, an empty text for nothing.
    ///
    /// # Errors
    ///
    /// [`EditError`] when the line or a change cannot be read, and for games whose boards cannot be edited.
    fn edit(
        _line: &str,
        _changes: &BTreeMap<String, String>,
    ) -> Result<EditedPosition<Self>, EditError> {
        Err(EditError {
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

    /// Returns what lies on the board and beside it. A game that does not say it has an empty board.
    #[must_use]
    fn contents(&self) -> Contents {
        Contents::default()
    }

    /// Returns the fields of [JSON](crate::json::Position) that only positions of this game have: an object.
    #[must_use]
    fn to_json(&self) -> Value {
        json!({})
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

    /// Begins a game that is played decision by decision, with action ids and planes for programs that learn. `None`
    /// for a game that has none.
    #[must_use]
    fn decisions(&self) -> Option<Box<dyn Decisions<Self>>> {
        None
    }
}

/// The words of a game. Those that stand for one player and for both come in pairs.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// Two turns as people type them, legal in most positions.
    pub turn_examples: [&'static str; 2],
    /// Words of letters alone that are turns, in lower case.
    pub turn_words: &'static [&'static str],
    /// What typing a turn does, for the help.
    pub turn_help: &'static str,
    /// What choosing a turn step by step does, for the help.
    pub step_help: &'static str,
    /// What [`count`](Playable::count) counts.
    pub counted: [&'static str; 2],
    /// What [`held`](Playable::held) is; empty in games where players hold nothing.
    pub held: [&'static str; 2],
    /// What can be put on a board by hand: the text of each piece, and what it is in words.
    pub pieces: &'static [(&'static str, &'static str)],
    /// The text of a point on which nothing stands, as a change of the board writes it.
    pub empty_point: &'static str,
}

impl Words {
    /// Returns the words of a small game, with two turns as people type them.
    #[must_use]
    pub const fn new(turn_examples: [&'static str; 2]) -> Words {
        Words {
            turn_examples,
            turn_words: &[],
            turn_help: "play this turn",
            step_help: "choose a turn step by step",
            counted: ["pieces", "pieces"],
            held: ["", ""],
            pieces: &[],
            empty_point: "",
        }
    }
}

/// What is wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionProblem {
    /// Whether the text does not even have the form of a position; otherwise the position breaks a rule.
    pub is_malformed: bool,
    /// The byte that the error is about, if it is about one.
    pub offset: Option<usize>,
    /// Everything that is wrong, a sentence each; at least one.
    pub violations: Vec<String>,
}

impl PositionProblem {
    /// Returns what is wrong with the text of a position: the violations of a position that breaks rules, or the error
    /// itself where the text does not have the form of a position.
    #[must_use]
    pub fn new(
        error: &impl Display,
        offset: Option<usize>,
        violations: Option<impl Iterator<Item: Display>>,
    ) -> PositionProblem {
        PositionProblem {
            is_malformed: violations.is_none(),
            offset,
            violations: match violations {
                Some(violations) => violations.map(|it| it.to_string()).collect(),
                None => vec![error.to_string()],
            },
        }
    }
}

/// Returns the game to search for a turn that will take so many seconds; `None` where it is the game as it is. Positions
/// whose turns take another time are others, so such a game has no repetitions to know of.
pub(crate) fn game_to_search<P: Playable>(game: &Game<P>, seconds: u16) -> Option<Game<P>> {
    let position = game.position();
    let timed = position.to_search(seconds);
    (timed != *position).then(|| Game::new(timed))
}
