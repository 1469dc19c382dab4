//! How the turns of a game end it.

use gipf_game::{Game, OutcomeOf, Position};

/// Returns the outcome by the rules after legal turns. It is `None` too where players went on after a repetition
/// that ends a game.
pub(crate) fn outcome_of<'a, P: Position>(
    start: P,
    turns: impl IntoIterator<Item = &'a P::Turn>,
) -> Option<OutcomeOf<P>> {
    let mut game = Game::new(start);
    let mut position = start;
    let mut is_played_on = false;
    for turn in turns {
        is_played_on |= game.play(turn).is_err();
        position = position.play(turn).ok()?;
    }
    position.outcome().or_else(|| game.outcome().filter(|_| !is_played_on))
}
