//! Signatures: the nodes of the benchmark, kept to notice changes of the search.

use std::fmt;

use crate::Engine;

/// The number of nodes that the benchmark takes with an evaluator.
///
/// Another number tells that the search or the evaluation has changed. As text it is a line of
/// three columns, separated by tabs: evaluator, depth, nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The name of the evaluator.
    pub evaluator: String,
    /// The depth to which each position is searched.
    pub depth: u8,
    /// The nodes of all positions together.
    pub nodes: u64,
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t{}", self.evaluator, self.depth, self.nodes)
    }
}

/// Returned when parsing a line as a [`Signature`] fails.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "line {line}: expected an evaluator, a depth and a number of nodes, with tabs between them"
)]
pub struct ParseSignatureError {
    /// The number of the line, from 1.
    pub line: usize,
}

/// Parses signatures of a game, one a line. Empty lines and lines that begin with `#` are skipped.
///
/// # Errors
///
/// [`ParseSignatureError`] at the first line that is not a signature with a built-in evaluator of
/// the game.
pub fn parse_signatures<P: Engine>(text: &str) -> Result<Vec<Signature>, ParseSignatureError> {
    let lines = text.lines().enumerate();
    let signatures = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let parsed = signatures
        .map(|(i, line)| parse_signature::<P>(line).ok_or(ParseSignatureError { line: i + 1 }));
    parsed.collect()
}

fn parse_signature<P: Engine>(line: &str) -> Option<Signature> {
    let mut columns = line.trim_end().split('\t');
    let (evaluator, depth, nodes) = (columns.next()?, columns.next()?, columns.next()?);
    let evaluator: P::Evaluator = evaluator.parse().ok()?;
    let signature = Signature {
        evaluator: evaluator.to_string(),
        depth: depth.parse().ok().filter(|depth| *depth > 0)?,
        nodes: nodes.parse().ok()?,
    };
    columns.next().is_none().then_some(signature)
}
