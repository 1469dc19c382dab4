//! What records, protocols and referees want of a game, so that they can be written once for all games.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use gipf_core::Color;

use crate::{BoardDiagram, GameName, GameResult};

mod dvonn;
mod gipf;

pub use dvonn::{DvonnTurnError, DvonnVariant, ParseDvonnVariantError};

/// The positions of a game, with their rules and their texts.
///
/// `gipf_core::Position` and `dvonn_core::Position` have all of this themselves, by the same names
/// where a name is one of the game's own; this trait is for code that serves both. White moves first
/// in a game, but the players need not alternate.
///
/// ```
/// use gipf_notation::Rules;
///
/// fn first_turns<P: Rules>() -> Vec<String> {
///     let start = P::start(P::VARIANTS[0]);
///     start.collect_turns(usize::MAX).iter().map(|turn| start.turn_text(turn)).collect()
/// }
/// assert_eq!(first_turns::<gipf_core::Position>().len(), 30);
/// assert_eq!(first_turns::<dvonn_core::Position>().len(), 49);
/// ```
pub trait Rules: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// A whole turn.
    type Turn: Copy + Eq + Debug + Send + Sync + 'static;
    /// What the game can begin with.
    type Variant: Copy + Eq + Debug + Display + FromStr + Send + Sync + 'static;
    /// A game with its history.
    type Game: History<Position = Self>;
    /// How a game ends, and why.
    type Outcome: Copy + Eq + Debug + Display + Into<GameResult> + Send + Sync + 'static;
    /// Why a turn is illegal.
    type IllegalTurn: Error + Clone + Eq + Send + Sync + 'static;
    /// Why a text is no position.
    type PositionError: Error + Clone + Eq + Send + Sync + 'static;
    /// Why a text is no turn.
    type TurnFault: Error + Clone + Eq + Send + Sync + 'static;
    /// What a text can say wrongly of a turn that is clear.
    type TurnRemark: Error + Copy + Eq + Send + Sync + 'static;
    /// A board and what there is to say about it.
    type Diagram: BoardDiagram;

    /// Which game it is.
    const GAME: GameName;
    /// All variants, the usual one first.
    const VARIANTS: &'static [Self::Variant];
    /// How often a position must occur to end the game, where positions can occur again.
    const REPETITIONS_FOR_VOID: Option<usize>;
    /// How a game can end.
    const RESULTS: &'static [GameResult];

    /// Where games of a variant begin.
    fn start(variant: Self::Variant) -> Self;
    /// The variant of which this is a position.
    fn variant(&self) -> Self::Variant;
    /// The variant that a record without tags is of, by what stands there from the first turn on.
    #[must_use]
    fn guess_variant(_turns: &str) -> Self::Variant {
        Self::VARIANTS[0]
    }
    /// The tag of a record that tells the variant: name and value.
    fn variant_tag(&self) -> (&'static str, String);

    /// Whose turn it is.
    fn side_to_move(&self) -> Color;
    /// The result, when the game is over by this position alone.
    fn outcome(&self) -> Option<Self::Outcome>;
    /// Whether the game was lost on time.
    fn is_lost_on_time(outcome: &Self::Outcome) -> bool;
    /// Whether no position from before the turn that leads to `next` can occur after it.
    fn is_final_step(&self, next: &Self) -> bool;
    /// Calls `visit` with every legal turn until it breaks.
    fn for_each_turn<B>(&self, visit: impl FnMut(Self::Turn) -> ControlFlow<B>) -> ControlFlow<B>;
    /// How many legal turns there are.
    fn count_turns(&self) -> u64;
    /// Whether a turn is legal.
    fn is_legal(&self, turn: &Self::Turn) -> bool;
    /// The position after a turn.
    ///
    /// # Errors
    ///
    /// The rule that the turn breaks.
    fn play(&self, turn: &Self::Turn) -> Result<Self, Self::IllegalTurn>;
    /// The position after a legal turn. After another it is some position.
    #[must_use]
    fn play_unchecked(&self, turn: &Self::Turn) -> Self;

    /// Reads a position line; the number of the turn to come may follow.
    ///
    /// # Errors
    ///
    /// What is wrong with the text or with the position.
    fn parse_line(text: &str) -> Result<(Self, Option<u32>), Self::PositionError>;
    /// The canonical position line, with the number of the turn to come where it is wanted.
    fn line(&self, turn_number: Option<u32>) -> String;
    /// Reads the text of a turn leniently. What is wrong with the text of a clear turn is remarked.
    ///
    /// # Errors
    ///
    /// Where the text stops making sense, or which rule the turn breaks.
    fn read_turn(&self, text: &str) -> Result<TurnReading<Self>, AtByte<Self::TurnFault>>;
    /// Reads the text of a turn leniently and refuses what is false in it.
    ///
    /// # Errors
    ///
    /// Those of [`Rules::read_turn`], and false remarks.
    fn parse_turn(&self, text: &str) -> Result<Self::Turn, AtByte<Self::TurnFault>>;
    /// The canonical text of a legal turn, without spaces.
    fn turn_text(&self, turn: &Self::Turn) -> String;
    /// The board in several lines of text.
    fn text_board(&self) -> String;
    /// The position as a diagram.
    fn diagram(&self) -> Self::Diagram;
    /// A legal turn as a diagram: the board after it, and what it did.
    fn diagram_of_turn(&self, turn: &Self::Turn) -> Self::Diagram;

    /// Reads the name of a variant, for its start, or a position line.
    ///
    /// # Errors
    ///
    /// Those of [`Rules::parse_line`].
    fn position_or_start(text: &str) -> Result<Self, Self::PositionError> {
        match text.trim().parse::<Self::Variant>() {
            Ok(variant) => Ok(Self::start(variant)),
            Err(_) => Self::parse_line(text).map(|(position, _)| position),
        }
    }

    /// The legal turns, but no more than `most`.
    fn collect_turns(&self, most: usize) -> Vec<Self::Turn> {
        let mut turns = Vec::new();
        let _ = self.for_each_turn(|turn| {
            if turns.len() >= most {
                return ControlFlow::Break(());
            }
            turns.push(turn);
            ControlFlow::Continue(())
        });
        turns
    }
}

