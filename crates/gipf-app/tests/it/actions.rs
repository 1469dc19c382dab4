//! Games played decision by decision are the games of the rules.

use std::collections::BTreeSet;
use std::fmt::Debug;

use gipf_ai::Searchable;
use gipf_app::Playable;
use gipf_app::actions::{
    ActionError, ActionSpace, DecisionState, Observe, PlayTurnError, action_id, action_text,
    actions_of_turn, legal_choices, write_mask_batch,
};
use gipf_app::play::Steps as _;
use gipf_core::strategies::{dense_positions, positions};
use gipf_game::{Color, Position};
use gipf_notation::Notation;
use proptest::prelude::*;

use dvonn_core::Dvonn;
use gipf_core::Gipf;
use gipf_potentials::GipfPotentials;
use tamsk_core::Tamsk;
use yinsh_core::Yinsh;
use zertz_core::Zertz;

/// The groups of a game: the first id of each, and its name.
fn groups<P: ActionSpace>() -> Vec<(usize, &'static str)> {
    let mut first = 0;
    let mut groups = Vec::new();
    for group in P::GROUPS {
        groups.push((first, group.name));
        first += group.len;
    }
    assert_eq!(first, P::ACTIONS);
    groups
}

/// The words for some ids.
fn words<P: ActionSpace>(ids: &[u16]) -> Vec<String> {
    ids.iter().map(|&id| action_text::<P>(id).expect("an id of the game")).collect()
}

#[test]
fn the_ids_of_gipf_stay_as_they_are_published() {
    let expected = [
        (0, "take the row on a line"),
        (21, "take no more rows"),
        (22, "take an optional piece"),
        (59, "leave an optional piece"),
        (96, "push from a dot"),
        (120, "push along an entry"),
        (162, "enter a piece"),
    ];
    assert_eq!((Gipf::ACTIONS, groups::<Gipf>()), (164, expected.to_vec()));
    let ids = [0, 7, 14, 20, 21, 22, 40, 58, 59, 95, 96, 97, 119, 120, 121, 161, 162, 163];
    let expected = [
        "take the row on b1-b6",
        "take the row on a2-f1",
        "take the row on a1-i5",
        "take the row on d1-i2",
        "take no more rows",
        "take b2",
        "take e5",
        "take h5",
        "leave b2",
        "leave h5",
        "dot a1",
        "dot a2",
        "dot i5",
        "push a1-b2",
        "push a2-b3",
        "push i5-h5",
        "a single piece",
        "a GIPF-piece",
    ];
    assert_eq!(words::<Gipf>(&ids), expected);
}

#[test]
fn the_ids_of_dvonn_stay_as_they_are_published() {
    let expected = [
        (0, "place a piece on a space"),
        (49, "move the stack on a space"),
        (98, "move it onto a space"),
    ];
    assert_eq!((Dvonn::ACTIONS, groups::<Dvonn>()), (147, expected.to_vec()));
    let ids = [0, 24, 48, 49, 97, 98, 146];
    let expected = ["place A1", "place F3", "place K5", "move A1", "move K5", "onto A1", "onto K5"];
    assert_eq!(words::<Dvonn>(&ids), expected);
}

#[test]
fn the_ids_of_potentials_begin_with_those_of_gipf() {
    let all = groups::<GipfPotentials>();
    assert_eq!(all[..6], groups::<Gipf>()[..6]);
    let expected = [
        (162, "enter a piece"),
        (168, "push the TAMSK-potential in"),
        (169, "discard the TAMSK-potential"),
        (170, "push a piece in"),
        (171, "use a potential"),
        (172, "use the potential on a spot"),
        (209, "move it to a spot"),
    ];
    assert_eq!((GipfPotentials::ACTIONS, &all[6..]), (246, &expected[..]));
    let ids: Vec<u16> = (0..164).collect();
    assert_eq!(words::<GipfPotentials>(&ids), words::<Gipf>(&ids));
    let ids = [164, 165, 166, 167, 168, 169, 170, 171, 172, 190, 208, 209, 245];
    let expected = [
        "a piece with TAMSK",
        "a piece with ZÈRTZ",
        "a piece with DVONN",
        "a piece with YINSH",
        "push TAMSK in",
        "discard TAMSK",
        "push a piece in",
        "use a potential",
        "potential on b2",
        "potential on e5",
        "potential on h5",
        "to b2",
        "to h5",
    ];
    assert_eq!(words::<GipfPotentials>(&ids), expected);
}

