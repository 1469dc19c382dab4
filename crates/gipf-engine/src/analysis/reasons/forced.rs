//! Sentences about wins and losses that the search sees to their end.

use gipf_ai::Score;
use gipf_game::Outcome;

use super::line::Line;
use super::{Lines, stacks, words};
use crate::Engine;

/// What a score says for certain, from the view of the player who makes the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Certainty {
    /// A win in so many turns, the first one counted.
    Win(usize),
    /// A loss in so many turns, the first one counted.
    Loss(usize),
    /// A win (positive) or loss by points; 0 is a draw.
    Points(i16),
    /// Nothing.
    Open,
}

impl Certainty {
    fn of<P: Engine>(line: &Line<P>) -> Certainty {
        match (line.score.win(), line.score.points()) {
            (Some(win), _) if win.by_mover => Certainty::Win(usize::from(win.plies)),
            (Some(win), _) => Certainty::Loss(usize::from(win.plies)),
            (None, Some(points)) => Certainty::Points(points),
            (None, None) => match line.outcome() {
                Some(Outcome::Draw { .. }) if line.score == Score::DRAW => Certainty::Points(0),
                _ => Certainty::Open,
            },
        }
    }
}

/// Returns the sentence, without its full stop, when a win or loss is seen in one of the two lines.
pub(super) fn sentence<P: Engine>(lines: &Lines<P>) -> Option<String> {
    match (Certainty::of(&lines.played), Certainty::of(&lines.better)) {
        (Certainty::Win(played), Certainty::Win(better)) if played > better => {
            let first = lines.better.first()?;
            Some(format!(
                "{} wins in {} instead of {better} with {first}",
                lines.mover(),
                words::turns(played)
            ))
        }
        (Certainty::Win(_), _) => None,
        (Certainty::Loss(played), Certainty::Loss(better)) if played < better => {
            let first = lines.better.first()?;
            let lost = lost(lines, played);
            Some(format!("{lost}; better {first} holds out for {}", words::turns(better)))
        }
        (Certainty::Loss(_), Certainty::Loss(_)) => None,
        (Certainty::Loss(played), better) => {
            let lost = lost(lines, played);
            let first = lines.better.first().unwrap_or_default();
            Some(match better {
                _ if first.is_empty() => lost,
                Certainty::Win(plies) => {
                    format!("{lost}; better {first} wins in {}", words::turns(plies))
                }
                _ => format!("{lost}; better {first}"),
            })
        }
        (_, Certainty::Win(better)) => Some(missed(lines, better)),
        (played, better) => by_points(lines, played, better),
    }
}

/// `White lets Black win in 3 turns with f3-e3: White has no GIPF-piece left`.
fn lost<P: Engine>(lines: &Lines<P>, plies: usize) -> String {
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let mut text = match lines.played.answer(!lines.mover) {
        _ if plies <= 1 => format!("{mover} loses at once"),
        None => format!("{mover} lets {opponent} win in {}", words::turns(plies - 1)),
        Some(answer) if plies == 2 => {
            format!("{mover} lets {opponent} win at once with {}", answer.told.turn)
        }
        Some(answer) => {
            let turns = words::turns(plies - 1);
            format!("{mover} lets {opponent} win in {turns} with {}", answer.told.turn)
        }
    };
    text += &end(&lines.played, plies);
    text
}

/// `White misses a win in 3 turns with a3-c3: Black cannot bring a piece into play`.
fn missed<P: Engine>(lines: &Lines<P>, plies: usize) -> String {
    let mover = lines.mover();
    let first = lines.better.first().map_or_else(String::new, |turn| format!(" with {turn}"));
    let text = match plies {
        1 => format!("{mover} misses a win at once{first}"),
        _ => format!("{mover} misses a win in {}{first}", words::turns(plies)),
    };
    text + &end(&lines.better, plies)
}

/// Why the game ends, when the line goes as far as its score.
fn end<P: Engine>(line: &Line<P>, plies: usize) -> String {
    let outcome = line.outcome().filter(|_| line.steps.len() == plies);
    let why = outcome.and_then(words::end);
    why.map_or_else(String::new, |why| format!(": {why}"))
}

/// Sentences of games that are won by points.
fn by_points<P: Engine>(lines: &Lines<P>, played: Certainty, better: Certainty) -> Option<String> {
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let first = lines.better.first()?;
    let by = |points: i16| match points.abs() {
        1 => "by 1 point".to_owned(),
        points => format!("by {points} points"),
    };
    let ends = |points: i16| match points {
        0 => "draws".to_owned(),
        1.. => format!("wins {}", by(points)),
        _ => format!("loses {}", by(points)),
    };
    let (text, better) = match (played, better) {
        (Certainty::Points(played), Certainty::Points(better)) if played >= better => return None,
        (Certainty::Points(played), Certainty::Points(better)) => {
            let only = if played < 0 { "" } else { "only " };
            (format!("{mover} {only}{}", ends(played)), format!(" {}", ends(better)))
        }
        (_, Certainty::Points(better @ 1..)) => {
            let text = format!("{mover} misses a win {} with {first}", by(better));
            return Some(with_answer(lines, text));
        }
        (Certainty::Points(played @ ..=-1), _) => {
            (format!("{mover} lets {opponent} win {}", by(played)), String::new())
        }
        _ => return None,
    };
    Some(with_answer(lines, text) + &format!("; better {first}{better}"))
}

/// Appends what the opponent answers to the turn.
fn with_answer<P: Engine>(lines: &Lines<P>, text: String) -> String {
    match stacks::with_answer(lines) {
        Some(answer) => format!("{text}: {answer}"),
        None => text,
    }
}
