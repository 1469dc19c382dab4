//! Reading turns.
//!
//! What a letter means follows from its place, so that `gg4,b1xbb2` is a gray marble on `g4`, the ring `b1` and a
//! claimed black marble on `b2`.

use alloc::vec::Vec;

use gipf_game::{Cursor, Located, Position, SyntaxError};
use zertz_core::{Bitboard, IllegalTurn, Marble, Place, PlaceName, Turn, Zertz};

use super::turn_error::TurnError;

/// See [`Notation::read_turn`](crate::Notation::read_turn).
pub(super) fn read_turn(position: &Zertz, text: &str) -> Result<Turn, Located<TurnError>> {
    let mut cursor = Cursor::new(text);
    cursor.skip_whitespace();
    let start = cursor.offset();
    let mut reading = Reading { position, cursor };
    if reading.next_if(|c| c == '-') {
        reading.end("the end of the turn")?;
        reading.checked(Turn::Pass, |_| start)
    } else if reading.next_if(is_x) {
        reading.capture(start)
    } else {
        reading.placement(start)
    }
}

/// See [`Notation::turn_goes_on`](crate::Notation::turn_goes_on).
pub(super) fn goes_on(so_far: &str, rest: &str) -> bool {
    let parts: Vec<char> = so_far.chars().filter(|c| !c.is_whitespace()).collect();
    let next: Vec<char> = rest.chars().filter(|c| !c.is_whitespace()).take(4).collect();
    let is_color = |c: char| Marble::from_letter(c.to_ascii_lowercase()).is_some();
    let last_word = so_far.split_whitespace().last().unwrap_or_default();
    if last_word.len() == 1 && last_word.chars().all(is_color) {
        return matches!(next.as_slice(), [column, digit, ..]
            if column.is_alphabetic() && digit.is_ascii_digit());
    }
    match (parts.as_slice(), next.as_slice()) {
        ([.., ','], _) | (_, [',', ..]) => true,
        ([.., last], _) if is_x(*last) => true,
        // A capture without a jump.
        ([x, _, _], [color, column, ..]) if is_x(*x) => is_color(*color) && column.is_alphabetic(),
        // What is claimed has a color before its ring, what jumps has none.
        ([color, ..], [x, marble, column, digit]) if is_color(*color) && is_x(*x) => {
            is_color(*marble) && column.is_alphabetic() && digit.is_ascii_digit()
        }
        _ => false,
    }
}

fn is_x(c: char) -> bool {
    matches!(c, 'x' | 'X')
}

fn illegal(offset: usize, error: IllegalTurn) -> Located<TurnError> {
    Located::new(offset, error.into())
}

/// A turn that is being read.
struct Reading<'a> {
    position: &'a Zertz,
    cursor: Cursor<'a>,
}

