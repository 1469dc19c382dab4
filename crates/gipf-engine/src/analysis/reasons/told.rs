//! Sentences about what happens in the lines.

use gipf_notation::Fact;

use super::gains::Gains;
use super::line::Line;
use super::{Lines, words};
use crate::Engine;

/// A reserve that is worth telling: so few pieces or fewer.
const LOW_RESERVE: u8 = 2;

/// So few marbles missing for a win are worth telling.
const FEW_MARBLES: u8 = 1;

/// So few GIPF-pieces are worth telling.
const FEW_GIPF_PIECES: u8 = 1;

/// Returns the sentence, without its full stop.
pub(super) fn sentence<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let first = lines.better.first()?;
    let better = || format!("; better {first}{}", better_tail(lines));
    if let Some(text) = refutation(lines) {
        return Some(text + &better());
    }
    if let Some(text) = missed_gain(lines) {
        return Some(text);
    }
    answer_does(lines)
        .or_else(|| turn_does(lines))
        .map(|text| text + &better())
        .or_else(|| better_does(lines))
}

/// What the two players gain in the two lines.
struct Compared {
    own: Gains,
    others: Gains,
    better_own: Gains,
    better_others: Gains,
}

impl Compared {
    fn new<P: Engine>(lines: &Lines<P>) -> Compared {
        let (mover, opponent) = (lines.mover, !lines.mover);
        let (played, better) = (lines.played.heeded(), lines.better.heeded());
        Compared {
            own: Gains::of(played, mover),
            others: Gains::of(played, opponent),
            better_own: Gains::of(better, mover),
            better_others: Gains::of(better, opponent),
        }
    }

    /// Returns how much worse the played line is for the player who made the turn.
    fn loss(&self) -> i32 {
        let played = self.own.value() - self.others.value();
        (self.better_own.value() - self.better_others.value()) - played
    }
}

/// Returns what the opponent gains in the played line, when it is more than in the better one.
pub(super) fn refutation<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let compared = Compared::new(lines);
    let gains = &compared.others;
    if compared.loss() <= 0 || gains.is_empty() || gains.value() <= compared.better_others.value() {
        return None;
    }
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let steps = lines.played.heeded();
    let takers: Vec<usize> = (0..steps.len())
        .filter(|&i| {
            let step = &steps[i..=i];
            step[0].is_by(!lines.mover) && !Gains::of(step, !lines.mover).is_empty()
        })
        .collect();
    let (&first, &last) = (takers.first()?, takers.last()?);
    let mut predicates = words::predicates(gains, mover);
    let answer = lines.played.answer(!lines.mover);
    let mut text = match answer {
        Some(answer) => format!("{opponent} answers {}", answer.told.turn),
        None => format!("{opponent} plays {}", steps[first].told.turn),
    };
    if takers.len() == 1 {
        let step = &steps[first];
        if step.find(|fact| matches!(fact, Fact::MakesRows { .. }).then_some(())).is_some() {
            predicates.insert(0, "makes a row".to_owned());
        }
        if first == 1 || answer.is_none() {
            text = join(&text, &predicates);
        } else {
            let predicates = words::list(&predicates);
            text += &format!(" and then {predicates} with {}", step.told.turn);
        }
    } else {
        let turns = words::turns(last - answer.map_or(first, |_| 1) + 1);
        text += &format!(" and {} within {turns}", words::list(&predicates));
    }
    if !compared.own.is_empty() {
        text += &format!(" for {}", words::noun_phrase(&compared.own, opponent));
    }
    Some(text + &left(lines))
}

/// Joins a beginning and predicates: `Black answers f3-e3, makes a row and takes 3 of White's pieces`.
fn join(begin: &str, predicates: &[String]) -> String {
    match predicates {
        [one] => format!("{begin} and {one}"),
        _ => format!("{begin}, {}", words::list(predicates)),
    }
}

/// Returns what the played line leaves the players with, when it is little.
fn left<P: Engine>(lines: &Lines<P>) -> String {
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let gipfs = gipf_pieces(lines, &lines.played);
    if let Some(count @ 1..=FEW_GIPF_PIECES) = gipfs {
        return format!(", which leaves {mover} {count} GIPF-piece");
    }
    let needs = |line: &Line<P>| {
        line.last(!lines.mover, |fact| match fact {
            Fact::Needs { marbles } => Some(*marbles),
            _ => None,
        })
    };
    if let Some(marbles @ 1..=FEW_MARBLES) = needs(&lines.played) {
        return format!(", and then needs only {marbles} more marble to win");
    }
    let reserve = |line: &Line<P>| {
        line.last(lines.mover, |fact| match fact {
            Fact::LeavesReserve { count } => Some(*count),
            _ => None,
        })
    };
    match (reserve(&lines.played), reserve(&lines.better)) {
        (Some(0), Some(1..)) => format!(", which leaves {mover} nothing in reserve"),
        (Some(count @ 1..=LOW_RESERVE), Some(better)) if count < better => {
            format!(", which leaves {mover} {count} in reserve")
        }
        _ => String::new(),
    }
    .replace("{opponent}", opponent)
}

/// Returns how many GIPF-pieces the player who made the turn has left, when a line costs some.
fn gipf_pieces<P: Engine>(lines: &Lines<P>, line: &Line<P>) -> Option<u8> {
    let left = |fact: &Fact| match fact {
        Fact::LeavesGipfPieces { player, count } if *player == lines.mover => Some(*count),
        _ => None,
    };
    line.heeded().iter().rev().find_map(|step| step.find(left))
}

