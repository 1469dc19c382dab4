//! What a reader remembers of the game at hand.

use alloc::string::String;
use alloc::vec::Vec;
use gipf_game::GameResult;

use gipf_core::Color;

use super::error::{RecordErrorKind, TagPlace};
use super::lexer::Lexer;
use super::turn_number::TurnNumber;
use super::warning::RecordWarningKind;
use crate::game_tag::{names_other_game, similar_game};
use crate::{LineColumn, Notation};

/// What the tags of a game say that matters to reading it.
pub(super) struct Tags<P: Notation> {
    /// Every tag, in its order.
    all: Vec<TagPlace>,
    /// The variant and the number of the tag `Variant`.
    variant: Option<(P::Variant, usize)>,
    /// The same from the name of the game: `GIPF tournament`.
    game_variant: Option<(P::Variant, usize)>,
    /// Of the tag `Position`: the position, the number of its turn, and the number of the tag.
    position: Option<(P, u32, usize)>,
    pub(super) result: Option<GameResult>,
    /// Whether a tag that may tell the start is wrong.
    pub(super) start_is_unknown: bool,
}

/// A start, and the tag that gives it.
struct GivenStart<P> {
    start: P,
    number: u32,
    tag: usize,
}

/// What a tag says wrongly.
pub(super) enum BadTag<P: Notation> {
    Error(RecordErrorKind<P>),
    Warning(RecordWarningKind<P>),
}

impl<P: Notation> From<RecordErrorKind<P>> for BadTag<P> {
    fn from(error: RecordErrorKind<P>) -> BadTag<P> {
        BadTag::Error(error)
    }
}

/// An error in a tag, and its place.
pub(super) type TagError<P> = (LineColumn, RecordErrorKind<P>);

impl<P: Notation> Default for Tags<P> {
    fn default() -> Tags<P> {
        Tags {
            all: Vec::new(),
            variant: None,
            game_variant: None,
            position: None,
            result: None,
            start_is_unknown: false,
        }
    }
}

impl<P: Notation> Tags<P> {
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.all.iter().any(|tag| tag.name == name)
    }

    /// Returns whether a tag of this name can tell the start of a game.
    pub(super) fn tells_start(name: &str) -> bool {
        matches!(name, "Variant" | "Game" | "Position") || P::START_TAGS.contains(&name)
    }

    /// Returns whether a tag can stand in a record with this start: it names neither another game nor another
    /// variant.
    pub(super) fn fits(start: &P, name: &str, value: &str) -> bool {
        let mut tags: Tags<P> = Tags::default();
        let place = LineColumn::default();
        let tag = TagPlace { name: name.into(), value: without_controls(value), place };
        let is_read = tags.take_value(&tag).is_ok();
        is_read && tags.variant().is_none_or(|variant| variant == start.variant())
    }

    /// Takes note of the tag that the lexer has just read; a warning comes after that.
    pub(super) fn take(&mut self, lexer: &Lexer<'_>) -> Result<(), BadTag<P>> {
        let tag = TagPlace {
            name: lexer.tag_name.clone(),
            value: without_controls(&lexer.text),
            place: lexer.place(),
        };
        if let Some(first) = self.all.iter().find(|first| first.name == tag.name) {
            if first.says_same_as::<P>(&tag) {
                return Ok(());
            }
            self.start_is_unknown |= Self::tells_start(&tag.name);
            return Err(contradiction(first, &tag).into());
        }
        let taken = self.take_value(&tag);
        if matches!(taken, Err(BadTag::Error(_))) {
            self.start_is_unknown = true;
        }
        self.all.push(tag);
        taken
    }

    fn take_value(&mut self, tag: &TagPlace) -> Result<(), BadTag<P>> {
        let (value, number) = (tag.value.as_str(), self.all.len());
        match tag.name.as_str() {
            "Variant" => {
                let unknown = || unknown_variant("Variant", value);
                self.variant = Some((P::variant_named(value).ok_or_else(unknown)?, number));
            }
            "Game" => {
                let variant = value.split_whitespace().find_map(|word| word.parse().ok());
                self.game_variant = variant.map(|variant| (variant, number));
                let is_unknown =
                    variant.is_none() && !P::is_named_in(value) && names_something(value);
                let (shown, suggestion) = (shortened(value), similar_game(value));
                if is_unknown || names_other_game::<P>(value) {
                    return Err(RecordErrorKind::OtherGame { value: shown, suggestion }.into());
                }
                if let (false, Some(suggestion)) = (P::is_named_in(value), suggestion) {
                    let kind = RecordWarningKind::UnknownGame { value: shown, suggestion };
                    return Err(BadTag::Warning(kind));
                }
                if let (None, Some(word)) = (variant, word_for_variant::<P>(value)) {
                    return Err(unknown_variant("Game", word).into());
                }
            }
            "Position" => {
                let named = || P::parse_position(value).ok().map(|position| (position, None));
                let read = P::parse_start(value).or_else(|error| named().ok_or(error));
                let (position, turn) = read.map_err(RecordErrorKind::BadPosition)?;
                self.position = Some((position, turn.unwrap_or(1), number));
            }
            "Result" => self.result = value.parse().ok(),
            _ => {}
        }
        Ok(())
    }

    /// Returns the variant that the tags name.
    pub(super) fn variant(&self) -> Option<P::Variant> {
        self.variant.or(self.game_variant).map(|(variant, _)| variant)
    }

    /// Returns the start that the tags give, and the number of its turn. The variant is that of the start
    /// where the tags give none.
    pub(super) fn start(&self, variant: P::Variant) -> Result<(P, u32), TagError<P>> {
        let clash = |first: usize, second: usize| {
            let (first, second) = (first.min(second), first.max(second));
            (self.all[second].place, contradiction(&self.all[first], &self.all[second]))
        };
        let variants = [self.variant, self.game_variant].into_iter().flatten();
        if let (Some((one, first)), Some((other, second))) = (self.variant, self.game_variant)
            && one != other
        {
            return Err(clash(first, second));
        }
        let mut given = self.starts(variant)?;
        if let [first, rest @ ..] = given.as_slice()
            && let Some(other) = rest.iter().find(|other| other.start != first.start)
        {
            return Err(clash(first.tag, other.tag));
        }
        if let Some((start, number, tag)) = self.position {
            given = [GivenStart { start, number, tag }].into();
        }
        let Some(GivenStart { start, number, tag }) = given.into_iter().next() else {
            return Ok((P::start(variant), 1));
        };
        match variants.into_iter().find(|(variant, _)| *variant != start.variant()) {
            Some((_, named)) => Err(clash(named, tag)),
            None => Ok((start, number)),
        }
    }

    /// Returns the starts that the tags give beside the position tag.
    fn starts(&self, variant: P::Variant) -> Result<Vec<GivenStart<P>>, TagError<P>> {
        let mut starts = Vec::new();
        for (number, tag) in self.all.iter().enumerate() {
            let Some(&name) = P::START_TAGS.iter().find(|&&name| name == tag.name) else {
                continue;
            };
            match P::start_of_tag(name, &tag.value, variant) {
                Ok(None) => {}
                Ok(Some(start)) => starts.push(GivenStart { start, number: 1, tag: number }),
                Err(error) => {
                    return Err((tag.place, RecordErrorKind::BadStart { tag: name, error }));
                }
            }
        }
        Ok(starts)
    }
}

