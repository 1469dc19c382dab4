//! Reading games of DVONN of boardspace.net.

use alloc::format;

use dvonn_core::{Dvonn, Space, Stage, Turn};
use gipf_game::Position;

use super::error::BoardspaceErrorKind;
use super::players::Seat;
use super::reader::{Kind, SiteTurn, import};
use super::words::Words;
use crate::import::{ImportError, ImportedGame};

/// Reads a game of DVONN of boardspace.net from its file.
///
/// Whoever moves first is White here. The form is taken from the source of the site's client; no file of the site
/// was at hand.
///
/// ```
/// use gipf_notation::import::import_boardspace_dvonn;
///
/// let game = import_boardspace_dvonn(
///     "(;GM[Dvonn]SU[dvonn 0]P0[id \"Ada\"];P0[0 Start P0];P0[1 Dropb C 3];P0[2 Done])",
/// )?;
/// assert_eq!(game.tag("White"), Some("Ada"));
/// assert_eq!((&game.turns[0]).to_string(), "C3");
/// # Ok::<(), gipf_notation::import::ImportError<gipf_notation::import::BoardspaceErrorKind<dvonn_core::Dvonn>>>(())
/// ```
///
/// # Errors
///
/// [`ImportError`] says where the text stops making sense, or which rule a turn breaks.
pub fn import_boardspace_dvonn(
    text: &str,
) -> Result<ImportedGame<Dvonn>, ImportError<BoardspaceErrorKind<Dvonn>>> {
    import::<DvonnTurn>(text)
}

type ErrorKind = Kind<DvonnTurn>;

/// A turn in the middle.
struct DvonnTurn {
    position: Dvonn,
    turn: Option<Turn>,
    /// The space of the stack in the air.
    lifted: Option<Space>,
}

impl SiteTurn for DvonnTurn {
    type Position = Dvonn;

    const VERBS: &'static [&'static str] = &["Pick", "Pickb", "Drop", "Dropb", "Move", "Pass"];
    const EXPECTED: &'static str =
        "Pick, Drop, Pickb, Dropb, Move, Pass, Done, Reset, Undo, Resign or WinOnTime";

    fn start(mut setup: Words<'_>) -> Result<Dvonn, ErrorKind> {
        const SETUP: &str = "dvonn";
        let name = setup.next(SETUP)?;
        // A random number follows, which changes nothing here.
        if name.eq_ignore_ascii_case(SETUP) {
            Ok(Dvonn::default())
        } else {
            Err(BoardspaceErrorKind::unexpected(name, SETUP))
        }
    }

    fn new(position: Dvonn, _mover: Seat) -> DvonnTurn {
        DvonnTurn { position, turn: None, lifted: None }
    }

    fn is_touched(&self) -> bool {
        self.turn.is_some() || self.lifted.is_some()
    }

    fn apply(&mut self, verb: &str, words: &mut Words<'_>) -> Result<(), ErrorKind> {
        match verb {
            "pickb" => {
                let from = space(words)?;
                self.lifted = match self.turn.take() {
                    None => Some(from).filter(|_| self.is_moving()),
                    // What was just put down is taken up again, wherever it came from.
                    Some(Turn::Move { from, .. }) => Some(from),
                    Some(_) => None,
                };
            }
            "dropb" => {
                let to = space(words)?;
                self.check_unmade(to)?;
                self.turn = match self.lifted.take() {
                    Some(from) if from == to => None,
                    Some(from) => Some(Turn::Move { from, to }),
                    None if self.is_moving() => {
                        const STACK: &str = "a stack to be lifted first";
                        return Err(BoardspaceErrorKind::unexpected(&spaced(to), STACK));
                    }
                    None => Some(Turn::Place(to)),
                };
            }
            "move" => {
                let from = space(words)?;
                let to = space(words)?;
                self.check_unmade(from)?;
                self.lifted = None;
                self.turn = Some(Turn::Move { from, to });
            }
            "pass" => self.turn = Some(Turn::Pass),
            // `Pick` and `Drop`: a piece leaves the player's pieces, or goes back to them.
            _ => (self.turn, self.lifted) = (None, None),
        }
        Ok(())
    }

    fn turn(&self) -> Result<Turn, ErrorKind> {
        let turn = self.turn.or_else(|| {
            // Where a player can only pass, `Done` alone says so.
            Some(Turn::Pass).filter(|pass| self.lifted.is_none() && self.position.is_legal(pass))
        });
        turn.ok_or_else(|| {
            BoardspaceErrorKind::unexpected("Done", "a piece placed, a stack moved, or a pass")
        })
    }
}

impl DvonnTurn {
    fn is_moving(&self) -> bool {
        self.position.stage() != Stage::Placing
    }

    fn check_unmade(&self, space: Space) -> Result<(), ErrorKind> {
        const END: &str = "Done, as the turn has been made";
        match self.turn {
            None => Ok(()),
            Some(_) => Err(BoardspaceErrorKind::unexpected(&spaced(space), END)),
        }
    }
}

/// Reads a column and a number, which are those of the rule book.
fn space(words: &mut Words<'_>) -> Result<Space, ErrorKind> {
    let column = words.next("a column, A to K")?;
    let number = words.next("the number of a space")?;
    let space = || {
        let mut letters = column.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
        Space::new(letter.to_ascii_uppercase(), number.parse().ok()?)
    };
    space().ok_or_else(|| {
        BoardspaceErrorKind::unexpected(&format!("{column} {number}"), "a space of the board")
    })
}

/// Returns the name of a space as the site writes it: `C 3`.
fn spaced(space: Space) -> alloc::string::String {
    format!("{} {}", space.column(), space.number())
}