#[test]
fn the_ids_of_zertz_stay_as_they_are_published() {
    let expected = [
        (0, "color of the marble"),
        (3, "place it onto a ring"),
        (64, "remove a ring"),
        (125, "claim the group that begins on a place"),
        (186, "leave the group that begins on a place"),
        (247, "capture with the marble on a place"),
        (308, "jump to a ring"),
    ];
    assert_eq!((Zertz::ACTIONS, groups::<Zertz>()), (369, expected.to_vec()));
    let ids = [0, 1, 2, 3, 63, 64, 125, 186, 247, 308, 368];
    let expected = [
        "a white marble",
        "a gray marble",
        "a black marble",
        "onto a1",
        "onto j5",
        "remove a1",
        "claim a1",
        "leave a1",
        "the marble on a1",
        "jump to a1",
        "jump to j5",
    ];
    assert_eq!(words::<Zertz>(&ids), expected);
}

/// The same decisions have the same ids on all boards.
#[test]
fn the_ids_of_zertz_are_those_of_names() {
    let ids = |variant: &str| {
        let start = Zertz::parse_position(variant).expect("a start");
        let turn = start.parse_turn("Wd4,d1").expect("a turn");
        actions_of_turn(&start, &turn).expect("decisions")
    };
    let basic = ids("basic");
    assert_eq!(words::<Zertz>(&basic), ["a white marble", "onto d4", "remove d1"]);
    for variant in ["tournament", "large", "blitz"] {
        assert_eq!(ids(variant), basic, "{variant}");
    }
}

#[test]
fn the_ids_of_tamsk_stay_as_they_are_published() {
    let expected = [
        (0, "drop a ring on the open space"),
        (1, "pass"),
        (2, "move the hour-glass on a space"),
        (39, "move it to a space"),
        (76, "drop a ring there"),
        (77, "leave the ring out"),
        (78, "lose the turn"),
        (79, "turn the timer over"),
        (80, "leave the timer"),
    ];
    assert_eq!((Tamsk::ACTIONS, groups::<Tamsk>()), (81, expected.to_vec()));
    let ids = [0, 1, 2, 38, 39, 75, 76, 77, 78, 79, 80];
    let expected = [
        "first a ring",
        "pass",
        "move a1",
        "move g4",
        "to a1",
        "to g4",
        "drop a ring",
        "no ring",
        "lose the turn",
        "turn the timer over",
        "leave the timer",
    ];
    assert_eq!(words::<Tamsk>(&ids), expected);
}

#[test]
fn the_ids_of_yinsh_stay_as_they_are_published() {
    let expected = [
        (0, "place a ring on a point"),
        (85, "remove the row on five points"),
        (208, "remove the ring on a point"),
        (293, "move the ring on a point"),
        (378, "move it to a point"),
    ];
    assert_eq!((Yinsh::ACTIONS, groups::<Yinsh>()), (463, expected.to_vec()));
    let ids = [0, 84, 85, 207, 208, 292, 293, 377, 378, 462];
    let expected = [
        "place a2",
        "place k10",
        "the row a2-e2",
        "the row j7-j11",
        "remove a2",
        "remove k10",
        "move a2",
        "move k10",
        "to a2",
        "to k10",
    ];
    assert_eq!(words::<Yinsh>(&ids), expected);
}

fn expect_a_name_for_each_id<P: ActionSpace>() {
    let names: BTreeSet<String> = (0..P::ACTIONS as u16).filter_map(action_text::<P>).collect();
    assert_eq!(names.len(), P::ACTIONS);
    assert_eq!(action_text::<P>(P::ACTIONS as u16), None);
    assert_eq!(action_text::<P>(u16::MAX), None);
}