/// Returns what the better turn does, to stand after it.
pub(super) fn better_tail<P: Engine>(lines: &Lines<P>) -> String {
    let compared = Compared::new(lines);
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let (gains, others) = (&compared.better_own, &compared.better_others);
    if gains.value() > compared.own.value() && !gains.is_empty() {
        return format!(", {}", gaining(lines, &compared));
    }
    let all = Gains::of(&lines.better.steps, !lines.mover);
    if compared.others.is_empty() || others.value() >= compared.others.value() {
        String::new()
    } else if all.is_empty() {
        format!(", after which {opponent} gains nothing")
    } else if others.is_empty() {
        String::new()
    } else {
        format!(", after which {opponent} gains only {}", words::noun_phrase(others, mover))
    }
}

/// `which takes 3 of Black's pieces for one of White's pieces`.
fn gaining<P: Engine>(lines: &Lines<P>, compared: &Compared) -> String {
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let steps = lines.better.heeded();
    let gains = &compared.better_own;
    let mut predicates = words::predicates(gains, opponent);
    let text = if Gains::of(&steps[1..], lines.mover).is_empty() {
        let makes_row = |fact: &Fact| matches!(fact, Fact::MakesRows { .. }).then_some(());
        if steps[0].find(makes_row).is_some() {
            predicates.insert(0, "makes a row".to_owned());
        }
        format!("which {}", words::list(&predicates))
    } else {
        format!("after which {mover} {}", words::list(&predicates))
    };
    if compared.better_others.is_empty() {
        text
    } else {
        format!("{text} for {}", words::noun_phrase(&compared.better_others, mover))
    }
}

/// `White misses a4-d4, which takes 3 of Black's pieces`.
fn missed_gain<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let compared = Compared::new(lines);
    let gains = &compared.better_own;
    if compared.loss() <= 0 || gains.is_empty() || gains.value() <= compared.own.value() {
        return None;
    }
    let first = lines.better.first()?;
    Some(format!("{} misses {first}, {}", lines.mover(), gaining(lines, &compared)))
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
    let back = |line: &Line<P>| back(line, !lines.mover);
    let now = back(&lines.played);
    if now > back(&lines.better) && now == taken_back(&answer.told.facts) {
        let pieces = words::count(now, "piece");
        return Some(format!("{begin}, makes a row and takes back {pieces}{}", left(lines)));
    }
    if answer.has(Fact::ForcesJump) && !other.has(Fact::ForcesJump) {
        return Some(format!("{begin}, which forces {mover} to jump"));
    }
    None
}

/// Returns how many pieces a player takes back to the reserve; a GIPF-piece counts two.
fn back<P: Engine>(line: &Line<P>, player: gipf_game::Color) -> u8 {
    let steps = line.heeded().iter().filter(|step| step.is_by(player));
    steps.map(|step| taken_back(&step.told.facts)).sum()
}

fn taken_back(facts: &[Fact]) -> u8 {
    let backs = facts.iter().map(|fact| match *fact {
        Fact::TakesBack { thing: gipf_notation::Thing::GipfPiece, count } => 2 * count,
        Fact::TakesBack { count, .. } => count,
        _ => 0,
    });
    backs.sum()
}

/// Returns what the turn itself gives up, when the better turn does not.
fn turn_does<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let turn = lines.played.steps.first()?;
    let other = lines.better.steps.first()?;
    let text = &turn.told.turn;
    if let Some(count @ ..=FEW_GIPF_PIECES) = gipf_pieces(lines, &lines.played)
        && gipf_pieces(lines, &lines.better).is_none_or(|better| better > count)
    {
        return Some(format!("{mover} is left with {count} GIPF-piece after {text}"));
    }
    let closes = |fact: &Fact| match fact {
        Fact::ClosesOpening { count } => Some(*count),
        _ => None,
    };
    if let (Some(number), None) = (turn.find(closes), other.find(closes)) {
        let pieces = words::count(number, "GIPF-piece");
        return Some(format!("{mover} closes the opening with {pieces} on the board"));
    }
    let gives = |fact: &Fact| match fact {
        Fact::GivesUp { thing, count } => Some((*thing, *count)),
        _ => None,
    };
    if let (Some((thing, number)), None) = (turn.find(gives), other.find(gives)) {
        return Some(format!(
            "{mover} gives up {} with {text}",
            words::count(number, thing.name())
        ));
    }
    if turn.has(Fact::ForcesJump) && !other.has(Fact::ForcesJump) {
        return Some(format!("{mover} forces {opponent} to jump with {text}"));
    }
    None
}

/// Returns what the better turn does, when the played turn does not do it.
fn better_does<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let turn = lines.better.steps.first()?;
    let other = lines.played.steps.first()?;
    let text = &turn.told.turn;
    if turn.has(Fact::ForcesPass) && !other.has(Fact::ForcesPass) {
        return Some(format!("{mover} misses {text}, which forces {opponent} to pass"));
    }
    let back = |line: &Line<P>| back(line, lines.mover);
    let now = back(&lines.better);
    if now > back(&lines.played) && now == taken_back(&turn.told.facts) {
        let pieces = words::count(now, "piece");
        return Some(format!("{mover} misses {text}, which makes a row and takes back {pieces}"));
    }
    if turn.has(Fact::ForcesJump) && !other.has(Fact::ForcesJump) {
        return Some(format!("{mover} misses {text}, which forces {opponent} to jump"));
    }
    None
}
