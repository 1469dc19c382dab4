//! Strategies for the property tests of dependent crates.

use proptest::prelude::*;
use proptest::sample::select;

use crate::{Board, ByColor, Color, Opening, Piece, PieceKind, Position, Setup, Spot, Variant};

/// Generates any variant.
pub fn variants() -> impl Strategy<Value = Variant> + Clone {
    select(&Variant::ALL)
}

/// Generates positions of real games: a start, and up to `turns` random legal turns from there.
///
/// Finished games are among them.
///
/// ```
/// use gipf_core::strategies::positions;
/// use proptest::prelude::*;
///
/// proptest!(|(position in positions(40))| {
///     prop_assert!(position.canonical() <= position);
/// });
/// ```
pub fn positions(turns: usize) -> impl Strategy<Value = Position> + Clone {
    let choices = proptest::collection::vec(any::<u16>(), 0..=turns);
    (variants(), choices).prop_map(|(variant, choices)| {
        let mut position = Position::start(variant);
        for choice in choices {
            // Rows of GIPF-pieces can give millions of turns; the first 4096 will do.
            let count = position.turns().take(4096).count();
            let Some(turn) = position.turns().nth(choice as usize % count.max(1)) else {
                break;
            };
            position = position.play_unchecked(&turn);
        }
        position
    })
}

/// Generates valid positions of scattered pieces, with many rows and GIPF-pieces.
///
/// They are far denser than positions of games.
pub fn dense_positions() -> impl Strategy<Value = Position> + Clone {
    setups().prop_filter_map("not a valid position", |setup| {
        // The row that should have been taken belongs to whoever moves next.
        let other = Setup { side_to_move: !setup.side_to_move, ..setup };
        setup.validate().or_else(|_| other.validate()).ok()
    })
}

/// Generates setups with a correct number of pieces that may break other rules.
pub fn setups() -> impl Strategy<Value = Setup> + Clone {
    let scatter = (any::<[u8; 37]>(), 1u8..=100, 0u8..=60, any::<[u8; 2]>());
    let openings = select(&[Opening::Closed, Opening::Closed, Opening::Open]);
    let rest = (variants(), select(&Color::ALL), openings.clone(), openings);
    (scatter, any::<[u8; 37]>(), rest).prop_map(
        |((fill, percent, gipf_percent, spare), kinds, (variant, side_to_move, white, black))| {
            let board = scattered(variant, &fill, &kinds, percent, gipf_percent);
            let reserve = |color: Color| {
                let free = Setup::MAX_PIECES.saturating_sub(board.value(color));
                spare[color as usize] % (free + 1)
            };
            let tournament = variant == Variant::Tournament;
            let opening = |opening| if tournament { opening } else { Opening::Closed };
            Setup {
                reserves: ByColor { white: reserve(Color::White), black: reserve(Color::Black) },
                openings: ByColor { white: opening(white), black: opening(black) },
                board,
                side_to_move,
                variant,
            }
        },
    )
}

/// Fills about `percent` of the spots for as long as the pieces of the variant last.
fn scattered(
    variant: Variant,
    fill: &[u8; 37],
    kinds: &[u8; 37],
    percent: u8,
    gipf_percent: u8,
) -> Board {
    let mut board = Board::EMPTY;
    for (i, spot) in Spot::ALL.into_iter().enumerate() {
        if fill[i] % 100 >= percent {
            continue;
        }
        let color = Color::ALL[usize::from(kinds[i] & 1)];
        let gipfs = (board.pieces(color) & board.gipfs()).len();
        let gipf_allowed = match variant {
            Variant::Basic => false,
            Variant::Standard => gipfs < Setup::MAX_STANDARD_GIPFS.into(),
            Variant::Tournament => true,
        };
        let gipf = gipf_allowed && kinds[i] / 2 % 100 < gipf_percent;
        let kind = if gipf { PieceKind::Gipf } else { PieceKind::Single };
        if board.value(color) + kind.value() <= Setup::MAX_PIECES {
            board.set(spot, Some(Piece { color, kind }));
        }
    }
    board
}
