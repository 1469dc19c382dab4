//! A game as a tree of turns, with comments, annotation marks and variations.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Index;
use gipf_game::GameResult;

use gipf_core::Gipf;

use super::comment::{append_comment, clean_comment};
use super::game_state::without_controls;
use super::limits::{MAX_COMMENTS_LEN, MAX_DEPTH, MAX_TAG_LEN, MAX_TAGS, MAX_TURNS, WRITTEN_TAGS};
use super::tree_error::TreeError;
use super::turn_number::TurnNumber;
use crate::{Nag, Notation};

/// A game record: tags, turns with variations, and a result. Every turn in it is legal.
///
/// What it is printed as is read back as an equal record, whatever was put into it.
///
/// ```
/// use gipf_core::{Gipf, Position, Variant};
/// use gipf_notation::Notation;
/// use gipf_game::GameResult;
/// use gipf_notation::record::Record;
///
/// let start = Gipf::start(Variant::Basic);
/// let mut record = Record::new(start);
/// let first = record.play(None, &start.parse_turn("b3")?)?;
/// let other = record.play(None, &start.parse_turn("b4")?)?;
/// record.set_comment(other, "also possible")?;
/// record.set_result(GameResult::Unknown);
/// assert_eq!(
///     record.to_string(),
///     "[Variant \"basic\"]\n[Result \"*\"]\n\n1. b3 (1. b4 {also possible}) *\n"
/// );
/// assert_eq!(record.main_line().map(|node| node.id()).collect::<Vec<_>>(), [first]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record<P: Notation = Gipf> {
    pub(super) tags: Vec<(String, String)>,
    start: P,
    number: TurnNumber,
    comment: String,
    /// The bytes of all comments.
    comments_len: usize,
    nodes: Vec<Node<P>>,
    first_turns: Vec<NodeId>,
    result: GameResult,
}

/// Identifies a turn of a [`Record`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(usize);

impl NodeId {
    /// Returns the number of the node in the order in which the nodes were made, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }
}

/// A turn in a record and what is said of it.
#[derive(Clone, Debug)]
pub struct Node<P: Notation = Gipf> {
    id: NodeId,
    turn: P::Turn,
    number: TurnNumber,
    position: P,
    parent: Option<NodeId>,
    next: Vec<NodeId>,
    depth: usize,
    lead: String,
    comment: String,
    nags: Vec<Nag>,
}

impl<P: Notation> Node<P> {
    /// Returns what identifies the turn in its record.
    #[must_use]
    pub fn id(&self) -> NodeId {
        self.id
    }

    /// Returns the turn.
    #[must_use]
    pub fn turn(&self) -> &P::Turn {
        &self.turn
    }

    /// Returns the number of the turn.
    #[must_use]
    pub fn number(&self) -> TurnNumber {
        self.number
    }

    /// Returns the position after the turn.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }

    /// Returns the turn before this one, `None` for a first turn.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Returns the turns after this one: that of the same line first, then those that begin variations.
    #[must_use]
    pub fn next(&self) -> &[NodeId] {
        &self.next
    }

    /// Returns the comment before the turn, which only the first turn of a variation has.
    #[must_use]
    pub fn lead(&self) -> &str {
        &self.lead
    }

    /// Returns the comment after the turn.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Returns the annotation marks of the turn.
    #[must_use]
    pub fn nags(&self) -> &[Nag] {
        &self.nags
    }
}

/// The tags that are written from what a record knows.
pub(super) const OWN_TAGS: [&str; 2] = ["Position", "Result"];

impl<P: Notation> Record<P> {
    /// Creates a record without turns, its first turn being number 1.
    #[must_use]
    pub fn new(start: P) -> Record<P> {
        Record::starting_at(start, 1)
    }

    /// Creates a record without turns whose first turn has this number.
    #[must_use]
    pub fn starting_at(start: P, number: u32) -> Record<P> {
        Record {
            tags: Vec::new(),
            start,
            number: TurnNumber { number: number.max(1), side: start.side_to_move() },
            comment: String::new(),
            comments_len: 0,
            nodes: Vec::new(),
            first_turns: Vec::new(),
            result: GameResult::Unknown,
        }
    }

