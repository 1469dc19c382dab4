//! Mistakes written into a record.

use gipf_notation::record::{NodeId, Record, TreeError};
use gipf_notation::{Nag, Notation};

use crate::analysis::sentence::{Sentence, score_of_line};
use crate::analysis::{GameAnalysis, MistakeKind, TurnAnalysis};

/// The maximum number of turns of a better line that are written.
const MAX_LINE: usize = 8;

/// Writes the mistakes of a game into its record: a mark and a comment at the turn, and the better
/// line as a variation.
///
/// What the record says already stays. Where somebody else has marked a turn as good or bad, their mark stays the only
/// one. [`without_annotations`](crate::analysis::without_annotations) takes away what is written here.
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
            annotate_turn(record, turn, mistake)?;
        }
    }
    Ok(())
}

fn annotate_turn<P: Notation>(
    record: &mut Record<P>,
    turn: &TurnAnalysis<P>,
    mistake: MistakeKind,
) -> Result<(), TreeError<P>> {
    let node = record.node(turn.node).ok_or(TreeError::NoSuchNode(turn.node))?;
    let mut nags = node.nags().to_vec();
    let has_mark = nags.iter().all(|nag| nag.sign().is_none());
    let mut sentence = sentence(record, turn, mistake)?;
    sentence.has_mark = has_mark;
    let old = node.comment();
    if Sentence::find::<P>(old).is_some() {
        return Ok(());
    }
    let gap = if old.is_empty() { "" } else { " " };
    let comment = format!("{old}{gap}{sentence}");
    record.set_comment(turn.node, &comment)?;
    if let (true, Some(nag)) = (has_mark, Nag::from_sign(mistake.mark())) {
        nags.push(nag);
        record.set_nags(turn.node, &nags)?;
    }
    add_line(record, turn)
}

/// Returns the sentence on a mistake: verdict, chances, reason.
fn sentence<P: Notation>(
    record: &Record<P>,
    turn: &TurnAnalysis<P>,
    mistake: MistakeKind,
) -> Result<Sentence, TreeError<P>> {
    let node = record.node(turn.node).ok_or(TreeError::NoSuchNode(turn.node))?;
    let chances = (turn.best_score, turn.played_score);
    let reason = turn.reason.as_ref().map(|reason| reason.sentence.as_str());
    Ok(Sentence::new::<P>(node.number().side, mistake, chances, reason))
}

/// Adds the better line as a variation beside a turn, with its score, unless the record has it already.
fn add_line<P: Notation>(
    record: &mut Record<P>,
    turn: &TurnAnalysis<P>,
) -> Result<(), TreeError<P>> {
    let line = &turn.best_line[..turn.best_line.len().min(MAX_LINE)];
    let node = record.node(turn.node).ok_or(TreeError::NoSuchNode(turn.node))?;
    let (before, player) = (node.parent(), node.number().side);
    if line.is_empty() || has_line(record, before, line) {
        return Ok(());
    }
    let mut last = before;
    for better in line {
        last = Some(record.play(last, better)?);
    }
    match last {
        Some(end) => record.set_comment(end, &score_of_line::<P>(player, turn.best_score)),
        None => Ok(()),
    }
}

/// Returns whether a record goes on with a line, in the game or in variations.
fn has_line<P: Notation>(record: &Record<P>, after: Option<NodeId>, line: &[P::Turn]) -> bool {
    let Some((turn, rest)) = line.split_first() else { return true };
    record.next(after).iter().any(|id| {
        record.node(*id).is_some_and(|node| node.turn() == turn)
            && has_line(record, Some(*id), rest)
    })
}
