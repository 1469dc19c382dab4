//! Values of any game: one enum over the games, and macros that run generic code for the game at hand.
//!
//! The enum and the macros are made of [`all_games!`], so that a new game needs no line here.

use std::marker::PhantomData;
use std::sync::Arc;

use gipf_app::{GameInfo, Games, Playable, Registry, all_games};
use gipf_game::Position;
use gipf_perft::Table;

use crate::arguments::TurnOrText;
use crate::classes::AnyTable;
use crate::errors::{Failure, Kind};

macro_rules! define_any {
    ([$($Game:ident: $Position:ty;)+]) => {
        /// A value of one of the games.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Any<$($Game),+> {
            $($Game($Game)),+
        }

        $(
            impl Listed for $Position {
                fn position(self) -> AnyPosition {
                    Any::$Game(self)
                }

                fn own_position(position: &AnyPosition) -> Option<Self> {
                    if let Any::$Game(position) = position { Some(*position) } else { None }
                }

                fn turn(turn: TurnOf<Self>) -> AnyTurn {
                    Any::$Game(turn)
                }

                fn own_table(table: &AnyTable) -> Option<&Arc<Table<Self>>> {
                    if let Any::$Game(table) = table { Some(table) } else { None }
                }

                fn own_turn(turn: &AnyTurn) -> Option<&TurnOf<Self>> {
                    if let Any::$Game(turn) = turn { Some(turn) } else { None }
                }
            }
        )+

        const TAGS: [Tag; Games::GAMES.len()] = [$(Any::$Game(PhantomData)),+];
    };
}

all_games!(define_any);

/// The type of values of any game, by the name of their type for one game.
macro_rules! any_of {
    ($Of:ident) => {
        ::gipf_app::all_games! { any_of_games, $Of }
    };
}

macro_rules! any_of_games {
    ([$($Game:ident: $Position:ty;)+] $Of:ident) => {
        $crate::any::Any<$($Of<$Position>),+>
    };
}

/// Evaluates an expression with the value of the game at hand.
macro_rules! each {
    ($any:expr, $it:pat => $body:expr) => {
        ::gipf_app::all_games! { each_of_games, $any, $it => $body }
    };
}

macro_rules! each_of_games {
    ([$($Game:ident: $Position:ty;)+] $any:expr, $it:pat => $body:expr) => {
        match $any {
            $($crate::any::Any::$Game($it) => $body,)+
        }
    };
}

/// Evaluates an expression with the value of the game at hand, and returns the result as one of this game.
macro_rules! map {
    ($any:expr, $it:pat => $body:expr) => {
        ::gipf_app::all_games! { map_of_games, $any, $it => $body }
    };
}

macro_rules! map_of_games {
    ([$($Game:ident: $Position:ty;)+] $any:expr, $it:pat => $body:expr) => {
        match $any {
            $($crate::any::Any::$Game($it) => $crate::any::Any::$Game($body),)+
        }
    };
}

type Itself<P> = P;

/// A position of any game.
pub(crate) type AnyPosition = any_of!(Itself);
/// A turn of any game.
pub(crate) type AnyTurn = any_of!(TurnOf);
/// A game without a value.
pub(crate) type Tag = any_of!(PhantomData);

/// A legal turn, and the position that it is made in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TurnOf<P: Position> {
    pub(crate) before: P,
    pub(crate) turn: P::Turn,
}

/// A game that [`Any`] has a variant for.
pub(crate) trait Listed: Playable {
    fn position(self) -> AnyPosition;
    /// Returns a position with its type; `None` for a position of another game.
    fn own_position(position: &AnyPosition) -> Option<Self>;
    fn turn(turn: TurnOf<Self>) -> AnyTurn;
    /// Returns a table with its type; `None` for a table of another game.
    fn own_table(table: &AnyTable) -> Option<&Arc<Table<Self>>>;
    /// Returns a turn with its type; `None` for a turn of another game.
    fn own_turn(turn: &AnyTurn) -> Option<&TurnOf<Self>>;
}

/// Returns the tag of a game.
pub(crate) fn tag(game: &GameInfo) -> Tag {
    let found = TAGS.into_iter().find(|tag| each!(tag, tag => info_of_tag(*tag)) == game);
    found.expect("every game of the registry has a variant")
}

fn info_of_tag<P: Listed>(_: PhantomData<P>) -> &'static GameInfo {
    GameInfo::get::<P>()
}

/// Returns what is known of the game of a value.
pub(crate) fn info_of<P: Listed>(_: &P) -> &'static GameInfo {
    GameInfo::get::<P>()
}

/// Returns a turn with its type, or says that it is one of another game.
pub(crate) fn own_turn<P: Listed>(turn: &AnyTurn) -> Result<&TurnOf<P>, Failure> {
    P::own_turn(turn).ok_or_else(|| {
        let (found, expected) = (each!(turn, turn => info_of(&turn.before)), P::TITLE);
        Failure::new(Kind::Turn, format!("this is a turn of {found}, not of {expected}"))
    })
}

/// Returns turns that follow one another.
pub(crate) fn line<P: Listed>(start: P, turns: &[P::Turn]) -> Vec<AnyTurn> {
    let mut position = start;
    let turn = |turn: &P::Turn| {
        let before = position;
        position = position.play_unchecked(turn);
        P::turn(TurnOf { before, turn: turn.clone() })
    };
    turns.iter().map(turn).collect()
}

/// Reads the text of a turn.
pub(crate) fn parse_turn<P: Listed>(position: &P, text: &str) -> Result<P::Turn, Failure> {
    if let Some(outcome) = position.outcome() {
        return Err(Failure::game_over(outcome));
    }
    let turn = position.parse_turn(text);
    turn.map_err(|located| Failure::new(Kind::Turn, located.error).at(text, Some(located.offset)))
}

/// Reads a turn with its type, or the text of one. Whether it is legal is not looked at.
pub(crate) fn read_turn<P: Listed>(position: &P, turn: &TurnOrText) -> Result<P::Turn, Failure> {
    match turn {
        TurnOrText::Turn(turn) => Ok(own_turn::<P>(turn)?.turn.clone()),
        TurnOrText::Text(text) => parse_turn(position, text),
    }
}
