//! Reading games of TAMSK of boardspace.net.

use alloc::format;
use core::iter;

use gipf_game::{Color, Position};
use tamsk_core::{MAX_SECONDS, Move, Setup, Space, Tamsk, Turn, Variant};

use super::error::BoardspaceErrorKind;
use super::players::Seat;
use super::reader::{Kind, SiteTurn, import};
use super::words::Words;
use crate::import::{ImportError, ImportedGame};

/// How many seconds longer or shorter than the site's clock says a turn may be to be legal. Each time that an
/// hour-glass is turned over, rounding changes its sand by up to a second.
const TOLERANCE: u16 = 5;

/// Reads a game of TAMSK of boardspace.net from its file.
///
/// The setup `tamsk-u` is the variant without time. `tamsk` and `tamsk-f` become games with sand: the site's clock,
/// which counts thousandths of a second, is rounded to whole ones, and the 15-second timer of `tamsk-f` is left out.
/// P0, whose hour-glasses begin on A1, D7 and G1, is Red, whoever moves first. Where the site passes over a player who
/// cannot move, the game has a pass. The form is taken from the source of the site's client; no file of the site was
/// at hand.
///
/// ```
/// use gipf_notation::import::import_boardspace_tamsk;
///
/// let game = import_boardspace_tamsk(
///     "(;GM[tamsk]SU[tamsk 2 0 100]P0[id \"Ada\"];P0[0 Start P0 0];P0[1 Pickb A 1 5100];P0[2 Dropb B 2 6900];P0[3 Done 7000])",
/// )?;
/// assert_eq!(game.tag("White"), Some("Ada"));
/// assert_eq!(game.turns[0].to_string(), "a1-b2@7");
/// # Ok::<(), gipf_notation::import::ImportError<gipf_notation::import::BoardspaceErrorKind<tamsk_core::Tamsk>>>(())
/// ```
///
/// # Errors
///
/// [`ImportError`] says where the text stops making sense, or which rule a turn breaks.
pub fn import_boardspace_tamsk(
    text: &str,
) -> Result<ImportedGame<Tamsk>, ImportError<BoardspaceErrorKind<Tamsk>>> {
    import::<TamskTurn>(text)
}

type ErrorKind = Kind<TamskTurn>;

/// A turn in the middle.
struct TamskTurn {
    position: Tamsk,
    /// The second of the site's clock at which the turns before this one end, when each takes its whole seconds.
    clock: u64,
    /// The space of the hour-glass in the air.
    lifted: Option<Space>,
    /// Where an hour-glass went, and when by the site's clock.
    moved: Option<Moved>,
    /// When `Done` was said.
    done_at: Option<Milliseconds>,
}

#[derive(Clone, Copy)]
struct Moved {
    from: Space,
    to: Space,
    at: Option<Milliseconds>,
}

/// A time of the site's clock, which begins with the game.
#[derive(Clone, Copy)]
struct Milliseconds(u64);

impl Milliseconds {
    /// Returns the nearest whole second.
    const fn rounded(self) -> u64 {
        self.0 / 1000 + (self.0 % 1000 >= 500) as u64
    }
}

impl SiteTurn for TamskTurn {
    type Position = Tamsk;

