//! What a pickled record holds.

use gipf_app::Playable;
use gipf_notation::Nag;
use gipf_notation::record::{NodeId, Record};

use super::position::parse_turn;
use super::record::{tree_failure, unknown_result};
use crate::errors::{Failure, Kind};

/// A turn of a record: the index of the turn that it follows, its text, the comments before and after it, and
/// its marks.
pub(crate) type PickledNode = (Option<usize>, String, String, String, Vec<u8>);

/// What a record holds beside its start: all that [`Record`] compares, in parts that need no reader.
pub(crate) struct RecordContents {
    pub(crate) number: u32,
    pub(crate) tags: Vec<(String, String)>,
    pub(crate) comment: String,
    /// The turns in the order in which they were added, so that each follows an earlier one.
    pub(crate) nodes: Vec<PickledNode>,
    pub(crate) result: String,
}

impl RecordContents {
    pub(super) fn of<P: Playable>(record: &Record<P>) -> RecordContents {
        let node = |id: NodeId| {
            let node = record.node(id)?;
            let turn = record.position(node.parent())?.turn_text(node.turn());
            let nags = node.nags().iter().map(|nag| nag.0).collect();
            let (lead, comment) = (node.lead().to_owned(), node.comment().to_owned());
            Some((node.parent().map(NodeId::index), turn, lead, comment, nags))
        };
        let tags = record.tags().map(|(name, value)| (name.to_owned(), value.to_owned()));
        RecordContents {
            number: record.first_number().number,
            tags: tags.collect(),
            comment: record.comment().to_owned(),
            nodes: record.ids().filter_map(node).collect(),
            result: record.result().text().to_owned(),
        }
    }

    /// Plays every turn again.
    pub(super) fn record<P: Playable>(self, start: P) -> Result<Record<P>, Failure> {
        let mut record = Record::starting_at(start, self.number);
        for (name, value) in &self.tags {
            record.set_tag(name, value).map_err(tree_failure::<P>)?;
        }
        record.set_opening_comment(&self.comment).map_err(tree_failure::<P>)?;
        let mut ids: Vec<NodeId> = Vec::with_capacity(self.nodes.len());
        for (after, text, lead, comment, nags) in &self.nodes {
            let none = || Failure::new(Kind::Record, "a turn of the record follows none before it");
            let after = match after {
                Some(index) => Some(*ids.get(*index).ok_or_else(none)?),
                None => None,
            };
            let turn = parse_turn(record.position(after).ok_or_else(none)?, text)?;
            let id = record.play(after, &turn).map_err(tree_failure::<P>)?;
            record.set_lead(id, lead).map_err(tree_failure::<P>)?;
            record.set_comment(id, comment).map_err(tree_failure::<P>)?;
            let nags: Vec<Nag> = nags.iter().map(|&nag| Nag(nag)).collect();
            record.set_nags(id, &nags).map_err(tree_failure::<P>)?;
            ids.push(id);
        }
        let result = self.result.parse().map_err(|_| unknown_result::<P>(&self.result))?;
        record.set_result(result);
        Ok(record)
    }
}
