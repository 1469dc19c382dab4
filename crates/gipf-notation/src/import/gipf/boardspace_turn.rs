//! A turn at boardspace.net: what each of its verbs does to it.
//!
//! The reader feeds it the verbs of a record, the writer those it is about to write, so that
//! both agree on the choices that a verb leaves unsaid.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use gipf_core::{
    Bitboard, Direction, Dot, Gipf, Opening, PieceKind, Row, Rows, Spot, Turn, Variant,
};
use gipf_game::Position;

use super::error::ImportErrorKind;
use super::partial_turn::PartialTurn;
use crate::Point;

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    /// A piece is lifted from the reserve.
    Pick,
    /// It is put back.
    Drop,
    /// A piece is lifted from the board.
    PickBoard(Point),
    /// A piece is put on a dot, or pushed from its dot onto the spot.
    DropBoard(Point),
    /// The piece on the dot is pushed onto the spot.
    SlideFrom(Dot, Spot),
    /// A piece is put on the dot and pushed onto the spot.
    Slide(Dot, Spot),
    /// A row is taken, or a GIPF-piece is marked to go.
    Remove(Point),
    /// A GIPF-piece is marked to stay, or to go if it was to stay.
    Preserve(Point),
    /// From GIPF-pieces to single pieces in the tournament opening, or back.
    Standard,
    /// Everything since the turn began is taken back.
    Reset,
}

/// A turn in the middle, as boardspace.net shows it.
#[derive(Clone, Debug)]
pub(super) struct BoardspaceTurn {
    pub(super) partial: PartialTurn,
    on_dot: Option<Dot>,
    /// The next piece to be placed is a GIPF-piece.
    pub(super) places_gipf: bool,
    /// The GIPF-pieces that are marked to stay.
    pub(super) preserved: Bitboard,
    touched: bool,
    before_slide: Option<(Dot, PartialTurn, Bitboard)>,
}

impl BoardspaceTurn {
    pub(super) fn new(position: Gipf) -> BoardspaceTurn {
        let mut current = BoardspaceTurn {
            partial: PartialTurn::new(position),
            on_dot: None,
            places_gipf: position.opening(position.side_to_move()) != Opening::Closed,
            preserved: Bitboard::EMPTY,
            touched: false,
            before_slide: None,
        };
        current.mark_preserved(&current.partial.rows());
        current
    }

    /// Whether anything has been done in this turn.
    pub(super) fn is_touched(&self) -> bool {
        self.touched
    }

    pub(super) fn apply(&mut self, verb: Verb) -> Result<(), ImportErrorKind> {
        self.touched = true;
        match verb {
            Verb::Pick => {}
            Verb::Drop => self.on_dot = None,
            Verb::PickBoard(place) => self.pick_board(place)?,
            Verb::DropBoard(Point::Dot(dot)) => self.place(dot)?,
            Verb::DropBoard(Point::Spot(spot)) => {
                let dot = self.on_dot.ok_or_else(|| {
                    ImportErrorKind::unexpected(&spot.to_string(), "a dot to place the piece on")
                })?;
                self.slide(dot, spot)?;
            }
            Verb::SlideFrom(dot, spot) => {
                if self.on_dot != Some(dot) {
                    let expected = "the dot on which the piece was placed";
                    return Err(ImportErrorKind::unexpected(&dot.to_string(), expected));
                }
                self.slide(dot, spot)?;
            }
            Verb::Slide(dot, spot) => {
                self.place(dot)?;
                self.slide(dot, spot)?;
            }
            Verb::Remove(place) => self.remove(place)?,
            Verb::Preserve(place) => {
                self.preserved ^= Bitboard::of(self.gipf_on(place)?);
            }
            Verb::Standard if self.partial.position.variant() == Variant::Tournament => {
                self.places_gipf = !self.places_gipf;
            }
            Verb::Standard => {
                let expected = "a verb; only tournament has Standard";
                return Err(ImportErrorKind::unexpected("Standard", expected));
            }
            Verb::Reset => *self = BoardspaceTurn::new(self.partial.position),
        }
        Ok(())
    }

