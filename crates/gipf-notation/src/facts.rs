//! Facts about a turn: what it does by the rules, in numbers.

use alloc::vec::Vec;

use gipf_game::Color;

use crate::Notation;

/// Something that a turn does, by the rules alone.
///
/// A fact is read off the positions before and after the turn; it says nothing about whether the turn is
/// good. The *mover* is the player who makes the turn.
///
/// ```
/// use gipf_core::{Gipf, Position};
/// use gipf_notation::{Fact, Notation, Thing, turn_facts};
///
/// let mut position: Gipf = "1bwb/w1bw1/w2bw1/b3wbb/b5/2b2/1bww w 5/1 basic".parse()?;
/// for turn in ["a3-c3", "i2-f5"] {
///     position = position.play(&position.parse_turn(turn)?)?;
/// }
/// let turn = position.parse_turn("a3-f7;xb4,c5,d6,e7,f7*")?;
/// let facts = [
///     Fact::MakesRows { count: 1 },
///     Fact::Captures { thing: Thing::Piece, count: 1 },
///     Fact::TakesBack { thing: Thing::Piece, count: 4 },
///     Fact::LeavesReserve { count: 7 },
///     Fact::Ends { winner: Some(gipf_core::Color::White) },
/// ];
/// assert_eq!(turn_facts(&position, &turn), facts);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Fact {
    /// The mover captures things for good: the opponent's, or marbles, which belong to nobody.
    Captures {
        /// What is captured.
        thing: Thing,
        /// How many.
        count: u8,
    },
    /// Pieces of the mover return from the board to the reserve.
    TakesBack {
        /// What returns.
        thing: Thing,
        /// How many.
        count: u8,
    },
    /// The mover loses things without a capture: potentials that leave the game unused, or captured
    /// marbles that are placed.
    GivesUp {
        /// What is given up.
        thing: Thing,
        /// How many.
        count: u8,
    },
    /// The mover uses a potential.
    Uses {
        /// Its kind.
        thing: Thing,
    },
    /// After the push or move, rows of the mover stand on lines on which none stood before it.
    MakesRows {
        /// How many.
        count: u8,
    },
    /// After the turn, rows of the opponent stand, who must take them.
    GivesRows {
        /// How many.
        count: u8,
    },
    /// The mover's reserve after the turn.
    LeavesReserve {
        /// How many pieces it holds.
        count: u8,
    },
    /// A player has fewer GIPF-pieces on the board than before the turn.
    LeavesGipfPieces {
        /// Whose.
        player: Color,
        /// How many are left.
        count: u8,
    },
    /// The mover enters the first piece that is not a GIPF-piece in the tournament variant, and so can enter
    /// no more GIPF-pieces.
    ClosesOpening {
        /// How many GIPF-pieces the mover has on the board after the turn.
        count: u8,
    },
    /// The mover's stack lands on a stack of the opponent.
    TakesOver {
        /// The height of the stack that it lands on.
        pieces: u8,
    },
    /// The mover's stack lands on DVONN pieces, alone or in a stack of the opponent.
    TakesDvonnPieces {
        /// How many.
        count: u8,
    },
    /// Stacks of a player are cut off from the DVONN pieces and leave the game.
    CutsOff {
        /// Whose.
        player: Color,
        /// How many stacks.
        stacks: u8,
        /// How many pieces they have together.
        pieces: u8,
    },
    /// The pieces in the stacks that a player owns after the turn.
    Owns {
        /// Whose.
        player: Color,
        /// How many.
        pieces: u8,
    },
    /// Stacks of a player that could move after the turn if it were theirs.
    LeavesMobile {
        /// Whose.
        player: Color,
        /// How many.
        stacks: u8,
    },
    /// The mover claims rings without a vacant one among them.
    ClaimsRings {
        /// How many.
        count: u8,
    },
    /// The smallest number of marbles that the mover still needs for a winning set, when the turn made it smaller.
    Needs {
        /// How many.
        marbles: u8,
    },
    /// The opponent must jump: a capture is mandatory.
    ForcesJump,
    /// The opponent must pass.
    ForcesPass,
    /// The turn ends the game.
    Ends {
        /// Who has won; `None` when nobody has.
        winner: Option<Color>,
    },
}

