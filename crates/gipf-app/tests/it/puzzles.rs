//! The puzzles that come with the crate are what they say.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use gipf_app::prove::{ProofError, ProofRequest};
use gipf_app::puzzles::{
    GRADES, GradedPuzzle, Theme, Within, built_in, first_level, parse, prove, themes, within_of,
};
use gipf_app::{GameVisitor, Games, MalformedPuzzle, Playable, Puzzle, Registry};
use gipf_core::{Color, Gipf, Variant};
use gipf_game::Position as _;

/// The smallest number of puzzles of each game.
const COUNTS: [(&str, usize); 6] = [
    ("gipf", 200),
    ("dvonn", 60),
    ("potentials", 110),
    ("tamsk", 20),
    ("zertz", 30),
    ("yinsh", 60),
];

fn visit_all<V: GameVisitor + Copy>(visitor: V) -> Vec<V::Output> {
    Games::GAMES.iter().map(|game| Games::visit(game, visitor)).collect()
}

#[derive(Clone, Copy)]
struct Wholeness;

impl GameVisitor for Wholeness {
    type Output = (&'static str, usize);

    fn visit<P: Playable>(self) -> Self::Output {
        let all = built_in::<P>();
        let positions: HashSet<P> = all.iter().map(|it| it.puzzle.position.canonical()).collect();
        assert_eq!(positions.len(), all.len(), "{}: twice the same", P::NAME);
        let ids: HashSet<String> = all.iter().map(GradedPuzzle::id).collect();
        assert_eq!(ids.len(), all.len(), "{}: twice the same id", P::NAME);
        let lines: String = all.iter().map(|it| format!("{it}\n")).collect();
        let written = P::PUZZLES.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(lines, written.map(|line| format!("{line}\n")).collect::<String>());
        for it in &all {
            let turns = it.puzzle.position.count_turns();
            assert!(4 * it.puzzle.solutions.len() as u64 <= turns && turns >= 4, "{it}");
            assert!(it.puzzle.solutions.len() <= 3 && it.puzzle.plies >= 3, "{it}");
            assert!(!it.themes.is_empty(), "{it}");
        }
        if all.is_empty() {
            return (P::NAME, 0);
        }
        let grades: HashSet<u8> = all.iter().map(GradedPuzzle::grade).collect();
        assert!(grades.len() >= 4 && grades.iter().all(|grade| (1..=GRADES).contains(grade)));
        (P::NAME, all.len())
    }
}

/// Whether a proof takes no number of turns is what the constant says.
#[derive(Clone, Copy)]
struct SolvedToEnd;

impl GameVisitor for SolvedToEnd {
    type Output = bool;

    fn visit<P: Playable>(self) -> bool {
        let request = &mut ProofRequest {
            turns: Some(0),
            hash: 1,
            stop: &AtomicBool::new(false),
            on_progress: &mut |_| (),
        };
        let proof = P::start(P::VARIANTS[0]).prove(request);
        let takes_no_turns = matches!(proof, Err(ProofError::TakesNoTurns { .. }));
        assert_eq!(takes_no_turns, P::IS_SOLVED_TO_END, "{}", P::NAME);
        takes_no_turns
    }
}

#[test]
fn the_games_that_are_solved_to_their_end_say_so() {
    assert_eq!(visit_all(SolvedToEnd), [false, true, false, false, false, false]);
}

#[test]
fn there_are_enough_of_each_game_and_none_twice() {
    let counts = visit_all(Wholeness);
    for ((name, count), (expected, least)) in counts.iter().zip(COUNTS) {
        assert_eq!(*name, expected);
        assert!(*count >= least, "{name}: {count}");
    }
    assert!(counts.iter().map(|(_, count)| count).sum::<usize>() >= 300);
}

/// Returns whether `solver` wins within so many turns of both and so many that count as depth, by the rules alone: no
/// search, no evaluation, no table.
fn wins<P: Playable>(position: &P, solver: Color, plies: usize, depth: usize) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner() == Some(solver);
    }
    if plies == 0 {
        return false;
    }
    let mut turns = position.turns();
    let mut goes_on = |turn: P::Turn| {
        let left = depth.checked_sub(usize::from(P::counts_as_depth(&turn)));
        left.is_some_and(|left| wins(&position.play_unchecked(&turn), solver, plies - 1, left))
    };
    if position.side_to_move() == solver { turns.any(goes_on) } else { turns.all(&mut goes_on) }
}

