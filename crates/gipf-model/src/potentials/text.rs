//! The text of a position.

use std::fmt;

use crate::board::{all_spots, columns};
use crate::board_text::{self, board_text, read_number, read_side};
use crate::opening::{Opening, openings_text, read_openings};
use crate::potentials::board::Board;
use crate::potentials::cell::{Cell, Kind, Piece};
use crate::potentials::position::{Player, Position, Variant};

impl Position {
    /// Reads a position line: `board side reserves variant [opening] hands`.
    ///
    /// The opening is there in tournament only.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the text. Whether the position is valid is another matter: see
    /// [`Position::violations`].
    pub fn parse(line: &str) -> Result<Position, String> {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [board, side, reserves, variant, rest @ ..] = &fields[..] else {
            return Err(format!("5 or 6 fields expected, {} found", fields.len()));
        };
        let (variant, opening, hands) = match (*variant, rest) {
            ("basic", [hands]) => (Variant::Basic, "-", hands),
            ("standard", [hands]) => (Variant::Standard, "-", hands),
            ("tournament", [opening, hands]) => (Variant::Tournament, *opening, hands),
            _ => return Err(format!("{variant:?} and {rest:?} do not fit")),
        };
        let side = read_side(side)?;
        let (white_opening, black_opening) =
            read_openings(opening).ok_or_else(|| format!("not an opening: {opening:?}"))?;
        let (white, black) = halves(reserves)?;
        let (white_hand, black_hand) = halves(hands)?;
        let player = |reserve, opening, hand| -> Result<Player, String> {
            Ok(Player { reserve: read_number(reserve)?, opening, hand: read_hand(hand)? })
        };
        Ok(Position {
            board: read_board(board)?,
            side,
            white: player(white, white_opening, white_hand)?,
            black: player(black, black_opening, black_hand)?,
            variant,
        })
    }

    /// Returns the position line.
    #[must_use]
    pub fn to_line(&self) -> String {
        let (white, black) = (&self.white, &self.black);
        let variant = match self.variant {
            Variant::Basic => "basic".to_owned(),
            Variant::Standard => "standard".to_owned(),
            Variant::Tournament => {
                format!("tournament {}", openings_text(white.opening, black.opening))
            }
        };
        format!(
            "{} {} {}/{} {variant} {}/{}",
            board_text(columns(), "", |spot| self.board.get(spot).map(|cell| cell.to_string())),
            self.side,
            white.reserve,
            black.reserve,
            hand_text(white.hand),
            hand_text(black.hand)
        )
    }

    /// Returns bytes that say everything about the position: for each spot, by column and number, what is
    /// at the bottom with its owner (0 when it is vacant) and the covers; then the side, and for each
    /// player the reserve, the opening and the hand; then the variant.
    ///
    /// At the bottom of a spot lies 1 a single piece, 2 a GIPF-piece, 3 to 6 a piece loaded with TAMSK,
    /// ZÈRTZ, DVONN, YINSH, 7 to 10 one of these used; 16 more for Black. Openings are 0 closed, 1 open, 2
    /// owed, variants 0 to 2.
    #[must_use]
    pub fn key(&self) -> Vec<u8> {
        let mut key = Vec::with_capacity(2 * all_spots().len() + 20);
        for spot in all_spots() {
            key.extend(self.board.get(*spot).map_or([0, 0], |cell| {
                let bottom = match cell.piece {
                    Piece::Plain => 1,
                    Piece::Gipf => 2,
                    Piece::Loaded(kind) => 3 + kind as u8,
                    Piece::Used(kind) => 7 + kind as u8,
                };
                [bottom + if cell.owner == 'b' { 16 } else { 0 }, cell.covers]
            }));
        }
        key.push(self.side as u8);
        for player in [&self.white, &self.black] {
            key.extend(player.reserve.to_le_bytes());
            key.push(match player.opening {
                Opening::Closed => 0,
                Opening::Open => 1,
                Opening::Owes => 2,
            });
            key.extend(player.hand.map(|number| number as u8));
        }
        key.push(self.variant as u8);
        key
    }
}

