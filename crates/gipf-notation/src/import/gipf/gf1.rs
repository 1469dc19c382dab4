//! Reading logs of GF1.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use gipf_core::{Bitboard, Dot, Gipf, PieceKind, Row, Spot, Turn, Variant};

use super::error::ImportErrorKind;
use super::partial_turn::{PartialTurn, value_of};
use crate::import::error::check_len;
use crate::import::{ImportError, ImportedGame};
use gipf_game::GameResult;
use gipf_game::{Cursor, Position};

/// What a log does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gf1Options {
    /// Where the game starts, unless the tags `Gipf` or `Variant` say otherwise.
    pub start: Gipf,
}

impl Gf1Options {
    /// Returns the options with another start.
    #[must_use]
    pub const fn with_start(self, start: Gipf) -> Gf1Options {
        Gf1Options { start }
    }
}

impl Default for Gf1Options {
    /// The start of the basic variant.
    fn default() -> Gf1Options {
        Gf1Options { start: Gipf::start(Variant::Basic) }
    }
}

/// Reads a game in the log form of GF1 ("GIPF for one").
///
/// A turn is `[captures ;] dot-spot [; captures]`, a capture `own x(first-last) opponent`: the
/// mover's pieces that return, the row from its first spot to its last, the opponent's pieces
/// that are captured. The numbers may be missing; where they stand they are checked, and decide
/// which GIPF-pieces stay. This is a reading of a form of which no sample was at hand.
///
/// ```
/// use gipf_notation::Notation;
/// use gipf_notation::import::{Gf1Options, import_gf1};
///
/// let log = "[Position \"4/5/6/www4/6/5/4 w 5/5 basic\"]\n1. e1-e5 ; 4 x(e2-e5) 0\n";
/// let game = import_gf1(log, &Gf1Options::default())?;
/// assert_eq!(game.start.turn_text(&game.turns[0]), "e1-e5;xe2,e3,e4,e5");
///
/// let error = import_gf1("1. a2-b3 e1-c2", &Gf1Options::default()).unwrap_err();
/// let sentence = "line 1, column 13, turn 2: no push leads from the dot e1 to c2";
/// assert_eq!(error.to_string(), sentence);
/// # Ok::<(), gipf_notation::import::ImportError>(())
/// ```
///
/// # Errors
///
/// [`ImportError`] says where the text stops making sense, or which rule a turn breaks.
pub fn import_gf1(text: &str, options: &Gf1Options) -> Result<ImportedGame, ImportError> {
    check_len(text)?;
    let mut reader = Reader {
        text,
        cursor: Cursor::new(text),
        tags: Vec::new(),
        start: options.start,
        turns: Vec::new(),
        comments: Vec::new(),
    };
    reader.game().map_err(|(offset, kind)| {
        ImportError::new(text, offset, reader.turns.len(), kind).after(reader.replayed())
    })
}

/// What is wrong, and at which byte.
type ErrorAt = (usize, ImportErrorKind);

struct Reader<'a> {
    text: &'a str,
    cursor: Cursor<'a>,
    tags: Vec<(String, String)>,
    start: Gipf,
    turns: Vec<Turn>,
    comments: Vec<(usize, String)>,
}

