//! Which thread's line is played.

use alloc::vec;

use super::{PvLine, SearchResult};
use crate::Searchable;

/// The line of the last whole depth of a helper thread.
#[derive(Debug)]
pub(super) struct Finished<P: Searchable> {
    pub(super) depth: u8,
    pub(super) line: PvLine<P>,
}

impl<P: Searchable> Finished<P> {
    /// Whether the line beats what was found: it is deeper and no worse, or as deep and better.
    fn beats(&self, found: &SearchResult<P>) -> bool {
        let (score, best) = (self.line.score, found.score);
        self.depth > found.depth && score >= best || self.depth == found.depth && score > best
    }
}

impl<P: Searchable> SearchResult<P> {
    /// Takes the line of a helper thread where it beats what was found. Returns whether it did.
    pub(super) fn vote(&mut self, finished: Finished<P>) -> bool {
        let beats = finished.beats(self);
        if let (true, Some(best)) = (beats, finished.line.moves.first()) {
            self.best = Some(best.clone());
            self.score = finished.line.score;
            self.depth = finished.depth;
            self.multipv = vec![finished.line];
        }
        beats
    }
}

#[cfg(test)]
mod tests {
    use gipf_core::{Position, Turn, Variant};

    use super::*;
    use crate::Score;

    fn line(score: i32, turn: &Turn) -> PvLine<Position> {
        PvLine { score: Score::new(score), moves: vec![*turn] }
    }

    #[test]
    fn a_line_wins_that_is_deeper_and_no_worse_or_as_deep_and_better() {
        let mut turns = Position::start(Variant::Basic).turns();
        let turns = [turns.next(), turns.next()].map(|turn| turn.expect("a turn"));
        for (depth, score, wins) in
            [(6, 20, true), (6, 19, false), (5, 21, true), (5, 20, false), (4, 90, false)]
        {
            let mut found = SearchResult {
                best: Some(turns[0]),
                score: Score::new(20),
                depth: 5,
                nodes: 100,
                multipv: vec![line(20, &turns[0])],
            };
            assert_eq!(found.vote(Finished { depth, line: line(score, &turns[1]) }), wins);
            let (best, score, depth) =
                if wins { (turns[1], score, depth) } else { (turns[0], 20, 5) };
            assert_eq!(found.best, Some(best));
            assert_eq!((found.score, found.depth), (Score::new(score), depth));
            assert_eq!(found.multipv[0].moves, [best]);
        }
    }
}
