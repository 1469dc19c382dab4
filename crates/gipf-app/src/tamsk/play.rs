//! TAMSK to be played.

use gipf_game::{Position, TurnBuilder as _};
use gipf_notation::Notation;
use gipf_notation::diagram::TamskDiagram;
use gipf_notation::tamsk::{PositionError, PositionLine, TurnError};
use serde_json::Value;
use std::collections::BTreeMap;
use tamsk_core::{
    Color, Content, Direction, FULL_TIMER, Hourglass, MAX_SECONDS, Space, Tamsk, Turn,
};

use super::steps::{TamskChoice, TamskSteps};
use super::{contents, files, show};
use crate::actions::{DecisionState, Decisions};
use crate::edit::{EditError, EditedPosition, read_changes, read_spot};
use crate::files::FileFormat;
use crate::play::{
    BoardScale, ChoiceSpan, Movement, Status, Steps, TerminalBoard, TextSpan, first_letter_piece,
    turns_that_begin,
};
use crate::{Contents, Detail, Playable, PositionProblem, Words};

/// Letters from one column of the board to the next, and left and right of the outer ones.
const COLUMN: u16 = 6;
const LEFT: u16 = 3;
const RIGHT: u16 = 4;

/// Columns and lines of the text of the board.
const SIZE: (u16, u16) = (LEFT + 6 * COLUMN + RIGHT, 14);

/// The text of a space without an hour-glass and rings.
const EMPTY: &str = "0";

impl Playable for Tamsk {
    type Steps = TamskSteps;

    const PUZZLES: &'static str = include_str!("../../data/puzzles-tamsk.tsv");

    const FORMATS: &'static [FileFormat<Tamsk>] = files::FORMATS;

    const WORDS: Words = Words {
        turn_words: &["pass"],
        turn_help: "move; -: without a ring; +: first one on the open space; @7: seconds; t: timer",
        step_help: "choose a turn step by step: hour-glass, goal, ring",
        counted: ["rings left", "rings left"],
        held: ["sand", "sand"],
        pieces: &[
            ("1", "a ring"),
            ("2", "two rings"),
            ("3", "three rings"),
            ("4", "four rings"),
            ("r0", "a red hour-glass"),
            ("b0", "a black hour-glass"),
            ("r1", "a red hour-glass and a ring"),
            ("b1", "a black hour-glass and a ring"),
        ],
        empty_point: EMPTY,
        ..Words::new(["a1-b2", "a1-b2-"])
    };

    fn title(&self) -> String {
        let timer = match self.timer() {
            0 => String::new(),
            left if self.is_bound() => format!(", the timer shows {left} for this turn"),
            left => format!(", the timer shows {left}"),
        };
        format!("{} {}{timer}", Self::TITLE, self.variant())
    }

