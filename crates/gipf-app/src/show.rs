//! Positions and turns shown.

use std::fmt::Write as _;
use std::str::FromStr;

use gipf_game::Color;
use gipf_notation::Notation;
use gipf_notation::diagram::{Diagram, DrawnBoard, Mark, TextOptions};
use gipf_notation::record::{NodeId, Record, TurnNumber};

use crate::Playable;

/// A position, and the turn to show on it.
#[derive(Clone, Copy, Debug)]
pub struct View<P: Notation> {
    /// The position before the turn.
    pub position: P,
    /// The turn.
    pub turn: Option<P::Turn>,
}

impl<P: Notation> View<P> {
    /// Returns the diagram of the position, or of the turn.
    #[must_use]
    pub fn diagram(&self) -> Diagram<P::Drawn> {
        match &self.turn {
            Some(turn) => self.position.diagram_of_turn(turn),
            None => self.position.diagram(),
        }
    }

    /// Returns the text of the turn.
    #[must_use]
    pub fn turn_text(&self) -> Option<String> {
        self.turn.as_ref().map(|turn| self.position.turn_text(turn))
    }

    /// Returns a turn of a record, with its number, on the position before it.
    #[must_use]
    pub fn of_turn(record: &Record<P>, id: NodeId) -> Option<(TurnNumber, View<P>)> {
        let node = record.node(id)?;
        let position = *record.position(node.parent())?;
        Some((node.number(), View { position, turn: Some(node.turn().clone()) }))
    }

    /// Returns a turn of the main line of a record, or its start.
    ///
    /// # Errors
    ///
    /// [`NoSuchTurn`] when the main line has no such turn.
    pub fn of_choice(record: &Record<P>, choice: TurnChoice) -> Result<View<P>, NoSuchTurn> {
        let wanted = match choice {
            TurnChoice::Start => return Ok(View { position: *record.start(), turn: None }),
            TurnChoice::Turn(wanted) => wanted,
        };
        let mut turns = record.main_line().filter_map(|node| View::of_turn(record, node.id()));
        let found = turns.find(|(number, _)| *number == wanted);
        found.map(|(_, view)| view).ok_or_else(|| {
            let last = record.main_line().last();
            let last = last.map(|node| node.number().in_words::<P>());
            NoSuchTurn { wanted: wanted.in_words::<P>(), last }
        })
    }
}

impl<P: Playable> View<P> {
    /// Returns the board with marks as text, and below it everything else that the position says; after a
    /// turn, what the position after it says.
    ///
    /// # Errors
    ///
    /// [`MarkError`] when a mark or an arrow cannot be read.
    pub fn page(&self, annotations: &Annotations<'_>, below: Color) -> Result<String, MarkError> {
        let diagram = match self.turn {
            Some(_) => self.diagram(),
            None => self.position.board_diagram(),
        };
        let options = TextOptions::default().with_below(below).with_reserves(false);
        let mut page = annotations.add_to(diagram)?.to_text(&options);
        let before = &self.position;
        let position = match &self.turn {
            Some(turn) => before.play_unchecked(turn),
            None => *before,
        };
        page.push('\n');
        let mut line = |label: &str, text: String| {
            let _ = writeln!(page, "{label:<9} {text}");
        };
        if let Some(turn) = self.turn_text() {
            line("turn", format!("{} {turn}", P::player_name(before.side_to_move())));
        }
        line("position", position.position_text(None));
        for (label, text) in position.details() {
            line(label, text);
        }
        if let Some(outcome) = position.outcome() {
            line("game over", outcome.to_string());
        }
        Ok(page)
    }
}

/// Returned when the main line of a record has no such turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no {wanted}, {}", last_text(.last.as_deref()))]
#[non_exhaustive]
pub struct NoSuchTurn {
    /// The turn that was asked for, [in words](TurnNumber::in_words).
    pub wanted: String,
    /// The last turn of the main line, in words.
    pub last: Option<String>,
}

