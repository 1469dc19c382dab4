//! Where the games of matches and of self-play of GIPF begin.
//!
//! The openings of self-play depend on nothing but the number of the game, so that threads
//! need not wait for each other and a resumed run need not make the old ones again; and the
//! evaluation that plays says what is balanced, which is what it is to learn from.

use std::ops::RangeInclusive;

use gipf_ai::{GipfEvaluator, Limits, Random, Search};
use gipf_core::{Color, Game, Gipf, PieceKind, Turn, Variant};
use gipf_game::Position;

use crate::games::first_turns::FirstTurns;
use crate::lab::{CHOICE_LIMIT, draw};

/// Turns that are looked ahead to see whether an opening is balanced.
const LOOK_AHEAD: u8 = 3;

/// Half a piece.
const BALANCE: i32 = 50;

/// Returns an opening of a match.
pub(super) fn random_opening(
    variant: Variant,
    turns: RangeInclusive<usize>,
    random: &mut Random,
) -> Option<Game<Gipf>> {
    let mut game = Game::<Gipf>::new(Gipf::start(variant));
    let (turns, kind) = match variant {
        Variant::Basic | Variant::Standard => (draw(turns, random), None),
        Variant::Tournament => (draw(2..=7, random), Some(PieceKind::Gipf)),
    };
    (0..turns).try_for_each(|_| play_random(&mut game, random, kind))?;
    Some(game)
}

/// Returns whether an opening of a match is balanced.
pub(super) fn is_balanced(position: &Gipf, search: &mut Search<Gipf, GipfEvaluator>) -> bool {
    if !is_even(position) {
        return false;
    }
    search.clear();
    let found = search.run(position, &Limits::default().with_depth(LOOK_AHEAD));
    found.score.value().abs() < BALANCE
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

/// Returns a position that a game of self-play begins with, after a few random turns.
pub(super) fn selfplay_opening(variant: Variant, random: &mut Random) -> Gipf {
    loop {
        let first = FirstTurns::draw(variant, random);
        if let Some(position) = played(Gipf::start(variant), &first, random) {
            return position;
        }
    }
}

/// Returns the position after these turns; `None` when the game is over or there is no such turn.
fn played(start: Gipf, first: &FirstTurns, random: &mut Random) -> Option<Gipf> {
    let mut position = start;
    for ply in 0..first.turns {
        let enters_gipf = |turn: &Turn| turn.push.is_some_and(|p| p.kind() == PieceKind::Gipf);
        let choices: Vec<Turn> = position
            .turns()
            .filter(|turn| enters_gipf(turn) == first.enters_gipf(ply))
            .take(CHOICE_LIMIT)
            .collect();
        position = position.play_unchecked(&random.choose(&choices)?);
    }
    position.outcome().is_none().then_some(position)
}
