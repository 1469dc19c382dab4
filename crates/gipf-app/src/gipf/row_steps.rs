//! The rows of a turn taken in steps, for every game on GIPF's board.

use std::fmt;

use gipf_core::{Bitboard, Line, Row, Rows, Spot};
use gipf_game::TurnBuilder;

use super::turn_view::RowView;

/// A turn that is being built, as far as taking rows goes.
pub(crate) trait RowTaker: TurnBuilder {
    /// Returns the rows that may be taken now.
    fn rows(&self) -> Rows;

    /// Returns the step that takes the row on a line but for the pieces to keep.
    fn capture(line: Line, keep: Bitboard) -> Self::Step;

    /// Returns the line and the pieces to keep of a step that takes a row; `None` for other steps.
    fn captured(step: &Self::Step) -> Option<(Line, Bitboard)>;
}

/// A step of taking rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RowChoice {
    /// Takes this row.
    Row(Row),
    /// Leaves the rows that stand, in this phase.
    Leave,
    /// Takes this optional piece of the row.
    Take(Spot),
    /// Leaves this optional piece of the row where it is.
    Keep(Spot),
}

impl fmt::Display for RowChoice {
    /// A few words: `take the row c2,c3,c4,c5`, `leave e5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowChoice::Row(row) => write!(f, "take the row {}", row.segment),
            RowChoice::Leave => write!(f, "take no more rows"),
            RowChoice::Take(spot) => write!(f, "take {spot}"),
            RowChoice::Keep(spot) => write!(f, "leave {spot}"),
        }
    }
}

impl RowChoice {
    /// The spot on which a cursor shows the choice.
    #[must_use]
    pub fn spot(self) -> Option<Spot> {
        match self {
            RowChoice::Row(row) => row.segment.first(),
            RowChoice::Take(spot) | RowChoice::Keep(spot) => Some(spot),
            RowChoice::Leave => None,
        }
    }

    /// The names of the spots that the choice is about.
    pub(crate) fn points(self) -> Vec<String> {
        match self {
            RowChoice::Row(row) => row.segment.iter().map(|spot| spot.to_string()).collect(),
            RowChoice::Take(spot) | RowChoice::Keep(spot) => vec![spot.to_string()],
            RowChoice::Leave => Vec::new(),
        }
    }

    pub(crate) fn question(self) -> &'static str {
        match self {
            RowChoice::Row(_) | RowChoice::Leave => "Which row is taken?",
            RowChoice::Take(_) | RowChoice::Keep(_) => "Does this piece go?",
        }
    }
}

/// How far the rows of a phase have been chosen.
#[derive(Clone, Debug, Default)]
pub(crate) struct RowSteps {
    row: Option<ChosenRow>,
    /// The rows that stand are left standing, in this phase.
    left: bool,
}

/// A row that is being taken.
#[derive(Clone, Copy, Debug)]
struct ChosenRow {
    row: Row,
    /// Optional pieces that are still to be asked for.
    asked: Bitboard,
    kept: Bitboard,
}

impl RowSteps {
    /// Whether a row is being taken, or may be.
    pub(crate) fn is_open(&self, turn: &impl RowTaker) -> bool {
        self.row.is_some() || !(self.left || turn.rows().is_empty())
    }

    /// Returns what a player sees of it.
    pub(crate) fn view(&self) -> RowView {
        let Some(ChosenRow { row, asked, kept }) = self.row else {
            return RowView { left: self.left, ..RowView::default() };
        };
        RowView { left: self.left, row: row.segment, asked, kept }
    }

    /// Returns the pieces of the row being taken that certainly go.
    pub(crate) fn taking(&self) -> Bitboard {
        let taking = |chosen: ChosenRow| chosen.row.segment - chosen.asked - chosen.kept;
        self.row.map_or(Bitboard::EMPTY, taking)
    }

    /// Whether several optional pieces of a row are asked for, one after another in the order of the spots.
    pub(crate) fn asks_in_order(&self) -> bool {
        self.row.is_some_and(|chosen| chosen.row.optional.len() > 1)
    }

    /// Returns what can be chosen while [`is_open`](RowSteps::is_open).
    pub(crate) fn choices<T: RowTaker>(&self, turn: &T) -> Vec<RowChoice> {
        let steps: Vec<_> = turn.steps().map(|step| T::captured(&step)).collect();
        let can_take = |row: ChosenRow| steps.iter().flatten().any(|&capture| row.allows(capture));
        if let Some(chosen) = self.row {
            let Some(spot) = chosen.asked.first() else { return Vec::new() };
            let answers = [(RowChoice::Take(spot), false), (RowChoice::Keep(spot), true)];
            let possible =
                answers.into_iter().filter(|&(_, keeps)| can_take(chosen.answered(keeps)));
            return possible.map(|(choice, _)| choice).collect();
        }
        let rows = turn.rows().iter().filter(|&row| can_take(ChosenRow::new(row)));
        let mut choices: Vec<RowChoice> = rows.map(RowChoice::Row).collect();
        if turn.finish().is_ok() || steps.iter().any(Option::is_none) {
            choices.push(RowChoice::Leave);
        }
        choices
    }

    /// Makes one of the choices, and answers what leaves no choice.
    pub(crate) fn apply<T: RowTaker>(&mut self, choice: RowChoice, turn: &mut T) {
        match choice {
            RowChoice::Row(row) => self.row = Some(ChosenRow::new(row)),
            RowChoice::Leave => self.left = true,
            RowChoice::Take(_) => self.row = self.row.map(|row| row.answered(false)),
            RowChoice::Keep(_) => self.row = self.row.map(|row| row.answered(true)),
        }
        let Some(ChosenRow { row, asked, kept }) = self.row else { return };
        if asked.is_empty() {
            self.row = None;
            let taken = turn.apply(T::capture(row.line, kept));
            debug_assert_eq!(taken, Ok(()), "only rows that can be taken are offered");
        } else if let [only] = self.choices(turn)[..] {
            self.apply(only, turn);
        }
    }
}

impl ChosenRow {
    fn new(row: Row) -> ChosenRow {
        ChosenRow { row, asked: row.optional, kept: Bitboard::EMPTY }
    }

    /// Whether a capture is one of this row, with the answers that were given.
    fn allows(&self, (line, keep): (Line, Bitboard)) -> bool {
        line == self.row.line && keep - self.asked == self.kept
    }

    /// The row after an answer about the first piece that is asked for.
    fn answered(mut self, keeps: bool) -> ChosenRow {
        if let Some(spot) = self.asked.first() {
            self.asked.remove(spot);
            if keeps {
                self.kept.insert(spot);
            }
        }
        self
    }
}