/// Parts a field into what it says of White and of Black.
fn halves(text: &str) -> Result<(&str, &str), String> {
    text.split_once('/').ok_or_else(|| format!("white/black expected, not {text:?}"))
}

/// Reads `-`, or letters with numbers such as `t3d1`, in the order of the kinds.
fn read_hand(text: &str) -> Result<[u32; 4], String> {
    let mut hand = [0; 4];
    if text == "-" {
        return Ok(hand);
    }
    let mut rest = text;
    for kind in Kind::ALL {
        if let Some(after) = rest.strip_prefix(kind.letter()) {
            let end = after.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(after.len());
            hand[kind as usize] = read_number(&after[..end])?;
            rest = &after[end..];
        }
    }
    // Only what is written in the one right way reads back as itself.
    if hand_text(hand) == text { Ok(hand) } else { Err(format!("not a hand: {text:?}")) }
}

fn hand_text(hand: [u32; 4]) -> String {
    let mut text = String::new();
    for (kind, number) in Kind::ALL.into_iter().zip(hand) {
        if number > 0 {
            text += &format!("{}{number}", kind.letter());
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

fn read_board(text: &str) -> Result<Board, String> {
    let mut board = Board::default();
    board_text::read_board(text, &columns(), ["column", "spot"], read_column, |spot, cell| {
        board.set(spot, cell);
    })?;
    Ok(board)
}

/// What a column's text says of its spots, one after the other.
fn read_column(text: &str) -> Result<Vec<Option<Cell>>, String> {
    let mut content = Vec::new();
    let mut rest = text;
    while let Some(symbol) = rest.chars().next() {
        if let Some(vacant @ 1..=7) = symbol.to_digit(10) {
            content.extend((0..vacant).map(|_| None));
            rest = &rest[1..];
        } else {
            let (cell, after) = read_cell(rest).ok_or_else(|| format!("no cell at {rest:?}"))?;
            content.push(Some(cell));
            rest = after;
        }
    }
    Ok(content)
}

/// Reads the cell that a text begins with; returns it and the text behind it.
fn read_cell(text: &str) -> Option<(Cell, &str)> {
    let kind_of = |letter| Kind::ALL.into_iter().find(|kind| kind.letter() == letter);
    let mut symbols = text.chars();
    let (first, second) = (symbols.next()?, symbols.next().unwrap_or(' '));
    let (owner, piece, length) = match (first, second) {
        ('W', _) => ('w', Piece::Gipf, 1),
        ('B', _) => ('b', Piece::Gipf, 1),
        ('w' | 'b', 't' | 'z' | 'd' | 'y') => (first, Piece::Loaded(kind_of(second)?), 2),
        ('w' | 'b', _) => (first, Piece::Plain, 1),
        // A used DVONN-potential never lies by itself.
        ('T' | 'Z' | 'Y', 'w' | 'b') => {
            (second, Piece::Used(kind_of(first.to_ascii_lowercase())?), 2)
        }
        _ => return None,
    };
    let mut rest = &text[length..];
    let mut covers: u8 = 0;
    if [Piece::Plain, Piece::Loaded(Kind::Dvonn)].contains(&piece) {
        while let Some(after) = rest.strip_prefix('+') {
            covers = covers.checked_add(1)?;
            rest = after;
        }
    }
    Some((Cell { owner, piece, covers }, rest))
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let owner = self.owner;
        match self.piece {
            Piece::Plain => write!(f, "{owner}")?,
            Piece::Gipf => write!(f, "{}", owner.to_ascii_uppercase())?,
            Piece::Loaded(kind) => write!(f, "{owner}{}", kind.letter())?,
            Piece::Used(kind) => write!(f, "{}{owner}", kind.capital())?,
        }
        write!(f, "{}", "+".repeat(usize::from(self.covers)))
    }
}