/// Returns the first turns that win by the rules alone.
fn solutions_by_rules<P: Playable>(it: &GradedPuzzle<P>) -> Vec<P::Turn> {
    let position = it.puzzle.position;
    let solver = position.side_to_move();
    let (plies, depths) = match within_of::<P>(0) {
        Within::End => (usize::MAX, usize::MAX..=usize::MAX),
        Within::Turns(_) => (it.puzzle.plies.into(), 1..=it.puzzle.plies.into()),
    };
    let least = depths.into_iter().find(|&depth| wins(&position, solver, plies, depth));
    let Some(least) = least else { return Vec::new() };
    let is_solution = |turn: &P::Turn| {
        let left = least.saturating_sub(usize::from(P::counts_as_depth(turn))).max(1);
        wins(&position.play_unchecked(turn), solver, plies - 1, left)
    };
    position.legal_turns().into_iter().filter(is_solution).collect()
}

/// Proves puzzles by the rules alone where that is fast.
#[derive(Clone, Copy)]
struct ByRules {
    /// One of so many is proven.
    step: usize,
}

impl GameVisitor for ByRules {
    type Output = usize;

    fn visit<P: Playable>(self) -> usize {
        let is_short = |it: &&GradedPuzzle<P>| {
            let most = if within_of::<P>(0) == Within::End { 8 } else { 3 };
            it.puzzle.plies <= most
        };
        let all = built_in::<P>();
        let some: Vec<_> = all.iter().filter(is_short).step_by(self.step).collect();
        for it in &some {
            assert_eq!(solutions_by_rules(it), it.puzzle.solutions, "{}: {it}", P::NAME);
        }
        some.len()
    }
}

/// Some puzzles of every game that has any must have been looked at.
fn check_counts(counts: &[usize]) {
    for (count, (name, least)) in counts.iter().zip(COUNTS) {
        assert_eq!(*count > 0, least > 0, "{name}");
    }
}

#[test]
fn some_short_puzzles_are_proven_by_the_rules_alone() {
    check_counts(&visit_all(ByRules { step: 15 }));
}

#[test]
#[ignore = "takes minutes: cargo test --release -p gipf-app --test it -- puzzles --ignored"]
fn every_short_puzzle_is_proven_by_the_rules_alone_in_full() {
    println!("proven by the rules: {:?}", visit_all(ByRules { step: 1 }));
}

/// Makes puzzles again from their positions: solutions, length, level and themes.
#[derive(Clone, Copy)]
struct Again {
    step: usize,
    most_plies: u8,
}

impl GameVisitor for Again {
    type Output = usize;

    fn visit<P: Playable>(self) -> usize {
        let all = built_in::<P>();
        let some = all.iter().filter(|it| it.puzzle.plies <= self.most_plies).step_by(self.step);
        some.map(|it| {
            let within = within_of::<P>(it.puzzle.plies);
            let proven = prove(&it.puzzle.position, within, 3).expect("a proof");
            let proven = proven.unwrap_or_else(|| panic!("{}: no win: {it}", P::NAME));
            let level = first_level(&proven.puzzle).expect("memory");
            let themes = themes(&proven);
            assert_eq!(GradedPuzzle::new(proven.puzzle, level, themes), *it, "{}: {it}", P::NAME);
        })
        .count()
    }
}

