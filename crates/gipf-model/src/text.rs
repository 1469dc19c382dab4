//! The canonical texts: position lines, and the capture groups of turns.

use crate::board::{all_spots, columns};
use crate::board_text::{self, board_text, read_number, read_side};
use crate::captures::Taken;
use crate::contents::Board;
use crate::opening::{Opening, openings_text, read_openings};
use crate::piece::{is_gipf, owner};
use crate::position::{Model, Player, Variant};

impl Model {
    /// Reads a position line: `board side reserves variant [opening]`.
    ///
    /// The opening is needed in tournament, and absent or `-` elsewhere.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the text. Whether the position is valid is another matter: see
    /// [`Model::violations`].
    pub fn parse(line: &str) -> Result<Model, String> {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let (board, side, reserves, variant, opening) = match fields[..] {
            [board, side, reserves, variant] => (board, side, reserves, variant, None),
            [board, side, reserves, variant, opening] => {
                (board, side, reserves, variant, Some(opening))
            }
            _ => return Err(format!("4 or 5 fields expected, {} found", fields.len())),
        };
        let variant = match variant {
            "basic" => Variant::Basic,
            "standard" => Variant::Standard,
            "tournament" => Variant::Tournament,
            _ => return Err(format!("no variant: {variant:?}")),
        };
        let side = read_side(side)?;
        let (white_opening, black_opening) = read_opening(variant, opening)?;
        let (white, black) = reserves
            .split_once('/')
            .ok_or_else(|| format!("reserves are white/black, not {reserves:?}"))?;
        Ok(Model {
            board: read_board(board)?,
            side,
            white: Player { reserve: read_number(white)?, opening: white_opening },
            black: Player { reserve: read_number(black)?, opening: black_opening },
            variant,
        })
    }

    /// Returns the canonical position line.
    #[must_use]
    pub fn to_line(&self) -> String {
        let content =
            |spot| Some(self.board.get(spot)).filter(|piece| *piece != '.').map(String::from);
        let board = board_text(columns(), "", content);
        let (side, variant) = (self.side, self.variant);
        let (white, black) = (self.white.reserve, self.black.reserve);
        let mut line = format!("{board} {side} {white}/{black} {variant}");
        if variant == Variant::Tournament {
            line.push(' ');
            line.push_str(&openings_text(self.white.opening, self.black.opening));
        }
        line
    }

    /// Returns bytes that say everything about the position: what lies on each spot by column and number, `.`
    /// when it is vacant, then the side, the reserves (four bytes each, lowest first), and the first
    /// letters of the variant and of the two openings (`closed`, `open`, `owes` as `O`).
    #[must_use]
    pub fn key(&self) -> Vec<u8> {
        let mut key: Vec<u8> = all_spots().iter().map(|spot| self.board.get(*spot) as u8).collect();
        key.push(self.side as u8);
        key.extend(self.white.reserve.to_le_bytes());
        key.extend(self.black.reserve.to_le_bytes());
        key.push(self.variant.as_str().as_bytes()[0]);
        key.extend([&self.white, &self.black].map(|player| match player.opening {
            Opening::Closed => b'c',
            Opening::Open => b'o',
            Opening::Owes => b'O',
        }));
        key
    }
}

fn read_board(text: &str) -> Result<Board, String> {
    let mut board = Board::EMPTY;
    board_text::read_board(text, &columns(), ["column", "spot"], read_column, |spot, piece| {
        board.set(spot, piece);
    })?;
    Ok(board)
}

fn read_column(text: &str) -> Result<Vec<char>, String> {
    let mut content = Vec::new();
    for symbol in text.chars() {
        match symbol {
            'w' | 'b' | 'W' | 'B' => content.push(symbol),
            '1'..='7' => content.extend((0..symbol as usize - '0' as usize).map(|_| '.')),
            _ => return Err(format!("{symbol:?} stands for no piece")),
        }
    }
    Ok(content)
}

fn read_opening(variant: Variant, text: Option<&str>) -> Result<(Opening, Opening), String> {
    match (variant, text) {
        (Variant::Tournament, None) => Err("the opening field is missing".to_owned()),
        (Variant::Tournament, Some(text)) => {
            read_openings(text).ok_or_else(|| format!("no opening: {text:?}"))
        }
        (_, None | Some("-")) => Ok((Opening::Closed, Opening::Closed)),
        (_, Some(text)) => Err(format!("{} has no opening: {text:?}", variant.as_str())),
    }
}

/// A group of captures of `side`, such as `xc6*,d6,Ge5`; empty when nothing was taken.
pub(crate) fn captures_text(board: &Board, side: char, taken: &Taken) -> String {
    if taken.is_empty() {
        return String::new();
    }
    // The set is sorted by column, then by number.
    let cells: Vec<String> = taken
        .iter()
        .map(|point| {
            let piece = board.get(*point);
            let gipf = if is_gipf(piece) { "G" } else { "" };
            let star = if owner(piece) == side { "" } else { "*" };
            format!("{gipf}{point}{star}")
        })
        .collect();
    format!("x{}", cells.join(","))
}
