//! A turn chosen on the board with the arrow keys.

use gipf_core::{Color, Entry, Position, Spot};
use gipf_notation::Diagram;
use gipf_play::{Choice, TurnChooser};

use super::board::Point;
use super::keys::Arrow;

#[derive(Clone, Debug)]
pub(super) struct Stepping {
    pub(super) chooser: TurnChooser,
    choices: Vec<Choice>,
    cursor: usize,
}

impl Stepping {
    pub(super) fn new(position: &Position) -> Stepping {
        let chooser = TurnChooser::new(position);
        let choices = chooser.choices();
        // The dot that points at White is where one looks first.
        let middle =
            |choice: &Choice| matches!(choice, Choice::Dot(dot) if dot.to_string() == "e1");
        let cursor = choices.iter().position(middle).unwrap_or(0);
        Stepping { chooser, choices, cursor }
    }

    pub(super) fn choice(&self) -> Option<Choice> {
        self.choices.get(self.cursor).copied()
    }

    /// The point that the choice under the cursor is about.
    pub(super) fn point(&self) -> Option<Point> {
        self.choice().and_then(point)
    }

    pub(super) fn choose(&mut self) {
        if let Some(choice) = self.choice() {
            self.chooser.choose(choice);
            self.look_again(None);
        }
    }

    /// Takes the last step back; `false` when there is none.
    pub(super) fn back(&mut self) -> bool {
        let dot = self.chooser.dot();
        let went_back = self.chooser.back();
        self.look_again(dot.map(Choice::Dot));
        went_back
    }

    fn look_again(&mut self, wanted: Option<Choice>) {
        self.choices = self.chooser.choices();
        let at = self.choices.iter().position(|&choice| Some(choice) == wanted);
        self.cursor = at.unwrap_or(0);
    }

    /// Goes to the choice that lies in the direction of an arrow, or to the next in the list where
    /// they do not lie on the board, or lie elsewhere.
    pub(super) fn go(&mut self, arrow: Arrow, below: Color) {
        let here = self.point().map(|point| point.place(below));
        let nearest = here.and_then(|here| {
            let others = self.choices.iter().enumerate();
            let distances = others.filter_map(|(number, &choice)| {
                let there = point(choice)?.place(below);
                distance(arrow, here, there).map(|distance| (distance, number))
            });
            distances.min().map(|(_, number)| number)
        });
        let count = self.choices.len();
        let on_rim = matches!(self.choice(), Some(Choice::Dot(_)));
        self.cursor = match (nearest, arrow) {
            (Some(number), _) => number,
            (None, _) if on_rim || count == 0 => self.cursor,
            (None, Arrow::Right | Arrow::Down) => (self.cursor + 1) % count,
            (None, Arrow::Left | Arrow::Up) => (self.cursor + count - 1) % count,
        };
    }

    /// What is asked, the answer under the cursor, and how many there are.
    pub(super) fn words(&self) -> String {
        let Some(choice) = self.choice() else {
            return "There is no way on: Backspace goes a step back".into();
        };
        let (number, count) = (self.cursor + 1, self.choices.len());
        let more = match choice {
            Choice::Entry(entry) => self.push_words(entry),
            Choice::TakeGipf(spot) | Choice::KeepGipf(spot) => self.owner_words(spot),
            _ => String::new(),
        };
        format!("{} {choice}{more} ({number} of {count})", self.chooser.question())
    }

    /// What a push would move: ` from a4, moving 2 pieces as far as d5`.
    fn push_words(&self, entry: Entry) -> String {
        let occupied = self.chooser.steps().board().occupied();
        let Some(furthest) = entry.furthest_spot(occupied) else { return String::new() };
        let mut moved = 0;
        let mut spot = entry.first_spot();
        while spot != furthest {
            moved += 1;
            let Some(next) = spot.neighbor(entry.direction()) else { break };
            spot = next;
        }
        match moved {
            0 => format!(" from {}, which is vacant", entry.dot()),
            1 => format!(" from {}, moving a piece to {furthest}", entry.dot()),
            _ => format!(" from {}, moving {moved} pieces as far as {furthest}", entry.dot()),
        }
    }

    fn owner_words(&self, spot: Spot) -> String {
        let piece = self.chooser.steps().board().get(spot);
        piece.map_or_else(String::new, |piece| format!(", {}'s", piece.color))
    }

    /// The board as far as the turn has come, with the rows that stand and the push under the
    /// cursor.
    pub(super) fn diagram(&self) -> Diagram {
        let steps = self.chooser.steps();
        let mut diagram = Diagram::new(&steps.board());
        match self.choice() {
            Some(Choice::Row(row)) => return diagram.with_row(row.segment),
            Some(Choice::Entry(entry)) => diagram = diagram.with_push(entry, entry.first_spot()),
            _ => {}
        }
        for row in steps.rows() {
            diagram = diagram.with_row(row.segment);
        }
        diagram
    }
}

fn point(choice: Choice) -> Option<Point> {
    Some(match choice {
        Choice::Dot(dot) => Point::Dot(dot),
        Choice::Entry(entry) => Point::Spot(entry.first_spot()),
        Choice::TakeGipf(spot) | Choice::KeepGipf(spot) => Point::Spot(spot),
        Choice::Row(row) => Point::Spot(row.segment.first()?),
        Choice::LeaveRows | Choice::Piece(_) => return None,
    })
}

/// How far a point is in the direction of an arrow; `None` when it is not in that direction.
fn distance(arrow: Arrow, from: (u16, u16), to: (u16, u16)) -> Option<i32> {
    // A line of text is about as high as two columns are wide.
    let right = i32::from(to.0) - i32::from(from.0);
    let down = 2 * (i32::from(to.1) - i32::from(from.1));
    let (ahead, aside) = match arrow {
        Arrow::Right => (right, down),
        Arrow::Left => (-right, down),
        Arrow::Down => (down, right),
        Arrow::Up => (-down, right),
    };
    (ahead > 0).then(|| ahead + 2 * aside.abs())
}
