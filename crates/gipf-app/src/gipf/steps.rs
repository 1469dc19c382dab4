//! The steps of a turn of GIPF.

use std::fmt;

use gipf_core::{
    Bitboard, Dot, Entry, PieceKind, Position, Push, Row, Spot, StepPhase, Turn, TurnBuilder,
};

use crate::play::{Steps, Stepwise};

impl Stepwise for Position {
    type Steps = GipfSteps;
}

/// A turn of GIPF as far as it has been chosen: which rows to take and which GIPF-pieces of them, the
/// dot, the direction, and again rows.
#[derive(Clone, Debug)]
pub struct GipfSteps {
    played: TurnBuilder,
    /// The rows that stand are left standing, in this phase.
    rows_left: bool,
    row: Option<ChosenRow>,
    dot: Option<Dot>,
    entry: Option<Entry>,
}

/// A row that is being taken.
#[derive(Clone, Copy, Debug)]
struct ChosenRow {
    row: Row,
    /// GIPF-pieces that are still to be asked for.
    asked: Bitboard,
    kept: Bitboard,
}

/// A step of a turn of GIPF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GipfChoice {
    /// Takes this row.
    Row(Row),
    /// Leaves the rows of GIPF-pieces that stand, in this phase.
    LeaveRows,
    /// Takes this GIPF-piece of the row.
    TakeGipf(Spot),
    /// Leaves this GIPF-piece of the row where it is.
    KeepGipf(Spot),
    /// Places the piece on this dot.
    Dot(Dot),
    /// Pushes along this line.
    Entry(Entry),
    /// Enters this kind of piece.
    Piece(PieceKind),
}

impl fmt::Display for GipfChoice {
    /// A few words: `take the row c2,c3,c4,c5`, `dot a4`, `towards c5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GipfChoice::Row(row) => write!(f, "take the row {}", row.segment),
            GipfChoice::LeaveRows => write!(f, "take no more rows"),
            GipfChoice::TakeGipf(spot) => write!(f, "take the GIPF-piece {spot}"),
            GipfChoice::KeepGipf(spot) => write!(f, "leave the GIPF-piece {spot}"),
            GipfChoice::Dot(dot) => write!(f, "dot {dot}"),
            GipfChoice::Entry(entry) => write!(f, "towards {}", entry.first_spot()),
            GipfChoice::Piece(PieceKind::Single) => write!(f, "a single piece"),
            GipfChoice::Piece(PieceKind::Gipf) => write!(f, "a GIPF-piece"),
        }
    }
}

impl Steps for GipfSteps {
    type Position = Position;
    type Choice = GipfChoice;

    fn begin(position: &Position) -> GipfSteps {
        GipfSteps {
            played: position.begin_turn(),
            rows_left: false,
            row: None,
            dot: None,
            entry: None,
        }
    }

    fn position(&self) -> &Position {
        self.played.start()
    }

    fn choices(&self) -> Vec<GipfChoice> {
        if self.played.phase() == StepPhase::GameOver {
            return Vec::new();
        }
        if let Some(ChosenRow { row, asked, kept }) = self.row {
            let Some(spot) = asked.first() else { return Vec::new() };
            let mut choices = vec![GipfChoice::TakeGipf(spot)];
            let kept = kept.with(spot);
            if kept != row.segment {
                choices.push(GipfChoice::KeepGipf(spot));
            }
            return choices;
        }
        let rows = self.played.rows();
        if !self.rows_left && !rows.is_empty() {
            let mut choices: Vec<GipfChoice> = rows.iter().map(GipfChoice::Row).collect();
            if self.may_leave_rows() {
                choices.push(GipfChoice::LeaveRows);
            }
            return choices;
        }
        let pushes: Vec<Push> = self.played.pushes().collect();
        if self.played.finish().is_ok() || pushes.is_empty() {
            return Vec::new();
        }
        let entries = self.entries(&pushes);
        if let Some(entry) = self.entry {
            return self.kinds(entry, &pushes).into_iter().map(GipfChoice::Piece).collect();
        }
        match self.dot {
            Some(dot) => {
                let here = entries.into_iter().filter(|entry| entry.dot() == dot);
                here.map(GipfChoice::Entry).collect()
            }
            None => {
                let mut dots: Vec<Dot> = entries.iter().map(|entry| entry.dot()).collect();
                dots.dedup();
                dots.into_iter().map(GipfChoice::Dot).collect()
            }
        }
    }