fn last_text(last: Option<&str>) -> String {
    match last {
        Some(last) => format!("the last is {last}"),
        None => "the game has none".into(),
    }
}

/// A place in the main line of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnChoice {
    /// The start.
    Start,
    /// A turn.
    Turn(TurnNumber),
}

/// Returned when a text is not a [`TurnChoice`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected 0 for the start, 7w or 7. for a turn of the player who begins, or 7b or 7... for one of the other"
)]
pub struct ParseTurnChoiceError;

impl FromStr for TurnChoice {
    type Err = ParseTurnChoiceError;

    /// Reads `0`, `7` or `7w` or `7.`, `7b` or `7...`.
    fn from_str(text: &str) -> Result<TurnChoice, ParseTurnChoiceError> {
        let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
        let side = match &text[digits.len()..] {
            "" | "w" | "." => Some(Color::White),
            "b" | "..." => Some(Color::Black),
            _ => None,
        };
        match (digits.parse(), side) {
            (Ok(0), Some(Color::White)) => Ok(TurnChoice::Start),
            (Ok(number @ 1..), Some(side)) => Ok(TurnChoice::Turn(TurnNumber { number, side })),
            _ => Err(ParseTurnChoiceError),
        }
    }
}

/// Marks and arrows to add to a diagram, as texts: `e5`, `e5:square`, `a2-e5`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Annotations<'a> {
    /// Spots, each with the name of a mark after a colon if it is not a circle.
    pub marks: &'a [String],
    /// Two points with `-` between them.
    pub arrows: &'a [String],
}

/// Returned when an annotation cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MarkError {
    /// A mark is wrong.
    #[error("bad mark '{text}': {reason}")]
    Mark {
        /// What was given.
        text: String,
        /// What was expected.
        reason: String,
    },
    /// An arrow is wrong.
    #[error("bad arrow '{text}': {reason}")]
    Arrow {
        /// What was given.
        text: String,
        /// What was expected.
        reason: String,
    },
}

impl Annotations<'_> {
    /// Returns a diagram with the marks and arrows.
    ///
    /// # Errors
    ///
    /// [`MarkError`] when one cannot be read.
    pub fn add_to<D: DrawnBoard>(&self, mut diagram: Diagram<D>) -> Result<Diagram<D>, MarkError> {
        for text in self.marks {
            let bad = |reason| MarkError::Mark { text: text.clone(), reason };
            let (spot, mark) = parse_mark(&diagram, text).map_err(bad)?;
            diagram = diagram.with_mark(spot, mark);
        }
        for text in self.arrows {
            let bad = |reason| MarkError::Arrow { text: text.clone(), reason };
            let (from, to) = parse_arrow(&diagram, text).map_err(bad)?;
            diagram = diagram.with_arrow(from, to);
        }
        Ok(diagram)
    }
}

fn parse_mark<D: DrawnBoard>(diagram: &Diagram<D>, text: &str) -> Result<(D::Spot, Mark), String> {
    let (spot, kind) = text.split_once(':').unwrap_or((text, Mark::Circle.name()));
    let spot = diagram.parse_spot(spot).map_err(|error| error.to_string())?;
    let mark = Mark::ALL.into_iter().find(|mark| mark.name() == kind.to_lowercase());
    Ok((spot, mark.ok_or("expected a mark: circle, square, cross or triangle")?))
}

fn parse_arrow<D: DrawnBoard>(
    diagram: &Diagram<D>,
    text: &str,
) -> Result<(D::Point, D::Point), String> {
    let (from, to) = text.split_once('-').ok_or("expected two points with - between")?;
    let place = |text: &str| diagram.parse_point(text).map_err(|error| error.to_string());
    let (from, to) = (place(from)?, place(to)?);
    if from == to { Err("expected two different points".into()) } else { Ok((from, to)) }
}
