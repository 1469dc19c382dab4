//! Reading the game files of boardspace.net.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use gipf_core::{Color, Dot, Gipf, Outcome, Setup, SetupViolation, Spot, Turn, Variant, WinReason};
use gipf_game::GameResult;

use super::boardspace_turn::{BoardspaceTurn, Verb};
use super::error::ImportErrorKind;
use crate::Point;
use crate::import::boardspace::{
    FILE_PROPERTIES, PlayerValue, SETUP_FIRST, Seat, Words, is_one_of, name_of, name_tag,
    player_value, seat_of_property, seat_of_word, winner_told,
};
use crate::import::sgf::{GameReader, Property, read_game};
use crate::import::{ImportError, ImportedGame};

/// Reads a game of boardspace.net from its game tree file.
///
/// The setup comes from `SU` (`gipf`, `gipf-standard`, `gipf-tournament`); player P0 is White
/// here. The tags are the other properties of the first node (those of the file itself left out), with `White` and `Black` for the
/// players' names and `Date` for `DT`.
///
/// ```
/// use gipf_notation::Notation;
/// use gipf_notation::import::import_boardspace;
///
/// let game = import_boardspace(
///     "(;GM[gipf]SU[gipf 0 102]P0[id \"Ada\"];P0[0 Start P0];P0[1 Pick wr 0];P0[2 Dropb E 1]\
///      ;P0[3 Dropb E 2];P0[4 Done])",
/// )?;
/// assert_eq!(game.tag("White"), Some("Ada"));
/// assert_eq!(game.start.turn_text(&game.turns[0]), "e1-e3");
/// # Ok::<(), gipf_notation::import::ImportError>(())
/// ```
///
/// # Errors
///
/// [`ImportError`] says where the text stops making sense, or which rule a turn breaks.
pub fn import_boardspace(text: &str) -> Result<ImportedGame, ImportError> {
    read_game(text, Reader::default())
}

/// The extra piece of each player in records before this revision.
pub(super) const SINCE_USUAL_RESERVES: u32 = 101;

/// The start of a game at boardspace.net.
pub(super) fn start(variant: Variant, revision: u32, first: Color) -> Option<Gipf> {
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
    start: Option<Gipf>,
    current: Option<BoardspaceTurn>,
    turns: Vec<Turn>,
    /// The player who has resigned, not confirmed yet.
    resigning: Option<Color>,
    outcome: Option<Outcome>,
}

impl GameReader for Reader {
    type Problem = ImportErrorKind;

    fn property(&mut self, property: &Property<'_>) -> Result<(), ImportErrorKind> {
        let value = property.value.trim();
        let player = seat_of_property(property.name);
        if let Some(seat) = player
            && let PlayerValue::Step(verb, words) = player_value(value, is_verb)?
        {
            return self.step(seat.map(color_of), &verb.to_ascii_lowercase(), words);
        }
        match property.name {
            _ if !property.in_root => {}
            "SU" => self.setup = Some(read_setup(value)?),
            name if FILE_PROPERTIES.contains(&name) => {}
            name => self.tags.push(match (player.flatten(), name_of(value)) {
                (Some(seat), Some(id)) => (name_tag(color_of(seat)).into(), id.into()),
                _ if name == "DT" => ("Date".into(), value.into()),
                _ => (name.into(), value.into()),
            }),
        }
        Ok(())
    }

    fn turns_read(&self) -> usize {
        self.turns.len()
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
        let names = [game.tag("White"), game.tag("Black")];
        let winner = game.tag("RE").and_then(|result| winner_told(result, names));
        let winner = winner.map(color_of);
        let mut game = ImportedGame {
            unfinished,
            result: game.result.or(winner.map(GameResult::Win)),
            ..game
        };
        // A winner without a name was called so to have the result told.
        if let Some(name) = winner.map(name_tag) {
            game.tags.retain(|(tag, value)| tag != name || value != name);
        }
        Ok(game)
    }

    /// The whole turns of a game that has begun; who has won is not taken from the tags, as for any game with an error.
    fn partial(self) -> Option<ImportedGame> {
        self.start.map(|start| ImportedGame::replayed(self.tags, start, self.turns, self.outcome))
    }
}

