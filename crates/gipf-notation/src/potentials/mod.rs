//! The texts of GIPF with potentials: positions, starts, pieces and turns.
//!
//! ```
//! use gipf_notation::Notation;
//! use gipf_potentials::{GipfPotentials, Position};
//!
//! let position: GipfPotentials = "basic t3z3/d6".parse()?;
//! let turn = position.parse_turn("za2-b3")?;
//! assert_eq!(position.turn_text(&turn), "Zb3");
//!
//! let next = position.play(&turn)?;
//! assert_eq!(next.to_string(), "bwz1w/5/6/w5b/6/5/b2w b 11/12 basic t3z2/d6");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod facts;
mod following;
mod turn_error;
mod turn_read;
mod turn_syntax;
mod turn_warning;
mod turn_write;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use gipf_game::{GameResult, Located, Position};
use gipf_potentials::{GipfPotentials, Potential, Start, Turn, Variant};

use crate::diagram::{DrawnPotentials, PotentialsDiagram, TextOptions};
use crate::gipf::looks_like_line;
use crate::{Fact, Notation, TurnReading};

pub(crate) use following::Following;
pub use gipf_potentials::text::{PieceText, PositionError, PositionLine};
pub use turn_error::TurnError;
pub use turn_warning::TurnWarning;
use turn_write::TurnText;

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
                start.parse().map(Some)
            }
            "Potentials" => format!("{variant} {value}").parse().map(Some),
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

    /// Reads the text of a turn, in the canonical form or one of these:
    ///
    /// * capitals and small letters anywhere, white space between the parts, `:` for `;`
    /// * after the dot, any spot of the line instead of the furthest: `a4-b5`; also for an entry on a
    ///   vacant spot: `e1-e2`
    /// * the mover's letter before a push: `Wi3-h3`, `ZWi3-h3`
    /// * several groups of cells in one phase: `xb4,c4;xd5,e5;f2`
    /// * `G`, the kind, `^` or `*` missing from a cell, and the kind from a use: `c4^f4`
    ///
    /// The kind and the `G` of a push are never optional: without them a plain single piece enters.
    fn read_turn(&self, text: &str) -> Result<TurnReading<GipfPotentials>, Located<TurnError>> {
        turn_read::read_turn(self, text)
    }

    /// As in GIPF, but the `-` of a discarded potential, `T^-`, ends a turn.
    fn turn_goes_on(so_far: &str, rest: &str) -> bool {
        gipf_core::Gipf::turn_goes_on(so_far, rest)
            && (!so_far.ends_with("^-") || gipf_core::Gipf::turn_goes_on("", rest))
    }

    /// Returns `[x cells;][T^ push;]move[;T^ push][;x cells]`.
    ///
    /// | part | means |
    /// |---|---|
    /// | `b3` `a2-b4` `Ge2` `Ze2` | a push: of a plain, a GIPF- or a loaded piece |
    /// | `Zc4^f4` | the use of a potential |
    /// | `T^b2` `T^-` | a TAMSK-potential that is pushed in, or discarded |
    /// | `xb3,c3*,Gd3,Ze3,^f3` | what is taken: `*` the other player's, `^` a used potential |
    fn turn_text(&self, turn: &Turn) -> String {
        TurnText { position: self, turn }.to_string()
    }

    fn parse_position(text: &str) -> Result<GipfPotentials, PositionError> {
        text.parse()
    }

    fn facts(&self, turn: &Turn, next: &GipfPotentials) -> Vec<Fact> {
        facts::facts(self, turn, next)
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