    const VERBS: &'static [&'static str] = &[
        "Pickb",
        "Dropb",
        "PickRingB",
        "DropRingB",
        "Move",
        "Fifteen",
        "Stop",
        "Restart",
        "Delay",
        "TimeExpired",
        "Pick",
        "Drop",
        "PickRing",
        "DropRing",
    ];
    const EXPECTED: &'static str = "Pickb, Dropb, PickRingB, DropRingB, Move, Fifteen, Stop, Restart, Delay, Done, Reset, Undo, Resign or \
         WinOnTime";

    fn start(mut setup: Words<'_>) -> Result<Tamsk, ErrorKind> {
        const SETUPS: &str = "tamsk, tamsk-f or tamsk-u";
        let name = setup.next(SETUPS)?;
        // The number of players, a random number and a revision follow; they change nothing here.
        match name.to_ascii_lowercase().as_str() {
            "tamsk-u" => Ok(Tamsk::start(Variant::Level1)),
            "tamsk" | "tamsk-f" => Ok(Tamsk::start(Variant::Level2)),
            _ => Err(BoardspaceErrorKind::unexpected(name, SETUPS)),
        }
    }

    fn begin(setup: Tamsk, first: Seat) -> (Tamsk, Seat) {
        let side_to_move = if first == 0 { Color::White } else { Color::Black };
        let start = Setup { side_to_move, ..setup.to_setup() };
        (start.validate().unwrap_or(setup), 0)
    }

    fn new(position: Tamsk, _mover: Seat) -> TamskTurn {
        TamskTurn { position, clock: 0, lifted: None, moved: None, done_at: None }
    }

    fn next(&self, turn: &Turn, position: Tamsk, mover: Seat) -> TamskTurn {
        let clock = match turn.seconds {
            // The turn may have taken longer, but no hour-glass has sand for so long.
            Some(MAX_SECONDS) => self.time().map_or(self.clock, Milliseconds::rounded),
            seconds => self.clock + u64::from(seconds.unwrap_or(0)),
        };
        TamskTurn { clock, ..TamskTurn::new(position, mover) }
    }

    fn is_touched(&self) -> bool {
        self.lifted.is_some() || self.moved.is_some()
    }

    fn is_aside(verb: &str) -> Result<bool, ErrorKind> {
        const KEPT: &str = "a move: turns lost to the 15-second timer are not read";
        match verb {
            "fifteen" | "stop" | "restart" | "delay" => Ok(true),
            "timeexpired" => Err(BoardspaceErrorKind::unexpected("TimeExpired", KEPT)),
            _ => Ok(false),
        }
    }

    fn apply(&mut self, verb: &str, words: &mut Words<'_>) -> Result<(), ErrorKind> {
        match verb {
            "pickb" | "pickringb" => {
                let from = space(words)?;
                self.lifted = match self.moved {
                    // An hour-glass that has moved is taken up again, wherever it came from.
                    Some(moved) if moved.to == from => Some(moved.from),
                    _ if verb == "pickringb" => {
                        const GOAL: &str = "the space where an hour-glass has just been put";
                        return Err(BoardspaceErrorKind::unexpected(&spaced(from), GOAL));
                    }
                    _ => {
                        self.check_unmoved(from)?;
                        Some(from)
                    }
                };
                self.moved = None;
            }
            "dropb" | "dropringb" => {
                const LIFTED: &str = "an hour-glass to be lifted first";
                let to = space(words)?;
                self.check_unmoved(to)?;
                let lifted = self.lifted.take();
                let from =
                    lifted.ok_or_else(|| BoardspaceErrorKind::unexpected(&spaced(to), LIFTED))?;
                self.moved = if from == to { None } else { Some(self.moved(from, to, words)?) };
            }
            "move" => {
                let from = space(words)?;
                let to = space(words)?;
                self.check_unmoved(from)?;
                self.lifted = None;
                self.moved = Some(self.moved(from, to, words)?);
            }
            // Pieces beside the board, which are touched only while it is edited.
            _ => return Err(BoardspaceErrorKind::unsupported("in a game begun, the step", verb)),
        }
        Ok(())
    }

    fn confirm(&mut self, words: &mut Words<'_>) -> Result<bool, ErrorKind> {
        self.done_at = time(words)?;
        Ok(true)
    }

    fn passed_over(&self) -> Option<Turn> {
        let pass = self.timed(Turn::PASS, Some(self.clock));
        // On the site a player without a ring is passed over as well, which is illegal where they can move.
        let has_ring = self.position.rings_left()[self.position.side_to_move()] > 0;
        Some(pass).filter(|pass| !has_ring || self.position.is_legal(pass))
    }

    fn reset(&mut self, position: Tamsk, mover: Seat) {
        *self = TamskTurn { clock: self.clock, ..TamskTurn::new(position, mover) };
    }

    fn turn(&self) -> Result<Turn, ErrorKind> {
        let seconds = self.time().map(Milliseconds::rounded);
        let Some(Moved { from, to, .. }) = self.moved else {
            // A player whose sand runs out before they move has only `Done`.
            let pass = self.timed(Turn::PASS, seconds);
            let is_pass = self.lifted.is_none() && self.position.is_legal(&pass);
            let missing = || BoardspaceErrorKind::unexpected("Done", "the move of an hour-glass");
            return Some(pass).filter(|_| is_pass).ok_or_else(missing);
        };
        let drops = self.position.rings_left()[self.position.side_to_move()] > 0;
        Ok(self.timed(Turn { step: Some(Move { from, to, drops }), ..Turn::PASS }, seconds))
    }
}