    /// Ends the turn: what can be taken without a further choice is taken.
    pub(super) fn done(&mut self) -> Result<(Turn, Gipf), ImportErrorKind> {
        if self.partial.is_pushed() && self.takes_when_done() {
            self.take_unpreserved();
        }
        let turn = &mut self.partial.turn;
        if turn.push.is_some() && !turn.before.is_empty() {
            // A push is made even when the captures before it have ended the game.
            let ends_there = Turn { push: None, after: Bitboard::EMPTY, ..*turn };
            if self.partial.position.is_legal(&ends_there) {
                *turn = ends_there;
            }
        }
        Ok(self.partial.finish()?)
    }

    /// Whether `Done` takes the rows that stand: those that cross must be named, unless only
    /// GIPF-pieces are left of them.
    pub(super) fn takes_when_done(&self) -> bool {
        let rows = self.partial.rows();
        let preserved = self.preserved;
        is_simple(&rows)
            || only_gipfs(&rows)
            || rows.iter().all(|row| row.segment.is_subset(preserved))
    }

    /// The row that `Remove` takes at this point. Where several meet, those that rise to the
    /// right or fall to the right go first, in the cyclic order of the three axes.
    pub(super) fn row_at(&self, place: Point) -> Option<Row> {
        const RISING: usize = 0;
        const FALLING: usize = 1;
        const UPRIGHT: usize = 2;
        let mut along = [None; 3];
        for row in self.partial.rows() {
            let (first, last) = row.line.dots();
            let meets = match place {
                Point::Dot(dot) => dot == first || dot == last,
                Point::Spot(spot) => row.segment.contains(spot),
            };
            if meets {
                along[match row.line.direction() {
                    Direction::UpRight => RISING,
                    Direction::DownRight => FALLING,
                    _ => UPRIGHT,
                }] = Some(row);
            }
        }
        match along {
            [Some(_), None, Some(upright)] => Some(upright),
            [rising, falling, upright] => rising.or(falling).or(upright),
        }
    }

    fn remove(&mut self, place: Point) -> Result<(), ImportErrorKind> {
        if let Ok(spot) = self.gipf_on(place) {
            self.preserved = self.preserved.without(spot);
            return Ok(());
        }
        let row = self
            .row_at(place)
            .ok_or_else(|| ImportErrorKind::NoRow { place: place.to_string() })?;
        self.partial.take(row.segment - (self.preserved & row.optional));
        if !self.partial.is_pushed() {
            let rows = self.partial.rows();
            self.mark_preserved(&rows);
            // With the last row gone a single piece is next, unless the player says otherwise.
            self.places_gipf = !rows.is_empty() && self.is_opening_open();
        }
        Ok(())
    }

    fn is_opening_open(&self) -> bool {
        self.partial.position.opening(self.partial.mover()) != Opening::Closed
    }

    fn place(&mut self, dot: Dot) -> Result<(), ImportErrorKind> {
        self.check_not_pushed()?;
        if self.on_dot.is_none() && only_gipfs(&self.partial.rows()) {
            self.take_unpreserved();
            self.preserved = Bitboard::EMPTY;
        }
        self.on_dot = Some(dot);
        Ok(())
    }

    fn slide(&mut self, dot: Dot, spot: Spot) -> Result<(), ImportErrorKind> {
        self.check_not_pushed()?;
        let entry = dot
            .entry_towards(spot)
            .filter(|entry| entry.first_spot() == spot)
            .ok_or(ImportErrorKind::NotOnLine { dot, spot })?;
        self.before_slide = Some((dot, self.partial.clone(), self.preserved));
        let kind = if self.places_gipf { PieceKind::Gipf } else { PieceKind::Single };
        self.partial.push(kind, entry);
        self.on_dot = None;
        self.mark_preserved(&self.partial.rows());
        Ok(())
    }

    fn check_not_pushed(&self) -> Result<(), ImportErrorKind> {
        match self.partial.turn.push {
            None => Ok(()),
            Some(push) => {
                let found = format!("another push after {}", push.first_spot());
                Err(ImportErrorKind::unexpected(&found, "the end of the turn"))
            }
        }
    }