    fn task(&self) -> &'static str {
        if self.passes_at_once() { "to pass" } else { "to move an hour-glass" }
    }

    fn count(&self, color: Color) -> Option<u8> {
        Some(self.rings_left()[color])
    }

    /// The sand of the hour-glasses, in the variants with time.
    fn held(&self, color: Color) -> String {
        if self.variant().is_timed() { show::sand_by_space(self, color) } else { String::new() }
    }

    /// Whether a ring is left out that the opponent can drop.
    fn effect(&self, turn: &Turn) -> String {
        let leaves_out = turn.step.is_some() && self.play_unchecked(turn).open().is_some();
        if leaves_out { ", leaving a ring out".into() } else { String::new() }
    }

    /// A ring that is left out can be dropped by the opponent, now or never.
    fn warning(&self, turn: &Turn) -> Option<String> {
        let step = turn.step.filter(|step| !step.drops)?;
        let space = self.play(turn).ok()?.open()?;
        let dropped = Turn { step: Some(tamsk_core::Move { drops: true, ..step }), ..*turn };
        let text = self.turn_text(&dropped);
        Some(format!(
            "this turn drops no ring on {space}, and the opponent may drop one there; {text} drops yours"
        ))
    }

    /// Turns that go on where the text ends.
    fn candidates(&self, text: &str) -> Vec<Turn> {
        turns_that_begin(self, text)
    }

    fn is_syntax(error: &TurnError) -> bool {
        matches!(error, TurnError::Syntax(_))
    }

    fn to_play_after(&self, seconds: u16) -> Option<Tamsk> {
        self.with_seconds(seconds.clamp(1, MAX_SECONDS))
    }

    /// With the usual seconds, unless nothing could move after them.
    fn to_search(&self, seconds: u16) -> Tamsk {
        let now = self.after_seconds(self.seconds());
        let can_move = now.is_some_and(|now| now.can_move(self.side_to_move()));
        let sooner = if can_move { None } else { self.to_play_after(seconds) };
        sooner.unwrap_or(*self)
    }

    /// A pass at once takes no time, and a timer that still runs cannot be turned over.
    fn with_time_taken(&self, turn: &Turn, seconds: u16) -> Turn {
        let seconds = seconds.clamp(1, MAX_SECONDS);
        let turns_timer = turn.turns_timer && u16::from(self.timer()) <= seconds;
        match turn.seconds {
            Some(_) => Turn { seconds: Some(seconds), turns_timer, ..*turn },
            None => *turn,
        }
    }

    fn without_time(text: &str) -> String {
        let mut parts = text.split('@');
        let first = parts.next().unwrap_or_default().to_owned();
        let rests = parts.map(|rest| rest.trim_start_matches(|it: char| it.is_ascii_digit()));
        first + &rests.collect::<String>()
    }

    /// The turn of a bound player whose timer has run out.
    fn lost_turn(&self, seconds: u16) -> Option<Turn> {
        let timer = u16::from(FULL_TIMER);
        let lost = Turn { seconds: Some(timer), ..Turn::PASS };
        (self.is_bound() && seconds >= timer && self.is_legal(&lost)).then_some(lost)
    }

    fn diagram_after(diagram: TamskDiagram, seconds: u16) -> TamskDiagram {
        diagram.after_seconds(seconds)
    }

    fn steps_diagram(steps: &TamskSteps, choice: Option<TamskChoice>) -> TamskDiagram {
        let shown = shown(steps, choice);
        TamskDiagram::of_steps(shown.position(), shown.played())
    }

    /// After a move the seconds of the turn have passed already.
    fn steps_diagram_after(
        steps: &TamskSteps,
        choice: Option<TamskChoice>,
        seconds: u16,
    ) -> TamskDiagram {
        let has_moved = shown(steps, choice).played().target().is_some();
        let diagram = Self::steps_diagram(steps, choice);
        if has_moved { diagram } else { diagram.after_seconds(seconds) }
    }

    /// The rings left, and the sand.
    fn steps_status(steps: &TamskSteps, choice: Option<TamskChoice>, seconds: u16) -> Status {
        let shown = shown(steps, choice);
        let start = shown.position();
        let mut status = Status::of(&start.after_seconds(seconds).unwrap_or(*start));
        if let Some((_, next)) = shown.moved() {
            for color in Color::ALL {
                status.counts[color] = next.count(color);
                status.held[color] = next.held(color);
            }
        } else if shown.played().filled().is_some() {
            let mover = start.side_to_move();
            status.counts[mover] = start.count(mover).map(|left| left.saturating_sub(1));
        }
        status
    }

    fn choice_points(_steps: &TamskSteps, choice: TamskChoice) -> Vec<String> {
        match choice {
            TamskChoice::LeaveOut(_) => Vec::new(),
            _ => choice.space().into_iter().map(|space| space.to_string()).collect(),
        }
    }

    fn choice_movement(steps: &TamskSteps, choice: TamskChoice) -> Option<Movement> {
        match choice {
            TamskChoice::From(from) => {
                let mut next = *steps.played();
                next.apply(tamsk_core::Step::Choose(from)).ok()?;
                match next.targets().iter().collect::<Vec<_>>()[..] {
                    [to] => Some(Movement::between(&from, &to)),
                    _ => Some(Movement::Begins),
                }
            }
            TamskChoice::To(to) => Some(Movement::between(&steps.from()?, &to)),
            _ => None,
        }
    }

    /// Whether the hour-glass has to be started, and the room of the space.
    fn about(steps: &TamskSteps, choice: TamskChoice) -> String {
        let position = steps.position();
        match choice {
            TamskChoice::From(space) if position.variant().is_timed() => {
                let hourglass = position.hourglass_at(space);
                let is_started = hourglass.is_none_or(|hourglass| hourglass.sand.is_some());
                if is_started { String::new() } else { ", not started".into() }
            }
            TamskChoice::To(space) => {
                let room = space.room() - position.rings_on(space);
                format!(", room for {room} ring{}", if room == 1 { "" } else { "s" })
            }
            _ => String::new(),
        }
    }

    /// The letter of the hour-glass and its rings, or the rings alone.
    fn choice_span(steps: &TamskSteps, choice: TamskChoice, below: Color) -> Option<ChoiceSpan> {
        let space = choice.space()?;
        let shown = shown(steps, Some(choice));
        let has_hourglass = shown.played().target() == Some(space)
            || shown.position().hourglass_at(space).is_some();
        let span = place(space, if has_hourglass { 2 } else { 1 }, below);
        Some(ChoiceSpan { span, wraps: true })
    }

    fn terminal(&self, below: Color) -> TerminalBoard {
        let neighbors = Space::ALL.into_iter().flat_map(|space| {
            let next = Direction::ALL.into_iter().filter_map(move |it| space.neighbor(it));
            next.filter(move |&other| space < other).map(move |other| [space, other])
        });
        let width = |space| if self.hourglass_at(space).is_some() { 2 } else { 1 };
        TerminalBoard {
            size: SIZE,
            lines: neighbors.map(|ends| ends.map(|space| place(space, 1, below))).collect(),
            pieces: Space::ALL.map(|space| place(space, width(space), below)).into(),
            scales: &[BoardScale { columns: (COLUMN, 10), lines: 2, disc: (2, 1) }],
            line_height: 2,
            piece_in: first_letter_piece,
        }
    }

    fn position_problem(error: &PositionError) -> PositionProblem {
        let violations = match error {
            PositionError::Invalid(error) => Some(error.violations()),
            _ => None,
        };
        PositionProblem::new(error, error.offset(), violations)
    }

    fn decisions(&self) -> Option<Box<dyn Decisions<Tamsk>>> {
        Some(Box::new(DecisionState::new(*self)))
    }

    /// Rings come from those that Red has left, and go back to them, as far as there are any; then Black's.
    fn edit(
        line: &str,
        changes: &BTreeMap<String, String>,
    ) -> Result<EditedPosition<Tamsk>, EditError> {
        let mut edited: PositionLine = line.parse().map_err(EditError::line)?;
        for (space, content) in read_changes(changes, read_spot, read_content)? {
            edited.setup.board.set(space, content);
        }
        let left = 64_u16.saturating_sub(edited.setup.board.rings());
        let red = u16::from(edited.setup.rings_left.white).min(left).max(left.saturating_sub(32));
        edited.setup.rings_left.white = red as u8;
        edited.setup.rings_left.black = (left - red) as u8;
        let diagram = TamskDiagram::new(edited.setup.variant, &edited.setup.board);
        Ok(EditedPosition::new(&edited, diagram))
    }

    fn board_diagram(&self) -> TamskDiagram {
        TamskDiagram::new(self.variant(), &self.board())
    }

    fn standing(&self) -> String {
        show::standing(self)
    }

    fn details(&self) -> Vec<Detail> {
        show::details(self)
    }

    fn contents(&self) -> Contents {
        contents::contents(self)
    }

    fn to_json(&self) -> Value {
        show::fields(self)
    }
}

