//! Whole games of the model against itself, with turns picked by a fixed sequence of numbers.

use gipf_model::dvonn::Model;

const START: &str = "9/10/11/10/9 w place";
const GAMES: u64 = 20;

/// All positions of a game, from the start to the end.
fn game(seed: u64) -> Vec<Model> {
    let mut number = seed;
    let mut positions = vec![Model::parse(START).expect("the start")];
    loop {
        let turns = positions[positions.len() - 1].turns();
        // Knuth's MMIX generator; its high bits look random.
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        let choice = (number >> 33) as usize % turns.len().max(1);
        let Some(next) = turns.into_values().nth(choice) else {
            return positions;
        };
        positions.push(next);
    }
}

/// All turns with the position lines that they lead to.
fn lines(model: &Model) -> Vec<(String, String)> {
    model.turns().into_iter().map(|(turn, next)| (turn, next.to_line())).collect()
}

#[test]
fn every_position_of_a_game_is_valid_and_reads_back() {
    for position in (0..GAMES).flat_map(game) {
        let line = position.to_line();
        assert_eq!(position.violations(), Vec::<String>::new(), "{line}");
        let read = Model::parse(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(read.to_line(), line);
        // What a text does not say of a stack makes no difference.
        assert_eq!(read.outcome(), position.outcome(), "{line}");
        assert_eq!(lines(&read), lines(&position), "{line}");
    }
}

#[test]
fn games_have_an_outcome_at_their_end_only() {
    for positions in (0..GAMES).map(game) {
        let (last, earlier) = positions.split_last().expect("the start at least");
        assert!(earlier.len() > 49, "all pieces are placed, and some moved");
        assert!(earlier.iter().all(|position| position.outcome().is_none()));
        let outcome = last.outcome().expect("the game is over");
        assert_eq!(outcome.white, last.score('w'));
        assert_eq!(outcome.black, last.score('b'));
        assert!(outcome.white + outcome.black <= 49);
    }
}
