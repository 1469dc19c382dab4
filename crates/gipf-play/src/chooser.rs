//! A turn chosen step by step from short lists.

use std::fmt;

use gipf_core::{
    Bitboard, Dot, Entry, PieceKind, Position, Push, Row, Spot, StepPhase, Turn, TurnInProgress,
};

/// A turn that a person chooses step by step: which rows to take and which GIPF-pieces of them, the
/// dot, the direction, and again rows. Each step is one of a short list; a direction or a piece
/// that is the only one is not asked for.
///
/// ```
/// use gipf_core::{Position, Variant};
/// use gipf_play::TurnChooser;
///
/// let mut chooser = TurnChooser::new(&Position::start(Variant::Basic));
/// while chooser.turn().is_none() {
///     let first = chooser.choices()[0];
///     chooser.choose(first);
/// }
/// assert!(Position::start(Variant::Basic).is_legal(&chooser.turn().unwrap()));
/// ```
#[derive(Clone, Debug)]
pub struct TurnChooser {
    now: State,
    /// What was before each choice.
    before: Vec<State>,
}

#[derive(Clone, Debug)]
struct State {
    steps: TurnInProgress,
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

/// A step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
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

impl fmt::Display for Choice {
    /// A few words: `take the row c2,c3,c4,c5`, `dot a4`, `towards c5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Row(row) => write!(f, "take the row {}", row.segment),
            Choice::LeaveRows => write!(f, "take no more rows"),
            Choice::TakeGipf(spot) => write!(f, "take the GIPF-piece {spot}"),
            Choice::KeepGipf(spot) => write!(f, "leave the GIPF-piece {spot}"),
            Choice::Dot(dot) => write!(f, "dot {dot}"),
            Choice::Entry(entry) => write!(f, "towards {}", entry.first_spot()),
            Choice::Piece(PieceKind::Single) => write!(f, "a single piece"),
            Choice::Piece(PieceKind::Gipf) => write!(f, "a GIPF-piece"),
        }
    }
}

impl TurnChooser {
    /// Begins a turn.
    #[must_use]
    pub fn new(position: &Position) -> TurnChooser {
        let now = State {
            steps: position.begin_turn(),
            rows_left: false,
            row: None,
            dot: None,
            entry: None,
        };
        TurnChooser { now, before: Vec::new() }
    }

    /// The turn as far as it has been played: the board, the reserve, what has been taken.
    #[must_use]
    pub fn steps(&self) -> &TurnInProgress {
        &self.now.steps
    }

    /// The dot that has been chosen, while the direction is asked for.
    #[must_use]
    pub fn dot(&self) -> Option<Dot> {
        self.now.dot
    }

    /// What can be chosen now. Empty when the turn is complete, or the game over.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        self.now.choices()
    }

    /// Makes one of the [`TurnChooser::choices`]; `false` and nothing happens for any other.
    pub fn choose(&mut self, choice: Choice) -> bool {
        if !self.choices().contains(&choice) {
            return false;
        }
        let before = self.now.clone();
        self.now.apply(choice);
        self.before.push(before);
        true
    }

    /// Takes the last choice back; `false` when there is none.
    pub fn back(&mut self) -> bool {
        match self.before.pop() {
            Some(before) => {
                self.now = before;
                true
            }
            None => false,
        }
    }

    /// The turn, once it is complete.
    #[must_use]
    pub fn turn(&self) -> Option<Turn> {
        if self.now.row.is_some() || !(self.now.rows_left || self.now.steps.rows().is_empty()) {
            return None;
        }
        self.now.steps.finish().ok().map(|(turn, _)| turn)
    }

    /// What is asked for now, as a question to a person: `Which dot?`. Empty when nothing is.
    #[must_use]
    pub fn question(&self) -> &'static str {
        match self.choices().first() {
            Some(Choice::Row(_) | Choice::LeaveRows) => "Which row is taken?",
            Some(Choice::TakeGipf(_) | Choice::KeepGipf(_)) => "Does this GIPF-piece go?",
            Some(Choice::Dot(_)) => "From which dot?",
            Some(Choice::Entry(_)) => "In which direction?",
            Some(Choice::Piece(_)) => "Which piece?",
            None => "",
        }
    }
}