/// A game with its history: what [`Rules::Game`] can do.
pub trait History: Clone + Debug + Eq + Send + Sync + 'static {
    /// Its positions.
    type Position: Rules<Game = Self>;
    /// Why a turn cannot be played.
    type PlayError: Error + Clone + Eq + Send + Sync + 'static;

    /// A game from this position on.
    fn new(start: Self::Position) -> Self;
    /// The start and the position after each turn.
    fn positions(&self) -> &[Self::Position];
    /// The turns played.
    fn turns(&self) -> &[TurnOf<Self>];
    /// Plays a turn.
    ///
    /// # Errors
    ///
    /// When the game is over or the turn illegal; the game is as it was.
    fn play(&mut self, turn: &TurnOf<Self>) -> Result<(), Self::PlayError>;
    /// Takes the last turn back and returns it.
    fn undo(&mut self) -> Option<TurnOf<Self>>;
    /// A player resigns. Nothing happens when the game is over already.
    fn resign(&mut self, loser: Color);
    /// A player has run out of time. Nothing happens when the game is over already.
    fn lose_on_time(&mut self, loser: Color);
    /// The result, when the game is over.
    fn outcome(&self) -> Option<<Self::Position as Rules>::Outcome>;

    /// The position that the game started from.
    fn start(&self) -> &Self::Position {
        &self.positions()[0]
    }
    /// The position now.
    fn position(&self) -> &Self::Position {
        &self.positions()[self.turns().len()]
    }
}

/// The turns of a game.
pub type TurnOf<G> = <<G as History>::Position as Rules>::Turn;

/// Something at a place of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("at byte {offset}: {kind}")]
pub struct AtByte<T: Display> {
    /// Bytes from the beginning of the text.
    pub offset: usize,
    /// What it is.
    pub kind: T,
}

/// A legal turn, and what the text says wrongly of it all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnReading<P: Rules = gipf_core::Position> {
    /// The turn.
    pub turn: P::Turn,
    /// In the order of the text.
    pub remarks: Vec<AtByte<P::TurnRemark>>,
}
