//! Mistakes written into a record.

use std::fmt::Display;

use gipf_notation::record::{NodeId, Record, TreeError};
use gipf_notation::{Nag, Notation};

use crate::analysis::{GameAnalysis, MistakeKind, TurnAnalysis, score_text, win_probability};

/// The maximum number of turns of a better line that are written.
const MAX_LINE: usize = 8;

/// Writes the mistakes of a game into its record: a mark and a comment at the turn, and the better
/// line as a variation.
///
/// What the record says already stays; what it says in the same words is not repeated.
///
/// ```
/// use gipf_ai::Limits;
/// use gipf_engine::analysis::{GameAnalyzer, annotate};
/// use gipf_engine::{SearchSettings, Searcher};
/// use gipf_notation::record::Record;
///
/// let text = "[Variant \"basic\"]\n[Position \"b2w/5/6/w5b/6/5/b2w w 2/1 basic\"]\n\n1. b3 *\n";
/// let mut game: Record = text.parse()?;
/// let mut searcher = Searcher::new(SearchSettings::new().with_tt_mib(1))?;
/// let analyzer = GameAnalyzer::new(Limits::default().with_depth(4));
/// let analysis = analyzer.analyze(&game, &mut searcher);
/// assert_eq!(analysis.turns[0].mistake, None);
/// annotate(&mut game, &analysis)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`TreeError`] when the record is full, or the analysis is of another record. What was written
/// before stays.
pub fn annotate<P: Notation>(
    record: &mut Record<P>,
    analysis: &GameAnalysis<P>,
) -> Result<(), TreeError<P>> {
    for turn in &analysis.turns {
        if let Some(mistake) = turn.mistake {
            mark(record, turn.node, mistake)?;
            comment(record, turn.node, &sentence(turn, mistake))?;
            add_line(record, turn)?;
        }
    }
    Ok(())
}

/// Returns the value of the tag `Annotator` of a record that was analyzed with this evaluator.
///
/// ```
/// let annotator = gipf_engine::analysis::annotator("material");
/// assert!(annotator.starts_with("gipf ") && annotator.ends_with(" (material)"));
/// ```
#[must_use]
pub fn annotator(evaluator: impl Display) -> String {
    format!("gipf {} ({evaluator})", env!("CARGO_PKG_VERSION"))
}

/// Returns the comment on a mistake: `blunder: chances 62 % to 12 %`, `missed win in 5, now -0.20`.
fn sentence<P: Notation>(turn: &TurnAnalysis<P>, mistake: MistakeKind) -> String {
    let percent = |score| (win_probability(score) * 100.0).round();
    match (mistake, turn.best_score.win(), turn.best_score.points()) {
        (MistakeKind::MissedWin, Some(win), _) => {
            format!("{mistake} in {}, now {}", win.plies, score_text(turn.played_score))
        }
        (MistakeKind::MissedWin, None, Some(points)) => {
            format!("{mistake} by {points}, now {}", score_text(turn.played_score))
        }
        _ => format!(
            "{mistake}: chances {} % to {} %",
            percent(turn.best_score),
            percent(turn.played_score)
        ),
    }
}

fn mark<P: Notation>(
    record: &mut Record<P>,
    id: NodeId,
    mistake: MistakeKind,
) -> Result<(), TreeError<P>> {
    let Some(nag) = Nag::from_sign(mistake.mark()) else { return Ok(()) };
    let mut nags = record.node(id).ok_or(TreeError::NoSuchNode(id))?.nags().to_vec();
    if !nags.contains(&nag) {
        nags.push(nag);
        record.set_nags(id, &nags)?;
    }
    Ok(())
}

/// Appends to the comment of a turn.
fn comment<P: Notation>(
    record: &mut Record<P>,
    id: NodeId,
    text: &str,
) -> Result<(), TreeError<P>> {
    let old = record.node(id).ok_or(TreeError::NoSuchNode(id))?.comment();
    let comment = match old {
        "" => text.to_owned(),
        old if old.contains(text) => return Ok(()),
        old => format!("{old} {text}"),
    };
    record.set_comment(id, &comment)
}

/// Adds the better line as a variation beside a turn, with its score.
fn add_line<P: Notation>(
    record: &mut Record<P>,
    turn: &TurnAnalysis<P>,
) -> Result<(), TreeError<P>> {
    let mut last = record.node(turn.node).ok_or(TreeError::NoSuchNode(turn.node))?.parent();
    for better in turn.best_line.iter().take(MAX_LINE) {
        last = Some(follow(record, last, better)?);
    }
    match last {
        Some(end) if !turn.best_line.is_empty() => {
            comment(record, end, &score_text(turn.best_score))
        }
        _ => Ok(()),
    }
}

/// Returns the node of a turn after another one, and adds it where the record does not have it.
fn follow<P: Notation>(
    record: &mut Record<P>,
    after: Option<NodeId>,
    turn: &P::Turn,
) -> Result<NodeId, TreeError<P>> {
    let is_it = |id: &NodeId| record.node(*id).is_some_and(|node| node.turn() == turn);
    match record.next(after).iter().copied().find(is_it) {
        Some(id) => Ok(id),
        None => record.play(after, turn),
    }
}
