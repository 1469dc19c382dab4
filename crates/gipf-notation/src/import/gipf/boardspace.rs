//! Reading the game files of boardspace.net.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use gipf_core::{
    Color, Dot, Outcome, Position, Setup, SetupViolation, Spot, Turn, Variant, WinReason,
};

use super::boardspace_turn::{BoardspaceTurn, Verb};
use super::error::ImportErrorKind;
use super::sgf::{MainLine, Property};
use crate::Point;
use crate::import::ImportError;
use crate::import::{ImportedGame, MAX_IMPORT_LEN};

/// Reads a game of boardspace.net from its game tree file.
///
/// The setup comes from `SU` (`gipf`, `gipf-standard`, `gipf-tournament`); player P0 is White
/// here. The tags are the other properties of the first node (those of the file itself left out), with `White` and `Black` for the
/// players' names and `Date` for `DT`.
///
/// ```
/// use gipf_notation::format_turn;
/// use gipf_notation::import::import_boardspace;
///
/// let game = import_boardspace(
///     "(;GM[gipf]SU[gipf 0 102]P0[id \"Ada\"];P0[0 Start P0];P0[1 Pick wr 0];P0[2 Dropb E 1]\
///      ;P0[3 Dropb E 2];P0[4 Done])",
/// )?;
/// assert_eq!(game.tag("White"), Some("Ada"));
/// assert_eq!(format_turn(&game.start, &game.turns[0]).to_string(), "e1-e3");
/// # Ok::<(), gipf_notation::import::ImportError>(())
/// ```
///
/// # Errors
///
/// [`ImportError`] says where the text stops making sense, or which rule a turn breaks.
pub fn import_boardspace(text: &str) -> Result<ImportedGame, ImportError> {
    let mut reader = Reader::default();
    let error = |offset, turns: usize, kind| ImportError::new(text, offset, turns, kind);
    if text.len() > MAX_IMPORT_LEN {
        return Err(error(0, 0, ImportErrorKind::TooLong { len: text.len() }));
    }
    let mut main_line = MainLine::new(text);
    loop {
        match main_line.next() {
            Ok(Some(property)) => reader
                .property(&property)
                .map_err(|kind| error(property.offset, reader.turns.len(), kind))?,
            Ok(None) => break,
            Err((offset, kind)) => return Err(error(offset, reader.turns.len(), kind)),
        }
    }
    reader.finish().map_err(|kind| error(text.len(), 0, kind))
}

/// The extra piece of each player in records before this revision.
pub(super) const SINCE_USUAL_RESERVES: u32 = 101;

/// The start of a game at boardspace.net.
pub(super) fn start(variant: Variant, revision: u32, first: Color) -> Option<Position> {
    let mut setup = Setup::start(variant);
    setup.side_to_move = first;
    if revision < SINCE_USUAL_RESERVES {
        setup.reserves = setup.reserves.map(|reserve| reserve + 1);
    }
    let one_more =
        |violation: &SetupViolation| matches!(violation, SetupViolation::TooManyPieces { .. });
    setup.validate().or_else(|error| error.waive(one_more)).ok()
}

#[derive(Default)]
struct Reader {
    tags: Vec<(String, String)>,
    setup: Option<(Variant, u32)>,
    start: Option<Position>,
    current: Option<BoardspaceTurn>,
    turns: Vec<Turn>,
    /// The player who has resigned, not confirmed yet.
    resigning: Option<Color>,
    outcome: Option<Outcome>,
}

impl Reader {
    fn property(&mut self, property: &Property<'_>) -> Result<(), ImportErrorKind> {
        let value = property.value.trim();
        let player = match property.name {
            "P0" => Some(Color::White),
            "P1" => Some(Color::Black),
            _ => None,
        };
        match player {
            Some(player) if value.starts_with(|c: char| c.is_ascii_digit()) => {
                self.step(player, value)
            }
            _ if !property.in_root => Ok(()),
            Some(player) => {
                self.tags.push(player_tag(player, property.name, value));
                Ok(())
            }
            None if property.name == "SU" => {
                self.setup = Some(read_setup(value)?);
                Ok(())
            }
            None if FILE_PROPERTIES.contains(&property.name) => Ok(()),
            None => {
                let name = if property.name == "DT" { "Date" } else { property.name };
                self.tags.push((name.into(), value.into()));
                Ok(())
            }
        }
    }

