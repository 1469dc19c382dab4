//! The rows of a turn taken in steps, for every game on GIPF's board.

use std::fmt;

use gipf_core::{Bitboard, Line, Row, Rows, Spot};

use super::turn_view::RowView;

/// How many partial turns are looked at to find one that leads on. Only positions that no game reaches
/// need more than a few; where none is found, the choice is offered all the same.
const TRY_LIMIT: usize = 5_000;

/// A turn that is being built, as far as taking rows goes.
pub(crate) trait RowTaker: Clone {
    /// Returns the rows that may be taken now.
    fn rows(&self) -> Rows;

    /// Takes the row on a line but for the pieces to keep; returns `false` and changes nothing when that
    /// is not possible.
    fn capture(&mut self, line: Line, keep: Bitboard) -> bool;

    /// Returns whether the turn can end, or go on to an end, with the rows that stand now.
    fn leads_on(&self) -> bool;
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

    /// Returns what can be chosen while [`is_open`](RowSteps::is_open).
    pub(crate) fn choices(&self, turn: &impl RowTaker) -> Vec<RowChoice> {
        let mut search = Search { turn: turn.clone(), tries: TRY_LIMIT };
        if let Some(chosen) = self.row {
            let Some(spot) = chosen.asked.first() else { return Vec::new() };
            let answers = [(RowChoice::Take(spot), false), (RowChoice::Keep(spot), true)];
            let possible =
                answers.into_iter().filter(|&(_, keeps)| search.can_take(chosen.answered(keeps)));
            return possible.map(|(choice, _)| choice).collect();
        }
        let rows = turn.rows().iter().filter(|&row| search.can_take(ChosenRow::new(row)));
        let mut choices: Vec<RowChoice> = rows.map(RowChoice::Row).collect();
        if turn.leads_on() {
            choices.push(RowChoice::Leave);
        }
        choices
    }

    /// Makes one of the choices, and answers what leaves no choice.
    pub(crate) fn apply(&mut self, choice: RowChoice, turn: &mut impl RowTaker) {
        match choice {
            RowChoice::Row(row) => self.row = Some(ChosenRow::new(row)),
            RowChoice::Leave => self.left = true,
            RowChoice::Take(_) => self.row = self.row.map(|row| row.answered(false)),
            RowChoice::Keep(_) => self.row = self.row.map(|row| row.answered(true)),
        }
        let Some(ChosenRow { row, asked, kept }) = self.row else { return };
        if asked.is_empty() {
            self.row = None;
            let taken = turn.capture(row.line, kept);
            debug_assert!(taken, "only rows that can be taken are offered");
        } else if let [only] = self.choices(turn)[..] {
            self.apply(only, turn);
        }
    }
}

impl ChosenRow {
    fn new(row: Row) -> ChosenRow {
        ChosenRow { row, asked: row.optional, kept: Bitboard::EMPTY }
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

/// Looks for an end of a turn.
struct Search<T> {
    turn: T,
    tries: usize,
}

impl<T: RowTaker> Search<T> {
    /// Whether the row can be taken so that the turn leads on, whatever is answered from here.
    fn can_take(&mut self, row: ChosenRow) -> bool {
        if !row.asked.is_empty() {
            return self.can_take(row.answered(false)) || self.can_take(row.answered(true));
        }
        let before = self.turn.clone();
        if !self.turn.capture(row.row.line, row.kept) {
            return false;
        }
        let leads_on = self.leads_on();
        self.turn = before;
        leads_on
    }

    /// Whether the turn can be finished, with or without more rows.
    fn leads_on(&mut self) -> bool {
        let Some(left) = self.tries.checked_sub(1) else { return true };
        self.tries = left;
        self.turn.leads_on()
            || self.turn.rows().iter().any(|row| self.can_take(ChosenRow::new(row)))
    }
}