#[test]
fn every_id_has_a_name_of_its_own() {
    expect_a_name_for_each_id::<Gipf>();
    expect_a_name_for_each_id::<Dvonn>();
    expect_a_name_for_each_id::<GipfPotentials>();
    expect_a_name_for_each_id::<Zertz>();
    expect_a_name_for_each_id::<Tamsk>();
    expect_a_name_for_each_id::<Yinsh>();
}

/// Every turn that decisions lead to from a position that is not over; `None` when they are too many. Each
/// decision is taken back again.
fn reachable<P>(position: &P) -> Option<BTreeSet<P::Turn>>
where
    P: ActionSpace<Turn: Ord>,
{
    fn visit<P: ActionSpace<Turn: Ord>>(
        state: &mut DecisionState<P>,
        seen: &mut usize,
        turns: &mut BTreeSet<P::Turn>,
    ) -> Option<()> {
        if let Some(turn) = state.game().turns().first() {
            turns.insert(turn.clone());
            return Some(());
        }
        *seen += 1;
        if *seen > 2_000 {
            return None;
        }
        let legal: Vec<u16> = state.legal_actions().collect();
        assert!(!legal.is_empty(), "a dead end");
        assert!(legal.is_sorted_by(|a, b| a < b), "two choices share an id: {legal:?}");
        assert!(usize::from(*legal.last()?) < P::ACTIONS);
        let begun = state.partial_history().to_vec();
        assert!(begun.len() < P::MAX_TURN_ACTIONS);
        for &id in &legal {
            assert_eq!(state.apply_action(id), Ok(()));
            visit(state, seen, turns)?;
            assert_eq!(state.undo_action(), Some(id));
            assert_eq!(state.partial_history(), begun);
            assert!(state.legal_actions().eq(legal.iter().copied()));
        }
        Some(())
    }
    let mut turns = BTreeSet::new();
    visit(&mut DecisionState::new(*position), &mut 0, &mut turns)?;
    Some(turns)
}

/// Black has a row, and the turn `xd8-h8xe5;c1-c6;xc1-c5xf9` makes another.
pub(crate) const YINSH_ROWS: (&str, usize) = (
    "wwWw/ww1wW1w/Bwwww1b1/wwww3b1/bbbwB1bbWb/1bbW2bB1/B1b2bbbb1/bb3b2b/8/5W1/4 b 15 0/1 standard",
    63,
);

/// The turns by decisions and by the generator are the same.
fn expect_both_views_equal<P: ActionSpace<Turn: Ord>>(position: &P) -> usize {
    if position.outcome().is_some() {
        let state = DecisionState::new(*position);
        assert!(state.is_terminal() && state.legal_actions().len() == 0);
        return 0;
    }
    let Some(reached) = reachable(position) else { return 0 };
    assert_eq!(reached, position.turns().collect());
    reached.len()
}

#[test]
fn decisions_reach_exactly_the_legal_turns_of_boards_with_many_rows() {
    for (line, turns) in [
        ("b2w/5/6/w5b/6/5/b2w w 12/12 basic", 30),
        ("4/5/6/7/6/5/4 w 18/18 tournament WB", 18),
        ("2Bw/3w1/3Bb1/b2wW2/wbBbWb/bw1Ww/b3 b 6/1 tournament -", 27),
        ("WWWW/5/6/7/6/5/3B w 0/5 tournament -", 393),
        ("4/WWWWb/6/7/6/5/3B w 0/5 tournament -", 323),
    ] {
        let position = line.parse::<Gipf>().expect("a position");
        assert_eq!(expect_both_views_equal(&position), turns, "{line}");
    }
    for (line, turns) in [
        ("4/1wzb2/6/3wt3/2wd1b1/2wy2/4 w 1/5 basic -/-", 576),
        ("4/Wwzwz2/1W4/2w4/6/5/2B1 w 3/5 standard t1/-", 76),
        ("4/1wzb2/6/3wt3/6/5/4 w 0/5 basic -/-", 19),
    ] {
        let position = line.parse::<GipfPotentials>().expect("a position");
        assert_eq!(expect_both_views_equal(&position), turns, "{line}");
    }
}