/// The turn as far as it is shown: with the choice under the cursor where that completes it.
fn shown(steps: &TamskSteps, choice: Option<TamskChoice>) -> TamskSteps {
    let mut next = *steps;
    if let Some(choice) = choice {
        next.apply(choice);
    }
    if next.turn().is_some() { next } else { *steps }
}

/// Where a space is on the text of the board.
fn place(space: Space, width: u16, below: Color) -> TextSpan {
    let right = i32::from(space.column() as u8) - i32::from(b'd');
    let up = 2 * i32::from(space.number()) - 1 - (7 - right.abs());
    // The letters of the columns are below the board for who sits there.
    let (right, line) = match below {
        Color::White => (right, 6 - up),
        Color::Black => (-right, 7 + up),
    };
    let column = i32::from(LEFT) + i32::from(COLUMN) * (right + 3);
    TextSpan { column: column as u16, line: line as u16, width }
}

fn read_content(text: &str) -> Result<Content, String> {
    let wrong = || "expected 0 to 4 rings, such as 2, r0 or b1".to_owned();
    let owner = match text.chars().next() {
        Some('r' | 'R') => Some(Color::White),
        Some('b' | 'B') => Some(Color::Black),
        _ => None,
    };
    let digits = if owner.is_some() { &text[1..] } else { text };
    let rings = digits.parse().ok().filter(|&rings| rings <= 4).ok_or_else(wrong)?;
    Ok(Content { rings, hourglass: owner.map(|owner| Hourglass { owner, sand: None }) })
}