impl Reading<'_> {
    fn offset(&self) -> usize {
        self.cursor.offset()
    }

    /// Passes a character and the white space after it.
    fn next_if(&mut self, condition: impl FnOnce(char) -> bool) -> bool {
        let passed = self.cursor.next_if(condition).is_some();
        if passed {
            self.cursor.skip_whitespace();
        }
        passed
    }

    fn end(&self, expected: &'static str) -> Result<(), SyntaxError> {
        if self.cursor.peek().is_none() { Ok(()) } else { Err(self.cursor.error(expected)) }
    }

    fn name(&self, place: Place) -> PlaceName {
        self.position.variant().name(place)
    }

    /// Returns the turn if it is legal; `offset` says where an error belongs.
    fn checked(
        &self,
        turn: Turn,
        offset: impl FnOnce(IllegalTurn) -> usize,
    ) -> Result<Turn, Located<TurnError>> {
        match self.position.check(&turn) {
            Ok(()) => Ok(turn),
            Err(error) => Err(illegal(offset(error), error)),
        }
    }

    /// Passes the letter of a color.
    fn marble(&mut self, expected: &'static str) -> Result<Marble, SyntaxError> {
        let letter = self.cursor.peek().map(|c| c.to_ascii_lowercase());
        let marble = letter.and_then(Marble::from_letter);
        let marble = marble.ok_or_else(|| self.cursor.error(expected))?;
        self.next_if(|_| true);
        Ok(marble)
    }

    /// Passes the name of a place of the board.
    fn place(&mut self, expected: &'static str) -> Result<Place, Located<TurnError>> {
        const NUMBER: &str = "a number 1-9 after the column";
        let offset = self.offset();
        let is_column = |c: char| matches!(c.to_ascii_lowercase(), 'a'..='h' | 'j');
        let Some(column) = self.cursor.next_if(is_column) else {
            return Err(self.cursor.error(expected).into());
        };
        let Some(digit) = self.cursor.next_if(|c| matches!(c, '1'..='9')) else {
            return Err(self.cursor.error(NUMBER).into());
        };
        self.cursor.skip_whitespace();
        let (column, number) = (column.to_ascii_lowercase(), digit as u8 - b'0');
        let variant = self.position.variant();
        let not_a_place = TurnError::NotAPlace { column, number, variant };
        variant.place(column, number).ok_or(Located::new(offset, not_a_place))
    }

    /// Reads a placement.
    fn placement(&mut self, start: usize) -> Result<Turn, Located<TurnError>> {
        const MARBLE: &str =
            "the color of a marble to place, W, G or B, a capture with x, or - for a pass";
        let marble = self.marble(MARBLE)?;
        let at_place = self.offset();
        let place = self.place("the ring for the marble, such as d4")?;
        let after_place = self.offset();
        if self.is_jump() {
            return self.capture_by(marble, start, place);
        }
        let (mut removed, mut at_ring) = (None, after_place);
        if self.next_if(|c| matches!(c, ',' | '-')) {
            at_ring = self.offset();
            removed = Some(self.place("the ring that is removed, such as d1")?);
        }
        let at_claims = self.offset();
        let claims = if self.next_if(is_x) { self.claims(marble, place)? } else { Vec::new() };
        self.end(match (removed, claims.is_empty()) {
            (None, true) => {
                "a comma and the removed ring, x and claimed marbles, or the end of the turn"
            }
            (Some(_), true) => "x and claimed marbles, or the end of the turn",
            (_, false) => "the color of the next claimed marble, or the end of the turn",
        })?;
        let claimed = claims.iter().map(|&(place, _)| place).collect();
        let at_claim = |name: PlaceName| {
            let claim = claims.iter().find(|&&(claimed, _)| claimed == name.place);
            claim.map_or(at_claims, |&(_, offset)| offset)
        };
        let is_vacant = self.position.vacant().contains(place);
        self.checked(Turn::Place { marble, place, removed, claimed }, |error| match error {
            IllegalTurn::NoRing(_) | IllegalTurn::RingOccupied(_) if !is_vacant => at_place,
            IllegalTurn::NoRing(_) | IllegalTurn::RingOccupied(_) | IllegalTurn::NotFree(_) => {
                at_ring
            }
            IllegalTurn::MustRemove(_) => after_place,
            IllegalTurn::MustClaim(_) => at_claims,
            IllegalTurn::NotClaimable(name) | IllegalTurn::ClaimedInPart { claimed: name, .. } => {
                at_claim(name)
            }
            _ => start,
        })
    }

    /// Reads claimed marbles, with their offsets, when this marble has been placed.
    fn claims(
        &mut self,
        marble: Marble,
        place: Place,
    ) -> Result<Vec<(Place, usize)>, Located<TurnError>> {
        const MARBLE: &str = "the color of a claimed marble: W, G or B";
        let mut claims: Vec<(Place, usize)> = Vec::new();
        while claims.is_empty() || self.cursor.peek().is_some_and(char::is_alphabetic) {
            let offset = self.offset();
            let said = self.marble(MARBLE)?;
            let claimed = self.place("the ring of the claimed marble, such as d4")?;
            let there =
                if claimed == place { Some(marble) } else { self.position.marble_at(claimed) };
            self.expect_marble(offset, claimed, there, said)?;
            if claims.iter().any(|&(earlier, _)| earlier == claimed) {
                return Err(Located::new(offset, TurnError::ClaimedTwice(self.name(claimed))));
            }
            claims.push((claimed, offset));
        }
        Ok(claims)
    }

    /// Checks that the text is right about a marble.
    fn expect_marble(
        &self,
        offset: usize,
        place: Place,
        found: Option<Marble>,
        said: Marble,
    ) -> Result<(), Located<TurnError>> {
        let place = self.name(place);
        match found {
            Some(found) if found == said => Ok(()),
            Some(found) => Err(Located::new(offset, TurnError::OtherMarble { place, found, said })),
            None => Err(Located::new(offset, TurnError::NoMarble { place, said })),
        }
    }

    /// Returns whether an `x` and a ring follow, and not a claim, which has a color before its ring.
    fn is_jump(&self) -> bool {
        let mut ahead = self.cursor.clone();
        ahead.next_if(is_x).is_some()
            && ahead.next_if(char::is_alphabetic).is_some()
            && ahead.next_if(|c| c.is_ascii_digit()).is_some()
    }

    /// Reads a capture as another site writes it, after the marble that jumps and its ring: `Wc3xe4xg4+wb`.
    fn capture_by(
        &mut self,
        marble: Marble,
        start: usize,
        from: Place,
    ) -> Result<Turn, Located<TurnError>> {
        self.expect_marble(start, from, self.position.marble_at(from), marble)?;
        let (mut to, mut taken, mut captured) = (from, Bitboard::EMPTY, Vec::new());
        while self.next_if(is_x) {
            let at_landing = self.offset();
            let landing = self.place("the ring where the marble lands, such as d4")?;
            let names = || (self.name(to), self.name(landing));
            let over = to.between(landing).and_then(|over| {
                let color = self.position.marble_at(over)?;
                (!taken.contains(over)).then_some((over, color))
            });
            let Some((over, color)) = over else {
                let (from, to) = names();
                return Err(Located::new(at_landing, TurnError::NotAJump { from, to }));
            };
            taken.insert(over);
            captured.push((over, color));
            to = landing;
        }
        if self.next_if(|c| c == '+') {
            for (place, color) in captured {
                let offset = self.offset();
                let said = self.marble("the color of a captured marble: W, G or B")?;
                self.expect_marble(offset, place, Some(color), said)?;
            }
        }
        self.end("the end of the turn")?;
        self.checked(Turn::Capture { from, to, taken }, |_| start)
    }

    /// Reads a capture after its `x`.
    fn capture(&mut self, start: usize) -> Result<Turn, Located<TurnError>> {
        const FIRST: &str = "the color of a captured marble: W, G or B";
        const NEXT: &str = "the color of the next captured marble, or the end of the turn";
        let from = self.place("the ring of the marble that jumps, such as d4")?;
        let (mut to, mut taken) = (from, Bitboard::EMPTY);
        while taken.is_empty() || self.cursor.peek().is_some() {
            let offset = self.offset();
            let said = self.marble(if taken.is_empty() { FIRST } else { NEXT })?;
            let at_landing = self.offset();
            let landing = self.place("the ring where the marble lands, such as d4")?;
            let Some(over) = to.between(landing) else {
                let (from, to) = (self.name(to), self.name(landing));
                return Err(Located::new(at_landing, TurnError::NotAJump { from, to }));
            };
            self.expect_marble(offset, over, self.position.marble_at(over), said)?;
            if taken.contains(over) {
                return Err(Located::new(offset, TurnError::CapturedTwice(self.name(over))));
            }
            if !self.position.rings().contains(landing) {
                return Err(illegal(at_landing, IllegalTurn::NoRing(self.name(landing))));
            }
            if landing != from && self.position.occupied().contains(landing) {
                return Err(illegal(at_landing, IllegalTurn::RingOccupied(self.name(landing))));
            }
            taken.insert(over);
            to = landing;
        }
        let end = self.offset();
        self.checked(Turn::Capture { from, to, taken }, |error| match error {
            IllegalTurn::MustGoOn { .. } => end,
            _ => start,
        })
    }
}
