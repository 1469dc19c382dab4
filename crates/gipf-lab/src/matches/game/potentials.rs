//! GIPF with potentials as a [`MatchGame`].

use gipf_ai::{Limits, PotentialsEvaluator, Random, Search};
use gipf_game::Position as _;
use gipf_potentials::{Color, Game, GipfPotentials, Move, NewPiece, Start, Turn, Variant};

use super::MatchGame;

/// Turns that are looked ahead to see whether an opening is balanced.
const LOOK_AHEAD: u8 = 2;

/// Half a piece.
const BALANCE: i32 = 50;

/// More turns than a position without a TAMSK push has, except for few.
const MOST_TURNS: usize = 4096;

impl MatchGame for GipfPotentials {
    const LEAST_CAP: usize = 20;

    /// Both sides have three potentials of each kind. 4 to 8 random turns follow, which keep the hands
    /// and push in no TAMSK-potential. In tournament there are 2 to 7, all of which enter a GIPF-piece: how
    /// many more there will be is left to the players.
    fn random_opening(variant: Variant, random: &mut Random) -> Option<Game<GipfPotentials>> {
        let turns = match variant {
            Variant::Basic | Variant::Standard => 4 + random.below(5),
            Variant::Tournament => 2 + random.below(6),
        };
        let enters_gipf = |_| variant == Variant::Tournament;
        played_opening(&Start::usual(variant), turns, enters_gipf, 0, random)
    }

    /// Both sides have the same material, nothing can be taken at once, and nobody wins half a piece
    /// within the next turns.
    fn is_balanced(
        position: &GipfPotentials,
        search: &mut Search<GipfPotentials, PotentialsEvaluator>,
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

    fn up_to_symmetry(&self) -> GipfPotentials {
        self.canonical()
    }
}

/// Plays so many random turns from a start, of which those that `enters_gipf` names, counted from 0, enter a
/// GIPF-piece and no others do; `None` when the game is over or there is no such turn.
///
/// So many percent of the others may forfeit a hand.
pub(crate) fn played_opening(
    start: &Start,
    turns: usize,
    enters_gipf: impl Fn(usize) -> bool,
    forfeits: usize,
    random: &mut Random,
) -> Option<Game<GipfPotentials>> {
    let mut game = Game::<GipfPotentials>::new(start.position().ok()?);
    for ply in 0..turns {
        if enters_gipf(ply) {
            play_random(&mut game, random, |_, piece| piece == Some(NewPiece::Gipf))?;
            continue;
        }
        let may_forfeit = random.below(100) < forfeits;
        play_random(&mut game, random, |position, piece| match piece {
            Some(NewPiece::Gipf) => false,
            Some(NewPiece::Single) => {
                may_forfeit || position.hand(position.side_to_move()).is_empty()
            }
            Some(NewPiece::Loaded(_)) | None => true,
        })?;
    }
    game.outcome().is_none().then_some(game)
}

/// Plays a random turn without TAMSK pushes that enters such a piece, or none.
fn play_random(
    game: &mut Game<GipfPotentials>,
    random: &mut Random,
    enters: impl Fn(&GipfPotentials, Option<NewPiece>) -> bool,
) -> Option<()> {
    let position = game.position();
    let is_wanted = |turn: &Turn| {
        let piece = match turn.action {
            Some(Move::Push { piece, .. }) => Some(piece),
            Some(Move::Use { .. }) | None => None,
        };
        turn.tamsk_before.is_empty() && turn.tamsk_after.is_empty() && enters(position, piece)
    };
    let turns = position.turns().take(MOST_TURNS).collect::<Vec<_>>();
    let turns: Vec<Turn> = turns.into_iter().filter(is_wanted).collect();
    let turn = random.choose(&turns)?;
    game.play(&turn).ok()
}
