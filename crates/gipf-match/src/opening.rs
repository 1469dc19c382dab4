//! Balanced random openings.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use gipf_ai::{Evaluator, Limits, NoMemory, Parts, Random, Search};
use gipf_core::{Color, Game, PieceKind, Position, Turn, Variant};

/// The turns that a game begins with, and the position after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    game: Game,
}

impl Opening {
    /// The game so far.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }
}

/// An endless supply of openings, always the same for a variant and a seed.
///
/// An opening is 4 to 8 random turns from the start of its variant. It is kept when both sides have
/// the same material, nothing can be taken at once, nobody wins half a piece or more within the next
/// three turns, and none of the openings before it was the same up to the symmetries of
/// the board and exchange of colours. In tournament both sides first enter the same number of
/// GIPF-pieces, 2 to 4, and the first two of the random turns close the opening phase.
///
/// ```
/// use gipf_core::Variant;
/// use gipf_match::Openings;
///
/// let mut openings = Openings::new(Variant::Basic, 1)?;
/// let opening = openings.next().unwrap();
/// assert!((4..=8).contains(&opening.game().turns().len()));
/// assert_eq!(Openings::new(Variant::Basic, 1)?.next(), Some(opening));
/// # Ok::<(), gipf_ai::NoMemory>(())
/// ```
#[derive(Debug)]
pub struct Openings {
    variant: Variant,
    random: Random,
    seen: HashSet<Position>,
    search: Search<Position, Evaluator>,
}

/// Half a piece.
const BALANCE: i32 = 50;

/// GIPF-pieces of either side in tournament.
const GIPFS: RangeInclusive<usize> = 2..=4;

/// Turns that a trial may look ahead.
const LOOK_AHEAD: u8 = 3;

/// Trials without a new opening before the supply is taken to be exhausted.
const MOST_TRIALS: usize = 100_000;

impl Openings {
    /// The openings of a variant that this seed gives.
    ///
    /// # Errors
    ///
    /// [`NoMemory`], in which a small search looks whether an opening is balanced.
    pub fn new(variant: Variant, seed: u64) -> Result<Openings, NoMemory> {
        let mut search = Search::new(Evaluator::Material, 1)?;
        // What a plain search finds does not depend on how the search is made better.
        search.set_parts(Parts::NONE);
        Ok(Openings { variant, random: Random::new(seed), seen: HashSet::new(), search })
    }

    /// A random game of the length of an opening, unless it is over before.
    fn trial(&mut self) -> Option<Game> {
        let mut game = Game::new(Position::start(self.variant));
        if self.variant == Variant::Tournament {
            let gipfs = GIPFS.start() + self.random.below(GIPFS.count());
            (0..2 * gipfs).try_for_each(|_| self.play_random(&mut game, Some(PieceKind::Gipf)))?;
            (0..2).try_for_each(|_| self.play_random(&mut game, Some(PieceKind::Single)))?;
        }
        let closing = if self.variant == Variant::Tournament { 2 } else { 0 };
        let turns = 4 + self.random.below(5) - closing;
        (0..turns).try_for_each(|_| self.play_random(&mut game, None))?;
        Some(game)
    }

    /// Plays a random turn that enters such a piece.
    fn play_random(&mut self, game: &mut Game, kind: Option<PieceKind>) -> Option<()> {
        let enters =
            |turn: &Turn| kind.is_none_or(|kind| turn.push.is_some_and(|push| push.kind() == kind));
        let turns: Vec<Turn> = game.position().turns().filter(enters).collect();
        let turn = self.random.choose(&turns)?;
        game.play(&turn).ok()
    }

    fn is_balanced(&mut self, game: &Game) -> bool {
        let position = game.position();
        let material = |color: Color| position.board().worth(color) + position.reserve(color);
        let gipfs = |color: Color| (position.pieces(color) & position.gipfs()).len();
        if game.outcome().is_some()
            || material(Color::White) != material(Color::Black)
            || Color::ALL.into_iter().any(|color| !position.rows(color).is_empty())
            || (self.variant == Variant::Tournament
                && !Color::ALL.into_iter().all(|color| GIPFS.contains(&gipfs(color))))
        {
            return false;
        }
        self.search.clear();
        let limits = Limits::default().with_depth(LOOK_AHEAD);
        let found = self.search.run(position, &[], &limits);
        found.score.value().abs() < BALANCE
    }
}

impl Iterator for Openings {
    type Item = Opening;

    /// The next opening; `None` only when there seems to be no other.
    fn next(&mut self) -> Option<Opening> {
        for _ in 0..MOST_TRIALS {
            let Some(game) = self.trial() else { continue };
            let key = game.position().canonical_up_to_color();
            if !self.seen.contains(&key) && self.is_balanced(&game) {
                self.seen.insert(key);
                return Some(Opening { game });
            }
        }
        None
    }
}