#[test]
fn decisions_reach_exactly_the_legal_turns_of_the_page_of_yinsh() {
    let (line, turns) = YINSH_ROWS;
    let position = line.parse::<Yinsh>().expect("a position");
    assert_eq!(expect_both_views_equal(&position), turns);
}

/// Every legal turn has decisions that lead to it, and to nothing else.
fn expect_decisions_of_turns<P: ActionSpace>(position: &P, most: usize) {
    for turn in position.turns().take(most) {
        let actions = actions_of_turn(position, &turn).expect("decisions lead to the turn");
        let mut state = DecisionState::new(*position);
        for &id in &actions {
            assert!(state.game().turns().is_empty(), "the turn is complete too early");
            assert_eq!(state.apply_action(id), Ok(()));
        }
        assert_eq!(state.game().turns().first(), Some(&turn));
    }
}

/// A part of the default number of cases, which `PROPTEST_CASES` sets.
pub(crate) fn part_of_cases(part: u32) -> ProptestConfig {
    let config = ProptestConfig::default();
    ProptestConfig { cases: config.cases.div_ceil(part), ..config }
}

proptest! {
    #![proptest_config(part_of_cases(2))]

    #[test]
    fn both_views_of_gipf_are_equal(position in positions(120)) {
        expect_both_views_equal(&position);
        expect_decisions_of_turns(&position, 50);
    }
}

proptest! {
    #![proptest_config(part_of_cases(8))]

    #[test]
    fn both_views_of_gipf_are_equal_anywhere(position in dense_positions()) {
        expect_both_views_equal(&position);
        expect_decisions_of_turns(&position, 50);
    }
}

proptest! {
    #![proptest_config(part_of_cases(32))]

    #[test]
    fn both_views_of_potentials_are_equal(
        position in gipf_potentials::strategies::positions(60)
    ) {
        expect_both_views_equal(&position);
        expect_decisions_of_turns(&position, 20);
    }

    #[test]
    fn both_views_of_potentials_are_equal_anywhere(
        position in gipf_potentials::strategies::dense_positions()
    ) {
        expect_both_views_equal(&position);
        // Each step looks for a way to finish the turn, which can be long where many rows cross.
        expect_decisions_of_turns(&position, 3);
    }
}

proptest! {
    #![proptest_config(part_of_cases(2))]

    #[test]
    fn both_views_of_dvonn_are_equal(
        position in prop_oneof![
            dvonn_core::strategies::positions(100),
            dvonn_core::strategies::stacking_positions(40),
        ]
    ) {
        expect_both_views_equal(&position);
        expect_decisions_of_turns(&position, 100);
    }
}

proptest! {
    #![proptest_config(part_of_cases(8))]

    #[test]
    fn both_views_of_zertz_are_equal(
        position in prop_oneof![
            zertz_core::strategies::positions(60),
            zertz_core::strategies::scattered_positions(),
        ]
    ) {
        expect_both_views_equal(&position);
        expect_decisions_of_turns(&position, 50);
    }

    #[test]
    fn both_views_of_tamsk_are_equal(
        position in prop_oneof![
            tamsk_core::strategies::positions(60),
            tamsk_core::strategies::crowded_positions(),
        ]
    ) {
        expect_both_views_equal(&position);
        expect_decisions_of_turns(&position, 50);
    }

    #[test]
    fn decisions_play_legal_games_of_tamsk(
        variant in tamsk_core::strategies::variants(),
        choices in proptest::collection::vec(any::<u16>(), 0..300)
    ) {
        expect_a_game(Tamsk::start(variant), &choices);
    }

    #[test]
    fn both_views_of_yinsh_are_equal(
        position in prop_oneof![
            yinsh_core::strategies::positions(82),
            yinsh_core::strategies::scattered_positions(),
        ]
    ) {
        expect_both_views_equal(&position);
        expect_decisions_of_turns(&position, 50);
    }

    #[test]
    fn decisions_play_legal_games_of_yinsh(
        variant in yinsh_core::strategies::variants(),
        choices in proptest::collection::vec(any::<u16>(), 0..300)
    ) {
        expect_a_game(Yinsh::start(variant), &choices);
    }

    #[test]
    fn decisions_play_legal_games_of_zertz(
        variant in zertz_core::strategies::variants(),
        choices in proptest::collection::vec(any::<u16>(), 0..200)
    ) {
        expect_a_game(Zertz::start(variant), &choices);
    }
}

