//! The canonical text of a position.

use crate::tamsk::board::{COLUMNS, Space, spaces};
use crate::tamsk::position::{Hourglass, Model};

impl Model {
    /// Reads a position line: `board side left open variant [sand [timer]]`. Turns take 20 seconds.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the text. Whether the position is valid is another matter: see
    /// [`Model::violations`].
    pub fn parse(line: &str) -> Result<Model, String> {
        let fields: Vec<&str> = line.split(' ').collect();
        let [board, side, left, open, variant, rest @ ..] = &fields[..] else {
            return Err(format!("at least 5 fields expected, {} found", fields.len()));
        };
        let (rings, mut hourglasses) = read_board(board)?;
        let side = match *side {
            "r" => 'r',
            "b" => 'b',
            _ => return Err(format!("side is r or b, not {side:?}")),
        };
        let left: Vec<u32> = left.split('/').map(number).collect::<Result<_, _>>()?;
        let left = <[u32; 2]>::try_from(left).map_err(|_| "two numbers of rings left expected")?;
        let open = match *open {
            "-" => None,
            name => {
                let found = spaces().into_iter().find(|space| space.to_string() == name);
                Some(found.ok_or_else(|| format!("{name:?} is no space"))?)
            }
        };
        let level = ["level1", "level2", "level3"].iter().position(|name| name == variant);
        let level = level.ok_or_else(|| format!("{variant:?} is no variant"))? as u32 + 1;
        let (sand, timer) = match (level, rest) {
            (1, []) => (None, 0),
            (2, [sand]) => (Some(sand), 0),
            (3, [sand, timer]) => (Some(sand), number(timer)?),
            _ => return Err("wrong number of fields for the variant".to_owned()),
        };
        if let Some(sand) = sand {
            read_sand(sand, &mut hourglasses)?;
        }
        Ok(Model { rings, hourglasses, side, left, open, level, timer, seconds: 20 })
    }

    /// Returns the canonical position line.
    #[must_use]
    pub fn to_line(&self) -> String {
        let content = |space: Space| {
            let hourglass = self.hourglass_on(space).map(|found| found.owner.to_string());
            format!("{}{}", hourglass.unwrap_or_default(), self.rings_on(space))
        };
        let column = |(column, len)| -> String {
            (1..=len).map(|number| content(Space { column, number })).collect()
        };
        let board: Vec<String> = COLUMNS.into_iter().map(column).collect();
        let open = self.open.map_or_else(|| "-".to_owned(), |space| space.to_string());
        let [red, black] = self.left;
        let mut line =
            format!("{} {} {red}/{black} {open} level{}", board.join("/"), self.side, self.level);
        if self.level >= 2 {
            let sand = |side| {
                let own = self.hourglasses.iter().filter(move |found| found.owner == side);
                let text = |sand: Option<u32>| sand.map_or("-".to_owned(), |sand| sand.to_string());
                own.map(|found| text(found.sand)).collect::<Vec<_>>().join(",")
            };
            line += &format!(" {}/{}", sand('r'), sand('b'));
        }
        if self.level == 3 {
            line += &format!(" {}", self.timer);
        }
        line
    }

    /// Returns bytes that say everything about the position but how long turns take: for each space, by column and
    /// number, the rings, the hour-glass (`.` for none) and its sand (255 for an unstarted one, 0 for none); then the
    /// side, the rings left, the number of the open space from 1 or 0, the level and the timer.
    #[must_use]
    pub fn key(&self) -> Vec<u8> {
        let mut key = Vec::new();
        let mut open = 0;
        for (space, place) in spaces().into_iter().zip(1..) {
            let (letter, sand) = match self.hourglass_on(space) {
                None => (b'.', 0),
                Some(found) => (found.owner as u8, found.sand.map_or(255, |sand| sand as u8)),
            };
            key.extend([self.rings_on(space) as u8, letter, sand]);
            if self.open == Some(space) {
                open = place;
            }
        }
        let [red, black] = self.left;
        key.extend([self.side as u8, red as u8, black as u8]);
        key.extend([open, self.level as u8, self.timer as u8]);
        key
    }
}

/// Reads a number of at most three digits, without leading zeros.
fn number(text: &str) -> Result<u32, String> {
    let is_plain = !text.starts_with('0') || text == "0";
    let is_number = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    let value = text.parse().ok().filter(|_| is_plain && is_number);
    value.ok_or_else(|| format!("{text:?} is no number"))
}

type BoardContent = (Vec<usize>, Vec<Hourglass>);

fn read_board(text: &str) -> Result<BoardContent, String> {
    let columns: Vec<&str> = text.split('/').collect();
    if columns.len() != COLUMNS.len() {
        return Err(format!("7 columns expected, {} found", columns.len()));
    }
    let (mut rings, mut hourglasses) = (Vec::new(), Vec::new());
    for (text, (column, len)) in columns.into_iter().zip(COLUMNS) {
        let mut number = 0;
        let mut owner = None;
        for symbol in text.chars() {
            match symbol {
                'r' | 'b' if owner.is_none() => owner = Some(symbol),
                '0'..='9' => {
                    number += 1;
                    let space = Space { column, number };
                    rings.push(symbol as usize - '0' as usize);
                    let found = owner.take();
                    hourglasses.extend(found.map(|owner| Hourglass { space, owner, sand: None }));
                }
                _ => return Err(format!("{symbol:?} in column {column}")),
            }
        }
        if number != len || owner.is_some() {
            return Err(format!("column {column} has {len} spaces, not {number}"));
        }
    }
    Ok((rings, hourglasses))
}

fn read_sand(text: &str, hourglasses: &mut [Hourglass]) -> Result<(), String> {
    let (red, black) = text.split_once('/').ok_or("sand of both sides expected")?;
    for (side, text) in [('r', red), ('b', black)] {
        let own: Vec<&mut Hourglass> =
            hourglasses.iter_mut().filter(|found| found.owner == side).collect();
        let amounts: Vec<&str> =
            if text.is_empty() { Vec::new() } else { text.split(',').collect() };
        if own.len() != amounts.len() {
            return Err(format!("sand of {} hour-glasses expected", own.len()));
        }
        for (hourglass, amount) in own.into_iter().zip(amounts) {
            hourglass.sand = if amount == "-" { None } else { Some(number(amount)?) };
        }
    }
    Ok(())
}
