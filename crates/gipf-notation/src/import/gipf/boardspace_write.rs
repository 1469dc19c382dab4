//! Writing games in the form of boardspace.net.

use alloc::format;
use alloc::string::{String, ToString};

use gipf_core::{Bitboard, Color, Gipf, Outcome, PieceKind, Row, Turn, Variant, WinReason};
use gipf_game::{GameResult, Position};

use super::boardspace::{SINCE_USUAL_RESERVES, is_step, start};
use super::boardspace_turn::{BoardspaceTurn, Verb, spaced};
use super::row_order::{Takings, takings};
use crate::Point;
use crate::import::ExportError;
use crate::import::ImportedGame;
use crate::import::boardspace::{FILE_PROPERTIES, Seat, name_tag, winner_told};
use crate::import::sgf::escaped;

/// Writes a game as a game tree file of boardspace.net, as [`import_boardspace`] reads it.
///
/// Of the tags, `White`, `Black`, `Date` and those named like a property are written. A win that neither the rules
/// nor a step can tell is written as `RE[Game won by Ada]`, where the winner's name tells the players apart. A winner
/// without a name is called `White` or `Black`, which is no tag when it is read.
///
/// [`import_boardspace`]: super::import_boardspace
///
/// ```
/// use gipf_core::{Gipf, Position, Variant};
/// use gipf_notation::Notation;
/// use gipf_notation::import::{ImportedGame, export_boardspace, import_boardspace};
///
/// let start = Gipf::start(Variant::Basic);
/// let game = ImportedGame::new(start, vec![start.parse_turn("e1-e3")?])?;
/// let text = export_boardspace(&game)?;
/// assert!(text.contains(";P0[1 Pick wr 0]\n;P0[2 Dropb E 1]\n;P0[3 Dropb E 2]\n;P0[4 Done]"));
/// assert_eq!(import_boardspace(&text)?.turns, game.turns);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`ExportError`] for a start other than those of the three variants, for an illegal turn, and
/// for captures that the verbs cannot name.
pub fn export_boardspace(game: &ImportedGame) -> Result<String, ExportError> {
    let revision = revision(&game.start).ok_or(ExportError::Start)?;
    let mut last = game.start;
    for (i, turn) in game.turns.iter().enumerate() {
        let illegal = |reason| ExportError::Illegal { turn: i + 1, reason };
        last = last.play(turn).map_err(illegal)?;
    }
    let end = end_steps(game, &last);
    let mut writer = Writer { text: String::from("(;GM[gipf]VV[1]\n"), step: 0 };
    writer.header(game, revision);
    if end.is_empty() && last.outcome().is_none() {
        writer.result(game);
    }
    let mut position = game.start;
    writer.step(position.side_to_move(), &format!("Start P{}", position.side_to_move() as u8));
    for (i, turn) in game.turns.iter().enumerate() {
        writer.turn(position, turn).ok_or(ExportError::Captures { turn: i + 1 })?;
        position = position.play_unchecked(turn);
    }
    for step in end {
        writer.step(last.side_to_move(), step);
    }
    writer.text.push_str(")\n");
    Ok(writer.text)
}

/// The steps with which the player to move ends the game, where such steps can tell the end.
fn end_steps(game: &ImportedGame, last: &Gipf) -> &'static [&'static str] {
    let Some(Outcome::Win { winner, reason }) = game.outcome else { return &[] };
    match reason {
        WinReason::Resignation if winner != last.side_to_move() => &["Resign", "Done"],
        WinReason::Time if winner == last.side_to_move() => &["WinOnTime"],
        _ => &[],
    }
}

/// The revision whose start this is.
fn revision(position: &Gipf) -> Option<u32> {
    const LATEST: u32 = 102;
    [LATEST, SINCE_USUAL_RESERVES - 1].into_iter().find(|&revision| {
        start(position.variant(), revision, position.side_to_move()) == Some(*position)
    })
}

struct Writer {
    text: String,
    step: usize,
}

impl Writer {
    fn header(&mut self, game: &ImportedGame, revision: u32) {
        let setup = match game.start.variant() {
            Variant::Basic => "gipf",
            Variant::Standard => "gipf-standard",
            Variant::Tournament => "gipf-tournament",
        };
        self.property("SU", &format!("{setup} 0 {revision}"));
        for (name, value) in &game.tags {
            match name.as_str() {
                "White" | "Black" if value.trim().is_empty() => {}
                "White" => self.property("P0", &format!("id \"{value}\"")),
                "Black" => self.property("P1", &format!("id \"{value}\"")),
                "Date" => self.property("DT", value),
                "SU" | "DT" => {}
                "P0" | "P1" if is_step(value) => {}
                name if is_property_name(name) && !FILE_PROPERTIES.contains(&name) => {
                    self.property(name, value);
                }
                _ => {}
            }
        }
    }

