//! Serialization of records: a flat list of turns, so that deep variations need no deep text.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use gipf_game::GameResult;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::tree::{NodeId, Record};
use super::tree_error::TreeError;
use crate::{Nag, Notation};

#[derive(Serialize, Deserialize)]
struct RecordFields<'a> {
    tags: Vec<(Cow<'a, str>, Cow<'a, str>)>,
    /// A position line with a turn number.
    start: String,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    comment: Cow<'a, str>,
    turns: Vec<TurnFields<'a>>,
    result: Option<Cow<'a, str>>,
}

#[derive(Serialize, Deserialize)]
struct TurnFields<'a> {
    /// The place in the list of the turn that this one follows, where that is not the one before.
    #[serde(default, skip_serializing_if = "After::is_previous")]
    after: After,
    turn: String,
    /// The position that it leads to; checked where it is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    lead: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    comment: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "<[Nag]>::is_empty")]
    nags: Cow<'a, [Nag]>,
}

/// Which turn a turn follows.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum After {
    #[default]
    Previous,
    Start,
    #[serde(untagged)]
    Turn(usize),
}

impl After {
    fn is_previous(&self) -> bool {
        *self == After::Previous
    }
}

impl<P: Notation> Serialize for Record<P> {
    /// Writes the tags, the start as a position line, the comment before the first turn, the turns as texts
    /// with the positions that they lead to, and the result.
    ///
    /// A turn that does not follow the one before it in the list says which one it is `after`, by its place
    /// from 0, or `start`. Comments and marks are left out where there are none.
    ///
    /// ```
    /// use gipf_notation::record::Record;
    ///
    /// let record: Record = "1. b3 c6 *".parse()?;
    /// let json = serde_json::to_value(&record)?;
    /// assert_eq!(json["start"], "b2w/5/6/w5b/6/5/b2w w 12/12 basic 1");
    /// assert_eq!(json["turns"][1]["turn"], "c6");
    /// assert_eq!(serde_json::from_value::<Record>(json)?, record);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let turns = self.preorder().into_iter().enumerate().filter_map(|(place, (id, parent))| {
            let node = self.node(id)?;
            let before = self.position(node.parent())?;
            Some(TurnFields {
                after: match parent {
                    None if place == 0 => After::Previous,
                    None => After::Start,
                    Some(parent) if parent + 1 == place => After::Previous,
                    Some(parent) => After::Turn(parent),
                },
                turn: before.turn_text(node.turn()),
                to: Some(node.position().position_text(None)),
                lead: node.lead().into(),
                comment: node.comment().into(),
                nags: node.nags().into(),
            })
        });
        let start = self.start().position_text(Some(self.first_number().number));
        // A record without the tag `Game` is one of GIPF.
        let (tag, value) = self.start().variant_tag();
        let game = (tag == "Game").then(|| (tag.into(), value.into()));
        let tags = self.tags().map(|(name, value)| (name.into(), value.into()));
        RecordFields {
            tags: game.into_iter().chain(tags).collect(),
            start,
            comment: self.comment().into(),
            turns: turns.collect(),
            result: Some(self.result().text().into()),
        }
        .serialize(serializer)
    }
}

impl<'de, P: Notation> Deserialize<'de> for Record<P> {
    /// Plays every turn; the error says which is wrong and why.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record<P>, D::Error> {
        RecordFields::deserialize(deserializer)?.build().map_err(D::Error::custom)
    }
}

impl RecordFields<'_> {
    fn build<P: Notation>(self) -> Result<Record<P>, String> {
        let (start, number) =
            P::parse_start(&self.start).map_err(|e| alloc::format!("start: {e}"))?;
        let mut record = Record::starting_at(start, number.unwrap_or(1));
        for (place, (name, value)) in self.tags.iter().enumerate() {
            let earlier = self.tags[..place].iter().find(|(earlier, _)| earlier == name);
            let earlier = earlier.filter(|(_, earlier)| earlier != value);
            if earlier.is_some() || contradicts(&record, self.result.as_deref(), name, value) {
                let error = "contradicts the start, the result or another tag";
                return Err(alloc::format!("the tag {name} with \"{value}\" {error}"));
            }
            if !record.writes_tag(name) {
                record.set_tag(name, value).map_err(|e: TreeError<P>| e.to_string())?;
            }
        }
        record.set_opening_comment(&self.comment).map_err(|e| e.to_string())?;
        let mut ids: Vec<NodeId> = Vec::new();
        for (item, fields) in (1..).zip(&self.turns) {
            let after =
                fields.follows(&ids).and_then(|after| Some((after, record.number_after(after)?)));
            let none = || alloc::format!("turn {item} of the list follows none before it");
            let (after, number) = after.ok_or_else(none)?;
            let id = fields.play(&mut record, after);
            ids.push(id.map_err(|e| alloc::format!("{}: {e}", number.in_words::<P>()))?);
        }
        if let Some(result) = self.result {
            let result: GameResult = result.parse().map_err(|_| "the result is none")?;
            record.set_result(result);
        }
        Ok(record)
    }
}

/// Returns whether a tag says another variant, start or result than the record has.
fn contradicts<P: Notation>(
    record: &Record<P>,
    result: Option<&str>,
    name: &str,
    value: &str,
) -> bool {
    let start = record.start();
    let (variant_tag, _) = start.variant_tag();
    match name {
        "Position" => P::parse_start(value).ok().is_none_or(|(position, _)| position != *start),
        "Result" => result.is_some_and(|result| result != value),
        name if name == variant_tag || name == "Variant" || name == "Game" => {
            let named = value.split_whitespace().find_map(|word| word.parse::<P::Variant>().ok());
            named.is_some_and(|named| named != start.variant())
        }
        _ => false,
    }
}

impl TurnFields<'_> {
    /// Returns the turn that this one follows, of those that have been read; `None` when it is none of them.
    fn follows(&self, ids: &[NodeId]) -> Option<Option<NodeId>> {
        match self.after {
            After::Previous => Some(ids.last().copied()),
            After::Start => Some(None),
            After::Turn(place) => Some(Some(*ids.get(place)?)),
        }
    }

    fn play<P: Notation>(
        &self,
        record: &mut Record<P>,
        after: Option<NodeId>,
    ) -> Result<NodeId, String> {
        let position = *record.position(after).ok_or("it follows no turn")?;
        let turn = position.parse_turn(&self.turn).map_err(|e| e.to_string())?;
        let id = record.play(after, &turn).map_err(|e| e.to_string())?;
        let next = record.position(Some(id)).map(|next| next.position_text(None));
        if let (Some(to), Some(next)) = (&self.to, next)
            && *to != next
        {
            return Err(alloc::format!("it leads to {next}, not {to}"));
        }
        record.set_lead(id, &self.lead).map_err(|e| e.to_string())?;
        record.set_comment(id, &self.comment).map_err(|e| e.to_string())?;
        record.set_nags(id, &self.nags).map_err(|e| e.to_string())?;
        Ok(id)
    }
}
