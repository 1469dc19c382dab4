//! The steps of a turn of GIPF.

use std::fmt;

use gipf_core::{
    Bitboard, Dot, Entry, Gipf, GipfBuilder, Line, Opening, PieceKind, Push, Rows, Step, StepPhase,
    Turn,
};
use gipf_game::{Position, TurnBuilder};

use super::places::dots_of;
use super::row_steps::{RowChoice, RowSteps, RowTaker};
use crate::play::Steps;

/// A turn of GIPF as far as it has been chosen: which rows to take and which GIPF-pieces of them, the
/// dot, the direction, and again rows.
#[derive(Clone, Debug)]
pub struct GipfSteps {
    played: GipfBuilder,
    rows: RowSteps,
    dot: Option<Dot>,
    entry: Option<Entry>,
}

/// A step of a turn of GIPF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GipfChoice {
    /// Takes rows, or leaves them.
    Rows(RowChoice),
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
            GipfChoice::Rows(choice) => choice.fmt(f),
            GipfChoice::Dot(dot) => write!(f, "dot {dot}"),
            GipfChoice::Entry(entry) => write!(f, "towards {}", entry.first_spot()),
            GipfChoice::Piece(PieceKind::Single) => write!(f, "a single piece"),
            GipfChoice::Piece(PieceKind::Gipf) => write!(f, "a GIPF-piece"),
        }
    }
}

impl Steps for GipfSteps {
    type Position = Gipf;
    type Choice = GipfChoice;

    fn begin(position: &Gipf) -> GipfSteps {
        GipfSteps {
            played: position.begin_turn(),
            rows: RowSteps::default(),
            dot: None,
            entry: None,
        }
    }

    fn position(&self) -> &Gipf {
        self.played.start()
    }

    fn choices(&self) -> Vec<GipfChoice> {
        if self.played.phase() == StepPhase::GameOver {
            return Vec::new();
        }
        if self.rows.is_open(&self.played) {
            return self.rows.choices(&self.played).into_iter().map(GipfChoice::Rows).collect();
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
            None => dots_of(&entries).into_iter().map(GipfChoice::Dot).collect(),
        }
    }

    fn apply(&mut self, choice: GipfChoice) {
        match choice {
            GipfChoice::Rows(choice) => self.rows.apply(choice, &mut self.played),
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
        if self.rows.is_open(&self.played) {
            return None;
        }
        self.played.finish().ok().map(|(turn, _)| turn)
    }

    /// Says of a single piece that it closes the opening.
    fn text(&self, choice: GipfChoice) -> String {
        let position = self.position();
        let is_open = position.opening(position.side_to_move()) == Opening::Open;
        match choice {
            GipfChoice::Piece(PieceKind::Single) if is_open => {
                format!("{choice}, closing the opening")
            }
            _ => choice.to_string(),
        }
    }

    fn question(choices: &[GipfChoice]) -> &'static str {
        match choices.first() {
            Some(GipfChoice::Rows(choice)) => choice.question(),
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
    pub fn played(&self) -> &GipfBuilder {
        &self.played
    }

    /// The dot that has been chosen, while the direction is asked for.
    #[must_use]
    pub fn dot(&self) -> Option<Dot> {
        self.dot
    }

    /// The entry that has been chosen, while the piece is asked for.
    pub(crate) fn entry(&self) -> Option<Entry> {
        self.entry
    }

    /// How far the rows of the phase have been chosen.
    pub(crate) fn rows(&self) -> &RowSteps {
        &self.rows
    }

    /// The entries that make one of the pushes, in the order of the dots.
    fn entries(&self, pushes: &[Push]) -> Vec<Entry> {
        Entry::ALL.into_iter().filter(|&entry| !self.kinds(entry, pushes).is_empty()).collect()
    }

    /// The entries at a dot that something can be pushed along now.
    pub(crate) fn entries_at(&self, dot: Dot) -> Vec<Entry> {
        let pushes: Vec<Push> = self.played.pushes().collect();
        self.entries(&pushes).into_iter().filter(|entry| entry.dot() == dot).collect()
    }

    /// The kind of piece that enters along an entry, where there is no choice.
    pub(crate) fn only_kind(&self, entry: Entry) -> Option<PieceKind> {
        let pushes: Vec<Push> = self.played.pushes().collect();
        match self.kinds(entry, &pushes)[..] {
            [kind] => Some(kind),
            _ => None,
        }
    }

    fn kinds(&self, entry: Entry, pushes: &[Push]) -> Vec<PieceKind> {
        let occupied = self.played.board().occupied();
        let kinds = [PieceKind::Single, PieceKind::Gipf].into_iter();
        kinds.filter(|&kind| pushes.contains(&Push::along(entry, kind, occupied))).collect()
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
        self.rows = RowSteps::default();
    }
}

impl RowTaker for GipfBuilder {
    fn rows(&self) -> Rows {
        self.rows()
    }

    fn capture(line: Line, keep: Bitboard) -> Step {
        Step::Capture { line, keep }
    }

    fn captured(step: &Step) -> Option<(Line, Bitboard)> {
        match *step {
            Step::Capture { line, keep } => Some((line, keep)),
            Step::Push(_) => None,
        }
    }
}
