//! The checker itself: a toy game passes, and each way to break the toy game is caught.

use std::collections::HashSet;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use gipf_game::{Color, EndReason, Outcome, OutcomeOf, Position, TurnBuilder, UnpackError};
use gipf_testing::{Checkable, check_count, check_rules, check_turn};

/// The cells of the toy game, in a row.
const CELLS: u8 = 6;

/// The stones of a player.
const STONES: usize = 2;

/// The ways to break the toy game.
mod broken {
    pub(crate) const NOTHING: u8 = 0;
    pub(crate) const NO_TURNS: u8 = 1;
    pub(crate) const NO_TURNS_LATER: u8 = 2;
    pub(crate) const CONSTANT_HASH: u8 = 3;
    pub(crate) const HASH_OF_CANONICAL: u8 = 4;
    pub(crate) const ILLEGAL_TURN: u8 = 5;
    pub(crate) const MISSING_TURN: u8 = 6;
    pub(crate) const TURN_TWICE: u8 = 7;
    pub(crate) const COUNT: u8 = 8;
    pub(crate) const PAIRS: u8 = 9;
    pub(crate) const SUCCESSOR_ORDER: u8 = 10;
    pub(crate) const SUCCESSOR_POSITION: u8 = 11;
    pub(crate) const CANONICAL: u8 = 12;
    pub(crate) const TURN_IMAGE: u8 = 13;
    pub(crate) const IMAGE: u8 = 14;
    pub(crate) const PACKED: u8 = 15;
    pub(crate) const IRREVERSIBLE: u8 = 16;
    pub(crate) const NO_REPETITION: u8 = 17;
    pub(crate) const NO_OUTCOME: u8 = 18;
    pub(crate) const OUTCOME_TOO_EARLY: u8 = 19;
    pub(crate) const CHECK: u8 = 20;
    pub(crate) const HAS_TURN: u8 = 21;
    pub(crate) const STEPS: u8 = 22;
    pub(crate) const OWN: u8 = 23;
    pub(crate) const COUNTS_OF_IMAGES: u8 = 24;
    pub(crate) const TURN_ORDER: u8 = 25;
    pub(crate) const DEAD_END: u8 = 26;
}

/// Both players put their two stones on the row, then move them; a player who cannot loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Toy<const BROKEN: u8> {
    cells: [Option<Color>; CELLS as usize],
    side: Color,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Turn {
    Place(u8),
    Move { from: u8, to: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Variant;

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("toy")
    }
}

impl FromStr for Variant {
    type Err = ();