impl Reader {
    /// `12 Dropb E 1`: what the player does.
    fn step(
        &mut self,
        player: Option<Color>,
        verb: &str,
        mut words: Words<'_>,
    ) -> Result<(), ImportErrorKind> {
        if verb == "start" {
            const PLAYER: &str = "P0 or P1";
            let word = words.next(PLAYER)?;
            let seat =
                seat_of_word(word).ok_or_else(|| ImportErrorKind::unexpected(word, PLAYER))?;
            return self.begin(color_of(seat));
        }
        if verb == "edit" {
            return match &self.current {
                None => Ok(()),
                Some(_) => Err(ImportErrorKind::unsupported("in a game begun, the step", "Edit")),
            };
        }
        let Some(current) = &mut self.current else {
            return Err(ImportErrorKind::unexpected(verb, "Start P0 or Start P1"));
        };
        if let Some(outcome) = self.outcome {
            return Err(gipf_core::IllegalTurn::GameOver(outcome).into());
        }
        let to_move = current.partial.mover();
        if matches!(verb, "offerdraw" | "declinedraw") {
            return Ok(());
        }
        if player.is_some_and(|player| player != to_move) {
            return Err(ImportErrorKind::WrongPlayer { to_move });
        }
        match verb {
            "resign" => {
                self.resigning = if self.resigning.is_some() { None } else { Some(to_move) };
            }
            "winontime" | "gameoverontime" => {
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
                let verb = read_verb(verb, &mut words)?;
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
}

fn color_of(seat: Seat) -> Color {
    if seat == 0 { Color::White } else { Color::Black }
}

/// Returns whether a value of a property of a player is a step.
pub(super) fn is_step(value: &str) -> bool {
    !matches!(player_value(value, is_verb), Ok(PlayerValue::Note))
}

/// Returns whether this is a verb, in any case.
fn is_verb(word: &str) -> bool {
    const NAMES: [&str; 26] = [
        "Start",
        "Edit",
        "Pick",
        "Drop",
        "Pickb",
        "Dropb",
        "Slide",
        "SlideFrom",
        "Pdrop",
        "Pslide",
        "Remove",
        "Preserve",
        "Standard",
        "Done",
        "Reset",
        "Undo",
        "Resign",
        "WinOnTime",
        "GameOverOnTime",
        "OfferDraw",
        "DeclineDraw",
        "Zertz",
        "Yinsh",
        "Tamsk",
        "Punct",
        "Dvonn",
    ];
    is_one_of(word, &NAMES)
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

fn read_verb(verb: &str, words: &mut Words<'_>) -> Result<Verb, ImportErrorKind> {
    if matches!(verb, "pdrop" | "pslide") {
        let potential = words.next("a potential")?;
        if !potential.eq_ignore_ascii_case("none") {
            return Err(ImportErrorKind::unsupported("the potential", potential));
        }
    }
    Ok(match verb {
        "pick" => reserve(words, Verb::Pick)?,
        "drop" => reserve(words, Verb::Drop)?,
        "pickb" => Verb::PickBoard(read_place(words)?),
        "dropb" | "pdrop" => Verb::DropBoard(read_place(words)?),
        "slidefrom" => Verb::SlideFrom(read_dot(words)?, read_spot(words)?),
        "slide" | "pslide" => Verb::Slide(read_dot(words)?, read_spot(words)?),
        "remove" => Verb::Remove(read_place(words)?),
        "preserve" => Verb::Preserve(read_place(words)?),
        "standard" => Verb::Standard,
        // The older word for it.
        "reset" | "undo" => Verb::Reset,
        "zertz" | "yinsh" | "tamsk" | "punct" | "dvonn" => {
            return Err(ImportErrorKind::unsupported("the potential", verb));
        }
        _ => return Err(ImportErrorKind::unexpected(verb, VERBS)),
    })
}

fn reserve(words: &mut Words<'_>, verb: Verb) -> Result<Verb, ImportErrorKind> {
    const EXPECTED: &str = "a reserve, wr or br";
    let word = words.next(EXPECTED)?;
    if !word.eq_ignore_ascii_case("wr") && !word.eq_ignore_ascii_case("br") {
        return Err(ImportErrorKind::unexpected(word, EXPECTED));
    }
    // Which pile of the reserve; there is one.
    words.skip();
    Ok(verb)
}

fn read_place(words: &mut Words<'_>) -> Result<Point, ImportErrorKind> {
    const COLUMN: &str = "a column, A to I";
    let word = words.next(COLUMN)?;
    let mut letters = word.chars();
    let (Some(column), None) = (letters.next(), letters.next()) else {
        return Err(ImportErrorKind::unexpected(word, COLUMN));
    };
    let number = words.next("the number of a point")?;
    let place =
        number.parse().ok().and_then(|number| Point::new(column.to_ascii_lowercase(), number));
    place.ok_or_else(|| {
        let point = alloc::format!("{word} {number}");
        ImportErrorKind::unexpected(&point, "a point of the board")
    })
}

fn read_dot(words: &mut Words<'_>) -> Result<Dot, ImportErrorKind> {
    match read_place(words)? {
        Point::Dot(dot) => Ok(dot),
        Point::Spot(spot) => Err(ImportErrorKind::unexpected(&spot.to_string(), "a dot")),
    }
}

fn read_spot(words: &mut Words<'_>) -> Result<Spot, ImportErrorKind> {
    match read_place(words)? {
        Point::Spot(spot) => Ok(spot),
        Point::Dot(dot) => Err(ImportErrorKind::unexpected(&dot.to_string(), "a spot")),
    }
}

const VERBS: &str = "Pick, Drop, Pickb, Dropb, Slide, SlideFrom, Remove, Preserve, Standard, Done, Reset, Undo, Resign or WinOnTime";