impl TamskTurn {
    /// Returns when the turn was made.
    fn time(&self) -> Option<Milliseconds> {
        match self.moved {
            Some(moved) => moved.at,
            None => self.done_at,
        }
    }

    /// Returns the turn with the seconds that pass until the clock shows `until`, or with as nearly as many as make it legal.
    fn timed(&self, turn: Turn, until: Option<u64>) -> Turn {
        if !self.position.variant().is_timed() || self.position.is_legal(&turn) {
            return turn;
        }
        let passed = until.unwrap_or(self.clock).saturating_sub(self.clock);
        let passed = passed.min(MAX_SECONDS.into()) as u16;
        let near = |by: u16| [passed.saturating_sub(by), passed.saturating_add(by)];
        let lengths = iter::once(passed).chain((1..=TOLERANCE).flat_map(near));
        let mut turns = lengths.map(|seconds| Turn { seconds: Some(seconds), ..turn });
        let legal = turns.find(|turn| self.position.is_legal(turn));
        legal.unwrap_or(Turn { seconds: Some(passed.max(1)), ..turn })
    }

    /// Returns a move whose time is the next word.
    fn moved(&self, from: Space, to: Space, words: &mut Words<'_>) -> Result<Moved, ErrorKind> {
        let at = time(words)?;
        if at.is_none() && self.position.variant().is_timed() {
            return Err(BoardspaceErrorKind::unexpected("", TIME));
        }
        Ok(Moved { from, to, at })
    }

    fn check_unmoved(&self, space: Space) -> Result<(), ErrorKind> {
        const END: &str = "Done, as the turn has been made";
        match self.moved {
            None => Ok(()),
            Some(_) => Err(BoardspaceErrorKind::unexpected(&spaced(space), END)),
        }
    }
}

const TIME: &str = "the time of the step in milliseconds";

/// Reads the time at the end of a step, where it has one.
fn time(words: &mut Words<'_>) -> Result<Option<Milliseconds>, ErrorKind> {
    let Ok(word) = words.next(TIME) else { return Ok(None) };
    match word.parse::<i64>() {
        // A time below 0 is one that has not been set.
        Ok(time) => Ok(u64::try_from(time).ok().map(Milliseconds)),
        Err(_) => Err(BoardspaceErrorKind::unexpected(word, TIME)),
    }
}

/// Reads a column and a number, which are those of the rules here.
fn space(words: &mut Words<'_>) -> Result<Space, ErrorKind> {
    let column = words.next("a column, A to G")?;
    let number = words.next("the number of a space")?;
    let space = || {
        let mut letters = column.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
        Space::new(letter, number.parse().ok()?)
    };
    space().ok_or_else(|| {
        BoardspaceErrorKind::unexpected(&format!("{column} {number}"), "a space of the board")
    })
}

/// Returns the name of a space as the site writes it: `C 3`.
fn spaced(space: Space) -> alloc::string::String {
    format!("{} {}", space.column().to_ascii_uppercase(), space.number())
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use tamsk_core::{ByColor, IllegalTurn};

    /// Red has dropped the last ring but can still move; on the site Black goes on alone.
    #[test]
    fn a_player_without_a_ring_who_can_move_is_not_passed_over() {
        let mut setup = Setup::start(Variant::Level1);
        for space in Space::ALL {
            let rings = if space.to_string() == "b2" { 1 } else { space.room() };
            setup.board.set(space, Some(tamsk_core::Content { rings, ..setup.board.get(space) }));
        }
        setup.rings_left = ByColor::new(0, 1);
        let position = setup.validate().unwrap();
        let pass = TamskTurn::new(position, 0).passed_over();
        assert_eq!(pass, Some(Turn::PASS));
        let reason = position.check(&Turn::PASS).unwrap_err();
        assert!(matches!(reason, IllegalTurn::MustMove { .. }), "{reason}");
        // With a ring the other player is the wrong one.
        let position = Tamsk::start(Variant::Level1);
        assert_eq!(TamskTurn::new(position, 0).passed_over(), None);
    }
}
