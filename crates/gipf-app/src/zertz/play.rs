//! ZÈRTZ to be played.

use gipf_game::{Position, TurnBuilder as _};
use gipf_notation::Notation;
use gipf_notation::diagram::ZertzDiagram;
use gipf_notation::zertz::{PositionError, PositionLine, TurnError};
use serde_json::Value;
use std::collections::BTreeMap;
use zertz_core::{Bitboard, Color, Marble, MarbleCounts, Ring, Setup, Turn, Zertz};

use super::contents;
use super::files;
use super::places::{self, LARGER};
use super::show;
use super::show::pool;
use super::steps::{ZertzChoice, ZertzSteps};
use super::words::{counts_on, marbles, short, with_names};
use crate::actions::{DecisionState, Decisions};
use crate::edit::{EditError, EditedPosition, read_changes};
use crate::files::FileFormat;
use crate::play::first_letter_piece;
use crate::play::{ChoiceSpan, Movement, Status, Steps, TerminalBoard, TextSpan, turns_that_begin};
use crate::{Contents, Detail, Playable, PositionProblem, Words};

impl Playable for Zertz {
    type Steps = ZertzSteps;

    const PUZZLES: &'static str = include_str!("../../data/puzzles-zertz.tsv");

    const WORDS: Words = Words {
        turn_help: "place a marble (W, G, B) and remove a ring; xd1Gd3: capture; -: pass",
        step_help: "choose a turn step by step: marble, ring, ring that goes, groups",
        counted: ["", ""],
        held: ["captured", "captured"],
        pieces: &[
            ("w", "a white marble"),
            ("g", "a gray marble"),
            ("b", "a black marble"),
            (VACANT, "a vacant ring"),
        ],
        empty_point: VACANT,
        ..Words::new(["Wd4,d1", "Ga1,g4"])
    };

    const FORMATS: &'static [FileFormat<Zertz>] = files::FORMATS;

    /// The pool, and what a turn is when it is no placement.
    fn title(&self) -> String {
        title(self, self.pool())
    }

