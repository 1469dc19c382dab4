//! The texts of a game.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;

use gipf_game::{GameResult, Located, Position};

use crate::diagram::{Diagram, DrawnBoard, TextOptions};
use crate::facts::Fact;

/// A game whose positions and turns have texts and can be drawn.
///
/// White moves first in a game, but the players need not alternate.
///
/// ```
/// use gipf_notation::Notation;
///
/// fn first_turns<P: Notation>() -> Vec<String> {
///     let start = P::start(P::VARIANTS[0]);
///     start.turns().map(|turn| start.turn_text(&turn)).collect()
/// }
/// assert_eq!(first_turns::<gipf_core::Gipf>().len(), 30);
/// assert_eq!(first_turns::<dvonn_core::Dvonn>().len(), 49);
/// ```
pub trait Notation: Position {
    /// Why a text is not a position: returned by [`parse_line`](Notation::parse_line).
    type PositionError: Error + Clone + Eq + Send + Sync + 'static;
    /// Why a text is not a turn.
    type TurnError: Error + Clone + Eq + Send + Sync + 'static;
    /// What the text of a legal turn can say wrongly.
    type TurnWarning: Error + Clone + Eq + Send + Sync + 'static;
    /// The board of the game's diagrams: [`DrawnText`](crate::diagram::DrawnText) for a board of letters.
    type Drawn: DrawnBoard;

    /// The name of the game in commands and protocols: lower case, without spaces, `gipf`.
    const NAME: &'static str;
    /// The name of the game in sentences: `GIPF`.
    const TITLE: &'static str;
    /// All variants that have a name of their own, the usual one first.
    const VARIANTS: &'static [Self::Variant];
    /// How a game can end.
    const RESULTS: &'static [GameResult];

    /// Returns whether a text names a start of this game or looks like one of its position lines,
    /// good or bad.
    ///
    /// The answer rests on what tells games of the family apart, such as the number of columns; it
    /// is for finding out which game a text is about.
    ///
    /// ```
    /// use gipf_notation::Notation;
    ///
    /// assert!(dvonn_core::Dvonn::looks_like_position("9/10/11/10/9 w place"));
    /// assert!(gipf_core::Gipf::looks_like_position("tournament"));
    /// assert!(!gipf_core::Gipf::looks_like_position("games.txt"));
    /// ```
    #[must_use]
    fn looks_like_position(text: &str) -> bool;

    /// Returns whether a word of the text is the name of this game, in any case.
    ///
    /// With [`game_tag`](crate::game_tag) this tells which game a file of records holds.
    ///
    /// ```
    /// use gipf_notation::Notation;
    ///
    /// assert!(gipf_core::Gipf::is_named_in("GIPF tournament"));
    /// assert!(!gipf_core::Gipf::is_named_in("Chess"));
    /// ```
    #[must_use]
    fn is_named_in(text: &str) -> bool {
        text.split_whitespace().any(|word| word.eq_ignore_ascii_case(Self::NAME))
    }

    /// Returns the variant that a text names: by its own name, by that of the game and its own, or the usual
    /// variant by the name of the game alone.
    ///
    /// ```
    /// use gipf_notation::Notation;
    /// use zertz_core::{Position, Variant, Zertz};
    ///
    /// assert_eq!(Zertz::variant_named("blitz"), Some(Variant::Blitz));
    /// assert_eq!(Zertz::variant_named("zertz blitz"), Some(Variant::Blitz));
    /// assert_eq!(Zertz::variant_named("zertz"), Some(Variant::Basic));
    /// assert_eq!(Zertz::variant_named("dvonn"), None);
    /// ```
    #[must_use]
    fn variant_named(text: &str) -> Option<Self::Variant> {
        let text = text.trim();
        if let Ok(variant) = text.parse() {
            return Some(variant);
        }
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match rest.trim() {
            _ if !Self::is_named_in(first) => None,
            "" => Self::VARIANTS.first().copied(),
            variant => variant.parse().ok(),
        }
    }

    /// Returns the variant of a record without tags, guessed from its text from the first turn on.
    #[must_use]
    fn guess_variant(_turns: &str) -> Self::Variant {
        Self::VARIANTS[0]
    }

