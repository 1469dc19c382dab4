//! Lines `info` of a search.

use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

use gipf_ai::{Score, SearchResult};
use gipf_notation::Notation;

use crate::ugi::output::Output;
use crate::{Event, turn_texts};

/// What stands for a turn where there is none because the game is over.
pub(crate) const NO_TURN: &str = "0000";

/// A line `info` about one line of play, as text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InfoLine<'a, P: Notation> {
    /// The position that is searched.
    pub(crate) position: &'a P,
    pub(crate) result: &'a SearchResult<P::Turn>,
    /// The place of the line among those of the result.
    pub(crate) place: usize,
    pub(crate) is_numbered: bool,
}

impl<P: Notation> fmt::Display for InfoLine<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let InfoLine { position, result, place, is_numbered } = *self;
        let Some(line) = result.lines.get(place) else { return Ok(()) };
        write!(f, "info depth {} seldepth {}", result.depth, result.seldepth)?;
        if is_numbered {
            write!(f, " multipv {}", place + 1)?;
        }
        let (score, effort) = (ScoreText(line.score), Effort::of(result));
        write!(f, " score {score} {effort} hashfull {}", result.hashfull)?;
        if !line.turns.is_empty() {
            write!(f, " pv {}", turn_texts(position, &line.turns).join(" "))?;
        }
        Ok(())
    }
}

/// Writes what a search reports. Breaks when the output is closed.
pub(crate) fn write_event<P: Notation>(
    output: &Output,
    position: &P,
    is_numbered: bool,
    event: &Event<P>,
) -> ControlFlow<()> {
    match event {
        Event::Info { result, .. } => {
            for place in 0..result.lines.len() {
                output.line(InfoLine { position, result, place, is_numbered });
            }
        }
        Event::Done { result, .. } => {
            output.line(format_args!("info {}", Effort::of(result)));
            let best = result.best.as_ref().map(|turn| position.turn_text(turn));
            output.line(format_args!("bestmove {}", best.as_deref().unwrap_or(NO_TURN)));
        }
    }
    if output.is_closed() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// `nodes N time MS nps N`
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

impl Effort {
    pub(crate) fn of<T>(result: &SearchResult<T>) -> Effort {
        Effort { nodes: result.nodes, time: result.elapsed }
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nanoseconds = self.time.as_nanos().max(1);
        let nodes_per_second = u128::from(self.nodes) * 1_000_000_000 / nanoseconds;
        let milliseconds = self.time.as_millis();
        write!(f, "nodes {} time {milliseconds} nps {nodes_per_second}", self.nodes)
    }
}

/// `cp N` in hundredths of a piece, or `mate N` in turns of both players together, below zero when
/// the player to move loses. A win by points, which are pieces, is told in `cp` too.
#[derive(Clone, Copy, Debug)]
struct ScoreText(Score);

impl fmt::Display for ScoreText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.win(), self.0.points()) {
            (Some(win), _) if win.by_mover => write!(f, "mate {}", win.plies),
            (Some(win), _) => write!(f, "mate -{}", win.plies),
            (None, Some(points)) => write!(f, "cp {}", 100 * i32::from(points)),
            (None, None) => write!(f, "cp {}", self.0.value()),
        }
    }
}

#[cfg(all(test, feature = "gipf"))]
mod tests {
    use gipf_game::Position;

    use gipf_ai::PvLine;
    use gipf_core::{Gipf, Variant};

    use super::*;

    fn line_with(score: Score, turns: &[&str], is_numbered: bool) -> String {
        let start = Gipf::start(Variant::Basic);
        let mut position = start;
        let mut moves = Vec::new();
        for text in turns {
            let turn = position.parse_turn(text).expect("legal");
            position = position.play_unchecked(&turn);
            moves.push(turn);
        }
        let mut result = SearchResult::new(score);
        result.depth = 7;
        result.seldepth = 12;
        result.nodes = 3000;
        result.elapsed = Duration::from_micros(1500);
        result.hashfull = 21;
        result.lines = vec![PvLine::new(Score::DRAW, vec![]), PvLine::new(score, moves)];
        InfoLine { position: &start, result: &result, place: 1, is_numbered }.to_string()
    }

    #[test]
    fn lines_of_play() {
        assert_eq!(
            line_with(Score::new(-35), &["b3", "b1-b4"], false),
            "info depth 7 seldepth 12 score cp -35 nodes 3000 time 1 nps 2000000 hashfull 21 pv b3 \
             b1-b4"
        );
        assert_eq!(
            line_with(Score::DRAW, &[], true),
            "info depth 7 seldepth 12 multipv 2 score cp 0 nodes 3000 time 1 nps 2000000 hashfull 21"
        );
    }

    #[test]
    fn wins_and_losses_by_their_distance() {
        assert_eq!(ScoreText(Score::win_in(5)).to_string(), "mate 5");
        assert_eq!(ScoreText(Score::loss_in(4)).to_string(), "mate -4");
    }

    #[test]
    fn wins_by_points_in_hundredths_of_a_piece() {
        assert_eq!(ScoreText(Score::win_by(7)).to_string(), "cp 700");
        assert_eq!(ScoreText(-Score::win_by(49)).to_string(), "cp -4900");
    }

    #[test]
    fn no_time_is_no_division_by_zero() {
        let effort = Effort { nodes: u64::MAX, time: Duration::ZERO };
        assert!(effort.to_string().starts_with("nodes 18446744073709551615 time 0 nps "));
    }
}