    /// `12 Dropb E 1`: a number and what the player does.
    fn step(&mut self, player: Color, text: &str) -> Result<(), ImportErrorKind> {
        let mut words = Words { words: text.split_whitespace() };
        words.next("a number")?;
        let verb = words.next("a verb")?.to_ascii_lowercase();
        if verb == "start" {
            let first = match words.next("P0 or P1")? {
                "P0" | "p0" => Color::White,
                "P1" | "p1" => Color::Black,
                other => return Err(ImportErrorKind::unexpected(other, "P0 or P1")),
            };
            return self.begin(first);
        }
        if verb == "edit" {
            return match &self.current {
                None => Ok(()),
                Some(_) => Err(ImportErrorKind::unsupported("in a game begun, the step", "Edit")),
            };
        }
        let Some(current) = &mut self.current else {
            return Err(ImportErrorKind::unexpected(&verb, "Start P0 or Start P1"));
        };
        if let Some(outcome) = self.outcome {
            return Err(gipf_core::IllegalTurn::GameOver(outcome).into());
        }
        let to_move = current.partial.mover();
        if matches!(verb.as_str(), "offerdraw" | "declinedraw") {
            return Ok(());
        }
        if player != to_move {
            return Err(ImportErrorKind::WrongPlayer { to_move });
        }
        match verb.as_str() {
            "resign" => {
                self.resigning = if self.resigning.is_some() { None } else { Some(to_move) };
            }
            "gameoverontime" => {
                self.outcome = Some(Outcome::Win { winner: to_move, reason: WinReason::Time });
            }
            "done" => match self.resigning {
                Some(loser) => {
                    let reason = WinReason::Resignation;
                    self.outcome = Some(Outcome::Win { winner: !loser, reason });
                }
                None => {
                    let (turn, next) = current.done()?;
                    self.turns.push(turn);
                    *current = BoardspaceTurn::new(next);
                }
            },
            _ => {
                let verb = words.verb(&verb)?;
                words.end()?;
                current.apply(verb)?;
            }
        }
        Ok(())
    }

    fn begin(&mut self, first: Color) -> Result<(), ImportErrorKind> {
        if self.current.is_some() {
            return Err(ImportErrorKind::unexpected("Start", "a turn of the game begun"));
        }
        let (variant, revision) =
            self.setup.ok_or_else(|| ImportErrorKind::unexpected("Start", SETUP_FIRST))?;
        let start = start(variant, revision, first)
            .ok_or_else(|| ImportErrorKind::unsupported("the setup", variant.name()))?;
        self.start = Some(start);
        self.current = Some(BoardspaceTurn::new(start));
        Ok(())
    }

    fn finish(self) -> Result<ImportedGame, ImportErrorKind> {
        let (variant, revision) =
            self.setup.ok_or_else(|| ImportErrorKind::unexpected("", SETUP_FIRST))?;
        let start = self
            .start
            .or_else(|| start(variant, revision, Color::White))
            .ok_or_else(|| ImportErrorKind::unsupported("the setup", variant.name()))?;
        let unfinished =
            self.outcome.is_none() && self.current.is_some_and(|current| current.is_touched());
        let game = ImportedGame::replayed(self.tags, start, self.turns, self.outcome);
        Ok(ImportedGame { unfinished, ..game })
    }
}

/// They tell of the file, not of the game.
pub(super) const FILE_PROPERTIES: [&str; 3] = ["FF", "GM", "VV"];

const SETUP_FIRST: &str = "a property SU with the setup before";

fn player_tag(player: Color, name: &str, value: &str) -> (String, String) {
    match value.strip_prefix("id ") {
        Some(id) => {
            let id = id.trim();
            let id = id.strip_prefix('"').and_then(|id| id.strip_suffix('"')).unwrap_or(id);
            (player.to_string(), id.into())
        }
        None => (name.into(), value.into()),
    }
}

