//! The phases that a summary divides a game into.

use gipf_notation::Notation;
use gipf_notation::record::{NodeId, Record};

/// The phases of games whose rules have no stages.
const THIRDS: [&str; 3] = ["first third", "middle third", "last third"];

/// Returns every turn of the main line with the name of its phase.
///
/// Where the rules divide games into [stages](Notation::stage_name), these are the phases. Elsewhere they are thirds of
/// the turns: material, reserves or free rings would need a border for each game and variant that no rule draws.
pub(super) fn phases<P: Notation>(record: &Record<P>) -> Vec<(NodeId, &'static str)> {
    let count = record.main_line().count();
    let phase = |(index, node): (usize, &gipf_notation::record::Node<P>)| {
        let stage = record.position(node.parent()).and_then(Notation::stage_name);
        (node.id(), stage.unwrap_or(THIRDS[THIRDS.len() * index / count]))
    };
    record.main_line().enumerate().map(phase).collect()
}