impl State {
    fn choices(&self) -> Vec<Choice> {
        if self.steps.phase() == StepPhase::GameOver {
            return Vec::new();
        }
        if let Some(ChosenRow { row, asked, kept }) = self.row {
            let Some(spot) = asked.first() else { return Vec::new() };
            let mut choices = vec![Choice::TakeGipf(spot)];
            let kept = kept.with(spot);
            if kept != row.segment {
                choices.push(Choice::KeepGipf(spot));
            }
            return choices;
        }
        let rows = self.steps.rows();
        if !self.rows_left && !rows.is_empty() {
            let mut choices: Vec<Choice> = rows.iter().map(Choice::Row).collect();
            if self.may_leave_rows() {
                choices.push(Choice::LeaveRows);
            }
            return choices;
        }
        let pushes: Vec<Push> = self.steps.pushes().collect();
        if self.steps.finish().is_ok() || pushes.is_empty() {
            return Vec::new();
        }
        let entries = self.entries(&pushes);
        if let Some(entry) = self.entry {
            return self.kinds(entry, &pushes).into_iter().map(Choice::Piece).collect();
        }
        match self.dot {
            Some(dot) => {
                let here = entries.into_iter().filter(|entry| entry.dot() == dot);
                here.map(Choice::Entry).collect()
            }
            None => {
                let mut dots: Vec<Dot> = entries.iter().map(|entry| entry.dot()).collect();
                dots.dedup();
                dots.into_iter().map(Choice::Dot).collect()
            }
        }
    }

    /// Whether the turn can go on, or end, with the rows that stand.
    fn may_leave_rows(&self) -> bool {
        self.steps.finish().is_ok() || self.steps.pushes().next().is_some()
    }

    /// The entries that make one of the pushes, in the order of the dots.
    fn entries(&self, pushes: &[Push]) -> Vec<Entry> {
        Entry::ALL.into_iter().filter(|&entry| !self.kinds(entry, pushes).is_empty()).collect()
    }

    fn kinds(&self, entry: Entry, pushes: &[Push]) -> Vec<PieceKind> {
        let occupied = self.steps.board().occupied();
        let kinds = [PieceKind::Single, PieceKind::Gipf].into_iter();
        kinds.filter(|&kind| pushes.contains(&Push::along(entry, kind, occupied))).collect()
    }

    /// The choice is one of `choices`.
    fn apply(&mut self, choice: Choice) {
        match choice {
            Choice::Row(row) => {
                self.row = Some(ChosenRow { row, asked: row.may_stay, kept: Bitboard::EMPTY });
                self.take_row_when_asked();
            }
            Choice::LeaveRows => self.rows_left = true,
            Choice::TakeGipf(spot) => self.answer(spot, false),
            Choice::KeepGipf(spot) => self.answer(spot, true),
            Choice::Dot(dot) => {
                self.dot = Some(dot);
                if let [Choice::Entry(entry)] = self.choices()[..] {
                    self.choose_entry(entry);
                }
            }
            Choice::Entry(entry) => self.choose_entry(entry),
            Choice::Piece(kind) => self.push(kind),
        }
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
            let taken = self.steps.capture(row.line, kept);
            debug_assert_eq!(taken, Ok(()));
        }
    }

    fn choose_entry(&mut self, entry: Entry) {
        self.entry = Some(entry);
        if let [Choice::Piece(kind)] = self.choices()[..] {
            self.push(kind);
        }
    }

    fn push(&mut self, kind: PieceKind) {
        let occupied = self.steps.board().occupied();
        if let Some(entry) = self.entry.take() {
            let pushed = self.steps.push(Push::along(entry, kind, occupied));
            debug_assert_eq!(pushed, Ok(()));
        }
        self.dot = None;
        self.rows_left = false;
    }
}
