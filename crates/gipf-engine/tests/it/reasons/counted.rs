//! Numbers in sentences are counted again, on lines of random turns.

use dvonn_core::Dvonn;
use gipf_ai::Random;
use gipf_core::Gipf;
use gipf_engine::Engine;
use gipf_engine::analysis::{ExpectedLine, Reason, reason};
use gipf_game::{Color, Position};
use gipf_notation::Fact;
use zertz_core::{Marble, MarbleCounts, Variant, Zertz};

use super::{OPEN, play};

/// A line of random turns, captures more often than others.
fn random_line<P: Engine>(position: &P, random: &mut Random) -> Vec<P::Turn> {
    let mut position = *position;
    let mut line = Vec::new();
    for _ in 0..9 {
        let turns = position.legal_turns();
        if turns.is_empty() {
            break;
        }
        let captures: Vec<_> =
            turns.iter().filter(|turn| position.turn_text(turn).contains('x')).collect();
        let turn = match captures.len() {
            0 => turns[random.below(turns.len())].clone(),
            len => captures[random.below(len)].clone(),
        };
        position = position.play_unchecked(&turn);
        line.push(turn);
    }
    line
}

/// Calls `check` with positions of random games, two lines each, and the reason.
fn for_each_reason<P: Engine>(
    start: P,
    games: u64,
    mut check: impl FnMut(&P, &[P::Turn], &[P::Turn], &Reason),
) {
    let mut random = Random::new(7);
    for _ in 0..games {
        let mut position = start;
        for _ in 0..60 {
            let [played, better] = [(), ()].map(|()| random_line(&position, &mut random));
            // Every other line ends earlier.
            let shorter = better.len().min(1 + random.below(18));
            let better = better[..shorter].to_vec();
            let Some(turn) = played.first() else { break };
            let line = |turns| ExpectedLine { turns, score: OPEN };
            if let Some(reason) = reason(&position, line(&played), line(&better)) {
                let sentence = &reason.sentence;
                assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
                // What is gained is no price, and one thing follows another only once.
                let has_price =
                    sentence.contains("'s pieces for ") || sentence.contains("marbles for ");
                assert!(!has_price && sentence.matches(" then ").count() < 2, "{sentence}");
                check(&position, &played, &better, &reason);
            }
            position = position.play_unchecked(turn);
        }
    }
}

/// The number before a word: `one of White's pieces` and `a gray marble` are 1.
fn number_before(text: &str, word: &str) -> Option<i32> {
    let before = &text[..text.find(word)?];
    let last = before.split_whitespace().next_back()?;
    last.parse().ok().or_else(|| ["a", "one"].contains(&last).then_some(1))
}

/// What a sentence says is gained by both players in so many turns of the two lines.
struct Told<'a> {
    turns: usize,
    played: &'a str,
    better: &'a str,
    /// Whether what is said of the played line is what the opponent does in a single turn.
    is_single: bool,
}

impl Told<'_> {
    /// Returns what a sentence about captures says.
    fn of(sentence: &str) -> Option<Told<'_>> {
        let turns =
            |text: &str| Some(number_before(text.split_once("within ")?.1, " turn")? as usize);
        let after = |text| str::split_once(text, " turns ").map(|(_, rest)| rest);
        if let Some((played, better)) = sentence.split_once("; better ") {
            let (_, better) = better.split_once(", with which ")?;
            let is_single = !played.contains(" within ");
            if !is_single {
                assert_eq!(turns(played), turns(better), "{sentence}");
            }
            let played = if is_single { played } else { after(played.split_once(" within ")?.1)? };
            return Some(Told { turns: turns(better)?, played, better: after(better)?, is_single });
        }
        let (_, better) = sentence.split_once(" with which ")?;
        let (better, played) = better.split_once("; with ").unwrap_or((better, ""));
        let played = played.split_once(", in as many turns, ").map_or("", |(_, rest)| rest);
        Some(Told { turns: turns(better)?, played, better: after(better)?, is_single: false })
    }

    /// Returns what is said of what a player does in the played and in the better line.
    fn clauses(&self, player: &str, is_opponent: bool) -> [&str; 2] {
        let find = |text| {
            let mut clauses = str::split(text, ", and ");
            clauses.find(|clause| clause.starts_with(player)).unwrap_or("")
        };
        let single = if is_opponent { self.played } else { "" };
        [if self.is_single { single } else { find(self.played) }, find(self.better)]
    }
}