impl Reader<'_> {
    fn game(&mut self) -> Result<ImportedGame, ErrorAt> {
        self.tags()?;
        let mut position = self.start;
        let mut noted = None;
        loop {
            self.skip_between()?;
            let offset = self.cursor.offset();
            if self.cursor.peek().is_none() {
                break;
            }
            if let Some(end) = self.end_word() {
                noted = end.map(|result| (offset, result));
                self.skip_between()?;
                if self.cursor.peek().is_some() {
                    return Err(self.unexpected("the end of the game"));
                }
                break;
            }
            let (turn, next) = self.turn(position)?;
            self.turns.push(turn);
            position = next;
        }
        let mut game = self.replayed();
        if let Some((offset, noted)) = noted {
            let actual = *game.result.get_or_insert(noted);
            if actual != noted {
                return Err((offset, ImportErrorKind::WrongResult { noted, actual }));
            }
        }
        Ok(game)
    }

    /// The game as far as it has been read.
    fn replayed(&self) -> ImportedGame {
        let (tags, turns) = (self.tags.clone(), self.turns.clone());
        let game = ImportedGame::replayed(tags, self.start, turns, None);
        ImportedGame { comments: self.comments.clone(), ..game }
    }

    /// `[Name "value"]` lines; `Variant` and `Gipf` set the start.
    fn tags(&mut self) -> Result<(), ErrorAt> {
        let mut has_position = false;
        loop {
            self.skip_between()?;
            if self.cursor.next_if(|c| c == '[').is_none() {
                return Ok(());
            }
            let name: String = self.while_next(|c| c.is_alphanumeric() || c == '_');
            if name.is_empty() {
                return Err(self.unexpected("the name of a tag"));
            }
            self.cursor.skip_whitespace();
            let offset = self.cursor.offset();
            let value = self.quoted()?;
            self.cursor.skip_whitespace();
            self.expect(']', "]")?;
            match name.as_str() {
                "Position" => {
                    has_position = true;
                    self.start = value.parse::<Gipf>().map_err(|e| (offset, e.into()))?;
                }
                "Variant" => {
                    let variant = value.parse().map_err(|_| {
                        let expected = "basic, standard or tournament";
                        (offset, ImportErrorKind::unexpected(&value, expected))
                    })?;
                    if !has_position {
                        self.start = Gipf::start(variant);
                    }
                }
                _ => self.tags.push((name, value)),
            }
        }
    }

    fn quoted(&mut self) -> Result<String, ErrorAt> {
        self.expect('"', "\" and the value of the tag")?;
        let mut value = String::new();
        loop {
            match self.cursor.next() {
                Some('"') => return Ok(value),
                Some('\\') => value.extend(self.cursor.next()),
                Some('\n') | None => return Err(self.unexpected("\" after the value of the tag")),
                Some(c) => value.push(c),
            }
        }
    }

    /// White space, comments in braces and numbers of turns.
    fn skip_between(&mut self) -> Result<(), ErrorAt> {
        loop {
            self.cursor.skip_whitespace();
            if self.cursor.next_if(|c| c == '{').is_some() {
                let text = core::iter::from_fn(|| self.cursor.next_if(|c| c != '}')).collect();
                self.expect('}', "} after the comment")?;
                self.comments.push((self.turns.len(), text));
                continue;
            }
            let mut ahead = self.cursor.clone();
            while ahead.next_if(|c| c.is_ascii_digit()).is_some() {}
            if ahead.offset() == self.cursor.offset() || ahead.next_if(|c| c == '.').is_none() {
                return Ok(());
            }
            while ahead.next_if(|c| c == '.').is_some() {}
            self.cursor = ahead;
        }
    }

    /// A result, or `*` for none.
    fn end_word(&mut self) -> Option<Option<GameResult>> {
        let mut ahead = self.cursor.clone();
        let result = match ahead.word() {
            "*" => None,
            word => Some(word.parse().ok()?),
        };
        self.cursor = ahead;
        Some(result)
    }

    /// Parts joined by `;`, one of them the push.
    fn turn(&mut self, position: Gipf) -> Result<(Turn, Gipf), ErrorAt> {
        let start = self.cursor.offset();
        let mut partial = PartialTurn::new(position);
        loop {
            if matches!(self.cursor.peek(), Some('0'..='9' | 'x' | 'X')) {
                self.capture(&mut partial)?;
            } else if partial.is_pushed() {
                return Err(self.unexpected("a capture"));
            } else {
                self.push(&mut partial)?;
            }
            self.cursor.skip_whitespace();
            if self.cursor.next_if(|c| c == ';').is_none() {
                return partial.finish().map_err(|illegal| (start, illegal.into()));
            }
            self.cursor.skip_whitespace();
        }
    }

    fn push(&mut self, partial: &mut PartialTurn) -> Result<(), ErrorAt> {
        let mut ahead = self.cursor.clone();
        let marked = ahead.next_if(|c| c == 'G' || c == 'g').is_some()
            && ahead.peek().is_some_and(|c| c.is_ascii_alphabetic());
        let kind = if marked { PieceKind::Gipf } else { PieceKind::Single };
        if marked {
            self.cursor = ahead;
        }
        let dot = self.point(Dot::new, "a dot, a capture or the result")?;
        self.cursor.skip_whitespace();
        self.expect('-', "- and a spot")?;
        self.cursor.skip_whitespace();
        let offset = self.cursor.offset();
        let spot = self.point(Spot::new, "a spot")?;
        let entry =
            dot.entry_towards(spot).ok_or((offset, ImportErrorKind::NotOnLine { dot, spot }))?;
        partial.push(kind, entry);
        Ok(())
    }

    /// `own x(first-last) opponent`.
    fn capture(&mut self, partial: &mut PartialTurn) -> Result<(), ErrorAt> {
        let offset = self.cursor.offset();
        let own = self.count()?;
        self.cursor.skip_whitespace();
        if self.cursor.next_if(|c| c == 'x' || c == 'X').is_none() {
            return Err(self.unexpected("x and the row"));
        }
        self.cursor.skip_whitespace();
        self.expect('(', "( and the first spot of the row")?;
        self.cursor.skip_whitespace();
        let first = self.point(Spot::new, "the first spot of the row")?;
        self.cursor.skip_whitespace();
        self.expect('-', "- and the last spot of the row")?;
        self.cursor.skip_whitespace();
        let last = self.point(Spot::new, "the last spot of the row")?;
        self.cursor.skip_whitespace();
        self.expect(')', ") after the row")?;
        self.skip_spaces();
        let mut ahead = self.cursor.clone();
        while ahead.next_if(|c| c.is_ascii_digit()).is_some() {}
        // The number of a turn ends with a point; a result goes on after its digit.
        let other = if matches!(ahead.peek(), Some('.' | '-')) { None } else { self.count()? };
        let noted = Noted { first, last, own, other };
        let taken = noted.resolve(partial).map_err(|kind| (offset, kind))?;
        partial.take(taken);
        Ok(())
    }

    fn count(&mut self) -> Result<Option<u8>, ErrorAt> {
        if !self.cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
            return Ok(None);
        }
        let before = self.cursor.offset();
        match self.cursor.number(99, "a number of pieces") {
            Ok(number) => Ok(Some(number as u8)),
            Err(_) => {
                let found = &self.text[before..];
                Err((before, ImportErrorKind::unexpected(first_word(found), "a number of pieces")))
            }
        }
    }

    fn point<T>(
        &mut self,
        new: impl Fn(char, u8) -> Option<T>,
        expected: &'static str,
    ) -> Result<T, ErrorAt> {
        let mut ahead = self.cursor.clone();
        let column = ahead.next_if(|c| c.is_ascii_alphabetic());
        let number = ahead.next_if(|c| c.is_ascii_digit());
        let point = column
            .zip(number)
            .and_then(|(column, number)| new(column.to_ascii_lowercase(), number as u8 - b'0'));
        let point = point.ok_or_else(|| self.unexpected(expected))?;
        self.cursor = ahead;
        Ok(point)
    }

    fn expect(&mut self, c: char, expected: &'static str) -> Result<(), ErrorAt> {
        match self.cursor.next_if(|next| next == c) {
            Some(_) => Ok(()),
            None => Err(self.unexpected(expected)),
        }
    }

    /// Blanks, but not the end of the line.
    fn skip_spaces(&mut self) {
        while self.cursor.next_if(|c| c == ' ' || c == '\t').is_some() {}
    }

    fn while_next(&mut self, condition: impl Fn(char) -> bool) -> String {
        core::iter::from_fn(|| self.cursor.next_if(&condition)).collect()
    }

    fn unexpected(&self, expected: &'static str) -> ErrorAt {
        let offset = self.cursor.offset();
        (offset, ImportErrorKind::unexpected(first_word(&self.text[offset..]), expected))
    }
}

fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

/// What a capture says.
pub(super) struct Noted {
    pub(super) first: Spot,
    pub(super) last: Spot,
    pub(super) own: Option<u8>,
    pub(super) other: Option<u8>,
}

impl Noted {
    /// The pieces that go.
    pub(super) fn resolve(&self, partial: &PartialTurn) -> Result<Bitboard, ImportErrorKind> {
        let place = || alloc::format!("{}-{}", self.first, self.last);
        let (row, between) =
            self.row(partial).ok_or_else(|| ImportErrorKind::NoRow { place: place() })?;
        let whole = row.segment & between;
        let (own, other) = value_of(&partial.board, partial.mover(), whole);
        if self.fits(own, other) {
            return Ok(whole);
        }
        let pieces = partial.board.pieces(partial.mover());
        let counted = ((whole & pieces).len() as u8, (whole - pieces).len() as u8);
        let mut fitting = subsets(row.optional & whole).filter(|&stay| {
            let (own, other) = value_of(&partial.board, partial.mover(), whole - stay);
            stay != whole && self.fits(own, other)
        });
        match (fitting.next(), fitting.next()) {
            (Some(stay), None) => Ok(whole - stay),
            (Some(_), Some(_)) => Err(ImportErrorKind::UnclearGipfs { place: place() }),
            // Perhaps a GIPF-piece counts as one.
            (None, _) if self.fits(counted.0, counted.1) => Ok(whole),
            (None, _) => Err(ImportErrorKind::WrongNumbers { place: place(), own, other }),
        }
    }

    fn fits(&self, own: u8, other: u8) -> bool {
        self.own.is_none_or(|noted| noted == own) && self.other.is_none_or(|noted| noted == other)
    }

    /// The row that reaches from the first spot to the last, and the spots from one to the
    /// other. GIPF-pieces of the row may lie outside: they stay.
    fn row(&self, partial: &PartialTurn) -> Option<(Row, Bitboard)> {
        let ends = Bitboard::of(self.first).with(self.last);
        let (low, high) = (self.first.min(self.last), self.first.max(self.last));
        partial.rows().into_iter().find_map(|row| {
            let spots = row.line.spots().iter();
            let between: Bitboard = spots.filter(|spot| (low..=high).contains(spot)).collect();
            let reaches = ends.is_subset(row.segment) && row.mandatory.is_subset(between);
            reaches.then_some((row, between))
        })
    }
}

fn subsets(set: Bitboard) -> impl Iterator<Item = Bitboard> {
    let next = move |&subset: &Bitboard| {
        let lower = subset.bits().checked_sub(1)?;
        Some(Bitboard::from_bits_truncate(lower & set.bits()))
    };
    core::iter::successors(Some(set), next)
}

/// `b2-e2`.
pub(super) fn extent(taken: Bitboard) -> Option<(Spot, Spot)> {
    Some((taken.first()?, taken.last()?))
}

/// The name of the tag for the start, if the start needs one beside the variant.
pub(super) fn start_tags(start: &Gipf) -> Vec<(&'static str, String)> {
    let mut tags = alloc::vec![("Variant", start.variant().to_string())];
    if *start != Gipf::start(start.variant()) {
        tags.push(("Position", start.to_string()));
    }
    tags
}
