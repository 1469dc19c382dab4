//! What a puzzle is about, read off the facts of its turns.

use std::fmt;

use gipf_notation::{Fact, Thing, turn_facts};

use super::Proven;
use crate::Playable;

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Theme {
    /// The first turn gives something up: the reply captures pieces, a jump of marbles is offered, or own stacks are
    /// cut off.
    Sacrifice,
    /// The first turn captures.
    Capture,
    /// A turn of the solver captures a GIPF-piece.
    GipfPiece,
    /// The first turn makes two rows or more.
    TwoRows,
    /// The same turn is there with other rows removed, and only some of the removals win.
    Removal,
    /// The first turn captures nothing and makes no row.
    Quiet,
    /// The opponent runs out of pieces.
    Reserve,
    /// The first turn uses a potential.
    Potential,
    /// The first turn cuts off stacks of the opponent.
    CutOff,
    /// The first turn lands on a DVONN piece.
    DvonnPiece,
    /// The first turn lands on a stack of the opponent.
    TakeOver,
    /// The opponent has to pass.
    Pass,
    /// The opponent has to jump.
    ForcedJump,
    /// The solver claims rings with their marbles.
    Isolation,
    /// The win takes seven turns of both players or more.
    Long,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 15] = [
        Theme::Sacrifice,
        Theme::Capture,
        Theme::GipfPiece,
        Theme::TwoRows,
        Theme::Removal,
        Theme::Quiet,
        Theme::Reserve,
        Theme::Potential,
        Theme::CutOff,
        Theme::DvonnPiece,
        Theme::TakeOver,
        Theme::Pass,
        Theme::ForcedJump,
        Theme::Isolation,
        Theme::Long,
    ];

    /// Returns the name in files and requests: `gipf_piece`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Sacrifice => "sacrifice",
            Theme::Capture => "capture",
            Theme::GipfPiece => "gipf_piece",
            Theme::TwoRows => "two_rows",
            Theme::Removal => "removal",
            Theme::Quiet => "quiet",
            Theme::Reserve => "reserve",
            Theme::Potential => "potential",
            Theme::CutOff => "cut_off",
            Theme::DvonnPiece => "dvonn_piece",
            Theme::TakeOver => "take_over",
            Theme::Pass => "pass",
            Theme::ForcedJump => "forced_jump",
            Theme::Isolation => "isolation",
            Theme::Long => "long",
        }
    }

    /// Returns what a person reads: `capture of a GIPF-piece`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Theme::Sacrifice => "sacrifice",
            Theme::Capture => "capture",
            Theme::GipfPiece => "capture of a GIPF-piece",
            Theme::TwoRows => "two rows at once",
            Theme::Removal => "which row is removed",
            Theme::Quiet => "quiet turn",
            Theme::Reserve => "the reserve runs out",
            Theme::Potential => "use of a potential",
            Theme::CutOff => "cut off",
            Theme::DvonnPiece => "onto a DVONN piece",
            Theme::TakeOver => "onto a stack of the opponent",
            Theme::Pass => "the opponent must pass",
            Theme::ForcedJump => "forced jump",
            Theme::Isolation => "isolated rings",
            Theme::Long => "long win",
        }
    }

    /// Returns the theme of a [name](Theme::name).
    #[must_use]
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