    /// The tags of a record, beside `Position`, that can tell its start; none in games where the variant alone
    /// tells it.
    ///
    /// A [`Record`](crate::record::Record) keeps none of them: it writes what it knows of its start itself.
    const START_TAGS: &'static [&'static str] = &[];

    /// Reads the start of a game from one of the [`START_TAGS`](Notation::START_TAGS) of its record; `None`
    /// when the tag says nothing beyond the variant.
    ///
    /// The variant is the one that the record names otherwise.
    ///
    /// ```
    /// use gipf_notation::Notation;
    /// use gipf_potentials::{GipfPotentials, Position, Start, Variant};
    ///
    /// let value = "Potentials basic t3z3/d6";
    /// let start = GipfPotentials::start_of_tag("Game", value, Variant::Basic)?;
    /// assert_eq!(start, Some("basic t3z3/d6".parse::<Start>()?.position()?));
    /// assert_eq!(GipfPotentials::start_of_tag("Game", "Potentials basic", Variant::Basic), Ok(None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What is wrong with the start.
    fn start_of_tag(
        _name: &str,
        _value: &str,
        _variant: Self::Variant,
    ) -> Result<Option<Self>, Self::PositionError> {
        Ok(None)
    }

    /// Returns the name of the stage that the game is in, where the rules divide games into stages for both
    /// players, as those of DVONN do: `placing` or `stacking`.
    ///
    /// ```
    /// use gipf_game::Position;
    /// use gipf_notation::Notation;
    ///
    /// assert_eq!(dvonn_core::Dvonn::start(dvonn_core::Variant).stage_name(), Some("placing"));
    /// assert_eq!(gipf_core::Gipf::start(gipf_core::Variant::Basic).stage_name(), None);
    /// ```
    #[must_use]
    fn stage_name(&self) -> Option<&'static str> {
        None
    }

    /// Returns the tag of a record that tells the variant, and as much of the start as one tag can: name and
    /// value.
    ///
    /// In GIPF it is `Variant`. Every other game writes `Game` with its name in the value: a record without
    /// that tag is one of GIPF.
    #[must_use]
    fn variant_tag(&self) -> (&'static str, String);

    /// Reads a position line; the number of the coming turn may follow.
    ///
    /// The name of a start is not a line: [`parse_position`](Notation::parse_position) reads both.
    ///
    /// # Errors
    ///
    /// What is wrong with the text or with the position.
    fn parse_line(text: &str) -> Result<(Self, Option<u32>), Self::PositionError>;

    /// Reads the position line that a record begins with. Unless a game says otherwise, that is
    /// [`parse_line`](Notation::parse_line).
    ///
    /// GIPF also reads 19 pieces for a player: with so many, old games of boardspace.net begin.
    ///
    /// # Errors
    ///
    /// Those of [`Notation::parse_line`].
    fn parse_start(text: &str) -> Result<(Self, Option<u32>), Self::PositionError> {
        Self::parse_line(text)
    }

    /// Returns the canonical position line, with the number of the coming turn if it is given.
    #[must_use]
    fn position_text(&self, turn_number: Option<u32>) -> String;

    /// Reads the text of a turn leniently; what it says wrongly of a turn that is clear becomes a
    /// warning.
    ///
    /// A turn that is returned is legal. What each game reads beside the canonical text stands at its
    /// implementation.
    ///
    /// # Errors
    ///
    /// Where the text stops making sense, or which rule the turn breaks.
    fn read_turn(&self, text: &str) -> Result<TurnReading<Self>, Located<Self::TurnError>>;

    /// Returns whether a turn of a record, of which `so_far` was read, goes on after white space with the rest
    /// of the line.
    ///
    /// The answer rests on the texts alone. Unless a game says otherwise, turns go on around `;`, `:`, `,` and
    /// `-`.
    ///
    /// ```
    /// use gipf_notation::Notation;
    ///
    /// assert!(gipf_core::Gipf::turn_goes_on("a5-d5;", "xf6,g6"));
    /// assert!(!gipf_core::Gipf::turn_goes_on("b3", "c6"));
    /// assert!(zertz_core::Zertz::turn_goes_on("x", "c3We4"));
    /// ```
    #[must_use]
    fn turn_goes_on(so_far: &str, rest: &str) -> bool {
        const JOINTS: [char; 4] = [';', ':', ',', '-'];
        so_far.ends_with(JOINTS) || rest.starts_with(JOINTS)
    }

    /// Reads the text of a turn leniently and passes over warnings.
    ///
    /// ```
    /// use gipf_game::Position;
    /// use gipf_notation::Notation;
    /// use zertz_core::{Variant, Zertz};
    ///
    /// let start = Zertz::start(Variant::Basic);
    /// assert_eq!(start.parse_turn("w d4 , d1"), start.parse_turn("Wd4,d1"));
    ///
    /// let error = start.parse_turn("Wd4").unwrap_err();
    /// let sentence = "at byte 3: illegal turn: a free ring must be removed, such as a1";
    /// assert_eq!(error.to_string(), sentence);
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Notation::read_turn`]; in GIPF also a wrong reserve.
    fn parse_turn(&self, text: &str) -> Result<Self::Turn, Located<Self::TurnError>> {
        self.read_turn(text).map(|reading| reading.turn)
    }

    /// Reads the text of a turn in the canonical form only.
    ///
    /// # Errors
    ///
    /// Those of [`Notation::parse_turn`], and [`StrictTurnError::NotCanonical`].
    fn parse_turn_strict(
        &self,
        text: &str,
    ) -> Result<Self::Turn, Located<StrictTurnError<Self::TurnError>>> {
        let turn = self
            .parse_turn(text)
            .map_err(|error| Located::new(error.offset, StrictTurnError::Turn(error.error)))?;
        let canonical = self.turn_text(&turn);
        if canonical == text {
            return Ok(turn);
        }
        let same = canonical.bytes().zip(text.bytes()).take_while(|(a, b)| a == b).count();
        Err(Located::new(same, StrictTurnError::NotCanonical { canonical }))
    }

    /// Returns the canonical text of a legal turn, without spaces.
    ///
    /// The text of an illegal turn is meaningless, but there is one.
    #[must_use]
    fn turn_text(&self, turn: &Self::Turn) -> String;

    /// Returns what a legal turn to `next` does by the rules of this game, in the order in which it is told; none
    /// unless a game says otherwise.
    ///
    /// The end of the game is not among them: [`turn_facts`](crate::turn_facts) adds it.
    ///
    /// ```
    /// use gipf_notation::{Fact, Notation, turn_facts};
    ///
    /// let line = "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack";
    /// let position: dvonn_core::Dvonn = line.parse()?;
    /// let facts = turn_facts(&position, &position.parse_turn("C2B1")?);
    /// assert!(facts.contains(&Fact::TakesOver { pieces: 2 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    fn facts(&self, _turn: &Self::Turn, _next: &Self) -> Vec<Fact> {
        Vec::new()
    }

    /// Returns the position as a diagram.
    ///
    /// ```
    /// use gipf_notation::Notation;
    /// use gipf_notation::diagram::DiagramOptions;
    ///
    /// fn picture<P: Notation>(position: &P) -> String {
    ///     position.diagram().to_svg(&DiagramOptions::default())
    /// }
    /// assert!(picture(&dvonn_core::Dvonn::default()).starts_with("<svg "));
    /// ```
    #[must_use]
    fn diagram(&self) -> Diagram<Self::Drawn>;

    /// Returns a legal turn as a diagram: the board after it, and what it did. Unless a game says otherwise, that
    /// is the position after the turn.
    ///
    /// In the games of this crate an illegal turn gives a meaningless diagram, which does not say how the game
    /// stands.
    #[must_use]
    fn diagram_of_turn(&self, turn: &Self::Turn) -> Diagram<Self::Drawn> {
        self.play_unchecked(turn).diagram()
    }

    /// Returns the board in several lines of text, without what else a diagram says of a position. Each line
    /// ends with a line feed, the last one too.
    #[must_use]
    fn text_board(&self) -> String {
        self.diagram().to_text(&TextOptions::default())
    }

    /// Reads a position: a position line, or the name of a variant, which stands for its start.
    /// [`variant_named`](Notation::variant_named) also reads names with that of the game, such as `gipf basic`.
    ///
    /// ```
    /// use gipf_notation::Notation;
    ///
    /// let start = gipf_core::Gipf::parse_position("basic")?;
    /// assert_eq!(gipf_core::Gipf::parse_position(&start.position_text(None)), Ok(start));
    /// # Ok::<(), gipf_notation::PositionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Notation::parse_line`].
    fn parse_position(text: &str) -> Result<Self, Self::PositionError> {
        match text.trim().parse::<Self::Variant>() {
            Ok(variant) => Ok(Self::start(variant)),
            Err(_) => Self::parse_line(text).map(|(position, _)| position),
        }
    }
}

/// Returned when a text is not the canonical text of a legal turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StrictTurnError<E> {
    /// The text is not that of a legal turn.
    #[error(transparent)]
    Turn(E),
    /// The turn is legal, but its text is not canonical.
    #[error("not the canonical text, which is {canonical}")]
    NotCanonical {
        /// The canonical text.
        canonical: String,
    },
}

/// A legal turn, and what its text says wrongly all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TurnReading<P: Notation = gipf_core::Gipf> {
    /// The turn.
    pub turn: P::Turn,
    /// The warnings in the order of the text.
    pub warnings: Vec<Located<P::TurnWarning>>,
}

impl<P: Notation> TurnReading<P> {
    /// Creates the reading of a turn with its warnings.
    #[must_use]
    pub fn new(turn: P::Turn, warnings: Vec<Located<P::TurnWarning>>) -> TurnReading<P> {
        TurnReading { turn, warnings }
    }
}
