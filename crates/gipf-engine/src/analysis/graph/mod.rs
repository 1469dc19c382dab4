//! The graph of a game: White's win probability after each turn.

mod svg;
mod text;

use gipf_game::{ByColor, Color};
use gipf_notation::record::TurnNumber;

use crate::analysis::MistakeKind;

/// White's win probability before the first turn that was analyzed and after each one.
///
/// It is drawn as [SVG](Graph::to_svg) and as [text](Graph::to_text). White is the player who begins.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Graph {
    /// The points, in the order of the game. The first is that of the position before the first turn.
    pub points: Vec<GraphPoint>,
    /// What the game calls its players.
    pub player_names: ByColor<&'static str>,
}

/// A point of a [`Graph`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct GraphPoint {
    /// The turn that led there; `None` for the first point.
    pub number: Option<TurnNumber>,
    /// White's win probability, from 0 to 1.
    pub win_probability: f64,
    /// The kind of mistake that the turn is.
    pub mistake: Option<MistakeKind>,
}

impl GraphPoint {
    /// Returns the point before the first turn.
    pub(super) fn start(win_probability: f64) -> GraphPoint {
        GraphPoint { number: None, win_probability, mistake: None }
    }

    /// Returns the player who made the mistake, if the turn is one.
    fn mistake_of(&self) -> Option<(Color, MistakeKind)> {
        Some((self.number?.side, self.mistake?))
    }
}

impl Graph {
    pub(super) fn new(player_names: ByColor<&'static str>) -> Graph {
        Graph { points: Vec::new(), player_names }
    }

    /// Returns `White's chance to win`.
    fn title(&self) -> String {
        format!("{}'s chance to win", self.player_names.white)
    }

    /// Returns the graph in a sentence or two.
    fn description(&self) -> String {
        let ([first, ..], [.., last]) = (&self.points[..], &self.points[..]) else {
            return "No turn was analyzed.".into();
        };
        let percent = |point: &GraphPoint| super::score::percent(point.win_probability);
        let turn = |point: Option<&GraphPoint>| {
            point.and_then(|point| point.number).map_or_else(String::new, |number| {
                format!("turn {} of {}", number.number, self.player_names.get(number.side))
            })
        };
        let mut text = format!(
            "{} is {} before {} and {} after {}.",
            self.title(),
            percent(first),
            turn(self.points.get(1)),
            percent(last),
            turn(Some(last))
        );
        for side in Color::ALL {
            let marks = self.points.iter().filter_map(GraphPoint::mistake_of);
            let count = marks.filter(|(of, _)| *of == side).count();
            let turns = if count == 1 { "turn" } else { "turns" };
            let name = self.player_names.get(side);
            text.push_str(&format!(" {count} {turns} of {name} marked as mistakes."));
        }
        text
    }

    /// Returns the points at which the axis shows a turn number: the first point of every `step`-th number, and of
    /// the first one.
    fn numbered(&self, step: u32) -> impl Iterator<Item = (usize, u32)> {
        let mut last = None;
        let numbers = self.points.iter().enumerate();
        numbers.filter_map(move |(index, point)| {
            let number = point.number?.number;
            let is_new = last.replace(number) != Some(number);
            let is_shown = number % step == 0 || index == 1;
            (is_new && is_shown).then_some((index, number))
        })
    }
}

/// The distances between turn numbers that an axis can show.
fn steps() -> impl Iterator<Item = u32> {
    (0..9).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u32.pow(power)))
}
