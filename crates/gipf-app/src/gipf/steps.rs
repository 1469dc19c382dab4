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
        if self.played.finish().is_ok() {
            return Vec::new();
        }
        let possible = self.possible();
        if let Some(entry) = self.entry {
            return possible.kinds(entry).map(GipfChoice::Piece).collect();
        }
        match self.dot {
            Some(dot) => {
                let here = possible.entries().filter(|entry| entry.dot() == dot);
                here.map(GipfChoice::Entry).collect()
            }
            None => {
                let entries: Vec<Entry> = possible.entries().collect();
                dots_of(&entries).into_iter().map(GipfChoice::Dot).collect()
            }
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

    /// What can be pushed in now.
    fn possible(&self) -> PossiblePushes {
        let mut possible = PossiblePushes::default();
        for push in self.played.pushes() {
            match push {
                Push::Enter(kind, spot) => possible.add(kind, Entry::at(spot)),
                Push::Shift(kind, entry) => possible.add(kind, &[entry]),
            }
        }
        possible
    }

    /// The entries at a dot that something can be pushed along now.
    pub(crate) fn entries_at(&self, dot: Dot) -> Vec<Entry> {
        self.possible().entries().filter(|entry| entry.dot() == dot).collect()
    }

    /// The kind of piece that enters along an entry, where there is no choice.
    pub(crate) fn only_kind(&self, entry: Entry) -> Option<PieceKind> {
        let possible = self.possible();
        let mut kinds = possible.kinds(entry);
        kinds.next().filter(|_| kinds.next().is_none())
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

/// The pushes that are possible: for each kind of piece a bit for each entry.
#[derive(Clone, Copy, Debug, Default)]
struct PossiblePushes {
    single: u64,
    gipf: u64,
}

impl PossiblePushes {
    fn add(&mut self, kind: PieceKind, entries: &[Entry]) {
        let bits = match kind {
            PieceKind::Single => &mut self.single,
            PieceKind::Gipf => &mut self.gipf,
        };
        for entry in entries {
            *bits |= 1 << entry.index();
        }
    }

    /// The entries along which something can be pushed, in the order of the dots.
    fn entries(self) -> impl Iterator<Item = Entry> {
        let bits = self.single | self.gipf;
        Entry::ALL.into_iter().filter(move |entry| bits >> entry.index() & 1 == 1)
    }

    /// The pieces that can enter along an entry.
    fn kinds(self, entry: Entry) -> impl Iterator<Item = PieceKind> {
        let kinds = [(PieceKind::Single, self.single), (PieceKind::Gipf, self.gipf)];
        let possible = move |&(_, bits): &(_, u64)| bits >> entry.index() & 1 == 1;
        kinds.into_iter().filter(possible).map(|(kind, _)| kind)
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
