//! The steps of a turn of GIPF with potentials.

use std::fmt;
use std::ops::ControlFlow;

use gipf_core::{Bitboard, Dot, Entry, Line, Rows, Spot};
use gipf_game::{Position, TurnBuilder as _};
use gipf_potentials::{
    Action, GipfPotentials, GipfPotentialsBuilder, NewPiece, Opening, Potential, PushPath, Step,
    StepPhase, TamskPush, Turn,
};

use crate::gipf::places::dots_of;
use crate::gipf::row_steps::{RowChoice, RowSteps, RowTaker};
use crate::play::Steps;

/// A turn of GIPF with potentials as far as it has been chosen: rows and which of their pieces stay,
/// what becomes of a TAMSK-potential, a push or the use of a potential, and again TAMSK and rows.
///
/// Whether to push or to use is asked only where both are possible.
#[derive(Clone, Debug)]
pub struct PotentialsSteps {
    played: GipfPotentialsBuilder,
    rows: RowSteps,
    aim: Aim,
}

/// What is being chosen beside rows.
#[derive(Clone, Copy, Debug)]
enum Aim {
    /// Nothing yet.
    Open,
    /// A push: of a piece, or of the TAMSK-potential that is due.
    Push { dot: Option<Dot>, entry: Option<Entry> },
    /// The use of a potential.
    Use { from: Option<Spot> },
}

/// What a player sees of what is being chosen beside rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct AimView {
    pub(super) pushes: bool,
    pub(super) uses: bool,
    pub(super) from: Option<Spot>,
}

/// A step of a turn of GIPF with potentials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PotentialsChoice {
    /// Takes rows, or leaves them.
    Rows(RowChoice),
    /// Pushes the TAMSK-potential on the central spot in.
    PushTamsk,
    /// Discards the TAMSK-potential on the central spot.
    DiscardTamsk,
    /// Pushes a piece in.
    PushPiece,
    /// Uses a potential.
    UsePotential,
    /// Begins the push at this dot.
    Dot(Dot),
    /// Pushes along this line.
    Entry(Entry),
    /// Enters this piece.
    Piece(NewPiece),
    /// Uses the potential on this spot.
    From(Spot, Potential),
    /// Moves the potential here.
    To(Spot, Potential),
}

impl fmt::Display for PotentialsChoice {
    /// A few words: `take the row c2,c3,c4,c5`, `dot a4`, `a piece with ZÈRTZ`, `jump to e5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PotentialsChoice::Rows(choice) => choice.fmt(f),
            PotentialsChoice::PushTamsk => f.write_str("push it in"),
            PotentialsChoice::DiscardTamsk => f.write_str("discard it"),
            PotentialsChoice::PushPiece => f.write_str("push a piece in"),
            PotentialsChoice::UsePotential => f.write_str("use a potential"),
            PotentialsChoice::Dot(dot) => write!(f, "dot {dot}"),
            PotentialsChoice::Entry(entry) => write!(f, "towards {}", entry.first_spot()),
            PotentialsChoice::Piece(NewPiece::Single) => f.write_str("a single piece"),
            PotentialsChoice::Piece(NewPiece::Gipf) => f.write_str("a GIPF-piece"),
            PotentialsChoice::Piece(NewPiece::Loaded(kind)) => write!(f, "a piece with {kind}"),
            PotentialsChoice::From(spot, kind) => write!(f, "{kind} on {spot}"),
            PotentialsChoice::To(spot, Potential::Zertz) => write!(f, "jump to {spot}"),
            PotentialsChoice::To(spot, Potential::Dvonn) => write!(f, "cover {spot}"),
            PotentialsChoice::To(spot, _) => write!(f, "run to {spot}"),
        }
    }
}

impl Steps for PotentialsSteps {
    type Position = GipfPotentials;
    type Choice = PotentialsChoice;

    fn begin(position: &GipfPotentials) -> PotentialsSteps {
        let played = position.begin_turn();
        let mut steps = PotentialsSteps { played, rows: RowSteps::default(), aim: Aim::Open };
        steps.skip_forced();
        steps
    }

    fn position(&self) -> &GipfPotentials {
        self.played.start()
    }

    fn choices(&self) -> Vec<PotentialsChoice> {
        if self.played.phase() == StepPhase::GameOver || self.turn().is_some() {
            return Vec::new();
        }
        if self.rows.is_open(&self.played) {
            let rows = self.rows.choices(&self.played).into_iter();
            return rows.map(PotentialsChoice::Rows).collect();
        }
        match self.aim {
            Aim::Open => self.aims(),
            Aim::Push { entry: Some(entry), .. } => {
                self.pieces(entry).into_iter().map(PotentialsChoice::Piece).collect()
            }
            Aim::Push { dot: Some(dot), .. } => {
                let here = self.entries().into_iter().filter(|entry| entry.dot() == dot);
                here.map(PotentialsChoice::Entry).collect()
            }
            Aim::Push { .. } => {
                dots_of(&self.entries()).into_iter().map(PotentialsChoice::Dot).collect()
            }
            Aim::Use { from: None } => self.carriers(),
            Aim::Use { from: Some(from) } => self.targets(from),
        }
    }