    /// Lifts a piece that waits on its dot, or takes the push back.
    fn pick_board(&mut self, place: Point) -> Result<(), ImportErrorKind> {
        match (place, self.before_slide.take()) {
            (Point::Dot(dot), None) if self.on_dot == Some(dot) => Ok(()),
            (Point::Spot(spot), Some((dot, partial, preserved)))
                if self.partial.turn.push.is_some_and(|push| push.first_spot() == spot) =>
            {
                self.partial = partial;
                self.preserved = preserved;
                self.on_dot = Some(dot);
                Ok(())
            }
            _ => {
                let expected = "the place of the piece that was just placed";
                Err(ImportErrorKind::unexpected(&place.to_string(), expected))
            }
        }
    }

    fn gipf_on(&self, place: Point) -> Result<Spot, ImportErrorKind> {
        match place {
            Point::Spot(spot) if self.partial.board.gipfs().contains(spot) => Ok(spot),
            _ => Err(ImportErrorKind::unexpected(&place.to_string(), "a GIPF-piece")),
        }
    }

    fn take_unpreserved(&mut self) {
        let rows = self.partial.rows();
        let takable = rows.iter().fold(Bitboard::EMPTY, |spots, row| spots | row.segment);
        self.partial.take(takable - self.preserved);
    }

    /// What stays unless the player says otherwise: their own GIPF-pieces, and the opponent's
    /// where rows cross.
    fn mark_preserved(&mut self, rows: &Rows) {
        let own = self.partial.board.pieces(self.partial.mover());
        let mut seen = Bitboard::EMPTY;
        self.preserved = Bitboard::EMPTY;
        for row in rows {
            self.preserved |= row.optional & (own | seen);
            seen |= row.segment;
        }
    }
}

fn only_gipfs(rows: &Rows) -> bool {
    !rows.iter().any(|row| row.must_be_taken)
}

/// Whether no point, dots included, belongs to two rows.
fn is_simple(rows: &Rows) -> bool {
    let mut spots = Bitboard::EMPTY;
    let mut dots: Vec<Dot> = Vec::new();
    rows.iter().all(|row| {
        let (first, last) = row.line.dots();
        let apart =
            !row.segment.intersects(spots) && !dots.contains(&first) && !dots.contains(&last);
        spots |= row.segment;
        dots.extend([first, last]);
        apart
    })
}

