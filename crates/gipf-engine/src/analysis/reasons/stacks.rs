//! Sentences of games in which stacks change their owners.
//!
//! A stack can change its owner several times in a line. What counts is how many pieces the players own in the
//! end, so the two lines are compared after the same number of turns.

use gipf_game::Color;
use gipf_notation::Fact;

use super::gains::Gains;
use super::line::{Line, Step};
use super::{Lines, words};
use crate::Engine;

/// So many pieces more are worth telling.
const MIN_PIECES: i16 = 2;

/// So many stacks more that can move are worth telling.
const MIN_STACKS: i16 = 3;

/// Returns whether the lines are of such a game.
pub(super) fn has_stacks<P: Engine>(lines: &Lines<P>) -> bool {
    lines.played.steps.iter().any(|step| step.find(owns(lines.mover)).is_some())
}

/// Returns the sentence, without its full stop.
pub(super) fn sentence<P: Engine>(lines: &Lines<P>) -> Option<String> {
    lead_sentence(lines).or_else(|| cut_off(lines)).or_else(|| mobility_sentence(lines))
}

/// `Black answers A2C4 and leads by 3 pieces after 8 turns; better D5A2, after which White leads by 2 pieces`.
fn lead_sentence<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let turns = common_turns(lines)?;
    let (played, better) = (lead(lines, &lines.played, turns)?, lead(lines, &lines.better, turns)?);
    if played - better < MIN_PIECES {
        return None;
    }
    let first = lines.better.first()?;
    let begin =
        format!("{} answers {}", lines.opponent(), lines.played.answer(!lines.mover)?.told.turn);
    let mut does = answer(lines)?;
    let after = words::turns(turns);
    let worse = if played > 0 {
        does.push(format!("leads by {} after {after}", pieces(played)));
        words::with_predicates(&begin, &does)
    } else {
        let begin = words::with_predicates(&begin, &does);
        format!("{begin}, and after {after} {}", leads(lines, played, "only "))
    };
    let better = leads(lines, better, if better > 0 { "only " } else { "" });
    Some(format!("{worse}; better {first}, after which {better}"))
}

/// `White misses D5A2, which cuts off 2 of Black's stacks with 5 pieces`, where no more than the two turns can be
/// compared.
fn cut_off<P: Engine>(lines: &Lines<P>) -> Option<String> {
    if common_turns(lines).is_some() {
        return None;
    }
    let gains = |line: &Line<P>| line.steps.first().map(Step::gains);
    let (played, better) = (gains(&lines.played)?, gains(&lines.better)?);
    let cut = |gains: &Gains| i16::from(gains.cut.pieces) - i16::from(gains.own_cut.pieces);
    if cut(&better) < MIN_PIECES.max(cut(&played) + MIN_PIECES) {
        return None;
    }
    let does = words::list(&words::predicates(&better, lines.opponent()));
    Some(format!("{} misses {}, which {does}", lines.mover(), lines.better.first()?))
}

/// `Black answers A2C4, and after 8 turns 2 of White's stacks and 9 of Black's can move; better D5A2, after which 6
/// and 7 can`.
fn mobility_sentence<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let turns = common_turns(lines)?;
    let mobile = |line: &Line<P>, player| line.steps[turns - 1].find(mobile(player));
    let both = |line: &Line<P>| Some((mobile(line, lines.mover)?, mobile(line, !lines.mover)?));
    let (own, others) = both(&lines.played)?;
    let (better_own, better_others) = both(&lines.better)?;
    let lead = |own: u8, others: u8| i16::from(own) - i16::from(others);
    if lead(better_own, better_others) - lead(own, others) < MIN_STACKS {
        return None;
    }
    let (mover, opponent) = (lines.mover(), lines.opponent());
    let (does, first) = (with_answer(lines)?, lines.better.first()?);
    Some(format!(
        "{does}, and after {} {own} of {mover}'s stacks and {others} of {opponent}'s can move; \
         better {first}, after which {better_own} and {better_others} can",
        words::turns(turns)
    ))
}

/// Returns how many turns both lines have, when they have an answer.
fn common_turns<P: Engine>(lines: &Lines<P>) -> Option<usize> {
    let turns = lines.played.steps.len().min(lines.better.steps.len());
    (turns > 1).then_some(turns)
}

/// `Black answers A2C4 and cuts off 2 of White's stacks with 5 pieces`.
pub(super) fn with_answer<P: Engine>(lines: &Lines<P>) -> Option<String> {
    let answer = lines.played.answer(!lines.mover)?;
    let begin = format!("{} answers {}", lines.opponent(), answer.told.turn);
    Some(words::with_predicates(&begin, &self::answer(lines)?))
}

/// Returns what the opponent's answer does, as far as stacks of several pieces are taken over or stacks cut off.
fn answer<P: Engine>(lines: &Lines<P>) -> Option<Vec<String>> {
    let answer = lines.played.answer(!lines.mover)?;
    let gains = answer.gains();
    let cuts = gains.cut.stacks > 0 || gains.own_cut.stacks > 0;
    let is_quiet = !cuts && gains.over.pieces <= gains.over.stacks;
    Some(if is_quiet { Vec::new() } else { words::predicates(&gains, lines.mover()) })
}

/// Returns how many pieces more the opponent owns after so many turns of a line.
fn lead<P: Engine>(lines: &Lines<P>, line: &Line<P>, turns: usize) -> Option<i16> {
    let step = line.steps.get(turns - 1)?;
    let own = step.find(owns(lines.mover))?;
    let others = step.find(owns(!lines.mover))?;
    Some(i16::from(others) - i16::from(own))
}

/// `Black leads by 3 pieces`.
fn leads<P: Engine>(lines: &Lines<P>, lead: i16, only: &str) -> String {
    let leader = if lead < 0 { lines.mover() } else { lines.opponent() };
    match lead {
        0 => "both players own equally many pieces".to_owned(),
        _ => format!("{leader} leads by {only}{}", pieces(lead.abs())),
    }
}

fn pieces(number: i16) -> String {
    if number == 1 { "1 piece".to_owned() } else { format!("{number} pieces") }
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