    fn apply(&mut self, choice: GipfChoice) {
        match choice {
            GipfChoice::Row(row) => {
                self.row = Some(ChosenRow { row, asked: row.optional, kept: Bitboard::EMPTY });
                self.take_row_when_asked();
            }
            GipfChoice::LeaveRows => self.rows_left = true,
            GipfChoice::TakeGipf(spot) => self.answer(spot, false),
            GipfChoice::KeepGipf(spot) => self.answer(spot, true),
            GipfChoice::Dot(dot) => {
                self.dot = Some(dot);
                if let [GipfChoice::Entry(entry)] = self.choices()[..] {
                    self.choose_entry(entry);
                }
            }
            GipfChoice::Entry(entry) => self.choose_entry(entry),
            GipfChoice::Piece(kind) => self.push(kind),
        }
    }

    fn turn(&self) -> Option<Turn> {
        if self.row.is_some() || !(self.rows_left || self.played.rows().is_empty()) {
            return None;
        }
        self.played.finish().ok().map(|(turn, _)| turn)
    }

    fn question(choices: &[GipfChoice]) -> &'static str {
        match choices.first() {
            Some(GipfChoice::Row(_) | GipfChoice::LeaveRows) => "Which row is taken?",
            Some(GipfChoice::TakeGipf(_) | GipfChoice::KeepGipf(_)) => "Does this GIPF-piece go?",
            Some(GipfChoice::Dot(_)) => "From which dot?",
            Some(GipfChoice::Entry(_)) => "In which direction?",
            Some(GipfChoice::Piece(_)) => "Which piece?",
            None => "",
        }
    }
}

impl GipfSteps {
    /// The turn as far as it has been played: the board, the reserve, what has been taken.
    #[must_use]
    pub fn played(&self) -> &TurnBuilder {
        &self.played
    }

    /// The dot that has been chosen, while the direction is asked for.
    #[must_use]
    pub fn dot(&self) -> Option<Dot> {
        self.dot
    }

    /// Whether the turn can go on, or end, with the rows that stand.
    fn may_leave_rows(&self) -> bool {
        self.played.finish().is_ok() || self.played.pushes().next().is_some()
    }

    /// The entries that make one of the pushes, in the order of the dots.
    fn entries(&self, pushes: &[Push]) -> Vec<Entry> {
        Entry::ALL.into_iter().filter(|&entry| !self.kinds(entry, pushes).is_empty()).collect()
    }

    fn kinds(&self, entry: Entry, pushes: &[Push]) -> Vec<PieceKind> {
        let occupied = self.played.board().occupied();
        let kinds = [PieceKind::Single, PieceKind::Gipf].into_iter();
        kinds.filter(|&kind| pushes.contains(&Push::along(entry, kind, occupied))).collect()
    }

    fn answer(&mut self, spot: Spot, keeps: bool) {
        if let Some(chosen) = &mut self.row {
            chosen.asked = chosen.asked.without(spot);
            if keeps {
                chosen.kept = chosen.kept.with(spot);
            }
        }
        self.take_row_when_asked();
    }

    fn take_row_when_asked(&mut self) {
        if let Some(ChosenRow { row, asked, kept }) = self.row
            && asked.is_empty()
        {
            self.row = None;
            let taken = self.played.capture(row.line, kept);
            debug_assert_eq!(taken, Ok(()));
        }
    }

    fn choose_entry(&mut self, entry: Entry) {
        self.entry = Some(entry);
        if let [GipfChoice::Piece(kind)] = self.choices()[..] {
            self.push(kind);
        }
    }

    fn push(&mut self, kind: PieceKind) {
        let occupied = self.played.board().occupied();
        if let Some(entry) = self.entry.take() {
            let pushed = self.played.push(Push::along(entry, kind, occupied));
            debug_assert_eq!(pushed, Ok(()));
        }
        self.dot = None;
        self.rows_left = false;
    }
}