/// `E 1`, as the records write a point.
pub(super) fn spaced(column: char, number: u8) -> String {
    format!("{} {number}", column.to_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::Notation;

    type ToVerb = fn(Point) -> Verb;

    /// What a turn of these verbs is; `e3` names a point.
    #[track_caller]
    fn turn(line: &str, steps: &[(ToVerb, &str)]) -> String {
        let position = line.parse::<Gipf>().unwrap();
        let mut current = BoardspaceTurn::new(position);
        for (verb, at) in steps {
            let mut chars = at.chars();
            let column = chars.next().unwrap();
            let number = chars.next().unwrap().to_digit(10).unwrap() as u8;
            current.apply(verb(Point::new(column, number).unwrap())).unwrap();
        }
        let (turn, _) = current.done().unwrap();
        position.turn_text(&turn)
    }

    const DROP: ToVerb = Verb::DropBoard;
    const REMOVE: ToVerb = Verb::Remove;
    const PRESERVE: ToVerb = Verb::Preserve;

    #[test]
    fn done_takes_a_row_but_for_own_gipf_pieces() {
        let line = "4/5/6/wWw4/6/5/W2B w 3/3 standard";
        let push = [(DROP, "e1"), (DROP, "e2")];
        assert_eq!(turn(line, &push), "e1-e5;xe2,e3,e5");
        let marked = [&push[..], &[(REMOVE, "e4")]].concat();
        assert_eq!(turn(line, &marked), "e1-e5;xe2,e3,Ge4,e5");
        let unmarked = [&marked[..], &[(PRESERVE, "e4")]].concat();
        assert_eq!(turn(line, &unmarked), "e1-e5;xe2,e3,e5");
        let toggled = [&push[..], &[(PRESERVE, "e4")]].concat();
        assert_eq!(turn(line, &toggled), "e1-e5;xe2,e3,Ge4,e5");

        let line = "4/5/6/wwwB3/6/5/W2B w 3/3 standard";
        assert_eq!(turn(line, &push), "e1-e6;xe2,e3,e4,e5,Ge6*");
        let kept = [&push[..], &[(PRESERVE, "e6")]].concat();
        assert_eq!(turn(line, &kept), "e1-e6;xe2,e3,e4,e5");
    }

    #[test]
    fn crossing_rows_are_named_by_a_point_of_one() {
        let line = "1w2/2w2/wwww2/4w2/6/5/4 w 5/5 basic";
        for (named, expected) in [
            ("d2", "xd2,d3,d4,d5;e2"),
            ("d1", "xd2,d3,d4,d5;e2"),
            ("b3", "xb3,c4,d5,e6;e2"),
            ("a2", "xb3,c4,d5,e6;e2"),
            // Of an upright row and one that rises, the upright one goes first.
            ("d5", "xd2,d3,d4,d5;e2"),
        ] {
            let steps = [(REMOVE, named), (DROP, "e1"), (DROP, "e2")];
            assert_eq!(turn(line, &steps), expected, "{named}");
        }
        let mut current = BoardspaceTurn::new(line.parse::<Gipf>().unwrap());
        current.apply(Verb::Slide(Dot::new('e', 1).unwrap(), Spot::new('e', 2).unwrap())).unwrap();
        assert!(matches!(current.done(), Err(ImportErrorKind::Illegal(_))));
    }

    #[test]
    fn rows_of_gipf_pieces_only_are_left_unless_marked() {
        let line = "4/5/6/WWWW3/6/5/W2B w 3/3 tournament -";
        let push = [(DROP, "a1"), (DROP, "b2")];
        assert_eq!(turn(line, &push), "b2");
        let marked = [&[(REMOVE, "e3"), (REMOVE, "e5")], &push[..]].concat();
        assert_eq!(turn(line, &marked), "xGe3,Ge5;b2");
    }

    #[test]
    fn of_rows_that_meet_one_goes_first() {
        // b2-e5 rises, e5-h2 falls, e2-e5 is upright.
        for (line, expected) in [
            ("w3/1w3/2w3/3w3/2w3/1w3/w3 w 5/5 basic", "xb2,c3,d4,e5;h5"),
            ("4/5/6/wwww3/2w3/1w3/w3 w 5/5 basic", "xe5,f4,g3,h2;h5"),
            ("w3/1w3/2w3/wwww3/6/5/4 w 5/5 basic", "xe2,e3,e4,e5;h5"),
            ("w3/1w3/2w3/wwww3/2w3/1w3/w3 w 5/5 basic", "xb2,c3,d4,e5;h5"),
        ] {
            let steps = [(REMOVE, "e5"), (DROP, "i5"), (DROP, "h5")];
            assert_eq!(turn(line, &steps), expected, "{line}");
        }
    }

    #[test]
    fn a_row_is_named_by_either_of_its_dots() {
        let line = "1w2/2w2/wwww2/4w2/6/5/4 w 5/5 basic";
        for (named, expected) in
            [("d8", "xd2,d3,d4,d5;e2"), ("h6", "xb3,c4,d5,e6;e2"), ("b3", "xb3,c4,d5,e6;e2")]
        {
            let steps = [(REMOVE, named), (DROP, "e1"), (DROP, "e2")];
            assert_eq!(turn(line, &steps), expected, "{named}");
        }
    }

    /// The error of a turn of these verbs.
    #[track_caller]
    fn refused(line: &str, steps: &[(ToVerb, &str)]) -> String {
        let mut current = BoardspaceTurn::new(line.parse::<Gipf>().unwrap());
        for (verb, at) in steps {
            let (column, number) = at.split_at(1);
            let column = column.chars().next().unwrap();
            let point = Point::new(column, number.parse().unwrap()).unwrap();
            current.apply(verb(point)).unwrap();
        }
        current.done().expect_err("a row stands").to_string()
    }

    #[test]
    fn rows_that_share_only_a_dot_are_named_one_by_one() {
        let line = "wbww/ww3/6/2w4/2w3/5/4 w 5/5 basic";
        let push = [(DROP, "a3"), (DROP, "b3")];
        let expected = "illegal turn: after the push the row on b2,b3,b4,b5 must be taken";
        assert_eq!(refused(line, &push), expected);
        let named = [&push[..], &[(REMOVE, "b2"), (REMOVE, "c2")]].concat();
        assert_eq!(turn(line, &named), "a3-d3;xb2,b3,b4,b5,c2,d3,e4,f4");
    }

    #[test]
    fn a_row_that_stands_before_the_push_is_not_taken_by_itself() {
        let line = "4/5/6/wwww3/6/5/4 w 5/5 basic";
        let expected = "illegal turn: before the push the row on e2,e3,e4,e5 must be taken";
        assert_eq!(refused(line, &[(DROP, "a1"), (DROP, "b2")]), expected);
    }

    #[test]
    fn captures_that_end_the_game_need_no_push() {
        let line = "4/5/6/WWWW3/6/5/3B w 3/3 tournament -";
        let marked = ["e2", "e3", "e4", "e5"].map(|at| (REMOVE, at));
        let steps = [&marked[..], &[(DROP, "a1"), (DROP, "b2")]].concat();
        assert_eq!(turn(line, &steps), "xGe2,Ge3,Ge4,Ge5");
        // Nor captures after it.
        let line = "1www/5/6/WWWW3/6/5/3B w 3/3 tournament -";
        let steps = [&marked[..], &[(DROP, "b1"), (DROP, "b2")]].concat();
        assert_eq!(turn(line, &steps), "xGe2,Ge3,Ge4,Ge5");
    }

    #[test]
    fn a_gipf_piece_in_two_rows_of_gipf_pieces_stays_or_goes_once() {
        // The rows b2-e5 and e2-e5.
        let line = "W3/1W3/2W3/WWWW3/6/5/2B1 w 2/2 tournament -";
        let push = [(DROP, "i5"), (DROP, "h5")];
        assert_eq!(turn(line, &push), "h5");
        let marked = [&[(REMOVE, "e5")], &push[..]].concat();
        assert_eq!(turn(line, &marked), "xGe5;h5");
    }

    #[test]
    fn a_gipf_piece_of_the_opponent_stays_where_rows_cross() {
        // The rows d2-d6 and d6-h3, with Black's piece on d6.
        let line = "4/5/wwwwB1/4w2/3w2/2w2/1wBW w 2/2 standard";
        let rows = [(REMOVE, "d2"), (REMOVE, "h3")];
        let push = [(DROP, "a1"), (DROP, "b2")];
        let taken = [&rows[..], &push[..]].concat();
        assert_eq!(turn(line, &taken), "xd2,d3,d4,d5,Gd6*,e6,f5,g4,h3;b2");
        let kept = [&rows[..1], &[(PRESERVE, "d6")], &rows[1..], &push[..]].concat();
        assert_eq!(turn(line, &kept), "xd2,d3,d4,d5,e6,f5,g4,h3;b2");
    }

    #[test]
    fn a_row_that_crosses_one_of_gipf_pieces_must_be_named() {
        let line = "1www/1W3/2W3/3W3/3W2/5/3B w 3/3 tournament -";
        let push = [(DROP, "b1"), (DROP, "b2")];
        let expected = "illegal turn: after the push the row on b2,b3,b4,b5 must be taken";
        assert_eq!(refused(line, &push), expected);
        let named = [&push[..], &[(REMOVE, "b4")]].concat();
        assert_eq!(turn(line, &named), "b2;xb2,b3,b4,b5");
    }

    #[test]
    fn in_the_opening_a_gipf_piece_follows_a_row_where_another_stands() {
        let line = "WWWW/5/6/7/6/5/WWWW w 2/9 tournament WB";
        let first = [(REMOVE, "b1"), (DROP, "e1"), (DROP, "e2")];
        assert_eq!(turn(line, &first), "Ge2");
    }

    #[test]
    fn a_single_piece_follows_the_last_row_and_a_closed_opening() {
        let line = "WWWW/5/6/7/6/5/1BBB w 2/9 tournament wb";
        let last = [(REMOVE, "b3"), (REMOVE, "b1"), (DROP, "e1"), (DROP, "e2")];
        assert_eq!(turn(line, &last), "xGb3;e2");
        let line = "WWWW/5/6/wwww3/6/5/3B w 2/9 tournament -";
        let other = [(REMOVE, "e2"), (DROP, "f1"), (DROP, "f2")];
        assert_eq!(turn(line, &other), "xe2,e3,e4,e5;f2");
    }
}
