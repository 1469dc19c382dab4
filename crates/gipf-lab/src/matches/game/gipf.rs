//! GIPF as a [`MatchGame`].

use gipf_ai::{GipfEvaluator, Limits, Random, Search};
use gipf_core::{Color, Game, Gipf, PieceKind, Turn, Variant};
use gipf_game::Position;

use super::MatchGame;

/// Turns that are looked ahead to see whether an opening is balanced.
const LOOK_AHEAD: u8 = 3;

/// Half a piece.
const BALANCE: i32 = 50;

impl MatchGame for Gipf {
    const LEAST_CAP: usize = 20;

    /// 4 to 8 random turns. In tournament 2 to 7, all of which enter a GIPF-piece: how many more there
    /// will be is left to the players.
    fn random_opening(variant: Variant, random: &mut Random) -> Option<Game<Gipf>> {
        let mut game = Game::<Gipf>::new(Gipf::start(variant));
        let (turns, kind) = match variant {
            Variant::Basic | Variant::Standard => (4 + random.below(5), None),
            Variant::Tournament => (2 + random.below(6), Some(PieceKind::Gipf)),
        };
        (0..turns).try_for_each(|_| play_random(&mut game, random, kind))?;
        Some(game)
    }

    /// Both sides have the same material, nothing can be taken at once, and nobody wins half a piece
    /// within the next turns.
    fn is_balanced(position: &Gipf, search: &mut Search<Gipf, GipfEvaluator>) -> bool {
        if !is_even(position) {
            return false;
        }
        search.clear();
        let found = search.run(position, &Limits::default().with_depth(LOOK_AHEAD));
        found.score.value().abs() < BALANCE
    }

    fn up_to_symmetry(&self) -> Gipf {
        self.canonical_up_to_color()
    }
}

/// Plays a random turn that enters such a piece.
fn play_random(game: &mut Game<Gipf>, random: &mut Random, kind: Option<PieceKind>) -> Option<()> {
    let enters =
        |turn: &Turn| kind.is_none_or(|kind| turn.push.is_some_and(|push| push.kind() == kind));
    let turns: Vec<Turn> = game.position().turns().filter(enters).collect();
    let turn = random.choose(&turns)?;
    game.play(&turn).ok()
}

/// Whether both sides have the same material, and nothing can be taken at once.
fn is_even(position: &Gipf) -> bool {
    position.outcome().is_none()
        && position.material(Color::White) == position.material(Color::Black)
        && Color::ALL.into_iter().all(|color| position.rows(color).is_empty())
}
