//! Where the games of matches and of self-play of GIPF with potentials begin.

use std::ops::RangeInclusive;

use gipf_ai::{Limits, PotentialsEvaluator, Random, Search};
use gipf_game::Position as _;
use gipf_potentials::{
    Action, ByColor, Color, Game, GipfPotentials, Hand, NewPiece, Start, Turn, Variant,
};

use crate::games::first_turns::FirstTurns;
use crate::lab::{CHOICE_LIMIT, draw};

/// Turns that are looked ahead to see whether an opening is balanced.
const LOOK_AHEAD: u8 = 2;

/// Half a piece.
const BALANCE: i32 = 50;

/// How many percent of the random turns may forfeit a hand.
const FORFEITS: usize = 10;

/// Returns an opening of a match.
pub(super) fn random_opening(
    variant: Variant,
    turns: RangeInclusive<usize>,
    random: &mut Random,
) -> Option<Game<GipfPotentials>> {
    let turns = match variant {
        Variant::Basic | Variant::Standard => draw(turns, random),
        Variant::Tournament => draw(2..=7, random),
    };
    let enters_gipf = |_| variant == Variant::Tournament;
    played_opening(&Start::usual(variant), turns, enters_gipf, 0, random)
}

/// Returns whether an opening of a match is balanced.
pub(super) fn is_balanced(
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

/// Returns a position that a game of self-play begins with, after a few random turns.
///
/// In two of three games the players have agreed on three potentials of each kind, in the others on any
/// hands, the same for both or not.
pub(super) fn selfplay_opening(variant: Variant, random: &mut Random) -> GipfPotentials {
    loop {
        let hands = match random.below(6) {
            0 => {
                let hand = random_hand(random);
                ByColor { white: hand, black: hand }
            }
            1 => ByColor { white: random_hand(random), black: random_hand(random) },
            _ => ByColor { white: Hand::THREE_OF_EACH, black: Hand::THREE_OF_EACH },
        };
        let start = Start::new(variant, hands);
        let first = FirstTurns::draw(variant, random);
        let enters_gipf = |ply| first.enters_gipf(ply);
        if let Some(game) = played_opening(&start, first.turns, enters_gipf, FORFEITS, random) {
            return *game.position();
        }
    }
}

/// Returns a hand with 0 to 5 potentials of each kind, in half of the cases none of it.
fn random_hand(random: &mut Random) -> Hand {
    let counts = [0; 4].map(|_: u8| match random.below(2) {
        0 => 0,
        _ => 1 + random.below(5) as u8,
    });
    Hand::new(counts).unwrap_or_default()
}

/// Plays random turns from a start, of which those that `enters_gipf` names, counted from 0, enter a
/// GIPF-piece and no others do; `None` when the game is over or there is no such turn.
///
/// So many percent of the others may forfeit a hand.
fn played_opening(
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
            Some(Action::Push { piece, .. }) => Some(piece),
            Some(Action::Use { .. }) | None => None,
        };
        turn.tamsk_before.is_empty() && turn.tamsk_after.is_empty() && enters(position, piece)
    };
    let turns = position.turns().take(CHOICE_LIMIT).collect::<Vec<_>>();
    let turns: Vec<Turn> = turns.into_iter().filter(is_wanted).collect();
    let turn = random.choose(&turns)?;
    game.play(&turn).ok()
}
