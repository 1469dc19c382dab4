//! The exact result of a position.

use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::AtomicBool;

use dvonn_core::{Dvonn, Turn};
use gipf_game::Position;

use crate::{Limits, OutOfMemory, Search, SearchFeatures, SearchResult, Searchable};

/// The result of [`final_score`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalScore {
    /// The pieces by which the player to move wins (positive) or loses (negative); 0 is a draw.
    pub points: i16,
    /// The turns of both players up to the end.
    pub line: Vec<Turn>,
}

/// Returns the exact result of a position of the second stage, when both players play their best.
///
/// Returns `None` when it was stopped, or when pieces are still being placed. `on_depth` is called with
/// each depth that was completed and the maximum depth that may be needed. The time grows several
/// times with every stack on the board; 15 stacks take about a second.
///
/// ```
/// use core::sync::atomic::AtomicBool;
/// use gipf_ai::dvonn::final_score;
///
/// let position = "9/10/2,w2r,2,b2r,5/10/7,r,1 w stack".parse::<dvonn_core::Dvonn>()?;
/// let found = final_score(&position, 1, &AtomicBool::new(false), |_, _| ())?.unwrap();
/// assert_eq!(found.line.len(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`OutOfMemory`] when there is no memory for the transposition table.
pub fn final_score(
    position: &Dvonn,
    mebibytes: usize,
    stop: &AtomicBool,
    mut on_depth: impl FnMut(u8, u16),
) -> Result<Option<FinalScore>, OutOfMemory> {
    let mut search = Search::new(|_: &Dvonn| 0, mebibytes)?;
    search.set_features(SearchFeatures::EXACT);
    let mut position = *position;
    let mut line = Vec::new();
    let mut points = None;
    while position.has_turn() {
        let Some(most) = position.max_turns_left() else { return Ok(None) };
        let limits = Limits::default().with_depth(most.min(u16::from(u8::MAX)) as u8);
        let mut tell = |info: &SearchResult<Turn>| {
            on_depth(info.depth, most);
            ControlFlow::Continue(())
        };
        let found = search.run_with(&position, &limits, stop, &mut tell);
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

/// Returns the lead of the player to move.
fn standing(position: &Dvonn) -> i16 {
    let (score, mover) = (position.score(), position.side_to_move());
    i16::from(score[mover]) - i16::from(score[!mover])
}