#[test]
fn some_puzzles_are_made_again_as_they_are() {
    check_counts(&visit_all(Again { step: 20, most_plies: 7 }));
}

#[test]
#[ignore = "takes minutes: cargo test --release -p gipf-app --test it -- puzzles --ignored"]
fn every_puzzle_is_made_again_as_it_is_in_full() {
    println!("made again: {:?}", visit_all(Again { step: 1, most_plies: u8::MAX }));
}

/// The positions of GIPF that searches are measured with.
fn tactics() -> Vec<Puzzle<Gipf>> {
    Puzzle::parse_all(Gipf::TACTICS).expect("puzzles")
}

#[test]
fn a_search_is_measured_with_a_hundred_positions_of_each_variant_and_none_twice() {
    let puzzles = tactics();
    for variant in Variant::ALL {
        let of_it = puzzles.iter().filter(|puzzle| puzzle.position.variant() == variant);
        assert!(of_it.count() >= 100, "{variant}");
    }
    let different: HashSet<_> = puzzles.iter().map(|puzzle| puzzle.position.canonical()).collect();
    assert_eq!(different.len(), puzzles.len());
    assert!(puzzles.iter().all(|puzzle| matches!(puzzle.plies, 3 | 5 | 7 | 9)));
}

/// Proves one of so many wins in three plies and one of so many in five.
fn prove_tactics(of_three: usize, of_five: usize) {
    for (plies, step) in [(3, of_three), (5, of_five)] {
        for puzzle in tactics().iter().filter(|puzzle| puzzle.plies == plies).step_by(step) {
            let proven =
                prove(&puzzle.position, Within::Turns(plies), usize::MAX).expect("a proof");
            assert_eq!(proven.map(|it| it.puzzle).as_ref(), Some(puzzle), "{puzzle}");
        }
    }
}

#[test]
fn some_of_the_positions_to_measure_with_are_proven_again() {
    prove_tactics(9, 60);
}

#[test]
#[ignore = "takes minutes: cargo test --release -p gipf-app --test it -- puzzles --ignored"]
fn more_of_the_positions_to_measure_with_are_proven_again_in_full() {
    prove_tactics(1, 1);
}

#[test]
fn bad_lines_are_named() {
    let position = "b2w/5/6/w5b/6/5/b2w w 2/1 basic";
    let refusal = |rest: &str| {
        let error = parse::<Gipf>(&format!("# x\n\n{position}{rest}")).expect_err("bad");
        assert_eq!(error.line, 3);
        error.problem
    };
    assert_eq!(refusal(""), MalformedPuzzle::Columns(3));
    assert_eq!(refusal("\t3\tb3"), MalformedPuzzle::Columns(5));
    assert_eq!(refusal("\t0\tb3\t1\tquiet"), MalformedPuzzle::Plies("0".into()));
    assert!(matches!(refusal("\t3\tz9\t1\tquiet"), MalformedPuzzle::Turn(_)));
    assert_eq!(refusal("\t3\t\t1\tquiet"), MalformedPuzzle::NoTurn);
    assert_eq!(refusal("\t3\tb3\t11\tquiet"), MalformedPuzzle::Level);
    assert_eq!(refusal("\t3\tb3\t1\tloud"), MalformedPuzzle::Theme("loud".into()));
    let good = format!("{position}\t3\tb3\t4\tquiet reserve");
    let [it] = &parse::<Gipf>(&good).expect("a puzzle")[..] else { panic!("not one") };
    assert_eq!((it.grade(), &it.themes[..]), (3, &[Theme::Quiet, Theme::Reserve][..]));
    assert_eq!(it.to_string(), good);
}

#[test]
fn names_of_themes_read_back() {
    for theme in Theme::ALL {
        assert_eq!(Theme::named(theme.name()), Some(theme));
        assert!(!theme.title().is_empty());
    }
    assert_eq!(Theme::named("Quiet"), None);
}