/// What a turn can capture, take back, use or give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Thing {
    /// A single piece, loaded or not.
    Piece,
    /// A GIPF-piece.
    GipfPiece,
    /// A TAMSK-potential that has not been used.
    TamskPotential,
    /// A ZÈRTZ-potential that has not been used.
    ZertzPotential,
    /// A DVONN-potential that has not been used.
    DvonnPotential,
    /// A YINSH-potential that has not been used.
    YinshPotential,
    /// A white marble.
    WhiteMarble,
    /// A gray marble.
    GrayMarble,
    /// A black marble.
    BlackMarble,
}

impl Thing {
    /// All things.
    pub const ALL: [Thing; 9] = [
        Thing::Piece,
        Thing::GipfPiece,
        Thing::TamskPotential,
        Thing::ZertzPotential,
        Thing::DvonnPotential,
        Thing::YinshPotential,
        Thing::WhiteMarble,
        Thing::GrayMarble,
        Thing::BlackMarble,
    ];

    /// Returns the name of one: `piece`, `GIPF-piece`, `ZÈRTZ-potential`, `white marble`. An `s` makes it the
    /// plural.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Thing::Piece => "piece",
            Thing::GipfPiece => "GIPF-piece",
            Thing::TamskPotential => "TAMSK-potential",
            Thing::ZertzPotential => "ZÈRTZ-potential",
            Thing::DvonnPotential => "DVONN-potential",
            Thing::YinshPotential => "YINSH-potential",
            Thing::WhiteMarble => "white marble",
            Thing::GrayMarble => "gray marble",
            Thing::BlackMarble => "black marble",
        }
    }

    /// The value of a single piece. In this unit all values are whole numbers, and the marbles of a winning set of
    /// ZÈRTZ have the same value in each color.
    pub const PIECE_VALUE: i32 = 60;

    /// Returns what one counts by the rules, in sixtieths of a single piece.
    ///
    /// A GIPF-piece is two pieces. A marble counts as much of a piece as of a winning set of its color in the basic
    /// variant: four white, five gray or six black ones win. The rules give an unused potential no value, so it counts
    /// only where all else is equal.
    ///
    /// ```
    /// use gipf_notation::Thing;
    ///
    /// assert_eq!(Thing::GipfPiece.value(), 2 * Thing::PIECE_VALUE);
    /// assert_eq!(4 * Thing::WhiteMarble.value(), 6 * Thing::BlackMarble.value());
    /// ```
    #[must_use]
    pub const fn value(self) -> i32 {
        match self {
            Thing::Piece => Thing::PIECE_VALUE,
            Thing::GipfPiece => 2 * Thing::PIECE_VALUE,
            Thing::TamskPotential
            | Thing::ZertzPotential
            | Thing::DvonnPotential
            | Thing::YinshPotential => 1,
            Thing::WhiteMarble => Thing::PIECE_VALUE / 4,
            Thing::GrayMarble => Thing::PIECE_VALUE / 5,
            Thing::BlackMarble => Thing::PIECE_VALUE / 6,
        }
    }

    /// Returns whether things of this kind belong to a player while they are on the board.
    #[must_use]
    pub const fn is_owned(self) -> bool {
        !matches!(self, Thing::WhiteMarble | Thing::GrayMarble | Thing::BlackMarble)
    }
}

/// Returns the facts about a legal turn: those of the game, [`Notation::facts`], and whether it ends the game.
///
/// An illegal turn has none.
#[must_use]
pub fn turn_facts<P: Notation>(position: &P, turn: &P::Turn) -> Vec<Fact> {
    let Ok(next) = position.play(turn) else { return Vec::new() };
    let mut facts = position.facts(turn, &next);
    if let Some(outcome) = next.outcome() {
        facts.push(Fact::Ends { winner: outcome.winner() });
    }
    facts
}

/// Appends facts about numbers that are not 0.
#[derive(Default)]
pub(crate) struct FactList(pub(crate) Vec<Fact>);

impl FactList {
    pub(crate) fn captures(&mut self, thing: Thing, count: u8) {
        self.counted(count, Fact::Captures { thing, count });
    }

    pub(crate) fn counted(&mut self, count: u8, fact: Fact) {
        if count > 0 {
            self.0.push(fact);
        }
    }

    pub(crate) fn when(&mut self, holds: bool, fact: Fact) {
        self.counted(u8::from(holds), fact);
    }
}
