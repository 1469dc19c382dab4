//! Reading games of YINSH of boardspace.net.

use alloc::format;

use gipf_game::{Position, TurnBuilder as _};
use yinsh_core::{
    Intersection, Row, Step, StepError, StepPhase, Turn, Variant, Yinsh, YinshBuilder,
};

use super::error::BoardspaceErrorKind;
use super::players::Seat;
use super::reader::{Kind, SiteTurn, import};
use super::words::{Words, is_one_of};
use crate::import::{ImportError, ImportedGame};

/// Reads a game of YINSH of boardspace.net from its file.
///
/// The setups `yinsh` and `yinsh-blitz` are the two variants. Whoever moves first is White. Every part of a turn (the
/// move, a row, a ring) is confirmed by a `Done` of its own there. The form is taken from the source of the site's
/// client; no file of the site was at hand.
///
/// ```
/// use gipf_notation::import::import_boardspace_yinsh;
///
/// let game = import_boardspace_yinsh(
///     "(;GM[24]SU[yinsh]P0[id \"Ada\"];P0[0 Start P0];P0[1 place wr E 3];P0[2 Done])",
/// )?;
/// assert_eq!(game.tag("White"), Some("Ada"));
/// assert_eq!(game.turns[0].to_string(), "e3");
/// # Ok::<(), gipf_notation::import::ImportError<gipf_notation::import::BoardspaceErrorKind<yinsh_core::Yinsh>>>(())
/// ```
///
/// # Errors
///
/// [`ImportError`] says where the text stops making sense, or which rule a turn breaks.
pub fn import_boardspace_yinsh(
    text: &str,
) -> Result<ImportedGame<Yinsh>, ImportError<BoardspaceErrorKind<Yinsh>>> {
    import::<YinshTurn>(text)
}

type ErrorKind = Kind<YinshTurn>;

/// A turn in the middle.
struct YinshTurn {
    /// The parts that have been confirmed.
    confirmed: YinshBuilder,
    /// With the part that has not.
    now: YinshBuilder,
    /// The turn before its last step, which a piece picked up again takes back.
    before: YinshBuilder,
    passes: bool,
}

/// What the words of a step name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Object {
    Ring,
    Marker,
    Board,
    /// The rings that a player has removed.
    Removed,
}

impl SiteTurn for YinshTurn {
    type Position = Yinsh;

    const VERBS: &'static [&'static str] = &["Pick", "Drop", "Place", "Move", "Remove", "Pass"];
    const EXPECTED: &'static str =
        "pick, drop, place, move, remove, Pass, Done, Reset, Undo, Resign or WinOnTime";

    fn start(mut setup: Words<'_>) -> Result<Yinsh, ErrorKind> {
        const SETUPS: &str = "yinsh or yinsh-blitz";
        let name = setup.next(SETUPS)?;
        match name.to_ascii_lowercase().as_str() {
            "yinsh" => Ok(Yinsh::start(Variant::Standard)),
            "yinsh-blitz" => Ok(Yinsh::start(Variant::Blitz)),
            _ => Err(BoardspaceErrorKind::unexpected(name, SETUPS)),
        }
    }

    fn new(position: Yinsh, _mover: Seat) -> YinshTurn {
        let begun = position.begin_turn();
        YinshTurn { confirmed: begun, now: begun, before: begun, passes: false }
    }

    fn is_touched(&self) -> bool {
        self.passes || self.now != self.now.start().begin_turn()
    }

    fn apply(&mut self, verb: &str, words: &mut Words<'_>) -> Result<(), ErrorKind> {
        match verb {
            "pick" if object(words)? == Object::Board => {
                // A ring that has been put down goes on; the ring that is to move is not picked, a marker is.
                self.now = self.before;
                Ok(())
            }
            "place" | "drop" => match (verb, object(words)?) {
                ("drop", Object::Board) | ("place", Object::Ring | Object::Marker) => {
                    let at = intersection(words)?;
                    self.put(at)
                }
                // Back to where it came from.
                _ => {
                    self.now = self.confirmed;
                    Ok(())
                }
            },
            "move" => {
                let (from, to) = (intersection(words)?, intersection(words)?);
                self.step(Step::ChooseRing(from))?;
                self.step(Step::MoveRing(to))
            }
            "remove" => match object(words)? {
                Object::Ring => {
                    let at = intersection(words)?;
                    self.step(Step::RemoveRing(at))
                }
                _ => {
                    let (first, last) = (intersection(words)?, intersection(words)?);
                    const ROW: &str = "the ends of five points in a line";
                    let row = Row::between(first, last).ok_or_else(|| {
                        BoardspaceErrorKind::unexpected(&format!("{first} {last}"), ROW)
                    })?;
                    self.step(Step::RemoveRow(row))
                }
            },
            "pass" => {
                self.passes = true;
                Ok(())
            }
            // A marker or a ring is picked up: what it is put on says the rest.
            _ => Ok(()),
        }
    }

    fn confirm(&mut self, _words: &mut Words<'_>) -> Result<bool, ErrorKind> {
        self.confirmed = self.now;
        self.before = self.now;
        Ok(self.now.phase() == StepPhase::Complete)
    }

    fn reset(&mut self, _position: Yinsh, _mover: Seat) {
        self.now = self.confirmed;
        self.before = self.confirmed;
        self.passes = false;
    }

    fn turn(&self) -> Result<Turn, ErrorKind> {
        let turn = self.now.finish().map(|(turn, _)| turn);
        turn.map_err(|_| BoardspaceErrorKind::unexpected("Done", "a turn that is whole"))
    }
}

impl YinshTurn {
    /// Puts a ring that is placed or moves, or the marker under the ring that will move, on an intersection.
    fn put(&mut self, at: Intersection) -> Result<(), ErrorKind> {
        match self.now.phase() {
            StepPhase::Place => self.step(Step::Place(at)),
            StepPhase::MoveRing => self.step(Step::MoveRing(at)),
            _ => self.step(Step::ChooseRing(at)),
        }
    }

    fn step(&mut self, step: Step) -> Result<(), ErrorKind> {
        let before = self.now;
        match self.now.apply(step) {
            Ok(()) => {
                self.before = before;
                Ok(())
            }
            Err(StepError::Illegal(reason)) => Err(BoardspaceErrorKind::Illegal { reason }),
            Err(error) => {
                let found = format!("{error}");
                Err(BoardspaceErrorKind::unsupported("the step", &found))
            }
        }
    }
}

fn object(words: &mut Words<'_>) -> Result<Object, ErrorKind> {
    const OBJECTS: &str = "w, b, wr, br, wrc, brc or board";
    let word = words.next(OBJECTS)?;
    let known = |names: &[&str]| is_one_of(word, names);
    if known(&["wr", "br"]) {
        Ok(Object::Ring)
    } else if known(&["w", "b"]) {
        Ok(Object::Marker)
    } else if known(&["board"]) {
        Ok(Object::Board)
    } else if known(&["wrc", "brc"]) {
        Ok(Object::Removed)
    } else {
        Err(BoardspaceErrorKind::unexpected(word, OBJECTS))
    }
}

/// Reads a column and a number, which are those of the notation page.
fn intersection(words: &mut Words<'_>) -> Result<Intersection, ErrorKind> {
    let column = words.next("a column, A to K")?;
    let number = words.next("the number of a point")?;
    let at = || {
        let mut letters = column.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
        Intersection::new(letter.to_ascii_lowercase(), number.parse().ok()?)
    };
    at().ok_or_else(|| {
        BoardspaceErrorKind::unexpected(
            &format!("{column} {number}"),
            "an intersection of the board",
        )
    })
}