/// Plays the decisions that the numbers choose, until the game is over. Every turn is legal, the end is the end
/// of the game, and everything can be taken back.
fn expect_a_game<P>(start: P, choices: &[u16])
where
    P: ActionSpace + Observe,
    <P as Playable>::Steps: Debug,
{
    let mut state = DecisionState::new(start);
    let mut before = Vec::new();
    for &choice in choices {
        let legal: Vec<u16> = state.legal_actions().collect();
        assert_eq!(legal.is_empty(), state.is_terminal());
        if legal.is_empty() {
            break;
        }
        before.push((*state.game().position(), state.game().turns().len(), legal.clone()));
        assert_eq!(state.apply_action(legal[usize::from(choice) % legal.len()]), Ok(()));
    }
    let mut position = start;
    for turn in state.game().turns() {
        position = position.play(turn).expect("decisions lead to legal turns");
    }
    assert_eq!(position, *state.game().position());
    let over = state.game().outcome().is_some() || state.game().turns().len() >= P::PLY_CAP;
    assert_eq!(state.is_terminal(), over);
    let winner = state.game().outcome().and_then(gipf_game::Outcome::winner);
    let expected =
        winner.map_or([0, 0], |winner| if winner.is_white() { [1, -1] } else { [-1, 1] });
    assert_eq!(state.returns(), expected);

    // Whole turns lead to the same game. The decisions may differ, where several lead to a turn.
    let complete = state.game().turns();
    let replayed = DecisionState::replay(start, complete).expect("the turns are legal");
    assert_eq!(replayed.game(), state.game());

    let mut again = DecisionState::new(start);
    for &id in state.history() {
        assert_eq!(again.apply_action(id), Ok(()));
    }
    assert_eq!(again.game(), state.game());
    while let Some((position, turns, legal)) = before.pop() {
        assert_eq!(state.history().len(), before.len() + 1);
        let undone = state.undo_action().expect("a decision was made");
        assert!(legal.contains(&undone));
        assert_eq!((*state.game().position(), state.game().turns().len()), (position, turns));
        assert!(state.legal_actions().eq(legal));
        assert!(!state.is_terminal());
    }
    assert_eq!(state.undo_action(), None);
}

proptest! {
    #![proptest_config(part_of_cases(12))]

    #[test]
    fn decisions_play_legal_games_of_gipf(
        variant in gipf_core::strategies::variants(),
        choices in proptest::collection::vec(any::<u16>(), 0..500)
    ) {
        expect_a_game(Gipf::start(variant), &choices);
    }

    #[test]
    fn decisions_play_legal_games_of_dvonn(
        choices in proptest::collection::vec(any::<u16>(), 0..300)
    ) {
        expect_a_game(Dvonn::default(), &choices);
    }

    #[test]
    fn decisions_play_legal_games_of_potentials(
        variant in gipf_core::strategies::variants(),
        choices in proptest::collection::vec(any::<u16>(), 0..200)
    ) {
        expect_a_game(GipfPotentials::start(variant), &choices);
    }
}

#[test]
fn a_turn_without_a_choice_is_played_at_once() {
    // White can only pass; then Black moves.
    let position = "r,b,r,6/r,9/11/10/9 w stack".parse::<Dvonn>().expect("a position");
    let mut state = DecisionState::new(position);
    assert_eq!(state.game().turns(), [dvonn_core::Turn::Pass]);
    assert_eq!((state.side_to_move(), state.history()), (Color::Black, &[][..]));
    assert_eq!(state.undo_action(), None);
    let legal =
        |state: &DecisionState<Dvonn>| words::<Dvonn>(&state.legal_actions().collect::<Vec<_>>());
    assert_eq!(legal(&state), ["move B1"]);
    assert_eq!(state.apply_action(50), Ok(()));
    assert_eq!(legal(&state), ["onto A1", "onto C1"]);
    let first = state.legal_actions().next().expect("legal");
    assert_eq!(state.apply_action(first), Ok(()));
    // White passes again, and the only move that is left ends the game.
    let turns: Vec<String> =
        state.game().turns().iter().map(|turn| state.game().position().turn_text(turn)).collect();
    assert_eq!(turns, ["PASS", "B1A1", "PASS", "A1C1"]);
    assert_eq!((state.is_terminal(), state.returns()), (true, [-1, 1]));
    assert_eq!(state.undo_action(), Some(first));
    assert_eq!(state.game().turns(), [dvonn_core::Turn::Pass]);
}

