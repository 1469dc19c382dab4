//! Writing what was found into a record.

use gipf_notation::record::{NodeId, Record, TreeError};
use gipf_notation::{Nag, Notation};

use crate::analysis::{JudgedTurn, Verdict, chance, score_text};

/// The turns of a better line that are written.
const MAX_LINE: usize = 8;

/// Writes what is wrong with turns into their record: a mark and a comment at the turn, and the
/// better line as a variation. What the record says already stays; what it says in the same words
/// is not repeated.
///
/// ```
/// use gipf_ai::{GipfEvaluator, Limits, Search};
/// use gipf_engine::analysis::{Judge, annotate};
/// use gipf_notation::record::{ReaderOptions, read_records};
/// use std::ops::ControlFlow;
///
/// let text = "[Variant \"basic\"]\n[Position \"b2w/5/6/w5b/6/5/b2w w 2/1 basic\"]\n\n1. b3 *\n";
/// let mut games = Vec::new();
/// let _: ControlFlow<()> = read_records(text.as_bytes(), ReaderOptions::default(), |record, _| {
///     games.push(record);
///     ControlFlow::Continue(())
/// })?;
/// let mut search = Search::new(GipfEvaluator::default(), 1)?;
/// let judged = Judge::new(Limits::default().with_depth(4)).judge(&games[0], &mut search);
/// assert_eq!(judged[0].verdict, None);
/// annotate(&mut games[0], &judged)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`TreeError`] when the record has no room for it or is another one; what was written before stays.
pub fn annotate<P: Notation>(
    record: &mut Record<P>,
    judged: &[JudgedTurn<P>],
) -> Result<(), TreeError<P>> {
    for turn in judged {
        if let Some(verdict) = turn.verdict {
            mark(record, turn.id, verdict)?;
            comment(record, turn.id, &sentence(turn, verdict))?;
            add_line(record, turn)?;
        }
    }
    Ok(())
}

/// `blunder: chances 62 % to 12 %`, `missed win in 5`.
fn sentence<P: Notation>(turn: &JudgedTurn<P>, verdict: Verdict) -> String {
    let percent = |score| (chance(score) * 100.0).round();
    match (verdict, turn.best.win(), turn.best.points()) {
        (Verdict::MissedWin, Some(win), _) => {
            format!("{verdict} in {}, now {}", win.plies, score_text(turn.played))
        }
        (Verdict::MissedWin, None, Some(points)) => {
            format!("{verdict} by {points}, now {}", score_text(turn.played))
        }
        _ => format!("{verdict}: chances {} % to {} %", percent(turn.best), percent(turn.played)),
    }
}

fn mark<P: Notation>(
    record: &mut Record<P>,
    id: NodeId,
    verdict: Verdict,
) -> Result<(), TreeError<P>> {
    let sign = match verdict {
        Verdict::Mistake => "?",
        Verdict::Blunder | Verdict::MissedWin => "??",
    };
    let Some(nag) = Nag::from_sign(sign) else { return Ok(()) };
    let mut nags = record.node(id).ok_or(TreeError::NoSuchNode(id))?.nags().to_vec();
    if !nags.contains(&nag) {
        nags.push(nag);
        record.set_nags(id, &nags)?;
    }
    Ok(())
}

/// Adds to the comment of a turn.
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

/// Adds the better line beside a turn, and what it leads to.
fn add_line<P: Notation>(record: &mut Record<P>, turn: &JudgedTurn<P>) -> Result<(), TreeError<P>> {
    let mut last = record.node(turn.id).ok_or(TreeError::NoSuchNode(turn.id))?.parent();
    for better in turn.line.iter().take(MAX_LINE) {
        last = Some(follow(record, last, better)?);
    }
    match last {
        Some(end) if !turn.line.is_empty() => comment(record, end, &score_text(turn.best)),
        _ => Ok(()),
    }
}

/// The turn after another, which is added where the record does not have it.
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
