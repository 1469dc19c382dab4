//! Sentences about what happens in the lines.

use gipf_notation::{Fact, Thing};

use super::Lines;
use super::compared::Compared;
use super::line::{Line, Step};
use super::{stacks, words};
use crate::Engine;

/// The index of the opponent's next turn after the answer.
const NEXT_ANSWER: usize = 3;

/// A reserve that is worth telling: so few pieces or fewer.
const LOW_RESERVE: u8 = 2;

/// So many more pieces that return to the reserve are worth telling.
const MIN_RETURNED: i32 = 2;

/// Returns the sentence, without its full stop.
pub(super) fn sentence<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let first = lines.better.first()?;
    let gains = || {
        if stacks::has_stacks(lines) {
            return stacks::sentence(lines);
        }
        let compared = Compared::new(lines);
        refutation(lines, &compared).or_else(|| missed_gain(lines, &compared))
    };
    let worse = || answer_does(lines).or_else(|| turn_does(lines));
    gains()
        .or_else(|| worse().map(|text| format!("{text}; better {first}")))
        .or_else(|| better_does(lines))
}

/// Returns what the opponent gains in the played line, when that makes it worse than the better one, and what both
/// players gain in the better line.
fn refutation<P: Engine>(lines: &Lines<P>, compared: &Compared) -> Option<String> {
    if !compared.is_refuted() {
        return None;
    }
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let steps = &lines.played.steps[..compared.turns];
    let mut gaining = (0..steps.len()).filter(|&i| !steps[i].gains().is_empty());
    let taker = gaining.find(|&i| steps[i].is_by(!lines.mover))?;
    let others = words::predicates(&compared.played.others, mover);
    // A single turn of the opponent is told by itself.
    let is_single = steps.iter().enumerate().all(|(i, step)| i == taker || step.is_quiet());
    let (mut text, end) = match lines.played.answer(!lines.mover) {
        Some(_) if !is_single => {
            let exchange = words::exchange([
                (opponent, &compared.played.others),
                (mover, &compared.played.own),
            ]);
            let within = words::turns(compared.turns);
            let answers = answers(lines)?;
            let answers = answers.trim_end_matches(',');
            (format!("{answers}, and within {within} {exchange}"), compared.turns)
        }
        answer => {
            let mut predicates: Vec<String> = rows(&steps[taker]).into_iter().collect();
            predicates.extend(others);
            let turn = &steps[taker].told.turn;
            let text = match answer {
                None => words::with_predicates(&format!("{opponent} plays {turn}"), &predicates),
                Some(_) if taker == 1 => words::with_predicates(&answers(lines)?, &predicates),
                Some(_) => {
                    let when = if taker <= NEXT_ANSWER { "then" } else { "later" };
                    let does = words::list(&predicates);
                    format!("{} and {when} {does} with {turn}", answers(lines)?)
                }
            };
            (text, taker + 1)
        }
    };
    text += &left(lines, end);
    Some(format!("{text}; better {}{}", lines.better.first()?, with_better(lines, compared)))
}

/// `Black answers a3-e3`, or `Player 2 answers Bc2,g1, which forces Player 1 to jump,`.
fn answers<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let answer = lines.played.answer(!lines.mover)?;
    let forces = answer.has(Fact::ForcesJump);
    let forces =
        if forces { format!(", which forces {} to jump,", lines.mover()) } else { String::new() };
    Some(format!("{} answers {}{forces}", lines.opponent(), answer.told.turn))
}

/// Returns what so many turns of the played line leave the players with, when it is little.
fn left<P: Engine>(lines: &Lines<P>, turns: usize) -> String {
    let (mover, opponent) = (lines.mover(), lines.opponent());
    if lines.played.gipf_pieces(lines.mover) == Some(1) {
        return format!(", which leaves {mover} one GIPF-piece");
    }
    if lines.played.needs(turns, !lines.mover) == Some(1) {
        return format!(", after which {opponent} needs only one more marble to win");
    }
    let reserve = |line: &Line<P>| {
        line.last(turns, lines.mover, |fact| match fact {
            Fact::LeavesReserve { count } => Some(*count),
            _ => None,
        })
    };
    match (reserve(&lines.played), reserve(&lines.better)) {
        (Some(count @ ..=LOW_RESERVE), Some(better)) if count < better => {
            let pieces = match count {
                0 => "nothing".to_owned(),
                _ => words::count(count, "piece"),
            };
            format!(", after which {mover} has {pieces} in reserve")
        }
        _ => String::new(),
    }
}

/// `, with which within 7 turns nothing is captured`, to stand after the better turn.
fn with_better<P: Engine>(lines: &Lines<P>, compared: &Compared) -> String {
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let better = &compared.better;
    let mut exchange = words::exchange([(mover, &better.own), (opponent, &better.others)]);
    if better.others.is_empty() && !better.own.is_empty() {
        exchange += &format!(", and {opponent} captures nothing");
    }
    format!(", with which within {} {exchange}", words::turns(compared.turns))
}

