//! Positions of GIPF with potentials from bytes.

use gipf_potentials::{
    Board, Color, Hand, Opening, Piece, PieceKind, Position, Potential, Setup, Spot, Start, Variant,
};
use libfuzzer_sys::arbitrary::{Arbitrary, Error, Result, Unstructured};

use crate::line::FromBytes;

impl FromBytes for Position {
    fn start_from(bytes: &mut Unstructured<'_>) -> Result<Position> {
        Start::arbitrary(bytes)?.position().map_err(|_| Error::IncorrectFormat)
    }

    fn middle_from(bytes: &mut Unstructured<'_>) -> Result<Position> {
        fitting_setup(Setup::arbitrary(bytes)?).validate().map_err(|_| Error::IncorrectFormat)
    }
}

/// The setup without what is too much in it: pieces and potentials beyond a player's material are left
/// out, and so is whatever the variant does not have. Most of the setups are valid then.
fn fitting_setup(setup: Setup) -> Setup {
    let board = fitting_board(&setup.board, setup.variant);
    let mut setup = Setup { board, ..setup };
    for color in Color::ALL {
        let free = Setup::MAX_PIECES - board.value(color);
        setup.reserves[color] %= free + 1;
        let counts = Potential::ALL.map(|kind| {
            let free = usize::from(Hand::MAX_OF_A_KIND) - board.potentials(color, kind);
            setup.hands[color].count(kind).min(free as u8)
        });
        setup.hands[color] = Hand::new(counts).expect("not more than before");
        let entered = (board.pieces(color) - board.gipfs()).len() + board.covered().len();
        if setup.variant != Variant::Tournament || entered > 0 {
            setup.openings[color] = Opening::Closed;
        }
    }
    // A row that must have been taken belongs to whoever moves next.
    let other = Setup { side_to_move: !setup.side_to_move, ..setup };
    if setup.validate().is_err() && other.validate().is_ok() { other } else { setup }
}

/// The pieces of a board, one after another, as long as each fits.
fn fitting_board(board: &Board, variant: Variant) -> Board {
    let mut fitting = Board::EMPTY;
    for spot in Spot::ALL {
        let Some(Piece { color, kind }) = board.get(spot) else {
            continue;
        };
        let kind = match kind {
            PieceKind::Gipf if variant == Variant::Basic => PieceKind::Single,
            PieceKind::Used(Potential::Dvonn) => PieceKind::Covered { loaded: false, covers: 1 },
            kind => kind,
        };
        let mut with = fitting;
        with.set(spot, Some(Piece { color, kind }));
        let fits = Color::ALL.into_iter().all(|color| {
            let gipfs = (with.pieces(color) & with.gipfs()).len();
            with.value(color) <= Setup::MAX_PIECES
                && (variant != Variant::Standard
                    || gipfs <= gipf_core::Setup::MAX_STANDARD_GIPFS.into())
                && Potential::ALL
                    .into_iter()
                    .all(|kind| with.potentials(color, kind) <= usize::from(Hand::MAX_OF_A_KIND))
        });
        if fits {
            fitting = with;
        }
    }
    fitting
}
