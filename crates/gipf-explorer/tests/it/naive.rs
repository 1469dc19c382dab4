//! The answers of a database equal a naive count.

use std::collections::HashMap;

use gipf_explorer::{Builder, Explorer, ResultCounts};
use gipf_game::{Color, GameResult};
use gipf_notation::Notation;
use gipf_notation::record::Record;

use crate::common::{add, bytes, explorer, games, is_win, positions};

/// What was played in a position in one game.
struct Played<P: Notation> {
    turn: Option<P::Turn>,
    result: GameResult,
    plies: usize,
    game: usize,
    ply: usize,
}

/// What was played in each position and each of its images.
type Naive<P> = HashMap<P, Vec<Played<P>>>;

fn naive<P: Notation>(games: &[Record<P>]) -> Naive<P> {
    let mut naive: Naive<P> = HashMap::new();
    for (game, record) in games.iter().enumerate() {
        let plies = record.main_line().count();
        let turns = record.main_line().map(|node| Some(node.turn().clone())).chain([None]);
        let mut position = *record.start();
        for (ply, turn) in turns.enumerate() {
            let mut images: Vec<P> = Vec::new();
            for &symmetry in position.board_symmetries() {
                let image = position.transformed(symmetry);
                if !images.contains(&image) {
                    images.push(image);
                    let turn = turn.as_ref().map(|turn| P::transform_turn(symmetry, turn));
                    let result = record.result();
                    let played = Played { turn, result, plies, game, ply };
                    naive.entry(image).or_default().push(played);
                }
            }
            if let Some(turn) = &turn {
                position = position.play(turn).expect("legal");
            }
        }
    }
    naive
}

fn counts<'a, P: Notation>(played: impl Iterator<Item = &'a Played<P>> + Clone) -> ResultCounts {
    let count =
        |is: &dyn Fn(GameResult) -> bool| played.clone().filter(|it| is(it.result)).count() as u64;
    ResultCounts {
        games: played.clone().count() as u64,
        white: count(&|result| is_win(result, Color::White)),
        draws: count(&|result| matches!(result, GameResult::Draw | GameResult::Void)),
        black: count(&|result| is_win(result, Color::Black)),
        plies: played.map(|it| it.plies as u64).sum(),
    }
}

/// Compares the answer for a position with the naive count.
fn compare<P: Notation>(explorer: &Explorer, position: &P, naive: &Naive<P>, added: &[Record<P>]) {
    let answer = explorer.query(position, usize::MAX).expect("an answer");
    let played = naive.get(position).map_or(&[][..], Vec::as_slice);
    let line = position.position_text(None);
    assert_eq!(answer.total, counts(played.iter()), "{line}");
    assert_eq!(answer.ended, counts(played.iter().filter(|it| it.turn.is_none())), "{line}");
    let own: Vec<P::Symmetry> = position.symmetries().collect();
    let mut counted = 0;
    for it in &answer.turns {
        let orbit: Vec<P::Turn> =
            own.iter().map(|&symmetry| P::transform_turn(symmetry, &it.turn)).collect();
        let is_one = |turn: &Option<P::Turn>| turn.as_ref().is_some_and(|it| orbit.contains(it));
        let same = played.iter().filter(|it| is_one(&it.turn));
        assert_eq!(it.counts, counts(same), "{line} {}", position.turn_text(&it.turn));
        assert!(position.is_legal(&it.turn) && it.images.iter().all(|turn| orbit.contains(turn)));
        let distinct = (0..orbit.len()).filter(|&i| !orbit[..i].contains(&orbit[i])).count();
        assert_eq!(it.images.len() + 1, distinct, "{line}");
        counted += it.counts.games;
    }
    assert_eq!(counted + answer.ended.games, answer.total.games);
    assert!(answer.turns.is_sorted_by_key(|it| u64::MAX - it.counts.games));
    let all: Vec<(usize, usize)> = played.iter().map(|it| (it.game, it.ply)).collect();
    if answer.turns.iter().all(|it| it.counts.games <= 8) && answer.ended.games <= 8 {
        assert_eq!(answer.games.len(), all.len(), "{line}");
    }
    for at in &answer.games {
        let place = all.iter().position(|&(game, ply)| {
            let record = &added[game];
            ply as u32 == at.ply
                && record.result() == at.game.result
                && record.main_line().count() as u32 == at.game.plies
                && record.tag("White") == Some(&at.game.white)
        });
        assert!(place.is_some() && at.game.game == P::NAME, "{line}: {at:?}");
    }
}

fn check<P: Notation>(per_variant: usize, plies: usize) {
    let mut builder = Builder::new().with_memory(20_000);
    let added = add(&mut builder, &games::<P>(per_variant, plies));
    assert_eq!(builder.games() as usize, added.len());
    let explorer = explorer(&bytes(builder));
    let naive = naive(&added);
    let asked = positions(&added);
    for position in &asked {
        compare(&explorer, position, &naive, &added);
    }
    let counts = explorer.contents().by_game[P::NAME];
    assert_eq!(counts.games, added.len() as u64);
    let mut canonical: Vec<P> = asked.iter().map(P::canonical).collect();
    canonical.sort_unstable();
    canonical.dedup();
    assert_eq!(counts.positions, canonical.len() as u64);
    let starts: u64 = explorer
        .starts::<P>(usize::MAX)
        .expect("starts")
        .most_frequent
        .iter()
        .map(|(_, games)| games)
        .sum();
    assert_eq!(starts, counts.games);
}

#[test]
fn answers_of_gipf_are_those_of_a_naive_count() {
    check::<gipf_core::Gipf>(12, 40);
}

#[test]
fn answers_of_dvonn_are_those_of_a_naive_count() {
    check::<dvonn_core::Dvonn>(20, 70);
}

#[test]
fn answers_with_potentials_are_those_of_a_naive_count() {
    check::<gipf_potentials::GipfPotentials>(10, 40);
}

#[test]
fn answers_of_zertz_are_those_of_a_naive_count() {
    check::<zertz_core::Zertz>(12, 40);
}
