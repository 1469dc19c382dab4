//! Sentences about what happens in the lines.

use gipf_game::Color;
use gipf_notation::{Fact, Thing};

use super::compared::Compared;
use super::line::{Line, Step};
use super::{Lines, gains::Gains, stacks, words};
use crate::Engine;

/// The index of the opponent's next turn after the answer.
const NEXT_ANSWER: usize = 3;

/// A reserve that is worth telling: so few pieces or fewer.
const LOW_RESERVE: u8 = 2;

/// Returns the sentence, without its full stop.
pub(super) fn sentence<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let first = lines.better.first()?;
    let other = || {
        let worse = answer_does(lines).or_else(|| turn_does(lines));
        worse.map(|text| format!("{text}; better {first}")).or_else(|| better_does(lines))
    };
    if stacks::has_stacks(lines) {
        return stacks::sentence(lines).or_else(other);
    }
    refutation(lines)
        .map(|text| format!("{text}; better {first}{}", better_tail(lines)))
        .or_else(|| missed_gain(lines))
        .or_else(other)
}

/// Returns what the opponent gains in the played line, when that makes it worse than the better one.
fn refutation<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let compared = Compared::new(lines);
    if !compared.is_refuted() {
        return None;
    }
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let steps = lines.played.heeded();
    let takers: Vec<usize> =
        (0..steps.len()).filter(|&i| !Gains::of(&steps[i..=i], !lines.mover).is_empty()).collect();
    let (&first, &last) = (takers.first()?, takers.last()?);
    let is_paid = |step| !Gains::of(std::slice::from_ref(step), lines.mover).is_empty();
    // What the gain costs is counted as long as the gain, and belongs to it when it is paid later.
    let last = steps.iter().rposition(is_paid).map_or(last, |paid| paid.max(last));
    let mut predicates = words::predicates(&compared.others, mover);
    let answer = lines.played.answer(!lines.mover);
    let mut text = match answer {
        Some(answer) => format!("{opponent} answers {}", answer.told.turn),
        None => format!("{opponent} plays {}", steps[first].told.turn),
    };
    if answer.is_some_and(|answer| answer.has(Fact::ForcesJump)) {
        text += &format!(", which forces {mover} to jump,");
    }
    if takers.len() > 1 || last > first {
        let turns = words::turns(last + 1 - answer.map_or(first, |_| 1));
        text += &format!(" and {} within {turns}", words::list(&predicates));
    } else {
        predicates.splice(0..0, rows(&steps[first]));
        if first == 1 || answer.is_none() {
            text = words::with_predicates(&text, &predicates);
        } else {
            let predicates = words::list(&predicates);
            let when = if first <= NEXT_ANSWER { "then" } else { "later" };
            text += &format!(" and {when} {predicates} with {}", steps[first].told.turn);
        }
    }
    if !compared.own.is_empty() {
        text += &format!(" for {}", words::noun_phrase(&compared.own, opponent));
    }
    Some(text + &left(lines, last + 1))
}

/// Returns what so many turns of the played line leave the players with, when it is little.
fn left<P: Engine>(lines: &Lines<P>, turns: usize) -> String {
    let mover = lines.mover();
    if lines.played.gipf_pieces(lines.mover) == Some(1) {
        return format!(", which leaves {mover} one GIPF-piece");
    }
    let needs = lines.played.last(turns, !lines.mover, |fact| match fact {
        Fact::Needs { marbles } => Some(*marbles),
        _ => None,
    });
    if needs == Some(1) {
        return ", and then needs only one more marble to win".to_owned();
    }
    let reserve = |line: &Line<P>| {
        line.last(turns, lines.mover, |fact| match fact {
            Fact::LeavesReserve { count } => Some(*count),
            _ => None,
        })
    };
    match (reserve(&lines.played), reserve(&lines.better)) {
        (Some(count @ ..=LOW_RESERVE), Some(better)) if count < better => match count {
            0 => format!(", which leaves {mover} nothing in reserve"),
            _ => format!(", which leaves {mover} {count} in reserve"),
        },
        _ => String::new(),
    }
}

/// Returns what the better turn does, to stand after it.
pub(super) fn better_tail<P: Engine>(lines: &Lines<P>) -> String {
    if stacks::has_stacks(lines) {
        return String::new();
    }
    let compared = Compared::new(lines);
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let others = &compared.better_others;
    if compared.has_better_gain() {
        return format!(", {}", gaining(lines, &compared));
    }
    if compared.others.is_empty() || !others.is_less_than(&compared.others) {
        return String::new();
    }
    let is_as_long = lines.better.heeded().len() >= lines.played.heeded().len();
    if !others.is_empty() && !is_as_long {
        return String::new();
    }
    if !others.is_empty() {
        return format!(
            ", after which {opponent} gains only {}",
            words::noun_phrase(others, mover)
        );
    }
    let gained = lines
        .played
        .steps
        .iter()
        .position(|step| !Gains::of(std::slice::from_ref(step), !lines.mover).is_empty());
    // A line that is shorter than that of the turn played does not tell what comes after it.
    let is_long_enough = gained.is_some_and(|gained| lines.better.steps.len() > gained);
    if is_long_enough && Gains::of(&lines.better.steps, !lines.mover).is_empty() {
        format!(", after which {opponent} gains nothing")
    } else {
        String::new()
    }
}