    /// Writes who has won, if the names tell the players apart and nothing else is said of the result.
    fn result(&mut self, game: &ImportedGame) {
        let Some(GameResult::Win(winner)) = game.result else { return };
        let mut names = ["White", "Black"].map(|name| game.tag(name));
        let seat = winner as Seat;
        let is_nameless = names[seat].is_none_or(|name| name.trim().is_empty());
        if is_nameless {
            names[seat] = Some(name_tag(winner));
        }
        let said = names[seat].map(|name| format!("Game won by {}", name.trim()));
        if let Some(said) = said.filter(|said| winner_told(said, names) == Some(seat))
            && game.tag("RE").is_none()
        {
            if is_nameless {
                self.property(&format!("P{seat}"), &format!("id \"{}\"", name_tag(winner)));
            }
            self.property("RE", &said);
        }
    }

    fn property(&mut self, name: &str, value: &str) {
        self.text.push_str(name);
        self.text.push('[');
        self.text.push_str(&escaped(value));
        self.text.push_str("]\n");
    }

    fn step(&mut self, player: Color, what: &str) {
        let line = format!(";P{}[{} {what}]\n", player as u8, self.step);
        self.text.push_str(&line);
        self.step += 1;
    }

    /// `None` when the verbs do not lead to the turn.
    fn turn(&mut self, position: Gipf, turn: &Turn) -> Option<()> {
        let mut hand = Hand { current: BoardspaceTurn::new(position), writer: self };
        hand.take_rows(turn.before)?;
        if let Some(push) = turn.push {
            hand.preserve_rows()?;
            if hand.current.places_gipf != (push.kind() == PieceKind::Gipf) {
                hand.does(Verb::Standard)?;
            }
            let entry = push.entry()?;
            hand.does(Verb::Pick)?;
            hand.does(Verb::DropBoard(Point::Dot(entry.dot())))?;
            hand.does(Verb::DropBoard(Point::Spot(entry.first_spot())))?;
            hand.end_captures(turn.after)?;
        }
        let (reached, _) = hand.current.done().ok()?;
        self.step(position.side_to_move(), "Done");
        (reached == *turn).then_some(())
    }
}

/// Makes a turn and writes down every verb.
struct Hand<'a> {
    current: BoardspaceTurn,
    writer: &'a mut Writer,
}

impl Hand<'_> {
    fn does(&mut self, verb: Verb) -> Option<()> {
        self.current.apply(verb).ok()?;
        let player = self.current.partial.mover();
        self.writer.step(player, &verb_text(verb, player));
        Some(())
    }

    fn takings(&self, taken: Bitboard) -> Option<Takings> {
        takings(&self.current.partial.board, self.current.partial.mover(), taken)
    }

    fn take_rows(&mut self, taken: Bitboard) -> Option<()> {
        for (row, going) in self.takings(taken)? {
            self.mark(row.optional, row.segment - going)?;
            let verb = self.naming(&row)?;
            self.does(verb)?;
        }
        Some(())
    }

    /// The captures after the push. What `Done` takes by itself is left to it.
    fn end_captures(&mut self, taken: Bitboard) -> Option<()> {
        let rows = self.current.partial.rows();
        let takable = rows.iter().fold(Bitboard::EMPTY, |spots, row| spots | row.segment);
        let singles = takable - self.current.partial.board.gipfs();
        if self.current.takes_when_done() && taken.is_subset(takable) && singles.is_subset(taken) {
            return self.mark(takable - singles, takable - taken);
        }
        self.take_rows(taken)?;
        self.preserve_rows()
    }

    /// The GIPF-pieces of all rows that stand are to stay.
    fn preserve_rows(&mut self) -> Option<()> {
        let rows = self.current.partial.rows();
        let gipfs = rows.iter().fold(Bitboard::EMPTY, |spots, row| spots | row.optional);
        self.mark(gipfs, gipfs)
    }

    /// Marks those of the GIPF-pieces that stay, and those that go.
    fn mark(&mut self, gipfs: Bitboard, stay: Bitboard) -> Option<()> {
        for spot in gipfs {
            let marked = self.current.preserved.contains(spot);
            match (marked, stay.contains(spot)) {
                (true, false) => self.does(Verb::Remove(Point::Spot(spot)))?,
                (false, true) => self.does(Verb::Preserve(Point::Spot(spot)))?,
                _ => {}
            }
        }
        Some(())
    }

    /// A `Remove` that takes this row and no other.
    fn naming(&self, row: &Row) -> Option<Verb> {
        let (first, last) = row.line.dots();
        let places = row.mandatory.iter().map(Point::Spot).chain([first, last].map(Point::Dot));
        let mut places = places.into_iter();
        places
            .find(|&place| self.current.row_at(place).is_some_and(|found| found.line == row.line))
            .map(Verb::Remove)
    }
}

