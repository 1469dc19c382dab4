//! What the learned evaluations of DVONN look at: sets of spaces, by player.

use dvonn_core::{Bitboard, Color, Direction, Dvonn, Mobility, Stage};
use gipf_game::Position;

/// A position from the side of the player to move.
pub(super) struct View<'a> {
    pub(super) board: Board<'a>,
    pub(super) own: PlayerView,
    pub(super) other: PlayerView,
}

impl View<'_> {
    #[inline]
    pub(super) fn of(position: &Dvonn) -> View<'_> {
        let mover = position.side_to_move();
        View {
            board: Board::of(position),
            own: PlayerView::of(position, mover),
            other: PlayerView::of(position, !mover),
        }
    }
}

/// What both players have to do with.
pub(super) struct Board<'a> {
    pub(super) position: &'a Dvonn,
    /// The spaces with a red piece.
    pub(super) reds: Bitboard,
    pub(super) singles: Bitboard,
    pub(super) twos: Bitboard,
    /// Spaces by how many steps they are from a red piece, one to three; then those further away.
    pub(super) layers: [Bitboard; 4],
}

impl Board<'_> {
    fn of(position: &Dvonn) -> Board<'_> {
        let reds = position.reds();
        let way = match position.stage() {
            Stage::Placing => Bitboard::ALL,
            Stage::Stacking => position.occupied(),
        };
        let mut layers = [Bitboard::EMPTY; 4];
        let (mut seen, mut last) = (reds, reds);
        for layer in &mut layers[..3] {
            last = (neighbors(last) & way) - seen;
            seen |= last;
            *layer = last;
        }
        layers[3] = way - seen;
        Board {
            position,
            reds,
            singles: position.stacks_of_height(1),
            twos: position.stacks_of_height(2),
            layers,
        }
    }
}

/// The stacks of one player.
pub(super) struct PlayerView {
    pub(super) tops: Bitboard,
    pub(super) mobility: Mobility,
}

impl PlayerView {
    fn of(position: &Dvonn, color: Color) -> PlayerView {
        PlayerView { tops: position.tops(color), mobility: position.mobility(color) }
    }
}

/// Every space beside one of these.
fn neighbors(spaces: Bitboard) -> Bitboard {
    let mut all = Bitboard::EMPTY;
    for direction in Direction::ALL {
        all |= spaces.shifted(direction);
    }
    all
}