    fn from_str(text: &str) -> Result<Variant, ()> {
        if text == "toy" { Ok(Variant) } else { Err(()) }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Blocked;

impl EndReason for Blocked {
    fn fmt_win(&self, _winner: Color, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no turn is left")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a legal turn")]
struct Illegal;

/// The identity, and the reflection of the row.
type IsMirrored = bool;

impl<const BROKEN: u8> Toy<BROKEN> {
    fn at(&self, cell: u8) -> Option<Color> {
        self.cells.get(usize::from(cell)).copied().flatten()
    }

    fn is_vacant(&self, cell: u8) -> bool {
        cell < CELLS && self.at(cell).is_none()
    }

    fn stones(&self) -> usize {
        self.cells.iter().filter(|cell| **cell == Some(self.side)).count()
    }

    /// Whether the rules allow the turn.
    fn allows(&self, turn: &Turn) -> bool {
        match *turn {
            Turn::Place(cell) => self.stones() < STONES && self.is_vacant(cell),
            Turn::Move { from, to } => {
                self.stones() == STONES
                    && self.at(from) == Some(self.side)
                    && self.is_vacant(to)
                    && from.abs_diff(to) == 1
            }
        }
    }

    /// All legal turns, unless something is broken.
    fn generated(&self) -> Vec<Turn> {
        let places = (0..CELLS).map(Turn::Place);
        let moves = (0..CELLS).flat_map(|from| (0..CELLS).map(move |to| Turn::Move { from, to }));
        let mut turns: Vec<Turn> = places.chain(moves).filter(|turn| self.allows(turn)).collect();
        let is_late = self.cells.iter().flatten().count() == 2 * STONES;
        match BROKEN {
            broken::NO_TURNS => turns.clear(),
            broken::NO_TURNS_LATER if is_late => turns.clear(),
            broken::ILLEGAL_TURN => turns.push(Turn::Move { from: 0, to: 0 }),
            broken::MISSING_TURN if turns.len() > 1 => turns.truncate(turns.len() - 1),
            broken::TURN_TWICE => turns.extend(turns.first().cloned()),
            _ => {}
        }
        turns
    }

    fn played(&self, turn: &Turn) -> Toy<BROKEN> {
        let mut next = *self;
        let (from, to) = match *turn {
            Turn::Place(cell) => (None, cell),
            Turn::Move { from, to } => (Some(from), to),
        };
        if let Some(from) = from {
            next.cells[usize::from(from)] = None;
        }
        next.cells[usize::from(to)] = Some(self.side);
        next.side = !self.side;
        next
    }
}

fn visit_all<T, B>(
    all: impl IntoIterator<Item = T>,
    visit: impl FnMut(T) -> ControlFlow<B>,
) -> ControlFlow<B> {
    all.into_iter().try_for_each(visit)
}

impl<const BROKEN: u8> Position for Toy<BROKEN> {
    type Turn = Turn;
    type Variant = Variant;
    type EndReason = Blocked;
    type IllegalTurn = Illegal;
    type Symmetry = IsMirrored;
    type Builder = ToyBuilder<BROKEN>;
    type Bytes = [u8; 7];

    const SYMMETRIES: &'static [IsMirrored] = &[false, true];
    const REPETITION_LIMIT: Option<usize> =
        if BROKEN == broken::NO_REPETITION { None } else { Some(3) };
    const PACKED_VERSION: u8 = 1;

    fn start(_variant: Variant) -> Toy<BROKEN> {
        Toy { cells: [None; CELLS as usize], side: Color::White }
    }

    fn variant(&self) -> Variant {
        Variant
    }

    fn side_to_move(&self) -> Color {
        self.side
    }

    fn outcome(&self) -> Option<Outcome<Blocked>> {
        let is_over = match BROKEN {
            // The outcome follows the generator, so that the two agree.
            broken::NO_TURNS => true,
            broken::NO_OUTCOME => false,
            broken::OUTCOME_TOO_EARLY => self.stones() == STONES,
            broken::MISSING_TURN | broken::ILLEGAL_TURN => self.generated().is_empty(),
            _ => Toy::<{ broken::NOTHING }> { cells: self.cells, side: self.side }
                .generated()
                .is_empty(),
        };
        is_over.then(|| Outcome::win(!self.side, Blocked))
    }

    fn turns(&self) -> impl Iterator<Item = Turn> + use<BROKEN> {
        let mut turns = self.generated();
        if BROKEN == broken::TURN_ORDER {
            turns.reverse();
        }
        turns.into_iter()
    }

    fn try_for_each_turn<B>(&self, visit: impl FnMut(Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        visit_all(self.generated(), visit)
    }

    fn try_for_each_successor<B>(
        &self,
        mut visit: impl FnMut(Turn, Toy<BROKEN>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut turns = self.generated();
        if BROKEN == broken::SUCCESSOR_ORDER {
            turns.reverse();
        }
        visit_all(turns, |turn| {
            let mut next = self.played(&turn);
            if BROKEN == broken::SUCCESSOR_POSITION {
                next.side = self.side;
            }
            visit(turn, next)
        })
    }

    fn count_turns(&self) -> u64 {
        let count = self.generated().len() as u64;
        match BROKEN {
            broken::COUNT => count + 1,
            broken::COUNTS_OF_IMAGES => count + u64::from(self.at(0).is_some()),
            _ => count,
        }
    }

    fn count_turn_pairs(&self) -> u64 {
        let pairs = self.generated().iter().map(|turn| self.played(turn).count_turns()).sum();
        if BROKEN == broken::PAIRS { u64::max(pairs, 1) - 1 } else { pairs }
    }

    fn has_turn(&self) -> bool {
        BROKEN == broken::HAS_TURN || !self.generated().is_empty()
    }

    fn check(&self, turn: &Turn) -> Result<(), Illegal> {
        let is_accepted = match turn {
            Turn::Place(cell) if BROKEN == broken::CHECK => *cell < CELLS,
            _ => self.allows(turn),
        };
        if is_accepted { Ok(()) } else { Err(Illegal) }
    }

    fn play_unchecked(&self, turn: &Turn) -> Toy<BROKEN> {
        self.played(turn)
    }

    fn is_irreversible(&self, _next: &Toy<BROKEN>) -> bool {
        // Stones come onto the row and never leave it.
        BROKEN == broken::IRREVERSIBLE || self.stones() < STONES
    }

    fn hash64(&self) -> u64 {
        if BROKEN == broken::CONSTANT_HASH {
            return 7;
        }
        let hashed = if BROKEN == broken::HASH_OF_CANONICAL { self.canonical() } else { *self };
        let cells = hashed.cells.iter().fold(1u64, |hash, cell| {
            hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ cell.map_or(0, |color| color as u64 + 1)
        });
        (cells ^ (self.side as u64) << 40).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    fn transformed(&self, is_mirrored: IsMirrored) -> Toy<BROKEN> {
        let mut image = *self;
        if is_mirrored {
            image.cells.reverse();
        }
        if is_mirrored && BROKEN == broken::IMAGE {
            image.cells.swap(0, 1);
        }
        image
    }

    fn transform_turn(is_mirrored: IsMirrored, turn: &Turn) -> Turn {
        let image = |cell: u8| CELLS - 1 - cell;
        match *turn {
            Turn::Place(cell) if is_mirrored && BROKEN != broken::TURN_IMAGE => {
                Turn::Place(image(cell))
            }
            Turn::Move { from, to } if is_mirrored => {
                Turn::Move { from: image(from), to: image(to) }
            }
            _ => turn.clone(),
        }
    }

    fn canonical(&self) -> Toy<BROKEN> {
        if BROKEN == broken::CANONICAL { *self } else { self.transformed(true).min(*self) }
    }

    fn pack(&self) -> [u8; 7] {
        let cell = |cell: Option<Color>| cell.map_or(0, |color| color as u8 + 1);
        let mut bytes = [0; 7];
        for (byte, found) in bytes.iter_mut().zip(self.cells) {
            *byte = cell(found);
        }
        bytes[6] = if BROKEN == broken::PACKED { 0 } else { self.side as u8 };
        bytes
    }

    fn unpack(bytes: &[u8; 7]) -> Result<Toy<BROKEN>, UnpackError> {
        let malformed = UnpackError::Malformed { expected: "a cell from 0 to 2" };
        let mut position = Toy::start(Variant);
        for (cell, byte) in position.cells.iter_mut().zip(bytes) {
            *cell = match byte {
                0 => None,
                1 => Some(Color::White),
                2 => Some(Color::Black),
                _ => return Err(malformed),
            };
        }
        position.side = *Color::ALL.get(usize::from(bytes[6])).ok_or(malformed)?;
        Ok(position)
    }
}

/// A turn of the toy game in a single step. The step that is no turn leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ToyBuilder<const BROKEN: u8> {
    start: Toy<BROKEN>,
    made: Option<Option<Turn>>,
}

impl<const BROKEN: u8> TurnBuilder for ToyBuilder<BROKEN> {
    type Position = Toy<BROKEN>;
    type Step = Option<Turn>;
    type Error = Illegal;

    fn begin(position: &Toy<BROKEN>) -> ToyBuilder<BROKEN> {
        ToyBuilder { start: *position, made: None }
    }

    fn start(&self) -> &Toy<BROKEN> {
        &self.start
    }

    fn steps(&self) -> impl Iterator<Item = Option<Turn>> + use<BROKEN> {
        let mut turns = if self.made.is_none() { self.start.generated() } else { Vec::new() };
        if BROKEN == broken::STEPS && turns.len() > 1 {
            turns.pop();
        }
        let leads_nowhere = BROKEN == broken::DEAD_END && !turns.is_empty();
        turns.into_iter().map(Some).chain(leads_nowhere.then_some(None))
    }

    fn apply(&mut self, step: Option<Turn>) -> Result<(), Illegal> {
        self.made = Some(step);
        Ok(())
    }

    fn partial_turn(&self) -> Option<Turn> {
        self.made.clone().flatten()
    }

    fn finish(&self) -> Result<(Turn, Toy<BROKEN>), Illegal> {
        let turn = self.partial_turn().ok_or(Illegal)?;
        let next = self.start.played(&turn);
        Ok((turn, next))
    }
}

impl<const BROKEN: u8> Checkable for Toy<BROKEN> {
    fn nearly_legal(&self, _turns: &[Turn]) -> Vec<Turn> {
        (0..CELLS).map(Turn::Place).collect()
    }

    fn check_own(&self) -> Result<(), String> {
        if BROKEN == broken::OWN { Err("the toy is not content".into()) } else { Ok(()) }
    }
}

/// All positions of the toy game.
fn all_positions() -> Vec<Toy<{ broken::NOTHING }>> {
    let mut all = vec![Toy::start(Variant)];
    let mut seen: HashSet<_> = all.iter().copied().collect();
    let mut next = 0;
    while let Some(position) = all.get(next).copied() {
        next += 1;
        for turn in position.generated() {
            let after = position.played(&turn);
            if seen.insert(after) {
                all.push(after);
            }
        }
    }
    all
}

/// The first sentence that the quick checks say of a position or turn of the toy game.
fn quick_complaint<const BROKEN: u8>() -> Option<String> {
    all_positions().into_iter().find_map(|toy| {
        let position = Toy::<BROKEN> { cells: toy.cells, side: toy.side };
        let turns = toy.generated();
        check_count(&position)
            .and_then(|()| turns.iter().try_for_each(|turn| check_turn(&position, turn)))
            .err()
    })
}

/// The first sentence that the checker says of a position of the toy game.
fn complaint<const BROKEN: u8>() -> Option<String> {
    let position =
        |toy: Toy<{ broken::NOTHING }>| Toy::<BROKEN> { cells: toy.cells, side: toy.side };
    all_positions().into_iter().find_map(|toy| check_rules(&position(toy)).err())
}

#[test]
fn the_toy_game_passes() {
    let all = all_positions();
    assert!(all.len() > 50, "{}", all.len());
    assert!(all.iter().any(|position| position.outcome().is_some()), "a game can end");
    assert_eq!(complaint::<{ broken::NOTHING }>(), None);
    assert_eq!(quick_complaint::<{ broken::NOTHING }>(), None);
}

/// Asserts what the checker says of a broken toy game.
macro_rules! caught {
    ($($test:ident: $broken:ident, $words:literal;)*) => {$(
        #[test]
        fn $test() {
            let complaint = complaint::<{ broken::$broken }>().expect("a complaint");
            assert!(complaint.contains($words), "{complaint}");
        }
    )*};
}

caught! {
    a_generator_without_turns_is_caught: NO_TURNS, "a start has no turn";
    a_generator_that_dries_up_is_caught: NO_TURNS_LATER, "no turn and no outcome";
    a_constant_hash_is_caught: CONSTANT_HASH, "one hash";
    a_hash_of_the_canonical_form_is_caught: HASH_OF_CANONICAL, "one hash";
    an_illegal_turn_is_caught: ILLEGAL_TURN, "generated but illegal";
    a_missing_turn_is_caught: MISSING_TURN, "not generated";
    a_turn_given_twice_is_caught: TURN_TWICE, "twice";
    turns_in_another_order_are_caught: TURN_ORDER, "turns and try_for_each_turn differ";
    a_wrong_count_is_caught: COUNT, "count_turns is";
    a_wrong_count_of_pairs_is_caught: PAIRS, "count_turn_pairs is";
    successors_in_another_order_are_caught: SUCCESSOR_ORDER, "try_for_each_successor has";
    other_successors_are_caught: SUCCESSOR_POSITION, "try_for_each_successor and play_unchecked";
    a_wrong_canonical_form_is_caught: CANONICAL, "the canonical form is another";
    a_wrong_image_of_a_turn_is_caught: TURN_IMAGE, "does not commute with play";
    a_wrong_image_is_caught: IMAGE, "does not commute with play";
    lost_bytes_are_caught: PACKED, "packed and unpacked";
    a_wrongly_irreversible_turn_is_caught: IRREVERSIBLE, "recurs after an irreversible turn";
    a_repetition_against_the_rules_is_caught: NO_REPETITION, "recurs where no position can";
    a_missing_outcome_is_caught: NO_OUTCOME, "no turn and no outcome";
    an_early_outcome_is_caught: OUTCOME_TOO_EARLY, "an outcome and a turn";
    a_lenient_check_is_caught: CHECK, "accepts a turn that is not generated";
    a_wrong_has_turn_is_caught: HAS_TURN, "has_turn is wrong";
    missing_steps_are_caught: STEPS, "no steps lead to";
    a_dead_end_is_caught: DEAD_END, "dead end";
    a_broken_rule_of_the_game_is_caught: OWN, "not content";
    counts_that_differ_between_images_are_caught: COUNTS_OF_IMAGES, "the number of turns is another";
}

/// Games differ in how often a position may occur, so only the game itself can say it.
#[test]
fn a_void_game_says_no_number_that_is_not_its_own() {
    let of_another_game = Outcome::<Blocked>::Void.to_string();
    assert_eq!(of_another_game, "void: the position has occurred too often");
    assert_eq!(<gipf_core::Gipf as Position>::REPETITION_LIMIT, Some(3));
    let of_gipf = OutcomeOf::<gipf_core::Gipf>::Void.to_string();
    assert_eq!(of_gipf, "void: the position has occurred three times");
}

#[test]
fn quick_checks_catch_a_broken_toy_game() {
    let complaints = [
        (quick_complaint::<{ broken::MISSING_TURN }>(), "generator"),
        (quick_complaint::<{ broken::TURN_TWICE }>(), "has the turn 2 times"),
        (quick_complaint::<{ broken::COUNT }>(), "count_turns is"),
        (quick_complaint::<{ broken::PAIRS }>(), "count_turn_pairs is"),
        (quick_complaint::<{ broken::SUCCESSOR_POSITION }>(), "leads elsewhere"),
        (quick_complaint::<{ broken::TURN_IMAGE }>(), "does not commute with play"),
        (quick_complaint::<{ broken::PACKED }>(), "packed and unpacked"),
        (quick_complaint::<{ broken::NO_OUTCOME }>(), "no turn and no outcome"),
        (quick_complaint::<{ broken::HAS_TURN }>(), "has_turn is wrong"),
        (quick_complaint::<{ broken::CHECK }>(), "generator and legality check differ"),
    ];
    for (complaint, words) in complaints {
        assert!(complaint.as_ref().is_some_and(|it| it.contains(words)), "{words}: {complaint:?}");
    }
}