fn verb_text(verb: Verb, player: Color) -> String {
    let at = |place: Point| match place {
        Point::Dot(dot) => spaced(dot.column(), dot.number()),
        Point::Spot(spot) => spaced(spot.column(), spot.number()),
    };
    let reserve = match player {
        Color::White => "wr 0",
        Color::Black => "br 0",
    };
    match verb {
        Verb::Pick => format!("Pick {reserve}"),
        Verb::Drop => format!("Drop {reserve}"),
        Verb::PickBoard(place) => format!("Pickb {}", at(place)),
        Verb::DropBoard(place) => format!("Dropb {}", at(place)),
        Verb::SlideFrom(dot, spot) => {
            format!("SlideFrom {} {}", at(Point::Dot(dot)), at(Point::Spot(spot)))
        }
        Verb::Slide(dot, spot) => {
            format!("Slide {} {}", at(Point::Dot(dot)), at(Point::Spot(spot)))
        }
        Verb::Remove(place) => format!("Remove {}", at(place)),
        Verb::Preserve(place) => format!("Preserve {}", at(place)),
        Verb::Standard => "Standard".to_string(),
        Verb::Reset => "Reset".to_string(),
    }
}

/// One to three capitals, perhaps with digits after.
fn is_property_name(name: &str) -> bool {
    (1..=3).contains(&name.len())
        && name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    extern crate std;

    use gipf_core::strategies::dense_positions;
    use proptest::prelude::*;

    use super::*;
    use crate::Notation;

    /// The verbs of a turn.
    #[track_caller]
    fn verbs(line: &str, turn: &str) -> std::vec::Vec<String> {
        let position = line.parse::<Gipf>().unwrap();
        let turn = position.parse_turn(turn).unwrap();
        let mut writer = Writer { text: String::new(), step: 0 };
        assert_eq!(writer.turn(position, &turn), Some(()), "{}", writer.text);
        let steps = writer.text.lines().map(|step| {
            let verb = step.split_once(' ').unwrap().1;
            verb.strip_suffix(']').unwrap().into()
        });
        steps.collect()
    }

    #[test]
    fn a_gipf_piece_of_the_opponent_that_stays_is_preserved() {
        let line = "4/5/6/WWWWB2/6/5/3B w 3/3 tournament -";
        let push = ["Pick wr 0", "Dropb A 1", "Dropb B 2"];
        let kept = [&["Preserve E 6"], &push[..], &["Preserve E 6", "Done"]].concat();
        assert_eq!(verbs(line, "b2"), kept);
        let taken = [&["Remove E 1"], &push[..], &["Done"]].concat();
        assert_eq!(verbs(line, "xGe6*;b2"), taken);
    }

    #[test]
    fn a_gipf_piece_that_two_rows_need_goes_with_the_second() {
        let line = "w3/1w3/2w3/wwwW3/6/5/W1B1 w 5/5 standard";
        let push = ["Pick wr 0", "Dropb H 6", "Dropb H 5", "Done"];
        let taken = ["Remove E 2", "Remove E 5", "Remove B 2"];
        let turn = "xb2,c3,d4,e2,e3,e4,Ge5;h5";
        assert_eq!(verbs(line, turn), [&taken[..], &push[..]].concat());
    }

    #[test]
    fn rows_that_cross_are_named_also_where_all_their_pieces_go() {
        let line = "1www/1W3/2W3/3W3/3W2/5/3B w 3/3 tournament -";
        let steps = ["Pick wr 0", "Dropb A 1", "Dropb B 2", "Remove B 2", "Done"];
        assert_eq!(verbs(line, "b2;xb2,b3,b4,b5"), steps);
    }

    proptest! {
        #[test]
        fn captures_on_dense_boards_can_be_said(position in dense_positions()) {
            for turn in position.turns().take(300) {
                let mut writer = Writer { text: String::new(), step: 0 };
                let written = writer.turn(position, &turn);
                prop_assert!(written.is_some(), "{turn:?} after {}", writer.text);
            }
        }
    }
}
