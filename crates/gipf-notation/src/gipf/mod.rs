//! The texts of GIPF: position lines and turns.

pub(crate) mod facts;
mod forced;
pub(crate) mod path;
mod point;
mod turn_error;
mod turn_read;
mod turn_syntax;
mod turn_write;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use gipf_core::{Gipf, SetupViolation, Turn, Variant};
use gipf_game::{Color, GameResult, Located, Position};

use crate::diagram::{DrawnGipf, GipfDiagram, TextOptions};
use crate::{Fact, Notation, TurnReading};

pub use gipf_core::text::{MAX_POSITION_LEN, PositionError, PositionLine, PositionSyntaxError};
pub use path::PathError;
pub use point::{ParsePointError, Point};
pub use turn_error::TurnError;
pub use turn_read::{MAX_TURN_LEN, TurnWarning};
use turn_write::TurnText;

impl Notation for Gipf {
    type PositionError = PositionError;
    type TurnError = TurnError;
    type TurnWarning = TurnWarning;
    type Drawn = DrawnGipf;

    const NAME: &'static str = "gipf";
    const TITLE: &'static str = "GIPF";
    const VARIANTS: &'static [Variant] = &Variant::ALL;
    const RESULTS: &'static [GameResult] = &[
        GameResult::Win(Color::White),
        GameResult::Win(Color::Black),
        GameResult::Void,
        GameResult::Unknown,
    ];

    fn looks_like_position(text: &str) -> bool {
        let mut words = text.split_whitespace();
        match (words.next(), words.next()) {
            (Some(name), None) => name.parse::<Variant>().is_ok(),
            _ => looks_like_line(text, false),
        }
    }

    /// GIPF with potentials is another game.
    fn is_named_in(text: &str) -> bool {
        let has = |name: &str| text.split_whitespace().any(|word| word.eq_ignore_ascii_case(name));
        has(Gipf::NAME) && !has("potentials")
    }

    /// Only in tournament the first turn enters a GIPF-piece.
    fn guess_variant(turns: &str) -> Variant {
        let mut first = turns.chars();
        let enters_gipf = matches!(first.next(), Some('G' | 'g'))
            && first.next().is_some_and(|c| c.is_ascii_alphabetic());
        if enters_gipf { Variant::Tournament } else { Variant::Basic }
    }

    fn variant_tag(&self) -> (&'static str, String) {
        ("Variant", self.variant().to_string())
    }

    fn parse_line(text: &str) -> Result<(Gipf, Option<u32>), PositionError> {
        PositionLine::read(text)
    }

    /// A player may have one piece more than the rules give: with so many, old games of boardspace.net begin.
    fn parse_start(text: &str) -> Result<(Gipf, Option<u32>), PositionError> {
        let line: PositionLine = text.parse()?;
        let position = line.setup.validate().or_else(|error| error.waive(has_one_more));
        position.map(|position| (position, line.turn_number)).map_err(PositionError::Invalid)
    }

    fn position_text(&self, turn_number: Option<u32>) -> String {
        PositionLine { turn_number, ..self.to_setup().into() }.to_string()
    }

    /// Reads the text of a turn, in the canonical form or one of these:
    ///
    /// * capitals, white space between the parts, `:` for `;`
    /// * after the dot, any spot of the line instead of the furthest: `a4-b5`; also for an entry on a
    ///   vacant spot: `e1-e2`
    /// * the mover's letter before a push: `Wi3-h3`, `GWi3-h3`
    /// * several groups of cells in one phase: `xb4,c4;xd5,e5;f2`
    /// * `G` or `*` missing from a cell
    /// * a bare `x` where one capture is forced: `h6-c4;x`
    /// * the mover's reserve after the turn, which is checked: `Gg1-g3 (14)`
    ///
    /// The `G` of a push is never optional: without it a single piece enters.
    ///
    /// ```
    /// use gipf_core::{Gipf, Position, Variant};
    /// use gipf_notation::Notation;
    ///
    /// let reading = Gipf::start(Variant::Basic).read_turn("b3 (12)")?;
    /// let sentence = "at byte 3: the reserve after the turn is 11, not 12";
    /// assert_eq!(reading.warnings[0].to_string(), sentence);
    /// # Ok::<(), gipf_game::Located<gipf_notation::TurnError>>(())
    /// ```
    fn read_turn(&self, text: &str) -> Result<TurnReading, Located<TurnError>> {
        turn_read::read_turn(self, text)
    }

    /// Refuses a reserve that is not what the turn leaves; passes over a missing `G` or `*`.
    ///
    /// ```
    /// use gipf_core::{Gipf, Position, Variant};
    /// use gipf_notation::Notation;
    ///
    /// let start = Gipf::start(Variant::Tournament);
    /// let turn = start.parse_turn("GH1-H2 (16)")?;
    /// assert_eq!(start.turn_text(&turn), "Gh2");
    /// assert!(start.parse_turn("GH1-H2 (17)").is_err());
    /// # Ok::<(), gipf_game::Located<gipf_notation::TurnError>>(())
    /// ```
    fn parse_turn(&self, text: &str) -> Result<Turn, Located<TurnError>> {
        let TurnReading { turn, warnings } = self.read_turn(text)?;
        for warning in warnings {
            if let TurnWarning::WrongReserve { noted, reserve } = warning.error {
                let kind = TurnError::WrongReserve { noted, reserve };
                return Err(Located::new(warning.offset, kind));
            }
        }
        Ok(turn)
    }

    /// Returns `[x cells;]push[;x cells]`.
    fn turn_text(&self, turn: &Turn) -> String {
        TurnText { position: self, turn }.to_string()
    }

    fn facts(&self, turn: &Turn, next: &Gipf) -> Vec<Fact> {
        facts::facts(self, turn, next)
    }

    fn diagram(&self) -> GipfDiagram {
        GipfDiagram::of_position(self)
    }

    fn diagram_of_turn(&self, turn: &Turn) -> GipfDiagram {
        GipfDiagram::of_turn(self, turn)
    }

    fn text_board(&self) -> String {
        GipfDiagram::new(&self.board()).to_text(&TextOptions::default())
    }
}

/// Whether a player has one piece more than the rules give.
fn has_one_more(violation: &SetupViolation) -> bool {
    matches!(violation, SetupViolation::TooManyPieces { on_board, reserve, .. }
        if usize::from(*on_board) + usize::from(*reserve) == 19)
}

/// Returns whether a text has a board of seven columns, and whether hands follow its variant: what
/// tells the two games apart. A line that looks like one of ZÈRTZ, whose boards can have seven columns too, is
/// one of neither.
pub(crate) fn looks_like_line(text: &str, with_hands: bool) -> bool {
    let mut words = text.split_whitespace();
    // An `r` is an hour-glass of TAMSK, whose board has as many columns.
    let is_board = |board: &str| board.matches('/').count() == 6 && !board.contains(['r', 'R']);
    words.next().is_some_and(is_board)
        && words.next().is_some()
        && !is_zertz(text)
        && words.skip(2).any(|word| word.contains('/')) == with_hands
}

#[cfg(feature = "zertz")]
fn is_zertz(text: &str) -> bool {
    zertz_core::Zertz::looks_like_position(text)
}

#[cfg(not(feature = "zertz"))]
fn is_zertz(_text: &str) -> bool {
    false
}
