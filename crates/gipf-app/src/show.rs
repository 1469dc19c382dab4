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

    /// Returns the position after the turn; without a turn, the position.
    #[must_use]
    pub fn position_after(&self) -> P {
        match &self.turn {
            Some(turn) => self.position.play_unchecked(turn),
            None => self.position,
        }
    }

    /// Returns a turn of a record, with its number, on the position before it.
    #[must_use]
    pub fn of_turn(record: &Record<P>, id: NodeId) -> Option<(TurnNumber, View<P>)> {
        let node = record.node(id)?;
        let position = *record.position(node.parent())?;
        Some((node.number(), View { position, turn: Some(node.turn().clone()) }))
    }

    /// Returns the last turn of the main line of a record, or the start of a record without turns.
    #[must_use]
    pub fn of_last(record: &Record<P>) -> View<P> {
        let last = record.main_line().last().and_then(|node| View::of_turn(record, node.id()));
        last.map_or(View { position: *record.start(), turn: None }, |(_, view)| view)
    }

    /// Plays turns from a position and returns the last of them. Each text is a turn or several with white space
    /// between, with or without their numbers.
    ///
    /// ```
    /// use gipf_app::show::View;
    /// use gipf_core::{Gipf, Position, Variant};
    ///
    /// let start = Gipf::start(Variant::Basic);
    /// let view = View::of_play(&start, &["1. b3 c6", "a2-c4"])?;
    /// assert_eq!(view.turn_text().as_deref(), Some("a2-c4"));
    /// assert!(View::of_play(&start, &["b3", "c9"]).is_err());
    /// # Ok::<(), gipf_app::show::BadTurn>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`BadTurn`] for the first text that is not a legal turn.
    pub fn of_play(position: &P, texts: &[impl AsRef<str>]) -> Result<View<P>, BadTurn> {
        let mut view = View { position: *position, turn: None };
        let mut number = 0;
        for text in texts.iter().map(AsRef::as_ref) {
            // A turn can be written with more white space than what splits turns knows of.
            let turns = match view.position_after().parse_turn(text) {
                Ok(_) => vec![text],
                Err(_) => split_turns::<P>(text),
            };
            let is_only = texts.len() == 1 && turns.len() <= 1;
            for text in if turns.is_empty() { vec![text] } else { turns } {
                number += 1;
                let position = view.position_after();
                let turn = position.parse_turn(text).map_err(|error| BadTurn {
                    text: text.into(),
                    number: (!is_only).then_some(number),
                    reason: error.to_string(),
                })?;
                view = View { position, turn: Some(turn) };
            }
        }
        Ok(view)
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
        let position = self.position_after();
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

/// Splits a text into turns, without the numbers before them.
fn split_turns<P: Notation>(text: &str) -> Vec<&str> {
    let mut turns = Vec::new();
    let mut rest = after_number(text);
    while !rest.is_empty() {
        let mut end = 0;
        loop {
            end += rest[end..].find(char::is_whitespace).unwrap_or(rest[end..].len());
            let next = rest[end..].trim_start();
            // A reserve in brackets belongs to the turn before it.
            let goes_on = next.starts_with('(') || P::turn_goes_on(&rest[..end], next);
            if next.is_empty() || !goes_on {
                break;
            }
            end = rest.len() - next.len();
        }
        turns.push(&rest[..end]);
        rest = after_number(&rest[end..]);
    }
    turns
}

/// Returns what follows the number of a turn, as in `12. b3` and `12... c6`.
fn after_number(text: &str) -> &str {
    let text = text.trim();
    let after = text.trim_start_matches(|c: char| c.is_ascii_digit());
    match after.trim_start_matches('.') {
        rest if after.len() < text.len() && rest.len() < after.len() => rest.trim_start(),
        _ => text,
    }
}

/// Returned when a text is not a legal turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("bad turn{}: {reason}", number_text(*.number, .text))]
#[non_exhaustive]
pub struct BadTurn {
    /// The text of the turn.
    pub text: String,
    /// Its number among the turns that were given, from 1; `None` for the only one.
    pub number: Option<usize>,
    /// What is wrong with it.
    pub reason: String,
}

fn number_text(number: Option<usize>, text: &str) -> String {
    number.map_or_else(String::new, |number| format!(" {number}, '{text}'"))
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
