//! Reading a file of boardspace.net, whatever the game.

use alloc::string::String;
use alloc::vec::Vec;

use gipf_game::{Color, GameResult, Outcome, OutcomeOf, Position as _, WinReason};

use super::error::BoardspaceErrorKind;
use super::players::{Seat, name_of, name_tag, seat_of_property, seat_of_word, winner_told};
use super::words::{PlayerValue, Words, is_one_of, player_value};
use crate::Notation;
use crate::import::sgf::{GameReader, Property, read_game};
use crate::import::{ImportError, ImportedGame};

/// What a step did wrong.
pub(super) type Kind<T> = BoardspaceErrorKind<<T as SiteTurn>::Position>;

/// A whole turn.
pub(super) type TurnOf<T> = <<T as SiteTurn>::Position as gipf_game::Position>::Turn;

/// A turn in the middle, as the site shows it.
pub(super) trait SiteTurn: Sized {
    /// The positions of the game.
    type Position: Notation;
    /// The verbs of its steps, as the site writes them.
    const VERBS: &'static [&'static str];
    /// The verbs in a sentence, those that every game has included.
    const EXPECTED: &'static str;

    /// Returns the start that the property `SU` names.
    fn start(setup: Words<'_>) -> Result<Self::Position, Kind<Self>>;

    /// Returns the start when this player moves first, and who is White.
    fn begin(setup: Self::Position, first: Seat) -> (Self::Position, Seat) {
        (setup, first)
    }

    /// Creates a turn in which nothing has been done; `mover` has the turn.
    fn new(position: Self::Position, mover: Seat) -> Self;

    /// Creates the turn after this one, which has been played as `turn`.
    fn next(&self, _turn: &TurnOf<Self>, position: Self::Position, mover: Seat) -> Self {
        Self::new(position, mover)
    }

    /// Returns whether anything has been done.
    fn is_touched(&self) -> bool;

    /// Does what a verb says, which is in lower case.
    fn apply(&mut self, verb: &str, words: &mut Words<'_>) -> Result<(), Kind<Self>>;

    /// Returns whether a verb, in lower case, is of a step that either player can make and that changes nothing.
    fn is_aside(_verb: &str) -> Result<bool, Kind<Self>> {
        Ok(false)
    }

    /// Confirms what has been done; returns whether `Done`, which has these words, ends the turn, as in most games.
    fn confirm(&mut self, _words: &mut Words<'_>) -> Result<bool, Kind<Self>> {
        Ok(true)
    }

    /// Returns the turn of a player whom the site passes over without a step; nothing has been done in it.
    fn passed_over(&self) -> Option<TurnOf<Self>> {
        None
    }

    /// Takes back what has not been confirmed.
    fn reset(&mut self, position: Self::Position, mover: Seat) {
        *self = Self::new(position, mover);
    }

    /// Returns the turn, legal or not, if enough has been done for one.
    fn turn(&self) -> Result<TurnOf<Self>, Kind<Self>>;
}

/// The verbs of every game.
const COMMON_VERBS: [&str; 17] = [
    "Start",
    "Edit",
    "Done",
    "Reset",
    "Undo",
    "Resign",
    "Swap",
    "WinOnTime",
    // Older writers of this project had this word for it.
    "GameOverOnTime",
    "OfferDraw",
    "AcceptDraw",
    "DeclineDraw",
    "PleaseUndo",
    "DontUndo",
    "AllowUndo",
    "Peek",
    "SetBoard",
];
/// What players say to each other, which changes nothing.
const TALK: [&str; 5] = ["OfferDraw", "DeclineDraw", "PleaseUndo", "DontUndo", "Peek"];
/// They tell of the file, not of the game.
pub(in crate::import) const FILE_PROPERTIES: [&str; 3] = ["FF", "GM", "VV"];

pub(in crate::import) const SETUP_FIRST: &str = "a property SU with the setup before";

/// Reads a game from its file.
pub(super) fn import<T: SiteTurn>(
    text: &str,
) -> Result<ImportedGame<T::Position>, ImportError<Kind<T>>> {
    read_game(text, Reader::<T>::new())
}

/// A tag of the game; the colors of the players are known only when the game has begun.
enum Tag {
    Name(Seat, String),
    Other(String, String),
}

struct Reader<T: SiteTurn> {
    tags: Vec<Tag>,
    result: Option<String>,
    setup: Option<T::Position>,
    start: Option<T::Position>,
    white: Seat,
    current: Option<T>,
    position: Option<T::Position>,
    turns: Vec<TurnOf<T>>,
    /// A step `Done` has been read: only such steps end turns. Files of 2004 and 2005 have none.
    has_dones: bool,
    /// The board may be changed until the game is begun, or begun again.
    is_editing: bool,
    /// The player to move has resigned, not confirmed yet.
    is_resigning: bool,
    /// The player to move will not move first, not confirmed yet.
    is_swapping: bool,
    told: Option<OutcomeOf<T::Position>>,
}

impl<T: SiteTurn> GameReader for Reader<T> {
    type Problem = Kind<T>;

    fn property(&mut self, property: &Property<'_>) -> Result<(), Kind<T>> {
        let value = property.value.trim();
        let Some(seat) = seat_of_property(property.name) else {
            return self.root_property(property, value);
        };
        let is_verb = |word: &str| is_one_of(word, T::VERBS) || is_one_of(word, &COMMON_VERBS);
        match player_value(value, is_verb)? {
            PlayerValue::Step(verb, words) => self.step(seat, verb, words),
            PlayerValue::Note if property.in_root => {
                self.tags.push(match (seat, name_of(value)) {
                    (Some(seat), Some(name)) => Tag::Name(seat, name.into()),
                    _ => Tag::Other(property.name.into(), value.into()),
                });
                Ok(())
            }
            // The times at the end of the file; a turn that was made then is confirmed.
            PlayerValue::Note if value.starts_with("time") => {
                self.confirm();
                Ok(())
            }
            PlayerValue::Note => Ok(()),
        }
    }

    fn turns_read(&self) -> usize {
        self.turns.len()
    }

    fn finish(mut self) -> Result<ImportedGame<T::Position>, Kind<T>> {
        let start = self.start.or(self.setup);
        let start = start.ok_or_else(|| BoardspaceErrorKind::unexpected("", SETUP_FIRST))?;
        if !self.has_dones {
            self.confirm();
        }
        let is_touched = self.current.as_ref().is_some_and(T::is_touched);
        let unfinished = !self.is_over() && is_touched;
        let name = |seat: Seat| {
            self.tags.iter().find_map(|tag| match tag {
                Tag::Name(of, name) if *of == seat => Some(name.as_str()),
                _ => None,
            })
        };
        let winner =
            self.result.as_deref().and_then(|result| winner_told(result, [name(0), name(1)]));
        let winner = winner.map(|seat| GameResult::Win(self.color_of(seat)));
        let game = self.replayed(start);
        Ok(ImportedGame { unfinished, result: game.result.or(winner), ..game })
    }

    /// The whole turns of a game that has begun; who has won is not taken from the tags, as for any game with an error.
    fn partial(self) -> Option<ImportedGame<T::Position>> {
        let start = self.start.filter(|_| !self.is_editing)?;
        Some(self.replayed(start))
    }
}

impl<T: SiteTurn> Reader<T> {
    fn new() -> Reader<T> {
        Reader {
            tags: Vec::new(),
            result: None,
            setup: None,
            start: None,
            white: 0,
            current: None,
            position: None,
            turns: Vec::new(),
            has_dones: false,
            is_editing: false,
            is_resigning: false,
            is_swapping: false,
            told: None,
        }
    }

    fn root_property(&mut self, property: &Property<'_>, value: &str) -> Result<(), Kind<T>> {
        match property.name {
            _ if !property.in_root => {}
            "SU" => self.setup = Some(T::start(Words::new(value))?),
            name if FILE_PROPERTIES.contains(&name) => {}
            name => {
                if name == "RE" && self.result.is_none() {
                    self.result = Some(value.into());
                }
                let name = if name == "DT" { "Date" } else { name };
                self.tags.push(Tag::Other(name.into(), value.into()));
            }
        }
        Ok(())
    }

    fn step(
        &mut self,
        seat: Option<Seat>,
        verb: &str,
        mut words: Words<'_>,
    ) -> Result<(), Kind<T>> {
        let lower = verb.to_ascii_lowercase();
        match lower.as_str() {
            "start" => return self.start(&mut words),
            "edit" => return self.edit(),
            "setboard" => return Err(BoardspaceErrorKind::unsupported("the step", verb)),
            _ if self.is_editing => {
                return Err(BoardspaceErrorKind::unsupported("after 'Edit', the step", verb));
            }
            _ if is_one_of(verb, &TALK) || T::is_aside(&lower)? => return Ok(()),
            _ => {}
        }
        if self.current.is_none() {
            // A few old files do not say who begins.
            self.begin(seat.unwrap_or(0))?;
        }
        if self.is_over() {
            return match lower.as_str() {
                "done" => Ok(()),
                _ => Err(BoardspaceErrorKind::unexpected(verb, "the end: the game is over")),
            };
        }
        if !self.has_dones && seat.is_some_and(|seat| seat != self.mover()) {
            self.confirm();
        }
        if seat.is_some_and(|seat| seat != self.mover()) {
            self.pass_over()?;
        }
        let to_move = self.mover();
        if seat.is_some_and(|seat| seat != to_move) {
            return Err(BoardspaceErrorKind::WrongPlayer { to_move });
        }
        match lower.as_str() {
            "done" => {
                self.has_dones = true;
                self.done(words)
            }
            "resign" => {
                self.is_resigning = !self.is_resigning;
                Ok(())
            }
            "winontime" | "gameoverontime" => {
                let winner = self.color_of(to_move);
                self.told = Some(Outcome::Win { winner, reason: WinReason::Time });
                Ok(())
            }
            "swap" if self.is_at_start() => {
                self.is_swapping = !self.is_swapping;
                Ok(())
            }
            "swap" | "acceptdraw" | "allowundo" => {
                Err(BoardspaceErrorKind::unsupported("in a game begun, the step", verb))
            }
            "reset" | "undo" => {
                self.is_resigning = false;
                self.is_swapping = false;
                let mover = self.mover();
                if let (Some(current), Some(position)) = (&mut self.current, self.position) {
                    current.reset(position, mover);
                }
                Ok(())
            }
            _ if !is_one_of(verb, T::VERBS) => {
                Err(BoardspaceErrorKind::unexpected(verb, T::EXPECTED))
            }
            _ => {
                self.is_resigning = false;
                match &mut self.current {
                    Some(current) => current.apply(&lower, &mut words),
                    None => Ok(()),
                }
            }
        }
    }

    fn start(&mut self, words: &mut Words<'_>) -> Result<(), Kind<T>> {
        const PLAYER: &str = "P0 or P1";
        let word = words.next(PLAYER)?;
        let seat =
            seat_of_word(word).ok_or_else(|| BoardspaceErrorKind::unexpected(word, PLAYER))?;
        if !self.is_at_start() {
            return Err(BoardspaceErrorKind::unexpected("Start", "a step of the game begun"));
        }
        self.is_editing = false;
        self.begin(seat)
    }

    fn edit(&mut self) -> Result<(), Kind<T>> {
        // Looking back over a game that has ended changes nothing.
        if self.is_over() {
            return Ok(());
        }
        if !self.is_at_start() {
            return Err(BoardspaceErrorKind::unsupported("in a game begun, the step", "Edit"));
        }
        self.is_editing = true;
        Ok(())
    }

    fn begin(&mut self, first: Seat) -> Result<(), Kind<T>> {
        let setup = self
            .setup
            .ok_or_else(|| BoardspaceErrorKind::unexpected("the first step", SETUP_FIRST))?;
        let (start, white) = T::begin(setup, first);
        (self.start, self.position, self.white) = (Some(start), Some(start), white);
        self.current = Some(T::new(start, first));
        Ok(())
    }

    /// Whether nothing has been done in the game.
    fn is_at_start(&self) -> bool {
        self.turns.is_empty() && self.current.as_ref().is_none_or(|current| !current.is_touched())
    }

    fn is_over(&self) -> bool {
        self.told.is_some() || self.position.is_some_and(|position| position.outcome().is_some())
    }

    fn mover(&self) -> Seat {
        let to_move = self.position.map_or(Color::White, |position| position.side_to_move());
        if to_move == Color::White { self.white } else { 1 - self.white }
    }

    fn color_of(&self, seat: Seat) -> Color {
        if seat == self.white { Color::White } else { Color::Black }
    }

    fn done(&mut self, mut words: Words<'_>) -> Result<(), Kind<T>> {
        if self.is_resigning {
            let winner = !self.color_of(self.mover());
            self.told = Some(Outcome::Win { winner, reason: WinReason::Resignation });
            return Ok(());
        }
        if self.is_swapping {
            self.is_swapping = false;
            return self.begin(1 - self.mover());
        }
        let Some(current) = &mut self.current else { return Ok(()) };
        if !current.confirm(&mut words)? {
            return Ok(());
        }
        let turn = current.turn()?;
        self.play(turn)
    }

    /// Plays the turn of a player whom the site passes over.
    fn pass_over(&mut self) -> Result<(), Kind<T>> {
        let untouched = self.current.as_ref().filter(|current| !current.is_touched());
        match untouched.and_then(T::passed_over) {
            Some(turn) => self.play(turn),
            None => Ok(()),
        }
    }

    fn play(&mut self, turn: TurnOf<T>) -> Result<(), Kind<T>> {
        let Some(position) = self.position else { return Ok(()) };
        let next =
            position.play(&turn).map_err(|reason| BoardspaceErrorKind::Illegal { reason })?;
        self.position = Some(next);
        let mover = self.mover();
        self.current = self.current.take().map(|current| current.next(&turn, next, mover));
        self.turns.push(turn);
        Ok(())
    }

    /// Ends the turn if it is whole, where a file leaves `Done` out.
    fn confirm(&mut self) {
        let is_touched = self.current.as_ref().is_some_and(T::is_touched);
        if !self.is_over() && (is_touched || self.is_resigning || self.is_swapping) {
            let _in_the_middle_of_a_turn = self.done(Words::new(""));
        }
    }

    fn replayed(self, start: T::Position) -> ImportedGame<T::Position> {
        let white = self.white;
        let color = |seat| if seat == white { Color::White } else { Color::Black };
        let tags = self.tags.into_iter().map(|tag| match tag {
            Tag::Name(seat, name) => (name_tag(color(seat)).into(), name),
            Tag::Other(name, value) => (name, value),
        });
        ImportedGame::replayed(tags.collect(), start, self.turns, self.told)
    }
}