/// `gipf-standard 0 102`: the setup, a number without meaning here, and the revision.
fn read_setup(value: &str) -> Result<(Variant, u32), ImportErrorKind> {
    let mut words = value.split_whitespace();
    let name = words.next().unwrap_or_default();
    let variant = match name.to_ascii_lowercase().as_str() {
        "gipf" => Variant::Basic,
        "gipf-standard" => Variant::Standard,
        "gipf-tournament" => Variant::Tournament,
        "gipf-matrx" => return Err(ImportErrorKind::unsupported("the setup", name)),
        _ => {
            let expected = "gipf, gipf-standard or gipf-tournament";
            return Err(ImportErrorKind::unexpected(name, expected));
        }
    };
    let revision = match words.nth(1) {
        Some(word) => {
            word.parse().map_err(|_| ImportErrorKind::unexpected(word, "the revision, a number"))?
        }
        None => SINCE_USUAL_RESERVES,
    };
    Ok((variant, revision))
}

struct Words<'a> {
    words: core::str::SplitWhitespace<'a>,
}

impl<'a> Words<'a> {
    fn next(&mut self, expected: &'static str) -> Result<&'a str, ImportErrorKind> {
        self.words.next().ok_or_else(|| ImportErrorKind::unexpected("", expected))
    }

    fn end(&mut self) -> Result<(), ImportErrorKind> {
        match self.words.next() {
            None => Ok(()),
            Some(word) => Err(ImportErrorKind::unexpected(word, "the end of the step")),
        }
    }

    fn verb(&mut self, verb: &str) -> Result<Verb, ImportErrorKind> {
        if matches!(verb, "pdrop" | "pslide") {
            let potential = self.next("a potential")?;
            if !potential.eq_ignore_ascii_case("none") {
                return Err(ImportErrorKind::unsupported("the potential", potential));
            }
        }
        Ok(match verb {
            "pick" => self.reserve(Verb::Pick)?,
            "drop" => self.reserve(Verb::Drop)?,
            "pickb" => Verb::PickBoard(self.place()?),
            "dropb" | "pdrop" => Verb::DropBoard(self.place()?),
            "slidefrom" => Verb::SlideFrom(self.dot()?, self.spot()?),
            "slide" | "pslide" => Verb::Slide(self.dot()?, self.spot()?),
            "remove" => Verb::Remove(self.place()?),
            "preserve" => Verb::Preserve(self.place()?),
            "standard" => Verb::Standard,
            "reset" => Verb::Reset,
            "zertz" | "yinsh" | "tamsk" | "punct" | "dvonn" => {
                return Err(ImportErrorKind::unsupported("the potential", verb));
            }
            _ => return Err(ImportErrorKind::unexpected(verb, VERBS)),
        })
    }

    fn reserve(&mut self, verb: Verb) -> Result<Verb, ImportErrorKind> {
        const EXPECTED: &str = "a reserve, wr or br";
        let word = self.next(EXPECTED)?;
        if !word.eq_ignore_ascii_case("wr") && !word.eq_ignore_ascii_case("br") {
            return Err(ImportErrorKind::unexpected(word, EXPECTED));
        }
        // Which pile of the reserve; there is one.
        self.words.next();
        Ok(verb)
    }

    fn place(&mut self) -> Result<Point, ImportErrorKind> {
        const COLUMN: &str = "a column, A to I";
        let word = self.next(COLUMN)?;
        let mut letters = word.chars();
        let (Some(column), None) = (letters.next(), letters.next()) else {
            return Err(ImportErrorKind::unexpected(word, COLUMN));
        };
        let number = self.next("the number of a point")?;
        let place =
            number.parse().ok().and_then(|number| Point::new(column.to_ascii_lowercase(), number));
        place.ok_or_else(|| {
            let point = alloc::format!("{word} {number}");
            ImportErrorKind::unexpected(&point, "a point of the board")
        })
    }

    fn dot(&mut self) -> Result<Dot, ImportErrorKind> {
        match self.place()? {
            Point::Dot(dot) => Ok(dot),
            Point::Spot(spot) => Err(ImportErrorKind::unexpected(&spot.to_string(), "a dot")),
        }
    }

    fn spot(&mut self) -> Result<Spot, ImportErrorKind> {
        match self.place()? {
            Point::Spot(spot) => Ok(spot),
            Point::Dot(dot) => Err(ImportErrorKind::unexpected(&dot.to_string(), "a spot")),
        }
    }
}

const VERBS: &str =
    "Pick, Drop, Pickb, Dropb, Slide, SlideFrom, Remove, Preserve, Standard, Done, Reset or Resign";