/// Each player enters four pieces on their own side and takes them back.
const ROUND: &str = "b2 h5 b3 h4 b4 h3 b5;xb2,b3,b4,b5 h2;xh2,h3,h4,h5";

#[test]
fn the_third_occurrence_of_a_position_ends_the_game_without_a_winner() {
    let mut state = DecisionState::new("4/5/6/7/6/5/4 w 4/4 basic".parse::<Gipf>().expect("valid"));
    for text in [ROUND, ROUND].join(" ").split(' ') {
        assert!(!state.is_terminal(), "{text}");
        let turn = state.game().position().parse_turn(text).expect("a turn");
        state.play_turn(&turn).expect("legal");
    }
    assert_eq!((state.is_terminal(), state.returns()), (true, [0, 0]));
    let end = state.end().expect("over").to_string();
    assert_eq!(end, "void: the position has occurred three times");
    let error = state.apply_action(96).expect_err("the game is over");
    assert_eq!(
        error.to_string(),
        "action 96 is not legal: the game is over: void: the position has occurred three times"
    );
    let b2 = Gipf::start(gipf_core::Variant::Basic).turns().next().expect("a turn");
    let error = state.play_turn(&b2).expect_err("the game is over");
    assert_eq!(error.to_string(), format!("the game is over: {end}"));
    let taken_back = state.undo_action().expect("a decision");
    assert!(!state.is_terminal());
    assert_eq!(state.apply_action(taken_back), Ok(()));
    assert!(state.is_terminal());
}

#[test]
fn a_game_ends_without_a_winner_at_the_ply_cap() {
    let mut state =
        DecisionState::new("4/5/6/7/6/5/4 w 15/15 basic".parse::<Gipf>().expect("valid"));
    let mut random: u64 = 1;
    while !state.is_terminal() {
        let pushes = match state.side_to_move() {
            Color::White => ["d1-d7", "e1-e8", "f1-f7"],
            Color::Black => ["b6-b2", "g7-g2", "h6-h2"],
        };
        random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let push = pushes[(random >> 33) as usize % pushes.len()];
        let position = state.game().position();
        let turn = position.parse_turn(push);
        let turn = turn.or_else(|_| position.parse_turn(&format!("{push};x"))).expect("a turn");
        state.play_turn(&turn).expect("legal");
        if matches!(state.end(), Some(gipf_engine::Adjudication::Outcome(_))) {
            // Void: two turns back, and some other way.
            let turns = state.game().turns().len() - 2;
            while state.game().turns().len() > turns || !state.partial_history().is_empty() {
                assert!(state.undo_action().is_some());
            }
        }
    }
    assert_eq!((state.game().turns().len(), Gipf::PLY_CAP, state.returns()), (600, 600, [0, 0]));
    assert_eq!(state.game().outcome(), None);
    assert_eq!(
        state.end().map(|end| end.to_string()).as_deref(),
        Some("draw: 600 turns were played")
    );
    let turn = state.game().position().nth_turn(0).expect("a turn");
    assert_eq!(state.play_turn(&turn), Err(PlayTurnError::PlyCap { turns: 600 }));
}

