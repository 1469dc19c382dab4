//! Games of DVONN.

use gipf_model::dvonn::Model;

use crate::games::game;

/// All turns with the position lines that they lead to.
fn lines(model: &Model) -> Vec<(String, String)> {
    model.turns().into_iter().map(|(turn, next)| (turn, next.to_line())).collect()
}

#[test]
fn games_have_an_outcome_at_their_end_only() {
    for seed in 0..20 {
        let (positions, turns) = game::<Model>("9/10/11/10/9 w place", seed, |_, _| false);
        assert!(turns.len() > 49, "all pieces are placed, and some moved");
        for position in &positions {
            let line = position.to_line();
            let read = Model::parse(&line).expect("it was read before");
            // What a text does not say of a stack makes no difference.
            assert_eq!(read.outcome(), position.outcome(), "{line}");
            assert_eq!(lines(&read), lines(position), "{line}");
        }
        let last = positions.last().expect("the start at least");
        let outcome = last.outcome().expect("the game is over");
        assert_eq!(outcome.white, last.score('w'));
        assert_eq!(outcome.black, last.score('b'));
        assert!(outcome.white + outcome.black <= 49);
    }
}
