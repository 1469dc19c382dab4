//! The end of a game for protocols, in which every game ends.

use std::fmt;

use gipf_game::{Color, Game, GameResult, OutcomeOf};

use crate::Engine;

/// The end of a game, by the rules or by the ply cap.
///
/// Protocols and matches use it so that every game ends.
///
/// ```
/// use gipf_core::{Game, Gipf, Position, Variant};
/// use gipf_engine::Adjudication;
///
/// let game = Game::<Gipf>::new(Gipf::start(Variant::Basic));
/// assert_eq!(Adjudication::of(&game), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Adjudication<P: Engine> {
    /// The rules have ended the game.
    Outcome(OutcomeOf<P>),
    /// The game is a draw because [`Searchable::PLY_CAP`](gipf_ai::Searchable::PLY_CAP) turns were played.
    PlyCap,
}

impl<P: Engine> Adjudication<P> {
    /// Returns the end of a game, or `None` while it goes on. Turns are counted from the first
    /// position of the game.
    #[must_use]
    pub fn of(game: &Game<P>) -> Option<Adjudication<P>> {
        Adjudication::with_cap(game, P::PLY_CAP)
    }

    fn with_cap(game: &Game<P>, cap: usize) -> Option<Adjudication<P>> {
        let outcome = game.outcome().map(Adjudication::Outcome);
        outcome.or_else(|| (game.turns().len() >= cap).then_some(Adjudication::PlyCap))
    }

    /// Returns the player who has won, or `None` when the game is a draw or void.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Adjudication::Outcome(outcome) => match outcome.into() {
                GameResult::Win(winner) => Some(winner),
                GameResult::Draw | GameResult::Void | GameResult::Unknown => None,
            },
            Adjudication::PlyCap => None,
        }
    }
}

impl<P: Engine> fmt::Display for Adjudication<P> {
    /// Writes a sentence without a full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Adjudication::Outcome(outcome) => outcome.fmt(f),
            Adjudication::PlyCap => write!(f, "draw: {} turns were played", P::PLY_CAP),
        }
    }
}

#[cfg(all(test, feature = "gipf"))]
mod tests {
    use gipf_game::Position;

    use gipf_core::{Game, Gipf, LossReason, Outcome, Variant};

    use super::*;

    #[test]
    fn winners() {
        let win = |winner| Adjudication::<Gipf>::Outcome(Outcome::win(winner, LossReason::NoPush));
        assert_eq!(win(Color::White).winner(), Some(Color::White));
        assert_eq!(win(Color::Black).winner(), Some(Color::Black));
        assert_eq!(Adjudication::<Gipf>::Outcome(Outcome::Void).winner(), None);
        assert_eq!(Adjudication::<Gipf>::PlyCap.winner(), None);
    }

    #[test]
    fn a_game_by_the_rules_goes_before_the_cap() {
        let lost = "4/5/6/3w3/6/5/4 w 0/3 basic".parse::<Gipf>().expect("valid");
        let verdict = Adjudication::of(&Game::<Gipf>::new(lost)).expect("over");
        assert_eq!(verdict.to_string(), "Black wins: White cannot bring a piece into play");
        assert_eq!(Adjudication::with_cap(&Game::<Gipf>::new(lost), 0), Some(verdict));
    }

    #[test]
    fn a_game_without_an_end_is_drawn_at_the_cap() {
        let mut game = Game::<Gipf>::new(Gipf::start(Variant::Standard));
        for _ in 0..3 {
            assert_eq!(Adjudication::with_cap(&game, 3), None);
            let turn = game.position().turns().next().expect("a turn");
            game.play(&turn).expect("legal");
        }
        assert_eq!(Adjudication::with_cap(&game, 3), Some(Adjudication::PlyCap));
        assert_eq!(Adjudication::of(&game), None);
    }
}
