//! `Arbitrary` for the fuzz targets of dependent crates.

use arbitrary::{Arbitrary, Error, Result, Unstructured};
use gipf_game::fuzzing::{FromBytes, Line};

use crate::{
    Action, Bitboard, Board, ByColor, Color, Entry, GipfPotentials, Hand, NewPiece, Opening, Piece,
    PieceKind, Potential, PushPath, Setup, Spot, SpotCounts, Start, TamskPush, TamskPushes, Turn,
    Variant,
};

impl<'a> Arbitrary<'a> for Hand {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Hand> {
        let mut counts = [0; 4];
        for count in &mut counts {
            *count = bytes.int_in_range(0..=Hand::MAX_OF_A_KIND)?;
        }
        Ok(Hand::new(counts).unwrap_or(Hand::EMPTY))
    }
}

impl<'a> Arbitrary<'a> for Start {
    /// Any agreement of the players that gives a position.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Start> {
        let variant = *bytes.choose(&Variant::ALL)?;
        let hands = ByColor { white: Hand::arbitrary(bytes)?, black: Hand::arbitrary(bytes)? };
        let mut start = Start::new(variant, hands);
        for color in Color::ALL {
            let most = Setup::MAX_PIECES - start.setup().board.value(color);
            match u8::arbitrary(bytes)? {
                extra @ 0..=191 => start.reserves[color] += extra % 4,
                reserve => start.reserves[color] = reserve % (most + 1),
            }
        }
        Ok(start)
    }
}

impl<'a> Arbitrary<'a> for PushPath {
    /// Makes any path, legal or not.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<PushPath> {
        Ok(if bool::arbitrary(bytes)? {
            PushPath::Enter(Spot::arbitrary(bytes)?)
        } else {
            PushPath::Shift(Entry::arbitrary(bytes)?)
        })
    }
}

impl<'a> Arbitrary<'a> for Action {
    /// Makes any move, legal or not.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Action> {
        let potential = *bytes.choose(&Potential::ALL)?;
        let piece = match u8::arbitrary(bytes)? % 4 {
            0 => NewPiece::Single,
            1 => NewPiece::Gipf,
            2 => NewPiece::Loaded(potential),
            _ => {
                let (from, to) = (Spot::arbitrary(bytes)?, Spot::arbitrary(bytes)?);
                return Ok(Action::Use { potential, from, to });
            }
        };
        Ok(Action::Push { piece, path: PushPath::arbitrary(bytes)? })
    }
}

impl<'a> Arbitrary<'a> for TamskPush {
    /// Makes any push, legal or not.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<TamskPush> {
        Ok(if u8::arbitrary(bytes)? < 192 {
            TamskPush::Push(PushPath::arbitrary(bytes)?)
        } else {
            TamskPush::Discard
        })
    }
}

impl<'a> Arbitrary<'a> for TamskPushes {
    /// Makes a list of any length, mostly an empty one.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<TamskPushes> {
        // Three bytes in four make an empty list.
        let len = u8::arbitrary(bytes)?.saturating_sub(192) / 10;
        let mut pushes = TamskPushes::NONE;
        for _ in 0..len {
            pushes = pushes.followed_by(TamskPush::arbitrary(bytes)?).unwrap_or(pushes);
        }
        Ok(pushes)
    }
}

impl<'a> Arbitrary<'a> for SpotCounts {
    /// Makes zeros, once some spots of a line, or a few spots with any numbers.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<SpotCounts> {
        let mut counts = SpotCounts::ZERO;
        match u8::arbitrary(bytes)? {
            0..=127 => {}
            128..=191 => {
                let line = Entry::arbitrary(bytes)?.line().spots();
                counts = SpotCounts::from_spots(line & Bitboard::arbitrary(bytes)?);
            }
            few => {
                for _ in 0..few % 8 {
                    counts.set(Spot::arbitrary(bytes)?, bytes.int_in_range(0..=SpotCounts::MAX)?);
                }
            }
        }
        Ok(counts)
    }
}

impl<'a> Arbitrary<'a> for Turn {
    /// Makes any turn, legal or not: often one that is only a move.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Turn> {
        let action =
            if u8::arbitrary(bytes)? < 240 { Some(Action::arbitrary(bytes)?) } else { None };
        Ok(Turn {
            before: SpotCounts::arbitrary(bytes)?,
            tamsk_before: TamskPushes::arbitrary(bytes)?,
            action,
            tamsk_after: TamskPushes::arbitrary(bytes)?,
            after: SpotCounts::arbitrary(bytes)?,
        })
    }
}

impl<'a> Arbitrary<'a> for GipfPotentials {
    /// Makes the position at the end of a [`Line`] of play.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<GipfPotentials> {
        Line::arbitrary(bytes).map(|line| line.end)
    }
}

impl FromBytes for GipfPotentials {
    fn start_from(bytes: &mut Unstructured<'_>) -> Result<GipfPotentials> {
        Start::arbitrary(bytes)?.position().map_err(|_| Error::IncorrectFormat)
    }

    fn middle_from(bytes: &mut Unstructured<'_>) -> Result<GipfPotentials> {
        fitting_setup(any_setup(bytes)?).validate().map_err(|_| Error::IncorrectFormat)
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

impl<'a> Arbitrary<'a> for Setup {
    /// Makes anything that a setup can hold, or a valid setup, as the first byte says.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Setup> {
        if u8::arbitrary(bytes)? >= 128 {
            return GipfPotentials::middle_from(bytes).map(|position| position.to_setup());
        }
        any_setup(bytes)
    }
}

/// Makes any setup, mostly an invalid one: every spot, reserve, hand and opening by itself.
fn any_setup(bytes: &mut Unstructured<'_>) -> Result<Setup> {
    let mut board = Board::EMPTY;
    for spot in Spot::ALL {
        let content = u8::arbitrary(bytes)?;
        let color = match content & 3 {
            1 => Color::White,
            2 => Color::Black,
            _ => continue,
        };
        let number = content >> 2 & 3;
        let potential = Potential::ALL[usize::from(number)];
        let kind = match content >> 4 {
            0..=4 => PieceKind::Single,
            5 | 6 => PieceKind::Gipf,
            7..=9 => PieceKind::Loaded(potential),
            10..=12 => PieceKind::Used(potential),
            13 => PieceKind::Covered { loaded: false, covers: 1 + number },
            14 => PieceKind::Covered { loaded: false, covers: covers(bytes)? },
            _ if number < 3 => PieceKind::Covered { loaded: true, covers: 1 + number },
            _ => PieceKind::Covered { loaded: true, covers: covers(bytes)? },
        };
        board.set(spot, Some(Piece { color, kind }));
    }
    let openings = [Opening::Closed, Opening::Open, Opening::Owed];
    Ok(Setup {
        board,
        side_to_move: *bytes.choose(&Color::ALL)?,
        reserves: ByColor { white: u8::arbitrary(bytes)?, black: u8::arbitrary(bytes)? },
        variant: *bytes.choose(&Variant::ALL)?,
        openings: ByColor { white: *bytes.choose(&openings)?, black: *bytes.choose(&openings)? },
        hands: ByColor { white: Hand::arbitrary(bytes)?, black: Hand::arbitrary(bytes)? },
    })
}

/// Makes a number of covers: any that a spot can have.
fn covers(bytes: &mut Unstructured<'_>) -> Result<u8> {
    bytes.int_in_range(0..=SpotCounts::MAX)
}
