//! Games against a list of turns and the positions after them.

use arbitrary::{Arbitrary, Result, Unstructured};
use gipf_game::fuzzing::{FromBytes, Line, chosen_turn};
use gipf_game::{Color, Game, Outcome, PlayError, Position, WinReason};

/// The most things that are done in a game.
const MAX_EVENTS: usize = 64;

/// What a game should be.
struct Replay<P: Position> {
    turns: Vec<P::Turn>,
    /// The start and the position after each turn.
    positions: Vec<P>,
    /// An end that the position does not show.
    agreed: Option<Outcome<P::EndReason>>,
    /// The numbers of turns from which on repetitions are counted.
    counted_from: Vec<usize>,
}

impl<P: Position> Replay<P> {
    fn now(&self) -> P {
        self.positions[self.turns.len()]
    }

    fn repetitions(&self) -> usize {
        let from = self.counted_from.iter().copied().max().unwrap_or(0);
        self.positions.iter().skip(from).filter(|position| **position == self.now()).count()
    }

    fn outcome(&self) -> Option<Outcome<P::EndReason>> {
        let is_repeated = P::REPETITION_LIMIT.is_some_and(|limit| self.repetitions() >= limit);
        self.agreed
            .or(self.now().outcome())
            .or(is_repeated.then(|| self.now().repetition_outcome()))
    }

    fn end(&mut self, outcome: Outcome<P::EndReason>) {
        if self.outcome().is_none() {
            self.agreed = Some(outcome);
        }
    }
}

/// Does with a game what bytes say, and does the same with a list of turns.
///
/// # Errors
///
/// Bytes that describe no position.
///
/// # Panics
///
/// When the game is not what the list says.
pub(crate) fn check_game<P: FromBytes<Turn: Copy>>(bytes: &mut Unstructured<'_>) -> Result<()> {
    let start = Line::<P>::play(bytes, 0)?.end;
    let mut game = Game::new(start);
    let mut replay = Replay {
        turns: Vec::new(),
        positions: vec![start],
        agreed: None,
        counted_from: Vec::new(),
    };
    for _ in 0..MAX_EVENTS.min(bytes.len()) {
        event(bytes, &mut game, &mut replay)?;
    }
    compare(&game, &replay);
    while let Some(turn) = game.undo() {
        assert_eq!(Some(turn), replay.turns.pop());
        assert_eq!(*game.position(), replay.now());
    }
    assert_eq!((*game.position(), game.outcome()), (start, start.outcome()));
    Ok(())
}

fn event<P: FromBytes<Turn: Copy>>(
    bytes: &mut Unstructured<'_>,
    game: &mut Game<P>,
    replay: &mut Replay<P>,
) -> Result<()> {
    let color = |byte: u8| Color::ALL[usize::from(byte & 1)];
    match u8::arbitrary(bytes)? {
        0..=15 => {
            replay.agreed = None;
            let undone = replay.turns.pop();
            assert_eq!(game.undo(), undone);
            if undone.is_some() {
                replay.positions.pop();
                let turns = replay.turns.len();
                replay.counted_from.retain(|from| *from <= turns);
            }
        }
        byte @ 16..=17 => {
            game.resign(color(byte));
            replay.end(Outcome::Win { winner: !color(byte), reason: WinReason::Resignation });
        }
        byte @ 18..=19 => {
            game.lose_on_time(color(byte));
            replay.end(Outcome::Win { winner: !color(byte), reason: WinReason::Time });
        }
        20 => {
            game.end(Outcome::Void);
            replay.end(Outcome::Void);
        }
        21..=22 => {
            game.bar_repetitions();
            replay.counted_from.push(replay.turns.len() + 1);
        }
        // A turn of an earlier position, so that positions recur and turns are illegal.
        byte @ 23..=79 => {
            if let Some(turn) = replay.turns.iter().rev().nth(usize::from(byte % 8)) {
                play(game, replay, *turn);
            }
        }
        byte => {
            if let Some(turn) = chosen_turn(game.position(), byte - 80, P::CHOICES) {
                play(game, replay, turn);
            }
        }
    }
    Ok(())
}

fn play<P: Position<Turn: Copy>>(game: &mut Game<P>, replay: &mut Replay<P>, turn: P::Turn) {
    let expected = match replay.outcome() {
        Some(outcome) => Err(PlayError::GameOver(outcome)),
        None => replay.now().play(&turn).map_err(PlayError::Illegal),
    };
    assert_eq!(game.play(&turn), expected.clone().map(|_| ()));
    if let Ok(next) = expected {
        replay.turns.push(turn);
        replay.positions.push(next);
    }
}

fn compare<P: Position>(game: &Game<P>, replay: &Replay<P>) {
    assert_eq!(*game.start(), replay.positions[0]);
    assert_eq!(game.turns(), replay.turns);
    assert_eq!(game.positions(), replay.positions);
    assert_eq!(*game.position(), replay.now());
    assert_eq!(game.repetitions(), replay.repetitions());
    assert_eq!(game.outcome(), replay.outcome());
    let reversible = game.reversible_positions();
    assert!(replay.positions.ends_with(reversible));
}