    /// Returns the position at the beginning.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.start
    }

    /// Returns the number of the first turn.
    #[must_use]
    pub fn first_number(&self) -> TurnNumber {
        self.number
    }

    /// Iterates over the tags other than those that the record [writes itself](Record::writes_tag), in their
    /// order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Returns the value of the tag of this name among [`Record::tags`].
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Returns whether the record writes a tag of this name from what it knows of its start and its result.
    ///
    /// These are `Position`, `Result`, that of the variant (`Variant`, `Game` in other games than GIPF) and the
    /// [`START_TAGS`](Notation::START_TAGS) of the game.
    #[must_use]
    pub fn writes_tag(&self, name: &str) -> bool {
        let tells_start = || name == self.start.variant_tag().0 || P::START_TAGS.contains(&name);
        OWN_TAGS.contains(&name) || tells_start()
    }

    /// Sets a tag. Control characters in the value become spaces.
    ///
    /// # Errors
    ///
    /// [`TreeError::BadTagName`], [`TreeError::TagTooLong`], [`TreeError::TooManyTags`], and
    /// [`TreeError::OwnTag`] for a tag that the record [writes itself](Record::writes_tag).
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TreeError<P>> {
        let good = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if name.is_empty() || name.len() > 100 || !name.chars().all(good) {
            return Err(TreeError::BadTagName { name: name.chars().take(40).collect() });
        }
        if value.len() > MAX_TAG_LEN {
            return Err(TreeError::TagTooLong);
        }
        if self.writes_tag(name) {
            return Err(TreeError::OwnTag { name: name.into() });
        }
        let value = without_controls(value);
        match self.tags.iter().position(|(known, _)| known == name) {
            Some(place) => self.tags[place].1 = value,
            None if self.tags.len() >= MAX_TAGS - WRITTEN_TAGS => {
                return Err(TreeError::TooManyTags);
            }
            None => self.tags.push((name.into(), value)),
        }
        Ok(())
    }

    /// Returns the comment before the first turn.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Sets the comment before the first turn.
    ///
    /// # Errors
    ///
    /// [`TreeError::CommentTooLong`], [`TreeError::CommentsTooLong`].
    pub fn set_opening_comment(&mut self, text: &str) -> Result<(), TreeError<P>> {
        let old = self.comment.len();
        self.comment = self.comment_instead_of(old, text)?;
        Ok(())
    }

    /// Returns the result; [`GameResult::Unknown`], `*`, unless it has been set.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// Sets the result.
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
    }

    /// Returns a turn of the record, `None` when the id comes from another record and this one has no such
    /// turn. With an id of the record, `record[id]` is the same.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<&Node<P>> {
        self.nodes.get(id.0)
    }

    /// Iterates over all turns, variations included, in the order in which they were added.
    pub fn nodes(&self) -> impl Iterator<Item = &Node<P>> {
        self.nodes.iter()
    }

    /// Returns how many turns the record has, variations included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether the record has no turn.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns the turns after a turn, or after the start: that of the same line first.
    #[must_use]
    pub fn next(&self, after: Option<NodeId>) -> &[NodeId] {
        match after {
            None => &self.first_turns,
            Some(id) => self.nodes.get(id.0).map_or(&[], |node| &node.next),
        }
    }

    /// Returns the position after a turn, or at the start.
    #[must_use]
    pub fn position(&self, after: Option<NodeId>) -> Option<&P> {
        match after {
            None => Some(&self.start),
            Some(id) => self.node(id).map(Node::position),
        }
    }

    /// Returns the number of the turns that follow a turn, or of the first.
    pub(super) fn number_after(&self, after: Option<NodeId>) -> Option<TurnNumber> {
        let Some(id) = after else { return Some(self.number) };
        let node = self.node(id)?;
        Some(node.number.next(node.position.side_to_move()))
    }

    /// Iterates over all turns, variations included, in the order in which they were added.
    pub fn ids(&self) -> impl Iterator<Item = NodeId> + use<P> {
        (0..self.nodes.len()).map(NodeId)
    }

    /// Iterates over the turns of the game itself.
    pub fn main_line(&self) -> impl Iterator<Item = &Node<P>> {
        let first = |next: &[NodeId]| next.first().and_then(|&id| self.node(id));
        core::iter::successors(first(&self.first_turns), move |node| first(&node.next))
    }

    /// Returns the position after the last turn of the game itself.
    #[must_use]
    pub fn last_position(&self) -> &P {
        self.main_line().last().map_or(&self.start, Node::position)
    }

    /// Adds a turn after another, or after the start. Where there is one already, the new turn
    /// begins a variation.
    ///
    /// # Errors
    ///
    /// [`TreeError`]; the record is as it was.
    pub fn play(&mut self, after: Option<NodeId>, turn: &P::Turn) -> Result<NodeId, TreeError<P>> {
        let (position, depth) = match after {
            None => (&self.start, 0),
            Some(id) => {
                let node = self.nodes.get(id.0).ok_or(TreeError::NoSuchNode(id))?;
                (&node.position, node.depth)
            }
        };
        let number = self.number_after(after).unwrap_or(self.number);
        let depth = if self.next(after).is_empty() { depth } else { depth + 1 };
        if depth > MAX_DEPTH {
            return Err(TreeError::TooDeep);
        }
        if self.nodes.len() >= MAX_TURNS {
            return Err(TreeError::TooManyTurns);
        }
        let id = NodeId(self.nodes.len());
        let node = Node {
            id,
            turn: turn.clone(),
            number,
            position: position.play(turn).map_err(TreeError::Illegal)?,
            parent: after,
            next: Vec::new(),
            depth,
            lead: String::new(),
            comment: String::new(),
            nags: Vec::new(),
        };
        self.nodes.push(node);
        match after {
            None => self.first_turns.push(id),
            Some(parent) => self.nodes[parent.0].next.push(id),
        }
        Ok(id)
    }

    /// Sets the comment after a turn. White space and control characters are reduced to single spaces.
    ///
    /// # Errors
    ///
    /// [`TreeError::CommentTooLong`], [`TreeError::CommentsTooLong`], [`TreeError::NoSuchNode`].
    pub fn set_comment(&mut self, id: NodeId, text: &str) -> Result<(), TreeError<P>> {
        let old = self.node_mut(id)?.comment.len();
        let comment = self.comment_instead_of(old, text)?;
        self.node_mut(id)?.comment = comment;
        Ok(())
    }

    /// Sets the comment before a turn. It is kept only where the turn begins a variation.
    ///
    /// # Errors
    ///
    /// [`TreeError::CommentTooLong`], [`TreeError::CommentsTooLong`], [`TreeError::NoSuchNode`].
    pub fn set_lead(&mut self, id: NodeId, text: &str) -> Result<(), TreeError<P>> {
        let Node { parent, ref lead, .. } = *self.node_mut(id)?;
        let old = lead.len();
        let begins_variation = self.next(parent).first() != Some(&id);
        let text = if begins_variation { text } else { "" };
        let lead = self.comment_instead_of(old, text)?;
        self.node_mut(id)?.lead = lead;
        Ok(())
    }

    /// Returns the text as a comment, in the place of one of so many bytes.
    fn comment_instead_of(&mut self, old: usize, text: &str) -> Result<String, TreeError<P>> {
        let comment = clean_comment(text).ok_or(TreeError::CommentTooLong)?;
        let len = self.comments_len - old + comment.len();
        if len > MAX_COMMENTS_LEN {
            return Err(TreeError::CommentsTooLong);
        }
        self.comments_len = len;
        Ok(comment)
    }

    /// Adds words to the comment after a turn, or before the first. They are left out when the comment,
    /// or all comments together, would become too long.
    pub(crate) fn extend_comment(&mut self, after: Option<NodeId>, words: &str) {
        let comment = match after {
            None => &mut self.comment,
            Some(id) => match self.nodes.get_mut(id.0) {
                Some(node) => &mut node.comment,
                None => return,
            },
        };
        if self.comments_len + words.len() <= MAX_COMMENTS_LEN {
            let old = comment.len();
            append_comment(comment, words);
            self.comments_len += comment.len() - old;
        }
    }

    /// Sets the annotation marks of a turn.
    ///
    /// # Errors
    ///
    /// [`TreeError::NoSuchNode`].
    pub fn set_nags(&mut self, id: NodeId, nags: &[Nag]) -> Result<(), TreeError<P>> {
        self.node_mut(id)?.nags = nags.into();
        Ok(())
    }

    fn node_mut(&mut self, id: NodeId) -> Result<&mut Node<P>, TreeError<P>> {
        self.nodes.get_mut(id.0).ok_or(TreeError::NoSuchNode(id))
    }

    /// Every turn after the one it follows, lines before their variations; with it the place of
    /// that one in this order.
    pub(super) fn preorder(&self) -> Vec<(NodeId, Option<usize>)> {
        let mut order = Vec::with_capacity(self.nodes.len());
        let mut stack: Vec<(NodeId, Option<usize>)> =
            self.first_turns.iter().rev().map(|&id| (id, None)).collect();
        while let Some((id, parent)) = stack.pop() {
            let place = order.len();
            order.push((id, parent));
            stack.extend(self.next(Some(id)).iter().rev().map(|&next| (next, Some(place))));
        }
        order
    }
}

impl<P: Notation> Index<NodeId> for Record<P> {
    type Output = Node<P>;

    /// Returns a turn of the record.
    ///
    /// # Panics
    ///
    /// Panics when the id comes from another record and this one has no such turn.
    fn index(&self, id: NodeId) -> &Node<P> {
        &self.nodes[id.0]
    }
}

/// Records are equal when they say the same, in whatever order their turns were added.
impl<P: Notation> PartialEq for Record<P> {
    fn eq(&self, other: &Record<P>) -> bool {
        let says = |record: &Record<P>, (id, parent): (NodeId, Option<usize>)| {
            let node = &record.nodes[id.0];
            (parent, node.turn.clone(), node.lead.clone(), node.comment.clone(), node.nags.clone())
        };
        self.tags == other.tags
            && self.start == other.start
            && self.number == other.number
            && self.comment == other.comment
            && self.result == other.result
            && self.nodes.len() == other.nodes.len()
            && self
                .preorder()
                .into_iter()
                .zip(other.preorder())
                .all(|(a, b)| says(self, a) == says(other, b))
    }
}

impl<P: Notation> Eq for Record<P> {}