#[test]
fn captures_of_both_players_are_those_of_equally_many_turns_of_both_lines() {
    let mut told = [0; 2];
    let start = Gipf::start(gipf_core::Variant::Basic);
    for_each_reason(start, 60, |position, played, better, reason| {
        let sentence = &reason.sentence;
        let Some(exchange) = Told::of(sentence) else {
            let is_captured_at_once = sentence.contains(", which ") && !sentence.contains("; ");
            assert!(!sentence.contains(" captures ") || is_captured_at_once, "{sentence}");
            return;
        };
        let mover = position.side_to_move();
        let mut net = [0, 0];
        for player in Color::ALL {
            let clauses = exchange.clauses(P_NAMES[player as usize], player != mover);
            for (i, (clause, line)) in clauses.into_iter().zip([played, better]).enumerate() {
                let end = play(position, &line[..exchange.turns]);
                let captured = position.material(!player) - end.material(!player);
                let said = number_before(clause, &format!(" of {}'s pieces", !player)).unwrap_or(0);
                assert_eq!(said, i32::from(captured), "{sentence}");
                net[i] += if player == mover { said } else { -said };
            }
        }
        assert!(net[1] > net[0], "{sentence}");
        told[usize::from(exchange.is_single)] += 1;
    });
    assert!(told.iter().all(|told| *told > 20), "{told:?}");
}

const P_NAMES: [&str; 2] = ["White", "Black"];

#[test]
fn marbles_that_a_sentence_says_are_captured_are_held_at_its_end() {
    let (mut told, mut needs) = (0, 0);
    for_each_reason(Zertz::start(Variant::Basic), 25, |position, played, better, reason| {
        let sentence = &reason.sentence;
        let Some(exchange) = Told::of(sentence) else { return };
        let mover = position.side_to_move();
        let missing = |held: MarbleCounts| -> u8 {
            let sets = position.variant().winning_sets().into_iter();
            let missing = |set: MarbleCounts| -> u8 {
                Marble::ALL.into_iter().map(|marble| set[marble].saturating_sub(held[marble])).sum()
            };
            sets.map(missing).min().unwrap_or(0)
        };
        for player in Color::ALL {
            let clauses = exchange.clauses(Zertz::player_name(player), player != mover);
            for (clause, line) in clauses.into_iter().zip([played, better]) {
                let end = play(position, &line[..exchange.turns]).captured(player);
                let (captures, gives) = clause.split_once(" gives up ").unwrap_or((clause, ""));
                for marble in Marble::ALL {
                    let number =
                        |text| number_before(text, &format!(" {marble} marble")).unwrap_or(0);
                    let gained =
                        i32::from(end[marble]) - i32::from(position.captured(player)[marble]);
                    assert_eq!(
                        number(captures) - number(&format!(" {gives}")),
                        gained,
                        "{sentence}"
                    );
                }
            }
        }
        if sentence.contains("needs only one more marble") {
            let end = play(position, &played[..exchange.turns]);
            assert_eq!(missing(end.captured(!mover)), 1, "{sentence}");
            needs += 1;
        }
        told += 1;
    });
    assert!(told > 60 && needs > 3, "{told} {needs}");
}

#[test]
fn leads_that_a_sentence_tells_are_those_of_the_score() {
    let mut told = 0;
    let mut full = Dvonn::default();
    let mut random = Random::new(3);
    for _ in 0..49 {
        let turns = full.legal_turns();
        full = full.play_unchecked(&turns[random.below(turns.len())]);
    }
    for_each_reason(full, 10, |position, played, better, reason| {
        let (worse, tail) =
            reason.sentence.split_once("; better").unwrap_or((&reason.sentence, ""));
        let Some(after) = number_before(worse, " turns") else { return };
        if !tail.contains("leads") {
            return;
        }
        let opponent = !position.side_to_move();
        let lead = |turns: &[_]| {
            let score = play(position, &turns[..after as usize]).score();
            i32::from(score[opponent]) - i32::from(score[!opponent])
        };
        let number = number_before(tail, " piece").expect("a number");
        let sign = if tail.contains(&format!("{opponent} leads")) { 1 } else { -1 };
        assert_eq!(sign * number, lead(better), "{}", reason.sentence);
        if let Some((_, worse)) = worse.split_once("leads by ") {
            let number = number_before(worse, " piece").expect("a number");
            assert_eq!(number, lead(played).abs(), "{}", reason.sentence);
        }
        told += 1;
    });
    assert!(told > 30, "{told}");
}

#[test]
fn the_facts_of_a_reason_add_up_to_the_difference_of_positions() {
    let start = Gipf::start(gipf_core::Variant::Standard);
    for_each_reason(start, 10, |position, played, _, reason| {
        let end = play(position, &played[..reason.played.len()]);
        for loser in Color::ALL {
            let captured = reason.played.iter().filter(|told| told.player != loser);
            let values = captured.flat_map(|told| &told.facts).map(|fact| match fact {
                Fact::Captures { thing: gipf_notation::Thing::GipfPiece, count } => 2 * count,
                Fact::Captures { count, .. } => *count,
                _ => 0,
            });
            assert_eq!(values.sum::<u8>(), position.material(loser) - end.material(loser));
        }
    });
}
