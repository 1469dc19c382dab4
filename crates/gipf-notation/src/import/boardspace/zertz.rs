//! Reading games of ZÈRTZ of boardspace.net.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use gipf_game::Position;
use zertz_core::{Bitboard, Marble, Place, Turn, Variant, Zertz};

use super::error::BoardspaceErrorKind;
use super::players::Seat;
use super::reader::{Kind, SiteTurn, import};
use super::words::Words;
use crate::import::{ImportError, ImportedGame};

/// Reads a game of ZÈRTZ of boardspace.net from its file.
///
/// The setups `Zertz`, `Zertz+11` and `Zertz+24` are the boards of 37, 48 and 61 rings. Whoever moves first is
/// player 1 here, whose name has the tag `White`. Custom boards, handicaps and edited positions are refused.
///
/// ```
/// use gipf_notation::import::import_boardspace_zertz;
/// use gipf_notation::Notation;
///
/// let game = import_boardspace_zertz(
///     "(;GM[22]SU[Zertz]P0[id \"Ada\"];P0[0 Start P0];P0[1 RtoB 2 0 D 4];P0[2 R- D 1];P0[3 Done])",
/// )?;
/// assert_eq!(game.tag("White"), Some("Ada"));
/// assert_eq!(game.start.turn_text(&game.turns[0]), "Wd4,d1");
///
/// let error = import_boardspace_zertz("(;GM[22]SU[Zertz+xx])").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 11, turn 1: the setup 'Zertz+xx' is not supported");
/// # Ok::<(), gipf_notation::import::ImportError<gipf_notation::import::BoardspaceErrorKind<zertz_core::Zertz>>>(())
/// ```
///
/// # Errors
///
/// [`ImportError`] says where the text stops making sense, or which rule a turn breaks.
pub fn import_boardspace_zertz(
    text: &str,
) -> Result<ImportedGame<Zertz>, ImportError<BoardspaceErrorKind<Zertz>>> {
    import::<ZertzTurn>(text)
}

type ErrorKind = Kind<ZertzTurn>;

/// The number of the pool among the racks; the others are the players' captured marbles.
const POOL: Seat = 2;

/// A turn in the middle.
struct ZertzTurn {
    position: Zertz,
    mover: Seat,
    placed: Option<(Marble, Place)>,
    /// The marble that was placed and is in the air again.
    lifted: Option<(Marble, Place)>,
    removed: Option<Place>,
    /// The jumps of one marble.
    jumps: Vec<Jump>,
    passed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Jump {
    from: Place,
    over: Place,
    to: Place,
}

impl SiteTurn for ZertzTurn {
    type Position = Zertz;

    const VERBS: &'static [&'static str] =
        &["RtoB", "BtoB", "BtoR", "RtoR", "R-", "R+", "Pick", "Pickb", "Pass"];
    const EXPECTED: &'static str =
        "RtoB, R-, BtoB, BtoR, RtoR, R+, Pick, Pickb, Pass, Done, Reset, Undo, Resign or WinOnTime";

    fn start(mut setup: Words<'_>) -> Result<Zertz, ErrorKind> {
        const SETUPS: &str = "Zertz, Zertz+11 or Zertz+24";
        let name = setup.next(SETUPS)?;
        // The number of players, a random number and a revision can follow; they change nothing here.
        Ok(Zertz::start(match name.to_ascii_lowercase().as_str() {
            "zertz" => Variant::Basic,
            "zertz+11" => Variant::Tournament,
            "zertz+24" => Variant::Large,
            custom if custom.starts_with("zertz") => {
                return Err(BoardspaceErrorKind::unsupported("the setup", name));
            }
            _ => return Err(BoardspaceErrorKind::unexpected(name, SETUPS)),
        }))
    }

    fn new(position: Zertz, mover: Seat) -> ZertzTurn {
        ZertzTurn {
            position,
            mover,
            placed: None,
            lifted: None,
            removed: None,
            jumps: Vec::new(),
            passed: false,
        }
    }

    fn is_touched(&self) -> bool {
        self.placed.is_some()
            || self.lifted.is_some()
            || self.removed.is_some()
            || !self.jumps.is_empty()
            || self.passed
    }

    fn apply(&mut self, verb: &str, words: &mut Words<'_>) -> Result<(), ErrorKind> {
        match verb {
            "rtob" => {
                let rack = rack(words)?;
                let marble = marble(words)?;
                let place = self.place(words)?;
                self.place_marble(rack, marble, place)
            }
            "btob" => {
                let from = self.place(words)?;
                let to = self.place(words)?;
                self.move_marble(from, to)
            }
            "btor" => {
                let place = self.place(words)?;
                rack(words)?;
                match self.placed.or(self.lifted) {
                    Some((_, placed)) if placed == place => {
                        (self.placed, self.lifted) = (None, None);
                        Ok(())
                    }
                    _ => Err(self.unexpected(place, "the ring of the marble that was placed")),
                }
            }
            "r-" => {
                let ring = self.place(words)?;
                if self.removed.is_some() || !self.jumps.is_empty() {
                    return Err(self.unexpected(ring, "no further ring to be removed in this turn"));
                }
                self.removed = Some(ring);
                Ok(())
            }
            "r+" => {
                let ring = self.place(words)?;
                if self.removed != Some(ring) {
                    return Err(self.unexpected(ring, "the ring that was removed in this turn"));
                }
                self.removed = None;
                Ok(())
            }
            "rtor" => {
                let from = rack(words)?;
                let marble = marble(words)?;
                let to = rack(words)?;
                // A marble that is lifted and put back.
                if from == to {
                    return Ok(());
                }
                let step = format!("RtoR {from} {} {to}", marble.index());
                Err(BoardspaceErrorKind::unsupported("a gift of marbles, the step", &step))
            }
            "pickb" => {
                let place = self.place(words)?;
                if self.placed.is_some_and(|(_, placed)| placed == place) {
                    self.lifted = self.placed.take();
                }
                Ok(())
            }
            "pass" => {
                self.passed = true;
                Ok(())
            }
            // `Pick`: what is lifted from a rack is told again when it is put down.
            _ => Ok(()),
        }
    }

