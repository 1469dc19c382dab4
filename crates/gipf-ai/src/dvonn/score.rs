//! How a game ends when both play their best.

use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::AtomicBool;

use dvonn_core::{Position, Turn};

use crate::{Info, Limits, NoMemory, Search, SearchFeatures, Searchable};

/// What [`final_score`] has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalScore {
    /// By how many pieces the player to move wins (positive) or loses (negative); 0 is a tie.
    pub points: i16,
    /// The turns of both up to the end.
    pub line: Vec<Turn>,
}

/// The exact result of a position in the second stage when both play their best: who controls how many
/// pieces more in the end. `None` when it was stopped before, or pieces are still being placed.
///
/// `on_depth` is told how many moves of both were looked through, and how many there are at most. The work
/// grows several times with every stack on the board; some 15 take about a second.
///
/// ```
/// use core::sync::atomic::AtomicBool;
/// use gipf_ai::final_score;
///
/// let position = "9/10/2,w2r,2,b2r,5/10/7,r,1 w stack".parse()?;
/// let found = final_score(&position, 1, &AtomicBool::new(false), |_, _| ())?.unwrap();
/// assert_eq!(found.line.len(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`NoMemory`] when there are not so many MiB for a table.
pub fn final_score(
    position: &Position,
    mebibytes: usize,
    stop: &AtomicBool,
    mut on_depth: impl FnMut(u8, u16),
) -> Result<Option<FinalScore>, NoMemory> {
    let mut search = Search::new(|_: &Position| 0, mebibytes)?;
    search.set_features(SearchFeatures::EXACT);
    let mut position = *position;
    let mut line = Vec::new();
    let mut points = None;
    while position.has_turn() {
        let Some(most) = position.most_moves_left() else { return Ok(None) };
        let limits = Limits::default().with_depth(most.min(u16::from(u8::MAX)) as u8);
        let mut tell = |info: &Info<'_, Position>| {
            on_depth(info.depth, most);
            ControlFlow::Continue(())
        };
        let found = search.run_with(&position, &[], &limits, stop, &mut tell);
        let Some(best) = found.best.filter(|_| u16::from(found.depth) >= most) else {
            return Ok(None);
        };
        points.get_or_insert(found.score.points().unwrap_or(0));
        position = position.play_unchecked(&best);
        line.push(best);
    }
    let points = points.unwrap_or_else(|| standing(&position));
    Ok(Some(FinalScore { points, line }))
}

/// By how much the player to move is ahead.
fn standing(position: &Position) -> i16 {
    let (score, mover) = (position.score(), position.side_to_move());
    i16::from(score[mover]) - i16::from(score[!mover])
}
