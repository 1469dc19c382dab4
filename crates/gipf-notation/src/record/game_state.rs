//! What a reader remembers of the game at hand.

use alloc::string::String;
use alloc::vec::Vec;
use gipf_board::GameResult;
use std::io::BufRead;

use gipf_core::Color;

use super::error::{RecordErrorKind, RecordWarning};
use super::lexer::Lexer;
use super::turn_number::TurnNumber;
use crate::game_tag::{names_other_game, similar_game};
use crate::{LineColumn, Notation};

/// What the tags of a game say that matters to reading it.
pub(super) struct Tags<P: Notation> {
    pub(super) variant: Option<(P::Variant, LineColumn)>,
    /// From the name of the game: `GIPF tournament`.
    pub(super) game_variant: Option<(P::Variant, LineColumn)>,
    /// The tags that can tell the start, with their values: one of each name.
    start_tags: Vec<StartTag>,
    pub(super) position: Option<(P, u32)>,
    pub(super) result: Option<GameResult>,
}

/// One of the [`Notation::START_TAGS`] of a game.
struct StartTag {
    name: &'static str,
    value: String,
    place: LineColumn,
}

/// A start, the tag that gives it, and where that tag stands.
pub(super) struct GivenStart<P> {
    pub(super) start: P,
    pub(super) tag: &'static str,
    pub(super) place: LineColumn,
}

impl<P: Notation> Default for Tags<P> {
    fn default() -> Tags<P> {
        Tags {
            variant: None,
            game_variant: None,
            start_tags: Vec::new(),
            position: None,
            result: None,
        }
    }
}

impl<P: Notation> Tags<P> {
    /// Takes note of the tag that the lexer has just read; a warning comes after that.
    pub(super) fn take<R: BufRead>(&mut self, lexer: &Lexer<R>) -> Result<(), RecordErrorKind<P>> {
        let value = lexer.text.as_str();
        let name = lexer.tag_name.as_str();
        if let Some(&name) = P::START_TAGS.iter().find(|&&tag| tag == name) {
            self.start_tags.retain(|tag| tag.name != name);
            let value = without_controls(value);
            self.start_tags.push(StartTag { name, value, place: lexer.place() });
        }
        match name {
            "Variant" => {
                let unknown = |_| unknown_variant("Variant", &without_controls(value));
                let variant = value.parse().map_err(unknown)?;
                self.variant = Some((variant, lexer.place()));
            }
            "Game" => {
                let value = &without_controls(value);
                let variant = value.split_whitespace().find_map(|word| word.parse().ok());
                self.game_variant = variant.map(|variant| (variant, lexer.place()));
                let is_unknown =
                    variant.is_none() && !P::is_named_in(value) && names_something(value);
                let (shown, suggestion) = (shortened(value), similar_game(value));
                if is_unknown || names_other_game::<P>(value) {
                    return Err(RecordErrorKind::OtherGame { value: shown, suggestion });
                }
                if let (false, Some(suggestion)) = (P::is_named_in(value), suggestion) {
                    return Err(RecordWarning::UnknownGame { value: shown, suggestion }.into());
                }
                if let (None, Some(word)) = (variant, word_for_variant::<P>(value)) {
                    return Err(unknown_variant("Game", word));
                }
            }
            "Position" => {
                let (position, number) =
                    P::parse_line(value).map_err(RecordErrorKind::BadPosition)?;
                self.position = Some((position, number.unwrap_or(1)));
            }
            "Result" => self.result = value.parse().ok(),
            _ => {}
        }
        Ok(())
    }

    /// The variant that the tags name, with the name and the place of the tag.
    pub(super) fn named_variant(&self) -> Option<(P::Variant, &'static str, LineColumn)> {
        let variant = self.variant.map(|(variant, place)| (variant, "Variant", place));
        variant.or(self.game_variant.map(|(variant, place)| (variant, "Game", place)))
    }

    /// The starts that the tags give beside the position tag; with an error its place.
    pub(super) fn starts(
        &self,
        variant: P::Variant,
    ) -> impl Iterator<Item = Result<GivenStart<P>, (LineColumn, RecordErrorKind<P>)>> + '_ {
        self.start_tags.iter().filter_map(move |&StartTag { name, ref value, place }| {
            let given = |start| GivenStart { start, tag: name, place };
            let bad = |error| (place, RecordErrorKind::BadStart { tag: name, error });
            P::start_of_tag(name, value, variant)
                .map_err(bad)
                .transpose()
                .map(|start| start.map(given))
        })
    }
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