    fn apply(&mut self, choice: PotentialsChoice) {
        self.apply_alone(choice);
        self.skip_forced();
    }

    fn turn(&self) -> Option<Turn> {
        if self.rows.is_open(&self.played) {
            return None;
        }
        self.played.finish().ok().map(|(turn, _)| turn)
    }

    /// Says of a piece that it closes the opening, and of a plain one that it costs the hand.
    fn text(&self, choice: PotentialsChoice) -> String {
        let (hand, position) = (self.played.hand(), self.position());
        let is_open = position.opening(position.side_to_move()) == Opening::Open;
        let mut text = choice.to_string();
        if let PotentialsChoice::Piece(piece) = choice {
            if is_open && piece != NewPiece::Gipf {
                text.push_str(", closing the opening");
            }
            if piece == NewPiece::Single && !hand.is_empty() {
                text.push_str(&format!(", giving up {hand}"));
            }
        }
        text
    }

    fn question(choices: &[PotentialsChoice]) -> &'static str {
        match choices.first() {
            Some(PotentialsChoice::Rows(choice)) => choice.question(),
            Some(PotentialsChoice::PushTamsk | PotentialsChoice::DiscardTamsk) => {
                "What becomes of the TAMSK-potential on e5?"
            }
            Some(PotentialsChoice::PushPiece | PotentialsChoice::UsePotential) => {
                "Push or use a potential?"
            }
            Some(PotentialsChoice::Dot(_)) => "From which dot?",
            Some(PotentialsChoice::Entry(_)) => "In which direction?",
            Some(PotentialsChoice::Piece(_)) => "Which piece?",
            Some(PotentialsChoice::From(..)) => "Which potential?",
            Some(PotentialsChoice::To(..)) => "Where to?",
            None => "",
        }
    }
}

impl PotentialsSteps {
    /// The turn as far as it has been played: the board, the reserve, what has been taken.
    #[must_use]
    pub fn played(&self) -> &GipfPotentialsBuilder {
        &self.played
    }

    /// The spot of the potential that has been chosen, while its goal is asked for.
    #[must_use]
    pub fn from(&self) -> Option<Spot> {
        match self.aim {
            Aim::Use { from } => from,
            Aim::Open | Aim::Push { .. } => None,
        }
    }

    /// The dot that has been chosen, while direction or piece are asked for.
    pub(super) fn dot(&self) -> Option<Dot> {
        match self.aim {
            Aim::Push { dot, .. } => dot,
            Aim::Open | Aim::Use { .. } => None,
        }
    }

    /// The entry that has been chosen, while the piece is asked for.
    pub(super) fn entry(&self) -> Option<Entry> {
        match self.aim {
            Aim::Push { entry, .. } => entry,
            Aim::Open | Aim::Use { .. } => None,
        }
    }

    /// Whether a push is being chosen, of a piece or of a TAMSK-potential.
    pub(super) fn pushes(&self) -> bool {
        matches!(self.aim, Aim::Push { .. })
    }

    /// Whether a push or the use of a potential is being chosen.
    pub(super) fn is_aimed(&self) -> bool {
        !matches!(self.aim, Aim::Open)
    }

    /// Returns what a player sees of what is being chosen beside rows.
    pub(super) fn aim_view(&self) -> AimView {
        let uses = matches!(self.aim, Aim::Use { .. });
        AimView { pushes: self.pushes(), uses, from: self.from() }
    }

    /// How far the rows of the phase have been chosen.
    pub(super) fn rows(&self) -> &RowSteps {
        &self.rows
    }

    /// Whether the push that is being chosen is that of a TAMSK-potential.
    #[must_use]
    pub fn pushes_tamsk(&self) -> bool {
        self.played.is_tamsk_due()
    }

    fn apply_alone(&mut self, choice: PotentialsChoice) {
        match choice {
            PotentialsChoice::Rows(choice) => self.rows.apply(choice, &mut self.played),
            PotentialsChoice::PushTamsk | PotentialsChoice::PushPiece => {
                self.aim = Aim::Push { dot: None, entry: None };
            }
            PotentialsChoice::DiscardTamsk => self.tamsk(TamskPush::Discard),
            PotentialsChoice::UsePotential => self.aim = Aim::Use { from: None },
            PotentialsChoice::Dot(dot) => self.aim = Aim::Push { dot: Some(dot), entry: None },
            PotentialsChoice::Entry(entry) if self.played.is_tamsk_due() => {
                self.tamsk(TamskPush::Push(self.path(entry)));
            }
            PotentialsChoice::Entry(entry) => {
                self.aim = Aim::Push { dot: Some(entry.dot()), entry: Some(entry) };
            }
            PotentialsChoice::Piece(piece) => {
                if let Aim::Push { entry: Some(entry), .. } = self.aim {
                    self.make_move(Action::Push { piece, path: self.path(entry) });
                }
            }
            PotentialsChoice::From(spot, _) => self.aim = Aim::Use { from: Some(spot) },
            PotentialsChoice::To(to, potential) => {
                if let Aim::Use { from: Some(from) } = self.aim {
                    self.make_move(Action::Use { potential, from, to });
                }
            }
        }
    }

