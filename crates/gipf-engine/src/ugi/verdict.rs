//! How the protocol judges a game.

use std::fmt;

use crate::Engine;
use gipf_core::{Color, Position};
use gipf_notation::{GameResult, History};

/// The result of a finished game, for a protocol in which every game ends.
///
/// ```
/// use gipf_core::{Game, Position, Variant};
/// use gipf_engine::ugi::Verdict;
///
/// let game = Game::new(Position::start(Variant::Basic));
/// assert_eq!(Verdict::of(&game), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict<P: Engine = Position> {
    /// By the rules: a win, a tie, or void.
    Outcome(P::Outcome),
    /// [`Engine::PLY_CAP`] turns were played and nobody has won.
    PlyCap,
}

impl<P: Engine> Verdict<P> {
    /// The result of a game, counted from its first position; `None` while it goes on.
    #[must_use]
    pub fn of(game: &impl History<Position = P>) -> Option<Verdict<P>> {
        Verdict::with_cap(game, P::PLY_CAP)
    }

    fn with_cap(game: &impl History<Position = P>, cap: usize) -> Option<Verdict<P>> {
        let outcome = game.outcome().map(Verdict::Outcome);
        outcome.or_else(|| (game.turns().len() >= cap).then_some(Verdict::PlyCap))
    }

    /// The word of the protocol: `p1win`, `p2win` or `draw`, which stands for a tie and a void game too.
    #[must_use]
    pub fn word(self) -> &'static str {
        let result = match self {
            Verdict::Outcome(outcome) => outcome.into(),
            Verdict::PlyCap => GameResult::Tie,
        };
        match result {
            GameResult::Win(Color::White) => "p1win",
            GameResult::Win(Color::Black) => "p2win",
            GameResult::Tie | GameResult::Void | GameResult::Unknown => "draw",
        }
    }
}

impl<P: Engine> fmt::Display for Verdict<P> {
    /// One sentence without a full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Outcome(outcome) => outcome.fmt(f),
            Verdict::PlyCap => write!(f, "draw: {} turns were played", P::PLY_CAP),
        }
    }
}

#[cfg(test)]
mod tests {
    use gipf_core::{Game, Outcome, Variant, WinReason};

    use super::*;

    #[test]
    fn words() {
        let win = |winner| {
            Verdict::<Position>::Outcome(Outcome::Win { winner, reason: WinReason::NoPush })
        };
        assert_eq!(win(Color::White).word(), "p1win");
        assert_eq!(win(Color::Black).word(), "p2win");
        assert_eq!(Verdict::<Position>::Outcome(Outcome::Void).word(), "draw");
        assert_eq!(Verdict::<Position>::PlyCap.word(), "draw");
    }

    #[test]
    fn a_game_by_the_rules_goes_before_the_cap() {
        let lost = gipf_notation::parse_position("4/5/6/3w3/6/5/4 w 0/3 basic").expect("valid");
        let verdict = Verdict::of(&Game::new(lost)).expect("over");
        assert_eq!(verdict.to_string(), "Black wins: White cannot bring a piece into play");
        assert_eq!(Verdict::with_cap(&Game::new(lost), 0), Some(verdict));
    }

    #[test]
    fn a_game_without_an_end_is_drawn_at_the_cap() {
        let mut game = Game::new(Position::start(Variant::Standard));
        for _ in 0..3 {
            assert_eq!(Verdict::with_cap(&game, 3), None);
            let turn = game.position().turns().next().expect("a turn");
            game.play(&turn).expect("legal");
        }
        assert_eq!(Verdict::with_cap(&game, 3), Some(Verdict::PlyCap));
        assert_eq!(Verdict::of(&game), None);
    }
}
