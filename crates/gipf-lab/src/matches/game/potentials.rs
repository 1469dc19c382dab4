//! GIPF with potentials as a [`MatchGame`].

use std::ops::RangeInclusive;

use gipf_ai::{Limits, PotentialsEvaluator, Random, Search};
use gipf_board::Position as _;
use gipf_potentials::{Color, Game, Move, NewPiece, Opening, Position, Start, Turn, Variant};

use super::MatchGame;

/// GIPF-pieces of either side in a tournament opening.
const GIPFS: RangeInclusive<usize> = 2..=4;

/// Turns that are looked ahead to see whether an opening is balanced.
const LOOK_AHEAD: u8 = 2;

/// Half a piece.
const BALANCE: i32 = 50;

/// More turns than a position without a TAMSK push has, except for few.
const MOST_TURNS: usize = 4096;

impl MatchGame for Position {
    const LEAST_CAP: usize = 20;

    /// Both sides have three potentials of each kind. 4 to 8 random turns follow, which keep the hands
    /// and push in no TAMSK-potential. In tournament both sides first enter the same number of
    /// GIPF-pieces, and the first two of the random turns close the opening phase.
    fn random_opening(variant: Variant, random: &mut Random) -> Option<Game> {
        played_opening(&Start::usual(variant), 0, random)
    }

    /// Both sides have the same material, nothing can be taken at once, and nobody wins half a piece
    /// within the next turns.
    fn is_balanced(
        position: &Position,
        search: &mut Search<Position, PotentialsEvaluator>,
    ) -> bool {
        let [white, black] = Color::ALL.map(|color| position.material(color));
        let has_row = Color::ALL.into_iter().any(|color| !position.rows(color).is_empty());
        if white != black || has_row || position.outcome().is_some() {
            return false;
        }
        search.clear();
        let found = search.run(position, &Limits::default().with_depth(LOOK_AHEAD));
        found.score.value().abs() < BALANCE
    }

    fn up_to_symmetry(&self) -> Position {
        self.canonical()
    }
}

/// Plays 4 to 8 random turns from a start, so many percent of which may forfeit a hand; `None` when that is
/// no opening.
///
/// In tournament both players first enter the same number of GIPF-pieces, and the first two of the
/// random turns close the opening phase.
pub(crate) fn played_opening(start: &Start, forfeits: usize, random: &mut Random) -> Option<Game> {
    let mut game = Game::new(start.position().ok()?);
    let is_tournament = start.variant == Variant::Tournament;
    let gipfs = if is_tournament { GIPFS.start() + random.below(GIPFS.count()) } else { 0 };
    for _ in 0..2 * gipfs {
        play_random(&mut game, random, |_, piece| piece == Some(NewPiece::Gipf))?;
    }
    for _ in 0..4 + random.below(5) {
        let may_forfeit = random.below(100) < forfeits;
        play_random(&mut game, random, |position, piece| match piece {
            Some(NewPiece::Gipf) => false,
            Some(NewPiece::Single) => {
                may_forfeit || position.hand(position.side_to_move()).is_empty()
            }
            Some(NewPiece::Loaded(_)) | None => true,
        })?;
    }
    let position = game.position();
    let is_closed = |color| position.opening(color) == Opening::Closed;
    (game.outcome().is_none() && Color::ALL.into_iter().all(is_closed)).then_some(game)
}

/// Plays a random turn without TAMSK pushes that enters such a piece, or none.
fn play_random(
    game: &mut Game,
    random: &mut Random,
    enters: impl Fn(&Position, Option<NewPiece>) -> bool,
) -> Option<()> {
    let position = game.position();
    let is_wanted = |turn: &Turn| {
        let piece = match turn.action {
            Some(Move::Push { piece, .. }) => Some(piece),
            Some(Move::Use { .. }) | None => None,
        };
        turn.tamsk_before.is_empty() && turn.tamsk_after.is_empty() && enters(position, piece)
    };
    let turns = position.collect_turns(MOST_TURNS);
    let turns: Vec<Turn> = turns.into_iter().filter(is_wanted).collect();
    let turn = random.choose(&turns)?;
    game.play(&turn).ok()
}
