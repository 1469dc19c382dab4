//! Sentences of games in which stacks change their owners.
//!
//! A stack can change its owner several times in a line. What counts is how many pieces the players own in the
//! end, so the two lines are compared after the same number of turns.

use gipf_game::Color;
use gipf_notation::Fact;

use super::gains::Gains;
use super::line::Line;
use super::{Lines, words};
use crate::Engine;

/// So many pieces more are worth telling.
const MIN_PIECES: i16 = 2;

/// So few stacks that can move are worth telling.
const FEW_STACKS: u8 = 3;

/// Returns whether the lines are of such a game.
pub(super) fn has_stacks<P: Engine>(lines: &Lines<P>) -> bool {
    lines.played.steps.iter().any(|step| step.find(owns(lines.mover)).is_some())
}

/// Returns the sentence, without its full stop.
pub(super) fn sentence<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let turns = lines.played.steps.len().min(lines.better.steps.len());
    let first = lines.better.first()?;
    if turns < 2 {
        return None;
    }
    let after = words::turns(turns);
    let (played, better) = (lead(lines, &lines.played, turns)?, lead(lines, &lines.better, turns)?);
    if played - better >= MIN_PIECES {
        let does = answer(lines)?;
        let (played, better) = (leads(lines, played), leads(lines, better));
        return Some(format!(
            "{does}, and after {after} {played}; better {first}, after which {better}"
        ));
    }
    let mobile = |line: &Line<P>| line.steps[turns - 1].find(mobile(lines.mover));
    match (mobile(&lines.played)?, mobile(&lines.better)?) {
        (played @ ..=FEW_STACKS, better) if better >= played + 2 => {
            let does = answer(lines)?;
            let mover = lines.mover();
            let can = |stacks: u8| match stacks {
                0 => format!("none of {mover}'s stacks"),
                1 => format!("only one of {mover}'s stacks"),
                _ => format!("only {stacks} of {mover}'s stacks"),
            };
            let played = can(played);
            Some(format!(
                "{does}, and after {after} {played} can move; better {first}, after which {better} can"
            ))
        }
        _ => None,
    }
}

/// `Black answers A2C4 and cuts off 2 of White's stacks with 5 pieces`: what the opponent's answer does, as far as
/// stacks of several pieces are taken over or stacks cut off.
pub(super) fn answer<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let answer = lines.played.answer(!lines.mover)?;
    let begin = format!("{} answers {}", lines.opponent(), answer.told.turn);
    let gains = Gains::of(std::slice::from_ref(answer), !lines.mover);
    if gains.cut.stacks == 0 && gains.over.pieces <= gains.over.stacks {
        return Some(begin);
    }
    Some(words::with_predicates(&begin, &words::predicates(&gains, lines.mover())))
}

/// Returns how many pieces more the opponent owns after so many turns of a line.
fn lead<P: Engine>(lines: &Lines<P>, line: &Line<P>, turns: usize) -> Option<i16> {
    let step = line.steps.get(turns - 1)?;
    let own = step.find(owns(lines.mover))?;
    let others = step.find(owns(!lines.mover))?;
    Some(i16::from(others) - i16::from(own))
}

/// `Black leads by 3 pieces`.
fn leads<P: Engine>(lines: &Lines<P>, lead: i16) -> String {
    let (leader, lead) = if lead < 0 { (lines.mover(), -lead) } else { (lines.opponent(), lead) };
    match lead {
        0 => "both players own as many pieces".to_owned(),
        1 => format!("{leader} leads by 1 piece"),
        _ => format!("{leader} leads by {lead} pieces"),
    }
}

fn owns(owner: Color) -> impl Fn(&Fact) -> Option<u8> {
    move |fact| match fact {
        Fact::Owns { player, pieces } if *player == owner => Some(*pieces),
        _ => None,
    }
}

fn mobile(owner: Color) -> impl Fn(&Fact) -> Option<u8> {
    move |fact| match fact {
        Fact::LeavesMobile { player, stacks } if *player == owner => Some(*stacks),
        _ => None,
    }
}