    fn task(&self) -> &'static str {
        if self.must_capture() {
            "must capture"
        } else if self.placeable().is_empty() {
            "to pass"
        } else if self.pool().is_empty() {
            "to place a captured marble"
        } else {
            "to place a marble"
        }
    }

    fn held(&self, color: Color) -> String {
        short(self.captured(color))
    }

    fn shared(&self) -> String {
        pool(self.pool())
    }

    /// What is captured, and how.
    fn effect(&self, turn: &Turn) -> String {
        match *turn {
            Turn::Capture { taken, .. } => {
                format!(", capturing {}", marbles(counts_on(self, taken)))
            }
            Turn::Place { marble, place, claimed, .. } if !claimed.is_empty() => {
                let mut gained = counts_on(self, claimed);
                gained[marble] += u8::from(claimed.contains(place));
                format!(", claiming {}", marbles(gained))
            }
            Turn::Place { .. } | Turn::Pass => String::new(),
        }
    }

    /// A group that is not claimed at once can never be claimed.
    fn warning(&self, turn: &Turn) -> Option<String> {
        let Turn::Place { place, removed, claimed, .. } = *turn else { return None };
        if self.fills_board(place, removed) {
            return None;
        }
        let all = self.new_groups(place, removed).places();
        let left = all - claimed;
        if left.is_empty() {
            return None;
        }
        let claiming = match *turn {
            Turn::Place { marble, .. } => Turn::Place { marble, place, removed, claimed: all },
            _ => *turn,
        };
        let (left, claiming) = (with_names(self, left), self.turn_text(&claiming));
        Some(format!("after this turn nobody can ever claim {left}; {claiming} claims them"))
    }

    /// Turns that go on where the text ends.
    fn candidates(&self, text: &str) -> Vec<Turn> {
        turns_that_begin(self, text)
    }

    fn is_syntax(error: &TurnError) -> bool {
        matches!(error, TurnError::Syntax(_))
    }

    /// The turn so far, and the group or the jump under the cursor.
    fn steps_diagram(steps: &ZertzSteps, choice: Option<ZertzChoice>) -> ZertzDiagram {
        let (start, played) = (steps.position(), steps.played());
        let mut diagram =
            ZertzDiagram::new(start.variant(), &start.board()).with_standing_of(start);
        if let Some(Turn::Place { marble, place, removed, claimed }) = played.partial_turn() {
            diagram = diagram.with_placement(marble, place);
            diagram = removed.into_iter().fold(diagram, ZertzDiagram::with_removed_ring);
            diagram = diagram.with_claimed(claimed);
        }
        if let Some(from) = played.chosen() {
            diagram = diagram.with_capture(from, played.path());
        }
        match choice {
            Some(ZertzChoice::Claim(group)) => diagram.with_claimed(steps.group(group.place)),
            _ => diagram,
        }
    }

    /// The pool, and what the player to move has captured.
    fn steps_status(steps: &ZertzSteps, _choice: Option<ZertzChoice>, _seconds: u16) -> Status {
        let start = steps.position();
        let (pool_now, captured) = steps.pool_and_captured();
        let mut status = Status::of(start);
        status.title = title(start, pool_now);
        status.shared = pool(pool_now);
        let mover = start.side_to_move();
        status.held[mover] = short(captured[mover]);
        status
    }

    /// Every place of a group claims it; to leave it is not a place of the board.
    fn choice_points(steps: &ZertzSteps, choice: ZertzChoice) -> Vec<String> {
        let variant = steps.position().variant();
        match choice {
            ZertzChoice::Color(_) | ZertzChoice::Leave(_) => Vec::new(),
            ZertzChoice::Claim(group) => {
                let places = steps.group(group.place).iter();
                places.map(|place| variant.name(place).to_string()).collect()
            }
            ZertzChoice::Onto(place)
            | ZertzChoice::Remove(place)
            | ZertzChoice::Jumper(place)
            | ZertzChoice::Jump(place) => vec![place.to_string()],
        }
    }

    fn choice_movement(steps: &ZertzSteps, choice: ZertzChoice) -> Option<Movement> {
        match choice {
            ZertzChoice::Jumper(from) => {
                let mut next = *steps.played();
                next.choose(from.place).ok()?;
                let mut jumps = next.jumps();
                match (jumps.next(), jumps.next()) {
                    (Some(jump), None) => {
                        let to = steps.position().variant().name(jump.to);
                        Some(Movement::between(&from, &to))
                    }
                    _ => Some(Movement::Begins),
                }
            }
            ZertzChoice::Jump(to) => {
                let played = steps.played();
                let from = played.path().last().map_or(played.chosen(), |jump| Some(jump.to))?;
                Some(Movement::between(&steps.position().variant().name(from), &to))
            }
            _ => None,
        }
    }

    fn choice_piece(steps: &ZertzSteps, choice: ZertzChoice) -> Option<String> {
        let marble = match choice {
            ZertzChoice::Color(marble) => marble,
            ZertzChoice::Onto(_) => steps.marble()?,
            _ => return None,
        };
        Some(marble.letter().to_ascii_lowercase().to_string())
    }

    fn about(steps: &ZertzSteps, choice: ZertzChoice) -> String {
        let (start, played) = (steps.position(), steps.played());
        let color_on =
            |place| start.marble_at(place).map_or_else(String::new, |marble| format!(", {marble}"));
        match choice {
            ZertzChoice::Color(marble) => {
                let from = if start.pool().is_empty() { "captured" } else { "in the pool" };
                format!(", {} {from}", start.placeable()[marble])
            }
            ZertzChoice::Onto(_) => String::new(),
            ZertzChoice::Remove(ring) => {
                let mut next = *played;
                let cut_off =
                    next.remove(ring.place).map_or(Bitboard::EMPTY, |()| next.groups().places());
                match cut_off.is_empty() {
                    true => String::new(),
                    false => format!(", cutting off {}", with_names(start, cut_off)),
                }
            }
            ZertzChoice::Claim(group) => {
                format!(", capturing {}", marbles(gained(steps, steps.group(group.place))))
            }
            ZertzChoice::Leave(_) => ", for good".into(),
            ZertzChoice::Jumper(from) => color_on(from.place),
            ZertzChoice::Jump(to) => {
                let over = played.jumps().find(|jump| jump.to == to.place);
                let taken = over.and_then(|jump| start.marble_at(jump.over));
                taken.map_or_else(String::new, |marble| format!(", capturing {marble}"))
            }
        }
    }

    /// In the middle of the board, and away from it the ring that goes.
    fn first_choice(steps: &ZertzSteps, choices: &[ZertzChoice]) -> usize {
        let variant = steps.position().variant();
        let (width, height) = places::size(variant);
        let from_middle = |choice: &ZertzChoice| {
            let ZertzChoice::Onto(place) = choice else { return 0 };
            let TextSpan { column, line, .. } = places::span(variant, place.place, Color::White);
            column.abs_diff(width / 2) + 2 * line.abs_diff(height / 2 - 1)
        };
        (0..choices.len()).min_by_key(|&number| from_middle(&choices[number])).unwrap_or(0)
    }

    /// Rings are all over the board.
    fn choice_span(steps: &ZertzSteps, choice: ZertzChoice, below: Color) -> Option<ChoiceSpan> {
        let place = choice.place()?.place;
        let span = places::span(steps.position().variant(), place, below);
        Some(ChoiceSpan {
            span,
            wraps: !matches!(choice, ZertzChoice::Onto(_) | ZertzChoice::Remove(_)),
        })
    }

    fn terminal(&self, below: Color) -> TerminalBoard {
        let places = self.variant().places().iter();
        TerminalBoard {
            size: places::size(self.variant()),
            lines: places::lines(self.variant(), self.rings(), below),
            pieces: places.map(|&place| places::span(self.variant(), place, below)).collect(),
            scales: &LARGER,
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

    fn decisions(&self) -> Option<Box<dyn Decisions<Zertz>>> {
        Some(Box::new(DecisionState::new(*self)))
    }

    /// Marbles come from the pool and go back to it, as far as it has any.
    fn edit(
        line: &str,
        changes: &BTreeMap<String, String>,
    ) -> Result<EditedPosition<Zertz>, EditError> {
        let mut edited: PositionLine = line.parse().map_err(EditError::line)?;
        let variant = edited.setup.variant;
        let place = |name: &str| variant.parse_place(name).map_err(|error| error.to_string());
        for (place, ring) in read_changes(changes, place, read_ring)? {
            let before = edited.setup.board.set(place, ring);
            exchange(&mut edited.setup, before, ring);
        }
        Ok(EditedPosition::new(&edited, ZertzDiagram::new(variant, &edited.setup.board)))
    }

    fn board_diagram(&self) -> ZertzDiagram {
        ZertzDiagram::new(self.variant(), &self.board())
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

/// The marbles of a group, with the one that has just been placed.
fn gained(steps: &ZertzSteps, group: Bitboard) -> MarbleCounts {
    let mut counts = counts_on(steps.position(), group);
    if let Some(Turn::Place { marble, place, .. }) = steps.played().partial_turn() {
        counts[marble] += u8::from(group.contains(place));
    }
    counts
}

/// What stands above the board with so many marbles in the pool.
fn title(position: &Zertz, in_pool: MarbleCounts) -> String {
    let turn = match position.outcome() {
        None if position.must_capture() => ", capture",
        None if position.placeable().is_empty() => ", pass",
        _ => "",
    };
    format!("{} {}, {}{turn}", Zertz::TITLE, position.variant(), pool(in_pool))
}

/// The text of a vacant ring.
const VACANT: &str = "ring";

/// Puts the marble that was on a ring into the pool, and takes the one that is there now out of it.
fn exchange(setup: &mut Setup, before: Option<Ring>, now: Option<Ring>) {
    if let Some(Ring::Holds(marble)) = before {
        setup.pool[marble] = setup.pool[marble].saturating_add(1);
    }
    if let Some(Ring::Holds(marble)) = now {
        setup.pool[marble] = setup.pool[marble].saturating_sub(1);
    }
}

fn read_ring(text: &str) -> Result<Ring, String> {
    let mut letters = text.chars();
    let marble = letters.next().and_then(Marble::from_letter).filter(|_| letters.next().is_none());
    match marble {
        Some(marble) => Ok(Ring::Holds(marble)),
        None if text == VACANT => Ok(Ring::Vacant),
        None => Err(format!("expected w, g, b or {VACANT}")),
    }
}