/// `White misses a4-d4, which captures 3 of Black's pieces`.
fn missed_gain<P: Engine>(lines: &Lines<P>, compared: &Compared) -> Option<String> {
    if !compared.is_missed_gain() {
        return None;
    }
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let (first, played) = (lines.better.first()?, lines.played.first()?);
    let begin = format!("{mover} misses {first}");
    let better = &compared.better;
    if compared.turns == 1 && compared.played.is_empty() {
        let step = &lines.better.steps[0];
        let mut predicates: Vec<String> = rows(step).into_iter().collect();
        predicates.extend(words::predicates(&better.own, opponent));
        return Some(format!("{begin}, which {}", words::list(&predicates)));
    }
    let forces = lines.better.steps[0].has(Fact::ForcesJump);
    let forces =
        if forces { format!(", which forces {opponent} to jump, and") } else { ",".to_owned() };
    let exchange = words::exchange([(mover, &better.own), (opponent, &better.others)]);
    let within = words::turns(compared.turns);
    let text = format!("{begin}{forces} with which within {within} {exchange}");
    if compared.played.is_empty() {
        return Some(text);
    }
    let worse = [(mover, &compared.played.own), (opponent, &compared.played.others)];
    let worse = words::exchange(worse);
    Some(format!("{text}; with {played}, in as many turns, {worse}"))
}

/// Returns what the opponent's answer does, when the answer to the better turn does not do it.
fn answer_does<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let answer = lines.played.answer(!lines.mover)?;
    let other = lines.better.answer(!lines.mover)?;
    let begin = format!("{opponent} answers {}", answer.told.turn);
    if answer.has(Fact::ForcesPass) && !other.has(Fact::ForcesPass) {
        return Some(format!("{begin}, which forces {mover} to pass"));
    }
    if !is_returned_only_here(answer, other, &lines.played, &lines.better) {
        return None;
    }
    let does = row_predicates(answer);
    let is_given = lines.played.steps[0].find(gives_rows).is_some();
    Some(match (is_given, &does[..]) {
        (true, [returns]) => {
            let turn = lines.played.first()?;
            format!("{turn} makes a row for {opponent}, who {returns} with it")
        }
        _ => words::with_predicates(&begin, &does),
    })
}

/// Returns what the turn itself gives up, when the better turn does not.
fn turn_does<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let mover = lines.mover();
    let turn = lines.played.steps.first()?;
    let other = lines.better.steps.first()?;
    let text = &turn.told.turn;
    let closes = |fact: &Fact| match fact {
        Fact::ClosesOpening { count } => Some(*count),
        _ => None,
    };
    if let (Some(number), None) = (turn.find(closes), other.find(closes)) {
        let pieces = match number {
            1 => "only one GIPF-piece".to_owned(),
            _ => words::count(number, "GIPF-piece"),
        };
        return Some(format!("{mover} closes the opening with {pieces} on the board"));
    }
    let given = turn.gains().given_up();
    let is_kept = other.gains().given_up().is_empty();
    if !given.is_empty() && is_kept && Compared::new(lines).loss() >= 0 {
        return Some(format!("{mover} gives up {} with {text}", words::given(&given)));
    }
    None
}

/// Returns what the better turn does, when the played turn does not do it.
fn better_does<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let turn = lines.better.steps.first()?;
    let other = lines.played.steps.first()?;
    let begin = format!("{mover} misses {}", turn.told.turn);
    if turn.has(Fact::ForcesPass) && !other.has(Fact::ForcesPass) {
        return Some(format!("{begin}, which forces {opponent} to pass"));
    }
    if is_returned_only_here(turn, other, &lines.better, &lines.played) {
        return Some(format!("{begin}, which {}", words::list(&row_predicates(turn))));
    }
    None
}

/// Returns what a turn that captures nothing does with rows: `makes a row`, `returns 4 pieces to the reserve`.
fn row_predicates<P: Engine>(step: &Step<P>) -> Vec<String> {
    let mut predicates: Vec<String> = rows(step).into_iter().collect();
    let returned = words::count(returned(&step.told.facts), "piece");
    predicates.push(format!("returns {returned} to the reserve"));
    predicates
}

/// `makes a row`, when a turn does so.
fn rows<P: Engine>(step: &Step<P>) -> Option<String> {
    let count = step.find(|fact| match fact {
        Fact::MakesRows { count } => Some(*count),
        _ => None,
    });
    count.map(|count| format!("makes {}", words::count(count, "row")))
}

fn gives_rows(fact: &Fact) -> Option<u8> {
    match fact {
        Fact::GivesRows { count } => Some(*count),
        _ => None,
    }
}

/// Returns whether a turn captures nothing and returns more pieces to the reserve than the turn of the other line, and so
/// does its player in equally many turns of the lines, also less what the other player returns.
fn is_returned_only_here<P: Engine>(
    step: &Step<P>,
    other_step: &Step<P>,
    line: &Line<P>,
    other: &Line<P>,
) -> bool {
    let by = |line: &Line<P>, player| -> i32 {
        let steps = line.window().iter().filter(|step| step.is_by(player));
        steps.map(|step| i32::from(returned(&step.told.facts))).sum()
    };
    let player = step.told.player;
    let more = by(line, player) - by(other, player);
    let others = by(line, !player) - by(other, !player);
    let is_more_at_once = returned(&step.told.facts) > returned(&other_step.told.facts);
    step.gains().is_empty() && is_more_at_once && more >= MIN_RETURNED + others.max(0)
}

/// Returns how many pieces a turn returns to the reserve; a GIPF-piece counts two.
fn returned(facts: &[Fact]) -> u8 {
    let returned = facts.iter().map(|fact| match *fact {
        Fact::TakesBack { thing, count } => {
            let pieces = thing.value() / Thing::PIECE_VALUE;
            count.saturating_mul(u8::try_from(pieces).unwrap_or(u8::MAX))
        }
        _ => 0,
    });
    returned.fold(0, u8::saturating_add)
}
