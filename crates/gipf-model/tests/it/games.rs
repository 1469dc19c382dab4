//! Positions and whole games of the model, whatever the game.

use std::collections::BTreeMap;

/// A position of the model of a game.
pub(crate) trait Played: Clone {
    /// All turns with the positions that they lead to.
    fn turns(&self) -> BTreeMap<String, Self>;
    fn violations(&self) -> Vec<String>;
    fn to_line(&self) -> String;
    fn read(line: &str) -> Result<Self, String>;
    fn is_over(&self) -> bool;
}

macro_rules! played {
    ($($position:ty),*) => {$(
        impl Played for $position {
            fn turns(&self) -> BTreeMap<String, Self> {
                self.turns()
            }
            fn violations(&self) -> Vec<String> {
                self.violations()
            }
            fn to_line(&self) -> String {
                self.to_line()
            }
            fn read(line: &str) -> Result<Self, String> {
                Self::parse(line)
            }
            fn is_over(&self) -> bool {
                self.outcome().is_some()
            }
        }
    )*};
}
played!(
    gipf_model::dvonn::Model,
    gipf_model::potentials::Position,
    gipf_model::tamsk::Model,
    gipf_model::yinsh::Model,
    gipf_model::zertz::Model
);

/// Defines functions that read a position of the type, and that return its turns and where one of them leads to.
macro_rules! on_lines {
    ($position:ty) => {
        fn read(line: &str) -> $position {
            crate::games::read(line)
        }

        fn turns(line: &str) -> Vec<String> {
            read(line).turns().into_keys().collect()
        }

        /// Where a turn leads to, as a position line.
        fn play(line: &str, turn: &str) -> String {
            let turns = read(line).turns();
            let next = turns.get(turn).unwrap_or_else(|| panic!("no {turn} in {line}")).to_line();
            read(&next).to_line()
        }
    };
}
pub(crate) use on_lines;

/// Reads a canonical line of a valid position.
pub(crate) fn read<P: Played>(line: &str) -> P {
    let position = P::read(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(position.to_line(), line);
    assert_eq!(position.violations(), Vec::<String>::new(), "{line}");
    position
}

/// Plays a game with turns picked by a fixed sequence of numbers, to its end, or to a position that `stops`; returns its positions from the start on, and the turns
/// between them.
///
/// Checks that every position is valid, that its text reads back, and that only the last can be over.
pub(crate) fn game<P: Played>(
    start: &str,
    seed: u64,
    stops: impl Fn(usize, &BTreeMap<String, P>) -> bool,
) -> (Vec<P>, Vec<String>) {
    let mut number = seed;
    let mut positions = vec![P::read(start).expect("a start")];
    let mut played = Vec::new();
    loop {
        let position = &positions[positions.len() - 1];
        let line = position.to_line();
        assert_eq!(position.violations(), Vec::<String>::new(), "{line}");
        assert_eq!(P::read(&line).map(|read| read.to_line()).as_ref(), Ok(&line));
        let turns = position.turns();
        // Knuth's MMIX generator; its high bits look random.
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        let choice = (number >> 33) as usize % turns.len().max(1);
        if turns.is_empty() || stops(played.len(), &turns) {
            return (positions, played);
        }
        assert!(!position.is_over(), "{line}");
        let (turn, next) = turns.into_iter().nth(choice).expect("a turn");
        played.push(turn);
        positions.push(next);
    }
}
