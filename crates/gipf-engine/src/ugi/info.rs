//! Lines `info` of a search.

use std::fmt;
use std::time::Duration;

use gipf_ai::Score;

use crate::{Engine, SearchInfo};

/// A line `info` about one line of play, as text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InfoLine<'a, P: Engine> {
    /// The position that is searched.
    pub(crate) position: &'a P,
    pub(crate) info: &'a SearchInfo<P>,
    /// Whether the line has a number, because several are looked for.
    pub(crate) is_numbered: bool,
}

impl<P: Engine> fmt::Display for InfoLine<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let info = self.info;
        write!(f, "info depth {} seldepth {}", info.depth, info.seldepth)?;
        if self.is_numbered {
            write!(f, " multipv {}", info.multipv)?;
        }
        let score = ScoreText(info.pv.score);
        let effort = Effort { nodes: info.nodes, time: info.elapsed };
        write!(f, " score {score} {effort} hashfull {}", info.hashfull)?;
        if !info.pv.moves.is_empty() {
            write!(f, " pv{}", LineText { position: self.position, turns: &info.pv.moves })?;
        }
        Ok(())
    }
}

/// `nodes N time MS nps N`
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
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

/// The turns of a line, each with a space before it.
struct LineText<'a, P: Engine> {
    position: &'a P,
    turns: &'a [P::Turn],
}

impl<P: Engine> fmt::Display for LineText<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut position = *self.position;
        for turn in self.turns {
            write!(f, " {}", position.turn_text(turn))?;
            position = position.play_unchecked(turn);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use gipf_game::Position;

    use gipf_ai::PvLine;
    use gipf_core::{Gipf, Variant};
    use gipf_notation::parse_turn;

    use super::*;

    fn line_with(score: Score, turns: &[&str], is_numbered: bool) -> String {
        let start = Gipf::start(Variant::Basic);
        let mut position = start;
        let mut moves = Vec::new();
        for text in turns {
            let turn = parse_turn(&position, text).expect("legal");
            position = position.play_unchecked(&turn);
            moves.push(turn);
        }
        let info = SearchInfo {
            depth: 7,
            seldepth: 12,
            multipv: 2,
            pv: PvLine { score, moves },
            nodes: 3000,
            elapsed: Duration::from_micros(1500),
            hashfull: 21,
        };
        InfoLine { position: &start, info: &info, is_numbered }.to_string()
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