    /// Makes the steps that leave no choice, but those of rows: which row goes is always said.
    fn skip_forced(&mut self) {
        while let [only] = self.choices()[..]
            && !matches!(only, PotentialsChoice::Rows(_))
        {
            self.apply_alone(only);
        }
    }

    /// What can be done beside taking rows.
    fn aims(&self) -> Vec<PotentialsChoice> {
        let mut aims = Vec::new();
        if self.played.is_tamsk_due() {
            let options = self.tamsk_options();
            if options.iter().any(|option| matches!(option, TamskPush::Push(_))) {
                aims.push(PotentialsChoice::PushTamsk);
            }
            if options.contains(&TamskPush::Discard) {
                aims.push(PotentialsChoice::DiscardTamsk);
            }
            return aims;
        }
        if !self.played.paths().is_empty() {
            aims.push(PotentialsChoice::PushPiece);
        }
        if !self.carriers().is_empty() {
            aims.push(PotentialsChoice::UsePotential);
        }
        aims
    }

    /// What the player can do with the TAMSK-potential that is due, so that the turn can be finished.
    fn tamsk_options(&self) -> Vec<TamskPush> {
        let push = |step| if let Step::Tamsk(push) = step { Some(push) } else { None };
        self.played.steps().filter_map(push).collect()
    }

    /// The entries along which something can be pushed, in the order of the dots.
    fn entries(&self) -> Vec<Entry> {
        let paths: Vec<PushPath> = if self.played.is_tamsk_due() {
            let options = self.tamsk_options().into_iter();
            let path = |option| match option {
                TamskPush::Push(path) => Some(path),
                TamskPush::Discard => None,
            };
            options.filter_map(path).collect()
        } else {
            self.played.paths().to_vec()
        };
        let occupied = self.played.board().occupied();
        let path = |entry| PushPath::along(entry, occupied);
        Entry::ALL.into_iter().filter(|&entry| paths.contains(&path(entry))).collect()
    }

    /// The entries at a dot that something can be pushed along now.
    pub(super) fn entries_at(&self, dot: Dot) -> Vec<Entry> {
        self.entries().into_iter().filter(|entry| entry.dot() == dot).collect()
    }

    fn path(&self, entry: Entry) -> PushPath {
        PushPath::along(entry, self.played.board().occupied())
    }

    /// The pieces that can enter along an entry.
    fn pieces(&self, entry: Entry) -> Vec<NewPiece> {
        let wanted = self.path(entry);
        let moves = self.moves().into_iter().filter_map(|made| match made {
            Action::Push { piece, path } if path == wanted => Some(piece),
            _ => None,
        });
        moves.collect()
    }

    /// The potentials that can be used.
    fn carriers(&self) -> Vec<PotentialsChoice> {
        let mut carriers = Vec::new();
        for (from, potential, _) in self.uses() {
            let choice = PotentialsChoice::From(from, potential);
            if !carriers.contains(&choice) {
                carriers.push(choice);
            }
        }
        carriers
    }

    /// Where the potential on a spot can go: choices of a goal.
    #[must_use]
    pub fn targets(&self, of: Spot) -> Vec<PotentialsChoice> {
        let uses = self.uses().into_iter().filter(|(from, ..)| *from == of);
        uses.map(|(_, potential, to)| PotentialsChoice::To(to, potential)).collect()
    }

    fn uses(&self) -> Vec<(Spot, Potential, Spot)> {
        let moves = self.moves().into_iter().filter_map(|made| match made {
            Action::Use { potential, from, to } => Some((from, potential, to)),
            Action::Push { .. } => None,
        });
        moves.collect()
    }

    fn moves(&self) -> Vec<Action> {
        let mut moves = Vec::new();
        let _: ControlFlow<()> = self.played.for_each_move(|made| {
            moves.push(made);
            ControlFlow::Continue(())
        });
        moves
    }

    fn tamsk(&mut self, push: TamskPush) {
        let pushed = self.played.tamsk(push);
        debug_assert_eq!(pushed, Ok(()));
        self.aim = Aim::Open;
    }

    fn make_move(&mut self, made: Action) {
        let moved = self.played.make_move(made);
        debug_assert_eq!(moved, Ok(()));
        self.aim = Aim::Open;
        self.rows = RowSteps::default();
    }
}

impl RowTaker for GipfPotentialsBuilder {
    fn rows(&self) -> Rows {
        self.rows()
    }

    fn capture(line: Line, keep: Bitboard) -> Step {
        Step::Capture { line, keep }
    }

    fn captured(step: &Step) -> Option<(Line, Bitboard)> {
        match *step {
            Step::Capture { line, keep } => Some((line, keep)),
            Step::Tamsk(_) | Step::Action(_) => None,
        }
    }
}
