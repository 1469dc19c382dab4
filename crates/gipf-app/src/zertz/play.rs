//! ZÈRTZ to be played.

use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::diagram::ZertzDiagram;
use gipf_notation::zertz::TurnError;
use zertz_core::{Bitboard, Color, MarbleCounts, Turn, Zertz};

use super::places::{self, LARGER};
use super::show::pool;
use super::steps::{ZertzChoice, ZertzSteps};
use super::words::{counts_on, marbles, short, with_names};
use crate::play::{BoardScale, PlayGame, Steps, TextSpan, bare_board, turns_that_begin};

impl PlayGame for Zertz {
    const TURN_EXAMPLES: [&'static str; 2] = ["Wd4,d1", "Ga1,g4"];
    const TURN_HELP: &'static str =
        "place a marble (W, G, B) and remove a ring; xd1Gd3: capture; -: pass";
    const STEP_HELP: &'static str =
        "choose a turn step by step: marble, ring, ring that goes, groups";
    const COUNTED: [&'static str; 2] = ["", ""];
    const HELD: [&'static str; 2] = ["captured", "captured"];
    const LARGER: &'static [BoardScale] = &LARGER;

    fn board_size(&self) -> (u16, u16) {
        places::size(self.variant())
    }

    /// The pool, and what a turn is when it is no placement.
    fn title(&self) -> String {
        let turn = match self.outcome() {
            None if self.must_capture() => ", capture",
            None if self.placeable().is_empty() => ", pass",
            _ => "",
        };
        format!("{} {}, {}{turn}", Self::TITLE, self.variant(), pool(self))
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
        pool(self)
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
        Some(format!("nobody can ever claim {left} after this turn ({claiming} claims them)"))
    }

    /// Turns that go on where the text ends.
    fn candidates(&self, text: &str) -> Vec<Turn> {
        turns_that_begin(self, text)
    }

    fn is_syntax(error: &TurnError) -> bool {
        matches!(error, TurnError::Syntax(_))
    }

    fn board(&self, last: Option<(&Zertz, &Turn)>, below: Color) -> String {
        let diagram = match last {
            Some((before, turn)) => ZertzDiagram::of_turn(before, turn),
            None => ZertzDiagram::of_position(self),
        };
        diagram.to_text(&bare_board(below))
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

    fn span(steps: &ZertzSteps, choice: ZertzChoice, below: Color) -> Option<TextSpan> {
        let place = choice.place()?.place;
        Some(places::span(steps.position().variant(), place, below))
    }

    /// Rings are all over the board.
    fn wraps_around(choice: ZertzChoice) -> bool {
        !matches!(choice, ZertzChoice::Onto(_) | ZertzChoice::Remove(_))
    }

    fn board_lines(&self, below: Color) -> Vec<[TextSpan; 2]> {
        places::lines(self.variant(), self.rings(), below)
    }

    fn piece_spans(&self, below: Color) -> Vec<TextSpan> {
        let places = self.variant().places().iter();
        places.map(|&place| places::span(self.variant(), place, below)).collect()
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
