//! The texts of GIPF with potentials: positions, starts, pieces and turns.
//!
//! ```
//! use gipf_game::Position;
//! use gipf_notation::potentials::{format_turn, parse_position, parse_turn, position_line};
//!
//! let position = parse_position("basic t3z3/d6")?;
//! let turn = parse_turn(&position, "za2-b3")?;
//! assert_eq!(format_turn(&position, &turn).to_string(), "Zb3");
//!
//! let next = position.play(&turn)?;
//! let line = "bwz1w/5/6/w5b/6/5/b2w b 11/12 basic t3z2/d6";
//! assert_eq!(position_line(&next).to_string(), line);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod following;
mod turn_error;
mod turn_read;
mod turn_syntax;
mod turn_warning;
mod turn_write;

use alloc::format;
use alloc::string::{String, ToString};

use gipf_game::{GameResult, Located, Position};
use gipf_potentials::{GipfPotentials, Potential, Start, Turn, Variant};

use crate::diagram::{DrawnPotentials, PotentialsDiagram, TextOptions};
use crate::gipf::looks_like_line;
use crate::{Notation, TurnReading};

pub(crate) use following::Following;
pub use gipf_potentials::text::{PieceText, PositionError, PositionLine};
pub use turn_error::TurnError;
pub use turn_read::{parse_turn, parse_turn_strict, read_turn};
pub use turn_warning::TurnWarning;
pub use turn_write::{TurnText, format_turn};

/// The capital that stands before what is or was loaded with a potential.
fn capital(kind: Potential) -> char {
    kind.letter().to_ascii_uppercase()
}

/// Returns whether a word is rather the hands of a start than a part of the name of a file, which may begin with the name
/// of a variant.
fn looks_like_hands(word: &str) -> bool {
    let begins_hands = |c: char| c == '-' || c.is_ascii_digit() || "tzdyTZDY".contains(c);
    word.starts_with(begins_hands) && !word.contains('.')
}

/// Returns the canonical line of a position, without a turn number.
#[must_use]
pub fn position_line(position: &GipfPotentials) -> PositionLine {
    position.to_setup().into()
}

/// Reads a position: a position line, or the name of a start.
///
/// # Errors
///
/// What is wrong with the text or with the position.
pub fn parse_position(text: &str) -> Result<GipfPotentials, PositionError> {
    text.parse()
}

impl Notation for GipfPotentials {
    type PositionError = PositionError;
    type TurnError = TurnError;
    type TurnWarning = TurnWarning;
    type Drawn = DrawnPotentials;

    const NAME: &'static str = "potentials";
    const TITLE: &'static str = "GIPF with potentials";
    const VARIANTS: &'static [Variant] = &Variant::ALL;
    const RESULTS: &'static [GameResult] = <gipf_core::Gipf as Notation>::RESULTS;

    /// A variant and more, or a line of seven columns with hands after the variant: without them a
    /// text is one of plain GIPF.
    fn looks_like_position(text: &str) -> bool {
        let mut words = text.split_whitespace();
        // The name of the game can stand before the variant, or alone.
        if text.trim_start().split(char::is_whitespace).next().is_some_and(Self::is_named_in) {
            words.next();
            let is_variant = |name: &str| name.parse::<Variant>().is_ok();
            return words.next().is_none_or(|word| {
                is_variant(word) || word.contains('/') && looks_like_hands(word)
            });
        }
        let is_variant = words.next().is_some_and(|name| name.parse::<Variant>().is_ok());
        match words.next() {
            Some(hands) if is_variant => looks_like_hands(hands),
            _ => looks_like_line(text, true),
        }
    }

    /// Only in tournament the first turn enters a GIPF-piece.
    fn guess_variant(turns: &str) -> Variant {
        <gipf_core::Gipf as Notation>::guess_variant(turns)
    }

    const START_TAGS: &'static [&'static str] = &["Game", "Variant", "Potentials"];

    /// The tag `Game` has the start after the name, `Potentials basic t3z3/d6`. `Potentials` has the hands, and
    /// the reserves where they are not those of the plain game.
    fn start_of_tag(
        name: &str,
        value: &str,
        variant: Variant,
    ) -> Result<Option<GipfPotentials>, PositionError> {
        match name {
            "Game" => {
                let is_variant = |word: &&str| word.parse::<Variant>().is_ok();
                let Some(start) = value.split_whitespace().find(is_variant) else {
                    return Ok(None);
                };
                let start = &value[value.find(start).unwrap_or(0)..];
                if !GipfPotentials::looks_like_position(start) {
                    return Ok(None);
                }
                parse_position(start).map(Some)
            }
            "Potentials" => parse_position(&format!("{variant} {value}")).map(Some),
            _ => Ok(None),
        }
    }

    fn variant_tag(&self) -> (&'static str, String) {
        let value = match Start::of(self) {
            Some(start) => format!("Potentials {start}"),
            None => format!("Potentials {}", self.variant()),
        };
        ("Game", value)
    }

    fn parse_line(text: &str) -> Result<(GipfPotentials, Option<u32>), PositionError> {
        PositionLine::read(text)
    }

    fn position_text(&self, turn_number: Option<u32>) -> String {
        PositionLine { turn_number, ..self.to_setup().into() }.to_string()
    }

    fn read_turn(&self, text: &str) -> Result<TurnReading<GipfPotentials>, Located<TurnError>> {
        read_turn(self, text)
    }

    /// As in GIPF, but the `-` of a discarded potential, `T^-`, ends a turn.
    fn turn_goes_on(so_far: &str, rest: &str) -> bool {
        gipf_core::Gipf::turn_goes_on(so_far, rest)
            && (!so_far.ends_with("^-") || gipf_core::Gipf::turn_goes_on("", rest))
    }

    fn parse_turn(&self, text: &str) -> Result<Turn, Located<TurnError>> {
        parse_turn(self, text)
    }

    fn turn_text(&self, turn: &Turn) -> String {
        format_turn(self, turn).to_string()
    }

    fn parse_position(text: &str) -> Result<GipfPotentials, PositionError> {
        text.parse()
    }

    fn diagram(&self) -> PotentialsDiagram {
        PotentialsDiagram::of_position(self)
    }

    fn diagram_of_turn(&self, turn: &Turn) -> PotentialsDiagram {
        PotentialsDiagram::of_turn(self, turn)
    }

    fn text_board(&self) -> String {
        PotentialsDiagram::new(&self.board()).to_text(&TextOptions::default())
    }
}