impl fmt::Display for Theme {
    /// Writes the [name](Theme::name).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The number of turns of both players from which a win is long.
const LONG: usize = 7;

/// Returns what a puzzle is about. The line is to begin with a solution.
#[must_use]
pub fn themes<P: Playable>(proven: &Proven<P>) -> Vec<Theme> {
    let position = proven.puzzle.position;
    let solver = position.side_to_move();
    let mut turns = Vec::new();
    let mut now = position;
    for turn in &proven.line {
        turns.push((now.side_to_move() == solver, turn_facts(&now, turn)));
        now = now.play_unchecked(turn);
    }
    let first: &[Fact] = turns.first().map_or(&[], |(_, facts)| facts);
    let reply: &[Fact] = turns.get(1).filter(|(is_own, _)| !is_own).map_or(&[], |(_, facts)| facts);
    let last: &[Fact] = turns.last().map_or(&[], |(_, facts)| facts);
    let own = || turns.iter().filter(|(is_own, _)| *is_own).flat_map(|(_, facts)| facts);
    let forces_jump = own().any(|fact| *fact == Fact::ForcesJump);
    let captures_gipf =
        |fact: &Fact| matches!(fact, Fact::Captures { thing: Thing::GipfPiece, .. });
    let loses_piece =
        |fact: &Fact| matches!(fact, Fact::Captures { thing, .. } if thing.is_owned());
    let holds = |theme| match theme {
        Theme::Sacrifice => {
            let cuts_own =
                |fact: &Fact| matches!(fact, Fact::CutsOff { player, .. } if *player == solver);
            first.contains(&Fact::ForcesJump)
                || first.iter().any(cuts_own)
                || reply.iter().any(loses_piece)
        }
        Theme::Capture => first.iter().any(|fact| matches!(fact, Fact::Captures { .. })),
        Theme::GipfPiece => own().any(captures_gipf),
        Theme::TwoRows => first.iter().any(|fact| matches!(fact, Fact::MakesRows { count: 2.. })),
        Theme::Removal => has_other_removal(proven),
        Theme::Quiet => !first.iter().any(is_noisy),
        Theme::Reserve => {
            let counts = |fact: &Fact| matches!(fact, Fact::LeavesReserve { .. });
            last.iter().any(counts) && !last.iter().any(captures_gipf)
        }
        Theme::Potential => first.iter().any(|fact| matches!(fact, Fact::Uses { .. })),
        Theme::CutOff => first
            .iter()
            .any(|fact| matches!(fact, Fact::CutsOff { player, .. } if *player != solver)),
        Theme::DvonnPiece => first.iter().any(|fact| matches!(fact, Fact::TakesDvonnPieces { .. })),
        Theme::TakeOver => first.iter().any(|fact| matches!(fact, Fact::TakesOver { .. })),
        Theme::Pass => own().any(|fact| *fact == Fact::ForcesPass),
        Theme::ForcedJump => forces_jump,
        Theme::Isolation => own().any(|fact| matches!(fact, Fact::ClaimsRings { .. })),
        Theme::Long => proven.line.len() >= LONG,
    };
    Theme::ALL.into_iter().filter(|&theme| holds(theme)).collect()
}

fn is_noisy(fact: &Fact) -> bool {
    !matches!(
        fact,
        Fact::LeavesReserve { .. }
            | Fact::ClosesOpening { .. }
            | Fact::Owns { .. }
            | Fact::LeavesMobile { .. }
            | Fact::GivesUp { .. }
    )
}

/// Returns whether a turn that does not win differs from a solution only in the rows that are removed: turns are
/// written as parts with `;` between them, those that begin with `x` remove.
fn has_other_removal<P: Playable>(proven: &Proven<P>) -> bool {
    let position = proven.puzzle.position;
    let without_rows = |turn: &P::Turn| {
        let text = position.turn_text(turn);
        let parts = text.split(';').filter(|part| !part.starts_with('x'));
        (
            parts.collect::<Vec<_>>().join(";"),
            text.contains(";x") || text.contains("x") && text.contains(';'),
        )
    };
    let solutions: Vec<String> = proven
        .puzzle
        .solutions
        .iter()
        .map(without_rows)
        .filter_map(|(rest, removes)| removes.then_some(rest))
        .collect();
    let is_other = |turn: &P::Turn| !proven.puzzle.solutions.contains(turn);
    !solutions.is_empty()
        && position
            .legal_turns()
            .iter()
            .any(|turn| is_other(turn) && solutions.contains(&without_rows(turn).0))
}