#[test]
fn wrong_actions_are_refused_and_change_nothing() {
    let mut state = DecisionState::new(Gipf::start(gipf_core::Variant::Basic));
    let illegal = ActionError::Illegal { id: 21, text: "take no more rows".into() };
    assert_eq!(illegal.to_string(), "action 21 (take no more rows) is not legal here");
    assert_eq!(state.apply_action(21), Err(illegal));
    let unknown = ActionError::Unknown { id: 164, actions: 164 };
    assert_eq!(unknown.to_string(), "there is no action 164: the ids go from 0 to 163");
    assert_eq!(state.apply_action(164), Err(unknown));
    assert!(state.apply_action(u16::MAX).is_err());
    assert_eq!((state.history(), state.legal_actions().len()), (&[][..], 24));

    // An illegal turn, and a turn while another has been begun.
    let turn = state.game().position().parse_turn("a2-b3").expect("a turn");
    let full = "b2w/5/6/w5b/6/5/b2w w 12/12 basic".parse::<Gipf>().expect("a position");
    let illegal = gipf_core::Turn { push: None, ..turn };
    assert_eq!(actions_of_turn(&full, &illegal), None);
    assert!(matches!(state.play_turn(&illegal), Err(PlayTurnError::Play(_))));
    assert_eq!(state.apply_action(97), Ok(()));
    let begun = state.play_turn(&turn).expect_err("a turn has been begun");
    assert_eq!(begun.to_string(), "a turn has been begun by actions: finish it or undo them first");
    assert_eq!(state.history(), [97]);
}

#[test]
fn a_state_without_its_type_does_the_same() {
    let start = Gipf::start(gipf_core::Variant::Basic);
    let mut state = start.decisions().expect("GIPF has ids");
    let info = state.info();
    assert_eq!(
        (info.actions, info.max_turns, info.max_turn_actions, info.grid),
        (164, 600, 309, (9, 9))
    );
    assert_eq!(info.action_text(97).as_deref(), Some("dot a2"));
    assert_eq!(info.action_text(164), None);
    assert_eq!(state.legal_actions(), (96..120).collect::<Vec<_>>());
    let mut mask = vec![9; 164];
    assert_eq!(state.write_mask(&mut mask), Ok(()));
    let ones: Vec<usize> = (0..164).filter(|&id| mask[id] == 1).collect();
    assert_eq!((ones, mask.iter().max()), ((96..120).collect(), Some(&1)));

    let turn = start.parse_turn("a2-b3").expect("a turn");
    assert_eq!(state.play_turn(&turn), Ok(()));
    assert_eq!(state.apply_action(96), Ok(()));
    assert_eq!(state.side_to_move(), Color::White);
    assert_eq!(state.history(), [97, 121, 96]);
    assert_eq!((state.game().start(), state.game().turns()[0]), (&start, turn));
    assert_eq!((state.end(), state.returns()), (None, [0, 0]));

    let mut copy = state.boxed_clone();
    assert_eq!(copy.undo_action(), Some(96));
    assert_eq!((copy.game().turns().len(), state.game().turns().len()), (1, 2));
    let mut masks = vec![0; 328];
    assert_eq!(write_mask_batch(&[&*state, &*copy], &mut masks), Ok(()));
    let mut expected = vec![0; 164];
    state.write_mask(&mut expected).expect("it fits");
    assert_eq!(masks[..164], expected);
    let error = write_mask_batch(&[&*state], &mut masks).expect_err("too large");
    assert_eq!(error.to_string(), "expected a buffer of 164 bytes, found 328");
    assert!(copy.write_mask(&mut masks[..10]).is_err());

    let mut replayed = start.decisions().expect("GIPF has ids");
    replayed.play_turns(&[]).expect("no turns");
    assert_eq!(replayed.game().position(), &start);
    assert_eq!(state.actions_of_turn(&start, &turn), Some(vec![97, 121]));
}

#[test]
fn the_ids_are_those_of_the_choices() {
    let start = Gipf::start(gipf_core::Variant::Tournament);
    let steps = <Gipf as Playable>::Steps::begin(&start);
    let legal = legal_choices::<Gipf>(&steps);
    assert_eq!(legal.len(), 24);
    for (id, choice) in legal {
        assert_eq!(action_id::<Gipf>(choice), id);
        assert_eq!(action_text::<Gipf>(id), Some(choice.to_string()));
    }
}
