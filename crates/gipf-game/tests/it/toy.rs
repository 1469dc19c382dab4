//! A toy game that the tests play: a pawn on a row of three cells, and a pile of coins.
//!
//! A turn shifts the pawn by one cell or takes a coin. The pawn can come back, a coin cannot. Whoever takes the
//! last coin wins, but while the pawn is in the middle that is a draw. A position may occur twice.

use core::fmt;

use gipf_game::{Color, EndReason, Outcome, Position, UnpackError, WholeTurn};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Toy {
    /// 0 to 2, from left to right.
    pub(crate) cell: u8,
    pub(crate) coins: u8,
    pub(crate) side_to_move: Color,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub(crate) enum Turn {
    Left,
    Right,
    Take,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub(crate) enum End {
    LastCoin,
}

impl EndReason for End {
    fn fmt_win(&self, winner: Color, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{winner} has the last coin")
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum IllegalTurn {
    #[error("the pawn would leave the row")]
    OffRow(#[source] Edge),
    #[error("no coin is left")]
    NoCoin,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cell {0} is at the edge")]
pub(crate) struct Edge(pub(crate) u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Symmetry {
    Identity,
    Mirror,
}

impl Toy {
    pub(crate) const fn new(cell: u8, coins: u8, side_to_move: Color) -> Toy {
        Toy { cell, coins, side_to_move }
    }
}

impl Position for Toy {
    type Turn = Turn;
    /// The number of coins.
    type Variant = u8;
    type EndReason = End;
    type IllegalTurn = IllegalTurn;
    type Symmetry = Symmetry;
    type Builder = WholeTurn<Toy>;
    type Bytes = [u8; 3];

    const SYMMETRIES: &'static [Symmetry] = &[Symmetry::Identity, Symmetry::Mirror];
    const REPETITION_LIMIT: Option<usize> = Some(3);
    const PACKED_VERSION: u8 = 1;

    fn start(coins: u8) -> Toy {
        Toy::new(1, coins, Color::White)
    }

    fn variant(&self) -> u8 {
        self.coins
    }

    fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    fn outcome(&self) -> Option<Outcome<End>> {
        let over = match self.cell {
            1 => Outcome::Draw { reason: End::LastCoin },
            _ => Outcome::win(!self.side_to_move, End::LastCoin),
        };
        (self.coins == 0).then_some(over)
    }

    fn turns(&self) -> impl Iterator<Item = Turn> + use<> {
        let position = *self;
        let all = [Turn::Left, Turn::Right, Turn::Take];
        all.into_iter().filter(move |turn| position.is_legal(turn))
    }

    fn check(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        match (turn, self.cell) {
            _ if self.coins == 0 => Err(IllegalTurn::NoCoin),
            (Turn::Left, 0) | (Turn::Right, 2) => Err(IllegalTurn::OffRow(Edge(self.cell))),
            _ => Ok(()),
        }
    }

    fn play_unchecked(&self, turn: &Turn) -> Toy {
        debug_assert_eq!(self.check(turn), Ok(()));
        let Toy { cell, coins, side_to_move } = *self;
        match turn {
            Turn::Left => Toy::new(cell - 1, coins, !side_to_move),
            Turn::Right => Toy::new(cell + 1, coins, !side_to_move),
            Turn::Take => Toy::new(cell, coins - 1, !side_to_move),
        }
    }

    fn is_irreversible(&self, next: &Toy) -> bool {
        self.coins != next.coins
    }

    fn hash64(&self) -> u64 {
        u64::from_le_bytes([self.cell, self.coins, self.side_to_move as u8, 1, 0, 0, 0, 0])
    }

    fn transformed(&self, symmetry: Symmetry) -> Toy {
        match symmetry {
            Symmetry::Identity => *self,
            Symmetry::Mirror => Toy { cell: 2 - self.cell, ..*self },
        }
    }

    fn transform_turn(symmetry: Symmetry, turn: &Turn) -> Turn {
        match (symmetry, turn) {
            (Symmetry::Mirror, Turn::Left) => Turn::Right,
            (Symmetry::Mirror, Turn::Right) => Turn::Left,
            _ => *turn,
        }
    }

    fn pack(&self) -> [u8; 3] {
        [self.cell, self.coins, self.side_to_move as u8]
    }

    fn unpack(&[cell, coins, side]: &[u8; 3]) -> Result<Toy, UnpackError> {
        if side > 1 {
            return Err(UnpackError::Malformed { expected: "0 or 1 for the side to move" });
        }
        let position = Toy::new(cell, coins, Color::from_white(side == 0));
        if cell > 2 { Err(UnpackError::Invalid) } else { Ok(position) }
    }
}