impl TagPlace {
    /// Whether two tags of one name mean the same.
    fn says_same_as<P: Notation>(&self, other: &TagPlace) -> bool {
        let values = [&self.value, &other.value];
        let same_variant = || {
            let [one, two] = values.map(|value| P::variant_named(value));
            one.is_some() && one == two
        };
        let same_position = || {
            let [one, two] = values.map(|value| {
                let (position, number) = P::parse_start(value).ok()?;
                Some((position, number.unwrap_or(1)))
            });
            one.is_some() && one == two
        };
        self.value == other.value
            || self.name == "Variant" && same_variant()
            || self.name == "Position" && same_position()
    }
}

fn contradiction<P: Notation>(first: &TagPlace, second: &TagPlace) -> RecordErrorKind<P> {
    RecordErrorKind::TagsContradict { first: first.clone().into(), second: second.clone().into() }
}

fn unknown_variant<P: Notation>(tag: &'static str, value: &str) -> RecordErrorKind<P> {
    RecordErrorKind::UnknownVariant { tag, value: shortened(value) }
}

/// Returns the word that follows the name of the game in the value of a game tag, where a record of the game
/// says its variant there and nothing else.
fn word_for_variant<P: Notation>(value: &str) -> Option<&str> {
    let usual = P::start(P::VARIANTS[0]);
    if P::VARIANTS.len() == 1 || P::START_TAGS.contains(&"Game") || usual.variant_tag().0 != "Game"
    {
        return None;
    }
    let mut words = value.split_whitespace().skip_while(|word| !P::is_named_in(word));
    words.nth(1)
}

/// Returns whether the value of a game tag has a word of letters: a number is not a name.
fn names_something(value: &str) -> bool {
    value.split_whitespace().any(|word| word.chars().all(char::is_alphabetic))
}

/// Returns a value with spaces for control characters, as a record keeps and writes it.
pub(super) fn without_controls(value: &str) -> String {
    value.replace(char::is_control, " ")
}

fn shortened(value: &str) -> String {
    value.chars().take(40).collect()
}

/// The positions of the game that can occur again, to see repetition.
pub(super) struct Recent<P> {
    positions: Vec<P>,
    is_void: bool,
}

impl<P: Notation> Recent<P> {
    pub(super) fn new(start: P) -> Recent<P> {
        Recent { positions: alloc::vec![start], is_void: false }
    }

    pub(super) fn push(&mut self, position: P) {
        if self.positions.last().is_some_and(|last| last.is_irreversible(&position)) {
            self.positions.clear();
        }
        self.positions.push(position);
        let same = self.positions.iter().filter(|&earlier| *earlier == position).count();
        let is_void = P::REPETITION_LIMIT.is_some_and(|most| same >= most);
        self.is_void |= is_void && position.outcome().is_none();
    }

    pub(super) fn is_void(&self) -> bool {
        self.is_void
    }
}

/// Turn numbers count pairs of turns, or single turns where each stands on a line of its own.
pub(super) struct Numbering {
    start: TurnNumber,
    played: u32,
    pub(super) by_turn: bool,
}

impl Numbering {
    pub(super) fn new(start: TurnNumber) -> Numbering {
        Numbering { start, played: 0, by_turn: false }
    }

    pub(super) fn played(&mut self) {
        self.played += 1;
    }

    pub(super) fn fits(&mut self, found: u32, next: TurnNumber) -> bool {
        let single = self.start.number.saturating_add(self.played);
        if self.played == 1 && self.start.side == Color::White && found == single {
            self.by_turn = true;
        }
        found == if self.by_turn { single } else { next.number }
    }
}
