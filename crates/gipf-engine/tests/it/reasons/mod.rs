//! Reasons: why a turn is worse than another.

mod counted;
mod sentences;

use gipf_ai::Score;
use gipf_engine::Engine;
use gipf_engine::analysis::{ExpectedLine, Reason, reason};
use gipf_notation::{Fact, turn_facts};

pub(crate) const OPEN: Score = Score::DRAW;

pub(crate) fn turns<P: Engine>(position: &P, line: &str) -> Vec<P::Turn> {
    let mut position = *position;
    let mut turns = Vec::new();
    for text in line.split_whitespace() {
        let turn = position.parse_turn(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        position = position.play_unchecked(&turn);
        turns.push(turn);
    }
    turns
}

pub(crate) fn reason_of<P: Engine>(
    position: &str,
    played: (&str, Score),
    better: (&str, Score),
) -> Option<Reason> {
    let position = P::parse_line(position).unwrap_or_else(|e| panic!("{position}: {e}")).0;
    let [one, two] = [played.0, better.0].map(|line| turns(&position, line));
    reason(
        &position,
        ExpectedLine { turns: &one, score: played.1 },
        ExpectedLine { turns: &two, score: better.1 },
    )
}

#[track_caller]
pub(crate) fn expect<P: Engine>(
    position: &str,
    played: (&str, Score),
    better: (&str, Score),
    sentence: Option<&str>,
) {
    let reason = reason_of::<P>(position, played, better);
    assert_eq!(reason.as_ref().map(|reason| reason.sentence.as_str()), sentence);
}

/// Continues a line up to a number of turns, with turns that capture and return as little as possible.
pub(crate) fn with_quiet_turns<P: Engine>(position: &str, line: &str, len: usize) -> String {
    let start = P::parse_line(position).unwrap_or_else(|e| panic!("{position}: {e}")).0;
    let first = turns(&start, line);
    let mut position = play(&start, &first);
    let mut line = line.to_owned();
    for _ in first.len()..len {
        let noise = |turn: &P::Turn| -> u32 {
            let of = |fact: &Fact| match fact {
                Fact::Captures { .. } => 8,
                Fact::ForcesJump => 4,
                Fact::GivesRows { .. } => 2,
                Fact::TakesBack { .. } => 1,
                _ => 0,
            };
            turn_facts(&position, turn).iter().map(of).sum()
        };
        let turn = position.turns().min_by_key(noise).expect("a turn");
        line += &format!(" {}", position.turn_text(&turn));
        position = position.play_unchecked(&turn);
    }
    line
}

pub(crate) fn play<P: Engine>(position: &P, turns: &[P::Turn]) -> P {
    turns.iter().fold(*position, |position, turn| position.play_unchecked(turn))
}
