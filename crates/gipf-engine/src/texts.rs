//! Turns as text.

use gipf_ai::SearchResult;
use gipf_notation::Notation;

/// Returns the texts of turns that are played one after another from a position.
#[must_use]
pub fn turn_texts<P: Notation>(position: &P, turns: &[P::Turn]) -> Vec<String> {
    let mut position = *position;
    let text = |turn: &P::Turn| {
        let text = position.turn_text(turn);
        position = position.play_unchecked(turn);
        text
    };
    turns.iter().map(text).collect()
}

/// Returns what a search has found in a position, with the texts of turns: what programs write of it.
///
/// ```
/// use gipf_ai::Limits;
/// use gipf_core::{Gipf, Position, Variant};
/// use gipf_engine::{SearchRequest, SearchSettings, Searcher, result_texts};
///
/// let mut searcher = Searcher::new(SearchSettings::new().with_tt_mib(1))?;
/// let start = Gipf::start(Variant::Basic);
/// let request = SearchRequest::new(&start).with_limits(Limits::default().with_depth(2));
/// let texts = result_texts(&start, &searcher.search(&request));
/// assert_eq!(texts.best.as_ref(), texts.lines[0].turns.first());
/// # Ok::<(), gipf_ai::OutOfMemory>(())
/// ```
#[must_use]
pub fn result_texts<P: Notation>(
    position: &P,
    result: &SearchResult<P::Turn>,
) -> SearchResult<String> {
    result.map_turns(|turns| turn_texts(position, turns))
}