/// `which takes 3 of Black's pieces for one of White's pieces`.
fn gaining<P: Engine>(lines: &Lines<P>, compared: &Compared) -> String {
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let steps = lines.better.heeded();
    let gains = &compared.better_own;
    let last = steps
        .iter()
        .rposition(|step| !Gains::of(std::slice::from_ref(step), step.told.player).is_empty())
        .unwrap_or(0);
    let mut text = if last == 0 {
        let mut predicates = words::predicates(gains, opponent);
        predicates.splice(0..0, rows(&steps[0]));
        format!("which {}", words::list(&predicates))
    } else {
        let forces = steps[0].has(Fact::ForcesJump);
        let forces = if forces { format!("forces {opponent} to jump and ") } else { String::new() };
        format!("which {forces}gains {}", words::noun_phrase(gains, opponent))
    };
    if !compared.better_others.is_empty() {
        text += &format!(" for {}", words::noun_phrase(&compared.better_others, mover));
    }
    if last > 0 {
        text += &format!(" within {}", words::turns(last + 1));
    }
    text
}

/// `White misses a4-d4, which takes 3 of Black's pieces`.
fn missed_gain<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let compared = Compared::new(lines);
    if !compared.is_missed_gain() {
        return None;
    }
    let first = lines.better.first()?;
    Some(format!("{} misses {first}, {}", lines.mover(), gaining(lines, &compared)))
}

/// Returns what the opponent's answer does, when the answer to the better turn does not do it.
fn answer_does<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let answer = lines.played.answer(!lines.mover)?;
    let other = lines.better.answer(!lines.mover);
    let is_new = |fact| answer.has(fact) && other.is_some_and(|other| !other.has(fact));
    let begin = format!("{opponent} answers {}", answer.told.turn);
    if is_new(Fact::ForcesPass) {
        return Some(format!("{begin}, which forces {mover} to pass"));
    }
    let returned = returned(&answer.told.facts);
    let gains = |step| Gains::of(std::slice::from_ref(step), !lines.mover);
    // The same captures in answer to both turns say nothing.
    let is_same = other.is_some_and(|other| gains(other) == gains(answer));
    let is_new_capture = gains(answer).is_empty() || !is_same;
    let is_returned_here = is_returned_only_here(&lines.played, &lines.better, !lines.mover);
    if returned > 0 && is_returned_here && is_new_capture {
        let does = row_predicates(answer, mover);
        let is_given = lines.played.steps[0].find(gives_rows).is_some();
        return Some(match (is_given, &does[..]) {
            (true, [returns]) => {
                let turn = lines.played.first()?;
                format!("{turn} makes a row for {opponent}, who {returns} with it")
            }
            _ => words::with_predicates(&begin, &does),
        });
    }
    None
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
    let given = Gains::of(&lines.played.steps[..1], lines.mover).given_up();
    let is_kept = Gains::of(&lines.better.steps[..1], lines.mover).given_up().is_empty();
    if !given.is_empty() && is_kept && Compared::new(lines).loss() >= 0 {
        let things: Vec<String> =
            given.iter().map(|(thing, number)| words::count(*number, thing.name())).collect();
        return Some(format!("{mover} gives up {} with {text}", words::list(&things)));
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
    let (returned, played) = (returned(&turn.told.facts), returned(&other.told.facts));
    if returned > played && is_returned_only_here(&lines.better, &lines.played, lines.mover) {
        let does = words::list(&row_predicates(turn, opponent));
        return Some(format!("{begin}, which {does}"));
    }
    None
}

/// Returns what a turn does with rows: `makes a row`, `takes one of White's pieces`, `returns 4 pieces to the reserve`.
fn row_predicates<P: Engine>(step: &Step<P>, loser: &str) -> Vec<String> {
    let gains = Gains::of(std::slice::from_ref(step), step.told.player);
    let mut predicates = words::predicates(&gains, loser);
    predicates.splice(0..0, rows(step));
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

/// Returns whether a player returns more pieces to the reserve in a line than in another one.
fn is_returned_only_here<P: Engine>(line: &Line<P>, other: &Line<P>, player: Color) -> bool {
    let all = |line: &Line<P>| -> u32 {
        let steps = line.heeded().iter().filter(|step| step.is_by(player));
        steps.map(|step| u32::from(returned(&step.told.facts))).sum()
    };
    all(line) > all(other)
}

/// Returns how many pieces a turn returns to the reserve; a GIPF-piece counts two.
fn returned(facts: &[Fact]) -> u8 {
    let returned = facts.iter().map(|fact| match *fact {
        Fact::TakesBack { thing: Thing::GipfPiece, count } => count.saturating_mul(2),
        Fact::TakesBack { count, .. } => count,
        _ => 0,
    });
    returned.fold(0, u8::saturating_add)
}