    fn turn(&self) -> Result<Turn, ErrorKind> {
        if let [first, .., last] | [first @ last] = self.jumps[..] {
            let taken = self.jumps.iter().map(|jump| jump.over).collect();
            return Ok(Turn::Capture { from: first.from, to: last.to, taken });
        }
        match self.placed {
            Some((marble, place)) => {
                let claimed = self.claimed(place);
                Ok(Turn::Place { marble, place, removed: self.removed, claimed })
            }
            None if self.passed => Ok(Turn::Pass),
            None => Err(BoardspaceErrorKind::unexpected("Done", "a marble placed, or a jump")),
        }
    }
}

impl ZertzTurn {
    fn place_marble(&mut self, rack: Seat, marble: Marble, place: Place) -> Result<(), ErrorKind> {
        if self.placed.is_some() || !self.jumps.is_empty() {
            return Err(self.unexpected(place, "no further marble to be placed in this turn"));
        }
        let from = if self.position.pool().is_empty() { self.mover } else { POOL };
        if rack != from {
            const RACK: &str =
                "the pool, which is rack 2, or with an empty pool the player's own rack";
            return Err(BoardspaceErrorKind::unexpected(&format!("rack {rack}"), RACK));
        }
        self.placed = Some((marble, place));
        self.lifted = None;
        Ok(())
    }

    /// Moves the marble that was placed, jumps with one, or takes the last jump back.
    fn move_marble(&mut self, from: Place, to: Place) -> Result<(), ErrorKind> {
        if from == to {
            return Ok(());
        }
        if let Some((marble, placed)) = self.placed.or(self.lifted) {
            if from != placed {
                return Err(self.unexpected(from, "the ring of the marble that was placed"));
            }
            (self.placed, self.lifted) = (Some((marble, to)), None);
            return Ok(());
        }
        if self.removed.is_some() {
            return Err(self.unexpected(from, "a marble to be placed, as a ring was removed"));
        }
        if let Some(last) = self.jumps.last() {
            if (last.to, last.from) == (from, to) {
                self.jumps.pop();
                return Ok(());
            }
            if last.to != from {
                return Err(self.unexpected(from, "the ring where the marble has landed"));
            }
        } else if self.position.marble_at(from).is_none() {
            return Err(self.unexpected(from, "a ring with a marble"));
        }
        let started = self.jumps.first().map_or(from, |jump| jump.from);
        let stands = |over: &Place| {
            self.position.marble_at(*over).is_some()
                && *over != started
                && self.jumps.iter().all(|jump| jump.over != *over)
        };
        let Some(over) = from.between(to).filter(stands) else {
            return Err(self.unexpected(to, "a ring behind a marble beside the one that jumps"));
        };
        self.jumps.push(Jump { from, over, to });
        Ok(())
    }

    /// What the site captures without asking: every group of rings without a vacant one.
    fn claimed(&self, place: Place) -> Bitboard {
        if self.position.fills_board(place, self.removed) {
            let gone = self.removed.map_or(Bitboard::EMPTY, Bitboard::of);
            return self.position.rings() - gone;
        }
        self.position.new_groups(place, self.removed).places()
    }

    /// Reads a column and a number. The site calls the ninth column of the large board `I`.
    fn place(&self, words: &mut Words<'_>) -> Result<Place, ErrorKind> {
        let column = words.next("a column")?;
        let number = words.next("the number of a ring")?;
        let variant = self.position.variant();
        let place = || {
            let mut letters = column.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
            let letter = match letter.to_ascii_lowercase() {
                'i' => 'j',
                'j' => return None,
                letter => letter,
            };
            variant.place(letter, number.parse().ok()?)
        };
        place().ok_or_else(|| {
            BoardspaceErrorKind::unexpected(&format!("{column} {number}"), "a ring of the board")
        })
    }

    /// An error about a ring, written as the site does.
    fn unexpected(&self, place: Place, expected: &'static str) -> ErrorKind {
        BoardspaceErrorKind::unexpected(&spaced(self.position.variant(), place), expected)
    }
}

/// Returns the name of a ring as the site writes it: `I 5`.
fn spaced(variant: Variant, place: Place) -> String {
    let column = match place.column() {
        'j' => 'I',
        column => column.to_ascii_uppercase(),
    };
    format!("{column} {}", variant.name(place).number())
}

fn rack(words: &mut Words<'_>) -> Result<Seat, ErrorKind> {
    const RACK: &str = "a rack: 0, 1 or 2";
    let word = words.next(RACK)?;
    let rack = word.parse().ok().filter(|&rack| rack <= POOL);
    rack.ok_or_else(|| BoardspaceErrorKind::unexpected(word, RACK))
}

fn marble(words: &mut Words<'_>) -> Result<Marble, ErrorKind> {
    const COLOR: &str = "a color: 0 for white, 1 for gray, 2 for black";
    let word = words.next(COLOR)?;
    let marble = word.parse().ok().and_then(|index: usize| Marble::ALL.get(index).copied());
    marble.ok_or_else(|| BoardspaceErrorKind::unexpected(word, COLOR))
}
